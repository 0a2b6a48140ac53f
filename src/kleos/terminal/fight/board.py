"""The table of the duel as one seat sees it: the other side above, one's own below."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.cards import FACE_DOWN
from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.fight.board import ON_BOARD, POINTS_TO_WIN, Fight
from kleos.games.fight.names import COLOURS, FIRST_DELPHI, NOTHING, SPACES, TROY
from kleos.terminal.fight import brief
from kleos.terminal.seats import DECIDES, seat_name
from kleos.terminal.signs import where_it_stands

AREAS = ("yellow", "green", "red")  # Olympus, Delphi, Troy
BACK = "▒"
DAMAGE = "●"
MOST_DOTS = 5


def legend(words: Words) -> list[str]:
    """Return what the signs mean."""
    signs = (
        (DECIDES, words.ui("decides")),
        ("3/5", words.ui("attack/defence now")),
        (DAMAGE, words.ui("damage")),
        ("+", words.ui("equipment")),
        (BACK, words.ui("hidden card")),
        (brief.ALL_FOUR, words.ui("all four colours")),
        *((sign, words.name("colour", i)) for i, sign in enumerate(brief.letters(words))),
    )
    return [f"{sign} {meaning}" for sign, meaning in signs]


def board(view: View, words: Words, width: int) -> RenderableType:
    """Return the table: both sides with the counter between them, the piles, one's own hand."""
    g = view.shown
    assert isinstance(g, Fight)
    own = view.seat or 0
    turn = words.ui("Turn {number}, {seat}")
    where = turn.format(number=g.turn, seat=words.name("seat", g.active))
    return Group(
        where_it_stands(where),
        player(view, g, 1 - own, words),
        sides(g, own, words, width),
        player(view, g, own, words),
        counter(g, own, words),
        piles(g, words),
        *([hand(g, view.seat, words, width)] if view.seat is not None else []),
    )


def player(view: View, g: Fight, seat: int, words: Words) -> Text:
    """Return a seat's name, its markers, and its hand: backs, and the cards that are known."""
    text = Text(f"{DECIDES} " if view.decision and view.decision.seat == seat else "  ")
    text.append_text(seat_name(seat, words))
    text.append(f"  {words.ui('markers')} ", style="dim").append_text(markers(g, seat, words))
    text.append(f"  {words.ui('hand')} ", style="dim").append(str(len(g.hands[seat])))
    backs = g.hands[seat].count(FACE_DOWN)
    if backs:
        text.append(f" {BACK * backs}", style="dim")
    if seat != view.seat:
        for card in g.hands[seat]:
            if card != FACE_DOWN:
                text.append(" ").append_text(brief.named(g, card, words))
    return text


def markers(g: Fight, owner: int, words: Words) -> Text:
    """Return the colour markers of a seat, or those at Delphi."""
    text = Text()
    for colour in range(len(COLOURS)):
        if g.markers[colour] == owner:
            text.append(" " if text else "")
            text.append(f"■{brief.letters(words)[colour]}", style=brief.STYLES[colour])
    return text or Text("–", style="dim")


def sides(g: Fight, own: int, words: Words, width: int) -> Table:
    """Return the six spaces of both sides, from Olympus to Troy, which face each other."""
    cell = (width - SPACES - 1) // SPACES - 2
    table = Table(box=box.SQUARE, padding=(0, 1), show_header=False, show_lines=True, style="dim")
    for _ in range(SPACES):
        table.add_column(width=cell, no_wrap=True, overflow="ellipsis")
    for seat in (1 - own, own):
        places = range(seat * SPACES, seat * SPACES + SPACES)
        table.add_row(*[space(g, place, words, cell) for place in places])
        if seat != own:
            table.add_row(*[area(number, words) for number in range(SPACES)])
    return table


def area(space: int, words: Words) -> Text:
    """Return the name of a space in the colour of its area."""
    number = 0 if space < FIRST_DELPHI else 1 if space < TROY else 2
    return Text(words.name("space", space), style=f"bold {AREAS[number]}")


def space(g: Fight, place: int, words: Words, cell: int) -> RenderableType:
    """Return what stands on a space in four lines: name, values, damage, equipment."""
    if g.units[place] == NOTHING:
        return Text("\n\n\n")
    kind = g.unit(place)
    name = Text(words.name("card", g.units[place]), style=brief.style_of(kind))
    name.truncate(cell, overflow="ellipsis")
    values = Text(brief.values(g, place), style="bold")
    values.append(f" {brief.colour_sign(kind, words)}", style="dim")
    worn = Text(equipment(g, g.gear[place], words))
    worn.truncate(cell, overflow="ellipsis")
    return Text("\n").join([name, values, damage(g.damage[place]), worn])


def equipment(g: Fight, card: int, words: Words) -> str:
    """Return the equipment of a unit with the sign of its colour instead of the colour's name."""
    if card == NOTHING:
        return ""
    name = words.name("card", card).partition(" (")[0]
    return f"+ {name} {brief.colour_sign(g.cards[card], words)}"


def damage(number: int) -> Text:
    """Return the damage tokens on a unit."""
    dots = DAMAGE * number if number <= MOST_DOTS else f"{DAMAGE}×{number}"
    return Text(dots, style="magenta")


def counter(g: Fight, own: int, words: Words) -> Text:
    """Return the counter as a tug of war: to the right it is one's own."""
    lead = g.counter if own == 0 else -g.counter
    text = Text("  ")
    text.append_text(seat_name(1 - own, words)).append(" 7 ", style="dim")
    for point in range(-POINTS_TO_WIN, POINTS_TO_WIN + 1):
        if point == lead:
            text.append(f"[{abs(point)}]", style="bold reverse")
        else:
            text.append("┼" if point == 0 else "─", style="dim")
    text.append(" 7 ", style="dim").append_text(seat_name(own, words))
    if lead:
        ahead = own if lead > 0 else 1 - own
        said = words.ui("{seat} leads by {number}")
        text.append(f"   {said.format(seat=words.name('seat', ahead), number=abs(lead))}")
    return text


def piles(g: Fight, words: Words) -> Text:
    """Return the markers at Delphi, the size of the draw pile, and the top of the discard pile."""
    text = Text(f"  {words.ui('At Delphi')} ").append_text(markers(g, ON_BOARD, words))
    text.append(f"   {words.ui('Draw pile')} {len(g.pile)}")
    text.append(f"   {words.ui('Discard pile')} {len(g.discards)}")
    if g.discards:
        text.append(f", {words.ui('on top')} ").append_text(brief.named(g, g.discards[-1], words))
    return text


def hand(g: Fight, seat: int, words: Words, width: int) -> Table:
    """Return one's own hand: each card with its cost, its values and what it does, in one line."""
    table = Table.grid(padding=(0, 2, 0, 0))
    rows = []
    for card in g.hands[seat]:
        kind = g.cards[card]
        name = Text("  ").append_text(brief.named(g, card, words))
        values = Text(brief.printed(kind), style="bold")
        rows.append((card, (name, Text(brief.cost(kind, words)), values)))
    used = sum(max(len(cells[i]) for _, cells in rows) + 2 for i in range(3)) if rows else 0
    for card, cells in rows:
        does = Text(brief.text(g, card, words), style="dim")
        does.truncate(max(1, width - used), overflow="ellipsis")
        table.add_row(*cells, does)
    return table
