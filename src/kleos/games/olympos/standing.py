"""Standing answers in Olympos: to gods that appear, and to payments."""

from typing import Final

from kleos.core.standing import Standing
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.gods import CountZeusSymbols, MayPray
from kleos.games.olympos.payment import Pay


def god_asked_about(g: Olympos) -> int:
    """Return the god for whom Zeus symbols may be played: it acts when all have answered."""
    for place in range(len(g.agenda) - 1, -1, -1):
        step = g.agenda[place]
        if isinstance(step, CountZeusSymbols):
            return step.god
    raise AssertionError("no god appears")


STANDING: Final = (
    Standing(
        "no-symbol",
        (MayPray.key,),
        "Decline to play Zeus symbols",
        move="decline",
        meaning="god",
        but="Decline to play Zeus symbols, except for {list}",
        about=god_asked_about,
    ),
    Standing("pay", (Pay.key,), "Pay as suggested"),
)
