"""What translators have to translate: every text of a game, and the phrases among them."""

from collections.abc import Iterable, Iterator

from kleos.core.event import RESIGNED, UNDONE, sentences_of
from kleos.core.game import Game
from kleos.core.step import Decision
from kleos.core.words import AND, FIELD, GAP, MOVE, VALUE, Phrase, Words, of_forms


def all_texts(game: Game) -> set[tuple[str, str]]:
    """Return every text of a game that has to be translated, with its context or ''."""
    texts = game.texts()
    found = {("", AND), ("", game.title)}
    for kind in (*game.events, UNDONE, RESIGNED):
        for said in sentences_of(kind):
            if said.many or not GAP.fullmatch(said.one):
                found.update((("", said.one), ("", said.none)))
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
    found.update((FIELD, label) for label in texts.fields.labels.values())
    found.update((VALUE, text) for text in texts.fields.values.values())
    found.update(("", phrase.text) for phrase in all_phrases(game))
    found.update(("", text) for said in texts.reasons.values() for text in (said.one, said.none))
    found.update(("", text) for answer in game.standing() for text in (answer.text, answer.but))
    found.update(("", text) for edition in game.editions for text in texts_of_cards(game, edition))
    sections = game.provenance(Words(game))
    found.update(("", thing.note) for section in sections for thing in section.things)
    found -= {("", ""), (FIELD, "")}
    return found


def texts_of_cards(game: Game, edition: str) -> Iterator[str]:
    """Return what the cards of an edition do, and the notes on their numbers."""
    texts = game.texts()
    for card in range(len(texts.names.get("card", ()))):
        yield from texts.card(card, edition)[1:]


def all_phrases(game: Game) -> Iterator[Phrase]:
    """Return the phrases of a game: its questions, and the help for every move."""
    words = Words(game)
    yield from words.texts.asks.values()
    for edition in game.editions:
        for move in range(len(game.moves)):
            yield from phrases_in(words.texts.helps(*words.kind_of(move), edition, {}))


def phrases_in(phrases: Iterable[Phrase]) -> Iterator[Phrase]:
    """Return phrases, and those in their gaps."""
    for phrase in phrases:
        yield phrase
        for gap in phrase.gaps.values():
            if isinstance(gap, list):
                yield from phrases_in(gap)
