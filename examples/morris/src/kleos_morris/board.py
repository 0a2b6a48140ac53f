"""The board of nine men's morris: points, moves, events, and everything that changes the table."""

from itertools import product

from librt.vecs import vec

from kleos.core.chance import Chance
from kleos.core.event import DIVIDER, HEADLINE, Kinds
from kleos.core.game import Game
from kleos.core.moves import Moves
from kleos.core.state import State
from kleos.core.step import Step

SEATS = ("white", "black")
MEN = 9
EMPTY = -1

# The points by file and rank, as on a chessboard; a row or column of three is a possible mill.
ROWS = "a7 d7 g7, b6 d6 f6, c5 d5 e5, a4 b4 c4, e4 f4 g4, c3 d3 e3, b2 d2 f2, a1 d1 g1"
COLUMNS = "a7 a4 a1, b6 b4 b2, c5 c4 c3, d7 d6 d5, d3 d2 d1, e5 e4 e3, f6 f4 f2, g7 g4 g1"
POINTS = tuple(ROWS.replace(",", "").split())
LINES = [
    [POINTS.index(point) for point in line.split()]
    for line in [*ROWS.split(", "), *COLUMNS.split(", ")]
]
NEXT_TO: list[list[int]] = [[] for _ in POINTS]
for one, two, three in LINES:
    for here, there in ((one, two), (two, one), (two, three), (three, two)):
        NEXT_TO[here].append(there)

# A move is its place in this list: 24 points to place on, 24 to take from, and all ways to go.
WAYS = tuple(f"{start} {end}" for start, end in product(POINTS, POINTS))
PLACE, TAKE, GO = 0, len(POINTS), 2 * len(POINTS)
MOVES = Moves(
    [
        *[f"place {point}" for point in POINTS],
        *[f"take {point}" for point in POINTS],
        *[f"go {way}" for way in WAYS],
    ]
)

KINDS = Kinds()
TURN = KINDS.add("turn", "Turn {number}.", role=DIVIDER, number="number")
PLACED = KINDS.add("placed", "{seat} places a man on {point}.", role=HEADLINE, point="point")
WENT = KINDS.add("went", "{seat} goes {way}.", role=HEADLINE, way="way")
TAKEN = KINDS.add("taken", "{seat} takes the man on {point}.", point="point")


class Morris(State):
    """The table. Every method that changes it tells the event."""

    def __init__(self, game: Game, agenda: "vec[Step]", chance: Chance, decided: int = 0) -> None:
        super().__init__(game, len(SEATS), agenda, chance, decided)
        self.men = [EMPTY] * len(POINTS)  # whose man stands on each point
        self.hand = [MEN, MEN]
        self.turn = 0
        self.quiet = 0  # turns since the last capture
        self.loser = EMPTY

    def copy(self) -> "Morris":
        twin = Morris(self.game, self.agenda[:], self.chance.copy(), self.decided)
        twin.asking, twin.offered, twin.news = self.asking, self.offered, self.news
        twin.men, twin.hand = self.men.copy(), self.hand.copy()
        twin.turn, twin.quiet, twin.loser = self.turn, self.quiet, self.loser
        return twin

    def scores(self) -> list[int]:
        return [self.hand[seat] + self.men.count(seat) for seat in range(2)]

    def winners(self) -> list[int]:
        if not self.over:
            return []
        return [0, 1] if self.loser == EMPTY else [1 - self.loser]

    def points_of(self, seat: int) -> list[int]:
        return [point for point, man in enumerate(self.men) if man == seat]

    def in_mill(self, point: int) -> bool:
        lines = [line for line in LINES if point in line]
        return any(all(self.men[there] == self.men[point] for there in line) for line in lines)

    def begin_turn(self, seat: int) -> None:
        self.turn += 1
        self.quiet += 1
        self.tell(TURN, seat, self.turn)

    def place(self, seat: int, point: int) -> None:
        self.hand[seat] -= 1
        self.men[point] = seat
        self.tell(PLACED, seat, point)

    def go(self, seat: int, way: int) -> None:
        start, end = divmod(way, len(POINTS))
        self.men[start], self.men[end] = EMPTY, seat
        self.tell(WENT, seat, way)

    def take(self, seat: int, point: int) -> None:
        self.men[point] = EMPTY
        self.quiet = 0
        self.tell(TAKEN, seat, point)
