"""`python -m kleos` is the command `kleos`."""

import sys

INTERRUPTED = 130  # as shells have it


def main() -> None:
    """Run the command; whoever interrupts it while it is still loading gets no traceback."""
    try:
        from kleos.cli import main

        main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
