"""A game that is played here: its state, its record, and how it is taken back."""

from typing import TYPE_CHECKING

from kleos.bots import LEVELS, NAMES, bot_named, derived
from kleos.core.errors import BadOption
from kleos.core.event import Event
from kleos.core.record import Record
from kleos.core.state import State

if TYPE_CHECKING:
    from kleos.bots.contract import Bot

HUMAN = "human"
USUAL_LEVEL = "hero"


class Session:
    """The state, and for each move the state before it and what happened."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.state = record.start()
        self.before: list[State] = []
        self.happened: list[list[Event]] = []
        self.game = self.state.game  # with an owner's cards it is not the record's
        self.hides = any(kind.secret for kind in self.game.events)
        self.bots = {
            seat: bot_named(name, derived(record.seed, seat))
            for seat, name in enumerate(record.sitting)
            if name != HUMAN
        }
        moves, record.moves = record.moves, []
        for move in moves:
            self.push(move)

    @property
    def humans(self) -> list[int]:
        """The seats that are not played by bots."""
        return [seat for seat in range(self.state.players) if seat not in self.bots]

    @property
    def looks(self) -> int | None:
        """The seat whose player looks at the screen now, or None for all of them."""
        if self.state.to_move in self.humans:
            return self.state.to_move
        return self.humans[0] if self.hides and len(self.humans) == 1 else None

    @property
    def bot(self) -> "Bot | None":
        """The bot that is to decide, or None if a human is or the game is over."""
        return self.bots.get(self.state.to_move)

    def push(self, move: int) -> None:
        """Take a move; if it is illegal, nothing has changed."""
        before = self.state.copy()
        heard = self.state.listen()
        heard.clear()
        self.state.push(move)
        self.before.append(before)
        self.happened.append(heard[:])
        self.record.moves.append(move)

    def bot_moves(self) -> None:
        """Let the bot that is to decide take its move."""
        assert self.bot
        self.push(self.bot.choose(self.state.view(self.state.to_move)))

    def needs_no_asking(self, state: State) -> bool:
        """Whether a human has one move only, which is asked for no more than to hide that it is.

        There is nobody to hide it from if all others are bots.
        """
        return len(state.legal()) == 1 and len(self.humans) == 1

    def last_human_move(self) -> int | None:
        """Return the number of the last move that a human chose; the bots' replies are since."""
        for number in range(len(self.before) - 1, -1, -1):
            before = self.before[number]
            if before.to_move not in self.bots and not self.needs_no_asking(before):
                return number
        return None

    def reveals(self, number: int) -> bool:
        """Whether something came to light since so many moves that a seat should not know then.

        That is what it drew or looked at, and, where hands are hidden, any other's answer.
        """
        if self.state.news != self.before[number].news:
            return True
        deciding = [state.to_move for state in self.before[number:]]
        return self.hides and len(set(deciding)) > 1

    def log(self) -> str:
        """Return the game on paper as those may know it who look at the screen: all at its end."""
        if self.state.over or not self.hides:
            return self.record.text()
        humans = self.humans
        return self.record.log(humans[0] if len(humans) == 1 else None)

    def go_back(self, number: int) -> None:
        """Go back to the position after so many moves."""
        self.state = self.before[number]
        del self.before[number:]
        del self.happened[number:]
        del self.record.moves[number:]

    def events_since(self, number: int) -> list[Event]:
        """Return what happened since so many moves."""
        return [event for events in self.happened[number:] for event in events]


def sitting_of(seats: str, players: int) -> list[str]:
    """Return who plays each seat, out of a list with commas; empty: a human against bots."""
    if not seats:
        return [HUMAN] + [USUAL_LEVEL] * (players - 1)
    names = [name.strip() for name in seats.split(",")]
    known = (HUMAN, *LEVELS, *NAMES)
    for name in names:
        if name.partition(":")[0] not in known:  # a budget may follow
            raise BadOption(f"seats: {name!r} cannot sit; {', '.join(known)} can")
    if len(names) != players:
        raise BadOption(f"seats: {len(names)} are named for {players} players: name each of them")
    return names
