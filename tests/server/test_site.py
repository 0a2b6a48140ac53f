"""What the server sends to any browser: words, pages, scripts, files, health."""

import subprocess
from pathlib import Path

import pytest

import kleos
from kleos.core.words import Words
from kleos.games import NAMES, game_named
from kleos.server.app import WEB
from kleos.server.files import uncommented
from server_help import Running, running

STATIC = WEB / "static"


def test_games_levels_words_texts_and_rules(site: Running):
    found = site.get("/api/games")
    assert [game["name"] for game in found["games"]] == list(NAMES)
    assert [level["name"] for level in found["levels"]] == ["novice", "citizen", "hero", "titan"]
    for name in NAMES:
        words = site.get(f"/api/games/{name}/words?lang=de")
        game = game_named(name)
        assert len(words["moves"]) == len(game.moves)
        assert words["moves"][3]["text"] == Words(game, "de").move(3)
        assert len(words["events"]) == len(game.events)
        assert [card["key"] for card in words["cards"]] == list(game.names["card"])
        assert words["printed"]
        assert site.get(f"/api/rules/{name}?lang=it").status == 200
    assert site.get("/api/texts/de").status == 200
    assert site.get("/api/texts/xx")["code"] == "not-found"
    assert site.get("/api/games/chess/words")["code"] == "not-found"
    assert site.get("/api/games/olympus/words?edition=1999")["code"] == "not-found"
    assert site.get("/api/rules/chess")["code"] == "not-found"
    assert site.get("/api/nowhere")["code"] == "not-found"
    assert site.post("/api/games", {})["code"] == "not-allowed"


@pytest.mark.parametrize("path", ["/nowhere", "/rule", "/t/a/b", "/%00", "/%ff", "/favicon.ico"])
def test_an_address_without_a_page_is_a_page_that_says_so(site: Running, path: str):
    found = site.get(path)
    assert found.status == 404
    assert found.headers["content-type"].startswith("text/html")
    assert "<title>Page not found, Kleos</title>" in found.text
    assert "/web/main.js" in found.text
    assert found.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("GET", "/web/%00", None, "not-found"),
        ("GET", "/web/" + "a" * 300 + ".js", None, "not-found"),
        ("GET", "/api/tables/%00", None, "not-found"),
        ("GET", "/api/tables/%ff%fe", None, "no-table"),
        ("GET", "/api/texts/%00", None, "not-found"),
        ("POST", "/api/tables", b'{"game": "\xff"}', "bad-message"),
        ("POST", "/api/tables", b'{"\xff": 1}', "bad-message"),
        ("POST", "/api/tables/none/join", b'{"name": "\\ud800"}', "bad-message"),
    ],
)
def test_bytes_that_mean_nothing_are_refused(
    site: Running, method: str, path: str, body: bytes | None, code: str
):
    assert site.send(method, path, body)["code"] == code


def test_health_and_metrics(site: Running):
    assert site.get("/health") == {
        "status": "ok",
        "version": kleos.__version__,
        "compiled": kleos.COMPILED,
    }
    text = site.get("/metrics").text
    assert "# TYPE kleos_moves_total counter" in text
    assert 'kleos_bot_seconds_bucket{le="+Inf"}' in text


def test_every_answer_is_guarded(site: Running):
    for path in ("/health", "/nowhere", "/web/none.js", "/"):
        headers = site.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_what_only_guards_documents_goes_to_those_alone(site: Running):
    for path in ("/web/main.js", "/web/css/tokens.css", "/web/learn/learn.css"):
        headers = site.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "content-security-policy" not in headers
    for path in ("/web/sw.js", "/web/art.svg", "/web/learn/fight.json"):
        assert "content-security-policy" in site.get(path).headers


TSC = Path(__file__).parents[2] / "node_modules/.bin/tsc"


@pytest.mark.skipif(not TSC.exists(), reason="TypeScript is not here (make lint installs it)")
def test_scripts_are_sent_without_comments_and_otherwise_unchanged(tmp_path: Path):
    """A compiler that drops comments makes the same of what is sent as of what is written."""
    scripts = [path for path in STATIC.rglob("*.js") if "vendor" not in path.parts]
    made = []
    for name in ("written", "sent"):
        for path in scripts:
            copy = tmp_path / name / path.relative_to(STATIC)
            copy.parent.mkdir(parents=True, exist_ok=True)
            data = path.read_bytes()
            copy.write_bytes(uncommented(data) if name == "sent" else data)
            assert len(copy.read_bytes().splitlines()) == len(data.splitlines())
        out = tmp_path / f"{name}-out"
        options = "--allowJs --noCheck --noResolve --removeComments --target esnext --module esnext"
        command = [str(TSC), *options.split(), "--rootDir", name, "--outDir", str(out)]
        files = [str(path.relative_to(tmp_path)) for path in (tmp_path / name).rglob("*.js")]
        subprocess.run([*command, *files], cwd=tmp_path, check=True)
        made.append({path.relative_to(out): path.read_text() for path in out.rglob("*.js")})
    assert len(made[0]) == len(scripts) > 100
    assert made[0] == made[1]
    sent = sum(path.stat().st_size for path in (tmp_path / "sent").rglob("*.js"))
    assert sent < 0.9 * sum(path.stat().st_size for path in scripts)


def test_files_for_browsers(tmp_path: Path):
    static = tmp_path / "web" / "static"
    static.mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Kleos</title>" + " " * 1000)
    (static / "main.js").write_text("export const a = 1;")
    (static / "secret.py").write_text("no")
    (tmp_path / "web" / "outside.js").write_text("no")
    rules = tmp_path / "web" / "rules" / "en" / "olympus"
    rules.mkdir(parents=True)
    (rules / "02-war.md").write_text("# War\n\nWho fights.\n")
    (rules / "01-aim.md").write_text("# The aim\n\nPoints.\n")
    with running(tmp_path, web=tmp_path / "web") as site:
        page = site.get("/")
        assert page.status == 200
        assert page.headers["content-type"].startswith("text/html")
        assert site.get("/t/abc").text == site.get("/learn").text == page.text
        again = site.get("/", **{"If-None-Match": page.headers["etag"]})
        assert (again.status, again.text) == (304, "")
        assert site.get("/web/main.js").text == "export const a = 1;"
        (static / "main.js").write_text("export const a = 2;")
        assert site.get("/web/main.js").text == "export const a = 2;"
        for path in ("secret.py", "../outside.js", "%2e%2e/outside.js", "none.js", ""):
            assert site.get(f"/web/{path}").status == 404
        chapters = site.get("/api/rules/olympus?lang=de")["chapters"]
        assert [chapter["id"] for chapter in chapters] == ["aim", "war", "sources"]
        assert chapters[1] == {"id": "war", "title": "War", "text": "Who fights."}


def test_the_documentation_is_served_from_its_folder(tmp_path: Path):
    docs = tmp_path / "docs"
    (docs / "api").mkdir(parents=True)
    (docs / "index.html").write_text("<title>Kleos</title>")
    (docs / "api/index.html").write_text("<title>API</title>")
    (docs / "picture.webp").write_bytes(b"RIFF")
    (tmp_path / "outside.html").write_text("no")
    with running(tmp_path, docs=docs) as site:
        assert site.get("/docs/").text == "<title>Kleos</title>"
        assert "unsafe" not in site.get("/docs/").headers["content-security-policy"]
        assert site.get("/docs/api/").text == "<title>API</title>"
        assert site.get("/docs/picture.webp").headers["content-type"] == "image/webp"
        for path in ("/docs", "/docs/api"):
            moved = site.get(path)
            assert (moved.status, moved.headers["location"][-len(path) - 1 :]) == (307, path + "/")
        for path in ("none/", "none.html", "%2e%2e/outside.html", "api%00", "//example.org"):
            found = site.get(f"/docs/{path}")
            assert found.status == 404
            assert "<title>Page not found, Kleos</title>" in found.text


@pytest.mark.parametrize("path", ["/docs", "/docs/", "/docs/api/"])
def test_a_server_without_documentation_says_that_there_is_no_such_page(site: Running, path: str):
    found = site.get(path)
    assert found.status == 404
    assert "<title>Page not found, Kleos</title>" in found.text


def test_a_page_names_all_that_it_will_load_and_nothing_else(site: Running):
    table = site.table("fight", "person", "person")
    link = site.get(f"/t/{table.name}").headers["link"]
    for name in ("main.js", "table/ask.js", "games/fight/rope.js", "games/fight/screen.css"):
        assert f"</web/{name}>" in link
    assert "</web/vendor/lit-html/directive-helpers.js>" in link
    for name in ("games/fight/animate.js", "games/fight/art.svg", "generic.js", "olympus"):
        assert name not in link
    assert "games/olympus/screen.js" in site.get("/learn").headers["link"]
    assert "lobby.js" in site.get("/").headers["link"]


def test_what_is_counted_has_two_texts(site: Running):
    assert site.get("/api/texts/de")["{n} point"] == ["{n} Punkt", "{n} Punkte"]
    assert site.get("/api/texts/it")["{n} point"] == ["{n} punto", "{n} punti"]
