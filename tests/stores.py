"""Stores for the tests: SQLite, and a private PostgreSQL in a temporary folder."""

import asyncio
import atexit
import os
import pwd
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import pytest

KINDS = ("sqlite", "postgresql")
USER = "kleos"
NOBODY = "nobody"  # PostgreSQL refuses to run as root
DEBIAN = "/usr/lib/postgresql"

numbers = count(1)
urls: dict[Path, str] = {}  # of folders whose store is not a SQLite file in them


@cache
def programs() -> Path | None:
    """Return the folder of PostgreSQL's newest programs on this machine."""
    found = sorted(Path(DEBIAN).glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    here = shutil.which("initdb")
    return found[-1].parent if found else Path(here).parent if here else None


@cache
def why_not() -> str:
    """Return why there are no tests with PostgreSQL here; '' if there are."""
    if programs() is None:
        return "PostgreSQL is not installed here (Debian: postgresql)"
    return "" if find_spec("asyncpg") else "asyncpg is not installed here"


def need_postgresql() -> None:
    """Skip a test where PostgreSQL is not there, or let it fail where it must be."""
    if not why_not():
        return
    if os.environ.get("KLEOS_NEED_POSTGRESQL"):
        pytest.fail(why_not())
    pytest.skip(why_not())


class Cluster:
    """A PostgreSQL server of our own, which listens on a socket in its folder only."""

    def __init__(self, parent: str | None = None, safe: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="kleos-pg-", dir=parent))
        self.data = self.folder / "data"
        self.safe = safe  # whether it waits for the disk
        if os.getuid() == 0:
            os.chown(self.folder, pwd.getpwnam(NOBODY).pw_uid, -1)
        atexit.register(self.remove)
        trust = ("-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.run("initdb", "-D", str(self.data), *trust)
        self.start()

    def run(self, program: str, *args: str) -> str:
        """Run one of PostgreSQL's programs as a user without rights; return what it prints."""
        folder = programs()
        assert folder
        user: dict[str, Any] = {}
        if os.getuid() == 0:
            user = {"user": NOBODY, "group": pwd.getpwnam(NOBODY).pw_gid, "extra_groups": []}
        done = subprocess.run(
            [str(folder / program), *args],
            cwd=self.folder,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            **user,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def control(self, *args: str) -> None:
        """Start or stop the server, and wait for it."""
        self.run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), *args)

    def start(self) -> None:
        """Start the server."""
        options = f"-c listen_addresses='' -k {self.folder} -c max_connections=60"
        self.control("-o", options + ("" if self.safe else " -c fsync=off"), "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop the server; 'immediate' is a crash."""
        self.control("-m", mode, "stop")

    def sql(self, text: str, database: str = "postgres") -> str:
        """Run SQL as the owner of the cluster; return what it answers."""
        where = ("-h", str(self.folder), "-U", USER, "-d", database)
        return self.run("psql", *where, "-Atqc", text).strip()

    def session(self, text: str, database: str) -> "subprocess.Popen[bytes]":
        """Run SQL in the background."""
        folder = programs()
        assert folder
        where = ("-h", str(self.folder), "-U", USER, "-d", database)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.Popen([str(folder / "psql"), *where, "-c", text], **quiet)

    def new(self) -> str:
        """Make a database; return its name."""
        name = f"tables{next(numbers)}"
        self.sql(f"CREATE DATABASE {name}")
        return name

    def url(self, database: str) -> str:
        """Return the URL of a database."""
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def remove(self) -> None:
        """Stop the server, and remove its folder."""
        atexit.unregister(self.remove)
        if (self.data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder)


@cache
def cluster() -> Cluster:
    """Return the cluster that all tests of this process share."""
    return Cluster()


def settle(folder: Path, kind: str) -> Path:
    """Decide of what kind a folder's store is."""
    if kind == "postgresql":
        urls[folder] = cluster().url(cluster().new())
    return folder


def select(folder: Path, text: str) -> list[tuple[Any, ...]]:
    """Run SQL in a folder's store, whoever else uses it; return the rows that it answers with."""
    if folder in urls:
        return asyncio.run(select_there(urls[folder], text))
    with closing(sqlite3.connect(folder / "tables.db")) as store, store:
        return store.execute(text).fetchall()


async def select_there(url: str, text: str) -> list[tuple[Any, ...]]:
    """Run SQL in PostgreSQL."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(text)]
    finally:
        await connection.close()


def url_of(folder: Path) -> str:
    """Return the URL of a folder's store."""
    return urls.get(folder, f"sqlite:///{folder / 'tables.db'}")
