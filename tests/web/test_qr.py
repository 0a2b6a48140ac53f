"""QR codes: what is drawn is read again by the standard's rules, with all check bytes right."""

import pytest
from playwright.sync_api import Browser

from browser import WebServer, close, open_page

# Of each version with error correction M: check bytes in a block, and the data bytes of the blocks.
BLOCKS = {
    1: (10, [16]), 2: (16, [28]), 3: (26, [44]), 4: (18, [32] * 2), 5: (24, [43] * 2),
    6: (16, [27] * 4), 7: (18, [31] * 4), 8: (22, [38] * 2 + [39] * 2),
    9: (22, [36] * 3 + [37] * 2), 10: (26, [43] * 4 + [44]),
}  # fmt: skip
CENTRES = {
    1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34],
    7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50],
}  # fmt: skip
# The standard's table of format bits for the level M, by mask.
FORMATS = [
    "101010000010010", "101000100100101", "101111001111100", "101101101001011",
    "100010111111001", "100000011001110", "100111110010111", "100101010100000",
]  # fmt: skip
VERSIONS = {7: "000111110010010100", 8: "001000010110111100", 9: "001001101010011001",
            10: "001010010011010011"}  # fmt: skip
MASKS = (
    lambda i, j: (i + j) % 2 == 0,
    lambda i, _: i % 2 == 0,
    lambda _, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: i * j % 2 + i * j % 3 == 0,
    lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
)
LENGTHS = [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213]

Code = list[list[bool]]


def times(a: int, b: int) -> int:
    """Multiply in the field of 256 elements."""
    product = 0
    while b:
        product ^= a if b & 1 else 0
        a = a << 1 ^ (0x11D if a & 128 else 0)
        b >>= 1
    return product


def is_divisible(block: list[int], checks: int) -> bool:
    """Whether a block has no errors: the powers of 2 are roots of its polynomial."""
    root = 1
    for _ in range(checks):
        value = 0
        for byte in block:
            value = times(value, root) ^ byte
        if value:
            return False
        root = times(root, 2)
    return True


def is_pattern(version: int, row: int, column: int) -> bool:
    """Whether a module belongs to a pattern, not to the text."""
    size = 17 + 4 * version
    if (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9):
        return True
    if row == 6 or column == 6:
        return True
    if version >= 7 and ((row < 6 and column >= size - 11) or (column < 6 and row >= size - 11)):
        return True
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    centres = [(y, x) for y in CENTRES[version] for x in CENTRES[version] if (y, x) not in corners]
    return any(abs(row - y) < 3 and abs(column - x) < 3 for y, x in centres)


def format_of(code: Code) -> str:
    """Return the format bits, which must be the same in both places."""
    size = len(code)
    first = [code[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)]
    first += [code[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    second = [code[size - 1 - i][8] for i in range(7)] + [code[8][size - 8 + i] for i in range(8)]
    assert first == second
    assert code[size - 8][8]
    return "".join(str(int(bit)) for bit in first)


def check_finders(code: Code) -> None:
    """Check the three large squares, and the dots between them."""
    size = len(code)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for i in range(7):
            for j in range(7):
                far = max(abs(i - 3), abs(j - 3))
                assert code[top + i][left + j] == (far != 2)
    for i in range(8, size - 8):
        assert code[6][i] == code[i][6] == (i % 2 == 0)


def read(code: Code) -> bytes:
    """Read a QR code."""
    size = len(code)
    version = (size - 17) // 4
    check_finders(code)
    mask = MASKS[FORMATS.index(format_of(code))]
    if version >= 7:
        bits = [code[i // 3][size - 11 + i % 3] for i in range(17, -1, -1)]
        assert "".join(str(int(bit)) for bit in bits) == VERSIONS[version]
    bits = []
    columns = [column for column in range(size - 1, -1, -1) if column != 6]
    for pair in range(0, len(columns), 2):
        rows = range(size - 1, -1, -1) if pair % 4 == 0 else range(size)
        for row in rows:
            for column in columns[pair : pair + 2]:
                if not is_pattern(version, row, column):
                    bits.append(code[row][column] ^ mask(row, column))
    return text_in(version, [to_int(bits[i : i + 8]) for i in range(0, len(bits) - 7, 8)])


def to_int(bits: list[bool]) -> int:
    """Return bits as a number."""
    return int("".join(str(int(bit)) for bit in bits), 2)


def text_in(version: int, stream: list[int]) -> bytes:
    """Put the blocks together, check them, and return the text."""
    checks, sizes = BLOCKS[version]
    blocks: list[list[int]] = [[] for _ in sizes]
    left = iter(stream)
    for place in range(max(sizes)):
        for block, size in zip(blocks, sizes):
            if place < size:
                block.append(next(left))
    data = [byte for block in blocks for byte in block]
    for _ in range(checks):
        for block in blocks:
            block.append(next(left))
    assert all(is_divisible(block, checks) for block in blocks)
    bits = "".join(f"{byte:08b}" for byte in data)
    assert bits[:4] == "0100"
    counted = 8 if version < 10 else 16
    length = int(bits[4 : 4 + counted], 2)
    text = bits[4 + counted :]
    return bytes(int(text[8 * i : 8 * i + 8], 2) for i in range(length))


def drawn(server: WebServer, browser: Browser, texts: list[str]) -> list[Code]:
    """Return the codes that the browser draws for some texts."""
    page = open_page(browser)
    page.goto(f"{server.address}/privacy")
    script = "async texts => texts.map((await import('/web/qr.js')).modules)"
    found: list[Code] = page.evaluate(script, texts)
    close(page)
    return found


def test_every_version_can_be_read(server: WebServer, browser: Browser) -> None:
    texts = ["".join(chr(33 + (i * 7 + length) % 90) for i in range(length)) for length in LENGTHS]
    codes = drawn(server, browser, texts)
    for text, code in zip(texts, codes):
        assert read(code) == text.encode()
    assert [(len(code) - 17) // 4 for code in codes] == sorted(list(range(1, 11)) * 2)


def test_other_letters_are_in_it_too(server: WebServer, browser: Browser) -> None:
    text = "https://kléos.example/t/abcdefghijkm#Ελλάς"
    assert read(drawn(server, browser, [text])[0]) == text.encode()


def test_a_damaged_code_is_noticed_by_this_reader(server: WebServer, browser: Browser) -> None:
    (code,) = drawn(server, browser, ["Kleos"])
    code[-1][-1] ^= True
    with pytest.raises(AssertionError):
        read(code)


def test_a_text_that_is_too_long_is_refused(server: WebServer, browser: Browser) -> None:
    with pytest.raises(Exception, match="too many for a QR code"):
        drawn(server, browser, ["x" * 214])
