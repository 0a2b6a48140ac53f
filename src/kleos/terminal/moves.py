"""The legal moves as a numbered list, grouped by kind, with short details."""

from collections.abc import Iterator

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.terminal.drawing import Drawing
from kleos.terminal.speech import Speech

NUMBER = "bold cyan"
DETAIL = "dim"
INDENT = (0, 0, 0, 2)
SHORT = 20  # characters of a detail that fits beside its move
FEW = 8  # moves, up to which details may take several lines

Item = tuple[int, int, tuple[str, ...]]  # a number, a move, its details


def numbered(view: View, words: Speech, drawing: Drawing) -> Iterator[RenderableType]:
    """Return the legal moves in groups, numbered from 1; kinds with a single move share a group."""
    groups: dict[str, list[int]] = {}
    for move in view.legal():
        groups.setdefault(view.shown.game.moves.spell(move).split()[0], []).append(move)
    number = 1
    lone: list[Item] = []
    for moves in groups.values():
        items = [
            (number + i, move, drawing.details(view, move, words)) for i, move in enumerate(moves)
        ]
        number += len(moves)
        in_rows = any(is_long(cells) for _, _, cells in items)
        if len(items) == 1 and not in_rows:
            lone += items
            continue
        if lone:
            yield in_columns(lone, words)
            lone = []
        yield as_table(items, words) if in_rows else in_columns(items, words)
    if lone:
        yield in_columns(lone, words)


def is_long(cells: tuple[str, ...]) -> bool:
    """Whether a move's details need a line of their own."""
    return len(cells) > 1 or any(len(cell) > SHORT for cell in cells)


def as_table(items: list[Item], words: Speech) -> RenderableType:
    """Return one line per move with its details in columns, cutting the last if there are many."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    for _ in range(max(len(cells) for _, _, cells in items) - 1):
        table.add_column(style=DETAIL, no_wrap=True)
    table.add_column(style=DETAIL)
    cut = len(items) > FEW
    for number, move, cells in items:
        said = [Text(cell, no_wrap=cut, overflow="ellipsis") for cell in cells]
        table.add_row(named(number, move, words), *said)
    return Padding(table, INDENT)


def in_columns(items: list[Item], words: Speech) -> RenderableType:
    """Return the moves side by side."""
    texts = []
    for number, move, cells in items:
        text = named(number, move, words)
        for cell in cells:
            text.append(f" ({cell})", style=DETAIL)
        texts.append(text)
    return Padding(Columns(texts, padding=(0, 3), equal=len(texts) > 3), INDENT)


def named(number: int, move: int, words: Speech) -> Text:
    """Return a move with its number."""
    return Text.assemble((f"{number:>2}", NUMBER), " ", words.called(move), no_wrap=True)
