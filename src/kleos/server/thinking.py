"""Run bots in worker processes: they see only views, and have a time limit.

A worker reads one question per line from standard input and answers with one line. When the server
dies, the input ends, and so does the worker.
"""

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

import kleos
from kleos.bots import LEVELS, bot_named
from kleos.bots.contract import Account
from kleos.bots.reasons import Reason, reasons
from kleos.core.saving import load, save
from kleos.core.view import View
from kleos.games import all_names, game_named
from kleos.games.judging import by_hand
from kleos.server.worker_queue import WorkerQueue

log = logging.getLogger(__name__)

STRONGEST = list(LEVELS)[-1]
QUICKEST = "greedy"
QUICKER = {"hero": "search:60"}  # interpreted, a hero would think for longer than LIMIT
LIMIT = 2.0  # the most seconds that a person waits for a bot
IN_TIME = 0.65  # after this fraction of it, prepare a quick answer just in case
GRACE = 5.0  # seconds until an abandoned worker counts as hung
RETRY = 0.5  # seconds until a worker that could not be started is tried again: each time twice as
LONGEST_RETRY = 30.0  # long, but never longer than this
MOST_LINE = 4 * 2**20
HINTS = 3
MOST_HINTS = 8  # that are thought about or wait, at all tables together


class Question(msgspec.Struct):
    """A question to a worker: a view as plain data, and the bot to ask."""

    game: str
    shown: str
    seat: int
    bot: str
    seed: int
    advise: bool = False  # whether a person asks, who wants to know why


class Advice(msgspec.Struct):
    """One of the best moves: the seat's expected win share, None if unknown, and reasons for it."""

    move: int
    share: float | None = None
    why: list[Reason] = []


class Thought(msgspec.Struct):
    """A worker's answer: the move, and the best moves if it was asked for advice."""

    move: int
    advice: list[Advice] = []


def question(view: View, bot: str, seed: int, advise: bool = False) -> Question:
    """Make the question for a bot from a view."""
    assert view.seat is not None
    shown = save(view.shown).decode()
    return Question(view.shown.game.name, shown, view.seat, bot, seed, advise)


def think(asked: Question) -> Thought:
    """Answer a question; runs in a worker."""
    view = View(load(game_named(asked.game), asked.shown), asked.seat)
    bot = asked.bot if kleos.COMPILED else QUICKER.get(asked.bot, asked.bot)
    account = bot_named(bot, asked.seed).think(view)
    advice = best_moves(view, account, asked.seed) if asked.advise else []
    return Thought(account.move, advice)


def best_moves(view: View, account: Account, seed: int) -> list[Advice]:
    """Return the best moves of an account, each with its reasons."""
    best = account.considered[:HINTS]
    if not best or view.seat is None:
        return [Advice(account.move)]
    why = reasons(view, [found.move for found in best], by_hand(view.shown.game.name), seed)
    shares = [found.shares[view.seat] for found in best]
    return [Advice(*one) for one in zip((f.move for f in best), shares, why, strict=True)]


def work() -> None:
    """Answer questions until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in all_names():
        game_named(name)  # load the games, so that the first answer is as quick as later ones
    decoder = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        answer = msgspec.json.encode(think(decoder.decode(line)))
        sys.stdout.buffer.write(answer + b"\n")
        sys.stdout.buffer.flush()


def compiled_build() -> str:
    """Return the folder of a compiled build finished while this server runs interpreted, or ''."""
    folder = os.environ.get("KLEOS_COMPILED_BUILD", "")
    return folder if folder and Path(folder, ".built").exists() else ""


class Worker:
    """A process for bots; runs the code in a folder, or else the server's own."""

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

    def is_fit(self) -> bool:
        """Whether the process is alive, and no older than the newest build."""
        return self.process.returncode is None and self.folder == compiled_build()

    async def ask(self, asked: Question) -> Thought:
        """Ask a question and return the answer; EOFError if the process has died."""
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
        """Kill the process, whatever it is doing."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        assert self.process.stdin
        self.process.stdin.close()
        await asyncio.gather(self.process.stdin.wait_closed(), return_exceptions=True)


class Pool:
    """A pool of workers; callers wait for a free one. It grows back after losing one."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.queue: WorkerQueue[Worker] = WorkerQueue(max(1, number // 2))
        self.workers: set[Worker] = set()
        self.mending: set[asyncio.Task[None]] = set()
        self.growing: asyncio.Task[None] | None = None
        self.closed = False

    async def open(self) -> None:
        """Start the workers."""
        for _ in range(self.number):
            await self.add()

    async def add(self) -> None:
        """Start one more worker."""
        worker = await Worker.start()
        self.workers.add(worker)
        self.queue.put(worker)

    async def close(self) -> None:
        """Stop all workers."""
        self.closed = True
        if self.growing:
            self.growing.cancel()
            await asyncio.gather(self.growing, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self.workers))
        while self.mending:  # those who wait for a worker see that it is gone
            await asyncio.gather(*self.mending, return_exceptions=True)

    async def ask(self, asked: Question, *, urgent: bool = True) -> Thought | None:
        """Ask a free worker; None if it dies. Questions that are not urgent wait for all others."""
        while not (worker := await self.queue.get(urgent=urgent)).is_fit():
            self.replace(worker)
        try:
            thought = await worker.ask(asked)
        except asyncio.CancelledError:
            self.mend(self.wait_for(worker))
            raise
        except (EOFError, msgspec.MsgspecError):
            log.error("worker died", extra={"game": asked.game, "bot": asked.bot})
            self.replace(worker)
            return None
        self.queue.put(worker)
        return thought

    def mend(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something about a worker in the background."""
        task = asyncio.create_task(work)
        self.mending.add(task)
        task.add_done_callback(self.mending.discard)

    async def wait_for(self, worker: Worker) -> None:
        """Wait for an abandoned worker to finish, and replace it if it hangs."""
        try:
            async with asyncio.timeout(GRACE):
                await worker.answer()
        except (EOFError, TimeoutError, msgspec.MsgspecError):
            self.replace(worker)
        else:
            self.queue.put(worker)

    def replace(self, worker: Worker) -> None:
        """Stop a worker, and start another in its place."""
        self.workers.discard(worker)
        self.queue.lose(worker)
        self.mend(worker.stop())
        if self.growing is None and not self.closed:
            self.growing = asyncio.create_task(self.grow())

    async def grow(self) -> None:
        """Start workers until none is missing; try again later if there is no room for one."""
        wait = RETRY
        try:
            while len(self.workers) < self.number:
                try:
                    await self.add()
                except Exception as error:  # noqa: BLE001 (whatever it is, it may pass)
                    log.error("worker cannot be started", extra={"error": repr(error)})
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LONGEST_RETRY)
                else:
                    wait = RETRY
        finally:
            self.growing = None


class Thinkers:
    """The workers: one for each core, and one in reserve for quick answers."""

    def __init__(self, number: int = 0, limit: float = LIMIT) -> None:
        self.pool = Pool(number or os.cpu_count() or 1)
        self.reserve = Pool(1)
        self.limit = limit
        self.late = 0  # how often a bot was too late
        self.hinting: set[str] = set()  # the tables whose hints are thought about

    async def open(self) -> None:
        """Start the workers."""
        await self.pool.open()
        await self.reserve.open()

    async def close(self) -> None:
        """Stop the workers."""
        await self.pool.close()
        await self.reserve.close()

    async def choose(self, view: View, bot: str, seed: int) -> Thought:
        """Return a bot's answer in time, or a quick move, or the first legal one."""
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
                    return thought if task is own else Thought(thought.move)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return Thought(view.legal()[0])

    async def hint(self, view: View, seed: int, table: str = "") -> list[Advice]:
        """Return the strongest bot's best moves with their win shares and reasons.

        None if it takes too long or there are too many: a table has one hint at a time.
        """
        if table in self.hinting or len(self.hinting) >= MOST_HINTS:
            return []
        self.hinting.add(table)
        try:
            async with asyncio.timeout(self.limit):
                thought = await self.pool.ask(question(view, STRONGEST, seed, True), urgent=False)
        except TimeoutError:
            return []
        finally:
            self.hinting.discard(table)
        return thought.advice if thought else []
