"""Decided games: resigning, and letting a bot play the game out."""

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kleos.core.chance import Chance
from kleos.core.record import parse_record
from kleos.games import game_named
from kleos.server import bot_turns
from kleos.server.outlook import shares_seen
from server_help import Live, Process, Running, TableOf, running


@pytest.fixture(scope="module")
def site(shared_folder: Path) -> Iterator[Running]:
    with running(shared_folder) as found:
        yield found


def move_once(live: Live) -> dict[str, Any]:
    """Wait for a position with moves, and take the first."""
    number = live.to_decide()["number"]
    return live.ask("move", number=number, move=live.moves()[0])


# Resigning a game for two


def test_resigning_ends_a_duel_for_everyone_at_any_time(site: Running):
    table = site.table("fight", "person", "person")
    deciding = site.get(f"{table.path}/position")["decision"]["seat"]
    loser, winner = 1 - deciding, deciding
    with table.live(loser) as here, table.live(winner) as there, table.live() as watcher:
        assert move_once(there)["ok"]
        number = site.get(table.path)["entries"]
        assert here.ask("resign", seat=loser)["number"] == number + 1
        for live in (here, there, watcher):
            entry = live.had("entry", number=number + 1)
            assert (entry["seat"], entry["resigned"]) == (loser, True)
            assert (entry["move"], entry["back"], entry["events"]) == (None, None, [])
            last = live.had("position", number=number + 1)
            assert (last["over"], last["winners"], last["resigned"]) == (True, [winner], loser)
            assert last["decision"] is None
            assert not last["undo"]
            assert last["sheet"]["rounds"][-1] == last["scores"]
            told = live.had("table", over=True)
            assert [seat["resigned"] for seat in told["seats"]] == [loser == 0, loser == 1]
        for live, seat in ((here, loser), (there, winner)):
            assert live.ask("resign", seat=seat)["code"] == "over"
            assert live.ask("move", number=number + 1, move=0)["code"] == "over"
            assert live.ask("undo", number=number + 1)["code"] == "no-undo"
            assert live.ask("hint", number=number + 1)["code"] == "over"
    assert site.get(table.path)["over"]
    assert len(site.get(f"{table.path}/entries")["entries"]) == number + 1


def test_only_a_seats_own_secret_resigns_it(site: Running):
    table = site.table("fight", "person", "person")
    other = site.table("fight", "person", "person")
    path = f"{table.path}/resign"
    assert site.post(path, {})["code"] == "no-secret"
    assert site.post(path, {}, "nonsense")["code"] == "wrong-secret"
    assert site.post(path, {}, other.secrets[0])["code"] == "wrong-secret"
    assert site.post(path, {}, "nonsense")["code"] == "wrong-secret"
    with table.live(0) as blue, table.live() as watcher:
        assert blue.ask("resign", seat=1)["code"] == "wrong-seat"
        assert blue.ask("resign")["code"] == "bad-message"
        watcher.until("position")
        assert watcher.ask("resign", seat=0)["code"] == "no-secret"
    assert site.get(table.path)["entries"] == 0
    assert site.post(path, {}, table.secrets[0]) == {"ok": True, "number": 1}
    assert site.post(path, {}, table.secrets[0])["code"] == "over"
    assert site.get(f"{table.path}/position")["winners"] == [1]


def test_after_the_end_there_is_nothing_to_resign(site: Running):
    table = site.table("fight", "person", "person")
    chance = Chance.from_seed(3)
    with table.live(0, 1, seen=-1) as live:
        position = live.until("position")
        while not position["over"]:
            moves = position["decision"]["moves"]
            move = moves[chance.below(len(moves))]
            live.send({"t": "move", "id": 0, "number": position["number"], "move": move})
            position = live.until("position")
        assert position["resigned"] is None
        assert live.ask("resign", seat=0)["code"] == "over"


def test_a_bot_that_thinks_plays_no_more_after_its_rival_resigns(site: Running):
    table = site.table("fight", "person", "titan")
    with table.live(0) as live:
        position = live.until("position")
        while position["decision"]["seat"] == 0:
            assert move_once(live)["ok"]
            position = live.position
        number = live.ask("resign", seat=0)["number"]
        last = live.had("position", number=number)
        assert (last["winners"], last["thinking"]) == ([1], False)
        new = live.ask("rematch")["table"]
    assert site.get(table.path)["entries"] == number
    assert [seat["kind"] for seat in site.get(f"/api/tables/{new}")["seats"]] == ["person", "bot"]


def resigned_duel(site: Running, moves: int = 5) -> TableOf:
    """Return a duel that blue has resigned after some moves."""
    table = site.table("fight", "person", "person")
    with table.live(0, 1) as live:
        for _ in range(moves):
            assert move_once(live)["ok"]
        assert live.ask("resign", seat=0)["ok"]
    return table


def test_the_record_of_a_resigned_duel_says_so_and_replays(site: Running):
    table = resigned_duel(site)
    text = site.get(f"{table.path}/record").text
    assert text.splitlines()[-1].startswith("resigned blue ")
    record = parse_record(text, "it", game_named)
    assert (record.resigned, len(record.moves)) == (0, 5)
    assert record.text() == text
    again = site.table("fight", "person", "person", start={"record": text}, solo=True)
    assert not site.get(again.path)["over"]
    assert site.get(f"{again.path}/position")["decision"]


def test_a_resigned_duel_can_be_seen_again_and_played_on_from(site: Running):
    table = resigned_duel(site)
    before = site.get(f"{table.path}/position?at=5")
    assert (before["over"], before["resigned"], before["sheet"]) == (False, None, None)
    last = site.get(f"{table.path}/position?at=6")
    assert (last["over"], last["resigned"], last["winners"]) == (True, 0, [1])
    assert last["table"] == before["table"]
    for number in (5, 6):  # resigning changes nothing on the table
        start = {"table": table.name, "number": number}
        branch = site.table("fight", "person", "person", start=start, solo=True)
        assert site.get(f"{branch.path}/position")["table"] == before["table"]
        assert len(site.hall.tables[branch.name].facts.opening) == 5


def test_a_resigned_duel_has_a_rematch(site: Running):
    table = resigned_duel(site)
    new = site.post(f"{table.path}/rematch", {}, table.secrets[0])["table"]
    table.name = new
    with table.live(0, 1) as live:
        assert not live.until("table")["over"]
        assert move_once(live)["ok"]


# Resigning a game for more


def test_in_a_game_for_more_a_bot_plays_on_for_good(site: Running):
    table = site.table("olympus", *["person"] * 3)
    first = site.get(f"{table.path}/position")["decision"]["seat"]
    second, third = (first + 1) % 3, (first + 2) % 3
    with table.live(first) as one, table.live(second) as two, table.live(third) as three:
        assert two.ask("resign", seat=second)["number"] == 1
        seat = one.had("table", entries=1)["seats"][second]
        assert (seat["kind"], seat["level"], seat["resigned"]) == ("bot", "hero", True)
        last = three.had("position", number=1)
        assert (last["over"], last["resigned"]) == (False, None)
        assert two.ask("return", seat=second)["code"] == "resigned"
        assert two.ask("resign", seat=second)["code"] == "resigned"
        assert move_once(one)["ok"]
        assert move_once(three)["ok"]  # the bot has decided, or will
        entries = site.get(f"{table.path}/entries")["entries"]
        assert second in {entry["seat"] for entry in entries[1:]}
    assert "resigned" not in site.get(f"{table.path}/record").text.splitlines()[-1]


def test_an_undo_takes_back_a_move_and_no_resignation(site: Running):
    table = site.table("olympus", *["person"] * 3)
    first = site.get(f"{table.path}/position")["decision"]["seat"]
    other = (first + 2) % 3  # not the next to decide
    with table.live(0, 1, 2) as live:
        assert move_once(live)["ok"]
        assert live.ask("resign", seat=other)["ok"]
        assert live.ask("undo", number=2)["number"] == 3
        info = site.get(table.path)
        assert info["seats"][other]["resigned"]
        assert live.position["decision"]["seat"] == first
        assert site.hall.tables[table.name].progress.moves() == []
        assert move_once(live)["ok"]
        assert live.ask("resign", seat=first)["ok"]  # and so its last move stands
        assert live.ask("undo", number=5)["code"] == "no-undo"


def test_who_resigned_plays_again_in_the_rematch_if_still_there(site: Running):
    table = site.table("olympus", "person", "person", "person")
    held = site.hall.tables[table.name]
    for seat in (1, 2):
        assert site.post(f"{table.path}/resign", {}, table.secrets[seat])["ok"]
    with table.live(0), table.live(1) as red:
        red.until("position")
        again = [held.seating.in_rematch(seat) for seat in held.facts.seats]
    assert [seat.kind for seat in again] == ["person", "person", "bot"]
    assert [seat.level for seat in again] == ["", "", "hero"]
    assert all(seat.secret for seat in again)


# Surviving


def test_a_resignation_survives_a_kill(folder: Path):
    with Process(folder) as server:
        server.start()
        duel = server.table("fight", "person", "person")
        cities = server.table("olympus", "person", "person", "person")
        for table in (duel, cities):
            assert server.post(f"{table.path}/resign", {}, table.secrets[1])["number"] == 1
        text = server.get(f"{duel.path}/record").text
        server.end(signal.SIGKILL)
        server.start()
        position = server.get(f"{duel.path}/position")
        assert (position["over"], position["winners"], position["resigned"]) == (True, [0], 1)
        assert server.get(f"{duel.path}/record").text == text
        seat = server.get(cities.path)["seats"][1]
        assert (seat["kind"], seat["resigned"]) == ("bot", True)
        back = server.post(f"{cities.path}/return", {}, cities.secrets[1])
        assert back["code"] == "resigned"


# Playing a decided game out


@pytest.fixture
def sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots be sure of winning after two decisions."""
    monkeypatch.setattr(bot_turns, "SURE", 0.0)
    monkeypatch.setattr(bot_turns, "SURE_FOR", 2)


def until_decided(live: Live) -> dict[str, Any]:
    """Play on until a bot has long been sure of winning."""
    position = live.to_decide()
    while not position["decided"]:
        assert not position["over"]
        if position["decision"]["moves"]:
            live.send({"t": "move", "id": 0, "number": position["number"], "move": live.moves()[0]})
        position = live.until("position")
    return position


def test_a_decided_game_is_played_out_by_a_bot(site: Running, sure: None):
    table = site.table("fight", "person", "citizen", seed=0)  # the person begins
    with table.live(0) as live, table.live() as watcher:
        assert live.to_decide()["decided"] is False
        assert live.ask("play-out", seat=0)["code"] == "not-decided"
        until_decided(live)
        assert site.get(f"{table.path}/position", table.secrets[0])["decided"]
        assert live.ask("play-out", seat=0)["ok"]
        seat = site.get(table.path)["seats"][0]
        assert (seat["kind"], seat["level"], seat["resigned"]) == ("bot", "citizen", False)
        last = live.until("position", over=True)
        assert last["winners"]
        assert not any(p["decided"] or p["undo"] for p in positions(live, last["number"] - 3))
        watcher.had("position", number=last["number"])
        assert not any(p["decided"] for p in positions(watcher))
        assert live.ask("play-out", seat=0)["code"] == "over"
        new = live.ask("rematch")["table"]
    assert site.get(f"/api/tables/{new}")["seats"][0]["kind"] == "person"


def positions(live: Live, after: int = 0) -> list[dict[str, Any]]:
    """Return the positions received after a number of entries."""
    return [m for m in live.told if m["t"] == "position" and m["number"] >= after]


def test_playing_out_can_be_stopped(site: Running, sure: None):
    table = site.table("olympus", "person", "novice", "novice")
    with table.live(0) as live:
        until_decided(live)
        assert site.post(f"{table.path}/play-out", {}, table.secrets[0])["ok"]
        assert live.ask("return", seat=0)["ok"]
        assert site.get(table.path)["seats"][0]["kind"] == "person"
        assert move_once(live)["ok"]


def test_it_is_offered_only_to_the_only_person(site: Running, sure: None):
    table = site.table("olympus", "person", "novice", "person")
    with table.live(0, 2) as live:
        for _ in range(8):
            move_once(live)
        assert live.ask("play-out", seat=0)["code"] == "not-decided"
        assert live.ask("play-out", seat=1)["code"] == "wrong-seat"
        assert not any(position["decided"] for position in positions(live))
        assert live.ask("resign", seat=2)["ok"]  # someone else's seat all the same
        assert live.ask("play-out", seat=0)["code"] == "not-decided"
    assert site.post(f"{table.path}/play-out", {})["code"] == "no-secret"


def test_a_bot_must_seem_sure_to_win_six_times_in_a_row(
    site: Running, monkeypatch: pytest.MonkeyPatch
):
    table = site.table("olympus", "person", "novice", "hero", seed=0)  # the person begins
    held = site.hall.tables[table.name]
    assert held.progress.state.to_move == 0
    own = frozenset([0])
    for share in [0.97] * 5 + [0.9699] + [1.0] * 5:
        monkeypatch.setattr(bot_turns, "shares_seen", lambda view, s=share: [0.0, 0.5, s])
        held.bots.note_outlook()
        assert held.bots.victor_over(own) is None
    held.bots.note_outlook()
    victor = held.bots.victor_over(own)
    assert victor
    assert (victor.seat, victor.level) == (2, "hero")
    assert held.bots.victor_over(frozenset()) is None
    assert held.bots.victor_over(frozenset([1])) is None


# Blue, a person, cannot hope any more, unless the cards that it cannot see were to help it.
LOST = {
    "active": "blue",
    "turn": 9,
    "counter": -6,
    "blue": {"hand": ["lapiths"]},
    "red": {
        "hand": ["carians", "peleus"],
        "spaces": {"olympus-1": {"unit": "ajax"}, "olympus-2": {"unit": "hector"}},
    },
}


def test_the_outlook_is_judged_by_what_the_person_knows():
    g = game_named("fight").new(2, 1)
    g.game.arrange(g, LOST)
    g.advance()
    assert shares_seen(g.view(0))[1] > bot_turns.SURE
    g.hands[1] = sorted([*g.hands[1][:1], g.pile.pop()])
    twin = g.copy()
    twin.hands[1], twin.pile[-2:] = sorted(g.pile[-2:]), g.hands[1]
    assert twin.hands != g.hands
    assert shares_seen(twin.view(0)) == shares_seen(g.view(0))


@pytest.mark.parametrize("name", ["fight", "olympus", "olympos"])
def test_nothing_is_decided_before_the_first_move(name: str):
    game = game_named(name)
    state = game.new(game.least, 3)
    shares = shares_seen(state.view(state.to_move))
    assert sum(shares) == pytest.approx(1)
    assert all(0.02 < share < 0.95 for share in shares)
