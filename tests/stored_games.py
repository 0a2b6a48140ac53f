"""Tables with their logs, as a store holds them."""

import asyncio
from pathlib import Path

from kleos.games import game_named
from kleos.server.carrying import trace_of
from kleos.server.messages.requests import DaysClock
from kleos.server.schema import Entry, Facts, Seat
from kleos.server.store import Store
from stores import url_of

GAME = "olympus"


def facts_of(name: str) -> Facts:
    """Return the facts of a table."""
    return Facts(
        id=name,
        created="2026-01-01T00:00:00+00:00",
        game="fight",
        edition="2016",
        players=2,
        seed=2**53 - 1,
        corrections={"b": {"a": 1.5}, "a": [1, "x"]},
        started="new",
        position="",
        opening=[1, 2],
        rematch=None,
        rules=1,
        seats=[Seat(0, "person", "Ann", secret="a"), Seat(1, "bot", level="hero")],
        timing=DaysClock(3, "vote"),
    )


def store_with(folder: Path, facts: Facts, entries: list[Entry]) -> None:
    """Store a table with a log."""

    async def work() -> None:
        store = Store(url_of(folder))
        try:
            await store.open()
            await store.create(facts)
            for entry in entries:
                await store.append(facts.id, entry)
        finally:
            await store.close()

    asyncio.run(work())


def some_game(moves: int = 12) -> tuple[Facts, list[Entry]]:
    """Return a table and its log."""
    facts = Facts(
        id="one",
        created="2026-01-01T00:00:00+00:00",
        game=GAME,
        edition=game_named(GAME).editions[0],
        players=3,
        seed=5,
        corrections={},
        started="new",
        position="",
        opening=[],
        rematch=None,
        rules=game_named(GAME).rules,
        seats=[Seat(seat, "person", "abc"[seat]) for seat in range(3)],
    )
    state = game_named(GAME).new(3, 5)
    entries: list[Entry] = []
    for number in range(1, moves + 1):
        seat, move = state.to_move, state.legal()[0]
        state.push(move)
        entries.append(Entry(number, seat, move, trace=trace_of(state)))
    return facts, entries
