"""The duel in the terminal: what is drawn, and that nobody sees what a seat may not see."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from kleos.core.chance import Chance
from kleos.core.chronicle import Chronicle
from kleos.core.errors import BadFile
from kleos.core.event import Event
from kleos.core.record import Record, read_record
from kleos.core.state import State
from kleos.core.view import View
from kleos.games import game_named
from kleos.games.fight.board import Fight
from kleos.games.fight.events import BOTTOM, DREW, KEPT, SAW
from kleos.terminal.drawing import drawing_of
from kleos.terminal.files import write_text
from kleos.terminal.moves import numbered
from kleos.terminal.play import Play
from kleos.terminal.replay import replay
from kleos.terminal.screen import Screen
from kleos.terminal.session import Session
from kleos.terminal.speech import Speech
from kleos.terminal.telling import tell
from terminal_script import PASSED, Script, drawn

GAME = game_named("fight")
WORDS = Speech(GAME, "en")
DRAWING = drawing_of("fight")


def screen_of(view: View, width: int = 80) -> str:
    """Return everything drawn for a view."""
    parts = [DRAWING.board(view, WORDS, width), *numbered(view, WORDS, DRAWING)]
    parts.append(DRAWING.cards("2016", {}, WORDS, view))
    return "".join(drawn(part, width) for part in parts)


def random_positions(seed: int, every: int) -> list[State]:
    """Return positions of a random game."""
    state = GAME.new(2, seed)
    chance = Chance.from_seed(seed)
    found = []
    while not state.over:
        if state.decided % every == 0:
            found.append(state.copy())
        state.push(state.legal()[chance.below(len(state.legal()))])
    return [*found, state]


def script(monkeypatch: pytest.MonkeyPatch, sitting: str, *typed: str, seed: int = 5) -> Script:
    return Script(monkeypatch, "fight", sitting, typed, seed)


# What is drawn


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_whole_duel_can_be_drawn(width: int, language: str):
    words = Speech(GAME, language)
    for state in random_positions(4, 5):
        for seat in (0, 1, None):
            view = state.view(seat)
            text = drawn(DRAWING.board(view, words, width), width)
            assert max(map(len, text.splitlines())) <= width
        if not state.over:
            parts = numbered(state.view(state.to_move), words, DRAWING)
            assert "".join(drawn(part, width) for part in parts)
    assert words.name("seat", 0) in drawn(DRAWING.sheet(state.view(0), words), width)
    cards = drawn(DRAWING.cards("2016", {}, words, state.view(0)), width)
    assert max(map(len, cards.splitlines())) <= width
    assert words.name("card", 11) in cards


def position(**given: object) -> Fight:
    """Return a duel in the position of a scenario."""
    state = GAME.new(2, 1)
    assert isinstance(state, Fight)
    GAME.arrange(state, given)
    state.advance()
    return state


def test_the_board_shows_units_equipment_damage_and_the_counter():
    unit = {"unit": "ajax", "gear": "sword (yellow)", "damage": 2}
    state = position(
        blue={"hand": ["peleus", "nestor"], "spaces": {"troy": unit}, "markers": ["red"]},
        red={"hand": ["hector"], "spaces": {"olympus-1": {"unit": "cicones", "damage": 1}}},
        counter=3,
        active="blue",
        discards=["medea"],
    )
    text = drawn(DRAWING.board(state.view(0), WORDS, 80))
    for said in ("Ajax", "9/9 ◆", "●●", "+ Sword y", "Cicones", "3/2 r", "Blue leads by 3", "[3]"):
        assert said in text
    assert "on top Medea r" in text
    assert "markers ■r" in text
    assert "Peleus b" in text
    assert "Hector" not in text
    assert "hand 1 ▒" in text
    assert text.index("Cicones") < text.index("Olympus 1") < text.index("Ajax")
    from_red = drawn(DRAWING.board(state.view(1), WORDS, 80))
    assert from_red.index("Ajax") < from_red.index("Olympus 1") < from_red.index("Cicones")
    assert "Hector" in from_red
    assert "Peleus" not in from_red
    watched = drawn(DRAWING.board(state.view(None), WORDS, 80))
    assert "Hector" not in watched
    assert "Peleus" not in watched


def test_a_card_that_is_known_in_the_other_hand_is_shown():
    state = position(
        blue={"hand": ["peleus", "nestor"], "known": ["hector"]},
        red={"hand": ["hector", "ajax"]},
        active="blue",
    )
    text = drawn(DRAWING.board(state.view(0), WORDS, 80))
    assert "hand 2 ▒ Hector ◆" in text
    assert "Ajax" not in text


def test_details_of_moves():
    state = position(
        blue={"hand": ["amazons", "carians", "tauri", "cicones"]},
        red={"hand": [], "spaces": {"troy": {"unit": "hector", "damage": 1}}},
        active="blue",
    )
    view = state.view(0)
    tauri = GAME.moves.parse("play tauri")
    assert DRAWING.details(view, tauri, WORDS)[:3] == ("r", "1r", "2/2")
    amazons = GAME.moves.parse("play amazons")
    assert DRAWING.details(view, amazons, WORDS) == ("r", "free", "2/1", "")
    state.push(amazons)
    view = state.view(0)
    assert DRAWING.details(view, GAME.moves.parse("place troy"), WORDS) == ("facing Hector 4/5 ●1",)
    assert DRAWING.details(view, GAME.moves.parse("place delphi 1"), WORDS) == ()


def test_the_sheet_tells_the_end():
    state = position(counter=6, active="blue", blue={"spaces": {"olympus-1": {"unit": "tauri"}}})
    while not state.over:
        state.push(
            "finish" if "finish" in map(GAME.moves.spell, state.legal()) else state.legal()[0]
        )
    text = drawn(DRAWING.sheet(state.view(0), WORDS))
    assert "seven victory points" in text
    assert "The winner: Blue." in text
    assert [int(n) for n in text.split("victory points")[1].split()[:2]] == [7, 0]


# What is hidden


def test_positions_that_a_seat_cannot_tell_apart_look_the_same():
    for state in random_positions(11, 4)[:-1]:
        seat = state.to_move
        view = state.view(seat)
        for seed in range(2):
            assert screen_of(view.sample(seed).view(seat)) == screen_of(view)


def test_a_drawn_card_is_a_back_to_the_other(capsys: pytest.CaptureFixture[str]):
    state = GAME.new(2, 1)
    for kind in (DREW, KEPT, BOTTOM, SAW):
        said = []
        for card in (3, 40):
            tell(Screen(), state.view(0), Chronicle(GAME).add([Event(kind, 1, card)]).lines, WORDS)
            said.append(capsys.readouterr().out)
        assert said[0] == said[1]
        tell(Screen(), state.view(1), Chronicle(GAME).add([Event(kind, 1, 3)]).lines, WORDS)
        assert WORDS.name("card", 3) in capsys.readouterr().out


def test_two_people_pass_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    script(monkeypatch, "human,human", "", "skip attacking", "finish", "", "log all", "finish", "")
    screens = capsys.readouterr().out.split(PASSED)[1:]
    assert [screen.split(",")[0].strip() for screen in screens] == ["Red", "Blue", "Red"]
    start = GAME.new(2, 5)
    assert isinstance(start, Fight)
    for number, (screen, seat) in enumerate(zip(screens, (1, 0, 1))):
        own = [WORDS.name("card", card) for card in start.hands[seat]]
        others = {WORDS.name("card", card) for card in start.hands[1 - seat]} - set(own)
        assert all(name in screen for name in own), number
        assert not any(name in screen for name in others), number
        assert "draws 2 cards" in screen or number == 0


def test_open_games_need_no_passing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr("sys.stdin", SimpleNamespace(isatty=lambda: False, readline=lambda: ""))
    Play(Record(game_named("olympus"), 3, 3, sitting=["human"] * 3), "en").run()
    assert PASSED not in capsys.readouterr().out


def test_nothing_shown_during_the_game_tells_the_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    log = tmp_path / "log"
    duel = script(monkeypatch, "human,random", f"record {log}", "1", "1", seed=987654321)
    assert "987654321" not in capsys.readouterr().out
    text = log.read_text()
    assert text.startswith("kleos log of blue\n")
    assert "987654321" not in text
    (saved,) = (tmp_path / "state" / "kleos").iterdir()
    assert read_record(str(saved), game_named).moves == duel.session.record.moves


def test_the_record_is_whole_once_the_game_is_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    log = tmp_path / "log"
    duel = script(monkeypatch, "human,random", f"record {log}", *(["1"] * 2000))
    assert duel.session.state.over
    assert log.read_text() == duel.session.record.text()


def test_a_secret_answer_is_not_in_the_others_log():
    looked = "take one of the cards you looked at"
    for seed in range(30):
        record = Record(GAME, 2, seed, sitting=["human", "human"])
        state = record.start()
        chance = Chance.from_seed(seed)
        while state.decision and state.decision.title != looked:
            record.moves.append(state.legal()[chance.below(len(state.legal()))])
            state.push(record.moves[-1])
        if state.decision:
            break
    seat = state.to_move
    record.moves.append(state.legal()[0])
    session = Session(record)
    line = f"{len(record.moves)} {GAME.seats[seat]} "
    assert f"{line}?\n" in record.log(1 - seat)
    assert f"{line}take " in record.log(seat)
    assert f"{line}?\n" in session.log()


def test_the_log_of_another_game_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    log = tmp_path / "log"
    first = script(monkeypatch, "human,human", "", f"record {log}", "1", "1", seed=5)
    assert log.read_text() == first.session.log()
    longer = Record(GAME, 2, 5, sitting=["human", "human"])
    longer.moves = [*first.session.record.moves]
    write_text(longer, longer.log(None), log)
    other = Record(GAME, 2, 6, sitting=["human", "human"])
    with pytest.raises(BadFile, match="is another game"):
        write_text(other, other.log(None), log)
    with pytest.raises(BadFile, match="is another game"):
        write_text(other, other.text(), log)


# What is taken back


def test_undo_within_ones_turn(monkeypatch: pytest.MonkeyPatch):
    duel = script(monkeypatch, "human,human", "", "skip attacking", "undo", "skip drawing")
    assert duel.played() == ["skip drawing"]


def test_undo_never_goes_past_a_draw(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    duel = script(monkeypatch, "human,human", "", "skip attacking", "finish", "", "undo")
    assert duel.played() == ["skip attacking", "finish"]
    assert "You can undo only your own" in capsys.readouterr().out
    typed = ["skip playing", "undo"]  # the starter draws at once, and the bot plays
    alone = script(monkeypatch, "random,human", *typed)
    assert alone.played()[:1] == ["skip playing"]
    assert "something has been revealed since" in capsys.readouterr().out


def test_undo_never_goes_past_a_reply_where_hands_are_hidden():
    record = Record(GAME, 2, 5, sitting=["random", "human"])
    session = Session(record)
    session.push(GAME.moves.parse("skip drawing"))
    session.push(GAME.moves.parse("finish"))
    assert session.state.news == session.before[0].news
    assert not session.reveals(1)
    session.bot_moves()
    assert session.last_human_move() == 1
    assert session.reveals(1)


# A game that was resigned


def test_a_resigned_game_is_told_openly_and_can_be_gone_on_with(capsys: pytest.CaptureFixture[str]):
    record = Record(GAME, 2, 5, sitting=["human", "human"])
    record.moves = [record.start().legal()[0]]
    record.resigned = 0
    replay(record, "en", None)
    assert "Blue resigned: Red wins." in capsys.readouterr().out
    replay(record, "de", 0)
    assert "aufgegeben" not in capsys.readouterr().out
    session = Session(record)
    assert session.record.text().splitlines()[-1].startswith("open ")


# An owner's cards


def test_an_owners_cards_are_drawn_and_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    rows = [
        {
            "id": "hero-own-1", "name": "Orion", "type": "hero", "colours": "red", "cost": "R",
            "attack": "9", "defence": "9", "timing": "none", "ability": "", "may": "", "text": "",
            "copies": "20",
        }
    ]  # fmt: skip
    record = Record(GAME, 2, 5, corrections={"cards": rows}, sitting=["human", "random"])
    monkeypatch.setattr("sys.stdin", SimpleNamespace(isatty=lambda: False, readline=lambda: ""))
    play = Play(record, "en")
    play.run()
    assert play.game.moves.parse("play orion")
    cards = drawn(DRAWING.cards("2016", {"cards": rows}, play.words, play.view()))
    assert "Orion! ×20" in cards
    assert "9!" in cards


def test_a_long_line_of_the_log_keeps_its_indent_where_it_breaks(
    capsys: pytest.CaptureFixture[str],
):
    state = GAME.new(2, 1)
    page = Chronicle(GAME).add([Event(SAW, 0, card) for card in range(12)])
    tell(Screen(), state.view(0), page.lines, WORDS, you=0)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 1
    assert all(line.startswith("  ") and line[2] != " " for line in lines)
