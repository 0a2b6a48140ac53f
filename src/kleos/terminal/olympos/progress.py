"""The development board: the discoveries with their costs and bonuses, the wonders below them."""

from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympos.development import BONUS_HOURGLASSES, BONUS_PRESTIGE
from kleos.games.olympos.names import (
    BONUSES,
    COLUMNS,
    DISCOVERIES,
    HOURGLASS_BONUS,
    KINDS_OF_RESOURCE,
    PEOPLES,
    RESOURCES,
    ROWS,
    SETTLER_BONUS,
    WONDERS,
)
from kleos.games.olympos.shown import ShownDiscovery
from kleos.terminal.olympos import brief
from kleos.terminal.seats import seat_name


def development_board(view: View, words: Words, width: int) -> Table:
    """Draw five rows of discoveries in five columns, and the wonders below."""
    cell = width // COLUMNS - 1
    table = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(COLUMNS):
        table.add_column(width=cell)
    columns = range(1, COLUMNS + 1)
    for row in ROWS:
        table.add_row(*[tiles(view, row, column, words, cell) for column in columns])
    wonders = brief.table_of(view).wonders
    placed = sorted(wonders, key=lambda name: wonders[name].column)
    table.add_row(*[wonder(view, name, words, cell) for name in placed])
    return table


def tiles(view: View, row: str, column: int, words: Words, cell: int) -> Text:
    """Return a place of the board: its name, cost and bonuses; for two tiles, both costs."""
    here = [
        DISCOVERIES.index(name)
        for name, found in brief.table_of(view).discoveries.items()
        if found.row == row and found.column == column
    ]
    lines = [name_line(view, here, words, cell)]
    lines += [cost_line(view, discovery, words, cell) for discovery in here]
    lines.append(bonuses(view, here[0], words))
    return Text("\n").join(lines)


def name_line(view: View, here: list[int], words: Words, cell: int) -> Text:
    """Name a discovery; for two tiles, by what their names share."""
    name = words.name("discovery", here[0])
    left = number_left(view, here[0]) if len(here) == 1 else ""
    return cut(name if left else name.partition(" (")[0], left, any_left(view, here), cell)


def cost_line(view: View, discovery: int, words: Words, cell: int) -> Text:
    """Return the cost of a discovery; for two tiles, how they differ."""
    cost = brief.cost_of(view, discovery, words)
    tile = brief.data("discoveries", brief.corrections_of(view))[discovery].values
    if "discount" in tile:
        cheaper = brief.resource_letters(words)[RESOURCES.index(tile["discount"])]
        cost = f"({cheaper}){number_left(view, discovery)} {cost}"
    text = Text(cost, style="" if shown_tile(view, discovery).left else "dim")
    text.truncate(cell, overflow="ellipsis")
    return text


def shown_tile(view: View, discovery: int) -> ShownDiscovery:
    """Return a discovery as the table shows it."""
    return brief.table_of(view).discoveries[DISCOVERIES[discovery]]


def number_left(view: View, discovery: int) -> str:
    """Return how many are left, with a sign if the viewer has one."""
    tile = shown_tile(view, discovery)
    owns = view.seat is not None and PEOPLES[view.seat] in tile.owners
    return f"{brief.OWN if owns else '×'}{tile.left}"


def any_left(view: View, here: list[int]) -> bool:
    """Whether any tile is left in a place."""
    return any(shown_tile(view, discovery).left for discovery in here)


def cut(name: str, behind: str, left: bool, cell: int) -> Text:
    """Shorten a name to fit into a cell with what follows it."""
    text = Text(name, style="bold" if left else "dim strike")
    text.truncate(cell - len(behind) - 1 if behind else cell, overflow="ellipsis")
    return text.append(f" {behind}" if behind else "", style="not bold not strike")


def bonuses(view: View, discovery: int, words: Words) -> Text:
    """Return the bonuses below a discovery, or whose mark is on them."""
    parts = []
    for slot in shown_tile(view, discovery).slots:
        if slot.people:
            mark = brief.people_letter(brief.table_of(view), slot.people, words)
            parts.append(Text.assemble("(", mark, ")"))
        else:
            parts.append(Text(bonus_sign(BONUSES.index(slot.bonus), words), style="cyan"))
    return Text(" ").join(parts)


def bonus_sign(bonus: int, words: Words) -> str:
    """Return a bonus in short form."""
    if bonus < KINDS_OF_RESOURCE:
        return f"{brief.CUBE}{brief.resource_letters(words)[bonus]}"
    if bonus == SETTLER_BONUS:
        return brief.SETTLER
    if bonus == HOURGLASS_BONUS:
        return brief.HOURGLASS * BONUS_HOURGLASSES
    return f"+{BONUS_PRESTIGE}"


def wonder(view: View, key: str, words: Words, cell: int) -> Text:
    """Return a wonder: its stars and those that the viewer has for it, or its builder."""
    table = brief.table_of(view)
    shown = table.wonders[key]
    name = cut(words.name("wonder", WONDERS.index(key)), "", shown.builder is None, cell)
    if shown.builder:
        return Text("\n").join([name, seat_name(PEOPLES.index(shown.builder), words)])
    stars = str(shown.stars)
    if view.seat is not None and table.actions:
        stars = f"{table.actions.wonders[key].stars.lasting}/{stars}"
    return Text("\n").join([name, Text(f"{stars}{brief.STAR} +{shown.points}")])
