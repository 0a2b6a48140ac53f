"""Words: a game's events, moves, questions, cards and help as people read them, in three languages.

The English texts are in the code and are the keys of the catalogues in kleos/locale.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from kleos.core.errors import BadOption
from kleos.core.event import HIDDEN, Event
from kleos.core.game import Game
from kleos.core.step import Decision

LANGUAGES = ("en", "de", "it")
LOCALE = Path(__file__).parent.parent / "locale"
UNCERTAIN = ("inferred", "ours")  # sources of values that nobody has told us
MOVE = "move"  # the context of moves: 'Join' may mean something else in an interface


class Phrase(NamedTuple):
    """A text, and what fills its gaps."""

    text: str
    gaps: Mapping[str, "Gap"] = {}


# A number, a name by its meaning and number, or phrases to be listed.
Gap: TypeAlias = int | tuple[str, int] | list[Phrase]


class Card(NamedTuple):
    """What a card is called, what it does, and what is to be said about its numbers."""

    name: str
    text: str
    note: str = ""


class Texts(NamedTuple):
    """The English texts of a game, apart from those of its events and decisions."""

    names: Mapping[str, tuple[str, ...]]  # as in a list, by meaning
    forms: Mapping[str, tuple[str, ...]]  # as in a sentence, where languages tell the two apart
    moves: Mapping[str, tuple[str, str]]  # text and meaning, by how the spelling begins
    helps: Callable[[str, int, str, Mapping[str, Any]], list[Phrase]]  # as Words.help(), by kind
    card: Callable[[int, str], Card]  # by number and edition
    hidden: Mapping[str, str] = {}  # what a thing is called that one may not know, by meaning
    effects: Mapping[str, tuple[str, ...]] = {}  # what things do that are no cards, by meaning


class Words:
    """A game in one language."""

    def __init__(self, game: Game, language: str = "en") -> None:
        self.game = game
        self.texts = game.texts()
        self.catalogue = catalogue(language)

    def ui(self, text: str) -> str:
        """Return a text of an interface."""
        return self.catalogue.gettext(text) if text else ""  # '' is the key of the file's header

    def plural(self, one: str, many: str, number: int) -> str:
        """Return the one of two texts that goes with a number: '1 point', '2 points'."""
        return self.catalogue.ngettext(one, many, number)

    def name(self, meaning: str, number: int) -> str:
        """Return a name as in a list: the Lyceum is 'Lyceum'."""
        if meaning == "number":
            return str(number)
        if number < 0:
            return self.hidden(meaning)
        return self.catalogue.pgettext(meaning, self.texts.names[meaning][number])

    def form(self, meaning: str, number: int, sitting: Sequence[str] = ()) -> str:
        """Return a name as in a sentence: the Lyceum is 'the Lyceum'."""
        if meaning in self.texts.forms and number >= 0:
            return self.catalogue.pgettext(of_forms(meaning), self.texts.forms[meaning][number])
        if meaning == "seat" and 0 <= number < len(sitting):
            return sitting[number]
        return self.name(meaning, number)

    def hidden(self, meaning: str) -> str:
        """Return what something is called that one may not know: 'a card'."""
        return self.catalogue.pgettext(of_forms(meaning), self.texts.hidden[meaning])

    def event(self, event: Event, sitting: Sequence[str] = ()) -> str:
        """Return what happened; the seats may have names of their own."""
        kind = self.game.events[event.kind]
        numbers = zip((("seat", "seat"), *kind.meanings), event[1:])
        gaps = {gap: self.form(meaning, number, sitting) for (gap, meaning), number in numbers}
        if kind.secret and event.a == HIDDEN:  # among plain numbers, -1 may be just a number
            gap, meaning = kind.meanings[0]
            gaps[gap] = self.hidden(meaning)
        if not kind.plural:
            return self.ui(kind.text).format(**gaps)
        number = event[2 + [gap for gap, _ in kind.meanings].index("number")]
        if kind.zero and number == 0:
            return self.ui(kind.zero).format(**gaps)
        return self.plural(kind.text, kind.plural, number).format(**gaps)

    def asks(self, title: str) -> str:
        """Return what a decision asks."""
        return self.ui(title)

    def move(self, move: int, sitting: Sequence[str] = ()) -> str:
        """Return a move as a button says it."""
        kind, number = self.kind_of(move)
        text, meaning = self.texts.moves[kind]
        gaps = {meaning: self.form(meaning, number, sitting)} if meaning else {}
        said = self.catalogue.pgettext(MOVE, text).format(**gaps)
        return said[:1].upper() + said[1:]

    def help(
        self, move: int, edition: str = "", corrections: Mapping[str, Any] | None = None
    ) -> str:
        """Return the rule behind a move."""
        kind, number = self.kind_of(move)
        phrases = self.texts.helps(kind, number, edition, corrections or {})
        return " ".join(self.phrase(phrase) for phrase in phrases)

    def card(self, card: int, edition: str = "") -> Card:
        """Return a card's texts."""
        english = self.texts.card(card, edition)
        return Card(self.name("card", card), self.ui(english.text), self.ui(english.note))

    def effect(self, meaning: str, number: int) -> str:
        """Return what a thing does that is no card."""
        return self.ui(self.texts.effects[meaning][number])

    def phrase(self, phrase: Phrase) -> str:
        """Return a phrase with its gaps filled."""
        said = self.ui(phrase.text)
        if not phrase.gaps:
            return said  # an owner's text may have braces
        return said.format(**{gap: self.filled(value) for gap, value in phrase.gaps.items()})

    def filled(self, gap: Gap) -> str:
        """Return what fills a gap."""
        if isinstance(gap, int):
            return str(gap)
        if isinstance(gap, list):
            return ", ".join(self.phrase(phrase) for phrase in gap)
        return self.form(*gap)

    def kind_of(self, move: int) -> tuple[str, int]:
        """Return the kind of a move, and the number, or that of the thing, that it ends with."""
        said = self.game.moves.spell(move).split(" ")
        for end in range(len(said), 0, -1):
            kind, rest = " ".join(said[:end]), " ".join(said[end:])
            meaning = self.texts.moves[kind][1] if kind in self.texts.moves else ""
            if meaning == "number" and rest.isdecimal():
                return kind, int(rest)
            if meaning in self.game.names and rest in self.game.names[meaning]:
                return kind, self.game.names[meaning].index(rest)
            if kind in self.texts.moves and not meaning and not rest:
                return kind, 0
        raise KeyError(f"no text for the move {' '.join(said)!r}")


def catalogue(language: str) -> NullTranslations:
    """Return the translations into a language."""
    if language not in LANGUAGES:
        raise BadOption(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
    if language == "en":
        return NullTranslations()
    try:
        return translation("kleos", LOCALE, [language])
    except FileNotFoundError:
        raise BadOption(f"Kleos was built without babel, so there is no {language!r}") from None


def marked(value: Gap, source: str) -> Gap:
    """Return a value, with a mark if its source makes it uncertain."""
    return [Phrase("{value} (?)", {"value": value})] if source in UNCERTAIN else value


def of_forms(meaning: str) -> str:
    """Return the context of the names in sentences."""
    return f"{meaning} in a sentence"


def all_texts(game: Game) -> set[tuple[str, str]]:
    """Return every text of a game that has to be translated, with its context or ''."""
    texts = game.texts()
    found = {("", text) for kind in game.events for text in (kind.text, kind.zero) if text}
    for step in game.steps.values():
        if issubclass(step, Decision):
            found.add(("", step.title))
    for meaning, names in texts.names.items():
        found.update((meaning, name) for name in names)
    for meaning, forms in texts.forms.items():
        found.update((of_forms(meaning), form) for form in forms)
    found.update((of_forms(meaning), text) for meaning, text in texts.hidden.items())
    found.update((MOVE, text) for text, _ in texts.moves.values())
    found.update(("", text) for effects in texts.effects.values() for text in effects)
    for edition in game.editions:
        found.update(("", text) for text in texts_of_edition(game, edition))
    found.discard(("", ""))
    return found


def texts_of_edition(game: Game, edition: str) -> Iterator[str]:
    """Return the texts of an edition's cards and of the help for every move."""
    words = Words(game)
    for card in range(len(words.texts.names.get("card", ()))):
        yield from words.texts.card(card, edition)[1:]
    for move in range(len(game.moves)):
        yield from texts_in(words.texts.helps(*words.kind_of(move), edition, {}))


def texts_in(phrases: Iterable[Phrase]) -> Iterator[str]:
    """Return the texts of phrases, and of the phrases in their gaps."""
    for phrase in phrases:
        yield phrase.text
        for gap in phrase.gaps.values():
            if isinstance(gap, list):
                yield from texts_in(gap)
