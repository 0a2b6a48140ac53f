"""A server and a Chromium that the tests of this folder share.

They end with the folder: while Playwright runs, no other test can start an event loop.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browser import WebServer


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator["WebServer"]:
    """Return a server that no test kills."""
    from browser import WebServer

    server = WebServer(tmp_path_factory.mktemp("web"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator["Browser"]:
    """Return a real Chromium."""
    from browser import chromium

    with chromium() as browser:
        yield browser
