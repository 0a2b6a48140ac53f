"""Dealing cards at a table so that nobody, not even its host, knows another player's hand."""

from typing import Any

import msgspec

from kleos.core.saving import save
from kleos.server.messages.requests import NewTable
from kleos.server.origin import Origin
from kleos.server.progress import start_of
from kleos.server.refused import Refused
from kleos.server.store import Facts
from kleos.server.tokens import new_seed


def several(wanted: NewTable) -> bool:
    """Whether several people will play, who may not know each other's cards."""
    return not wanted.solo and sum(seat.kind != "bot" for seat in wanted.seats) > 1


def started(facts: Facts, **how: Any) -> Origin:
    """Return how a table was started, with what is already known about that."""
    return msgspec.structs.replace(facts.origin, **how)


def deal_anew(facts: Facts) -> Facts:
    """Return the facts of a table with a fresh seed, and with all that is hidden dealt anew.

    Whoever brings a record or a scenario knows what it hides. The position that everybody sees
    stays as it is.
    """
    fresh = msgspec.structs.replace(facts, seed=new_seed())
    if facts.started == "new":
        return fresh
    fresh.origin = started(facts, dealt=True)
    if not facts.position and not facts.opening:
        return fresh
    state = start_of(facts, [])
    if state.over:
        return facts
    dealt = state.game.deal_anew(state, fresh.seed)
    if dealt is None:
        raise Refused(
            "hidden", "Hidden cards cannot be dealt anew here. Start where a player's turn begins."
        )
    fresh.position, fresh.opening = save(dealt).decode(), []
    return fresh
