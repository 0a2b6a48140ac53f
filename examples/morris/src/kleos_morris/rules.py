"""The rules: a turn places or moves a man; whoever closes a mill takes one."""

from kleos.core.step import Decision, Step
from kleos_morris.board import EMPTY, GO, NEXT_TO, PLACE, POINTS, TAKE, Morris

FEWEST = 3  # with fewer men a player has lost; with just as many, they fly
QUIET = 50  # turns without a capture, after which the game is drawn


class Turn(Step):
    """Players take turns until one has lost, or nothing has happened for long."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Morris) -> None:
        if g.quiet >= QUIET:
            return  # a draw: nothing follows
        if g.scores()[self.seat] < FEWEST or not (g.hand[self.seat] or ways(g, self.seat)):
            g.loser = self.seat
            return
        g.begin_turn(self.seat)
        first = PlaceMan(self.seat) if g.hand[self.seat] else MoveMan(self.seat)
        g.then(first)
        g.then(Turn(1 - self.seat))


class PlaceMan(Decision):
    """As long as a player has men in hand, one of them goes on any empty point."""

    key = "place"
    title = "place a man"

    def moves(self, g: Morris) -> tuple[int, ...]:
        return tuple(PLACE + point for point in g.points_of(EMPTY))

    def take(self, g: Morris, move: int) -> None:
        g.place(self.seat, move - PLACE)
        if g.in_mill(move - PLACE):
            g.then(TakeMan(self.seat))


class MoveMan(Decision):
    """Later a man moves to a neighbouring point, or anywhere if its player is down to three."""

    key = "move"
    title = "move a man"

    def moves(self, g: Morris) -> tuple[int, ...]:
        return tuple(GO + way for way in ways(g, self.seat))

    def take(self, g: Morris, move: int) -> None:
        g.go(self.seat, move - GO)
        if g.in_mill((move - GO) % len(POINTS)):
            g.then(TakeMan(self.seat))


class TakeMan(Decision):
    """A closed mill takes an opponent's man, one outside mills if there is any."""

    key = "take"
    title = "take a man"

    def moves(self, g: Morris) -> tuple[int, ...]:
        theirs = g.points_of(1 - self.seat)
        free = [point for point in theirs if not g.in_mill(point)]
        return tuple(TAKE + point for point in free or theirs)

    def take(self, g: Morris, move: int) -> None:
        g.take(self.seat, move - TAKE)


def ways(g: Morris, seat: int) -> list[int]:
    """Return the ways that a seat's men can go."""
    flies = g.scores()[seat] == FEWEST
    return [
        start * len(POINTS) + end
        for start in g.points_of(seat)
        for end in (range(len(POINTS)) if flies else NEXT_TO[start])
        if g.men[end] == EMPTY
    ]
