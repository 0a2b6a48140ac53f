"""The browser's types are those of the structs that the server sends."""

from pathlib import Path

import pytest
from screen_types import files


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_the_browsers_types_are_fresh(path: Path) -> None:
    stale = f"{path.name} is stale: run tools/screen_types.py"
    assert path.read_text(encoding="utf-8") == files()[path], stale
