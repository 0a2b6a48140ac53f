"""What a position of Olympus is worth to a seat: points, markers, and what a city will still bring.

What works in every round is worth more the more rounds are left. The weights were fitted to the
results of games between greedy bots, repeatedly, each time with the bots fitted before.
"""

from typing import Final

from mypy_extensions import i64

from kleos.core.judge import Feature
from kleos.games.olympus.board import City, Olympus
from kleos.games.olympus.names import (
    ACHAEAN_LEAGUE,
    ACROPOLIS,
    AGORA,
    AGRICULTURE,
    AMPHITHEATRE,
    AQUEDUCT,
    BARRACKS,
    BOULEUTERION,
    CARDS,
    CULTURE,
    DEITIES,
    FISHING,
    FLEET,
    GOLDSMITH,
    GYMNASIUM,
    LIBRARY,
    MARBLE_QUARRY,
    MILITARY,
    POPULATION,
    SCHOOL,
    TEMPLE_OF_APHRODITE,
    TEMPLE_OF_APOLLO,
    TEMPLE_OF_ARES,
    TEMPLE_OF_ARTEMIS,
    TEMPLE_OF_DEMETER,
    TEMPLE_OF_HEPHAESTUS,
    TEMPLE_OF_POSEIDON,
    TEMPLE_OF_ZEUS,
    THOLOS,
    TRACKS,
    TRADE_ROUTE,
)
from kleos.games.olympus.rounds import GLORY_CARDS_TO_END
from kleos.games.olympus.upkeep import PRIEST_CULTURE, PRIEST_POPULATION, WAREHOUSE_LIMIT

WIN: Final = 1000.0
MEAN_OTHER: Final = 0.5
BEST_OTHER: Final = 0.5

ROUNDS_PER_STEP: Final = 0.45  # for the markers nearest to the ends of their tracks
HORIZON: Final = 12.0  # rounds; later ones count less and less
SPACE: Final = 0.64
BEYOND: Final = 0.1  # a space beyond the population
GLORY: Final = 0.25
GLORY_NEAR: Final = 4  # spaces from the end at which a Glory card begins to count
CUBES: Final = [0.0, 1.2, 2.06, 2.79]  # of one kind
FURTHER_CUBE: Final = 0.56
EXCESS_CUBE: Final = -0.58  # beyond what the warehouse holds
TRIBUTE: Final = 0.9
CUBES_NEED: Final = 2.0  # rounds it takes to turn cubes into buildings
LAST_ROUND: Final = 0.25  # the last round as a fraction of one
BEGIN: Final = 2.3
FOLLOW: Final = 0.68

# Per round left.
CULTURE_GROWTH: Final = [0.0, 0.0, 0.49, 1.32, 1.82, 2.4, 2.7, 2.96, 3.06, 3.06, 3.06]
POPULATION_GROWTH: Final = [0.0, 0.0, 0.0, 1.07, 1.39, 2.0, 1.57, 2.22, 2.9, 2.9, 2.9]
LONGEST: Final = 10  # the last space of these tables
PRIEST: Final = 1.53
PRODUCTION: Final = 0.16
MIGHT: Final = 0.23
MOST_TRIBUTE: Final = 4
STANDING: Final = {
    AGORA: 1.2,
    BARRACKS: 1.22,
    SCHOOL: 1.25,
    LIBRARY: 0.52,
    GYMNASIUM: 0.8,
    THOLOS: 1.41,
    AQUEDUCT: 0.83,
    TRADE_ROUTE: 1.2,
    GOLDSMITH: 0.66,
    BOULEUTERION: 0.24,
    AMPHITHEATRE: 0.49,
    ACHAEAN_LEAGUE: 0.73,
    ACROPOLIS: 0.69,
    MARBLE_QUARRY: 1.82,
    TEMPLE_OF_ARES: 0.35,
    TEMPLE_OF_APOLLO: 2.28,
    TEMPLE_OF_HEPHAESTUS: 0.71,
    TEMPLE_OF_DEMETER: 0.68,
    TEMPLE_OF_ARTEMIS: 0.74,
    TEMPLE_OF_POSEIDON: 0.32,
    TEMPLE_OF_APHRODITE: 0.15,
    TEMPLE_OF_ZEUS: 1.81,
}
PER_ROUND: Final = [float(STANDING.get(card, 0.0)) for card in range(len(CARDS))]


def value(g: Olympus, seat: int) -> float:
    """Return what a position is worth to a seat, compared with the others."""
    if g.over:
        return WIN if seat in g.winners() else g.cities[seat].points - WIN
    left = rounds_left(g)
    others = 0.0
    best = -WIN
    for other in range(g.players):
        if other != seat:
            its = city_worth(g, g.cities[other], left)
            others += its
            best = max(best, its)
    return (
        city_worth(g, g.cities[seat], left)
        - MEAN_OTHER * others / (g.players - 1)
        - BEST_OTHER * best
    )


def worth(g: Olympus, seat: int) -> float:
    """Return what a position is worth to a seat, in points at the end of the game."""
    return city_worth(g, g.cities[seat], rounds_left(g))


def rounds_left(g: Olympus) -> float:
    """Estimate how many rounds will follow, from how far away the last Glory cards are."""
    needed = GLORY_CARDS_TO_END - g.glory.bit_count()
    if needed <= 0:
        return 0.0
    gaps = [0] * 12  # number of tracks by the distance of the nearest marker from the end
    for track in range(len(TRACKS)):
        if not g.glory >> track & 1:
            furthest = 0
            for city in g.cities:
                furthest = max(furthest, city.tracks[track])
            gaps[g.edition.lengths[track] - furthest] += 1
    steps = 0
    for gap in range(12):
        near = min(needed, gaps[gap])
        steps += near * gap
        needed -= near
    return ROUNDS_PER_STEP * steps


def city_worth(g: Olympus, city: City, left: float) -> float:
    """Return what a city is worth with this many rounds left."""
    horizon = left * HORIZON / (HORIZON + left)
    return (
        city.points
        + markers(city)
        + glory(g, city)
        + stock(city, left)
        + priests(g, city)
        + horizon * (growth(city) + production(g, city) + might(g, city) + standing(city))
    )


def features(g: Olympus, seat: int) -> list[Feature]:
    """Return what makes up the worth of a city, as a player would name it."""
    city = g.cities[seat]
    left = rounds_left(g)
    horizon = left * HORIZON / (HORIZON + left)
    culture, population = city.tracks[CULTURE], city.tracks[POPULATION]
    crops = 0
    cubes = 0
    for resource in range(3):
        crops += city.tracks[AGRICULTURE + resource]
        cubes += city.cubes[resource] + city.tribute[resource]
    military = marker(city, MILITARY)
    own = SPACE * (culture + population)
    return [
        ("points", float(city.points), int(city.points)),
        ("culture", SPACE * culture + horizon * culture_growth(city), int(culture)),
        ("population", SPACE * population + horizon * population_growth(city), int(population)),
        ("military", military + horizon * might(g, city), int(city.tracks[MILITARY])),
        ("production", markers(city) - own - military + horizon * production(g, city), int(crops)),
        ("glory", glory(g, city), 0),
        ("cubes", stock(city, left), int(cubes)),
        ("priests", priests(g, city), int(city.clergy)),
        ("buildings", horizon * standing(city), int(city.buildings.bit_count())),
    ]


def markers(city: City) -> float:
    """Return what the markers will score; those beyond the population mostly move back."""
    total = SPACE * (city.tracks[CULTURE] + city.tracks[POPULATION])
    for track in range(MILITARY, FISHING + 1):
        total += marker(city, track)
    return total


def marker(city: City, track: int) -> float:
    """Return what a marker that the population limits will score."""
    space = city.tracks[track]
    beyond = max(0, space - city.tracks[POPULATION])
    return SPACE * (space - beyond) + BEYOND * beyond


def glory(g: Olympus, city: City) -> float:
    """Return what being near a Glory card is worth."""
    claimed = g.glory
    near = 0
    for track in range(len(TRACKS)):
        gap = g.edition.lengths[track] - city.tracks[track]
        if gap < GLORY_NEAR and not claimed >> track & 1:
            near += GLORY_NEAR - gap
    return GLORY * near


def stock(city: City, left: float) -> float:
    """Return what the cubes are worth: more if they are of different kinds, little at the end."""
    total = 0.0
    number = 0
    for resource in range(3):
        cubes = city.cubes[resource]
        number += cubes
        total += CUBES[cubes] if cubes < len(CUBES) else CUBES[-1] + FURTHER_CUBE * (cubes - 3)
        total += TRIBUTE * city.tribute[resource]
    if number > WAREHOUSE_LIMIT:
        total += EXCESS_CUBE * (number - WAREHOUSE_LIMIT)
    return total * min(1.0, (left + LAST_ROUND) / CUBES_NEED)


def priests(g: Olympus, city: City) -> float:
    """Return what the priests on the sheet are worth: some will begin ceremonies, others join."""
    if not city.clergy:
        return 0.0
    taken: i64 = 0
    waiting = 0
    for other in g.cities:
        taken |= other.alpha
        if other.clergy:
            waiting += 1
    free = len(DEITIES)
    while taken:
        taken &= taken - 1
        free -= 1
    if not free:
        return 0.0
    begin = min(float(city.clergy), free / waiting)
    return BEGIN * begin + FOLLOW * (city.clergy - begin)


def growth(city: City) -> float:
    """Return what culture and population bring in a round: buildings, room, and more priests."""
    return culture_growth(city) + population_growth(city)


def culture_growth(city: City) -> float:
    """Return what culture brings in a round."""
    culture = city.tracks[CULTURE]
    priest = culture >= PRIEST_CULTURE - (city.buildings >> THOLOS & 1)
    return CULTURE_GROWTH[min(culture, LONGEST)] + (PRIEST if priest else 0.0)


def population_growth(city: City) -> float:
    """Return what population brings in a round."""
    population = city.tracks[POPULATION]
    priest = population >= PRIEST_POPULATION - (city.buildings >> THOLOS & 1)
    return POPULATION_GROWTH[min(population, LONGEST)] + (PRIEST if priest else 0.0)


def production(g: Olympus, city: City) -> float:
    """Return what the production markers bring in a round."""
    population = city.tracks[POPULATION]
    made = 0
    for resource in range(3):
        space = min(city.tracks[AGRICULTURE + resource], population)
        made += g.edition.produced(resource, space, city.buildings)
    return PRODUCTION * made


def might(g: Olympus, city: City) -> float:
    """Return what being stronger than others brings in a round."""
    strength = city.tracks[MILITARY] + (city.buildings >> FLEET & 1)
    stronger = 0
    for other in g.cities:
        margin = strength - other.tracks[MILITARY] - (other.buildings >> FLEET & 1)
        if margin > 0:
            stronger += min(margin, MOST_TRIBUTE)
    return MIGHT * stronger


def standing(city: City) -> float:
    """Return what buildings with lasting effects bring in a round."""
    total = 0.0
    left: i64 = city.buildings
    card = 0
    while left:
        if left & 1:
            total += PER_ROUND[card]
        left >>= 1
        card += 1
    return total
