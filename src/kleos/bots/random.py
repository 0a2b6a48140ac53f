"""The random bot: all legal moves are equally likely."""

from kleos.bots.contract import Account
from kleos.core.chance import Chance
from kleos.core.view import View


class RandomBot:
    """Chooses at random, from a seed and the number of the decision."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """Return any legal move."""
        moves = view.legal()
        chance = Chance.from_seed((self.seed << 32) + view.shown.decided)
        return moves[chance.below(len(moves))]

    def think(self, view: View, since: list[int] | None = None) -> Account:
        """Return any legal move, with no further account."""
        del since
        return Account(self.choose(view))


BOT = RandomBot
