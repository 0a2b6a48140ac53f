"""Follow a scenario's play line by line: take its moves and check its claims.

A forced answer may be left out: it is taken before a line that is not about its question.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kleos.core.data import nearest, plain_name, same_name, value_at
from kleos.core.errors import KleosError
from kleos.core.forced import is_forced, left_out
from kleos.core.seat_names import readable
from kleos.core.state import State, take_move
from kleos.core.step import Decision

if TYPE_CHECKING:
    from kleos.core.seat_names import SeatNames

NOBODY = "nobody"
ANYBODY = -2  # a line that names no seat
NONE = "none"


class Stuck(KleosError):
    """A line that cannot be followed, which makes the lines after it meaningless."""


class Playthrough:
    """A scenario's play, as far as it has been followed."""

    def __init__(self, state: State, names: "SeatNames", opening: State | None) -> None:
        self.state = state
        self.names = names
        self.before = opening  # the state before the last move, or the opening
        self.answered: tuple[Decision, int] | None = None  # the last move
        self.left_out = 0  # forced answers taken since then
        self.warning = ""  # about the line just followed, which holds

    def follow(self, said: str) -> None:
        """Carry out or check one line."""
        self.warning = ""
        sign, rest = said[0], said[1:].strip()
        if sign == "=":
            self.check_value(rest)
        elif sign in "+-":
            self.check_move(rest, sign == "+")
        elif sign == "?":
            self.check_question(rest)
        else:
            try:
                self.take(said)
            except KleosError as error:
                raise Stuck(str(error)) from None

    def check_names(self, said: str) -> None:
        """Check only what does not depend on the position: that the line's names exist."""
        sign, rest = said[0], said[1:].strip()
        if sign == "=":
            self.value_in(rest)
        elif sign in "+-":
            self.claim_in(rest)
        elif sign == "?":
            self.question_in(rest)
        else:
            self.move_in(said)

    # Moves.

    def move_in(self, said: str) -> tuple[int, int]:
        """Return the seat and the move of a line like 'SEAT: MOVE'."""
        if ":" not in said:
            raise KleosError(f"{said!r} is neither 'SEAT: MOVE' nor a check with =, +, - or ?")
        return self.claim_in(said)

    def claim_in(self, said: str) -> tuple[int, int]:
        """Return the seat and the move of a line that may name the seat: 'SEAT: MOVE' or 'MOVE'."""
        name, colon, text = said.rpartition(":")
        seat, move, wrong = ANYBODY, 0, []
        try:
            seat = self.seat_named(name) if colon else ANYBODY
        except KleosError as error:
            wrong.append(str(error))
        try:
            move = self.move_named(text)
        except KleosError as error:
            wrong.append(str(error))
        if wrong:
            raise KleosError("; ".join(wrong))
        return seat, move

    def take(self, said: str) -> None:
        """Take a move: 'SEAT: MOVE'."""
        seat, move = self.move_in(said)
        name, _, text = said.rpartition(":")
        self.catch_up(lambda g: g.to_move == seat and g.offers(move))
        if move not in self.state.legal() or seat != self.state.to_move:
            raise KleosError(
                f"{text.strip()!r} by {name.strip()} is not legal: {self.why_not(seat, move)}"
            )
        assert self.state.asking is not None
        self.before, self.answered = self.state.copy(), (self.state.asking, move)
        self.left_out = 0
        self.state.push(move)

    def catch_up(self, fits: Callable[[Any], bool]) -> None:
        """Take the forced answers that were left out, if the line fits after them."""
        for move in left_out(self.state, fits) or ():
            self.answer(move)

    def carry_through(self) -> None:
        """Take forced answers that carry out what was begun; turns and offers stay open."""
        asking = self.state.asking
        while asking is not None and asking.carries_out and is_forced(self.state):
            self.answer(self.state.legal()[0])
            asking = self.state.asking

    def answer(self, move: int) -> None:
        """Take a forced answer."""
        self.left_out += 1
        self.state.push(move)

    def check_move(self, said: str, legal: bool) -> None:
        """Check a claim that a move is legal, or that it is not; it may name the seat."""
        seat, move = self.claim_in(said)
        name, colon, text = said.rpartition(":")
        if legal:
            self.catch_up(lambda g: g.offers(move) and seat in (g.to_move, ANYBODY))
        elif seat not in (self.state.to_move, ANYBODY) or not self.could_be_offered(move):
            self.carry_through()
        if colon and seat != self.state.to_move:
            raise KleosError(f"{name.strip()} is not asked: {self.why_not(seat, move)}")
        if (move in self.state.legal()) != legal:
            verdict = "is not legal" if legal else "is legal"
            raise KleosError(f"{text.strip()!r} {verdict}; {self.why_not(seat, move)}")
        if not legal and not self.could_be_offered(move):
            self.warning = (
                f"{text.strip()!r} is not legal only because another question is open: "
                f"{self.open_question()}; check it where it could be offered, "
                f"or say which question is open: '? {self.question_line()}'"
            )

    def could_be_offered(self, move: int) -> bool:
        """Whether this move could ever answer the open question."""
        game, decision = self.state.game, self.state.decision
        if decision is None:
            return False
        answers = game.answers(decision.key)
        if not answers:  # the game does not say
            return True
        text, refusals = game.moves.spell(move), game.answers("")
        if text in refusals and not any(answer in refusals for answer in answers):
            return True  # it is worth checking that saying no is illegal
        return any(text == answer or text.startswith(f"{answer} ") for answer in answers)

    # Questions.

    def question_in(self, said: str) -> tuple[int, str]:
        """Return the seat and the title, if any, of a line like 'SEAT: QUESTION' or 'nobody'."""
        name, colon, title = (part.strip() for part in said.partition(":"))
        wrong, seat = [], ANYBODY
        try:
            seat = ANYBODY if name.casefold() == NOBODY else self.seat_named(name)
        except KleosError as error:
            wrong.append(str(error))
        steps = self.state.game.steps.values()
        titles = {step.title for step in steps if issubclass(step, Decision) and step.title}
        if colon and title.casefold() not in [known.casefold() for known in titles]:
            hint = nearest(title, sorted(titles), "the questions are")
            wrong.append(f"there is no question {title!r}; {hint}")
        if wrong:
            raise KleosError("; ".join(wrong))
        return seat, title

    def check_question(self, said: str) -> None:
        """Check who is asked and, if the line names a question, which."""
        seat, title = self.question_in(said)
        state = self.state
        if seat == ANYBODY:
            self.catch_up(lambda g: bool(g.over))
            if not state.over:
                raise KleosError(f"the game is not over: {self.open_question()}")
            return
        self.catch_up(lambda g: g.to_move == seat and (not title or asks(g, title)))
        if seat != state.to_move:
            name = said.partition(":")[0].strip()
            forced = [self.spell(move) for who, move in self.automatic() if who == seat]
            note = f"; {name}'s only move was taken automatically: {forced[-1]}" if forced else ""
            raise KleosError(f"{self.open_question()}, not {name}{note}")
        assert state.decision is not None
        if title and not asks(state, title):
            raise KleosError(f"{self.open_question()}, not {title!r}")

    def open_question(self) -> str:
        """Say who decides what."""
        decision = self.state.decision
        if decision is None:
            return "nobody decides: the game is over"
        return f"{self.names.seat(decision.seat)} decides ({decision.title!r})"

    def question_line(self) -> str:
        """Return the open question as a scenario line would write it."""
        decision = self.state.decision
        return f"{self.names.seat(decision.seat)}: {decision.title}" if decision else NOBODY

    # Explanations.

    def why_not(self, seat: int, move: int) -> str:
        """Explain why a move is not legal: who decides what, or that it was taken automatically."""
        taken = [who for who, what in self.automatic() if what == move and seat in (who, ANYBODY)]
        open_now = move in self.state.legal() and seat in (self.state.to_move, ANYBODY)
        if taken and not open_now:
            return (
                f"it was {self.names.seat(taken[-1])}'s only move and was taken automatically, "
                f"so leave the line out; now {self.open_question()}"
            )
        if self.state.over:
            return self.open_question()
        legal = ", ".join(self.spell(offered) for offered in self.state.legal())
        return f"{self.open_question()}; legal: {legal}"

    def spell(self, move: int) -> str:
        """Spell a move with the file's names for the seats."""
        return self.names.to_file(self.state.game.moves.spell(move))

    def automatic(self) -> list[tuple[int, int]]:
        """List the moves taken automatically since the play's last move, each with its seat."""
        found: list[tuple[int, int]] = []
        if self.before is None:
            return found
        state: State = self.before.copy()
        if self.answered:
            take_move(state, *self.answered)
        decision = state.next_decision()
        left_out = self.left_out
        while decision is not None:
            moves = decision.moves(state)
            if len(moves) > 1:
                break
            if decision.discreet(state):
                if not left_out:
                    break
                left_out -= 1
            take_move(state, decision, moves[0])
            found.append((decision.seat, moves[0]))
            decision = state.next_decision()
        return found

    # Names and values.

    def seat_named(self, name: str) -> int:
        """Return a seat by its name in the file."""
        real = str(self.names.to_game(name.strip())).casefold()
        if real not in self.names.real:
            hint = nearest(name.strip(), self.names.own, "the seats are")
            raise KleosError(f"there is no seat {name.strip()!r}; {hint}")
        return self.names.real.index(real)

    def move_named(self, text: str) -> int:
        """Return a move by its spelling with the file's names for the seats."""
        try:
            return self.state.game.moves.parse(self.names.to_game(text.strip()))
        except KleosError as error:
            raise KleosError(self.names.to_file(str(error))) from None

    def check_value(self, said: str) -> None:
        """Check a line like 'red.culture 3', 'red.hand contains ajax' or 'red.hand {ajax}'."""
        self.carry_through()
        path, wanted, value = self.value_in(said)
        if not path:
            raise KleosError("this line names no value, such as 'round 3'")
        if isinstance(value, dict) and spelt(value) != NONE:
            raise KleosError(f"{path} has parts: read {path}.{next(iter(value))} or the like")
        reason = differs(value, self.names.to_game(wanted), self.known_words())
        if reason:
            below_seat = self.names.to_game(path.partition(".")[0]) in self.names.real
            own = {} if below_seat else self.names.outward
            raise KleosError(f"{path} is {spelt(value, own)}, {reason} {wanted or NONE}")

    def value_in(self, said: str) -> tuple[str, str, Any]:
        """Return the path, what is said of it, and the value there.

        A name in the path may contain blanks, so take the longest path that can be read.
        """
        ends = [found.start() for found in re.finditer(r"\s+|$", said)]
        for end in reversed(ends):
            try:
                return said[:end], said[end:].strip(), self.value_named(said[:end])
            except ValueError as error:
                reason = str(error)
        raise KleosError(reason)

    def value_named(self, path: str) -> Any:
        """Return a value of the table; seats go by the file's names or the game's."""
        table = readable(self.state)
        own = {self.names.outward.get(key, key): part for key, part in table.items()}
        first, _, rest = path.partition(".")
        real = str(self.names.to_game(first)).casefold()
        if real in table and not any(same_name(key, first) for key in own):
            first = self.names.outward.get(real, real)
        return value_at(own, f"{first}.{rest}" if rest else first)

    def known_words(self) -> set[str]:
        """Return every word that occurs in the game's names and moves."""
        game = self.state.game
        texts = [*game.moves.spellings, *(name for group in game.names.values() for name in group)]
        return {word for text in texts for word in plain_name(text).split()}


def asks(state: State, title: str) -> bool:
    """Whether the open question has this name."""
    decision = state.decision
    return decision is not None and decision.title.casefold() == title.casefold()


def differs(found: Any, wanted: str, words: set[str]) -> str:
    """Say how a value differs from the one wanted, e.g. 'not'; '' if it does not."""
    relation = re.match(r"(contains|lacks)(?:\s|$)|\{(.*)\}$", wanted)
    if not relation:
        same = plain_name(spelt(found)) == plain_name(wanted)
        return "" if same or (not wanted and spelt(found) == NONE) else "not"
    if not isinstance(found, list):
        raise KleosError(f"this is one value, not a list: {spelt(found)}")
    has = Counter(plain_name(str(part)) for part in found)
    if relation[1] is None:
        return "" if has == Counter(parts_of(relation[2])) else "not"
    parts = Counter(parts_of(wanted[relation.end() :]))
    if not parts:
        raise KleosError(f"{relation[1]!r} is followed by nothing")
    if relation[1] == "contains":
        return "" if parts <= has else "which does not fit:"
    for part in parts:
        if not set(part.split()) <= words:
            raise KleosError(f"there is no {part!r}, so nothing can be said to lack it")
    return "" if not parts & has else "which does not fit:"


def parts_of(text: str) -> list[str]:
    """Split a written list into its items."""
    parts = [plain_name(part.strip()) for part in text.split(",")]
    return [part for part in parts if part not in ("", NONE)]


def spelt(value: Any, names: dict[str, str] | None = None) -> str:
    """Write a value as scenarios do, with these names for the seats."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(spelt(part, names) for part in value) or NONE
    if isinstance(value, dict):
        return NONE if all(spelt(part) in (NONE, "0") for part in value.values()) else "several"
    if value is None or value == "":
        return NONE
    return (names or {}).get(str(value), str(value))
