"""Tuning: settings after a bot's name, candidates within their ranges, halving, resuming."""

from random import Random

import pytest
from click.testing import CliRunner

import kleos
from kleos import cli
from kleos.arena import tune as tuning
from kleos.arena.tune import RANGES, Candidate, Plan, as_toml, first_candidates, spelt, tune
from kleos.bots import bot_named
from kleos.bots.settings import in_use, settings_of
from kleos.core.data import parse_toml
from kleos.core.errors import BadOption

PLAN = Plan("fight", 2, "search:2", "random", candidates=4, deals=1, seed=3, jobs=1)


def test_settings_after_a_name_change_what_the_search_does():
    state = kleos.new("fight", 2, 1)
    view = state.view(state.to_move)
    plain = bot_named("search:40", 1).think(view)
    assert (
        bot_named(f"search:40/explore={in_use('learned')['fight']['explore']}", 1).think(view)
        == plain
    )
    assert bot_named("search:40/cut=0", 1).think(view) != plain


def test_settings_of_a_bot_are_those_of_the_game_with_its_changes():
    settings = settings_of("fight", (("explore", 0.7),))
    assert settings.explore == 0.7
    assert settings.care == in_use()["fight"]["care"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("search:4/exploring=1", "has the settings explore, care"),
        ("search:4/explore=much", "explore is a number of 0 or more, not 'much'"),
        ("search:4/cut=0.5", "cut is a whole number of 0 or more, not '0.5'"),
        ("greedy/cut=1", "the greedy bot has the settings judge, pays, heat, not 'cut'"),
        ("flat/cut=1", "the flat bot has no settings: say 'flat'"),
        ("greedy/judge=solomon", "there is no judge 'solomon'; the judges are hand, learned"),
        ("search:4/judge=solomon", "there is no judge 'solomon'"),
    ],
)
def test_wrong_settings_are_refused(name, told):
    with pytest.raises(BadOption, match=told):
        bot_named(name, 1)


def test_candidates_lie_within_their_ranges():
    chance = Random(1)
    for allowed in RANGES.values():
        drawn = [allowed.draw(chance) for _ in range(200)]
        assert allowed.least <= min(drawn) < max(drawn) <= allowed.most
    candidates = first_candidates(PLAN)
    assert len({one.name for one in candidates}) == 4
    assert candidates[0].name == "search:2"
    for one in candidates:
        bot_named(one.name, 1)


def test_the_better_half_goes_on_and_so_do_the_settings_in_use(monkeypatch):
    strength = {one.name: i / 10 for i, one in enumerate(first_candidates(PLAN))}

    def tried(plan, candidate, deals):
        return candidate._replace(shares=(strength[candidate.name],) * deals)

    monkeypatch.setattr(tuning, "try_out", tried)
    first, second = tune(PLAN)
    assert [one.share for one in first] == pytest.approx([0.3, 0.2, 0.1, 0.0])
    assert [one.share for one in second] == pytest.approx([0.3, 0.2, 0.0])
    assert [len(one.shares) for one in second] == [2, 2, 2]


def test_settings_are_printed_as_they_stand_in_the_file():
    found = parse_toml(as_toml(PLAN, Candidate(spelt("search:2", {"cut": 2}))), "")
    assert found == {"learned": {"fight": {**in_use("learned")["fight"], "cut": 2}}}


def test_a_tuning_goes_on_with_the_games_that_it_kept(tmp_path):
    words = ["tune", "fight", "--bot", "search:1", "--against", "random", "--candidates", "2"]
    words += ["--deals", "1", "--jobs", "1", "--out", str(tmp_path / "kept")]
    first = CliRunner().invoke(cli.cli, words)
    assert first.exit_code == 0, first.output
    assert "Round 1 of 1:" in first.output
    assert "[learned.fight]\nexplore = " in first.output
    files = {path: path.read_bytes() for path in (tmp_path / "kept").iterdir()}
    assert len(files) == 2
    again = CliRunner().invoke(cli.cli, words)
    assert again.output.splitlines()[:3] == first.output.splitlines()[:3]
    assert files == {path: path.read_bytes() for path in (tmp_path / "kept").iterdir()}


def test_a_folder_that_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    words = ["tune", "fight", "--candidates", "2", "--out", str(tmp_path / "file" / "kept")]
    found = CliRunner().invoke(cli.cli, words)
    assert found.exit_code == 2
    assert "cannot be used as a folder for the games" in found.stderr
