"""Where games are kept: in records, even unfinished ones."""

import os
from datetime import UTC, datetime
from pathlib import Path

from kleos.core.data import state_folder
from kleos.core.errors import BadFile
from kleos.core.record import Record

SUFFIX = ".kleos"
LOG = "kleos log of "  # how a log begins


def new_save(game: str) -> Path:
    """Return a new file for saving a game automatically."""
    folder = state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        for number in range(1, 1000):
            path = folder / f"{game}-{stamp}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            if not path.exists():
                path.touch()
                return path
    except OSError as error:
        raise BadFile(str(folder), f"cannot be written: {error.strerror or error}") from None
    raise BadFile(str(folder), "already has too many games saved in this second")


def write_record(record: Record, path: Path) -> None:
    """Write a record, from which the game can be resumed."""
    write_text(record, record.text(), path)


def write_text(record: Record, text: str, path: Path, again: bool = False) -> None:
    """Write a record or a log, replacing the whole file, but only if it holds this game.

    A log does not say which deal it is of, so it may be replaced only by a longer version of
    itself, or if `again` says that it is ours.
    """
    try:
        if path.exists():
            there = path.read_text(encoding="utf-8", errors="replace")
            if there and not (is_of(record, text, there) or (again and is_log(there))):
                raise BadFile(str(path), "already exists and is another game, so it is left alone")
        part = path.with_name(f".{path.name}.{os.getpid()}")
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except BadFile:
        raise
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadFile(str(path), f"cannot be written: {reason}") from None


def is_of(record: Record, text: str, there: str) -> bool:
    """Whether an existing file holds the same game as the text that would replace it."""
    if is_log(there):
        return text.startswith(there.rstrip("\n").rpartition("\n")[0])
    return header(there) == header(record.text())


def is_log(text: str) -> bool:
    """Whether a text is a log: a game as one seat knows it."""
    return text.startswith(LOG)


def header(text: str) -> list[str]:
    """Return the lines that identify a record's game, whoever plays it."""
    return [line for line in text.partition("\n\n")[0].splitlines() if line[:5] != "seat "]
