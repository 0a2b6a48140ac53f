"""The arena: duplicate deals, resumed files, the command, reports."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kleos import cli
from kleos.arena import contest as contest_module
from kleos.arena import simulate
from kleos.arena.contest import blocks, contest, deals_that_count, samples_of
from kleos.arena.document import document
from kleos.arena.match import Match, Played, make_match, play_game, rotations, seatings
from kleos.arena.report import report_of
from kleos.arena.results import Results
from kleos.bots.contract import Account, Budget
from kleos.core.errors import BadFile, BadOption
from page_check import checked

DUEL = make_match("fight", 2, ("random", "flat:1"), seed=5)
OWN = {"finished": True, "ending": "glory", "figures": {"rounds": 9}, "owned": {}}


def run(*args: str) -> Result:
    return CliRunner().invoke(cli.cli, ["arena", *args])


def error(*args: str) -> str:
    found = run(*args)
    assert found.exit_code == 2, found.output
    assert len(found.stderr.splitlines()) == 1
    return found.stderr


def played_all(match: Match, deals: int, path: str = "", jobs: int = 1) -> Results:
    with Results(match, path) as results:
        for _ in contest(results, deals, jobs, early_stop=False):
            pass
    return results


def test_two_processes_do_not_write_one_file(tmp_path):
    path = str(tmp_path / "games.jsonl")
    with Results(DUEL, path), pytest.raises(BadFile, match="written by another process"):
        Results(DUEL, path).__enter__()
    with Results(DUEL, path):
        pass


# Duplicate deals


def test_every_rotation_is_played_once():
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert len(rotations(("a", "b", "b", "b"))) == 4
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]


def test_the_games_of_a_deal_are_the_same_deal():
    games = [play_game((DUEL, 3, number)) for number in range(2)]
    hands = [played.report["owned"]["in the opening hand"] for played in games]
    assert hands[0] == hands[1]
    assert games[0].bots == tuple(reversed(games[1].bots))
    assert hands[0] != play_game((DUEL, 4, 0)).report["owned"]["in the opening hand"]


def test_who_meets_in_a_tournament():
    pairs = make_match("fight", 2, ("random", "flat:1", "flat:2"), round_robin=True)
    assert len(seatings(pairs)) == 3 * 2
    tables = make_match("olympos", 3, ("random", "flat:1"), round_robin=True)
    assert seatings(tables)[:3] == rotations(("random", "flat:1", "flat:1"))
    assert seatings(tables)[3:] == rotations(("flat:1", "random", "random"))


def test_shared_victories_count_in_parts():
    match = Match("olympus", 3, ("a", "b", "b"))
    games = [
        Played(0, 0, ("a", "b", "b"), [5, 5, 1], [0, 1], 10, OWN),
        Played(0, 1, ("b", "a", "b"), [1, 6, 2], [1], 10, OWN),
        Played(1, 0, ("b", "b", "a"), [9, 1, 2], [0], 10, OWN),
    ]
    samples = samples_of(match, games)
    assert samples["a"].shares == [0.75, 0.0]
    assert samples["a"].scores == [5.5, 2]
    assert samples["b"].shares == pytest.approx([0.125, 0.5])


def test_a_tournament_counts_the_bot_that_is_alone():
    match = Match("olympus", 3, ("a", "b"), round_robin=True)
    games = [
        Played(0, 0, ("a", "b", "b"), [5, 4, 1], [0], 10, OWN),
        Played(0, 3, ("b", "a", "a"), [1, 6, 2], [1], 10, OWN),
    ]
    samples = samples_of(match, games)
    assert (samples["a"].shares, samples["b"].shares) == ([1.0], [0.0])


def test_a_bot_with_a_clock_is_told_the_moves_it_may_know(monkeypatch):
    made: list[tuple[int, bool]] = []  # the moves, and whether they are secret from the other seat
    told: list[list[int] | None] = []

    class First:
        def __init__(self, name: str) -> None:
            self.name = name
            self.last = -1  # has not thought yet

        def choose(self, view):
            made.append((view.legal()[0], view.shown.asking.secret and self.name == "first"))
            return view.legal()[0]

    class Clock(First):
        budget = Budget(seconds=1.0)

        def think(self, view, since=None):
            known = made[self.last :]
            unknown = self.last < 0 or any(secret for _, secret in known)
            assert since == (None if unknown else [move for move, _ in known])
            told.append(since)
            self.last = len(made)
            return Account(self.choose(view))

    bots = {"clock": Clock("clock"), "first": First("first")}
    monkeypatch.setattr(simulate, "bot_named", lambda name, seed: bots[name])
    plan = simulate.Plan("fight", 2, 1, ("clock", "first"), 1, "", {})
    simulate.play(plan, 0)
    assert sum(since is not None and len(since) > 1 for since in told) > 2


# Resumed files


def test_a_match_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch):
    path = str(tmp_path / "match.jsonl")
    whole = report_of(DUEL, played_all(DUEL, 4).complete(4), 4)
    left = [6]

    def tires(job):
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        return play_game(job)

    monkeypatch.setattr(contest_module, "play_game", tires)
    with pytest.raises(KeyboardInterrupt):
        played_all(DUEL, 4, path)
    monkeypatch.undo()
    with Results(DUEL, path) as results:
        assert len(results.games) == 5
        assert len(results.complete(4)) == 4  # two complete deals
    assert report_of(DUEL, played_all(DUEL, 4, path).complete(4), 4) == whole
    lines = Path(path).read_text().splitlines()
    assert len(lines) == 1 + 8


def test_one_job_or_two_give_the_same_report():
    alone, together = (played_all(DUEL, 2, jobs=jobs).complete(2) for jobs in (1, 2))
    assert report_of(DUEL, alone, 2) == report_of(DUEL, together, 2)


@pytest.mark.parametrize("keep", [1, 10, -1, -40])
def test_a_torn_last_line_is_played_again(tmp_path: Path, keep: int):
    path = tmp_path / "match.jsonl"
    played_all(DUEL, 2, str(path))
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + lines[-1][:keep])
    with Results(DUEL, str(path)) as results:
        assert results.missing(range(2)) == [(1, 1)]
    played_all(DUEL, 2, str(path))
    assert path.read_bytes() == whole


def test_a_torn_first_line_is_begun_anew(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    with Results(DUEL, str(path)):
        whole = path.read_bytes()
    path.write_bytes(whole[:20])
    with Results(DUEL, str(path)) as results:
        assert not results.games
    assert path.read_bytes() == whole


def test_a_broken_line_in_the_middle_is_told(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    played_all(DUEL, 2, str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"{oops\n", *lines[2:]]))
    with (
        pytest.raises(BadFile, match=r"match\.jsonl:3: does not hold a game"),
        Results(DUEL, str(path)),
    ):
        pass
    path.write_bytes(b"".join([*lines, lines[1].replace(b'"game":0', b'"game":1')]))
    with pytest.raises(BadFile, match=":6: contains a game that is not"), Results(DUEL, str(path)):
        pass


def test_more_deals_are_added_to_a_file(tmp_path: Path):
    path = str(tmp_path / "match.jsonl")
    played_all(DUEL, 1, path)
    first = Path(path).read_text()
    assert len(played_all(DUEL, 2, path).complete(2)) == 4
    assert Path(path).read_text().startswith(first)


def test_questions_are_asked_of_the_first_deals_only():
    match = make_match("fight", 2, ("flat:9", "random"))
    won = [Played(d, n, ("a", "b"), [7, 0], [n], 9, OWN) for d in range(40) for n in range(2)]
    results = Results(match)
    for played in won:
        results.add(Played(played.deal, played.game, seatings(match)[played.game],
                           played.scores, played.winners, 9, OWN))  # fmt: skip
    assert blocks(40) == [16, 32, 40]
    assert deals_that_count(results, 40, early_stop=True) == 16
    assert deals_that_count(results, 40, early_stop=False) == 40
    assert len(results.complete(16)) == 32
    assert list(contest(results, 40, 1)) == []


# The command


def test_a_report_in_the_terminal_and_as_json(tmp_path: Path):
    out = str(tmp_path / "match.jsonl")
    args = ("fight", "random", "flat:1", "--deals", "3", "--jobs", "1", "--out", out)
    told = run(*args)
    assert told.exit_code == 0
    assert "victory" in told.output
    assert "flat:1" in told.output
    report = json.loads(run(*args, "--json").stdout)
    assert (report["deals"], report["games"], report["stopped"]) == (3, 6, "")
    shares = [result["win_share"]["mean"] for result in report["results"]]
    assert sum(shares) == pytest.approx(1)
    first, second = (result["win_share"] for result in report["results"])
    assert first["low"] == pytest.approx(1 - second["high"])
    assert report["timed"] == []
    assert report["command"].startswith("kleos arena fight --players 2 random flat:1 --deals 3")
    assert sum(report["lengths"]["turns"]["bins"].values()) == 6


def test_ctrl_c_tells_what_is_there_and_how_to_go_on(tmp_path: Path, monkeypatch):
    def tires(job):
        if job[1] == 2:
            raise KeyboardInterrupt
        return play_game(job)

    monkeypatch.setattr(contest_module, "play_game", tires)
    out = str(tmp_path / "match.jsonl")
    args = ("fight", "random", "flat:1", "--deals", "4", "--jobs", "1", "--json")
    stopped = run(*args, "--out", out)
    assert json.loads(stopped.stdout)["stopped"] == "interrupted"
    assert json.loads(stopped.stdout)["deals"] == 2
    assert "Continue with: kleos arena fight --players 2 random flat:1 --deals 4" in stopped.stderr
    assert f"--out {out}" in stopped.stderr
    assert "nothing is kept. With --out FILE" in run(*args).stderr
    monkeypatch.undo()
    assert json.loads(run(*args, "--out", out).stdout)["stopped"] == ""


def test_a_clear_match_stops_early(monkeypatch):
    def first_wins(job):
        match, deal, number = job
        bots = seatings(match)[number]
        return Played(deal, number, bots, [7, 7], [bots.index("greedy")], 9, OWN)

    monkeypatch.setattr(contest_module, "play_game", first_wins)
    args = ("fight", "greedy", "random", "--deals", "20", "--jobs", "1", "--json")
    report = json.loads(run(*args).stdout)
    assert (report["stopped"], report["deals"], report["deals_wanted"]) == ("answered", 16, 20)
    assert report["results"][0]["win_share"] == {"mean": 1.0, "low": 0.8125, "high": 1.0}
    assert report["results"][0]["rating"]["mean"] > 30
    report = json.loads(run(*args, "--no-early-stop").stdout)
    assert (report["stopped"], report["deals"]) == ("", 20)


def test_clocks_are_told():
    report = json.loads(run("fight", "flat:0.001s", "random", "--deals", "1", "--json").stdout)
    assert report["timed"] == ["flat:0.001s"]


def test_bad_input_is_told_in_a_line(tmp_path: Path):
    assert "there is no bot 'greedo'; the bots are random" in error("fight", "greedo", "random")
    assert "a budget is a number of simulations" in error("fight", "flat:0", "random")
    assert "name a bot for each of 3 seats, not 2" in error(
        "olympos", "--players", "3", "random", "random"
    )
    assert "olympus is for 3 to 5 players, not 2" in error("olympus", "random", "random")
    assert "only once: random is named again" in error(
        "fight", "--round-robin", "--players", "2", "random", "random"
    )
    assert "two bots or more, not 1" in error("fight", "--round-robin", "random")
    folder = str(tmp_path / "no" / "page.html")
    assert "there is no such folder" in error("fight", "random", "random", "--html", folder)
    assert "it is a folder" in error("fight", "random", "random", "--html", str(tmp_path))
    assert "cannot be written" in error("fight", "random", "random", "--out", str(tmp_path))


def test_a_file_of_another_match_is_left_alone(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    played_all(DUEL, 1, str(path))
    whole = path.read_bytes()
    out = ("--out", str(path))
    told = error("fight", "random", "flat:2", *out)
    assert ":1: holds another match: bots random flat:1, not random flat:2; seed 5, not 1" in told
    told = error("olympos", "random", "random", "random", "--seed", "5", *out)
    assert "game fight, not olympos" in told
    assert path.read_bytes() == whole
    path.write_text("shopping\n")
    assert "is not a results file of kleos arena" in error("fight", "random", "random", *out)
    assert path.read_text() == "shopping\n"


def test_make_match_refuses_an_unknown_edition():
    with pytest.raises(BadOption, match="has the editions"):
        make_match("fight", 2, ("random", "random"), edition="1999")


# The page


def test_the_page_holds_the_numbers(tmp_path: Path):
    html = tmp_path / "page.html"
    args = ("fight", "random", "flat:1", "--deals", "3", "--jobs", "1", "--html", str(html))
    report = json.loads(run(*args, "--json").stdout)
    page = html.read_text(encoding="utf-8")
    text = checked(page).text
    for result in report["results"]:
        share = result["win_share"]
        assert f"{share['mean'] * 100:.1f} %" in text
        assert f"{share['low'] * 100:.1f} to {share['high'] * 100:.1f}" in text
        assert f"{result['rating']['mean']:.1f} ± " in text
    played = report["owned"]["played"]
    assert all(name in text for name in played)
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "prefers-color-scheme:dark" in page


def test_the_page_of_a_tournament_tells_where_points_come_from(tmp_path: Path):
    html = tmp_path / "page.html"
    args = ("olympos", "--players", "3", "random", "flat:1", "--round-robin", "--deals", "1")
    report = json.loads(run(*args, "--jobs", "1", "--html", str(html), "--json").stdout)
    text = checked(html.read_text(encoding="utf-8")).text
    assert report["games"] == 2 * 3
    found = {result["bot"]: result["win_share"] for result in report["results"]}
    assert found["random"] == report["against"]["random"]["flat:1"]
    assert "random against flat:1" in text
    assert "Points by source" in text
    assert all(source in text for source, found in report["sources"].items() if any(found.values()))


def test_points_by_source_of_each_bot():
    sources = {"temples": [5, 1, 0]}
    match = Match("olympus", 3, ("random", "flat:1", "flat:1"))
    games = [Played(0, n, bots, [5, 1, 0], [0], 10, {**OWN, "sources": sources})
             for n, bots in enumerate(seatings(match))]  # fmt: skip
    report = report_of(match, games, 1)
    assert report["sources"] == {"temples": {"random": 2.0, "flat:1": 2.0}}


def test_what_is_named_cannot_break_the_page():
    assert "&lt;b&gt;" in document("<b>", "", "", [])
