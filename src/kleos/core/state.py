"""The state: everything on the table, and the agenda. This is the public face of every game."""

from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from librt.vecs import append, pop, vec

from kleos.core.chance import Chance
from kleos.core.errors import IllegalMove
from kleos.core.event import Event
from kleos.core.step import NO_STEPS, Asked, Decision, Step

if TYPE_CHECKING:
    from kleos.core.draft import Draft
    from kleos.core.game import Game
    from kleos.core.preview import Preview
    from kleos.core.view import View


class State:
    """What the states of all games share; each game adds its table.

    The agenda is a stack: its last step comes next.
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
    def decision(self) -> Asked | None:
        """The open decision, or None when the game is over."""
        return Asked(self.asking, self.offered) if self.asking else None

    @property
    def to_move(self) -> int:
        """The seat that decides now, or -1 when the game is over."""
        return self.asking.seat if self.asking else -1

    def legal(self) -> tuple[int, ...]:
        """Return the moves that the open decision offers."""
        return self.offered

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
        self.next_step()
        self.decided += 1
        decision.take(self, move)
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
            self.next_step()
            decision.take(self, moves[0])
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
            self.next_step()
            step.run(self)
        return None

    def next_step(self) -> Step:
        """Take the next step from the agenda."""
        self.agenda, step = pop(self.agenda)
        return step

    def do(self, step: Step) -> None:
        """Schedule a step to come next."""
        self.agenda = append(self.agenda, step)

    def do_all(self, steps: list[Step]) -> None:
        """Schedule steps to come next, in this order."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda = append(self.agenda, steps[i])

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
            self.foreseen.do(Step())  # the game is not over: something follows
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
