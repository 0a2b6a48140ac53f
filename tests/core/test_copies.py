"""Constructors and copies say what follows from the fields."""

from pathlib import Path

import pytest
from copies import files, written


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_follows_from_the_fields_is_fresh(path: Path) -> None:
    source = path.read_text("utf-8")
    assert written(source) == source, f"{path.name} is stale: run tools/copies.py"


def test_a_new_field_is_assigned_and_copied() -> None:
    (path,) = [path for path in files() if path.stem == "people"]
    source = path.read_text("utf-8")
    declared = "        cubes: vec[i64],"
    assert declared in source
    after = written(source.replace(declared, "        bribes: vec[i64],\n" + declared))
    assert "        self.bribes = bribes\n" in after
    assert "            self.bribes[:],\n" in after
