"""The judge of Olympus, for bots: what a position is worth, and the default moves."""

from typing import Final, final

from mypy_extensions import i64

from kleos.core.judge import TRY_EACH, Feature, Judge
from kleos.games.olympus.board import City, Olympus
from kleos.games.olympus.building import MayBuild, Trispastos, buildable
from kleos.games.olympus.effects import AdvanceOne, Colony, Hades, Philosophy, WorkshopBenefit
from kleos.games.olympus.favours import (
    AcropolisChoice,
    AdvanceOrProduce,
    AresOutsideWorship,
    HeraPick,
    MayAdvance,
    OracleChoice,
    RetreatOne,
    TakeFromSupply,
    ZeusPick,
)
from kleos.games.olympus.moves import (
    ADVANCE,
    DISCARD,
    JOIN,
    PAY,
    PRODUCE,
    SCORE,
    STAY_OUT,
    TAKE,
    WAR,
)
from kleos.games.olympus.names import (
    APHRODITE,
    APOLLO,
    ARES,
    ATHENA,
    CULTURE,
    HEPHAESTUS,
    MILITARY,
    POPULATION,
    TEMPLE_OF_APOLLO,
    ZEUS,
)
from kleos.games.olympus.payment import Pay
from kleos.games.olympus.upkeep import AdvanceAny, DiscardExcess, PayOne
from kleos.games.olympus.war import DelianLeague, TakeTribute, WageWar, winning_margin
from kleos.games.olympus.worship import BeginCeremony, MayJoin, PledgeWars, free_deities
from kleos.games.olympus.worth import features, rounds_left, value, worth

# Steps of markers, as a bot that looks ahead values them.
POPULATION_STEP: Final = 3.0
CULTURE_STEP: Final = 2.5
PRODUCTION_STEP: Final = 2.0
LATER_STEP: Final = 0.1
SCORE_STEP: Final = 1.4
MILITARY_STEP: Final = 1.0
BEYOND_STEP: Final = 0.5
GLORY_STEP: Final = 3.0
FEARS_PLAGUE: Final = 3  # population

# Fitted to the winner's log-loss over positions of games between greedy bots with some noise.
LAST_SCALE: Final = 2.5
SCALE_PER_ROUND: Final = 0.75


def scale(g: Olympus) -> float:
    """Return the points by which the odds of victory grow e-fold: fewer as rounds pass."""
    return LAST_SCALE + SCALE_PER_ROUND * rounds_left(g)


def usual(g: Olympus) -> int:
    """Return a looking-ahead bot's default move, or TRY_EACH where the choice matters."""
    asking = g.asking
    assert asking is not None
    if isinstance(
        asking,
        (
            BeginCeremony,
            PledgeWars,
            AdvanceOrProduce,
            ZeusPick,
            HeraPick,
            MayBuild,
            Trispastos,
            OracleChoice,
            AcropolisChoice,
            AresOutsideWorship,
        ),
    ):
        return TRY_EACH
    if isinstance(asking, MayJoin):
        return JOIN if joins(g, asking.seat, asking.deity) else STAY_OUT
    if isinstance(asking, WageWar):
        return best_target(g, asking)
    city = g.cities[asking.seat]
    if isinstance(asking, (AdvanceOne, AdvanceAny, MayAdvance, Colony, WorkshopBenefit)):
        return best_step(g, city)
    if isinstance(asking, (TakeTribute, DelianLeague, TakeFromSupply, Philosophy)):
        return of_cubes(city, g.offered, TAKE, -1)
    if isinstance(asking, (Pay, PayOne)):
        return of_cubes(city, g.offered, PAY, 1)
    if isinstance(asking, DiscardExcess):
        return of_cubes(city, g.offered, DISCARD, 1)
    return g.offered[-1] if isinstance(asking, (RetreatOne, Hades)) else g.offered[0]


def joins(g: Olympus, seat: int, deity: int) -> bool:
    """Whether a seat is likely to join a ceremony."""
    city = g.cities[seat]
    tracks = city.tracks
    if deity == ZEUS:
        return True
    if deity == HEPHAESTUS:
        return buildable(g, seat) != 0
    if deity == ATHENA:
        return tracks[CULTURE] < g.edition.limit(CULTURE, city.buildings)
    if deity == APHRODITE:
        return tracks[POPULATION] < g.edition.limit(POPULATION, city.buildings)
    if deity == APOLLO and g.plague:
        return tracks[POPULATION] >= FEARS_PLAGUE and not city.has(TEMPLE_OF_APOLLO)
    if deity == ARES and tracks[MILITARY] >= g.edition.limit(MILITARY, city.buildings):
        return False
    return has_priests_to_spare(g, city)


def has_priests_to_spare(g: Olympus, city: City) -> bool:
    """Whether a city has more priests than it can begin ceremonies."""
    waiting = 0
    for other in g.cities:
        if other.clergy:
            waiting += 1
    return city.clergy * waiting > free_deities(g).bit_count()


def best_target(g: Olympus, war: WageWar) -> int:
    """Return the war that brings the most cubes."""
    best = g.offered[0]
    most = 0
    for move in g.offered:
        target = move - WAR
        margin = winning_margin(g, war.seat, target, war.wins_ties)
        cubes = min(margin, g.cities[target].stock())
        if cubes > most:
            most = cubes
            best = move
    return best


def best_step(g: Olympus, city: City) -> int:
    """Return the best advance, or another benefit if that is better."""
    best = g.offered[0]
    most = -1.0
    for move in g.offered:
        good = 0.0
        if move < PRODUCE:
            good = step_worth(g, city, move - ADVANCE)
        elif move == SCORE:
            good = SCORE_STEP
        if good > most:
            most = good
            best = move
    return best


def step_worth(g: Olympus, city: City, track: int) -> float:
    """Return roughly what one step of a marker is worth."""
    space = city.tracks[track]
    if space >= g.edition.limit(track, city.buildings):
        return 0.0
    if track == POPULATION:
        good = POPULATION_STEP
    elif track == CULTURE:
        good = CULTURE_STEP
    elif space >= city.tracks[POPULATION]:
        good = BEYOND_STEP
    else:
        good = MILITARY_STEP if track == MILITARY else PRODUCTION_STEP - LATER_STEP * space
    if space + 1 == g.edition.lengths[track] and not g.glory >> track & 1:
        good += GLORY_STEP
    return good


def of_cubes(city: City, offered: tuple[int, ...], first: int, sign: int) -> int:
    """Return the move for the resource of which a city has most, or fewest if sign is -1."""
    best = offered[0]
    most = -1000
    for move in offered:
        if first <= move < first + 3:
            number = sign * city.cubes[move - first]
            if number > most:
                most = number
                best = move
    return best


def turn_of(g: Olympus) -> int:
    """Return a number that changes when the next ceremony is about to begin."""
    taken: i64 = 0
    for city in g.cities:
        taken |= city.alpha
    ceremonies: i64 = g.round * 16
    while taken:
        taken &= taken - 1
        ceremonies += 1
    return int(ceremonies + 1 if isinstance(g.asking, BeginCeremony) else ceremonies)


@final
class OlympusJudge(Judge):
    """The judge of Olympus."""

    def worth(self, g: Olympus, seat: int) -> float:
        """Return what a position is worth to a seat."""
        return worth(g, seat)

    def value(self, g: Olympus, seat: int) -> float:
        """Return what a position is worth to a seat, compared with the others."""
        return value(g, seat)

    def features(self, g: Olympus, seat: int) -> list[Feature]:
        """Return what makes up the worth of a city."""
        return features(g, seat)

    def scale(self, g: Olympus) -> float:
        """Return the points by which the odds of victory grow e-fold."""
        return scale(g)

    def turn(self, g: Olympus) -> int:
        """Return a number that changes when the next ceremony is about to begin."""
        return turn_of(g)

    def usual(self, g: Olympus) -> int:
        """Return the default move, or TRY_EACH."""
        return usual(g)

    def routine(self, g: Olympus) -> int:
        """Return what to pay and what to discard; every other choice is considered."""
        return usual(g) if isinstance(g.asking, (Pay, PayOne, DiscardExcess)) else TRY_EACH


JUDGE: Final = OlympusJudge()
