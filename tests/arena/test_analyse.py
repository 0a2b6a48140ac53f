"""Analysing a record: the bot's moves, losses, worst moves, the chart."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kleos import cli
from kleos.arena import analysis
from kleos.arena.analysis import analyse, choices, judge, judged_shares, paper_of, report_of
from kleos.bots import bot_named
from kleos.bots.contract import Account, Considered
from kleos.core.record import Record, read_record
from kleos.games import game_named
from page_check import checked

RECORDS = Path(__file__).parents[1] / "records"
DUEL = str(RECORDS / "fight-three.record")


def run(*args: str) -> Result:
    return CliRunner().invoke(cli.cli, ["analyse", *args])


def short(moves: int = 6) -> Record:
    record = read_record(DUEL, game_named)
    record.moves = record.moves[:moves]
    return record


def test_every_choice_is_judged_once_in_any_order():
    record = short()
    numbers = choices(record)
    assert numbers
    alone = list(analyse(record, "flat:8", numbers, 1))
    assert [found.number for found in alone] == numbers
    together = analyse(record, "flat:8", numbers, 2)
    assert report_of(record, "flat:8", alone) == report_of(record, "flat:8", list(together))


def test_a_loss_is_what_the_best_move_has_more():
    record = short()
    for found in analyse(record, "search:8", choices(record), 1):
        assert found.loss == pytest.approx(max(0, found.best_share - found.played_share), abs=2e-4)
        assert 0 <= found.played_share <= 1
        assert sum(found.chances) == pytest.approx(1, abs=1e-3)
        assert found.played != found.best or found.loss == 0


def test_a_move_that_was_not_tried_is_thought_about():
    record = short(1)
    state = record.start()
    view = state.view(state.to_move)
    best, other = view.legal()[:2]
    account = Account(best, (Considered(best, 9, (0.875, 0.125)),))
    bot = bot_named("flat:4", 1)
    assert judged_shares(bot, view, account, best) == ((0.875, 0.125), 0.875)
    chances, share = judged_shares(bot, view, account, other)
    assert chances == analysis.shares_after(bot, view, best)
    assert share == analysis.shares_after(bot, view, other)[state.to_move]


def test_the_bot_sees_only_what_the_seat_knew(monkeypatch):
    seen = []

    class Spy:
        name = "spy"

        def think(self, view, since=None):
            seen.append(view)
            return Account(view.legal()[0], (Considered(view.legal()[0], 1, (0.5, 0.5)),))

    monkeypatch.setattr(analysis, "bot_named", lambda *_: Spy())
    record = short(1)
    judge((paper_of(record), "spy", 1))
    state = record.start()
    other = 1 - state.to_move
    assert seen[0].seat == state.to_move
    assert list(seen[0].shown.hands[other]) != list(state.hands[other])


def test_the_report_names_the_worst_moves_of_each_seat(tmp_path: Path):
    html = tmp_path / "page.html"
    told = run(DUEL, "--bot", "search:4", "--jobs", "1", "--json", "--html", str(html))
    assert told.exit_code == 0, told.output
    report = json.loads(told.stdout)
    losses = {found["number"]: found["loss"] for found in report["decisions"]}
    for seat, found in report["seats"].items():
        mine = [d["loss"] for d in report["decisions"] if d["seat"] == seat]
        worst = [losses[number] for number in found["worst"]]
        assert worst == sorted((loss for loss in mine if loss), reverse=True)[:3]
        assert found["mean_loss"] == pytest.approx(sum(mine) / len(mine), abs=1e-4)
    assert report["judged"] == report["choices"] == len(choices(read_record(DUEL, game_named)))
    assert sum(report["won"]) == 1
    text = checked(html.read_text(encoding="utf-8")).text
    assert "The worst moves of each seat" in text
    for found in report["decisions"]:
        assert found["played"] in text


def test_the_terminal_has_tables(tmp_path: Path):
    path = tmp_path / "short.record"
    path.write_text(short(8).text())
    told = run(str(path), "--bot", "flat:4", "--jobs", "1")
    assert told.exit_code == 0
    for heading in ("every decision", "chances of victory", "the seats", "the worst moves"):
        assert heading in told.output
    assert "end " not in told.output.split("chances of victory")[1].split("the seats")[0]


def test_ctrl_c_tells_what_is_judged(monkeypatch):
    def tires(job):
        if job[-1] > 3:
            raise KeyboardInterrupt
        return judge(job)

    monkeypatch.setattr(analysis, "judge", tires)
    told = run(DUEL, "--bot", "flat:2", "--jobs", "1", "--json")
    assert "Stopped; this is what has been judged so far." in told.stderr
    report = json.loads(told.stdout)
    assert 0 < report["judged"] < report["choices"]


def test_bots_that_expect_nothing_are_refused():
    told = run(DUEL, "--bot", "random")
    assert told.exit_code == 2
    assert "the random bot does not say what it expects: say flat:400 or search:400" in told.stderr
    assert "there is no bot" in run(DUEL, "--bot", "oracle").stderr
    assert "cannot be read" in run("nothing.record").stderr
