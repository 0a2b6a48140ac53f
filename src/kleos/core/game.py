"""A game as the rest of the system knows it: its names, its moves, and how a state is made."""

from typing import TYPE_CHECKING, Any

from kleos.core.errors import BadOption
from kleos.core.event import Event, EventKind, as_heard
from kleos.core.moves import Moves

if TYPE_CHECKING:
    from kleos.core.provenance import Section
    from kleos.core.standing import Standing
    from kleos.core.state import State
    from kleos.core.step import Step
    from kleos.core.view import View
    from kleos.core.words import Texts, Words

MOST_SEED = 2**128 - 1


class Game:
    """A set of rules. Each game's package has one of these, named GAME."""

    def __init__(
        self,
        name: str,
        rules: int,
        seats: tuple[str, ...],
        least: int,
        editions: tuple[str, ...],
        moves: Moves,
        events: list[EventKind],
        names: dict[str, tuple[str, ...]],
        steps: dict[str, type["Step"]],
        hidden: bool = True,
        carries: int = 0,
    ) -> None:
        self.name = name
        self.rules = rules  # goes up when a change of rules makes old records play differently
        self.carries = carries or rules  # the oldest rules whose games go on under these
        self.seats = seats
        self.least = least
        self.most = len(seats)
        self.editions = editions  # the first is the default
        self.moves = moves
        self.events = events
        self.names = names  # what the numbers in events stand for
        self.steps = steps  # by name, to load a saved agenda
        self.hidden = hidden  # whether anything is hidden or random

    def __reduce__(self) -> str:
        """Pickle the game as its name in its module."""
        return "GAME"

    def new(
        self,
        players: int,
        seed: int,
        edition: str = "",
        corrections: dict[str, Any] | None = None,
        heard: list[Event] | None = None,
    ) -> "State":
        """Return a new game at its first decision; `heard` is told what happens up to there."""
        if not self.least <= players <= self.most:
            allowed = f"{self.least} to {self.most} players"
            raise BadOption(f"{self.name} is for {allowed}, not {players}")
        if not 0 <= seed <= MOST_SEED:
            raise BadOption(f"a seed is a number from 0 to {MOST_SEED}, not {seed}")
        edition = edition or self.editions[0]
        if edition not in self.editions:
            known = ", ".join(self.editions)
            raise BadOption(f"{self.name} has the editions {known}, not {edition!r}")
        state = self.set_up(players, seed, edition, corrections or {})
        state.heard = heard
        state.advance()
        state.heard = None
        return state

    def set_up(self, players: int, seed: int, edition: str, corrections: dict[str, Any]) -> "State":
        """Set the table, with the first step on the agenda."""
        raise NotImplementedError

    def see(self, state: Any, seat: int | None) -> "View":
        """Return the state as a seat, or a spectator, may see it."""
        raise NotImplementedError

    def sample(self, shown: Any, seat: int, seed: int) -> "State":
        """Return a full state that agrees with what a seat sees."""
        raise NotImplementedError

    def deal_anew(self, state: Any, seed: int) -> "State | None":
        """Return a state that shows a spectator the same, with all that is hidden dealt anew.

        None if that cannot be: what is going on depends on what a seat holds.
        """
        return None

    def hear(self, event: Event, seat: int | None) -> Event:
        """Return an event as a seat, or a spectator, may know it."""
        return as_heard(event, self.events[event.kind], seat)

    def edition_in_play(self, state: Any) -> tuple[str, dict[str, Any]]:
        """Return the name of the edition that a state is played with, and its corrections."""
        raise NotImplementedError

    def show(self, view: "View") -> Any:
        """Return what a screen is given: the table as a view shows it, and what follows from it.

        A game declares it as structs, in its shown.py; one that does not shows what it saves.
        """
        return self.save(view.shown)

    def changes(self) -> dict[str, tuple[str, ...]]:
        """Return what each event changes on the table that screens are given, by its name.

        Screens move pieces event by event with it; a game without it redraws the table at the end.
        """
        return {}

    def outlook(self, state: Any, seat: int) -> Any:
        """Return what a seat should know of the table after a move that it thinks about.

        Of a game with hidden things it may tell only what every sample agrees on.
        """
        return None

    def save(self, state: Any) -> dict[str, Any]:
        """Return the table as plain data; saving.py adds what every game has."""
        raise NotImplementedError

    def load(self, state: Any, saved: dict[str, Any]) -> None:
        """Put the saved table into a state that set_up() made."""
        raise NotImplementedError

    def arrange(self, state: Any, given: dict[str, Any]) -> None:
        """Change a state to the position of a scenario, which names only what differs."""
        raise NotImplementedError

    def read(self, state: Any, path: str) -> Any:
        """Return a value of the table by its name in scenarios, e.g. 'blue.culture'.

        The empty path returns everything that can be read, as plain data.
        """
        raise NotImplementedError

    def answers(self, key: str) -> tuple[str, ...]:
        """Return the first words of the moves that this decision may offer; () if unknown.

        For an empty key, return the moves that say no, such as 'decline'.
        """
        return ()

    def standing(self) -> tuple["Standing", ...]:
        """Return the answers that players may give ahead, for games that last for days."""
        return ()

    def round_of(self, state: Any) -> int:
        """Return the number of the current round, or of the game's equivalent."""
        raise NotImplementedError

    def sources(self, state: Any) -> list[list[int]]:
        """Return the points by source, in the order of names["source"], then by seat."""
        raise NotImplementedError

    def printed(self, state: Any, words: "Words") -> Any:
        """Return what is printed on boards and cards, for screens."""
        raise NotImplementedError

    def provenance(self, words: "Words") -> list["Section"]:
        """Return every printed value in words, with its source."""
        raise NotImplementedError

    def texts(self) -> "Texts":
        """Return the game's English texts, for words.py."""
        raise NotImplementedError
