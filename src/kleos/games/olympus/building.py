"""Building: requirement, cost, payment cube by cube, victory points at once, and the effects."""

from typing import ClassVar, Final, final

from kleos.core.step import Decision, Step
from kleos.games.olympus.board import City, Olympus
from kleos.games.olympus.edition import payable, wild_resources
from kleos.games.olympus.events import (
    DECLARED_WAR,
    DECLINED,
    DISCOUNTED,
    PRIESTS_BACK,
)
from kleos.games.olympus.moves import (
    ADVANCE,
    ADVANCES,
    BUILD,
    DECLARE_WAR,
    DECLINE,
    LESS,
    LOSE_POINTS,
    PAY,
    PAY_POINT,
    PAY_TRIBUTE,
    PRODUCE,
    PRODUCES,
    PRODUCTION_ADVANCES,
    RETREAT,
    RETREAT_SUBSETS,
    SCORE,
    TAKE,
    TAKES_OR_DECLINE,
)
from kleos.games.olympus.names import (
    CULTURE,
    GYMNASIUM,
    MARBLE_QUARRY,
    MILITARY,
    PARTHENON,
    TEMPLE_OF_HEPHAESTUS,
    WILD,
    WORKSHOP,
)
from kleos.games.olympus.war import WageWar

# The vocabulary of effects; edition_file.py reads these words in the cards' data.
ADVANCE_MARKER: Final = 0  # + track
PRODUCE_RESOURCE: Final = 1  # + resource
SPECIAL: Final = 2  # + one of the following
EFFECTS: Final = (
    "advance a production marker",
    "advance a production marker or culture",
    "choose workshop benefits",
    "each opponent may take a cube",
    "may declare war",
    "may build two for free",
    "receive an alpha favour",
    "advance three markers",
    "take back beta priests",
    "each opponent retreats or loses points",
)

Cost = tuple[int, int, int, int]  # grain, meat, fish, wild
NOTHING: Final = (0, 0, 0, 0)
ANY_RESOURCE: Final = 7  # as a bitset
COMMON_CARDS: Final = (1 << 33) - 1
HADES_POINTS: Final = 3
FREE_REQUIREMENT: Final = 1
DECLARE_OR_DECLINE: Final = (DECLARE_WAR, DECLINE)
PRODUCTION_OR_CULTURE: Final = (ADVANCE + CULTURE, *PRODUCTION_ADVANCES)
WORKSHOP_BENEFITS: Final = (ADVANCE + MILITARY, *PRODUCTION_ADVANCES, *PRODUCES, SCORE)


def buildable(g: Olympus, seat: int) -> int:
    """Return the cards this city may build now: not built yet, cultured enough, able to pay."""
    city = g.cities[seat]
    culture = city.tracks[CULTURE] + (city.buildings >> GYMNASIUM & 1)
    possible = (COMMON_CARDS | g.temples) & ~city.buildings & g.edition.within_culture[culture]
    if not possible:
        return 0
    grain, meat, fish = spendable(city)
    jokers = (city.buildings >> MARBLE_QUARRY & 1) + point_payable(city)
    wild = wild_resources(city.buildings)
    return possible & g.edition.affordable(grain, meat, fish, wild, jokers)


def point_payable(city: City) -> int:
    """Return 1 if a victory point may pay for a cube (Temple of Hephaestus), else 0."""
    return 1 if city.points and city.has(TEMPLE_OF_HEPHAESTUS) else 0


@final
class MayBuild(Decision):
    """Hephaestus: build up to so many buildings; each may be declined."""

    title: ClassVar[str] = "build a building or decline"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def moves(self, g: Olympus) -> tuple[int, ...]:
        cards = buildable(g, self.seat)
        if not cards:
            return (DECLINE,)
        return (*[BUILD + card for card in range(45) if cards >> card & 1], DECLINE)

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat)
            return
        if self.number > 1:
            g.do(MayBuild(self.seat, self.number - 1))
        build(g, self.seat, move - BUILD)


def build(g: Olympus, seat: int, card: int) -> None:
    """Pay for a building, then place it."""
    cost = g.edition.costs[card]
    g.do(Place(seat, card))
    if g.cities[seat].has(MARBLE_QUARRY) and cost != NOTHING:
        g.do(MarbleQuarry(seat, cost[0], cost[1], cost[2], cost[3]))
    else:
        settle(g, seat, cost, False)


@final
class MarbleQuarry(Decision):
    """Every building costs one resource less, of the builder's choice, but no refund (ruling 6)."""

    title: ClassVar[str] = "choose which part of the cost to save"

    def __init__(self, seat: int, grain: int, meat: int, fish: int, wild: int) -> None:
        super().__init__(seat)
        self.grain = grain
        self.meat = meat
        self.fish = fish
        self.wild = wild

    def moves(self, g: Olympus) -> tuple[int, ...]:
        cost = (self.grain, self.meat, self.fish, self.wild)
        city = g.cities[self.seat]
        point = point_payable(city)
        parts = [part for part in range(4) if cost[part]]
        return tuple([LESS + part for part in parts if can_pay(city, less(cost, part), point)])

    def take(self, g: Olympus, move: int) -> None:
        part = move - LESS
        g.tell(DISCOUNTED, self.seat, part)
        settle(g, self.seat, less((self.grain, self.meat, self.fish, self.wild), part), False)


def settle(g: Olympus, seat: int, cost: Cost, point_spent: bool) -> None:
    """Pay at once what leaves no choice, and ask for the rest cube by cube."""
    if cost == NOTHING:
        return
    city = g.cities[seat]
    point = 0 if point_spent else point_payable(city)
    tribute = 0
    if city.has(PARTHENON):
        tribute = city.tribute[0] + city.tribute[1] + city.tribute[2]
    if city.stock() + tribute + point == cost[0] + cost[1] + cost[2] + cost[3]:
        pay_everything(g, seat, tribute > 0, point > 0)
    elif point or tribute or wild_resources(city.buildings):
        g.do(Pay(seat, cost[0], cost[1], cost[2], cost[3], point_spent))
    else:
        for resource in range(3):
            if cost[resource]:
                g.pay(seat, resource, cost[resource])
        if cost[WILD]:
            g.do(Pay(seat, 0, 0, 0, cost[WILD], point_spent))


def pay_everything(g: Olympus, seat: int, tribute: bool, point: bool) -> None:
    """Pay all that the city has: the cost leaves it no choice."""
    city = g.cities[seat]
    for resource in range(3):
        if city.cubes[resource]:
            g.pay(seat, resource, city.cubes[resource])
        if tribute and city.tribute[resource]:
            g.pay_tribute(seat, resource, city.tribute[resource])
    if point:
        g.pay_point(seat)


@final
class Pay(Decision):
    """Pay one unit of the cost: grain before meat, fish and wild, leaving enough for the rest."""

    title: ClassVar[str] = "pay for the building"

    def __init__(
        self, seat: int, grain: int, meat: int, fish: int, wild: int, point_spent: bool
    ) -> None:
        super().__init__(seat)
        self.grain = grain
        self.meat = meat
        self.fish = fish
        self.wild = wild
        self.point_spent = point_spent

    def part(self) -> int:
        """Return the part of the cost that is paid now."""
        if self.grain:
            return 0
        if self.meat:
            return 1
        return 2 if self.fish else WILD

    def rest(self) -> Cost:
        """Return the cost that is left after this unit."""
        return less((self.grain, self.meat, self.fish, self.wild), self.part())

    def moves(self, g: Olympus) -> tuple[int, ...]:
        city = g.cities[self.seat]
        point = 0 if self.point_spent else point_payable(city)
        tribute = city.has(PARTHENON)
        part = self.part()
        rest = self.rest()
        fits = ANY_RESOURCE if part == WILD else wild_resources(city.buildings) | 1 << part
        options: list[int] = []
        for resource in range(3):
            if not fits >> resource & 1 or not leaves_enough(city, resource, rest, point):
                continue
            if city.cubes[resource]:
                options.append(PAY + resource)
            if tribute and city.tribute[resource]:
                options.append(PAY_TRIBUTE + resource)
        if point and can_pay(city, rest, 0):
            options.append(PAY_POINT)
        return tuple(options)

    def take(self, g: Olympus, move: int) -> None:
        point_spent = self.point_spent
        if move == PAY_POINT:
            g.pay_point(self.seat)
            point_spent = True
        elif move >= PAY_TRIBUTE:
            g.pay_tribute(self.seat, move - PAY_TRIBUTE, 1)
        else:
            g.pay(self.seat, move - PAY, 1)
        settle(g, self.seat, self.rest(), point_spent)


def less(cost: Cost, part: int) -> Cost:
    """Return the cost with one unit less of one part."""
    grain, meat, fish, wild = cost
    if part == 0:
        return (grain - 1, meat, fish, wild)
    if part == 1:
        return (grain, meat - 1, fish, wild)
    if part == 2:
        return (grain, meat, fish - 1, wild)
    return (grain, meat, fish, wild - 1)


def can_pay(city: City, cost: Cost, jokers: int) -> bool:
    """Whether the city can pay this cost."""
    grain, meat, fish = spendable(city)
    wild = wild_resources(city.buildings)
    return payable(cost[0], cost[1], cost[2], cost[3], grain, meat, fish, wild, jokers)


def leaves_enough(city: City, resource: int, rest: Cost, jokers: int) -> bool:
    """Whether the rest of a cost can be paid after one cube of this resource, if there is one."""
    grain, meat, fish, _ = less((*spendable(city), 0), resource)
    wild = wild_resources(city.buildings)
    return payable(rest[0], rest[1], rest[2], rest[3], grain, meat, fish, wild, jokers)


def spendable(city: City) -> tuple[int, int, int]:
    """Return the cubes that may pay: the warehouse, with the Parthenon tribute too (ruling 5)."""
    cubes = city.cubes
    if not city.has(PARTHENON):
        return (cubes[0], cubes[1], cubes[2])
    tribute = city.tribute
    return (cubes[0] + tribute[0], cubes[1] + tribute[1], cubes[2] + tribute[2])


@final
class Place(Step):
    """The building is placed, its victory points are scored, and its effects occur at once."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: Olympus) -> None:
        place(g, self.seat, self.card)


def place(g: Olympus, seat: int, card: int) -> None:
    """Place a building that is paid for, or free."""
    g.place_building(seat, card)
    g.score(seat, g.edition.points[card])
    for effect, argument in g.edition.effects[card]:
        if effect == ADVANCE_MARKER:
            g.advance_marker(seat, argument, 1)
        elif effect == PRODUCE_RESOURCE:
            g.produce(seat, argument)
        else:
            special_effect(g, seat, argument)


def special_effect(g: Olympus, seat: int, effect: int) -> None:
    """Begin one of the effects that ask somebody something, or that only one card has."""
    if effect == 0:
        g.do(AdvanceOne(seat, False))
    elif effect == 1:
        g.do(AdvanceOne(seat, True))
    elif effect == 2:
        g.do(WorkshopBenefit(seat, not workshop_of_others(g, seat), 0))
    elif effect == 3:
        order = g.clockwise(seat)
        g.do_all([Philosophy(opponent, seat) for opponent in order[1:]])
    elif effect == 4:
        g.do(MayDeclareWar(seat))
    elif effect == 5:
        g.do(Trispastos(seat, 2))
    elif effect == 6:
        from kleos.games.olympus.favours import OracleChoice  # favours build, buildings favour

        g.do(OracleChoice(seat))
    elif effect == 7:
        g.do(Colony(seat, 3, 0))
    elif effect == 8:
        take_back_beta_priests(g, seat)
    else:
        order = g.clockwise(seat)
        g.do_all([Hades(opponent, 2, 0) for opponent in order[1:]])


@final
class AdvanceOne(Decision):
    """Statue: advance one production marker; in the edition of 2010, one of these or culture."""

    title: ClassVar[str] = "advance one of these markers"

    def __init__(self, seat: int, or_culture: bool) -> None:
        super().__init__(seat)
        self.or_culture = or_culture

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return PRODUCTION_OR_CULTURE if self.or_culture else PRODUCTION_ADVANCES

    def take(self, g: Olympus, move: int) -> None:
        g.advance_marker(self.seat, move - ADVANCE, 1)


@final
class WorkshopBenefit(Decision):
    """Workshop: one benefit, or two different ones if no opponent has it (rulings 10 and 27).

    `first` is the benefit already taken; producing is one benefit whatever the resource.
    """

    title: ClassVar[str] = "choose a benefit of the Workshop"

    def __init__(self, seat: int, again: bool, first: int) -> None:
        super().__init__(seat)
        self.again = again
        self.first = first

    def moves(self, g: Olympus) -> tuple[int, ...]:
        if not self.first:
            return WORKSHOP_BENEFITS
        taken = PRODUCES if self.first in PRODUCES else (self.first,)
        return tuple([benefit for benefit in WORKSHOP_BENEFITS if benefit not in taken])

    def take(self, g: Olympus, move: int) -> None:
        if self.again:
            g.do(WorkshopBenefit(self.seat, False, move))
        if move == SCORE:
            g.score(self.seat, 1)
        elif move >= PRODUCE:
            g.produce(self.seat, move - PRODUCE)
        else:
            g.advance_marker(self.seat, move - ADVANCE, 1)


def workshop_of_others(g: Olympus, seat: int) -> bool:
    """Whether an opponent has the Workshop already."""
    for other in range(g.players):
        if other != seat and g.cities[other].has(WORKSHOP):
            return True
    return False


@final
class Philosophy(Decision):
    """Each opponent in turn may take a cube from the supply; the builder takes the same."""

    title: ClassVar[str] = "take a cube from the supply or decline"

    def __init__(self, seat: int, builder: int) -> None:
        super().__init__(seat)
        self.builder = builder

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return TAKES_OR_DECLINE

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat)
        else:
            g.gain(self.seat, move - TAKE)
            g.gain(self.builder, move - TAKE)


@final
class MayDeclareWar(Decision):
    """Peloponnesian League: a war may be declared; it waits like every other (ruling 25)."""

    title: ClassVar[str] = "declare a war or decline"

    def moves(self, g: Olympus) -> tuple[int, ...]:
        return DECLARE_OR_DECLINE

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat)
        else:
            g.tell(DECLARED_WAR, self.seat)
            g.declared.append(WageWar(self.seat, False, 1, 0))


@final
class Trispastos(Decision):
    """Build up to two buildings with a printed requirement of 1 for free (rulings 8 and 9)."""

    title: ClassVar[str] = "build a building for free or decline"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def moves(self, g: Olympus) -> tuple[int, ...]:
        free = (COMMON_CARDS | g.temples) & ~g.cities[self.seat].buildings
        cards = free & g.edition.within_culture[FREE_REQUIREMENT]
        return (*[BUILD + card for card in range(45) if cards >> card & 1], DECLINE)

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat)
            return
        if self.number > 1:
            g.do(Trispastos(self.seat, self.number - 1))
        place(g, self.seat, move - BUILD)


@final
class Colony(Decision):
    """Colony: advance up to three different markers. `taken` is the bitset of those done."""

    title: ClassVar[str] = "advance another marker or decline"

    def __init__(self, seat: int, number: int, taken: int) -> None:
        super().__init__(seat)
        self.number = number
        self.taken = taken

    def moves(self, g: Olympus) -> tuple[int, ...]:
        left = [move for move in ADVANCES if not self.taken >> (move - ADVANCE) & 1]
        return (*left, DECLINE)

    def take(self, g: Olympus, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat)
            return
        track = move - ADVANCE
        if self.number > 1:
            g.do(Colony(self.seat, self.number - 1, self.taken | 1 << track))
        g.advance_marker(self.seat, track, 1)


@final
class Hades(Decision):
    """Temple of Hades: each opponent moves two markers back one space each, or loses 3 points."""

    title: ClassVar[str] = "move two markers back or lose points"

    def __init__(self, seat: int, number: int, taken: int) -> None:
        super().__init__(seat)
        self.number = number
        self.taken = taken

    def moves(self, g: Olympus) -> tuple[int, ...]:
        movable = g.cities[self.seat].movable_back() & ~self.taken
        if not movable:
            return (DECLINE,)
        if self.taken:
            return RETREAT_SUBSETS[movable]
        return (*RETREAT_SUBSETS[movable], LOSE_POINTS)

    def take(self, g: Olympus, move: int) -> None:
        if move == LOSE_POINTS:
            g.lose_points(self.seat, HADES_POINTS)
        elif move != DECLINE:
            track = move - RETREAT
            g.retreat_marker(self.seat, track)
            if self.number > 1:
                g.do(Hades(self.seat, self.number - 1, self.taken | 1 << track))


def take_back_beta_priests(g: Olympus, seat: int) -> None:
    """Wonder: all own priests on beta spaces return to the sheet, even the one at work (ruling 3)."""
    city = g.cities[seat]
    number = city.beta.bit_count()
    city.beta = 0
    city.clergy += number
    g.tell(PRIESTS_BACK, seat, number)
