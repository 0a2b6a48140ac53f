"""Why one move is better than another: what changes most among the parts of a position's worth.

Both moves are played to the end of the turn, on states that agree with the seat's view: a reason
reveals nothing that the seat does not know.
"""

from typing import TypeAlias

from kleos.bots import derived
from kleos.bots.ahead import outcome
from kleos.core.judge import TRY_EACH, Judge
from kleos.core.state import State
from kleos.core.view import View

SAMPLES = 4  # of states, if something is hidden
LEAST = 0.05  # of the judge's scale: less is not worth a word
SECOND = 0.5  # of the largest difference: less is not worth a second one
MOST = 2
END = "end"  # the key of the lead in a game that is over then

Reason: TypeAlias = tuple[str, int]  # a feature's key, and how many more; 0 if nothing is counted
Parts: TypeAlias = dict[str, tuple[float, float]]  # worth and number of each feature


def reasons(view: View, moves: list[int], judge: Judge, seed: int) -> list[list[Reason]]:
    """Return why to play each move: the first rather than the second, the others than the first."""
    if len(moves) < 2:
        return [[] for _ in moves]
    samples = SAMPLES if view.shown.game.hidden else 1
    states = [view.sample(derived(seed, view.shown.decided, number)) for number in range(samples)]
    found = [parts_after(move, states, judge) for move in moves]
    least = LEAST * judge.scale(states[0])
    rivals = [found[1], *[found[0]] * (len(moves) - 1)]
    return [largest(parts, others, least) for parts, others in zip(found, rivals, strict=True)]


def parts_after(move: int, states: list[State], judge: Judge) -> Parts:
    """Return what a move leads to in some states, on average; the end if it is mostly that."""
    seat = states[0].to_move
    ends = [foreseen(state, move, judge) for state in states]
    over = [end for end in ends if end.over]
    if 2 * len(over) > len(ends):
        return mean_parts([{END: lead(end, seat)} for end in over])
    return mean_parts([parts(end, seat, judge) for end in ends if not end.over])


def foreseen(state: State, move: int, judge: Judge) -> State:
    """Return the state at the end of the turn; everyone then plays what looks best."""
    turn = judge.turn(state)
    twin: State = state.copy()
    twin.push(move)
    twin.carry_out()
    while not twin.over and judge.turn(twin) == turn:
        usual = judge.usual(twin)
        if usual == TRY_EACH:
            moves = twin.legal()
            worths = [outcome(twin, other, turn, 0, judge) for other in moves]
            usual = moves[worths.index(max(worths))]
        twin.push(usual)
        twin.carry_out()
    return twin


def lead(state: State, seat: int) -> tuple[float, float]:
    """Return what the end of a game is worth: the points ahead, and a little for victory."""
    scores = state.scores()
    ahead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return ahead + 0.5 * (seat in state.winners()), ahead


def parts(state: State, seat: int, judge: Judge) -> Parts:
    """Return a seat's features, their worth compared with that of the others' features."""
    found = {key: (worth, float(number)) for key, worth, number in judge.features(state, seat)}
    for other in range(state.players):
        if other != seat:
            for key, worth, _ in judge.features(state, other):
                own, number = found.get(key, (0.0, 0.0))
                found[key] = (own - worth / (state.players - 1), number)
    return found


def mean_parts(several: list[Parts]) -> Parts:
    """Return the mean of some features."""
    keys = dict.fromkeys(key for one in several for key in one)
    share = 1 / len(several)
    return {
        key: (
            share * sum(one[key][0] for one in several if key in one),
            share * sum(one[key][1] for one in several if key in one),
        )
        for key in keys
    }


def largest(mine: Parts, theirs: Parts, least: float) -> list[Reason]:
    """Return in which respects one outcome is better than another, most important first."""
    if (END in theirs) and (END not in mine):
        return []
    better = []
    for key, (worth, number) in mine.items():
        other, count = theirs.get(key, (0.0, 0.0))
        better.append((worth - other, key, max(0, round(number - count))))
    better.sort(key=lambda one: -one[0])
    enough = max(least, SECOND * better[0][0]) if better else least
    return [(key, number) for worth, key, number in better[:MOST] if worth >= enough]
