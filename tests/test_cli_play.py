"""Games on the command line: played, saved, resumed and replayed."""

import re
from pathlib import Path

import pytest

from command_line import run, run_process, saved_by_itself

pytestmark = pytest.mark.usefixtures("own_state_folder")

# Against bots that answer quickly and reproducibly.
FOUR = ("olympus", "--seats", "human,random,random,random")
THREE = ("olympos", "--seats", "human,random,random")
DUEL = ("fight", "--seats", "human,greedy")
HIDDEN_DRAW = re.compile(r" draws (a card|\d+ cards)\.$")


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


# The duel


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
