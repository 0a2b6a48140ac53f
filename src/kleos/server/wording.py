"""All static texts and data of a game that a screen needs, in one language."""

from functools import cache, lru_cache

import msgspec

from kleos.core.errors import BadOption, KleosError
from kleos.core.game import Game
from kleos.core.state import State
from kleos.core.step import Decision
from kleos.core.words import Words
from kleos.games import game_named
from kleos.server.messages.answers import CardWords, EventWords, GameWords, MoveWords
from kleos.server.refused import Refused


@cache
def words_of(game: Game, language: str) -> Words:
    """Return a game's words in a language."""
    try:
        return Words(game, language)
    except BadOption as error:
        raise Refused("bad-option", str(error)) from None


@lru_cache(maxsize=50)
def words_of_edition(name: str, edition: str, language: str) -> GameWords:
    """Return the words of a game as printed, without corrections."""
    try:
        game = game_named(name)
        state = game.new(game.least, 0, edition)
    except KleosError as error:
        raise Refused("not-found", str(error)) from None
    return words_of_state(state, language)


def words_of_state(state: State, language: str) -> GameWords:
    """Return the words of a state's game."""
    game = state.game
    words = words_of(game, language)
    edition, _ = game.edition_in_play(state)
    texts = words.texts
    changes = game.changes()
    return GameWords(
        game=game.name,
        edition=edition,
        language=language,
        seats=list(game.seats),
        names={
            meaning: [words.name(meaning, number) for number in range(len(names))]
            for meaning, names in texts.names.items()
        },
        keys={meaning: list(names) for meaning, names in game.names.items()},
        moves=[move_words(state, words, move) for move in range(len(game.moves))],
        events=[
            EventWords(
                kind.name,
                words.ui(kind.said.they.one),
                list(kind.meanings),
                kind.secret,
                changes.get(kind.name, ()),
            )
            for kind in game.events
        ],
        titles={
            step.title: words.asks(step.title)
            for step in game.steps.values()
            if issubclass(step, Decision) and step.title
        },
        cards=[
            card_words(words, card, edition) for card in range(len(texts.names.get("card", ())))
        ],
        fields={name: words.field(name) for name in texts.fields.labels},
        meanings=dict(texts.fields.meanings),
        values={key: words.value(key) for key in texts.fields.values},
        printed=game.printed(state, words),
    )


def with_names(found: GameWords, words: Words, sitting: list[str]) -> GameWords:
    """Return a game's words with the players' names in moves that name a seat."""
    moves = [
        msgspec.structs.replace(said, text=words.move(move, sitting))
        if said.meaning == "seat"
        else said
        for move, said in enumerate(found.moves)
    ]
    return msgspec.structs.replace(found, moves=moves)


def move_words(state: State, words: Words, move: int) -> MoveWords:
    """Return a move in words."""
    kind, number = words.kind_of(move)
    edition, corrections = state.game.edition_in_play(state)
    return MoveWords(
        state.game.moves.spell(move),
        words.move(move),
        words.help(move, edition, corrections),
        kind,
        words.texts.moves[kind][1],
        number,
    )


def card_words(words: Words, card: int, edition: str) -> CardWords:
    """Return a card in words."""
    found = words.card(card, edition)
    key = words.game.names["card"][card]
    return CardWords(key, found.name, words.form("card", card), found.text, found.note)
