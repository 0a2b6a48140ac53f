"""Every text has a translation, every translation is used, and every text can be rendered."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import kleos
from kleos.core.catalogue import LANGUAGES, LOCALE, catalogue
from kleos.core.event import HIDDEN, RESIGNED, UNDONE, sentences_of
from kleos.core.game import Game
from kleos.core.step import Decision
from kleos.core.words import Words
from kleos.games import NAMES, game_named
from to_translate import all_phrases, all_texts

GAMES = [game_named(name) for name in NAMES]
PACKAGE = Path(kleos.__file__).parent
# Where texts of interfaces are.
SCREENS = (
    "cli/*.py",
    "terminal/**/*.py",
    "games/*/provenance.py",
    "server/sources.py",
    "server/letters.py",
)
TRANSLATED = LANGUAGES[1:]


def interface_texts(call: str) -> Iterator[tuple[str, ...]]:
    """Return what screens translate with ui('...', 'context') or plural('...', '...', number)."""
    for pattern in SCREENS:
        for path in PACKAGE.glob(pattern):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == call:
                    texts = node.args[:2]
                    for text in texts:
                        assert isinstance(text, ast.Constant), f"{path}:{node.lineno}: no literal"
                    yield tuple(text.value for text in texts if isinstance(text, ast.Constant))


def texts_in_use() -> set[tuple[str, str]]:
    found = {("".join(context), text) for text, *context in interface_texts("ui")}
    found |= {("", text) for text, _ in interface_texts("plural")}
    return found.union(*map(all_texts, GAMES))


def plurals_in_use() -> set[tuple[str, ...]]:
    kinds = [UNDONE, RESIGNED, *(kind for game in GAMES for kind in game.events)]
    events = {(said.one, said.many) for kind in kinds for said in sentences_of(kind) if said.many}
    phrases = {(p.text, p.plural) for game in GAMES for p in all_phrases(game) if p.plural}
    reasons = {(r.one, r.many) for game in GAMES for r in game.texts().reasons.values() if r.many}
    return events.union(phrases, reasons, interface_texts("plural"))


def po(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "kleos.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def single(message: Message) -> str:
    """Return the text of a message, in the singular if it has two."""
    return message.id if isinstance(message.id, str) else message.id[0]


def pairs(message: Message) -> list[tuple[str, str]]:
    """Return the texts of a message with their translations: one, or singular and plural."""
    if isinstance(message.id, str):
        return [(message.id, message.string)]
    return list(zip(message.id, message.string, strict=True))


def gaps(text: str) -> list[tuple[str, str, str]]:
    parts = Formatter().parse(text)
    return sorted((name, spec or "", how or "") for _, name, spec, how in parts if name is not None)


def rendered(game: Game, words: Words) -> Iterator[str]:
    """Return every text that words can make of a game."""
    for edition in game.editions:
        for move in range(len(game.moves)):
            yield words.move(move)
            yield words.help(move, edition)
        for card in range(len(game.names["card"])):
            yield from words.card(card, edition)[:2]
    for step in game.steps.values():
        if issubclass(step, Decision) and step is not Decision:
            yield words.asks(step.title)
    for meaning, names in words.texts.names.items():
        for number in range(len(names)):
            yield words.name(meaning, number)
            yield words.form(meaning, number)
    for meaning in words.texts.hidden:
        yield words.name(meaning, HIDDEN)
        yield words.form(meaning, HIDDEN)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_has_a_translation(language):
    done = {
        (message.context or "", single(message))
        for message in po(language)
        if all(string for _, string in pairs(message)) and not message.fuzzy
    }
    assert texts_in_use() - done == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_is_used(language):
    there = {(message.context or "", single(message)) for message in po(language) if message.id}
    assert there - texts_in_use() == set()
    assert not po(language).obsolete


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_counted_has_two_translations(language):
    assert {m.id for m in po(language) if not isinstance(m.id, str)} == plurals_in_use()


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_gaps_of_its_text(language):
    for message in po(language):
        for text, string in pairs(message) if message.id else ():
            assert gaps(string) == gaps(text), text


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_ends_like_its_text(language):
    for message in po(language):
        for text, string in pairs(message) if message.id else ():
            assert string.strip() == string, text
            assert text.endswith(".") == string.endswith("."), text


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_is_the_written_one(language):
    compiled = catalogue(language)
    for message in po(language):
        if not isinstance(message.id, str):
            both = [compiled.ngettext(*message.id, number) for number in (1, 2)]
            assert both == list(message.string)
        elif message.id and message.context:
            assert compiled.pgettext(message.context, message.id) == message.string
        elif message.id:
            assert compiled.gettext(message.id) == message.string


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_text_can_be_rendered(game, language):
    for text in rendered(game, Words(game, language)):
        assert text
        assert not set("{}") & set(text), text
