"""Standing answers in Olympus: to ceremonies of others, to Philosophy, and to payments."""

from typing import Final

from kleos.core.standing import Standing
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.effects import Philosophy
from kleos.games.olympus.payment import MarbleQuarry, Pay
from kleos.games.olympus.worship import MayJoin


def deity_asked_about(g: Olympus) -> int:
    """Return the deity of the ceremony that a seat may join."""
    asking = g.asking
    assert isinstance(asking, MayJoin)
    return asking.deity


STANDING: Final = (
    Standing(
        "stay-out",
        (MayJoin.key,),
        "Stay out of ceremonies",
        move="stay out",
        meaning="deity",
        but="Stay out of ceremonies, except for {list}",
        about=deity_asked_about,
    ),
    Standing(
        "no-cube", (Philosophy.key,), "Decline the cube that Philosophy offers", move="decline"
    ),
    Standing("pay", (Pay.key, MarbleQuarry.key), "Pay as suggested"),
)
