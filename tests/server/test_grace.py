"""Who is away has time to come back before a bot takes over, and can always take the seat back."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kleos.server.limits import Limits
from server_help import WIDE, FakeClock, Live, Running, TableOf, running

USUAL = 120


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def site(folder: Path, clock: FakeClock) -> Iterator[Running]:
    with running(folder, clock=clock) as found:
        yield found


def seat_at(table: TableOf, seat: int) -> dict[str, Any]:
    """Return what everyone may know about a seat."""
    found: dict[str, Any] = table.site.get(table.path)["seats"][seat]
    return found


def gone(table: TableOf, other: Live, seat: int) -> None:
    """Connect a player and break the connection; wait until another has heard of it."""
    with table.live(seat) as live:
        live.until("position")
        other.until("table", seats=site_seats(table, present=[0, seat]))
    other.until("table", seats=site_seats(table, present=[0]))


def site_seats(table: TableOf, present: list[int]) -> Any:
    """Return something that equals the seats of a table at which these players are present."""

    class Sitting(list[Any]):
        def __eq__(self, other: object) -> bool:
            assert isinstance(other, list)
            return [seat["seat"] for seat in other if seat["present"]] == present

        def __hash__(self) -> int:
            return 0

    return Sitting()


def test_a_bot_takes_over_only_after_the_grace(site: Running, clock: FakeClock):
    table = site.table("olympus", *["person"] * 3)
    assert site.get(table.path)["grace"] == USUAL
    with table.live(0) as live:
        gone(table, live, 1)
        assert seat_at(table, 0)["takeover_in"] is None
        assert seat_at(table, 1)["takeover_in"] == USUAL
        refused = live.ask("takeover", seat=1)
        assert refused["code"] == "too-early"
        assert "120" in refused["message"]
        clock.set(clock.now() + USUAL - 0.5)
        assert seat_at(table, 1)["takeover_in"] == 1
        over_rest = site.post(f"{table.path}/takeover", {"seat": 1}, table.secrets[0])
        assert (over_rest.status, over_rest["code"]) == (409, "too-early")
        assert seat_at(table, 1)["votes"] == []
        clock.set(clock.now() + 0.5)
        assert live.ask("takeover", seat=1)["ok"]
        assert seat_at(table, 1)["kind"] == "bot"


def test_everyone_is_told_of_a_vote_and_of_the_time_that_is_left(site: Running, clock: FakeClock):
    table = site.table("olympus", *["person"] * 3)
    with table.live(0) as blue, table.live(1) as red, table.live() as watcher:
        blue.until("position")
        told = blue.had("table")["seats"][2]
        assert told["takeover_in"] == USUAL
        red.until("position")
        clock.set(clock.now() + USUAL)
        assert blue.ask("takeover", seat=2)["ok"]
        for live in (red, watcher):
            while live.next().get("seats", [{}])[-1].get("votes") != [0]:
                pass
            assert live.told[-1]["seats"][2]["takeover_in"] == 0
        with table.live(2) as white:  # it is not too late to come
            white.until("position")
            assert seat_at(table, 2)["votes"] == []
            assert red.ask("takeover", seat=2)["code"] == "not-absent"
        assert seat_at(table, 2)["kind"] == "person"


def test_each_absence_has_its_own_grace(site: Running, clock: FakeClock):
    table = site.table("fight", "person", "person")
    with table.live(0) as live:
        clock.set(clock.now() + 10 * USUAL)
        gone(table, live, 1)
        assert live.ask("takeover", seat=1)["code"] == "too-early"


def test_a_player_who_sends_requests_is_present(site: Running, clock: FakeClock):
    table = site.table("fight", "person", "person", grace=300)
    with table.live(0) as live:
        live.until("position")
        clock.set(clock.now() + 400)
        assert not seat_at(table, 1)["present"]
        site.get(f"{table.path}/position", table.secrets[1])
        assert seat_at(table, 1)["present"]
        assert seat_at(table, 1)["takeover_in"] == 300
        clock.set(clock.now() + 299)
        assert seat_at(table, 1)["present"]
        assert live.ask("takeover", seat=1)["code"] == "too-early"
        clock.set(clock.now() + 1)
        assert not seat_at(table, 1)["present"]
        assert live.ask("takeover", seat=1)["ok"]
        assert seat_at(table, 1)["kind"] == "bot"
        assert site.post(f"{table.path}/return", {}, table.secrets[1])["ok"]
        assert seat_at(table, 1)["kind"] == "person"
        assert live.ask("takeover", seat=1)["code"] == "too-early"


def test_who_leaves_wishes_it(site: Running):
    table = site.table("fight", "person", "person")
    with table.live(0) as blue, table.live(1) as red:
        assert red.ask("leave", seat=1)["ok"]
        assert seat_at(table, 1)["takeover_in"] == 0
        assert blue.ask("takeover", seat=1)["ok"]
        assert seat_at(table, 1)["kind"] == "bot"
        assert red.ask("return", seat=1)["ok"]
        assert seat_at(table, 1)["kind"] == "person"
        assert blue.ask("takeover", seat=1)["code"] == "not-absent"


def test_the_grace_is_set_when_the_table_is_made(site: Running):
    seats = [{"kind": "person"}] * 2
    for grace, status in ((119, 400), (120, 201), (7 * 24 * 3600, 201), (7 * 24 * 3600 + 1, 400)):
        body = {"game": "fight", "players": 2, "seats": seats, "grace": grace}
        made = site.post("/api/tables", body)
        assert made.status == status, made
    table = site.table("fight", "person", "person", grace=3600)
    with table.live(0) as live:
        assert live.until("table")["grace"] == 3600
        assert live.ask("resign", seat=0)["ok"]
        rematch = live.ask("rematch")["table"]
    assert site.get(f"/api/tables/{rematch}")["grace"] == 3600


def test_a_long_grace_goes_on_while_the_table_is_not_in_memory(folder: Path):
    """Check that it neither starts anew nor ends early when a table is loaded again."""
    clock, day = FakeClock(), 24 * 3600
    with running(folder, clock=clock) as site:
        table = site.table("fight", "person", "person", grace=2 * day)
        with table.live(0) as live:
            gone(table, live, 1)
    clock.set(clock.now() + day)
    with running(folder, clock=clock) as site:
        table.site = site
        assert seat_at(table, 1)["takeover_in"] == day
        site.get(f"{table.path}/position", table.secrets[0])
        assert site.hall.tables[table.name].facts.seats[1].seen == 0.0
    clock.set(clock.now() + day)
    with running(folder, clock=clock) as site:
        table.site = site
        with table.live(0) as live:
            assert live.ask("takeover", seat=1)["ok"]
        assert seat_at(table, 1)["kind"] == "bot"


def test_a_table_that_leaves_memory_keeps_who_was_away(folder: Path):
    clock = FakeClock()
    limits = Limits(idle=0.05, requests=WIDE.requests)
    with running(folder, limits, clock=clock) as site:
        table = site.table("fight", "person", "person", grace=3600)
        clock.set(clock.now() + 1000)
        end = time.monotonic() + 60
        while table.name in site.hall.tables:
            assert time.monotonic() < end
            time.sleep(0.01)
        assert (
            seat_at(table, 1)["takeover_in"] == 2600
        )  # it is loaded for this, and may leave again
