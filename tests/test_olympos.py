"""Olympos: what holds at every decision, what is hidden, the cheapest ways, an owner's values."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kleos
from kleos.bots import bot_named
from kleos.core.cards import FACE_DOWN, turned_up, unseen
from kleos.core.chance import Chance
from kleos.core.errors import BadFile
from kleos.core.event import HIDDEN, Event
from kleos.core.record import Record
from kleos.games import game_named
from kleos.games.olympos import events as told
from kleos.games.olympos.board import CUBES, Olympos
from kleos.games.olympos.edition_file import (
    entries,
    printed_edition,
    read_corrections,
)
from kleos.games.olympos.expansion import expansion_time
from kleos.games.olympos.gods import FIRST_GOD
from kleos.games.olympos.moves import GO, NEW_AT_EDGE
from kleos.games.olympos.names import (
    ARES,
    ATHENA,
    DESTINY,
    DISCOVERIES,
    ERINYES,
    GODS,
    KERES,
    NOBODY,
    NORTHERN_EDGE,
    SIREN,
    SPACES,
    TERRITORIES,
    WONDERS,
    ZEUS_CARD,
    ZEUS_SPACES,
)
from kleos.games.olympos.people import SETTLERS, People
from kleos.games.olympos.ways import CAVALRY_MODE, MODES, NO_WAY, SEA_CLOSED, way, ways_from

GAME = game_named("olympos")

seeds = st.integers(0, 2**32)
players = st.integers(3, 5)


def decisions(g: Olympos, way_of_play: int, most: int = 10**9) -> Iterator[Olympos]:
    """Yield the state at every decision of a random game."""
    chance = Chance.from_seed(way_of_play)
    while not g.over and most:
        yield g
        g.push(g.legal()[chance.below(len(g.legal()))])
        most -= 1
    yield g


def played(number: int, seed: int, way_of_play: int, most: int) -> Olympos:
    """Return the state after some random moves."""
    g = GAME.new(number, seed)
    for _ in decisions(g, way_of_play, most):
        pass
    return g


# What holds at every decision


def settlers_of(g: Olympos, territory: int) -> list[int]:
    """Return the seats of a stack from its top."""
    stack, found = g.stacks[territory], []
    while stack:
        found.append((stack & 7) - 1)
        stack >>= 3
    return found


def check_invariants(g: Olympos, gained: list[int]) -> None:
    """Check what the rules keep true at all times; `gained` are the settlers each seat took."""
    edition = g.edition
    on_map = Counter(seat for t in range(TERRITORIES) for seat in settlers_of(g, t))
    for territory in range(TERRITORIES):
        settlers = settlers_of(g, territory)
        owner = settlers[0] if settlers else NOBODY
        assert g.owners[territory] == owner
        holders = [s for s, people in enumerate(g.peoples) if people.lands >> territory & 1]
        assert holders == ([owner] if settlers else [])
        assert not (settlers and (g.blocked | g.tribes) >> territory & 1)
    for seat, people in enumerate(g.peoples):
        lands = [t for t in range(TERRITORIES) if people.lands >> t & 1]
        kinds = Counter(edition.territories[t].resource for t in lands)
        assert list(people.tokens) == [kinds[resource] for resource in range(4)]
        assert people.stars == sum(edition.territories[t].star for t in lands)
        assert people.settlers == on_map[seat]
        assert people.camp + people.settlers == SETTLERS + gained[seat]
        assert 0 <= people.time <= edition.cross
        assert min(people.hourglasses, people.camp, people.prestige, *people.cubes) >= 0
        assert people.hand == sorted(people.hand)
    for resource in range(4):
        assert g.supply[resource] + sum(p.cubes[resource] for p in g.peoples) == CUBES
    cards = [card for people in g.peoples for card in people.hand]
    assert sorted([*cards, *g.deck, *g.discards, *g.looked]) == edition.destiny
    assert sorted(g.gods) == list(range(len(GODS)))
    for discovery, found in enumerate(edition.discoveries):
        owners = sum(people.has(discovery) for people in g.peoples)
        assert g.copies[discovery] + owners == found.copies[g.players - 3]
    for wonder in range(len(WONDERS)):
        owners = sum(people.wonders >> wonder & 1 for people in g.peoples)
        assert owners + (g.wonders >> wonder & 1) == 1
    times = [g.peoples[seat].time for seat in g.order]
    assert times == sorted(times)
    assert sorted(g.order) == list(range(g.players))


@settings(max_examples=40, deadline=None)
@given(players, seeds, seeds)
def test_any_game_ends_and_keeps_its_pieces(number: int, seed: int, way_of_play: int) -> None:
    g = GAME.new(number, seed)
    heard = g.listen()
    gained = [0] * number
    for state in decisions(g, way_of_play):
        for event in heard:
            if event.kind == told.TOOK_SETTLERS:
                gained[event.seat] += event.a
        heard.clear()
        check_invariants(state, gained)
        if not state.over:
            assert len(set(state.legal())) == len(state.legal()) > 0
    assert g.over
    assert g.winners()
    assert all(people.finished for people in g.peoples)
    assert list(g.revealed) == [1, 1, 2, 2, 2, 1]


class Mirror:
    """A table that is updated by events alone."""

    def __init__(self, g: Olympos) -> None:
        self.g: Olympos = g.copy()

    def hear(self, event: Event) -> None:
        """Apply an event."""
        g = self.g
        kind, seat, a, b, _ = event
        if kind == told.BLOCKED:
            g.block(seat, a)
        elif kind in (told.LEFT, told.BACK_TO_CAMP):
            g.lift(seat, a, b)
            g.peoples[seat].camp += kind == told.BACK_TO_CAMP
        elif kind == told.NEW_SETTLER:
            g.peoples[seat].camp -= 1
        elif kind == told.ARRIVED:
            g.place(seat, a)
        elif kind == told.MOVED_ON:
            g.move_marker(seat, a)
        elif kind == told.RESHUFFLED:
            g.deck, g.discards = g.discards, []
        else:
            self.hear_of(g.peoples[seat], event)

    def hear_of(self, people: People, event: Event) -> None:
        """Apply an event about a people."""
        kind, seat, a, b, c = event
        if kind in (told.TOOK_HOURGLASSES, told.SPENT_HOURGLASSES):
            people.hourglasses += a if kind == told.TOOK_HOURGLASSES else -a
        elif kind in (told.DEALT, told.TOOK_CUBE, told.PAID):
            people.cubes[a] += -1 if kind == told.PAID else 1
        elif kind == told.DEVELOPED:
            self.g.take_discovery(seat, a)
        elif kind == told.TOOK_BONUS:
            self.g.take_slot(seat, b, c)
        elif kind == told.TOOK_SETTLERS:
            people.camp += a
        elif kind == told.TOOK_PRESTIGE:
            people.prestige += a
        elif kind == told.BUILT:
            self.g.take_wonder(seat, a)
        elif kind in (told.DREW, told.KEPT):
            people.take_card(a)
        elif kind == told.NOT_KEPT:
            self.g.discards.append(a)
        elif kind in (told.PLAYED, told.DISCARDED):
            self.g.play(seat, a)
        elif kind == told.FINISHED:
            people.finished = True
        else:
            self.hear_of_gods(people, kind, a)

    def hear_of_gods(self, people: People, kind: int, a: int) -> None:
        """Apply an event about gods."""
        if kind == told.SPENT_ATHENA:
            people.athena = False
        elif kind in (told.FAVOURED, told.STRUCK, told.GOD_LEFT):
            comes = kind != told.GOD_LEFT
            if a == ARES:
                people.ares = comes
            elif a == SIREN:
                people.siren = comes
            elif a == ERINYES:
                people.erinyes = comes
            elif a == ATHENA:
                people.athena = True
            elif a == KERES:
                people.keres += 1


@settings(max_examples=40, deadline=None)
@given(players, seeds, seeds)
def test_a_table_rebuilt_from_events_equals_the_real_one(
    number: int, seed: int, way_of_play: int
) -> None:
    g = GAME.new(number, seed)
    mirror = Mirror(g)
    heard = g.listen()
    for state in decisions(g, way_of_play):
        for event in heard:
            mirror.hear(event)
        heard.clear()
        real, image = GAME.save(state), GAME.save(mirror.g)
        for part in ("peoples", "order", "map", "blocked", "columns"):
            assert image[part] == real[part]
        assert sorted(image["discards"]) == sorted(real["discards"])  # whose order is not told


# The cheapest ways


def brute_force(neighbours: list[list[int]], mode: int, start: int, to: int, most: int) -> int:
    """Return the least cost of any walk of at most `most` spaces, by trying them all."""
    best = NO_WAY
    stack = [(start, False, 0, 0)]
    while stack:
        space, on_land, cost, length = stack.pop()
        if length and space == to:
            best = min(best, cost)
        if length == most or cost >= best:
            continue
        for other in neighbours[space]:
            if other >= TERRITORIES:
                if mode % CAVALRY_MODE != SEA_CLOSED:
                    stack.append((other, False, cost + mode % CAVALRY_MODE, length + 1))
            else:
                free = mode >= CAVALRY_MODE and on_land
                stack.append((other, True, cost + (0 if free else 1), length + 1))
    return best


small_maps = st.lists(
    st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=4, max_size=14
)  # numbers up to 3 are land, the others sea


@settings(max_examples=150, deadline=None)
@given(small_maps, st.integers(0, MODES - 1), st.integers(0, 3), st.integers(0, 3))
def test_the_cheapest_way_equals_a_search_through_all_walks(
    pairs: list[tuple[int, int]], mode: int, start: int, to: int
) -> None:
    numbers = [0, 1, 2, 3, TERRITORIES, TERRITORIES + 1, TERRITORIES + 2]
    neighbours: list[list[int]] = [[] for _ in range(SPACES + 1)]
    for one, two in pairs:
        a, b = numbers[one], numbers[two]
        if a != b and b not in neighbours[a]:
            neighbours[a].append(b)
            neighbours[b].append(a)
    costs = ways_from(neighbours, mode, start)[0]
    assert costs[to] == brute_force(neighbours, mode, start, to, 7)
    if costs[to] < NO_WAY:
        spaces = way(neighbours, mode, start, to)
        assert spaces[-1] == to
        assert all(b in neighbours[a] for a, b in zip([start, *spaces], spaces))
        assert cost_along(spaces, mode) == costs[to]


def cost_along(spaces: list[int], mode: int) -> int:
    """Return what a given way costs."""
    cost, on_land = 0, False
    for space in spaces:
        if space >= TERRITORIES:
            cost += mode % CAVALRY_MODE
        elif not (on_land and mode >= CAVALRY_MODE):
            cost += 1
        on_land = space < TERRITORIES
    return cost


def test_costs_from_the_northern_edge_are_those_of_the_design() -> None:
    costs = ways_from(printed_edition().neighbours, 2, NORTHERN_EDGE)[0]
    names = GAME.names["space"]
    wanted = {"paeonia": 1, "olympos": 2, "phocis": 3, "troad": 4, "laconia": 7, "rhodes": 8}
    wanted |= {"knossos": 9, "eumelos": 10, "kleito": 12, "azaes": 12, "atlas": 12}
    assert {name: costs[names.index(name)] for name in wanted} == wanted


@settings(max_examples=30, deadline=None)
@given(players, seeds, seeds)
def test_no_expansion_crosses_the_cross_and_none_is_left_out(
    number: int, seed: int, way_of_play: int
) -> None:
    for g in decisions(GAME.new(number, seed), way_of_play):
        if g.over or g.decision.key != "expand":
            continue
        seat, start, new = g.to_move, g.asking.start, g.asking.depth < 0
        wanted = [
            GO + t
            for t in range(TERRITORIES)
            if not g.blocked >> t & 1
            and g.owners[t] != seat
            and expansion_time(g, seat, start, new, t) <= g.budget(seat)
        ]
        assert list(g.legal()) == wanted


def test_the_move_at_the_edge_is_the_one_that_names_it() -> None:
    assert GAME.moves.spell(NEW_AT_EDGE) == "new north"


# What is hidden


def indistinguishable(g: Olympos, seat: int, seed: int) -> Olympos:
    """Return a state that differs only in what a seat may not know."""
    twin = g.copy()
    chance = Chance.from_seed(seed)
    twin.chance = Chance.from_seed(seed)
    if g.over:
        return twin
    shown = g.view(seat).shown
    hands = [people.hand for people in shown.peoples]
    copies = [g.edition.destiny.count(card) for card in range(len(DESTINY))]
    cards = unseen(copies, [*hands, shown.discards, shown.looked])
    gods = unseen([1] * len(GODS), [shown.gods])
    chance.shuffle(cards)
    chance.shuffle(gods)
    twin.deck = turned_up(shown.deck, cards)
    twin.looked = turned_up(shown.looked, cards)
    twin.gods = turned_up(shown.gods, gods)
    for other, people in enumerate(twin.peoples):
        if other != seat:
            people.hand = sorted(turned_up(shown.peoples[other].hand, cards))
            people.prestige += int(chance.below(5))
    return twin


@settings(max_examples=80, deadline=None)
@given(players, seeds, seeds, st.integers(0, 260), seeds)
def test_states_a_seat_cannot_tell_apart_look_the_same(
    number: int, seed: int, way_of_play: int, most: int, other: int
) -> None:
    g = played(number, seed, way_of_play, most)
    for seat in range(number):
        twin = indistinguishable(g, seat, other)
        assert kleos.save(twin.view(seat).shown) == kleos.save(g.view(seat).shown)
        assert repr(twin.view(seat).decision) == repr(g.view(seat).decision)
        assert twin.view(seat).legal() == g.view(seat).legal()


@settings(max_examples=80, deadline=None)
@given(players, seeds, seeds, st.integers(0, 260), seeds)
def test_a_seat_hears_the_same_in_states_it_cannot_tell_apart(
    number: int, seed: int, way_of_play: int, most: int, other: int
) -> None:
    g = played(number, seed, way_of_play, most)
    if g.over:
        return
    seat = g.to_move
    twin = indistinguishable(g, seat, other)
    for move in g.legal():
        one, two = g.copy(), twin.copy()
        heard = one.listen(), two.listen()
        one.push(move)
        two.push(move)
        if one.news == two.news == g.news and not one.over:
            as_known = [[GAME.hear(event, seat) for event in events] for events in heard]
            assert as_known[0] == as_known[1]
            assert one.to_move == two.to_move


@settings(max_examples=60, deadline=None)
@given(players, seeds, seeds, st.integers(0, 260), seeds)
def test_others_see_nothing_in_what_is_asked_of_a_hand(
    number: int, seed: int, way_of_play: int, most: int, other: int
) -> None:
    """Check that who is asked, and when, does not depend on hidden cards."""
    g = played(number, seed, way_of_play, most)
    if g.over or g.decision.key not in ("may-pray", "may-play-drawn"):
        return
    onlooker = (g.to_move + 1) % number
    twin = indistinguishable(g, onlooker, other)
    one, two = g.copy(), twin.copy()
    one.push("decline")
    two.push("decline")
    assert repr(one.view(onlooker).decision) == repr(two.view(onlooker).decision)


@settings(max_examples=60, deadline=None)
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


@settings(max_examples=40, deadline=None)
@given(players, seeds, seeds, st.integers(0, 260), seeds)
def test_bots_play_the_same_in_states_they_cannot_tell_apart(
    number: int, seed: int, way_of_play: int, most: int, other: int
) -> None:
    g = played(number, seed, way_of_play, most)
    if g.over:
        return
    twin = indistinguishable(g, g.to_move, other)
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


# An owner's values


def owners_file(tmp_path: Path, text: str) -> str:
    """Write a file of corrections."""
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return str(path)


GOOD = """
[discoveries.metallurgy]
cost = { grain = 1, any = [2] }
[wonders.stadium]
stars = 4
[track]
cross = 88
points = [5, 5, 4, 4, 3, 3, 2, 2, 1, 0, 0]
[setup]
block_olympos = true
[map.atlas]
points = 3
[bonuses]
violet = [["prestige"], [], [], [], []]
"""


def test_corrections_are_played_with_and_kept(tmp_path: Path) -> None:
    corrections = read_corrections(owners_file(tmp_path, GOOD))
    g = kleos.new("olympos", 3, 3, corrections=corrections)
    edition = g.edition
    assert [list(bill) for bill in edition.discoveries[0].bills] == [
        [1, 2, 0, 0], [1, 0, 2, 0], [1, 0, 0, 2],
    ]  # fmt: skip
    assert edition.wonder_stars[WONDERS.index("stadium")] == 4
    assert "block olympos" in [GAME.moves.spell(move) for move in g.legal()]
    again = kleos.load("olympos", kleos.save(g))
    assert kleos.save(again) == kleos.save(g)
    g.playout(Chance.from_seed(1))
    assert max(people.time for people in g.peoples) <= 88
    corrected = {e.key: e.source for e in entries("wonders", corrections)}
    assert corrected["stadium"] == {"stars": "owner", "points": "rulebook"}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("[wonders.babel]\nstars = 3", 1, "wonders.babel: known are lion-gate"),
        ("[wonders.stadium]\nstars = 99", 2, "wonders.stadium.stars: Expected int <= 12"),
        ("[wonders.stadium]\nstones = 1", 2, "there is no such key here"),
        ("[moon]\nx = 1", 1, "there is no such key here; known are discoveries"),
        ("[discoveries.art]\ncost = { meat = 1 }", 2, "there is no such key here"),
        ("[discoveries.art]\ncost = {}", 2, "has one to four kinds, grey ones included"),
        ("[discoveries.art]\ncost = { gold = 1, any = [1, 1, 1, 1] }", 2, "has one to four"),
        ("[discoveries.art]\nrow = 'red'", 0, "6 are in the red row, not 5"),
        ("[discoveries.money-gold]\nrow = 'red'", 0, "are both in the yellow or blue row"),
        ("[track]\nzeus = [1, 2, 3]", 2, "Expected array of length >= 6"),
        ("[track]\nzeus = [13, 26, 39, 52, 65, 60]", 2, "come one after another"),
        ("[track]\ncross = 70", 2, "the cross comes after the last Zeus symbol"),
        ("[track]\ncross = 89", 0, "13 values for 12 spaces"),
        (
            "[map.attica]\nresource = 'wood'",
            0,
            "7 territories with stone, 1 with a star",
        ),
        ("[map.attica]\nstar = false", 0, "8 territories with stone, 1 with a star, not 8 and 2"),
        ("[map.attica]\nneighbours = ['argolis']", 0, "attica must be a neighbour of boeotia too"),
        ("[map.attica]\nneighbours = ['sparta']", 2, "there is no space 'sparta'"),
        ("[map.gulf]\nresource = 'wood'", 1, "a sea has neighbours and nothing else"),
        ("[bonuses]\nred = [['moon'], [], [], [], []]", 2, "Invalid enum value 'moon'"),
        ("[bonuses]\nred = [[]]", 2, "Expected array of length >= 5"),
        ("[setup]\nblock_olympos = 3", 2, "Expected bool, got int"),
    ],
)
def test_a_wrong_correction_is_refused_with_line_and_reason(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    path = owners_file(tmp_path, text + "\n")
    with pytest.raises(BadFile) as refused:
        read_corrections(path)
    assert reason in str(refused.value)
    assert refused.value.line == line or not line


def test_a_map_that_falls_apart_is_refused(tmp_path: Path) -> None:
    lonely = "[map.lesbos]\nneighbours = []\n[map.lesbian]\nneighbours = "
    rest = '["icarian", "lydia", "myrtoan", "sporades", "thracian", "troad"]\n'
    with pytest.raises(BadFile, match="not every territory can be reached"):
        read_corrections(owners_file(tmp_path, lonely + rest))
    starred = "[map.olympos]\nstar = true\n[map.attica]\nstar = false\n"
    with pytest.raises(BadFile, match="Olympos has Zeus and no star"):
        read_corrections(owners_file(tmp_path, starred))


def test_every_value_says_where_it_comes_from() -> None:
    found = Counter(
        source
        for kind in (
            "discoveries",
            "wonders",
            "map",
            "bonuses",
            "track",
            "setup",
            "destiny",
            "gods",
        )
        for entry in entries(kind, {})
        for source in entry.source.values()
    )
    assert set(found) == {"rulebook", "inferred", "ours"}
    assert len(entries("discoveries", {})) == len(DISCOVERIES)


def test_the_numbers_of_components_are_those_of_the_rulebook() -> None:
    edition = printed_edition()
    for place, tiles in enumerate((35, 45, 55)):
        assert sum(found.copies[place] for found in edition.discoveries) == tiles
    assert len(edition.destiny) == 22
    slots = Counter(int(bonus >= 0) for bonus in edition.bonuses)
    assert slots[1] == 50  # as many as the tiles of the first four rows
    assert len(FIRST_GOD) == ZEUS_SPACES


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"peoples": {"green": {}}}, "'green' is not one of blue, red, white"),
        ({"peoples": {"blue": {"time": 91}}}, "the cross is on space 90"),
        ({"peoples": {"blue": {"hand": ["joker"]}}}, "'joker' is not one of grain hourglasses"),
        ({"peoples": {"blue": {"hand": ["star"] * 3}}}, "there are not so many of star"),
        ({"peoples": {"blue": {"cubes": {"meat": 1}}}}, "'meat' is not one of grain"),
        ({"peoples": {"blue": {"cubes": {"gold": 4}}, "red": {"cubes": {"gold": 4}}}}, "7 gold"),
        ({"peoples": {"blue": {"discoveries": ["fire"]}}}, "'fire' is not one of metallurgy"),
        (
            {"peoples": {"blue": {"discoveries": ["money stone", "money gold"]}}},
            "nobody has money gold twice",
        ),
        (
            {"peoples": {c: {"discoveries": ["science"]} for c in ("blue", "red")}},
            "there are not so many of 'science'",
        ),
        ({"peoples": {c: {"wonders": ["stadium"]} for c in ("blue", "red")}}, "one stadium"),
        ({"peoples": {"blue": {"bonuses": ["poetry moon"]}}}, "'moon' is not one of grain"),
        ({"peoples": {"blue": {"bonuses": ["science gold"]}}}, "no free slot for 'science gold'"),
        ({"map": {"sparta": ["blue"]}}, "'sparta' is not one of illyria"),
        ({"map": {"attica": ["blue"]}, "blocked": ["attica"]}, "attica is blocked"),
        ({"tribes": ["boeotia"]}, "a tribe is on a star"),
        ({"order": ["blue", "red"]}, "order names each people once"),
        (
            {"order": ["blue", "red", "white"], "peoples": {"blue": {"time": 3}}},
            "order is that of the time track",
        ),
        ({"gods": ["zeus", "zeus"]}, "each god appears once"),
        ({"prayers": [1]}, "prayers has a number for each people"),
        ({"phase": "lunch"}, "a phase is turns or blocking, not 'lunch'"),
    ],
)
def test_an_impossible_position_is_refused(wanted: dict[str, object], reason: str) -> None:
    g = GAME.new(3, 1)
    with pytest.raises(ValueError, match=reason):
        GAME.arrange(g, wanted)


def test_what_lies_face_down_in_a_view_is_saved_as_such() -> None:
    shown = holding_cards().view(1).shown
    assert shown.peoples[0].hand == [FACE_DOWN] * 2
    again = GAME.new(3, 5)
    GAME.load(again, GAME.save(shown))
    assert GAME.save(again) == GAME.save(shown)
