"""The game turn by turn: whoever is furthest back in time plays; Zeus symbols; the end."""

from typing import ClassVar, Final, final

from kleos.core.step import Decision, Step
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.destiny import DRAW_DESTINY, add_plays, play_card
from kleos.games.olympos.development import add_developments, begin_development, begin_wonder
from kleos.games.olympos.events import PASSED, SCORED, SHARED, WAITED, WON
from kleos.games.olympos.expansion import add_expansions, begin_expansion
from kleos.games.olympos.gods import MAY_APPEAR
from kleos.games.olympos.moves import BUILD, DEVELOP, PASS, PLAY, builds, develops, plays
from kleos.games.olympos.names import NOBODY, PEOPLES, ZEUS_SPACES
from kleos.games.olympos.scoring import points_of


@final
class NextTurn(Step):
    """The player furthest back in time, topmost of a stack, takes a turn, unless finished."""

    def run(self, g: Olympos) -> None:
        seat = next_on_turn(g)
        if seat == NOBODY:
            g.then(FinalScoring())
        else:
            g.then(TAKE_TURN[seat])


def next_on_turn(g: Olympos) -> int:
    """Return who takes the next turn as the markers stand; NOBODY if all have finished."""
    for seat in g.order:
        if not g.peoples[seat].finished:
            return seat
    return NOBODY


@final
class TakeTurn(Decision):
    """Expand or develop; destiny cards may be played before.

    Ask even when one move is legal: whether there are others depends on the hand.
    """

    key: ClassVar[str] = "take-turn"
    title: ClassVar[str] = "take a turn"

    def moves(self, g: Olympos) -> tuple[int, ...]:
        options: list[int] = []
        add_expansions(g, self.seat, options)
        add_developments(g, self.seat, options)
        if not options or on_last_turn(g, self.seat):
            options.append(PASS)
        add_plays(g, self.seat, options)
        return tuple(options)

    def discreet(self, g: Olympos) -> bool:
        return True

    def take(self, g: Olympos, move: int) -> None:
        seat = self.seat
        if plays(move):
            play_card(g, seat, move - PLAY)
            g.then(self)
            return
        end_of_turn = EndOfTurn(seat, g.peoples[seat].time, on_last_turn(g, seat))
        if move == PASS:
            pass_turn(g, seat)
        elif builds(move):
            begin_wonder(g, seat, move - BUILD)
        elif develops(move):
            begin_development(g, seat, move - DEVELOP)
        else:
            begin_expansion(g, seat, move)
        g.then(end_of_turn)


def on_last_turn(g: Olympos, seat: int) -> bool:
    """Whether a marker has reached the last Zeus symbol: this turn is its last (ruling 19)."""
    return g.peoples[seat].time >= g.edition.zeus[ZEUS_SPACES - 1]


def pass_turn(g: Olympos, seat: int) -> None:
    """Pass the last turn; before that, wait: catch up with the next marker (ruling 33)."""
    people = g.peoples[seat]
    g.end_erinyes(seat)
    if on_last_turn(g, seat):
        g.tell(PASSED, seat)
        return
    g.tell(WAITED, seat)
    ahead = [other.time for other in g.peoples if other.time > people.time]
    g.move_marker(seat, min(ahead) if ahead else people.time + 1)


@final
class EndOfTurn(Step):
    """The Zeus symbols reached or passed take effect, in the order of the track (ruling 14)."""

    def __init__(self, seat: int, before: int, last: bool) -> None:
        self.seat = seat
        self.before = before
        self.last = last

    def run(self, g: Olympos) -> None:
        seat = self.seat
        if self.last:
            g.finish(seat)
        time = g.peoples[seat].time
        if time > self.before:
            for symbol in range(ZEUS_SPACES):
                if comes_to(g, symbol, self.before, time):
                    g.then(DRAW_DESTINY[seat])
                    g.then(MAY_APPEAR[seat * ZEUS_SPACES + symbol])
        g.then(NEXT_TURN)


def comes_to(g: Olympos, symbol: int, before: int, time: int) -> bool:
    """Whether a marker that moves on reaches or passes a Zeus symbol."""
    return before < g.edition.zeus[symbol] <= time


@final
class FinalScoring(Step):
    """All have finished: reveal prestige, and tell the points by source and who has won."""

    def run(self, g: Olympos) -> None:
        g.end_foresight()
        for seat in range(g.players):
            points = points_of(g.peoples[seat], g.edition)
            for source in range(len(points)):
                if points[source]:
                    g.tell(SCORED, seat, source, points[source])
        scores = g.scores()
        winners = g.winners()
        for seat in winners:
            g.tell(WON if len(winners) == 1 else SHARED, seat, scores[seat])


# Steps are frozen, so these are shared.
NEXT_TURN: Final = NextTurn()
TAKE_TURN: Final = [TakeTurn(seat) for seat in range(len(PEOPLES))]
