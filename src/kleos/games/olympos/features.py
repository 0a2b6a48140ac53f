"""What a net is told about a position of Olympos, from the point of view of one people."""

from typing import Final, final

from mypy_extensions import i64

from kleos.core.net import Encoder, Features, Layout
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.destiny import has_most
from kleos.games.olympos.names import (
    ARCHITECTURE,
    DISCOVERIES,
    ENGINEERING,
    KINDS_OF_RESOURCE,
    OLYMPOS,
    STAR_CARD,
    TERRITORIES,
    WONDERS,
    ZEUS_SPACES,
)
from kleos.games.olympos.people import People
from kleos.games.olympos.preparation import Block
from kleos.games.olympos.scoring import count_members
from kleos.games.olympos.turns import TakeTurn, next_on_turn
from kleos.games.olympos.worth import points_now, with_one_more_cube

VERSION: Final = 1
TOKENS: Final[i64] = 6
CUBES: Final[i64] = 5
LEADS: Final[i64] = 21
LEAD_STEP: Final = 2
TIMES: Final[i64] = 30  # in pairs of spaces
PACE: Final[i64] = 15  # spaces behind or ahead that are told apart

LAYOUT: Final = Layout()
# The game, which is the same for all.
PLAYERS: Final[i64] = LAYOUT.block("number of players", 6)
BLOCKING: Final[i64] = LAYOUT.block("territories are being blocked")
MIDST: Final[i64] = LAYOUT.block("during a turn")
REVEALED: Final[i64] = LAYOUT.block("gods revealed", 8)
TRIBES: Final[i64] = LAYOUT.block("territories without settlers", 33)
WONDERS_LEFT: Final[i64] = LAYOUT.block("wonder still on the board", 5)
# This people.
POINTS: Final[i64] = LAYOUT.block("points now")
LEAD: Final[i64] = LAYOUT.block("lead over the best other, from -20 in steps of 2", 21)
LEFT: Final[i64] = LAYOUT.block("time left, in pairs of spaces", 30)
LAST: Final[i64] = LAYOUT.block("space beyond the last Zeus symbol", 12)
FINISHED: Final[i64] = LAYOUT.block("finished")
HOURGLASSES: Final[i64] = LAYOUT.block("hourglasses", 8)
DISCOVERY: Final[i64] = LAYOUT.block("discovery", 27)
FOUND: Final[i64] = LAYOUT.block("discoveries", 16)
WONDER: Final[i64] = LAYOUT.block("wonder", 5)
LAND: Final[i64] = LAYOUT.block("territory", 32)
BURIED: Final[i64] = LAYOUT.block("buried settlers", 5)
CAMP: Final[i64] = LAYOUT.block("settlers in camp", 8)
SETTLERS: Final[i64] = LAYOUT.block("settlers on the map", 14)
TOKEN: Final[i64] = LAYOUT.block("tokens by resource", 4 * 6)
CUBE: Final[i64] = LAYOUT.block("cubes by resource", 4 * 5)
SWORDS: Final[i64] = LAYOUT.block("swords", 7)
SYMBOLS: Final[i64] = LAYOUT.block("Zeus symbols", 7)
STARS: Final[i64] = LAYOUT.block("stars, including those to be used up", 9)
HOLDS: Final[i64] = LAYOUT.block("destiny card in hand", 19)
CARDS: Final[i64] = LAYOUT.block("destiny cards", 7)
MAJORITY: Final[i64] = LAYOUT.block("most tokens of resource", 4)
AFFORDABLE: Final[i64] = LAYOUT.block("discovery that it can pay for", 27)
CHOICE: Final[i64] = LAYOUT.block("discoveries that it can pay for", 12)
NEAR: Final[i64] = LAYOUT.block("discoveries that it could pay for with one more cube", 12)
SHORT: Final[i64] = LAYOUT.block("stars missing by wonder on the board", 5 * 4)
ATHENA: Final[i64] = LAYOUT.block("star of Athena")
ARES: Final[i64] = LAYOUT.block("swords of Ares")
SIREN: Final[i64] = LAYOUT.block("Siren")
ERINYES: Final[i64] = LAYOUT.block("Erinyes")
KERES: Final[i64] = LAYOUT.block("Keres", 4)
# This people among the others.
ORDER: Final[i64] = LAYOUT.block("place in the order of play", 5)
AHEAD: Final[i64] = LAYOUT.block("spaces to the next marker ahead", 15)
BEHIND: Final[i64] = LAYOUT.block("spaces behind the marker furthest ahead", 15)
ON_TURN: Final[i64] = LAYOUT.block("on turn")
DECIDES: Final[i64] = LAYOUT.block("decides now")
WEAKER: Final[i64] = LAYOUT.block("others that it is stronger than", 5)
STRONGER: Final[i64] = LAYOUT.block("others that are stronger", 5)
MOST_SYMBOLS: Final[i64] = LAYOUT.block("nobody has more Zeus symbols")
FEWEST_SYMBOLS: Final[i64] = LAYOUT.block("nobody has fewer Zeus symbols")

MOST: Final = 220
WEIGHT: Final = 400


@final
class OlymposEncoder(Encoder):
    """The features of a people: one net for all of them."""

    def encode(self, g: Olympos, seat: int, features: Features) -> None:
        """Note the features of a position as a seat sees it."""
        people = g.peoples[seat]
        encode_game(g, features)
        encode_time(g, seat, features)
        encode_goods(g, seat, features)
        encode_promise(g, people, features)
        encode_rank(g, people, features)

    def printed(self, g: Olympos) -> str:
        """Return what is printed on the map, the tiles and the tracks."""
        e = g.edition
        return repr(
            [
                [(land.resource, land.star, land.points) for land in e.territories],
                e.neighbours,
                [
                    (d.row, list(d.cost), [list(bill) for bill in d.bills], d.copies, d.swords,
                     d.symbols, d.stars, d.discount)
                    for d in e.discoveries
                ],
                list(e.wonder_stars), list(e.wonder_points), list(e.bonuses), list(e.zeus),
                e.cross, e.end_points, e.destiny, e.block_olympos,
            ]
        )  # fmt: skip


def encode_game(g: Olympos, features: Features) -> None:
    """Note how far the game has gone."""
    features.on(PLAYERS + g.players)
    if len(g.agenda) > 0 and isinstance(g.agenda[0], Block):
        features.on(BLOCKING)
    elif not isinstance(g.asking, TakeTurn):
        features.on(MIDST)
    revealed: i64 = 0
    for symbol in range(ZEUS_SPACES):
        revealed += g.revealed[symbol]
    features.one_of(REVEALED, 8, revealed)
    empty: i64 = 0
    for territory in range(TERRITORIES):
        if g.owners[territory] < 0 and not g.blocked >> territory & 1:
            empty += 1
    features.on(TRIBES + empty)
    for wonder in range(len(WONDERS)):
        if g.wonders >> wonder & 1:
            features.on(WONDERS_LEFT + wonder)


def encode_time(g: Olympos, seat: int, features: Features) -> None:
    """Note a people's time, its own and compared with the others'."""
    people = g.peoples[seat]
    last = g.edition.zeus[ZEUS_SPACES - 1]
    time: i64 = people.time
    if time >= last:
        features.one_of(LAST, 12, time - last)
    left = last - time + people.hourglasses - people.extra_time()
    features.one_of(LEFT, TIMES, max(0, left) // 2)
    features.one_of(HOURGLASSES, 8, people.hourglasses)
    if people.finished:
        features.on(FINISHED)
    place: i64 = 0
    for other in g.order:
        if other == seat:
            break
        place += 1
    features.on(ORDER + place)
    nearest: i64 = PACE - 1
    furthest: i64 = 0
    for rival in g.peoples:
        gap: i64 = rival.time - people.time
        if gap > 0:
            nearest = min(nearest, gap)
            furthest = max(furthest, gap)
    features.one_of(AHEAD, PACE, nearest)
    features.one_of(BEHIND, PACE, furthest)
    if next_on_turn(g) == seat:
        features.on(ON_TURN)
    if g.to_move == seat:
        features.on(DECIDES)


def encode_goods(g: Olympos, seat: int, features: Features) -> None:
    """Note what a people has."""
    people = g.peoples[seat]
    for territory in range(TERRITORIES):
        if people.lands >> territory & 1:
            features.on(LAND + territory)
    for wonder in range(len(WONDERS)):
        if people.wonders >> wonder & 1:
            features.on(WONDER + wonder)
    features.one_of(FOUND, 16, count_members(people.discoveries))
    features.one_of(BURIED, 5, count_members(people.buried))
    features.one_of(CAMP, 8, people.camp)
    features.one_of(SETTLERS, 14, people.settlers)
    for resource in range(KINDS_OF_RESOURCE):
        features.one_of(TOKEN + resource * TOKENS, TOKENS, people.tokens[resource])
        features.one_of(CUBE + resource * CUBES, CUBES, people.cubes[resource])
        if has_most(g, seat, resource):
            features.on(MAJORITY + resource)
    for card in people.hand:
        features.on(HOLDS + card)
    features.one_of(CARDS, 7, len(people.hand))
    features.one_of(SWORDS, 7, people.swords)
    features.one_of(KERES, 4, people.keres)
    if people.athena:
        features.on(ATHENA)
    if people.ares:
        features.on(ARES)
    if people.siren:
        features.on(SIREN)
    if people.erinyes:
        features.on(ERINYES)


def encode_promise(g: Olympos, people: People, features: Features) -> None:
    """Note the discoveries that a people has or can pay for, and the wonders in its reach."""
    found = g.edition.affordable(people.tokens, people.cubes)
    near = with_one_more_cube(g.edition, people)
    number: i64 = 0
    others: i64 = 0
    for discovery in range(len(DISCOVERIES)):
        if people.discoveries >> discovery & 1:
            features.on(DISCOVERY + discovery)
        elif near >> discovery & 1 and g.copies[discovery]:
            if found >> discovery & 1:
                number += 1
                features.on(AFFORDABLE + discovery)
            else:
                others += 1
    features.one_of(CHOICE, 12, number)
    features.one_of(NEAR, 12, others)
    stars: i64 = people.stars + (people.discoveries >> ARCHITECTURE & 1)
    stars += people.discoveries >> ENGINEERING & 1
    if people.athena:
        stars += 1
    for card in people.hand:
        if card == STAR_CARD:
            stars += 1
    features.one_of(STARS, 9, stars)
    for wonder in range(len(WONDERS)):
        if g.wonders >> wonder & 1:
            marks = people.marks[g.wonder_columns[wonder]]
            missing = g.edition.wonder_stars[wonder] - marks - stars
            features.one_of(SHORT + wonder * 4, 4, max(0, missing))


def encode_rank(g: Olympos, people: People, features: Features) -> None:
    """Note how a people stands among the others."""
    points = points_now(people, g.edition)
    features.put(POINTS, max(0, points))
    symbols = people.symbols + (people.lands >> OLYMPOS & 1)
    features.one_of(SYMBOLS, 7, symbols)
    mine = people.with_ties(symbols)
    strength = people.strength()
    best = -99
    weaker: i64 = 0
    stronger: i64 = 0
    most = True
    fewest = True
    for other in g.peoples:
        if other is people:
            continue
        best = max(best, points_now(other, g.edition))
        theirs = other.strength()
        if theirs < strength:
            weaker += 1
        elif theirs > strength:
            stronger += 1
        its = other.with_ties(other.symbols + (other.lands >> OLYMPOS & 1))
        if its > mine:
            most = False
        elif its < mine:
            fewest = False
    lead: i64 = (points - best) // LEAD_STEP + LEADS // 2
    features.one_of(LEAD, LEADS, max(lead, 0))
    features.one_of(WEAKER, 5, weaker)
    features.one_of(STRONGER, 5, stronger)
    if most:
        features.on(MOST_SYMBOLS)
    if fewest:
        features.on(FEWEST_SYMBOLS)


ENCODER: Final = OlymposEncoder(VERSION, LAYOUT, MOST, WEIGHT)
