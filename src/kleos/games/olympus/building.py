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
    FISH,
    GRAIN,
    GYMNASIUM,
    MARBLE_QUARRY,
    MEAT,
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

# What may pay, in the order of the moves: the warehouse, the tribute area, a victory point.
TRIBUTE_PURSE: Final = 3
POINT_PURSE: Final = 6
PURSES: Final = 7

COMMON_CARDS: Final = (1 << 33) - 1
HADES_POINTS: Final = 3
FREE_REQUIREMENT: Final = 1
NO_BENEFIT: Final = -1
DECLARE_OR_DECLINE: Final = (DECLARE_WAR, DECLINE)
PRODUCTION_OR_CULTURE: Final = (ADVANCE + CULTURE, *PRODUCTION_ADVANCES)
WORKSHOP_BENEFITS: Final = (ADVANCE + MILITARY, *PRODUCTION_ADVANCES, *PRODUCES, SCORE)


def buildable(g: Olympus, seat: int) -> int:
    """Return the cards this city may build now: not built yet, cultured enough, able to pay."""
    city = g.cities[seat]
    culture = city.tracks[CULTURE] + (city.buildings >> GYMNASIUM & 1)
    possible = (COMMON_CARDS | g.temples) & ~city.buildings & g.edition.within_culture[culture]
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
        settle(g, seat, cost)


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
        settle(g, self.seat, less((self.grain, self.meat, self.fish, self.wild), part))


def settle(g: Olympus, seat: int, cost: Cost) -> None:
    """Pay a cost: at once if there is only one way, else cube by cube."""
    city = g.cities[seat]
    special = wild_resources(city.buildings) or city.has(PARTHENON) or point_payable(city)
    if cost[WILD] or special:
        pay_on(g, Pay(seat, cost[0], cost[1], cost[2], cost[3], 0, 0, 0, False))
        return
    for resource in range(3):
        if cost[resource]:
            g.pay(seat, resource, cost[resource])


def pay_on(g: Olympus, payment: "Pay") -> None:
    """Go on with a payment: pay what all ways have in common, and ask for the rest."""
    ways = payment.ways(g)
    for purse in range(PURSES):
        certain = min([way[purse] for way in ways])
        if certain:
            pay_from(g, payment.seat, purse, certain)
            payment = payment.after(purse, certain)
    if len(ways) > 1:
        g.do(payment)


def pay_from(g: Olympus, seat: int, purse: int, number: int) -> None:
    """Pay from the warehouse, the tribute area or the victory points."""
    if purse == POINT_PURSE:
        g.pay_point(seat)
    elif purse >= TRIBUTE_PURSE:
        g.pay_tribute(seat, purse - TRIBUTE_PURSE, number)
    else:
        g.pay(seat, purse, number)


@final
class Pay(Decision):
    """Pay one cube more, of those that can be part of a payment.

    The cost is that of the building, less the Marble Quarry's part; `paid_` is what has been paid.
    """

    title: ClassVar[str] = "pay for the building"

    def __init__(
        self,
        seat: int,
        grain: int,
        meat: int,
        fish: int,
        wild: int,
        paid_grain: int,
        paid_meat: int,
        paid_fish: int,
        point_spent: bool,
    ) -> None:
        super().__init__(seat)
        self.grain = grain
        self.meat = meat
        self.fish = fish
        self.wild = wild
        self.paid_grain = paid_grain
        self.paid_meat = paid_meat
        self.paid_fish = paid_fish
        self.point_spent = point_spent

    def moves(self, g: Olympus) -> tuple[int, ...]:
        ways = self.ways(g)
        return tuple([PAY + purse for purse in range(PURSES) if any(way[purse] for way in ways)])

    def take(self, g: Olympus, move: int) -> None:
        purse = move - PAY
        pay_from(g, self.seat, purse, 1)
        pay_on(g, self.after(purse, 1))

    def after(self, purse: int, number: int) -> "Pay":
        """Return what is left to do when so much has been paid from a purse."""
        paid = [self.paid_grain, self.paid_meat, self.paid_fish]
        if purse != POINT_PURSE:
            paid[purse % TRIBUTE_PURSE] += number
        return Pay(
            self.seat,
            self.grain,
            self.meat,
            self.fish,
            self.wild,
            paid[GRAIN],
            paid[MEAT],
            paid[FISH],
            self.point_spent or purse == POINT_PURSE,
        )

    def ways(self, g: Olympus) -> list[list[int]]:
        """Return every way to pay the rest: how much from each purse."""
        city = g.cities[self.seat]
        point = 0 if self.point_spent else point_payable(city)
        tribute = city.tribute if city.has(PARTHENON) else [0, 0, 0]
        purses = [*city.cubes, *tribute, point]
        paid = self.paid_grain + self.paid_meat + self.paid_fish + self.point_spent
        left = self.grain + self.meat + self.fish + self.wild - paid
        wild = wild_resources(city.buildings)
        return [way for way in handfuls(purses, left, 0) if self.covers(way, wild)]

    def covers(self, way: list[int], wild: int) -> bool:
        """Whether this, with what has been paid, is what the building costs."""
        return payable(
            self.grain,
            self.meat,
            self.fish,
            self.wild,
            self.paid_grain + way[0] + way[3],
            self.paid_meat + way[1] + way[4],
            self.paid_fish + way[2] + way[5],
            wild,
            self.point_spent + way[POINT_PURSE],
        )


def handfuls(purses: list[int], number: int, first: int) -> list[list[int]]:
    """Return every way to take so many units from the purses, this one and those after it."""
    if first == PURSES:
        return [[]] if number == 0 else []
    found: list[list[int]] = []
    for taken in range(min(purses[first], number) + 1):
        for rest in handfuls(purses, number - taken, first + 1):
            found.append([taken, *rest])
    return found


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
        g.do(WorkshopBenefit(seat, not workshop_of_others(g, seat), NO_BENEFIT))
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
    return any(g.cities[other].has(WORKSHOP) for other in range(g.players) if other != seat)


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
    """Wonder: all own priests on beta spaces return, even the one at work (ruling 3)."""
    city = g.cities[seat]
    number = city.beta.bit_count()
    city.beta = 0
    city.clergy += number
    g.tell(PRIESTS_BACK, seat, number)
