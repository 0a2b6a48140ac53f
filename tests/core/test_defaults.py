"""What a game gets that leaves something out, with nine men's morris from the examples."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kleos.core import saving
from kleos.core.chance import Chance
from kleos.core.errors import BadOption
from kleos.core.judge import Points
from kleos.core.scenario import check_scenario
from kleos.core.words import Words

SOURCE = str(Path(__file__).parents[2] / "examples" / "morris" / "src")
SCENARIOS = sorted((Path(SOURCE).parent / "scenarios").glob("*.toml"))


@pytest.fixture(scope="module")
def morris() -> Iterator[Any]:
    """Return the game, from its source."""
    sys.path.insert(0, SOURCE)
    from kleos_morris.game import GAME

    yield GAME
    sys.path.remove(SOURCE)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenarios_give_and_read_what_is_saved(morris: Any, path: Path) -> None:
    assert check_scenario(str(path), lambda _: morris, strict=True).game == "morris"


def test_wrong_names_in_a_position_are_told(morris: Any) -> None:
    state = morris.new(2, 0)
    with pytest.raises(ValueError, match="there is no 'women' here; known are men, hand"):
        morris.arrange(state, {"women": {}})
    with pytest.raises(ValueError, match="there is no 'z9'"):
        morris.read(state, "men.z9")
    assert morris.read(state, "hand.white") == 9
    assert morris.read(state, "")["over"] is False


def test_it_is_played_saved_and_loaded(morris: Any) -> None:
    state = morris.new(2, 4)
    state.playout(Chance.from_seed(1))
    assert state.over
    state = morris.new(2, 4)
    for spelling in ("place a1", "place d7"):
        state.push(spelling)
    again = saving.load(morris, saving.save(state))
    assert again.moves() == state.moves()
    assert "men: d7 black, a1 white" in str(state)
    assert state.view(0).sample(3).legal() == state.legal()
    assert state.view(None).table()["hand"] == {"white": 8, "black": 8}


def test_it_says_what_others_may_leave_out(morris: Any) -> None:
    state = morris.new(2, 0)
    words = Words(morris)
    assert morris.edition_in_play(state) == ("standard", {})
    assert morris.round_of(state) == 1
    assert morris.sources(state) == [[9, 9]]
    assert morris.report(state)["finished"]
    assert morris.story(state, []) == morris.changes() == {}
    assert morris.printed(state, words) is morris.outlook(state, 0) is None
    assert morris.provenance(words) == []
    assert morris.answers("place") == morris.standing() == ()
    assert morris.deal_anew(state, 1) is None
    with pytest.raises(BadOption, match="morris has no values to correct"):
        morris.read_corrections("my.toml")


def test_it_speaks_three_languages(morris: Any) -> None:
    state = morris.new(2, 0)
    german = Words(morris, "de")
    assert german.title() == "Mühle"
    assert german.move(state.parse("place a1")) == "Auf a1 setzen"
    assert german.question(state.view(0)) == "einen Stein setzen"
    assert german.plural("{n} man", "{n} men", 1) == "{n} man"
    assert german.help(0) == ""
    assert Words(morris, "it").field("hand") == "pedine in mano"


def test_without_words_it_says_moves_as_they_are_spelled(morris: Any) -> None:
    texts = super(type(morris), morris).texts()
    assert texts.moves["place a1"] == ("place a1", "")
    assert texts.card(0, "").name == ""


def test_a_judge_needs_to_say_only_what_a_position_is_worth(morris: Any) -> None:
    state = morris.new(2, 0)
    state.push("place d6")
    judge = morris.judge()
    assert judge.worth(state, 0) == pytest.approx(8 + 1 + 0.4)
    assert judge.value(state, 0) == pytest.approx(0.4)
    assert judge.turn(state) == judge.clock(state) == state.turn
    assert judge.usual(state) == judge.habit(state) == judge.routine(state) == -1
    shares = judge.hopes(state, [0.0, 0.0], 1.0)
    assert shares[0] > 0.5 > shares[1]
    points = Points()
    assert points.name() == "points"
    assert points.worth(state, 1) == 9.0
    assert points.turn(state) == points.clock(state) == 1  # every move is a turn
    assert super(type(morris), morris).judge() is None
