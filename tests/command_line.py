"""Runs the command in this process or as one of its own."""

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from kleos import cli


def run(*args: str, typed: str = "", **env: str) -> Result:
    """Run the command in this process."""
    return CliRunner(env={"COLUMNS": "80", **env}).invoke(cli.cli, args, input=typed)


def run_process(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command as a process without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "kleos", *args],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
        timeout=120,
    )


def saved_by_itself() -> Path:
    """Return the one file in the state folder."""
    (found,) = (Path(os.environ["XDG_STATE_HOME"]) / "kleos").iterdir()
    return found
