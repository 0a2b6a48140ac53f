"""What help says of cards, buildings and spaces, and of an owner's cards."""

import re

import pytest

from kleos.core.catalogue import LANGUAGES
from kleos.core.game import Game
from kleos.core.words import Words
from kleos.games import NAMES, game_named

GAMES = [game_named(name) for name in NAMES]
OLYMPUS = game_named("olympus")
FIGHT = game_named("fight")


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
