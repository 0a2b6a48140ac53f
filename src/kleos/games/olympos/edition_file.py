"""Read the numbers from the data files, with an owner's corrections and each value's source."""

from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from librt.vecs import vec
from msgspec import UNSET, Meta, Struct, UnsetType
from mypy_extensions import i64

from kleos.core.data import convert, converted, index_of, line_of, parse_toml, read_text
from kleos.core.errors import BadFile
from kleos.games.olympos.edition import Discovery, Edition, Territory
from kleos.games.olympos.names import (
    BONUSES,
    COLUMNS,
    DESTINY,
    EDGE_NAME,
    NO_BONUS,
    NORTHERN_EDGE,
    RESOURCES,
    ROWS,
    SLOTS,
    SPACE_NAMES,
    TERRITORIES,
    ZEUS_SPACES,
)
from kleos.games.olympos.ways import NO_WAY

EDITIONS = ("2011",)
LANDS_OF_A_RESOURCE = 8
STARS_OF_A_RESOURCE = 2
PAIRS = (("money-stone", "money-gold"), ("agriculture-grain", "agriculture-wood"))
ROWS_OF_PAIRS = ("yellow", "blue")  # their discoveries come in pairs
MOST_TRACK = 200
MAP_WIDTH = 1000
MAP_HEIGHT = 700

Amount = Annotated[int, Meta(ge=0, le=6)]
Group = Annotated[int, Meta(ge=1, le=6)]
Resource = Literal["grain", "stone", "wood", "gold"]
Bonus = Literal["grain", "stone", "wood", "gold", "settler", "hourglasses", "prestige"]
Cell = Annotated[list[Bonus], Meta(max_length=SLOTS)]
Row = Annotated[list[Cell], Meta(min_length=COLUMNS, max_length=COLUMNS)]
Space = Annotated[int, Meta(ge=1, le=MOST_TRACK)]
Symbols = Annotated[list[Space], Meta(min_length=ZEUS_SPACES, max_length=ZEUS_SPACES)]


class Cost(Struct, forbid_unknown_fields=True):
    """The cost of a discovery; `any` lists its grey groups."""

    grain: Amount = 0
    stone: Amount = 0
    wood: Amount = 0
    gold: Amount = 0
    any: Annotated[list[Group], Meta(max_length=4)] = []


class DiscoveryCorrection(Struct, forbid_unknown_fields=True):
    """What an owner of the box may correct on a discovery."""

    cost: Cost | UnsetType = UNSET
    row: Literal["red", "yellow", "green", "blue", "violet"] | UnsetType = UNSET
    discount: Resource | UnsetType = UNSET


class WonderCorrection(Struct, forbid_unknown_fields=True):
    """What an owner of the box may correct on a wonder."""

    stars: Annotated[int, Meta(ge=1, le=12)] | UnsetType = UNSET
    points: Annotated[int, Meta(ge=0, le=30)] | UnsetType = UNSET


class SpaceCorrection(Struct, forbid_unknown_fields=True):
    """What an owner of the box may correct on the map."""

    resource: Resource | UnsetType = UNSET
    star: bool | UnsetType = UNSET
    points: Annotated[int, Meta(ge=0, le=9)] | UnsetType = UNSET
    edge: bool | UnsetType = UNSET
    neighbours: list[str] | UnsetType = UNSET
    x: Annotated[int, Meta(ge=0, le=MAP_WIDTH)] | UnsetType = UNSET  # for screens
    y: Annotated[int, Meta(ge=0, le=MAP_HEIGHT)] | UnsetType = UNSET


class BonusCorrection(Struct, forbid_unknown_fields=True):
    """What an owner of the box may correct on the bonus slots: whole rows."""

    red: Row | UnsetType = UNSET
    yellow: Row | UnsetType = UNSET
    green: Row | UnsetType = UNSET
    blue: Row | UnsetType = UNSET
    violet: Row | UnsetType = UNSET


class TrackCorrection(Struct, forbid_unknown_fields=True):
    """What an owner of the box may correct on the time track."""

    zeus: Symbols | UnsetType = UNSET
    cross: Space | UnsetType = UNSET
    points: list[Annotated[int, Meta(ge=0, le=20)]] | UnsetType = UNSET


class SetupCorrection(Struct, forbid_unknown_fields=True):
    """What a table may agree on before the game."""

    block_olympos: bool | UnsetType = UNSET


class OwnersFile(Struct, forbid_unknown_fields=True):
    """A file of corrections."""

    discoveries: dict[str, Any] = {}
    wonders: dict[str, Any] = {}
    map: dict[str, Any] = {}
    bonuses: BonusCorrection | UnsetType = UNSET
    track: TrackCorrection | UnsetType = UNSET
    setup: SetupCorrection | UnsetType = UNSET


class Entry(NamedTuple):
    """A tile, a space or a card as people read it: its values, and the source of each."""

    key: str
    values: dict[str, Any]
    source: dict[str, str]
    note: str


SINGLE = ("bonuses", "track", "setup")  # tables of board.toml without subtables
OF_MANY: dict[str, type[Struct]] = {
    "discoveries": DiscoveryCorrection,
    "wonders": WonderCorrection,
    "map": SpaceCorrection,
}


def key_of(name: str) -> str:
    """Return the key of a tile or a card in the data: its name with hyphens."""
    return name.replace(" ", "-")


@cache
def data_file(name: str) -> dict[str, Any]:
    """Read a data file beside this module."""
    file = resources.files("kleos.games.olympos") / "data" / f"{name}.toml"
    return parse_toml(file.read_text(encoding="utf-8"), name)


def printed(kind: str) -> dict[str, Any]:
    """Return a table of the printed data, its entries by key."""
    if kind in SINGLE:
        return {kind: data_file("board")[kind]}
    if kind in ("destiny", "gods"):
        found: dict[str, Any] = data_file("cards")[kind]
        return found
    return data_file(kind)


def entries(kind: str, corrections: dict[str, Any]) -> list[Entry]:
    """Return the entries of a kind, corrected."""
    found = []
    for key, values in printed(kind).items():
        values = dict(values)
        source = dict(values.pop("source"))
        note = values.pop("note", "")
        changes = corrections.get(kind, {})
        for name, value in (changes if kind in SINGLE else changes.get(key, {})).items():
            values[name] = value
            source[name] = "owner"
        found.append(Entry(key, values, source, note))
    return found


def read_corrections(path: str) -> dict[str, Any]:
    """Read and check an owner's corrections, as plain data."""
    text = read_text(path)
    return checked(parse_toml(text, path), path, text)


def checked(data: dict[str, Any], path: str, text: str = "") -> dict[str, Any]:
    """Return corrections from any source if everything in them is allowed."""
    owners = convert(data, OwnersFile, path, text)
    for kind, wanted in OF_MANY.items():
        converted(getattr(owners, kind), wanted, kind, list(printed(kind)), path, text)
    plain: dict[str, Any] = msgspec.to_builtins(owners)
    plain = {kind: changes for kind, changes in plain.items() if changes}
    for kind, reason in problems(plain):
        raise BadFile(path, f"{kind}: {reason}", line_of(text, kind))
    return plain


def problems(corrections: dict[str, Any]) -> list[tuple[str, str]]:
    """List the contradictions in a corrected game: where, and why."""
    return [*map_problems(corrections), *track_problems(corrections), *row_problems(corrections)]


def map_problems(corrections: dict[str, Any]) -> list[tuple[str, str]]:
    """List what is wrong with the map."""
    spaces = {entry.key: entry.values for entry in entries("map", corrections)}
    borders = [(name, other) for name, space in spaces.items() for other in space["neighbours"]]
    for name, other in borders:
        if other not in spaces:
            return [(f"map.{name}.neighbours", f"there is no space {other!r}")]
    for name, other in borders:
        if name not in spaces[other]["neighbours"]:
            return [(f"map.{name}.neighbours", f"{other} must be a neighbour of {name} too")]
    for name, space in spaces.items():
        if space["kind"] == "sea" and set(space) & {"resource", "star", "points", "edge"}:
            return [(f"map.{name}", "a sea has neighbours and nothing else")]
    if spaces["olympos"].get("star"):
        return [("map.olympos.star", "Olympos has Zeus and no star")]
    lands = [space for space in spaces.values() if space["kind"] == "land"]
    for resource in RESOURCES:
        found = [land for land in lands if land["resource"] == resource]
        stars = sum(land.get("star", False) for land in found)
        if (len(found), stars) != (LANDS_OF_A_RESOURCE, STARS_OF_A_RESOURCE):
            wanted = f"{LANDS_OF_A_RESOURCE} and {STARS_OF_A_RESOURCE}"
            reason = f"{len(found)} territories with {resource}, {stars} with a star, not {wanted}"
            return [("map", reason)]
    if make_edition(corrections).longest >= NO_WAY:
        return [("map", "not every territory can be reached")]
    return []


def track_problems(corrections: dict[str, Any]) -> list[tuple[str, str]]:
    """List what is wrong with the time track."""
    track = entries("track", corrections)[0].values
    zeus, cross = track["zeus"], track["cross"]
    if sorted(set(zeus)) != zeus:
        return [("track.zeus", "the Zeus symbols come one after another")]
    if cross <= zeus[-1]:
        return [("track.cross", "the cross comes after the last Zeus symbol")]
    wanted = cross - zeus[-1] + 1
    if len(track["points"]) != wanted:
        spaces = f"{wanted} spaces from the last Zeus symbol to the cross"
        return [("track.points", f"{len(track['points'])} values for {spaces}")]
    return []


def row_problems(corrections: dict[str, Any]) -> list[tuple[str, str]]:
    """List what is wrong with the rows of the development board."""
    found = {entry.key: entry.values for entry in entries("discoveries", corrections)}
    for one, two in PAIRS:
        if found[one]["row"] != found[two]["row"] or found[one]["row"] not in ROWS_OF_PAIRS:
            rows = " or ".join(ROWS_OF_PAIRS)
            return [(f"discoveries.{one}.row", f"it and {two} are both in the {rows} row")]
    for row in ROWS:
        kinds = {name.split("-")[0] for name, tile in found.items() if tile["row"] == row}
        if len(kinds) != COLUMNS:
            return [("discoveries", f"{len(kinds)} are in the {row} row, not {COLUMNS}")]
    for name, tile in found.items():
        cost = tile["cost"]
        shown = sum(1 for resource in RESOURCES if cost.get(resource))
        if not 1 <= shown + len(cost.get("any", [])) <= len(RESOURCES):
            return [(f"discoveries.{name}.cost", "has one to four kinds, grey ones included")]
    return []


def make_edition(corrections: dict[str, Any]) -> Edition:
    """Make the numbers of the game, corrected."""
    spaces = {entry.key: entry.values for entry in entries("map", corrections)}
    bonuses = entries("bonuses", corrections)[0].values
    track = entries("track", corrections)[0].values
    wonders = [entry.values for entry in entries("wonders", corrections)]
    return Edition(
        name=EDITIONS[0],
        territories=[territory(spaces[name]) for name in SPACE_NAMES[:TERRITORIES]],
        neighbours=neighbours(spaces),
        discoveries=[discovery(entry.values) for entry in entries("discoveries", corrections)],
        wonder_stars=vec[i64]([wonder["stars"] for wonder in wonders]),
        wonder_points=vec[i64]([wonder["points"] for wonder in wonders]),
        bonuses=vec[i64]([slot for row in ROWS for cell in bonuses[row] for slot in slots(cell)]),
        zeus=vec[i64](track["zeus"]),
        cross=track["cross"],
        end_points=track["points"],
        destiny=[
            card
            for card, name in enumerate(DESTINY)
            for _ in range(printed("destiny")[key_of(name)]["copies"])
        ],
        block_olympos=entries("setup", corrections)[0].values["block_olympos"],
        corrections=corrections,
    )


def territory(space: dict[str, Any]) -> Territory:
    """Make a territory."""
    resource = RESOURCES.index(space["resource"])
    return Territory(resource, space.get("star", False), space["points"])


def neighbours(spaces: dict[str, Any]) -> list[list[int]]:
    """Return the neighbours of each space as numbers; the northern edge comes last."""
    numbers = [
        [SPACE_NAMES.index(other) for other in spaces[name]["neighbours"]]
        for name in SPACE_NAMES
        if name != EDGE_NAME
    ]
    edge = [i for i in range(TERRITORIES) if spaces[SPACE_NAMES[i]].get("edge")]
    assert len(numbers) == NORTHERN_EDGE
    return [*numbers, edge]


def discovery(tile: dict[str, Any]) -> Discovery:
    """Make a discovery."""
    cost = tile["cost"]
    copies = data_file("board")["copies"][tile["row"]]
    paired = "discount" in tile
    return Discovery(
        index_of(tile["row"], ROWS),
        vec[i64]([cost.get(resource, 0) for resource in RESOURCES]),
        list(cost.get("any", [])),
        [number // 2 if paired else number for number in copies],
        tile.get("swords", 0),
        tile.get("zeus", 0),
        tile.get("stars", 0),
        RESOURCES.index(tile["discount"]) if "discount" in tile else -1,
    )


def slots(cell: list[str]) -> list[int]:
    """Return the bonuses of a cell, padded with none."""
    found = [BONUSES.index(bonus) for bonus in cell]
    return found + [NO_BONUS] * (SLOTS - len(found))


@cache
def printed_edition() -> Edition:
    """Return the numbers without corrections; games share them."""
    return make_edition({})


def edition_of(corrections: dict[str, Any]) -> Edition:
    """Return the numbers that a game is played with."""
    if not corrections:
        return printed_edition()
    return make_edition(checked(corrections, "the corrections"))
