"""How Olympos looks in the terminal."""

from kleos.terminal.olympos.board import board, legend
from kleos.terminal.olympos.cards import cards
from kleos.terminal.olympos.moves import details
from kleos.terminal.olympos.sheet import sheet

__all__ = ["board", "cards", "details", "legend", "sheet"]
