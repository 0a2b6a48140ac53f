"""`make play` without a compiled build: Kleos answers at once while the build runs."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

TOOL = Path(__file__).parent.parent / "tools/play_at_once.py"
PATIENCE = 30.0  # seconds


@contextmanager
def played(folder: Path, build: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start the tool with a stand-in for make; yield it with the address that it prints."""
    (folder / "build").mkdir()
    make = folder / "make"
    make.write_text(f"#!/bin/sh\necho $$ >pid\n{build}\n")
    make.chmod(0o755)
    with subprocess.Popen(
        [sys.executable, TOOL, str(make), str(folder)],
        cwd=folder,
        env={**os.environ, "XDG_STATE_HOME": str(folder), "KLEOS_BROWSER": "0"},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as tool:
        try:
            yield tool, lines_until(tool, "Kleos is at")
        finally:
            stop_as_the_keyboard_does(tool)


def lines_until(tool: subprocess.Popen[str], words: str) -> str:
    """Return the tool's output up to a line with these words."""
    assert tool.stdout
    told = ""
    for line in tool.stdout:
        told += line
        if words in line:
            return told
    raise AssertionError(told)


@pytest.mark.parametrize("stop", ["Ctrl-C", "kill"])
def test_kleos_answers_while_it_is_compiled_and_both_stop(tmp_path: Path, stop: str) -> None:
    with played(tmp_path, "exec sleep 100") as (tool, told):
        assert "until then the bots think slower" in told
        found = re.search(r"http://\S+/", told)
        assert found
        assert b"Kleos" in urlopen(found[0], timeout=PATIENCE).read()
        build = int((tmp_path / "pid").read_text())
        os.kill(build, 0)  # it is still running
        if stop == "Ctrl-C":
            stop_as_the_keyboard_does(tool)
        else:
            tool.terminate()
        assert tool.wait(PATIENCE) in (0, -signal.SIGTERM % 256)
        with pytest.raises(ProcessLookupError):
            os.kill(build, 0)


def stop_as_the_keyboard_does(tool: subprocess.Popen[str]) -> None:
    """Send SIGINT, as Ctrl-C does, to the tool and to what it started, except the build."""
    with suppress(ProcessLookupError):
        os.killpg(tool.pid, signal.SIGINT)


@pytest.mark.parametrize(
    ("build", "words"),
    [
        ("exit 0", "the bots think at full speed"),
        ("exit 1", "See build/meanwhile.log"),
        ("echo kleos: not compiled: no compiler", "the bots stay slow: no compiler."),
    ],
)
def test_how_the_build_ends_is_told(tmp_path: Path, build: str, words: str) -> None:
    with played(tmp_path, build) as (tool, told):
        assert words in told or lines_until(tool, words)
