"""Files and lines stay short enough to read, and no test module leans on another."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "src/kleos/web/static"
MOST_LINES = 400
WIDEST = 119  # characters in a line of JavaScript; ruff looks after Python's
# A table is one class, with its fields, its copy and everything that changes it.
LONGER = {"src/kleos/games/fight/board.py": 480, "src/kleos/games/olympos/board.py": 480}


def python_files() -> Iterator[Path]:
    """Yield every Python file of the package and its tests."""
    for folder in ("src", "tests", "examples", "tools", "bench"):
        yield from sorted((ROOT / folder).rglob("*.py"))


def test_every_file_fits_on_a_few_screens() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8").count("\n")
        for path in python_files()
    }
    long = {name: lines for name, lines in lengths.items() if lines > LONGER.get(name, MOST_LINES)}
    assert long == {}


def test_no_line_of_javascript_is_too_long_to_read() -> None:
    scripts = [path for path in STATIC.rglob("*.js") if "vendor" not in path.parts]
    assert len(scripts) > 100
    long = [
        f"{path.relative_to(STATIC)}:{number}"
        for path in scripts
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1)
        if len(line) > WIDEST
    ]
    assert long == []


def test_no_test_module_imports_another() -> None:
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        imported = re.findall(r"^\s*(?:from|import) (test_\w+)", path.read_text("utf-8"), re.M)
        assert imported == [], path
