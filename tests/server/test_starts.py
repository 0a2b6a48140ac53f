"""Tables that start from a record, a scenario or another table, or with cards of their own."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kleos.core.record import Record
from kleos.games import NAMES, game_named
from kleos.server.refused import CODES
from server_help import Running
from tables_begun import first_move, new_table, recorded

SCENARIOS = Path(__file__).parents[1] / "scenarios"


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
    body = new_table("olympus", "person", "person", "person", start={"scenario": scenario})
    said = site.post("/api/tables", body)["message"]
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
    body = new_table("fight", "person", "person", start={"table": duel.name})
    assert site.post("/api/tables", body)["code"] == "hidden"


@pytest.mark.parametrize(
    ("body", "code"),
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
def test_what_cannot_be_set_up_is_refused(site: Running, body: Any, code: str):
    refused = site.post("/api/tables", body)
    assert refused["code"] == code, refused
    assert refused.status == CODES[code].value
    assert refused["message"]


def test_cards_of_ones_own_are_for_those_who_want_them(site: Running):
    game = game_named("olympus")
    corrections = {"cards": {"agora": {"points": 3}}}
    text = Record(game, 3, 1, "", corrections).text()
    body = new_table("olympus", *["person"] * 3, start={"record": text})
    assert site.post("/api/tables", body)["code"] == "bad-start"
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
