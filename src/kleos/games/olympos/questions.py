"""Which moves each question may offer, by how they begin; docs/notation.md says when."""

from typing import Final

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "": ("decline", "pass"),  # the ways to say no
    "Block": ("block",),
    "ChoosePiece": ("piece",),
    "Expand": ("to",),
    "KeepOne": ("keep",),
    "LoseSettler": ("return",),
    "MayPlayDrawn": ("play", "decline"),
    "MayPray": ("play zeus symbol", "decline"),
    "Pay": ("pay",),
    "SpendStar": ("spend athena", "spend star"),
    "TakeACube": ("take",),
    "TakeBonus": ("bonus",),
    "TakeTurn": ("move", "flee", "new", "develop", "build", "play", "pass"),
}
