"""What is printed on the boards, sheets and cards, for screens."""

from msgspec import Struct

from kleos.core.words import Words
from kleos.games.olympus.board import GLORY_POINTS, PRIESTS, Olympus
from kleos.games.olympus.edition_file import Entry, card_key, entries
from kleos.games.olympus.names import (
    CARDS,
    COMMON,
    COSTS,
    DEITIES,
    RESOURCES,
    TRACKS,
    UPKEEP_BUILDINGS,
)
from kleos.games.olympus.texts import DEITY_HELP, FAVOUR_SIGNS, PLAGUE_HELP


class PrintedCard(Struct):
    """A building; `source` says by value where the number comes from."""

    key: str
    unique: bool
    upkeep: bool
    culture: int
    cost: list[int]  # grain, meat, fish, any
    points: int
    effects: list[str]
    source: dict[str, str]


class PrintedColumn(Struct):
    """A column behind a space of a track, and the cards that open it."""

    after: int
    opened_by: list[int]


class PrintedTrack(Struct):
    """A progress track; what its spaces produce is empty if they produce nothing."""

    key: str
    length: int
    start: int
    columns: list[PrintedColumn]
    production: list[int]
    resource: int | None
    source: dict[str, str]


class PrintedDeity(Struct):
    """A deity's two favours, in signs and in words."""

    key: str
    alpha: list[str]
    beta: list[str]
    text: str


class Printed(Struct):
    """What players can read off the boards, the sheets and the cards."""

    cards: list[PrintedCard]
    tracks: list[PrintedTrack]
    deities: list[PrintedDeity]
    plague: str
    priests: int
    glory_points: int


def printed(state: Olympus, words: Words) -> Printed:
    """Return what is printed in this game's edition."""
    found = entries(state.edition.name, state.edition.corrections)
    cards, tracks = found[: len(CARDS)], found[len(CARDS) :]
    return Printed(
        [printed_card(number, entry) for number, entry in enumerate(cards)],
        [printed_track(number, entry) for number, entry in enumerate(tracks)],
        [printed_deity(deity, words) for deity in range(len(DEITIES))],
        words.ui(PLAGUE_HELP),
        PRIESTS,
        GLORY_POINTS,
    )


def printed_card(number: int, entry: Entry) -> PrintedCard:
    """Return a building's numbers, and the source of each."""
    values = entry.values
    return PrintedCard(
        entry.key,
        number >= COMMON,
        number in UPKEEP_BUILDINGS,
        values["culture"],
        [values["cost"].get(part, 0) for part in COSTS],
        values["points"],
        values["effects"],
        entry.source,
    )


def printed_track(number: int, entry: Entry) -> PrintedTrack:
    """Return a progress track: its length, its columns and what its spaces produce."""
    values = entry.values
    keys = [card_key(card) for card in range(len(CARDS))]
    return PrintedTrack(
        entry.key,
        values["length"],
        values["start"],
        [
            PrintedColumn(column["after"], [keys.index(card) for card in column["opened_by"]])
            for column in values["columns"]
        ],
        values.get("production", []),
        number - len(TRACKS) + len(RESOURCES) if "production" in values else None,
        entry.source,
    )


def printed_deity(deity: int, words: Words) -> PrintedDeity:
    """Return a deity's two favours."""
    alpha, beta = FAVOUR_SIGNS[deity]
    return PrintedDeity(DEITIES[deity], alpha.split(), beta.split(), words.ui(DEITY_HELP[deity]))
