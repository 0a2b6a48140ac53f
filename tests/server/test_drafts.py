"""Drafts over the protocol: tried in private, taken as a whole or not at all."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server_help import Live, Running, TableOf, running


@pytest.fixture(scope="module")
def site(shared_folder: Path) -> Iterator[Running]:
    with running(shared_folder) as found:
        yield found


def drafted(live: Live, most: int = 20) -> tuple[list[int], dict[str, Any]]:
    """Add the first legal move until the draft ends; return it and the last answer."""
    position = live.to_decide()
    number, moves = position["number"], [position["decision"]["moves"][0]]
    while True:
        draft = live.ask("draft", number=number, moves=moves)["draft"]
        asked = draft["position"]["decision"]
        if not asked or len(moves) == most:
            return moves, draft
        assert asked["seat"] == position["decision"]["seat"]
        moves.append(asked["moves"][0])


def deciding(table: TableOf, seats: int) -> tuple[Live, Live]:
    """Return a client for the seat that decides, and one for another."""
    seat = table.site.get(f"{table.path}/position")["decision"]["seat"]
    return table.live(seat), table.live((seat + 1) % seats)


def test_a_draft_is_told_to_nobody_and_committed_as_a_whole(site: Running):
    table = site.table("olympus", "person", "person", "person")
    here, there = deciding(table, 3)
    with here, there, table.live() as spectator:
        moves, draft = drafted(here)
        number = here.position["number"]
        assert draft["events"]
        assert draft["position"]["number"] == number
        for other in (there, spectator):
            other.send({"t": "ping"})
            other.until("pong")
            assert {message["t"] for message in other.told} <= {
                "table",
                "standing",
                "position",
                "pong",
                "talk",
            }
            assert other.position["number"] == number
        assert table.site.get(f"{table.path}/entries")["entries"] == []
        assert here.ask("commit", number=number, moves=moves)["number"] == number + len(moves)
        assert there.until("position")["number"] == number + len(moves)
        told = [message["move"] for message in there.told if message["t"] == "entry"]
        assert told == moves


def test_a_draft_with_a_wrong_move_is_refused_and_nothing_is_taken(site: Running):
    table = site.table("fight", "person", "person")
    here, there = deciding(table, 2)
    with here, there:
        number = here.to_decide()["number"]
        good = here.moves()[0]
        for kind in ("draft", "commit"):
            assert here.ask(kind, number=number, moves=[good, 10**6])["code"] == "wrong-move"
            assert here.ask(kind, number=number + 1, moves=[good])["code"] == "wrong-number"
            assert here.ask(kind, number=number, moves=[])["code"] == "bad-message"
            assert here.ask(kind, number=number, moves=[good] * 101)["code"] == "bad-message"
            assert there.ask(kind, number=number, moves=[good])["code"] == "wrong-seat"
        assert site.get(f"{table.path}/entries")["entries"] == []


def test_a_draft_ends_where_something_would_be_learnt(site: Running):
    table = site.table("fight", "person", "person")
    here, there = deciding(table, 2)
    with here, there:
        moves, draft = drafted(here, 60)
        assert draft["position"]["decision"] is None
        number = here.position["number"]
        assert here.ask("draft", number=number, moves=[*moves, 0])["code"] == "wrong-move"
        assert here.ask("commit", number=number, moves=moves)["ok"]


def test_drafts_over_rest(site: Running):
    table = site.table("olympos", "person", "person", "person")
    seat = site.get(f"{table.path}/position")["decision"]["seat"]
    secret = table.secrets[seat]
    position = site.get(f"{table.path}/position", secret)
    asked = {"number": position["number"], "moves": position["decision"]["moves"][:1]}
    tried = site.post(f"{table.path}/draft?lang=de", asked, secret)
    assert tried.status == 200
    assert tried["position"]["seat"] == seat
    assert site.get(f"{table.path}/entries")["entries"] == []
    assert site.post(f"{table.path}/commit", asked, secret)["number"] == 1
    assert site.post(f"{table.path}/draft", asked).status == 401


def test_a_position_tells_what_each_move_would_do(site: Running):
    table = site.table("olympus", "person", "person", "person")
    here, there = deciding(table, 3)
    with here, there:
        asked = here.to_decide()["decision"]
        assert len(asked["previews"]) == len(asked["moves"])
        assert asked["previews"][0]["events"][0]["kind"] == "began"
        while not there.position:
            there.next()
        assert there.position["decision"]["previews"] == []
