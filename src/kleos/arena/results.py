"""The results file of a match: a line of JSON that says which match it is, then one per game.

A game is written as soon as it is over. A crash loses the last line at most.
"""

from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import msgspec

from kleos.arena.match import Match, Played, seatings
from kleos.core.errors import BadFile
from kleos.games import game_named

FORMAT = 1
Games = dict[tuple[int, int], Played]  # by deal and number


def header_of(match: Match) -> dict[str, Any]:
    """Return what identifies a match, as written in the first line."""
    return {
        "kleos arena": FORMAT,
        "game": match.game,
        "rules": game_named(match.game).rules,
        "edition": match.edition,
        "data": match.corrections,
        "players": match.players,
        "bots": list(match.bots),
        "round robin": match.round_robin,
        "seed": match.seed,
    }


class Results:
    """The finished games of a match, kept in a file if there is a path."""

    def __init__(self, match: Match, path: str = "") -> None:
        self.match = match
        self.path = path
        self.games: Games = {}
        self.file: BinaryIO | None = None

    def __enter__(self) -> "Results":
        """Read the games in the file, and get ready to add to it."""
        if not self.path:
            return self
        try:
            file = Path(self.path).open("a+b")
        except OSError as error:
            raise BadFile(self.path, f"cannot be written: {error.strerror or error}") from None
        try:
            keep_to_oneself(file, self.path)
            self.go_on(file)
        except BaseException:
            file.close()
            raise
        self.file = file
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the file."""
        if self.file:
            self.file.close()

    def go_on(self, file: BinaryIO) -> None:
        """Read the games in the file, and cut off an incomplete last line."""
        file.seek(0)
        lines = file.read().splitlines(keepends=True)
        first = line_of(header_of(self.match))
        if not lines or (not lines[0].endswith(b"\n") and first.startswith(lines[0])):
            file.truncate(0)
            file.write(first)
            file.flush()
            return
        check_header(self.match, lines[0], self.path)
        whole = [line for line in lines if line.endswith(b"\n")]
        self.games = read_games(self.match, whole[1:], self.path)
        file.truncate(sum(map(len, whole)))

    def add(self, played: Played) -> None:
        """Add a game, and write it to the file at once."""
        self.games[played.deal, played.game] = played
        if self.file:
            self.file.write(line_of(played))
            self.file.flush()

    def missing(self, deals: range) -> list[tuple[int, int]]:
        """Return the deal and number of each game not played yet."""
        per_deal = len(seatings(self.match))
        numbers = ((deal, number) for deal in deals for number in range(per_deal))
        return [key for key in numbers if key not in self.games]

    def complete(self, deals: int) -> list[Played]:
        """Return the games of the complete deals among the first `deals`, in order."""
        per_deal = len(seatings(self.match))
        found: list[Played] = []
        for deal in range(deals):
            games = [self.games[deal, n] for n in range(per_deal) if (deal, n) in self.games]
            if len(games) == per_deal:
                found += games
        return found


def keep_to_oneself(file: BinaryIO, path: str) -> None:
    """Refuse a file that another process is writing to, where the system has locks."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        return
    try:
        flock(file, LOCK_EX | LOCK_NB)
    except OSError:
        raise BadFile(path, "is being written by another process: wait, or name another") from None


def line_of(plain: Any) -> bytes:
    """Encode a line of the file."""
    return msgspec.json.encode(plain) + b"\n"


def check_header(match: Match, line: bytes, path: str) -> None:
    """Refuse a file of another match, and say how it differs."""
    try:
        there = msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError):
        there = {}
    wanted = header_of(match)
    if "kleos arena" not in there:
        raise BadFile(path, "is not a results file of kleos arena; it is left alone", 1)
    other = [key for key in wanted if there.get(key) != wanted[key]]
    if other:
        differs = "; ".join(
            f"{key} {told(there.get(key))}, not {told(wanted[key])}" for key in other
        )
        raise BadFile(path, f"holds another match: {differs}; name another file with --out", 1)


def told(value: Any) -> str:
    """Put a value of a header into words."""
    if isinstance(value, list):
        return " ".join(map(str, value))
    if isinstance(value, dict):
        return "of an owner" if value else "of the edition"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def read_games(match: Match, lines: list[bytes], path: str) -> Games:
    """Parse the games of a file; refuse any that this match cannot have produced."""
    decoder = msgspec.json.Decoder(Played)
    sitting = seatings(match)
    games: Games = {}
    for number, line in enumerate(lines, 2):
        try:
            played = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadFile(path, f"does not hold a game: {error}", number) from None
        seats = range(match.players)
        fits = (
            played.deal >= 0
            and played.game in range(len(sitting))
            and played.bots == sitting[played.game]
            and len(played.scores) == match.players
            and bool(played.winners)
            and set(played.winners) <= set(seats)
        )
        if not fits:
            raise BadFile(path, "contains a game that is not part of this match", number)
        games[played.deal, played.game] = played
    return games
