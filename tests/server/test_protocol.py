"""The server over its protocol: set up tables, join, play, leave, come back."""

import time
from pathlib import Path
from typing import Any

import pytest

from kleos.core.chance import Chance
from kleos.core.record import parse_record
from kleos.games import NAMES, game_named
from kleos.server import hall
from kleos.server.limits import Limits
from server_help import WIDE, Hasty, Live, Running, running
from tables_begun import first_move, recorded


def play_on(live: Live, seed: int = 1) -> dict[str, Any]:
    """Play random moves on all seats of a client; return the last position."""
    chance = Chance.from_seed(seed)
    position = live.position or live.until("position")
    while not position["over"]:
        moves = position["decision"]["moves"]
        if moves:
            move = moves[chance.below(len(moves))]
            live.send({"t": "move", "id": 0, "number": position["number"], "move": move})
        position = live.until("position")
    return position


# Playing


def test_a_table_is_set_up_joined_and_played(site: Running):
    table = site.table("fight", "person", "open")
    info = site.get(table.path)
    assert [seat["kind"] for seat in info["seats"]] == ["person", "open"]
    joined = site.post(f"{table.path}/join", {"name": " Eva\u0007 "})
    assert (joined.status, joined["seat"]) == (200, 1)
    table.secrets[1] = joined["secret"]
    assert site.get(table.path)["seats"][1]["name"] == "Eva"
    again = site.post(f"{table.path}/join", {"name": "Zoe"})
    assert again["code"] == "seat-taken"
    with table.live(0) as blue, table.live(1, language="de") as red, table.live() as watcher:
        assert blue.until("table")["yours"] == [0]
        deciding = blue if site.get(f"{table.path}/position")["decision"]["seat"] == 0 else red
        assert first_move(deciding)["ok"]
        for live in (blue, red, watcher):
            live.had("entry", number=1)
        position = watcher.until("position", number=1)
        assert position["seat"] is None
        assert position["decision"]["moves"] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_on_one_screen(site: Running, name: str):
    game = game_named(name)
    table = site.table(name, *["person"] * game.least, seed=None)
    with table.live(*range(game.least), seen=-1) as live:
        last = play_on(live)
        assert last["winners"]
        assert last["decision"] is None
        total = [sum(column) for column in zip(*(row["points"] for row in last["sheet"]["rows"]))]
        assert total == last["scores"] == last["sheet"]["rounds"][-1]
        assert live.until("table")["over"]
        over = live.ask("move", number=last["number"], move=0)
        assert over["code"] == "over"
    record = parse_record(site.get(f"{table.path}/record").text, "it", game_named)
    assert record.replay().scores() == last["scores"]
    entries = site.get(f"{table.path}/entries?after={last['number'] - 2}")["entries"]
    assert [entry["number"] for entry in entries] == [last["number"] - 1, last["number"]]


def test_bots_play_on_until_a_person_is_to_decide(site: Running):
    table = site.table("olympus", "person", "citizen", "novice")
    with table.live(0) as live:
        for _ in range(3):
            assert first_move(live)["ok"]
    kinds = [message["t"] for message in live.told]
    if "thinking" in kinds:
        seats = {message["seat"] for message in live.told if message["t"] == "thinking"}
        assert seats <= {1, 2}


def test_the_same_commands_over_rest(site: Running):
    table = site.table("olympus", *["person"] * 3)
    position = site.get(f"{table.path}/position?lang=de")
    seat = position["decision"]["seat"]
    secret = table.secrets[seat]
    own = site.get(f"{table.path}/position", secret)
    move = own["decision"]["moves"][0]
    done = site.post(f"{table.path}/moves", {"number": 0, "move": move}, secret)
    assert done == {"ok": True, "number": 1}
    hint = site.post(f"{table.path}/hint", {"number": 1}, secret)
    assert hint.status in (200, 403)  # it may be another seat's turn
    undone = site.post(f"{table.path}/undo", {"number": 1}, secret)
    assert undone == {"ok": True, "number": 2}
    assert site.get(f"{table.path}/entries", secret)["entries"][1]["back"] == 0
    assert site.get(f"{table.path}/position", secret)["number"] == 2
    log = site.get(f"{table.path}/record").text
    assert log.startswith("kleos record 1")


def test_a_hint_has_the_best_moves_with_their_chances_and_reasons(site: Running):
    table = site.table("olympus", *["person"] * 3)
    with table.live(0, 1, 2) as live:
        position = live.to_decide()
        while (hint := live.ask("hint", number=position["number"])).get("code") == "busy":
            pass  # a slow machine
        assert hint["ok"]
        assert 1 <= len(hint["moves"]) <= 3
        for found in hint["moves"]:
            assert found["move"] in position["decision"]["moves"]
            assert 0 <= found["share"] <= 1
            assert found["text"]
        assert any(found["why"] for found in hint["moves"])


def test_undo_goes_back_over_ones_own_moves_only(site: Running):
    table = site.table("olympus", *["person"] * 3)
    with table.live(0, 1, 2) as live:
        position = live.to_decide()
        first = position["decision"]["seat"]
        assert not position["undo"]
        live.ask("move", number=0, move=position["decision"]["moves"][0])
        assert live.position["undo"]
        assert live.ask("undo", number=1)["number"] == 2
        assert live.ask("undo", number=2)["code"] == "no-undo"
    others = [seat for seat in range(3) if seat != first]
    with table.live(first) as one, table.live(*others) as rest:
        position = one.to_decide()
        move = position["decision"]["moves"][0]
        assert one.ask("move", number=2, move=move)["ok"]
        assert rest.ask("undo", number=3)["code"] == "no-undo"
        assert first_move(rest)["ok"]
        assert one.ask("undo", number=4)["code"] == "no-undo"


def test_undo_does_not_go_past_news(site: Running):
    """Check that a move after which something was learnt cannot be taken back."""
    chance = Chance.from_seed(5)
    start = {"record": recorded("fight", 0).text()}
    table = site.table("fight", "person", "person", start=start, solo=True)
    seen = {True: 0, False: 0}
    with table.live(0, 1) as live:
        live.to_decide()
        progress = site.hall.tables[table.name].progress
        while not progress.state.over and not all(seen.values()):
            moves, number, news = live.moves(), progress.number, progress.state.news
            assert live.ask("move", number=number, move=moves[chance.below(len(moves))])["ok"]
            if progress.state.over:
                break
            allowed = progress.state.news == news
            seen[allowed] += 1
            answer = live.ask("undo", number=number + 1)
            assert answer["ok"] == allowed, answer
            if allowed:
                move = moves[chance.below(len(moves))]
                assert live.ask("move", number=number + 2, move=move)["ok"]
    assert all(seen.values())


# Coming back


def test_a_client_gets_exactly_what_it_missed(site: Running):
    table = site.table("olympus", *["person"] * 3)
    with table.live(0, 1, 2) as live:
        for _ in range(5):
            assert first_move(live)["ok"]
        whole = [message for message in live.told if message["t"] == "entry"]
    for seen in range(6):
        with table.live(0, 1, 2, seen=seen) as again:
            again.until("position", number=5)
            assert [m for m in again.told if m["t"] == "entry"] == whole[seen:]
    with table.live(seen=-1) as watcher:
        watcher.until("position", number=5)
        assert [m["t"] for m in watcher.told] == ["table", "position"]
    with table.live(seen=99) as ahead:
        ahead.until("position", number=5)
        assert [m["t"] for m in ahead.told] == ["table", "position"]


def test_a_table_leaves_memory_and_comes_back(folder: Path):
    limits = Limits(idle=0.2, requests=WIDE.requests)
    with running(folder, limits) as site:
        table = site.table("olympus", *["person"] * 3)
        with table.live(0, 1, 2) as live:
            assert first_move(live)["ok"]
            time.sleep(0.6)
            assert table.name in site.hall.tables
        end = time.monotonic() + 10
        while table.name in site.hall.tables:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert site.get(table.path)["entries"] == 1


def test_of_very_many_tables_those_that_are_watched_or_recent_stay(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(hall, "SETTLED", 0.0)
    monkeypatch.setattr(hall, "MORE", 0)
    limits = Limits(unwatched=3, requests=WIDE.requests, tables=WIDE.tables)
    with running(folder, limits) as site:
        first = site.table("olympus", *["person"] * 3)
        with first.live(0) as live:
            live.until("position")
            others = [site.table("fight", "person", "person") for _ in range(6)]
            kept = {first.name, *(table.name for table in others[-3:])}
            assert set(site.hall.tables) == kept
            assert site.get(others[0].path)["entries"] == 0  # it is there as before
            assert set(site.hall.tables) == (kept | {others[0].name}) - {others[3].name}


def test_a_stopped_server_says_so_and_keeps_everything(folder: Path):
    with running(folder) as site:
        table = site.table("fight", "person", "citizen")
        live = table.live(0)
        assert first_move(live)["ok"]
        site.server.should_exit = True
        assert live.bye() == "stopping"
        live.socket.close()
    with running(folder) as site:
        table.site = site
        with table.live(0) as live:
            live.until("entry", number=1)
            assert first_move(live)["ok"]


def test_two_servers_at_one_table_would_do_no_harm(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("kleos.server.store_lock.lock", lambda _: None)
    monkeypatch.setattr("kleos.server.store_lock.ADVISORY", "(1e9 * random())::bigint")
    with running(folder) as one, running(folder) as two:
        table = one.table("olympus", *["person"] * 3)
        with table.live(0, 1, 2) as here:
            table.site = two
            with table.live(0, 1, 2) as there:
                there.to_decide()
                assert first_move(here)["ok"]
                there.send({"t": "move", "id": 1, "number": 0, "move": there.moves()[0]})
                assert there.bye() == "broken"
            with table.live(0, 1, 2) as there:
                there.until("entry", number=1)
                assert first_move(there)["ok"]


# People come and go


def test_a_bot_takes_over_when_all_present_agree(site: Running):
    table = site.table("olympus", *["person"] * 3)
    with table.live(0) as blue, table.live(1) as red:
        red.until("table")
        assert blue.ask("takeover", seat=1, agree=True)["code"] == "not-absent"
        assert blue.ask("takeover", seat=0, agree=True)["code"] == "wrong-seat"
        assert blue.ask("takeover", seat=2, agree=True)["code"] == "too-early"
        assert isinstance(site.hall.clock, Hasty)
        site.hall.clock.ahead += 120
        assert blue.ask("takeover", seat=2, agree=True)["ok"]
        info = site.get(table.path)["seats"]
        assert (info[2]["kind"], info[2]["votes"]) == ("person", [0])
        assert blue.ask("takeover", seat=2, agree=False)["ok"]
        assert site.get(table.path)["seats"][2]["votes"] == []
        assert red.ask("takeover", seat=2, agree=True)["ok"]
        assert blue.ask("takeover", seat=2, agree=True)["ok"]
        info = site.get(table.path)["seats"]
        assert (info[2]["kind"], info[2]["level"]) == ("bot", "hero")
        with table.live(2) as white:
            assert white.ask("return", seat=2)["ok"]
            assert site.get(table.path)["seats"][2]["kind"] == "person"
            assert white.ask("return", seat=1)["code"] == "wrong-seat"
    assert [seat["present"] for seat in site.get(table.path)["seats"]] == [False] * 3


def test_who_leaves_is_absent_until_coming_back(site: Running):
    table = site.table("fight", "person", "person")
    with table.live(0) as blue, table.live(1) as red:
        assert blue.ask("leave", seat=0)["ok"]
        assert not site.get(table.path)["seats"][0]["present"]
        assert red.ask("takeover", seat=0)["ok"]
        assert site.get(table.path)["seats"][0]["kind"] == "bot"
        if site.get(f"{table.path}/position")["decision"]["seat"] == 0:
            number = site.get(table.path)["entries"]
            said = blue.ask("move", number=number, move=0)["code"]
            assert said in ("wrong-seat", "wrong-number")
        assert site.post(f"{table.path}/return", {}, table.secrets[0])["ok"]
        assert site.get(table.path)["seats"][0]["present"]
        assert site.post(f"{table.path}/leave", {}, table.secrets[0])["ok"]
        for live in (blue, red):
            live.until("table")


def test_a_rematch_has_the_same_people_with_the_same_secrets(site: Running):
    table = site.table("fight", "person", "person")
    with table.live(0, 1) as live:
        assert live.ask("rematch")["code"] == "not-over"
        play_on(live)
        new = live.ask("rematch")["table"]
        assert live.ask("rematch")["table"] == new
        assert site.post(f"{table.path}/rematch", {}, table.secrets[0])["table"] == new
    assert site.get(table.path)["rematch"] == new
    table.name = new
    with table.live(0) as live:
        assert live.until("table")["yours"] == [0]
        assert live.until("position")["number"] == 0
