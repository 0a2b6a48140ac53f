"""Bots: they see views, never the state."""

from hashlib import blake2b
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kleos.core.errors import BadOption

if TYPE_CHECKING:
    from kleos.bots.contract import Bot

NAMES = ("random", "greedy", "flat", "search")

# The levels people choose from, weakest first. All but the last are reproducible: a resumed game
# continues as it would have.
LEVELS = {"novice": "flat:24", "citizen": "greedy", "hero": "search:60", "titan": "search:1s"}


def bot_named(name: str, seed: int) -> "Bot":
    """Return a bot by its name or level, importing its module when first needed.

    The name of a bot that thinks may end in a budget, search:400 or search:1s, and that of the
    search then in settings of its own: search:400/explore=0.05/cut=1.
    """
    full, *settings = LEVELS.get(name, name).split("/")
    kind, colon, budget = full.partition(":")
    if kind not in NAMES:
        known = ", ".join((*NAMES, *LEVELS))
        raise BadOption(f"there is no bot {kind!r}; the bots are {known}")
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
    """Derive a seed from numbers."""
    digest = blake2b(repr(parts).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 1
