"""Olympos: what holds at every decision, and which positions are impossible."""

from collections import Counter

import pytest
from hypothesis import given

from examples_tried import examples
from kleos.core.event import Event
from kleos.games import game_named
from kleos.games.olympos import events as told
from kleos.games.olympos.board import CUBES, Olympos
from kleos.games.olympos.names import (
    ARES,
    ATHENA,
    ERINYES,
    GODS,
    KERES,
    NOBODY,
    SIREN,
    TERRITORIES,
    WONDERS,
)
from kleos.games.olympos.people import SETTLERS, People
from olympos_played import decisions, players
from positions_played import seeds

GAME = game_named("olympos")


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


@examples(40)
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


@examples(40)
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


# Positions of scenarios


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"peoples": {"green": {}}}, "'green' is not one of blue, red, white"),
        ({"peoples": {"blue": {"time": 91}}}, "the cross is on space 90"),
        ({"peoples": {"blue": {"hand": ["joker"]}}}, "'joker' is not one of grain hourglasses"),
        ({"peoples": {"blue": {"hand": ["star"] * 3}}}, "2 of all destiny cards are 'star'"),
        ({"peoples": {"blue": {"cubes": {"meat": 1}}}}, "'meat' is not one of grain"),
        ({"peoples": {"blue": {"cubes": {"gold": 4}}, "red": {"cubes": {"gold": 4}}}}, "7 gold"),
        ({"peoples": {"blue": {"discoveries": ["fire"]}}}, "'fire' is not one of metallurgy"),
        (
            {"peoples": {"blue": {"discoveries": ["money stone", "money gold"]}}},
            "has only one tile of a discovery, and has money stone: not money gold too",
        ),
        (
            {"peoples": {c: {"discoveries": ["science"]} for c in ("blue", "red")}},
            "with 3 players there are",
        ),
        ({"peoples": {c: {"wonders": ["stadium"]} for c in ("blue", "red")}}, "one stadium"),
        ({"peoples": {"blue": {"bonuses": ["poetry moon"]}}}, "'moon' is not one of grain"),
        ({"peoples": {"blue": {"bonuses": ["science gold"]}}}, "no free slot for 'science gold'"),
        ({"map": {"sparta": ["blue"]}}, "'sparta' is not one of illyria"),
        ({"map": {"attica": ["blue"]}, "blocked": ["attica"]}, "attica is blocked"),
        ({"tribes": ["boeotia"]}, "a tribe is on a star"),
        ({"order": ["blue", "red"]}, "must name each people once"),
        (
            {"order": ["blue", "red", "white"], "peoples": {"blue": {"time": 3}}},
            "must follow the time track",
        ),
        ({"gods": ["zeus", "zeus"]}, "each god appears once"),
        ({"prayers": [1]}, "prayers: there is no such key here"),
        ({"phase": "lunch"}, "'lunch' is not one of turns, blocking"),
    ],
)
def test_an_impossible_position_is_refused(wanted: dict[str, object], reason: str) -> None:
    g = GAME.new(3, 1)
    with pytest.raises(ValueError, match=reason):
        GAME.arrange(g, wanted)
