"""An edition's numbers in the form that the rules use; edition_file.py reads them from the data."""

from typing import Any, Final, final

from kleos.core.paying import completes
from kleos.games.olympus.names import (
    AGRICULTURE,
    AQUEDUCT,
    CARDS,
    COMMON,
    FISH,
    GRAIN,
    MEAT,
    TEMPLE_OF_ARTEMIS,
    TEMPLE_OF_DEMETER,
    TEMPLE_OF_POSEIDON,
)

Cost = list[int]  # grain, meat, fish, wild
Cubes = list[int]  # grain, meat, fish

NO_CUBES: Final = [0, 0, 0]
UNKNOWN: Final = -1


@final
class Edition:
    """Tracks, production, and the cards' requirements, costs, points and effects."""

    def __init__(
        self,
        name: str,
        starts: list[int],
        lengths: list[int],
        columns: list[list[tuple[int, int]]],
        production: list[list[int]],
        requirements: list[int],
        costs: list[Cost],
        points: list[int],
        effects: list[list[tuple[int, int]]],
        corrections: dict[str, Any],
    ) -> None:
        self.name = name
        self.starts = starts
        self.lengths = lengths
        self.columns = columns  # per track: (stop, bitset of buildings that open it)
        self.production = production  # per resource, by space; [0] is unused
        self.requirements = requirements
        self.costs = costs  # per card: grain, meat, fish, wild
        self.points = points
        self.effects = effects  # per card: (effect, argument)
        self.corrections = corrections
        self.dearest = max([sum(cost) for cost in costs])
        self.within_culture = [
            sum([1 << card for card in range(len(CARDS)) if requirements[card] <= culture])
            for culture in range(max(max(requirements), lengths[0]) + 2)
        ]
        self.payable = [UNKNOWN] * ((self.dearest + 1) ** 3 * 24)

    def limit(self, track: int, buildings: int) -> int:
        """Return how far a marker may advance: to its first closed column, or to the end."""
        for stop, opener in self.columns[track]:
            if buildings & opener != opener:
                return stop
        return self.lengths[track]

    def produced(self, resource: int, space: int, buildings: int) -> int:
        """Return how many cubes a space yields (ruling 1 for the Aqueduct)."""
        if buildings >> AQUEDUCT & 1 and space < self.lengths[AGRICULTURE + resource]:
            space += 1
        return self.production[resource][space]

    def affordable(self, grain: int, meat: int, fish: int, wild: int, jokers: int) -> int:
        """Return the cards that these cubes can pay for, as a bitset.

        `wild` is a bitset of the resources that pay for any other; a joker pays for anything.
        """
        most = self.dearest
        grain = min(grain, most)
        meat = min(meat, most)
        fish = min(fish, most)
        place = ((((grain * (most + 1)) + meat) * (most + 1) + fish) * 8 + wild) * 3 + jokers
        known = self.payable[place]
        if known == UNKNOWN:
            known = 0
            for card in range(len(CARDS)):
                if payable(self.costs[card], [grain, meat, fish], wild, jokers):
                    known |= 1 << card
            self.payable[place] = known
        return known


def payable(cost: Cost, has: Cubes, wild: int, jokers: int) -> bool:
    """Whether these cubes and jokers can pay a cost."""
    return completes(cost, NO_CUBES, has, wild, jokers, cost[0] + cost[1] + cost[2] + cost[3])


def wild_resources(buildings: int) -> int:
    """Return the resources that are wild for building costs, as a bitset (ruling 18)."""
    if not buildings >> COMMON:
        return 0
    return (
        (buildings >> TEMPLE_OF_DEMETER & 1) << GRAIN
        | (buildings >> TEMPLE_OF_ARTEMIS & 1) << MEAT
        | (buildings >> TEMPLE_OF_POSEIDON & 1) << FISH
    )
