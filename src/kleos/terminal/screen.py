"""The screen: prints output and reads input, in a terminal or from a script."""

import sys
from collections.abc import Iterable

from rich.console import Console, ConsoleDimensions, RenderableType
from rich.text import Text

from kleos.terminal.signs import packed

NARROWEST = 10  # characters
FORGET_LINES = "\x1b[3J"  # clears the scrollback


class Wide(Console):
    """A console that is never too narrow to be drawn on; the terminal breaks what is wider."""

    @property
    def size(self) -> ConsoleDimensions:
        """The width and height in characters."""
        width, height = super().size
        return ConsoleDimensions(max(width, NARROWEST), height)

    @size.setter
    def size(self, new_size: tuple[int, int]) -> None:
        self._width, self._height = new_size


class Screen:
    """Shows a game and reads moves."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure:
                reconfigure(errors="replace")
        self.console = Wide(highlight=False)
        self.by_hand = self.console.is_terminal and sys.stdin.isatty()

    @property
    def width(self) -> int:
        """The width in characters."""
        return self.console.width

    def show(self, *things: RenderableType) -> None:
        """Print things one below the other; strings are printed literally."""
        for thing in things:
            self.console.print(Text(thing) if isinstance(thing, str) else thing)

    def dim(self, text: str) -> None:
        """Print a remark."""
        self.console.print(Text(text, style="dim"))

    def remarks(self, items: list[str]) -> None:
        """Print short remarks side by side, without breaking any."""
        self.console.print(packed([Text(item, style="dim") for item in items], self.width))

    def heading(self, text: str, style: str = "bold") -> None:
        """Print a rule with a text on it."""
        self.console.rule(Text(text, style=style), align="left", characters="─", style="dim")

    def clear(self) -> None:
        """Clear everything printed and typed, before another player looks."""
        if self.by_hand:
            self.console.clear()
            self.console.file.write(FORGET_LINES)
            forget_typed()

    def ask(self, prompt: str, completions: Iterable[str] = ()) -> str | None:
        """Read a line; None at the end of input or on Ctrl-C."""
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
        self.show(prompt + line.rstrip("\n"))  # echo a script's answers
        return line


def forget_typed() -> None:
    """Clear the history of typed lines, if there is readline."""
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()


def complete_with(words: list[str]) -> None:
    """Let the Tab key complete to one of these, if there is readline."""
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
