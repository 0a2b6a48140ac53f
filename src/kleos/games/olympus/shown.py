"""What a screen is given: the table as a viewer may see it, and every value a player asks about.

The values come from the functions that the rules use. Things are named by their keys, as in
scenarios; lists and records keep the order of names.py.
"""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from kleos.core.data import members
from kleos.core.step import NO_STEPS
from kleos.core.view import View
from kleos.games.olympus.board import PRIESTS, City, Olympus
from kleos.games.olympus.building import COMMON_CARDS, MayBuild, Trispastos, buildable
from kleos.games.olympus.edition import payable, wild_resources
from kleos.games.olympus.effects import Colony, Hades
from kleos.games.olympus.favours import (
    AcropolisChoice,
    HeraPick,
    OracleChoice,
    TakeFromSupply,
    ZeusPick,
)
from kleos.games.olympus.moves import BUILD, DECLINE
from kleos.games.olympus.names import (
    AGRICULTURE,
    CARDS,
    CITIES,
    COSTS,
    CULTURE,
    DEITIES,
    GYMNASIUM,
    MARBLE_QUARRY,
    POPULATION,
    RESOURCES,
    SOURCES_OF_POINTS,
    TRACKS,
)
from kleos.games.olympus.payment import Pay, point_payable, spendable
from kleos.games.olympus.rounds import GLORY_CARDS_TO_END, ROUND_LIMIT
from kleos.games.olympus.scoring import FinalScoring, points_of
from kleos.games.olympus.upkeep import (
    LIMITED_TRACKS,
    WAREHOUSE_LIMIT,
    excess,
    priest_space,
    priests_earned,
)
from kleos.games.olympus.war import TakeTribute, strength, wars_of, winning_margin
from kleos.games.olympus.worship import BeginCeremony, MayJoin

NO_COST = (0,) * len(COSTS)


class ShownTrack(Struct):
    """A city's marker on a track."""

    space: int
    reach: int  # the furthest space that the open columns allow
    columns: list[bool]  # whether each column of the track stands open
    openers: list[str]  # the buildings that would open the column that stops the marker
    limit: int | None  # where Upkeep moves it back to; none: nothing limits this track
    produces: list[int]  # the cubes that each space yields to this city; empty: it yields none
    yields: int  # the cubes that it produces now


class ShownPrice(Struct):
    """A building that a city may still build: what it asks of this city now."""

    culture: int
    culture_missing: int
    cost: list[int]  # grain, meat, fish, any; nothing while it may be built for free
    missing: list[int]  # what cannot be paid of its cost
    short: int  # how much that is, all in all
    buildable: bool


class ShownWar(Struct):
    """A war of this city against another, were it fought now: everything that counts is in it."""

    attack: int
    defence: int
    due: int  # cubes of tribute; 0: the attack is repelled
    due_with_ares: int  # the same with the tie-break of Ares's alpha space


class NextPriest(Struct):
    """What brings a city one more priest in Upkeep."""

    track: str
    space: int


class ShownCity(Struct):
    """A city-state: its sheet, its priests, its buildings, and what it can do."""

    tracks: dict[str, ShownTrack]
    cubes: dict[str, int]  # in the warehouse
    tribute: dict[str, int]
    stored: int  # cubes in the warehouse, all in all
    excess: int  # how many of them Upkeep would discard
    points: int
    buildings: list[str]
    glory: list[str]  # the tracks whose Glory card it has
    clergy: int  # priests at home
    priests: int  # priests in play: at home and on the board
    next_round: int  # priests that it would have in the next round
    next_priest: NextPriest | None
    alpha: list[str]
    beta: list[str]
    wars: int  # declared and not yet fought
    against: dict[str, ShownWar]
    prices: dict[str, ShownPrice]
    final_score: int  # if the game ended now
    sources: dict[str, int]  # the final score by source


class ShownPayment(Struct):
    """The payment under way: the cost, and what has been paid of it."""

    cost: list[int]  # grain, meat, fish, any
    paid: list[int]  # grain, meat, fish, a victory point


class Question(Struct):
    """More about the question that the viewer is asked."""

    deity: str | None = None
    favour: Literal["alpha", "beta"] | None = None  # which favour of a deity is chosen
    plague: bool = False
    target: str | None = None  # the city that pays tribute
    due: int = 0  # cubes of tribute still due
    times: int = 0  # how often it may be answered in a row
    free: bool = False  # buildings cost nothing
    payment: ShownPayment | None = None


class Ending(Struct):
    """How far away the end of the game is."""

    glory: int  # Glory cards taken
    glory_to_end: int
    rounds_left: int  # before the guard against endless games stops it


class Outlook(Struct):
    """What Upkeep would take from a city if nothing else happened."""

    stored: int
    excess: int  # cubes that would be discarded
    falls: dict[str, int]  # the markers that would fall back, and to which space


class Table(Struct):
    """The table of Olympus."""

    round: int
    phase: str  # worship or upkeep
    starting_player: str
    active: str
    stopped: bool  # by the guard against endless games
    warehouse_limit: int
    cities: dict[str, ShownCity]
    leaders: list[str]  # who would win if the game ended now
    ending: Ending
    question: Question | None


# What each event changes on the table, so that a screen can show one event after the other.
CHANGES = {
    "round": ("round = {number}", "starting_player = {seat}", "phase = worship"),
    "began": ("cities.{seat}.clergy -= 1", "cities.{seat}.alpha += {deity}"),
    "joined": ("cities.{seat}.clergy -= 1", "cities.{seat}.beta += {deity}"),
    "advanced": ("cities.{seat}.tracks.{track}.space = {to}",),
    "retreated": ("cities.{seat}.tracks.{track}.space = {to}",),
    "limited": ("cities.{seat}.tracks.{track}.space = {to}",),
    "plague": ("cities.{seat}.tracks.population.space = {to}",),
    "produced": ("cities.{seat}.cubes.{resource} += {number}",),
    "gained": ("cities.{seat}.cubes.{resource} += 1",),
    "paid": ("cities.{seat}.cubes.{resource} -= {number}",),
    "paid tribute": ("cities.{seat}.tribute.{resource} -= {number}",),
    "paid point": ("cities.{seat}.points -= 1",),
    "discarded": ("cities.{seat}.cubes.{resource} -= {number}",),
    "built": ("cities.{seat}.buildings += {card}",),
    "scored": ("cities.{seat}.points += {number}",),
    "lost points": ("cities.{seat}.points -= {number}",),
    "bonus": ("cities.{seat}.points += {number}",),
    "glory": ("cities.{seat}.glory += {track}",),
    "took": (
        "cities.{seat}.tribute.{resource} += {number}",
        "cities.{target}.cubes.{resource} -= {number}",
    ),
    "took supply": ("cities.{seat}.tribute.{resource} += 1",),
    "called priest": ("cities.{seat}.clergy += 1", "cities.{seat}.priests += 1"),
    "priests back": ("cities.{seat}.clergy += {number}", "cities.{seat}.beta = []"),
    "collected": (
        "cities.{seat}.tribute.{resource} -= {number}",
        "cities.{seat}.cubes.{resource} += {number}",
    ),
    "gathered": (
        "cities.{seat}.clergy = {number}",
        "cities.{seat}.priests = {number}",
        "cities.{seat}.alpha = []",
        "cities.{seat}.beta = []",
    ),
}


def show(view: View) -> Table:
    """Return the table as a view shows it."""
    g = view.shown
    assert isinstance(g, Olympus)
    final = if_it_ended_now(g)
    return Table(
        g.round,
        "worship" if g.worship else "upkeep",
        CITIES[g.starting_player],
        CITIES[g.active],
        g.stopped,
        WAREHOUSE_LIMIT,
        {CITIES[seat]: show_city(g, seat, final) for seat in range(g.players)},
        [CITIES[seat] for seat in final.winners()],
        Ending(g.glory.bit_count(), GLORY_CARDS_TO_END, max(0, ROUND_LIMIT - g.round)),
        show_question(g) if view.legal() else None,
    )


def if_it_ended_now(g: Olympus) -> Olympus:
    """Return the game as it would be after a final scoring now."""
    final = g.copy()
    if not g.over:
        final.agenda = NO_STEPS
        final.asking = None
        FinalScoring().run(final)
    return final


def show_city(g: Olympus, seat: int, final: Olympus) -> ShownCity:
    """Return a city-state."""
    city = g.cities[seat]
    score = final.cities[seat]
    return ShownCity(
        {name: show_track(g, city, track) for track, name in enumerate(TRACKS)},
        dict(zip(RESOURCES, city.cubes, strict=True)),
        dict(zip(RESOURCES, city.tribute, strict=True)),
        city.stock(),
        excess(city),
        city.points,
        members(city.buildings, CARDS),
        members(city.glory, TRACKS),
        city.clergy,
        PRIESTS - city.supply,
        priests_earned(city),
        next_priest(city),
        members(city.alpha, DEITIES),
        members(city.beta, DEITIES),
        wars_of(g, seat),
        {CITIES[rival]: show_war(g, seat, rival) for rival in range(g.players) if rival != seat},
        show_prices(g, seat),
        score.points,
        dict(zip(SOURCES_OF_POINTS, points_of(final, score), strict=True)),
    )


def show_track(g: Olympus, city: City, track: int) -> ShownTrack:
    """Return how a marker stands and how far it can go."""
    edition = g.edition
    closed = [opener & ~city.buildings for _, opener in edition.columns[track]]
    produces = track >= AGRICULTURE
    spaces = range(1, edition.lengths[track] + 1)
    by_space = [
        edition.produced(track - AGRICULTURE, space, city.buildings) for space in spaces if produces
    ]
    return ShownTrack(
        city.tracks[track],
        edition.limit(track, city.buildings),
        [not missing for missing in closed],
        members(next((missing for missing in closed if missing), 0), CARDS),
        city.tracks[POPULATION] if track in LIMITED_TRACKS else None,
        by_space,
        by_space[city.tracks[track] - 1] if produces else 0,
    )


def outlook(g: Olympus, seat: int) -> Outlook:
    """Return what Upkeep would take from a city as it stands."""
    city = g.cities[seat]
    limit = city.tracks[POPULATION]
    falls = {TRACKS[track]: limit for track in LIMITED_TRACKS if city.tracks[track] > limit}
    return Outlook(city.stock(), excess(city), falls)


def next_priest(city: City) -> NextPriest | None:
    """Return the nearest goal that brings one more priest, if there is one left."""
    for track in (POPULATION, CULTURE):
        if city.tracks[track] < priest_space(city, track):
            return NextPriest(TRACKS[track], priest_space(city, track))
    return None


def show_war(g: Olympus, seat: int, rival: int) -> ShownWar:
    """Return how a war against a rival would end."""
    return ShownWar(
        strength(g, seat, rival),
        strength(g, rival, seat),
        max(0, winning_margin(g, seat, rival, False)),
        max(0, winning_margin(g, seat, rival, True)),
    )


def show_prices(g: Olympus, seat: int) -> dict[str, ShownPrice]:
    """Return what each building asks of a city that may still build it."""
    city = g.cities[seat]
    possible = (COMMON_CARDS | g.temples) & ~city.buildings
    now = buildable(g, seat)
    free = cards_for_free(g, seat)
    has = tuple(spendable(city))
    wild = wild_resources(city.buildings)
    jokers = (city.buildings >> MARBLE_QUARRY & 1) + point_payable(city)
    prices = {}
    for card, name in enumerate(CARDS):
        if possible >> card & 1:
            culture = g.edition.requirements[card] - (city.buildings >> GYMNASIUM & 1)
            lacking = max(0, culture - city.tracks[CULTURE])
            if free >> card & 1:
                lacking, cost = 0, NO_COST
            else:
                cost = tuple(g.edition.costs[card])
            missing = missing_cubes(cost, has, wild, jokers)
            can = bool((now | free) >> card & 1)
            prices[name] = ShownPrice(culture, lacking, [*cost], [*missing], sum(missing), can)
    return prices


def cards_for_free(g: Olympus, seat: int) -> int:
    """Return the buildings that a city is asked to build for free."""
    asking = g.asking
    if not isinstance(asking, Trispastos) or asking.seat != seat:
        return 0
    return sum(1 << move - BUILD for move in asking.moves(g) if move != DECLINE)


@lru_cache(maxsize=10_000)
def missing_cubes(
    cost: tuple[int, ...], has: tuple[int, ...], wild: int, jokers: int
) -> tuple[int, ...]:
    """Return the fewest units of a cost, by part, without which the rest could be paid."""
    rest, held = list(cost), list(has)
    short = next(more for more in range(sum(cost) + 1) if payable(rest, held, wild, jokers + more))
    missing = [0] * len(COSTS)
    for part in range(len(COSTS)):
        while short and rest[part]:
            rest[part] -= 1
            if not payable(rest, held, wild, jokers + short - 1):
                rest[part] += 1
                break
            missing[part] += 1
            short -= 1
    return tuple(missing)


def show_question(g: Olympus) -> Question:
    """Return what the open question is about."""
    asking = g.asking
    if isinstance(asking, MayJoin):
        return Question(deity=DEITIES[asking.deity], favour="beta", plague=g.plague)
    if isinstance(asking, BeginCeremony | OracleChoice):
        return Question(favour="alpha")
    if isinstance(asking, AcropolisChoice):
        return Question(favour="beta")
    if isinstance(asking, TakeTribute):
        return Question(target=CITIES[asking.target], due=asking.due)
    if isinstance(asking, Pay):
        cost = [asking.grain, asking.meat, asking.fish, asking.wild]
        paid = [asking.paid_grain, asking.paid_meat, asking.paid_fish, int(asking.point_spent)]
        return Question(payment=ShownPayment(cost, paid))
    if isinstance(asking, MayBuild | Trispastos):
        return Question(times=asking.number, free=isinstance(asking, Trispastos))
    if isinstance(asking, TakeFromSupply | Colony | Hades):
        return Question(times=asking.number)
    if isinstance(asking, ZeusPick | HeraPick):
        return Question(times=asking.picks)
    return Question()
