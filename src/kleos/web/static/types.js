// What goes over the wire, and what a game's screen is given and gives. Types only.

/** @typedef {import("./vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */
/** @typedef {TemplateResult | TemplateResult[] | string | typeof import("./vendor/lit-html/lit-html.js").nothing} Drawn */

// --- What the server says ---

/** @typedef {{name: string, least: number, most: number, editions: string[]}} GameInfo */
/** @typedef {{name: string, bot: string}} Level */
/** @typedef {{games: GameInfo[], levels: Level[]}} Games */

/**
 * A move of a game: `number` is that of the thing of its `meaning` ("deity", "card", ...).
 * @typedef {{spelling: string, text: string, help: string, kind: string, meaning: string, number: number}} MoveWords
 */
/** @typedef {{name: string, text: string, meanings: [string, string][], secret: boolean}} EventWords */
/** @typedef {{key: string, name: string, text: string, note: string}} CardWords */

/**
 * All that is fixed about a game, in one language.
 * @typedef {object} Words
 * @property {string} game
 * @property {string} edition
 * @property {string} language
 * @property {string[]} seats keys of the seats: "blue", ...
 * @property {Record<string, string[]>} names by meaning, for people
 * @property {Record<string, string[]>} keys by meaning, as the table's data spell them
 * @property {MoveWords[]} moves
 * @property {EventWords[]} events
 * @property {Record<string, string>} titles
 * @property {CardWords[]} cards
 * @property {any} printed what is printed on boards and cards; each game's own
 */

/**
 * @typedef {object} SeatInfo
 * @property {number} seat
 * @property {"person" | "bot" | "open"} kind
 * @property {string} name
 * @property {string | null} level
 * @property {boolean} present
 * @property {number[]} votes seats that agree that a bot takes over
 */

/**
 * @typedef {object} TableInfo
 * @property {string} table
 * @property {string} game
 * @property {string} edition
 * @property {number} players
 * @property {SeatInfo[]} seats
 * @property {string} created
 * @property {number} entries
 * @property {boolean} over
 * @property {string | null} rematch the table of the next game
 * @property {string} started "new", "record", "scenario" or "table"
 * @property {number[]} [yours] seats of this client
 */

/** @typedef {{kind: string, seat: number, numbers: number[], text: string}} GameEvent */

/**
 * An entry of the log.
 * @typedef {{number: number, seat: number, move: number | null, back: number | null, events: GameEvent[]}} Entry
 */

/**
 * What a move would do up to the next question; not certain if something follows that one cannot know.
 * @typedef {{events: GameEvent[], certain: boolean}} Preview
 */

/**
 * What is asked; `moves`, and what each would do, only for one's own seat.
 * `about` says more about the step, as numbers: which deity, what is owed.
 * @typedef {{seat: number, key: string, title: string, text: string, moves?: number[], previews?: Preview[], about?: Record<string, any>}} Asked
 */

/** @typedef {{rows: {source: string, points: number[]}[], rounds: number[][]}} ScoreSheet */

/**
 * @typedef {object} Position
 * @property {number} number of entries; a move must carry it
 * @property {number | null} seat whose view it is; null for a spectator
 * @property {any} table the view as plain data; each game's own
 * @property {number[]} scores
 * @property {boolean} over
 * @property {number[]} winners
 * @property {Asked | null} decision
 * @property {boolean} undo
 * @property {boolean} thinking a bot is at work
 * @property {ScoreSheet | null} sheet
 */

/** @typedef {{move: number, share: number | null, text: string}} HintMove */
/** @typedef {{ok: boolean, code?: string, message?: string, moves?: HintMove[], draft?: {position: Position, events: GameEvent[], certain: boolean}, table?: string}} Answer */
/** @typedef {{id: string, title: string, text: string}} Chapter */

// --- Settings ---

/**
 * @typedef {object} Settings
 * @property {"en" | "de" | "it"} language
 * @property {"system" | "light" | "dark"} theme
 * @property {number} speed of animations: 0 none, 0.5 fast, 1 as designed, 2 slow
 * @property {number} size of text: 1 is normal
 * @property {boolean} patterns stronger patterns beside the seats' colours
 * @property {boolean} sound
 * @property {boolean} oneClick moves that are worth weighing are played at once too
 * @property {boolean} plain lists and buttons instead of a game's own screen
 * @property {string} name the player's own
 * @property {string[]} former names that the player had before: no bot takes one
 */

// --- A game's screen ---

/**
 * What a screen is given, anew for each drawing.
 * @typedef {object} Ctx
 * @property {Position} position
 * @property {TableInfo} info
 * @property {Words} words
 * @property {number[]} yours seats of this client
 * @property {number | null} me the seat whose view is drawn
 * @property {Asked | null} decision what is asked, by whomever
 * @property {Set<number>} legal moves that this client may play now; empty if it is not asked
 * @property {number | null} chosen a move chosen, not yet played: draw it as a ghost
 * @property {number | null} pointed the move under the pointer or focus, if any
 * @property {(move: number) => void} choose a target was clicked: it is chosen or played, as fits
 * @property {(move: number) => void} play plays at once
 * @property {(move: number | null) => void} hover tells which move the pointer or focus is on
 * @property {(move: number) => MoveWords} move the words of a move
 * @property {(move: number) => Preview | null} preview what a legal move would do
 * @property {(meaning: string, key: number | string) => string} name a name, by number or key
 * @property {(seat: number) => string} seatName how the seat's player is called in a sentence: by name or colour
 * @property {(seat: number) => string} seatLabel what stands on the seat's panel and in lists: "You", or as in a sentence
 * @property {Settings} settings
 * @property {(ms: number) => number} time a duration as the settings want it; 0 for no motion
 * @property {AbortSignal} skip aborted when the animation is to be skipped
 * @property {Entry[]} log the entries received so far, oldest first
 * @property {() => void} redraw draws again, with the same position
 * @property {(text: string, gaps?: Record<string, string | number>) => string} t
 * @property {(one: string, many: string, n: number, gaps?: Record<string, string | number>) => string} tn
 */

/**
 * A game's screen, `games/{game}/screen.js`, exported as `screen`. The frame (table.js) draws the top
 * bar, decision bar, log and score sheet around it. Conventions:
 * - each legal target is a real button with class `legal` (and `chosen`), attribute `data-move` with
 *   the move's number, an accessible name that says what it does, and `@click` calling `ctx.choose`;
 *   the frame calls `ctx.hover` by itself for anything with `data-move`;
 * - targets that belong together stand in an element with `role="group"`: arrows walk inside it;
 * - a thing that events name has `data-thing="deity:3"` (meaning:number): the log lights it up;
 * - styles are in files of their own, no style attributes (use `styled` of sprite.js).
 * @typedef {object} Screen
 * @property {(ctx: Ctx) => Drawn} board the middle of the table
 * @property {(ctx: Ctx) => Drawn} [own] one's own things, below the decision bar
 * @property {(ctx: Ctx) => Drawn} [side] the right column
 * @property {(ctx: Ctx) => Drawn} [rivals] the left column, above the log
 * @property {(ctx: Ctx) => string} [where] beside the game's name: "Round 6, Worship"
 * @property {(ctx: Ctx) => [string, string][]} [jump] the bar at the foot of a phone: ids of sections and names; the frame adds the log
 * @property {(event: GameEvent, ctx: Ctx) => Promise<unknown> | void} [animate] one event, in the old position
 * @property {(move: number, ctx: Ctx) => Drawn} [consequence] what a move will change, cost and set off
 * @property {(ctx: Ctx) => Drawn} [asks] more about the decision while no move is pointed at: what is owed
 * @property {(ctx: Ctx) => Set<number>} [targets] moves that have a place on the board; the decision bar shows buttons for the rest
 * @property {(decision: Asked, ctx: Ctx) => boolean} [weighs] whether a first click only chooses (unless one-click is set)
 * @property {boolean} [plain] whether it is the screen for any game
 * @property {string[]} [css] addresses of style sheets to load first
 * @property {(move: number, ctx: Ctx) => Drawn} [answer] what the button of a move without a place shows, if not its text
 */

export {};
