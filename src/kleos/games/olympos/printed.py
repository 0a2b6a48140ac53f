"""What is printed on boards, tiles and cards, for screens."""

from typing import Any

from kleos.core.words import Words
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.edition_file import entries
from kleos.games.olympos.names import ROWS

KINDS = ("map", "discoveries", "wonders", "destiny", "gods", "bonuses", "track")
IN_WORDS = ("name", "text")  # what words.py says better


def printed(g: Olympos, words: Words) -> dict[str, Any]:
    """Return the data of every kind by key, each value with its source, and what things do."""
    found: dict[str, Any] = {kind: {} for kind in KINDS}
    for kind in KINDS:
        for entry in entries(kind, g.edition.corrections):
            values = {name: value for name, value in entry.values.items() if name not in IN_WORDS}
            found[kind][entry.key] = {**values, "source": entry.source}
    effects = {
        meaning: [words.effect(meaning, number) for number in range(len(texts))]
        for meaning, texts in words.texts.effects.items()
    }
    return {**found, "rows": list(ROWS), "effects": effects}
