"""What a screen of the duel is told of hands, piles, phases, endings and questions."""

from hypothesis import given

from duel_tables import in_scenarios, moves_made, own_card, position, table_of, unit, units_in
from examples_tried import examples
from hidden_deals import other_duel
from kleos.core.chance import Chance
from kleos.games import game_named
from kleos.games.fight.ability import PRIMITIVES
from kleos.games.fight.names import PLAYERS, SPACES
from kleos.games.fight.purpose import PURPOSE_OF, PURPOSES
from kleos.games.fight.turn import Turn
from positions_played import duel_played, seeds

GAME = game_named("fight")


# Hands and piles


@examples(80)
@given(seeds, seeds, moves_made, seeds)
def test_tables_of_states_that_a_viewer_cannot_tell_apart_are_equal(
    seed: int, way: int, most: int, other: int
) -> None:
    g = duel_played(seed, way, most)
    for seat in range(2):
        assert table_of(other_duel(g, seat, other), seat) == table_of(g, seat)
    twin = other_duel(other_duel(g, 0, other), 1, other)
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


@examples(10)
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


@examples(60)
@given(seeds, seeds, moves_made)
def test_how_far_away_the_end_is(seed: int, way: int, most: int) -> None:
    g = duel_played(seed, way, most)
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
