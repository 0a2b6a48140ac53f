"""Read records and scenarios that strangers send, in a process with little memory and time.

The process reads one text per line from standard input and answers with one line. It starts with
the first text, and is replaced when it dies or takes too long.
"""

import asyncio
import gc
import logging
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

from kleos.core.errors import BadFile, KleosError
from kleos.games import all_names, game_named
from kleos.server.limits import Limits
from kleos.server.refused import Refused
from kleos.server.starts import from_record, from_scenario
from kleos.server.store import Facts

log = logging.getLogger(__name__)

MOST_LINE = 4 * 2**20
STARTING = 30.0  # seconds to start the process, on a busy machine
LONGEST_REFUSAL = 5000  # characters
READY = b"ready\n"
UNPLAYABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class Sent(msgspec.Struct):
    """A text to read, and the facts of the table that is to start from it."""

    kind: str  # record or scenario
    text: str
    move: int | None
    facts: Facts


class Found(msgspec.Struct):
    """The facts of the table, or why there are none."""

    facts: Facts | None = None
    refusal: str = ""


def work(memory: int) -> None:
    """Read texts until the input ends; runs in the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in all_names():
        game_named(name)
    confine(memory)
    gc.freeze()  # what is loaded stays: collecting need not look at it
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    for line in sys.stdin.buffer:
        sent = msgspec.json.decode(line, type=Sent)
        found = read(sent)
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()
        gc.collect()  # errors and the frames that they came from hold each other


def confine(memory: int) -> None:
    """Limit this process to so many bytes of memory, and forbid it to write files."""
    if os.name == "posix":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def read(sent: Sent) -> Found:
    """Read a text, or say why it cannot be played."""
    try:
        if sent.kind == "record":
            return Found(from_record(sent.text, sent.move, sent.facts))
        return Found(from_scenario(sent.text, sent.facts))
    except BadFile as error:
        return Found(refusal=listed([str(one) for one in (error, *error.others)]))
    except (KleosError, Refused) as error:
        return Found(refusal=str(error)[:LONGEST_REFUSAL])
    except MemoryError:
        return Found(refusal="This takes too much memory to read.")
    except UNPLAYABLE:
        return Found(refusal="This cannot be played.")


def listed(reasons: list[str]) -> str:
    """Return the reasons, one per line; if there are too many, say how many are left out."""
    lines, room = [], LONGEST_REFUSAL
    for reason in reasons:
        room -= len(reason) + 1
        if room < 0:
            break
        lines.append(reason)
    left = len(reasons) - len(lines)
    if not lines:
        return reasons[0][:LONGEST_REFUSAL]
    return "\n".join([*lines, f"... and {left} more"] if left else lines)


class Reader:
    """The process that reads; one text at a time."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.process: Process | None = None
        self.lock = asyncio.Lock()
        self.waiting = 0

    async def read(self, kind: str, text: str, move: int | None, facts: Facts) -> Facts:
        """Return the facts of a table that starts from a record or a scenario, or refuse it."""
        if self.waiting >= self.limits.readers:
            raise Refused("busy", "The server is busy. Try again in a moment.")
        line = msgspec.json.encode(Sent(kind, text, move, facts)) + b"\n"
        self.waiting += 1
        try:
            async with self.lock:
                found = await self.ask(line)
        finally:
            self.waiting -= 1
        if found.facts is None:
            raise Refused("bad-start", found.refusal)
        return found.facts

    async def ask(self, line: bytes) -> Found:
        """Send a line to the process, and return its answer; end a process that gives none."""
        try:
            process = self.process or await self.start()
        except (EOFError, OSError, TimeoutError) as error:
            log.error("cannot start a reader", extra={"error": repr(error)})
            raise Refused("busy", "The server is busy. Try again in a moment.") from None
        self.process = None
        try:
            async with asyncio.timeout(self.limits.parsing):
                found = msgspec.json.decode(await exchange(process, line), type=Found)
        except TimeoutError:
            log.warning("a start took too long to read", extra={"bytes": len(line)})
            return Found(refusal="This takes too long to read.")
        except (EOFError, OSError, ValueError):
            log.warning("a start took too much memory to read", extra={"bytes": len(line)})
            return Found(refusal="This takes too much memory to read.")
        else:
            self.process = process
            return found
        finally:
            if self.process is not process:
                await end(process)

    async def start(self) -> Process:
        """Start the process, and wait until it is ready."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            f"from kleos.server.reading import work; work({self.limits.memory})",
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=MOST_LINE,
        )
        try:
            async with asyncio.timeout(STARTING):
                ready = await exchange(process, b"")
            assert ready == READY
        except BaseException:
            await end(process)
            raise
        return process

    async def close(self) -> None:
        """End the process."""
        if self.process:
            await end(self.process)
            self.process = None


async def exchange(process: Process, line: bytes) -> bytes:
    """Send a line to a process, and return its next one; EOFError if it has died."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(line)
    await process.stdin.drain()
    found = await process.stdout.readline()
    if not found.endswith(b"\n"):
        raise EOFError
    return found


async def end(process: Process) -> None:
    """Kill a process, whatever it is doing."""
    if process.returncode is None:
        process.kill()
    await process.wait()
    assert process.stdin
    process.stdin.close()
    await asyncio.gather(process.stdin.wait_closed(), return_exceptions=True)
