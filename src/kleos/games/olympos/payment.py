"""Paying for a discovery: with the fewest cubes, and cube by cube where there is a choice."""

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from kleos.core.paying import shortage
from kleos.core.step import Decision
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.moves import PAY
from kleos.games.olympos.names import KINDS_OF_RESOURCE
from kleos.games.olympos.people import People


def payments(g: Olympos, seat: int, discovery: int, paid: list[int]) -> list[vec[i64]]:
    """Return the possible ways to complete a payment with the fewest cubes.

    Territory tokens pay without being spent (ruling 21); payments that take more cubes are not
    offered (ruling 34).
    """
    people = g.peoples[seat]
    bills = g.edition.discoveries[discovery].bills
    if len(bills) == 1:
        return [cubes_for(people, bills[0], paid)]
    found: list[vec[i64]] = []
    fewest: i64 = 0
    for bill in bills:
        number = shortage(bill, people.tokens)
        cubes = cubes_for(people, bill, paid)
        if (found and number > fewest) or not within(cubes, people.cubes):
            continue
        if number < fewest:
            found = []
        fewest = number
        if not any(within(cubes, other) for other in found):  # both have as many, so they are equal
            found.append(cubes)
    return found


def cubes_for(people: People, bill: vec[i64], paid: list[int]) -> vec[i64]:
    """Return the cubes still to pay for a full cost; below 0 where too many were paid."""
    cubes = bill[:]
    for i in range(KINDS_OF_RESOURCE):
        cubes[i] = max(0, bill[i] - people.tokens[i]) - paid[i]
    return cubes


def within(cubes: vec[i64], limit: vec[i64]) -> bool:
    """Whether the number of cubes of every resource is between 0 and its limit."""
    return all(0 <= cubes[i] <= limit[i] for i in range(KINDS_OF_RESOURCE))


def pay_on(g: Olympos, payment: "Pay") -> None:
    """Pay the cubes that all possible payments share, and ask for the rest cube by cube."""
    ways = payments(g, payment.seat, payment.discovery, payment.paid())
    for resource in range(KINDS_OF_RESOURCE):
        for _ in range(min([cubes[resource] for cubes in ways])):
            g.pay_cube(payment.seat, resource)
            payment = payment.after(resource)
    if len(ways) > 1:
        g.then(payment)


@final
class Pay(Decision):
    """Pay one more cube, as part of a payment with the fewest cubes."""

    key: ClassVar[str] = "pay"
    title: ClassVar[str] = "pay a cube for the discovery"

    def __init__(
        self, seat: int, discovery: int, grain: int, stone: int, wood: int, gold: int
    ) -> None:
        super().__init__(seat)
        self.discovery = discovery
        self.grain = grain
        self.stone = stone
        self.wood = wood
        self.gold = gold

    def paid(self) -> list[int]:
        """Return the cubes paid so far."""
        return [self.grain, self.stone, self.wood, self.gold]

    def after(self, resource: int) -> "Pay":
        """Return the decision that follows after paying this cube."""
        paid = self.paid()
        paid[resource] += 1
        return Pay(self.seat, self.discovery, paid[0], paid[1], paid[2], paid[3])

    def moves(self, g: Olympos) -> tuple[int, ...]:
        ways = payments(g, self.seat, self.discovery, self.paid())
        return tuple(
            [
                PAY + resource
                for resource in range(KINDS_OF_RESOURCE)
                if any(cubes[resource] > 0 for cubes in ways)
            ]
        )

    def suggested(self, g: Olympos) -> int:
        """Pay with the kind of cube that the people has most of."""
        cubes = g.peoples[self.seat].cubes
        return max(self.moves(g), key=lambda move: cubes[move - PAY])

    def take(self, g: Olympos, move: int) -> None:
        g.pay_cube(self.seat, move - PAY)
        pay_on(g, self.after(move - PAY))
