"""The command line: every command but play and replay."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import kleos
from command_line import run, run_process
from kleos.cli import options
from kleos.core.catalogue import LANGUAGES
from kleos.games import NAMES

pytestmark = pytest.mark.usefixtures("own_state_folder")

SCENARIO = """
game = "olympus"
title = "Athena advances culture"
source = "a test"
players = 3
play = '''
blue: worship athena
red: stay out
white: stay out
= blue.culture {culture}
'''

[given]
starting_player = "blue"
"""


# The command itself


def test_lists_that_are_kept_twice_for_speed():
    assert options.LANGUAGES == LANGUAGES


def test_help_imports_neither_rules_nor_tables():
    slow = "('rich', 'msgspec', 'importlib.metadata', 'kleos.core.game')"
    seen = f"import sys, kleos.cli; print([name for name in {slow} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


INTERRUPTED_IMPORT = """
import runpy, sys
class Interrupt:
    def find_spec(self, name, *_):
        if name == "click":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupt())
runpy.run_module("kleos", run_name="__main__")
"""


def test_an_interrupt_while_it_loads_is_no_traceback():
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_IMPORT], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (130, "")


@pytest.mark.parametrize("game", NAMES)
def test_a_terminal_may_be_as_narrow_as_it_likes(game: str):
    seats = "human,random" if game == "fight" else "human,random,random"
    told = run("play", game, "--seats", seats, "--seed", "1", typed="?\n1\n", COLUMNS="1")
    assert told.exit_code == 0, told.exception


def test_help_and_version():
    for command in ("play", "simulate", "check", "replay", "cards", "bench"):
        assert command in run("--help").stdout
    assert run("--help").exit_code == 0
    assert run("--version").stdout == f"kleos {kleos.__version__}\n"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["serve", "--docs", "src"], "there is no documentation in src: `make docs` builds it"),
        (["play", "olympus", "--players", "6"], "olympus is for 3 to 5 players, not 6"),
        (["play", "olympus", "--seats", "human,random"], "olympus is for 3 to 5 players, not 2"),
        (["play", "olympus", "--players", "4", "--seats", "human,random,random"], "4 players"),
        (
            ["play", "olympus", "--seats", "human,random,zeus"],
            "there is no player 'zeus'; choose from human, novice",
        ),
        (
            ["play", "olympus", "--seed", "-1"],
            "a seed is a number from 0 to 340282366920938463463374607431768211455",
        ),
        (["play", "olympus", "--edition", "1999"], "2012, 2010, not '1999'"),
        (["play", "olympus", "--record", "/nowhere/at/all"], "/nowhere/at/all: cannot be written"),
        (["play"], "kleos play olympus"),
        (["play", "--resume", "nothing.kleos"], "nothing.kleos: cannot be read"),
        (["play", "--resume", "nothing.kleos", "--seed", "0"], "leave out --players, --seed"),
        (["simulate", "olympus", "--players", "2"], "3 to 5 players, not 2"),
        (["simulate", "olympus", "--bots", "random,random"], "one for each of 4 seats, not 2"),
        (["simulate", "olympus", "--bots", "deep"], "there is no bot 'deep'; the bots are random"),
        (["simulate", "olympus", "--seed", "-1"], "a seed is a number from 0 to"),
        (["simulate", "fight", "--compare", "finish"], "'finish' (3) is not legal"),
        (["simulate", "fight", "--players", "3"], "fight is for 2 to 2 players, not 3"),
        (["simulate", "fight", "--games", "1", "--markdown", "/no/where"], "cannot be written"),
        (
            ["play", "fight", "--seats", "human,zeus"],
            "there is no player 'zeus'; choose from human, novice",
        ),
        (["play", "fight", "--seats", "human,random:9"], "the random bot takes no budget"),
        (["cards", "fight", "--cards", "nothing.csv"], "nothing.csv: cannot be read"),
        (["serve", "--data", "my.toml"], "--data my.toml: say GAME=FILE, with olympus or"),
        (["serve", "--data", "fight=no.csv", "--data", "x=y"], "no.csv: cannot be read"),
        (["--data", "olympos=my.toml", "cards", "olympos"], "--data comes after the command"),
        (["replay", "nothing.kleos"], "nothing.kleos: cannot be read"),
        (["cards", "olympus", "--edition", "1999"], "2012, 2010, not '1999'"),
    ],
)
def test_what_the_user_can_put_right_is_one_line(args: list[str], said: str):
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1
    assert said in result.stderr


# check


def test_check_passes_and_fails(tmp_path: Path):
    good = tmp_path / "good.toml"
    bad = tmp_path / "bad.toml"
    good.write_text(SCENARIO.format(culture=3))
    bad.write_text(SCENARIO.format(culture=4))
    passed = run("check", str(good))
    assert passed.exit_code == 0
    assert passed.stdout == f"✓ {good}: Athena advances culture\n1 passed, 0 failed\n"
    failed = run("check", str(tmp_path))
    assert failed.exit_code == 1
    assert f"✗ {bad}:10: blue.culture is 3, not 4\n" in failed.stdout
    assert failed.stdout.endswith("1 passed, 1 failed\n")


def test_check_shows_all_failures_of_a_file_and_warns_unless_strict(tmp_path: Path):
    path = tmp_path / "scenario.toml"
    bad = SCENARIO.format(culture=4).replace("= blue.culture", "= blue.meat 9\n= blue.culture")
    path.write_text(bad)
    shown = run("check", str(path))
    assert shown.stdout.count("✗") == 2
    assert shown.stdout.endswith("0 passed, 1 failed\n")
    silent = SCENARIO.format(culture=3).replace("= blue.culture", "- join\n= blue.culture")
    path.write_text(silent)
    warned = run("check", str(path))
    assert warned.exit_code == 0
    assert f"! {path}:10: 'join' is not legal only because another question" in warned.stdout
    strict = run("check", "--strict", str(path))
    assert strict.exit_code == 1
    assert f"✗ {path}:10: 'join' is not legal only because another question" in strict.stdout
    path.write_text("game = 3\nplayers = true\n")
    broken = run("check", str(path))
    assert f"✗ {path}:1: game: must be a text in quotes, not 3\n" in broken.stdout
    assert "play: is missing" in broken.stdout


def test_check_of_a_folder_without_scenarios(tmp_path: Path):
    result = run("check", str(tmp_path))
    assert result.exit_code == 2
    assert "there is no .toml file in this folder" in result.stderr


# cards


def test_cards_have_values_and_sources(tmp_path: Path):
    mine = tmp_path / "my.toml"
    mine.write_text("[cards.school]\npoints = 5\n")
    plain = run("cards", "olympus").stdout
    assert "Peloponnesian League" in plain
    assert "Temple of Hestia" in plain
    assert "1 1 2 2 3 3 4 4*" in plain
    assert "* unknown, set by us" in plain
    assert "5!" not in plain
    assert "5!" in run("cards", "olympus", "--data", str(mine)).stdout


def test_cards_differ_by_edition():
    assert "or culture" not in " ".join(run("cards", "olympus", COLUMNS="200").stdout.split())
    old = run("cards", "olympus", "--edition", "2010", COLUMNS="200").stdout
    assert "or culture" in " ".join(old.split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "[cards.schol]\npoints = 5\n",
            ":1: cards.schol: there is no such key here; did you mean 'school'?",
        ),
        ("[cards.school]\npoints = 50\n", ":2: cards.school.points: must be at most 20"),
    ],
)
def test_a_wrong_correction_is_told_with_its_line(tmp_path: Path, text: str, said: str):
    mine = tmp_path / "my.toml"
    mine.write_text(text)
    result = run("cards", "olympus", "--data", str(mine))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {mine}{said}")


# simulate


def test_simulate_as_json_is_the_same_on_any_number_of_cores():
    reports = []
    for jobs in ("1", "2"):
        args = ("--players", "3", "--games", "30", "--seed", "4", "--json", "--jobs", jobs)
        done = run_process("simulate", "olympus", *args)
        assert done.returncode == 0
        assert done.stderr == ""
        report = json.loads(done.stdout)
        assert report.pop("seconds") > 0
        assert report.pop("decisions_per_second") > 0
        reports.append(report)
    assert reports[0] == reports[1]
    report = reports[0]
    assert report["game"] == "olympus"
    assert report["players"] == 3
    assert report["games"] == 30
    assert 0 < report["finished"] <= 30
    assert sum(report["endings"].values()) == 30
    assert sum(report["wins_by_seat"].values()) == pytest.approx(30, abs=0.001)
    assert set(report["scores"]["by_seat"]) == {"blue", "red", "white"}
    assert report["rounds"]["min"] <= report["rounds"]["mean"] <= report["rounds"]["max"]
    assert 0 <= report["buildings"]["agora"]["win_share"] <= 1


def test_simulate_in_tables():
    done = run("simulate", "olympus", "--games", "3", "--bots", "random,random,random,random")
    assert done.exit_code == 0
    assert "3, of which 3 finished" in done.stdout
    assert "owner won" in done.stdout


OWN_CARD = """id,name,type,colours,cost,attack,defence,timing,ability,may,text
{id},Orion,hero,red,R,4,4,{ability},,
"""


# The duel


def test_cards_of_the_duel_have_values_and_sources(tmp_path: Path):
    plain = run("cards", "fight").stdout
    for said in ("Heroes (60)", "Soldiers (24)", "Equipment (12)", "Agamemnon^", "2b 1y 1g^"):
        assert said in plain
    assert "Amazons^ ×2" in plain
    assert "Orion" not in plain
    mine = tmp_path / "my.csv"
    mine.write_text(OWN_CARD.format(id="hero-own-1", ability="play,draw(2)"))
    for option in ("--cards", "--data"):
        own = run("cards", "fight", option, str(mine)).stdout
        assert "Orion!" in own
        assert "Heroes (61)" in own


def test_a_wrong_card_is_told_with_its_row(tmp_path: Path):
    mine = tmp_path / "my.csv"
    mine.write_text(OWN_CARD.format(id="hero-own-1", ability="play,fly(2)"))
    result = run("play", "fight", "--cards", str(mine))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {mine}: row 1: ability: unknown primitive 'fly'")


def test_cards_of_ones_own_in_toml(tmp_path: Path):
    mine = tmp_path / "my.toml"
    header, row = OWN_CARD.format(id="hero-own-1", ability="play,draw(2)").split()
    pairs = zip(header.split(","), row.split(","))
    mine.write_text("[[cards]]\n" + "".join(f'{key} = "{value}"\n' for key, value in pairs))
    done = run("simulate", "fight", "--games", "30", "--cards", str(mine), "--json", "--jobs", "1")
    assert done.exit_code == 0
    assert "orion" in json.loads(done.stdout)["played"]


def test_simulate_a_duel_as_a_page(tmp_path: Path):
    page = tmp_path / "balance.md"
    first = ("--compare", "skip playing", "--compare", "skip drawing", "--compare-games", "5")
    args = ("--games", "8", "--markdown", str(page), *first)
    done = run("simulate", "fight", *args)
    assert done.exit_code == 0
    assert "first to decide won" in done.stdout
    text = page.read_text()
    assert text.startswith("# Balance of fight\n")
    again = "--games 8 --seed 1 --compare 'skip playing' --compare 'skip drawing' --compare-games 5"
    assert f"kleos simulate fight --players 2 --bots random {again} --markdown {page}" in text
    assert "For these bots the starting player is best off with 'skip " in text
    for heading in ("## Starting player", "## In the opening hand", "## Played"):
        assert heading in text


# Olympos


def test_cards_of_olympos_have_values_and_sources(tmp_path: Path):
    plain = run("cards", "olympos").stdout
    for said in ("2◇ 2◇ 1◇ 1◇ ", "1s 1w*", "ϟ 13  ϟ 26  Ϟ 39  Ϟ 52  Ϟ 65  ϟ 78*", "● ■gr ⧗⧗*"):
        assert said in plain
    for name in ("Lion Gate", "Atlantis", "Four Lands", "Nemesis", "* unknown, set by us"):
        assert name in plain
    assert "13!" not in plain
    mine = tmp_path / "my.toml"
    mine.write_text("[wonders.colossus]\npoints = 13\n")
    assert "13!" in run("cards", "olympos", "--data", str(mine)).stdout


def test_simulate_olympos_as_json_and_in_tables():
    args = ("--players", "3", "--games", "6", "--bots", "random", "--seed", "4", "--jobs", "1")
    done = run("simulate", "olympos", *args, "--json")
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    assert report["game"] == "olympos"
    assert report["finished"] == 6
    assert report["endings"] == {"the last turn of all": 6}
    assert sum(report["wins_by_seat"].values()) == pytest.approx(6, abs=0.001)
    assert report["points by position"]["max"] <= 5
    assert {"discoveries", "wonders", "territories"} <= set(report)
    shown = run("simulate", "olympos", *args)
    assert "6 ended by the last turn of all" in " ".join(shown.stdout.split())
    assert "owner won" in shown.stdout
