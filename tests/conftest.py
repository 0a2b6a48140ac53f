"""Makes Hypothesis deterministic in CI, and gives the tests folders and stores of both kinds."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from stores import KINDS, need_postgresql, settle

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


@pytest.fixture(scope="module", params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Return the kind of store: each test runs with SQLite, and with PostgreSQL if it is here."""
    found: str = request.param
    if found == "postgresql":
        need_postgresql()
    return found


@pytest.fixture
def folder(kind: str, tmp_path: Path) -> Path:
    """Return a folder with a store of its own."""
    return settle(tmp_path, kind)


@pytest.fixture(scope="module")
def shared_folder(kind: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a store for all tests of a module."""
    return settle(tmp_path_factory.mktemp("server"), kind)


@pytest.fixture
def own_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command save games in a folder of the test's own, and speak English."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("KLEOS_LANG", raising=False)
