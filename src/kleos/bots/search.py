"""The search bot: Monte Carlo tree search with the game's judge and a playout policy."""

import gc
import re
from collections.abc import Sequence
from functools import cache
from importlib import import_module, resources
from typing import Any

from kleos.bots import derived
from kleos.bots.ahead import LooksAhead
from kleos.bots.contract import Account, Budget, Considered
from kleos.bots.tree import Node, Settings, Tree
from kleos.core.data import parse_toml
from kleos.core.errors import BadOption
from kleos.core.judge import Anything, Judge, Policy
from kleos.core.view import View

DEFAULT = Budget(seconds=1.0)

Changes = tuple[tuple[str, Any], ...]  # a bot's own settings, by name


class SearchBot:
    """Searches each view; with a budget in seconds, it keeps its tree in games without secrets."""

    name = "search"

    def __init__(
        self,
        seed: int,
        budget: Budget = DEFAULT,
        judge: Judge | None = None,
        policy: Policy | None = None,
        changes: Changes = (),
    ) -> None:
        self.seed = seed
        self.budget = budget
        self.judge = judge
        self.policy = policy
        self.changes = changes
        self.tree: Tree | None = None

    def choose(self, view: View) -> int:
        """Return the best move found."""
        return self.think(view).move

    def think(self, view: View, since: list[int] | None = None) -> Account:
        """Search, and return the best move found with an account of it."""
        moves = view.legal()
        if len(moves) == 1:
            self.tree = None
            return Account(moves[0])
        tree = self.tree_for(view, since)
        seed = derived(self.seed, view.shown.decided)
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and collecting would walk it again and again
        try:
            done = tree.grow(view, seed, self.budget.simulations, self.budget.seconds)
        finally:
            if collecting:
                gc.enable()
        self.tree = tree
        return account_of(tree, view, done)

    def tree_for(self, view: View, since: list[int] | None) -> Tree:
        """Return the tree to continue: the rest of the last one, or a new one.

        Where something is hidden, always a new one: the old samples may no longer be possible.
        """
        g = view.shown
        keeps = self.budget.seconds and not g.game.hidden
        if self.tree is not None and since and keeps and self.tree.follow(since):
            return self.tree
        judge = self.judge or judge_of(g.game.name)
        settings = settings_of(g.game.name, self.changes)
        policy = self.policy or policy_of(judge, settings)
        return Tree(judge, policy, settings, g.players)


def judge_of(game: str) -> Judge:
    """Return the judge in a game's own package."""
    judge: Judge = import_module(f"kleos.games.{game}.value").JUDGE
    return judge


@cache
def settings_of(game: str, changes: Changes = ()) -> Settings:
    """Return the settings for a game, with changes."""
    return Settings(**{**in_use()[game], **dict(changes)})


@cache
def in_use() -> dict[str, dict[str, Any]]:
    """Return the settings in use for all games."""
    text = (resources.files("kleos.bots") / "data" / "search.toml").read_text(encoding="utf-8")
    return parse_toml(text, "search.toml")


def read_changes(written: Sequence[str]) -> Changes:
    """Parse the settings after a bot's name, each like explore=0.05."""
    numbers = next(iter(in_use().values()))
    changes: list[tuple[str, Any]] = []
    for part in written:
        name, _, value = part.partition("=")
        if name not in numbers:
            raise BadOption(f"the search has the settings {', '.join(numbers)}, not {name!r}")
        if not re.fullmatch(r"\d+" if isinstance(numbers[name], int) else r"\d+(\.\d+)?", value):
            kind = "a whole number" if isinstance(numbers[name], int) else "a number"
            raise BadOption(f"the setting {name} is {kind} of 0 or more, not {value!r}")
        changes.append((name, type(numbers[name])(value)))
    return tuple(changes)


def policy_of(judge: Judge, settings: Settings) -> Policy:
    """Return the playout policy: looking ahead with some noise, or random."""
    if settings.noise >= 1:
        return Anything()
    return LooksAhead(judge, settings.noise, settings.depth)


def account_of(tree: Tree, view: View, simulations: int) -> Account:
    """Return a tree's account of the moves at its root."""
    seat = view.seat
    assert seat is not None
    legal = set(view.legal())
    nodes = [node for node in tree.root.children.values() if node.move in legal]
    if tree.root.exact is None:
        nodes.sort(key=lambda node: (-node.rounds, -node.mean(seat), node.move))
    else:  # proven moves come first
        nodes.sort(key=lambda node: (node.exact is None, -node.mean(seat), node.move))
    considered = tuple(
        Considered(node.move, node.visits, shares_of(node, tree.players)) for node in nodes
    )
    best = considered[0].move
    return Account(best, considered, tuple(tree.line(best)), simulations)


def shares_of(node: Node, players: int) -> tuple[float, ...]:
    """Return the expected win shares: the seats' hopes, which may add up to more than 1, scaled."""
    hopes = [node.mean(seat) for seat in range(players)]
    return tuple(hope / sum(hopes) for hope in hopes)


BOT = SearchBot
