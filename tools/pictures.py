"""Take the pictures of the games that the README and the documentation show, into docs/pictures.

Run from the project's folder: .venv/bin/python tools/pictures.py
"""

import base64
from collections.abc import Callable

from playwright.sync_api import Browser, Page
from screenshots import ROOT, WebServer, chromium, duel, open_page, server, sit, wait

FOLDER = ROOT / "docs/pictures"
QUALITY = 36  # in percent; keeps each below 120 kB


def amid(game: str, move: int) -> Callable[[Page, WebServer], None]:
    """Return a function that opens a table in the middle of a recorded game."""

    def go(page: Page, server: WebServer) -> None:
        record = (ROOT / f"tests/records/{game}-three.record").read_text()
        sit(page, server, *server.table(game, "pbb", {"record": record, "move": move}))
        wait(page)

    return go


def duel_pointing(page: Page, server: WebServer) -> None:
    """Point at a card of a duel, which shows it from near."""
    duel(page, server)
    page.hover("[data-card=achilles]")


SHOWN: dict[str, Callable[[Page, WebServer], None]] = {
    "olympus": amid("olympus", 160),
    "olympos": amid("olympos", 70),
    "fight": duel_pointing,
}


def draw(browser: Browser, server: WebServer, name: str) -> None:
    """Take a picture of a game as WebP, which Playwright itself does not write."""
    page = open_page(browser)
    SHOWN[name](page, server)
    page.wait_for_timeout(200)
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))
    page.context.close()


if __name__ == "__main__":
    with server() as running, chromium() as browser:
        for name in SHOWN:
            draw(browser, running, name)
    print(f"in {FOLDER}")
