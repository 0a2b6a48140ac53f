"""What a screen of the duel is told of values and of cards in hand, against the rule."""

from hypothesis import given
from hypothesis import strategies as st

from duel_tables import in_scenarios, moves_made, position, table_of, unit, units_in
from examples_tried import examples
from kleos.games import game_named
from kleos.games.fight import events as told
from kleos.games.fight.board import Fight
from kleos.games.fight.names import SPACE_NAMES
from kleos.games.fight.position import place_name
from positions_played import duel_played, seeds

GAME = game_named("fight")


# Values


def check_values(g: Fight) -> None:
    """Compare the values of units with those in scenarios, and with the sum of the reasons."""
    for place, shown in units_in(table_of(g)):
        read = GAME.read(g, place_name(place).replace(" ", ".", 1).replace(" ", "-"))
        assert (shown.attack, shown.defence) == (read["attack"], read["defence"])
        assert (shown.card, shown.damage) == (read["unit"], read["damage"])
        assert (shown.equipment or "") == read["gear"]
        assert shown.left == max(0, shown.defence - shown.damage)
        standing = [reason for reason in shown.reasons if reason.kind != "attack ability"]
        sets = [reason.sets for reason in standing if reason.sets is not None]
        total = shown.printed_attack + sum(reason.attack for reason in standing)
        assert shown.attack == (sets[-1] if sets else max(0, total))
        total = shown.printed_defence + sum(reason.defence for reason in standing)
        assert shown.defence == max(0, total)
        battle = [reason for reason in shown.reasons if reason.kind == "attack ability"]
        if not any(reason.sets is not None for reason in battle):
            more = sum(reason.attack for reason in battle)
            assert shown.attack_in_battle == max(0, shown.attack + more)


@examples(100)
@given(seeds, seeds, moves_made)
def test_values_are_the_sum_of_their_reasons(seed: int, way: int, most: int) -> None:
    check_values(duel_played(seed, way, most))


def test_values_in_scenarios_are_the_sum_of_their_reasons() -> None:
    for g in in_scenarios():
        check_values(g)


def test_reasons_name_card_and_place() -> None:
    g = position(
        blue={
            "spaces": {
                "olympus 1": unit("nestor", "sword (yellow)"),
                "troy": unit("achilles"),
                "delphi 1": unit("theseus"),
            }
        },
        red={"spaces": {"olympus 1": unit("penelope"), "delphi 1": unit("ajax")}},
    )
    nestor = table_of(g).sides["blue"].units["olympus 1"]
    assert [(r.kind, r.card, r.place, r.attack, r.defence) for r in nestor.reasons] == [
        ("equipment", "sword (yellow)", "blue olympus 1", 3, 1),
        ("ability", "achilles", "blue troy", 1, 0),
        ("ability", "penelope", "red olympus 1", -1, 0),
    ]
    assert (nestor.printed_attack, nestor.attack) == (0, 3)
    theseus = table_of(g).sides["blue"].units["delphi 1"]
    assert (theseus.attack, theseus.attack_in_battle) == (5, 7)
    assert theseus.reasons[-1].kind == "attack ability"
    achilles = table_of(g).sides["blue"].units["troy"].abilities[0]
    assert (achilles.kind, achilles.timing, achilles.in_force) == ("mod", "always", True)
    assert achilles.concerns == ["blue olympus 1", "blue delphi 1"]


def test_an_ability_is_in_force_only_while_its_condition_holds() -> None:
    def castor(*others: str) -> bool:
        spaces = dict(zip(SPACE_NAMES, map(unit, ("castor", *others)), strict=False))
        return (
            table_of(position(blue={"spaces": spaces}))
            .sides["blue"]
            .units["olympus 1"]
            .abilities[0]
            .in_force
        )

    assert castor("pollux")
    assert not castor("tauri")


# Cards in hand


@examples(80)
@given(seeds, seeds, moves_made, st.data())
def test_cards_cost_what_is_said_and_go_where_is_said(
    seed: int, way: int, most: int, data: st.DataObject
) -> None:
    g = duel_played(seed, way, most)
    if g.over or g.decision.key != "play-cards":
        return
    spell = GAME.moves.spell
    table = table_of(g, g.to_move)
    offered = {spell(move)[len("play ") :] for move in g.legal() if spell(move) != "finish"}
    assert {card.card for card in table.hand if card.playable} == offered
    for card in table.hand:
        assert card.playable == (not card.missing and bool(card.spaces))
    for card in [card for card in table.hand if card.playable]:
        after = g.copy()
        heard = after.listen()
        after.push(f"play {card.card}")
        while after.decision.key == "pay":
            check_payment(after, card.card)
            after.push(data.draw(st.sampled_from(after.legal())))
        paid = [e for e in heard if e.kind in (told.PAID, told.PAID_MARKER)]
        assert len(paid) == card.price
        assert len([e for e in heard if e.kind == told.SAVED]) == card.saved
        names = {GAME.card_set.names[e.a] for e in paid if e.kind == told.PAID}
        assert names <= {name for names in card.payers.values() for name in names}
        places = [e.b for e in heard if e.kind in (told.PLACED, told.EQUIPPED)]
        if places:  # there was only one
            assert card.spaces == [SPACE_NAMES[places[0]]]
        else:
            spots = {
                " ".join(spell(move).split()[1:]).removeprefix("own ") for move in after.legal()
            }
            assert after.decision.key == "place-card"
            assert spots == set(card.spaces)


def check_payment(g: Fight, card: str) -> None:
    """Compare what is said of a payment with what may pay."""
    question = table_of(g, g.to_move).question
    assert question is not None
    payment = question.payment
    assert payment is not None
    assert payment.card == question.card == card
    assert payment.owed[payment.colour] > 0
    assert all(payment.cost[colour] >= owed for colour, owed in payment.owed.items())
    assert table_of(g, 1 - g.to_move).question is None
    shown = next(held for held in table_of(g, g.to_move).hand if held.card == card)
    payers = {*shown.payers[payment.colour], f"marker {payment.colour}", "save"}
    spelled = {GAME.moves.spell(move).removeprefix("pay ") for move in g.legal()}
    assert spelled <= payers
    assert ("save" not in spelled) or payment.to_save


@examples(80)
@given(seeds, seeds, moves_made)
def test_what_is_missing_is_what_would_help(seed: int, way: int, most: int) -> None:
    g = duel_played(seed, way, most)
    if g.over or g.decision.key != "play-cards":
        return
    seat = g.to_move
    joker = GAME.card_set.names.index("ajax")
    for card in table_of(g, seat).hand:
        if not card.missing or not card.spaces:
            continue
        assert sum(card.short.values()) >= card.missing
        play = GAME.moves.parse(f"play {card.card}")
        for more in (card.missing - 1, card.missing):
            richer = g.copy()
            richer.hands[seat] = sorted([*richer.hands[seat], *[joker] * more])
            assert (play in richer.asking.moves(richer)) == (more == card.missing)


def test_a_discount_counts_for_the_first_card_of_ones_own_turn() -> None:
    sides = {
        "blue": {"hand": ["ajax", "tauri"], "spaces": {"troy": unit("daedalus")}},
        "red": {"hand": ["tauri"], "spaces": {"troy": unit("hector")}},
    }
    g = position(**sides)
    tauri = table_of(g).hand[-1]
    assert (tauri.card, tauri.cost, tauri.saved, tauri.price) == ("tauri", {"red": 1}, 1, 0)
    assert (table_of(g).sides["blue"].discount, table_of(g).sides["red"].discount) == (1, 0)
    later = position(active="red", **sides)
    later.played = 1
    assert table_of(later).hand[-1].saved == 1
    g.played = 1
    assert table_of(g).hand[-1].saved == 0


def test_what_a_card_brings_and_pays() -> None:
    g = position(blue={"hand": ["nausicaa", "daedalus", "meleager", "jason"], "markers": ["blue"]})
    cards = {card.card: card for card in table_of(g).hand}
    assert [card.brings_markers for card in cards.values()] == [1, 0, 0, 0]
    assert cards["daedalus"].brings_discount == 1
    assert cards["daedalus"].pays == ["red", "blue", "yellow", "green"]
    assert cards["nausicaa"].pays == ["blue"]
    assert cards["nausicaa"].markers == ["blue"]
    assert set(cards["nausicaa"].payers["blue"]) == {"daedalus", "jason"}
