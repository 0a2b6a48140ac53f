"""The gallery of the duel's cards, games on one page, and figures in the rules, in Chromium."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser import AXE, Theme, WebServer, close, open_page, violations

KINDS = 84
PAGES = (
    "/cards/fight",
    "/cards/fight/achilles",
    "/aid/fight",
    "/aid/olympos",
    "/rules/olympos/expansion",
    "/rules/olympos/gods",
)
SIZES: list[tuple[tuple[int, int], Theme]] = [((1440, 900), "light"), ((390, 844), "dark")]
TITLES = {
    ("fight", "en"): "Fight for Olympus on one page",
    ("fight", "de"): "Kampf um den Olymp auf einer Seite",
    ("fight", "it"): "Fight for Olympus in una pagina",
    ("olympos", "en"): "Olympos on one page",
    ("olympos", "de"): "Olympos auf einer Seite",
    ("olympos", "it"): "Olympos in una pagina",
}
FIGURES = {"turn": 1, "expansion": 4, "discoveries": 1, "wonders": 1, "destiny": 1, "gods": 1}


def test_cards_are_searched_and_filtered(server: WebServer, browser: Browser) -> None:
    page = gallery(server, browser)
    expect(cards(page)).to_have_count(KINDS)
    page.get_by_label("Red", exact=True).check()
    expect(cards(page)).to_have_count(17)
    page.get_by_label("Soldier").check()
    expect(names(page)).to_have_text(["Amazons", "Cicones", "Tauri"])
    page.get_by_label("When played", exact=True).check()
    expect(names(page)).to_have_text(["Tauri"])
    page.get_by_role("button", name="Show all cards").click()
    page.get_by_label("Protects").check()
    expect(names(page)).to_have_text(["Eurydice", "Patroclus", "Idomeneus"])
    page.get_by_label("Strikes back").check()
    expect(cards(page)).to_have_count(4)
    page.get_by_role("button", name="Show all cards").click()
    expect(cards(page)).to_have_count(KINDS)
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("olympus unit")
    expect(page.get_by_role("status")).to_contain_text("0 cards")
    page.get_by_role("searchbox").fill("discard soldier")
    expect(names(page)).to_have_text(["Cadmus", "Aeneas", "Orpheus"])
    close(page)


def test_a_card_is_opened_by_keys_and_the_way_back_keeps_the_filters(
    server: WebServer, browser: Browser
) -> None:
    page = gallery(server, browser)
    page.get_by_label("4 cards").press("Space")
    expect(cards(page)).to_have_count(5)
    cards(page).filter(has_text="Achilles").get_by_role("link").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Achilles")
    expect(page).to_have_url(re.compile("/cards/fight/achilles$"))
    expect(page.locator(".f-does")).to_have_text("Your other heroes have +1 attack.")
    page.get_by_text("Where the numbers come from").click()
    expect(page.locator(".f-origin")).to_contain_text("Fits the pattern of the others: ability")
    page.get_by_role("link", name="Heracles").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Heracles")
    page.go_back()
    page.go_back()
    expect(cards(page)).to_have_count(5)
    expect(page.get_by_label("4 cards")).to_be_checked()
    close(page)


def test_the_rules_lead_to_the_cards_they_name(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/rules/fight/all-cards")
    page.get_by_role("link", name="Helmet (red)").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Helmet (red)")
    expect(page).to_have_url(re.compile("/cards/fight/helmet-red$"))
    page.goto(f"{server.address}/aid/fight")
    page.get_by_role("link", name="Circe").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Circe")
    page.goto(f"{server.address}/cards/fight/zeus")
    expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")
    close(page)


def test_portraits_are_loaded_only_where_they_are_shown(
    server: WebServer, browser: Browser
) -> None:
    page = open_page(browser)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.address}/rules/fight")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(server.address)
    expect(page.get_by_role("link", name="All cards")).to_be_visible()
    assert not [address for address in asked if "/web/games/fight/" in address]
    page.get_by_role("link", name="All cards").click()
    expect(cards(page)).to_have_count(KINDS)
    assert [address for address in asked if address.endswith("/games/fight/art.svg")]
    close(page)


@pytest.mark.parametrize(("game", "language"), TITLES)
def test_a_game_on_one_page_prints_on_one_sheet(
    server: WebServer, browser: Browser, game: str, language: str
) -> None:
    page = open_page(browser)
    page.add_init_script(
        f"localStorage['kleos.settings'] = JSON.stringify({{language: '{language}', speed: 0}})"
    )
    page.goto(f"{server.address}/aid/{game}")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[game, language])
    expect(page.locator(".aid section")).to_have_count(8)
    assert not page.locator(".aid").get_by_text("{").count()
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type /Page\b", printed)) == 1
    close(page)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci)")
@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing(server: WebServer, browser: Browser, address: str) -> None:
    for size, theme in SIZES:
        page = open_page(browser, size, theme)
        page.goto(f"{server.address}{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert violations(page) == []
        wide = "document.documentElement.scrollWidth - innerWidth"
        assert page.evaluate(wide) <= 0
        close(page)


@pytest.mark.parametrize("chapter", FIGURES)
def test_the_rules_show_figures(server: WebServer, browser: Browser, chapter: str) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/rules/olympos/{chapter}")
    figures = page.locator(".chapter figure")
    expect(figures).to_have_count(FIGURES[chapter])
    for figure in figures.all():
        expect(figure.locator("figcaption")).not_to_be_empty()
        assert figure.locator("svg").first.evaluate("one => one.getBoundingClientRect().width") > 8
    page.get_by_role("searchbox").fill("![")
    expect(page.get_by_role("heading", level=1)).to_have_text("0 results")
    close(page)


def test_the_rules_search_finds_a_caption(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/rules/olympos")
    page.get_by_role("searchbox").fill("disc beside the tent")
    expect(page.locator(".found li")).to_have_count(1)
    expect(page.locator(".found p")).not_to_contain_text("figure:")
    close(page)


def gallery(server: WebServer, browser: Browser) -> Page:
    """Open the gallery."""
    page = open_page(browser)
    page.goto(f"{server.address}/cards/fight")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cards of Fight for Olympus")
    return page


def cards(page: Page) -> Locator:
    """Return the cards shown."""
    return page.locator(".cards-all > li")


def names(page: Page) -> Locator:
    """Return the names on the cards shown."""
    return page.locator(".cards-all .f-hd b")
