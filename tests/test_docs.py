"""The documents say what the code does."""

import re
from pathlib import Path

import pytest

from kleos.core.step import Decision
from kleos.games import NAMES, game_named

DOCS = Path(__file__).parent.parent / "docs"
TITLES = {"olympus": "Olympus", "olympos": "Olympos", "fight": "Fight for Olympus"}


def section(game: str, part: str) -> str:
    """Return a part of the notation's page."""
    text = (DOCS / "notation.md").read_text()
    return text.split(f"\n## {TITLES[game]}: {part}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("game", NAMES)
def test_notation_lists_every_decision(game: str) -> None:
    kinds = game_named(game).steps.values()
    titles = {kind.title for kind in kinds if issubclass(kind, Decision) and kind.title}
    rows = re.findall(r"^\| ([^|`]+?) \| [^|]+ \| `", section(game, "the decisions"), re.MULTILINE)
    assert titles == set(rows)


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
