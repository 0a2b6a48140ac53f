"""The log: events folded into headlines with their consequences, for every viewer alike."""

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples_tried import examples
from hidden_deals import other_duel, other_olympos
from kleos.core.chance import Chance
from kleos.core.chronicle import Chronicle, Line, Page, log_of
from kleos.core.event import Event
from kleos.core.state import State
from kleos.core.words import Words
from kleos.games import NAMES, game_named

SITTING = ["Ada", "Bo", "Cy", "Di", "Ed"]
seeds = st.integers(0, 2**32)


def text_of(lines: list[Line], game: Any, viewer: int | None = None) -> list[str]:
    """Return lines as a viewer reads them, each with its indent."""
    words = Words(game)
    heard = [line.heard_by(game, viewer) for line in lines]
    return ["  " * line.depth + words.line(line, SITTING, viewer) for line in heard]


def log(name: str, players: int, given: str, play: str, viewer: int | None = None) -> list[str]:
    """Return the log of some moves from a position, which is written as in scenarios."""
    state = game_named(name).new(players, 0)
    state.game.arrange(state, tomllib.loads(given))
    chronicle = Chronicle(state.game)
    heard = state.listen()
    state.advance()
    chronicle.add(heard)
    for move in play.strip().splitlines():
        heard.clear()
        state.push(move.strip())
        chronicle.add(heard)
    return text_of(list(chronicle.lines.values()), state.game, viewer)


# Olympus


def test_a_building_tells_what_it_cost_even_if_paid_piece_by_piece():
    given = """
        starting_player = "blue"
        [cities.blue]
        culture = 5
        grain = 2
        meat = 1
        fish = 1
        [cities.red]
        clergy = 0
        [cities.white]
        clergy = 0
    """
    play = """
        worship hephaestus
        build agora
        pay grain
        pay grain
    """
    assert log("olympus", 3, given, play) == [
        "Ada begins a ceremony for Hephaestus.",
        "  Bo stays out.",
        "  Cy stays out.",
        "  Ada receives the alpha favour of Hephaestus.",
        "    Ada builds the Agora for 2 grain.",
    ]
    before = log("olympus", 3, given, "\n".join(play.strip().splitlines()[:-1]))
    assert not any("Agora" in line for line in before), "half paid is not built"


def test_you_are_you_in_your_own_log():
    given = """
        starting_player = "blue"
        cities.blue = { culture = 5, meat = 1, fish = 1 }
    """
    play = "worship hephaestus\njoin\nstay out\nbuild barracks"
    about, to = (log("olympus", 3, given, play, viewer) for viewer in (1, 0))
    assert "    Ada builds the Barracks for meat and fish." in about
    assert "  You join the ceremony for Hephaestus." in about
    assert "    You build the Barracks for meat and fish." in to
    assert "  Bo joins the ceremony for Hephaestus." in to


def test_a_war_tells_the_tribute_in_one_line_to_each_side_in_its_own_way():
    given = """
        starting_player = "blue"
        cities.blue = { military = 5, clergy = 2 }
        cities.red = { military = 2, clergy = 0, grain = 3, meat = 3 }
        cities.white = { clergy = 0 }
    """
    play = "worship ares\none war\nwar red\ntake grain\ntake meat\ntake grain"
    told = log("olympus", 3, given, play)
    at = told.index("  Ada defeats Bo by 3.")
    assert told[at + 1] == "    Ada takes 2 grain and 1 meat from Bo as tribute."
    told = log("olympus", 3, given, play, 1)
    assert told[at : at + 2] == [
        "  Ada defeats you by 3.",
        "    Ada takes 2 grain and 1 meat from you as tribute.",
    ]
    assert "  You defeat Bo by 3." in log("olympus", 3, given, play, 0)


def test_a_building_used_in_upkeep_tells_what_was_paid_for_it():
    given = """
        starting_player = "blue"
        cities.blue = { clergy = 0, buildings = ["trade route"], meat = 2, grain = 0, fish = 0 }
        cities.red = { clergy = 0 }
        cities.white = { clergy = 0 }
    """
    told = log("olympus", 3, given, "use trade route")
    at = told.index("Ada uses the Trade Route for meat.")
    assert told[at + 1] == "  Ada takes 1 grain and 1 fish from the supply."
    assert any(line.startswith("Round") for line in told[at:])


def test_what_the_marble_quarry_saves_stands_below_the_building():
    given = """
        starting_player = "blue"
        cities.blue = { buildings = ["marble quarry"], culture = 5, meat = 1, fish = 0, grain = 0 }
        cities.red = { clergy = 0 }
        cities.white = { clergy = 0 }
    """
    told = log("olympus", 3, given, "worship hephaestus\nbuild barracks")
    at = told.index("    Ada builds the Barracks for meat.")
    assert told[at + 1] == "      Ada saves 1 fish thanks to the Marble Quarry."


# Olympos

BLUE_BEFORE_ALL = """
    [peoples]
    blue = {{ time = 0, {blue} }}
    red = {{ time = 10 }}
    white = {{ time = 11 }}
    [map]
    attica = ["blue"]
    laconia = ["blue"]
    epirus = ["blue"]
    phocis = ["blue"]
"""


def test_a_wonder_tells_its_stars_and_hourglasses():
    given = BLUE_BEFORE_ALL.format(blue='athena = true, hand = ["star"], hourglasses = 2')
    told = log("olympos", 3, given, "build colossus\nspend athena\nspend star", 0)
    assert told[:2] == [
        "You build the Colossus for the star of Athena, a Star card and 2 hourglasses.",
        "  You move on to space 5 of the time track.",
    ]


def test_a_conquest_is_one_headline_with_the_way_below():
    given = BLUE_BEFORE_ALL.format(blue="hourglasses = 1") + 'boeotia = ["red"]'
    told = log("olympos", 3, given, "move phocis\nto boeotia")
    assert told[0] == "Ada expands to Boeotia for 1 hourglass and beats Bo."
    assert "  One of Ada's settlers leaves Phocis." in told
    assert "  Ada now controls Boeotia." in told
    assert log("olympos", 3, given, "move phocis\nto boeotia", 1)[0].endswith("and beats you.")


# The duel


DUEL = """
    active = "blue"
    turn = 5
    phase = "playing"
    [blue]
    hand = ["patroclus", "helmet (red)", "helmet (blue)", "lapiths"]
    markers = ["green"]
    [red]
    hand = ["lapiths"]
    spaces = { olympus-1 = { unit = "cicones" }, troy = { unit = "nestor" } }
"""


def test_a_card_tells_what_paid_for_it_and_an_attack_whom_it_hit():
    play = "play patroclus\npay helmet (red)\npay marker green\nplace olympus 1\nfinish"
    told = log("fight", 2, DUEL, play)
    assert told[:4] == [
        "Ada plays Patroclus at Olympus 1 for the red helmet and the green marker.",
        "Ada attacks with Patroclus at Olympus 1: 2 damage to the Cicones.",
        "  Bo loses the Cicones at Olympus 1.",
        "Ada draws 2 cards.",
    ]
    assert told[4] == "Turn 6: Bo"
    told = log("fight", 2, DUEL, play, 1)
    assert told[2] == "  You lose the Cicones at Olympus 1."
    assert told[4] == "Turn 6: you"


def test_the_cards_of_the_third_phase_are_told_apart_from_those_that_an_attack_brings():
    given = DUEL.replace("troy = {", "delphi-1 = {") + "\n[blue.spaces]\ntroy = { unit = 'peleus' }"
    told = log("fight", 2, given, "finish")
    assert told[:4] == [
        "Ada attacks with Peleus at Troy.",
        "  Ada draws a card.",
        "Ada draws 2 cards.",
        "Turn 6: Bo",
    ]


def test_a_card_that_costs_nothing_is_played_for_free():
    told = log("fight", 2, DUEL, "play lapiths\nplace delphi 1")
    assert told == ["Ada plays the Lapiths at Delphi 1 for free."]


# Properties


def rounds_of(name: str, seed: int, moves: int) -> tuple[State, list[list[Event]]]:
    """Return a position of a random game, and what each move has told."""
    game = game_named(name)
    opening: list[Event] = []
    state = game.new(game.least + seed % (game.most - game.least + 1), seed, heard=opening)
    heard = state.listen()
    told = [opening]
    chance = Chance.from_seed(seed)
    for _ in range(moves):
        if state.over:
            break
        heard.clear()
        state.push(state.legal()[chance.below(len(state.legal()))])
        told.append(heard[:])
    return state, told


@pytest.mark.parametrize("name", NAMES)
@examples(20)
@given(seed=seeds, moves=st.integers(0, 400))
def test_a_log_read_entry_by_entry_is_the_log_made_at_once(name: str, seed: int, moves: int):
    state, told = rounds_of(name, seed, moves)
    chronicle = Chronicle(state.game)
    pages = [chronicle.add(events) for events in told]
    at_once = Chronicle(state.game)
    at_once.add([event for events in told for event in events])
    assert log_of(pages) == list(chronicle.lines.values()) == list(at_once.lines.values())
    folded = [event for line in chronicle.lines.values() for event in (line.event, *line.parts)]
    known = [event for events in told for event in events]
    assert set(folded) | set(chronicle.waiting) <= set(known)
    assert len(known) - len(folded) - len(chronicle.waiting) == superseded(at_once, known)


def superseded(chronicle: Chronicle, events: list[Event]) -> int:
    """Return how many events were told again, with more to say, by one that came after them."""
    kinds = chronicle.game.events
    return sum(1 for event in events if kinds[event.kind].instead_of)


@pytest.mark.parametrize("name", NAMES)
@examples(20)
@given(seed=seeds, moves=st.integers(1, 200), back=st.lists(st.integers(1, 6), max_size=8))
def test_what_is_taken_back_leaves_the_log_as_it_was(
    name: str, seed: int, moves: int, back: list[int]
):
    state, told = rounds_of(name, seed, moves)
    plain, undone = Chronicle(state.game), Chronicle(state.game)
    pages: list[Page] = []
    undos = iter(back)
    for number, events in enumerate(told):
        plain.add(events)
        pages.append(undone.add(events))
        steps = min(next(undos, 0), number)
        pages += [undone.undo(0) for _ in range(steps)]
        pages += [undone.add(again) for again in told[number - steps + 1 : number + 1]]
    assert log_of(pages) == [undone.lines[number] for number in sorted(undone.lines)]
    stands = [line for line in undone.lines.values() if line.kind.name != "undone"]
    wanted = [line._replace(id=0) for line in plain.lines.values()]
    assert [line._replace(id=0) for line in sorted(stands)] == wanted
    remarks = [line.event.a for line in undone.lines.values() if line.kind.name == "undone"]
    assert len(remarks) <= len(back)


OTHERS: dict[str, Callable[[Any, int, int], State]] = {
    "fight": other_duel,
    "olympos": other_olympos,
}


@pytest.mark.parametrize("name", sorted(OTHERS))
@examples(40)
@given(seed=seeds, moves=st.integers(0, 150), other=seeds)
def test_states_a_seat_cannot_tell_apart_give_the_same_log(
    name: str, seed: int, moves: int, other: int
):
    """What has been told differs in all that is secret, and what comes in all that is hidden."""
    state, told = rounds_of(name, seed, moves)
    if state.over:
        return
    game, seat = state.game, state.to_move
    twin = OTHERS[name](state, seat, other)
    for move in state.legal():
        logs: list[list[str]] = []
        for position, told_before in ((state, told), (twin, otherwise(game, told, seat))):
            after = position.copy()
            heard = after.listen()
            after.push(move)
            if after.news != position.news or after.to_move != seat:
                heard.clear()  # from here on, somebody may learn something
            chronicle = Chronicle(game)
            for events in [*told_before, heard]:
                chronicle.add(events)
            logs.append(text_of(list(chronicle.lines.values()), game, seat))
        assert logs[0] == logs[1]


def otherwise(game: Any, told: list[list[Event]], seat: int) -> list[list[Event]]:
    """Return what was told with everything different that a seat may not know."""
    kinds = game.events
    return [
        [
            event._replace(a=event.a + 1)
            if kinds[event.kind].secret and event.seat != seat
            else event
            for event in events
        ]
        for events in told
    ]
