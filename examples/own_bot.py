"""A bot of your own: it plays whatever leaves it the most points right after its move.

From this folder, in the arena:  PYTHONPATH=. kleos arena fight own_bot.Eager random
Against you, at a prompt:        PYTHONPATH=. kleos play fight --seats human,own_bot.Eager
"""

from kleos.bots.contract import Account
from kleos.core.view import View


class Eager:
    """Tries each move on a sample of what it knows, and counts its points."""

    name = "eager"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """Return a move; a bot sees a view, never the state."""
        return max(view.legal(), key=lambda move: self.points_after(view, move))

    def points_after(self, view: View, move: int) -> int:
        """Return the bot's points after a move."""
        state = view.sample(self.seed)
        state.push(move)
        return state.scores()[view.seat or 0]

    def think(self, view: View, since: list[int] | None = None) -> Account:
        """Return the move with an account of it; this bot has nothing to add."""
        return Account(self.choose(view))
