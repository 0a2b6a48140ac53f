"""Area bonuses: a point at Olympus, a colour marker at Delphi, a card at Troy."""

from typing import ClassVar, final

from mypy_extensions import i64

from kleos.core.step import Decision
from kleos.games.fight.board import ON_BOARD, Fight
from kleos.games.fight.events import DECLINED
from kleos.games.fight.moves import DECLINE, MARKER
from kleos.games.fight.names import FIRST_DELPHI, SPACES, TROY


def area_bonus(g: Fight, place: i64) -> None:
    """Receive the bonus of the area in which a unit stands."""
    seat = place // SPACES
    space = place % SPACES
    if space < FIRST_DELPHI:
        g.move_counter(seat, 1)
    elif space < TROY:
        g.do(TakeMarker(seat, True))
    else:
        g.draw(seat)


@final
class TakeMarker(Decision):
    """Take a colour marker from Delphi; only if none lies there, steal one (ruling 13)."""

    key: ClassVar[str] = "take-marker"
    title: ClassVar[str] = "take a colour marker"

    def __init__(self, seat: int, may: bool) -> None:
        super().__init__(seat)
        self.may = may

    def moves(self, g: Fight) -> tuple[int, ...]:
        owner = ON_BOARD if any(marker == ON_BOARD for marker in g.markers) else 1 - self.seat
        options = [MARKER + colour for colour in range(4) if g.markers[colour] == owner]
        if self.may or not options:
            options.append(DECLINE)
        return tuple(options)

    def take(self, g: Fight, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat)
        else:
            g.take_marker(self.seat, move - MARKER)
