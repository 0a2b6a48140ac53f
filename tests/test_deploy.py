"""The files for those who run a server: as far as they can be tested without running one."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import click
import pytest

from kleos.cli import serve

HERE = Path(__file__).parent.parent
DEPLOY = HERE / "deploy"


def is_understood(args: list[str]) -> bool:
    """Whether `kleos serve` takes these arguments."""
    serve.make_context("serve", args)
    return True


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_the_unit_is_one_that_systemd_understands(tmp_path: Path):
    text = (DEPLOY / "kleos.service").read_text()
    unit = tmp_path / "kleos.service"
    unit.write_text(text.replace("/opt/kleos/bin/kleos", shutil.which("true") or ""))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "kleos.service" not in done.stderr, done.stderr


def test_the_unit_starts_the_server_with_options_that_it_has():
    text = (DEPLOY / "kleos.service").read_text()
    _, command, *args = shlex.split(re.findall(r"(?m)^ExecStart=(.*)$", text)[0])
    assert command == "serve"
    assert is_understood(args)
    with pytest.raises(click.NoSuchOption):
        is_understood(["--no-such-option"])


def test_the_container_is_made_of_what_is_here():
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", "")
    lines = [line.split() for line in text.splitlines() if line.startswith("COPY ")]
    ours = [name for line in lines if "--from=build" not in line for name in line[1:-1]]
    assert ours
    assert all((HERE / name).exists() for name in ours)
    entry = re.findall(r"(?m)^ENTRYPOINT \[(.*)\]$", text)[0]
    _, command, *args = [part.strip().strip('"') for part in entry.split(",")]
    assert command == "serve"
    assert is_understood(args)
