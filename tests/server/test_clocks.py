"""Players' clocks, on a fake time: what they count, when they stand, and what comes after."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kleos.core.chance import Chance
from kleos.server import dealing, starts
from kleos.server.limits import Limits
from server_help import WIDE, FakeClock, Running, TableOf, running
from stores import select

HOUR, DAY = 3600.0, 86_400.0
LIVE = {"kind": "live", "minutes": 2, "seconds": 10}
PEOPLE = ["person"] * 3
QUICK_SWEEPS = Limits(idle=0.05, requests=WIDE.requests, tables=WIDE.tables, connects=WIDE.connects)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def site(folder: Path, clock: FakeClock) -> Iterator[Running]:
    with running(folder, clock=clock) as found:
        yield found


def info(table: TableOf) -> dict[str, Any]:
    """Return what everyone may know of a table."""
    return table.site.get(table.path)


def play(table: TableOf, choice: int = 0) -> None:
    """Let the deciding seat take a move."""
    seat = info(table)["waiting"]["seat"]
    position = table.site.get(f"{table.path}/position", table.secrets[seat])
    moves = position["decision"]["moves"]
    body = {"number": position["number"], "move": moves[choice % len(moves)]}
    done = table.site.post(f"{table.path}/moves", body, table.secrets[seat])
    assert done.status == 200, done


def days(number: int, then: str) -> dict[str, Any]:
    return {"kind": "days", "days": number, "then": then}


# What is counted


def test_a_live_clock_counts_what_exceeds_the_seconds_of_a_decision(
    site: Running, clock: FakeClock
):
    table = site.table("olympus", *PEOPLE, seed=1, timing=LIVE)
    assert info(table)["timing"] == {**LIVE, "then": "note"}
    first = info(table)["waiting"]
    assert first == {"seat": 0, "seconds": 0, "runs": True, "left": [120] * 3, "late_in": 130}
    clock.set(clock.now() + 8)
    assert info(table)["waiting"]["left"] == [120] * 3
    assert info(table)["waiting"]["late_in"] == 122
    clock.set(clock.now() + 7)
    assert info(table)["waiting"]["left"] == [115, 120, 120]
    play(table)  # seat 1 may join
    clock.set(clock.now() + 40)
    waiting = info(table)["waiting"]
    assert (waiting["seat"], waiting["seconds"]) == (1, 40)
    assert waiting["left"] == [115, 90, 120]
    assert waiting["late_in"] == 90


def test_what_is_taken_back_gives_no_seconds_again(site: Running, clock: FakeClock):
    table = site.table("olympus", *PEOPLE, seed=1, timing=LIVE)
    ares = site.hall.tables[table.name].progress.state.game.moves.parse("worship ares")
    with table.live(0) as live:
        live.to_decide()
        for number in (0, 2):
            clock.set(clock.now() + 10)
            assert live.ask("move", number=number, move=ares)["ok"]
            clock.set(clock.now() + 10)
            assert live.ask("undo", number=number + 1)["ok"]
        assert info(table)["waiting"]["left"] == [110, 120, 120]  # one decision was free, once
        live.had("position", number=4)
        assert live.position["waiting"]["left"] == [110, 120, 120]


def test_a_turn_of_days_is_counted_as_a_whole(site: Running, clock: FakeClock):
    table = site.table("olympus", *PEOPLE, seed=1, timing=days(1, "note"))
    ares = site.hall.tables[table.name].progress.state.game.moves.parse("worship ares")
    with table.live(0) as live:
        live.to_decide()
        clock.set(clock.now() + HOUR)
        assert live.ask("move", number=0, move=ares)["ok"]  # how many wars is asked next
        clock.set(clock.now() + HOUR)
        waiting = info(table)["waiting"]
        assert (waiting["seat"], waiting["seconds"]) == (0, 2 * HOUR)
        assert waiting["left"] == [22 * HOUR, DAY, DAY]
        assert live.ask("move", number=1, move=live.moves()[0])["ok"]
    assert info(table)["waiting"]["seat"] == 1
    assert info(table)["waiting"]["left"] == [DAY] * 3


def test_bots_and_absent_players_take_no_time(site: Running, clock: FakeClock):
    table = site.table("olympus", "person", "open", "citizen", seed=1, timing=LIVE)
    clock.set(clock.now() + 600)
    waiting = info(table)["waiting"]
    assert (waiting["runs"], waiting["left"]) == (False, [120, None, None])
    joined = site.post(f"{table.path}/join", {"name": "Eva"})
    table.secrets[1] = joined["secret"]
    clock.set(clock.now() + 20)
    waiting = info(table)["waiting"]
    assert (waiting["runs"], waiting["left"]) == (True, [110, 120, None])


def test_tables_without_a_clock_say_since_when_they_wait(folder: Path, clock: FakeClock):
    with running(folder, clock=clock) as site:
        table = site.table("olympus", *PEOPLE, seed=1)
        clock.set(clock.now() + 90)
        play(table)
        clock.set(clock.now() + 60)
    clock.set(clock.now() + HOUR)
    with running(folder, clock=clock) as site:
        table.site = site
        assert info(table)["timing"] is None
        said = {"seat": 1, "seconds": HOUR + 60, "runs": True, "left": [None] * 3, "late_in": None}
        assert info(table)["waiting"] == said
        assert not clock.waiting


def test_the_host_chooses_the_clock_while_the_table_waits(tmp_path: Path, clock: FakeClock):
    def choose(table: TableOf, timing: Any, secret: str) -> Any:
        return table.site.post(f"{table.path}/clock", {"timing": timing}, secret)

    with running(tmp_path, clock=clock) as site:
        table = site.table("fight", "person", "open", waits=True, grace=3600)
        assert choose(table, days(3, "bot"), table.secrets[0])["code"] == "wrong-secret"
        assert choose(table, {"kind": "days", "days": 2}, table.host).status == 400
        with table.live(0) as live:
            assert live.until("table", grace=3600)["timing"] is None
            assert choose(table, {"kind": "live", "minutes": 5}, table.host)["ok"]
            sitting = {"kind": "live", "minutes": 5, "seconds": 0, "then": "note"}
            assert live.until("table", timing=sitting)["grace"] == 3600
            assert choose(table, None, table.host)["ok"]
            assert live.until("table", timing=None)["waits"]
            choose(table, days(3, "bot"), table.host)
            found = live.until("table", grace=3 * DAY)  # nobody is replaced within a turn
            assert found["timing"] == days(3, "bot")
            assert not found["waiting"]["runs"]
    with running(tmp_path, clock=clock) as site:
        table.site = site
        assert (info(table)["timing"], info(table)["grace"]) == (days(3, "bot"), 3 * DAY)
        site.post(f"{table.path}/join", {"name": "Eva"})
        clock.set(clock.now() + DAY)
        assert info(table)["waiting"]["late_in"] == 2 * DAY
        assert choose(table, None, table.host)["code"] == "started"


@pytest.mark.parametrize(
    "timing",
    [
        {"kind": "days", "days": 2},
        {"kind": "live", "minutes": 0},
        {"kind": "live", "minutes": 5, "then": "nothing"},
        {"kind": "hours"},
    ],
)
def test_other_clocks_are_refused(site: Running, timing: dict[str, Any]):
    seats = [{"kind": "person"}] * 2
    body = {"game": "fight", "players": 2, "seats": seats, "timing": timing}
    assert site.post("/api/tables", body).status == 400


def test_a_rematch_has_the_same_clock_set_anew(site: Running, clock: FakeClock):
    table = site.table("fight", "person", "person", timing=LIVE)
    clock.set(clock.now() + 60)
    with table.live(0) as live:
        assert live.ask("resign", seat=0)["ok"]
        assert info(table)["waiting"] is None
        table.path = f"/api/tables/{live.ask('rematch')['table']}"
    assert info(table)["timing"] == {**LIVE, "then": "note"}
    assert info(table)["waiting"]["left"] == [120, 120]


# When time is up


def late(site: Running, clock: FakeClock, then: str) -> TableOf:
    """Return a table at which the time of the first seat is about to be up."""
    timing = {**LIVE, "then": then}
    table = site.table("olympus", *PEOPLE, seed=1, timing=timing, grace=3600)
    clock.set(clock.now() + 129)
    return table


def test_nothing_but_a_note(site: Running, clock: FakeClock):
    table = late(site, clock, "note")
    with table.live(1) as live:
        live.until("position")
        assert live.position["waiting"]["late_in"] == 1
        clock.set(clock.now() + 1)
        assert live.until("table")["waiting"]["late_in"] == 0
        assert live.ask("takeover", seat=0)["code"] == "too-early"
    play(table)
    assert info(table)["seats"][0]["kind"] == "person"


def test_a_bot_plays_on_until_the_player_is_back(site: Running, clock: FakeClock):
    table = late(site, clock, "bot")
    with table.live(0) as slow, table.live(1) as other:
        for live in (slow, other):
            live.until("position")
        clock.set(clock.now() + 1)
        other.until("position", number=1)
        assert other.had("entry", number=1)["seat"] == 0
        assert info(table)["seats"][0]["kind"] == "bot"
        assert info(table)["waiting"]["left"] == [None, 120, 120]
        assert slow.ask("return", seat=0)["ok"]
        assert info(table)["seats"][0]["kind"] == "person"
        assert info(table)["waiting"]["left"][0] == 60


def test_the_others_decide(site: Running, clock: FakeClock):
    table = late(site, clock, "vote")
    with table.live(0) as slow, table.live(1) as first, table.live(2) as second:
        for live in (slow, first, second):
            live.until("position")
        assert first.ask("takeover", seat=0)["code"] == "not-absent"
        clock.set(clock.now() + 1)
        assert first.ask("takeover", seat=0)["ok"]
        assert info(table)["seats"][0]["kind"] == "person"
        assert info(table)["seats"][0]["votes"] == [1]
        assert second.ask("takeover", seat=0)["ok"]
        assert info(table)["seats"][0]["kind"] == "bot"


# Servers come and go


def test_a_clock_stops_while_no_server_runs(folder: Path, clock: FakeClock):
    with running(folder, clock=clock) as site:
        table = site.table("olympus", *PEOPLE, seed=1, timing=LIVE)
        clock.set(clock.now() + 30)
        play(table)
        clock.set(clock.now() + 25)
    for _ in range(3):
        clock.set(clock.now() + DAY)
        with running(folder, clock=clock) as site:
            table.site = site
            before = info(table)["waiting"]["left"]
            clock.set(clock.now() + 5)
            assert info(table)["waiting"]["left"] == [100, before[1] - 5, 120]
    assert before == [100, 95, 120]


def test_a_killed_server_takes_no_time_from_anyone(folder: Path, clock: FakeClock):
    """What was not written when a server died is given to the player, never taken."""
    with running(folder, clock=clock) as site:
        table = site.table("olympus", *PEOPLE, seed=1, timing=LIVE)
        clock.set(clock.now() + 30)
        play(table)
    select(folder, "UPDATE uptime SET seconds = 3")
    with running(folder, clock=clock) as site:
        table.site = site
        assert info(table)["waiting"]["left"] == [100, 120, 120]
        clock.set(clock.now() + 27 + 15)
        assert info(table)["waiting"]["left"] == [100, 115, 120]


def test_time_goes_on_for_a_table_that_nobody_looks_at(folder: Path, clock: FakeClock):
    with running(folder, QUICK_SWEEPS, clock=clock) as site:
        table = site.table("olympus", *PEOPLE, seed=1, timing=days(1, "bot"))
        leave_memory(site, table)
        clock.set(clock.now() + DAY - 1)
        assert info(table)["waiting"]["left"] == [1, DAY, DAY]
        leave_memory(site, table)
        clock.set(clock.now() + 1)  # the bot is woken without anyone asking for the table
        end = time.monotonic() + 60
        found = f"SELECT kind FROM seats WHERE table_id = '{table.name}' AND seat = 0"
        while select(folder, found) != [("bot",)]:
            assert time.monotonic() < end
            time.sleep(0.01)


def leave_memory(site: Running, table: TableOf) -> None:
    """Wait until a table has left memory."""
    end = time.monotonic() + 60
    while table.name in site.hall.tables:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_game_over_days_with_restarts(
    folder: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
):
    """Play a duel to its end: some moves in time, some not, with servers that come and go."""
    monkeypatch.setattr(starts, "new_seed", lambda: 7)  # a deal that is not over too soon
    monkeypatch.setattr(dealing, "new_seed", lambda: 7)  # cards are dealt anew
    chance = Chance.from_seed(5)
    server = running(folder, clock=clock)
    site = server.__enter__()
    table = site.table("fight", "person", "person", timing=days(1, "bot"))
    late = restarts = 0
    try:
        for turn in range(400):
            if info(table)["over"]:
                break
            seat = info(table)["waiting"]["seat"]
            if turn % 30 == 3:
                server.__exit__(None, None, None)
                clock.set(clock.now() + 2 * DAY)  # more than a turn may take, but it stands
                server = running(folder, clock=clock)
                table.site = site = server.__enter__()
                assert info(table)["seats"][seat]["kind"] == "person"
                restarts += 1
            if turn % 11 == 5:
                let_time_run_out(table, clock, seat)
                late += 1
            else:
                clock.set(clock.now() + chance.below(3600))
                play(table, chance.below(100))
        assert info(table)["over"]
        assert info(table)["waiting"] is None
        assert late > 1
        assert restarts > 1
    finally:
        server.__exit__(None, None, None)


def let_time_run_out(table: TableOf, clock: FakeClock, seat: int) -> None:
    """Let a bot play for a seat whose time is up, until its player comes back."""
    with table.live() as watcher:
        watcher.until("position")
        number = watcher.position["number"]
        clock.set(clock.now() + info(table)["waiting"]["late_in"])
        watcher.until("position", number=number)
        assert info(table)["seats"][seat]["kind"] == "bot"
        while info(table)["entries"] == number:  # it thinks, and then answers after a pause
            clock.set(clock.next())
            time.sleep(0.01)
        watcher.until("position", number=number + 1)
        back = table.site.post(f"{table.path}/return", {}, table.secrets[seat])
        assert back["ok"]
