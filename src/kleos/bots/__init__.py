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
LEVELS = {
    "novice": "greedy/heat=0.4",
    "citizen": "greedy/heat=0.2",
    "hero": "search:300",
    "titan": "search:1s/least=24",
}


def bot_named(name: str, seed: int) -> "Bot":
    """Return a bot by its name or level, importing its module when first needed.

    The name of a bot that thinks may end in a budget, search:400 or search:1s, and then in settings
    of its own: search:400/explore=0.05/cut=1. Bots of an earlier release are named after it, as in
    search@0.1:400 or titan@0.1; one of your own after its module and class, own_bot.Eager.

    >>> import kleos
    >>> g = kleos.new("olympus", players=3, seed=7)
    >>> bot = bot_named("search:20", seed=1)
    >>> account = bot.think(g.view(g.to_move))
    >>> account.move in g.legal(), account.simulations
    (True, 20)
    """
    full, *settings = spelt_out(name).split("/")
    start, colon, budget = full.partition(":")
    kind, at, release = start.partition("@")
    if "." in kind:
        return own_bot(kind, seed)
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
    has_settings = hasattr(module, "read_changes")
    if settings and not has_settings:
        raise BadOption(f"the {kind} bot has no settings: say {full!r}, not {name!r}")
    if at:
        from kleos.bots.settings import check_release

        of_release = check_release(release)
        if has_settings:
            given["changes"] = of_release
    if settings:
        given["changes"] = given.get("changes", ()) + module.read_changes(settings)
    bot: Bot = module.BOT(seed, **given)
    return bot


def own_bot(name: str, seed: int) -> "Bot":
    """Return a bot of somebody's own: a class by its module and name."""
    module, _, kind = name.rpartition(".")
    try:
        bot: Bot = getattr(import_module(module), kind)(seed)
    except (ImportError, AttributeError) as error:
        raise BadOption(f"there is no bot {name!r}: {error}") from None
    return bot


def spelt_out(name: str) -> str:
    """Return the name of the bot that a level stands for; any other name as it is."""
    level, at, release = name.partition("@")
    if level not in LEVELS or not at:
        return LEVELS.get(name, name)
    from kleos.bots.settings import check_release, releases

    check_release(release)
    start, colon, rest = str(releases()[release]["levels"][level]).partition(":")
    return f"{start}@{release}{colon}{rest}"


def derived(*parts: int) -> int:
    """Derive a seed from numbers."""
    digest = blake2b(repr(parts).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 1
