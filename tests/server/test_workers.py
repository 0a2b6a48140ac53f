"""The bots' workers: the pool grows back, and hints never keep bots waiting."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import kleos
from kleos.bots import bot_named
from kleos.bots.contract import Bot
from kleos.games import game_named
from kleos.server import thinking
from kleos.server.thinking import Advice, Pool, Question, Thinkers, Thought, Worker, question
from kleos.server.worker_queue import WorkerQueue
from server_help import running


def asked(bot: str = "greedy") -> Question:
    """Return a question about the first decision of a duel."""
    state = game_named("fight").new(2, 3)
    return question(state.view(state.to_move), bot, 1)


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something to hold."""
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.005)


@pytest.mark.parametrize(("compiled", "named"), [(True, "hero"), (False, "search:60")])
def test_a_hero_that_is_not_compiled_thinks_less(
    monkeypatch: pytest.MonkeyPatch, compiled: bool, named: str
):
    names: list[str] = []

    def noted(name: str, seed: int) -> Bot:
        names.append(name)
        return bot_named("random", seed)

    monkeypatch.setattr(kleos, "COMPILED", compiled)
    monkeypatch.setattr(thinking, "bot_named", noted)
    thinking.think(asked("hero"))
    assert names == [named]


def test_a_pool_grows_back_when_there_is_room_again(monkeypatch: pytest.MonkeyPatch):
    """Kill all workers while none can be started, as when there are no descriptors left."""
    monkeypatch.setattr(thinking, "RETRY", 0.001)
    start, failed = Worker.start, 0

    async def fails() -> Worker:
        nonlocal failed
        failed += 1
        if failed <= 5:
            raise OSError(24, "Too many open files")
        return await start()

    async def work() -> None:
        pool = Pool(2)
        await pool.open()
        monkeypatch.setattr(Worker, "start", staticmethod(fails))
        try:
            for worker in list(pool.workers):
                worker.process.kill()
                await worker.process.wait()
            assert await pool.ask(asked()) == await pool.ask(asked())
            await until(lambda: len(pool.workers) == 2)
            assert failed == 7  # five failures and two workers
            for worker in list(pool.workers):  # one that dies while it thinks gives no answer
                worker.process.kill()
            both = await asyncio.gather(pool.ask(asked()), pool.ask(asked()))
            assert set(map(type, both)) <= {Thought, type(None)}
            both = await asyncio.gather(pool.ask(asked()), pool.ask(asked()))
            assert None not in both
        finally:
            await pool.close()
        assert not pool.mending

    asyncio.run(work())


def test_a_server_whose_workers_are_killed_plays_on(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(thinking, "RETRY", 0.001)
    start = Worker.start
    failing = [OSError(11, "Resource temporarily unavailable")] * 3

    async def sometimes() -> Worker:
        if failing:
            raise failing.pop()
        return await start()

    with running(folder, workers=2) as site:
        table = site.table("olympus", "person", "citizen", "citizen")
        monkeypatch.setattr(Worker, "start", staticmethod(sometimes))
        with table.live(0) as live:
            for _ in range(3):
                for pool in (site.hall.thinkers.pool, site.hall.thinkers.reserve):
                    for worker in list(pool.workers):
                        with suppress(ProcessLookupError):  # it is dead already
                            os.kill(worker.process.pid, signal.SIGKILL)
                position = live.to_decide()
                move = live.moves()[0]
                assert live.ask("move", number=position["number"], move=move)["ok"]
        end = time.monotonic() + 60
        while failing or len(site.hall.thinkers.pool.workers) < 2:
            assert time.monotonic() < end
            time.sleep(0.01)


# Hints


def test_bots_go_first_and_hints_do_not_hold_all_workers():
    async def work() -> None:
        queue: WorkerQueue[str] = WorkerQueue(1)
        queue.put("one")
        queue.put("two")
        served: list[str] = []

        async def want(name: str, *, urgent: bool) -> None:
            await queue.get(urgent=urgent)
            served.append(name)

        hints = [asyncio.create_task(want(f"hint {i}", urgent=False)) for i in range(3)]
        await until(lambda: len(queue.patient) == 2)
        bots = [asyncio.create_task(want(f"bot {i}", urgent=True)) for i in range(3)]
        await until(lambda: len(queue.urgent) == 2)
        assert served == ["hint 0", "bot 0"]
        queue.put("two")
        await until(lambda: len(served) == 3)
        queue.put("one")  # the hint's: a bot gets it all the same
        await until(lambda: len(served) == 4)
        assert served[2:] == ["bot 1", "bot 2"]
        hints[1].cancel()
        await asyncio.gather(hints[1], return_exceptions=True)
        queue.put("one")
        await until(lambda: len(served) == 5)
        assert served[4] == "hint 2"
        await asyncio.gather(hints[0], hints[2], *bots)
        queue.lose("one")
        assert not queue.held

    asyncio.run(work())


class Stuck(Pool):
    """A pool whose workers answer hints only when they are told to."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked = 0
        self.go = asyncio.Event()

    async def ask(self, asked: Question, *, urgent: bool = True) -> Thought | None:
        """Wait for the word if it is a hint."""
        self.asked += 1
        if not urgent:
            await self.go.wait()
        return Thought(0, [Advice(0)] if asked.advise else [])


def test_a_table_has_one_hint_at_a_time_and_all_tables_a_few():
    state = game_named("fight").new(2, 3)
    view = state.view(state.to_move)

    async def work() -> None:
        thinkers = Thinkers(1, 600.0)
        pool = thinkers.pool = Stuck()
        waiting = [
            asyncio.create_task(thinkers.hint(view, 1, f"table {i}"))
            for i in range(thinking.MOST_HINTS)
        ]
        await until(lambda: pool.asked == thinking.MOST_HINTS)
        assert await thinkers.hint(view, 1, "table 0") == []
        assert await thinkers.hint(view, 1, "another") == []
        pool.go.set()
        assert all(await asyncio.gather(*waiting))
        assert await thinkers.hint(view, 1, "table 0")

    asyncio.run(work())


def test_a_second_hint_at_a_table_is_refused_and_bots_elsewhere_answer(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    hints: list[Any] = []
    think = Pool.ask

    async def ask(self: Pool, asked: Question, *, urgent: bool = True) -> Thought | None:
        if urgent:
            return await think(self, asked)
        hints.append(asked)
        await asyncio.Event().wait()
        return None

    monkeypatch.setattr(Pool, "ask", ask)
    with running(folder, limit=600.0) as site:
        table = site.table("olympus", *["person"] * 3)
        other = site.table("olympus", "person", "citizen", "citizen")
        with table.live(0, 1, 2) as live, other.live(0) as there:
            number = live.to_decide()["number"]
            live.send({"t": "hint", "id": 70, "number": number})
            live.send({"t": "hint", "id": 71, "number": number})
            refused = live.until("answer")
            assert (refused["id"], refused["code"]) == (71, "busy")
            assert len(hints) == 1
            for _ in range(3):
                position = there.to_decide()
                move = there.moves()[0]
                assert there.ask("move", number=position["number"], move=move)["ok"]
