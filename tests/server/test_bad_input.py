"""What is wrong, too much or makes no sense is refused, over REST and over the wire."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kleos.server.limits import Limits
from kleos.server.rest.routes import OPERATIONS
from server_help import WIDE, Live, Running, running
from tables_begun import new_table


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


def test_no_address_with_a_zero_reaches_the_store(site: Running, caplog: pytest.LogCaptureFixture):
    """PostgreSQL takes no text with a zero in it."""
    tried = set()
    for operation in OPERATIONS:
        path = re.sub("{.*?}", "t%00", operation.path)
        if path != operation.path:
            answer = site.send(operation.method, path, {}, "secret")
            assert (answer.status, answer["code"]) == (404, "not-found"), path
            tried.add(operation.method)
    assert tried == {"GET", "POST", "DELETE"}
    for page in ("t", "result", "replay", "confirm", "stop"):
        assert site.get(f"/{page}/t%00").status == 200  # its script says that nothing is there
    assert [line.getMessage() for line in caplog.records if line.levelname == "ERROR"] == []
    assert site.get("/health").status == 200


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
    assert ends(hello, name="t%00") == "no-table"
    assert ends({"t": "ping"}) == "bad-message"
    assert ends({**hello, "colour": 1}) == "bad-message"
    assert ends({**hello, "secrets": ["nonsense"]}) == "wrong-secret"
    assert ends({**hello, "secrets": [""]}) == "wrong-secret"
    assert ends({**hello, "language": "fr"}) == "bad-message"
    assert ends(b"\x00\x01") == "bad-message"
    assert ends(hello, hello) == "bad-message"
    assert ends(hello, "x" * 70_000) == "too-large"


def test_too_much_is_refused(folder: Path):
    limits = Limits(
        requests=(0.1, 15),
        tables=(0.1, 2),
        messages=(0.1, 5),
        listeners=2,
        connections=4,
        hello=2.0,  # a busy machine may take a while to say hello
    )
    with running(folder, limits) as site:
        table = site.table("fight", "person", "person")
        site.table("fight", "person", "person")
        body = new_table("fight", "person", "person")
        assert site.post("/api/tables", body)["code"] == "too-many"
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
            assert live.bye() == "timeout"
        sockets = [site.socket(table.name) for _ in range(4)]
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            site.socket(table.name).recv()
        for socket in sockets:
            socket.close()
        codes = [site.get("/health").get("code") for _ in range(20)]
        assert codes[-1] == "too-many"


def test_a_client_that_does_not_read_is_dropped(folder: Path):
    limits = Limits(queued=3, messages=WIDE.messages)
    with running(folder, limits) as site:
        table = site.table("olympus", *["person"] * 3)
        with table.live(0, 1, 2) as slow:
            slow.until("position")
            held = site.hall.tables[table.name]
            loop = held.tools.store.writer.get_loop()  # type: ignore[union-attr]
            loop.call_soon_threadsafe(lambda: [held.audience.tell_table() for _ in range(10)])
            assert slow.bye() == "too-slow"
