"""Monte-Carlo tree search for any number of seats, with or without hidden information.

Each simulation goes down the tree from a state that agrees with the view, adds one node, plays on
for a while, asks the judge, and tells every node on the way what each seat can expect (max^n). If
something is hidden, every simulation has a sample of its own, and a node stands for all states in
which the same moves were made (Cowling, Powley and Whitehouse, 2012).
"""

from math import log, sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kleos.core.chance import Chance
from kleos.core.judge import Judge, Policy, won
from kleos.core.state import State
from kleos.core.view import View

SURE: Final = 0.999999
UNKNOWN: Final = 0.5  # how a seat fares after a move that was never made
TIEBREAK: Final = 0.01


@final
class Node:
    """A move in the tree, and what came of it."""

    def __init__(self, move: int, players: int) -> None:
        self.move = move
        self.visits = 0
        self.available = 0  # how often it could have been chosen
        self.totals = vec[float]([0.0] * players)  # shares of victory, by seat
        self.children: dict[int, Node] = {}
        self.width = 0  # how many moves the decision after it has
        self.exact: list[float] | None = None  # the shares, once all below is known

    def mean(self, seat: int) -> float:
        """Return the share of victory that a seat can expect after this move."""
        if self.exact is not None:
            return self.exact[seat]
        return self.totals[seat] / self.visits


def all_known(node: Node) -> bool:
    """Whether the exact outcome of every move after this one is known."""
    return len(node.children) == node.width and all(
        child.exact is not None for child in node.children.values()
    )


@final
class Settings:
    """The numbers of a search; those of each game were tuned."""

    def __init__(self, explore: float, history: float, cut: int) -> None:
        self.explore = explore  # how much an uncertain move is tried
        self.history = history  # how much a move that was good elsewhere is (progressive history)
        self.cut = cut  # turns of a playout, after the one under way, before the judge is asked


@final
class Tree:
    """A search in progress."""

    def __init__(
        self, judge: Judge, policy: Policy, settings: Settings, players: int, moves: int
    ) -> None:
        self.judge = judge
        self.policy = policy
        self.settings = settings
        self.players = players
        self.kinds = moves
        self.root = Node(-1, players)
        self.path: list[Node] = []
        self.seats: list[int] = []  # who chose each node of the path
        # How each seat fared on average after each move, wherever it was made.
        self.past = vec[float]([0.0] * (players * moves))
        self.times = vec[i64]([0] * (players * moves))

    def grow(self, view: View, seed: int, simulations: int, seconds: float, hidden: bool) -> int:
        """Simulate until a budget is spent; return how many simulations were made."""
        chance = Chance.from_seed(seed)
        end = perf_counter() + seconds
        start: State = view.sample(chance.below(1 << 31))
        done = 0
        while done < simulations and self.root.exact is None:
            g = view.sample(chance.below(1 << 31)) if hidden and done else start.copy()
            self.simulate(g, chance, hidden)
            done += 1
            if seconds and perf_counter() >= end:
                break
        return done

    def simulate(self, g: State, chance: Chance, hidden: bool) -> None:
        """Go down the tree, add a node, play on, and remember what came of it."""
        node = self.root
        path = self.path
        path.clear()
        self.seats.clear()
        fresh = False
        turn = 0
        while not fresh and node.exact is None:
            decision = g.asking
            if decision is None:
                break
            node.width = len(g.offered)
            child = self.best_tried(node, g.offered, decision.seat)
            fresh = child is None
            if child is None:
                child = Node(self.untried(node, g.offered, decision.seat, chance), self.players)
                child.available = 1
                node.children[child.move] = child
                turn = self.judge.turn(g)
            path.append(child)
            self.seats.append(decision.seat)
            g.answer(decision, child.move)
            node = child
        if g.over and not hidden:
            node.exact = won(g)
        self.remember(node.exact if node.exact is not None else self.play_on(g, chance, turn))
        if node.exact is not None:
            self.solve()

    def solve(self) -> None:
        """Go back up the path, as long as all that a decision can lead to is known."""
        for i in range(len(self.path) - 1, -1, -1):
            parent = self.path[i - 1] if i else self.root
            seat = self.seats[i]
            best = self.path[i]
            for child in parent.children.values():
                if child.exact is not None and child.mean(seat) > best.mean(seat):
                    best = child
            if best.mean(seat) < SURE and not all_known(parent):
                return
            parent.exact = best.exact

    def best_tried(self, node: Node, offered: tuple[int, ...], seat: int) -> Node | None:
        """Return the most promising child, or None if there is a move that was never tried."""
        children = node.children
        best: Node | None = None
        most = -1.0
        missing = False
        settings = self.settings
        for move in offered:
            child = children.get(move)
            if child is None:
                missing = True
                continue
            child.available += 1
            if missing:
                continue
            promise = child.mean(seat)
            if child.exact is None:
                promise += settings.explore * sqrt(log(child.available) / child.visits)
                losses = child.visits - child.totals[seat]
                promise += settings.history * self.fared(seat, move) / (losses + 1)
            if promise > most:
                most = promise
                best = child
        return None if missing else best

    def fared(self, seat: int, move: int) -> float:
        """Return how a seat fared on average after a move."""
        place = seat * self.kinds + move
        times = int(self.times[place])
        return self.past[place] / times if times else UNKNOWN

    def untried(self, node: Node, offered: tuple[int, ...], seat: int, chance: Chance) -> int:
        """Return a move that was never tried here: of several, the one with the best history."""
        best = -1
        most = -1.0
        for move in offered:
            if move not in node.children:
                promise = self.fared(seat, move) + TIEBREAK * chance.fraction()
                if promise > most:
                    most = promise
                    best = move
        return best

    def play_on(self, g: State, chance: Chance, turn: int) -> list[float]:
        """Play on to the end of this turn and of some more, and ask the judge."""
        left = self.settings.cut
        decision = g.asking
        while decision is not None:
            now = self.judge.turn(g)
            if now != turn:
                if not left:
                    break
                left -= 1
                turn = now
            g.answer(decision, self.policy.choose(g, chance))
            decision = g.asking
        return self.judge.shares(g)

    def remember(self, shares: list[float]) -> None:
        """Add what came of a simulation to every node on its way."""
        self.root.visits += 1
        for i in range(len(self.path)):
            node = self.path[i]
            seat = self.seats[i]
            node.visits += 1
            for other in range(self.players):
                node.totals[other] += shares[other]
            place = seat * self.kinds + node.move
            self.times[place] += 1
            self.past[place] += shares[seat]

    def line(self) -> list[int]:
        """Return the moves that are expected: the one tried most, and so on."""
        moves: list[int] = []
        node = self.root
        while node.children:
            node = favourite(node)
            moves.append(node.move)
        return moves

    def follow(self, moves: list[int]) -> bool:
        """Make the node after these moves the root; return whether there is such a node."""
        node: Node | None = self.root
        for move in moves:
            node = node.children.get(move) if node is not None else None
        if node is None:
            return False
        self.root = node
        return True


def favourite(node: Node) -> Node:
    """Return the child that was tried most."""
    best: Node | None = None
    for child in node.children.values():
        if best is None or child.visits > best.visits:
            best = child
    assert best is not None
    return best
