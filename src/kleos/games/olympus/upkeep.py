"""The Upkeep phase: everyone completes each step, clockwise from the starting player.

The sixth step, the check for the end of the game, is in rounds.py.
"""

from typing import ClassVar, Final, final

from kleos.core.step import Decision, Step
from kleos.games.olympus.board import STARTING_PRIESTS, City, Olympus
from kleos.games.olympus.events import USED
from kleos.games.olympus.favours import AcropolisChoice
from kleos.games.olympus.moves import (
    ADVANCE,
    ADVANCES,
    DISCARD,
    DISCARD_SUBSETS,
    FINISH,
    PAY,
    PAY_TRIBUTE,
    USE,
    pays_tribute,
)
from kleos.games.olympus.names import (
    ACHAEAN_LEAGUE,
    ACROPOLIS,
    AGRICULTURE,
    AMPHITHEATRE,
    BOULEUTERION,
    CULTURE,
    FISHING,
    GOLDSMITH,
    HUNTING,
    MILITARY,
    PARTHENON,
    POPULATION,
    THOLOS,
    TRADE_ROUTE,
    UPKEEP_BUILDINGS,
)
from kleos.games.olympus.war import ResolveWars

WAREHOUSE_LIMIT: Final = 5
PRIEST_POPULATION: Final = 6
PRIEST_CULTURE: Final = 8
FOLLOWERS_NEEDED: Final = 2
LIMITED_TRACKS: Final = (MILITARY, AGRICULTURE, HUNTING, FISHING)
UPKEEP_CARDS: Final = sum([1 << card for card in UPKEEP_BUILDINGS])


@final
class ApplyWarehouseLimit(Step):
    """Step 1: whoever has more than five cubes in the warehouse discards the excess."""

    def run(self, g: Olympus) -> None:
        for seat in g.clockwise(g.starting_player):
            if excess(g.cities[seat]):
                g.then(DiscardExcess(seat))


def excess(city: City) -> int:
    """Return how many cubes a city has to discard."""
    return max(0, city.stock() - WAREHOUSE_LIMIT)


@final
class DiscardExcess(Decision):
    """The owner chooses which cubes to discard, one by one."""

    key: ClassVar[str] = "discard-excess"
    title: ClassVar[str] = "discard a cube"

    def moves(self, g: Olympus) -> tuple[int, ...]:
        cubes = g.cities[self.seat].cubes
        return DISCARD_SUBSETS[(cubes[0] > 0) | (cubes[1] > 0) << 1 | (cubes[2] > 0) << 2]

    def take(self, g: Olympus, move: int) -> None:
        g.discard(self.seat, move - DISCARD, 1)
        if excess(g.cities[self.seat]):
            g.then(DiscardExcess(self.seat))


@final
class ApplyPopulationLimit(Step):
    """Step 2: no marker except culture may be further than population."""

    def run(self, g: Olympus) -> None:
        for seat in g.clockwise(g.starting_player):
            tracks = g.cities[seat].tracks
            population = tracks[POPULATION]
            for track in LIMITED_TRACKS:
                if tracks[track] > population:
                    g.limit_marker(seat, track, population)


@final
class UseBuildings(Step):
    """Step 3: use the buildings that have an effect in the Upkeep phase."""

    def run(self, g: Olympus) -> None:
        for seat in g.clockwise(g.starting_player):
            if g.cities[seat].buildings & UPKEEP_CARDS:
                g.then(UseBuilding(seat, 0))


@final
class UseBuilding(Decision):
    """The owner uses the buildings in any order; those that say 'may' can be left unused.

    `used` is the bitset of UPKEEP_BUILDINGS used this round. A building built through the
    Acropolis may be used in the same step (ruling 7).
    """

    key: ClassVar[str] = "use-building"
    title: ClassVar[str] = "use a building"

    def __init__(self, seat: int, used: int) -> None:
        super().__init__(seat)
        self.used = used

    def moves(self, g: Olympus) -> tuple[int, ...]:
        city = g.cities[self.seat]
        options: list[int] = []
        must = False
        for place in range(len(UPKEEP_BUILDINGS)):
            card = UPKEEP_BUILDINGS[place]
            if city.has(card) and not self.used >> place & 1 and usable(city, card):
                options.append(USE + place)
                must = must or card in (ACROPOLIS, AMPHITHEATRE)
        if not must:
            options.append(FINISH)
        return tuple(options)

    def take(self, g: Olympus, move: int) -> None:
        if move == FINISH:
            return
        seat = self.seat
        place = move - USE
        card = UPKEEP_BUILDINGS[place]
        g.tell(USED, seat, card)
        if card == AMPHITHEATRE:
            g.score(seat, 1)
        elif card == ACHAEAN_LEAGUE:
            g.then(AdvanceAny(seat))
        elif card == ACROPOLIS:
            g.then(AcropolisChoice(seat))
        elif card == BOULEUTERION:
            g.then(PayOne(seat, card))
            g.then(AdvanceAny(seat))
        else:
            g.then(PayOne(seat, card))
        g.then(UseBuilding(seat, self.used | 1 << place))


def usable(city: City, card: int) -> bool:
    """Whether an Upkeep building can have its effect now."""
    if card == ACROPOLIS:
        return True
    if card in (AMPHITHEATRE, ACHAEAN_LEAGUE):
        return city.beta.bit_count() >= FOLLOWERS_NEEDED
    return city.stock() > 0 or (city.has(PARTHENON) and sum(city.tribute) > 0)


@final
class PayOne(Decision):
    """Goldsmith, Bouleuterion, Trade Route: pay one cube, with the Parthenon also from tribute."""

    key: ClassVar[str] = "pay-one"
    title: ClassVar[str] = "pay a cube"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def moves(self, g: Olympus) -> tuple[int, ...]:
        city = g.cities[self.seat]
        options = [PAY + resource for resource in range(3) if city.cubes[resource]]
        if city.has(PARTHENON):
            for resource in range(3):
                if city.tribute[resource]:
                    options.append(PAY_TRIBUTE + resource)
        return tuple(options)

    def take(self, g: Olympus, move: int) -> None:
        if pays_tribute(move):
            paid = move - PAY_TRIBUTE
            g.pay_tribute(self.seat, paid, 1)
        else:
            paid = move - PAY
            g.pay(self.seat, paid, 1)
        if self.card == GOLDSMITH:
            g.score(self.seat, 1)
        elif self.card == TRADE_ROUTE:
            for resource in range(3):
                if resource != paid:
                    g.gain(self.seat, resource)


@final
class AdvanceAny(Decision):
    """Bouleuterion, Achaean League: advance any one marker."""

    key: ClassVar[str] = "advance-any"
    title: ClassVar[str] = "advance a marker"

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return ADVANCES

    def take(self, g: Olympus, move: int) -> None:
        g.advance_marker(self.seat, move - ADVANCE, 1)


@final
class FightUpkeepWars(Step):
    """Wars declared in step 3 are fought at its end, starting player first (rulings 7, 22)."""

    def run(self, g: Olympus) -> None:
        g.then(ResolveWars(g.starting_player))


@final
class CollectTribute(Step):
    """Step 4: the tribute moves into the warehouse, after the limits (ruling 17)."""

    def run(self, g: Olympus) -> None:
        for seat in g.clockwise(g.starting_player):
            for resource in range(3):
                g.collect_tribute(seat, resource)


@final
class GatherPriests(Step):
    """Step 5: all priests return; each city takes three, and more for population and culture."""

    def run(self, g: Olympus) -> None:
        for seat in g.clockwise(g.starting_player):
            g.gather_priests(seat, priests_earned(g.cities[seat]))


def priests_earned(city: City) -> int:
    """Return the priests of the next round."""
    priests = STARTING_PRIESTS
    for track in (POPULATION, CULTURE):
        if city.tracks[track] >= priest_space(city, track):
            priests += 1
    return priests


def priest_space(city: City, track: int) -> int:
    """Return the space of a marker that earns one more priest; the Tholos lowers both by one."""
    space = PRIEST_POPULATION if track == POPULATION else PRIEST_CULTURE
    return space - (city.buildings >> THOLOS & 1)
