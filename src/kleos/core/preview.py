"""Previews: what a move would do, as far as the deciding seat can know."""

from typing import NamedTuple

from kleos.core.event import Event
from kleos.core.state import State, take_move
from kleos.core.step import NO_STEPS


class Preview(NamedTuple):
    """What a move would do up to the next question.

    The events end before anything that the seat cannot know, such as a card drawn or another
    seat's hand; `certain` is then False.

    >>> import kleos
    >>> g = kleos.new("olympus", players=3, seed=7)
    >>> g.preview("worship athena")
    Preview(events=(Event(kind=1, seat=2, a=3, b=0, c=0),), certain=True)
    """

    events: tuple[Event, ...]
    certain: bool


class Trial(NamedTuple):
    """A preview, and the table as far as it reaches: at best, up to the next question."""

    preview: Preview
    state: State


def try_out(state: State, move: int) -> Trial:
    """Try a legal move on a copy of a state, which is a sample of what the deciding seat knows.

    What happens before the rules call `end_foresight` depends only on what that seat knows, so
    every sample gives the same answer. Where anything is hidden, the trial ends at another seat's
    decision: even the fact that it has only one move may depend on its hand.
    """
    twin: State = state.copy()
    decision = twin.asking
    assert decision is not None
    events = twin.listen()
    twin.foresees = True
    twin.asking = None
    twin.offered = ()
    twin.decided += 1
    take_move(twin, decision, move)
    asked = twin.next_decision()
    while asked is not None and not (twin.game.hidden and asked.seat != decision.seat):
        moves = asked.moves(twin)
        if len(moves) > 1 or asked.discreet(twin):
            twin.asking = asked
            twin.offered = moves
            break
        take_move(twin, asked, moves[0])
        asked = twin.next_decision()
    if twin.ended:
        twin.agenda = NO_STEPS
    if twin.foreseen is not None:
        return Trial(Preview(tuple(events), False), twin.foreseen)
    twin.heard = None
    twin.foresees = False
    return Trial(Preview(tuple(events), True), twin)
