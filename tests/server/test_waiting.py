"""Tables that wait for players: nobody moves before the start; names, leaving, rematches."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kleos.server.progress import start_of
from kleos.server.starts import next_seed
from server_help import FakeClock, Running, TableOf, running
from stores import select


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def site(folder: Path, clock: FakeClock) -> Iterator[Running]:
    with running(folder, clock=clock) as found:
        yield found


def info_of(table: TableOf) -> Any:
    """Return what everyone may know about a table."""
    return table.site.get(table.path)


def kinds(table: TableOf) -> list[str]:
    """Return what kind of player is on each seat."""
    return [seat["kind"] for seat in info_of(table)["seats"]]


def host(table: TableOf, what: str, **body: Any) -> Any:
    """Send a command of the host's."""
    return table.site.post(f"{table.path}/{what}", body, table.host)


def join(table: TableOf, name: str, **body: Any) -> Any:
    """Take an open seat, and keep its secret."""
    found = table.site.post(f"{table.path}/join", {"name": name, **body})
    if found.status == 200:
        table.secrets[found["seat"]] = found["secret"]
    return found


@pytest.mark.parametrize("game", ["fight", "olympus"])
def test_nobody_moves_or_sees_cards_before_the_start(site: Running, game: str):
    rest = ["open"] if game == "fight" else ["titan", "open"]
    table = site.table(game, "person", *rest, waits=True)
    assert info_of(table)["waits"]
    mine = site.get(f"{table.path}/position", table.secrets[0])
    assert (mine["seat"], mine["decision"], mine["thinking"]) == (None, None, False)
    assert mine["table"] == site.get(f"{table.path}/position")["table"]
    at = site.get(f"{table.path}/position?at=0", table.secrets[0])
    assert (at["seat"], at["decision"]) == (None, None)
    for path, body in (
        ("moves", {"number": 0, "move": 0}),
        ("draft", {"number": 0, "moves": [0]}),
        ("commit", {"number": 0, "moves": [0]}),
        ("hint", {"number": 0}),
        ("takeover", {"seat": 1}),
        ("resign", {}),
        ("play-out", {}),
    ):
        refused = site.post(f"{table.path}/{path}", body, table.secrets[0])
        assert (refused.status, refused["code"]) == (409, "not-started"), path
    assert site.hall.tables[table.name].bots.thinking is None
    assert info_of(table)["entries"] == 0


def test_the_last_seat_taken_starts_the_game_for_everyone(site: Running):
    table = site.table("olympus", "person", "open", "open", waits=True)
    with table.live(0) as live, table.live() as watcher:
        live.until("position", decision=None)
        assert join(table, "Eva")["seat"] == 1
        live.until("table", waits=True)
        assert join(table, "Ida")["seat"] == 2
        for one in (live, watcher):
            one.until("table", waits=False)
            assert one.until("position")["decision"]
    assert join(table, "Zoe")["code"] == "seat-taken"


def test_the_host_starts_with_bots_on_the_free_seats(site: Running):
    table = site.table("olympus", "person", "open", "open", "open", waits=True)
    join(table, "Theo", seat=2)
    for secret, code in (("", "no-secret"), (table.secrets[0], "wrong-secret")):
        assert site.post(f"{table.path}/start", {}, secret)["code"] == code
    assert host(table, "start", level="nobody")["code"] == "bad-option"
    assert host(table, "start", level="novice", names=["Theo", " Ione\u0007"])["ok"]
    seats = info_of(table)["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "person", "bot"]
    assert [seat["name"] for seat in seats] == ["", "Theo II", "Theo", "Ione"]
    assert not info_of(table)["waits"]
    assert host(table, "start")["code"] == "started"
    assert host(table, "seat", seat=1, kind="open")["code"] == "started"
    assert host(table, "listing", listed=True)["code"] == "started"


def test_the_host_puts_bots_on_seats_one_by_one(site: Running):
    table = site.table("olympus", "person", "open", "open", waits=True)
    assert host(table, "seat", seat=1, kind="bot", level="novice")["ok"]
    assert kinds(table) == ["person", "bot", "open"]
    assert host(table, "seat", seat=1, kind="open")["ok"]
    assert kinds(table) == ["person", "open", "open"]
    for seat in (0, 3):
        assert host(table, "seat", seat=seat, kind="bot")["code"] == "seat-taken"
    host(table, "seat", seat=1, kind="bot")
    assert info_of(table)["waits"]
    host(table, "seat", seat=2, kind="bot")
    assert not info_of(table)["waits"]


def test_a_table_without_an_open_seat_waits_for_nobody(site: Running):
    table = site.table("fight", "person", "person", waits=True)
    assert not info_of(table)["waits"]


def test_a_table_waits_on_after_a_restart(folder: Path):
    with running(folder) as site:
        table = site.table("fight", "person", "open", waits=True)
        host(table, "listing", listed=True)
    with running(folder) as site:
        table.site = site
        assert (info_of(table)["waits"], info_of(table)["listed"]) == (True, True)
        join(table, "Eva")
    with running(folder) as site:
        table.site = site
        assert (info_of(table)["waits"], info_of(table)["listed"]) == (False, False)


def test_only_tables_that_wish_it_are_listed_and_only_while_somebody_waits(site: Running):
    shown, other = (site.table("fight", "person", "open", waits=True) for _ in range(2))

    def listed() -> list[str]:
        return [one["table"] for one in site.get("/api/tables")["tables"]]

    with shown.live(0) as live, other.live(0) as there:
        live.until("position")
        there.until("position")
        assert listed() == []
        assert host(shown, "listing", listed=True)["ok"]
        live.until("table", listed=True)
        assert listed() == [shown.name]
        assert host(shown, "listing", listed=False)["ok"]
        assert listed() == []
        host(shown, "listing", listed=True)
        text = site.get("/api/tables").text
        assert shown.secrets[0] not in text
        assert shown.host not in text
        join(shown, "Eva")
        assert listed() == []
        host(other, "listing", listed=True)
        assert listed() == [other.name]
    watcher = other.live()  # who hears that the host is gone
    while watcher.until("table")["seats"][0]["present"]:
        pass
    assert listed() == []
    watcher.socket.close()


def test_who_leaves_before_the_start_frees_the_seat(site: Running):
    table = site.table("olympus", "person", "open", "open", waits=True)
    join(table, "Eva")
    with table.live(0) as live, table.live(1) as eva:
        eva.until("position")
        assert eva.ask("leave", seat=1)["ok"]
        assert eva.had("table", yours=[])["seats"][1]["kind"] == "open"
        assert eva.ask("return", seat=1)["code"] == "no-secret"
        assert site.get(f"{table.path}/position", table.secrets[1])["code"] == "wrong-secret"
        assert live.ask("leave", seat=0)["ok"]
    assert [seat["hosted"] for seat in info_of(table)["seats"]] == [False] * 3
    assert kinds(table) == ["open"] * 3
    assert join(table, "Eva")["seat"] == 0


def test_who_gave_up_a_seat_does_not_see_its_cards_later(site: Running):
    table = site.table("fight", "person", "open", waits=True)
    with table.live() as watcher, table.live(0) as live:
        live.until("position")
        assert live.ask("leave", seat=0)["ok"]
        join(table, "Eva", seat=1)
        join(table, "Ida", seat=0)
        for one in (live, watcher):
            one.until("table", waits=False)
        mine, others = live.until("position"), watcher.until("position")
        assert mine["seat"] is None
        assert mine["table"] == others["table"]


def test_a_start_that_was_cut_short_is_finished(folder: Path):
    with running(folder) as site:
        table = site.table("fight", "person", "person")
    select(folder, "UPDATE tables SET waits = true")
    with running(folder) as site:
        table.site = site
        assert not info_of(table)["waits"]


def test_a_name_is_changed_for_everyone_at_once(site: Running):
    table = site.table("fight", "person", "open")
    join(table, "Eva")
    with table.live(0) as live, table.live(1) as eva, table.live() as watcher:
        for one in (live, watcher):
            one.until("position")
        assert eva.ask("rename", seat=1, name=" Evita\u0007 ")["ok"]
        for one in (live, watcher):
            while one.until("table")["seats"][1]["name"] != "Evita":
                pass
        assert eva.ask("rename", seat=0, name="Zoe")["code"] == "wrong-seat"
        assert eva.ask("rename", seat=1, name="\u0007")["code"] == "bad-option"
    assert site.post(f"{table.path}/rename", {"name": "Eva"}, table.secrets[1])["ok"]
    assert info_of(table)["seats"][1]["name"] == "Eva"
    assert site.post(f"{table.path}/rename", {"name": "Eva"})["code"] == "no-secret"


def test_after_the_grace_a_bot_plays_for_who_has_left_until_they_are_back(
    site: Running, clock: FakeClock
):
    table = site.table("olympus", "person", "person", "person", grace=300)
    with table.live(0) as live, table.live(1) as red, table.live(2) as white:
        for one in (live, red, white):
            one.until("position")
        assert red.ask("leave", seat=1)["ok"]
        clock.next()
        clock.set(clock.now() + 100)
        assert white.ask("leave", seat=2)["ok"]
        assert [seat["bot_in"] for seat in info_of(table)["seats"]] == [None, 200, 300]
        site.get(f"{table.path}/position", table.secrets[1])  # looking is not coming back
        assert info_of(table)["seats"][1]["bot_in"] == 200
        clock.set(clock.now() + 200)
        while live.until("table")["seats"][1]["kind"] != "bot":
            pass
        assert kinds(table) == ["person", "bot", "person"]
        assert red.ask("return", seat=1)["ok"]
        assert kinds(table) == ["person"] * 3
        while not any(moment - clock.now() <= 100 for moment, _, _ in clock.waiting):
            clock.next()
        clock.set(clock.now() + 100)
        while live.until("table")["seats"][2]["kind"] != "bot":
            pass
        assert kinds(table) == ["person", "person", "bot"]


def test_who_has_left_and_is_back_in_time_is_not_replaced(site: Running, clock: FakeClock):
    table = site.table("fight", "person", "person")
    with table.live(0) as live, table.live(1) as red:
        assert red.ask("leave", seat=1)["ok"]
        clock.next()
        assert red.ask("return", seat=1)["ok"]
        clock.set(clock.now() + 200)
        assert live.ask("rename", seat=0, name="Ada")["ok"]  # after what the clock has set going
        assert kinds(table) == ["person", "person"]
        assert info_of(table)["seats"][1]["bot_in"] is None


def test_when_all_have_left_the_game_waits(site: Running, clock: FakeClock):
    alone = site.table("fight", "person", "novice")
    site.post(f"{alone.path}/leave", {}, alone.secrets[0])
    assert info_of(alone)["seats"][0]["bot_in"] is None
    assert clock.waiting == []
    table = site.table("fight", "person", "person")
    for seat in (0, 1):
        site.post(f"{table.path}/leave", {}, table.secrets[seat])
    clock.set(clock.now() + 200)
    assert [seat["bot_in"] for seat in info_of(table)["seats"]] == [None, None]
    with table.live(0) as live:
        assert live.ask("return", seat=0)["ok"]
        while live.until("table")["seats"][1]["kind"] != "bot":
            pass
    assert kinds(table)[0] == "person"


def test_a_long_absence_ends_with_a_bot_after_a_restart(folder: Path):
    clock, day = FakeClock(), 24 * 3600
    with running(folder, clock=clock) as site:
        table = site.table("fight", "person", "person", grace=day)
        assert site.post(f"{table.path}/leave", {}, table.secrets[1])["ok"]
    clock.set(clock.now() + 2 * day)
    with running(folder, clock=clock) as site:
        table.site = site
        with table.live(0) as live:
            while live.until("table")["seats"][1]["kind"] != "bot":
                pass


def test_the_next_player_begins_the_rematch(site: Running):
    table = site.table("fight", "person", "person")
    name, begun = table.name, []
    for _ in range(3):
        path = f"/api/tables/{name}"
        begun.append(site.get(f"{path}/position")["decision"]["seat"])
        assert site.post(f"{path}/resign", {}, table.secrets[0])["ok"]
        name = site.post(f"{path}/rematch", {}, table.secrets[0])["table"]
        assert not site.get(f"/api/tables/{name}")["waits"]
    assert [after - before for before, after in itertools.pairwise(begun)] in ([1, -1], [-1, 1])


@pytest.mark.parametrize("game", ["olympus", "olympos"])
def test_who_begins_goes_round(site: Running, game: str):
    facts = site.hall.tables[site.table(game, *["person"] * 4).name].facts
    for _ in range(4):
        again = msgspec.structs.replace(facts, seed=next_seed(facts))
        begun, then = (start_of(one, []).to_move for one in (facts, again))
        assert then == (begun + 1) % 4
        facts = again


@pytest.mark.parametrize("waits", [True, False])
def test_the_host_removes_a_guest_who_is_told_and_cannot_play(site: Running, waits: bool):
    rest = ["open", "open"] if waits else ["open", "novice"]
    table = site.table("olympus", "person", *rest, waits=waits)
    join(table, "Eva", seat=1)
    guest = table.secrets[1]
    with table.live(0) as live, table.live(1) as theirs:
        live.until("table")
        theirs.until("position")
        for secret, code in (("", "no-secret"), (table.secrets[0], "wrong-secret")):
            assert site.post(f"{table.path}/remove", {"seat": 1}, secret)["code"] == code
        assert host(table, "remove", seat=1)["ok"]
        assert theirs.until("bye")["code"] == "removed"
        while live.until("table")["seats"][1]["kind"] != "open":
            pass
    seat = info_of(table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["takeover_in"]) == ("open", "", 0)
    for path, body in (("moves", {"number": 0, "move": 0}), ("rename", {"name": "Eve"})):
        assert site.post(f"{table.path}/{path}", body, guest)["code"] == "wrong-secret"
    assert site.get(f"{table.path}/position", guest)["code"] == "wrong-secret"
    assert join(table, "Ida")["seat"] == 1
    assert table.secrets[1] != guest


def test_only_those_who_came_by_the_link_can_be_removed(site: Running):
    table = site.table("olympus", "person", "open", "novice", waits=True)
    for seat in (0, 1, 2, 3):
        assert host(table, "remove", seat=seat)["code"] == "wrong-seat"
    join(table, "Eva", seat=1)
    assert not info_of(table)["waits"]
    assert site.post(f"{table.path}/resign", {}, table.secrets[1])["ok"]
    assert host(table, "remove", seat=1)["code"] == "wrong-seat"  # a bot plays on for good
    duel = site.table("fight", "person", "open")
    join(duel, "Eva")
    assert site.post(f"{duel.path}/resign", {}, duel.secrets[1])["ok"]
    assert host(duel, "remove", seat=1)["code"] == "over"


def test_nothing_of_a_guest_stays_with_the_seat(folder: Path, site: Running):
    table = site.table("olympus", "person", "open", "novice")
    join(table, "Eva")
    given = {"key": "stay-out", "given": True, "exceptions": []}
    assert site.post(f"{table.path}/standing", given, table.secrets[1]).status == 200
    assert site.hall.tables[table.name].standing.given
    assert host(table, "remove", seat=1)["ok"]
    assert not site.hall.tables[table.name].standing.given
    assert select(folder, "SELECT * FROM standing") == []
