"""Read an edition from the data files, with an owner's corrections and each value's source."""

from functools import cache
from importlib import resources
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct, UnsetType

from kleos.core.data import convert, converted, line_of, parse_toml, read_text
from kleos.core.errors import BadFile
from kleos.games.olympus.building import ADVANCE_MARKER, EFFECTS, PRODUCE_RESOURCE
from kleos.games.olympus.edition import Edition
from kleos.games.olympus.names import AGRICULTURE, CARDS, COSTS, RESOURCES, TRACKS

EDITIONS = ("2012", "2010")
LAST_COLUMN = 7  # a track must go on beyond its last column

Amount = Annotated[int, Meta(ge=0, le=9)]
Space = Annotated[int, Meta(ge=1, le=12)]


class Cost(Struct, forbid_unknown_fields=True):
    """The cubes a building costs."""

    grain: Amount = 0
    meat: Amount = 0
    fish: Amount = 0
    wild: Amount = 0


class CardCorrection(Struct, forbid_unknown_fields=True):
    """What an owner of the box may correct on a card."""

    culture: Annotated[int, Meta(ge=1, le=10)] | UnsetType = msgspec.UNSET
    cost: Cost | UnsetType = msgspec.UNSET
    points: Annotated[int, Meta(ge=0, le=20)] | UnsetType = msgspec.UNSET


class TrackCorrection(Struct, forbid_unknown_fields=True):
    """What an owner of the box may correct on a track."""

    length: Annotated[int, Meta(ge=LAST_COLUMN + 1, le=12)] | UnsetType = msgspec.UNSET
    start: Annotated[int, Meta(ge=1, le=3)] | UnsetType = msgspec.UNSET
    production: list[Amount] | UnsetType = msgspec.UNSET


class OwnersFile(Struct, forbid_unknown_fields=True):
    """A file of corrections."""

    cards: dict[str, Any] = {}
    tracks: dict[str, Any] = {}


class Entry(NamedTuple):
    """A card or a track as people read it: its values, and the source of each."""

    key: str
    values: dict[str, Any]
    source: dict[str, str]
    note: str


def card_key(card: int) -> str:
    """Return the card's key in the data: its name with hyphens."""
    return CARDS[card].replace(" ", "-")


def read_corrections(path: str) -> dict[str, Any]:
    """Read and check an owner's corrections, as plain data."""
    text = read_text(path)
    return checked(parse_toml(text, path), path, text)


def checked(data: dict[str, Any], path: str, text: str = "") -> dict[str, Any]:
    """Return corrections from any source if everything in them is allowed."""
    owners = convert(data, OwnersFile, path, text)
    keys = [card_key(card) for card in range(len(CARDS))]
    converted(owners.cards, CardCorrection, "cards", keys, path, text)
    converted(owners.tracks, TrackCorrection, "tracks", list(TRACKS), path, text)
    for key, track in owners.tracks.items():
        if track.production is not msgspec.UNSET and key not in TRACKS[AGRICULTURE:]:
            place = f"tracks.{key}.production"
            reason = f"{place}: only {', '.join(TRACKS[AGRICULTURE:])} produce"
            raise BadFile(path, reason, line_of(text, place))
    plain: dict[str, Any] = msgspec.to_builtins(owners)
    check_production(plain, path, text)
    return {kind: changes for kind, changes in plain.items() if changes}


def check_production(corrections: dict[str, Any], path: str, text: str) -> None:
    """Refuse a track whose production does not have one value for each space."""
    for entry in entries(EDITIONS[0], corrections)[len(CARDS) + AGRICULTURE :]:
        spaces, length = len(entry.values["production"]), entry.values["length"]
        if spaces != length:
            place = f"tracks.{entry.key}"
            line = line_of(text, f"{place}.production") or line_of(text, place)
            reason = f"{place}.production: {spaces} values for a track of {length} spaces"
            raise BadFile(path, reason, line)


@cache
def data_file(name: str) -> dict[str, Any]:
    """Read a data file beside this module."""
    file = resources.files("kleos.games.olympus") / "data" / name
    return parse_toml(file.read_text(encoding="utf-8"), name)


def entries(edition: str, corrections: dict[str, Any]) -> list[Entry]:
    """Return the 45 cards, then the six tracks, of an edition, corrected."""
    differs = data_file("editions.toml").get(edition, {})
    cards = {**data_file("common.toml"), **data_file("unique.toml")}
    found = []
    for kind, table in (("cards", cards), ("tracks", data_file("tracks.toml"))):
        for key, printed in table.items():
            values = {**printed, **differs.get(kind, {}).get(key, {})}
            source = dict(values.pop("source"))
            note = values.pop("note", "")
            for name, value in corrections.get(kind, {}).get(key, {}).items():
                values[name] = value
                source[name] = "owner"
            found.append(Entry(key, values, source, note))
    return found


def effect(word: str) -> tuple[int, int]:
    """Turn an effect of the card data into the form that the rules use."""
    verb, _, what = word.partition(" ")
    if verb == "advance" and what in TRACKS:
        return (ADVANCE_MARKER, TRACKS.index(what))
    if verb == "produce":
        return (PRODUCE_RESOURCE, RESOURCES.index(what))
    return (EFFECTS[word], 0)


def make_edition(name: str, corrections: dict[str, Any]) -> Edition:
    """Make an edition, corrected."""
    found = entries(name, corrections)
    cards = [entry.values for entry in found[: len(CARDS)]]
    tracks = [entry.values for entry in found[len(CARDS) :]]
    return Edition(
        name=name,
        starts=[track["start"] for track in tracks],
        lengths=[track["length"] for track in tracks],
        columns=[
            [
                (column["after"], sum(1 << CARDS.index(card) for card in column["opened_by"]))
                for column in track["columns"]
            ]
            for track in tracks
        ],
        production=[[0, *track["production"]] for track in tracks[AGRICULTURE:]],
        requirements=[card["culture"] for card in cards],
        costs=[[card["cost"].get(part, 0) for part in COSTS] for card in cards],
        points=[card["points"] for card in cards],
        effects=[[effect(word) for word in card["effects"]] for card in cards],
        corrections=corrections,
    )


@cache
def printed_edition(name: str) -> Edition:
    """Return an edition without corrections; games share it."""
    return make_edition(name, {})


def edition_of(name: str, corrections: dict[str, Any]) -> Edition:
    """Return the edition that a game is played with."""
    if not corrections:
        return printed_edition(name)
    return make_edition(name, checked(corrections, "the corrections"))
