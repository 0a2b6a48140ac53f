"""`python -m kleos` is the command `kleos`."""

import sys

INTERRUPTED = 130  # the exit status that shells use


def main() -> None:
    """Run the command; an interrupt while it is still loading shows no traceback."""
    try:
        from kleos.cli import main

        main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
