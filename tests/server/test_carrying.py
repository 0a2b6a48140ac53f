"""Stored games after a change of the rules: carried over, or frozen and shown; never otherwise."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from kleos.cli import cli
from kleos.core.chance import Chance
from kleos.games import game_named
from kleos.server.carrying import carry, kept, played
from kleos.server.schema import Entry, Facts
from server_help import Running, TableOf, running
from stored_games import some_game, store_with
from stores import select, url_of

GAME = "olympus"
EARLIER = sorted((Path(__file__).parents[1] / "records" / "earlier").glob("*.record"))


def play(site: Running, moves: int) -> TableOf:
    """Set up a table, and play at random with an undo."""
    table = site.table(GAME, *["person"] * 3)
    chance = Chance.from_seed(moves)
    with table.live(0, 1, 2) as live:
        for _ in range(moves):
            offered = live.to_decide()["decision"]["moves"]
            move = offered[chance.below(len(offered))]
            assert live.ask("move", number=live.position["number"], move=move)["ok"]
        while not live.position["undo"]:
            move = live.to_decide()["decision"]["moves"][0]
            assert live.ask("move", number=live.position["number"], move=move)["ok"]
        assert live.ask("undo", number=live.position["number"])["ok"]
    return table


def change_rules(monkeypatch: pytest.MonkeyPatch, carries: bool) -> int:
    """Raise the number of the rules; return the new one."""
    game = game_named(GAME)
    old = game.rules
    monkeypatch.setattr(game, "rules", old + 1)
    monkeypatch.setattr(game, "carries", old if carries else old + 1)
    return old + 1


# On the server


def test_a_table_of_older_rules_is_carried_over_and_played_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    with running(folder) as site:
        table = play(site, 9)
        before = site.get(f"{table.path}/position")
        log = site.get(f"{table.path}/entries")["entries"]
    rules = change_rules(monkeypatch, carries=True)
    with running(folder) as site:
        table.site = site
        info = site.get(table.path)
        assert (info["rules"], info["frozen"]) == (rules, None)
        after = site.get(f"{table.path}/position")
        assert after["table"] == before["table"]
        assert after["number"] == info["entries"] == len(log) - 2  # without what was taken back
        with table.live(0, 1, 2) as live:
            move = live.to_decide()["decision"]["moves"][0]
            assert live.ask("move", number=after["number"], move=move)["ok"]
    ((archived, kept_log),) = select(folder, "SELECT rules, log FROM archives")
    assert archived == rules - 1
    assert [entry["move"] for entry in json.loads(kept_log)] == [entry["move"] for entry in log]
    with running(folder) as site:
        assert site.get(table.path)["entries"] == len(log) - 1


def test_a_table_that_cannot_be_carried_over_is_frozen_and_shown(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    with running(folder) as site:
        table = play(site, 9)
        before = site.get(f"{table.path}/position")
        text = site.get(f"{table.path}/record").text
    now = change_rules(monkeypatch, carries=False)
    with running(folder) as site:
        table.site = site
        frozen = site.get(table.path)["frozen"]
        assert (frozen["rules"], frozen["now"]) == (now - 1, now)
        assert frozen["shown"] == frozen["entries"] == before["number"]
        assert site.get(f"{table.path}/position")["table"] == before["table"]
        for secret in table.secrets.values():
            assert site.get(f"{table.path}/position", secret)["decision"] is None
        assert site.get(f"{table.path}/position?at=3")["number"] == 3
        check_refused(site, table, before["number"])
        said = site.get(f"{table.path}/record").text
        assert said.startswith(f"kleos frozen record of rules {now - 1}\n")
        spelt = [line for line in text.splitlines() if line[:1].isdigit()]
        assert [line for line in said.splitlines() if line[:1].isdigit()] == spelt
    assert select(folder, "SELECT count(*) FROM archives") == [(0,)]


def check_refused(site: Running, table: TableOf, number: int) -> None:
    """Check that a frozen table takes no command."""
    for what, body in (
        ("moves", {"number": number, "move": 1}),
        ("draft", {"number": number, "moves": [1]}),
        ("commit", {"number": number, "moves": [1]}),
        ("undo", {"number": number}),
        ("hint", {"number": number}),
        ("leave", None),
        ("resign", None),
        ("play-out", None),
    ):
        refused = site.post(f"{table.path}/{what}", body, table.secrets[0])
        assert (what, refused.status, refused["code"]) == (what, 409, "frozen")
    with table.live(0) as live:
        assert live.until("table")["frozen"]["entries"] == number
        assert not live.until("position")["undo"]
        assert live.ask("resign", seat=0)["code"] == "frozen"


def test_a_game_that_this_build_plays_differently_is_frozen_where_it_differs(folder: Path):
    facts, entries = some_game()
    entries[7] = msgspec.structs.replace(entries[7], trace="0" * 12)
    store_with(folder, facts, entries)
    with running(folder) as site:
        info = site.get("/api/tables/one")
        assert info["frozen"]["shown"] == info["entries"] == 7
        assert info["frozen"]["entries"] == 12
        assert len(site.get("/api/tables/one/record").text.splitlines()) == 6 + 12 + 1


def test_an_entry_that_is_damaged_is_told_by_the_server(folder: Path):
    store_with(folder, *some_game())
    select(folder, "UPDATE entries SET move = NULL WHERE number = 5")
    with running(folder) as site:
        refused = site.get("/api/tables/one")
        assert (refused.status, refused["code"]) == (500, "damaged")
        assert refused["message"] == "Table one is damaged at entry 5 of its log."


# Carrying


def test_what_cannot_be_proved_is_not_carried(monkeypatch: pytest.MonkeyPatch):
    facts, entries = some_game()
    change_rules(monkeypatch, carries=True)
    same = carry(facts, entries)
    assert [entry.move for entry in same.entries] == [entry.move for entry in entries]
    assert (same.added, same.facts.rules) == (0, facts.rules + 1)
    other = [*entries[:5], msgspec.structs.replace(entries[5], trace="0" * 12), *entries[6:]]
    wrong_seat = [msgspec.structs.replace(entries[0], seat=(entries[0].seat + 1) % 3)]
    wrong_move = [msgspec.structs.replace(entries[0], move=len(game_named(GAME).moves) - 1)]
    for log, number in ((other, 6), (wrong_seat, 1), (wrong_move, 1)):
        with pytest.raises(Exception, match=f"entry {number} would not"):
            carry(facts, log)


def test_what_was_taken_back_is_left_out():
    log = [Entry(1, 0, 4), Entry(2, 0, 5), Entry(3, 1, resigns=True), Entry(4, 0, back=1)]
    assert [entry.number for entry in kept([*log, Entry(5, 0, 7)])] == [1, 3, 5]


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_games_of_earlier_rules_are_carried_over(path: Path):
    """Check that every move of a record is there, in its order, with forced answers between."""
    lines = path.read_text().splitlines()
    head = dict(line.partition(" ")[::2] for line in lines if not line[:1].isdigit())
    game = game_named(head["game"])
    facts, _ = some_game(0)
    facts = msgspec.structs.replace(
        facts,
        game=game.name,
        edition=head["edition"],
        players=int(head["players"]),
        seed=int(head["seed"]),
        rules=int(head["rules"]),
        corrections=json.loads(head.get("data", "{}")),
    )
    assert game.carries <= facts.rules < game.rules
    entries = []
    for line in (line for line in lines if line[:1].isdigit()):
        number, seat, move = line.split(" ", 2)
        entries.append(Entry(int(number), game.seats.index(seat), game.moves.parse(move)))
    carried = carry(facts, entries)
    first = dict(reversed([*zip(carried.origins, carried.entries)]))
    assert [(first[old.number].seat, first[old.number].move) for old in entries] == [
        (old.seat, old.move) for old in entries
    ]
    progress, frozen = played(carried.facts, carried.entries)
    assert frozen is None
    if "end" in head:
        assert head["end"].split()[:-1] == [str(points) for points in progress.state.scores()]


# The command


def check_store(folder: Path) -> tuple[int, list[str]]:
    """Run the command; return its exit code and what it lists."""
    told = CliRunner().invoke(cli, ["check-store", url_of(folder)])
    assert "Traceback" not in told.output
    return told.exit_code, told.stdout.splitlines()


def test_a_store_is_checked_against_this_build(folder: Path, monkeypatch: pytest.MonkeyPatch):
    facts, entries = some_game()
    store_with(folder, facts, entries)
    good = (0, ["1 go on as they are, 0 are carried over, 0 do not go on"])
    assert check_store(folder) == good
    with running(folder):  # a server may be running
        assert check_store(folder) == good
    entries[7] = msgspec.structs.replace(entries[7], trace="0" * 12)
    store_with(folder, msgspec.structs.replace(facts, id="two"), entries)
    code, said = check_store(folder)
    assert (code, said[0]) == (
        1,
        "table two: would be frozen: entry 8 would not lead to the same position",
    )
    select(folder, "UPDATE entries SET seat = 2 - seat WHERE table_id = 'two' AND number = 3")
    code, said = check_store(folder)
    assert (code, said[0]) == (1, "Table two is damaged at entry 3 of its log.")
    with monkeypatch.context() as patch:
        change_rules(patch, carries=True)
        assert check_store(folder)[1][-1] == (
            "0 go on as they are, 1 are carried over, 1 do not go on"
        )
        change_rules(patch, carries=False)
        code, said = check_store(folder)
        assert said[0].startswith("table one: would be frozen: it was played under rules")
    assert select(folder, "SELECT count(*) FROM archives") == [(0,)]


def test_a_check_can_be_interrupted(folder: Path, monkeypatch: pytest.MonkeyPatch):
    facts, entries = some_game()
    for name in ("one", "two", "three"):
        store_with(folder, msgspec.structs.replace(facts, id=name), entries)
    done: list[str] = []

    def interrupted(facts: Facts, entries: list[Entry]) -> Any:
        done.append(facts.id)
        if len(done) == 2:
            raise KeyboardInterrupt
        return played(facts, entries)

    monkeypatch.setattr("kleos.server.upkeep.played", interrupted)
    told = CliRunner().invoke(cli, ["check-store", url_of(folder)])
    assert told.exit_code == 130
    assert "1 go on as they are" in told.stdout
    assert "stopped after 1 of 3 tables" in told.stderr


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path):
    for command in ("check-store", "prune"):
        told = CliRunner().invoke(cli, [command, url_of(tmp_path)])
        assert told.exit_code == 2
        assert told.output.startswith("error: there is no store at")
    assert not (tmp_path / "tables.db").exists()
