"""Take pictures of the main screens at three sizes, light and dark, into build/screenshots.

From the project's folder: .venv/bin/python tools/screenshots.py [--language de] [PART OF A NAME]
"""

import random
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Page  # noqa: E402

from browser import (  # noqa: E402
    Theme,
    WebServer,
    chromium,
    click_a_move,
    click_on,
    open_page,
    sit,
    wait,
)
from duel_positions import AT_ITS_HEIGHT, ONE_POINT_SHORT  # noqa: E402
from kleos.core.catalogue import LANGUAGES  # noqa: E402

FOLDER = ROOT / "build/screenshots"
SIZES = {"phone": (360, 780), "tablet": (768, 1024), "desk": (1440, 900), "wide": (2560, 1440)}
THEMES: tuple[Theme, ...] = ("light", "dark")
END = 818  # a move near the end of the record
OLYMPOS_END = 137


def page_at(path: str) -> Callable[[Page, WebServer], None]:
    """Return a function that opens a page by its address."""

    def go(page: Page, server: WebServer) -> None:
        page.goto(server.address + path)
        page.wait_for_selector("h1", state="attached")  # a lesson's is for screen readers alone
        page.wait_for_load_state("networkidle")

    return go


def table_after(game: str, seats: str, moves: int) -> Callable[[Page, WebServer], None]:
    """Return a function that opens a table after some moves."""

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
    """Open a table whose game has just ended."""
    record = (ROOT / "tests/records/olympus-three.record").read_text()
    sit(page, server, *server.table("olympus", "pbb", {"record": record, "move": END}))
    play(page, 1000)


def duel(page: Page, server: WebServer) -> None:
    """Open a duel at its height."""
    sit(page, server, *server.table("fight", "pb", {"scenario": AT_ITS_HEIGHT}))
    wait(page)


def duel_drafted(page: Page, server: WebServer) -> None:
    """Draft a card of a duel: paid for and placed, but not yet confirmed."""
    duel(page, server)
    page.click(".f-hand [data-card=nestor]")
    page.locator(".f-empty.legal").first.click()
    page.wait_for_selector(".main")


def duel_card(page: Page, server: WebServer) -> None:
    """Open a card of a duel from near."""
    duel(page, server)
    page.click("[data-card=hector]")


def duel_end(page: Page, server: WebServer) -> None:
    """Win a duel with seven points."""
    sit(page, server, *server.table("fight", "pb", {"scenario": ONE_POINT_SHORT}))
    play(page, 1000)


OLYMPOS_TURN = """
game = "olympos"
title = "Two settlers on the map, cubes and a card"
source = "none"
players = 3
play = "+ move paeonia"
[given.peoples]
blue = { time = 20, camp = 1, hand = ["grain cube", "star"], cubes = { wood = 2, gold = 2 } }
red = { time = 24, hand = ["zeus symbol"], discoveries = ["religion", "hoplite"] }
white = { time = 25, discoveries = ["cavalry"] }
[given.map]
paeonia = ["blue"]
thessaly = ["red", "blue"]
attica = ["blue", "red"]
knossos = ["white"]
"""
OLYMPOS_GOD = """
game = "olympos"
title = "Nemesis appears"
source = "none"
players = 3
play = '''
blue: new north
blue: to paeonia
blue: decline
+ play zeus symbol
'''
[given]
deck = ["grain cube"]
gods = ["nemesis"]
[given.peoples]
blue = { time = 10, hand = ["zeus symbol", "star"] }
red = { time = 11, discoveries = ["religion"], hand = ["star"] }
white = { time = 12 }
"""


def at_scenario(text: str, target: str = "") -> Callable[[Page, WebServer], None]:
    """Return a function that opens a table of Olympos at a scenario, and chooses a target."""

    def go(page: Page, server: WebServer) -> None:
        table, secrets = server.table("olympos", "ppp", {"scenario": text})
        sit(page, server, table, secrets[:1])
        wait(page)
        if target:
            click_on(page.locator(target).first)

    return go


def the_end_of_olympos(page: Page, server: WebServer) -> None:
    """Open a table of Olympos whose game has just ended."""
    record = (ROOT / "tests/records/olympos-three.record").read_text()
    sit(page, server, *server.table("olympos", "pbb", {"record": record, "move": OLYMPOS_END}))
    play(page, 1000)


SCREENS: dict[str, Callable[[Page, WebServer], None]] = {
    "front": page_at("/"),
    "new": page_at("/new"),
    "settings": page_at("/settings"),
    "rules": page_at("/rules/olympus"),
    "cards": page_at("/cards/fight"),
    "card": page_at("/cards/fight/achilles"),
    "aid": page_at("/aid/fight"),
    "lesson": page_at("/learn/fight"),
    "olympus": table_after("olympus", "pbb", 12),
    "olympus-five": table_after("olympus", "pbbbb", 3),
    "olympos": table_after("olympos", "pbb", 6),
    "olympos-five": table_after("olympos", "pbbbb", 8),
    "olympos-turn": at_scenario(OLYMPOS_TURN),
    "olympos-land": at_scenario(OLYMPOS_TURN, "[data-land=knossos]"),
    "olympos-settler": at_scenario(OLYMPOS_TURN, "[data-land=paeonia]"),
    "olympos-discovery": at_scenario(OLYMPOS_TURN, ".dv.legal"),
    "olympos-god": at_scenario(OLYMPOS_GOD),
    "olympos-end": the_end_of_olympos,
    "fight": table_after("fight", "pb", 4),
    "fight-height": duel,
    "fight-drafted": duel_drafted,
    "fight-card": duel_card,
    "fight-end": duel_end,
    "end": the_end,
}


@contextmanager
def server() -> Iterator[WebServer]:
    """Start a server with its own store."""
    with tempfile.TemporaryDirectory() as folder:
        server = WebServer(Path(folder))
        try:
            yield server
        finally:
            server.stop()


def draw(browser: Browser, server: WebServer, name: str, language: str) -> None:
    """Take all pictures of one screen: one game, in every size and theme."""
    page = open_page(browser, language=language)
    SCREENS[name](page, server)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(200)
            page.screenshot(path=FOLDER / f"{name}-{size}-{theme}-{language}.png")
    page.context.close()


def main() -> None:
    """Take the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    options = ArgumentParser(description=__doc__)
    options.add_argument("--language", choices=LANGUAGES, default="en")
    options.add_argument("parts", nargs="*", metavar="PART OF A NAME")
    given = options.parse_args()
    wanted = [name for name in SCREENS if all(part in name for part in given.parts)]
    with server() as running, chromium() as browser:
        for name in wanted:
            print(name)
            draw(browser, running, name, given.language)
    print(f"in {FOLDER}")


if __name__ == "__main__":
    main()
