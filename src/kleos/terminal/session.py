"""A game being played here: its state, its record, and undo."""

from typing import TYPE_CHECKING

from kleos.bots import LEVELS, NAMES, bot_named, derived
from kleos.core.chronicle import Chronicle, Line
from kleos.core.errors import BadOption
from kleos.core.event import Event
from kleos.core.record import Record
from kleos.core.state import State

if TYPE_CHECKING:
    from kleos.bots.contract import Bot

HUMAN = "human"
USUAL_LEVEL = "hero"


class Session:
    """The state, the log, and for each move the state before it."""

    def __init__(self, record: Record) -> None:
        self.record = record
        heard: list[Event] = []
        self.state = record.start(heard)
        self.before: list[State] = []
        self.chronicle = Chronicle(self.state.game)
        self.pages = [self.chronicle.add(heard)]  # how the game was opened, then each move
        self.game = self.state.game  # with an owner's cards, it differs from the record's
        self.hides = any(kind.secret for kind in self.game.events)
        self.bots = {
            seat: bot_named(name, derived(record.seed, seat))
            for seat, name in enumerate(record.sitting)
            if name != HUMAN
        }
        moves, record.moves = record.moves, []
        record.resigned = None  # whoever goes on takes it back
        for move in moves:
            self.push(move)

    @property
    def humans(self) -> list[int]:
        """The seats played by humans."""
        return [seat for seat in range(self.state.players) if seat not in self.bots]

    @property
    def looks(self) -> int | None:
        """The seat whose player is looking at the screen, or None for all of them."""
        if self.state.to_move in self.humans:
            return self.state.to_move
        return self.humans[0] if self.hides and len(self.humans) == 1 else None

    @property
    def you(self) -> int | None:
        """The seat that is called 'you': that of the only human."""
        return self.humans[0] if len(self.humans) == 1 else None

    @property
    def bot(self) -> "Bot | None":
        """The bot that is to decide, or None if it is a human or the game is over."""
        return self.bots.get(self.state.to_move)

    def push(self, move: int) -> None:
        """Take a move; an illegal one changes nothing."""
        before = self.state.copy()
        heard = self.state.listen()
        heard.clear()
        self.state.push(move)
        self.before.append(before)
        self.pages.append(self.chronicle.add(heard))
        self.record.moves.append(move)

    def bot_moves(self) -> None:
        """Let the bot that is to decide take its move."""
        assert self.bot
        self.push(self.bot.choose(self.state.view(self.state.to_move)))

    def needs_no_asking(self, state: State) -> bool:
        """Whether a decision can be skipped: it has one move, and is asked only to hide that.

        If all others are bots, there is nobody to hide it from.
        """
        return len(state.legal()) == 1 and len(self.humans) == 1

    def last_human_move(self) -> int | None:
        """Return the number of the last move that a human chose, before the bots' replies."""
        for number in range(len(self.before) - 1, -1, -1):
            before = self.before[number]
            if before.to_move not in self.bots and not self.needs_no_asking(before):
                return number
        return None

    def reveals(self, number: int) -> bool:
        """Whether undoing back to this move would leak information.

        That is what a seat drew or looked at and, if hands are hidden, any other seat's answer.
        """
        if self.state.news != self.before[number].news:
            return True
        deciding = [state.to_move for state in self.before[number:]]
        return self.hides and len(set(deciding)) > 1

    def log(self) -> str:
        """Return the log that the humans here may know, or the record if the game is over."""
        if self.state.over or not self.hides:
            return self.record.text()
        humans = self.humans
        return self.record.log(humans[0] if len(humans) == 1 else None)

    def go_back(self, number: int) -> None:
        """Go back to the position after `number` moves."""
        self.state = self.before[number]
        for _ in self.before[number:]:
            self.chronicle.take_back()
            self.pages.pop()
        del self.before[number:]
        del self.record.moves[number:]

    def lines_since(self, number: int) -> list[Line]:
        """Return the lines of the log that tell what happened since so many moves."""
        pages = self.pages[number + 1 :] if number else self.pages
        changed = {line.id for page in pages for line in page.lines}
        return [line for line in self.chronicle.lines.values() if line.id in changed]


def sitting_of(seats: str, players: int, typed: bool = True) -> list[str]:
    """Parse who plays each seat, separated by commas; if empty, a human against bots.

    Only someone who types the names may name bots of their own: a file must not choose what is
    imported.
    """
    if not seats:
        return [HUMAN] + [USUAL_LEVEL] * (players - 1)
    names = [name.strip() for name in seats.split(",")]
    known = (HUMAN, *LEVELS, *NAMES)
    for name in names:
        own = typed and "." in name  # a class by its module, own_bot.Eager
        if name.partition(":")[0] not in known and not own:  # a budget may follow
            hint = f"choose from {', '.join(known)}"
            raise BadOption(f"seats: there is no player {name!r}; {hint}")
    if len(names) != players:
        raise BadOption(f"seats: {len(names)} are named for {players} players: name each of them")
    return names
