"""The greedy bot: plays the move after which its turn ends best, as far as it can tell."""

from collections.abc import Sequence
from math import exp

from kleos.bots import derived
from kleos.bots.ahead import outcome
from kleos.bots.contract import Account
from kleos.bots.settings import Changes, judge_chosen, read_settings, settings_of
from kleos.core.chance import Chance
from kleos.core.judge import Judge
from kleos.core.view import View

SAMPLES = 2
DEPTH = 2  # decisions of the same turn at which to try every move


class GreedyBot:
    """Tries each move on states that agree with its view, and plays on to the end of the turn.

    The game's judge says what a position is worth and which moves to play on with.
    """

    name = "greedy"

    def __init__(self, seed: int, changes: Changes = ()) -> None:
        self.seed = seed
        self.changes = changes

    def think(self, view: View, since: list[int] | None = None) -> Account:
        """Return the best move, with no further account: replies were not searched."""
        del since
        return Account(self.choose(view))

    def choose(self, view: View) -> int:
        """Return the legal move that is best on average; the first one if several tie.

        With heat, it may be another good one.
        """
        moves = view.legal()
        if len(moves) == 1:
            return moves[0]
        judge = judge_chosen(view.shown, self.changes)
        settings = settings_of(view.shown.game.name, self.changes, judge.name())
        worths = worths_after(view, moves, judge, settings.pays, self.seed, SAMPLES)
        if not settings.heat:
            return moves[worths.index(max(worths))]
        seed = derived(self.seed, view.shown.decided)
        state = view.sample(seed)
        odds = [judge.odds(state, worth) for worth in worths]
        return chosen_freely(moves, odds, settings.heat, Chance.from_seed(seed))


def worths_after(
    view: View, moves: Sequence[int], judge: Judge, pays: bool, seed: int, samples: int
) -> list[float]:
    """Return what each move is worth at the end of the turn: the mean over samples."""
    totals = [0.0] * len(moves)
    samples = samples if view.shown.game.hidden else 1
    for number in range(samples):
        state = view.sample(derived(seed, view.shown.decided, number))
        turn = judge.turn(state)
        for i, move in enumerate(moves):
            totals[i] += outcome(state, move, turn, DEPTH, judge, pays)
    return [total / samples for total in totals]


def chosen_freely(moves: Sequence[int], odds: Sequence[float], heat: float, chance: Chance) -> int:
    """Return any move: the better the odds of victory after it, the more likely it is.

    The odds are given as logarithms. Without heat, it would always be the best one.
    """
    weights = [exp((each - max(odds)) / heat) for each in odds]
    left = chance.fraction() * sum(weights)
    for move, weight in zip(moves, weights):
        left -= weight
        if left < 0:
            return move
    return moves[odds.index(max(odds))]


def read_changes(written: Sequence[str]) -> Changes:
    """Parse the settings after the bot's name: judge=hand."""
    return read_settings("greedy bot", ("judge", "pays", "heat"), written)


BOT = GreedyBot
