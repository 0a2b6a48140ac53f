"""The state: everything on the table, and the agenda. This is the public face of every game."""

from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from kleos.core.chance import Chance
from kleos.core.errors import IllegalMove
from kleos.core.event import Event
from kleos.core.step import NO_STEPS, Decision, OpenDecision, Step

if TYPE_CHECKING:
    from kleos.core.draft import Draft
    from kleos.core.game import Game
    from kleos.core.preview import Preview
    from kleos.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table, and the agenda; each game adds its own table.

    The agenda is a stack: its last step comes next.

    >>> import kleos
    >>> g = kleos.new("olympus", players=3, seed=7)
    >>> g.to_move, len(g.legal()), g.over
    (2, 11, False)
    >>> heard = g.listen()
    >>> what_if = g.copy()
    >>> g.push("worship athena", seat=2)
    >>> g.decision
    Decision(seat=0, 'join the ceremony or stay out', 2 moves)
    >>> heard
    [Event(kind=1, seat=2, a=3, b=0, c=0)]
    >>> what_if.decision
    Decision(seat=2, 'begin a ceremony', 11 moves)
    """

    def __init__(
        self, game: "Game", players: int, agenda: vec[Step], chance: Chance, decided: int
    ) -> None:
        self.game = game
        self.players = players
        self.agenda = agenda
        self.chance = chance
        self.decided = decided
        self.asking: Decision | None = None  # the decision on top of the agenda, once it is asked
        self.offered: tuple[int, ...] = ()
        self.news = 0  # how often a seat has learnt something or chance has decided
        self.ended = False  # the game is over, whatever is still on the agenda
        self.heard: list[Event] | None = None
        self.foresees = False  # whether this is a copy for trying a move
        self.foreseen: State | None = None  # the table before the first thing the seat cannot know

    # The face: what players, bots and screens use.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return len(self.agenda) == 0

    @property
    def decision(self) -> OpenDecision | None:
        """The open decision, or None when the game is over."""
        return OpenDecision(self.asking, self.offered) if self.asking else None

    @property
    def to_move(self) -> int:
        """The seat that decides now, or -1 when the game is over."""
        return self.asking.seat if self.asking else -1

    def legal(self) -> tuple[int, ...]:
        """Return the moves that the open decision offers."""
        return self.offered

    def moves(self) -> list[str]:
        """Return the legal moves in notation.

        >>> import kleos
        >>> kleos.new("olympus", players=3).moves()[:2]
        ['worship demeter', 'worship artemis']
        """
        return [self.spell(move) for move in self.offered]

    def spell(self, move: int) -> str:
        """Return a move in notation.

        >>> import kleos
        >>> kleos.new("olympus", players=3).spell(0)
        'worship demeter'
        """
        return self.game.moves.spell(move)

    def parse(self, text: str) -> int:
        """Return the int of a move in notation, legal or not.

        >>> import kleos
        >>> kleos.new("olympus", players=3).parse("worship demeter")
        0
        """
        return self.game.moves.parse(text)

    def board(self) -> str:
        """Return the table as text, as the seat that decides may see it.

        >>> import kleos
        >>> print(kleos.new("fight", players=2, seed=1).board())
        blue: hand 6 hidden
        red: hand cadmus, daedalus, diomedes, idomeneus, clytemnestra, cicones
        pile: 64 hidden
        counter: 0
        active: red
        starter: red
        turn: 1
        """
        return self.game.board(self.view(self.to_move if self.asking else None))

    def push(self, move: int | str | SupportsIndex, seat: int = -1) -> None:
        """Take a move, given as its int or in notation, and go on to the next decision.

        With a seat, the move is refused unless that seat is to decide.
        """
        number = move if isinstance(move, int) else self.number_of(move)
        decision = self.asking
        if decision is None or not self.offers(number):
            raise self.refusal(number)
        if seat >= 0 and seat != decision.seat:
            raise self.refusal(number, seat)
        self.answer(decision, number)

    def copy(self) -> Any:
        """Return an independent state that will continue exactly as this one would."""
        raise NotImplementedError

    def view(self, seat: int | None = None) -> "View":
        """Return what this seat, or a spectator, may see."""
        return self.game.see(self, seat)

    def preview(self, move: int | str | SupportsIndex) -> "Preview":
        """Return what a move would do, as far as the deciding seat can know."""
        return self.view(self.to_move).preview(move)

    def draft(self) -> "Draft":
        """Return an empty draft for the deciding seat: try moves, then commit them."""
        from kleos.core.draft import Draft

        return Draft(self.view(self.to_move), self)

    def scores(self) -> list[int]:
        """Return each seat's points."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Return the winning seats, more than one if the victory is shared; none before the end."""
        raise NotImplementedError

    def listen(self) -> list[Event]:
        """Return a list that collects every event from now on."""
        if self.heard is None:
            self.heard = []
        return self.heard

    def playout(self, chance: Chance) -> int:
        """Play random moves to the end; return how many decisions it took."""
        before = self.decided
        decision = self.asking
        while decision is not None:
            offered = self.offered
            self.answer(decision, offered[chance.below(len(offered))])
            decision = self.asking
        return self.decided - before

    def __repr__(self) -> str:
        """Say in one line which game it is and how far it has gone."""
        where = "over" if self.over else repr(self.decision)
        return f"<{self.game.name}, {self.players} players, move {self.decided}: {where}>"

    def __str__(self) -> str:
        """Return the table as text."""
        return self.board()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the state as its save."""
        from kleos.core.saving import load, save

        return load, (self.game, save(self))

    # Behind the face: what the rules use.

    def number_of(self, move: str | SupportsIndex) -> int:
        """Return the int of a move given in notation, or as another library's integer."""
        return self.game.moves.parse(move) if isinstance(move, str) else index(move)

    def offers(self, move: int) -> bool:
        """Whether the open decision offers a move; faster than `in` when compiled."""
        return any(offered == move for offered in self.offered)

    def answer(self, decision: Decision, move: int) -> None:
        """Take a legal move, and go on to the next decision."""
        self.decided += 1
        take_move(self, decision, move)
        self.advance()

    def carry_out(self) -> None:
        """Take the forced answers that only carry out what was begun: a search ignores them."""
        decision = self.asking
        while decision is not None and len(self.offered) == 1 and decision.carries_out:
            self.answer(decision, self.offered[0])
            decision = self.asking

    def advance(self) -> None:
        """Run steps until a seat has a choice to make, or the game is over."""
        decision = self.next_decision()
        while decision is not None:
            moves = decision.moves(self)
            if len(moves) > 1 or decision.discreet(self):
                self.asking = decision
                self.offered = moves
                return
            take_move(self, decision, moves[0])
            decision = self.next_decision()
        self.agenda = NO_STEPS
        self.asking = None
        self.offered = ()

    def next_decision(self) -> Decision | None:
        """Run steps until one asks, and return it; None at the end, or where a preview ends."""
        while len(self.agenda) > 0 and not self.ended and self.foreseen is None:
            step = self.agenda[-1]
            decision = step.as_decision()
            if decision is not None:
                return decision
            run_step(self, step)
        return None

    def then(self, step: Step) -> None:
        """Schedule a step, after those that the current step has already scheduled."""
        self.agenda = append(self.agenda, step)

    def plan(self, steps: list[Step]) -> None:
        """Replace the agenda by these steps, in the order in which they happen."""
        self.agenda = vec[Step](steps[::-1])

    def learn(self) -> None:
        """Note that a seat is about to learn something, or that chance is about to decide.

        Undo never goes back past this point.
        """
        self.news += 1
        self.end_foresight()

    def end_foresight(self) -> None:
        """End a preview here: the deciding seat cannot know what comes next."""
        if self.foresees and self.foreseen is None:
            self.foreseen = self.copy()
            self.foreseen.then(Step())  # the game is not over: something follows
            self.heard = None

    def tell(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Tell whoever listens that something happened."""
        if self.heard is not None:
            self.heard.append(Event(kind, seat, a, b, c))

    def refusal(self, move: int, seat: int = -1) -> IllegalMove:
        """Return the error for an illegal move: whose decision it is, and what is legal."""
        spell = self.game.moves.spell
        known = 0 <= move < len(self.game.moves)
        said = f"'{spell(move)}' ({move})" if known else f"move {move}"
        decision = self.asking
        if decision is None:
            return IllegalMove(f"{said} is not legal: the game is over")
        names = self.game.seats
        legal = ", ".join([spell(m) for m in self.offered])
        if seat >= 0:
            who = names[seat] if seat < self.players else f"seat {seat}"
            said = f"{said} by {who}"
        return IllegalMove(
            f"{said} is not legal: {names[decision.seat]} (seat {decision.seat}) is to "
            f"{decision.title}; legal: {legal}"
        )


# Functions, which are faster than methods when compiled.


def run_step(g: State, step: Step) -> None:
    """Run the step on top of the agenda."""
    g.agenda, _ = pop(g.agenda)
    below = len(g.agenda)
    step.run(g)
    if len(g.agenda) - below > 1:
        turn_round(g.agenda, below)


def take_move(g: State, decision: Decision, move: int) -> None:
    """Take a legal move of the decision on top of the agenda."""
    g.agenda, _ = pop(g.agenda)
    below = len(g.agenda)
    decision.take(g, move)
    if len(g.agenda) - below > 1:
        turn_round(g.agenda, below)


def turn_round(agenda: vec[Step], first: i64) -> None:
    """Reverse the steps from this place on: on a stack, the last is the first to happen."""
    last: i64 = len(agenda) - 1
    while first < last:
        agenda[first], agenda[last] = agenda[last], agenda[first]
        first += 1
        last -= 1
