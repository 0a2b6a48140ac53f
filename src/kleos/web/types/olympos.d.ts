// Written by tools/screen_types.py from kleos.games.olympos.shown and kleos.games.olympos.printed. Do not edit.

/** A territory: who is there, and what it brings to whoever controls it. */
export interface ShownTerritory {
  resource: string;
  star: boolean;
  zeus: boolean;
  points: number;
  controller: string | null;
  settlers: string[];
  heir: string | null;
  tribe: boolean;
  blocked: boolean;
}

/** A space of the time track with markers on it. */
export interface ShownMarkers {
  space: number;
  peoples: string[];
}

/** A Zeus symbol of the time track, and the Olympos cards beside it. */
export interface ShownZeus {
  space: number;
  double: boolean;
  gods: (string | null)[];
  reached: string[];
}

/** The time track. */
export interface ShownTrack {
  markers: ShownMarkers[];
  zeus: ShownZeus[];
  cross: number;
}

/** A bonus slot below a discovery. */
export interface ShownSlot {
  bonus: string;
  people: string | null;
}

/** A discovery on the development board. */
export interface ShownDiscovery {
  row: string;
  column: number;
  left: number;
  owners: string[];
  slots: ShownSlot[];
}

/** A wonder on the development board. */
export interface ShownWonder {
  column: number;
  stars: number;
  points: number;
  builder: string | null;
}

/** A god of the Olympos cards. */
export interface ShownGod {
  kind: "bad" | "good";
  appeared: boolean;
  reaches: string[];
}

/** The destiny cards. */
export interface ShownDestiny {
  deck: number;
  discards: string[];
  looked: number;
  unseen: Record<string, number>;
}

/** A destiny card that the viewer may see. */
export interface ShownCard {
  card: string;
  playable: boolean;
  amount: number;
}

/** A people: what it has, what the gods have sent, and its score if the game ended now. */
export interface ShownPeople {
  time: number;
  hourglasses: number;
  budget: number;
  to_last_zeus: number;
  last_turn: boolean;
  turns_at_least: number;
  turns_at_most: number;
  finished: boolean;
  camp: number;
  settlers: number;
  territories: string[];
  buried: string[];
  tokens: Record<string, number>;
  cubes: Record<string, number>;
  stars: number;
  swords: number;
  swords_of_ares: number;
  zeus_symbols: number;
  prayers: number;
  wins_ties: boolean;
  discoveries: string[];
  wonders: string[];
  marks: number[];
  cards: number;
  hand: ShownCard[] | null;
  prestige: number | null;
  prestige_at_least: number;
  athena: boolean;
  ares: boolean;
  siren: boolean;
  erinyes: boolean;
  keres: number;
  sea_space: number | null;
  cavalry: boolean;
  new_settler: number;
  score: number;
  sources: Record<string, number>;
}

/** A Zeus symbol reached or passed: it brings a destiny card. */
export interface ZeusPassed {
  space: number;
  god: boolean;
}

/** How an action leaves its people, before Zeus symbols have their effect. */
export interface After {
  space: number;
  hourglasses: number;
  zeus: ZeusPassed[];
  points: number;
  position: number;
  next: string | null;
  last: boolean;
}

/** What a fight does to the people that is beaten. */
export interface Loser {
  people: string;
  hourglasses: number;
  points: number;
}

/** How an expansion leaves its people. */
export interface Conquest {
  space: number;
  hourglasses: number;
  zeus: ZeusPassed[];
  points: number;
  position: number;
  next: string | null;
  last: boolean;
  opens: string[];
  gives_up: string | null;
  loser: Loser | null;
}

/** The fight for a territory; whoever attacks wins. */
export interface ShownFight {
  against: string;
  swords: number;
  their_swords: number;
  compared: "even" | "fewer" | "more";
}

/** What the time of an expansion is made of. */
export interface TimeParts {
  way: number;
  new_settler: number;
  fight: number;
  erinyes: number;
}

/** An expansion by the cheapest way. */
export interface Journey {
  settler: string;
  start: string;
  way: string[];
  time: number;
  parts: TimeParts;
  short: number;
  fight: ShownFight | null;
  after: Conquest | null;
}

/** Whether a settler can get to a territory, and what it takes. */
export interface ShownReach {
  reachable: boolean;
  reason: "blocked" | "controlled" | "no settler" | "no time" | "no way" | null;
  times: Record<string, number>;
  journey: Journey | null;
  new: Journey | null;
}

/** A settler that a people may send out. */
export interface ShownSettler {
  start: string;
  new: boolean;
  buried: boolean;
  several: boolean;
  gives_up: string | null;
}

/** A discovery that a people does not have: what it asks of this people now. */
export interface ShownPrice {
  takeable: boolean;
  reason: "has twin" | "no time" | "none left" | "resources" | null;
  time: number;
  short: number;
  payments: Record<string, number>[];
  missing: Record<string, number>;
  missing_any: number;
  missing_all: number;
  bonuses: string[];
  needs_hourglasses: boolean;
  after: After | null;
}

/** The stars that a people has for a wonder; Athena's and cards are used up if needed. */
export interface ShownStars {
  lasting: number;
  tokens: number;
  marks: number;
  discoveries: number;
  athena: number;
  cards: number;
}

/** A wonder that is not built: what it asks of a people now. */
export interface ShownWonderPrice {
  buildable: boolean | null;
  reason: "no time" | "stars" | null;
  time: number;
  short: number;
  stars: ShownStars;
  spends: number;
  missing: number;
  after: After | null;
}

/** What a people could do if it were on turn now: the viewer's, or for a spectator the next. */
export interface Actions {
  people: string;
  settlers_to_send: Record<string, ShownSettler>;
  reach: Record<string, ShownReach>;
  discoveries: Record<string, ShownPrice>;
  wonders: Record<string, ShownWonderPrice>;
}

/** The payment under way, in cubes. */
export interface ShownPayment {
  paid: Record<string, number>;
  owed: Record<string, number>[];
}

/** More about the question that the viewer is asked. */
export interface Question {
  to_block: Record<string, number> | null;
  last_turn: boolean;
  start: string | null;
  new: boolean;
  territory: string | null;
  pieces: number[];
  to_camp: boolean;
  discovery: string | null;
  payment: ShownPayment | null;
  bonuses: string[];
  wonder: string | null;
  stars: number;
  cards: ShownCard[];
  god: string | null;
  reaches: string[];
  reaches_with_card: string[] | null;
}

/** The table of Olympos. */
export interface Table {
  phase: "blocking" | "over" | "turns";
  on_turn: string | null;
  order: string[];
  territories: Record<string, ShownTerritory>;
  track: ShownTrack;
  discoveries: Record<string, ShownDiscovery>;
  wonders: Record<string, ShownWonder>;
  supply: Record<string, number>;
  destiny: ShownDestiny;
  gods: Record<string, ShownGod>;
  peoples: Record<string, ShownPeople>;
  leaders: string[];
  actions: Actions | null;
  question: Question | null;
}

/** A space of the map; a sea has nothing but neighbours and its place on the board. */
export interface PrintedSpace {
  kind: "land" | "sea";
  region: string | null;
  resource: string | null;
  star: boolean;
  zeus: boolean;
  points: number;
  edge: boolean;
  neighbours: string[];
  x: number;
  y: number;
  source: Record<string, string>;
}

/** A discovery's tile; `source` says by value where the number comes from. */
export interface PrintedDiscovery {
  row: string;
  cost: Record<string, number>;
  any: number[];
  swords: number;
  zeus: number;
  stars: number;
  discount: string | null;
  text: string;
  source: Record<string, string>;
}

/** A wonder's tile. */
export interface PrintedWonder {
  stars: number;
  points: number;
  source: Record<string, string>;
}

/** A row of the development board. */
export interface PrintedRow {
  copies: number[];
  bonuses: string[][];
  source: Record<string, string>;
}

/** A destiny card. */
export interface PrintedCard {
  copies: number;
  text: string;
  source: Record<string, string>;
}

/** An Olympos card. */
export interface PrintedGod {
  kind: "bad" | "good";
  text: string;
  source: Record<string, string>;
}

/** The time track. */
export interface PrintedTrack {
  zeus: number[];
  double: boolean[];
  cross: number;
  points: Record<string, number>;
  source: Record<string, string>;
}

/** What a table may agree on before the game. */
export interface PrintedSetup {
  block_olympos: boolean;
  source: Record<string, string>;
}

/** The numbers of the rulebook that belong to no card. */
export interface PrintedNumbers {
  land_space: number;
  sea_space: number;
  new_settler: number;
  fights: number[];
  development: number;
  settlers: number;
  cubes: number;
  bonus_hourglasses: number;
  bonus_prestige: number;
  discovery_points: number;
  card_points: number;
}

/** What players can read off the boards, the tiles and the cards. */
export interface Printed {
  spaces: Record<string, PrintedSpace>;
  edge: string;
  discoveries: Record<string, PrintedDiscovery>;
  wonders: Record<string, PrintedWonder>;
  rows: Record<string, PrintedRow>;
  cards: Record<string, PrintedCard>;
  gods: Record<string, PrintedGod>;
  track: PrintedTrack;
  setup: PrintedSetup;
  numbers: PrintedNumbers;
}
