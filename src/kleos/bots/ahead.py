"""Look ahead to the end of a turn."""

from typing import final

from kleos.core.chance import Chance
from kleos.core.judge import TRY_EACH, Judge, Policy
from kleos.core.state import State


@final
class LooksAhead(Policy):
    """Plays like the greedy bot, with less depth: looks to the end of the turn where it matters."""

    def __init__(self, judge: Judge, noise: float, depth: int) -> None:
        self.judge = judge
        self.noise = noise  # probability of a random move
        self.depth = depth  # further decisions of the turn at which to try every move

    def choose(self, g: State, chance: Chance) -> int:
        """Return the default move, or the one after which the turn ends best."""
        offered = g.offered
        number = len(offered)
        if number == 1 or chance.fraction() < self.noise:
            return offered[chance.below(number)]
        habit = self.judge.habit(g)
        if habit != TRY_EACH:
            return habit
        turn = self.judge.turn(g)
        best = offered[0]
        most = float("-inf")
        for move in offered:
            worth = outcome(g, move, turn, self.depth, self.judge)
            if worth > most:
                most = worth
                best = move
        return best


def outcome(state: State, move: int, turn: int, depth: int, judge: Judge) -> float:
    """Return what a move is worth to its seat at the end of the turn."""
    seat = state.to_move
    twin: State = state.copy()
    twin.push(move)
    twin.carry_out()
    while not twin.over and judge.turn(twin) == turn:
        usual = judge.usual(twin)
        if usual != TRY_EACH:
            twin.push(usual)
            twin.carry_out()
        elif depth and twin.to_move == seat:
            return max(outcome(twin, m, turn, depth - 1, judge) for m in twin.legal())
        else:
            twin.push(twin.legal()[0])
            twin.carry_out()
    return judge.value(twin, seat)
