"""A game as the rest of the system knows it: its names, its moves, and how a state is made.

A game must say how the table is set up, saved and loaded; everything else has a default that fits
a game in which all is open. docs/add-a-game.md goes through a whole one.
"""

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from kleos.core.chance import Chance
from kleos.core.errors import BadOption
from kleos.core.event import Event, EventKind, as_heard
from kleos.core.moves import Moves

if TYPE_CHECKING:
    from kleos.core.judge import Judge
    from kleos.core.provenance import Section
    from kleos.core.standing import Standing
    from kleos.core.state import State
    from kleos.core.step import Step
    from kleos.core.view import View
    from kleos.core.words import Texts, Words

MOST_SEED = 2**128 - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A set of rules. Each game's package has one of these, named GAME, in game.py.

    >>> from kleos.games import game_named
    >>> game = game_named("olympus")
    >>> game.seats, game.least, game.most, game.editions
    (('blue', 'red', 'white', 'green', 'violet'), 3, 5, ('2012', '2010'))
    >>> game.new(players=3, seed=7).to_move
    2
    """

    def __init__(
        self,
        name: str,
        rules: int,
        seats: tuple[str, ...],
        least: int,
        moves: Moves,
        events: list[EventKind],
        steps: dict[str, type["Step"]],
        names: dict[str, tuple[str, ...]] | None = None,
        editions: tuple[str, ...] = ("standard",),
        hidden: bool = True,
        carries: int = 0,
        title: str = "",
        unboarded: tuple[str, ...] = (),
        storied: bool = False,
        phases: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.title = title or name.title()
        self.rules = rules  # goes up when a change of rules makes old records play differently
        self.carries = carries or rules  # the oldest rules whose games go on under these
        self.seats = seats
        self.least = least
        self.most = len(seats)
        self.editions = editions  # the first is the default
        self.moves = moves
        self.events = events
        # What the numbers in events stand for; every game has seats, and points from some source.
        self.names = {"seat": seats, "source": ("points",), **(names or {})}
        self.steps = steps  # by name, to load a saved agenda
        self.unboarded = unboarded  # what of a save only the rules need, no board as text
        self.storied = storied  # whether the arena may ask for what seats had on the way
        self.phases = phases  # what a position may say comes next
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
        """Return the state as a seat, or a spectator, may see it: by default, all but chance."""
        from kleos.core.view import View

        return View(with_chance(state, 0), seat)

    def sample(self, shown: Any, seat: int, seed: int) -> "State":
        """Return a full state that agrees with what a seat sees."""
        return with_chance(shown, seed)

    def deal_anew(self, state: Any, seed: int) -> "State | None":
        """Return a state that looks the same to a spectator, with all hidden cards dealt anew.

        None if that is impossible because the current step depends on what a seat holds.
        """
        return None

    def hear(self, event: Event, seat: int | None) -> Event:
        """Return an event as a seat, or a spectator, may see it."""
        return as_heard(event, self.events[event.kind], seat)

    def read_corrections(self, path: str) -> dict[str, Any]:
        """Read and check an owner's corrections of the game's values."""
        raise BadOption(f"{self.name} has no values to correct, so it takes no file of them")

    def edition_in_play(self, state: Any) -> tuple[str, dict[str, Any]]:
        """Return the name of the edition that a state is played with, and its corrections."""
        return self.editions[0], {}

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
        """Return what a seat should know about the table after a move that it is considering.

        In a game with hidden things, it may tell only what every sample agrees on.
        """
        return None

    def save(self, state: Any) -> dict[str, Any]:
        """Return the table as plain data; saving.py adds what every game has."""
        raise NotImplementedError

    def load(self, state: Any, saved: dict[str, Any]) -> None:
        """Put the saved table into a state that set_up() made, with the saved agenda."""
        raise NotImplementedError

    def arrange(self, state: Any, given: dict[str, Any]) -> None:
        """Change a state to the position of a scenario, which names only what differs.

        By default it begins anew with whatever is given; advance() then runs the first step.
        """
        fresh = self.set_up(state.players, 0, *self.edition_in_play(state))
        table = self.save(fresh)
        for key in given:
            if key not in table:
                raise ValueError(f"there is no {key!r} here; known are {', '.join(table)}")
        self.load(state, {**table, **given})
        state.agenda = fresh.agenda

    def read(self, state: Any, path: str) -> Any:
        """Return a value of the table by its name in scenarios, e.g. 'blue.culture'.

        The empty path returns everything that can be read, as plain data. Which names there are
        does not depend on the position.
        """
        winners = [self.seats[seat] for seat in state.winners()]
        found: Any = {"over": state.over, "winners": winners, **self.save(state)}
        for key in path.split(".") if path else ():
            if not isinstance(found, dict) or key not in found:
                raise ValueError(f"there is no {key!r} in {path!r}")
            found = found[key]
        return found

    def board(self, view: "View") -> str:
        """Return the table as text, for a prompt: by default, everything that a save would have."""
        from kleos.core.outline import outline

        return outline(self.save(view.shown), without=self.unboarded)

    def judge(self) -> "Judge | None":
        """Return the judge of positions, for bots; without one they play games out."""
        return None

    def report(self, state: Any) -> dict[str, Any]:
        """Return how a finished game ended, its figures, and what each seat owned, for the arena.

        `finished` is false if a guard against endless games has stopped it.
        """
        return {"finished": True, "ending": "the rules", "figures": {}, "owned": {}}

    def story(self, start: Any, events: list[Event]) -> dict[str, Any]:
        """Return what each seat had on the way, for the arena; asked for if the game is storied."""
        return {}

    def answers(self, key: str) -> tuple[str, ...]:
        """Return the first words of the moves that this decision may offer; () if unknown.

        For an empty key, return the moves that say no, such as 'decline'.
        """
        return ()

    def standing(self) -> tuple["Standing", ...]:
        """Return the answers that players may give in advance, for games that last for days."""
        return ()

    def round_of(self, state: Any) -> int:
        """Return the number of the current round, or of the game's equivalent."""
        return 1 + int(state.decided) // int(state.players)

    def sources(self, state: Any) -> list[list[int]]:
        """Return the points by source, in the order of names["source"], then by seat."""
        return [state.scores()]

    def printed(self, state: Any, words: "Words") -> Any:
        """Return what is printed on boards and cards, for screens."""
        return None

    def provenance(self, words: "Words") -> list["Section"]:
        """Return every printed value in words, with its source."""
        return []

    def texts(self) -> "Texts":
        """Return the game's English texts, for words.py: by default, moves as they are spelled."""
        from kleos.core.words import Texts

        return Texts(self.names, moves={move: (move, "") for move in self.moves.spellings})


def with_chance(state: Any, seed: int) -> "State":
    """Return a copy of a state with its own chance."""
    twin: State = state.copy()
    twin.chance = Chance.from_seed(seed)
    return twin
