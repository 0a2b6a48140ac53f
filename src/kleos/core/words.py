"""Words: a game's events, moves, questions, cards and help as people read them, in three languages.

The English texts are in the code and are the keys of the catalogues in kleos/locale.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from kleos.core.catalogue import OwnTexts, catalogue
from kleos.core.chronicle import Line
from kleos.core.event import (
    HIDDEN,
    Event,
    EventKind,
    Sentence,
    Voices,
)
from kleos.core.game import Game
from kleos.core.saving import plain_step
from kleos.core.standing import Standing

if TYPE_CHECKING:
    from kleos.core.state import State
    from kleos.core.view import View

PLACED = ("card", "wonder")  # what the step after a payment places
GAP = re.compile(r"{\w+}")  # nothing to translate
AND = "{items} and {last}"
MOVE = "move"  # the context of moves: 'Join' may mean something else in an interface
FIELD = "field"  # the context of what fields are called
VALUE = "value"  # the context of the words in them


class Phrase(NamedTuple):
    """A text, and what fills its gaps; a text that counts has a plural, for the gap `number`."""

    text: str
    gaps: Mapping[str, "Gap"] = {}
    plural: str = ""


# A number, a name by its meaning and number, or phrases to be listed.
Gap: TypeAlias = int | tuple[str, int] | list[Phrase]


class Card(NamedTuple):
    """What a card is called, what it does, and what is to be said about its numbers."""

    name: str
    text: str
    note: str = ""


class Fields(NamedTuple):
    """The English words for what screens are given, by key, for a screen that knows no game."""

    labels: Mapping[str, str] = {}  # of fields; one with an empty label is not for people
    meanings: Mapping[str, str] = {}  # what the keys in a field name: "seat", "card", "seat space"
    values: Mapping[str, str] = {}  # other words that a field may hold: "worship", "no time"


class Texts(NamedTuple):
    """The English texts of a game, apart from those of its events and decisions."""

    names: Mapping[str, tuple[str, ...]]  # as in a list, by meaning
    moves: Mapping[str, tuple[str, str]]  # text and meaning, by how the spelling begins
    forms: Mapping[str, tuple[str, ...]] = {}  # as in a sentence, where languages tell them apart
    helps: Callable[[str, int, str, Mapping[str, Any]], list[Phrase]] = lambda *_: []  # by kind
    card: Callable[[int, str], Card] = lambda *_: Card("", "")  # by number and edition
    asks: Mapping[str, Phrase] = {}  # what decisions ask of the seat that decides
    # By a decision's key and what it is about; without it, a decision's title is the question.
    question: Callable[[str, Mapping[str, int]], Phrase] | None = None
    hidden: Mapping[str, str] = {}  # the words for things that a viewer may not know, by meaning
    effects: Mapping[str, tuple[str, ...]] = {}  # what things other than cards do, by meaning
    fields: Fields = Fields()
    reasons: Mapping[str, Sentence] = {}  # what is better after a move, by the judge's features
    # The texts of a game from elsewhere in other languages, by language and English text; our own
    # games' are in the catalogues.
    translations: Mapping[str, Mapping[str, str]] = {}


class Words:
    """A game in one language.

    >>> import kleos
    >>> g = kleos.new("olympus", players=3, seed=7)
    >>> heard = g.listen()
    >>> g.push("worship athena")
    >>> Words(g.game, "en").event(heard[0])
    'White begins a ceremony for Athena.'
    >>> Words(g.game, "it").event(heard[0])
    'Bianco inizia una cerimonia per Atena.'
    """

    def __init__(self, game: Game, language: str = "en") -> None:
        self.game = game
        self.texts = game.texts()
        self.catalogue = catalogue(language)
        own = self.texts.translations.get(language)
        if own:
            self.catalogue = OwnTexts(own, self.catalogue)

    def ui(self, text: str, context: str = "") -> str:
        """Return a text of an interface; the context tells apart what English has one word for."""
        if context:
            return self.catalogue.pgettext(context, text)
        return self.catalogue.gettext(text) if text else ""  # '' is the key of the file's header

    def title(self) -> str:
        """Return what the game is called."""
        return self.ui(self.game.title)

    def plural(self, one: str, many: str, number: int) -> str:
        """Return the text that agrees with a number: '1 point', '2 points'."""
        return self.catalogue.ngettext(one, many, number)

    def name(self, meaning: str, number: int) -> str:
        """Return a name as in a list: the Lyceum is 'Lyceum'."""
        if meaning == "number":
            return str(number)
        if number < 0:
            return self.hidden(meaning)
        return self.catalogue.pgettext(meaning, self.texts.names[meaning][number])

    def nameless(self, seat: int) -> str:
        """Return what a player without a name goes by: the seat's colour, or its emblem.

        A game has emblems if its cards have the colours of seats.
        """
        return self.name("emblem" if "emblem" in self.texts.names else "seat", seat)

    def form(self, meaning: str, number: int, sitting: Sequence[str] = ()) -> str:
        """Return a name as in a sentence: the Lyceum is 'the Lyceum'."""
        if meaning in self.texts.forms and number >= 0:
            return self.catalogue.pgettext(of_forms(meaning), self.texts.forms[meaning][number])
        if meaning == "seat" and 0 <= number < len(sitting):
            return sitting[number]
        return self.name(meaning, number)

    def hidden(self, meaning: str) -> str:
        """Return the word for something that the viewer may not know: 'a card'."""
        return self.catalogue.pgettext(of_forms(meaning), self.texts.hidden[meaning])

    def event(self, event: Event, sitting: Sequence[str] = (), viewer: int | None = None) -> str:
        """Return what happened; the seats may have names of their own, and one may be 'you'."""
        kind = self.game.events[event.kind]
        return self.told(usual_voices(kind, event), kind, event, sitting, viewer)

    def line(self, line: Line, sitting: Sequence[str] = (), viewer: int | None = None) -> str:
        """Return a line of the log, with all that it has taken in."""
        kind, event = line.kind, line.event
        if line.parts and kind.listed is not None:
            several = (event, *line.parts) if kind.item is not None else line.parts
            items = self.items(several, sitting)
            return self.told(kind.listed, kind, event, sitting, viewer, items)
        return self.told(kind.alone or usual_voices(kind, event), kind, event, sitting, viewer)

    def told(
        self,
        voices: Voices,
        kind: EventKind,
        event: Event,
        sitting: Sequence[str],
        viewer: int | None,
        items: str = "",
    ) -> str:
        """Return what a viewer is told about an event."""
        gaps, number = self.gaps(kind, event, sitting), number_of(kind, event)
        if voices is kind.loss:
            number = -number
            gaps["number"] = str(number)
        if kind.unknown is not None and event.a == HIDDEN:
            return self.counted(kind.unknown, 1, gaps)
        said = voices.they
        if viewer is not None and viewer == event.seat:
            said = voices.you
        elif voices.to_you is not None and viewer in seats_named(kind, event):
            said = voices.to_you
        return self.counted(said, number, {**gaps, "list": items})

    def gaps(self, kind: EventKind, event: Event, sitting: Sequence[str]) -> dict[str, str]:
        """Return what fills the gaps of an event's sentences."""
        numbers = zip((("seat", "seat"), *kind.meanings), event[1:])
        gaps = {gap: self.form(meaning, number, sitting) for (gap, meaning), number in numbers}
        if kind.secret and event.a == HIDDEN:  # among plain numbers, -1 may be just a number
            gap, meaning = kind.meanings[0]
            gaps[gap] = self.hidden(meaning)
        return gaps

    def counted(self, said: Sentence, number: int, gaps: Mapping[str, str]) -> str:
        """Return a sentence in the form that agrees with a number."""
        if said.none and number == 0:
            return self.ui(said.none).format(**gaps)
        text = self.plural(said.one, said.many, number) if said.many else self.ui(said.one)
        return text.format(**gaps)

    def items(self, events: Iterable[Event], sitting: Sequence[str]) -> str:
        """Return a list of what several events are about, each thing once if it can be counted."""
        counts: dict[tuple[Sentence, tuple[tuple[str, str], ...]], int] = {}
        said: list[str] = []
        for event in events:
            kind = self.game.events[event.kind]
            item = kind.veiled if kind.secret and event.a == HIDDEN else kind.item
            assert item is not None
            gaps = self.gaps(kind, event, sitting)
            if not item.many:
                said.append(self.counted(item, 1, gaps))
                continue
            counted = any(gap == "number" for gap, _ in kind.meanings)
            named = tuple((gap, text) for gap, text in gaps.items() if f"{{{gap}}}" in item.one)
            thing = (item, tuple(pair for pair in named if pair[0] != "number"))
            counts[thing] = counts.get(thing, 0) + (number_of(kind, event) if counted else 1)
        said += [
            self.counted(item, number, {**dict(gaps), "number": str(number)})
            for (item, gaps), number in counts.items()
        ]
        return self.joined(said)

    def joined(self, said: Sequence[str]) -> str:
        """Return a list as people say it: 'grain, 2 meat and fish'."""
        if len(said) < 2:
            return "".join(said)
        return self.ui(AND).format(items=", ".join(said[:-1]), last=said[-1])

    def asks(self, title: str) -> str:
        """Return what a seat must do, as the others are told."""
        return self.ui(title)

    def question(self, view: "View", sitting: Sequence[str] = ()) -> str:
        """Return what is asked: with its object for the seat that decides, plainly for others."""
        assert view.decision is not None
        asking = view.shown.asking
        if asking is None or self.texts.question is None:
            return self.asks(view.decision.title)
        phrase = self.texts.question(asking.key, subject_of(view.shown))
        if gaps_in(phrase.text) - set(phrase.gaps):  # its subject is not known here
            return self.asks(view.decision.title)
        return self.phrase(phrase, sitting)

    def move(self, move: int, sitting: Sequence[str] = ()) -> str:
        """Return a move as a button says it."""
        kind, number = self.kind_of(move)
        text, meaning = self.texts.moves[kind]
        gaps = {meaning: self.form(meaning, number, sitting)} if meaning else {}
        return capital(self.catalogue.pgettext(MOVE, text).format(**gaps))

    def help(
        self, move: int, edition: str = "", corrections: Mapping[str, Any] | None = None
    ) -> str:
        """Return the rule behind a move."""
        kind, number = self.kind_of(move)
        phrases = self.texts.helps(kind, number, edition, corrections or {})
        return " ".join(capital(self.phrase(phrase)) for phrase in phrases)

    def card(self, card: int, edition: str = "") -> Card:
        """Return a card's texts."""
        english = self.texts.card(card, edition)
        return Card(self.name("card", card), self.ui(english.text), self.ui(english.note))

    def effect(self, meaning: str, number: int) -> str:
        """Return what a thing other than a card does."""
        return self.ui(self.texts.effects[meaning][number])

    def standing(self, answer: Standing, exceptions: Sequence[int] = ()) -> str:
        """Return what a standing answer does: 'Stay out of ceremonies, except for Zeus'."""
        if not exceptions:
            return self.ui(answer.text)
        names = [self.form(answer.meaning, number) for number in exceptions]
        return self.ui(answer.but).format(list=self.joined(names))

    def why(self, reasons: Iterable[tuple[str, int]]) -> str:
        """Return why a move is better than another: '2 more cubes and an edge in points'."""
        return self.joined(
            [
                self.counted(self.texts.reasons[key], number, {"number": str(number)})
                for key, number in reasons
            ]
        )

    def field(self, name: str) -> str:
        """Return the label of a field of what screens are given; '' if people need not see it."""
        return self.ui(self.texts.fields.labels.get(name, name), FIELD)

    def value(self, key: str) -> str:
        """Return a word that a field of what screens are given may hold."""
        return self.ui(self.texts.fields.values[key], VALUE)

    def phrase(self, phrase: Phrase, sitting: Sequence[str] = ()) -> str:
        """Return a phrase with its gaps filled; the seats may have names of their own."""
        number = phrase.gaps.get("number")
        if phrase.plural and isinstance(number, int):
            said = self.plural(phrase.text, phrase.plural, number)
        else:
            said = self.ui(phrase.text)
        if not phrase.gaps:
            return said  # an owner's text may have braces
        filled = {gap: self.filled(value, sitting) for gap, value in phrase.gaps.items()}
        return said.format(**filled)

    def filled(self, gap: Gap, sitting: Sequence[str] = ()) -> str:
        """Return what fills a gap."""
        if isinstance(gap, int):
            return str(gap)
        if isinstance(gap, list):
            return ", ".join(self.phrase(phrase, sitting) for phrase in gap)
        return self.form(*gap, sitting)

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


def capital(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def subject_of(state: "State") -> dict[str, int]:
    """Return what the open decision is about, by name: a deity, the card that is paid for.

    A payment does not name its card: the step below it on the agenda does, which places it.
    """
    assert state.asking is not None
    about = plain_step(state.asking)[1]
    if len(state.agenda) > 1:
        placing = plain_step(state.agenda[-2])[1]
        about.update({name: placing[name] for name in PLACED if name in placing.keys() - about})
    return {name: int(number) for name, number in about.items()}


def about_gaps(about: Mapping[str, int], meanings: Mapping[str, str]) -> dict[str, Gap]:
    """Return what a decision is about as what fills the gaps of its question."""
    return {name: (meanings[name], about[name]) for name in meanings if name in about}


def gaps_in(text: str) -> set[str]:
    """Return the names of the gaps in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def usual_voices(kind: EventKind, event: Event) -> Voices:
    """Return what is said of an event that has taken nothing in."""
    if kind.loss is not None and number_of(kind, event) < 0:
        return kind.loss
    return kind.variants[event.a] if kind.variants else kind.said


def number_of(kind: EventKind, event: Event) -> int:
    """Return what an event counts; 1 if nothing."""
    for (gap, _), number in zip(kind.meanings, event[2:]):
        if gap == "number":
            return number
    return 1


def seats_named(kind: EventKind, event: Event) -> list[int]:
    """Return the seats that an event is about, besides its own."""
    return [number for (_, meaning), number in zip(kind.meanings, event[2:]) if meaning == "seat"]


def of_forms(meaning: str) -> str:
    """Return the context of the names in sentences."""
    return f"{meaning} in a sentence"
