"""Records: a game on paper, header and moves, that always replays to the same position.

    kleos record 1
    game olympus
    rules 1
    edition 2012
    players 3
    seed 7
    seat blue human

    1 blue worship athena
    2 red join
    = 0123456789ab
    end 57 49 36 ba9876543210

A line with = is the fingerprint of the position after the moves above it. The last line is `end`
with the scores and the fingerprint, `resigned` with the seat that resigned a game for two and the
fingerprint, or `open` with the fingerprint of an unfinished game.

A record of older rules that these can carry on is read as one of these: forced answers that were
not asked for then are put in.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from kleos.core.bounds import check_size
from kleos.core.data import read_text
from kleos.core.errors import BadFile, KleosError
from kleos.core.forced import answer_forced, left_out
from kleos.core.saving import fingerprint

if TYPE_CHECKING:
    from collections.abc import Callable

    from kleos.core.event import Event
    from kleos.core.game import Game
    from kleos.core.state import State

FORMAT = "kleos record 1"
FINGERPRINT_EVERY = 20
HEADER = ("game", "rules", "edition", "players", "seed")


class Record:
    """A game from its first decision: how it was set up, who sat where, and the moves.

    >>> from kleos.games import game_named
    >>> record = Record(game_named("olympus"), players=3, seed=7)
    >>> record.moves.append(record.game.moves.parse("worship athena"))
    >>> record.replay().decision
    Decision(seat=0, 'join the ceremony or stay out', 2 moves)
    >>> print(record.text().splitlines()[-2])
    1 white worship athena
    """

    def __init__(
        self,
        game: "Game",
        players: int,
        seed: int,
        edition: str = "",
        corrections: dict[str, Any] | None = None,
        sitting: list[str] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.edition = edition or game.editions[0]
        self.corrections = corrections or {}
        self.sitting = sitting or []  # who plays each seat, in a word
        self.moves: list[int] = []
        self.resigned: int | None = None  # the seat that resigned a game for two

    def start(self, heard: "list[Event] | None" = None) -> "State":
        """Return the state before the first move; `heard` is told what happens up to there."""
        return self.game.new(self.players, self.seed, self.edition, self.corrections, heard)

    def replay(self, to: int | None = None) -> "State":
        """Return the state after the first `to` moves, or after all."""
        state = self.start()
        for move in self.moves[:to]:
            state.push(move)
        return state

    def text(self) -> str:
        """Return the record as the text of its file."""
        state = self.start()
        lines = [FORMAT, *self.header(), f"seed {self.seed}"]
        if self.corrections:
            lines.append(f"data {msgspec.json.encode(self.corrections).decode()}")
        lines += [*self.seat_lines(), ""]
        for number, move in enumerate(self.moves, 1):
            lines.append(spelt_move(number, state, move))
            state.push(move)
            if number % FINGERPRINT_EVERY == 0:
                lines.append(f"= {fingerprint(state)}")
        return "\n".join([*lines, closing(state, self.resigned)]) + "\n"

    def log(self, seat: int | None) -> str:
        """Return the game as a seat, or a spectator, may see it: no seed, no secret answers.

        It cannot be replayed, and says so in its first line.
        """
        state = self.start()
        whose = "a spectator" if seat is None else self.game.seats[seat]
        lines = [f"kleos log of {whose}", *self.header(), *self.seat_lines(), ""]
        for number, move in enumerate(self.moves, 1):
            asking = state.asking
            assert asking is not None
            hidden = asking.secret and asking.seat != seat
            lines.append(spelt_move(number, state, None if hidden else move))
            state.push(move)
        last = closing(state, self.resigned)
        lines.append(last.rpartition(" ")[0])  # a fingerprint would help people guess
        return "\n".join(lines) + "\n"

    def header(self) -> list[str]:
        """Return the lines that say which game it is."""
        return [
            f"game {self.game.name}",
            f"rules {self.game.rules}",
            f"edition {self.edition}",
            f"players {self.players}",
        ]

    def seat_lines(self) -> list[str]:
        """Return the lines that say who sits where."""
        return [f"seat {self.game.seats[i]} {who}" for i, who in enumerate(self.sitting)]


def carried(state: "State", moves: list[int], rules: int) -> list[int]:
    """Return the moves of a game begun in this state under older rules as these rules need them.

    Forced answers that were not asked for then are put in, in their places and at the end. Raise
    KleosError if the rules are too old, or a move would not be legal.
    """
    game = state.game
    if not game.carries <= rules <= game.rules:
        raise KleosError(too_old(game, rules))
    twin: State = state.copy()
    found = answer_forced(twin, rules)
    for move in moves:
        twin.push(move)
        found += [move, *answer_forced(twin, rules)]
    return found


def too_old(game: "Game", rules: int) -> str:
    """Say that a game of these rules cannot be carried on."""
    return f"was played under rules {rules}; these are rules {game.rules}"


def spelt_move(number: int, state: "State", move: int | None) -> str:
    """Return the line of a move; None stands for a move that must stay hidden."""
    said = "?" if move is None else state.game.moves.spell(move)
    return f"{number} {state.game.seats[state.to_move]} {said}"


def closing(state: "State", resigned: int | None) -> str:
    """Return the record's last line for a game in this state, which a seat may have resigned."""
    if state.over:
        return f"end {' '.join(map(str, state.scores()))} {fingerprint(state)}"
    if resigned is not None:
        return f"resigned {state.game.seats[resigned]} {fingerprint(state)}"
    return f"open {fingerprint(state)}"


def read_record(path: str, game_named: "Callable[[str], Game]") -> Record:
    """Read and replay a record; refuse one that was tampered with or is incomplete.

    >>> from kleos.games import game_named
    >>> read_record("no.record", game_named)
    Traceback (most recent call last):
    ...
    kleos.core.errors.BadFile: no.record: ...
    """
    return parse_record(read_text(path), path, game_named)


def parse_record(text: str, path: str, game_named: "Callable[[str], Game]") -> Record:
    """Parse and replay a record; `path` is used in error messages.

    >>> from kleos.games import game_named
    >>> text = Record(game_named("fight"), players=2, seed=3).text()
    >>> parse_record(text, "duel.record", game_named).seed
    3
    """
    check_size(text, path)
    lines = text.splitlines()
    record, rules, first = read_header(lines, path, game_named)
    reading = Reading(record, rules, path)
    closed = False
    for number, line in enumerate(lines[first:], first + 1):
        if not line.strip():
            continue
        if closed:
            raise BadFile(path, f"goes on after its last line: {line!r}", number)
        closed = line.startswith(("end", "open", "resigned"))
        if closed or line.startswith("="):
            reading.compare(line, closed, number)
        else:
            reading.take(line, number)
    if not closed:
        reason = "breaks off: the last line must begin with 'end', 'resigned' or 'open'"
        raise BadFile(path, reason, len(lines))
    return record


class Reading:
    """A record as far as it has been read and replayed."""

    def __init__(self, record: Record, rules: int, path: str) -> None:
        self.record = record
        self.rules = rules
        self.path = path
        self.state = record.start()
        self.lines = 0  # moves read; some of the record's may have been left out
        self.carry_on()

    def carry_on(self) -> None:
        """Put in the forced answers that older rules did not ask for."""
        self.record.moves += answer_forced(self.state, self.rules)

    def take(self, line: str, number: int) -> None:
        """Take the move of one line like '12 blue worship athena', and what was left out before."""
        state = self.state
        count, _, rest = line.partition(" ")
        name, _, spelling = rest.partition(" ")
        if count != str(self.lines + 1) or name not in state.game.seats[: state.players]:
            wanted = f"{self.lines + 1} SEAT MOVE"
            reason = f"{line!r} is not the next move, which would be '{wanted}'"
            raise BadFile(self.path, reason, number)
        try:
            move = state.game.moves.parse(spelling)
            seat = state.game.seats.index(name)
            for forced in self.before(seat, move):
                state.push(forced)
                self.record.moves.append(forced)
            state.push(move, seat)
        except KleosError as error:
            raise BadFile(self.path, str(error), number) from None
        self.lines += 1
        self.record.moves.append(move)
        self.carry_on()

    def before(self, seat: int, move: int) -> list[int]:
        """Return the forced answers that were left out before a seat's move."""
        return left_out(self.state, lambda g: g.to_move == seat and g.offers(move)) or []

    def compare(self, line: str, closes: bool, number: int) -> None:
        """Compare a line that gives the position's fingerprint with the position reached."""
        state = self.state
        game = state.game
        resigned = who_resigned(line, state)
        if self.rules < game.rules:  # what was not asked for did not count as decided
            state = state.copy()
            state.decided = self.lines
        expected = closing(state, resigned) if closes else f"= {fingerprint(state)}"
        if line != expected:
            reason = f"{line!r} does not fit the moves above, which lead to {expected!r}"
            if self.rules < game.rules:
                reason = f"{too_old(game, self.rules)}, and play differently: {reason}"
            raise BadFile(self.path, reason, number)
        self.record.resigned = resigned


def who_resigned(line: str, state: "State") -> int | None:
    """Return the seat that a closing line says has resigned a game for two."""
    said, _, rest = line.partition(" ")
    seats = state.game.seats[: state.players]
    name = rest.partition(" ")[0]
    return seats.index(name) if said == "resigned" and len(seats) == 2 and name in seats else None


def read_header(
    lines: list[str], path: str, game_named: "Callable[[str], Game]"
) -> tuple[Record, int, int]:
    """Read the lines before the first blank one.

    Return an empty record, the rules it was played under, and where the moves begin.
    """
    if not lines or lines[0] != FORMAT:
        raise BadFile(path, f"is not a record: its first line must be {FORMAT!r}", 1)
    values: dict[str, str] = {}
    sitting: list[str] = []
    first = 1
    for line in lines[1:]:
        first += 1
        if not line.strip():
            break
        key, _, value = line.partition(" ")
        if key == "seat":
            sitting.append(value.partition(" ")[2])
        elif key in (*HEADER, "data"):
            values[key] = value
        else:
            known = ", ".join((*HEADER, "data", "seat"))
            raise BadFile(path, f"{key!r} is not in a record's header; known are {known}", first)
    missing = [key for key in HEADER if key not in values]
    if missing:
        raise BadFile(path, f"the header lacks {', '.join(missing)}", first)
    return make_record(values, sitting, path, game_named), int(values["rules"]), first


def make_record(
    values: dict[str, str],
    sitting: list[str],
    path: str,
    game_named: "Callable[[str], Game]",
) -> Record:
    """Return the empty record that a header describes."""
    try:
        game = game_named(values["game"])
        rules = int(values["rules"])
        if not game.carries <= rules <= game.rules:
            raise BadFile(path, too_old(game, rules))
        corrections = msgspec.json.decode(values.get("data", "{}"), type=dict[str, Any])
        record = Record(
            game,
            int(values["players"]),
            int(values["seed"]),
            values["edition"],
            corrections,
            sitting,
        )
        record.start()
    except BadFile:
        raise
    except (KleosError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadFile(path, f"the header does not describe a game: {error}") from None
    return record
