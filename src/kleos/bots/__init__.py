"""Bots: they see views, never the state."""

from hashlib import blake2b
from importlib import import_module
from typing import TYPE_CHECKING

from kleos.core.errors import BadOption

if TYPE_CHECKING:
    from kleos.bots.contract import Bot

NAMES = ("random", "greedy", "flat", "search")


def bot_named(name: str, seed: int, game: str = "") -> "Bot":
    """Return a bot, which can play the game if that is named; its module is imported only now.

    A bot that thinks may have a budget after its name: search:400 or search:1s.
    """
    kind, colon, budget = name.partition(":")
    if kind not in NAMES:
        raise BadOption(f"there is no bot {kind!r}; there is {', '.join(NAMES)}")
    module = import_module(f"kleos.bots.{kind}")
    if game and not module.plays(game):
        raise BadOption(f"the {kind} bot cannot play {game} yet")
    bot: Bot
    if not colon:
        bot = module.BOT(seed)
    elif hasattr(module, "DEFAULT"):
        from kleos.bots.contract import read_budget

        bot = module.BOT(seed, read_budget(budget))
    else:
        raise BadOption(f"the {kind} bot takes no budget: say {kind!r}, not {name!r}")
    return bot


def bots_for(game: str) -> tuple[str, ...]:
    """Return the names of the bots that can play a game."""
    return tuple(name for name in NAMES if import_module(f"kleos.bots.{name}").plays(game))


def derived(*parts: int) -> int:
    """Return a seed made of numbers."""
    digest = blake2b(repr(parts).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 1
