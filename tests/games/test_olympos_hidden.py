"""Olympos: what is hidden from whom, in views, events, logs and saves."""

from hypothesis import given
from hypothesis import strategies as st

import kleos
from examples_tried import examples
from hidden_deals import other_olympos
from kleos.bots import bot_named
from kleos.core.cards import FACE_DOWN
from kleos.core.chance import Chance
from kleos.core.event import HIDDEN
from kleos.core.record import Record
from kleos.games import game_named
from kleos.games.olympos import events as told
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import (
    GODS,
    ZEUS_CARD,
)
from olympos_played import played, players
from positions_played import seeds

GAME = game_named("olympos")


@examples(80)
@given(players, seeds, seeds, st.integers(0, 260), seeds)
def test_states_a_seat_cannot_tell_apart_look_the_same(
    number: int, seed: int, way_of_play: int, most: int, other: int
) -> None:
    g = played(number, seed, way_of_play, most)
    for seat in range(number):
        twin = other_olympos(g, seat, other)
        assert kleos.save(twin.view(seat).shown) == kleos.save(g.view(seat).shown)
        assert repr(twin.view(seat).decision) == repr(g.view(seat).decision)
        assert twin.view(seat).legal() == g.view(seat).legal()


@examples(80)
@given(players, seeds, seeds, st.integers(0, 260), seeds)
def test_a_seat_hears_the_same_in_states_it_cannot_tell_apart(
    number: int, seed: int, way_of_play: int, most: int, other: int
) -> None:
    g = played(number, seed, way_of_play, most)
    if g.over:
        return
    seat = g.to_move
    twin = other_olympos(g, seat, other)
    for move in g.legal():
        one, two = g.copy(), twin.copy()
        heard = one.listen(), two.listen()
        one.push(move)
        two.push(move)
        if one.news == two.news == g.news and not one.over:
            as_known = [[GAME.hear(event, seat) for event in events] for events in heard]
            assert as_known[0] == as_known[1]
            assert one.to_move == two.to_move


@examples(60)
@given(players, seeds, seeds, st.integers(0, 260), seeds)
def test_others_see_nothing_in_what_is_asked_of_a_hand(
    number: int, seed: int, way_of_play: int, most: int, other: int
) -> None:
    """Check that who is asked, and when, does not depend on hidden cards."""
    g = played(number, seed, way_of_play, most)
    if g.over or g.decision.key not in ("may-pray", "may-play-drawn"):
        return
    onlooker = (g.to_move + 1) % number
    twin = other_olympos(g, onlooker, other)
    one, two = g.copy(), twin.copy()
    one.push("decline")
    two.push("decline")
    assert repr(one.view(onlooker).decision) == repr(two.view(onlooker).decision)


@examples(60)
@given(players, seeds, seeds, st.integers(0, 260), seeds)
def test_a_sample_agrees_with_the_view(
    number: int, seed: int, way_of_play: int, most: int, other: int
) -> None:
    g = played(number, seed, way_of_play, most)
    if g.over:
        return
    view = g.view(g.to_move)
    sample = view.sample(other)
    assert sample.legal() == g.legal()
    assert kleos.save(sample.view(g.to_move).shown) == kleos.save(view.shown)
    cards = [card for people in sample.peoples for card in people.hand]
    assert sorted([*cards, *sample.deck, *sample.discards, *sample.looked]) == g.edition.destiny
    assert all(people.prestige >= 0 for people in sample.peoples)
    sample.playout(Chance.from_seed(other))
    assert sample.over


@examples(40)
@given(players, seeds, seeds, st.integers(0, 260), seeds)
def test_bots_play_the_same_in_states_they_cannot_tell_apart(
    number: int, seed: int, way_of_play: int, most: int, other: int
) -> None:
    g = played(number, seed, way_of_play, most)
    if g.over:
        return
    twin = other_olympos(g, g.to_move, other)
    bot = bot_named("random", 3)
    assert bot.choose(g.view(g.to_move)) == bot.choose(twin.view(g.to_move))


def test_the_initial_state_shows_no_deck_no_god_and_no_seed() -> None:
    g = GAME.new(4, 4)
    for seat in (0, 1, 2, 3, None):
        table = g.view(seat).table()
        assert table.destiny.deck == 22
        assert sum(table.destiny.unseen.values()) == 22
        assert [god for zeus in table.track.zeus for god in zeus.gods] == [None] * 9
        assert not any(god.appeared for god in table.gods.values())
        saved = GAME.save(g.view(seat).shown)
        assert set(saved["deck"]) == set(saved["gods"]) == {"?"}
        assert g.view(seat).shown.chance.a != g.chance.a


def holding_cards() -> Olympos:
    """Return a position in which blue holds cards and prestige."""
    g = GAME.new(3, 1)
    GAME.arrange(
        g,
        {
            "peoples": {"blue": {"time": 20, "hand": ["star", "gold cube"], "prestige": 7}},
            "map": {"attica": ["blue"], "lesbos": ["red"], "elis": ["white"]},
            "order": ["red", "white", "blue"],
        },
    )
    g.advance()
    return g


def test_hands_and_prestige_are_for_their_owner_alone_until_the_end() -> None:
    g = holding_cards()
    own = g.view(0).table().peoples["blue"]
    assert [card.card for card in own.hand] == ["gold cube", "star"]
    assert own.prestige == 7
    for seat in (1, 2, None):
        blue = g.view(seat).table().peoples["blue"]
        assert blue.cards == 2
        assert blue.hand is None
        assert blue.prestige is None
        assert g.view(seat).shown.scores()[0] < g.scores()[0]
    g.playout(Chance.from_seed(1))
    assert g.view(None).table().peoples["blue"].prestige is not None
    assert g.view(None).shown.scores() == g.scores()


def test_another_seats_turn_tells_neither_moves_nor_their_number() -> None:
    g = holding_cards()
    onlooker = g.view(0)
    assert repr(onlooker.decision) == "Decision(seat=1, 'take a turn')"
    assert onlooker.shown.offered == ()
    assert [type(step).__name__ for step in onlooker.shown.agenda] == ["Step"]


def test_what_is_drawn_looked_at_and_taken_is_a_back_to_others() -> None:
    secret = {told.DREW, told.LOOKED, told.KEPT, told.TOOK_PRESTIGE}
    seen: set[int] = set()
    for seed in range(40):
        g = GAME.new(4, seed)
        heard = g.listen()
        g.playout(Chance.from_seed(seed))
        for event in heard:
            assert GAME.hear(event, event.seat) == event
            if event.kind in secret:
                seen.add(event.kind)
                assert GAME.hear(event, (event.seat + 1) % 4).a == HIDDEN
                assert GAME.hear(event, None).a == HIDDEN
    assert seen == secret


def test_a_log_for_one_seat_has_no_seed_and_not_what_another_kept() -> None:
    for seed in range(100):
        record = Record(GAME, 3, seed)
        g = record.start()
        chance = Chance.from_seed(seed)
        secret = []
        while not g.over:
            move = g.legal()[chance.below(len(g.legal()))]
            if g.asking.secret:
                secret.append((g.to_move, GAME.moves.spell(move)))
            record.moves.append(move)
            g.push(move)
        if secret:
            break
    seat, spelling = secret[0]
    assert spelling.startswith("keep ")
    assert f"{GAME.seats[seat]} {spelling}" in record.log(seat)
    for onlooker in ((seat + 1) % 3, None):
        assert f" {GAME.seats[seat]} ?" in record.log(onlooker)
        assert "seed" not in record.log(onlooker)
        assert "=" not in record.log(onlooker)


def test_all_with_cards_are_asked_for_a_zeus_symbol() -> None:
    g = holding_cards()
    g.gods = [GODS.index("zeus"), *[god for god in range(10) if god != GODS.index("zeus")]]
    asked = []
    chance = Chance.from_seed(2)
    while not g.revealed[0] or g.decision.key != "may-pray":
        g.push(g.legal()[chance.below(len(g.legal()))])
    while g.decision.key == "may-pray":
        asked.append(g.to_move)
        assert (ZEUS_CARD in g.peoples[g.to_move].hand) == (len(g.legal()) == 2)
        g.push("decline")
    assert 0 in asked
    assert all(g.peoples[seat].hand for seat in asked)


def test_news_is_counted_so_that_undo_cannot_peek() -> None:
    for seed in range(20):
        g = GAME.new(3, seed)
        chance = Chance.from_seed(seed)
        while not g.over:
            before = g.copy()
            deck, gods = len(g.deck), sum(g.revealed)
            g.push(g.legal()[chance.below(len(g.legal()))])
            if len(g.deck) != deck or sum(g.revealed) != gods:
                assert g.news > before.news


def test_what_lies_face_down_in_a_view_is_saved_as_such() -> None:
    shown = holding_cards().view(1).shown
    assert shown.peoples[0].hand == [FACE_DOWN] * 2
    again = GAME.new(3, 5)
    GAME.load(again, GAME.save(shown))
    assert GAME.save(again) == GAME.save(shown)
