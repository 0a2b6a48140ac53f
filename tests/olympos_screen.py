"""The board of Olympos in a browser: at a turn, or near the end of a game."""

from pathlib import Path

from playwright.sync_api import Browser, Page

from browser import (
    Theme,
    WebServer,
    open_page,
    sit,
    wait,
)

RECORDS = Path(__file__).parent / "records"
NEAR_END = 14  # moves before the end of a record
TURN = """
game = "olympos"
title = "Blue has two settlers on the map, cubes and a card"
source = "none"
players = 3
play = '''
+ move paeonia
'''
[given.peoples]
blue = { time = 20, camp = 1, hand = ["grain cube", "star"], cubes = { wood = 2, gold = 2 } }
red = { time = 24, hand = ["zeus symbol"] }
white = { time = 25 }
[given.map]
paeonia = ["blue"]
thessaly = ["red", "blue"]
attica = ["blue", "red"]
knossos = ["white"]
"""


def near_end(record: str = "olympos-three.record", moves: int = NEAR_END) -> dict[str, object]:
    """Return a start some moves before the end of a record."""
    text = (RECORDS / record).read_text()
    numbers = [int(line.split()[0]) for line in text.splitlines() if line[:1].isdigit()]
    return {"record": text, "move": numbers[-1] - moves}


def at_turn(
    server: WebServer,
    browser: Browser,
    size: tuple[int, int] = (1440, 900),
    theme: Theme = "light",
    language: str = "en",
) -> Page:
    """Open a table at the start of blue's turn."""
    table, secrets = server.table("olympos", "ppp", {"scenario": TURN})
    page = open_page(browser, size, theme, language=language)
    sit(page, server, table, secrets[:1])
    wait(page)
    return page
