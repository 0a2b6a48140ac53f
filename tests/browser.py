"""What the tests of the web share: a server of their own, a real browser, and how to play."""

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias
from urllib.error import URLError
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = os.environ.get("KLEOS_CHROMIUM") or shutil.which("chromium")
AXE = Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js"
Theme: TypeAlias = Literal["light", "dark"]
PATIENCE = 20_000  # ms: bots think, and machines are slow
QUICK = {"language": "en", "speed": 0}


class WebServer:
    """A server on a free port, that can be killed and started again with the same store."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.store = folder / "tables.db"
        self.log = folder / "server.log"
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "kleos", "serve", "--port", str(self.port)]
        command += ["--store", f"sqlite:///{self.store}"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        for _ in range(300):
            try:
                urlopen(f"{self.address}/health", timeout=5).close()
            except (URLError, ConnectionError):
                time.sleep(0.1)
            else:
                return
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        """Kill it without a warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop it as one does, if it runs."""
        self.process.terminate()
        self.process.wait(timeout=20)

    def post(self, path: str, body: object) -> dict[str, object]:
        """Return the answer to a request."""
        headers = {"Content-Type": "application/json"}
        request = Request(self.address + path, json.dumps(body).encode(), headers)
        with urlopen(request, timeout=30) as answer:
            found: dict[str, object] = json.load(answer)
            return found

    def table(self, game: str, seats: str, start: object = None) -> tuple[str, list[str]]:
        """Return the id and the secrets of a new table: 'p' a person, 'b' a bot, 'o' open."""
        kinds = {"p": "person", "b": "bot", "o": "open"}
        names = ("Daphne", "Milo", "Petra", "Theo", "Ione")
        wish = [
            {"kind": kinds[kind], "name": "" if kind == "o" else name, "level": "novice"}
            for kind, name in zip(seats, names)
        ]
        for one in wish:
            if one["kind"] != "bot":
                del one["level"]
        body = {"game": game, "players": len(seats), "seats": wish}
        if start:
            body["start"] = start
        elif game == "olympus":  # nothing is hidden there, so a seed gives nothing away
            body["seed"] = 7
        made = self.post("/api/tables", body)
        held = made["seats"]
        assert isinstance(held, list)
        return str(made["table"]), [seat["secret"] for seat in held]


@contextmanager
def chromium() -> Iterator[Browser]:
    """Return a real Chromium."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


ERRORS: dict[Page, list[str]] = {}  # of each page's scripts


def open_page(
    browser: Browser, size: tuple[int, int] = (1440, 900), theme: Theme = "light"
) -> Page:
    """Return a new page in a context of its own, in which nothing moves."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce"
    )
    kept = json.dumps(json.dumps(QUICK))
    context.add_init_script(f"localStorage['kleos.settings'] ??= {kept}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    errors = ERRORS[page] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    return page


def close(page: Page) -> None:
    """Close a page in whose scripts nothing went wrong."""
    page.context.close()
    assert ERRORS.pop(page) == []


def sit(page: Page, server: WebServer, table: str, secrets: list[str]) -> None:
    """Go to a table and sit down on seats of one's own."""
    page.goto(server.address)
    keep(page, table, secrets)
    page.goto(f"{server.address}/t/{table}")
    page.wait_for_selector(".table[data-number]")


def keep(page: Page, table: str, secrets: list[str]) -> None:
    """Let the browser know the secrets of seats."""
    kept = {table: {"game": "", "secrets": secrets, "last": 1}}
    page.evaluate("kept => localStorage.setItem('kleos.tables', JSON.stringify(kept))", kept)


def wait(page: Page) -> str:
    """Wait until this page is asked, or the game is over; return which."""
    page.wait_for_selector(".fin, [data-move]:visible")
    return "over" if page.locator(".fin").count() else "asked"


def number(page: Page) -> int:
    """Return how many entries the page has seen."""
    return int(page.locator(".table").get_attribute("data-number") or 0)


def moved_on(before: int) -> str:
    """Return the selector of a table that has moved on."""
    return f'.table:not([data-number="{before}"])'


def click_a_move(page: Page, luck: random.Random) -> None:
    """Play a turn by clicks: on targets until it is drafted, and on the main button if it comes."""
    before = number(page)
    while number(page) == before:
        drafted = drafts(page)
        if not page.locator(".main").count():
            targets = page.locator("[data-move]:visible")
            targets.nth(luck.randrange(targets.count())).click()
            page.wait_for_selector(f".main, {moved_on(before)}, {drafted_on(drafted)}")
        else:
            page.locator(".main").click()
            page.wait_for_selector(f"{moved_on(before)}, {drafted_on(drafted)}")


def type_a_move(page: Page, luck: random.Random) -> None:
    """Play a turn by keys alone: Tab to a target, arrows to another, Enter until it is played."""
    before = number(page)
    while number(page) == before:
        drafted = drafts(page)
        if not page.locator(".main").count():
            go_to_a_target(page, luck)
            page.keyboard.press("Enter")
            page.wait_for_selector(f".main, {moved_on(before)}, {drafted_on(drafted)}")
        else:
            page.keyboard.press("Enter")
            page.wait_for_selector(f"{moved_on(before)}, {drafted_on(drafted)}")


def go_to_a_target(page: Page, luck: random.Random) -> None:
    """Tab to a target, and walk on with the arrows."""
    on_target = "document.activeElement?.hasAttribute('data-move')"
    for _ in range(200):
        if page.evaluate(on_target):
            break
        page.keyboard.press("Tab")
    for _ in range(luck.randrange(4)):
        page.keyboard.press(luck.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
    assert page.evaluate(on_target)


def drafts(page: Page) -> int:
    """Return how many moves the page has tried and not yet told."""
    return int(page.locator(".table").get_attribute("data-draft") or 0)


def drafted_on(before: int) -> str:
    """Return the selector of a table on which another move was tried."""
    return f'.table:not([data-draft="{before}"])'


def violations(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """Return what axe finds wrong with a page, by some rules or by all."""
    page.evaluate(AXE.read_text())
    only = {"runOnly": list(rules)} if rules else {}
    found = page.evaluate(
        "options => axe.run(document, options)", {"resultTypes": ["violations"], **only}
    )
    return [
        f"{one['id']}: {node['html'][:160]} ({node['failureSummary'][:300]})"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]
