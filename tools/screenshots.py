"""Pictures of the main screens at three sizes, light and dark, in build/screenshots.

Run from the project's folder: .venv/bin/python tools/screenshots.py [PART OF A NAME]
"""

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Page  # noqa: E402

from browser import Theme, WebServer, chromium, click_a_move, open_page, sit, wait  # noqa: E402

FOLDER = ROOT / "build/screenshots"
SIZES = {"phone": (390, 844), "tablet": (768, 1024), "desk": (1440, 900), "wide": (2560, 1440)}
THEMES: tuple[Theme, ...] = ("light", "dark")
END = 818  # a move near the end of the record


def page_at(path: str) -> Callable[[Page, WebServer], None]:
    """Return how to get to a page by its address."""

    def go(page: Page, server: WebServer) -> None:
        page.goto(server.address + path)
        page.wait_for_selector("h1")
        page.wait_for_load_state("networkidle")

    return go


def table_after(game: str, seats: str, moves: int) -> Callable[[Page, WebServer], None]:
    """Return how to get to a table on which some moves have been made."""

    def go(page: Page, server: WebServer) -> None:
        sit(page, server, *server.table(game, seats))
        play(page, moves)

    return go


def play(page: Page, moves: int) -> None:
    """Play some moves, or all."""
    luck = random.Random(1)
    for _ in range(moves):
        if wait(page) == "over":
            return
        click_a_move(page, luck)
    wait(page)


def the_end(page: Page, server: WebServer) -> None:
    """Go to a table whose game has just ended."""
    record = (ROOT / "tests/records/olympus-three.record").read_text()
    sit(page, server, *server.table("olympus", "pbb", {"record": record, "move": END}))
    play(page, 1000)


SCREENS: dict[str, Callable[[Page, WebServer], None]] = {
    "front": page_at("/"),
    "new": page_at("/new"),
    "settings": page_at("/settings"),
    "rules": page_at("/rules/olympus"),
    "olympus": table_after("olympus", "pbb", 12),
    "olympus-five": table_after("olympus", "pbbbb", 3),
    "olympos": table_after("olympos", "pbb", 6),
    "fight": table_after("fight", "pb", 4),
    "end": the_end,
}


@contextmanager
def server() -> Iterator[WebServer]:
    """Return a server with a store of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = WebServer(Path(folder))
        try:
            yield server
        finally:
            server.stop()


def draw(browser: Browser, server: WebServer, name: str) -> None:
    """Make all pictures of one screen: one game, looked at in every size and theme."""
    page = open_page(browser)
    SCREENS[name](page, server)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(200)
            page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png")
    page.context.close()


def main() -> None:
    """Make the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in SCREENS if all(part in name for part in sys.argv[1:])]
    with server() as running, chromium() as browser:
        for name in wanted:
            print(name)
            draw(browser, running, name)
    print(f"in {FOLDER}")


if __name__ == "__main__":
    main()
