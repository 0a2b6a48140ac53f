"""A client is told the same, at the same times, of two games that differ in what it may not know.

bench/twin_games.py (in `make bench`) compares 500 pairs of each game. Leaks planted on purpose show
that the comparison is blind to none of their kinds.
"""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kleos.games.judging import judge_for
from kleos.server import bot_turns
from kleos.server.audience import Audience
from kleos.server.bot_turns import BotTurns
from kleos.server.messages.position import PositionMessage
from kleos.server.pace import Pace
from kleos.server.schema import Facts
from kleos.server.table import Table
from kleos.server.tokens import hashed
from server_help import FakeClock, Live, Running, running
from twin_streams import (
    NAME,
    SECRET,
    Game,
    Scripted,
    Streams,
    facts_for,
    games_of,
    starting_with,
    thinking_time,
)
from twins import TwinGames

PAIRS = {"fight": 20, "olympos": 6}  # twin games
HOST = "may delete the table"


@pytest.fixture(autouse=True)
def soon_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let games look decided often, which is told as well."""
    monkeypatch.setattr(bot_turns, "SURE", 0.5)
    monkeypatch.setattr(bot_turns, "SURE_FOR", 1)


@pytest.mark.parametrize("name", PAIRS)
def test_twin_games_are_told_alike_and_at_the_same_times(name: str):
    found = Streams(name, PAIRS[name])
    assert found.found == []
    assert found.messages > 50 * found.pairs


# Planted leaks. Each depends on what a bot holds: on whether it has a choice.


def answer_when_ready(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Pace, "due", lambda self, bot, asked, thought: thought)


def answer_sooner_without_a_choice(patch: pytest.MonkeyPatch) -> None:
    due = Pace.due

    def sooner(self: Pace, bot: str, asked: float, thought: float) -> float:
        return due(self, bot, asked, thought) - 0.001 * (thought == asked)

    patch.setattr(Pace, "due", sooner)


def has_no_choice(table: Table) -> bool:
    return len(table.progress.state.legal()) == 1


def show_no_thinking_without_a_choice(patch: pytest.MonkeyPatch) -> None:
    position = Table.position

    def less(self: Table, seat: int | None, *more: Any) -> PositionMessage:
        message = position(self, seat, *more)
        message.thinking &= not has_no_choice(self)
        return message

    patch.setattr(Table, "position", less)


def tell_more_without_a_choice(patch: pytest.MonkeyPatch) -> None:
    tell = Audience.tell_entry

    def more(self: Audience) -> None:
        tell(self)
        if not self.table.progress.over and has_no_choice(self.table):
            self.tell_table()

    patch.setattr(Audience, "tell_entry", more)


def tell_in_another_order_without_a_choice(patch: pytest.MonkeyPatch) -> None:
    tell = Audience.tell_entry

    def turned(self: Audience) -> None:
        first = not self.table.progress.over and has_no_choice(self.table)
        if first:
            self.tell_table()
        tell(self)
        if not first:
            self.tell_table()

    patch.setattr(Audience, "tell_entry", turned)


def tell_what_looks_decided_to_all_cards(patch: pytest.MonkeyPatch) -> None:
    judged = BotTurns.note_outlook

    def knowing(self: BotTurns) -> None:
        state = self.table.progress.state
        judge = judge_for(state)
        real = judge.hopes(state, [0.0] * state.players, 1.0)
        with patch.context() as here:
            here.setattr(bot_turns, "shares_seen", lambda view: real)
            judged(self)

    patch.setattr(BotTurns, "note_outlook", knowing)


LEAKS = {
    "an answer when it is ready": answer_when_ready,
    "an answer a little sooner": answer_sooner_without_a_choice,
    "whether a bot thinks": show_no_thinking_without_a_choice,
    "a message more": tell_more_without_a_choice,
    "the order of messages": tell_in_another_order_without_a_choice,
}


@pytest.mark.parametrize("plant", LEAKS.values(), ids=LEAKS)
@pytest.mark.parametrize("name", PAIRS)
def test_a_leak_of_the_server_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, plant: Callable[[pytest.MonkeyPatch], None]
):
    plant(monkeypatch)
    assert Streams(name, PAIRS[name] // 2).found


def test_a_game_that_looks_decided_by_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch):
    tell_what_looks_decided_to_all_cards(monkeypatch)
    assert Streams("fight", PAIRS["fight"]).found


# Over real sockets


@pytest.fixture(scope="module")
def site(shared_folder: Path) -> Iterator[Running]:
    with running(shared_folder, clock=FakeClock()) as found:
        yield found


def on_site(site: Running, facts: Facts) -> None:
    """Store a table."""
    store = site.hall.store
    assert store.writer
    stored = store.create(facts)
    asyncio.run_coroutine_threadsafe(stored, store.writer.get_loop()).result()


def sent_of(site: Running, game: Game) -> list[tuple[float, dict[str, Any]]]:
    """Play a game on a server; return all messages that arrive at the viewer, with the times."""
    clock = site.hall.clock = FakeClock()
    script = Scripted(game, clock)
    before, site.hall.thinkers = site.hall.thinkers, script  # type: ignore[assignment]
    facts = facts_for(game.start, game.viewer)
    facts.host = hashed(HOST)
    on_site(site, facts)
    secrets = [] if game.viewer is None else [SECRET]
    found: list[tuple[float, dict[str, Any]]] = []
    try:
        with starting_with(game.start):
            assert site.get(f"/api/tables/{NAME}").status == 200  # it is in memory now
        script.table = site.hall.tables[NAME]
        with Live(site.socket(NAME), secrets) as live:
            live.until("position", number=0)
            while not any(message["t"] == "talk" for message in live.told):
                live.next()  # it is read from the store, and may take its time
            for number in range(len(game.moves)):
                go_on(site, script, clock)
                live.until("position", number=number + 1)
                found += [(clock.now(), message) for message in live.told]
                live.told.clear()
    finally:
        assert site.send("DELETE", f"/api/tables/{NAME}", secret=HOST)["ok"]
        site.hall.thinkers = before
    return found


def go_on(site: Running, script: Scripted, clock: FakeClock) -> None:
    """Let the person, or the bot, make the next move."""
    assert script.table
    progress, state = script.table.progress, script.table.progress.state
    if script.table.facts.seats[state.to_move].kind == "person":
        body = {"number": progress.number, "move": script.next()}
        assert site.post(f"/api/tables/{NAME}/moves", body, SECRET)["ok"]
        return
    for _ in range(1 + (thinking_time(state.view(state.to_move)) > 0)):
        clock.set(clock.next())


@pytest.mark.parametrize("name", PAIRS)
def test_what_arrives_is_the_same_and_at_the_same_times(site: Running, name: str):
    for seed in range(2):
        one, two = (sent_of(site, game) for game in games_of(TwinGames(name, seed).pair()))
        assert one == two
        assert len({time for time, _ in one}) > 3
