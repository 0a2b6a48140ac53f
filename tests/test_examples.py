"""The examples that need a library which the tests do without: a stand-in takes its place."""

import runpy
import sys
from pathlib import Path
from unittest.mock import MagicMock

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def run_with(monkeypatch: pytest.MonkeyPatch, library: str, example: str) -> MagicMock:
    """Run an example, and return the stand-in for its library."""
    package, _, module = library.partition(".")
    stand_in = MagicMock()
    monkeypatch.setitem(sys.modules, package, stand_in)
    if module:
        monkeypatch.setitem(sys.modules, library, getattr(stand_in, module))
    runpy.run_path(str(EXAMPLES / example))
    return stand_in


def test_a_batch_of_simulations_becomes_a_data_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    pandas = run_with(monkeypatch, "pandas", "simulations.py")
    (rows,) = pandas.DataFrame.call_args.args
    assert len(rows) == 20 * 3
    assert {row["bot"] for row in rows} == {"greedy", "random"}
    assert all(type(row["points"]) is int for row in rows)
    assert sum(row["won"] for row in rows) >= 20


def test_a_match_becomes_a_plot(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = run_with(monkeypatch, "matplotlib.pyplot", "plot.py").pyplot
    points = drawn.plot.call_args.args[0]
    assert len(points) > 100
    assert all(len(at_once) == 3 for at_once in points)
    assert drawn.plot.call_args.kwargs["label"] == ("blue", "red", "white")
    drawn.savefig.assert_called_once_with("points.png")
