"""A report as a page: one self-contained file, with its own styles and drawings and no script."""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

LOOK = Path(__file__).with_name("look.css")
FONTS = Path(__file__).parent.parent / "web/static/vendor/fonts"  # shared with the browser
FACES = (
    ("Neohellenic", 700, "neohellenic-700.woff2"),
    ("Alegreya Sans", 400, "alegreya-sans-400.woff2"),
    ("Alegreya Sans", 700, "alegreya-sans-700.woff2"),
)


def document(title: str, over: str, under: str, body: Iterable[str]) -> str:
    """Return a whole page; `over` and `under` are lines above and below its title."""
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{style()}</style>",
            "</head>",
            "<body>",
            "<header><div>",
            f"<p>{escape(over)}</p>",
            f"<h1>{escape(title)}</h1>",
            f"<p>{escape(under)}</p>",
            '</div><div class="meander" aria-hidden="true"></div></header>',
            "<main>",
            *body,
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def style() -> str:
    """Return the style sheet, with the fonts embedded."""
    faces = []
    for family, weight, name in FACES:
        font = b64encode((FONTS / name).read_bytes()).decode()
        source = f'url("data:font/woff2;base64,{font}") format("woff2")'
        faces.append(f'@font-face{{font-family:"{family}";font-weight:{weight};src:{source}}}')
    return "\n".join([*faces, LOOK.read_text(encoding="utf-8")])


def section(heading: str, said: str, *parts: str) -> str:
    """Return a section with its heading and a sentence about it."""
    lead = f"<p>{escape(said)}</p>" if said else ""
    return "\n".join([f"<section><h2>{escape(heading)}</h2>{lead}", *parts, "</section>"])


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    """Return a list of terms and their descriptions, which are HTML already."""
    rows = [f"<dt>{escape(name)}</dt><dd>{told}</dd>" for name, told in pairs]
    return f"<dl>{''.join(rows)}</dl>"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """Return a table of HTML cells; the first cell of a row names it.

    A heading that begins with > marks a column of numbers, one with * a column of drawings.
    """
    kinds = [{">": "n", "*": "p"}.get(heading[:1], "") for heading in headings]
    attributes = [f' class="{kind}"' if kind else "" for kind in kinds]
    head = "".join(
        f'<th scope="col"{attribute}>{heading.lstrip(">*")}</th>'
        for heading, attribute in zip(headings, attributes, strict=True)
    )
    body = []
    for name, *cells in rows:
        tds = [f"<td{a}>{c}</td>" for a, c in zip(attributes[1:], cells, strict=True)]
        body.append(f'<tr><th scope="row">{name}</th>{"".join(tds)}</tr>')
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    lines = "\n".join(body)
    return (
        f'<div class="wide"><table>{said}<thead><tr>{head}</tr></thead>\n'
        f"<tbody>{lines}</tbody></table></div>"
    )
