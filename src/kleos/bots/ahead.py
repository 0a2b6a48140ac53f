"""Looking ahead to the end of a turn."""

from kleos.core.judge import TRY_EACH, Judge
from kleos.core.state import State


def outcome(state: State, move: int, turn: int, depth: int, judge: Judge) -> float:
    """Return what a move is worth to the one who takes it, once its turn is over."""
    seat = state.to_move
    twin: State = state.copy()
    twin.push(move)
    while not twin.over and judge.turn(twin) == turn:
        usual = judge.usual(twin)
        if usual != TRY_EACH:
            twin.push(usual)
        elif depth and twin.to_move == seat:
            return max(outcome(twin, m, turn, depth - 1, judge) for m in twin.legal())
        else:
            twin.push(twin.legal()[0])
    return judge.value(twin, seat)
