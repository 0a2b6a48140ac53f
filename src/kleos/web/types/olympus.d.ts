// Written by tools/screen_types.py from kleos.games.olympus.shown and kleos.games.olympus.printed. Do not edit.

/** A city's marker on a track. */
export interface ShownTrack {
  space: number;
  reach: number;
  columns: boolean[];
  openers: string[];
  limit: number | null;
  produces: number[];
  yields: number;
}

/** A building that a city may still build: what it asks of this city now. */
export interface ShownPrice {
  culture: number;
  culture_missing: number;
  cost: number[];
  missing: number[];
  short: number;
  buildable: boolean;
}

/** A war of this city against another, were it fought now: everything that counts is in it. */
export interface ShownWar {
  attack: number;
  defence: number;
  due: number;
  due_with_ares: number;
}

/** What brings a city one more priest in Upkeep. */
export interface NextPriest {
  track: string;
  space: number;
}

/** A city-state: its sheet, its priests, its buildings, and what it can do. */
export interface ShownCity {
  tracks: Record<string, ShownTrack>;
  cubes: Record<string, number>;
  tribute: Record<string, number>;
  stored: number;
  excess: number;
  points: number;
  buildings: string[];
  glory: string[];
  clergy: number;
  priests: number;
  next_round: number;
  next_priest: NextPriest | null;
  alpha: string[];
  beta: string[];
  wars: number;
  against: Record<string, ShownWar>;
  prices: Record<string, ShownPrice>;
  final_score: number;
  sources: Record<string, number>;
}

/** The payment under way: the cost, and what has been paid of it. */
export interface ShownPayment {
  cost: number[];
  paid: number[];
}

/** More about the question that the viewer is asked. */
export interface Question {
  deity: string | null;
  favour: "alpha" | "beta" | null;
  plague: boolean;
  target: string | null;
  due: number;
  times: number;
  free: boolean;
  payment: ShownPayment | null;
}

/** How far away the end of the game is. */
export interface Ending {
  glory: number;
  glory_to_end: number;
  rounds_left: number;
}

/** What Upkeep would take from a city if nothing else happened. */
export interface Outlook {
  stored: number;
  excess: number;
  falls: Record<string, number>;
}

/** The table of Olympus. */
export interface Table {
  round: number;
  phase: string;
  starting_player: string;
  active: string;
  stopped: boolean;
  warehouse_limit: number;
  cities: Record<string, ShownCity>;
  leaders: string[];
  ending: Ending;
  question: Question | null;
}

/** A building; `source` says by value where the number comes from. */
export interface PrintedCard {
  key: string;
  unique: boolean;
  upkeep: boolean;
  culture: number;
  cost: number[];
  points: number;
  effects: string[];
  source: Record<string, string>;
}

/** A column behind a space of a track, and the cards that open it. */
export interface PrintedColumn {
  after: number;
  opened_by: number[];
}

/** A progress track; what its spaces produce is empty if they produce nothing. */
export interface PrintedTrack {
  key: string;
  length: number;
  start: number;
  columns: PrintedColumn[];
  production: number[];
  resource: number | null;
  source: Record<string, string>;
}

/** A deity's two favours, in signs and in words. */
export interface PrintedDeity {
  key: string;
  alpha: string[];
  beta: string[];
  text: string;
}

/** What players can read off the boards, the sheets and the cards. */
export interface Printed {
  cards: PrintedCard[];
  tracks: PrintedTrack[];
  deities: PrintedDeity[];
  plague: string;
  priests: number;
  glory_points: number;
}
