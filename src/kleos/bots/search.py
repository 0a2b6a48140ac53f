"""The search bot: Monte Carlo tree search with the game's judge and a playout policy."""

import gc
from collections.abc import Sequence
from math import sqrt

from kleos.bots import derived
from kleos.bots.ahead import LooksAhead
from kleos.bots.contract import Account, Budget, Considered
from kleos.bots.greedy import chosen_freely, worths_after
from kleos.bots.settings import Changes, in_use, judge_chosen, read_settings, settings_of
from kleos.bots.tree import Node, Settings, Tree
from kleos.core.chance import Chance
from kleos.core.judge import Anything, Judge, Policy, log_odds
from kleos.core.view import View

DEFAULT = Budget(seconds=1.0)
SAMPLES_OF_TIES = 8


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
        return account_of(tree, view, seed, done)

    def tree_for(self, view: View, since: list[int] | None) -> Tree:
        """Return the tree to continue: the rest of the last one, or a new one.

        Where something is hidden, always a new one: the old samples may no longer be possible.
        """
        g = view.shown
        keeps = self.budget.seconds and not g.game.hidden
        if self.tree is not None and since and keeps and self.tree.follow(since):
            return self.tree
        judge = self.judge or judge_chosen(g, self.changes)
        settings = settings_of(g.game.name, self.changes, judge.name())
        policy = self.policy or policy_of(judge, settings)
        return Tree(judge, policy, settings, g.players)


def read_changes(written: Sequence[str]) -> Changes:
    """Parse the settings after the bot's name, each like explore=0.05 or judge=hand."""
    return read_settings("search", (*next(iter(in_use().values())), "judge"), written)


def policy_of(judge: Judge, settings: Settings) -> Policy:
    """Return the playout policy: looking ahead with some noise, or random."""
    if settings.noise >= 1:
        return Anything()
    return LooksAhead(judge, settings.noise, settings.depth, settings.pays)


def account_of(tree: Tree, view: View, seed: int, simulations: int) -> Account:
    """Return a tree's account of the moves at its root."""
    seat = view.seat
    assert seat is not None
    nodes = best_first(tree, view, seat)
    if tree.root.exact is None:
        nodes = with_ties_judged(nodes, tree, view, seat, seed)
    considered = tuple(
        Considered(node.move, node.visits, shares_of(node, tree.players)) for node in nodes
    )
    chosen = considered[0].move
    if tree.settings.heat:
        good = [node for node in nodes if node.rounds or node.exact is not None] or nodes
        odds = [log_odds(node.mean(seat)) for node in good]
        moves = [node.move for node in good]
        chosen = chosen_freely(moves, odds, tree.settings.heat, Chance.from_seed(seed))
    return Account(chosen, considered, tuple(tree.line(chosen)), simulations)


def best_first(tree: Tree, view: View, seat: int) -> list[Node]:
    """Return the moves at the root, most promising first."""
    legal = set(view.legal())
    nodes = [node for node in tree.root.children.values() if node.move in legal]
    if tree.root.exact is None:
        nodes.sort(key=lambda node: (-node.rounds, -node.mean(seat), node.move))
    else:  # proven moves come first
        nodes.sort(
            key=lambda node: (node.exact is None, -node.mean(seat), -node.margin(seat), node.move)
        )
    return nodes


def with_ties_judged(nodes: list[Node], tree: Tree, view: View, seat: int, seed: int) -> list[Node]:
    """Among the moves that the search can't tell apart, put first the one that the judge prefers.

    So where all moves promise the same, the bot takes gifts and gives nothing away.
    """
    share = nodes[0].mean(seat)
    error = sqrt(share * (1 - share) / nodes[0].visits)
    tied = [node for node in nodes if node.mean(seat) >= share - tree.settings.near * error]
    if not tree.settings.near or len(tied) == 1:
        return nodes
    moves = [node.move for node in tied]
    worths = worths_after(view, moves, tree.judge, tree.settings.pays, seed, SAMPLES_OF_TIES)
    first = tied[worths.index(max(worths))]
    return [first, *(node for node in nodes if node is not first)]


def shares_of(node: Node, players: int) -> tuple[float, ...]:
    """Return the expected win shares: the seats' hopes, which may add up to more than 1, scaled."""
    hopes = [node.mean(seat) for seat in range(players)]
    return tuple(hope / sum(hopes) for hope in hopes)


BOT = SearchBot
