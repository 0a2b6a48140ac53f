"""Build Kleos: compile the rules with mypyc where possible, and the translations with babel.

KLEOS_COMPILE=1 makes a failure to compile an error; KLEOS_COMPILE=0 leaves everything interpreted.
When it is not set, Kleos is compiled where there is a C compiler, except in an editable install,
where compiled modules would hide later edits of the source.

KLEOS_BUILD_DIR is the folder for what the build makes on its way (default: build/setup).
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

PACKAGE = Path("src/kleos")

# What mypyc compiles, as patterns of paths below PACKAGE ...
COMPILED = {
    "core/*.py",
    "games/*/*.py",
    "bots/ahead.py",
    "bots/tree.py",
}

# ... and what of that stays interpreted.
INTERPRETED = {
    "*/__init__.py",
    "core/data.py",
    "core/record.py",
    "core/saving.py",
    "core/scenario.py",
    "core/words.py",
    "games/*/edition_file.py",
    "games/*/position.py",
    "games/*/printed.py",
    "games/*/report.py",
    "games/*/texts.py",
}

WISH = os.environ.get("KLEOS_COMPILE", "")
BUILD_DIR = Path(os.environ.get("KLEOS_BUILD_DIR", "build/setup"))
BUILDS = not {"clean", "dist_info", "egg_info", "sdist"} & set(sys.argv)
EDITABLE = bool({"develop", "editable_wheel"} & set(sys.argv))


def say(line: str) -> None:
    """Print one line, in a form that `make` finds in the build's log."""
    print(f"kleos: {line}", flush=True)


def give_up(reason: str) -> None:
    """Go on without compiling, unless it was asked for."""
    if WISH == "1":
        sys.exit(f"kleos: cannot compile: {reason}")
    say(f"interpreted: {reason}")


def sources() -> list[str]:
    """List the files to compile."""
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern)}
    return sorted(
        str(path)
        for path in found
        if not any(fnmatch(path.relative_to(PACKAGE).as_posix(), name) for name in INTERPRETED)
    )


def compiler_works() -> bool:
    """Try the C compiler and Python's headers on an empty file, before the long work."""
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
    """Turn the sources into C, or say in one line why not."""
    if WISH == "0":
        say("interpreted: KLEOS_COMPILE=0")
        return []
    if EDITABLE and WISH != "1":
        say("interpreted: an editable install")
        return []
    if not compiler_works():
        give_up("no working C compiler with Python's headers (Debian: gcc, python3-dev)")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        give_up("mypyc is not installed")
        return []
    try:
        made = mypycify(
            sources(),
            opt_level="3",
            debug_level="0",
            group_name="kleos",
            target_dir=str(BUILD_DIR),
        )
    except SystemExit:
        give_up("mypyc refuses the source")
        return []
    if os.name == "posix":  # what no other library can replace, the compiler may inline
        for extension in made:
            extension.extra_compile_args.append("-fvisibility=hidden")
    return made


class BuildExt(build_ext):
    """Build all compiled modules, or none."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError, OSError):
            give_up("the C compiler failed")
            self.extensions = []
            for made in Path(self.build_lib).rglob("*.so"):
                made.unlink()
        else:
            say(f"compiled: {len(sources())} modules")


def compile_catalogues() -> None:
    """Make the .mo files that gettext reads."""
    catalogues = sorted(PACKAGE.glob("locale/*/LC_MESSAGES/*.po"))
    if not catalogues:
        return
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError:
        say("no translations: babel is not installed")
        return
    for path in catalogues:
        with path.open("rb") as po:
            catalogue = read_po(po, locale=path.parts[-3], abort_invalid=True)
        with path.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, catalogue)


if WISH not in {"", "0", "1"}:
    sys.exit(f"kleos: KLEOS_COMPILE is 0, 1 or not set, not {WISH!r}")
if BUILDS:
    for stale in BUILD_DIR.glob("lib*"):
        shutil.rmtree(stale)
    compile_catalogues()

setup(
    ext_modules=extensions() if BUILDS else [],
    cmdclass={"build_ext": BuildExt},
    options={"build": {"build_base": str(BUILD_DIR)}},
)
