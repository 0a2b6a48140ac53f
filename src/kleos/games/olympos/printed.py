"""What is printed on boards, tiles and cards, for screens."""

from typing import Any, Literal

from msgspec import Struct

from kleos.core.words import Words
from kleos.games.olympos.board import CUBES, Olympos
from kleos.games.olympos.development import (
    BONUS_HOURGLASSES,
    BONUS_PRESTIGE,
    DEVELOPMENT_TIME,
)
from kleos.games.olympos.edition_file import Entry, data_file, entries
from kleos.games.olympos.expansion import CHEAP_FIGHT, DEAR_FIGHT, EVEN_FIGHT
from kleos.games.olympos.names import (
    DESTINY,
    DISCOVERIES,
    DOUBLE,
    EDGE_NAME,
    GODS,
    NORTHERN_EDGE,
    OLYMPOS,
    RESOURCES,
    ROWS,
    SPACE_NAMES,
    WONDERS,
)
from kleos.games.olympos.people import NEW_SETTLER_TIME, SETTLERS
from kleos.games.olympos.scoring import CARD_POINTS, DISCOVERY_POINTS
from kleos.games.olympos.texts import in_order
from kleos.games.olympos.ways import LAND_SPACE, SEA_SPACE


class PrintedSpace(Struct):
    """A space of the map; a sea has nothing but neighbours and its place on the board."""

    kind: Literal["land", "sea"]
    region: str | None
    resource: str | None
    star: bool
    zeus: bool
    points: int
    edge: bool  # it can be entered from the northern edge
    neighbours: list[str]
    x: int
    y: int
    source: dict[str, str]


class PrintedDiscovery(Struct):
    """A discovery's tile; `source` says by value where the number comes from."""

    row: str
    cost: dict[str, int]
    any: list[int]  # the grey groups of the cost, each of a kind of its own
    swords: int
    zeus: int
    stars: int
    discount: str | None  # the resource that makes discoveries cheaper
    text: str
    source: dict[str, str]


class PrintedWonder(Struct):
    """A wonder's tile."""

    stars: int
    points: int
    source: dict[str, str]


class PrintedRow(Struct):
    """A row of the development board."""

    copies: list[int]  # of each discovery, with three, four and five players
    bonuses: list[list[str]]  # the slots of each column; a third one is for five players
    source: dict[str, str]


class PrintedCard(Struct):
    """A destiny card."""

    copies: int
    text: str
    source: dict[str, str]


class PrintedGod(Struct):
    """An Olympos card."""

    kind: Literal["good", "bad"]
    text: str
    source: dict[str, str]


class PrintedTrack(Struct):
    """The time track."""

    zeus: list[int]
    double: list[bool]
    cross: int
    points: dict[str, int]  # by space
    source: dict[str, str]


class PrintedSetup(Struct):
    """What a table may agree on before the game."""

    block_olympos: bool
    source: dict[str, str]


class PrintedNumbers(Struct):
    """The numbers of the rulebook that belong to no card."""

    land_space: int
    sea_space: int
    new_settler: int
    fights: list[int]  # time with more swords, as many, fewer
    development: int
    settlers: int  # in the camp at the start
    cubes: int  # of each resource
    bonus_hourglasses: int
    bonus_prestige: int
    discovery_points: int
    card_points: int  # for each destiny card in hand at the end


class Printed(Struct):
    """What players can read off the boards, the tiles and the cards."""

    spaces: dict[str, PrintedSpace]
    edge: str  # the northern edge, which is no space
    discoveries: dict[str, PrintedDiscovery]
    wonders: dict[str, PrintedWonder]
    rows: dict[str, PrintedRow]
    cards: dict[str, PrintedCard]
    gods: dict[str, PrintedGod]
    track: PrintedTrack
    setup: PrintedSetup
    numbers: PrintedNumbers


def printed(g: Olympos, words: Words) -> Printed:
    """Return what is printed in this game's edition."""
    corrections = g.edition.corrections
    names = SPACE_NAMES[:NORTHERN_EDGE]
    (setup,) = entries("setup", corrections)
    return Printed(
        {name: printed_space(name, entry) for name, entry in named("map", names, corrections)},
        EDGE_NAME,
        printed_discoveries(corrections, words),
        {
            name: PrintedWonder(entry.values["stars"], entry.values["points"], entry.source)
            for name, entry in named("wonders", WONDERS, corrections)
        },
        printed_rows(corrections),
        {
            name: PrintedCard(entry.values["copies"], text, entry.source)
            for (name, entry), text in zip(
                named("destiny", DESTINY, corrections), card_texts(g, words), strict=True
            )
        },
        {
            name: PrintedGod(entry.values["kind"], words.effect("god", god), entry.source)
            for god, (name, entry) in enumerate(named("gods", GODS, corrections))
        },
        printed_track(corrections),
        PrintedSetup(setup.values["block_olympos"], setup.source),
        NUMBERS,
    )


def named(
    kind: str, names: tuple[str, ...], corrections: dict[str, Any]
) -> list[tuple[str, Entry]]:
    """Return the entries of a kind with their names."""
    return list(zip(names, in_order(kind, names, corrections), strict=True))


def card_texts(g: Olympos, words: Words) -> list[str]:
    """Return what each destiny card does."""
    return [words.card(card, g.edition.name).text for card in range(len(DESTINY))]


def printed_space(name: str, entry: Entry) -> PrintedSpace:
    """Return a space of the map."""
    values = entry.values
    return PrintedSpace(
        values["kind"],
        values.get("region"),
        values.get("resource"),
        values.get("star", False),
        name == SPACE_NAMES[OLYMPOS],
        values.get("points", 0),
        values.get("edge", False),
        values["neighbours"],
        values["x"],
        values["y"],
        entry.source,
    )


def printed_discoveries(corrections: dict[str, Any], words: Words) -> dict[str, PrintedDiscovery]:
    """Return the tiles of the discoveries."""
    found = {}
    for number, (name, entry) in enumerate(named("discoveries", DISCOVERIES, corrections)):
        values = entry.values
        cost = values["cost"]
        found[name] = PrintedDiscovery(
            values["row"],
            {resource: cost[resource] for resource in RESOURCES if cost.get(resource)},
            list(cost.get("any", [])),
            values.get("swords", 0),
            values.get("zeus", 0),
            values.get("stars", 0),
            values.get("discount"),
            words.effect("discovery", number),
            entry.source,
        )
    return found


def printed_rows(corrections: dict[str, Any]) -> dict[str, PrintedRow]:
    """Return the rows of the development board."""
    copies = data_file("board")["copies"]
    (bonuses,) = entries("bonuses", corrections)
    return {
        row: PrintedRow(
            copies[row],
            bonuses.values[row],
            {"copies": copies["source"][row], "bonuses": bonuses.source[row]},
        )
        for row in ROWS
    }


def printed_track(corrections: dict[str, Any]) -> PrintedTrack:
    """Return the time track."""
    (track,) = entries("track", corrections)
    values = track.values
    zeus, cross = values["zeus"], values["cross"]
    points = {str(space): n for space, n in enumerate(values["points"], start=zeus[-1])}
    return PrintedTrack(zeus, list(DOUBLE), cross, points, track.source)


NUMBERS = PrintedNumbers(
    LAND_SPACE,
    SEA_SPACE,
    NEW_SETTLER_TIME,
    [CHEAP_FIGHT, EVEN_FIGHT, DEAR_FIGHT],
    DEVELOPMENT_TIME,
    SETTLERS,
    CUBES,
    BONUS_HOURGLASSES,
    BONUS_PRESTIGE,
    DISCOVERY_POINTS,
    CARD_POINTS,
)
