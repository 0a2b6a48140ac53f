"""Playing in the terminal: input, undo, files."""

import re
from pathlib import Path

import pytest
from rich.console import Group, RenderableType

from kleos.core.chance import Chance
from kleos.core.errors import BadFile, BadOption, IllegalMove
from kleos.core.record import Record, read_record
from kleos.games import game_named
from kleos.terminal.drawing import drawing_of
from kleos.terminal.files import new_save, write_record
from kleos.terminal.moves import numbered
from kleos.terminal.session import Session, sitting_of
from kleos.terminal.speech import Speech
from kleos.terminal.typed import any_move, understand
from terminal_script import Script, drawn

GAME = game_named("olympus")
WORDS = Speech(GAME, "en")


def moves(*spellings: str) -> tuple[int, ...]:
    return tuple(GAME.moves.parse(spelling) for spelling in spellings)


def new_record(sitting: str, seed: int = 3) -> Record:
    names = sitting.split(",")
    return Record(GAME, len(names), seed, sitting=names)


def script(monkeypatch: pytest.MonkeyPatch, sitting: str, *typed: str) -> Script:
    return Script(monkeypatch, "olympus", sitting, typed, 3)


# What is typed

LEGAL = moves("advance culture", "advance military", "produce meat", "pay fish", "pay tribute fish")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("1", "advance culture"),
        ("advance military", "advance military"),
        ("  ADVANCE  Mil", "advance military"),
        ("a c", "advance culture"),
        ("pro", "produce meat"),
        ("pay fish", "pay fish"),
        ("pay t", "pay tribute fish"),
    ],
)
def test_a_move_is_understood(typed: str, move: str):
    assert GAME.moves.spell(understand(typed, LEGAL, GAME, WORDS)) == move


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "The moves are numbered from 1 to 5."),
        ("6", "The moves are numbered from 1 to 5."),
        ("9" * 5000, "The moves are numbered from 1 to 5."),
        ("advance", "'advance' could mean: advance culture, advance military."),
        ("build school", "'build school' is not legal now. You can play: advance culture, "),
        ("build sch", "'build sch' is not legal now. You can play: advance culture, "),
        ("produce maet", "There is no move 'produce maet'; did you mean 'produce meat'?"),
        ("xyzzy", "'xyzzy' is neither a move nor a command (see 'help'). You can play: "),
    ],
)
def test_a_wrong_move_names_what_is_legal(typed: str, said: str):
    with pytest.raises(IllegalMove) as refused:
        understand(typed, LEGAL, GAME, WORDS)
    assert str(refused.value).startswith(said)


def test_a_move_in_another_language():
    german = Speech(GAME, "de")
    for move in LEGAL:
        assert understand(german.called(move), LEGAL, GAME, german) == move
    assert understand("advance culture", LEGAL, GAME, german) == LEGAL[0]


def test_help_finds_moves_that_are_not_legal():
    assert any_move("2", LEGAL, GAME) == LEGAL[1]
    assert any_move("build school", LEGAL, GAME) == GAME.moves.parse("build school")
    assert any_move("hestia", LEGAL, GAME) == GAME.moves.parse("build temple of hestia")
    assert any_move("nothing at all", LEGAL, GAME) is None


def test_who_may_sit():
    assert sitting_of("", 4) == ["human", "hero", "hero", "hero"]
    assert sitting_of("random, human,titan", 3) == ["random", "human", "titan"]
    assert sitting_of("human,search:400", 2) == ["human", "search:400"]
    assert sitting_of("human,own_bot.Eager", 2) == ["human", "own_bot.Eager"]
    with pytest.raises(BadOption, match="no player 'os"):
        sitting_of("human,os.system", 2, typed=False)


def test_a_hint_names_the_best_moves_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr("kleos.terminal.commands.STRONGEST", "search:20")
    asked = script(monkeypatch, "human,random,random", "hint")
    said = capsys.readouterr().out.split("The best moves, with your chance to win:\n")[1]
    lines = said.splitlines()
    assert re.fullmatch(r" +\d+%  join", lines[0])
    assert lines[1].strip() == "1 more cube"
    assert re.fullmatch(r" +\d+%  stay out", lines[2])
    assert asked.played() == script(monkeypatch, "human,random,random").played()


def test_help_tells_what_a_legal_move_would_do_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    asked = script(monkeypatch, "human,random,random", "help join")
    said = capsys.readouterr().out.split("If you play it now:\n")[1]
    assert "You join the ceremony for" in said.splitlines()[0]
    assert asked.played() == script(monkeypatch, "human,random,random").played()


# What is taken back


def test_undo_takes_back_ones_own_decision_and_the_bots_replies(monkeypatch: pytest.MonkeyPatch):
    once = script(monkeypatch, "human,random,random", "1", "1", "2", "2")
    again = script(monkeypatch, "human,random,random", "1", "1", "1", "undo", "2", "2")
    assert again.played() == once.played()
    twice = script(monkeypatch, "human,random,random", "1", "1", "undo", "undo")
    assert twice.played() == script(monkeypatch, "human,random,random").played()


def test_undo_at_the_start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    script(monkeypatch, "human,human,human", "undo")
    assert "There is nothing to undo." in capsys.readouterr().out


def test_undo_never_goes_past_another_human(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    game = script(monkeypatch, "human,human,human", "worship athena", "undo")
    assert game.played() == ["worship athena"]
    assert "You can undo only your own." in capsys.readouterr().out


def test_undo_of_several_decisions_of_one_turn(monkeypatch: pytest.MonkeyPatch):
    game = script(monkeypatch, "human,human,human", "worship ares", "undo", "worship zeus")
    assert game.played() == ["worship zeus"]


def test_undo_after_resuming(monkeypatch: pytest.MonkeyPatch):
    game = script(monkeypatch, "human,random,random", "1", "1", "1")
    number = game.session.last_human_move()
    assert number is not None
    session = Session(game.session.record)
    assert session.last_human_move() == number
    session.go_back(number)
    assert session.state.to_move == 0
    assert len(session.record.moves) == number


# What is kept


def test_wrong_input_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    wrong = ("", "99", "fly", "save", "record", "log x", "help nothing", "save /nowhere/at/all")
    game = script(monkeypatch, "human,human,human", *wrong, "worship athena")
    assert game.played() == ["worship athena"]
    said = capsys.readouterr().out
    for complaint in (
        "numbered from 1 to 11",
        "'fly' is neither a move nor a command",
        "Name a file: save FILE",
        "Name a file: record FILE",
        "Type 'log', 'log all', or 'log' and a number.",
        "There is no move 'nothing'.",
        "/nowhere/at/all: cannot be written",
    ):
        assert complaint in said


def test_commands_show_what_they_say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    commands = ("help", "?", "help worship athena", "board", "cards", "log", "log all", "log 1")
    script(monkeypatch, "human,human,human", "worship athena", *commands)
    said = capsys.readouterr().out
    assert "take back your last decision" in said
    assert "Begin a ceremony for Athena" in said
    assert "Temple of Hestia" in said
    assert said.count("begins a ceremony for Athena.") == 4


def test_every_move_is_saved_and_recorded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    file = tmp_path / "my game.kleos"
    game = script(monkeypatch, "human,random,random", "1", f"record {file}", "1", "1")
    found = read_record(str(file), game_named)
    assert found.moves == game.session.record.moves
    assert found.sitting == ["human", "random", "random"]


def test_a_file_that_is_no_record_is_left_alone(tmp_path: Path):
    diary = tmp_path / "diary"
    diary.write_bytes(b"Dear diary \xff")
    with pytest.raises(BadFile, match="already exists and is another game"):
        write_record(new_record("human,human,human"), diary)
    assert diary.read_bytes() == b"Dear diary \xff"


def test_only_a_record_of_the_same_game_is_replaced(tmp_path: Path):
    file = tmp_path / "game.kleos"
    write_record(new_record("human,human,human", 1), file)
    write_record(new_record("human,random,random", 1), file)
    with pytest.raises(BadFile, match="is another game"):
        write_record(new_record("human,human,human", 2), file)
    with pytest.raises(BadFile, match="cannot be written"):
        write_record(new_record("human,human,human", 2), tmp_path)
    with pytest.raises(BadFile, match="cannot be written"):
        write_record(new_record("human,human,human", 2), tmp_path / "\0")


def test_two_games_of_one_second_have_two_files():
    assert new_save("olympus") != new_save("olympus")


def test_a_folder_that_cannot_be_written(tmp_path: Path):
    (tmp_path / "state").write_text("a file where the folder should be")
    with pytest.raises(BadFile, match="cannot be written"):
        new_save("olympus")


def test_a_game_that_cannot_be_saved_is_played_and_printed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "state").write_text("a file where the folder should be")
    script(monkeypatch, "human,human,human", "worship athena", "quit")
    said = capsys.readouterr().out
    assert "cannot be written" in said
    assert "kleos record 1" in said
    assert "worship athena\nopen " in said


# What is drawn


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_whole_game_can_be_drawn(width: int, language: str):
    state = GAME.new(5, 4)
    chance = Chance.from_seed(4)
    words, drawing = Speech(GAME, language), drawing_of("olympus")
    things: list[RenderableType] = []
    while not state.over:
        if state.decided % 25 == 0:
            things.append(drawing.board(state.view(), words, width))
            things += numbered(state.view(state.to_move), words, drawing)
        state.push(state.legal()[chance.below(len(state.legal()))])
    things.append(drawing.sheet(state.view(), words))
    things.append(drawing.cards("2012", {}, words, state.view()))
    text = drawn(Group(*things), width)
    assert max(map(len, text.splitlines())) <= width
    for seat in range(5):
        assert words.name("seat", seat) in text


def test_the_sheet_adds_up():
    state = GAME.new(3, 9)
    state.playout(Chance.from_seed(9))
    text = drawn(drawing_of("olympus").sheet(state.view(), WORDS), 100)
    rows = {
        line[:20].strip(): [int(n) for n in line[24:].split()]
        for line in text.splitlines()
        if line[24:].split() and line[24:].split()[0].lstrip("-").isdigit()
    }
    parts = [WORDS.name("source", source) for source in range(len(GAME.names["source"]))]
    assert [sum(column) for column in zip(*(rows[part] for part in parts))] == state.scores()
    assert rows["total"] == state.scores()
