// Written by tools/screen_types.py from kleos.server.messages. Do not edit.

/** Who is to play on a seat. */
export interface NewSeat {
  kind: "bot" | "open" | "person";
  name: string;
  level: string;
}

/** Where a game begins: a record at a move, a scenario, or another table at a number. */
export interface Start {
  record: string | null;
  move: number | null;
  scenario: string | null;
  table: string | null;
  number: number | null;
}

/** A clock for one sitting: minutes for the game, and free seconds for each decision. */
export interface LiveClock {
  kind: "live";
  minutes: number;
  seconds: number;
  then: "bot" | "note" | "vote";
}

/** A clock for a game that lasts for days: so many days for each turn. */
export interface DaysClock {
  kind: "days";
  days: 1 | 3 | 7;
  then: "bot" | "note" | "vote";
}

/** A request to set up a table. */
export interface NewTable {
  game: string;
  players: number;
  seats: NewSeat[];
  edition: string;
  seed: number | null;
  start: Start | null;
  grace: number;
  solo: boolean;
  free_text: boolean;
  waits: boolean;
  timing: LiveClock | DaysClock | null;
}

/** A request to take an open seat. */
export interface Join {
  name: string;
  seat: number | null;
}

/** A player's new name. */
export interface Rename {
  name: string;
}

/** The host puts a bot on a free seat of a waiting table, or frees the seat again. */
export interface SeatChange {
  seat: number;
  kind: "bot" | "open";
  name: string;
  level: string;
}

/** The host removes a player who joined by link. */
export interface Removal {
  seat: number;
}

/** The host starts the game: bots of this level take the free seats, with these names. */
export interface Begin {
  level: string;
  names: string[];
}

/** The host lists a waiting table for everyone to join, or takes it off the list. */
export interface Listing {
  listed: boolean;
}

/** The host chooses the players' clocks of a waiting table, or none. */
export interface ClockChange {
  timing: LiveClock | DaysClock | null;
}

/** A move, with the number of the position it answers. */
export interface MoveCommand {
  number: number;
  move: number;
}

/** Moves to try in order, with the number of the position they answer. */
export interface DraftCommand {
  number: number;
  moves: number[];
}

/** A request about the position with this number: undo, a hint. */
export interface PositionCommand {
  number: number;
}

/** A browser that wants to be told when it is the seat's turn: its push subscription. */
export interface PushCommand {
  endpoint: string;
  key: string;
  auth: string;
  language: "de" | "en" | "it";
  always: boolean;
}

/** A browser that no longer wants to be told. */
export interface PushStop {
  endpoint: string;
}

/** An address for a mail on each turn, once its owner has confirmed it; '' for none. */
export interface MailCommand {
  address: string;
  language: "de" | "en" | "it";
  always: boolean;
}

/** Whether the seat's player is told even while they have the table open. */
export interface AlwaysCommand {
  always: boolean;
}

/** Whether people at the table may write in their own words. */
export interface TalkCommand {
  free_text: boolean;
}

/** A vote on whether a bot takes over an absent player's seat. */
export interface Vote {
  seat: number;
  agree: boolean;
}

/** A standing answer, given with its exceptions or withdrawn. */
export interface StandingCommand {
  key: string;
  given: boolean;
  exceptions: number[];
}

/** The first message: the client's secrets, and what it has seen. */
export interface Hello {
  t: "hello";
  secrets: string[];
  seen: number;
  language: "de" | "en" | "it";
}

/** A move. */
export interface LiveMove {
  t: "move";
  id: number;
  number: number;
  move: number;
}

/** Moves to try privately. */
export interface LiveDraft {
  t: "draft";
  id: number;
  number: number;
  moves: number[];
}

/** The moves of a draft, to be taken all or none. */
export interface LiveCommit {
  t: "commit";
  id: number;
  number: number;
  moves: number[];
}

/** Take back the last move. */
export interface LiveUndo {
  t: "undo";
  id: number;
  number: number;
}

/** Ask the strongest bot for a hint. */
export interface LiveHint {
  t: "hint";
  id: number;
  number: number;
}

/** A person leaves the table. */
export interface LiveLeave {
  t: "leave";
  id: number;
  seat: number;
}

/** A person comes back. */
export interface LiveReturn {
  t: "return";
  id: number;
  seat: number;
}

/** A vote on whether a bot takes over a seat. */
export interface LiveVote {
  t: "takeover";
  id: number;
  seat: number;
  agree: boolean;
}

/** A person takes another name. */
export interface LiveRename {
  t: "rename";
  id: number;
  seat: number;
  name: string;
}

/** A person resigns. */
export interface LiveResign {
  t: "resign";
  id: number;
  seat: number;
}

/** Let a bot finish a decided game; coming back stops it. */
export interface LivePlayOut {
  t: "play-out";
  id: number;
  seat: number;
}

/** Give a standing answer with its exceptions, or withdraw it. */
export interface LiveStanding {
  t: "standing";
  id: number;
  seat: number;
  key: string;
  given: boolean;
  exceptions: number[];
}

/** Play again with the same people. */
export interface LiveRematch {
  t: "rematch";
  id: number;
}

/** Say something: one of the phrases, or a text; without a seat, as a spectator. */
export interface LiveSay {
  t: "say";
  id: number;
  seat: number | null;
  phrase: "again" | "back-soon" | "bravo" | "good-game" | "good-luck" | "hello" | "hmm" | "laugh" | "oh" | "one-moment" | "ouch" | "sorry" | "thanks" | "well-played" | "your-turn" | null;
  text: string;
  name: string;
}

/** The player is looking at the table, so they need not be told of this turn. */
export interface LiveSeen {
  t: "seen";
  id: number;
}

/** Is the server there? */
export interface Ping {
  t: "ping";
}

/** A seat as everyone may see it. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string;
  present: boolean;
  votes: number[];
  takeover_in: number | null;
  bot_in: number | null;
  resigned: boolean;
  hosted: boolean;
}

/** How a table was started, as everyone may see it. */
export interface StartInfo {
  title: string;
  move: number;
  dealt: boolean;
  solo: boolean;
}

/** Why a game cannot go on: this build would not play it as the same game. */
export interface Frozen {
  rules: number;
  now: number;
  shown: number;
  entries: number;
}

/** Whom a table waits for, since when, and the clocks. */
export interface Waiting {
  seat: number;
  seconds: number;
  runs: boolean;
  left: (number | null)[];
  late_in: number | null;
}

/** A table as everyone may see it. */
export interface TableInfo {
  table: string;
  game: string;
  edition: string;
  players: number;
  seats: SeatInfo[];
  created: string;
  entries: number;
  over: boolean;
  rematch: string | null;
  started: string;
  start: StartInfo;
  grace: number;
  rules: number;
  frozen: Frozen | null;
  free_text: boolean;
  waits: boolean;
  listed: boolean;
  timing: LiveClock | DaysClock | null;
  waiting: Waiting | null;
}

/** Something about the table has changed. */
export interface TableMessage {
  t: "table";
  yours: number[];
  table: string;
  game: string;
  edition: string;
  players: number;
  seats: SeatInfo[];
  created: string;
  entries: number;
  over: boolean;
  rematch: string | null;
  started: string;
  start: StartInfo;
  grace: number;
  rules: number;
  frozen: Frozen | null;
  free_text: boolean;
  waits: boolean;
  listed: boolean;
  timing: LiveClock | DaysClock | null;
  waiting: Waiting | null;
}

/** An event, as a seat may see it. */
export interface EventMessage {
  kind: string;
  seat: number;
  numbers: [number, number, number];
  text: string;
}

/** A line of the log, as a seat may see it: a headline, or what hangs under one. */
export interface LineMessage {
  id: number;
  depth: number;
  role: string;
  notable: boolean;
  seat: number;
  text: string;
  things: string[];
}

/** An entry of the log, as a seat may see it. */
export interface EntryMessage {
  t: "entry";
  number: number;
  seat: number;
  move: number | null;
  back: number | null;
  resigned: boolean;
  events: EventMessage[];
  lines: LineMessage[];
  gone: number[];
}

/** What a legal move would do, up to the next question. */
export interface PreviewMessage {
  events: EventMessage[];
  certain: boolean;
  outlook: any;
}

/** The open decision; only the deciding seat gets its moves and their previews. */
export interface DecisionMessage {
  seat: number;
  key: string;
  title: string;
  text: string;
  moves: number[];
  previews: PreviewMessage[];
  suggested: number | null;
  ahead: boolean;
}

/** The points of all seats from one source. */
export interface SheetRow {
  source: string;
  points: number[];
}

/** Where the points came from, and the points at the end of each round played here. */
export interface Sheet {
  rows: SheetRow[];
  rounds: number[][];
  first: number;
  start: number[];
}

/** The position as a seat, or a spectator, may see it. */
export interface PositionMessage {
  t: "position";
  number: number;
  seat: number | null;
  table: any;
  scores: number[];
  over: boolean;
  winners: number[];
  decision: DecisionMessage | null;
  undo: boolean;
  thinking: boolean;
  sheet: Sheet | null;
  resigned: number | null;
  decided: boolean;
  waiting: Waiting | null;
}

/** A draft: the table as it would be, and the events that would lead there. Where the draft ends, its position has no decision: commit it to go on. */
export interface DraftMessage {
  position: PositionMessage;
  events: EventMessage[];
  lines: LineMessage[];
  certain: boolean;
}

/** An exception that a standing answer may have. */
export interface StandingOption {
  number: number;
  name: string;
}

/** An answer that a seat may give in advance, or has given. */
export interface StandingAnswer {
  key: string;
  asks: string[];
  text: string;
  given: boolean;
  exceptions: number[];
  options: StandingOption[];
}

/** All standing answers of a seat. Only this seat is told. */
export interface StandingMessage {
  t: "standing";
  seat: number;
  answers: StandingAnswer[];
}

/** A bot begins to think. */
export interface Thinking {
  t: "thinking";
  seat: number;
}

/** Something that was said, by a seat or by a spectator. */
export interface SaidMessage {
  number: number;
  at: string;
  seat: number | null;
  name: string;
  phrase: string;
  text: string;
}

/** What was said at the table: first everything that is kept, then each new line. */
export interface TalkMessage {
  t: "talk";
  said: SaidMessage[];
}

/** The server is there. */
export interface Pong {
  t: "pong";
}

/** The connection is about to be closed. */
export interface Bye {
  t: "bye";
  code: string;
  message: string;
}

/** A move that the strongest bot considered, its expected win share, and why it is good. */
export interface HintMove {
  move: number;
  share: number | null;
  text: string;
  why: string;
}

/** The answer to a message with this id. */
export interface Answer {
  t: "answer";
  id: number;
  ok: boolean;
  code?: string;
  message?: string;
  moves?: HintMove[] | null;
  draft?: DraftMessage | null;
  table?: string | null;
  number?: number | null;
}

/** A refusal. */
export interface Problem {
  code: string;
  message: string;
}

/** A game that can be played. */
export interface GameInfo {
  name: string;
  least: number;
  most: number;
  editions: string[];
}

/** A level of bots; the weakest comes first. */
export interface Level {
  name: string;
  bot: string;
}

/** What can be played, and against whom. */
export interface Games {
  games: GameInfo[];
  levels: Level[];
}

/** A seat's secret: whoever holds it plays there. */
export interface SeatSecret {
  seat: number;
  secret: string;
}

/** A new table: the secrets of the seats for people, and that of the host. */
export interface Created {
  table: string;
  seats: SeatSecret[];
  host: string;
}

/** The tables that are looking for players, newest first. */
export interface Tables {
  tables: TableInfo[];
}

/** The table is gone. */
export interface Deleted {
  ok: boolean;
}

/** A page of the log; `next` is the `after` of the next page, None if this is the last. */
export interface Entries {
  entries: EntryMessage[];
  next: number | null;
}

/** Success, with the number of entries in the log now. */
export interface Done {
  ok: boolean;
  number: number;
}

/** The best moves that the strongest bot found. */
export interface Hint {
  moves: HintMove[];
}

/** The table of the rematch, with the same people and secrets. */
export interface Rematch {
  table: string;
}

/** A move in words. */
export interface MoveWords {
  spelling: string;
  text: string;
  help: string;
  kind: string;
  meaning: string;
  number: number;
}

/** A kind of event in words. */
export interface EventWords {
  name: string;
  text: string;
  meanings: [string, string][];
  secret: boolean;
  changes: string[];
}

/** A card in words. */
export interface CardWords {
  key: string;
  name: string;
  form: string;
  text: string;
  note: string;
}

/** All static texts and data of a game that a screen needs, in one language. */
export interface GameWords {
  game: string;
  edition: string;
  language: string;
  seats: string[];
  names: Record<string, string[]>;
  keys: Record<string, string[]>;
  moves: MoveWords[];
  events: EventWords[];
  titles: Record<string, string>;
  cards: CardWords[];
  fields: Record<string, string>;
  meanings: Record<string, string>;
  values: Record<string, string>;
  printed: any;
}

/** A chapter of the rules, in our own words. */
export interface Chapter {
  id: string;
  title: string;
  text: string;
}

/** The rules of a game by chapter. */
export interface Rules {
  chapters: Chapter[];
}

/** The server is up. */
export interface Health {
  status: string;
  version: string;
  compiled: boolean;
}

/** How this server can reach players: the key for Web Push ('' if it has none), and mail. */
export interface Notify {
  push: string;
  mail: boolean;
}

/** How a seat's player is told of their turn; an address is not shown in full. */
export interface Reached {
  browsers: number;
  mail: string;
  always: boolean;
  confirmed: boolean;
}

/** From now on, mails go to this address. */
export interface Confirmed {
  confirmed: boolean;
}

/** What the server keeps: addresses in its log or not, and tables for so many days (0: all). */
export interface Privacy {
  log_addresses: boolean;
  expire: number;
  mail: boolean;
  push: boolean;
}
