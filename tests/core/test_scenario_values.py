"""Values that scenarios read: lists in any order, empty values, names with blanks."""

import pytest

from scenario_help import reasons

DUEL = """[given]
active = "blue"
phase = "playing"
turn = 5
discards = ["peleus"]
[given.blue]
hand = ["ajax", "lapiths", "lapiths"]
"""


@pytest.mark.parametrize(
    "line",
    [
        "blue.hand {lapiths, ajax, lapiths}",
        "blue.hand { Ajax, lapiths, lapiths }",
        "blue.hand contains ajax",
        "blue.hand contains lapiths, lapiths",
        "blue.hand lacks peleus",
        "blue.markers {none}",
        "blue.markers none",
        "blue.troy none",
        "blue.troy.gear none",
        "blue.olympus 1.unit none",
        "blue.olympus-1.damage none",
        "skipped none",
        "winners none",
        "discards peleus",
    ],
)
def test_values_of_a_duel_can_be_said_so(line: str) -> None:
    assert not reasons(f"= {line}", DUEL, game="fight")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("blue.hand {lapiths, ajax}", "blue.hand is ajax, lapiths, lapiths, not {lapiths, ajax}"),
        ("blue.hand contains ajax, ajax", "lapiths, which does not fit: contains ajax, ajax"),
        ("blue.hand lacks ajax", "lapiths, which does not fit: lacks ajax"),
        ("blue.hand lacks ajaxx", "there is no 'ajaxx', so nothing can be said to lack it"),
        ("counter contains 1", "this is one value, not a list: 0"),
        ("blue.troy.unti none", "there is no 'unti'; did you mean 'unit'?"),
        ("blue none", "blue has parts: read blue.hand or the like"),
        ("skipped", ""),
        ("turn", "turn is 5, not none"),
    ],
)
def test_values_that_do_not_hold(line: str, reason: str) -> None:
    found = reasons(f"= {line}", DUEL, game="fight")
    assert bool(found) == bool(reason)
    assert not reason or reason in found[0]


def test_names_with_blanks_can_be_read() -> None:
    given = '[given.columns]\n"money stone" = 2'
    play = "= copies.money stone 1\n= columns.money gold 2\n= blue.points.prestige tokens 0"
    assert not reasons(play + "\n= blue.points.prestige-tokens 0", given, game="olympos")


def test_hyphens_stand_for_blanks_in_values_too() -> None:
    given = '[given.peoples]\nblue = { discoveries = ["money-stone", "map making"] }'
    play = """
= blue.discoveries money-stone, Map making
= blue.discoveries {map-making, money stone}
= blue.discoveries contains money-stone
= red.discoveries lacks map making
"""
    assert not reasons(play, given, game="olympos")


def test_a_table_of_zeros_is_empty() -> None:
    assert not reasons("= blue.cubes none\n= blue.points none", game="olympos")
    assert not reasons("= blue.tribute none")
    given = "[given.cities.blue]\ntribute = { meat = 1 }"
    assert reasons("= blue.tribute none", given) == [
        "7: blue.tribute has parts: read blue.tribute.grain or the like"
    ]


def test_wars_declared_can_be_read() -> None:
    given = '[given]\nstarting_player = "blue"\n[given.cities.white]\nclergy = 0'
    play = """
= declared none
blue: worship ares
blue: two wars
red: join
red: no war
"""
    assert not reasons(play.replace("red: join", "= declared blue, blue\nred: join"), given)


def test_points_of_the_tracks_can_be_read_after_the_end() -> None:
    given = """[given]
phase = "upkeep"
[given.cities.blue]
culture = 5
points = 3
glory = ["culture", "population", "military", "hunting"]
"""
    play = "? nobody\n= blue.sources.culture marker 2\n= blue.sources.hunting-marker 0"
    assert not reasons(play, given)


@pytest.mark.parametrize("relation", ["contains", "lacks", "contains none"])
def test_what_a_list_contains_or_lacks_must_be_named(relation: str) -> None:
    (told,) = reasons(f"= blue.hand {relation}", DUEL, game="fight")
    assert told.endswith(f"{relation.split()[0]!r} is followed by nothing")
