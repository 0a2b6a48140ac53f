"""A position in words, for saves and screens, and for scenarios, which name only what differs."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from kleos.core.data import index_of, members, value_at
from kleos.core.fitting import Problems, fit, named
from kleos.core.saving import PlainStep, plain_step, real_step
from kleos.games.olympus.board import PRIESTS, City, Olympus
from kleos.games.olympus.names import (
    CARDS,
    CITIES,
    DEITIES,
    RESOURCES,
    SOURCES_OF_POINTS,
    TRACKS,
    UNIQUE_CARDS,
)
from kleos.games.olympus.possible import refuse_impossible
from kleos.games.olympus.rounds import PHASES
from kleos.games.olympus.scoring import points_of
from kleos.games.olympus.war import wars_of
from kleos.games.olympus.worship import ActiveTurn, GrantPlagueFavours

WORSHIP: Final = "worship"  # what comes next
UPKEEP: Final = "upkeep"

Cubes = Annotated[int, Meta(ge=0, le=999)]
Space = Annotated[int, Meta(ge=1, le=12)]


class TributePosition(Struct, forbid_unknown_fields=True):
    """The tribute area of a city-state sheet."""

    grain: Cubes = 0
    meat: Cubes = 0
    fish: Cubes = 0


class CityPosition(Struct, forbid_unknown_fields=True):
    """What a position may say about a city-state."""

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
    """What a position may say about the table."""

    round: Annotated[int, Meta(ge=1, le=9999)] | UnsetType = UNSET
    phase: str = WORSHIP
    starting_player: str | UnsetType = UNSET
    active: str | UnsetType = UNSET
    passes: Annotated[int, Meta(ge=0, le=5)] = 0
    cities: dict[str, CityPosition] = {}


class SavedPosition(Position):
    """A whole table: a save also has what a scenario begins without."""

    declared: list[PlainStep] = []
    stopped: bool = False


def describe_city(city: City) -> dict[str, Any]:
    """Describe a city-state in words."""
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
    """Describe the table in words."""
    return {
        "round": g.round,
        "phase": WORSHIP if g.worship else UPKEEP,
        "starting_player": CITIES[g.starting_player],
        "active": CITIES[g.active],
        "passes": g.passes,
        "declared": [plain_step(war) for war in g.declared],
        "stopped": g.stopped,
        "cities": {CITIES[seat]: describe_city(city) for seat, city in enumerate(g.cities)},
    }


def seat_of(g: Olympus, name: str) -> int:
    """Return the seat with this name."""
    return index_of(name, CITIES[: g.players])


def load(g: Olympus, saved: dict[str, Any]) -> None:
    """Put a saved table into a new state."""
    wanted = msgspec.convert(saved, SavedPosition)
    problems = Problems()
    put(g, wanted, problems)
    problems.settle()
    g.declared = [real_step(g.game, war) for war in wanted.declared]
    g.stopped = wanted.stopped
    # A save says by a step that a ceremony is a plague.
    g.plague = any(isinstance(step, GrantPlagueFavours) for step in g.agenda)


def arrange(g: Olympus, given: dict[str, Any]) -> None:
    """Put the table into a scenario's position, with the active player's turn or Upkeep next."""
    problems = Problems()
    put(g, fit(given, Position, problems) or Position(), problems)
    refuse_impossible(g, problems)
    problems.settle()
    g.plan([ActiveTurn(g.active), *PHASES[1:]] if g.worship else PHASES[1:])


def put(g: Olympus, wanted: Position, problems: Problems) -> None:
    """Set the table as the position says."""
    for name, city in wanted.cities.items():
        seat = problems.index(name, CITIES[: g.players], "cities")
        if seat >= 0:
            arrange_city(g, g.cities[seat], city, f"cities.{name}", problems)
    check_table(g, problems)
    if wanted.round is not UNSET:
        g.round = wanted.round
    if wanted.starting_player is not UNSET:
        with problems.at("starting_player"):
            g.starting_player = seat_of(g, wanted.starting_player)
    g.active = g.starting_player
    if wanted.active is not UNSET:
        with problems.at("active"):
            g.active = seat_of(g, wanted.active)
    g.passes = wanted.passes
    with problems.at("phase"):
        g.worship = index_of(wanted.phase, (WORSHIP, UPKEEP)) == 0


def arrange_city(g: Olympus, city: City, wanted: CityPosition, at: str, problems: Problems) -> None:
    """Set a city-state as the position says; priests it does not place are in the supply."""
    for track, marker in enumerate(TRACKS):
        space = getattr(wanted, marker)
        if space is not UNSET:
            city.tracks[track] = min(space, g.edition.lengths[track])
            if space > g.edition.lengths[track]:
                reason = f"{marker} ends at {g.edition.lengths[track]}, not {space}"
                problems.add(f"{at}.{marker}", reason)
    for resource, cube in enumerate(RESOURCES):
        if getattr(wanted, cube) is not UNSET:
            city.cubes[resource] = getattr(wanted, cube)
    if wanted.tribute is not UNSET:
        city.tribute = [wanted.tribute.grain, wanted.tribute.meat, wanted.tribute.fish]
    if wanted.points is not UNSET:
        city.points = wanted.points
    if wanted.buildings is not UNSET:
        city.buildings = named(wanted.buildings, CARDS, f"{at}.buildings", problems)
    if wanted.glory is not UNSET:
        city.glory = named(wanted.glory, TRACKS, f"{at}.glory", problems)
    if wanted.clergy is not UNSET:
        city.clergy = wanted.clergy
    if wanted.alpha is not UNSET:
        city.alpha = named(wanted.alpha, DEITIES, f"{at}.alpha", problems)
    if wanted.beta is not UNSET:
        city.beta = named(wanted.beta, DEITIES, f"{at}.beta", problems)
    city.supply = PRIESTS - city.clergy - city.alpha.bit_count() - city.beta.bit_count()
    if city.supply < 0 and not problems.about(f"{at}.clergy"):
        problems.add(at, f"a city-state has {PRIESTS} priests, not {PRIESTS - city.supply}")


def check_table(g: Olympus, problems: Problems) -> None:
    """Refuse a unique building, Glory card or alpha space with two owners; see what is left."""
    temples = glory = alpha = 0
    for name, city in zip(CITIES, g.cities, strict=False):
        unique = city.buildings & UNIQUE_CARDS
        for word, twice in (
            ("buildings", members(unique & temples, CARDS)),
            ("glory", members(city.glory & glory, TRACKS)),
            ("alpha", members(city.alpha & alpha, DEITIES)),
        ):
            for thing in twice:
                problems.add(f"cities.{name}.{word}", f"{thing!r} has two owners")
        temples |= unique
        glory |= city.glory
        alpha |= city.alpha
    g.temples = UNIQUE_CARDS & ~temples
    g.glory = glory


def read(g: Olympus, path: str) -> Any:
    """Return a value of the table by name, e.g. 'blue.culture', 'round'."""
    table = describe(g)
    table.update(table.pop("cities"))
    table["declared"] = [CITIES[seat] for seat in range(g.players) for _ in range(wars_of(g, seat))]
    table["over"] = g.over
    table["winners"] = [CITIES[seat] for seat in g.winners()]
    for seat, city in enumerate(g.cities):
        table[CITIES[seat]]["supply"] = city.supply
        table[CITIES[seat]]["cubes"] = city.stock()
        table[CITIES[seat]]["sources"] = dict(zip(SOURCES_OF_POINTS, points_of(g, city)))
    return value_at(table, path)
