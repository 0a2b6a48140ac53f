"""`python -m kleos` is the command `kleos`."""

from kleos.cli import main

if __name__ == "__main__":
    main()
