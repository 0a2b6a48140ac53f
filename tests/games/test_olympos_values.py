"""The values of Olympos: an owner's, the printed ones, and where they come from."""

from collections import Counter
from pathlib import Path

import pytest

import kleos
from kleos.core.chance import Chance
from kleos.core.errors import BadFile
from kleos.games import game_named
from kleos.games.olympos.edition_file import (
    entries,
    printed_edition,
    read_corrections,
)
from kleos.games.olympos.names import (
    DISCOVERIES,
    FIRST_GOD,
    WONDERS,
    ZEUS_SPACES,
)

GAME = game_named("olympos")


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
        (
            "[wonders.babel]\nstars = 3",
            1,
            "wonders.babel: there is no such key here; known are lion-gate",
        ),
        ("[wonders.stadium]\nstars = 99", 2, "wonders.stadium.stars: must be at most 12"),
        ("[wonders.stadium]\nstones = 1", 2, "there is no such key here"),
        ("[moon]\nx = 1", 1, "there is no such key here; known are discoveries"),
        ("[discoveries.art]\ncost = { meat = 1 }", 2, "there is no such key here"),
        ("[discoveries.art]\ncost = {}", 2, "has one to four kinds, grey ones included"),
        ("[discoveries.art]\ncost = { gold = 1, any = [1, 1, 1, 1] }", 2, "has one to four"),
        ("[discoveries.art]\nrow = 'red'", 0, "6 are in the red row, not 5"),
        ("[discoveries.money-gold]\nrow = 'red'", 0, "are both in the yellow or blue row"),
        ("[track]\nzeus = [1, 2, 3]", 2, "must have at least 6 items"),
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
        ("[bonuses]\nred = [['moon'], [], [], [], []]", 2, "cannot be 'moon'"),
        ("[bonuses]\nred = [[]]", 2, "must have at least 5 items"),
        ("[setup]\nblock_olympos = 3", 2, "must be true or false"),
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
