"""Olympos at the prompt: whole games typed, the screen passed on, moves taken back."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kleos.core.chance import Chance
from kleos.core.record import read_record
from kleos.games import game_named
from kleos.terminal.play import Play
from kleos.terminal.session import Session
from kleos.terminal.speech import Speech
from terminal_script import PASSED, Script

GAME = game_named("olympos")
WORDS = Speech(GAME, "en")
TWO_BOTS = "human,random,random"
THREE_PEOPLE = "human,human,human"


def script(monkeypatch: pytest.MonkeyPatch, sitting: str, *typed: str, seed: int = 3) -> Script:
    return Script(monkeypatch, "olympos", sitting, typed, seed)


def random_answers(seed: int) -> Callable[[Play], str]:
    """Return a player who types random legal moves, by number or spelling."""
    chance = Chance.from_seed(seed)

    def answer(play: Play) -> str:
        legal = play.session.state.legal()
        choice = chance.below(len(legal))
        return str(choice + 1) if chance.below(2) else GAME.moves.spell(legal[choice])

    return answer


# What is hidden


def test_people_pass_the_screen_and_see_what_they_may(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    game = Script(monkeypatch, "olympos", THREE_PEOPLE, random_answers(6), 6)
    start, *screens = capsys.readouterr().out.split(PASSED)
    assert "begins with" not in start
    deciding = [state.to_move for state in game.session.before]
    turns = [seat for i, seat in enumerate(deciding) if i == 0 or deciding[i - 1] != seat]
    names = [WORDS.name("seat", seat) for seat in range(3)]
    seats = [screen.split(",")[0].strip() for screen in screens]
    assert seats == [names[seat] for seat in turns]
    for screen, seat in zip(screens[:-1], seats):  # the end is for everybody
        for line in re.findall(r"^  (\w+ (?:draws|looks at|takes prestige).*)$", screen, re.M):
            who = line.split()[0]
            unknown = line.endswith((" a destiny card.", ": face down."))
            assert unknown == (who != seat), line


def test_the_log_is_the_seats_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    log = tmp_path / "log"
    game = script(monkeypatch, TWO_BOTS, f"record {log}", "1", "1", seed=987654321)
    text = log.read_text()
    assert text.startswith("kleos log of blue\n")
    assert "987654321" not in text
    (saved,) = (tmp_path / "state" / "kleos").iterdir()
    assert read_record(str(saved), game_named).moves == game.session.record.moves


# At the prompt


def test_a_whole_game_is_typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    game = Script(monkeypatch, "olympos", TWO_BOTS, random_answers(5), 5)
    said = capsys.readouterr().out
    assert game.session.state.over
    assert "tie-breaker: discoveries and wonders" in said
    assert "neither a move" not in said
    assert "is not legal" not in said
    assert PASSED not in said


def single_moves(session: Session, seat: int) -> int:
    """Count the decisions of a seat that had one legal move."""
    return sum(state.to_move == seat and len(state.legal()) == 1 for state in session.before)


def test_a_single_move_is_asked_for_only_if_there_is_somebody_to_hide_it_from(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    alone = Script(monkeypatch, "olympos", TWO_BOTS, random_answers(5), 5).session
    asked = capsys.readouterr().out.count("\nBlue> ")
    decided = sum(state.to_move == 0 for state in alone.before)
    assert single_moves(alone, 0) > 0
    assert asked == decided - single_moves(alone, 0)
    together = Script(monkeypatch, "olympos", "human,human,random", random_answers(5), 5).session
    asked = capsys.readouterr().out.count("\nBlue> ")
    assert single_moves(together, 0) > 0
    assert asked == sum(state.to_move == 0 for state in together.before)


def test_undo_passes_over_moves_that_were_not_asked_for(monkeypatch: pytest.MonkeyPatch):
    blocking = ["1"] * 12
    game = script(monkeypatch, TWO_BOTS, *blocking, "to olympos", "undo", "to troad", seed=3)
    played = game.played()
    assert played.count("new north") >= 1
    first = played.index("to troad")
    assert played[first - 1] == "new north"
    assert "to olympos" not in played[:first]


def test_undo_never_goes_past_news(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    script(monkeypatch, TWO_BOTS, *["1"] * 12, "undo", seed=3)
    assert "something has been revealed since" in capsys.readouterr().out  # cubes were dealt
    game = script(monkeypatch, TWO_BOTS, "1", "undo", "2", seed=3)
    assert len(game.session.record.moves) == 1
