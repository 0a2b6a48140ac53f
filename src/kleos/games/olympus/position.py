"""A position in words: for saves, screens and scenarios, which name only what differs."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from kleos.core.data import bitset, index_of, members, value_at
from kleos.core.saving import PlainStep, plain_step, real_step
from kleos.core.step import NO_STEPS
from kleos.games.olympus.board import PRIESTS, City, Olympus
from kleos.games.olympus.names import (
    CARDS,
    CITIES,
    DEITIES,
    RESOURCES,
    TRACKS,
    UNIQUE_CARDS,
)
from kleos.games.olympus.rounds import PHASES
from kleos.games.olympus.worship import ActiveTurn

Cubes = Annotated[int, Meta(ge=0, le=999)]
Space = Annotated[int, Meta(ge=1, le=12)]


class TributePosition(Struct, forbid_unknown_fields=True):
    """The tribute area of a city-state sheet."""

    grain: Cubes = 0
    meat: Cubes = 0
    fish: Cubes = 0


class CityPosition(Struct, forbid_unknown_fields=True):
    """What a position may say of a city-state."""

    culture: Space | UnsetType = UNSET
    population: Space | UnsetType = UNSET
    military: Space | UnsetType = UNSET
    agriculture: Space | UnsetType = UNSET
    hunting: Space | UnsetType = UNSET
    fishing: Space | UnsetType = UNSET
    grain: Cubes | UnsetType = UNSET
    meat: Cubes | UnsetType = UNSET
    fish: Cubes | UnsetType = UNSET
    tribute: TributePosition | UnsetType = UNSET
    points: Annotated[int, Meta(ge=0, le=9999)] | UnsetType = UNSET
    buildings: list[str] | UnsetType = UNSET
    glory: list[str] | UnsetType = UNSET
    clergy: Annotated[int, Meta(ge=0, le=PRIESTS)] | UnsetType = UNSET
    alpha: list[str] | UnsetType = UNSET
    beta: list[str] | UnsetType = UNSET


class Position(Struct, forbid_unknown_fields=True):
    """What a position may say of the table."""

    round: Annotated[int, Meta(ge=1, le=9999)] | UnsetType = UNSET
    phase: str = "worship"
    starting_player: str | UnsetType = UNSET
    active: str | UnsetType = UNSET
    passes: Annotated[int, Meta(ge=0, le=5)] = 0
    declared: list[PlainStep] = []
    stopped: bool = False
    cities: dict[str, CityPosition] = {}


def describe_city(city: City) -> dict[str, Any]:
    """Return a city-state in words."""
    return {
        **dict(zip(TRACKS, city.tracks, strict=True)),
        **dict(zip(RESOURCES, city.cubes, strict=True)),
        "tribute": dict(zip(RESOURCES, city.tribute, strict=True)),
        "points": city.points,
        "buildings": members(city.buildings, CARDS),
        "glory": members(city.glory, TRACKS),
        "clergy": city.clergy,
        "alpha": members(city.alpha, DEITIES),
        "beta": members(city.beta, DEITIES),
    }


def describe(g: Olympus) -> dict[str, Any]:
    """Return the table in words."""
    return {
        "round": g.round,
        "phase": "worship" if g.worship else "upkeep",
        "starting_player": CITIES[g.starting_player],
        "active": CITIES[g.active],
        "passes": g.passes,
        "declared": [plain_step(war) for war in g.declared],
        "stopped": g.stopped,
        "cities": {CITIES[seat]: describe_city(city) for seat, city in enumerate(g.cities)},
    }


def seat_of(g: Olympus, name: str) -> int:
    """Return the seat of a city."""
    return index_of(name, CITIES[: g.players])


def arrange(g: Olympus, given: dict[str, Any]) -> None:
    """Put the table into this position; the active player's turn, or Upkeep, comes next."""
    wanted = msgspec.convert(given, Position)
    for name, city in wanted.cities.items():
        arrange_city(g, g.cities[seat_of(g, name)], city)
    check_table(g)
    if wanted.round is not UNSET:
        g.round = wanted.round
    if wanted.starting_player is not UNSET:
        g.starting_player = seat_of(g, wanted.starting_player)
    g.active = g.starting_player if wanted.active is UNSET else seat_of(g, wanted.active)
    g.passes = wanted.passes
    g.stopped = wanted.stopped
    g.declared = [real_step(g.game, war) for war in wanted.declared]
    if wanted.phase not in ("worship", "upkeep"):
        raise ValueError(f"a phase is worship or upkeep, not {wanted.phase!r}")
    g.worship = wanted.phase == "worship"
    g.agenda = NO_STEPS
    g.do_all(PHASES[1:])
    if g.worship:
        g.do(ActiveTurn(g.active))


def arrange_city(g: Olympus, city: City, wanted: CityPosition) -> None:
    """Set what the position says of a city-state; priests in no place are in the supply."""
    for track, name in enumerate(TRACKS):
        space = getattr(wanted, name)
        if space is not UNSET:
            if space > g.edition.lengths[track]:
                raise ValueError(f"{name} ends at {g.edition.lengths[track]}, not {space}")
            city.tracks[track] = space
    for resource, name in enumerate(RESOURCES):
        if getattr(wanted, name) is not UNSET:
            city.cubes[resource] = getattr(wanted, name)
    if wanted.tribute is not UNSET:
        city.tribute = [wanted.tribute.grain, wanted.tribute.meat, wanted.tribute.fish]
    if wanted.points is not UNSET:
        city.points = wanted.points
    if wanted.buildings is not UNSET:
        city.buildings = bitset(wanted.buildings, CARDS)
    if wanted.glory is not UNSET:
        city.glory = bitset(wanted.glory, TRACKS)
    if wanted.clergy is not UNSET:
        city.clergy = wanted.clergy
    if wanted.alpha is not UNSET:
        city.alpha = bitset(wanted.alpha, DEITIES)
    if wanted.beta is not UNSET:
        city.beta = bitset(wanted.beta, DEITIES)
    city.supply = PRIESTS - city.clergy - city.alpha.bit_count() - city.beta.bit_count()
    if city.supply < 0:
        raise ValueError(f"a city-state has {PRIESTS} priests, not {PRIESTS - city.supply}")


def check_table(g: Olympus) -> None:
    """Refuse a unique building, Glory card or alpha space with two owners; set what is left."""
    temples = glory = alpha = 0
    for city in g.cities:
        unique = city.buildings & UNIQUE_CARDS
        if unique & temples or city.glory & glory or city.alpha & alpha:
            raise ValueError("a unique building, a Glory card or an alpha space has two owners")
        temples |= unique
        glory |= city.glory
        alpha |= city.alpha
    g.temples = UNIQUE_CARDS & ~temples
    g.glory = glory


def read(g: Olympus, path: str) -> Any:
    """Return a value of the table by name, e.g. 'blue.culture', 'round'."""
    table = describe(g)
    table.update(table.pop("cities"))
    table["over"] = g.over
    table["winners"] = [CITIES[seat] for seat in g.winners()]
    for seat, city in enumerate(g.cities):
        table[CITIES[seat]]["supply"] = city.supply
        table[CITIES[seat]]["cubes"] = city.stock()
    return value_at(table, path)
