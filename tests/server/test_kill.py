"""A server that is killed at any moment comes back with every move that was acknowledged."""

import json
import os
import signal
import time
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kleos.core.chance import Chance
from server_help import Live, Process, TableOf
from stores import select

MOST_MESSAGES = 60  # received before a kill
PATIENCE = 15.0  # seconds to wait for them
FIGHTS, CITIES = ("person", "citizen"), ("person", "citizen", "person")


class Player:
    """Plays at random on some seats, and keeps every message it receives."""

    def __init__(self, table: TableOf, seats: list[int], seed: int) -> None:
        self.table = table
        self.seats = seats
        self.chance = Chance.from_seed(seed)
        self.entries: dict[int, dict[str, Any]] = {}
        self.acknowledged: dict[int, int] = {}  # moves by the number of their entry
        self.heard = 0
        self.thread = Thread(target=self.play)

    def play(self) -> None:
        """Play until the connection breaks or the game is over."""
        try:
            with self.table.live(*self.seats, seen=max(self.entries, default=0)) as live:
                while not self.listen(live)["over"]:
                    pass
        except (ConnectionClosed, OSError, EOFError):
            pass

    def listen(self, live: Live) -> dict[str, Any]:
        """Receive messages up to a position, and answer it."""
        while True:
            message = live.next()
            self.heard += 1
            if message["t"] == "entry":
                self.entries[message["number"]] = message
            elif message["t"] == "answer" and message["ok"]:
                self.acknowledged[message["number"]] = message["id"]
            elif message["t"] == "position":
                self.answer(live, message)
                return message

    def answer(self, live: Live, position: dict[str, Any]) -> None:
        """Make a move, or undo one."""
        moves = position["decision"]["moves"] if position["decision"] else []
        if position["undo"] and self.chance.below(8) == 0:
            live.send({"t": "undo", "id": -1, "number": position["number"]})
        elif moves:
            move = moves[self.chance.below(len(moves))]
            live.send({"t": "move", "id": move, "number": position["number"], "move": move})

    def check(self) -> None:
        """Compare the log with the messages and acknowledgements received."""
        secret = self.table.secrets[self.seats[0]] if len(self.seats) == 1 else ""
        log = self.table.log(secret)
        assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
        for number, entry in self.entries.items():
            assert {"t": "entry", **log[number - 1]} == entry
        for number, move in self.acknowledged.items():
            assert number <= len(log), "an acknowledged move is gone"
            if log[number - 1]["move"] is not None:
                assert log[number - 1]["move"] == move


def kill_often(server: Process, times: int) -> int:
    """Play on a server while killing it repeatedly; return how many moves were acknowledged."""
    players: list[Player] = []
    everyone: list[Player] = []
    chance = Chance.from_seed(times)
    for number in range(times):
        server.start()
        for player in players:
            player.check()
        if number % 10 == 0:
            duel = server.table("fight", *FIGHTS)
            cities = server.table("olympus", *CITIES)
            players = [Player(duel, [0], number), Player(cities, [0, 2], number)]
            everyone += players
        for player in players:
            player.thread = Thread(target=player.play)
            player.thread.start()
        wait_for(players, 3 + chance.below(MOST_MESSAGES))
        time.sleep(0.02 * chance.fraction())
        server.end(signal.SIGKILL)
        for player in players:
            player.thread.join(20)
    server.start()
    for player in everyone:
        player.check()
    for player in players:
        goes_on(player)
    server.end(signal.SIGTERM)
    return sum(len(player.acknowledged) for player in everyone)


def wait_for(players: list[Player], messages: int) -> None:
    """Wait until this many messages have arrived."""
    end = time.monotonic() + PATIENCE
    before = sum(player.heard for player in players)
    while sum(player.heard for player in players) < before + messages:
        if time.monotonic() > end or not any(player.thread.is_alive() for player in players):
            return
        time.sleep(0.001)


def goes_on(player: Player) -> None:
    """Check that the game goes on, whether a person or a bot is to decide."""
    with player.table.live(*player.seats) as live:
        while not live.position or not (live.position["over"] or live.moves()):
            live.next()


def test_a_killed_server_loses_no_move(folder: Path):
    with Process(folder) as server:
        assert kill_often(server, 5) > 10


@pytest.mark.long
def test_a_server_killed_a_hundred_times_loses_no_move(folder: Path):
    with Process(folder) as server:
        acknowledged = kill_often(server, 100)
    print(f"100 kills, {acknowledged} moves acknowledged, none lost")
    assert acknowledged > 400


def test_workers_end_with_a_killed_server(tmp_path: Path):
    with Process(tmp_path) as server:
        server.start()
        assert server.process
        workers = children(server.process.pid)
        assert workers
        server.end(signal.SIGKILL)
    end = time.monotonic() + 10
    while any(is_alive(pid) for pid in workers):
        assert time.monotonic() < end
        time.sleep(0.05)


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    found = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (thread / "children").read_text().split()]
    return found


def is_alive(pid: int) -> bool:
    """Whether a process exists and is not a zombie."""
    try:
        os.kill(pid, 0)
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_the_log_of_a_server_is_json_without_secrets(folder: Path):
    with Process(folder) as server:
        server.start()
        table = server.table("fight", "person", "citizen")
        with table.live(0) as live:
            live.to_decide()
            live.ask("move", number=live.position["number"], move=live.moves()[0])
        server.get(f"{table.path}/position", table.secrets[0])
        assert server.end(signal.SIGTERM) == -signal.SIGTERM
    text = (folder / "log").read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    events = {line["event"] for line in lines}
    assert {"request", "connected", "disconnected", "stopped"} <= events
    assert any(line.get("path") == f"{table.path}/position" for line in lines)
    assert table.secrets[0] not in text
    kept = [secret for (secret,) in select(folder, "SELECT secret FROM seats")]
    assert len(kept) == 2
    assert all(table.secrets[0] not in secret for secret in kept)


def test_sqlite_runs_with_a_write_ahead_log(tmp_path: Path):
    with Process(tmp_path) as server:
        server.start()
        assert select(tmp_path, "PRAGMA journal_mode") == [("wal",)]
