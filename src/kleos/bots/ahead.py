"""Look ahead to the end of a turn."""

from time import perf_counter
from typing import final

from kleos.core.chance import Chance
from kleos.core.judge import TRY_EACH, Judge, Policy
from kleos.core.state import State
from kleos.core.step import NO_MOVE


@final
class LooksAhead(Policy):
    """Plays like the greedy bot, with less depth: looks to the end of the turn where it matters."""

    def __init__(self, judge: Judge, noise: float, depth: int, pays: bool = True) -> None:
        self.judge = judge
        self.noise = noise  # probability of a random move
        self.depth = depth  # further decisions of the turn at which to try every move
        self.pays = pays  # whether payments are made as the rules suggest

    def choose(self, g: State, chance: Chance) -> int:
        """Return the default move, or the one after which the turn ends best."""
        offered = g.offered
        number = len(offered)
        if number == 1 or chance.fraction() < self.noise:
            return offered[chance.below(number)]
        habit = routine_move(g, self.judge.habit(g), self.pays)
        if habit != TRY_EACH:
            return habit
        turn = self.judge.turn(g)
        best = offered[0]
        most = float("-inf")
        for move in offered:
            worth = outcome(g, move, turn, self.depth, self.judge, self.pays)
            if worth > most:
                most = worth
                best = move
        return best


@final
class Forced:
    """Looks for a victory that nobody can prevent before the turn is over."""

    def __init__(self, judge: Judge, start: State, end: float) -> None:
        self.judge = judge
        self.seat = start.to_move
        self.turn = judge.turn(start)
        self.end = end  # when time is up
        self.pays = True  # whether to pay only as the rules suggest
        self.left = 0  # how many more positions to look at

    def wins_by(self, g: State, move: int) -> bool:
        """Whether a move is proven to lead to victory."""
        twin: State = g.copy()
        twin.push(move)
        twin.carry_out()
        return self.wins(twin)

    def wins(self, g: State) -> bool:
        """Whether victory is proven: by some move of the seat, after every move of others."""
        if g.over:
            winners = g.winners()
            return len(winners) == 1 and winners[0] == self.seat
        self.left -= 1
        if self.left < 0 or self.judge.turn(g) != self.turn or perf_counter() >= self.end:
            return False
        mine = g.to_move == self.seat
        only = routine_move(g, TRY_EACH, self.pays and mine)
        for move in g.offered if only == TRY_EACH else (only,):
            if self.wins_by(g, move) == mine:
                return mine
        return not mine


def routine_move(g: State, otherwise: int, pays: bool) -> int:
    """Return the payment that the rules suggest, or another move where none is asked for."""
    if not pays or g.asking is None:
        return otherwise
    suggested = g.asking.suggested(g)
    return otherwise if suggested == NO_MOVE else suggested


def outcome(
    state: State, move: int, turn: int, depth: int, judge: Judge, pays: bool = True
) -> float:
    """Return what a move is worth to its seat at the end of the turn."""
    seat = state.to_move
    twin: State = state.copy()
    twin.push(move)
    twin.carry_out()
    while not twin.over and judge.turn(twin) == turn:
        usual = routine_move(twin, judge.usual(twin), pays)
        if usual != TRY_EACH:
            twin.push(usual)
            twin.carry_out()
        elif depth and twin.to_move == seat:
            return max(outcome(twin, m, turn, depth - 1, judge, pays) for m in twin.legal())
        else:
            twin.push(twin.legal()[0])
            twin.carry_out()
    return judge.value(twin, seat)
