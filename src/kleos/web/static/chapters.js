// Which chapter of the rules a decision belongs to, by the game and the key of the decision.

/** @type {Record<string, Record<string, string[]>>} */
export const CHAPTERS = {
  olympus: {
    "worship": ["begin-ceremony", "may-join"],
    "favours": ["advance-or-produce", "zeus-pick", "hera-pick"],
    "war": ["pledge-wars", "wage-war", "take-tribute", "ares-outside-worship"],
    "buildings": ["may-build", "pay"],
    "common-buildings": [
      "oracle-choice", "delian-league", "advance-one", "colony", "may-declare-war", "philosophy", "workshop-benefit",
      "trispastos", "marble-quarry",
    ],
    "temples": ["take-from-supply", "may-advance", "retreat-one", "temple-of-ares", "hades"],
    "upkeep": ["discard-excess", "use-building", "pay-one", "advance-any", "acropolis-choice"],
  },
  olympos: {
    "set-up": ["block"],
    "turn": ["take-turn"],
    "expansion": ["choose-piece", "expand"],
    "discoveries": ["pay", "take-a-cube", "take-bonus"],
    "wonders": ["spend-star"],
    "destiny": ["keep-one", "may-play-drawn"],
    "gods": ["may-pray", "lose-settler"],
  },
  fight: {
    "turn": ["skip-phase"],
    "playing": ["play-cards", "pay", "place-card"],
    "attack": ["take-marker"],
    "abilities": [
      "free-from-discard", "may-play-drawn", "retrieve", "move-units", "move-to", "may-use", "choose-target",
      "may-survive", "pay-to-survive", "discard-chosen", "take-looked-at",
    ],
  },
};

/**
 * The id of the chapter about a decision; the first chapter if there is none.
 * @param {string} game @param {string} key
 */
export function chapterOf(game, key) {
  const found = Object.entries(CHAPTERS[game] ?? {}).find(([, keys]) => keys.includes(key));
  return found ? found[0] : "";
}
