"""What the web tests share: a server, a real browser, and how to play."""

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TypeAlias
from urllib.error import URLError
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

# The shell is the same engine without the windows, and takes about half the processor time.
CHROMIUM = (
    os.environ.get("KLEOS_CHROMIUM")
    or shutil.which("chromium-headless-shell")
    or shutil.which("chromium")
)
QUICK_SERVER = str(Path(__file__).parent / "quick_server.py")
SLOW_BOTS = str(Path(__file__).parent / "slow_bots.py")
AXE = Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js"
Theme: TypeAlias = Literal["light", "dark"]
Step: TypeAlias = Callable[[Page, random.Random], None]
PATIENCE = 30_000  # ms: bots think, and machines are slow
SLOW_START = 120  # seconds, on a machine that has much else to do
QUICK = {"language": "en", "speed": 0}

expect.set_options(timeout=PATIENCE)


class WebServer:
    """A server on a free port, which can be killed and restarted with the same store."""

    def __init__(self, folder: Path, *options: str, run: tuple[str, ...] = (QUICK_SERVER,)) -> None:
        self.run = run
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.store = folder / "tables.db"
        self.log = folder / "server.log"
        self.options = options
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, *self.run, "serve", "--port", str(self.port)]
        command += ["--store", f"sqlite:///{self.store}", "--own-data", *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        end = time.monotonic() + SLOW_START
        while self.process.poll() is None and time.monotonic() < end:
            try:
                urlopen(f"{self.address}/health", timeout=5).close()
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
            else:
                return
        self.kill()
        raise AssertionError(self.log.read_text() or "The server does not answer.")

    def kill(self) -> None:
        """Kill it without warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop it gracefully, if it runs."""
        self.process.terminate()
        self.process.wait(timeout=20)

    def post(self, path: str, body: object) -> dict[str, object]:
        """Post a request, and return the answer."""
        headers = {"Content-Type": "application/json"}
        request = Request(self.address + path, json.dumps(body).encode(), headers)
        with urlopen(request, timeout=30) as answer:
            found: dict[str, object] = json.load(answer)
            return found

    def get(self, path: str) -> dict[str, object]:
        """Return the answer to a request."""
        with urlopen(self.address + path, timeout=30) as answer:
            found: dict[str, object] = json.load(answer)
            return found

    def table(self, game: str, seats: str, start: object = None) -> tuple[str, list[str]]:
        """Set up a table ('p' a person, 'b' a bot, 'o' open); return its id and secrets."""
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
            body["solo"] = "o" not in seats  # so that hidden cards are those of the start
        elif game == "olympus":  # nothing is hidden there, so a seed reveals nothing
            body["seed"] = 7
        made = self.post("/api/tables", body)
        held = made["seats"]
        assert isinstance(held, list)
        return str(made["table"]), [seat["secret"] for seat in held]


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a real Chromium."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


ERRORS: dict[Page, list[str]] = {}  # script errors, by page


def open_page(
    browser: Browser,
    size: tuple[int, int] = (1440, 900),
    theme: Theme = "light",
    *,
    plain: bool = False,
    calm: bool = False,
    **settings: object,
) -> Page:
    """Open a page in its own context, with some settings; without a speed, or if calm, at rest."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="no-preference" if settings.get("speed") and not calm else "reduce",
    )
    kept = json.dumps(json.dumps({**QUICK, "plain": plain, **settings}))
    context.add_init_script(f"localStorage['kleos.settings'] ??= {kept}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    errors = ERRORS[page] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    return page


def close(page: Page) -> None:
    """Close a page, after checking that it had no script errors."""
    page.context.close()
    assert ERRORS.pop(page) == []


def sit(page: Page, server: WebServer, table: str, secrets: list[str]) -> None:
    """Open a table with the secrets of some seats."""
    page.goto(server.address)
    keep(page, table, secrets)
    page.goto(f"{server.address}/t/{table}")
    page.wait_for_selector(".table[data-number]")


def begin(
    browser: Browser,
    server: WebServer,
    scenario: str,
    seats: str = "pb",
    size: tuple[int, int] = (1440, 900),
    theme: Theme = "light",
    **settings: Any,
) -> tuple[Page, str]:
    """Open a table at a scenario, in its game; return the page and the table's id."""
    game = tomllib.loads(scenario)["game"]
    table, secrets = server.table(game, seats, {"scenario": scenario})
    page = open_page(browser, size, theme, **settings)
    sit(page, server, table, secrets)
    page.wait_for_selector(".curtain, [data-move]:visible")
    return page, table


def ask(server: WebServer, table: str, what: str, secret: str) -> None:
    """Send a command with a secret."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
    request = Request(f"{server.address}/api/tables/{table}/{what}", b"{}", headers)
    urlopen(request, timeout=30).close()


def keep(page: Page, table: str, secrets: list[str]) -> None:
    """Store the secrets of seats in the browser."""
    kept = {table: {"game": "", "secrets": secrets, "last": 1}}
    page.evaluate("kept => localStorage.setItem('kleos.tables', JSON.stringify(kept))", kept)


def wait(page: Page) -> str:
    """Wait until this page is to decide or the game is over; return which."""
    page.wait_for_selector(".fin, [data-move]:visible")
    return "over" if page.locator(".fin").count() else "asked"


def number(page: Page) -> int:
    """Return how many entries the page has seen."""
    return int(page.locator(".table").get_attribute("data-number") or 0)


def moved_on(before: int) -> str:
    """Return a selector that matches once the table has moved on."""
    return f'.table:not([data-number="{before}"])'


def click_a_move(page: Page, luck: random.Random) -> None:
    """Play a turn by clicks: on targets until it is drafted, then on any main button."""
    before = number(page)
    while asked_still(page, before):
        drafted = drafts(page)
        if not page.locator(".main").count():
            targets = page.locator("[data-move]:visible")
            click_on(targets.nth(luck.randrange(targets.count())))
            page.wait_for_selector(f".main, {moved_on(before)}, {drafted_on(drafted)}")
        else:
            page.locator(".main").click()
            page.wait_for_selector(f"{moved_on(before)}, {drafted_on(drafted)}")


# A point of a shape that no other element covers; none if its box is clicked in the middle.
INSIDE = """shape => {
  if (!(shape instanceof SVGGeometryElement)) return null;
  shape.scrollIntoView({block: "center", inline: "center"});
  const box = shape.getBoundingClientRect();
  for (let row = 1; row < 24; row += 1) for (let column = 1; column < 24; column += 1) {
    const [x, y] = [box.x + box.width * column / 24, box.y + box.height * row / 24];
    if (document.elementFromPoint(x, y) === shape) return {x, y};
  }
  return null;
}"""


def play(page: Page, step: Step, most: int = 2000) -> int:
    """Play until the end, or `most` turns; return how many were played."""
    luck = random.Random(3)
    for played in range(most):
        if wait(page) == "over":
            return played
        step(page, luck)
    return most


def click_on(target: Locator) -> None:
    """Click on a target; on a shape of a map, somewhere inside it."""
    inside = target.evaluate(INSIDE)
    if inside:
        target.page.mouse.click(inside["x"], inside["y"])
    else:
        target.click()


def type_a_move(page: Page, luck: random.Random) -> None:
    """Play a turn by keyboard: Tab to a target, arrows to another, Enter until it is played."""
    before = number(page)
    while asked_still(page, before):
        drafted = drafts(page)
        if not page.locator(".main").count():
            go_to_a_target(page, luck)
            page.keyboard.press("Enter")
            page.wait_for_selector(f".main, {moved_on(before)}, {drafted_on(drafted)}")
        else:
            page.keyboard.press("Enter")
            page.wait_for_selector(f"{moved_on(before)}, {drafted_on(drafted)}")


def asked_still(page: Page, before: int) -> bool:
    """Wait until a page asks something or the table has moved on; return whether it asks."""
    page.wait_for_selector(f".main, [data-move]:visible, {moved_on(before)}")
    return number(page) == before


def go_to_a_target(page: Page, luck: random.Random) -> None:
    """Tab to a target, and go on with the arrows; on a map, perhaps past a place that is none."""
    tab_to_a_target(page)
    for _ in range(luck.randrange(4)):
        page.keyboard.press(luck.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
    tab_to_a_target(page)


def tab_to_a_target(page: Page) -> None:
    """Press Tab until the focus is on a target."""
    on_target = "document.activeElement?.hasAttribute('data-move')"
    for _ in range(200):
        if page.evaluate(on_target):
            return
        page.keyboard.press("Tab")
    raise AssertionError("no target has the focus")


def drafts(page: Page) -> int:
    """Return how many moves are in the page's draft."""
    return int(page.locator(".table").get_attribute("data-draft") or 0)


def drafted_on(before: int) -> str:
    """Return a selector that matches once another move is in the draft."""
    return f'.table:not([data-draft="{before}"])'


def violations(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """Return the violations that axe finds on a page, by some rules or all."""
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
