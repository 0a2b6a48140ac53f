"""Measure what a table costs while nothing happens: CPU time of the browser and of the server.

Runs its own server, and a Chromium with animations on. At one table of each game a person must
decide, and one table is only watched. Each is opened, left alone until nothing moves, and measured.
The figures are shares of one core, from /proc. Exits with 1 if any of them is too large.
"""

import argparse
import importlib.util
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from browser import WebServer

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK") if PROC.is_dir() else 1
MOST = 3.0  # percent of a core
SETTLING = 15.0  # seconds for initial movement to end
AFTER = 2.0  # seconds after the last movement, for the browser to tidy up
STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"


class Case(NamedTuple):
    """A table: its game, its seats ('p' a person, 'b' a bot), and whether to watch only."""

    name: str
    game: str
    seats: str
    watched: bool = False


CASES = (
    Case("olympus", "olympus", "pbb"),
    Case("olympos", "olympos", "pbb"),
    Case("fight", "fight", "pb"),
    Case("olympus, watched", "olympus", "ppp", watched=True),
)


class Shares(NamedTuple):
    """Percent of a core."""

    browser: float
    server: float


def main() -> None:
    """Measure all tables, and print the figures."""
    options = parse_options()
    why_not = missing()
    if why_not:
        print(f"An idle table is not measured: {why_not}.")
        return
    from browser import WebServer, chromium

    found: dict[str, Shares] = {}
    with tempfile.TemporaryDirectory() as folder:
        server = WebServer(Path(folder))
        try:
            with chromium() as browser:
                for case in CASES:
                    found[case.name] = measured(case, browser, server, options.seconds)
                    say(case.name, found[case.name])
        finally:
            server.stop()
    print(json.dumps({name: shares._asdict() for name, shares in found.items()}))
    worst = max(max(shares) for shares in found.values())
    if worst > options.most:
        sys.exit(f"an idle table takes {worst:.1f} % of a core, {options.most:g} % are allowed")


def parse_options() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description="Measure what an idle table costs.")
    parser.add_argument("--seconds", type=float, default=20.0, help="of measuring, per table")
    parser.add_argument("--most", type=float, default=MOST, help="percent of a core")
    parser.add_argument("--quick", action="store_true", help="5 seconds per table")
    options = parser.parse_args()
    if options.quick:
        options.seconds = 5.0
    return options


def missing() -> str:
    """Say what is needed and not installed, or ''."""
    if not PROC.is_dir():
        return "there is no /proc here"
    if importlib.util.find_spec("playwright") is None:
        return "Playwright is not installed"
    from browser import CHROMIUM

    return "" if CHROMIUM else "there is no Chromium here (Debian: install chromium-headless-shell)"


def measured(case: Case, browser: "Browser", server: "WebServer", seconds: float) -> Shares:
    """Open a table, leave it alone, and measure what it costs."""
    page = opened(case, browser, server)
    settle(page)
    before = spent(server)
    begun = time.monotonic()
    time.sleep(seconds)
    took = time.monotonic() - begun
    after = spent(server)
    page.context.close()
    # The time of a process that has ended is gone, so never count below zero.
    browser_share, server_share = (
        round(max(0.0, 100 * (now - then) / took), 2) for now, then in zip(after, before)
    )
    return Shares(browser_share, server_share)


def opened(case: Case, browser: "Browser", server: "WebServer") -> "Page":
    """Open a table in a page with the browser's default settings."""
    from browser import PATIENCE, sit

    table, secrets = server.table(case.game, case.seats)
    page = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en").new_page()
    page.set_default_timeout(PATIENCE)
    sit(page, server, table, [] if case.watched else secrets)
    page.wait_for_selector(".ask h2" if case.watched else "[data-move]:visible")
    page.wait_for_load_state("load")
    return page


def settle(page: "Page") -> None:
    """Wait until nothing moves; whatever never stops is measured."""
    end = time.monotonic() + SETTLING
    while not page.evaluate(STILL) and time.monotonic() < end:
        time.sleep(0.5)
    time.sleep(AFTER)


def spent(server: "WebServer") -> tuple[float, float]:
    """Return the CPU seconds used so far by the browser and by the server."""
    own = family(server.process.pid)
    others = family(os.getpid()) - own - {os.getpid()}
    return seconds_of(others), seconds_of(own)


def family(pid: int) -> set[int]:
    """Return a process and all its descendants."""
    parents = {child: int(fields[1]) for child, fields in processes()}
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def seconds_of(pids: set[int]) -> float:
    """Return the CPU seconds of processes, including children that have ended."""
    ticks = (sum(map(int, fields[11:15])) for pid, fields in processes() if pid in pids)
    return sum(ticks) / TICKS


def processes() -> Iterator[tuple[int, list[str]]]:
    """Return what /proc says about each process: its state, its parent, and so on."""
    for path in PROC.glob("[0-9]*"):
        try:
            _, _, fields = (path / "stat").read_text().rpartition(")")
        except OSError:  # it has just ended
            continue
        yield int(path.name), fields.split()


def say(name: str, shares: Shares) -> None:
    """Print a figure."""
    line = f"{name}: browser {shares.browser:.1f} %, server {shares.server:.1f} % of a core"
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
