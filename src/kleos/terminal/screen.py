"""The screen: what is printed, and what is typed. Also works without a terminal, from a script."""

import sys
from collections.abc import Iterable

from rich.console import Console, RenderableType
from rich.text import Text

from kleos.terminal.signs import packed

FORGET_LINES = "\x1b[3J"  # those that have been scrolled out


class Screen:
    """Where a game is shown and moves are read."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure:
                reconfigure(errors="replace")
        self.console = Console(highlight=False)
        self.by_hand = self.console.is_terminal and sys.stdin.isatty()

    @property
    def width(self) -> int:
        """The columns of text there are."""
        return self.console.width

    def show(self, *things: RenderableType) -> None:
        """Print things, one below the other; a string is printed as it is."""
        for thing in things:
            self.console.print(Text(thing) if isinstance(thing, str) else thing)

    def dim(self, text: str) -> None:
        """Print a remark."""
        self.console.print(Text(text, style="dim"))

    def remarks(self, items: list[str]) -> None:
        """Print short remarks side by side, none broken in two."""
        self.console.print(packed([Text(item, style="dim") for item in items], self.width))

    def heading(self, text: str, style: str = "bold") -> None:
        """Print a rule with a text on it."""
        self.console.rule(Text(text, style=style), align="left", characters="─", style="dim")

    def clear(self) -> None:
        """Take away what was printed and what was typed, so that another may look."""
        if self.by_hand:
            self.console.clear()
            self.console.file.write(FORGET_LINES)
            forget_typed()

    def ask(self, prompt: str, completions: Iterable[str] = ()) -> str | None:
        """Return a line that was typed, or None at the end of the input or at Ctrl-C."""
        try:
            if self.by_hand:
                complete_with(list(completions))
                return input(prompt)
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            line = ""
        if not line:
            self.console.print()
            return None
        self.show(prompt + line.rstrip("\n"))  # a script's answers stand in what it prints
        return line


def forget_typed() -> None:
    """Empty the list of lines typed, where there is readline."""
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()


def complete_with(words: list[str]) -> None:
    """Let the Tab key complete what is typed to one of these, where there is readline."""
    try:
        import readline
    except ImportError:
        return

    def completion(typed: str, number: int) -> str | None:
        found = [word for word in words if word.startswith(typed.lower())]
        return found[number] if number < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(completion)
    readline.parse_and_bind("tab: complete")
