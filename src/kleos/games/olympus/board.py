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
    BEGAN,
    BONUS,
    BUILT,
    CALLED_PRIEST,
    COLLECTED,
    DISCARDED,
    GAINED,
    GATHERED,
    GLORY,
    INVOKED_PLAGUE,
    JOINED,
    LIMITED,
    LOST_POINTS,
    PAID,
    PAID_POINT,
    PAID_TRIBUTE,
    PASSED,
    PLAGUE,
    PRIESTS_BACK,
    PRODUCED,
    RETREATED,
    ROUND,
    ROUND_LIMIT_END,
    SCORED,
    STUCK,
    TOOK,
    TOOK_SUPPLY,
)
from kleos.games.olympus.names import AGRICULTURE, POPULATION, UNIQUE_CARDS

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
        tracks: list[int],  # space of each marker
        cubes: list[int],  # the warehouse, by resource
        tribute: list[int],  # won in war, not yet collected
        points: int = 0,
        buildings: int = 0,  # bitset of cards
        glory: int = 0,  # bitset of tracks
        clergy: int = STARTING_PRIESTS,  # priests on the sheet
        supply: int = PRIESTS - STARTING_PRIESTS,  # priests out of play this round
        alpha: int = 0,  # bitset of deities where one's priest began the ceremony
        beta: int = 0,  # bitset of deities where one's priest joined it
    ) -> None:
        # tools/copies.py writes the rest of this, and copy(), from the fields above.
        self.tracks = tracks
        self.cubes = cubes
        self.tribute = tribute
        self.points = points
        self.buildings = buildings
        self.glory = glory
        self.clergy = clergy
        self.supply = supply
        self.alpha = alpha
        self.beta = beta

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
        declared: list[Step],  # wars to fight once all favours are granted
        starting_player: int,
        active: int,  # the active player of the current or last ceremony
        temples: int = UNIQUE_CARDS,  # unique buildings still on the board
        glory: int = 0,  # bitset of tracks whose Glory card is taken
        passes: int = 0,  # in a row; a full circle ends the Worship phase
        round: int = 0,  # noqa: A002  (the natural name)
        worship: bool = True,  # Worship phase, or Upkeep
        plague: bool = False,  # the ceremony under way is for Apollo the bringer of plague
        stopped: bool = False,  # by the guard against endless games
    ) -> None:
        super().__init__(game, players, agenda, chance, decided)
        # tools/copies.py writes the rest of this, and copy(), from the fields above.
        self.edition = edition
        self.cities = cities
        self.declared = declared
        self.starting_player = starting_player
        self.active = active
        self.temples = temples
        self.glory = glory
        self.passes = passes
        self.round = round
        self.worship = worship
        self.plague = plague
        self.stopped = stopped

    def copy(self) -> "Olympus":
        """Return an independent state that will continue exactly as this one would."""
        twin = Olympus(
            self.game,
            self.players,
            self.agenda[:],
            self.chance.copy(),
            self.decided,
            self.edition,
            [one.copy() for one in self.cities],
            self.declared[:],
            self.starting_player,
            self.active,
            self.temples,
            self.glory,
            self.passes,
            self.round,
            self.worship,
            self.plague,
            self.stopped,
        )
        twin.asking = self.asking
        twin.offered = self.offered
        twin.news = self.news
        return twin

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Return all seats in turn order, starting with this one."""
        return TURN_ORDERS[self.players][first]

    # Rounds

    def begin_round(self, starting_player: int) -> None:
        """Begin a round with this starting player."""
        self.round += 1
        self.starting_player = starting_player
        self.tell(ROUND, starting_player, self.round)

    def stop_at_round_limit(self) -> None:
        """End a game that would go on for ever (ruling 11)."""
        self.stopped = True
        self.tell(ROUND_LIMIT_END, self.starting_player, self.round)

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

    # Points and cards

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

    def score_markers(self, seat: int, points: int) -> None:
        """Score the progress markers, at the end of the game."""
        self.cities[seat].points += points
        self.tell(BONUS, seat, points)

    # Priests

    def begin_ceremony(self, seat: int, deity: int, plague: bool) -> None:
        """Place a priest on a deity's alpha space; Apollo may be invoked as a bringer of plague."""
        city = self.cities[seat]
        city.clergy -= 1
        city.alpha |= 1 << deity
        self.plague = plague
        self.passes = 0
        self.tell(BEGAN, seat, deity)
        if plague:
            self.tell(INVOKED_PLAGUE, seat)

    def join_ceremony(self, seat: int, deity: int) -> None:
        """Place a priest on a deity's beta space."""
        city = self.cities[seat]
        city.clergy -= 1
        city.beta |= 1 << deity
        self.tell(JOINED, seat, deity)

    def pass_turn(self, seat: int) -> None:
        """Pass: this player cannot begin a ceremony."""
        self.passes += 1
        self.tell(PASSED, seat)

    def call_priest(self, seat: int) -> None:
        """Take a priest from the supply onto the sheet (Temple of Ares)."""
        city = self.cities[seat]
        city.supply -= 1
        city.clergy += 1
        self.tell(CALLED_PRIEST, seat)

    def take_back_beta_priests(self, seat: int) -> None:
        """Take back all priests on beta spaces, even the one at work (Wonder, ruling 3)."""
        city = self.cities[seat]
        number = city.beta.bit_count()
        city.beta = 0
        city.clergy += number
        self.tell(PRIESTS_BACK, seat, number)

    def gather_priests(self, seat: int, number: int) -> None:
        """Take all priests off the deities; this number of them serve in the next round."""
        city = self.cities[seat]
        city.alpha = 0
        city.beta = 0
        city.clergy = number
        city.supply = PRIESTS - number
        self.tell(GATHERED, seat, number)

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
    cities = [City(edition.starts[:], [1, 1, 1], [0, 0, 0]) for _ in range(players)]
    starter = chance.below(players)
    agenda = vec[Step]([first])
    return Olympus(game, players, agenda, chance, 0, edition, cities, [], starter, starter)
