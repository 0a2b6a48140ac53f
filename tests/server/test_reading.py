"""Records and scenarios from strangers are read in a process with little memory and time."""

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from kleos.games import game_named
from kleos.server.limits import Limits
from kleos.server.messages.requests import NewTable
from kleos.server.reading import READY, Found, Reader, Sent
from kleos.server.refused import Refused
from kleos.server.starts import new_facts

SCENARIO = sorted((Path(__file__).parents[1] / "scenarios/fight").rglob("*.toml"))[0].read_text()
FACTS = new_facts(game_named("fight"), NewTable("fight", 2, []))

GREEDY = """
from kleos.server import reading
reading.from_scenario = lambda text, facts: bytearray(int(text))
reading.work(2**30)
"""

WRONG = "\n".join(f"k{number} = {number}" for number in range(50))  # each line is an error
COUNTING = """
import gc
from kleos.core.errors import BadFile
from kleos.server import reading
gc.disable()
read = reading.read
def counted(sent):
    kept = sum(isinstance(one, BadFile) for one in gc.get_objects())
    assert read(sent).refusal
    return reading.Found(refusal=str(kept))
reading.read = counted
reading.work(2**30)
"""


def test_the_process_gets_no_more_memory_than_it_may_have():
    lines = [
        msgspec.json.encode(Sent("scenario", text, None, FACTS)) for text in ("1" + "0" * 10, "x")
    ]
    done = subprocess.run(
        [sys.executable, "-c", GREEDY],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        check=True,
    )
    ready, greedy, next_one = done.stdout.splitlines(keepends=True)
    assert ready == READY
    assert "too much memory" in msgspec.json.decode(greedy, type=Found).refusal
    assert "cannot be played" in msgspec.json.decode(next_one, type=Found).refusal


def test_the_process_keeps_nothing_of_what_it_has_read():
    line = msgspec.json.encode(Sent("scenario", WRONG, None, FACTS)) + b"\n"
    command = [sys.executable, "-c", COUNTING]
    done = subprocess.run(command, input=3 * line, capture_output=True, check=True)
    _, *answers = done.stdout.splitlines()
    kept = [msgspec.json.decode(answer, type=Found).refusal for answer in answers]
    assert kept == ["0", "0", "0"]


def test_a_process_that_takes_too_long_or_dies_is_replaced():
    async def work() -> None:
        reader = Reader(Limits())
        try:
            found = await reader.read("scenario", SCENARIO, None, FACTS)
            assert (found.game, found.started) == ("fight", "scenario")
            first = reader.process
            assert first
            reader.limits = Limits(parsing=0.0)
            with pytest.raises(Refused, match="too long"):
                await reader.read("scenario", SCENARIO, None, FACTS)
            assert first.returncode is not None
            reader.limits = Limits()
            await reader.read("scenario", SCENARIO, None, FACTS)
            second = reader.process
            assert second
            second.kill()
            with pytest.raises(Refused, match="too much memory"):
                await reader.read("scenario", SCENARIO, None, FACTS)
            assert await reader.read("scenario", SCENARIO, None, FACTS) == found
        finally:
            await reader.close()

    asyncio.run(work())


def test_no_more_wait_than_may():
    async def work() -> list[str]:
        reader = Reader(Limits(readers=2))
        try:
            asked = [reader.read("scenario", "x", None, FACTS) for _ in range(5)]
            refused = await asyncio.gather(*asked, return_exceptions=True)
        finally:
            await reader.close()
        assert reader.waiting == 0
        return [error.code for error in refused if isinstance(error, Refused)]

    assert asyncio.run(work()) == ["bad-start"] * 2 + ["busy"] * 3


def test_all_that_is_wrong_with_a_scenario_is_told():
    wrong = SCENARIO.replace("[given]", "[given]\ncountr = 1\npile_size = 'x'", 1)
    assert wrong != SCENARIO

    async def work(text: str) -> str:
        reader = Reader(Limits())
        try:
            with pytest.raises(Refused) as refused:
                await reader.read("scenario", text, None, FACTS)
        finally:
            await reader.close()
        assert refused.value.code == "bad-start"
        return str(refused.value)

    told = asyncio.run(work(wrong)).splitlines()
    assert [line.split(": ")[1] for line in told] == ["given.countr", "given.pile_size"]
    many = "\n".join(f"k{number} = 1" for number in range(90))
    told = asyncio.run(work(SCENARIO.replace("[given]", f"[given]\n{many}", 1))).splitlines()
    assert told[-1] == f"... and {90 - len(told) + 1} more"
    assert len("\n".join(told)) < 5100
