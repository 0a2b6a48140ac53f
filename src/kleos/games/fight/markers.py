"""Area bonuses: a point at Olympus, a colour marker at Delphi, a card at Troy."""

from typing import ClassVar, final

from mypy_extensions import i64

from kleos.core.step import Decision
from kleos.games.fight.board import ON_BOARD, Fight
from kleos.games.fight.events import DECLINED, MARKER_OFFER
from kleos.games.fight.moves import DECLINE, MARKER
from kleos.games.fight.names import (
    DELPHI_AREA,
    FIRST_DELPHI,
    OLYMPUS_AREA,
    SPACES,
    TROY,
    TROY_AREA,
)


def area_bonus(g: Fight, place: i64) -> None:
    """Give a unit's owner the bonus of its area."""
    seat = place // SPACES
    area = area_of(place % SPACES)
    if area == OLYMPUS_AREA:
        g.move_counter(seat, 1)
    elif area == DELPHI_AREA:
        g.then(TakeMarker(seat, True))
    else:
        g.draw(seat)


def area_of(space: i64) -> i64:
    """Return the area in which a space lies."""
    if space < FIRST_DELPHI:
        return OLYMPUS_AREA
    return DELPHI_AREA if space < TROY else TROY_AREA


@final
class TakeMarker(Decision):
    """Take a colour marker from Delphi, or steal one if none is left there (ruling 13)."""

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
            g.tell(DECLINED, self.seat, MARKER_OFFER)
        else:
            g.take_marker(self.seat, move - MARKER)
