"""Monte Carlo tree search for any number of seats, with or without hidden information.

A simulation starts from a state that agrees with the view and descends the tree to a decision that
was never expanded. There it evaluates every move: it plays default moves to the end of the turn and
asks the judge. It plays the best of them on with the policy, to a horizon that is the same for all
simulations, and adds each seat's expected win share to the nodes on the path (max^n). If something
is hidden, each round over the moves at the root uses one new sample, and a node stands for all
states in which the same moves were made (Cowling, Powley and Whitehouse, 2012).
"""

from math import inf, log, sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import vec

from kleos.bots.ahead import Forced, routine_move
from kleos.bots.watch import Watch
from kleos.core.chance import Chance
from kleos.core.judge import TRY_EACH, AsUsual, Judge, Policy, won
from kleos.core.state import State
from kleos.core.step import Decision
from kleos.core.view import View

SURE: Final = 0.999999
DOUBT: Final = 0.05  # about a distant end, so that a losing seat plays on
PROOF_SAMPLES: Final = 16  # on which a victory must be certain where something is hidden
PROOF_TIME: Final = 0.1  # of a budget in seconds, at most
PER_SECOND: Final = 1000  # simulations that a second stands for, roughly


@final
class Node:
    """A move in the tree, and its results."""

    def __init__(self, move: int, shares: list[float]) -> None:
        self.move = move
        self.visits = 1
        self.available = 1  # how often it could have been chosen
        self.totals = vec[float](shares)  # sums of win shares, by seat
        self.children: dict[int, Node] = {}
        self.width = 0  # legal moves at the decision after it
        self.exact: list[float] | None = None  # the win shares, once proven
        self.margins: list[float] | None = None  # by how much each seat then wins, or loses
        self.rounds = 0  # of halving that it survived at the root

    def mean(self, seat: int) -> float:
        """Return a seat's expected win share after this move."""
        if self.exact is not None:
            return self.exact[seat]
        return self.totals[seat] / self.visits

    def margin(self, seat: int) -> float:
        """Return the points between a seat and the best other, once that is proven."""
        return 0.0 if self.margins is None else self.margins[seat]

    def better_than(self, other: "Node", seat: int) -> bool:
        """Whether it promises a seat more: first victory, then points."""
        mine, its = self.mean(seat), other.mean(seat)
        return mine > its or (mine == its and self.margin(seat) > other.margin(seat))

    def all_known(self) -> bool:
        """Whether the exact outcome of every move after this one is known."""
        return len(self.children) == self.width and all(
            child.exact is not None for child in self.children.values()
        )


@final
class Settings:
    """The settings of a search; each game has its own (bots/data/search.toml explains them)."""

    def __init__(
        self,
        explore: float,
        care: float,
        cut: int,
        noise: float,
        tries: int,
        depth: int,
        near: float = 0.0,
        margin: int = 0,
        pays: int = 0,
        least: int = 0,
        heat: float = 0.0,
        proof: int = 0,
    ) -> None:
        self.explore = explore  # weight of uncertainty when choosing what to try
        self.care = care  # how much others' gains and losses count
        self.cut = cut  # the horizon: time on the game's clock, from the root
        self.noise = noise  # probability of a random move in playouts
        self.tries = tries  # moves compared where a choice matters in this turn
        self.depth = depth  # decisions of later turns at which to try every move
        self.near = near  # standard errors within which moves at the root count as equal
        self.margin = margin > 0  # whether a proven victory is made as large as possible
        self.pays = pays > 0  # whether payments are made as the rules suggest
        self.least = least  # simulations, even if time is up
        self.heat = heat  # how freely to choose among good moves at the root
        self.proof = proof  # positions per simulation to look at for a certain victory


@final
class Tree:
    """A search in progress."""

    def __init__(self, judge: Judge, policy: Policy, settings: Settings, players: int) -> None:
        self.judge = judge
        self.usual = AsUsual(judge, settings.tries)
        self.policy = policy
        self.settings = settings
        self.players = players
        self.root = Node(-1, [0.0] * players)
        self.before = [0.0] * players  # each seat's worth at the root
        self.now = 0  # the game's clock at the root
        self.end = inf  # when time is up
        self.path: list[Node] = []
        self.seats: list[int] = []  # who chose each node of the path

    def grow(self, view: View, seed: int, simulations: int, seconds: float) -> int:
        """Simulate until the budget is spent; return the number of simulations.

        The moves at the root are tried equally often, on the same samples; then the better half
        gets the same budget again (sequential halving: Karnin, Koren and Somekh, 2013).
        """
        watch = Watch(seconds, self.settings.least)
        chance = Chance.from_seed(seed)
        start: State = view.sample(chance.below(1 << 31))
        self.end = watch.end(0)
        rivals = self.rivals(start, chance)
        thoughts = seconds * PER_SECOND if seconds else float(simulations)
        if self.prove(view, start, Chance.from_seed(seed + 1), rivals, thoughts, watch):
            return 0
        rounds = (len(rivals) - 1).bit_length()
        done = 0
        for number in range(1, rounds + 1):
            share = number / rounds
            spent = False
            while not spent and not self.all_proven(rivals):
                g = view.sample(chance.below(1 << 31)) if view.shown.game.hidden else start
                for rival in rivals:
                    spent = watch.is_up(share, done) or done >= share * simulations
                    if spent:
                        break
                    self.end = watch.end(done)
                    self.simulate(g.copy(), chance, rival)
                    done += 1
            rivals = better_half(rivals, start.to_move)
            for rival in rivals:
                rival.rounds = number
        return done

    def prove(
        self,
        view: View,
        start: State,
        chance: Chance,
        rivals: list[Node],
        thoughts: float,
        watch: Watch,
    ) -> bool:
        """Look for a move that wins this turn, whatever is hidden; return whether there is one."""
        steps = int(self.settings.proof * thoughts)
        if not steps or not start.game.hidden:
            return False
        samples: list[State] = [start]
        for _ in range(1, PROOF_SAMPLES):
            samples.append(view.sample(chance.below(1 << 31)))
        forced = Forced(self.judge, start, watch.part(PROOF_TIME))
        for number in range(2 * len(rivals)):
            rival = rivals[number % len(rivals)]
            forced.pays = number < len(rivals)  # first the usual payments, then all
            forced.left = steps // (2 * len(rivals))
            if all(forced.wins_by(sample, rival.move) for sample in samples):
                rival.exact = [0.0] * self.players
                rival.exact[start.to_move] = 1.0
                self.root.exact = rival.exact
                return True
        return False

    def all_proven(self, rivals: list[Node]) -> bool:
        """Whether nothing is left to find out about these moves."""
        if not self.settings.margin:
            return self.root.exact is not None
        return all(rival.exact is not None for rival in rivals)

    def rivals(self, start: State, chance: Chance) -> list[Node]:
        """Return the moves at the root, each evaluated once, as far as time allows."""
        decision = start.asking
        assert decision is not None
        self.before = [self.judge.worth(start, seat) for seat in range(self.players)]
        self.now = self.judge.clock(start)
        self.root.width = len(start.offered)
        found: list[Node] = []
        for move in start.offered:
            child = self.root.children.get(move)
            if child is None:
                if found and perf_counter() >= self.end:
                    continue
                child = self.look_at(self.root, start, decision, move, chance)
            child.rounds = 0
            found.append(child)
        return found

    def simulate(self, g: State, chance: Chance, first: Node) -> None:
        """Descend the tree, expand a new decision, and record the result unless time is up."""
        decision = g.asking
        assert decision is not None
        self.path.clear()
        self.seats.clear()
        node = self.take(g, decision, first)
        decision = g.asking
        while decision is not None and node.children and node.exact is None:
            node = self.take(g, decision, self.most_promising(node, g, decision, chance))
            decision = g.asking
        if node.exact is not None:
            shares = node.exact
        elif decision is not None:
            shares = self.look_into(node, g, decision, chance)
        else:
            shares = won(g)
            if not g.game.hidden:
                node.exact = shares
                node.margins = margins(g) if self.settings.margin else None
        if perf_counter() >= self.end:
            return  # a playout may have been cut short
        self.remember(shares)
        if node.exact is not None:
            self.solve()

    def take(self, g: State, decision: Decision, node: Node) -> Node:
        """Take a node's move, and add the node to the path."""
        self.path.append(node)
        self.seats.append(decision.seat)
        g.answer(decision, node.move)
        g.carry_out()
        return node

    def most_promising(self, node: Node, g: State, decision: Decision, chance: Chance) -> Node:
        """Return the child to descend to, after evaluating moves that are new in this sample."""
        seat = decision.seat
        best: Node | None = None
        most = -1.0
        for move in self.moves_at(g):
            child = node.children.get(move)
            if child is None:
                child = self.look_at(node, g, decision, move, chance)
            child.available += 1
            promise = child.mean(seat)
            if child.exact is None:
                promise += self.settings.explore * sqrt(log(child.available) / child.visits)
            if best is None or promise > most:
                most = promise
                best = child
        assert best is not None
        return best

    def moves_at(self, g: State) -> tuple[int, ...]:
        """Return the moves to consider below the root: a single one where it is routine."""
        routine = self.judge.routine(g)
        if routine == TRY_EACH:
            return g.offered
        return (routine_move(g, routine, self.settings.pays),)

    def look_into(self, node: Node, g: State, decision: Decision, chance: Chance) -> list[float]:
        """Expand a decision: evaluate every move, play the best one on, return the win shares.

        The evaluations say which move is best; playing on to the horizon says what it brings.
        """
        node.width = len(g.offered)
        best: Node | None = None
        for move in self.moves_at(g):
            child = self.look_at(node, g, decision, move, chance)
            if best is None or child.totals[decision.seat] > best.totals[decision.seat]:
                best = child
        assert best is not None
        if not self.settings.cut:
            return list(best.totals)
        turn = self.judge.turn(g)
        self.take(g, decision, best)
        return self.play_out(g, turn, chance)

    def look_at(self, node: Node, g: State, decision: Decision, move: int, chance: Chance) -> Node:
        """Add a child for a move, valued by the judge at the end of the turn."""
        twin: State = g.copy()
        turn = self.judge.turn(g)
        twin.answer(decision, move)
        twin.carry_out()
        self.end_turn(twin, turn, chance)
        child = Node(move, self.judge.hopes(twin, self.before, self.settings.care))
        node.children[move] = child
        return child

    def end_turn(self, g: State, turn: int, chance: Chance) -> None:
        """Play default moves to the end of this turn."""
        decision = g.asking
        while decision is not None and self.judge.turn(g) == turn:
            move = routine_move(g, TRY_EACH, self.settings.pays)
            g.answer(decision, self.usual.choose(g, chance) if move == TRY_EACH else move)
            decision = g.asking

    def play_out(self, g: State, turn: int, chance: Chance) -> list[float]:
        """Play on with the policy to the end of the turn and the horizon, then ask the judge."""
        horizon = self.now + self.settings.cut
        decision = g.asking
        while decision is not None and perf_counter() < self.end:
            if self.judge.turn(g) != turn and self.judge.clock(g) > horizon:
                break
            g.answer(decision, self.policy.choose(g, chance))
            decision = g.asking
        if decision is not None:
            return self.judge.hopes(g, self.before, self.settings.care)
        far = max(0, self.judge.clock(g) - self.now)
        doubt = DOUBT * far / (far + 1)
        return [share + doubt * (1 / self.players - share) for share in won(g)]

    def remember(self, shares: list[float]) -> None:
        """Add the result of a simulation to every node on its path."""
        self.root.visits += 1
        for node in self.path:
            node.visits += 1
            for seat in range(self.players):
                node.totals[seat] += shares[seat]

    def solve(self) -> None:
        """Propagate exact results up the path, as far as every alternative is known."""
        for i in range(len(self.path) - 1, -1, -1):
            parent = self.path[i - 1] if i else self.root
            seat = self.seats[i]
            best = self.path[i]
            for child in parent.children.values():
                if child.exact is not None and child.better_than(best, seat):
                    best = child
            if best.mean(seat) < SURE and not parent.all_known():
                return
            parent.exact = best.exact
            parent.margins = best.margins

    def line(self, move: int) -> list[int]:
        """Return the expected line from this move on: at each node, the move tried most."""
        moves = [move]
        node = self.root.children[move]
        while node.children:
            node = favourite(node)
            moves.append(node.move)
        return moves

    def follow(self, moves: list[int]) -> bool:
        """Make the node after these moves the root, if there is one; return whether there is."""
        node: Node | None = self.root
        for move in moves:
            node = node.children.get(move) if node is not None else None
        if node is None:
            return False
        self.root = node
        return True


def margins(g: State) -> list[float]:
    """Return the points between each seat and the best other in a finished game."""
    points = g.scores()
    return [
        float(points[seat] - max(points[:seat] + points[seat + 1 :])) for seat in range(g.players)
    ]


def better_half(rivals: list[Node], seat: int) -> list[Node]:
    """Return the half of the nodes, rounded up, that promises a seat most."""
    ranked = sorted(rivals, key=lambda node: (-node.mean(seat), -node.margin(seat)))
    return ranked[: (len(ranked) + 1) // 2]


def favourite(node: Node) -> Node:
    """Return the child tried most often."""
    best: Node | None = None
    for child in node.children.values():
        if best is None or child.visits > best.visits:
            best = child
    assert best is not None
    return best
