"""Reads an edition from the data files, with an owner's corrections, and knows each value's source."""

from functools import cache
from importlib import resources
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct, UnsetType

from kleos.core.data import convert, parse_toml, read_text, unknown_name
from kleos.core.errors import BadFile
from kleos.games.olympus.building import ADVANCE_MARKER, EFFECTS, PRODUCE_RESOURCE, SPECIAL
from kleos.games.olympus.edition import Edition
from kleos.games.olympus.names import AGRICULTURE, CARDS, COSTS, RESOURCES, TRACKS

EDITIONS = ("2012", "2010")
LAST_COLUMN = 7  # no track may be shorter than what stands behind its last column

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

    cards: dict[str, CardCorrection] = {}
    tracks: dict[str, TrackCorrection] = {}

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
    """Return an owner's corrections as plain data, checked."""
    text = read_text(path)
    data = parse_toml(text, path)
    owners = convert(data, OwnersFile, path, text)
    keys = [card_key(card) for card in range(len(CARDS))]
    for key in owners.cards:
        if key not in keys:
            raise unknown_name(path, text, f"cards.{key}", keys)
    for key, track in owners.tracks.items():
        if key not in TRACKS:
            raise unknown_name(path, text, f"tracks.{key}", list(TRACKS))
        if track.production is not msgspec.UNSET and key not in TRACKS[AGRICULTURE:]:
            raise BadFile(path, f"tracks.{key}.production: only {', '.join(TRACKS[3:])} produce")
    plain: dict[str, Any] = msgspec.to_builtins(owners)
    for entry in entries("2012", plain)[len(CARDS) + AGRICULTURE :]:
        spaces = len(entry.values["production"])
        if spaces != entry.values["length"]:
            raise BadFile(
                path,
                f"tracks.{entry.key}.production: {spaces} values for a track of "
                f"{entry.values['length']} spaces",
            )
    return {kind: changes for kind, changes in plain.items() if changes}

@cache
def data_file(name: str) -> dict[str, Any]:
    """Return one of the data files beside this module."""
    file = resources.files("kleos.games.olympus") / "data" / name
    return parse_toml(file.read_text(encoding="utf-8"), name)

def entries(edition: str, corrections: dict[str, Any]) -> list[Entry]:
    """Return the 45 cards, then the six tracks, of an edition as corrected."""
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
    """Return an effect of the cards' data in the form the rules use."""
    verb, _, what = word.partition(" ")
    if verb == "advance" and what in TRACKS:
        return (ADVANCE_MARKER, TRACKS.index(what))
    if verb == "produce":
        return (PRODUCE_RESOURCE, RESOURCES.index(what))
    return (SPECIAL, EFFECTS.index(word))

def make_edition(name: str, corrections: dict[str, Any]) -> Edition:
    """Return the edition, corrected."""
    found = entries(name, corrections)
    cards = [entry.values for entry in found[: len(CARDS)]]
    tracks = [entry.values for entry in found[len(CARDS) :]]
    costs = [tuple(card["cost"].get(part, 0) for part in COSTS) for card in cards]
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
        costs=[(cost[0], cost[1], cost[2], cost[3]) for cost in costs],
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
    return make_edition(name, corrections) if corrections else printed_edition(name)

__all__ = ["COMMON", "EDITIONS", "Entry", "edition_of", "entries", "read_corrections"]
