"""The time track, and how an action leaves its people there."""

from math import ceil

from msgspec import Struct

from kleos.games.olympos.board import Olympos
from kleos.games.olympos.expansion import DEAR_FIGHT
from kleos.games.olympos.gods import god_is_due
from kleos.games.olympos.names import DOUBLE, FIRST_GOD, GODS, PEOPLES, ZEUS_SPACES
from kleos.games.olympos.people import ERINYES_TIME, NEW_SETTLER_TIME
from kleos.games.olympos.scoring import points_of, position_points
from kleos.games.olympos.shown.naming import name_of, seat_names
from kleos.games.olympos.sight import is_revealed
from kleos.games.olympos.turns import comes_to, next_on_turn, on_last_turn


class ShownMarkers(Struct):
    """A space of the time track with markers on it."""

    space: int
    peoples: list[str]  # from the top, as they will play


class ShownZeus(Struct):
    """A Zeus symbol of the time track, and the Olympos cards beside it."""

    space: int
    double: bool
    gods: list[str | None]  # none: face down
    reached: list[str]  # the peoples that have reached it


class ShownTrack(Struct):
    """The time track."""

    markers: list[ShownMarkers]  # from the start of the track
    zeus: list[ShownZeus]
    cross: int


class ZeusPassed(Struct):
    """A Zeus symbol reached or passed: it brings a destiny card."""

    space: int
    god: bool  # an Olympos card is turned up too


class After(Struct):
    """How an action leaves its people, before Zeus symbols have their effect."""

    space: int  # of the marker
    hourglasses: int  # left
    zeus: list[ZeusPassed]
    points: int  # by which its score changes
    position: int  # what of its score is for the space of the marker
    next: str | None  # who is on turn then; none: the game ends
    last: bool  # its next turn is its last


def show_track(g: Olympos) -> ShownTrack:
    """Return the time track."""
    markers: list[ShownMarkers] = []
    for seat in g.order:
        space = g.peoples[seat].time
        if not markers or markers[-1].space != space:
            markers.append(ShownMarkers(space, []))
        markers[-1].peoples.append(PEOPLES[seat])
    return ShownTrack(markers, [show_zeus(g, i) for i in range(ZEUS_SPACES)], g.edition.cross)


def show_zeus(g: Olympos, symbol: int) -> ShownZeus:
    """Return a Zeus symbol."""
    space = int(g.edition.zeus[symbol])
    places = range(FIRST_GOD[symbol], FIRST_GOD[symbol] + 1 + DOUBLE[symbol])
    reached = [seat for seat, people in enumerate(g.peoples) if people.time >= space]
    return ShownZeus(
        space,
        DOUBLE[symbol],
        [GODS[g.gods[place]] if is_revealed(g, place) else None for place in places],
        seat_names(reached),
    )


def after_action(g: Olympos, twin: Olympos, seat: int) -> After:
    """Return how an action that was taken on a copy has left its people."""
    if on_last_turn(g, seat):
        twin.finish(seat)
    before, people = g.peoples[seat], twin.peoples[seat]
    return After(
        people.time,
        people.hourglasses,
        [
            ZeusPassed(int(g.edition.zeus[symbol]), god_is_due(twin, symbol))
            for symbol in range(ZEUS_SPACES)
            if comes_to(g, symbol, before.time, people.time)
        ],
        gained(g, twin, seat),
        position_points(people, g.edition),
        name_of(next_on_turn(twin)),
        on_last_turn(twin, seat) and not people.finished,
    )


def turns_left(g: Olympos, seat: int) -> tuple[int, int]:
    """Return how many turns a people will take at least, and at most without more hourglasses.

    Until its marker has reached the last Zeus symbol; then it takes one more.
    """
    people = g.peoples[seat]
    if people.finished:
        return 0, 0
    if on_last_turn(g, seat):
        return 1, 1
    left = int(g.edition.zeus[ZEUS_SPACES - 1]) - people.time + people.hourglasses
    longest = int(g.edition.longest) + NEW_SETTLER_TIME + DEAR_FIGHT + ERINYES_TIME
    return 1 + ceil(left / longest), 1 + left


def gained(g: Olympos, twin: Olympos, seat: int) -> int:
    """Return by how much a people's score has changed on a copy."""
    was, now = g.peoples[seat], twin.peoples[seat]
    return sum(points_of(now, g.edition)) - sum(points_of(was, g.edition))
