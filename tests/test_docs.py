"""The documents say what the code does."""

import re
from pathlib import Path

import pytest

from kleos.core.step import Decision
from kleos.games import NAMES, game_named

DOCS = Path(__file__).parent.parent / "docs"
STATIC = Path(__file__).parent.parent / "src/kleos/web/static"
TITLES = {"olympus": "Olympus", "olympos": "Olympos", "fight": "Fight for Olympus"}


def section(game: str, part: str) -> str:
    """Return a part of the notation's page."""
    text = (DOCS / "notation.md").read_text()
    return text.split(f"\n## {TITLES[game]}: {part}\n")[1].split("\n## ")[0]


def decisions(game: str) -> list[type[Decision]]:
    """Return the decisions of a game."""
    kinds = game_named(game).steps.values()
    return [kind for kind in kinds if issubclass(kind, Decision) and kind.title]


@pytest.mark.parametrize("game", NAMES)
def test_notation_lists_every_decision_with_its_keys(game: str) -> None:
    wanted: dict[str, set[str]] = {}
    for kind in decisions(game):
        wanted.setdefault(kind.title, set()).add(kind.key)
    rows = re.findall(
        r"^\| ([^|`]+?) \| ([^|]+) \| [^|]+ \| `", section(game, "the decisions"), re.MULTILINE
    )
    assert {title: set(re.findall(r"`([^`]+)`", keys)) for title, keys in rows} == wanted


@pytest.mark.parametrize("game", NAMES)
def test_a_key_is_of_one_decision(game: str) -> None:
    keys = [kind.key for kind in decisions(game)]
    assert all(keys)
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("game", NAMES)
def test_notation_lists_every_event_in_order(game: str) -> None:
    rows = re.findall(r"^\| `([^`]+)` \| ([^|;]+?)(; [^|]+)? \|", section(game, "the events"), re.M)
    events = game_named(game).events
    assert [name for name, _, _ in rows] == [event.name for event in events]
    for (_, numbers, secret), event in zip(rows, events, strict=True):
        named = [] if numbers == "none" else [one.split(" (")[0] for one in numbers.split(", ")]
        assert named == [name for name, _ in event.meanings]
        assert bool(secret) == event.secret


@pytest.mark.parametrize("game", NAMES)
def test_screens_compare_keys_and_names_that_there_are(game: str) -> None:
    keys = {kind.key for kind in decisions(game)}
    names = {event.name for event in game_named(game).events}
    for path in (STATIC / "games" / game).glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r"decision\??\.key [!=]== \"([^\"]+)\"", text)) <= keys, path
        assert set(re.findall(r"event\.kind [!=]== \"([^\"]+)\"", text)) <= names, path


@pytest.mark.parametrize("game", NAMES)
def test_notation_lists_every_move_by_number(game: str) -> None:
    """A row lists its moves, or says with CARD that there is one for every card."""
    known = game_named(game)
    spelt: list[str] = []
    for line in section(game, "the list").splitlines():
        row = re.match(r"\| (\d+)[–\d]* \| ", line)
        if row:
            assert int(row[1]) == len(spelt)
            for spelling in re.findall(r"`([^`]+)`", line):
                if spelling.endswith(" CARD"):
                    verb = spelling.removesuffix("CARD")
                    spelt += [verb + card for card in known.names["card"]]
                elif not spelling.startswith("kleos "):
                    spelt.append(spelling)
    assert spelt == known.moves.spellings
