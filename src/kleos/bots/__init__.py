"""Bots: they see views, never the state."""

from hashlib import blake2b
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kleos.core.errors import BadOption

if TYPE_CHECKING:
    from kleos.bots.contract import Bot

NAMES = ("random", "greedy", "flat", "search")

# For people to choose from, the weakest first; all but the last go on alike in a resumed game.
LEVELS = {"novice": "flat:24", "citizen": "greedy", "hero": "search:60", "titan": "search:1s"}


def bot_named(name: str, seed: int) -> "Bot":
    """Return a bot by its name or level; its module is imported only now.

    A bot that thinks may have a budget after its name: search:400 or search:1s. The search may
    have settings of its own after that: search:400/explore=0.05/cut=1.
    """
    full, *settings = LEVELS.get(name, name).split("/")
    kind, colon, budget = full.partition(":")
    if kind not in NAMES:
        known = ", ".join((*NAMES, *LEVELS))
        raise BadOption(f"there is no bot {kind!r}; there is {known}")
    module = import_module(f"kleos.bots.{kind}")
    given: dict[str, Any] = {}
    if colon:
        if not hasattr(module, "DEFAULT"):
            raise BadOption(f"the {kind} bot takes no budget: say {kind!r}, not {name!r}")
        from kleos.bots.contract import read_budget

        given["budget"] = read_budget(budget)
    if settings:
        if not hasattr(module, "read_changes"):
            raise BadOption(f"the {kind} bot has no settings: say {full!r}, not {name!r}")
        given["changes"] = module.read_changes(settings)
    bot: Bot = module.BOT(seed, **given)
    return bot


def derived(*parts: int) -> int:
    """Return a seed made of numbers."""
    digest = blake2b(repr(parts).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 1
