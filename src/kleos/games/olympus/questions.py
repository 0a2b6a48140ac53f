"""Which moves each question may offer, by how they begin; docs/notation.md says when."""

from typing import Final

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "": ("decline", "finish", "stay out", "no war"),  # the ways to say no
    "AcropolisChoice": ("favour",),
    "AdvanceAny": ("advance",),
    "AdvanceOne": ("advance",),
    "AdvanceOrProduce": ("advance", "produce"),
    "AresOutsideWorship": ("no war", "one war", "two wars"),
    "BeginCeremony": ("worship",),
    "Colony": ("advance", "decline"),
    "DelianLeague": ("take",),
    "DiscardExcess": ("discard",),
    "Hades": ("retreat", "lose points"),
    "HeraPick": ("advance", "produce"),
    "MarbleQuarry": ("less",),
    "MayAdvance": ("advance", "decline"),
    "MayBuild": ("build", "decline"),
    "MayDeclareWar": ("declare war", "decline"),
    "MayJoin": ("join", "stay out"),
    "OracleChoice": ("favour",),
    "Pay": ("pay",),
    "PayOne": ("pay",),
    "Philosophy": ("take", "decline"),
    "PledgeWars": ("no war", "one war", "two wars"),
    "RetreatOne": ("retreat",),
    "TakeFromSupply": ("take",),
    "TakeTribute": ("take",),
    "TempleOfAres": ("call priest", "decline"),
    "Trispastos": ("build", "decline"),
    "UseBuilding": ("use", "finish"),
    "WageWar": ("war",),
    "WorkshopBenefit": ("advance", "produce", "score"),
    "ZeusPick": ("advance", "produce", "declare war", "score", "build"),
}
