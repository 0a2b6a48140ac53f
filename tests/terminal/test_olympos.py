"""Olympos in the terminal: what is drawn, what a move costs, and that hidden things stay hidden."""

import re

import pytest

from kleos.core.chance import Chance
from kleos.core.chronicle import Chronicle
from kleos.core.event import Event
from kleos.core.state import State
from kleos.core.view import View
from kleos.games import game_named
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.events import DREW, KEPT, LOOKED, TOOK_PRESTIGE
from kleos.games.olympos.names import SOURCES_OF_POINTS
from kleos.terminal.drawing import drawing_of
from kleos.terminal.moves import numbered
from kleos.terminal.screen import Screen
from kleos.terminal.speech import Speech
from kleos.terminal.telling import tell
from terminal_script import drawn

GAME = game_named("olympos")
WORDS = Speech(GAME, "en")
DRAWING = drawing_of("olympos")


def random_positions(players: int, seed: int, every: int) -> list[State]:
    """Return positions of a random game."""
    state = GAME.new(players, seed)
    chance = Chance.from_seed(seed)
    found = []
    while not state.over:
        if state.decided % every == 0:
            found.append(state.copy())
        state.push(state.legal()[chance.below(len(state.legal()))])
    return [*found, state]


def position(**given: object) -> Olympos:
    """Return a game of three in the position of a scenario."""
    state = GAME.new(3, 1)
    assert isinstance(state, Olympos)
    GAME.arrange(state, given)
    state.advance()
    return state


def details(state: State, spelling: str) -> tuple[str, ...]:
    """Return the details of a legal move."""
    move = GAME.moves.parse(spelling)
    assert move in state.legal()
    return DRAWING.details(state.view(state.to_move), move, WORDS)


def board(state: State, seat: int | None, width: int = 80) -> str:
    """Return the table as a seat sees it."""
    return drawn(DRAWING.board(state.view(seat), WORDS, width), width)


def line_of(text: str, start: str) -> str:
    """Return the only line with this beginning."""
    (found,) = [line for line in text.splitlines() if line.startswith(start)]
    return found


# What is drawn


@pytest.mark.parametrize(("players", "width"), [(3, 80), (5, 80), (5, 120)])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_whole_game_can_be_drawn(players: int, width: int, language: str):
    words = Speech(GAME, language)
    for state in random_positions(players, 4, 29):
        for seat in (0, players - 1, None):
            text = drawn(DRAWING.board(state.view(seat), words, width), width)
            assert max(map(len, text.splitlines())) <= width
            for territory in range(32):
                assert words.name("space", territory) in text
        if not state.over:
            parts = numbered(state.view(state.to_move), words, DRAWING)
            assert "".join(drawn(part, width) for part in parts)
    sheet = drawn(DRAWING.sheet(state.view(0), words), width)
    cards = drawn(DRAWING.cards("2011", {}, words, state.view(0)), width)
    assert max(map(len, (sheet + cards).splitlines())) <= width


def a_table() -> Olympos:
    """Return a position with everything in it, more than a game can show at once."""
    state = position(
        peoples={
            "blue": {
                "time": 10,
                "hourglasses": 1,
                "hand": ["star", "grain cube"],
                "cubes": {"grain": 1, "wood": 1},
                "discoveries": ["metallurgy"],
                "bonuses": ["metallurgy stone"],
                "prestige": 4,
                "ares": True,
            },
            "red": {
                "time": 12,
                "hand": ["gold majority"],
                "prestige": 7,
                "keres": 1,
                "wonders": ["stadium"],
            },
            "white": {"time": 12, "athena": True, "erinyes": True, "prestige": 9},
        },
        order=["blue", "white", "red"],
        map={"attica": ["red", "blue"], "olympos": ["red"], "thessaly": ["white"]},
        blocked=["illyria"],
        columns={"metallurgy": 2, "stadium": 5, "lion gate": 2},
        gods=["hades"],
    )
    state.peoples[2].siren = True
    state.revealed[0] = 1
    return state


def test_the_map_shows_stacks_tribes_and_what_is_blocked():
    text = board(a_table(), 0)
    assert line_of(text, "Attica").split()[1:5] == ["stone", "★", "1", "R"]
    assert "R [B]" in line_of(text, "Attica")
    assert "✗" in line_of(text, "Illyria")
    assert "gold  ☆ 1 –" in line_of(text, "Lydia")
    assert "stone ϟ 1 [R]" in line_of(text, "Olympos")
    assert line_of(text, "Kleito").split()[2] == "2"
    macedonia = line_of(text, "Macedonia")
    assert macedonia.rstrip().endswith("↑ Chalkidike Olympos Paeonia Rhodope Thessaly")
    assert line_of(text, "Lesbos").rstrip().endswith("≈g")
    assert "≈g: Les Lyd Tro ≈h ≈i ≈f ≈e" in text
    assert "≈g Sea of Lesbos: Les Lyd Tro" in board(a_table(), 0, 120)


def test_the_track_shows_stacks_gods_and_who_is_next():
    lines = board(a_table(), 0).splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("┴"))
    assert lines[first - 2].rstrip() == " " * 12 + "W"
    assert lines[first - 1].rstrip() == " " * 10 + "B R"
    assert [lines[first][space] for space in (13, 26, 39)] == ["ϟ", "ϟ", "Ϟ"]
    assert any(line.startswith("ϟ 13 Hades  ϟ 26 ?  Ϟ 39 ?, ?") for line in lines)
    assert "Next: Blue 10 White 12 Red 12" in lines


def test_the_development_board_shows_costs_marks_and_ones_stars():
    text = board(a_table(), 0)
    tiles = line_of(text, text.partition("development board")[2].splitlines()[1][:20])
    column = tiles.index("Metallurgy ✓0")
    lines = text.splitlines()
    row = lines.index(tiles)
    assert lines[row + 1][column:].startswith("1s 1w ")
    assert lines[row + 2][column:].startswith("⧗⧗ (B) ")
    assert "Money " in text
    assert "(s)×1 2◇ 1◇" in text
    assert re.search(r"Stadium *\n.* Red *\n", text)
    assert "2/4★ +8" in text  # a token, and a mark in the column
    assert "Metallurgy ×0" in board(a_table(), 1)
    assert "/4★" not in board(a_table(), None)


def test_the_peoples_and_what_is_hidden_of_them():
    text = board(a_table(), 0)
    assert "Blue ▶" in text
    assert line_of(text, "time").split() == ["time", "10", "⧗1", "12", "12"]
    assert line_of(text, "cubes").split() == ["cubes", "1gr", "1w", "–", "–"]
    assert line_of(text, "territories").split() == ["territories", "1s", "1s", "1gr"]
    assert line_of(text, "swords").split() == ["swords", "1+2", "0", "0"]
    assert line_of(text, "Zeus symbols").split()[2:] == ["0", "1", "0"]
    assert line_of(text, "destiny cards").split()[2:] == ["2", "1", "0"]
    assert line_of(text, "prestige tokens").split()[2:] == ["4", "?", "?"]
    assert line_of(text, "total prestige").split()[2:] == ["9", "10", "+", "?", "1", "+", "?"]
    gods = " ".join(text.partition("from the gods")[2].split())
    assert gods.startswith("Ares Keres Athena, Siren,")
    assert "Stadium" in line_of(text, "Red ")
    assert "Grain Cube" in text
    assert "Gold Majority" not in text
    from_red = board(a_table(), 1)
    assert "Gold Majority" in from_red
    assert "Grain Cube" not in from_red
    watched = board(a_table(), None)
    assert line_of(watched, "prestige tokens").split()[2:] == ["?", "?", "?"]
    assert "Grain Cube" not in watched


# What a move costs


def test_what_an_expansion_costs():
    state = a_table()
    assert details(state, "move attica") == ("time 1 or more",)
    assert details(state, "new north") == ("time 3 or more",)
    state.push("new north")
    assert details(state, "to macedonia") == ("gold", "time 3 → 12", "new +2", "")
    assert details(state, "to olympos") == ("stone ϟ", "time 5 → 14 ϟ", "new +2 Red +1", "Mac")
    assert details(state, "to troad") == (
        "grain ☆",
        "time 7 → 16 ϟ",
        "new +2 tribe +1",
        "Rhodo ≈e",
    )


def test_what_the_erinyes_and_the_end_cost():
    state = position(
        peoples={
            "blue": {"time": 79, "erinyes": True},
            "red": {"time": 80},
            "white": {"time": 81},
        },
    )
    state.push("new north")
    assert details(state, "to macedonia") == ("gold", "time 5 → 84 (+2)", "new +2 Erinyes +2", "")


def test_what_a_development_costs():
    state = position(
        peoples={
            "blue": {
                "hourglasses": 1,
                "cubes": {"grain": 1, "stone": 1, "gold": 1},
                "discoveries": ["architecture"],
                "hand": ["star"],
            },
        },
        order=["blue", "red", "white"],
        map={"attica": ["blue"], "phocis": ["blue"], "boeotia": ["blue"]},
    )
    time, cost, cubes, effect = details(state, "develop hoplite")
    assert (time, cost, cubes) == ("time 7 → 6", "1gr 2s", "-■ 1s")
    assert "sword" in effect
    assert details(state, "develop religion")[:3] == ("time 7 → 6", "1gr 1go", "-■ 0")
    assert details(state, "develop cavalry")[0] == "time 7 → 4"
    assert details(state, "develop oracle")[2] == "-■ 1gr / 1s / 1go"
    assert details(state, "build lion gate") == ("time 5 → 4", "3/4★ 1 to be spent", "+8")


def test_what_other_moves_are_about():
    state = GAME.new(3, 1)
    assert details(state, "block epirus") == ("wood ★",)
    table = a_table()
    assert details(table, "play grain cube") == ("Take 1 grain cube.",)
    table.push("play grain cube")
    assert table.to_move == 0


# The end, and the values


def test_the_sheet_adds_up():
    state = random_positions(4, 9, 999)[-1]
    text = drawn(DRAWING.sheet(state.view(0), WORDS), 100)
    rows = {
        match[1].strip(): [int(number) for number in match[2].split()]
        for match in re.finditer(r"^([^\d\n]+?)((?: +-?\d+){4}) *$", text, re.MULTILINE)
    }
    sources = [WORDS.name("source", i) for i in range(len(SOURCES_OF_POINTS))]
    assert [sum(column) for column in zip(*(rows[source] for source in sources))] == state.scores()
    assert rows["total"] == state.scores()
    assert "tie-breaker: discoveries and wonders" in rows
    (winner,) = state.winners()
    most = state.scores()[winner]
    assert f"The winner, with {most} points: {WORDS.name('seat', winner)}." in text


def test_cards_tell_every_source_and_who_owns_what():
    changed = {
        "discoveries": {"oracle": {"cost": {"gold": 2}}},
        "map": {"attica": {"points": 3}},
        "track": {"zeus": [12, 26, 39, 52, 65, 78]},
        "setup": {"block_olympos": True},
    }
    text = drawn(DRAWING.cards("2011", changed, WORDS, a_table().view(0)), 120)
    for said in ("2go!", "3!", "ϟ 12  ϟ 26", "yes!", "3◇ 1◇ ", "5 5 4 4 3 3 2 2 1 1 0 0 0*"):
        assert said in text
    assert re.search(r"Metallurgy .*\n  Blue ", text)
    assert re.search(r"Stadium .*\n  Red ", text)
    assert re.search(r"Olympos .*\n  Red ", text)
    for name in ("Erinyes", "Four Lands", "Sea of Atlantis", "Philosophy"):
        assert name in text


# What is hidden


def screen_of(view: View) -> str:
    """Return everything drawn for a view."""
    parts = [DRAWING.board(view, WORDS, 80), *numbered(view, WORDS, DRAWING)]
    parts.append(DRAWING.cards("2011", {}, WORDS, view))
    return "".join(drawn(part) for part in parts)


def test_positions_that_a_seat_cannot_tell_apart_look_the_same():
    for state in random_positions(4, 11, 23)[:-1]:
        seat = state.to_move
        view = state.view(seat)
        for seed in range(2):
            assert screen_of(view.sample(seed).view(seat)) == screen_of(view)


def test_what_another_draws_or_takes_is_not_told(capsys: pytest.CaptureFixture[str]):
    state = GAME.new(3, 1)
    for kind in (DREW, KEPT, LOOKED, TOOK_PRESTIGE):
        said = []
        for number in (1, 3):
            lines = Chronicle(GAME).add([Event(kind, 1, number)]).lines
            tell(Screen(), state.view(0), lines, WORDS)
            said.append(capsys.readouterr().out)
        assert said[0] == said[1]
        tell(Screen(), state.view(1), lines, WORDS)
        assert capsys.readouterr().out != said[0]
