"""How large and how nested a file may be, checked before it is parsed.

Python's TOML parser takes time and memory that grow with the square of a dotted key's parts, and
its recursion has no limit of its own. So a file is measured first, in one pass over its text.
"""

import re

from kleos.core.errors import BadFile

MOST_CHARACTERS = 2**20
MOST_NESTED = 32  # brackets inside brackets
MOST_PARTS = 16  # of a dotted key
LONGEST_KEY = 500  # characters, with its quotes and dots

MARK = re.compile(r"""["'#\n=,.\[\]{}]""")
ENDS = {  # what may end a string that begins so; an escaped character never does
    '"""': re.compile(r'\\.|"""', re.DOTALL),
    "'''": re.compile("'''"),
    '"': re.compile(r'\\.|"|\n', re.DOTALL),
    "'": re.compile(r"'|\n"),
}


def check_size(text: str, path: str) -> None:
    """Refuse a text larger than any file that people write."""
    if len(text) > MOST_CHARACTERS:
        raise BadFile(path, f"is too large: it has more than {MOST_CHARACTERS} characters")


def check_toml(text: str, path: str) -> None:
    """Refuse TOML that is too large, too nested, or has keys that nobody would write.

    It need not be valid: the check reads as the parser does, up to where that would complain.
    """
    check_size(text, path)
    nested, dots, begun, at = 0, 0, 0, 0
    in_value = False
    while found := MARK.search(text, at):
        mark, place, at = found[0], found.start(), found.end()
        if mark in "\"'":
            at = end_of_string(text, place)
            continue
        if mark == "#":
            at = end_of_line(text, place)
            continue
        if mark == ".":
            dots += 1
            if dots >= MOST_PARTS:
                raise beyond(text, path, place, f"a key has more than {MOST_PARTS} parts")
            continue
        ends_key = mark == "=" or (mark == "]" and not in_value)
        if ends_key and place - begun > LONGEST_KEY:
            raise beyond(text, path, place, f"a key is longer than {LONGEST_KEY} characters")
        nested += (mark in "[{") - (mark in "]}")
        if nested > MOST_NESTED:
            raise beyond(text, path, place, f"brackets are nested more than {MOST_NESTED} deep")
        if mark == "=":
            in_value = True
        elif mark == "\n" and nested <= 0:
            in_value = False
        dots, begun = 0, at


def end_of_string(text: str, start: int) -> int:
    """Return where the string that starts here ends, or the end of the text if it does not."""
    quote = text[start]
    opening = quote * 3 if text.startswith(quote * 3, start) else quote
    for found in ENDS[opening].finditer(text, start + len(opening)):
        if found[0] == opening:
            end = found.end()
            if len(opening) == 3:  # two more may belong to it
                end += len(text[end : end + 2]) - len(text[end : end + 2].lstrip(quote))
            return end
        if found[0] == "\n":
            break
    return len(text)


def end_of_line(text: str, start: int) -> int:
    """Return where this line ends."""
    end = text.find("\n", start)
    return len(text) if end < 0 else end


def beyond(text: str, path: str, place: int, reason: str) -> BadFile:
    """Return the error for what goes beyond a bound at this place."""
    return BadFile(path, reason, text.count("\n", 0, place) + 1)
