"""Which moves each question may offer, by how they begin; docs/notation.md says when."""

from typing import Final

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "": ("decline", "finish"),  # the ways to say no
    "ChooseTarget": ("target", "decline"),
    "DiscardChosen": ("discard",),
    "FreeFromDiscard": ("play", "decline"),
    "MayPlayDrawn": ("play", "decline"),
    "MaySurvive": ("keep", "decline"),
    "MayUse": ("use", "decline"),
    "MoveTo": ("place",),
    "MoveUnits": ("target", "finish"),
    "Pay": ("pay", "save"),
    "PayToSurvive": ("discard",),
    "PlaceCard": ("place", "target"),
    "PlayCards": ("play", "finish"),
    "Retrieve": ("take", "decline"),
    "SkipPhase": ("skip playing", "skip attacking", "skip drawing"),
    "TakeLookedAt": ("take",),
    "TakeMarker": ("marker", "decline"),
}
