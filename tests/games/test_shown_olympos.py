"""What a screen is told of Olympos: turns, gods, scores, questions, and what is printed."""

from hypothesis import given
from hypothesis import strategies as st

from examples_tried import examples
from hidden_deals import other_olympos
from kleos.core.chance import Chance
from kleos.core.event import Event
from kleos.core.words import Words
from kleos.games import game_named
from kleos.games.olympos import events as told
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import (
    DESTINY,
    DISCOVERIES,
    GODS,
    PEOPLES,
    RESOURCES,
    SOURCES_OF_POINTS,
    SPACE_NAMES,
    WONDERS,
)
from kleos.games.olympos.printed import Printed, printed
from olympos_played import players
from olympos_tables import (
    actions_of,
    asks,
    check_development,
    legal,
    play_on,
    position,
    positions,
    table_of,
)
from positions_played import seeds

GAME = game_named("olympos")


# Turns, gods, scores


@examples(6)
@given(players, seeds)
def test_turns_come_in_the_order_that_is_said(number: int, seed: int) -> None:
    for g in positions(number, seed):
        table = g.view(None).table()
        if g.decision.key == "take-turn":
            assert table.on_turn == table.order[0] == PEOPLES[g.to_move]
            acts = [move for move in legal(g, "") if not move.startswith(("play", "pass"))]
            last = table.peoples[table.on_turn].last_turn
            assert ("pass" in legal(g, "")) == (last or not acts)
            assert table_of(g).question.last_turn == last
        assert table.phase == ("blocking" if g.decision.key == "block" else "turns")
        assert (table.actions is None) == (table.phase == "blocking")
        on_track = [people for markers in table.track.markers for people in markers.peoples]
        assert on_track == [PEOPLES[seat] for seat in g.order]
        for seat, people in enumerate(table.peoples.values()):
            assert people.budget == g.budget(seat)
            assert people.last_turn == (people.to_last_zeus == 0)
    table = g.view(None).table()
    assert (table.phase, table.on_turn, table.order, table.actions) == ("over", None, [], None)
    assert [PEOPLES.index(name) for name in table.leaders] == g.winners()


@examples(8)
@given(players, seeds)
def test_turns_left_are_announced(number: int, seed: int) -> None:
    """Nobody takes fewer turns than said, or more except for hourglasses that came later."""
    g = GAME.new(number, seed)
    heard = g.listen()
    chance = Chance.from_seed(seed)
    turns: list[tuple[int, int, int, int]] = []  # seat, turns at least and at most, hourglasses had
    while not g.over:
        seat = g.to_move
        move = g.legal()[chance.below(len(g.legal()))]
        if g.decision.key == "take-turn" and not GAME.moves.spell(move).startswith("play "):
            people = g.view(None).table().peoples[PEOPLES[seat]]
            had = hourglasses_of(heard, seat)
            turns.append((seat, people.turns_at_least, people.turns_at_most, had))
        g.push(move)
    for i, (seat, least, most, had) in enumerate(turns):
        taken = sum(other[0] == seat for other in turns[i:])
        assert least <= taken <= most + hourglasses_of(heard, seat) - had
    assert {people.turns_at_most for people in g.view(None).table().peoples.values()} == {0}


def hourglasses_of(heard: list[Event], seat: int) -> int:
    """Return how many hourglasses a people has taken."""
    kind = told.TOOK_HOURGLASSES
    return sum(event.a for event in heard if event.kind == kind and event.seat == seat)


@examples(15)
@given(players, seeds)
def test_a_god_reaches_whom_it_is_said_to(number: int, seed: int) -> None:
    for g in positions(number, seed):
        if g.decision.key != "may-pray":
            continue
        question = table_of(g).question
        assert table_of(g).gods[question.god].appeared
        for move, wanted in (
            ("decline", question.reaches),
            ("play zeus symbol", question.reaches_with_card),
        ):
            if wanted is None:
                assert move not in legal(g, "")
                continue
            real = g.copy()
            heard = real.listen()
            real.push(move)
            play_on(real)
            god = GODS.index(question.god)
            acted = [event for event in heard if event.kind in (told.FAVOURED, told.STRUCK)]
            assert {PEOPLES[event.seat] for event in acted if event.a == god} == set(wanted)


@examples(10)
@given(players, seeds)
def test_scores_are_those_of_the_rules_as_far_as_they_are_known(number: int, seed: int) -> None:
    for g in positions(number, seed, 7):
        for viewer in (0, None):
            shown = g.view(viewer).table()
            for seat, people in enumerate(shown.peoples.values()):
                points = [row[seat] for row in GAME.sources(g)]
                known = dict(zip(SOURCES_OF_POINTS, points, strict=True))
                if seat != viewer:
                    assert people.prestige is None
                    assert people.prestige_at_least <= known["prestige tokens"]
                    known["prestige tokens"] = 0
                assert people.sources == known
                assert people.score == sum(known.values())


@examples(15)
@given(players, seeds)
def test_a_card_brings_what_is_said(number: int, seed: int) -> None:
    for g in positions(number, seed, 3):
        if g.decision.key != "take-turn":
            continue
        hand = table_of(g).peoples[PEOPLES[g.to_move]].hand
        assert {card.card for card in hand if card.playable} == legal(g, "play ")
        for card in hand:
            if card.playable:
                real = g.copy()
                heard = real.listen()
                real.push(f"play {card.card}")
                brought = (told.TOOK_HOURGLASSES, told.TOOK_PRESTIGE)
                number_ = [e.a for e in heard if e.kind in brought] or [1]
                assert number_ == [card.amount]


# Questions


@examples(6)
@given(players, seeds)
def test_a_question_is_told_to_whom_it_is_asked(number: int, seed: int) -> None:
    keys = set()
    for g in positions(number, seed):
        if g.decided % 5 == 0 or not asks(g, "block", "take-turn", "expand"):
            keys.add(g.decision.key)
            check_question(g)
            for seat in ((g.to_move + 1) % number, None):
                assert g.view(seat).table().question is None
    assert {"block", "take-turn", "may-play-drawn", "may-pray"} <= keys


def check_question(g: Olympos) -> None:
    """Check what a question is said to be about by what it offers."""
    key, question = g.decision.key, table_of(g).question
    if key == "block":
        kinds = {table_of(g).territories[name].resource for name in legal(g, "block ")}
        assert kinds == {kind for kind, left in question.to_block.items() if left}
    elif key == "pay":
        owed = {kind for payment in question.payment.owed for kind in payment}
        assert owed == legal(g, "pay ")
        assert len({sum(payment.values()) for payment in question.payment.owed}) == 1
    elif key == "take-bonus":
        assert set(question.bonuses) == legal(g, "bonus ")
        assert question.discovery in table_of(g).peoples[PEOPLES[g.to_move]].discoveries
    elif key == "choose-piece":
        assert set(map(str, question.pieces)) == legal(g, "piece ")
    elif key == "keep-one":
        assert {card.card for card in question.cards} == legal(g, "keep ")
    elif key == "may-play-drawn":
        (card,) = question.cards
        assert card.playable == (f"play {card.card}" in legal(g, ""))
    elif key == "expand":
        settlers = {settler for one in actions_of(g).reach.values() for settler in one.times}
        assert settlers <= {f"{kind} {question.start}" for kind in ("move", "new", "flee")}
        assert all(settler.startswith("new") == question.new for settler in settlers)
    elif key == "lose-settler":
        assert (question.god, question.to_camp) == ("hades", True)


def test_a_payment_is_told_with_what_it_is_for() -> None:
    g = position(
        peoples={"blue": {"cubes": {"grain": 1, "stone": 1, "gold": 1}}},
        order=["blue", "red", "white"],
        map={"attica": ["blue"], "argolis": ["blue"], "boeotia": ["blue"]},
    )
    oracle = actions_of(g).discoveries["oracle"]
    assert oracle.payments == [{"grain": 1}, {"stone": 1}, {"gold": 1}]
    check_development(g, "oracle", oracle)
    g.push("develop oracle")
    question = table_of(g).question
    assert question.discovery == "oracle"
    assert question.payment.owed == oracle.payments
    assert question.payment.paid == dict.fromkeys(RESOURCES, 0)
    check_question(g)


def test_a_settler_of_a_stack_is_told_with_its_place() -> None:
    g = position(
        peoples={"red": {"time": 5}, "white": {"time": 5}},
        order=["blue", "red", "white"],
        map={"lesbos": ["blue", "red", "blue", "white"]},
    )
    assert actions_of(g).settlers_to_send["flee lesbos"].several
    g.push("flee lesbos")
    question = table_of(g).question
    assert (question.territory, question.pieces, question.to_camp) == ("lesbos", [2, 4], False)
    check_question(g)
    g.push("piece 4")
    question = table_of(g).question
    assert (question.start, question.new) == ("lesbos", False)
    check_question(g)


def test_settlers_are_told_with_what_their_leaving_costs() -> None:
    g = position(
        peoples={"blue": {"camp": 1}, "red": {"time": 5}, "white": {"time": 5}},
        order=["blue", "red", "white"],
        map={"lesbos": ["blue", "blue", "red"], "attica": ["red", "blue"], "elis": ["blue"] * 2},
    )
    settlers = actions_of(g).settlers_to_send
    assert set(settlers) >= {"flee lesbos", "move attica", "move elis", "new north"}
    buried = settlers["flee lesbos"]
    assert (buried.buried, buried.several, buried.gives_up) == (True, False, None)
    assert settlers["move attica"].gives_up == "attica"
    assert settlers["move elis"].gives_up is None
    assert (settlers["new north"].new, settlers["new north"].start) == (True, printed_edge(g))
    assert not settlers["move attica"].new


def printed_edge(g: Olympos) -> str:
    """Return the key of the northern edge."""
    found: Printed = printed(g, Words(GAME, "en"))
    return found.edge


# What is hidden


@examples(60)
@given(players, seeds, st.integers(0, 260), seeds)
def test_states_a_viewer_cannot_tell_apart_show_the_same_table(
    number: int, seed: int, most: int, other: int
) -> None:
    g = next((one for one in positions(number, seed) if one.decided >= most), None)
    if g is None:
        return
    for seat in (*range(number), None):
        twin = other_olympos(g, seat, other)
        assert twin.view(seat).table() == g.view(seat).table()


# What is printed


def test_what_is_printed_is_what_is_played_with() -> None:
    corrections = {"discoveries": {"oracle": {"cost": {"gold": 2}}}, "track": {"cross": 88}}
    corrections["track"]["points"] = [5] * 11  # type: ignore[assignment]
    g = GAME.new(3, 1, corrections=corrections)
    found: Printed = printed(g, Words(GAME, "en"))
    assert found.discoveries["oracle"].cost == {"gold": 2}
    assert found.discoveries["oracle"].source["cost"] == "owner"
    assert found.track.cross == g.edition.cross == 88
    for i, name in enumerate(DISCOVERIES):
        tile, rules = found.discoveries[name], g.edition.discoveries[i]
        assert [tile.cost.get(kind, 0) for kind in RESOURCES] == list(rules.cost)
        assert (tile.swords, tile.zeus, tile.stars) == (rules.swords, rules.symbols, rules.stars)
        assert tile.text
    for i, name in enumerate(WONDERS):
        assert found.wonders[name].stars == g.edition.wonder_stars[i]
    for i, name in enumerate(SPACE_NAMES[:-1]):
        near = found.spaces[name].neighbours
        assert near == [SPACE_NAMES[other] for other in g.edition.neighbours[i]]
        assert set(found.spaces[name].source.values()) <= {"rulebook", "ours"}
    assert list(found.cards) == list(DESTINY)
    assert sum(card.copies for card in found.cards.values()) == len(g.edition.destiny)
