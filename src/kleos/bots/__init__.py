"""Bots: they see views, never the state."""

from hashlib import blake2b
from importlib import import_module
from typing import TYPE_CHECKING

from kleos.core.errors import BadOption

if TYPE_CHECKING:
    from kleos.bots.contract import Bot

NAMES = ("random", "greedy", "flat", "search")

# For people to choose from, the weakest first; all but the last go on alike in a resumed game.
LEVELS = {"novice": "flat:24", "citizen": "greedy", "hero": "search:60", "titan": "search:1s"}


def bot_named(name: str, seed: int) -> "Bot":
    """Return a bot by its name or level; its module is imported only now.

    A bot that thinks may have a budget after its name: search:400 or search:1s.
    """
    kind, colon, budget = LEVELS.get(name, name).partition(":")
    if kind not in NAMES:
        known = ", ".join((*NAMES, *LEVELS))
        raise BadOption(f"there is no bot {kind!r}; there is {known}")
    module = import_module(f"kleos.bots.{kind}")
    bot: Bot
    if not colon:
        bot = module.BOT(seed)
    elif hasattr(module, "DEFAULT"):
        from kleos.bots.contract import read_budget

        bot = module.BOT(seed, read_budget(budget))
    else:
        raise BadOption(f"the {kind} bot takes no budget: say {kind!r}, not {name!r}")
    return bot


def derived(*parts: int) -> int:
    """Return a seed made of numbers."""
    digest = blake2b(repr(parts).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 1
