"""The duel: what holds at every decision, what stays hidden, impossible positions."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kleos
from examples_tried import examples
from hidden_deals import other_duel
from kleos.bots import bot_named
from kleos.core.chance import Chance
from kleos.core.event import HIDDEN, Event
from kleos.core.record import Record
from kleos.games import game_named
from kleos.games.fight import events as told
from kleos.games.fight.board import Fight
from kleos.games.fight.names import NOTHING, PLACES, SPACES
from kleos.games.fight.values import defence
from positions_played import duel_played, seeds

GAME = game_named("fight")
SAVING = ("may-survive", "pay-to-survive")  # a defeated unit is still on the board


def check_invariants(g: Fight) -> None:
    """Check what the rules keep true at all times."""
    everywhere = [*g.hands[0], *g.hands[1], *g.pile, *g.discards, *g.removed, *g.units, *g.gear]
    assert Counter(card for card in everywhere if card != NOTHING) == Counter(g.card_set.deck)
    saving = g.decision is not None and g.decision.key in SAVING
    for place in range(PLACES):
        if g.units[place] == NOTHING:
            assert g.gear[place] == NOTHING
            assert g.damage[place] == 0
        elif not saving and not g.over:
            assert g.damage[place] < defence(g, place)
    assert -7 <= g.counter <= 7
    assert all(owner in (-1, 0, 1) for owner in g.markers)
    assert len(g.seen) == len(g.pile)
    for seat in range(2):
        assert not Counter(g.known[seat]) - Counter(g.hands[1 - seat])
        assert g.hands[seat] == sorted(g.hands[seat])


@examples(60)
@given(seeds, seeds)
def test_any_duel_ends_and_keeps_its_cards(seed: int, way: int) -> None:
    g = GAME.new(2, seed)
    assert len(g.card_set.deck) == 96
    chance = Chance.from_seed(way)
    while not g.over:
        check_invariants(g)
        g.push(g.legal()[chance.below(len(g.legal()))])
    check_invariants(g)
    assert g.winners()
    assert g.turn <= 70


@pytest.mark.long
def test_thousands_of_duels() -> None:
    for seed in range(4000):
        g = duel_played(seed, seed)
        check_invariants(g)
        assert g.winners()


class Mirror:
    """A table that is updated by events alone, including secret ones."""

    def __init__(self, g: Fight) -> None:
        self.g = g.copy()
        self.zone = 0  # where the card that is being played comes from

    def hear(self, event: Event) -> None:
        """Apply an event."""
        kind, seat, a, b, c = event
        g, place = self.g, seat * SPACES + b
        if kind == told.PLAYED:
            self.zone = b
        elif kind == told.DREW:
            assert g.pile.pop() == a
            g.hands[seat].append(a)
        elif kind in (told.KEPT, told.BOTTOM):
            del g.pile[len(g.pile) - 1 - g.pile[::-1].index(a)]
            if kind == told.KEPT:
                g.hands[seat].append(a)
            else:
                g.pile.insert(0, a)
        elif kind in (told.PAID, told.DISCARDED):
            g.hands[seat].remove(a)
            g.discards.append(a)
        elif kind == told.RETRIEVED:
            g.discards.remove(a)
            g.hands[seat].append(a)
        elif kind in (told.PLACED, told.EQUIPPED):
            (g.discards if self.zone else g.hands[seat]).remove(a)
            (g.units if kind == told.PLACED else g.gear)[place] = a
        elif kind in (told.UNIT_DISCARDED, told.RETURNED):
            g.units[place], g.damage[place] = NOTHING, 0
            (g.discards if kind == told.UNIT_DISCARDED else g.hands[seat]).append(a)
        elif kind == told.GEAR_DISCARDED:
            g.gear[place] = NOTHING
            g.discards.append(a)
        elif kind in (told.DAMAGED, told.HEALED):
            g.damage[place] += c if kind == told.DAMAGED else -c
        elif kind in (told.MOVED, told.SWAPPED):
            g.swap(seat, a, b)
        else:
            self.hear_more(kind, seat, a)

    def hear_more(self, kind: int, seat: int, a: int) -> None:
        """Apply an event about markers, points or survivors."""
        g = self.g
        if kind in (told.TOOK_MARKER, told.STOLE_MARKER):
            g.markers[a] = seat
        elif kind == told.PAID_MARKER:
            g.markers[a] = -1
        elif kind in (told.POINTS, told.GAVE_POINTS):
            towards = a if kind == told.POINTS else -a
            g.counter = max(-7, min(7, g.counter + (towards if seat == 0 else -towards)))
        elif kind == told.SURVIVED:
            for place in range(seat * SPACES, seat * SPACES + SPACES):
                if g.units[place] == a:
                    g.damage[place] = 0


@examples(60)
@given(seeds, seeds)
def test_a_table_rebuilt_from_events_equals_the_real_one(seed: int, way: int) -> None:
    g = GAME.new(2, seed)
    mirror = Mirror(g)
    heard = g.listen()
    chance = Chance.from_seed(way)
    while not g.over:
        g.push(g.legal()[chance.below(len(g.legal()))])
        for event in heard:
            mirror.hear(event)
        heard.clear()
        image = mirror.g
        assert [sorted(hand) for hand in image.hands] == g.hands
        assert (image.pile, image.discards) == (g.pile, g.discards)
        assert (list(image.units), list(image.gear)) == (list(g.units), list(g.gear))
        assert (list(image.damage), list(image.markers)) == (list(g.damage), list(g.markers))
        assert image.counter == g.counter


# What is hidden


@examples(80)
@given(seeds, seeds, st.integers(0, 90), seeds)
def test_states_a_seat_cannot_tell_apart_look_the_same(
    seed: int, way: int, most: int, other: int
) -> None:
    g = duel_played(seed, way, most)
    for seat in range(2):
        twin = other_duel(g, seat, other)
        assert kleos.save(twin.view(seat).shown) == kleos.save(g.view(seat).shown)
        assert repr(twin.view(seat).decision) == repr(g.view(seat).decision)
        assert twin.view(seat).legal() == g.view(seat).legal()


@examples(80)
@given(seeds, seeds, st.integers(0, 90), seeds)
def test_a_seat_hears_the_same_in_states_it_cannot_tell_apart(
    seed: int, way: int, most: int, other: int
) -> None:
    g = duel_played(seed, way, most)
    if g.over:
        return
    seat = g.to_move
    twin = other_duel(g, seat, other)
    for move in g.legal():
        one, two = g.copy(), twin.copy()
        heard = one.listen(), two.listen()
        one.push(move)
        two.push(move)
        if one.news == two.news == g.news and one.to_move == two.to_move == seat:
            as_known = [[GAME.hear(event, seat) for event in events] for events in heard]
            assert as_known[0] == as_known[1]


@examples(60)
@given(seeds, seeds, st.integers(0, 90), seeds)
def test_a_sample_agrees_with_the_view(seed: int, way: int, most: int, other: int) -> None:
    g = duel_played(seed, way, most)
    if g.over:
        return
    view = g.view(g.to_move)
    sample = view.sample(other)
    check_invariants(sample)
    assert sample.legal() == g.legal()
    assert kleos.save(sample.view(g.to_move).shown) == kleos.save(view.shown)
    sample.playout(Chance.from_seed(other))
    assert sample.over


@examples(40)
@given(seeds, seeds, st.integers(0, 60), seeds)
def test_bots_play_the_same_in_states_they_cannot_tell_apart(
    seed: int, way: int, most: int, other: int
) -> None:
    g = duel_played(seed, way, most)
    if g.over:
        return
    twin = other_duel(g, g.to_move, other)
    for name in ("random", "greedy"):
        bot = bot_named(name, 3)
        assert bot.choose(g.view(g.to_move)) == bot.choose(twin.view(g.to_move))


def test_the_initial_state_shows_no_hand_no_pile_and_no_seed() -> None:
    g = GAME.new(2, 4)
    for seat in (0, 1, None):
        table = g.view(seat).table()
        for other, name in enumerate(("blue", "red")):
            side = table.sides[name]
            known = 6 if other == seat else 0
            assert (len(side.hand), side.hidden) == (known, 6 - known)
        assert (table.pile.size, table.pile.known, table.removed) == (64, [], 20)
        saved = GAME.save(g.view(seat).shown)
        assert set(saved["pile"]) == set(saved["removed"]) == {"?"}
        assert g.view(seat).shown.chance.a != g.chance.a


def test_another_seats_decision_tells_neither_moves_nor_their_number() -> None:
    g = GAME.new(2, 4)
    g.push("skip attacking")
    onlooker = g.view(1 - g.to_move)
    assert repr(onlooker.decision) == f"Decision(seat={g.to_move}, 'play a card or finish')"
    assert onlooker.shown.offered == ()
    assert [type(step).__name__ for step in onlooker.shown.agenda] == ["Step"]


def test_a_drawn_card_is_a_back_to_the_other_seat() -> None:
    g = GAME.new(2, 4)
    heard = g.listen()
    g.push("skip attacking")
    g.push("finish")
    drew = [event for event in heard if event.kind == told.DREW]
    assert len(drew) == 2
    for event in drew:
        assert GAME.hear(event, event.seat) == event
        assert GAME.hear(event, 1 - event.seat).a == HIDDEN
        assert GAME.hear(event, None).a == HIDDEN


def test_a_log_for_one_seat_has_no_seed_and_no_secret_answer() -> None:
    record = Record(GAME, 2, 11)
    secret: list[tuple[int, str]] = []
    for seed in range(300):
        record = Record(GAME, 2, seed)
        g = record.start()
        chance = Chance.from_seed(seed)
        while not g.over:
            assert g.asking is not None
            move = g.legal()[chance.below(len(g.legal()))]
            if g.asking.secret:
                secret.append((g.to_move, GAME.moves.spell(move)))
            record.moves.append(move)
            g.push(move)
        if secret:
            break
    seat, spelling = secret[0]
    assert "seed" not in record.log(seat)
    assert "=" not in record.log(seat)
    assert f"{GAME.seats[seat]} {spelling}" in record.log(seat)
    for onlooker in (1 - seat, None):
        assert f" {GAME.seats[seat]} ?" in record.log(onlooker)
        assert spelling.startswith("take ")
    assert record.log(None).splitlines()[0] == "kleos log of a spectator"


def scouted(take: str) -> Fight:
    """Return a duel in which Red knows the top two cards, and Blue has scouted for one of them."""
    g = GAME.set_up(2, 0, "", {})
    given = {
        "active": "blue",
        "pile": ["circe", "hector", "paris", "jason"],
        "pile_size": 4,
        "blue": {"hand": ["calchas", "argonauts"]},
    }
    GAME.arrange(g, given)
    g.advance()
    g.seen = [0, 0, 0b10, 0b10]
    for move in ("play calchas", "place troy"):
        g.push(move)
    assert [known.card for known in g.view(1).table().pile.known] == ["circe", "hector"]
    g.push(take)
    return g


def test_a_scout_does_not_show_which_card_was_taken_even_if_the_opponent_knows_both() -> None:
    one, two = scouted("take circe"), scouted("take hector")
    assert one.hands[0] != two.hands[0]
    for viewer in (1, None):
        views = [g.view(viewer) for g in (one, two)]
        assert kleos.save(views[0].shown) == kleos.save(views[1].shown)
        assert views[0].table() == views[1].table()
    assert one.known[1] == []
    assert one.view(0).table().pile.known != two.view(0).table().pile.known


def test_what_was_returned_or_looked_at_stays_known() -> None:
    g = GAME.new(2, 1)
    GAME.arrange(
        g,
        {
            "active": "blue",
            "turn": 5,
            "blue": {"hand": ["circe", "peleus", "idomeneus"]},
            "red": {"hand": ["orestes"], "spaces": {"troy": {"unit": "tauri"}}},
        },
    )
    g.advance()
    g.push("play circe")
    while g.decision is not None and g.decision.title != "choose a space":
        g.push(g.legal()[0])
    g.push("place troy")
    red = g.view(0).table().sides["red"]
    assert (red.hand, red.hidden) == (["tauri"], 1)
    red = g.view(None).table().sides["red"]
    assert (red.hand, red.hidden) == ([], 2)
    assert g.to_move == 1
    assert g.known[0] == [GAME.card_set.names.index("tauri")]


def test_news_is_counted_so_that_undo_cannot_peek() -> None:
    g = GAME.new(2, 4)
    g.push("skip attacking")
    before = g.copy()
    g.push("finish")
    assert g.news == before.news + 2


# Positions of scenarios


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"blue": {"hand": ["nobody"]}}, "there is no card 'nobody'"),
        (
            {"blue": {"hand": ["peleus"]}, "red": {"hand": ["peleus"]}},
            "the set has only 1 of 'peleus'",
        ),
        ({"phase": "lunch"}, "'lunch' is not one of turn, playing, attacking, drawing"),
        ({"active": "green"}, "'green' is not one of blue, red"),
        ({"blue": {"markers": ["pink"]}}, "'pink' is not one of red, blue, yellow, green"),
        ({"blue": {"spaces": {"sparta": {"unit": "ajax"}}}}, "'sparta' is not one of olympus 1"),
        ({"blue": {"spaces": {"troy": {"unit": "sword (red)"}}}}, "is equipment, not a unit"),
        (
            {"blue": {"spaces": {"troy": {"unit": "ajax", "gear": "peleus"}}}},
            "only equipment goes under a unit",
        ),
    ],
)
def test_an_impossible_position_is_refused(given: dict[str, object], reason: str) -> None:
    g = GAME.new(2, 1)
    with pytest.raises(ValueError, match=reason):
        GAME.arrange(g, given)


def test_a_value_that_is_not_there_names_those_that_are() -> None:
    g = GAME.new(2, 1)
    with pytest.raises(ValueError, match="there is no 'sparta'; there is hand, known"):
        GAME.read(g, "blue.sparta")
    with pytest.raises(ValueError, match="nothing below it"):
        GAME.read(g, "counter.x")


def test_the_first_turn_is_described() -> None:
    g = GAME.new(2, 1)
    GAME.arrange(g, {"starter": "red", "active": "red", "turn": 4, "skipped": "drawing"})
    assert GAME.read(g, "skipped") == "drawing"
    assert GAME.read(g, "starter") == "red"
