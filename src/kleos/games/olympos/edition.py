"""The game's numbers in the form that the rules use; edition_file.py reads them from the data."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kleos.core.paying import shortage
from kleos.games.olympos.names import (
    DISCOVERIES,
    KINDS_OF_RESOURCE,
    NORTHERN_EDGE,
    TERRITORIES,
)
from kleos.games.olympos.ways import MODES, NO_WAYS, SEA_SPACE, ways_from

UNKNOWN: Final = -1
STARTS: Final = TERRITORIES + 1  # every territory, and the northern edge


@final
class Territory:
    """The numbers of a territory."""

    def __init__(self, resource: int, star: bool, points: int) -> None:
        self.resource = resource
        self.star = star
        self.points = points


@final
class Discovery:
    """The numbers of a discovery; each of `groups`, the grey cost, is of another resource."""

    def __init__(
        self,
        row: int,
        cost: vec[i64],
        groups: list[int],
        copies: list[int],
        swords: int,
        symbols: int,
        stars: int,
        discount: int,
    ) -> None:
        self.row = row
        self.cost = cost
        self.copies = copies  # for three, four and five players
        self.swords = swords
        self.symbols = symbols
        self.stars = stars
        self.discount = discount  # the resource it makes cheaper, or -1
        self.bills: list[vec[i64]] = []
        add_bills(self.bills, cost, groups)


def add_bills(bills: list[vec[i64]], bill: vec[i64], groups: list[int]) -> None:
    """Add every full cost, by resource, that a cost with these grey groups can stand for."""
    if not groups:
        if all(list(bill) != list(known) for known in bills):
            bills.append(bill)
        return
    for resource in range(KINDS_OF_RESOURCE):
        if not bill[resource]:
            fuller = bill[:]
            fuller[resource] = groups[0]
            add_bills(bills, fuller, groups[1:])


@final
class Edition:
    """Map, discoveries, wonders, bonus slots, time track."""

    def __init__(
        self,
        name: str,
        territories: list[Territory],
        neighbours: list[list[int]],
        discoveries: list[Discovery],
        wonder_stars: vec[i64],
        wonder_points: vec[i64],
        bonuses: vec[i64],
        zeus: vec[i64],
        cross: int,
        end_points: list[int],
        destiny: list[int],
        block_olympos: bool,
        corrections: dict[str, Any],
    ) -> None:
        self.name = name
        self.territories = territories
        self.neighbours = neighbours  # of each space, including the northern edge
        self.discoveries = discoveries
        self.wonder_stars = wonder_stars
        self.wonder_points = wonder_points
        self.bonuses = bonuses  # by row, column and slot
        self.zeus = zeus  # spaces of the time track
        self.cross = cross
        self.end_points = end_points  # from the last Zeus symbol to the cross
        self.destiny = destiny  # the whole deck, in order
        self.block_olympos = block_olympos  # whether it may be blocked (ruling 24)
        self.corrections = corrections
        self.resources = vec[i64]([land.resource for land in territories])
        self.stars: i64 = 0
        self.lands_of = vec[i64]([0] * KINDS_OF_RESOURCE)
        for territory in range(TERRITORIES):
            self.lands_of[self.resources[territory]] |= 1 << territory
            if territories[territory].star:
                self.stars |= 1 << territory
        self.most = max([max(bill) for found in discoveries for bill in found.bills])
        self.payable = vec[i64]([UNKNOWN] * int(self.most + 1) ** KINDS_OF_RESOURCE)
        self.ways = [NO_WAYS] * MODES
        self.longest = max(self.make_ways(SEA_SPACE))  # cost to the farthest territory

    def affordable(self, tokens: vec[i64], cubes: vec[i64]) -> i64:
        """Return the discoveries that these tokens and cubes can pay for, as a bitset."""
        most = self.most
        place: i64 = 0
        for resource in range(KINDS_OF_RESOURCE):
            place = place * (most + 1) + min(tokens[resource] + cubes[resource], most)
        known = self.payable[place]
        if known == UNKNOWN:
            has = vec[i64]([tokens[i] + cubes[i] for i in range(KINDS_OF_RESOURCE)])
            known = 0
            for discovery in range(len(DISCOVERIES)):
                bills = self.discoveries[discovery].bills
                if any(shortage(bill, has) == 0 for bill in bills):
                    known |= 1 << discovery
            self.payable[place] = known
        return known

    def cost_of_way(self, mode: int, start: int, to: int) -> i64:
        """Return the cost of the cheapest way; a mode's table is made when first needed."""
        table = self.ways[mode]
        if not len(table):
            table = self.make_ways(mode)
        return table[start * TERRITORIES + to]

    def make_ways(self, mode: int) -> vec[i64]:
        """Make the table of the cheapest costs from every start to every territory."""
        table = vec[i64]([0] * (STARTS * TERRITORIES))
        for start in range(STARTS):
            space = NORTHERN_EDGE if start == TERRITORIES else start
            costs = ways_from(self.neighbours, mode, space)[0]
            for to in range(TERRITORIES):
                table[start * TERRITORIES + to] = costs[to]
        self.ways[mode] = table
        return table
