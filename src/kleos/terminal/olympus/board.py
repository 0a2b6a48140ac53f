"""The table of Olympus: the city-states side by side, the deities, the buildings."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympus.board import PRIESTS
from kleos.games.olympus.names import CARDS, DEITIES, RESOURCES, TRACKS
from kleos.games.olympus.shown import ShownCity, ShownTrack
from kleos.games.olympus.shown import Table as Shown
from kleos.terminal.seats import DECIDES, STYLES, heading, seat_name
from kleos.terminal.signs import shortened, where_it_stands

CUBES = ("yellow", "red", "cyan")
MOST_CUBES_DRAWN = 6
COLUMN = 12  # least width of a city's column
WIDE = 105  # characters from which the deities are in three columns


def legend(words: Words) -> list[str]:
    """Explain the signs."""
    signs = (
        (DECIDES, words.ui("decides")),
        ("★", words.ui("starting player")),
        ("█", words.ui("reached", "space of a track")),
        ("░", words.ui("open", "space of a track")),
        ("┃", words.ui("closed column")),
        ("■", words.ui("cube")),
        ("+1", words.ui("tribute")),
        ("●", words.ui("available priest")),
        ("○", words.ui("priest in the supply")),
    )
    return [f"{sign} {meaning}" for sign, meaning in signs]


def board(view: View, words: Words, width: int) -> RenderableType:
    """Return the table: where the game stands, the city-states, the deities, the buildings."""
    table: Shown = view.table()
    phase = words.ui("Worship") if table.phase == "worship" else words.ui("Upkeep")
    where = words.ui("Round {round}, {phase}").format(round=table.round, phase=phase)
    return Group(
        where_it_stands(where),
        city_states(view, table, words),
        deities(table, words, width),
        *buildings(table, words),
    )


def city_states(view: View, table: Shown, words: Words) -> Table:
    """Return the sheets of all cities, a column for each."""
    grid = Table(box=None, padding=(0, 1, 0, 0), show_header=True, pad_edge=False)
    grid.add_column("", style="dim", no_wrap=True)
    deciding = view.decision.seat if view.decision else None
    for seat, name in enumerate(table.cities):
        marks = DECIDES * (seat == deciding) + "★" * (name == table.starting_player)
        grid.add_column(heading(seat, words, marks, COLUMN), min_width=COLUMN, no_wrap=True)
    cities = list(table.cities.values())
    grid.add_row(words.ui("points"), *[Text(str(city.points), style="bold") for city in cities])
    for track, name in enumerate(TRACKS):
        cells = [marker(city.tracks[name]) for city in cities]
        grid.add_row(words.name("track", track), *cells)
    for resource, name in enumerate(RESOURCES):
        cells = [cubes(city, name, CUBES[resource]) for city in cities]
        grid.add_row(words.name("resource", resource), *cells)
    grid.add_row(words.ui("priests"), *map(priests, cities))
    if any(city.glory for city in cities):
        glory = [
            "\n".join(words.name("track", TRACKS.index(track)) for track in city.glory)
            for city in cities
        ]
        grid.add_row(words.ui("Glory"), *[Text(cards, style="yellow") for cards in glory])
    return grid


def marker(track: ShownTrack) -> Text:
    """Return a track: the marker's space, the spaces reached, and those open up to a column."""
    text = Text(f"{track.space:<2}")
    text.append("█" * track.space, style="default")
    text.append("░" * max(0, track.reach - track.space), style="dim")
    if track.openers:
        text.append("┃", style="red")
    return text


def cubes(city: ShownCity, resource: str, style: str) -> Text:
    """Return the cubes of one kind in the warehouse, and those in tribute."""
    number = city.cubes[resource]
    tribute = city.tribute[resource]
    text = Text(f"{number:<2}", style="" if number else "dim")
    text.append("■" * min(number, MOST_CUBES_DRAWN), style=style)
    if tribute:
        text.append(f" +{tribute}", style="bold")
    return text


def priests(city: ShownCity) -> Text:
    """Return the priests at hand and those in the supply."""
    text = Text(f"{city.clergy:<2}{'●' * city.clergy}")
    text.append("○" * (PRIESTS - city.priests), style="dim")
    return text


def deities(table: Shown, words: Words, width: int) -> RenderableType:
    """Return who stands on the alpha and the beta spaces, in two columns or three."""
    cell = width // (3 if width >= WIDE else 2) - 1
    names = [words.name("seat", seat) for seat in range(len(table.cities))]
    cells = []
    for deity in range(len(DEITIES)):
        text = priests_at(deity, table, names, words)
        if len(text) > cell:
            text = priests_at(deity, table, shortened(names, 3), words)
        cells.append(text)
    return Columns(cells, width=cell, column_first=True)


def priests_at(deity: int, table: Shown, names: list[str], words: Words) -> Text:
    """Return a deity, and the names of those who have a priest there."""
    text = Text(f"{words.name('deity', deity):<10}", style="dim", no_wrap=True)
    cities = list(table.cities.values())
    for sign, places in (("α", [city.alpha for city in cities]), ("β", [c.beta for c in cities])):
        seats = [seat for seat, deities in enumerate(places) if DEITIES[deity] in deities]
        if seats:
            text.style = ""
            text.append(f" {sign}", style="bold")
        for seat in seats:
            text.append(" ").append(names[seat], style=STYLES[seat])
    return text


def buildings(table: Shown, words: Words) -> list[RenderableType]:
    """Return the buildings of each city, a paragraph for each that has any."""
    grid = Table.grid(padding=(0, 1))
    for seat, city in enumerate(table.cities.values()):
        if city.buildings:
            names = [words.name("card", CARDS.index(card)) for card in city.buildings]
            grid.add_row(seat_name(seat, words), Text(", ".join(names)))
    return [grid] if grid.rows else []
