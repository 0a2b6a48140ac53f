"""What a table shows about its players; it costs nothing while nobody plays."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import PATIENCE, WebServer, close, open_page, sit, wait

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/kleos/web/static"
MOVING = """() => document.getAnimations().map((one) => ({
    end: String(one.effect.getComputedTiming().endTime),
    changes: one.effect.getKeyframes().flatMap(Object.keys),
}))"""
ABOUT_FRAMES = {"offset", "computedOffset", "easing", "composite"}
ONE_POINT = """
game = "olympus"
title = "One point"
source = "Kleos"
players = 3
play = "? blue"

[given]
starting_player = "blue"

[given.cities.blue]
points = 1
"""


@pytest.mark.parametrize(("game", "seats"), [("olympus", "pbb"), ("fight", "pb")])
def test_what_glows_comes_to_rest(
    server: WebServer, browser: Browser, game: str, seats: str
) -> None:
    page = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en").new_page()
    page.set_default_timeout(PATIENCE)
    sit(page, server, *server.table(game, seats))
    page.wait_for_selector(".legal:visible")
    moving = page.evaluate(MOVING)
    assert moving, "a target breathes when it appears"
    assert [one["end"] for one in moving if one["end"] == "Infinity"] == []
    changes = {name for one in moving for name in one["changes"]} - ABOUT_FRAMES
    assert changes <= {"opacity", "transform", "translate", "scale", "left", "width"}
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    assert page.evaluate(MOVING) == []
    for target in page.locator(".legal:visible").all():
        assert target.evaluate("(one) => getComputedStyle(one).boxShadow") != "none"
    page.context.close()


def test_no_style_moves_for_ever() -> None:
    for path in STATIC.rglob("*.css"):
        assert "infinite" not in path.read_text(encoding="utf-8"), path.name


def test_without_chromium_an_idle_table_is_not_measured(tmp_path: Path) -> None:
    env = {**os.environ, "PATH": str(tmp_path), "KLEOS_CHROMIUM": ""}
    command = [sys.executable, str(ROOT / "bench/idle.py"), "--quick"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.count("\n") == 1
    assert "no Chromium" in done.stdout
    assert done.stderr == ""


def test_bots_are_marked_on_every_panel(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    sit(page, server, *server.table("olympus", "pbb"))
    for name in ("Milo", "Petra"):
        panel = page.get_by_role("article", name=f"{name}, a bot: Novice", exact=True)
        expect(panel.locator(".bot")).to_have_text("Novice")
        expect(panel.locator(".bot svg")).to_be_visible()
    expect(page.locator("#city .bot")).to_have_count(0)
    page.get_by_role("button", name="The whole city of Milo, a bot: Novice").click()
    expect(page.get_by_role("dialog").get_by_role("img", name="Bot: Novice")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.goto(server.address)
    expect(page.locator(".rows small")).to_have_text(
        "Daphne, Milo (bot: Novice), Petra (bot: Novice)"
    )
    close(page)


def test_bots_are_marked_on_the_plain_screen_too(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    sit(page, server, *server.table("fight", "pb"))
    panel = page.get_by_role("region", name="Milo, a bot: Novice", exact=True)
    expect(panel.get_by_role("img", name="Bot: Novice")).to_have_text("Novice")
    expect(page.get_by_role("region", name="Daphne", exact=True).locator(".bot")).to_have_count(0)
    close(page)


def test_who_watches_sees_a_bot_on_its_sheet(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    sit(page, server, server.table("olympus", "bpp")[0], [])
    sheet = page.get_by_role("region", name="Daphne, a bot: Novice", exact=True)
    expect(sheet.get_by_role("heading").first).to_contain_text("Novice")
    close(page)


def test_an_invitation_tells_bots_from_people(server: WebServer, browser: Browser) -> None:
    seats = [
        {"kind": "person", "name": "Ada"},
        {"kind": "bot", "name": "Zeno", "level": "hero"},
        {"kind": "open"},
    ]
    made = server.post("/api/tables", {"game": "olympus", "players": 3, "seats": seats})
    page = open_page(browser)
    page.goto(f"{server.address}/t/{made['table']}")
    expect(
        page.locator(".sitting li", has_text="Zeno").get_by_role("img", name="Bot: Hero")
    ).to_be_visible()
    expect(page.locator(".sitting .bot")).to_have_count(1)
    close(page)


@pytest.mark.parametrize(("language", "free"), [("en", "free"), ("de", "frei"), ("it", "libero")])
def test_a_free_seat_costs_nothing_and_is_not_called_so(
    server: WebServer, browser: Browser, language: str, free: str
) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    made = server.post("/api/tables", {"game": "olympus", "players": 3, "seats": seats})
    page = open_page(browser)
    page.goto(server.address)
    page.evaluate(
        "language => localStorage['kleos.settings'] = JSON.stringify({ language, speed: 0 })",
        language,
    )
    page.goto(f"{server.address}/t/{made['table']}")
    expect(page.locator(".sitting li").nth(1)).to_have_text(free)
    close(page)


def test_an_uncertain_number_has_a_discreet_mark_and_a_page(
    server: WebServer, browser: Browser
) -> None:
    page = open_page(browser)
    sit(page, server, *server.table("olympus", "pbb"))
    wait(page)
    expect(page.locator(".table")).not_to_contain_text("(?)")
    view = page.locator("#about-view")
    page.locator("#hand [data-about]", has_text="Lyceum").hover()  # all its numbers are printed
    expect(view.get_by_role("heading", name="Lyceum")).to_be_visible()
    expect(view.locator(".unsure, a")).to_have_count(0)
    page.locator("#hand [data-about]", has_text="Temple of Ares").hover()
    expect(view.get_by_role("heading", name="Temple of Ares")).to_be_visible()
    tips = [mark.get_attribute("title") or "" for mark in view.locator(".unsure").all()]
    assert [tip.partition(":")[0] for tip in tips] == ["Inferred", "Inferred", "Our own number"]
    with page.context.expect_page() as opened:
        view.get_by_role("link", name="Where the numbers come from").click()
    rules = opened.value
    row = rules.locator("tr", has_text="Temple of Ares").filter(has_text="inferred")
    expect(row).to_contain_text("culture 2; cost 2 meat, 1 fish")
    close(page)


@pytest.mark.parametrize(("language", "you"), [("en", "You"), ("de", "Du"), ("it", "Tu")])
def test_in_a_quick_game_one_is_you_and_no_bot_has_ones_name(
    server: WebServer, browser: Browser, language: str, you: str
) -> None:
    named = re.search(r"const NAMES = (\[.*?\]);", (STATIC / "settings.js").read_text(), re.DOTALL)
    assert named
    names = re.findall(r'"(\w+)"', named[1])
    free, mine, former = names[:2], names[2].upper(), names[3:]  # names ignore case
    page = quick_game(server, browser, {"language": language, "name": mine, "former": former})
    expect(page.locator("#city h2")).to_contain_text(you)
    assert sorted(page.locator(".rival .nm b").all_inner_texts()) == sorted(free)
    expect(page.get_by_role("region", name=you, exact=True)).to_be_visible()
    page.goto(server.address)
    expect(page.locator(".rows small")).to_contain_text(re.compile(rf"^{you}, "))
    close(page)


def test_a_name_given_up_is_no_bots_name(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/settings")
    field = page.get_by_label("Your name")
    for name in ("Milo", "Ada"):
        field.fill(name)
        field.blur()
    kept = json.loads(page.evaluate("localStorage['kleos.settings']"))
    assert (kept["name"], kept["former"]) == ("Ada", ["Milo"])
    close(page)


def quick_game(server: WebServer, browser: Browser, settings: dict[str, object]) -> Page:
    """Open a page, and click 'Play Olympus now'."""
    page = open_page(browser)
    page.goto(server.address)
    kept = json.dumps({"speed": 0, **settings})
    page.evaluate("kept => localStorage.setItem('kleos.settings', kept)", kept)
    page.reload()
    page.locator(".hero .btn.go").click()
    wait(page)
    return page


@pytest.mark.parametrize(
    ("language", "one", "none"),
    [
        ("en", "1 point", "0 points"),
        ("de", "1 Siegpunkt", "0 Siegpunkte"),
        ("it", "1 punto", "0 punti"),
    ],
)
def test_one_point_is_no_points(
    server: WebServer, browser: Browser, language: str, one: str, none: str
) -> None:
    page = open_page(browser)
    page.goto(server.address)
    kept = json.dumps({"speed": 0, "language": language})
    page.evaluate("kept => localStorage.setItem('kleos.settings', kept)", kept)
    table, secrets = server.table("olympus", "ppp", {"scenario": ONE_POINT})
    for secret, said in zip(secrets, (one, none)):
        sit(page, server, table, [secret])
        expect(page.locator("#city .sc")).to_have_text(said)
    close(page)
