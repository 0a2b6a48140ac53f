"""The cards of the duel: an owner's, the printed ones, and where their values come from."""

from collections import Counter
from pathlib import Path

import pytest

import kleos
from kleos.core.chance import Chance
from kleos.core.errors import BadFile
from kleos.core.record import Record
from kleos.games import game_named
from kleos.games.fight.edition_file import printed_rows, printed_set, read_corrections, sources

GAME = game_named("fight")
HEADER = "id,name,type,colours,cost,attack,defence,timing,ability,may,text\n"
GOOD = "own-1,Midas,hero,yellow,Y+Y,2,4,play,marker(1),yes,Gold.\n"


def cards_file(tmp_path: Path, text: str, name: str = "cards.csv") -> str:
    """Write a file of cards."""
    path = tmp_path / name
    path.write_text(text)
    return str(path)


def test_own_cards_extend_the_set_and_are_kept(tmp_path: Path) -> None:
    corrections = read_corrections(cards_file(tmp_path, HEADER + GOOD))
    g = kleos.new("fight", 2, 3, corrections=corrections)
    assert "midas" in g.game.names["card"]
    assert len(g.game.moves) == len(GAME.moves) + 4
    g.playout(Chance.from_seed(1))
    again = kleos.load("fight", kleos.save(g))
    assert again.game is g.game
    record = Record(GAME, 2, 3, "", corrections)
    state = record.start()
    record.moves.append(state.legal()[0])
    path = tmp_path / "own.record"
    path.write_text(record.text())
    from kleos.core.record import read_record

    assert read_record(str(path), game_named).text() == record.text()


def test_own_cards_may_replace_and_remove(tmp_path: Path) -> None:
    toml = '[[cards]]\nid = "hero-blue-01"\nname = "Peleus"\ntype = "hero"\ncolours = "blue"\n'
    toml += 'cost = ""\nattack = 3\ndefence = 3\ntiming = "none"\nability = ""\nmay = ""\n'
    toml += 'text = ""\ncopies = 2\n'
    corrections = read_corrections(cards_file(tmp_path, toml, "cards.toml"))
    g = kleos.new("fight", 2, 3, corrections=corrections)
    assert g.game.card_set.cards[0].attack == 3
    assert len(g.game.card_set.deck) == 97
    assert len(printed_set().deck) == 96


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (GOOD.replace("marker(1)", "fly(1)"), "row 1: ability: unknown primitive 'fly'"),
        (GOOD.replace("marker(1)", "marker"), "unknown primitive 'marker'"),
        (GOOD.replace("marker(1)", '"damage(1,enemy.all)"'), "bad selector 'enemy.all'"),
        (GOOD.replace("marker(1)", "damage(enemy.unit.any)"), "should be damage(n,SELECTOR)"),
        (GOOD.replace("marker(1)", '"draw(1,2)"'), "should be draw(n) or draw(n,opponent)"),
        (GOOD.replace("marker(1)", '"mod(1,0,self,if=moon)"'), "bad condition 'if=moon'"),
        (GOOD.replace("marker(1)", '"move(enemy.unit,1)"'), "only own.unit moves"),
        (GOOD.replace("marker(1)", '"scout(1,2)"'), "k is from 1 to n"),
        (GOOD.replace("marker(1)", "freeplay(hand)"), "'hand' is neither"),
        (GOOD.replace("marker(1)", '"cost(1,first_card_each_turn)"'), "a cost is lowered"),
        (GOOD.replace("marker(1)", '"guard(1)"'), "'1' is too much"),
        (GOOD.replace("marker(1)", '"draw(x)"'), "'x' is not a number"),
        (GOOD.replace("marker(1)", '"when(never,draw(1))"'), "should be when(EVENT,EFFECT)"),
        (GOOD.replace(",hero,", ",god,"), "type: one of hero, soldier, equipment, not 'god'"),
        (GOOD.replace("yellow", "pink"), "colours: red, blue, yellow, green or all four"),
        (GOOD.replace("yellow", "yellow+red"), "one colour or all four"),
        (GOOD.replace("Y+Y", "Y+Z"), "cost: letters R, B, Y, G"),
        (GOOD.replace(",2,4,", ",many,4,"), "attack: a whole number from 0 to 20, not 'many'"),
        (GOOD.replace(",2,4,", ",2,0,"), "defence: a whole number from 1 to 20"),
        (GOOD.replace("play", "sometimes"), "timing: one of none, play, attack, always"),
        (GOOD.replace("play", "none"), "a card with an ability needs one"),
        (GOOD.replace("yes", "maybe"), "may: 'yes' or nothing"),
        (GOOD.replace("Midas", ""), "name: a card needs one"),
        (GOOD.replace("Midas", "Peleus"), "two cards are called 'peleus'"),
        (GOOD.replace("Midas", "Marker red"), "would spell a move that already exists"),
        (GOOD + GOOD, "row 2: the id 'own-1' is given twice"),
        ("own-1,Midas,hero\n", "row 1: lacks colours, cost"),
    ],
)
def test_a_wrong_card_is_refused_with_row_and_reason(tmp_path: Path, row: str, reason: str) -> None:
    path = cards_file(tmp_path, HEADER + row)
    with pytest.raises(BadFile) as refused:
        read_corrections(path)
    assert reason in str(refused.value)
    assert str(refused.value).startswith(path)


def test_wrong_counts_and_columns_are_refused(tmp_path: Path) -> None:
    header = HEADER.replace("text", "text,copies")
    none = "".join(f"{row['id']},x,hero,red,,1,1,none,,,,0\n" for row in printed_rows()[:83])
    with pytest.raises(BadFile, match="the set has 1 cards; a game needs 34 to 250"):
        read_corrections(cards_file(tmp_path, header + none))
    with pytest.raises(BadFile, match="has unknown 'mood'"):
        read_corrections(cards_file(tmp_path, HEADER.replace("text", "text,mood") + GOOD))
    with pytest.raises(BadFile, match=r"has no \[\[cards\]\]"):
        read_corrections(cards_file(tmp_path, "cards = 3\n", "cards.toml"))


def test_every_value_says_where_it_comes_from() -> None:
    found = Counter(source for row in printed_rows() for source in sources(row).values())
    assert set(found) == {"rulebook", "public", "inferred", "ours"}
    assert len(printed_rows()) == 84


def test_the_numbers_of_cards_are_those_of_the_rulebook() -> None:
    cards = printed_set().cards
    kinds = Counter(card.card_type for card in cards for _ in range(card.copies))
    assert [kinds[kind] for kind in range(3)] == [60, 24, 12]
