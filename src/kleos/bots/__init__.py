"""Bots: they see views, never the state."""

from hashlib import blake2b
from importlib import import_module
from typing import Protocol

from kleos.core.errors import BadOption
from kleos.core.view import View

NAMES = ("random", "greedy")


class Bot(Protocol):
    """A player that is a program.

    Its answer depends on its seed and the view only, so that a game taken back or resumed goes on
    as it would have.
    """

    name: str

    def choose(self, view: View) -> int:
        """Return one of the view's legal moves."""


def bot_named(name: str, seed: int, game: str = "") -> Bot:
    """Return a bot, which can play the game if that is named; its module is imported only now."""
    if name not in NAMES:
        raise BadOption(f"there is no bot {name!r}; there is {', '.join(NAMES)}")
    module = import_module(f"kleos.bots.{name}")
    if game and not module.plays(game):
        raise BadOption(f"the {name} bot cannot play {game} yet")
    bot: Bot = module.BOT(seed)
    return bot


def bots_for(game: str) -> tuple[str, ...]:
    """Return the names of the bots that can play a game."""
    return tuple(name for name in NAMES if import_module(f"kleos.bots.{name}").plays(game))


def derived(*parts: int) -> int:
    """Return a seed made of numbers."""
    digest = blake2b(repr(parts).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 1
