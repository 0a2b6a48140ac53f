"""The table: city-states, deities, tracks; and everything that changes it.

Each method that changes the table also tells the event, so that neither can be forgotten.
"""

from typing import Final, final

from librt.vecs import vec

from kleos.core.chance import Chance
from kleos.core.game import Game
from kleos.core.state import State
from kleos.core.step import Step
from kleos.games.olympus.edition import Edition
from kleos.games.olympus.events import (
    ADVANCED,
    BUILT,
    COLLECTED,
    DISCARDED,
    GAINED,
    GLORY,
    LIMITED,
    LOST_POINTS,
    PAID,
    PAID_POINT,
    PAID_TRIBUTE,
    PLAGUE,
    PRODUCED,
    RETREATED,
    SCORED,
    STUCK,
    TOOK,
    TOOK_SUPPLY,
)
from kleos.games.olympus.names import AGRICULTURE, ALPHA, POPULATION, UNIQUE_CARDS

PRIESTS: Final = 5
STARTING_PRIESTS: Final = 3
GLORY_POINTS: Final = 2

# By number of players, then by first seat.
TURN_ORDERS: Final = [
    [tuple([(first + i) % players for i in range(players)]) for first in range(players)]
    for players in range(6)
]


@final
class City:
    """One city-state: its sheet, its priests and its buildings."""

    def __init__(
        self,
        tracks: list[int],
        cubes: list[int],
        tribute: list[int],
        points: int,
        buildings: int,
        glory: int,
        clergy: int,
        supply: int,
        alpha: int,
        beta: int,
    ) -> None:
        self.tracks = tracks  # space of each marker
        self.cubes = cubes  # the warehouse, by resource
        self.tribute = tribute  # won in war, not yet collected
        self.points = points
        self.buildings = buildings  # bitset of cards
        self.glory = glory  # bitset of tracks
        self.clergy = clergy  # priests on the sheet
        self.supply = supply  # priests out of play this round
        self.alpha = alpha  # bitset of deities where one's priest began the ceremony
        self.beta = beta  # bitset of deities where one's priest joined it

    def copy(self) -> "City":
        """Return an independent city-state."""
        return City(
            self.tracks[:],
            self.cubes[:],
            self.tribute[:],
            self.points,
            self.buildings,
            self.glory,
            self.clergy,
            self.supply,
            self.alpha,
            self.beta,
        )

    def has(self, card: int) -> bool:
        """Whether the city has this building."""
        return bool(self.buildings >> card & 1)

    def stock(self) -> int:
        """Return the number of cubes in the warehouse."""
        cubes = self.cubes
        return cubes[0] + cubes[1] + cubes[2]

    def movable_back(self) -> int:
        """Return the markers that are beyond the first space of their track, as a bitset."""
        bits = 0
        for track in range(6):
            if self.tracks[track] > 1:
                bits |= 1 << track
        return bits


@final
class Olympus(State):
    """The state of a game of Olympus."""

    def __init__(
        self,
        game: Game,
        players: int,
        agenda: vec[Step],
        chance: Chance,
        decided: int,
        edition: Edition,
        cities: list[City],
        temples: int,
        glory: int,
        starting_player: int,
        active: int,
        passes: int,
        round_number: int,
        worship: bool,
        declared: list[Step],
        stopped: bool,
    ) -> None:
        super().__init__(game, players, agenda, chance, decided)
        self.edition = edition
        self.cities = cities
        self.temples = temples  # unique buildings still on the board
        self.glory = glory  # bitset of tracks whose Glory card is taken
        self.starting_player = starting_player
        self.active = active  # the active player of the current or last ceremony
        self.passes = passes  # in a row; a full circle ends the Worship phase
        self.round = round_number
        self.worship = worship  # Worship phase, or Upkeep
        self.declared = declared  # wars to fight once all favours are granted
        self.stopped = stopped  # by the guard against endless games

    def copy(self) -> "Olympus":
        """Return an independent state that will continue exactly as this one would."""
        twin = Olympus(
            self.game,
            self.players,
            self.agenda[:],
            self.chance.copy(),
            self.decided,
            self.edition,
            [city.copy() for city in self.cities],
            self.temples,
            self.glory,
            self.starting_player,
            self.active,
            self.passes,
            self.round,
            self.worship,
            self.declared[:],
            self.stopped,
        )
        twin.asking = self.asking
        twin.offered = self.offered
        return twin

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Return all seats in turn order, starting with this one."""
        return TURN_ORDERS[self.players][first]

    # Markers

    def advance_marker(self, seat: int, track: int, spaces: int) -> None:
        """Advance a marker, as far as columns and the end of the track allow (Progress Limits)."""
        city = self.cities[seat]
        space = city.tracks[track]
        to = min(space + spaces, self.edition.limit(track, city.buildings))
        if to <= space:
            self.tell(STUCK, seat, track)
            return
        city.tracks[track] = to
        self.tell(ADVANCED, seat, track, to)
        if to == self.edition.lengths[track] and not self.glory >> track & 1:
            self.glory |= 1 << track
            city.glory |= 1 << track
            self.tell(GLORY, seat, track)
            self.score(seat, GLORY_POINTS)

    def retreat_marker(self, seat: int, track: int) -> None:
        """Move a marker back one space."""
        city = self.cities[seat]
        city.tracks[track] -= 1
        self.tell(RETREATED, seat, track, city.tracks[track])

    def limit_marker(self, seat: int, track: int, space: int) -> None:
        """Move a marker back to the population limit."""
        self.cities[seat].tracks[track] = space
        self.tell(LIMITED, seat, track, space)

    def strike_with_plague(self, seat: int) -> None:
        """Move population back by a third, rounded down."""
        tracks = self.cities[seat].tracks
        tracks[POPULATION] -= tracks[POPULATION] // 3
        self.tell(PLAGUE, seat, tracks[POPULATION])

    # Cubes

    def produce(self, seat: int, resource: int) -> None:
        """Take the cubes that the marker's space yields from the supply."""
        city = self.cities[seat]
        space = city.tracks[AGRICULTURE + resource]
        amount = self.edition.produced(resource, space, city.buildings)
        city.cubes[resource] += amount
        self.tell(PRODUCED, seat, amount, resource)

    def gain(self, seat: int, resource: int) -> None:
        """Take one cube from the supply."""
        self.cities[seat].cubes[resource] += 1
        self.tell(GAINED, seat, resource)

    def pay(self, seat: int, resource: int, number: int) -> None:
        """Pay cubes from the warehouse."""
        self.cities[seat].cubes[resource] -= number
        self.tell(PAID, seat, number, resource)

    def pay_tribute(self, seat: int, resource: int, number: int) -> None:
        """Pay cubes from the tribute area (Parthenon)."""
        self.cities[seat].tribute[resource] -= number
        self.tell(PAID_TRIBUTE, seat, number, resource)

    def pay_point(self, seat: int) -> None:
        """Pay a victory point as a resource (Temple of Hephaestus)."""
        self.cities[seat].points -= 1
        self.tell(PAID_POINT, seat)

    def discard(self, seat: int, resource: int, number: int) -> None:
        """Return cubes to the supply."""
        self.cities[seat].cubes[resource] -= number
        self.tell(DISCARDED, seat, number, resource)

    def take_tribute(self, seat: int, target: int, resource: int, number: int) -> None:
        """Move cubes from the target's warehouse to the attacker's tribute area."""
        self.cities[target].cubes[resource] -= number
        self.cities[seat].tribute[resource] += number
        self.tell(TOOK, seat, target, resource, number)

    def take_tribute_from_supply(self, seat: int, resource: int) -> None:
        """Add a cube from the supply to the tribute area (Delian League)."""
        self.cities[seat].tribute[resource] += 1
        self.tell(TOOK_SUPPLY, seat, resource)

    def collect_tribute(self, seat: int, resource: int) -> None:
        """Move the tribute of one resource into the warehouse."""
        city = self.cities[seat]
        number = city.tribute[resource]
        if number:
            city.tribute[resource] = 0
            city.cubes[resource] += number
            self.tell(COLLECTED, seat, number, resource)

    # Points, cards, priests

    def score(self, seat: int, points: int) -> None:
        """Advance the victory point marker."""
        if points:
            self.cities[seat].points += points
            self.tell(SCORED, seat, points)

    def lose_points(self, seat: int, points: int) -> None:
        """Move the victory point marker back, never below 0."""
        city = self.cities[seat]
        lost = min(points, city.points)
        city.points -= lost
        self.tell(LOST_POINTS, seat, lost)

    def place_building(self, seat: int, card: int) -> None:
        """Put a building beside the sheet, taking a unique one off the board."""
        self.cities[seat].buildings |= 1 << card
        self.temples &= ~(1 << card)
        self.tell(BUILT, seat, card)

    def place_priest(self, seat: int, deity: int, space: int) -> None:
        """Move a priest from the sheet to a deity's space."""
        city = self.cities[seat]
        city.clergy -= 1
        if space == ALPHA:
            city.alpha |= 1 << deity
        else:
            city.beta |= 1 << deity

    def worshippers(self, deity: int) -> int:
        """Count the priests at a deity, alpha and beta."""
        bit = 1 << deity
        number = 0
        for city in self.cities:
            if (city.alpha | city.beta) & bit:
                number += 1
        return number

    # The face

    def scores(self) -> list[int]:
        """Return each seat's victory points; markers score only at the end."""
        return [city.points for city in self.cities]

    def winners(self) -> list[int]:
        """Return the seats with the most points, then resources, then the fewest buildings."""
        if not self.over:
            return []
        ranks = [(city.points, city.stock(), -city.buildings.bit_count()) for city in self.cities]
        best = max(ranks)
        return [seat for seat in range(self.players) if ranks[seat] == best]


def set_up(game: Game, players: int, seed: int, edition: Edition, first: Step) -> Olympus:
    """Set the table (Setup), draw the starting player, and go to the first decision."""
    chance = Chance.from_seed(seed)
    cities = [
        City(edition.starts[:], [1, 1, 1], [0, 0, 0], 0, 0, 0, STARTING_PRIESTS, 2, 0, 0)
        for _ in range(players)
    ]
    starting_player = chance.below(players)
    return Olympus(
        game, players, vec[Step]([first]), chance, 0, edition, cities, UNIQUE_CARDS, 0,
        starting_player, starting_player, 0, 0, True, [], False,
    )  # fmt: skip
