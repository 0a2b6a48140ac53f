// Written by tools/screen_types.py from kleos.games.fight.shown and kleos.games.fight.printed. Do not edit.

/** Why a value of a unit is not the printed one. All amounts are added up, never to less than 0; a value that is set is set last. */
export interface Reason {
  kind: "ability" | "attack ability" | "equipment";
  card: string;
  place: string;
  attack: number;
  defence: number;
  sets: number | null;
}

/** An ability of a unit's card or of its equipment. */
export interface ShownAbility {
  card: string;
  kind: string;
  effect: string | null;
  timing: "always" | "attack" | "none" | "play";
  in_force: boolean;
  concerns: string[];
}

/** What a unit's next attack would do on the board as it stands now. A value that cannot be known is None; then `certain` is False, and `depends_on` says why. */
export interface ShownAttack {
  strikes: boolean | null;
  power: number | null;
  unopposed: boolean | null;
  target: string | null;
  guarded: boolean | null;
  armour: number | null;
  damage: number | null;
  damage_back: number | null;
  defeats: boolean | null;
  target_may_stay: boolean | null;
  target_left: number | null;
  falls: boolean | null;
  may_stay: boolean | null;
  left: number | null;
  bonus: "card" | "marker" | "point" | null;
  points: number | null;
  markers: number | null;
  cards: number | null;
  cards_for_opponent: number | null;
  leaving: string[] | null;
  counter: number | null;
  ending: string | null;
  winners: ("blue" | "red")[];
  certain: boolean;
  depends_on: ("blue" | "cards" | "red")[];
}

/** A unit on the board. */
export interface ShownUnit {
  card: string;
  owner: "blue" | "red";
  space: string;
  area: "delphi" | "olympus" | "troy";
  equipment: string | null;
  printed_attack: number;
  attack: number;
  attack_in_battle: number;
  printed_defence: number;
  defence: number;
  damage: number;
  left: number;
  reasons: Reason[];
  abilities: ShownAbility[];
  guarded_by: string | null;
  deals_back: number;
  attacked: boolean;
  may_attack: boolean;
  hindrance: "spares soldiers" | "too weak" | null;
  next_attack: ShownAttack | null;
}

/** What a player has, and how far away victory is. */
export interface ShownSide {
  hand_size: number;
  hand: string[];
  hidden: number;
  markers: string[];
  may_take: string[];
  discount: number;
  units: Record<string, ShownUnit>;
  coming: Record<string, string>;
  free_spaces: string[];
  lead: number;
  points: number;
  points_left: number;
  spaces_left: number;
  wins_next_turn: boolean;
}

/** A card in the viewer's hand, as if it were to be played now. */
export interface ShownCard {
  card: string;
  type: "equipment" | "hero" | "soldier";
  cost: Record<string, number>;
  saved: number;
  price: number;
  payers: Record<string, string[]>;
  markers: string[];
  short: Record<string, number>;
  missing: number;
  spaces: string[];
  playable: boolean;
  pays: string[];
  brings_markers: number;
  brings_discount: number;
}

/** A card of the draw pile that the viewer has looked at; 0 is the top. */
export interface KnownCard {
  depth: number;
  card: string;
}

/** The draw pile. */
export interface ShownPile {
  size: number;
  known: KnownCard[];
}

/** How far away the end is, and who would win. */
export interface Ending {
  how: string;
  winners: ("blue" | "red")[];
  points_to_win: number;
  draw_phases_left: number;
  ahead: ("blue" | "red")[];
}

/** The payment under way. */
export interface ShownPayment {
  card: string;
  cost: Record<string, number>;
  owed: Record<string, number>;
  colour: string;
  to_save: number;
}

/** More about the question that the viewer is asked. */
export interface Question {
  card: string | null;
  place: string | null;
  ability: string | null;
  number: number;
  chosen: string[];
  times: number;
  may_decline: boolean;
  owner: "blue" | "red" | null;
  cards: string[];
  type: string | null;
  most_cost: number | null;
  from_discards: boolean;
  payment: ShownPayment | null;
}

/** The table of the duel. */
export interface Table {
  turn: number;
  active: "blue" | "red";
  starter: "blue" | "red";
  phase: "attacking" | "drawing" | "ending" | "over" | "playing" | "starting";
  skipped: string | null;
  played: number;
  attacking: string | null;
  counter: number;
  sides: Record<string, ShownSide>;
  hand: ShownCard[];
  markers: string[];
  pile: ShownPile;
  discards: string[];
  removed: number;
  ending: Ending;
  question: Question | null;
}

/** An ability; `text` is how the card's data write it, e.g. damage(1,enemy.unit.any). */
export interface PrintedAbility {
  kind: string;
  effect: string | null;
  purpose: string;
  text: string;
}

/** A card; `source` says by value where it comes from. */
export interface PrintedCard {
  type: "equipment" | "hero" | "soldier";
  colours: string[];
  cost: Record<string, number>;
  attack: number;
  defence: number;
  timing: "always" | "attack" | "none" | "play";
  may: boolean;
  abilities: PrintedAbility[];
  copies: number;
  source: Record<string, string>;
}

/** A space of either side, and what an attack on it brings if it is empty. */
export interface PrintedSpace {
  area: "delphi" | "olympus" | "troy";
  bonus: "card" | "marker" | "point";
}

/** What players can read off the board, the cards and the overview of a turn. */
export interface Printed {
  cards: Record<string, PrintedCard>;
  spaces: Record<string, PrintedSpace>;
  colours: string[];
  phases: string[];
  points_to_win: number;
  cards_to_draw: number;
  first_hand: number;
  removed_cards: number;
}
