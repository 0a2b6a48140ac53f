"""The time track: a ruler with the markers, the gods, and the order of play."""

from rich.console import RenderableType
from rich.text import Text

from kleos.core.words import Words
from kleos.games.olympos.names import GODS, PEOPLES
from kleos.games.olympos.shown import ShownZeus, Table
from kleos.terminal.olympos import brief
from kleos.terminal.seats import seat_name
from kleos.terminal.signs import packed

TEN = 10
FIVE = 5


def track(table: Table, words: Words, width: int) -> list[RenderableType]:
    """Return the ruler in as many parts as it takes, the gods, and the order of play."""
    letters = brief.people_letters(table, words)
    cell = max(map(len, letters))
    spaces = table.track.cross + 1
    parts = -(-spaces * cell // width)
    step = -(-spaces // (parts * TEN)) * TEN
    rulers = [
        ruler(table, range(first, min(first + step, spaces)), cell, words)
        for first in range(0, spaces, step)
    ]
    return [*rulers, gods(table, words, width), order(table, words, width)]


def ruler(table: Table, spaces: range, cell: int, words: Words) -> Text:
    """Return a part of the track: the markers, stacked as they lie, its spaces, its numbers."""
    stacks = {markers.space: markers.peoples for markers in table.track.markers}
    highest = max(len(stacks.get(space, ())) for space in spaces)
    lines = []
    for height in range(highest, 0, -1):
        line = Text()
        for space in spaces:
            stack = stacks.get(space, [])
            there = len(stack) >= height
            piece = brief.people_letter(table, stack[-height], words) if there else Text()
            piece.pad_right(cell - len(piece))
            line.append_text(piece)
        lines.append(line)
    signs = "".join(space_sign(table, space).ljust(cell, "─") for space in spaces)
    lines.append(Text(signs, style="yellow"))
    tens = [str(space) for space in spaces if space % TEN == 0]
    lines.append(Text("".join(f"{ten:<{TEN * cell}}" for ten in tens).rstrip(), style="dim"))
    return Text("\n").join(lines)


def space_sign(table: Table, space: int) -> str:
    """Return what a space of the track shows."""
    if space == table.track.cross:
        return brief.BLOCKED
    for zeus in table.track.zeus:
        if zeus.space == space:
            return zeus_sign(zeus)
    return "┴" if space % FIVE == 0 else "─"


def zeus_sign(zeus: ShownZeus) -> str:
    """Return the sign of a Zeus symbol."""
    return brief.DOUBLE_ZEUS if zeus.double else brief.ZEUS


def gods(table: Table, words: Words, width: int) -> Text:
    """Return the Zeus symbols with the gods beside them, those face down as hidden; the cross."""
    items = []
    for zeus in table.track.zeus:
        item = Text(f"{zeus_sign(zeus)} {zeus.space} ", style="yellow")
        names = [words.name("god", GODS.index(god)) if god else brief.HIDDEN for god in zeus.gods]
        items.append(item.append(", ".join(names), style="default"))
    items.append(Text(f"{brief.BLOCKED} {table.track.cross}", style="yellow"))
    return packed(items, width)


def order(table: Table, words: Words, width: int) -> Text:
    """Return the peoples as they will play, if nobody moved, and those who have finished."""
    on_track = [people for markers in table.track.markers for people in markers.peoples]
    finished = [people for people in on_track if table.peoples[people].finished]
    items = [Text(words.ui("Next:"))] if table.order else []
    for people in table.order:
        name = seat_name(PEOPLES.index(people), words)
        items.append(name.append(f" {table.peoples[people].time}", style="default"))
    items += [Text(words.ui("Finished:"))] if finished else []
    items += [seat_name(PEOPLES.index(people), words) for people in finished]
    return packed(items, width, " ")
