"""The table of the duel as one seat sees it, its own side below."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.fight.cards import CardSet
from kleos.games.fight.markers import area_of
from kleos.games.fight.names import COLOURS, PLAYERS, SPACE_NAMES, SPACES
from kleos.games.fight.shown import ShownCard, ShownSide, ShownUnit
from kleos.games.fight.shown import Table as ShownTable
from kleos.terminal.fight import brief
from kleos.terminal.seats import DECIDES, seat_name
from kleos.terminal.signs import where_it_stands

AREAS = ("yellow", "green", "red")  # Olympus, Delphi, Troy
BACK = "▒"
DAMAGE = "●"
MOST_DOTS = 5


def legend(words: Words) -> list[str]:
    """Explain the signs."""
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
    """Draw the table: both sides with the counter between them, the piles, the viewer's hand."""
    table = view.table()
    cards = brief.cards_in(view)
    own = view.seat or 0
    turn = words.ui("Turn {number}, {seat}")
    where = turn.format(number=table.turn, seat=words.name("seat", PLAYERS.index(table.active)))
    return Group(
        where_it_stands(where),
        player(view, table, cards, 1 - own, words),
        sides(table, cards, own, words, width),
        player(view, table, cards, own, words),
        counter(table, own, words),
        piles(table, cards, words),
        *([hand(table.hand, cards, words, width)] if view.seat is not None else []),
    )


def player(view: View, table: ShownTable, cards: CardSet, seat: int, words: Words) -> Text:
    """Draw a seat's name, markers and hand: backs, and the cards known."""
    side = table.sides[PLAYERS[seat]]
    text = Text(f"{DECIDES} " if view.decision and view.decision.seat == seat else "  ")
    text.append_text(seat_name(seat, words))
    text.append(f"  {words.ui('markers')} ", style="dim").append_text(markers(side.markers, words))
    text.append(f"  {words.ui('hand')} ", style="dim").append(str(side.hand_size))
    if side.hidden:
        text.append(f" {BACK * side.hidden}", style="dim")
    if seat != view.seat:
        for card in side.hand:
            text.append(" ").append_text(brief.named(cards, card, words))
    return text


def markers(colours: list[str], words: Words) -> Text:
    """Draw colour markers."""
    text = Text()
    for colour in map(COLOURS.index, colours):
        text.append(" " if text else "")
        text.append(f"■{brief.letters(words)[colour]}", style=brief.STYLES[colour])
    return text or Text("–", style="dim")


def sides(shown: ShownTable, cards: CardSet, own: int, words: Words, width: int) -> Table:
    """Draw the six spaces of both sides facing each other, from Olympus to Troy."""
    cell = (width - SPACES - 1) // SPACES - 2
    table = Table(box=box.SQUARE, padding=(0, 1), show_header=False, show_lines=True, style="dim")
    for _ in range(SPACES):
        table.add_column(width=cell, no_wrap=True, overflow="ellipsis")
    for seat in (1 - own, own):
        table.add_row(*spaces(shown.sides[PLAYERS[seat]], cards, words, cell))
        if seat != own:
            table.add_row(*[area(number, words) for number in range(SPACES)])
    return table


def area(space: int, words: Words) -> Text:
    """Name a space in the colour of its area."""
    return Text(words.name("space", space), style=f"bold {AREAS[area_of(space)]}")


def spaces(side: ShownSide, cards: CardSet, words: Words, cell: int) -> list[Text]:
    """Draw the six spaces of a side; each has four lines."""
    units = [side.units.get(name) for name in SPACE_NAMES]
    return [unit(on, cards, words, cell) if on else Text("\n\n\n") for on in units]


def unit(shown: ShownUnit, cards: CardSet, words: Words, cell: int) -> Text:
    """Draw a unit in four lines: name, values, damage, equipment."""
    number = brief.number_of(cards, shown.card)
    kind = cards.cards[number]
    name = Text(words.name("card", number), style=brief.style_of(kind))
    name.truncate(cell, overflow="ellipsis")
    values = Text(brief.values(shown), style="bold")
    values.append(f" {brief.colour_sign(kind, words)}", style="dim")
    worn = Text(equipment(cards, shown.equipment, words) if shown.equipment else "")
    worn.truncate(cell, overflow="ellipsis")
    return Text("\n").join([name, values, damage(shown.damage), worn])


def equipment(cards: CardSet, card: str, words: Words) -> str:
    """Name a unit's equipment, with a sign for its colour."""
    number = brief.number_of(cards, card)
    name = words.name("card", number).partition(" (")[0]
    return f"+ {name} {brief.colour_sign(cards.cards[number], words)}"


def damage(number: int) -> Text:
    """Draw the damage tokens on a unit."""
    dots = DAMAGE * number if number <= MOST_DOTS else f"{DAMAGE}×{number}"
    return Text(dots, style="magenta")


def counter(table: ShownTable, own: int, words: Words) -> Text:
    """Draw the counter as a tug of war, with the viewer's side to the right."""
    lead = table.counter if own == 0 else -table.counter
    most = table.ending.points_to_win
    text = Text("  ")
    text.append_text(seat_name(1 - own, words)).append(" 7 ", style="dim")
    for point in range(-most, most + 1):
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


def piles(table: ShownTable, cards: CardSet, words: Words) -> Text:
    """Draw the markers at Delphi, the size of the draw pile, and the top of the discard pile."""
    text = Text(f"  {words.ui('At Delphi')} ").append_text(markers(table.markers, words))
    text.append(f"   {words.ui('Draw pile')} {table.pile.size}")
    text.append(f"   {words.ui('Discard pile')} {len(table.discards)}")
    if table.discards:
        top = brief.named(cards, table.discards[-1], words)
        text.append(f", {words.ui('on top')} ").append_text(top)
    return text


def hand(held: list[ShownCard], cards: CardSet, words: Words, width: int) -> Table:
    """Draw the viewer's hand: one line per card, with its cost, values and text."""
    table = Table.grid(padding=(0, 2, 0, 0))
    rows = []
    for shown in held:
        number = brief.number_of(cards, shown.card)
        kind = cards.cards[number]
        name = Text("  ").append_text(brief.named(cards, shown.card, words))
        values = Text(brief.printed(kind), style="bold")
        rows.append((number, (name, Text(brief.cost(kind, words)), values)))
    used = sum(max(len(cells[i]) for _, cells in rows) + 2 for i in range(3)) if rows else 0
    for number, cells in rows:
        does = Text(brief.text(cards, number, words), style="dim")
        does.truncate(max(1, width - used), overflow="ellipsis")
        table.add_row(*cells, does)
    return table
