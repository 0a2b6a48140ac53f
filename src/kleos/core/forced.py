"""Forced answers: the only legal move, asked for all the same so that silence reveals nothing.

Whoever writes a game down may leave them out: see docs/notation.md.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kleos.core.state import State


def is_forced(state: "State") -> bool:
    """Whether the open question has one answer."""
    return len(state.offered) == 1


def left_out(state: "State", fits: Callable[[Any], bool]) -> list[int] | None:
    """Return the forced answers to take before something fits: a line, a move, a claim.

    None if it fits neither now nor after any number of them. The state does not change.
    """
    if fits(state):
        return []
    taken: list[int] = []
    twin: State = state.copy()
    while is_forced(twin):
        taken.append(twin.offered[0])
        twin.push(twin.offered[0])
        if fits(twin):
            return taken
    return None


def answer_forced(state: "State", rules: int) -> list[int]:
    """Take the forced answers that were never asked for under older rules; return them."""
    taken: list[int] = []
    asking = state.asking
    while asking is not None and is_forced(state) and asking.discreet_since > rules:
        taken.append(state.offered[0])
        state.push(state.offered[0])
        asking = state.asking
    return taken
