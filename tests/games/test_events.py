"""The events tell everything: a table rebuilt from them alone equals the real one."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from examples_tried import examples
from kleos.core.chance import Chance
from kleos.core.event import Event
from kleos.games import game_named
from kleos.games.olympus import events as told
from kleos.games.olympus.board import City, Olympus
from kleos.games.olympus.building import buildable
from kleos.games.olympus.edition_file import edition_of
from kleos.games.olympus.names import (
    ALPHA,
    BETA,
    CARDS,
    GYMNASIUM,
    MARBLE_QUARRY,
    PARTHENON,
    POPULATION,
    TEMPLE_OF_ARTEMIS,
    TEMPLE_OF_DEMETER,
    TEMPLE_OF_HEPHAESTUS,
    TEMPLE_OF_POSEIDON,
)

GAME = game_named("olympus")


class Mirror:
    """A table that is updated by events alone."""

    def __init__(self, g: Olympus) -> None:
        self.cities = [city.copy() for city in g.cities]
        self.edition = g.edition
        self.ended = ""

    def hear(self, event: Event) -> None:
        """Apply an event."""
        kind, seat, a, b, c = event
        city = self.cities[seat]
        if kind in (told.ADVANCED, told.RETREATED, told.LIMITED):
            city.tracks[a] = b
        elif kind == told.PLAGUE:
            city.tracks[POPULATION] = a
        elif kind in (told.PRODUCED, told.PAID, told.DISCARDED):
            city.cubes[b] += a if kind == told.PRODUCED else -a
        elif kind == told.GAINED:
            city.cubes[a] += 1
        elif kind == told.PAID_TRIBUTE:
            city.tribute[b] -= a
        elif kind == told.TOOK:
            self.cities[a].cubes[b] -= c
            city.tribute[b] += c
        elif kind == told.TOOK_SUPPLY:
            city.tribute[a] += 1
        elif kind == told.COLLECTED:
            city.tribute[b] -= a
            city.cubes[b] += a
        elif kind in (told.SCORED, told.BONUS):
            city.points += a
        elif kind in (told.LOST_POINTS, told.PAID_POINT):
            city.points -= a if kind == told.LOST_POINTS else 1
        elif kind == told.BUILT:
            city.buildings |= 1 << a
        elif kind == told.GLORY:
            city.glory |= 1 << a
        else:
            self.hear_of_priests(kind, city, a)
        if kind in (told.WON, told.SHARED):
            self.ended += f"{GAME.events[kind].name} {seat};"

    def hear_of_priests(self, kind: int, city: City, a: int) -> None:
        """Apply an event about priests."""
        if kind == told.BEGAN:
            city.clergy -= 1
            city.alpha |= 1 << a
        elif kind == told.JOINED:
            city.clergy -= 1
            city.beta |= 1 << a
        elif kind == told.CALLED_PRIEST:
            city.supply -= 1
            city.clergy += 1
        elif kind == told.PRIESTS_BACK:
            assert city.beta.bit_count() == a
            city.clergy += a
            city.beta = 0
        elif kind == told.GATHERED:
            city.clergy, city.supply, city.alpha, city.beta = a, 5 - a, 0, 0


def contents(city: City) -> tuple[object, ...]:
    """Return everything that a city-state has."""
    return (
        city.tracks, city.cubes, city.tribute, city.points, city.buildings, city.glory,
        city.clergy, city.supply, city.alpha, city.beta,
    )  # fmt: skip


@examples(30)
@given(st.integers(3, 5), st.integers(0, 2**32), st.integers(0, 2**32))
def test_a_table_rebuilt_from_events_equals_the_real_one(players: int, seed: int, way: int) -> None:
    g = GAME.new(players, seed)
    mirror = Mirror(g)
    heard = g.listen()
    chance = Chance.from_seed(way)
    while not g.over:
        g.push(g.legal()[chance.below(len(g.legal()))])
        for event in heard:
            mirror.hear(event)
        heard.clear()
        for city, image in zip(g.cities, mirror.cities, strict=True):
            assert contents(image) == contents(city)
    winners = g.winners()
    word = "won" if len(winners) == 1 else "shared"
    assert mirror.ended == "".join(f"{word} {seat};" for seat in winners)


def test_every_kind_of_event_is_told_somewhere() -> None:
    """Play until every kind has been told, except that of the round limit, which has a scenario."""
    missing = set(range(len(GAME.events))) - {told.ROUND_LIMIT_END, told.SHARED}
    for seed in itertools.count():
        g = GAME.new(4, seed)
        heard = g.listen()
        g.playout(Chance.from_seed(seed))
        missing -= {event.kind for event in heard}
        if not missing:
            return
        assert seed < 3000, [GAME.events[kind].name for kind in missing]


cubes = st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6))


@examples(150)
@given(cubes, cubes, st.integers(1, 10), st.integers(0, 2), st.integers(0, 127))
def test_what_can_be_built_is_what_some_payment_covers(
    stock: tuple[int, ...], tribute: tuple[int, ...], culture: int, points: int, owned: int
) -> None:
    """Compare with a brute-force search over all payments, written from the rulebook alone."""
    special = (
        GYMNASIUM, MARBLE_QUARRY, PARTHENON, TEMPLE_OF_HEPHAESTUS,
        TEMPLE_OF_DEMETER, TEMPLE_OF_ARTEMIS, TEMPLE_OF_POSEIDON,
    )  # fmt: skip
    names = [CARDS[card] for i, card in enumerate(special) if owned >> i & 1]
    g = GAME.new(3, 0)
    GAME.arrange(
        g,
        {
            "cities": {
                "blue": {
                    "culture": culture,
                    "points": points,
                    "buildings": names,
                    **dict(zip(("grain", "meat", "fish"), stock, strict=True)),
                    "tribute": dict(zip(("grain", "meat", "fish"), tribute, strict=True)),
                }
            }
        },
    )
    found = buildable(g, 0)
    for card, name in enumerate(CARDS):
        wanted = name not in names and can_build(card, stock, tribute, culture, points, names)
        assert bool(found >> card & 1) == wanted, name


def can_build(
    card: int,
    stock: tuple[int, ...],
    tribute: tuple[int, ...],
    culture: int,
    points: int,
    names: list[str],
) -> bool:
    """Whether the city may build: try every discount and every assignment of cubes to the cost."""
    edition = edition_of("2012", {})
    if culture + ("gymnasium" in names) < edition.requirements[card]:
        return False
    have = list(stock)
    if "parthenon" in names:
        have = [a + b for a, b in zip(stock, tribute, strict=True)]
    wild = [f"temple of {deity}" in names for deity in ("demeter", "artemis", "poseidon")]
    units = [part for part in range(4) for _ in range(edition.costs[card][part])]
    discounts = [units[:i] + units[i + 1 :] for i in range(len(units))]
    costs = discounts if "marble quarry" in names and units else [units]
    point = "temple of hephaestus" in names and points > 0
    return any(assign(tuple(cost), tuple(have), point, wild) for cost in costs)


def assign(cost: tuple[int, ...], have: tuple[int, ...], point: bool, wild: list[bool]) -> bool:
    """Whether a cost can be paid, unit by unit."""
    if not cost:
        return True
    if point and assign(cost[1:], have, False, wild):
        return True
    for kind in range(3):
        if have[kind] and (cost[0] in (3, kind) or wild[kind]):
            left = tuple(n - (k == kind) for k, n in enumerate(have))
            if assign(cost[1:], left, point, wild):
                return True
    return False


def test_spaces_are_told_by_name() -> None:
    assert GAME.names["space"][ALPHA] == "alpha"
    assert GAME.names["space"][BETA] == "beta"
