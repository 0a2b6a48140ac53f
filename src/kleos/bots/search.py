"""The search bot: Monte-Carlo tree search on the game's judge and a policy for playouts."""

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

Changes = tuple[tuple[str, Any], ...]  # settings of a bot's own, by name


class SearchBot:
    """Searches from each view; with a budget in seconds an open game's tree is kept."""

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
        """Return the move that came out best."""
        return self.think(view).move

    def think(self, view: View, since: list[int] | None = None) -> Account:
        """Search, and return the move that came out best with an account of it."""
        moves = view.legal()
        if len(moves) == 1:
            self.tree = None
            return Account(moves[0])
        tree = self.tree_for(view, since)
        seed = derived(self.seed, view.shown.decided)
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and would be walked again and again
        try:
            done = tree.grow(view, seed, self.budget.simulations, self.budget.seconds)
        finally:
            if collecting:
                gc.enable()
        self.tree = tree
        return account_of(tree, view, done)

    def tree_for(self, view: View, since: list[int] | None) -> Tree:
        """Return the tree to go on with: what is left of the last one, or a new one.

        Where something is hidden, a new one: the old samples do not know what has come to light.
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
    """Return what a game's own package says positions are worth."""
    judge: Judge = import_module(f"kleos.games.{game}.value").JUDGE
    return judge


@cache
def settings_of(game: str, changes: Changes = ()) -> Settings:
    """Return the numbers of a game, with changes."""
    return Settings(**{**in_use()[game], **dict(changes)})


@cache
def in_use() -> dict[str, dict[str, Any]]:
    """Return the numbers of all games."""
    text = (resources.files("kleos.bots") / "data" / "search.toml").read_text(encoding="utf-8")
    return parse_toml(text, "search.toml")


def read_changes(written: Sequence[str]) -> Changes:
    """Return the settings that are written after a bot's name, each like explore=0.05."""
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
    """Return how playouts go on: as usual with some noise, or at random."""
    if settings.noise >= 1:
        return Anything()
    return LooksAhead(judge, settings.noise, settings.depth)


def account_of(tree: Tree, view: View, simulations: int) -> Account:
    """Return what a tree says of the moves at its root."""
    seat = view.seat
    assert seat is not None
    legal = set(view.legal())
    nodes = [node for node in tree.root.children.values() if node.move in legal]
    if tree.root.exact is None:
        nodes.sort(key=lambda node: (-node.rounds, -node.mean(seat), node.move))
    else:  # what is proven comes first
        nodes.sort(key=lambda node: (node.exact is None, -node.mean(seat), node.move))
    considered = tuple(
        Considered(node.move, node.visits, shares_of(node, tree.players)) for node in nodes
    )
    best = considered[0].move
    return Account(best, considered, tuple(tree.line(best)), simulations)


def shares_of(node: Node, players: int) -> tuple[float, ...]:
    """Return what each seat can expect: their hopes, which may be too high, in proportion."""
    hopes = [node.mean(seat) for seat in range(players)]
    return tuple(hope / sum(hopes) for hope in hopes)


BOT = SearchBot
