"""What a position of Olympos is worth to a seat: points now, and what time and means will bring.

Time is the currency, so everything is weighed against it. What works for the rest of the game is
worth more the longer that is. The weights were found by letting bots play each other.
"""

from typing import Final

from mypy_extensions import i64

from kleos.core.judge import Feature
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.destiny import has_most, shows_resource
from kleos.games.olympos.development import DEVELOPMENT_TIME, DISCOUNT_TILES
from kleos.games.olympos.edition import Edition
from kleos.games.olympos.expansion import EDGE
from kleos.games.olympos.names import (
    ABSOLUTISM,
    ARCHITECTURE,
    ASTRONOMY,
    CAVALRY,
    CITY,
    CUBE_CARD,
    DEMOCRACY,
    DISCOVERIES,
    ENGINEERING,
    GODS,
    HOURGLASS_CARD,
    KINDS_OF_RESOURCE,
    MAJORITY_CARD,
    MAP_MAKING,
    MEDICINE,
    OLYMPOS,
    ORACLE,
    PHILOSOPHY,
    POETRY,
    SCIENCE,
    SET_CARD,
    STAR_CARD,
    TERRITORIES,
    WONDERS,
    ZEUS_SPACES,
)
from kleos.games.olympos.people import People
from kleos.games.olympos.scoring import (
    ABSOLUTISM_POINTS,
    CARD_POINTS,
    CITY_POINTS,
    DISCOVERY_POINTS,
    ENGINEERING_POINTS,
    KERES_POINTS,
    PHILOSOPHY_POINTS,
    POETRY_POINTS,
    SCIENCE_POINTS,
    count_members,
    position_points,
    territory_points,
    wonder_points,
)
from kleos.games.olympos.ways import SEA_SPACE

WIN: Final = 1000.0
# Weights.
TIME: Final = 0.35  # a space of the track, or an hourglass
FIRST_TOKEN: Final = 1.1  # of a resource: it keeps paying for discoveries
SECOND_TOKEN: Final = 3.0
THIRD_TOKEN: Final = 2.2
CUBE: Final = 0.41
CAMP: Final = 0.17  # a settler still in the camp
BURIED: Final = 0.43
SWORD: Final = 3.7
STRONGER: Final = 0.60  # than another people
SEA: Final = 1.6  # Astronomy, Map-making
CAVALRY_RIDES: Final = 8.2
MEDICINE_HEALS: Final = 0.39
ORACLE_KNOWS: Final = 0.78
CHEAPER: Final = 5.6  # Money, Agriculture
TIES: Final = 0.55  # Democracy
ARCHITECT: Final = 1.1
MOST_SYMBOLS: Final = 0.52  # per god still to come
FEWEST_SYMBOLS: Final = -0.18
SYMBOL: Final = 0.12
TOKEN_HELD: Final = 0.47  # how many gods one expects to hold Olympos for
READY: Final = 0.18  # share of a wonder's points, with all its stars
ONE_SHORT: Final = 0.05
IN_REACH: Final = 0.18  # share of an affordable discovery's extra points
NEAR_CHOICE: Final = 0.13  # per discovery that lacks one resource
CHOICE: Final = 0.22  # per affordable discovery, while there is time for it
HOLD: Final = 0.39  # share of what a card would bring if played now
CARD: Final = 0.10
OTHERS: Final = 0.05  # weight of the others' worth: in a fight of two, a third gains

LAST_DISCOVERY: Final = 3.5  # points of a discovery and its bonus
LAST_ACTION: Final = 3.5  # points for position that the last action costs


def value(g: Olympos, seat: int) -> float:
    """Return what a position is worth to a seat, compared with the others."""
    if g.over:
        winners = g.winners()
        return WIN / len(winners) if seat in winners else -WIN
    others = 0.0
    for other in range(g.players):
        if other != seat:
            others += worth(g, other)
    return worth(g, seat) - OTHERS * others / (g.players - 1) + blocking(g)


def blocking(g: Olympos) -> float:
    """Return how far away the blocked territories are, before the first turn.

    The player who blocks plays last, and suffers most if nearby territories are scarce.
    """
    far = 0.0
    if g.peoples[g.order[g.players - 1]].time == 0:
        for territory in range(TERRITORIES):
            if g.blocked >> territory & 1:
                far += float(g.edition.cost_of_way(SEA_SPACE, EDGE, territory))
    return far


def worth(g: Olympos, seat: int) -> float:
    """Return the points that a seat can expect at the end."""
    people = g.peoples[seat]
    points = float(points_now(people, g.edition))
    if people.finished:
        return points
    last = int(g.edition.zeus[ZEUS_SPACES - 1])
    if people.time >= last:
        return points + last_action(g, people)
    left = last - people.time + people.hourglasses - people.extra_time()
    ahead = left / last
    return (
        points
        + g.edition.end_points[0]
        + TIME * left
        + ahead * (means(people) + powers(people) + arms(g, people))
        + CUBE * cubes(people)
        + favour(g, seat)
        + wonders(g, people)
        + choice(g, people, left)
        + hand(g, seat)
    )


def features(g: Olympos, seat: int) -> list[Feature]:
    """Return what makes up the points that a seat can expect, as a player would name it."""
    people = g.peoples[seat]
    points = points_now(people, g.edition)
    found: list[Feature] = [("points", float(points), points)]
    last = int(g.edition.zeus[ZEUS_SPACES - 1])
    if people.finished:
        return found
    if people.time >= last:
        return [*found, ("last action", last_action(g, people), 0)]
    left = int(last - people.time + people.hourglasses - people.extra_time())
    ahead = left / last
    tokens = 0
    for resource in range(KINDS_OF_RESOURCE):
        tokens += people.tokens[resource]
    return [
        *found,
        ("time", g.edition.end_points[0] + TIME * left, left),
        ("means", ahead * means(people), int(tokens)),
        ("powers", ahead * powers(people), count_members(people.discoveries)),
        ("arms", ahead * arms(g, people), int(people.swords)),
        ("cubes", CUBE * cubes(people), cubes(people)),
        ("favour", favour(g, seat), int(people.symbols)),
        ("wonders", wonders(g, people), 0),
        ("choice", choice(g, people, left), 0),
        ("hand", hand(g, seat), len(people.hand)),
    ]


def points_now(people: People, edition: Edition) -> int:
    """Return a people's points now: the sum of points_of(), without making a list."""
    points = position_points(people, edition) + territory_points(people, edition)
    points += max(people.prestige, 0) + wonder_points(people, edition)
    points += DISCOVERY_POINTS * count_members(people.discoveries) + CARD_POINTS * len(people.hand)
    for discovery in range(POETRY, PHILOSOPHY + 1):
        if people.has(discovery):
            points += extra_points(people, discovery)
    return points + KERES_POINTS * people.keres


def last_action(g: Olympos, people: People) -> float:
    """Return what the last action will bring, if it is worth taking."""
    gain = 0.0
    found = g.edition.affordable(people.tokens, people.cubes) & ~people.discoveries
    for discovery in range(len(DISCOVERIES)):
        if found >> discovery & 1 and g.copies[discovery]:
            gain = max(gain, LAST_DISCOVERY + extra_points(people, discovery))
    stars = stars_of(people)
    for wonder in range(len(WONDERS)):
        if g.wonders >> wonder & 1 and missing_stars(g, people, stars, wonder) <= 0:
            gain = max(gain, float(g.edition.wonder_points[wonder]))
    saved = TIME * min(people.hourglasses, DEVELOPMENT_TIME)
    return max(0.0, gain - LAST_ACTION + saved)


def means(people: People) -> float:
    """Return what territory tokens and settlers in the camp would bring over a whole game."""
    total = CAMP * people.camp + BURIED * count_members(people.buried)
    for resource in range(KINDS_OF_RESOURCE):
        tokens = people.tokens[resource]
        if tokens > 0:
            total += FIRST_TOKEN
        if tokens > 1:
            total += SECOND_TOKEN
        if tokens > 2:
            total += THIRD_TOKEN
    return total


def cubes(people: People) -> int:
    """Return how many cubes a people has."""
    return int(people.cubes[0] + people.cubes[1] + people.cubes[2] + people.cubes[3])


def powers(people: People) -> float:
    """Return what discoveries with lasting effects would bring over a whole game."""
    total = 0.0
    if people.has(CAVALRY):
        total += CAVALRY_RIDES
    if people.has(MEDICINE):
        total += MEDICINE_HEALS
    if people.has(ORACLE):
        total += ORACLE_KNOWS
    if people.has(ASTRONOMY):
        total += SEA
    if people.has(MAP_MAKING):
        total += SEA
    if people.has(DEMOCRACY):
        total += TIES
    if people.has(ARCHITECTURE):
        total += ARCHITECT
    for tile in DISCOUNT_TILES:
        if people.has(tile):
            total += CHEAPER
    return total


def arms(g: Olympos, people: People) -> float:
    """Return what swords would bring: cheap attacks, and territories that others leave alone."""
    mine = people.strength()
    total = SWORD * people.swords
    for other in g.peoples:
        if other is not people:
            theirs = other.strength()
            if theirs < mine:
                total += STRONGER
            elif theirs > mine:
                total -= STRONGER
    return total


def favour(g: Olympos, seat: int) -> float:
    """Return what the gods still to come will bring.

    Olympos is soon lost again, so it counts only for the next god.
    """
    coming = len(GODS) - 1
    for symbol in range(ZEUS_SPACES):
        coming -= int(g.revealed[symbol])
    if not coming:
        return 0.0
    return TOKEN_HELD * rank(g, seat, 1) + (coming - TOKEN_HELD) * rank(g, seat, 0)


def rank(g: Olympos, seat: int, token: i64) -> float:
    """Return what a god brings for having the most or fewest symbols, with or without Olympos."""
    people = g.peoples[seat]
    symbols = people.symbols + (people.lands >> OLYMPOS & token)
    mine = people.with_ties(symbols)
    most = symbols > 0
    fewest = True
    for other in g.peoples:
        if other is not people:
            theirs = other.with_ties(other.symbols + (other.lands >> OLYMPOS & token))
            if theirs > mine:
                most = False
            elif theirs < mine:
                fewest = False
    total = SYMBOL * float(symbols)
    if most:
        total += MOST_SYMBOLS
    if fewest:
        total += FEWEST_SYMBOLS
    return total


def stars_of(people: People) -> int:
    """Return the stars that a people has for any wonder, including those to be spent."""
    stars = people.stars + int(people.has(ARCHITECTURE)) + int(people.has(ENGINEERING))
    for card in people.hand:
        if card == STAR_CARD:
            stars += 1
    return stars + int(people.athena)


def missing_stars(g: Olympos, people: People, stars: int, wonder: int) -> int:
    """Return how many stars a people lacks for a wonder."""
    marks = people.marks[g.wonder_columns[wonder]]
    return int(g.edition.wonder_stars[wonder] - marks) - stars


def wonders(g: Olympos, people: People) -> float:
    """Return what the wonders on the board promise."""
    total = 0.0
    stars = stars_of(people)
    for wonder in range(len(WONDERS)):
        if g.wonders >> wonder & 1:
            missing = missing_stars(g, people, stars, wonder)
            if missing <= 0:
                total += READY * float(g.edition.wonder_points[wonder])
            elif missing == 1:
                total += ONE_SHORT * float(g.edition.wonder_points[wonder])
    return total


def choice(g: Olympos, people: People, left: int) -> float:
    """Return what the discoveries within a people's reach promise."""
    found = g.edition.affordable(people.tokens, people.cubes)
    near = with_one_more_cube(g.edition, people) & ~people.discoveries
    number = 0
    others = 0
    total = 0.0
    for discovery in range(len(DISCOVERIES)):
        if near >> discovery & 1 and g.copies[discovery]:
            if found >> discovery & 1:
                number += 1
                if discovery >= POETRY:
                    total += IN_REACH * extra_points(people, discovery)
            else:
                others += 1
    most = left // DEVELOPMENT_TIME
    return total + CHOICE * min(number, most) + NEAR_CHOICE * min(others, most)


def with_one_more_cube(edition: Edition, people: People) -> i64:
    """Return the discoveries that a people could pay for if it had one more cube of any kind."""
    cubes = people.cubes  # restored below: a copy would take memory for each question to a net
    near: i64 = 0
    for resource in range(KINDS_OF_RESOURCE):
        cubes[resource] += 1
        near |= edition.affordable(people.tokens, cubes)
        cubes[resource] -= 1
    return near


def extra_points(people: People, discovery: int) -> int:
    """Return the points that a discovery brings at the end beyond its own."""
    if discovery == POETRY:
        return POETRY_POINTS
    if discovery == PHILOSOPHY:
        return PHILOSOPHY_POINTS
    if discovery == ABSOLUTISM:
        return ABSOLUTISM_POINTS * people.swords
    if discovery == CITY:
        return CITY_POINTS * people.settlers
    if discovery == SCIENCE:
        return SCIENCE_POINTS * count_members(people.discoveries)
    if discovery == ENGINEERING:
        return ENGINEERING_POINTS * people.stars
    return 0


def hand(g: Olympos, seat: int) -> float:
    """Return what the destiny cards promise, beyond the point each is worth at the end."""
    people = g.peoples[seat]
    total = 0.0
    for card in people.hand:
        total += CARD + HOLD * max(0.0, effect(g, seat, card) - 1.0)
    return total


def effect(g: Olympos, seat: int, card: int) -> float:
    """Return what a destiny card would bring now."""
    people = g.peoples[seat]
    if card == SET_CARD:
        full = all(people.tokens[i] > 0 for i in range(KINDS_OF_RESOURCE))
        return 3.0 if full else 0.0
    if not shows_resource(card):
        return 1.0
    kind = card // KINDS_OF_RESOURCE
    resource = card % KINDS_OF_RESOURCE
    if kind == HOURGLASS_CARD:
        return TIME * float(people.tokens[resource])
    if kind == MAJORITY_CARD:
        return 3.0 * TIME if has_most(g, seat, resource) else 0.0
    if kind == CUBE_CARD:
        return CUBE
    return float(people.tokens[resource])
