"""The documentation, as `make docs` builds it and the server serves it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import AXE, Theme, WebServer, close, open_page, violations

BUILT = Path(__file__).parent.parent.parent / "build/docs"
PAGES = sorted(
    "" if page.parent == BUILT else f"{page.parent.name}/" for page in BUILT.glob("**/index.html")
)

BAD = ("error", "warning")  # Chromium also notes that it does not focus a field

pytestmark = pytest.mark.skipif(not PAGES, reason="there is no documentation yet: make docs")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    server = WebServer(tmp_path_factory.mktemp("docs"), "--docs", str(BUILT))
    yield server
    server.stop()


def watched(browser: Browser, theme: Theme = "light") -> tuple[Page, list[str], list[str]]:
    """Open a page; return it with what its console will complain of, and what it will ask for."""
    page = open_page(browser, theme=theme)
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type in BAD else None)
    page.on("response", lambda answer: asked.append(f"{answer.status} {answer.url}"))
    return page, said, asked


def test_every_page_loads_from_this_server_alone(browser: Browser, site: WebServer) -> None:
    page, said, asked = watched(browser)
    for path in PAGES:
        page.goto(f"{site.address}/docs/{path}")
        page.wait_for_load_state("networkidle")
    assert len(PAGES) > 10
    assert not said  # nothing was refused by the content security policy
    wanted = {f"{status} {site.address}" for status in (200, 304)}  # 304: it has the file already
    assert {one.split("/docs/")[0] for one in asked} <= wanted
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('700 16px Neohellenic')")
    close(page)


def test_every_picture_is_shown(browser: Browser, site: WebServer) -> None:
    page, _, _ = watched(browser)
    page.goto(f"{site.address}/docs/")
    pictures = page.locator("article img")
    expect(pictures).to_have_count(3)
    for picture in pictures.all():
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1440
    close(page)


def test_the_search_finds_a_public_name(browser: Browser, site: WebServer) -> None:
    page, said, _ = watched(browser)
    page.goto(f"{site.address}/docs/")
    field = page.get_by_role("combobox", name="Search")
    while not field.is_visible():  # the page listens to keys once its scripts have run
        page.keyboard.press("/")
        page.wait_for_timeout(100)
    field.fill("run_scenario")
    page.locator("a", has_text="run_scenario").first.click()
    expect(page).to_have_url(f"{site.address}/docs/api/#kleos.core.scenario.run_scenario")
    assert not said
    close(page)


@pytest.mark.skipif(not AXE.is_file(), reason="axe is not installed")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "api/"])
def test_axe_finds_nothing(browser: Browser, site: WebServer, path: str, theme: Theme) -> None:
    page, _, _ = watched(browser, theme)
    page.goto(f"{site.address}/docs/{path}")
    page.wait_for_load_state("networkidle")
    assert violations(page) == []
    close(page)
