"""A screen for any game can say what every field of a table is, and name all that is in it."""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.inspect import (
    DictType,
    Field,
    ListType,
    LiteralType,
    StructType,
    Type,
    UnionType,
    type_info,
)

from kleos.core.catalogue import LANGUAGES
from kleos.core.game import Game
from kleos.games import NAMES, game_named
from kleos.server.messages.answers import GameWords
from kleos.server.wording import words_of_edition

GAMES = [game_named(name) for name in NAMES]
MOST_MOVES = 400


def inner(kind: Type) -> Iterator[Type]:
    """Return a type and all that it is made of, structs without their fields."""
    yield kind
    match kind:
        case ListType():
            yield from inner(kind.item_type)
        case DictType():
            yield from inner(kind.value_type)
        case UnionType():
            for one in kind.types:
                yield from inner(one)


def fields_of(game: Game) -> list[Field]:
    """Return every field of every struct that a game's table is made of."""
    table = type_info(import_module(f"kleos.games.{game.name}.shown").Table)
    structs, found = [table], []
    for struct in structs:
        assert isinstance(struct, StructType)
        for field in struct.fields:
            found.append(field)
            parts = [part for part in inner(field.type) if isinstance(part, StructType)]
            structs += [part for part in parts if part not in structs]
    return found


def words_for(game: Game, language: str = "en") -> GameWords:
    return words_of_edition(game.name, "", language)


def is_named(words: GameWords, field: str, key: str) -> bool:
    """Whether a screen finds the name of a key in a field."""
    first, _, second = words.meanings.get(field, "").partition(" ")
    if second:
        start, _, rest = key.partition(" ")
        return start in words.keys[first] and rest in words.keys[second]
    return key in words.keys.get(first, ()) or key in words.values


def keys_on(words: GameWords, name: str, value: Any) -> Iterator[tuple[str, str]]:
    """Return the keys in a field that is shown, as the field's name and the key."""
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from keys_on(words, name, one)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            if words.fields[field]:
                yield from keys_on(words, field, getattr(value, field))
    elif isinstance(value, dict):
        for key, one in value.items():
            yield name, key
            yield from keys_on(words, name, one)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_field_has_a_label_and_none_is_stale(game: Game, language: str) -> None:
    """A label may be empty: then it is in every language."""
    words = words_for(game, language)
    assert set(words.fields) == {field.name for field in fields_of(game)}
    hidden = {name for name, label in game.texts().fields.labels.items() if not label}
    assert {name for name, label in words.fields.items() if not label} == hidden
    assert all(words.values.values())


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_meaning_is_of_a_field_that_is_shown_and_names_something(game: Game) -> None:
    words = words_for(game)
    for field, meaning in words.meanings.items():
        assert words.fields[field]
        assert set(meaning.split(" ")) <= set(words.keys), field


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_everything_on_the_table_has_a_name_and_none_is_stale(game: Game) -> None:
    words = words_for(game)
    found = fixed_words(game, words) | played_words(game, words)
    assert len(found) > 50
    assert [pair for pair in sorted(found) if not is_named(words, *pair)] == []
    assert set(words.values) <= {key for _, key in found}


def fixed_words(game: Game, words: GameWords) -> set[tuple[str, str]]:
    """Return the keys that the types of fields allow."""
    return {
        (field.name, str(key))
        for field in fields_of(game)
        if words.fields[field.name]
        for part in inner(field.type)
        if isinstance(part, LiteralType)
        for key in part.values
    }


def played_words(game: Game, words: GameWords) -> set[tuple[str, str]]:
    """Return the keys on the table in a game, as each seat and spectators see it."""
    luck = Random(f"fields {game.name}")
    state = game.new(game.least, 5)
    seen = set[tuple[str, str]]()
    for move in range(MOST_MOVES):
        viewer = (None, *range(game.least))[move % (game.least + 1)]
        seen.update(keys_on(words, "", game.show(state.view(viewer))))
        if state.over:
            break
        state.push(luck.choice(state.legal()))
    return seen
