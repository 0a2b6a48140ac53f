"""How Olympus looks in the terminal."""

from kleos.terminal.olympus.board import board, legend
from kleos.terminal.olympus.cards import cards
from kleos.terminal.olympus.moves import details
from kleos.terminal.olympus.sheet import sheet

__all__ = ["board", "cards", "details", "legend", "sheet"]
