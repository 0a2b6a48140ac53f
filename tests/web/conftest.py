"""The server and the Chromium that the tests in this folder share.

They end with this folder's tests: while Playwright runs, no other test can start an event loop.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browser import WebServer


def missing() -> str:
    """Return what the tests in this folder need and is not here, or ''."""
    if find_spec("playwright") is None:
        return "Playwright is not installed"
    from browser import CHROMIUM

    return "" if CHROMIUM else "there is no Chromium here (Debian: install chromium-headless-shell)"


class SkippedModule(pytest.Module):
    """A module that is not imported, since what it needs is missing."""

    def collect(self) -> NoReturn:
        """Say why there are no tests."""
        pytest.skip(missing(), allow_module_level=True)


def pytest_pycollect_makemodule(
    module_path: Path, parent: pytest.Collector
) -> pytest.Module | None:
    """Skip all modules in this folder if something is missing."""
    return SkippedModule.from_parent(parent, path=module_path) if missing() else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test in this folder as one that needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator["WebServer"]:
    """Start a server that no test kills."""
    from browser import WebServer

    server = WebServer(tmp_path_factory.mktemp("web"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator["Browser"]:
    """Start a real Chromium."""
    from browser import chromium

    with chromium() as browser:
        yield browser
