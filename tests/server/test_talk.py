"""What people say at a table: who hears it, what is refused, and where it is not."""

from pathlib import Path

from kleos.server.limits import Limits
from kleos.server.messages.fields import MOST_SAID
from server_help import WIDE, Live, Running, TableOf, running


def heard(live: Live) -> list[tuple[int | None, str]]:
    """Return what a client has heard until the server has answered once more."""
    live.send({"t": "ping"})
    live.until("pong")
    talks = [message["said"] for message in live.told if message["t"] == "talk"]
    return [(one["seat"], one["phrase"] or one["text"]) for said in talks for one in said]


def seated(table: TableOf) -> list[Live]:
    """Connect both players and a spectator."""
    found = [table.live(0), table.live(1), table.live()]
    for live in found:
        live.until("position")
    return found


def test_players_talk_and_everyone_hears(site: Running):
    table = site.table("fight", "person", "person")
    ada, bob, watcher = seated(table)
    assert ada.ask("say", seat=0, phrase="hello")["ok"]
    assert bob.ask("say", seat=1, text="  Hi <b>Ada</b>\u202e!\x00\n ok ")["ok"]
    said = [(0, "hello"), (1, "Hi <b>Ada</b> ! ok")]
    for live in (ada, bob, watcher):
        assert heard(live) == said
        live.socket.close()
    with table.live(0) as again:
        again.until("talk")
        assert heard(again) == said  # it is kept
    record = site.get(f"{table.path}/record").text
    log = site.get(f"{table.path}/entries").text
    assert "hello" not in record + log
    assert "Ada" not in record + log


def test_spectators_talk_apart_until_the_end(site: Running):
    table = site.table("fight", "person", "person")
    ada, bob, watcher = seated(table)
    assert watcher.ask("say", text="Bob will lose", name="Eve")["ok"]
    assert watcher.ask("say", phrase="bravo")["ok"]
    assert heard(watcher) == [(None, "Bob will lose"), (None, "bravo")]
    assert heard(ada) == heard(bob) == []
    with table.live(0) as again:
        assert heard(again) == []
    assert bob.ask("resign", seat=1)["ok"]
    assert ada.until("talk")["said"][0]["name"] == "Eve"
    for live in (ada, bob, watcher):
        assert heard(live) == [(None, "Bob will lose"), (None, "bravo")]
        live.socket.close()


def test_what_cannot_be_said(site: Running):
    table = site.table("fight", "person", "person")
    with table.live(0) as ada, table.live() as watcher:
        for body, code in (
            ({"seat": 1, "phrase": "hello"}, "wrong-seat"),
            ({"phrase": "hello"}, "wrong-seat"),
            ({"seat": 0}, "bad-message"),
            ({"seat": 0, "text": "\x00 \u200b"}, "bad-message"),
            ({"seat": 0, "text": "both", "phrase": "hello"}, "bad-message"),
            ({"seat": 0, "phrase": "insult"}, "bad-message"),
            ({"seat": 0, "text": "a" * (MOST_SAID + 1)}, "bad-message"),
        ):
            assert ada.ask("say", **body)["code"] == code, body
        assert watcher.ask("say", seat=0, phrase="hello")["code"] == "wrong-seat"
        assert watcher.ask("seen")["code"] == "no-secret"
        assert heard(ada) == []


def test_the_maker_turns_free_text_off_and_on(folder: Path):
    with running(folder) as site:
        body = {"game": "fight", "players": 2, "seats": [{"kind": "person"}] * 2}
        made = site.post("/api/tables", {**body, "free_text": False})
        table = TableOf(site, made)
        assert site.get(table.path)["free_text"] is False
        with table.live(0) as ada, table.live() as watcher:
            assert ada.ask("say", seat=0, text="hi")["code"] == "no-free-text"
            assert watcher.ask("say", text="hi")["code"] == "no-free-text"
            assert ada.ask("say", seat=0, phrase="hello")["ok"]
            path = f"{table.path}/talk"
            refused = site.post(path, {"free_text": True}, table.secrets[0])
            assert refused["code"] == "wrong-secret"
            assert site.post(path, {"free_text": True}, made["host"]).status == 200
            assert ada.had("table", free_text=True)
            assert ada.ask("say", seat=0, text="hi")["ok"]
        assert site.post(path, {"free_text": False}, made["host"]).status == 200
    with running(folder) as site:
        assert site.get(table.path)["free_text"] is False
        assert site.send("DELETE", table.path, None, made["host"]).status == 200


def test_talk_has_limits(folder: Path):
    few = Limits(requests=WIDE.requests, talk=(1e-6, 6.0), said=3)
    with running(folder, few) as site:
        table = site.table("fight", "person", "person")
        with table.live(0) as ada:
            for number in range(6):
                assert ada.ask("say", seat=0, text=str(number))["ok"]
            assert ada.ask("say", seat=0, phrase="hello")["code"] == "too-many"
        with table.live(1) as bob:
            assert [text for _, text in heard(bob)] == ["3", "4", "5"]
    with running(folder) as site, TableOf(site, vars_of(table)).live(1) as bob:
        assert [text for _, text in heard(bob)] == ["3", "4", "5"]


def vars_of(table: TableOf) -> dict[str, object]:
    """Return what a table's creator was given."""
    seats = [{"seat": seat, "secret": secret} for seat, secret in table.secrets.items()]
    return {"table": table.name, "host": table.host, "seats": seats}
