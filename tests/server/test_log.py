"""The log and the past of a table, and the names of those who sit there."""

from typing import Any

from server_help import Running, TableOf
from tables_begun import first_move, new_table

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
    body = new_table("olympus", "person", "bot", "open", "bot")
    for seat, name in zip(body["seats"], ("Theo", "theo", "", "Theo II")):
        seat["name"] = name
    made = site.post("/api/tables", body)
    assert names_at(site, made["table"]) == ["Theo", "theo III", "", "Theo II"]
    join = {"name": "THEO II"}
    site.post(f"/api/tables/{made['table']}/join", join)
    assert names_at(site, made["table"]) == ["Theo", "theo III", "THEO II", "Theo II II"]


def names_at(site: Running, table: str) -> list[str]:
    return [seat["name"] for seat in site.get(f"/api/tables/{table}")["seats"]]


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
