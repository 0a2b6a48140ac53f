"""The time track: a ruler with the markers on it, the gods beside it, and who plays next."""

from rich.console import RenderableType
from rich.text import Text

from kleos.core.words import Words
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.gods import FIRST_GOD
from kleos.games.olympos.names import DOUBLE, ZEUS_SPACES
from kleos.terminal.olympos import brief
from kleos.terminal.seats import seat_name
from kleos.terminal.signs import packed

TEN = 10
FIVE = 5


def track(g: Olympos, words: Words, width: int) -> list[RenderableType]:
    """Return the ruler in as many parts as it takes, the gods, and the order of play."""
    letters = brief.people_letters(g, words)
    cell = max(map(len, letters))
    spaces = g.edition.cross + 1
    parts = -(-spaces * cell // width)
    step = -(-spaces // (parts * TEN)) * TEN
    rulers = [
        ruler(g, range(first, min(first + step, spaces)), cell, words)
        for first in range(0, spaces, step)
    ]
    return [*rulers, gods(g, words, width), order(g, words, width)]


def ruler(g: Olympos, spaces: range, cell: int, words: Words) -> Text:
    """Return a part of the track: the markers, stacked as they lie, its spaces, its numbers."""
    stacks = {
        space: [seat for seat in g.order if g.peoples[seat].time == space] for space in spaces
    }
    lines = []
    for height in range(max(map(len, stacks.values())), 0, -1):
        line = Text()
        for space in spaces:
            stack = stacks[space]
            there = len(stack) >= height
            piece = brief.people_letter(g, stack[-height], words) if there else Text()
            piece.pad_right(cell - len(piece))
            line.append_text(piece)
        lines.append(line)
    signs = "".join(space_sign(g, space).ljust(cell, "─") for space in spaces)
    lines.append(Text(signs, style="yellow"))
    tens = [str(space) for space in spaces if space % TEN == 0]
    lines.append(Text("".join(f"{ten:<{TEN * cell}}" for ten in tens).rstrip(), style="dim"))
    return Text("\n").join(lines)


def space_sign(g: Olympos, space: int) -> str:
    """Return what a space of the track shows."""
    if space == g.edition.cross:
        return brief.BLOCKED
    for symbol in range(ZEUS_SPACES):
        if g.edition.zeus[symbol] == space:
            return brief.DOUBLE_ZEUS if DOUBLE[symbol] else brief.ZEUS
    return "┴" if space % FIVE == 0 else "─"


def gods(g: Olympos, words: Words, width: int) -> Text:
    """Return the Zeus symbols with the gods beside them, those face down as hidden; the cross."""
    items = []
    for symbol in range(ZEUS_SPACES):
        sign = brief.DOUBLE_ZEUS if DOUBLE[symbol] else brief.ZEUS
        item = Text(f"{sign} {g.edition.zeus[symbol]} ", style="yellow")
        first = FIRST_GOD[symbol]
        beside = g.gods[first : first + 1 + DOUBLE[symbol]]
        turned = [words.name("god", god) for god in beside[: g.revealed[symbol]]]
        hidden = [brief.HIDDEN] * (len(beside) - len(turned))
        items.append(item.append(", ".join([*turned, *hidden]), style="default"))
    items.append(Text(f"{brief.BLOCKED} {g.edition.cross}", style="yellow"))
    return packed(items, width)


def order(g: Olympos, words: Words, width: int) -> Text:
    """Return the peoples as they will play, if nobody moved, and those who have finished."""
    playing = [seat for seat in g.order if not g.peoples[seat].finished]
    finished = [seat for seat in g.order if g.peoples[seat].finished]
    items = [Text(words.ui("Next:"))] if playing else []
    for seat in playing:
        items.append(seat_name(seat, words).append(f" {g.peoples[seat].time}", style="default"))
    items += [Text(words.ui("Finished:"))] if finished else []
    items += [seat_name(seat, words) for seat in finished]
    return packed(items, width, " ")
