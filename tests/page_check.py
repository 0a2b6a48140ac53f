"""Check that a page is well-formed and self-contained."""

from html.parser import HTMLParser
from xml.etree import ElementTree


class Checker(HTMLParser):
    """Counts open tags, and collects the text and the links."""

    VOID = ("meta", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.fetched: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.fetched += [value for name, value in attrs if name in ("src", "href")]
        if tag not in self.VOID and not self.get_starttag_text().endswith("/>"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data):
        if not self.open or self.open[-1] != "style":
            self.text += data


def checked(page: str) -> Checker:
    checker = Checker()
    checker.feed(page)
    checker.close()
    assert checker.open == []
    assert checker.fetched == []
    assert "script" not in checker.tags
    for part in page.split("<svg ")[1:]:
        svg = "<svg " + part.partition("</svg>")[0] + "</svg>"
        assert ElementTree.fromstring(svg).tag.endswith("svg")
    return checker
