"""Olympus as the rest of the system knows it."""

from typing import TYPE_CHECKING, Any

from kleos.core.game import Game
from kleos.core.step import steps_in
from kleos.core.view import View
from kleos.games.olympus import (
    building,
    effects,
    favours,
    payment,
    position,
    rounds,
    scoring,
    sight,
    upkeep,
    war,
    worship,
)
from kleos.games.olympus.board import Olympus, set_up
from kleos.games.olympus.edition_file import EDITIONS, edition_of
from kleos.games.olympus.events import KINDS
from kleos.games.olympus.moves import MOVES
from kleos.games.olympus.names import (
    CARDS,
    CITIES,
    COSTS,
    DEITIES,
    RESOURCES,
    SOURCES_OF_POINTS,
    SPACES,
    TRACKS,
)
from kleos.games.olympus.questions import ANSWERS

if TYPE_CHECKING:
    from kleos.core.judge import Judge
    from kleos.core.provenance import Section
    from kleos.core.standing import Standing
    from kleos.core.words import Texts, Words

RULES = 1
CHAPTERS = (rounds, worship, favours, war, building, payment, effects, upkeep, scoring)


class OlympusGame(Game):
    """The game for kleos.new() and everything behind it."""

    def set_up(self, players: int, seed: int, edition: str, corrections: dict[str, Any]) -> Olympus:
        """Set the table, with the first round on the agenda."""
        return set_up(self, players, seed, edition_of(edition, corrections), rounds.FirstRound())

    def see(self, state: Olympus, seat: int | None) -> View:
        """Return the state as a seat, or a spectator, may see it."""
        return View(sight.shown(state), seat)

    def sample(self, shown: Olympus, seat: int, seed: int) -> Olympus:
        """Return a full state that agrees with what a seat sees."""
        return sight.sample(shown, seed)

    def read_corrections(self, path: str) -> dict[str, Any]:
        """Read and check an owner's corrections."""
        from kleos.games.olympus.edition_file import read_corrections

        return read_corrections(path)

    def edition_in_play(self, state: Olympus) -> tuple[str, dict[str, Any]]:
        """Return the name of the edition, and its corrections."""
        return state.edition.name, state.edition.corrections

    def show(self, view: View) -> Any:
        """Return what a screen is given."""
        from kleos.games.olympus.shown import show

        return show(view)

    def changes(self) -> dict[str, tuple[str, ...]]:
        """Return what each event changes on the table that screens are given."""
        from kleos.games.olympus.shown import CHANGES

        return CHANGES

    def outlook(self, state: Olympus, seat: int) -> Any:
        """Return what Upkeep would take from a city after a move."""
        from kleos.games.olympus.shown import outlook

        return outlook(state, seat)

    def save(self, state: Olympus) -> dict[str, Any]:
        """Return the table in words."""
        return position.describe(state)

    def load(self, state: Olympus, saved: dict[str, Any]) -> None:
        """Put the saved table into a new state."""
        position.load(state, saved)

    def arrange(self, state: Olympus, given: dict[str, Any]) -> None:
        """Change a state to the position of a scenario."""
        position.arrange(state, given)

    def read(self, state: Olympus, path: str) -> Any:
        """Return a value of the table by its name in scenarios."""
        return position.read(state, path)

    def judge(self) -> "Judge":
        """Return the judge written by hand."""
        from kleos.games.olympus.judge import JUDGE

        return JUDGE

    def report(self, state: Olympus) -> dict[str, Any]:
        """Return how the game ended, for the arena."""
        from kleos.games.olympus.report import report

        return report(state)

    def answers(self, key: str) -> tuple[str, ...]:
        """Return the first words of the moves that this decision may offer."""
        return ANSWERS.get(key, ())

    def standing(self) -> tuple["Standing", ...]:
        """Return the answers that players may give in advance."""
        from kleos.games.olympus.standing import STANDING

        return STANDING

    def round_of(self, state: Olympus) -> int:
        """Return the number of the round."""
        return state.round

    def sources(self, state: Olympus) -> list[list[int]]:
        """Return the points by source and seat."""
        points = [scoring.points_of(state, city) for city in state.cities]
        return [[column[source] for column in points] for source in range(len(SOURCES_OF_POINTS))]

    def printed(self, state: Olympus, words: "Words") -> Any:
        """Return what is printed on sheets and cards."""
        from kleos.games.olympus.printed import printed

        return printed(state, words)

    def provenance(self, words: "Words") -> list["Section"]:
        """Return every printed value in words, with its source."""
        from kleos.games.olympus.provenance import provenance

        return provenance(words)

    def texts(self) -> "Texts":
        """Return the English texts, which only screens load."""
        from kleos.games.olympus.texts import TEXTS

        return TEXTS


GAME = OlympusGame(
    name="olympus",
    rules=RULES,
    seats=CITIES,
    least=3,
    editions=EDITIONS,
    moves=MOVES,
    events=KINDS,
    names={
        "seat": CITIES,
        "deity": DEITIES,
        "space": SPACES,
        "track": TRACKS,
        "resource": RESOURCES,
        "cost": COSTS,
        "card": CARDS,
        "source": SOURCES_OF_POINTS,
    },
    steps=steps_in(CHAPTERS),
    unboarded=("passes", "stopped"),
    phases=(position.WORSHIP, position.UPKEEP),
    hidden=False,
)
