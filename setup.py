"""Build Kleos: compile the rules with mypyc where possible, and the translations with babel.

KLEOS_COMPILE=1 insists on compiling; KLEOS_COMPILE=0 leaves everything interpreted. If it is not
set, Kleos is compiled where there is a C compiler, except in an editable install, where compiled
modules would hide later edits of the source.

Each game is a C file of its own, and so is what the games share. So all cores compile at once, and
a later build compiles only what has changed.
"""

import os
import sys
import sysconfig
import tempfile
from fnmatch import fnmatch
from pathlib import Path
from typing import IO, Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

PACKAGE = Path("src/kleos")

# What mypyc compiles, as patterns of paths in PACKAGE ...
COMPILED = {
    "core/*.py",
    "games/*/*.py",
    "bots/ahead.py",
    "bots/tree.py",
    "bots/watch.py",
}

# ... and what of that stays interpreted.
INTERPRETED = {
    "*/__init__.py",
    "core/bounds.py",
    "core/catalogue.py",
    "core/checking.py",
    "core/chronicle.py",
    "core/data.py",
    "core/fitting.py",
    "core/outline.py",
    "core/record.py",
    "core/saving.py",
    "core/scenario.py",
    "core/seat_names.py",
    "core/words.py",
    "games/*/edition_file.py",
    "games/*/description.py",
    "games/*/fields.py",
    "games/*/position.py",
    "games/*/possible.py",
    "games/*/printed.py",
    "games/*/provenance.py",
    "games/*/questions.py",
    "games/*/report.py",
    "games/*/shown.py",
    "games/*/texts.py",
}

WISH = os.environ.get("KLEOS_COMPILE", "")
BUILD_DIR = Path("build/setup")
GROUP, LIBRARY = "kleos_", "__mypyc"  # our and mypyc's part of a library's name
# No warnings: they take time, and nobody reads them for generated C. Hidden symbols may be inlined;
# without a PLT, Python is called directly.
FLAGS = ["-w", "-fvisibility=hidden"] if os.name == "posix" else []
FLAGS += ["-fno-plt"] if sys.platform == "linux" else []
BUILDS = not {"clean", "dist_info", "egg_info", "sdist"} & set(sys.argv)
EDITABLE = bool({"develop", "editable_wheel"} & set(sys.argv))


def say(line: str) -> None:
    """Report progress, even in a quiet build."""
    print(f"kleos: {line}", flush=True)


def sources() -> list[str]:
    """List the files to compile."""
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern)}
    return sorted(
        str(path)
        for path in found
        if not any(fnmatch(path.relative_to(PACKAGE).as_posix(), name) for name in INTERPRETED)
    )


def groups() -> list[tuple[list[str], str | None]]:
    """Return the files to compile together: those of each game, and what the games share."""
    found: dict[str, list[str]] = {}
    for path in sources():
        layer, name, *_ = Path(path).relative_to(PACKAGE).parts
        found.setdefault(name if layer == "games" else "core", []).append(path)
    return [(files, GROUP + name) for name, files in found.items()]


def compiler_works() -> bool:
    """Try the C compiler and Python's headers on a tiny file, before the long work."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            made = compiler.compile(
                [str(probe)], output_dir=folder, include_dirs=[sysconfig.get_path("include")]
            )
            compiler.link_shared_object(made, str(Path(folder, "probe.so")))
        except (BaseError, CCompilerError, OSError):
            return False
    return True


def extensions() -> list[Any]:
    """Translate the sources into C, or say in one line why not."""
    if WISH == "0":
        say("not compiled: KLEOS_COMPILE=0")
        return []
    if EDITABLE and WISH != "1":
        say("not compiled: an editable install")
        return []
    if not compiler_works():
        reason = "no working C compiler with Python's headers (Debian: gcc, python3-dev)"
        if WISH == "1":
            sys.exit(f"kleos: cannot compile: {reason}")
        say(f"not compiled: {reason}")
        return []
    from mypyc.build import mypycify

    made = mypycify(
        [f"--cache-dir={BUILD_DIR / 'mypy_cache'}", *sources()],
        opt_level="3",
        debug_level="0",
        separate=groups(),
        target_dir=str(BUILD_DIR),
    )
    for extension in made:
        extension.extra_compile_args += FLAGS
    return sorted(made, key=is_library, reverse=True)  # the slowest first


def is_library(extension: Any) -> bool:
    """Whether an extension holds a whole group; the others only point into one."""
    return str(extension.name).endswith(LIBRARY)


class BuildPy(build_py):
    """Copy what is not compiled, after removing what earlier builds left behind."""

    def run(self) -> None:
        compiling: Any = self.get_finalized_command("build_ext")
        made = {Path(path).resolve() for path in compiling.get_outputs()}
        for old in Path(self.build_lib).resolve().rglob("*"):
            if old.is_file() and old not in made:
                old.unlink()
        super().run()


class BuildExt(build_ext):
    """Report each group once it is compiled."""

    def build_extension(self, ext: Any) -> None:
        super().build_extension(ext)
        if is_library(ext):
            say(f"{ext.name.removesuffix(LIBRARY).removeprefix(GROUP)} is compiled")


def lock() -> IO[str]:
    """Wait for any other build in the same folder; the lock ends with this process."""
    BUILD_DIR.mkdir(parents=True, exist_ok=True)
    file = (BUILD_DIR / "lock").open("w")
    if os.name == "posix":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)
    return file


def compile_catalogues() -> None:
    """Compile the translations into the .mo files that gettext reads."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for path in PACKAGE.glob("locale/*/LC_MESSAGES/*.po"):
        made = path.with_suffix(".mo")
        if made.exists() and made.stat().st_mtime > path.stat().st_mtime:
            continue
        with path.open("rb") as po:
            catalogue = read_po(po, locale=path.parts[-3], abort_invalid=True)
        with made.open("wb") as mo:
            write_mo(mo, catalogue)


if WISH not in {"", "0", "1"}:
    sys.exit(f"kleos: KLEOS_COMPILE is 0, 1 or not set, not {WISH!r}")
if BUILDS:
    held = lock()
    compile_catalogues()

setup(
    ext_modules=extensions() if BUILDS else [],
    cmdclass={"build_py": BuildPy, "build_ext": BuildExt},
    options={"build": {"build_base": str(BUILD_DIR), "parallel": str(os.cpu_count() or 1)}},
)
