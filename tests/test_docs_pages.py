"""README, CONTRIBUTING and docs/ name what there is; the site has all of it."""

import ast
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from kleos.cli import cli

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SOURCE = ROOT / "src"
PAGES = [*sorted(DOCS.glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
FOLDERS = ("bench", "deploy", "docs", "docsite", "requirements", "src", "tests", "tools")
FILES = [path.as_posix() for path in ROOT.glob("*.*")] + [
    path.as_posix() for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")
]
NAMED = re.compile(r"`(?!/)([\w./*-]+\.(?:css|csv|d\.ts|in|js|json|md|py|service|svg|toml|txt))`")
LARGEST_PICTURE = 120_000  # bytes


def named_files(text: str) -> list[str]:
    """Return the files that a text names; GAME stands for the name of a game."""
    return [name.replace("GAME", "*") for name in NAMED.findall(text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_exists(page: Path) -> None:
    named = named_files(page.read_text("utf-8"))
    assert [name for name in named if not any(fnmatch(file, f"*/{name}") for file in FILES)] == []


def test_a_file_that_does_not_exist_is_noticed() -> None:
    named = named_files("see `games/GAME/nowhere.py`, `docs/bots.md` and `/api/openapi.json`")
    assert named == ["games/*/nowhere.py", "docs/bots.md"]
    assert not any(fnmatch(file, "*/games/*/nowhere.py") for file in FILES)


def test_every_module_that_the_source_names_exists() -> None:
    there = {Path(file).name for file in FILES}
    for path in SOURCE.rglob("*.py"):
        named = re.findall(r"(?<![\w\"'/.*-])\w+\.py\b(?![\"'])", path.read_text("utf-8"))
        assert set(named) - there == set(), path


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_link_leads_somewhere(page: str) -> None:
    """The strict build of the site checks those in docs/."""
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text("utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize(
    ("page", "heading", "folder"),
    [
        ("architecture.md", "The core", "core"),
        ("architecture.md", "A game: Olympus", "games/olympus"),
        ("architecture.md", "A game: Olympos", "games/olympos"),
        ("architecture.md", "A game: Fight for Olympus", "games/fight"),
        ("server.md", "How it works", "server"),
    ],
)
def test_every_module_is_listed(page: str, heading: str, folder: str) -> None:
    section = (DOCS / page).read_text("utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    modules = {path.name for path in (SOURCE / "kleos" / folder).glob("[!_]*.py")}
    assert modules - set(named_files(section)) == set()


def nav(entries: object) -> Iterator[str]:
    """Yield the pages in the site's navigation."""
    if isinstance(entries, str):
        yield entries
    else:
        assert isinstance(entries, list | dict)
        for entry in entries.values() if isinstance(entries, dict) else entries:
            yield from nav(entry)


def test_the_navigation_has_every_page() -> None:
    site = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]
    assert sorted(nav(site["nav"])) == sorted(page.name for page in DOCS.glob("*.md"))


def docstring_of(name: str) -> str:
    """Return the docstring of a function or class, from the source: compiled, it may have none."""
    module, _, wanted = name.rpartition(".")
    path = SOURCE / module.replace(".", "/")
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == wanted:
            return ast.get_docstring(node) or ""
    raise AssertionError(f"there is no {name}")


PUBLIC = re.findall(r"^::: (\S+)$", (DOCS / "api.md").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_has_an_example(name: str) -> None:
    assert "\n>>> " in docstring_of(name)


def test_every_command_that_is_shown_exists() -> None:
    lines = re.findall(r"^kleos .*", (DOCS / "commands.md").read_text("utf-8"), re.MULTILINE)
    shown = [line.partition("  #")[0].split() for line in lines]
    for _, name, *rest in (words for words in shown if len(words) > 1):
        command = cli.commands[name]
        known = {option for param in command.params for option in param.opts}
        assert {word for word in rest if word.startswith("--")} <= known
    assert {words[1] for words in shown if len(words) > 1} == set(cli.commands)


def test_every_game_has_a_small_picture_that_readme_and_site_show() -> None:
    pictures = sorted(DOCS.glob("pictures/*"))
    assert [path.name for path in pictures] == ["fight.webp", "olympos.webp", "olympus.webp"]
    readme, index = (ROOT / "README.md").read_text("utf-8"), (DOCS / "index.md").read_text("utf-8")
    for path in pictures:
        assert path.stat().st_size < LARGEST_PICTURE
        assert f"(docs/pictures/{path.name})" in readme
        assert f"(pictures/{path.name})" in index
