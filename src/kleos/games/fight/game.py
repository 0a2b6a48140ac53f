"""Fight for Olympus as the rest of the system knows it."""

from typing import TYPE_CHECKING, Any

from kleos.core.event import Event
from kleos.core.game import Game
from kleos.core.saving import digest
from kleos.core.step import steps_in
from kleos.core.view import View
from kleos.games.fight import (
    attack,
    effects,
    fall,
    hand,
    markers,
    moving,
    playing,
    position,
    sight,
    turn,
)
from kleos.games.fight.board import Fight, set_up
from kleos.games.fight.cards import CardSet
from kleos.games.fight.edition_file import EDITIONS, make_set, printed_set
from kleos.games.fight.events import KINDS
from kleos.games.fight.moves import moves_of
from kleos.games.fight.names import (
    COLOURS,
    ENDINGS,
    PHASES,
    PLAYERS,
    SOURCES_OF_POINTS,
    SPACE_NAMES,
)
from kleos.games.fight.purpose import PURPOSES
from kleos.games.fight.questions import ANSWERS

if TYPE_CHECKING:
    from kleos.core.judge import Judge
    from kleos.core.provenance import Section
    from kleos.core.standing import Standing
    from kleos.core.words import Texts, Words

RULES = 3
CARRIES = 2
CHAPTERS = (turn, playing, attack, effects, fall, markers, moving, hand)


class FightGame(Game):
    """The game for kleos.new(). An owner's cards make another game, with its own list of moves."""

    def __init__(self, card_set: CardSet) -> None:
        super().__init__(
            name="fight",
            rules=RULES,
            seats=PLAYERS,
            least=2,
            editions=EDITIONS,
            moves=moves_of(card_set.names),
            events=KINDS,
            names={
                "seat": PLAYERS,
                "phase": PHASES,
                "space": SPACE_NAMES,
                "colour": COLOURS,
                "ending": ENDINGS,
                "card": card_set.names,
                "source": SOURCES_OF_POINTS,
                "purpose": PURPOSES,
            },
            steps=steps_in(CHAPTERS),
            storied=True,
            unboarded=("seen", "removed", "attacked", "played", "striker", "ending", "won", "news"),
            carries=CARRIES,
            title="Fight for Olympus",
        )
        self.card_set = card_set
        self.variants: dict[str, FightGame] = {}

    def with_cards(self, corrections: dict[str, Any]) -> "FightGame":
        """Return the game with an owner's cards; the same cards give the same game."""
        if not corrections:
            return self
        key = digest(corrections)
        if key not in self.variants:
            self.variants[key] = FightGame(make_set(corrections, "the cards"))
        return self.variants[key]

    def set_up(self, players: int, seed: int, edition: str, corrections: dict[str, Any]) -> Fight:
        """Set the table, with the first turn on the agenda."""
        game = self.with_cards(corrections)
        state = set_up(game, seed, game.card_set, turn.TURN[0])
        state.agenda[0] = turn.TURN[state.starter]
        return state

    def see(self, state: Fight, seat: int | None) -> View:
        """Return the state as a seat, or a spectator, may see it."""
        return View(sight.shown(state, seat), seat)

    def sample(self, shown: Fight, seat: int, seed: int) -> Fight:
        """Return a full state that agrees with what a seat sees."""
        return sight.sample(shown, seat, seed)

    def deal_anew(self, state: Fight, seed: int) -> Fight | None:
        """Return a state that looks the same to a spectator, with all hidden cards dealt anew."""
        return sight.dealt_anew(state, seed)

    def read_corrections(self, path: str) -> dict[str, Any]:
        """Read and check an owner's cards."""
        from kleos.games.fight.edition_file import read_corrections

        return read_corrections(path)

    def edition_in_play(self, state: Fight) -> tuple[str, dict[str, Any]]:
        """Return the name of the edition, and an owner's cards."""
        rows = state.card_set.rows
        return EDITIONS[0], {"cards": rows} if rows else {}

    def show(self, view: View) -> Any:
        """Return what a screen is given."""
        from kleos.games.fight.shown import show

        return show(view)

    def changes(self) -> dict[str, tuple[str, ...]]:
        """Return what each event changes on the table that screens are given."""
        from kleos.games.fight.shown import CHANGES

        return CHANGES

    def save(self, state: Fight) -> dict[str, Any]:
        """Return the table in words."""
        return position.describe(state)

    def load(self, state: Fight, saved: dict[str, Any]) -> None:
        """Put the saved table into a new state."""
        position.load(state, saved)

    def arrange(self, state: Fight, given: dict[str, Any]) -> None:
        """Change a state to the position of a scenario."""
        position.arrange(state, given)

    def read(self, state: Fight, path: str) -> Any:
        """Return a value of the table by its name in scenarios."""
        return position.read(state, path)

    def judge(self) -> "Judge":
        """Return the judge written by hand."""
        from kleos.games.fight.judge import JUDGE

        return JUDGE

    def report(self, state: Fight) -> dict[str, Any]:
        """Return how the game ended, for the arena."""
        from kleos.games.fight.report import report

        return report(state)

    def story(self, start: Fight, events: list[Event]) -> dict[str, Any]:
        """Return what each seat had on the way."""
        from kleos.games.fight.report import story

        return story(start, events)

    def answers(self, key: str) -> tuple[str, ...]:
        """Return the first words of the moves that this decision may offer."""
        return ANSWERS.get(key, ())

    def standing(self) -> tuple["Standing", ...]:
        """Return the answers that players may give in advance."""
        from kleos.games.fight.standing import STANDING

        return STANDING

    def round_of(self, state: Fight) -> int:
        """Return the number of the turn."""
        return state.turn

    def sources(self, state: Fight) -> list[list[int]]:
        """Return the points, which have a single source: the counter."""
        return [state.scores()]

    def printed(self, state: Fight, words: "Words") -> Any:
        """Return what is printed on the cards."""
        from kleos.games.fight.printed import printed

        return printed(state, words)

    def provenance(self, words: "Words") -> list["Section"]:
        """Return every printed value in words, with its source."""
        from kleos.games.fight.provenance import provenance

        return provenance(words)

    def texts(self) -> "Texts":
        """Return the English texts, with those of the cards in play; only screens load them."""
        from kleos.games.fight.texts import texts_of

        return texts_of(self.card_set)


GAME = FightGame(printed_set())
