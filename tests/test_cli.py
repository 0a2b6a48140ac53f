"""The command line: every command, in this process and as one of its own."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import kleos
from kleos import cli
from kleos.core.words import LANGUAGES
from kleos.games import NAMES

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


# Against bots that answer quickly and reproducibly.
FOUR = ("olympus", "--seats", "human,random,random,random")
THREE = ("olympos", "--seats", "human,random,random")
DUEL = ("fight", "--seats", "human,greedy")
HIDDEN_DRAW = re.compile(r" draws (a card|\d+ cards)\.$")


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


@pytest.fixture(autouse=True)
def _own_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("KLEOS_LANG", raising=False)


def saved_by_itself() -> Path:
    """Return the one file in the state folder."""
    (found,) = (Path(os.environ["XDG_STATE_HOME"]) / "kleos").iterdir()
    return found


# The command itself


def test_lists_that_are_kept_twice_for_speed():
    assert cli.GAMES == NAMES
    assert cli.LANGUAGES == LANGUAGES


def test_help_imports_neither_rules_nor_tables():
    slow = "('rich', 'msgspec', 'kleos.games')"
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
        (["play", "olympus", "--players", "6"], "olympus is for 3 to 5 players, not 6"),
        (["play", "olympus", "--seats", "human,random"], "olympus is for 3 to 5 players, not 2"),
        (["play", "olympus", "--players", "4", "--seats", "human,random,random"], "4 players"),
        (["play", "olympus", "--seats", "human,random,zeus"], "'zeus' cannot sit; human, novice"),
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
        (["play", "fight", "--seats", "human,zeus"], "'zeus' cannot sit; human, novice"),
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
            ":1: cards.schol: did you mean 'school'? known are ",
        ),
        ("[cards.school]\npoints = 50\n", ":2: cards.school.points: Expected int <= 20"),
    ],
)
def test_a_wrong_correction_is_told_with_its_line(tmp_path: Path, text: str, said: str):
    mine = tmp_path / "my.toml"
    mine.write_text(text)
    result = run("cards", "olympus", "--data", str(mine))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {mine}{said}")


# play and replay


def test_a_game_to_the_end_and_its_replay(tmp_path: Path):
    record = tmp_path / "game.kleos"
    seats = "human,random,random"
    args = ("play", "olympus", "--seats", seats, "--seed", "5", "--record", str(record))
    played = run_process(*args, typed="1\n" * 3000)
    assert played.returncode == 0
    assert played.stderr == ""
    assert "The points" in played.stdout
    assert "favours and effects" in played.stdout
    assert "The winner, with " in played.stdout
    assert record.read_text().splitlines()[-1].startswith("end ")
    assert saved_by_itself().read_text() == record.read_text()
    told = run_process("replay", str(record))
    assert told.returncode == 0
    assert (
        played.stdout.partition("The points")[2].partition("The game is recorded")[0] in told.stdout
    )


def test_a_replay_up_to_a_move(tmp_path: Path):
    record = tmp_path / "game.kleos"
    run("play", *FOUR, "--seed", "3", "--record", str(record), typed="1\n1\n1\n")
    told = run("replay", str(record), "--to", "4")
    assert told.exit_code == 0
    assert "After move 4 of " in told.stdout
    assert "\n5 " not in told.stdout
    too_far = run("replay", str(record), "--to", "999")
    assert too_far.exit_code == 2
    assert "--to: the record has moves 1 to " in too_far.stderr


def test_a_tampered_record_is_refused_with_its_line(tmp_path: Path):
    record = tmp_path / "game.kleos"
    run("play", *FOUR, "--seed", "3", "--record", str(record), typed="1\n1\n1\n")
    lines = record.read_text().splitlines()
    first = lines.index("") + 1
    lines[first] = lines[first].rpartition(" ")[0] + " nobody"
    record.write_text("\n".join(lines) + "\n")
    for command in (["replay", str(record)], ["play", "--resume", str(record)]):
        result = run(*command)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"error: {record}:{first + 1}: there is no move ")
    assert record.read_text() == "\n".join(lines) + "\n"


def test_the_end_of_the_input_saves_and_says_how_to_go_on():
    stopped = run_process("play", *FOUR, "--seed", "3", typed="1\n1\n")
    assert stopped.returncode == 0
    path = saved_by_itself()
    assert f"kleos play --resume {path}" in stopped.stdout
    assert path.read_text().splitlines()[-1].startswith("open ")


def test_stopped_and_resumed_is_as_played_at_once():
    at_once = run("play", *FOUR, "--seed", "3", typed="1\n" * 12)
    path = saved_by_itself()
    whole = path.read_text()
    path.unlink()
    assert at_once.exit_code == 0
    run("play", *FOUR, "--seed", "3", typed="1\n" * 7 + "quit\n")
    resumed = run("play", "--resume", str(path := saved_by_itself()), typed="1\n" * 5)
    assert resumed.exit_code == 0
    assert path.read_text() == whole


def test_a_file_saved_by_hand_stays_as_it_is(tmp_path: Path):
    mine = tmp_path / "mine.kleos"
    run("play", *FOUR, "--seed", "3", typed=f"1\nsave {mine}\n1\n")
    saved = mine.read_text()
    saved_by_itself().unlink()
    resumed = run("play", "--resume", str(mine), typed="1\n1\n")
    assert resumed.exit_code == 0
    assert mine.read_text() == saved
    assert len(saved_by_itself().read_text()) > len(saved)


def test_the_game_of_a_save_must_be_the_one_asked_for(tmp_path: Path):
    run("play", *FOUR, "--seed", "3")
    assert run("play", "olympus", "--resume", str(saved_by_itself())).exit_code == 0


def test_other_languages():
    german = run("play", *FOUR, "--seed", "3", "--lang", "de", typed="1\n")
    assert german.exit_code == 0
    assert "Bevölkerung" in german.stdout
    italian = run("cards", "olympus", KLEOS_LANG="it")
    assert italian.exit_code == 0
    assert "cultura" in italian.stdout


def test_play_with_corrections(tmp_path: Path):
    mine = tmp_path / "my.toml"
    mine.write_text("[tracks.culture]\nstart = 2\n")
    result = run("play", *FOUR, "--seed", "3", "--data", str(mine))
    assert "culture     2 ██" in result.stdout
    assert '"start":2' in saved_by_itself().read_text()


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


# The duel

OWN_CARD = """id,name,type,colours,cost,attack,defence,timing,ability,may,text
{id},Orion,hero,red,R,4,4,{ability},,
"""


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


def test_a_duel_to_the_end_and_its_replay(tmp_path: Path):
    record = tmp_path / "game.kleos"
    args = ("play", "fight", "--seats", "human,random", "--seed", "5", "--record", str(record))
    played = run_process(*args, typed="1\n" * 3000)
    assert played.returncode == 0
    assert played.stderr == ""
    assert "The game ended in turn " in played.stdout
    assert record.read_text().splitlines()[-1].startswith("end ")
    assert saved_by_itself().read_text() == record.read_text()
    told = run_process("replay", str(record))
    assert told.returncode == 0
    assert "The game ended in turn " in told.stdout
    drawn = [line for line in told.stdout.splitlines() if " draws " in line]
    assert drawn
    assert not any(HIDDEN_DRAW.search(line) for line in drawn)  # a finished game is told openly


def test_an_open_duel_is_replayed_as_a_spectator_may_know_it():
    run("play", *DUEL, "--seed", "3", typed="1\n" * 5)
    told = run("replay", str(saved_by_itself()))
    drawn = [line for line in told.stdout.splitlines() if " draws " in line]
    assert drawn
    assert all(HIDDEN_DRAW.search(line) for line in drawn)


def test_a_duel_against_the_greedy_bot_can_be_resumed():
    at_once = run("play", *DUEL, "--seed", "3", typed="1\n" * 12)
    assert "Blue: human, Red: greedy" in at_once.stdout
    path = saved_by_itself()
    whole = path.read_text()
    path.unlink()
    run("play", *DUEL, "--seed", "3", typed="1\n" * 7 + "quit\n")
    resumed = run("play", "--resume", str(path := saved_by_itself()), typed="1\n" * 5)
    assert resumed.exit_code == 0
    assert path.read_text() == whole


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


def test_olympos_to_the_end_and_its_replay(tmp_path: Path):
    record = tmp_path / "game.kleos"
    args = ("play", *THREE, "--seed", "5", "--record", str(record))
    played = run_process(*args, typed="1\n" * 3000)
    assert played.returncode == 0
    assert played.stderr == ""
    assert "tie-breaker: discoveries and wonders" in played.stdout
    assert record.read_text().splitlines()[-1].startswith("end ")
    assert saved_by_itself().read_text() == record.read_text()
    told = run_process("replay", str(record))
    assert told.returncode == 0
    assert (
        played.stdout.partition("The points")[2].partition("The game is recorded")[0] in told.stdout
    )
    assert "draws a destiny card" not in told.stdout  # a finished game is told openly


def test_open_olympos_is_replayed_as_a_spectator_may_know_it():
    run("play", *THREE, "--seed", "3", typed="1\n" * 40)
    told = run("replay", str(saved_by_itself()))
    drawn = [line for line in told.stdout.splitlines() if " draws " in line]
    assert drawn
    assert all(line.endswith(" draws a destiny card.") for line in drawn)


def test_olympos_stopped_and_resumed_is_as_played_at_once():
    run("play", *THREE, "--seed", "3", typed="1\n" * 24)
    path = saved_by_itself()
    whole = path.read_text()
    path.unlink()
    run("play", *THREE, "--seed", "3", typed="1\n" * 15 + "quit\n")
    resumed = run("play", "--resume", str(path := saved_by_itself()), typed="1\n" * 9)
    assert resumed.exit_code == 0
    assert path.read_text() == whole


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
