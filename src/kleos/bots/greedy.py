"""The greedy bot: plays the move after which its turn ends best, as far as it can tell."""

from kleos.bots import derived
from kleos.bots.ahead import outcome
from kleos.bots.contract import Account
from kleos.bots.search import judge_of
from kleos.core.view import View

SAMPLES = 2
DEPTH = 2  # decisions of the same turn at which to try every move


class GreedyBot:
    """Tries each move on states that agree with its view, and plays on to the end of the turn.

    The game's judge says what a position is worth and which moves to play on with.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def think(self, view: View, since: list[int] | None = None) -> Account:
        """Return the best move, with no further account: replies were not searched."""
        del since
        return Account(self.choose(view))

    def choose(self, view: View) -> int:
        """Return the legal move that is best on average; the first one if several tie."""
        moves = view.legal()
        if len(moves) == 1:
            return moves[0]
        judge = judge_of(view.shown.game.name)
        totals = [0.0] * len(moves)
        for number in range(SAMPLES if view.shown.game.hidden else 1):
            state = view.sample(derived(self.seed, view.shown.decided, number))
            turn = judge.turn(state)
            for i, move in enumerate(moves):
                totals[i] += outcome(state, move, turn, DEPTH, judge)
        return moves[totals.index(max(totals))]


BOT = GreedyBot
