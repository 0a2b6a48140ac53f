"""Standing answers in the duel: to the fall of a unit, and to payments."""

from typing import Final

from kleos.core.standing import Standing
from kleos.games.fight.fall import MaySurvive
from kleos.games.fight.playing import Pay

STANDING: Final = (
    Standing("let-go", (MaySurvive.key,), "Let defeated units go", move="decline"),
    Standing("pay", (Pay.key,), "Pay as suggested"),
)
