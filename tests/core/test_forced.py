"""Forced answers: asked for so that silence tells nothing, and left out by whoever writes."""

from pathlib import Path

import pytest

import kleos
from kleos.core.errors import BadFile, KleosError
from kleos.core.forced import answer_forced, left_out
from kleos.core.record import Record, carried, read_record
from kleos.core.saving import fingerprint, load, save
from kleos.core.state import State
from kleos.games import game_named
from scenario_help import reasons, run

EARLIER = Path(__file__).parents[1] / "records" / "earlier"

# Blue can pay for Castor with the Amazons only, and red cannot know it.
ONE_WAY = """[given]
active = "blue"
[given.blue]
hand = ["amazons", "castor", "lapiths"]
"""


def moves_written(path: Path, record: Record) -> list[int]:
    """Return the moves that a record's file has."""
    lines = path.read_text().partition("\n\n")[2].splitlines()
    spelt = [line.split(" ", 2)[2] for line in lines if line[0].isdigit()]
    return [record.game.moves.parse(text) for text in spelt]


@pytest.mark.parametrize("name", ["fight-one", "fight-four", "olympos-three"])
def test_an_older_game_is_carried_over_move_by_move(name: str) -> None:
    path = EARLIER / f"{name}.record"
    record = read_record(str(path), game_named)
    written = moves_written(path, record)
    found = carried(record.start(), written, record.game.carries)
    assert found == record.moves
    assert carried(record.start(), found, record.game.rules) == found
    if name.startswith("fight"):
        assert len(found) > len(written)


def test_a_part_of_an_older_game_is_carried_over_to_its_next_question() -> None:
    path = EARLIER / "fight-one.record"
    record = read_record(str(path), game_named)
    written = moves_written(path, record)
    for number in range(len(written)):
        g = record.start()
        for move in carried(g, written[:number], 2):
            g.push(move)
        assert g.offers(written[number])
        assert answer_forced(g, 2) == []


def test_rules_that_are_too_old_or_too_new_are_not_carried_over() -> None:
    g = kleos.new("fight", players=2, seed=1)
    for rules in (1, 4):
        with pytest.raises(KleosError, match=f"under rules {rules}; these are rules 3"):
            carried(g, [], rules)


def test_a_move_that_was_never_legal_is_not_carried_over() -> None:
    g = kleos.new("fight", players=2, seed=1)
    before = fingerprint(g)
    with pytest.raises(KleosError, match="is not legal"):
        carried(g, [g.legal()[0], 10**6], 2)
    assert fingerprint(g) == before


def test_a_save_of_older_rules_is_loaded() -> None:
    g = kleos.new("fight", players=2, seed=1)
    old = save(g).replace(b'"rules":3', b'"rules":2')
    assert fingerprint(load(g.game, old)) == fingerprint(g)
    with pytest.raises(BadFile, match="saved under rules 1"):
        load(g.game, old.replace(b'"rules":2', b'"rules":1'))


def forced_moves(record: Record) -> list[int]:
    """Return the numbers of a record's moves that were the only ones, from 0."""
    g = record.start()
    found = []
    for number, move in enumerate(record.moves):
        if len(g.legal()) == 1:
            found.append(number)
        g.push(move)
    return found


def without(record: Record, number: int) -> str:
    """Return a record's text without one move, and the fingerprints but the last."""
    *lines, last = [line for line in record.text().splitlines() if not line.startswith("= ")]
    first = lines.index("") + 1
    head, moves = lines[:first], [line.split(" ", 1)[1] for line in lines[first:]]
    del moves[number]
    told = [f"{i} {move}" for i, move in enumerate(moves, 1)]
    return "\n".join([*head, *told, last]) + "\n"


def test_a_record_may_leave_a_forced_answer_out(tmp_path: Path) -> None:
    record = read_record(str(EARLIER / "fight-two.record"), game_named)
    path = tmp_path / "short.record"
    forced = forced_moves(record)
    assert len(forced) > 10
    for number in forced:
        path.write_text(without(record, number))
        assert read_record(str(path), game_named).moves == record.moves


def test_a_record_may_leave_out_no_other_answer(tmp_path: Path) -> None:
    record = read_record(str(EARLIER / "fight-two.record"), game_named)
    path = tmp_path / "short.record"
    forced = forced_moves(record)
    for number in [n for n in range(len(record.moves)) if n not in forced][:10]:
        path.write_text(without(record, number))
        with pytest.raises(BadFile):
            read_record(str(path), game_named)


# In scenarios.


@pytest.mark.parametrize(
    "play",
    [
        "blue: pay amazons\n? blue: choose a space",
        "? blue: pay for the card\nblue: pay amazons\nblue: place troy",
        "+ pay amazons\n- pay lapiths\n= blue.hand contains lapiths\n+ blue: place troy",
        "? blue: choose a space\nblue: place troy\n= blue.hand lapiths",
        "+ place troy",
        "+ blue: place troy\n- blue: pay amazons",
        "= blue.hand lacks amazons\n? blue: choose a space",
        "- pay lapiths\n? blue: pay for the card",
        "blue: place troy\n? blue: play a card or finish",
        "- finish\n? blue: choose a space",
    ],
)
def test_a_scenario_may_write_a_forced_answer_or_leave_it_out(play: str) -> None:
    found = run(f"? blue\nblue: play castor\n{play}", ONE_WAY, game="fight")
    assert not found.failures


def test_an_answer_left_out_cannot_be_written_later() -> None:
    play = "blue: play castor\n= blue.hand lacks amazons\nblue: pay amazons"
    (found,) = reasons(play, ONE_WAY, game="fight")
    assert "it was blue's only move and was taken automatically" in found


def test_a_line_that_fits_nowhere_takes_nothing() -> None:
    play = "? blue\nblue: play castor\nblue: pay lapiths"
    (found,) = reasons(play, ONE_WAY, game="fight")
    assert "legal: pay amazons" in found


def test_a_turn_is_not_taken_before_a_value_is_checked() -> None:
    given = ONE_WAY.replace('"amazons", "castor", "lapiths"', '"ajax"')
    given += '[given.red]\nhand = ["danaans"]\n'
    play = "= blue.hand ajax\n- blue: play ajax\n? blue: play a card or finish\n? blue\n? red"
    assert not run(play, given, game="fight").failures


def test_nothing_is_left_out_before_what_fits() -> None:
    g = kleos.new("fight", players=2, seed=1)
    assert left_out(g, lambda _: True) == []
    assert left_out(g, lambda _: False) is None
    assert isinstance(g, State)


# What is asked, although there is one answer, unless everybody knows it.

SURVIVING = """[given]
active = "red"
turn = 5
phase = "attacking"
[given.blue]
hand = [{hand}]
spaces.olympus-1.unit = "eurydice"
[given.red]
spaces.olympus-1.unit = "heracles"
"""
TIRESIAS = """[given]
active = "blue"
turn = 5
[given.blue]
hand = ["tiresias", "argonauts", "carians"]
[given.red]
hand = [{hand}]
"""
CALCHAS = """[given]
active = "blue"
turn = 5
pile = [{hand}, "paris"]
pile_size = {size}
[given.blue]
hand = ["calchas", "argonauts"]
"""
PAYING = """[given]
active = "blue"
turn = 5
[given.blue]
hand = ["castor", {hand}]
{more}
"""
COPIES = '"lapiths", "lapiths"'


@pytest.mark.parametrize(
    ("play", "given", "asked"),
    [
        ("blue: keep\n", SURVIVING.format(hand=COPIES), "discard a card from your hand"),
        (
            "blue: play tiresias\nblue: place troy\n",
            TIRESIAS.format(hand=COPIES),
            "choose a card to be discarded",
        ),
        (
            "blue: play calchas\nblue: place troy\n",
            CALCHAS.format(hand=COPIES, size=3),
            "take one of the cards you looked at",
        ),
        (
            "blue: play castor\n",
            PAYING.format(hand='"amazons", "amazons"', more=""),
            "pay for the card",
        ),
        (
            "blue: play castor\n",
            PAYING.format(hand='"lapiths"', more='markers = ["red"]'),
            "pay for the card",
        ),
    ],
)
def test_copies_are_asked_for_like_other_cards(play: str, given: str, asked: str) -> None:
    found = run(f"{play}? blue: {asked}", given, game="fight")
    assert not found.failures
    assert len(found.state.legal()) == 1


@pytest.mark.parametrize(
    ("play", "given", "holds"),
    [
        ("blue: keep\n", SURVIVING.format(hand='"lapiths"'), "= discards contains lapiths"),
        (
            "blue: play tiresias\nblue: place troy\n",
            TIRESIAS.format(hand='"lapiths"'),
            "= discards contains lapiths",
        ),
        ("blue: play castor\n", PAYING.format(hand='"amazons"', more=""), "= blue.hand castor"),
    ],
)
def test_what_everybody_sees_is_not_asked_for(play: str, given: str, holds: str) -> None:
    found = run(f"{play}{holds}", given, game="fight")
    assert not found.failures
    assert found.state.asking is None or not found.state.asking.discreet_since


ORACLE = """[given]
deck = []
discards = ["four lands", "four lands"]
revealed = [1, 0, 0, 0, 0, 0]
[given.peoples]
blue = { time = 11, discoveries = ["oracle"] }
red = { time = 14, hand = [RED] }
white = { time = 14, hand = ["zeus symbol", "zeus symbol", "star", "star"] }
"""


def test_two_copies_before_the_oracle_are_asked_for() -> None:
    kinds = ("hourglasses", "majority", "cube", "prestige")
    red = [f"{what} {kind}" for kind in kinds for what in ("grain", "stone", "wood", "gold")]
    given = ORACLE.replace("[RED]", repr(red))
    play = "blue: new north\nblue: to paeonia\n? blue: keep one of the destiny cards"
    found = run(play, given, game="olympos")
    assert not found.failures
    assert len(found.state.legal()) == 1
