"""Expansion: a settler moves, and takes or conquers the territory where it ends."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from kleos.core.step import Decision
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.events import ARRIVED, BEAT, BEAT_TRIBE, CROSSED
from kleos.games.olympos.moves import (
    FLEE,
    GO,
    MOST_PIECES,
    MOVE,
    NEW,
    NEW_AT_EDGE,
    PIECE,
    add_territories,
    flees,
    is_new,
)
from kleos.games.olympos.names import NOBODY, NORTHERN_EDGE, TERRITORIES
from kleos.games.olympos.people import ERINYES_TIME, NEW_SETTLER_TIME, People
from kleos.games.olympos.stacks import below_top, topmost
from kleos.games.olympos.ways import way

CHEAP_FIGHT: Final = 1  # time, with more swords than the defender
EVEN_FIGHT: Final = 2
DEAR_FIGHT: Final = 3
HOURGLASSES_OF_THE_BEATEN: Final = 1
EDGE: Final = TERRITORIES  # the northern edge, as a start of ways
NEW_PIECE: Final = -1  # instead of a depth: the settler comes from the camp
TOP_PIECE: Final = 0
EVERYWHERE: Final[i64] = (1 << TERRITORIES) - 1


def add_expansions(g: Olympos, seat: int, options: list[int]) -> None:
    """Add the settlers that can expand: on the map, buried, and new ones."""
    people = g.peoples[seat]
    if can_surely_expand(g, people):
        add_settlers(people, options)
        return
    settlers: list[int] = []
    add_settlers(people, settlers)
    for move in settlers:
        if can_end(g, seat, start_of(move), is_new(move)):
            options.append(move)


def add_settlers(people: People, options: list[int]) -> None:
    """Add the moves that choose a settler, whether or not it can go anywhere."""
    add_territories(options, MOVE, people.lands)
    if people.buried:
        add_territories(options, FLEE, people.buried)
    if people.camp:
        add_territories(options, NEW, people.lands)
        options.append(NEW_AT_EDGE)


def start_of(move: int) -> int:
    """Return where the settler that a move chooses starts."""
    if move == NEW_AT_EDGE:
        return EDGE
    if flees(move):
        return move - FLEE
    return move - (NEW if is_new(move) else MOVE)


def can_surely_expand(g: Olympos, people: People) -> bool:
    """Whether any settler can surely expand, because there is ample time and the sea is open."""
    return has_ample_time(g, people) and not people.siren and open_to(g, people) != 0


def has_ample_time(g: Olympos, people: People) -> bool:
    """Whether even the farthest, most expensive expansion keeps the marker within the cross."""
    most = g.edition.longest + NEW_SETTLER_TIME + DEAR_FIGHT + ERINYES_TIME
    return g.edition.cross - people.time + people.hourglasses >= most


def open_to(g: Olympos, people: People) -> i64:
    """Return the territories where a move may end: not blocked, not one's own (ruling 6)."""
    return ~(g.blocked | people.lands) & EVERYWHERE


def can_end(g: Olympos, seat: int, start: int, new: bool) -> bool:
    """Whether a settler that starts here can end its move anywhere in time."""
    targets = open_to(g, g.peoples[seat])
    budget = g.budget(seat)
    return any(
        targets >> territory & 1 and expansion_time(g, seat, start, new, territory) <= budget
        for territory in range(TERRITORIES)
    )


def ends(g: Olympos, seat: int, start: int, new: bool) -> i64:
    """Return the territories where a settler that starts here can end its move in time."""
    people = g.peoples[seat]
    targets = open_to(g, people)
    if has_ample_time(g, people) and not people.siren:
        return targets
    budget = g.budget(seat)
    found: i64 = 0
    for territory in range(TERRITORIES):
        if targets >> territory & 1:
            if expansion_time(g, seat, start, new, territory) <= budget:
                found |= 1 << territory
    return found


def expansion_time(g: Olympos, seat: int, start: int, new: bool, territory: int) -> i64:
    """Return the time of an expansion: a new settler, the cheapest way, a fight, the Erinyes."""
    people = g.peoples[seat]
    time = g.edition.cost_of_way(people.mode(), start, territory)
    if new:
        time += people.time_of_new_settler()
    return time + fight_time(g, people, territory) + people.extra_time()


def fight_time(g: Olympos, people: People, territory: int) -> int:
    """Return the time that fighting for a territory takes; 0 if nobody holds it."""
    owner = g.owners[territory]
    if owner == NOBODY:
        if not g.tribes >> territory & 1:
            return 0
        defence: i64 = 0
    else:
        defence = g.peoples[owner].strength()
    attack = people.strength()
    if attack == defence:
        return EVEN_FIGHT
    return CHEAP_FIGHT if attack > defence else DEAR_FIGHT


def begin_expansion(g: Olympos, seat: int, move: int) -> None:
    """Ask where the chosen settler goes."""
    start = start_of(move)
    if is_new(move):
        g.then(Expand(seat, start, NEW_PIECE))
    elif flees(move):
        pieces = buried_pieces(g, seat, start)
        if len(pieces) == 1:
            g.then(Expand(seat, start, pieces[0]))
        else:
            g.then(ChoosePiece(seat, start, False))
    else:
        g.then(Expand(seat, start, TOP_PIECE))


def buried_pieces(g: Olympos, seat: int, territory: int) -> list[int]:
    """Return the depths of a seat's buried settlers; of adjacent ones, only the upper."""
    stack = g.stacks[territory]
    pieces: list[int] = []
    depth = 0
    above = topmost(stack)
    while stack:
        owner = topmost(stack)
        if owner == seat and above != seat and depth < MOST_PIECES:
            pieces.append(depth)
        above = owner
        stack = below_top(stack)
        depth += 1
    return pieces


@final
class ChoosePiece(Decision):
    """Choose one of several buried settlers of a stack."""

    key: ClassVar[str] = "choose-piece"
    title: ClassVar[str] = "choose a settler of the stack"

    def __init__(self, seat: int, territory: int, to_camp: bool) -> None:
        super().__init__(seat)
        self.territory = territory
        self.to_camp = to_camp

    def moves(self, g: Olympos) -> tuple[int, ...]:
        return tuple([PIECE + depth for depth in buried_pieces(g, self.seat, self.territory)])

    def take(self, g: Olympos, move: int) -> None:
        if self.to_camp:
            g.back_to_camp(self.seat, self.territory, move - PIECE)
        else:
            g.then(Expand(self.seat, self.territory, move - PIECE))


@final
class Expand(Decision):
    """Choose where the settler ends its move; it takes a cheapest way (ruling 35)."""

    key: ClassVar[str] = "expand"
    title: ClassVar[str] = "choose where the settler goes"

    def __init__(self, seat: int, start: int, depth: int) -> None:
        super().__init__(seat)
        self.start = start
        self.depth = depth

    def moves(self, g: Olympos) -> tuple[int, ...]:
        options: list[int] = []
        targets = ends(g, self.seat, self.start, self.depth == NEW_PIECE)
        add_territories(options, GO, targets)
        return tuple(options)

    def take(self, g: Olympos, move: int) -> None:
        seat = self.seat
        territory = move - GO
        new = self.depth == NEW_PIECE
        time = int(expansion_time(g, seat, self.start, new, territory))
        fight = fight_time(g, g.peoples[seat], territory)
        self.travel(g, territory, new)
        conquer(g, seat, territory, fight)
        g.pay_time(seat, time)

    def travel(self, g: Olympos, territory: int, new: bool) -> None:
        """Leave the start, and tell each space on the way."""
        seat = self.seat
        start = NORTHERN_EDGE if self.start == EDGE else self.start
        spaces: list[int] = []
        if g.heard is not None:
            spaces = way(g.edition.neighbours, g.peoples[seat].mode(), start, territory)
        if new:
            g.bring_settler(seat, start)
        else:
            g.leave(seat, start, self.depth)
        for space in spaces[:-1]:
            g.tell(CROSSED, seat, space)
        g.tell(ARRIVED, seat, territory)


def conquer(g: Olympos, seat: int, territory: int, fight: int) -> None:
    """Beat whoever holds the territory, and take it; a beaten people takes an hourglass."""
    beaten = int(g.owners[territory])
    if beaten != NOBODY:
        g.tell(BEAT, seat, beaten, territory, fight)
    elif fight:
        g.tell(BEAT_TRIBE, seat, territory, fight)
    g.place(seat, territory)
    if beaten != NOBODY:
        g.take_hourglasses(beaten, HOURGLASSES_OF_THE_BEATEN)
