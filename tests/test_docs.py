"""The documents say what the code does."""

import re
from pathlib import Path

from kleos.core.step import Decision
from kleos.games.olympus.game import GAME

DOCS = Path(__file__).parent.parent / "docs"
NOTATION = (DOCS / "notation.md").read_text()


def test_notation_lists_every_decision() -> None:
    titles = {
        kind.title for kind in GAME.steps.values() if issubclass(kind, Decision) and kind.title
    }
    listed = set(re.findall(r"^\| ([^|`]+?) \| [^|]+ \| `", NOTATION, re.MULTILINE))
    assert titles == {title for title in listed if not title[0].isdigit()}


def test_notation_lists_every_move_by_number() -> None:
    spelt: list[str] = []
    for line in NOTATION.splitlines():
        row = re.match(r"\| (\d+)[–\d]* \| ", line)
        if row:
            assert int(row[1]) == len(spelt)
            spelt += re.findall(r"`([^`]+)`", line)
    assert spelt == GAME.moves.spellings
