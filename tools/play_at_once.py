"""Play interpreted at once while Kleos compiles; the bots switch over when that is done.

Used by `make play` while there is no compiled build of the current source:

    .venv/bin/python tools/play_at_once.py MAKE FOLDER [ARGUMENT ...]

MAKE is the make to call, FOLDER where it builds; the arguments are for Kleos.
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

KLEOS = Path(sys.executable).with_name("kleos")
LOG = Path("build/meanwhile.log")
NOT_COMPILED = "kleos: not compiled: "  # the beginning of setup.py's message


def tell_the_end(build: subprocess.Popen[bytes]) -> None:
    """Report how the build ended, unless it was stopped."""
    failed = build.wait()
    said = LOG.read_text(encoding="utf-8", errors="replace")
    if failed > 0:
        print(f"Kleos could not be compiled: the bots stay slow. See {LOG}.", flush=True)
    elif NOT_COMPILED in said:
        reason = said.split(NOT_COMPILED)[1].splitlines()[0]
        print(f"Kleos is not compiled, so the bots stay slow: {reason}.", flush=True)
    elif failed == 0:
        print("Kleos is compiled: from now on the bots think at full speed.", flush=True)


def main(make: str, folder: str, *arguments: str) -> int:
    """Play until the player stops, then stop a build that is still running."""
    print("Compiling meanwhile, about a minute: until then the bots think slower.", flush=True)
    with LOG.open("wb") as log:
        build = subprocess.Popen(
            [make, "compiled"], stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        )
    Thread(target=tell_the_end, args=(build,), daemon=True).start()
    try:
        return play({**os.environ, "KLEOS_COMPILED_BUILD": folder}, arguments)
    finally:
        if build.poll() is None:
            os.killpg(build.pid, signal.SIGTERM)
            build.wait()


def play(environment: dict[str, str], arguments: tuple[str, ...]) -> int:
    """Run Kleos until it ends; it handles Ctrl-C itself, and a SIGTERM is passed on to it."""
    with subprocess.Popen([KLEOS, *arguments], env=environment) as kleos:
        signal.signal(signal.SIGTERM, lambda *_: kleos.terminate())
        while True:
            with suppress(KeyboardInterrupt):
                return kleos.wait()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
