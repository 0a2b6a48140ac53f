"""What a screen of the duel is told: each value against the rule, by doing what it speaks of."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec

from kleos.core.chance import Chance
from kleos.core.scenario import begin, parse_scenario
from kleos.core.step import Step
from kleos.games import game_named
from kleos.games.fight import events as told
from kleos.games.fight.ability import PRIMITIVES
from kleos.games.fight.attack import Attack, prepares
from kleos.games.fight.board import Fight
from kleos.games.fight.markers import TakeMarker
from kleos.games.fight.names import ENDINGS, NOTHING, PLACES, PLAYERS, SPACE_NAMES, SPACES
from kleos.games.fight.position import place_name
from kleos.games.fight.purpose import PURPOSE_OF, PURPOSES
from kleos.games.fight.shown import ShownAttack, ShownUnit, Table
from kleos.games.fight.turn import Turn
from test_fight import indistinguishable, played

GAME = game_named("fight")
SCENARIOS = sorted((Path(__file__).parent / "scenarios/fight").glob("*.toml"))
SAVING = ("may-survive", "pay-to-survive")  # a defeated unit is still on the board
seeds = st.integers(0, 2**32)
moves_made = st.integers(0, 90)


def table_of(g: Fight, seat: int | None = 0) -> Table:
    """Return the table as a seat sees it."""
    table = g.view(seat).table()
    assert isinstance(table, Table)
    return table


def position(**wanted: Any) -> Fight:
    """Return a duel in a position of a scenario, in blue's turn, with a card to be played."""
    g = GAME.new(2, 1)
    assert isinstance(g, Fight)
    blue = {"hand": ["phaeacians"], **wanted.pop("blue", {})}
    GAME.arrange(g, {"active": "blue", "turn": 5, "blue": blue, **wanted})
    g.advance()
    return g


def unit(name: str, gear: str = "", damage: int = 0) -> dict[str, Any]:
    """Return a unit as a position has it."""
    return {"unit": name, "gear": gear, "damage": damage}


@cache
def in_scenarios() -> list[Fight]:
    """Return the positions of all scenarios: the first, and those after each move."""
    found = []
    for path in SCENARIOS:
        text = path.read_text(encoding="utf-8")
        scenario, _ = parse_scenario(text, str(path))
        play = begin(scenario, GAME, str(path), text)
        if play.before is not None:
            play.before.asking, play.before.offered = None, ()
            found.append(play.before)
        found.append(play.state.copy())
        for line in scenario.play.splitlines():
            said = line.partition("#")[0].strip()
            if said and said[0] not in "=+-?":
                play.follow(said)
                found.append(play.state.copy())
    return found


def units_in(table: Table) -> Iterator[tuple[int, ShownUnit]]:
    """Return the units on the board by place."""
    for seat, player in enumerate(PLAYERS):
        for space, shown in table.sides[player].units.items():
            yield seat * int(SPACES) + SPACE_NAMES.index(space), shown


# Attacks


def attacked(g: Fight, place: int, chance: Chance) -> tuple[Fight, list[int]]:
    """Return the table after a unit has attacked, and the places that could be kept in play.

    Markers are taken wherever they can be; all else is answered at random.
    """
    after = g.copy()
    after.agenda = vec[Step]([Attack(place)])
    after.asking, after.offered = None, ()
    after.active, after.striker = place // SPACES, NOTHING
    after.chance = chance.copy()
    after.listen()
    after.advance()
    kept = []
    while not after.over:
        if after.decision is not None and after.decision.key == "may-survive":
            kept.append(after.asking.place)
        first = isinstance(after.asking, TakeMarker)
        after.push(after.legal()[0 if first else chance.below(len(after.legal()))])
    return after, kept


def left(g: Fight, place: int) -> int:
    """Return how much more damage the unit on a place can take."""
    read = GAME.read(g, place_name(place).replace(" ", ".", 1).replace(" ", "-"))
    return 0 if read["unit"] is None else max(0, read["defence"] - read["damage"])


def what_happened(g: Fight, place: int, said: ShownAttack, chance: Chance) -> dict[str, Any]:
    """Attack, and return what came of it, by the names of ShownAttack."""
    after, kept = attacked(g, place, chance)
    heard = after.heard or []
    seat = place // SPACES
    lead = after.counter - g.counter
    gone = [e for e in heard if e.kind in (told.UNIT_DISCARDED, told.RETURNED)]
    drew = [e.seat for e in heard if e.kind in (told.DREW, told.KEPT)]
    took = [e for e in heard if e.kind in (told.TOOK_MARKER, told.STOLE_MARKER)]
    found = {
        "may_stay": place in kept,
        "left": left(after, place),
        "points": lead if seat == 0 else -lead,
        "markers": len([event for event in took if event.seat == seat]),
        "cards": drew.count(seat),
        "cards_for_opponent": drew.count(1 - seat),
        "leaving": [place_name(event.seat * SPACES + event.b) for event in gone],
        "counter": after.counter,
    }
    if said.target is not None:
        target = [place_name(i) for i in range(PLACES)].index(said.target)
        found["target_left"] = left(after, target)
        found["target_may_stay"] = target in kept
    if said.certain:
        found["ending"] = ENDINGS[after.ending] if after.ended else None
        found["winners"] = [PLAYERS[winner] for winner in after.winners()]
    if not prepares(g, place):  # then the strike comes first
        assert heard[0].kind == told.ATTACKS
        hurt = [e for e in heard[1:3] if e.kind == told.DAMAGED]
        own = [e for e in hurt if e.seat == seat]
        found["damage"] = sum(event.c for event in hurt if event.seat != seat)
        found["damage_back"] = sum(event.c for event in own)
        found["unopposed"] = g.units[(place + SPACES) % PLACES] == NOTHING
        if found["damage"]:
            struck = next(event for event in hurt if event.seat != seat)
            found["target"] = place_name(struck.seat * SPACES + struck.b)
    return found


def check_attacks(g: Fight, seat: int | None, seed: int) -> int:
    """Compare what is said of each attack with what happens; return how many there were."""
    checked = 0
    for place, shown in units_in(table_of(g, seat)):
        said = shown.next_attack
        if said is None:
            after, _ = attacked(g, place, Chance.from_seed(seed))
            assert not after.heard
            continue
        for run in range(3):
            for name, value in what_happened(g, place, said, Chance.from_seed(seed + run)).items():
                foreseen = getattr(said, name)
                unknown = foreseen is None and not said.certain
                assert unknown or foreseen == value, (name, shown.card, said)
        checked += 1
    return checked


def is_settled(g: Fight) -> bool:
    """Whether the game goes on and no defeated unit is on the board."""
    return not g.over and (g.decision is None or g.decision.key not in SAVING)


@settings(max_examples=60, deadline=None)
@given(seeds, seeds, moves_made)
def test_attacks_do_what_is_foreseen(seed: int, way: int, most: int) -> None:
    g = played(seed, way, most)
    if is_settled(g):
        for seat in (0, 1, None):
            check_attacks(g, seat, way)


def test_attacks_in_scenarios_do_what_is_foreseen() -> None:
    settled = [g for g in in_scenarios() if is_settled(g)]
    assert sum(check_attacks(g, 0, i) for i, g in enumerate(settled)) > 500


@settings(max_examples=60, deadline=None)
@given(seeds, seeds, moves_made)
def test_the_first_unit_that_may_attack_is_the_first_to_do_so(
    seed: int, way: int, most: int
) -> None:
    g = played(seed, way, most)
    if g.over or g.decision.key != "play-cards":
        return
    waiting = [place for place, shown in units_in(table_of(g)) if shown.may_attack]
    heard = g.listen()
    g.push("finish")
    turn = next((i for i, e in enumerate(heard) if e.kind == told.TURN_BEGAN), len(heard))
    attacks = [e.seat * SPACES + e.b for e in heard[:turn] if e.kind == told.ATTACKS]
    assert attacks[:1] == waiting[:1]


def attack_of(g: Fight, space: str, player: str = "blue") -> ShownAttack:
    """Return what the attack of a unit is said to do."""
    attack = table_of(g).sides[player].units[space].next_attack
    assert attack is not None
    return attack


def test_a_strike_against_the_opposing_unit() -> None:
    g = position(
        blue={"spaces": {"troy": unit("achilles")}},
        red={"spaces": {"troy": unit("hector", damage=1)}},
    )
    attack = attack_of(g, "troy")
    assert attack.certain
    assert (attack.power, attack.target, attack.damage) == (5, "red troy", 5)
    assert (attack.defeats, attack.target_left, attack.leaving) == (True, 0, ["red troy"])
    assert (attack.damage_back, attack.falls, attack.left) == (1, False, 5)
    assert (attack.bonus, attack.unopposed, attack.counter) == (None, False, 0)
    reply = attack_of(g, "troy", "red")
    assert (reply.damage, reply.defeats, reply.target_left) == (4, False, 2)


def test_a_guard_takes_the_strike_and_armour_lessens_it() -> None:
    g = position(
        blue={"spaces": {"olympus 1": unit("cicones"), "delphi 1": unit("cicones")}},
        red={
            "spaces": {
                "olympus 1": unit("amazons"),
                "olympus 2": unit("patroclus"),
                "delphi 1": unit("idomeneus"),
            }
        },
    )
    guarded = attack_of(g, "olympus 1")
    assert (guarded.target, guarded.damage, guarded.target_left) == ("red olympus 2", 3, 3)
    assert guarded.guarded
    assert table_of(g).sides["red"].units["olympus 1"].guarded_by == "red olympus 2"
    armoured = attack_of(g, "delphi 1")
    assert (armoured.power, armoured.armour, armoured.damage) == (3, 2, 1)
    assert armoured.guarded is False


@pytest.mark.parametrize(
    ("space", "bonus", "points", "markers", "cards"),
    [("olympus 2", "point", 1, 0, 0), ("delphi 2", "marker", 0, 1, 0), ("troy", "card", 0, 0, 1)],
)
def test_an_empty_space_brings_the_area_bonus(
    space: str, bonus: str, points: int, markers: int, cards: int
) -> None:
    attack = attack_of(position(blue={"spaces": {space: unit("cicones")}}), space)
    assert attack.certain
    assert (attack.unopposed, attack.target, attack.bonus) == (True, None, bonus)
    assert (attack.points, attack.markers, attack.cards) == (points, markers, cards)
    assert attack.counter == points


def test_there_is_no_marker_to_take_if_all_are_ones_own() -> None:
    colours = ["red", "blue", "yellow", "green"]
    g = position(blue={"spaces": {"delphi 1": unit("cicones")}, "markers": colours})
    attack = attack_of(g, "delphi 1")
    assert (attack.bonus, attack.markers) == ("marker", 0)
    assert table_of(g).sides["blue"].may_take == []
    assert table_of(g).sides["red"].may_take == colours


def test_overrunning_brings_the_area_bonus_and_may_win() -> None:
    g = position(
        counter=6,
        blue={"spaces": {"olympus 1": unit("heracles")}},
        red={"spaces": {"olympus 1": unit("tauri")}},
    )
    attack = attack_of(g, "olympus 1")
    assert (attack.defeats, attack.bonus, attack.points, attack.counter) == (True, "point", 1, 7)
    assert (attack.ending, attack.winners) == ("seven points", ["blue"])


def test_the_last_card_of_the_pile_ends_the_game() -> None:
    g = position(counter=-2, pile_size=1, blue={"spaces": {"troy": unit("cicones")}})
    attack = attack_of(g, "troy")
    assert (attack.ending, attack.winners) == ("empty pile", ["red"])
    assert table_of(g).ending.ahead == ["red"]


def test_a_point_before_the_strike_may_end_the_game_without_one() -> None:
    attack = attack_of(
        position(counter=6, blue={"spaces": {"olympus 1": unit("paris")}}), "olympus 1"
    )
    assert attack.certain
    assert (attack.strikes, attack.bonus, attack.winners) == (False, None, ["blue"])


def test_a_choice_before_the_strike_leaves_it_open() -> None:
    enemies = {"olympus 1": unit("peleus"), "troy": unit("tauri", damage=1)}
    g = position(blue={"spaces": {"olympus 1": unit("chiron")}}, red={"spaces": enemies})
    attack = attack_of(g, "olympus 1")
    assert not attack.certain
    assert attack.depends_on == ["blue"]
    assert (attack.strikes, attack.target, attack.damage) == (True, "red olympus 1", 1)
    assert (attack.defeats, attack.target_left, attack.leaving) == (None, None, None)
    alone = position(
        blue={"spaces": {"olympus 1": unit("chiron")}},
        red={"spaces": {"olympus 1": unit("peleus", damage=1)}},
    )
    cleared = attack_of(alone, "olympus 1")
    assert cleared.certain
    assert (cleared.unopposed, cleared.bonus, cleared.points) == (True, "point", 1)
    assert cleared.leaving == ["red olympus 1"]


def test_a_unit_that_may_be_kept_in_play() -> None:
    sides = {
        "blue": {"spaces": {"olympus 1": unit("cicones")}},
        "red": {"hand": ["ajax"], "spaces": {"olympus 1": unit("eurydice")}},
    }
    attack = attack_of(position(**sides), "olympus 1")
    assert (attack.defeats, attack.target_may_stay) == (True, True)
    assert (attack.target_left, attack.leaving) == (None, None)
    assert not attack.certain
    assert attack.depends_on == ["red"]
    sides["red"]["hand"] = []
    doomed = attack_of(position(**sides), "olympus 1")
    assert doomed.certain
    assert (doomed.target_may_stay, doomed.target_left) == (False, 0)


def test_looking_at_cards_leaves_no_doubt_about_the_strike() -> None:
    g = position(
        blue={"spaces": {"troy": unit("palamedes")}}, red={"spaces": {"troy": unit("tauri")}}
    )
    attack = attack_of(g, "troy")
    assert attack.certain
    assert (attack.cards, attack.damage, attack.target_left) == (1, 1, 1)


def test_a_unit_attacks_in_its_own_sides_turn() -> None:
    """Both fall and both sides draw: the last card goes to the side whose turn it is."""
    g = position(
        pile_size=1,
        blue={"spaces": {"olympus 1": unit("hector", damage=4), "troy": unit("electra")}},
        red={"spaces": {"olympus 1": unit("iphigenia", damage=1)}},
    )
    assert table_of(g).active == "blue"
    attack = attack_of(g, "olympus 1", "red")
    assert attack.leaving == ["blue olympus 1", "red olympus 1"]
    assert (attack.defeats, attack.falls) == (True, True)
    assert (attack.cards, attack.cards_for_opponent) == (1, 0)


def test_what_hinders_an_attack() -> None:
    g = position(
        blue={"spaces": {"troy": unit("memnon"), "delphi 1": unit("pleiades")}},
        red={"spaces": {"troy": unit("tauri")}},
    )
    units = table_of(g).sides["blue"].units
    assert (units["troy"].hindrance, units["troy"].may_attack) == ("spares soldiers", False)
    assert (units["delphi 1"].hindrance, units["delphi 1"].next_attack) == ("too weak", None)
    assert table_of(g).sides["red"].units["troy"].hindrance is None


def own_card(ability: str, **values: str) -> dict[str, Any]:
    """Return the corrections that add a hero of one's own."""
    row = {
        "id": "own-1", "name": "Orion", "type": "hero", "colours": "red", "cost": "",
        "attack": "2", "defence": "3", "timing": "attack", "ability": ability, "may": "",
        "text": "", **values,
    }  # fmt: skip
    return {"cards": [row]}


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        ("discard(1,opponent,random)", ["cards"]),
        ("freeplay(draw1)", ["cards"]),
        ("move(own.unit,2)", ["blue"]),
        ("damage(1,enemy.unit.upto2)", ["blue"]),
    ],
)
def test_what_cannot_be_foreseen_is_not_guessed(ability: str, why: list[str]) -> None:
    g = GAME.new(2, 1, "", own_card(ability))
    enemies = {space: unit("ajax") for space in SPACE_NAMES[:1]}
    names = ("hector", "priam", "helen", "jason", "paris")
    enemies |= {space: unit(name) for space, name in zip(SPACE_NAMES[1:], names, strict=True)}
    g.game.arrange(
        g,
        {
            "active": "blue",
            "turn": 5,
            "blue": {"hand": ["phaeacians"], "spaces": {"troy": unit("orion")}},
            "red": {"hand": ["nestor"], "spaces": enemies},
        },
    )
    g.advance()
    attack = attack_of(g, "troy")
    assert not attack.certain
    assert attack.depends_on == why
    assert (attack.strikes, attack.damage, attack.left, attack.counter) == (None,) * 4


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


@settings(max_examples=100, deadline=None)
@given(seeds, seeds, moves_made)
def test_values_are_the_sum_of_their_reasons(seed: int, way: int, most: int) -> None:
    check_values(played(seed, way, most))


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


@settings(max_examples=80, deadline=None)
@given(seeds, seeds, moves_made, st.data())
def test_cards_cost_what_is_said_and_go_where_is_said(
    seed: int, way: int, most: int, data: st.DataObject
) -> None:
    g = played(seed, way, most)
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


@settings(max_examples=80, deadline=None)
@given(seeds, seeds, moves_made)
def test_what_is_missing_is_what_would_help(seed: int, way: int, most: int) -> None:
    g = played(seed, way, most)
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


# Hands and piles


@settings(max_examples=80, deadline=None)
@given(seeds, seeds, moves_made, seeds)
def test_tables_of_states_that_a_viewer_cannot_tell_apart_are_equal(
    seed: int, way: int, most: int, other: int
) -> None:
    g = played(seed, way, most)
    for seat in range(2):
        assert table_of(indistinguishable(g, seat, other), seat) == table_of(g, seat)
    twin = indistinguishable(indistinguishable(g, 0, other), 1, other)
    assert table_of(twin, None) == table_of(g, None)


def test_what_has_been_looked_at_is_known_and_nothing_else() -> None:
    g = position(
        pile=["ajax", "tauri", "medea"],
        blue={"hand": ["calchas", "peleus"], "known": ["hector"]},
        red={"hand": ["hector", "jason"]},
    )
    g.push("play calchas")
    g.push("place troy")
    looked_at = table_of(g)
    assert looked_at.question is not None
    assert looked_at.question.cards == ["ajax", "tauri"]
    assert [(card.depth, card.card) for card in looked_at.pile.known] == [(0, "ajax"), (1, "tauri")]
    size = looked_at.pile.size
    g.push("take ajax")
    table = table_of(g)
    assert [(card.depth, card.card) for card in table.pile.known] == [(size - 2, "tauri")]
    red = table.sides["red"]
    assert (red.hand_size, red.hand, red.hidden) == (2, ["hector"], 1)
    for seat in (1, None):
        assert table_of(g, seat).pile.known == []
        assert table_of(g, seat).sides["blue"].hidden == 1
    assert table_of(g, None).sides["red"].hand == []
    assert table_of(g, None).hand == []


# Phases, endings, questions


@settings(max_examples=10, deadline=None)
@given(seeds, seeds)
def test_everybody_knows_the_phase_and_who_is_still_to_attack(seed: int, way: int) -> None:
    g = GAME.new(2, seed)
    chance = Chance.from_seed(way)
    order = ("starting", "playing", "attacking", "drawing", "ending")
    phases = {"skip-phase": "starting", "play-cards": "playing", "pay": "playing"}
    before = (0, "starting")
    while not g.over:
        tables = [table_of(g, seat) for seat in (0, 1, None)]
        assert len({table.phase for table in tables}) == 1
        waiting = [[u.may_attack for _, u in units_in(table)] for table in tables]
        assert waiting == [waiting[0]] * 3
        phase = tables[0].phase
        assert phase == phases.get(g.decision.key, phase)
        if g.turn == before[0]:
            assert order.index(phase) >= order.index(before[1])
        assert [table.question is not None for table in tables[:2]] == [
            seat == g.to_move for seat in range(2)
        ]
        before = (g.turn, phase)
        g.push(g.legal()[chance.below(len(g.legal()))])
    assert table_of(g).phase == "over"
    assert table_of(g).ending.winners == [PLAYERS[seat] for seat in g.winners()]


def test_who_has_attacked_and_who_is_still_to() -> None:
    spaces = {"olympus 1": unit("cicones"), "delphi 1": unit("jason"), "troy": unit("tauri")}
    g = position(phase="attacking", blue={"hand": ["ajax"], "spaces": spaces})
    table = table_of(g, 1)
    assert (table.phase, table.attacking) == ("attacking", "blue delphi 1")
    units = table.sides["blue"].units
    assert [shown.attacked for shown in units.values()] == [True, True, False]
    assert [shown.may_attack for shown in units.values()] == [False, False, True]


@settings(max_examples=60, deadline=None)
@given(seeds, seeds, moves_made)
def test_how_far_away_the_end_is(seed: int, way: int, most: int) -> None:
    g = played(seed, way, most)
    if g.over:
        return
    table = table_of(g, None)
    for seat, player in enumerate(PLAYERS):
        side = table.sides[player]
        for points, ends in ((side.points_left - 1, False), (side.points_left, True)):
            after = g.copy()
            after.move_counter(seat, points)
            assert after.ended == ends
        assert side.points_left + side.lead == table.ending.points_to_win
        assert len(side.units) + side.spaces_left == SPACES
        assert len(side.free_spaces) == side.spaces_left
        after = g.copy()
        Turn(seat).run(after)
        assert after.ended == side.wins_next_turn
    after = g.copy()
    phases = 0
    while not after.ended:
        after.draw(0)
        if not after.ended:
            after.draw(0)
        phases += 1
    assert phases == table.ending.draw_phases_left
    assert table.ending.ahead == [PLAYERS[seat] for seat in after.winners()]


def test_questions_say_what_they_are_about() -> None:
    asked = {}
    for g in in_scenarios():
        if g.decision is None:
            continue
        question = table_of(g, g.to_move).question
        assert question is not None
        spelled = [g.game.moves.spell(move) for move in g.legal()]
        refuses = not {"decline", "finish"}.isdisjoint(spelled)
        if g.decision.key not in ("play-cards", "skip-phase"):
            assert question.may_decline == refuses, g.decision.key
        asked.setdefault(g.decision.key, []).append(question)
    assert set(asked) == {step.key for step in GAME.steps.values() if getattr(step, "title", "")}
    about = {
        "choose-target": ("card", "place", "ability"),
        "discard-chosen": ("owner", "number"),
        "free-from-discard": ("most_cost", "from_discards"),
        "may-play-drawn": ("card",),
        "may-survive": ("card", "place", "number"),
        "may-use": ("card", "place", "ability"),
        "move-to": ("place", "times"),
        "move-units": ("times",),
        "pay": ("card", "payment"),
        "pay-to-survive": ("card", "place", "number"),
        "place-card": ("card",),
        "retrieve": ("type", "from_discards"),
        "take-looked-at": ("cards", "times"),
    }
    for key, fields in about.items():
        for question in asked[key]:
            assert all(getattr(question, field) for field in fields), key


def test_what_is_printed() -> None:
    from kleos.core.words import Words

    g = GAME.new(2, 1, "", {"cards": [{**own_card("")["cards"][0], "timing": "none"}]})
    shown = g.game.printed(g, Words(g.game))
    assert list(shown.cards) == list(g.card_set.names)
    chiron, orion = shown.cards["chiron"], shown.cards["orion"]
    assert (chiron.type, chiron.timing, chiron.cost) == ("hero", "attack", {"red": 1, "green": 1})
    (ability,) = chiron.abilities
    assert (ability.kind, ability.text) == ("damage", "damage(1,enemy.unit.any)")
    assert (orion.abilities, orion.source["attack"]) == ([], "owner")
    bonuses = [(space.area, space.bonus) for space in shown.spaces.values()]
    assert bonuses == [("olympus", "point")] * 3 + [("delphi", "marker")] * 2 + [("troy", "card")]


def test_an_ability_says_what_it_is_good_for() -> None:
    from kleos.core.words import Words

    g = GAME.new(2, 1)
    found: dict[str, list[str]] = {purpose: [] for purpose in g.game.names["purpose"]}
    for name, card in g.game.printed(g, Words(g.game)).cards.items():
        for ability in card.abilities:
            found[ability.purpose].append(name)
    assert all(found.values())
    assert found["counter"] == ["hector"]
    assert found["protection"] == ["eurydice", "patroclus", "idomeneus"]
    assert {"icarus", "cassandra", "orestes", "ajax", "laocoon"} <= set(found["drawback"])


def test_every_primitive_has_a_purpose() -> None:
    assert set(PURPOSE_OF) == set(PRIMITIVES) - {"when"}
    assert set(PURPOSE_OF.values()) <= set(PURPOSES)


def test_cards_taken_out_of_the_set_are_not_printed() -> None:
    from kleos.core.words import Words
    from kleos.games.fight.edition_file import printed_rows

    row = {key: value for key, value in printed_rows()[0].items() if key != "source"}
    g = GAME.new(2, 1, "", {"cards": [{**row, "copies": "0"}]})
    assert row["name"].lower() not in g.game.printed(g, Words(g.game)).cards
