"""Paying for a building: cube by cube where there is a choice."""

from typing import ClassVar, Final, final

from kleos.core.paying import completes
from kleos.core.step import Decision
from kleos.games.olympus.board import City, Olympus
from kleos.games.olympus.edition import Cost, Cubes, payable, wild_resources
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

NO_RESOURCE: Final = -1
DEAREST: Final = 99  # more cubes than a city has of any kind

# What may pay, in the order of the moves: the warehouse, the tribute area, a victory point.
TRIBUTE_PURSE: Final = 3
POINT_PURSE: Final = 6
PURSES: Final = 7


def begin_payment(g: Olympus, seat: int, cost: Cost) -> None:
    """Begin to pay for a building; the Marble Quarry saves one unit."""
    if g.cities[seat].has(MARBLE_QUARRY) and any(cost):
        g.then(MarbleQuarry(seat, cost[0], cost[1], cost[2], cost[3]))
    else:
        settle(g, seat, cost)


@final
class MarbleQuarry(Decision):
    """Every building costs one resource less, of the builder's choice; no refund (ruling 6)."""

    key: ClassVar[str] = "marble-quarry"
    title: ClassVar[str] = "choose which part of the cost to save"

    def __init__(self, seat: int, grain: int, meat: int, fish: int, wild: int) -> None:
        super().__init__(seat)
        self.grain = grain
        self.meat = meat
        self.fish = fish
        self.wild = wild

    def moves(self, g: Olympus) -> tuple[int, ...]:
        cost = [self.grain, self.meat, self.fish, self.wild]
        city = g.cities[self.seat]
        point = point_payable(city)
        has, wild = spendable(city), wild_resources(city.buildings)
        parts = [part for part in range(4) if cost[part]]
        return tuple([LESS + part for part in parts if payable(less(cost, part), has, wild, point)])

    def suggested(self, g: Olympus) -> int:
        """Save what the city has least of; of any kind only if nothing else can be saved."""
        has = [*spendable(g.cities[self.seat]), DEAREST]
        return min(self.moves(g), key=lambda move: has[move - LESS])

    def take(self, g: Olympus, move: int) -> None:
        part = move - LESS
        g.tell(DISCOUNTED, self.seat, part)
        settle(g, self.seat, less([self.grain, self.meat, self.fish, self.wild], part))


def settle(g: Olympus, seat: int, cost: Cost) -> None:
    """Pay a cost: at once if there is only one way, else cube by cube."""
    if cost[WILD] or has_choice(g.cities[seat]):
        pay_on(g, Pay(seat, cost[0], cost[1], cost[2], cost[3], 0, 0, 0, False))
        return
    for resource in range(3):
        if cost[resource]:
            g.pay(seat, resource, cost[resource])


def has_choice(city: City) -> bool:
    """Whether this city may pay with anything but the cubes that a cost names."""
    if city.has(PARTHENON) and any(city.tribute):
        return True
    return wild_resources(city.buildings) > 0 or point_payable(city) > 0


def pay_on(g: Olympus, payment: "Pay") -> None:
    """Continue a payment: pay whatever every possible payment includes, and ask for the rest."""
    city = g.cities[payment.seat]
    wild = wild_resources(city.buildings)
    purses = payment.purses(city)
    for purse in range(PURSES):
        certain = 0
        while purses[purse] and not payment.possible_without(purse, purses, wild):
            payment = payment.after(purse)
            purses[purse] -= 1
            certain += 1
        if certain:
            pay_from(g, payment.seat, purse, certain)
    if payment.left():
        g.then(payment)


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
    """Pay one more unit, from any purse that leaves the rest payable.

    The cost is the building's, less what the Marble Quarry saves; `paid_` is what was paid so far.
    """

    key: ClassVar[str] = "pay"
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
        city = g.cities[self.seat]
        wild = wild_resources(city.buildings)
        purses = self.purses(city)
        options: list[int] = []
        for purse in range(PURSES):
            if purses[purse]:
                purses[purse] -= 1
                if self.after(purse).possible(purses, wild):
                    options.append(PAY + purse)
                purses[purse] += 1
        return tuple(options)

    def suggested(self, g: Olympus) -> int:
        """Pay out of the fullest purse: first the warehouse, then tribute, last a point."""
        city = g.cities[self.seat]
        purses = self.purses(city)
        return max(
            self.moves(g), key=lambda move: (-((move - PAY) // TRIBUTE_PURSE), purses[move - PAY])
        )

    def take(self, g: Olympus, move: int) -> None:
        pay_from(g, self.seat, move - PAY, 1)
        pay_on(g, self.after(move - PAY))

    def purses(self, city: City) -> list[int]:
        """Return what may pay: the warehouse, tribute with the Parthenon (ruling 5), a point."""
        tribute = city.tribute if city.has(PARTHENON) else [0, 0, 0]
        return [*city.cubes, *tribute, 0 if self.point_spent else point_payable(city)]

    def left(self) -> int:
        """Return how many units are still to pay."""
        paid = self.paid_grain + self.paid_meat + self.paid_fish + self.point_spent
        return self.grain + self.meat + self.fish + self.wild - paid

    def after(self, purse: int) -> "Pay":
        """Return the decision that follows after paying one unit from a purse."""
        resource = purse % TRIBUTE_PURSE if purse != POINT_PURSE else NO_RESOURCE
        return Pay(
            self.seat,
            self.grain,
            self.meat,
            self.fish,
            self.wild,
            self.paid_grain + (resource == GRAIN),
            self.paid_meat + (resource == MEAT),
            self.paid_fish + (resource == FISH),
            self.point_spent or purse == POINT_PURSE,
        )

    def possible(self, purses: list[int], wild: int) -> bool:
        """Whether the rest can be paid from the purses."""
        return completes(
            [self.grain, self.meat, self.fish, self.wild],
            [self.paid_grain, self.paid_meat, self.paid_fish],
            [purses[0] + purses[3], purses[1] + purses[4], purses[2] + purses[5]],
            wild,
            purses[POINT_PURSE],
            self.left(),
        )

    def possible_without(self, purse: int, purses: list[int], wild: int) -> bool:
        """Whether the rest can be paid without this purse."""
        kept = purses[purse]
        purses[purse] = 0
        possible = self.possible(purses, wild)
        purses[purse] = kept
        return possible


def less(cost: Cost, part: int) -> Cost:
    """Return the cost with one unit of one part removed."""
    lower = cost[:]
    lower[part] -= 1
    return lower


def spendable(city: City) -> Cubes:
    """Return the cubes that may pay: the warehouse and, with the Parthenon, tribute (ruling 5)."""
    cubes = city.cubes
    if not city.has(PARTHENON):
        return cubes
    tribute = city.tribute
    return [cubes[0] + tribute[0], cubes[1] + tribute[1], cubes[2] + tribute[2]]


def point_payable(city: City) -> int:
    """Return 1 if a victory point may pay for a cube (Temple of Hephaestus), else 0."""
    return 1 if city.points and city.has(TEMPLE_OF_HEPHAESTUS) else 0
