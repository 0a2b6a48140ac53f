"""Bots think in processes of their own, see views only, and have a time limit.

A worker reads one question per line on its standard input and answers with one line. When the
server dies, the input ends, and so does the worker.
"""

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Coroutine
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from kleos.bots import LEVELS, bot_named
from kleos.core.saving import load, save
from kleos.core.view import View
from kleos.games import NAMES, game_named

log = logging.getLogger(__name__)

STRONGEST = list(LEVELS)[-1]
QUICKEST = "greedy"
LIMIT = 2.0  # seconds that a person waits for a bot
IN_TIME = 0.65  # after this part of it, a quick answer is prepared in case the bot's is too late
GRACE = 5.0  # seconds until a worker that nobody waits for is taken to hang
MOST_LINE = 4 * 2**20
HINTS = 3


class Question(msgspec.Struct):
    """What a worker is asked: a view as plain data, and which bot is to look at it."""

    game: str
    shown: str
    seat: int
    bot: str
    seed: int


class Thought(msgspec.Struct):
    """A worker's answer: the move, and the best moves with the seat's share of victory."""

    move: int
    considered: list[tuple[int, float]] = []


def question(view: View, bot: str, seed: int) -> Question:
    """Return a view as a question for a bot."""
    assert view.seat is not None
    return Question(view.shown.game.name, save(view.shown).decode(), view.seat, bot, seed)


def think(asked: Question) -> Thought:
    """Let a bot look at a view; this runs in a worker."""
    view = View(load(game_named(asked.game), asked.shown), asked.seat)
    account = bot_named(asked.bot, asked.seed).think(view)
    best = account.considered[:HINTS]
    return Thought(account.move, [(found.move, found.shares[asked.seat]) for found in best])


def work() -> None:
    """Answer questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in NAMES:
        game_named(name)  # so that the first question is answered as quickly as the others
    decoder = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        answer = msgspec.json.encode(think(decoder.decode(line)))
        sys.stdout.buffer.write(answer + b"\n")
        sys.stdout.buffer.flush()


def compiled_build() -> str:
    """Return the folder of a compiled build that was made while this server ran interpreted."""
    folder = os.environ.get("KLEOS_COMPILED_BUILD", "")
    return folder if folder and Path(folder, ".built").exists() else ""


class Worker:
    """A process that thinks, with the code in a folder or else the server's own."""

    def __init__(self, process: Process, folder: str) -> None:
        self.process = process
        self.folder = folder

    @staticmethod
    async def start() -> "Worker":
        """Start a process."""
        folder = compiled_build()
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            "from kleos.server.thinking import work; work()",
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=MOST_LINE,
            env={**os.environ, "PYTHONPATH": folder} if folder else None,
        )
        return Worker(process, folder)

    async def ask(self, asked: Question) -> Thought:
        """Return the answer; EOFError if the process has died."""
        assert self.process.stdin
        try:
            self.process.stdin.write(msgspec.json.encode(asked) + b"\n")
            await self.process.stdin.drain()
        except ConnectionError:
            raise EOFError from None
        return await self.answer()

    async def answer(self) -> Thought:
        """Return the next answer."""
        assert self.process.stdout
        line = await self.process.stdout.readline()
        if not line:
            raise EOFError
        return msgspec.json.decode(line, type=Thought)

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
        assert self.process.stdin
        self.process.stdin.close()
        await asyncio.gather(self.process.stdin.wait_closed(), return_exceptions=True)


class Pool:
    """Some workers; whoever asks waits for one that is free."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        self.workers: set[Worker] = set()
        self.mending: set[asyncio.Task[None]] = set()
        self.closed = False

    async def open(self) -> None:
        """Start the workers."""
        for _ in range(self.number):
            await self.add()

    async def add(self) -> None:
        """Start one more worker."""
        worker = await Worker.start()
        self.workers.add(worker)
        self.free.put_nowait(worker)

    async def close(self) -> None:
        """Stop all workers."""
        self.closed = True
        for task in self.mending:
            task.cancel()
        await asyncio.gather(*self.mending, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self.workers))

    async def ask(self, asked: Question) -> Thought | None:
        """Ask a free worker; None if it dies of the question."""
        while (worker := await self.free.get()).folder != compiled_build():
            self.mend(self.replace(worker))  # it was started before the build was there
        try:
            thought = await worker.ask(asked)
        except asyncio.CancelledError:
            self.mend(self.wait_for(worker))
            raise
        except (EOFError, msgspec.MsgspecError):
            log.error("worker died", extra={"game": asked.game, "bot": asked.bot})
            self.mend(self.replace(worker))
            return None
        self.free.put_nowait(worker)
        return thought

    def mend(self, work: Coroutine[Any, Any, None]) -> None:
        """See to a worker while others go on."""
        task = asyncio.create_task(work)
        self.mending.add(task)
        task.add_done_callback(self.mending.discard)

    async def wait_for(self, worker: Worker) -> None:
        """Let a worker finish that nobody waits for any more; one that hangs is replaced."""
        try:
            async with asyncio.timeout(GRACE):
                await worker.answer()
        except (EOFError, TimeoutError, msgspec.MsgspecError):
            await self.replace(worker)
        else:
            self.free.put_nowait(worker)

    async def replace(self, worker: Worker) -> None:
        """End a worker and start another in its place."""
        self.workers.discard(worker)
        await worker.stop()
        if not self.closed:
            await self.add()


class Thinkers:
    """The workers, one for each core, and one more for quick answers in need."""

    def __init__(self, number: int = 0, limit: float = LIMIT) -> None:
        self.pool = Pool(number or os.cpu_count() or 1)
        self.reserve = Pool(1)
        self.limit = limit
        self.late = 0  # how often a bot was too late

    async def open(self) -> None:
        """Start the workers."""
        await self.pool.open()
        await self.reserve.open()

    async def close(self) -> None:
        """Stop the workers."""
        await self.pool.close()
        await self.reserve.close()

    async def choose(self, view: View, bot: str, seed: int) -> int:
        """Return a bot's move in time: its own, else a quick one, else the first that is legal."""
        end = monotonic() + self.limit
        own = asyncio.create_task(self.pool.ask(question(view, bot, seed)))
        tasks = [own]
        try:
            await asyncio.wait([own], timeout=self.limit * IN_TIME)
            if not own.done() or own.result() is None:
                asked = question(view, QUICKEST, seed)
                tasks.append(asyncio.create_task(self.reserve.ask(asked)))
                await asyncio.wait([tasks[own.done()]], timeout=max(0.0, end - monotonic()))
                self.late += 1
            for task in tasks:
                thought = task.result() if task.done() else None
                if thought and thought.move in view.legal():
                    return thought.move
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return view.legal()[0]

    async def hint(self, view: View, seed: int) -> list[tuple[int, float | None]]:
        """Return the best moves of the strongest bot with their shares; none if it is too late."""
        try:
            async with asyncio.timeout(self.limit):
                thought = await self.pool.ask(question(view, STRONGEST, seed))
        except TimeoutError:
            return []
        if thought is None:
            return []
        return [*thought.considered] or [(thought.move, None)]
