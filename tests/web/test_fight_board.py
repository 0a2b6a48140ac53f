"""The board of the duel in a real Chromium: whole duels, drafts, a watcher, and axe."""

import json
import random
import re
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from browser import (
    AXE,
    Theme,
    WebServer,
    begin,
    click_a_move,
    close,
    keep,
    moved_on,
    number,
    open_page,
    sit,
    type_a_move,
    violations,
    wait,
)
from duel_positions import (
    AT_ITS_HEIGHT,
    ONE_POINT_SHORT,
    ONE_SPACE_SHORT,
    OWN_CARDS,
)

Step: TypeAlias = Callable[[Page, random.Random], None]
WHY = re.compile("seven points|all six spaces|the pile is empty")


def card(page: Page, key: str) -> str:
    """Return the selector of a card in hand."""
    return f".f-hand [data-card='{key}']"


@pytest.mark.parametrize(
    ("step", "size"),
    [
        (click_a_move, (1440, 900)),
        (type_a_move, (1440, 900)),
        (click_a_move, (360, 740)),
    ],
)
def test_a_whole_duel(
    server: WebServer, browser: Browser, step: Step, size: tuple[int, int]
) -> None:
    table, secrets = server.table("fight", "pb")
    page = open_page(browser, size)
    sit(page, server, table, secrets)
    luck = random.Random(4)
    turns = 0
    while wait(page) == "asked":
        step(page, luck)
        turns += 1
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert turns > 2
    expect(page.locator("#verdict")).to_have_text(WHY)
    expect(page.locator(".f-ways .won")).to_have_count(1)
    close(page)


def test_a_draft_is_taken_back_and_changed(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT)
    before = number(page)
    page.click(card(page, "nestor"))
    expect(page.locator(".f-note.play")).to_have_text("Playing")
    expect(page.locator(".ask .due.done")).to_have_count(2)
    page.get_by_role("button", name="Pay differently").click()
    expect(page.locator("#ask h2")).to_contain_text("Pay for Nestor")
    page.click(card(page, "aeneas"))
    page.click(card(page, "circe"))
    expect(page.locator(".f-note.pays")).to_have_count(2)
    page.get_by_role("button", name="Place at Olympus 2").click()
    expect(page.locator("#ask h2")).to_contain_text("Nestor to Olympus 2")
    expect(page.locator(".f-tag")).to_have_text("Draft")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Place at Olympus 3").click()
    page.get_by_role("button", name="Confirm").click()
    page.wait_for_selector(moved_on(before))
    expect(page.locator("[data-spot='place-0-2'] [data-card=nestor]")).to_be_visible()
    expect(page.locator(card(page, "aeneas"))).to_have_count(0)
    expect(page.locator(".f-discards b")).to_have_text("7")
    close(page)


def test_a_card_is_dragged_to_its_space(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT)
    held = page.locator(".f-slot").filter(has=page.locator("[data-card=lapiths]"))
    held.drag_to(page.locator("[data-spot='place-0-1']"))
    expect(page.locator("[data-spot='place-0-1'] [data-card=lapiths]")).to_be_visible()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    close(page)


def test_a_card_may_be_dropped_before_the_server_has_answered(
    server: WebServer, browser: Browser
) -> None:
    page = open_page(browser)
    table, secrets = server.table("fight", "pb", {"scenario": AT_ITS_HEIGHT})
    late: list[Callable[[], None]] = []
    holds = False

    def join(client: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            late.append(partial(client.send, message))
            if not holds:
                late.pop()()

        client.connect_to_server().on_message(tell)

    page.route_web_socket("**", join)
    sit(page, server, table, secrets)
    page.wait_for_selector("[data-move]:visible")
    holds = True
    held = page.locator(".f-slot").filter(has=page.locator("[data-card=lapiths]"))
    held.drag_to(page.locator("[data-spot='place-0-1']"))
    expect(page.get_by_role("button", name="Place at Olympus 2")).to_have_count(0)
    holds = False
    while late:
        late.pop(0)()
    expect(page.locator("[data-spot='place-0-1'] [data-card=lapiths]")).to_be_visible()
    close(page)


def test_by_keys_a_card_takes_three_times_enter(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT)
    before = number(page)
    page.locator(card(page, "lapiths")).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".f-row.us .f-empty.legal:focus")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".main:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector(moved_on(before))
    expect(page.locator("[data-spot='place-0-2'] [data-card=lapiths]")).to_be_visible()
    close(page)


def test_what_an_attack_would_do_stands_between_the_units(
    server: WebServer, browser: Browser
) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT)
    own = page.get_by_role("list", name="Next attacks of Daphne")
    expect(own.get_by_role("img", name="Tydeus: 5 damage to Hippolyta, defeated.")).to_be_visible()
    expect(own.get_by_role("img", name="Penelope: 2 damage to Priam, 5 left.")).to_be_visible()
    expect(own.get_by_role("img", name="Atalanta: attack on an empty space")).to_be_visible()
    theirs = page.get_by_role("list", name="Next attacks of Milo")
    expect(theirs.get_by_role("img", name="This ends the game.")).to_have_text("wins")
    expect(page.locator(".f-warn")).to_contain_text(["One more point wins"])
    close(page)


def test_a_card_that_cannot_be_played_says_why(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT)
    expect(page.locator(card(page, "icarus"))).to_have_accessible_name(
        "Icarus; hero, yellow; attack 4; defence 5; cost: 1 yellow. "
        "At the end of your turn Icarus takes 1 damage. Needs 1 yellow: you have none."
    )
    page.hover(card(page, "icarus"))
    expect(page.locator(".ask .then")).to_contain_text("Needs 1 yellow: you have none.")
    close(page)


def test_a_card_from_near_explains_its_values(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT)
    page.hover("[data-spot='place-0-0']")
    near = page.get_by_role("region", name="Card", exact=True)
    expect(near).to_contain_text("3 printed, +1 Helmet (yellow), +1 Achilles")
    page.click("[data-spot='place-0-0'] .f-unit")
    expect(page.get_by_role("dialog")).to_contain_text("Tydeus: 5 damage to Hippolyta, defeated.")
    close(page)


def test_names_in_the_log_open_their_cards(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT)
    page.click(card(page, "nestor"))
    page.get_by_role("button", name="Place at Olympus 2").click()
    page.get_by_role("button", name="Confirm").click()
    page.locator(".log").get_by_role("button", name="Nestor").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Hero, blue")
    page.keyboard.press("Escape")
    page.locator(".logp .scroll").focus()
    for key in ("ArrowUp", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator(":focus")).to_have_text("the blue sword")
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text("Equipment, blue")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text("Hero, blue")
    close(page)


def test_names_anywhere_on_the_table_open_their_cards(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT, language="de")
    dialog = page.get_by_role("dialog").last
    page.click(card(page, "nestor"))
    bar = page.locator("#ask")
    bar.get_by_role("button", name="Nestor").click()
    expect(dialog).to_contain_text("Held, Blau")
    page.keyboard.press("Escape")
    bar.get_by_role("button", name="Schwert (blau)").press("Enter")
    expect(dialog).to_contain_text("Ausrüstung, Blau")
    page.keyboard.press("Escape")
    page.click("[data-spot='place-0-0'] .f-unit")
    dialog.get_by_role("button", name="Achilleus").first.click()
    expect(dialog.get_by_role("heading", name="Achilleus").last).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(2)
    close(page)


def test_the_discard_pile_is_searched(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT)
    page.click(".f-discards")
    pile = page.get_by_role("dialog", name="Discard pile")
    expect(pile.locator(".f-card")).to_have_count(5)
    pile.get_by_role("searchbox").fill("hero")
    expect(pile.locator(".f-card")).to_have_count(3)
    expect(pile.locator(".f-card").first).to_contain_text("Antigone")
    close(page)


def test_a_watcher_never_sees_a_hand(server: WebServer, browser: Browser) -> None:
    table, _ = server.table("fight", "pb", {"scenario": AT_ITS_HEIGHT})
    page = open_page(browser)
    told: list[str] = []
    page.on("websocket", lambda one: one.on("framereceived", lambda text: told.append(str(text))))
    sit(page, server, table, [])
    expect(page.locator("[data-spot=hand-0]")).to_contain_text("7 cards")
    expect(page.locator("[data-spot=hand-1]")).to_contain_text("5 cards")
    expect(page.locator(".f-hand, [data-hand], [data-move]")).to_have_count(0)
    positions = [json.loads(text) for text in told if '"position"' in text]
    assert positions
    assert not any(name in text for text in told for name in ("patroclus", "Patroclus", "carians"))
    close(page)


def test_no_seat_goes_by_the_colour_of_cards(server: WebServer, browser: Browser) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}]
    start = {"scenario": ONE_POINT_SHORT}
    made = server.post(
        "/api/tables", {"game": "fight", "players": 2, "seats": seats, "start": start}
    )
    page = open_page(browser)
    sit(page, server, str(made["table"]), [])
    expect(page.locator(".f-bar.us h2")).to_have_text("Tortoise")
    expect(page.locator(".f-bar.them h2")).to_have_text("Bull")
    expect(page.locator("#ask h2")).to_contain_text("Tortoise: ")
    close(page)


def test_a_slow_screen_does_not_finish_the_turn(server: WebServer, browser: Browser) -> None:
    """A question with one answer that the screen leaves to the player is not answered before."""
    table, secrets = server.table("fight", "pb", {"scenario": ONE_POINT_SHORT})
    page = open_page(browser)
    page.goto(server.address)
    keep(page, table, secrets)

    def hold(route: Route) -> None:
        page.wait_for_timeout(2000)  # longer than the pause before the only answer is given
        route.continue_()

    page.route("**/games/fight/screen.js", hold)
    page.goto(f"{server.address}/t/{table}")
    expect(page.get_by_role("button", name="Finish")).to_be_visible()
    close(page)


def test_six_spaces_end_the_duel_on_one_screen(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("fight", "pp", {"scenario": ONE_SPACE_SHORT})
    page = open_page(browser)
    page.goto(server.address)
    keep(page, table, secrets)
    page.goto(f"{server.address}/t/{table}")
    page.get_by_role("button", name="I am Daphne").click()
    expect(page.locator(".f-warn")).to_contain_text(["One more space wins, if all six hold"])
    page.click(card(page, "lapiths"))
    expect(page.locator(".ask .then")).to_contain_text("You hold all six spaces")
    page.get_by_role("button", name="Confirm").click()
    page.get_by_role("button", name="Finish").click()
    page.locator(".main").click()
    page.get_by_role("button", name="I am Milo").click()
    expect(page.locator(".f-warn")).to_contain_text(["wins if they hold until the next turn"])
    page.get_by_role("button", name="Finish").click()
    page.locator(".main").click()
    expect(page.locator("#verdict")).to_have_text("Daphne wins and holds all six spaces")
    scale = page.locator(".f-chart text:not(.dot, .who)")
    expect(scale).to_have_text(["7", "0", "7", "10", "11"])  # nine turns had been played
    close(page)


def test_cards_of_an_owner_are_played_and_get_an_emblem(
    server: WebServer, browser: Browser
) -> None:
    page, _ = begin(browser, server, OWN_CARDS)
    drawn = "[data-card='{}'] .f-pt > .f-art use"
    orion, net = page.locator(drawn.format("orion")), page.locator(drawn.format("bronze net"))
    expect(orion).to_have_attribute("href", "#i-bust-lionskin")
    expect(net).to_have_attribute("href", "#i-duel-shield-green")
    for emblem in (orion, net):
        assert emblem.evaluate("one => document.querySelector(one.getAttribute('href')) !== null")
        assert emblem.evaluate("one => one.getBoundingClientRect().width") > 20
    expect(page.locator(card(page, "orion"))).to_contain_text("2 damage to the unit opposite")
    page.click(card(page, "orion"))
    page.get_by_role("button", name="Place at Olympus 1").click()
    page.get_by_role("button", name="Confirm").click()
    page.click(card(page, "bronze net") + "[data-move]")  # once the draft has been told
    expect(page.locator("#ask h2")).to_contain_text("Bronze Net to Olympus 1")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("[data-spot='place-0-0'] .f-eq use")).to_have_attribute(
        "href", "#i-duel-shield-green"
    )
    page.locator(".log").get_by_role("button", name="Bronze Net").click()
    expect(page.get_by_role("dialog")).to_contain_text("Equipment, green")
    close(page)


@pytest.mark.parametrize("where", ["table", "lesson"])
def test_first_load_is_small(server: WebServer, browser: Browser, where: str) -> None:
    table, secrets = server.table("fight", "pb")
    page = open_page(browser)
    kept = json.dumps(json.dumps({table: {"game": "", "secrets": secrets, "last": 1}}))
    page.add_init_script(f"localStorage['kleos.tables'] ??= {kept}")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda one: sizes.append(one["encodedDataLength"]))
    path = f"/t/{table}" if where == "table" else "/learn/fight"
    page.goto(server.address + path, wait_until="networkidle")
    page.wait_for_selector("[data-move]:visible")
    assert 50_000 < sum(sizes) < 300_000
    close(page)


@pytest.mark.skipif(not AXE.exists(), reason="axe is not here (make lint installs it, with Node)")
@pytest.mark.parametrize(
    ("theme", "size"), [("light", (1440, 900)), ("dark", (1440, 900)), ("light", (390, 844))]
)
def test_axe_finds_nothing(
    server: WebServer, browser: Browser, theme: Theme, size: tuple[int, int]
) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT, size=size, theme=theme)
    wrong = {"playing": violations(page)}
    page.click(card(page, "nestor"))
    page.wait_for_selector(".f-empty.legal")
    wrong["placing"] = violations(page)
    page.get_by_role("button", name="Place at Olympus 2").click()
    page.wait_for_selector(".main")
    wrong["drafted"] = violations(page)
    page.click("[data-spot='place-1-2'] .f-unit")
    wrong["a card from near"] = violations(page)
    page.keyboard.press("Escape")
    page.click(".f-discards")
    wrong["the discard pile"] = violations(page)
    close(page)
    page, _ = begin(browser, server, ONE_POINT_SHORT, size=size, theme=theme)
    page.get_by_role("button", name="Finish").click()
    page.locator(".main").click()
    page.wait_for_selector(".fin")
    wrong["the end"] = violations(page)
    close(page)
    page, _ = begin(browser, server, ONE_SPACE_SHORT, "pp", size=size, theme=theme)
    wrong["the curtain"] = violations(page)
    assert {where: found for where, found in wrong.items() if found} == {}
    close(page)
