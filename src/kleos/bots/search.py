"""The search bot: Monte-Carlo tree search on the game's judge and a policy for playouts."""

import gc
from functools import cache
from importlib import import_module, resources

from kleos.bots import derived
from kleos.bots.contract import Account, Budget, Considered
from kleos.bots.tree import Node, Settings, Tree
from kleos.core.data import parse_toml
from kleos.core.judge import Anything, AsUsual, Judge, Policy
from kleos.core.view import View

DEFAULT = Budget(seconds=1.0)


class SearchBot:
    """Searches from each view; with a budget in seconds the tree is kept from move to move."""

    name = "search"

    def __init__(
        self,
        seed: int,
        budget: Budget = DEFAULT,
        judge: Judge | None = None,
        policy: Policy | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.seed = seed
        self.budget = budget
        self.judge = judge
        self.policy = policy
        self.settings = settings
        self.tree: Tree | None = None

    def choose(self, view: View) -> int:
        """Return the move that was tried most."""
        return self.think(view).move

    def think(self, view: View, since: list[int] | None = None) -> Account:
        """Search, and return the move that was tried most with an account of it."""
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
        """Return the tree to go on with: what is left of the last one, or a new one."""
        if self.tree is not None and since and self.budget.seconds and self.tree.follow(since):
            return self.tree
        g = view.shown
        judge = self.judge or judge_of(g.game.name)
        settings = self.settings or settings_of(g.game.name)
        policy = self.policy or policy_of(judge, settings)
        return Tree(judge, policy, settings, g.players)


def judge_of(game: str) -> Judge:
    """Return what a game's own package says positions are worth."""
    judge: Judge = import_module(f"kleos.games.{game}.value").JUDGE
    return judge


@cache
def settings_of(game: str) -> Settings:
    """Return the tuned numbers of a game."""
    text = (resources.files("kleos.bots") / "data" / "search.toml").read_text(encoding="utf-8")
    return Settings(**parse_toml(text, "search.toml")[game])


def policy_of(judge: Judge, settings: Settings) -> Policy:
    """Return how playouts go on: as usual with some noise, or at random."""
    if settings.noise >= 1:
        return Anything()
    return AsUsual(judge, settings.noise, settings.tries)


def account_of(tree: Tree, view: View, simulations: int) -> Account:
    """Return what a tree says of the moves at its root."""
    seat = view.seat
    assert seat is not None
    legal = set(view.legal())
    nodes = [node for node in tree.root.children.values() if node.move in legal]
    if tree.root.exact is None:
        nodes.sort(key=lambda node: (-node.visits, -node.mean(seat), node.move))
    else:
        nodes.sort(key=lambda node: (-node.mean(seat), -node.visits, node.move))
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
