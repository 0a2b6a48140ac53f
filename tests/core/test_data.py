"""The numbers and their sources; an owner's corrections and the errors in them."""

from pathlib import Path

import pytest

import kleos
from kleos.core.data import SOURCES, line_of
from kleos.core.errors import BadFile
from kleos.games.olympus.edition_file import (
    EDITIONS,
    edition_of,
    entries,
    make_edition,
    read_corrections,
)
from kleos.games.olympus.names import CARDS, COMMON, TRACKS


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_value_says_where_it_comes_from(edition: str) -> None:
    found = entries(edition, {})
    assert [entry.key for entry in found] == [
        *[name.replace(" ", "-") for name in CARDS],
        *TRACKS,
    ]
    for entry in found:
        told = set(entry.values) - {"name", "text", "effects"}
        assert set(entry.source) == told, entry.key
        assert set(entry.source.values()) <= set(SOURCES)


def test_the_sums_of_the_rulebooks_tables() -> None:
    """Check the common buildings against counts made by hand from the printed tables."""
    edition = edition_of("2012", {})
    requirements = edition.requirements[:COMMON]
    assert [requirements.count(culture) for culture in (1, 3, 5, 7, 8)] == [7, 10, 10, 2, 4]
    assert sum(edition.points[:COMMON]) == 58
    assert sum(sum(cost) for cost in edition.costs[:COMMON]) == 94


def owners_file(tmp_path: Path, text: str) -> str:
    """Write a file of corrections."""
    path = tmp_path / "my.toml"
    path.write_text(text)
    return str(path)


def test_corrections_change_the_game_and_are_kept(tmp_path: Path) -> None:
    corrections = read_corrections(
        owners_file(
            tmp_path,
            """
            [cards.agora]
            culture = 2
            cost = { fish = 1, wild = 1 }
            points = 4
            [tracks.fishing]
            length = 9
            start = 2
            production = [0, 1, 1, 2, 2, 3, 3, 4, 5]
            """,
        )
    )
    edition = make_edition("2012", corrections)
    assert (edition.requirements[0], edition.costs[0], edition.points[0]) == (2, [0, 0, 1, 1], 4)
    assert (edition.lengths[5], edition.starts[5], edition.production[2][1]) == (9, 2, 0)
    agora = entries("2012", corrections)[0]
    assert agora.source == {"culture": "owner", "cost": "owner", "points": "owner"}
    g = kleos.new("olympus", players=3, seed=1, corrections=corrections)
    again = kleos.load("olympus", kleos.save(g))
    assert again.game.edition_in_play(again) == ("2012", corrections)


def test_a_part_of_a_cost_that_is_not_named_is_nothing(tmp_path: Path) -> None:
    corrections = read_corrections(owners_file(tmp_path, "[cards.well]\ncost = {}\n"))
    assert make_edition("2012", corrections).costs[3] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("[cards.agora]\npionts = 1\n", 2, "cards.agora.pionts: there is no such key here"),
        (
            "[cards.agorra]\npoints = 1\n",
            1,
            "cards.agorra: there is no such key here; did you mean 'agora'?",
        ),
        ("[cards.agora]\n\npoints = 21\n", 3, "cards.agora.points: must be at most 20"),
        ("[cards.agora]\npoints = -1\n", 2, "cards.agora.points: must be at least 0"),
        ("[cards.agora]\nculture = 0\n", 2, "cards.agora.culture: must be at least 1"),
        ("[cards.agora]\nculture = 'two'\n", 2, "cards.agora.culture: must be a whole number"),
        ("[cards.agora]\ncost = { gold = 1 }\n", 2, "cards.agora.cost.gold: there is no such key"),
        ("[cards.agora]\ncost = { fish = 10 }\n", 2, "cards.agora.cost.fish: must be at most 9"),
        ("[kards.agora]\npoints = 1\n", 1, "kards: there is no such key here"),
        (
            "[tracks.magic]\nlength = 9\n",
            1,
            "tracks.magic: there is no such key here; known are culture, population",
        ),
        ("[tracks.culture]\nproduction = [1]\n", 2, "only agriculture, hunting, fishing produce"),
        ("[tracks.culture]\nlength = 7\n", 2, "tracks.culture.length: must be at least 8"),
        ("[tracks.hunting]\nproduction = [1, 2]\n", 2, "2 values for a track of 8 spaces"),
        ("[tracks.hunting]\nlength = 9\n", 1, "8 values for a track of 9 spaces"),
        ("[cards.agora\npoints = 1\n", 1, "is not TOML: "),
    ],
)
def test_a_wrong_correction_names_file_line_key_and_what_is_allowed(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    path = owners_file(tmp_path, text)
    with pytest.raises(BadFile) as refused:
        read_corrections(path)
    assert reason in str(refused.value)
    assert str(refused.value).startswith(path)
    assert refused.value.line == line


def test_the_line_of_a_key_that_is_not_there_is_unknown() -> None:
    assert line_of("a = 1\n", "b") == 0


def test_corrections_from_elsewhere_are_checked_too() -> None:
    with pytest.raises(BadFile, match=r"cards\.agora\.points: must be a whole number"):
        kleos.new("olympus", 3, corrections={"cards": {"agora": {"points": "many"}}})
