"""Files for browsers: pages, modules, styles, fonts; and the texts and rules that go with them."""

import gzip
import re
from functools import lru_cache
from gettext import translation
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kleos.core.catalogue import LANGUAGES, LOCALE
from kleos.server.messages.answers import Chapter
from kleos.server.refused import Refused

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
PACKED = (".png", ".webp", ".woff2", ".ico")  # compressed already
FEW_BYTES = 500
IMPORTS = re.compile(r'(?:^|;)(?:import|export)\b[^;"()]*"(\.[^"]+)"', re.MULTILINE)
COMMENTS = re.compile(
    rb"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.DOTALL | re.MULTILINE
)
HINTS = {
    ".js": "rel=modulepreload; fetchpriority=low",
    ".css": "rel=preload; as=style",
    ".svg": "rel=preload; as=fetch; crossorigin",
    ".json": "rel=preload; as=fetch; crossorigin",
}


class File(NamedTuple):
    """A file in memory, plain and compressed."""

    changed: int
    data: bytes
    packed: bytes | None
    etag: str


class Files:
    """The files of a folder, cached in memory until they change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.known: dict[Path, File] = {}

    def answer(self, request: Request, name: str) -> Response:
        """Serve a file, or 304 if the browser has it."""
        path = self.find(name)
        if path is None:
            raise Refused("not-found", "There is no such file.")
        return lasting(request, self.read(path), TYPES[path.suffix])

    def find(self, name: str) -> Path | None:
        """Return the file of this name, if there is one and it may be served."""
        try:
            path = (self.folder / name).resolve()
            is_file = path.is_file()
        except (OSError, ValueError):  # no file can have this name
            return None
        inside = path.is_relative_to(self.folder)
        return path if inside and is_file and path.suffix in TYPES else None

    def preloads(self, *names: str) -> str:
        """Return the header that makes a browser load files, and what they import, at once."""
        found: dict[str, None] = {}
        ahead = [self.folder / name for name in reversed(names)]
        while ahead:
            path = ahead.pop()
            name = path.relative_to(self.folder).as_posix()
            if name not in found and path.is_file():
                found[name] = None
                if path.suffix == ".js":
                    script = self.read(path).data.decode()
                    ahead += [(path.parent / other).resolve() for other in IMPORTS.findall(script)]
        return ", ".join(f"</web/{name}>; {HINTS[Path(name).suffix]}" for name in found)

    def read(self, path: Path) -> File:
        """Return a file's current contents."""
        changed = path.stat().st_mtime_ns
        file = self.known.get(path)
        if file is None or file.changed != changed:
            data = path.read_bytes()
            if path.suffix == ".js" and self.folder / "vendor" not in path.parents:
                data = uncommented(data)
            file = self.known[path] = in_memory(data, changed, path.suffix in PACKED)
        return file


def uncommented(script: bytes) -> bytes:
    """Return a script with its comment lines emptied, which saves a quarter of the bytes.

    The empty lines stay, so that line numbers in the browser's console are right.
    """
    return COMMENTS.sub(lambda found: b"\n" * found[0].count(b"\n"), script)


def in_memory(data: bytes, changed: int = 0, packed: bool = False) -> File:
    """Return data with its ETag, and compressed unless it is small or packed already."""
    small = packed or len(data) < FEW_BYTES
    etag = f'"{blake2b(data, digest_size=12).hexdigest()}"'
    return File(changed, data, None if small else gzip.compress(data, mtime=0), etag)


@lru_cache(maxsize=50)
def answer_in_memory(data: bytes) -> File:
    """Return an answer that many clients ask for, compressed only once."""
    return in_memory(data)


def lasting(request: Request, file: File, kind: str) -> Response:
    """Serve something that seldom changes, or 304 if the browser has it."""
    headers = {"ETag": file.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    headers["Content-Type"] = kind
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.packed, headers=headers)
    return Response(file.data, headers=headers)


def texts(language: str) -> dict[str, str | list[str]]:
    """Return the web's own texts in a language, keyed by the English ones.

    A text with a plural has both forms, keyed by the English singular.
    """
    if language not in LANGUAGES:
        raise Refused("not-found", f"The languages are {', '.join(LANGUAGES)}.")
    if language == "en":
        return {}
    try:
        catalogue = translation("web", LOCALE, [language])
    except FileNotFoundError:
        return {}
    # gettext cannot list a catalogue; plural forms have keys of their own.
    known: dict[str | tuple[str, int], str] = vars(catalogue)["_catalog"]
    found: dict[str, str | list[str]] = {}
    for key, text in known.items():
        if isinstance(key, tuple):
            found[key[0]] = [known[key[0], form] for form in (0, 1)]
        elif key:
            found[key] = text
    return found


def chapters(folder: Path, game: str, language: str) -> list[Chapter]:
    """Return the rules of a game by chapter; in English if there is no translation."""
    for wanted in (language, LANGUAGES[0]):
        paths = sorted((folder / wanted / game).glob("*.md"))
        if paths:
            return [chapter(path) for path in paths]
    return []


def chapter(path: Path) -> Chapter:
    """Read a chapter from a file like 03-war.md, whose first line is '# Title'."""
    text = path.read_text(encoding="utf-8")
    title, _, rest = text.partition("\n")
    name = re.sub(r"^\d+-", "", path.stem)
    return Chapter(name, title.removeprefix("#").strip(), rest.strip())
