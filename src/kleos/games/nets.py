"""Files of learned judges: a line of JSON that says what they fit, then the weights.

The weights are whole numbers of 16 bits, little-endian, a row per feature and a number per unit.
"""

import sys
from array import array
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from kleos.core.errors import BadFile
from kleos.core.net import HALF, Encoder, Net
from kleos.core.state import State

FORMAT = 1


class NetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the first line says. `printed` has a digest of the printed values of each edition."""

    format: int
    game: str
    rules: int
    printed: dict[str, str]
    encoder: int  # its version
    features: int
    units: int  # the linear one and the hidden ones
    start: list[int]
    ends: list[float]
    bias: float
    made: dict[str, Any]  # how
    measured: list[dict[str, Any]]  # matches, with intervals
    rows: list[int] = []  # the weights, not part of the line

    def unfit(self, g: State, encoder: Encoder) -> str:
        """Return why the net does not fit a game as it is played; '' if it does."""
        edition, corrections = g.game.edition_in_play(g)
        if self.game != g.game.name:
            return f"it is for {self.game}, not for {g.game.name}"
        if self.rules != g.game.rules:
            return f"it was made for rules {self.rules}, and these are rules {g.game.rules}"
        if (self.encoder, self.features) != (encoder.version, encoder.layout.size):
            return f"it was made for features {self.encoder}, and these are {encoder.version}"
        if edition not in self.printed:
            return f"it was not made for the edition {edition}"
        if corrections or self.printed[edition] != digest(encoder.printed(g)):
            return "it was made for other cards or values"
        return ""

    def net(self) -> Net:
        """Return the net."""
        return Net(self.units, self.rows, self.start, self.ends, self.bias)


def digest(text: str) -> str:
    """Return a short digest of a text."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def encode(file: NetFile) -> bytes:
    """Return a file's bytes."""
    line = msgspec.to_builtins(file)
    rows = array("h", line.pop("rows"))
    if sys.byteorder == "big":
        rows.byteswap()
    return msgspec.json.encode(line) + b"\n" + rows.tobytes()


def read_net(path: Path, encoder: Encoder) -> NetFile:
    """Read a file; refuse one that is damaged, or whose sums could overflow."""
    try:
        line, _, body = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise BadFile(str(path), f"cannot be read: {error.strerror}") from None
    try:
        file = msgspec.json.decode(line, type=NetFile)
        rows = array("h", body)
    except (msgspec.DecodeError, ValueError) as error:
        raise BadFile(str(path), f"is no file of a judge: {error}") from None
    if sys.byteorder == "big":
        rows.byteswap()
    units = file.units
    if file.format != FORMAT:
        raise BadFile(str(path), f"has format {file.format}, and this Kleos reads {FORMAT}")
    if not len(file.start) == len(file.ends) == units > 0 or len(rows) != file.features * units:
        raise BadFile(str(path), "is damaged: the number of weights is wrong")
    largest = max(map(abs, rows), default=0) * encoder.weight + max(map(abs, file.start))
    if largest >= HALF:
        raise BadFile(str(path), "has weights that are too large")
    return msgspec.structs.replace(file, rows=rows.tolist())
