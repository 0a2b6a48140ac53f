"""Every event, move and question can be told, to anyone and in every language."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from kleos.core import catalogue
from kleos.core.catalogue import LANGUAGES
from kleos.core.chronicle import Line
from kleos.core.errors import BadOption
from kleos.core.event import HIDDEN, Event, EventKind
from kleos.core.game import Game
from kleos.core.step import Decision
from kleos.core.words import Words
from kleos.games import NAMES, game_named

GAMES = [game_named(name) for name in NAMES]
OLYMPUS = game_named("olympus")
OLYMPOS = game_named("olympos")
FIGHT = game_named("fight")
YOU = {
    "en": re.compile(r"\b([Yy]ou|Your)\b"),
    "de": re.compile(r"\b([Dd]u|dich|dir|[Dd]ein\w*)\b"),
    "it": re.compile(r"^(Non |Ora )?\w{2,}i\b|\b([Tt]i|tu|te|tu[ao])\b"),  # often only by the verb
}


def values(game: Game, meaning: str) -> range:
    """Return the numbers that a gap may be filled with; a second seat is another."""
    if meaning == "number":
        return range(5)
    return range(1, 2) if meaning == "seat" else range(len(game.names[meaning]))


def every_event(game: Game, kind: EventKind) -> Iterator[Event]:
    """Return a kind of event of the first seat with every name and number in each of its gaps."""
    number = game.events.index(kind)
    for place, (_, meaning) in enumerate(kind.meanings):
        for value in range(len(kind.variants)) if kind.variants else values(game, meaning):
            numbers = [1, 1, 1][: len(kind.meanings)]
            numbers[place] = value
            yield Event(number, 0, *numbers)
    if not kind.meanings:
        yield Event(number, 0)


def told(game: Game, words: Words, event: Event, viewer: int | None) -> set[str]:
    """Return all that is said of an event to a viewer: alone, and with others that it takes in."""
    kind = game.events[event.kind]
    event = game.hear(event, viewer)
    sitting = ["Ada", "Bo"]
    price = next(Event(i, 0, 1, 1, 1) for i, kind in enumerate(game.events) if kind.item)
    parts = (event, event) if kind.item else (price, price)
    taken_in = [Line(0, 0, kind, kind.role, event, taken) for taken in ((), parts)]
    said = {words.line(line, sitting, viewer) for line in taken_in}
    return said | {words.event(event, sitting, viewer)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_event_can_be_told_about_anyone_and_to_anyone(game, language):
    """With every name and number; whoever reads is called 'you', and nobody else is."""
    words = Words(game, language)
    for kind in game.events:
        about = "{seat}" in kind.said.they.one
        other = any(meaning == "seat" for _, meaning in kind.meanings)
        for event in every_event(game, kind):
            for viewer, names in ((None, {"Ada", "Bo"}), (0, {"Bo"}), (1, {"Ada"})):
                for text in told(game, words, event, viewer):
                    assert text.strip()
                    assert not set("{}") & set(text), text
                    assert ("Ada" in text) == (about and "Ada" in names), text
                    assert bool(re.search(r"\bBo\b", text)) == (other and "Bo" in names), text
                    to_viewer = (about and viewer == 0) or (other and viewer == 1)
                    assert bool(YOU[language].search(text)) == to_viewer, text


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_name_has_a_text(game):
    texts = game.texts()
    for meaning, names in game.names.items():
        assert len(texts.names[meaning]) == len(names)
        assert len(texts.forms.get(meaning, names)) == len(names)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_secret_has_a_name_for_those_who_do_not_know_it(game):
    texts = game.texts()
    for kind in game.events:
        assert not kind.secret or kind.meanings[0][1] in texts.hidden


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_no_two_moves_read_alike_in_a_decision(game):
    """Check e.g. that 'Declare one war' and 'Declare a war' are never offered together."""
    together = {"one war", "declare war"}
    for language in LANGUAGES:
        words = Words(game, language)
        moves = [m for m in range(len(game.moves)) if game.moves.spell(m) not in together]
        assert len({words.move(move) for move in moves}) == len(moves)


def say(game: Game, language: str, kind: str, *numbers: int) -> str:
    kinds = [kind.name for kind in game.events]
    return Words(game, language).event(Event(kinds.index(kind), *numbers), ("Ada",))


def duel_card(name: str) -> int:
    return FIGHT.names["card"].index(name)


@pytest.mark.parametrize(
    ("game", "kind", "numbers", "en", "de", "it"),
    [
        (
            OLYMPUS,
            "built",
            (0, 22),
            "Ada builds the Peloponnesian League.",
            "Ada baut den Peloponnesischen Bund.",
            "Ada costruisce la Lega Peloponnesiaca.",
        ),
        (
            OLYMPUS,
            "advanced",
            (1, 3, 4),
            "Red advances agriculture to 4.",
            "Rot rückt auf der Ackerbauleiste auf 4 vor.",
            "Rosso fa avanzare l'agricoltura a 4.",
        ),
        (
            OLYMPUS,
            "took",
            (2, 0, 1, 2),
            "White takes 2 meat from Ada as tribute.",
            "Weiß nimmt 2 Fleisch von Ada als Tribut.",
            "Bianco prende 2 cacciagione da Ada come tributo.",
        ),
        (
            OLYMPUS,
            "pledged",
            (2, 0, 0, 0),
            "White declares no war.",
            "Weiß kündigt keinen Krieg an.",
            "Bianco non dichiara guerre.",
        ),
        (
            OLYMPUS,
            "pledged",
            (2, 2, 0, 0),
            "White declares two wars.",
            "Weiß kündigt zwei Kriege an.",
            "Bianco dichiara due guerre.",
        ),
        (
            OLYMPOS,
            "scored",
            (0, OLYMPOS.names["source"].index("keres"), -2),
            "Ada loses 2 prestige points (Keres).",
            "Ada verliert 2 Prestigepunkte (Keres).",
            "Ada perde 2 punti prestigio (Chere).",
        ),
        (
            FIGHT,
            "damaged",
            (1, duel_card("amazons"), 5, 2),
            "Red's unit at Troy (the Amazons) takes 2 damage.",
            "Rot bekommt 2 Schaden auf die Amazonen (Troja).",
            "L'unità di Rosso sullo spazio Troia (le Amazzoni) subisce 2 danni.",
        ),
        (
            FIGHT,
            "equipped",
            (0, duel_card("helmet (red)"), 0),
            "Ada gives the red helmet to the unit at Olympus 1.",
            "Ada gibt einer Einheit den roten Helm (Olymp 1).",
            "Ada assegna l'elmo rosso all'unità sullo spazio Olimpo 1.",
        ),
        (
            FIGHT,
            "took marker",
            (0, 0),
            "Ada takes the red marker from Delphi.",
            "Ada nimmt den roten Farbmarker aus Delphi.",
            "Ada prende il segnalino rosso da Delfi.",
        ),
        (
            FIGHT,
            "won",
            (1, 3),
            "Red wins: the draw pile is empty.",
            "Rot gewinnt: leerer Nachziehstapel.",
            "Vince Rosso: mazzo esaurito.",
        ),
    ],
)
def test_events_in_three_languages(game, kind, numbers, en, de, it):
    assert [say(game, language, kind, *numbers) for language in LANGUAGES] == [en, de, it]


@pytest.mark.parametrize(
    ("number", "en", "de", "it"),
    [
        (0, "0 points", "0 Siegpunkte", "0 punti vittoria"),
        (1, "1 point", "1 Siegpunkt", "1 punto vittoria"),
        (2, "2 points", "2 Siegpunkte", "2 punti vittoria"),
    ],
)
def test_one_point_is_no_points(number, en, de, it):
    expected = [f"Ada scores {en}.", f"Ada erhält {de}.", f"Ada ottiene {it}."]
    for game, kind in ((OLYMPUS, "scored"), (FIGHT, "points")):
        assert [say(game, language, kind, 0, number) for language in LANGUAGES] == expected


@pytest.mark.parametrize(
    ("kind", "card", "en", "de", "it"),
    [
        ("drew", "achilles", "Ada draws Achilles.", "Ada zieht Achilleus.", "Ada pesca Achille."),
        ("drew", None, "Ada draws a card.", "Ada zieht eine Karte.", "Ada pesca una carta."),
        (
            "kept",
            None,
            "Ada takes a card from the cards looked at.",
            "Ada sucht sich eine Karte aus.",
            "Ada prende una carta fra le carte che ha guardato.",
        ),
        (
            "bottom",
            None,
            "Ada puts a card under the draw pile.",
            "Ada legt eine Karte unter den Nachziehstapel.",
            "Ada mette una carta in fondo al mazzo.",
        ),
        (
            "saw",
            None,
            "Ada looks at a card.",
            "Ada sieht sich eine Karte an.",
            "Ada guarda una carta.",
        ),
    ],
)
def test_a_card_that_one_may_not_know_is_a_card(kind, card, en, de, it):
    number = HIDDEN if card is None else duel_card(card)
    assert [say(FIGHT, language, kind, 0, number) for language in LANGUAGES] == [en, de, it]


def test_a_hidden_thing_without_a_name_is_an_error_and_not_the_last_of_the_list():
    for call in (Words(OLYMPUS).name, Words(OLYMPUS).form):
        with pytest.raises(KeyError):
            call("card", HIDDEN)
    with pytest.raises(KeyError):
        Words(FIGHT).form("seat", HIDDEN, ("Ada", "Bo"))


@pytest.mark.parametrize(
    ("game", "spelling", "en", "de", "it"),
    [
        (
            OLYMPUS,
            "worship athena",
            "Begin a ceremony for Athena",
            "Zeremonie für Athene beginnen",
            None,
        ),
        (OLYMPUS, "build well", "Build the Well", "Den Brunnen bauen", "Costruisci il Pozzo"),
        (OLYMPUS, "build philosophy", "Build Philosophy", "Die Philosophie bauen", None),
        (OLYMPUS, "pay tribute grain", "Pay grain from tribute", None, "Paga grano dai tributi"),
        (OLYMPUS, "war red", "Attack Red", "Rot angreifen", "Attacca Rosso"),
        (FIGHT, "play odysseus", "Play Odysseus", "Odysseus spielen", "Gioca Odisseo"),
        (
            FIGHT,
            "pay sword (blue)",
            None,
            "Das blaue Schwert als Bezahlung ablegen",
            "Paga con la spada blu",
        ),
        (FIGHT, "pay marker green", "Pay with the green marker", None, None),
        (FIGHT, "place troy", "Place at Troy", "Troja wählen", "Metti sullo spazio Troia"),
        (FIGHT, "skip attacking", None, "Das Angreifen überspringen", None),
    ],
)
def test_moves_in_three_languages(game, spelling, en, de, it):
    move = game.moves.parse(spelling)
    for language, text in zip(LANGUAGES, (en, de, it)):
        assert text is None or Words(game, language).move(move) == text


def test_a_move_names_the_player_it_is_about():
    assert Words(OLYMPUS).move(OLYMPUS.moves.parse("war red"), ("Ada", "Bo")) == "Attack Bo"


def questions(game: Game, words: list[Words], moves: int) -> Iterator[tuple[str, list[str]]]:
    """Play any moves; return the key of each decision, and what it asks in each language."""
    state = game.new(game.least, seed=3)
    chance = Random(3)
    for _ in range(moves):
        if state.over:
            state = game.new(game.least, seed=chance.randrange(100))
        seat = state.to_move
        yield state.decision.key, [each.question(state.view(seat), ("Ada", "Bo")) for each in words]
        assert words[0].question(state.view((seat + 1) % state.players)) == state.decision.title
        state.push(chance.choice(state.legal()))


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_decision_asks_with_its_object(game):
    asked = list(questions(game, [Words(game, language) for language in LANGUAGES], 1500))
    for key, texts in asked:
        assert not set("{}") & set("".join(texts)), key
        assert texts[0][0].isupper(), key
        assert len(set(texts)) == len(texts), f"{key} is not translated: {texts}"
    steps = game.steps.values()
    keys = {step.key for step in steps if issubclass(step, Decision) and step.title}
    assert keys == {key.rstrip("+") for key in game.texts().asks}


@pytest.mark.parametrize(
    ("game", "key", "text"),
    [
        (OLYMPUS, "pay", r"Pay for the [A-Z]\w+: \d (grain|meat|fish|of any kind)"),
        (OLYMPUS, "may-join", r"Do you join the ceremony for [A-Z]\w+\?"),
        (FIGHT, "pay", r"Pay for .+: \d (red|blue|yellow|green) cards?"),
        (game_named("olympos"), "take-bonus", r"Which bonus of [A-Z]\w+ do you take\?"),
    ],
)
def test_a_payment_names_what_is_paid_for(game, key, text):
    asked = [texts[0] for found, texts in questions(game, [Words(game)], 1500) if found == key]
    assert any(re.match(text, question) for question in asked)


def test_without_knowing_what_a_decision_is_about_it_asks_plainly():
    state = OLYMPUS.new(3, seed=1)
    words = Words(OLYMPUS)
    while state.decision.key != "may-join":
        state.push(state.legal()[0])
    assert words.question(state.view(state.to_move)).startswith("Do you join the ceremony for")
    words.texts = words.texts._replace(question=lambda key, about: words.texts.asks[key])
    assert words.question(state.view(state.to_move)) == "join the ceremony or stay out"


def test_a_meaning_without_names_is_the_number():
    assert Words(OLYMPUS, "de").name("number", 7) == "7"


def test_a_move_without_a_text_is_an_error():
    words = Words(FIGHT)
    moves = {kind: text for kind, text in words.texts.moves.items() if kind != "finish"}
    words.texts = words.texts._replace(moves=moves)
    with pytest.raises(KeyError, match="finish"):
        words.move(FIGHT.moves.parse("finish"))


def test_an_unknown_language_is_refused():
    with pytest.raises(BadOption, match="en, de, it, not 'fr'"):
        Words(OLYMPUS, "fr")


def test_missing_catalogues_are_explained(monkeypatch, tmp_path):
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    with pytest.raises(BadOption, match="without babel"):
        Words(OLYMPUS, "de")
