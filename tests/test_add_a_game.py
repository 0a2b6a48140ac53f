"""A game from another package, installed as readers of docs/add-a-game.md would."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MORRIS = ROOT / "examples" / "morris"
MOST_LINES = 300


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Install the example in a folder of its own; return the environment that finds it."""
    folder = tmp_path_factory.mktemp("morris")
    source = folder / "source"
    subprocess.run(["cp", "-r", str(MORRIS), str(source)], check=True)
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", "install"]
    command += ["--no-deps", "--no-build-isolation", "--target", str(folder / "site"), str(source)]
    subprocess.run(command, check=True)
    path = os.pathsep.join([str(folder / "site"), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path.rstrip(os.pathsep), "XDG_STATE_HOME": str(folder)}


def kleos(installed: dict[str, str], *words: str, typed: str = "") -> str:
    """Run a command, and return what it prints."""
    command = [sys.executable, "-m", "kleos", *words]
    done = subprocess.run(command, env=installed, input=typed, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_scenarios_hold(installed: dict[str, str]) -> None:
    assert "7 passed, 0 failed" in kleos(installed, "check", "--strict", str(MORRIS / "scenarios"))


def test_people_and_bots_play_it_in_the_terminal(installed: dict[str, str]) -> None:
    typed = "place a1\nhelp place d1\nquit\n"
    seats = ["--seats", "human,novice"]
    told = kleos(installed, "play", "morris", *seats, "--lang", "de", typed=typed)
    assert "Auf d1 setzen" in told


@pytest.mark.parametrize("bot", ["random", "greedy", "flat:8", "search:20"])
def test_every_bot_plays_it_to_its_end(installed: dict[str, str], bot: str, tmp_path: Path) -> None:
    record = tmp_path / "game.kleos"
    told = kleos(installed, "play", "morris", "--seats", f"{bot},random", "--record", str(record))
    assert "victory" in told or "winner" in told
    assert "Turn 2." in kleos(installed, "replay", str(record))


def test_the_arena_plays_it(installed: dict[str, str]) -> None:
    told = kleos(
        installed, "simulate", "morris", "--players", "2", "--games", "4", "--bots", "random",
        "--jobs", "1", "--json",
    )  # fmt: skip
    assert json.loads(told)["games"] == 4
    told = kleos(
        installed, "arena", "morris", "greedy", "random", "--deals", "2", "--jobs", "1", "--json",
    )  # fmt: skip
    assert {one["bot"] for one in json.loads(told)["results"]} == {"greedy", "random"}


def test_its_judge_is_worth_asking(installed: dict[str, str]) -> None:
    told = kleos(
        installed, "arena", "morris", "greedy", "random", "--deals", "4", "--jobs", "1",
        "--no-early-stop", "--json",
    )  # fmt: skip
    shares = {one["bot"]: one["win_share"]["mean"] for one in json.loads(told)["results"]}
    assert shares["greedy"] > 0.8, shares


def test_a_bot_of_ones_own_plays_at_a_table(installed: dict[str, str]) -> None:
    path = os.pathsep.join([str(ROOT / "examples"), installed["PYTHONPATH"]])
    seats = ["--seats", "own_bot.Eager,random", "--seed", "1"]
    told = kleos({**installed, "PYTHONPATH": path}, "play", "fight", *seats)
    assert "victory" in told or "winner" in told


def test_a_bot_of_ones_own_plays_in_the_arena(installed: dict[str, str]) -> None:
    path = os.pathsep.join([str(ROOT / "examples"), installed["PYTHONPATH"]])
    found = kleos(
        {**installed, "PYTHONPATH": path}, "arena", "fight", "own_bot.Eager", "random",
        "--deals", "2", "--jobs", "1", "--json",
    )  # fmt: skip
    assert {one["bot"] for one in json.loads(found)["results"]} == {"own_bot.Eager", "random"}


def test_the_client_plays_a_whole_duel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    from client import play

    from server_help import running

    with running(tmp_path) as site:
        assert play(f"http://127.0.0.1:{site.port}") in ([0], [1], [0, 1])


def test_it_stays_small_and_the_page_quotes_it(installed: dict[str, str]) -> None:
    sources = [path.read_text() for path in sorted(MORRIS.glob("src/**/*.py"))]
    assert sum(text.count("\n") for text in sources) <= MOST_LINES
    files = [*sources, *[path.read_text() for path in MORRIS.rglob("*.toml")]]
    page = (ROOT / "docs" / "add-a-game.md").read_text()
    quoted = re.findall(r"```(?:python|toml)\n(.*?)```", page, re.DOTALL)
    assert len(quoted) > 8
    for block in quoted:  # indented as it suits the page
        assert any(bare(block) in bare(text) for text in files), block


def bare(text: str) -> str:
    """Return a text without indents and empty lines."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())
