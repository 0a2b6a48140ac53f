"""Which judge says what a position is worth: a learned one, or the one written by hand."""

import logging
from functools import cache
from importlib import import_module
from pathlib import Path

from kleos.core.errors import BadOption, KleosError
from kleos.core.judge import Judge, Points
from kleos.core.net import Encoder, LearnedJudge
from kleos.core.state import State
from kleos.games import game_named
from kleos.games.nets import read_net

HAND = "hand"  # the judge written by hand
LEARNED = "learned"  # the one in the package
SUFFIX = ".net"  # of a file of one's own

log = logging.getLogger(__name__)


def judge_for(g: State, name: str = "") -> Judge:
    """Return a judge of a state: by hand, learned, or from a file.

    Without a name it is the learned one, or the one written by hand if that does not fit.
    """
    edition, corrections = g.game.edition_in_play(g)
    if name == HAND or (corrections and not name):
        return by_hand(g.game.name)
    key = (g.game.name, edition, bool(corrections), name)
    if key not in found:
        found[key] = find(g, name)
    return found[key]


found: dict[tuple[str, str, bool, str], Judge] = {}


def find(g: State, name: str) -> Judge:
    """Load a learned judge; unless it was asked for by name, the other one replaces it."""
    own = name not in ("", LEARNED)
    path = Path(name) if own else shipped(g.game.name)
    if not name and not path.exists():
        return by_hand(g.game.name)
    encoder = encoder_of(g.game.name)
    try:
        file = read_net(path, encoder)
        reason = file.unfit(g, encoder)
        if reason:
            raise BadOption(f"{path.name} cannot judge: {reason}")
    except KleosError as error:
        if name:
            raise
        log.warning("the judge written by hand is used: %s", error)
        return by_hand(g.game.name)
    return LearnedJudge(by_hand(g.game.name), encoder, file.net())


def shipped(game: str) -> Path:
    """Return where the learned judge of a game is kept."""
    return Path(__file__).parent / game / "data" / f"judge{SUFFIX}"


@cache
def by_hand(game: str) -> Judge:
    """Return a game's judge written by hand; for a game without one, a judge by points."""
    return game_named(game).judge() or Points()


@cache
def encoder_of(game: str) -> Encoder:
    """Return what tells a game's nets about positions."""
    encoder: Encoder = import_module(f"kleos.games.{game}.features").ENCODER
    return encoder


def check_judge(name: str) -> str:
    """Return the name of a judge; refuse one that does not exist."""
    if name in (HAND, LEARNED) or (name.endswith(SUFFIX) and Path(name).is_file()):
        return name
    raise BadOption(
        f"there is no judge {name!r}; the judges are {HAND}, {LEARNED}, or a file *{SUFFIX} here"
    )
