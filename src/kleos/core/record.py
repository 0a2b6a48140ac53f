"""Records: a game on paper, header and moves, that replays to the same position for ever.

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
with the scores and the fingerprint, or `open` with the fingerprint of an unfinished game.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from kleos.core.data import read_text
from kleos.core.errors import BadFile, KleosError
from kleos.core.saving import fingerprint

if TYPE_CHECKING:
    from collections.abc import Callable

    from kleos.core.game import Game
    from kleos.core.state import State

FORMAT = "kleos record 1"
FINGERPRINT_EVERY = 20
HEADER = ("game", "rules", "edition", "players", "seed")


class Record:
    """A game from its first decision: how it was set up, who sat where, and the moves."""

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

    def start(self) -> "State":
        """Return the state before the first move."""
        return self.game.new(self.players, self.seed, self.edition, self.corrections)

    def replay(self, to: int | None = None) -> "State":
        """Return the state after so many moves, or after all."""
        state = self.start()
        for move in self.moves[:to]:
            state.push(move)
        return state

    def text(self) -> str:
        """Return the record as it is written to a file."""
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
        return "\n".join([*lines, closing(state)]) + "\n"

    def log(self, seat: int | None) -> str:
        """Return the game as a seat, or a spectator, may know it: no seed, no secret answers.

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
        lines.append(closing(state).rpartition(" ")[0])  # a fingerprint could be guessed at
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


def spelt_move(number: int, state: "State", move: int | None) -> str:
    """Return the line of a move, or of one that is not to be known."""
    said = "?" if move is None else state.game.moves.spell(move)
    return f"{number} {state.game.seats[state.to_move]} {said}"


def closing(state: "State") -> str:
    """Return the last line of the record of a game that stands like this."""
    if state.over:
        return f"end {' '.join(map(str, state.scores()))} {fingerprint(state)}"
    return f"open {fingerprint(state)}"


def read_record(path: str, game_named: "Callable[[str], Game]") -> Record:
    """Read a record and replay it; refuse one that was tampered with or breaks off."""
    return parse_record(read_text(path), path, game_named)


def parse_record(text: str, path: str, game_named: "Callable[[str], Game]") -> Record:
    """Return the record in a text, which is at this path or called so."""
    lines = text.splitlines()
    record, first = read_header(lines, path, game_named)
    state = record.start()
    closed = False
    for number, line in enumerate(lines[first:], first + 1):
        if not line.strip():
            continue
        if closed:
            raise BadFile(path, f"goes on after its last line: {line!r}", number)
        closed = line.startswith(("end", "open"))
        if closed or line.startswith("="):
            expected = closing(state) if closed else f"= {fingerprint(state)}"
            if line != expected:
                reason = f"{line!r} does not fit the moves above, which lead to {expected!r}"
                raise BadFile(path, reason, number)
        else:
            replay_line(record, state, line, path, number)
    if not closed:
        raise BadFile(path, "breaks off: the last line must begin with 'end' or 'open'", len(lines))
    return record


def replay_line(record: Record, state: "State", line: str, path: str, number: int) -> None:
    """Take the move of one line like '12 blue worship athena'."""
    count, _, rest = line.partition(" ")
    name, _, spelling = rest.partition(" ")
    if count != str(len(record.moves) + 1) or name not in state.game.seats[: state.players]:
        wanted = f"{len(record.moves) + 1} SEAT MOVE"
        raise BadFile(path, f"{line!r} is not the next move, which would be '{wanted}'", number)
    try:
        move = state.game.moves.parse(spelling)
        state.push(move, state.game.seats.index(name))
    except KleosError as error:
        raise BadFile(path, str(error), number) from None
    record.moves.append(move)


def read_header(
    lines: list[str], path: str, game_named: "Callable[[str], Game]"
) -> tuple[Record, int]:
    """Return an empty record from the lines before the first blank one, and where moves begin."""
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
    return make_record(values, sitting, path, game_named), first


def make_record(
    values: dict[str, str],
    sitting: list[str],
    path: str,
    game_named: "Callable[[str], Game]",
) -> Record:
    """Return the empty record that a header describes."""
    try:
        game = game_named(values["game"])
        if values["rules"] != str(game.rules):
            raise BadFile(
                path, f"was played under rules {values['rules']}; these are rules {game.rules}"
            )
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
    except (KleosError, ValueError, KeyError, TypeError) as error:
        raise BadFile(path, f"the header does not describe a game: {error}") from None
    return record
