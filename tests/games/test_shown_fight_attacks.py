"""What a screen of the duel is told of attacks: each does what is foreseen."""

from typing import Any

import pytest
from hypothesis import given
from librt.vecs import vec

from duel_tables import in_scenarios, moves_made, own_card, position, table_of, unit, units_in
from examples_tried import examples
from kleos.core.chance import Chance
from kleos.core.step import Step
from kleos.games import game_named
from kleos.games.fight import events as told
from kleos.games.fight.attack import Attack, prepares
from kleos.games.fight.board import Fight
from kleos.games.fight.markers import TakeMarker
from kleos.games.fight.names import ENDINGS, NOTHING, PLACES, PLAYERS, SPACE_NAMES, SPACES
from kleos.games.fight.position import place_name
from kleos.games.fight.shown import ShownAttack
from positions_played import duel_played, seeds

GAME = game_named("fight")
SAVING = ("may-survive", "pay-to-survive")  # a defeated unit is still on the board


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


@examples(60)
@given(seeds, seeds, moves_made)
def test_attacks_do_what_is_foreseen(seed: int, way: int, most: int) -> None:
    g = duel_played(seed, way, most)
    if is_settled(g):
        for seat in (0, 1, None):
            check_attacks(g, seat, way)


def test_attacks_in_scenarios_do_what_is_foreseen() -> None:
    settled = [g for g in in_scenarios() if is_settled(g)]
    assert sum(check_attacks(g, 0, i) for i, g in enumerate(settled)) > 500


@examples(60)
@given(seeds, seeds, moves_made)
def test_the_first_unit_that_may_attack_is_the_first_to_do_so(
    seed: int, way: int, most: int
) -> None:
    g = duel_played(seed, way, most)
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
