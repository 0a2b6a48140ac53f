"""The server never sends anyone what they may not know, at any move of any game.

All seats and a spectator listen to a whole game, each over its own connection. What arrives is
compared with what the server would send if everything hidden from that seat were different.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from hidden_deals import other_duel, other_olympos
from kleos.core.chance import Chance
from kleos.core.event import Event
from kleos.core.state import State
from kleos.games import NAMES, game_named
from kleos.games.olympus.board import Olympus
from kleos.server.progress import Ahead, Progress, Told
from kleos.server.seat_messages import entry_message
from kleos.server.table import Table, encode
from kleos.server.wording import words_of
from server_help import Hasty, Live, Running, running

MOST_MOVES = 150


class Still(Hasty):
    """A clock that stands still: what is compared may be told at different times."""

    def date(self) -> float:
        """Return always the same."""
        return 1_800_000_000.0


@pytest.fixture(scope="module")
def site(shared_folder: Path) -> Iterator[Running]:
    with running(shared_folder, clock=Still()) as found:
        yield found


def other_olympus(g: Olympus, _: int, seed: int) -> Olympus:
    """Return a state that differs only in its chance."""
    twin: Olympus = g.copy()
    twin.chance = Chance.from_seed(seed)
    return twin


OTHERS: dict[str, Callable[[Any, int, int], State]] = {
    "olympus": other_olympus,
    "olympos": other_olympos,
    "fight": other_duel,
}


def other_told(table: Table, told: Told, seat: int | None, seed: int) -> Told:
    """Return an entry that differs in everything that a seat may not know."""
    kinds = table.progress.state.game.events
    events = tuple(
        event._replace(a=event.a + 1 + seed % 3)
        if kinds[event.kind].secret and event.seat != seat
        else event
        for event in told.events
    )
    entry = told.entry
    if told.secret and entry.seat != seat:
        entry = type(entry)(entry.number, entry.seat, (entry.move or 0) + 1)
    return Told(entry, events, told.secret)


def check(site: Running, name: str, live: Live, seat: int | None, seed: int) -> None:
    """Compare what has just arrived with what would have if everything hidden were different."""
    table = site.hall.tables[name]
    real = table.progress.state
    arrived = {message["t"]: message for message in live.told}
    words = words_of(real.game, "en")
    other = Progress(table.facts)
    for told in table.progress.log:
        other.take(Ahead(other_told(table, told, seat, seed), real))
    entry = entry_message(other, other.number, seat, words, table.sitting(words))
    assert arrived["entry"] == json.loads(encode(entry))
    for eyes in [seat] if seat is not None else range(real.players):
        table.progress.state = OTHERS[real.game.name](real, eyes, seed)
        try:
            held = frozenset() if seat is None else frozenset([seat])
            position = table.position(seat, "en", held)
        finally:
            table.progress.state = real
        if not real.over:
            assert arrived["position"] == json.loads(encode(position))
    live.told.clear()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_hidden_goes_over_the_wire(site: Running, name: str):
    players = game_named(name).least
    table = site.table(name, *["person"] * players)
    chance = Chance.from_seed(8)
    seats = [*range(players), None]
    with ExitStack() as stack:
        lives = [stack.enter_context(table.live(*([] if s is None else [s]))) for s in seats]
        for live in lives:
            live.until("position")
            live.told.clear()
        for number in range(MOST_MOVES):
            state = site.hall.tables[table.name].progress.state
            if state.over:
                break
            deciding = lives[state.to_move]
            move = state.legal()[chance.below(len(state.legal()))]
            deciding.send({"t": "move", "id": 1, "number": number, "move": move})
            for live in lives:
                live.had("position", number=number + 1)
            deciding.had("answer", ok=True)
            for seat, live in zip(seats, lives):
                check(site, table.name, live, seat, number)


def test_the_comparison_would_notice_a_leak(site: Running):
    """Check that an event that says too much, or another seat's view, is caught."""
    table = site.table("fight", "person", "person")
    with table.live(0) as blue, table.live(1) as red:
        for live in (blue, red):
            live.until("position")
        held = site.hall.tables[table.name]
        seat = held.progress.state.to_move
        other = (blue, red)[1 - seat]
        deciding = (blue, red)[seat]
        deciding.send({"t": "move", "id": 1, "number": 0, "move": held.progress.state.legal()[0]})
        for live in (blue, red):
            live.told.clear()
            live.had("position", number=1)
        drew = next(i for i, kind in enumerate(held.progress.state.game.events) if kind.secret)
        told = held.progress.log[-1]
        held.progress.log[-1] = Told(told.entry, (*told.events, Event(drew, seat, 3)), told.secret)
        leaked = encode(held.entries(0, seat, "en")[0])
        other.told = [json.loads(leaked), *(m for m in other.told if m["t"] == "position")]
        with pytest.raises(AssertionError):
            check(site, table.name, other, 1 - seat, 1)


def test_a_log_and_a_record_before_the_end_say_no_more_than_a_seat_knows(site: Running):
    table = site.table("fight", "person", "person")
    text = site.get(f"{table.path}/record", table.secrets[0]).text
    assert text.startswith("kleos log of blue")
    assert "seed" not in text
    assert site.get(f"{table.path}/record").text.startswith("kleos log of a spectator")


def test_several_people_on_one_screen_see_the_hand_of_whoever_decides(site: Running):
    table = site.table("fight", "person", "person")
    with table.live(0, 1) as live:
        for _ in range(6):
            position = live.to_decide()
            seat = position["decision"]["seat"]
            assert position["seat"] == seat
            mine, theirs = ("blue", "red")[seat], ("red", "blue")[seat]
            sides = position["table"]["sides"]
            assert sides[mine]["hidden"] == 0
            known = site.hall.tables[table.name].progress.state.known[seat]
            assert len(sides[theirs]["hand"]) == len(known)
            assert sides[theirs]["hidden"] == sides[theirs]["hand_size"] - len(known)
            assert live.ask("move", number=position["number"], move=live.moves()[0])["ok"]


def test_secrets_are_not_kept(site: Running):
    table = site.table("fight", "person", "open")
    facts = site.hall.tables[table.name].facts
    kept = repr(facts)
    assert table.secrets[0] not in kept
    for path in ("", "/position", "/entries", "/record"):
        text = site.get(f"{table.path}{path}").text
        assert facts.seats[0].secret not in text
        assert str(facts.seed) not in text
