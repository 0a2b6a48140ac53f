// Which chapter of the rules a decision belongs to, by the game and the kind of the decision.

/** @type {Record<string, Record<string, string[]>>} */
export const CHAPTERS = {
  olympus: {
    "worship": ["BeginCeremony", "MayJoin"],
    "favours": ["AdvanceOrProduce", "ZeusPick", "HeraPick"],
    "war": ["PledgeWars", "WageWar", "TakeTribute", "AresOutsideWorship"],
    "buildings": ["MayBuild", "Pay"],
    "common-buildings": ["OracleChoice", "DelianLeague", "AdvanceOne", "Colony", "MayDeclareWar", "Philosophy", "WorkshopBenefit", "Trispastos", "MarbleQuarry"],
    "temples": ["TakeFromSupply", "MayAdvance", "RetreatOne", "TempleOfAres", "Hades"],
    "upkeep": ["DiscardExcess", "UseBuilding", "PayOne", "AdvanceAny", "AcropolisChoice"],
  },
  olympos: {
    "set-up": ["Block"],
    "turn": ["TakeTurn"],
    "expansion": ["ChoosePiece", "Expand"],
    "discoveries": ["Pay", "TakeACube", "TakeBonus"],
    "wonders": ["SpendStar"],
    "destiny": ["KeepOne", "MayPlayDrawn"],
    "gods": ["MayPray", "LoseSettler"],
  },
  fight: {
    "turn": ["SkipPhase"],
    "playing": ["PlayCards", "Pay", "PlaceCard"],
    "attack": ["TakeMarker"],
    "abilities": ["FreeFromDiscard", "MayPlayDrawn", "Retrieve", "MoveUnits", "MoveTo", "MayUse", "ChooseTarget", "MaySurvive", "PayToSurvive", "DiscardChosen", "TakeLookedAt"],
  },
};

/** The id of the chapter about a decision; the first chapter's place if there is none. @param {string} game @param {string} kind */
export function chapterOf(game, kind) {
  const found = Object.entries(CHAPTERS[game] ?? {}).find(([, kinds]) => kinds.includes(kind));
  return found ? found[0] : "";
}
