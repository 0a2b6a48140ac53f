"""The server over its protocol: set up tables, join, play, leave, come back."""

import json
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import kleos
from kleos.core.chance import Chance
from kleos.core.record import Record, parse_record
from kleos.core.words import Words
from kleos.games import NAMES, game_named
from kleos.server.limits import Limits
from kleos.server.refused import CODES
from server_help import WIDE, Hasty, Live, Running, TableOf, running

SCENARIOS = Path(__file__).parent / "scenarios"


@pytest.fixture(scope="module")
def site(shared_folder: Path) -> Iterator[Running]:
    with running(shared_folder) as found:
        yield found


def first_move(live: Live) -> dict[str, Any]:
    """Wait for a position with moves, and take the first."""
    position = live.to_decide()
    return live.ask("move", number=position["number"], move=position["decision"]["moves"][0])


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


# Games, words and tables


def test_games_levels_words_texts_and_rules(site: Running):
    found = site.get("/api/games")
    assert [game["name"] for game in found["games"]] == list(NAMES)
    assert [level["name"] for level in found["levels"]] == ["novice", "citizen", "hero", "titan"]
    for name in NAMES:
        words = site.get(f"/api/games/{name}/words?lang=de")
        game = game_named(name)
        assert len(words["moves"]) == len(game.moves)
        assert words["moves"][3]["text"] == Words(game, "de").move(3)
        assert len(words["events"]) == len(game.events)
        assert [card["key"] for card in words["cards"]] == list(game.names["card"])
        assert words["printed"]
        assert site.get(f"/api/rules/{name}?lang=it").status == 200
    assert site.get("/api/texts/de").status == 200
    assert site.get("/api/texts/xx")["code"] == "not-found"
    assert site.get("/api/games/chess/words")["code"] == "not-found"
    assert site.get("/api/games/olympus/words?edition=1999")["code"] == "not-found"
    assert site.get("/api/rules/chess")["code"] == "not-found"
    assert site.get("/api/nowhere")["code"] == "not-found"
    assert site.post("/api/games", {})["code"] == "not-allowed"


@pytest.mark.parametrize("path", ["/nowhere", "/rule", "/t/a/b", "/%00", "/%ff", "/favicon.ico"])
def test_an_address_without_a_page_is_a_page_that_says_so(site: Running, path: str):
    found = site.get(path)
    assert found.status == 404
    assert found.headers["content-type"].startswith("text/html")
    assert "<title>Page not found, Kleos</title>" in found.text
    assert "/web/main.js" in found.text
    assert found.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("GET", "/web/%00", None, "not-found"),
        ("GET", "/web/" + "a" * 300 + ".js", None, "not-found"),
        ("GET", "/api/tables/%00", None, "no-table"),
        ("GET", "/api/tables/%ff%fe", None, "no-table"),
        ("GET", "/api/texts/%00", None, "not-found"),
        ("POST", "/api/tables", b'{"game": "\xff"}', "bad-message"),
        ("POST", "/api/tables", b'{"\xff": 1}', "bad-message"),
        ("POST", "/api/tables/none/join", b'{"name": "\\ud800"}', "bad-message"),
    ],
)
def test_bytes_that_mean_nothing_are_refused(
    site: Running, method: str, path: str, body: bytes | None, code: str
):
    assert site.send(method, path, body)["code"] == code


def test_health_and_metrics(site: Running):
    assert site.get("/health") == {
        "status": "ok",
        "version": kleos.__version__,
        "compiled": kleos.COMPILED,
    }
    text = site.get("/metrics").text
    assert "# TYPE kleos_moves_total counter" in text
    assert 'kleos_bot_seconds_bucket{le="+Inf"}' in text


def test_every_answer_is_guarded(site: Running):
    for path in ("/health", "/nowhere", "/web/none.js", "/"):
        headers = site.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_files_for_browsers(tmp_path: Path):
    static = tmp_path / "web" / "static"
    static.mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Kleos</title>" + " " * 1000)
    (static / "main.js").write_text("export const a = 1;")
    (static / "secret.py").write_text("no")
    (tmp_path / "web" / "outside.js").write_text("no")
    rules = tmp_path / "web" / "rules" / "en" / "olympus"
    rules.mkdir(parents=True)
    (rules / "02-war.md").write_text("# War\n\nWho fights.\n")
    (rules / "01-aim.md").write_text("# The aim\n\nPoints.\n")
    with running(tmp_path, web=tmp_path / "web") as site:
        page = site.get("/")
        assert page.status == 200
        assert page.headers["content-type"].startswith("text/html")
        assert site.get("/t/abc").text == site.get("/learn").text == page.text
        again = site.get("/", **{"If-None-Match": page.headers["etag"]})
        assert (again.status, again.text) == (304, "")
        assert site.get("/web/main.js").text == "export const a = 1;"
        (static / "main.js").write_text("export const a = 2;")
        assert site.get("/web/main.js").text == "export const a = 2;"
        for path in ("secret.py", "../outside.js", "%2e%2e/outside.js", "none.js", ""):
            assert site.get(f"/web/{path}").status == 404
        chapters = site.get("/api/rules/olympus?lang=de")["chapters"]
        assert [chapter["id"] for chapter in chapters] == ["aim", "war", "sources"]
        assert chapters[1] == {"id": "war", "title": "War", "text": "Who fights."}


def test_a_page_names_all_that_it_will_load_and_nothing_else(site: Running):
    table = site.table("fight", "person", "person")
    link = site.get(f"/t/{table.name}").headers["link"]
    for name in ("main.js", "table/ask.js", "games/fight/rope.js", "games/fight/screen.css"):
        assert f"</web/{name}>" in link
    assert "</web/vendor/lit-html/directive-helpers.js>" in link
    for name in ("games/fight/animate.js", "games/fight/art.svg", "generic.js", "olympus"):
        assert name not in link
    assert "games/olympus/screen.js" in site.get("/learn").headers["link"]
    assert "lobby.js" in site.get("/").headers["link"]


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


def test_a_hint_has_the_best_moves_with_their_chances(site: Running):
    table = site.table("fight", "person", "person")
    with table.live(0, 1) as live:
        position = live.to_decide()
        begun = time.monotonic()
        hint = live.ask("hint", number=position["number"])
        assert time.monotonic() - begun < 2.5
        assert hint["ok"]
        assert 1 <= len(hint["moves"]) <= 3
        for found in hint["moves"]:
            assert found["move"] in position["decision"]["moves"]
            assert 0 <= found["share"] <= 1
            assert found["text"]


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
        course = site.hall.tables[table.name].course
        while not course.state.over and not all(seen.values()):
            moves, number, news = live.moves(), course.number, course.state.news
            assert live.ask("move", number=number, move=moves[chance.below(len(moves))])["ok"]
            if course.state.over:
                break
            allowed = course.state.news == news
            seen[allowed] += 1
            answer = live.ask("undo", number=number + 1)
            assert answer["ok"] == allowed, answer
            if allowed:
                move = moves[chance.below(len(moves))]
                assert live.ask("move", number=number + 2, move=move)["ok"]
    assert all(seen.values())


# The log


def told(entries: list[dict[str, Any]]) -> list[str]:
    """Return the log as a client puts it together: by ids, with what was taken back gone."""
    lines: dict[int, dict[str, Any]] = {}
    for entry in entries:
        for number in entry["gone"]:
            del lines[number]
        lines.update({line["id"]: line for line in entry["lines"]})
    return [lines[number]["text"] for number in sorted(lines)]


def test_entries_bring_the_log_line_by_line_to_each_seat_in_its_own_way(site: Running):
    table = site.table("olympus", *["person"] * 3, seed=7)
    with table.live(2) as live:
        move = live.to_decide()["decision"]["moves"][3]
        assert live.ask("move", number=0, move=move)["ok"]
        assert live.ask("undo", number=1)["ok"]
        assert live.ask("move", number=2, move=move)["ok"]
        heard = [message for message in live.told if message["t"] == "entry"]
    path = f"{table.path}/entries?after=0"
    mine = site.get(path, table.secrets[2])["entries"]
    assert [{**entry, "t": "entry"} for entry in mine] == heard
    assert told(mine) == [
        "Round 1: you start",
        "You take a move back.",
        "You begin a ceremony for Athena.",
    ]
    assert told(site.get(path)["entries"])[1:] == [
        "White takes a move back.",
        "White begins a ceremony for Athena.",
    ]
    started = mine[0]["lines"]
    assert [(line["role"], line["depth"], line["things"]) for line in started] == [
        ("divider", 0, ["seat:2"]),
        ("headline", 0, ["seat:2", "deity:3"]),
    ]
    assert mine[1]["gone"] == [started[1]["id"]]


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
    monkeypatch.setattr("kleos.server.hold.lock", lambda _: None)
    monkeypatch.setattr("kleos.server.hold.ADVISORY", "(1e9 * random())::bigint")
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


# Starting elsewhere


def recorded(name: str, moves: int) -> Record:
    """Return the record of an unfinished random game."""
    game = game_named(name)
    record = Record(game, game.least, 4)
    state = record.start()
    chance = Chance.from_seed(4)
    for _ in range(moves):
        record.moves.append(state.legal()[chance.below(len(state.legal()))])
        state.push(record.moves[-1])
    return record


@pytest.mark.parametrize("name", NAMES)
def test_a_table_starts_from_a_record_at_any_move(site: Running, name: str):
    record = recorded(name, 12)
    people = ["person"] * record.players
    table = site.table(name, *people, start={"record": record.text(), "move": 7}, solo=True)
    state = record.replay(7)
    shown = msgspec.to_builtins(state.view().table())
    assert site.get(f"{table.path}/position")["table"] == shown
    with table.live(*range(record.players)) as live:
        assert first_move(live)["ok"]
    again = site.table(name, *people, start={"record": record.text()}, solo=True)
    shown = msgspec.to_builtins(record.replay().view().table())
    assert site.get(f"{again.path}/position")["table"] == shown


def test_all_that_is_wrong_with_a_scenario_is_said(site: Running):
    scenario = """
game = "olympus"
title = "two faults"
source = "Kleos"
players = 3
play = "? blue"
[given.cities.blue]
culture = 99
fishing = 77
"""
    wish = new_table("olympus", "person", "person", "person", start={"scenario": scenario})
    said = site.post("/api/tables", wish)["message"]
    assert "culture" in said
    assert "fishing" in said


def test_a_table_starts_from_a_scenario(site: Running):
    text = (SCENARIOS / "olympus").rglob("*.toml")
    scenario = sorted(text)[0].read_text()
    players = int(next(line for line in scenario.splitlines() if "players" in line).split()[-1])
    table = site.table("olympus", *["person"] * players, start={"scenario": scenario})
    assert site.get(table.path)["started"] == "scenario"
    assert site.get(f"{table.path}/record")["code"] == "no-record"
    with table.live(*range(players)) as live:
        assert first_move(live)["ok"]
    branch = site.table("olympus", *["person"] * players, start={"table": table.name})
    with branch.live(*range(players)) as live:
        assert first_move(live)["ok"]


def test_a_table_starts_from_another_at_a_number(site: Running):
    table = site.table("olympus", *["person"] * 3)
    with table.live(0, 1, 2) as live:
        for _ in range(4):
            assert first_move(live)["ok"]
        assert live.ask("undo", number=4)["ok"] in (True, False)
    start = {"table": table.name, "number": 3}
    branch = site.table("olympus", *["person"] * 3, start=start)
    moves = [entry["move"] for entry in site.get(f"{table.path}/entries")["entries"][:3]]
    assert site.hall.tables[branch.name].facts.opening == moves
    duel = site.table("fight", "person", "person")
    wish = new_table("fight", "person", "person", start={"table": duel.name})
    assert site.post("/api/tables", wish)["code"] == "hidden"


def new_table(game: str, *kinds: str, **more: Any) -> dict[str, Any]:
    """Return the body of a new table."""
    return {"game": game, "players": len(kinds), "seats": [{"kind": k} for k in kinds], **more}


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (new_table("chess", "person"), "bad-option"),
        (new_table("fight", "person"), "bad-option"),
        (new_table("fight", "person", "person", edition="1900"), "bad-option"),
        (new_table("fight", "person", "person", seed=1), "bad-option"),
        (new_table("fight", "person", "open", seed=1), "bad-option"),
        (new_table("fight", "person", "open", seed=1, solo=True), "bad-option"),
        (new_table("fight", "person", "open", solo=True), "bad-option"),
        ({**new_table("fight", "person", "person"), "seats": [{"kind": "person"}]}, "bad-option"),
        ({**new_table("fight", "bot", "bot"), "seats": [{"kind": "bot", "level": "x"}] * 2},
         "bad-option"),
        (new_table("fight", "king", "person"), "bad-message"),
        (new_table("fight", "person", "person", colour="red"), "bad-message"),
        (new_table("fight", "person", "person", start={"record": "kleos"}), "bad-start"),
        (new_table("fight", "person", "person", start={"scenario": "a = ["}), "bad-start"),
        (new_table("fight", "person", "person", start={"scenario": ".".join("a" * 60_000)}),
         "bad-start"),
        (new_table("fight", "person", "person", start={"scenario": "a = " + "[" * 60_000}),
         "bad-start"),
        (new_table("fight", "person", "person", start={"record": ""}), "bad-start"),
        (new_table("fight", "person", "person", start={}), "bad-start"),
        (new_table("fight", "person", "person", start={"table": "nowhere"}), "no-table"),
        (new_table("fight", "person", "person", start={"record": recorded("olympus", 2).text()}),
         "bad-start"),
        (new_table("fight", "person", "person",
                   start={"record": recorded("fight", 2).text(), "move": 3}), "bad-start"),
        ([], "bad-message"),
        (7, "bad-message"),
        (b"\xff{", "bad-message"),
        (b"[" * 50_000, "bad-message"),
        (b" " * 300_000, "too-large"),
    ],
)  # fmt: skip
def test_what_cannot_be_set_up_is_refused(site: Running, wish: Any, code: str):
    refused = site.post("/api/tables", wish)
    assert refused["code"] == code, refused
    assert refused.status == CODES[code].value
    assert refused["message"]


def test_cards_of_ones_own_are_for_those_who_want_them(site: Running):
    game = game_named("olympus")
    corrections = {"cards": {"agora": {"points": 3}}}
    text = Record(game, 3, 1, "", corrections).text()
    wish = new_table("olympus", *["person"] * 3, start={"record": text})
    assert site.post("/api/tables", wish)["code"] == "bad-start"
    site.hall.own_data = True
    try:
        table = site.table("olympus", *["person"] * 3, start={"record": text})
    finally:
        site.hall.own_data = False
    words = site.get(f"{table.path}/words")
    assert "owner" in json.dumps(words["printed"])


def test_a_server_may_play_a_game_with_its_own_values(site: Running):
    corrections = {"cards": {"agora": {"points": 3}}}
    site.hall.data = {"olympus": corrections}
    try:
        table = site.table("olympus", *["person"] * 3)
        text = Record(game_named("olympus"), 3, 1, "", corrections).text()
        again = site.table("olympus", *["person"] * 3, start={"record": text})
        other = site.table("olympos", *["person"] * 3)
    finally:
        site.hall.data = {}
    for own in (table, again):
        assert '"owner"' in json.dumps(site.get(f"{own.path}/words")["printed"])
    assert '"owner"' not in json.dumps(site.get(f"{other.path}/words")["printed"])


# Bad input


def test_what_is_wrong_over_rest_is_refused(site: Running):
    table = site.table("olympus", *["person"] * 3)
    seat = site.get(f"{table.path}/position")["decision"]["seat"]
    right = table.secrets[seat]
    other = table.secrets[(seat + 1) % 3]
    good = site.get(f"{table.path}/position", right)["decision"]["moves"][0]
    for secret, body, code in (
        ("", {"number": 0, "move": good}, "no-secret"),
        ("x" * 30, {"number": 0, "move": good}, "wrong-secret"),
        (other, {"number": 0, "move": good}, "wrong-seat"),
        (right, {"number": 1, "move": good}, "wrong-number"),
        (right, {"number": 0, "move": 99999}, "wrong-move"),
        (right, {"number": 0, "move": good, "seat": 0}, "bad-message"),
        (right, {"number": 0, "move": -1}, "bad-message"),
        (right, {"number": True, "move": good}, "bad-message"),
        (right, {"number": 0}, "bad-message"),
        (right, b"", "bad-message"),
        (right, b"x" * 70_000, "too-large"),
    ):
        refused = site.post(f"{table.path}/moves", body, secret)
        assert refused["code"] == code, (secret, body)
    assert site.get("/api/tables/none")["code"] == "no-table"
    assert (
        site.post("/api/tables/none/moves", {"number": 0, "move": 1}, right)["code"] == "no-table"
    )
    assert site.get(f"{table.path}/position", "wrong")["code"] == "wrong-secret"
    assert site.get(f"{table.path}/position?lang=fr")["code"] == "bad-message"
    assert site.get(f"{table.path}/entries?after=x")["code"] == "bad-message"
    assert site.get(f"{table.path}/entries?before=1")["code"] == "bad-message"
    assert site.get(table.path)["entries"] == 0


def test_a_page_of_another_server_is_refused(site: Running):
    evil = {"Origin": "http://evil.example"}
    assert site.post("/api/tables", {}, **evil)["code"] == "wrong-origin"
    assert site.post("/api/tables", {}, Origin="null")["code"] == "wrong-origin"
    own = {"Origin": f"http://127.0.0.1:{site.port}"}
    assert site.post("/api/tables", {}, **own)["code"] == "bad-message"
    table = site.table("fight", "person", "person")
    with pytest.raises(InvalidStatus):
        site.socket(table.name, **evil)
    with site.socket(table.name, **own) as socket, Live(socket, []) as live:
        live.until("position")


def test_what_is_wrong_over_the_wire_is_refused(site: Running):
    table = site.table("olympus", *["person"] * 3)
    with table.live(0, 1, 2) as live, table.live() as watcher:
        position = live.to_decide()
        move = position["decision"]["moves"][0]
        watcher.until("position")
        assert watcher.ask("move", number=0, move=move)["code"] == "no-secret"
        assert live.ask("move", number=5, move=move)["code"] == "wrong-number"
        assert live.ask("move", number=0, move=99999)["code"] == "wrong-move"
        assert live.ask("move", number=0)["code"] == "bad-message"
        assert live.ask("move", number=0, move=move, seat=1)["code"] == "bad-message"
        assert live.ask("dance")["code"] == "bad-message"
        for nonsense in ("{", "[]", "null", '{"t":7}', "[" * 40_000, '{"id":"x"}'):
            live.send(nonsense)
            assert live.until("answer")["code"] == "bad-message"
        live.send({"t": "ping"})
        live.until("pong")
        assert live.ask("move", number=0, move=move)["ok"]
        assert site.get(table.path)["entries"] == 1


def test_a_connection_that_makes_no_sense_is_closed(site: Running):
    table = site.table("fight", "person", "person")

    def ends(*messages: Any, name: str = table.name) -> str:
        with site.socket(name) as socket:
            live = Live.__new__(Live)
            live.socket, live.told, live.said = socket, [], 0
            with suppress(ConnectionClosed):  # the server may be quicker
                for message in messages:
                    live.send(message)
            return live.bye()

    hello = {"t": "hello", "secrets": []}
    assert ends(hello, name="nowhere") == "no-table"
    assert ends({"t": "ping"}) == "bad-message"
    assert ends({**hello, "colour": 1}) == "bad-message"
    assert ends({**hello, "secrets": ["nonsense"]}) == "wrong-secret"
    assert ends({**hello, "secrets": [""]}) == "wrong-secret"
    assert ends({**hello, "language": "fr"}) == "bad-message"
    assert ends(b"\x00\x01") == "bad-message"
    assert ends(hello, hello) == "bad-message"
    assert ends(hello, "x" * 70_000) == "too-large"


def test_too_much_is_refused(tmp_path: Path):
    limits = Limits(
        requests=(0.1, 15),
        tables=(0.1, 2),
        messages=(0.1, 5),
        listeners=2,
        connections=4,
        hello=2.0,  # a busy machine may take a while to say hello
    )
    with running(tmp_path, limits) as site:
        table = site.table("fight", "person", "person")
        site.table("fight", "person", "person")
        wish = new_table("fight", "person", "person")
        assert site.post("/api/tables", wish)["code"] == "too-many"
        with table.live(0) as live, table.live() as second:
            second.until("position")
            with table.live() as third:
                assert third.bye() == "full"
            for _ in range(5):
                live.send({"t": "ping"})
            assert live.bye() == "too-many"
        with site.socket(table.name) as silent:
            live = Live.__new__(Live)
            live.socket, live.told = silent, []
            assert live.bye() == "late"
        sockets = [site.socket(table.name) for _ in range(4)]
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            site.socket(table.name).recv()
        for socket in sockets:
            socket.close()
        codes = [site.get("/health").get("code") for _ in range(20)]
        assert codes[-1] == "too-many"


def test_a_client_that_does_not_read_is_dropped(tmp_path: Path):
    limits = Limits(queued=3, messages=WIDE.messages)
    with running(tmp_path, limits) as site:
        table = site.table("olympus", *["person"] * 3)
        with table.live(0, 1, 2) as slow:
            slow.until("position")
            held = site.hall.tables[table.name]
            loop = held.tools.store.writer.get_loop()  # type: ignore[union-attr]
            loop.call_soon_threadsafe(lambda: [held.tell_table() for _ in range(10)])
            assert slow.bye() == "too-slow"


# The document


def test_the_document_describes_every_operation(site: Running):
    document = site.get("/api/openapi.json")
    assert document["openapi"].startswith("3.1")
    paths = document["paths"]
    assert "post" in paths["/api/tables/{table}/moves"]
    for operations in paths.values():
        for operation in operations.values():
            assert operation["summary"]
            assert operation["responses"]


def test_every_code_is_in_the_documentation():
    text = (Path(__file__).parent.parent / "docs" / "server.md").read_text()
    for code, status in CODES.items():
        assert f"| `{code}` | {status.value} |" in text


# Replays


def test_a_position_of_the_past_is_shown_as_it_was_seen_then(site: Running):
    table = site.table("fight", "person", "person")
    with table.live(0, 1) as live:
        seen = [live.to_decide()]
        for _ in range(8):
            first_move(live)
            seen.append(live.had("position", number=len(seen)))
    for number, then in enumerate(seen):
        secret = table.secrets[then["seat"]]
        found = site.get(f"{table.path}/position?at={number}", secret)
        assert (found["number"], found["table"]) == (number, then["table"])
        assert found["decision"] == then["decision"]
        watched = site.get(f"{table.path}/position?at={number}")
        assert watched["seat"] is None
        assert watched["decision"]["moves"] == []
    assert site.get(f"{table.path}/position?at=9")["code"] == "wrong-number"
    assert site.get(f"{table.path}/position?at=-1")["code"] == "wrong-number"


def test_the_log_and_the_moves_name_those_who_sit_there(site: Running):
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Bob", "")]
    made = site.post("/api/tables", {"game": "olympus", "players": 3, "seats": seats})
    table = TableOf(site, made)
    with table.live(0, 1, 2) as live:
        first_move(live)
        told = live.had("entry", number=1)["events"][0]
    names = ["Ann", "Bob", "White"]
    assert told["text"].startswith(f"{names[told['seat']]} begins")
    moves = site.get(f"{table.path}/words")["moves"]
    assert [m["text"] for m in moves if m["kind"] == "war"][:3] == [f"Attack {n}" for n in names]


def test_no_bot_is_called_like_a_person_at_its_table(site: Running):
    wish = new_table("olympus", "person", "bot", "open", "bot")
    for seat, name in zip(wish["seats"], ("Theo", "theo", "", "Theo II")):
        seat["name"] = name
    made = site.post("/api/tables", wish)
    assert names_at(site, made["table"]) == ["Theo", "theo III", "", "Theo II"]
    join = {"name": "THEO II"}
    site.post(f"/api/tables/{made['table']}/join", join)
    assert names_at(site, made["table"]) == ["Theo", "theo III", "THEO II", "Theo II II"]


def names_at(site: Running, table: str) -> list[str]:
    return [seat["name"] for seat in site.get(f"/api/tables/{table}")["seats"]]


def test_what_is_counted_has_two_texts(site: Running):
    assert site.get("/api/texts/de")["{n} point"] == ["{n} Punkt", "{n} Punkte"]
    assert site.get("/api/texts/it")["{n} point"] == ["{n} punto", "{n} punti"]


def test_what_a_decision_is_about_is_for_its_own_seat(site: Running):
    table = site.table("olympus", "person", "person", "person")
    with table.live(0, 1, 2) as live:
        first_move(live)
        asked = live.had("position", number=1)
    assert asked["decision"]["key"] == "may-join"
    deity = asked["table"]["question"]["deity"]
    begun = [city["alpha"] for city in asked["table"]["cities"].values()]
    assert [deity] in begun
    assert site.get(f"{table.path}/position")["table"]["question"] is None
