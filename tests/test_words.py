"""Every text has a translation, every translation is used, and every text can be rendered."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import kleos
from kleos.core import words as words_module
from kleos.core.chronicle import Line
from kleos.core.errors import BadOption
from kleos.core.event import HIDDEN, RESIGNED, UNDONE, Event, EventKind, sentences_of
from kleos.core.game import Game
from kleos.core.step import Decision
from kleos.core.words import LANGUAGES, LOCALE, Words, all_phrases, all_texts
from kleos.games import NAMES, game_named

GAMES = [game_named(name) for name in NAMES]
OLYMPUS = game_named("olympus")
FIGHT = game_named("fight")
PACKAGE = Path(kleos.__file__).parent
# Where texts of interfaces are.
SCREENS = (
    "cli.py",
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
    return events.union(phrases, interface_texts("plural"))


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
    compiled = words_module.catalogue(language)
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


YOU = {
    "en": re.compile(r"\b([Yy]ou|Your)\b"),
    "de": re.compile(r"\b([Dd]u|dich|dir|[Dd]ein\w*)\b"),
    "it": re.compile(r"\b([Tt]u|te|ti|tuo)\b"),
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
            "Bianco non annuncia guerre.",
        ),
        (
            OLYMPUS,
            "pledged",
            (2, 2, 0, 0),
            "White declares 2 wars.",
            "Weiß kündigt 2 Kriege an.",
            "Bianco annuncia 2 guerre.",
        ),
        (
            FIGHT,
            "damaged",
            (1, duel_card("amazons"), 5, 2),
            "Red takes 2 damage on the Amazons at Troy.",
            "Rot bekommt 2 Schaden auf die Amazonen (Troja).",
            "Rosso: 2 danni per le Amazzoni (Troia).",
        ),
        (
            FIGHT,
            "equipped",
            (0, duel_card("helmet (red)"), 0),
            "Ada gives the red helmet to the unit at Olympus 1.",
            "Ada gibt einer Einheit den roten Helm (Olymp 1).",
            "Ada equipaggia l'unità sullo spazio Olimpo 1: l'elmo rosso.",
        ),
        (
            FIGHT,
            "took marker",
            (0, 0),
            "Ada takes the red marker from Delphi.",
            "Ada nimmt einen Farbmarker aus Delphi (Rot).",
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
            "Ada behält von den angesehenen Karten eine Karte.",
            "Ada prende una carta tra le carte guardate.",
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
        (OLYMPUS, "pay tribute grain", "Pay grain out of tribute", None, "Paga grano dai tributi"),
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


def test_a_card_reads_differently_in_an_older_edition():
    statue = OLYMPUS.names["card"].index("statue")
    words = Words(OLYMPUS, "de")
    assert words.card(statue).name == words.card(statue, "2010").name == "Statue"
    assert words.card(statue).text != words.card(statue, "2010").text
    assert words.card(statue).note == ""
    assert words.card(statue, "2010").note


def test_help_on_a_building():
    words = Words(OLYMPUS)
    text = words.help(OLYMPUS.moves.parse("build temple of ares"))
    assert text.startswith("Needs culture 2. Costs 2 meat, 1 fish. Scores 2 points. When you win")
    text = words.help(OLYMPUS.moves.parse("build agora"))
    assert text.startswith("Needs culture 1. Costs 2 of any kind. ")
    assert "Scores" not in text


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_where_a_number_comes_from_is_not_said_during_play(game):
    words = Words(game)
    for move in range(len(game.moves)):
        assert not re.search(r"\(\?\)|guess|\bours?\b|rulebook", words.help(move)), words.move(move)


def test_help_knows_an_owners_corrections():
    numbers = {"culture": 3, "cost": {"wild": 1}, "points": 4}
    move = OLYMPUS.moves.parse("build temple of hestia")
    text = Words(OLYMPUS).help(move, corrections={"cards": {"temple-of-hestia": numbers}})
    assert text.startswith("Needs culture 3. Costs 1 of any kind. Scores 4 points. ")


def test_help_tells_what_a_deity_and_a_building_give():
    words = Words(OLYMPUS)
    assert "plague spares you" in words.help(OLYMPUS.moves.parse("worship apollo plague"))
    assert "2 victory points" in words.help(OLYMPUS.moves.parse("worship apollo sun"))
    assert "culture by 2" in words.help(OLYMPUS.moves.parse("favour athena"))
    assert "for 1 point" in words.help(OLYMPUS.moves.parse("use goldsmith"))
    assert "Costs nothing." in words.help(OLYMPUS.moves.parse("build philosophy"))


def test_help_on_a_card_of_the_duel():
    words = Words(FIGHT)
    text = words.help(FIGHT.moves.parse("play agamemnon"))
    assert text.startswith(
        "Hero, all four colours: attack 5, defence 6. Costs 2 blue cards, 1 yellow card, "
        "1 green card. When played: you may rearrange"
    )
    text = Words(FIGHT, "de").help(FIGHT.moves.parse("pay helmet (green)"))
    assert text.startswith("Ausrüstung, Grün: Angriff +1, Verteidigung +2. Kostet nichts. Du legst")


def test_help_on_a_space_of_the_duel():
    words = Words(FIGHT)
    for spelling, bonus in (
        ("place olympus 3", "1 victory point"),
        ("place delphi 1", "colour marker"),
        ("place troy", "draws a card"),
    ):
        assert bonus in words.help(FIGHT.moves.parse(spelling))


OWN_CARD = {
    "id": "own-1",
    "name": "Marker Maker",
    "type": "hero",
    "colours": "red",
    "cost": "R+R",
    "attack": "1",
    "defence": "2",
    "timing": "play",
    "ability": "draw(1)",
    "may": "",
    "text": "Draw {1}.",
}


def with_own_cards(*rows: dict[str, str]) -> Game:
    from kleos.games.fight.game import GAME

    return GAME.with_cards({"cards": list(rows)})


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_owners_cards_keep_their_names_and_texts(language):
    peleus = {**OWN_CARD, "id": "hero-blue-01", "name": "Antaeus", "text": ""}
    gone = {**OWN_CARD, "id": "hero-blue-02", "name": "Nestor", "copies": "0"}
    game = with_own_cards(OWN_CARD, peleus, gone)
    words = Words(game, language)
    own = game.names["card"].index("marker maker")
    assert words.card(own) == ("Marker Maker", "Draw {1}.", "")
    assert words.form("card", own) == "Marker Maker"
    assert words.card(game.names["card"].index("antaeus")).text == "draw(1)"
    achilles = {"en": "Achilles", "de": "Achilleus", "it": "Achille"}[language]
    assert words.card(game.names["card"].index("achilles")).name == achilles
    text = words.help(game.moves.parse("pay marker maker"))
    assert "Draw {1}." in text
    rendered_moves = {words.move(move) for move in range(len(game.moves))}
    assert len(rendered_moves) == len(game.moves)


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
    monkeypatch.setattr(words_module, "LOCALE", tmp_path)
    with pytest.raises(BadOption, match="without babel"):
        Words(OLYMPUS, "de")
