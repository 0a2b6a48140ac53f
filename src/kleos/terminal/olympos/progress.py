"""The development board: the discoveries with their costs and bonuses, the wonders below them."""

from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.development import (
    ALL_SLOTS,
    BONUS_HOURGLASSES,
    BONUS_PRESTIGE,
    lasting_stars,
)
from kleos.games.olympos.names import (
    COLUMNS,
    HOURGLASS_BONUS,
    KINDS_OF_RESOURCE,
    NO_BONUS,
    NOBODY,
    ROWS,
    SETTLER_BONUS,
    SLOTS,
)
from kleos.terminal.olympos import brief
from kleos.terminal.seats import seat_name


def development_board(view: View, words: Words, width: int) -> Table:
    """Return five rows of discoveries in five columns, and the wonders of the columns."""
    cell = width // COLUMNS - 1
    table = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(COLUMNS):
        table.add_column(width=cell)
    for row in range(len(ROWS)):
        table.add_row(*[tiles(view, row, column, words, cell) for column in range(COLUMNS)])
    g = brief.table_of(view)
    columns = list(g.wonder_columns)
    table.add_row(*[wonder(view, columns.index(i), words, cell) for i in range(COLUMNS)])
    return table


def tiles(view: View, row: int, column: int, words: Words, cell: int) -> Text:
    """Return a place of the board: its name, cost and bonuses; of two tiles, both costs."""
    g = brief.table_of(view)
    here = [
        discovery
        for discovery, found in enumerate(g.edition.discoveries)
        if found.row == row and g.columns[discovery] == column
    ]
    lines = [name_line(view, here, words, cell)]
    lines += [cost_line(view, discovery, words, cell) for discovery in here]
    lines.append(bonuses(g, g.cell(here[0]), words))
    return Text("\n").join(lines)


def name_line(view: View, here: list[int], words: Words, cell: int) -> Text:
    """Return the name of a discovery, of two tiles what their names have in common."""
    name = words.name("discovery", here[0])
    left = number_left(view, here[0]) if len(here) == 1 else ""
    return cut(name if left else name.partition(" (")[0], left, any_left(view, here), cell)


def cost_line(view: View, discovery: int, words: Words, cell: int) -> Text:
    """Return the cost of a discovery, and of two tiles how they differ."""
    g = brief.table_of(view)
    cost = brief.cost_of(g, discovery, words)
    discount = g.edition.discoveries[discovery].discount
    if discount >= 0:
        cheaper = brief.resource_letters(words)[discount]
        cost = f"({cheaper}){number_left(view, discovery)} {cost}"
    text = Text(cost, style="" if g.copies[discovery] else "dim")
    text.truncate(cell, overflow="ellipsis")
    return text


def number_left(view: View, discovery: int) -> str:
    """Return how many are left, with a sign if the one who looks has one."""
    g = brief.table_of(view)
    owns = view.seat is not None and g.peoples[view.seat].has(discovery)
    return f"{brief.OWN if owns else '×'}{g.copies[discovery]}"


def any_left(view: View, here: list[int]) -> bool:
    """Whether a tile is left of a place."""
    return any(brief.table_of(view).copies[discovery] for discovery in here)


def cut(name: str, behind: str, left: bool, cell: int) -> Text:
    """Return a name that fits into a cell with what stands behind it."""
    text = Text(name, style="bold" if left else "dim strike")
    text.truncate(cell - len(behind) - 1 if behind else cell, overflow="ellipsis")
    return text.append(f" {behind}" if behind else "", style="not bold not strike")


def bonuses(g: Olympos, place: int, words: Words) -> Text:
    """Return the bonuses below a discovery that this number of players use, or whose mark is on."""
    parts = []
    for slot in range(place, place + (SLOTS if g.players == ALL_SLOTS else SLOTS - 1)):
        bonus = int(g.edition.bonuses[slot])
        if g.slots[slot] != NOBODY:
            mark = brief.people_letter(g, int(g.slots[slot]), words)
            parts.append(Text.assemble("(", mark, ")"))
        elif bonus != NO_BONUS:
            parts.append(Text(bonus_sign(bonus, words), style="cyan"))
    return Text(" ").join(parts)


def bonus_sign(bonus: int, words: Words) -> str:
    """Return a bonus in brief."""
    if bonus < KINDS_OF_RESOURCE:
        return f"{brief.CUBE}{brief.resource_letters(words)[bonus]}"
    if bonus == SETTLER_BONUS:
        return brief.SETTLER
    if bonus == HOURGLASS_BONUS:
        return brief.HOURGLASS * BONUS_HOURGLASSES
    return f"+{BONUS_PRESTIGE}"


def wonder(view: View, number: int, words: Words, cell: int) -> Text:
    """Return a wonder: its stars and those that the one who looks has for it, or its builder."""
    g = brief.table_of(view)
    there = bool(g.wonders >> number & 1)
    name = cut(words.name("wonder", number), "", there, cell)
    if not there:
        builder = next(i for i, people in enumerate(g.peoples) if people.wonders >> number & 1)
        return Text("\n").join([name, seat_name(builder, words)])
    stars = str(g.edition.wonder_stars[number])
    if view.seat is not None:
        stars = f"{lasting_stars(g, g.peoples[view.seat], number)}/{stars}"
    return Text("\n").join([name, Text(f"{stars}{brief.STAR} +{g.edition.wonder_points[number]}")])
