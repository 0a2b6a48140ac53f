"""Paying for a building: cube by cube where there is a choice."""

from typing import ClassVar, Final, final

from kleos.core.step import Decision
from kleos.games.olympus.board import City, Olympus
from kleos.games.olympus.edition import payable, wild_resources
from kleos.games.olympus.events import DISCOUNTED
from kleos.games.olympus.moves import LESS, PAY
from kleos.games.olympus.names import (
    FISH,
    GRAIN,
    MARBLE_QUARRY,
    MEAT,
    PARTHENON,
    TEMPLE_OF_HEPHAESTUS,
    WILD,
)

Cost = tuple[int, int, int, int]  # grain, meat, fish, wild
NOTHING: Final = (0, 0, 0, 0)

# What may pay, in the order of the moves: the warehouse, the tribute area, a victory point.
TRIBUTE_PURSE: Final = 3
POINT_PURSE: Final = 6
PURSES: Final = 7


def begin_payment(g: Olympus, seat: int, cost: Cost) -> None:
    """Begin to pay a building's cost, with the Marble Quarry less one unit of it."""
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


def point_payable(city: City) -> int:
    """Return 1 if a victory point may pay for a cube (Temple of Hephaestus), else 0."""
    return 1 if city.points and city.has(TEMPLE_OF_HEPHAESTUS) else 0
