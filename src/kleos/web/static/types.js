// The messages of the server, and the interface of a game's screen. Types only.

/** @typedef {import("./vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */
/** @typedef {typeof import("./vendor/lit-html/lit-html.js").nothing} Nothing */
/** @typedef {TemplateResult | TemplateResult[] | string | Nothing} Drawn */

// --- From the server ---

/** @typedef {import("../types/wire.js").GameInfo} GameInfo */
/** @typedef {import("../types/wire.js").Level} Level */
/** @typedef {import("../types/wire.js").Games} Games */
/** @typedef {import("../types/wire.js").MoveWords} MoveWords */
/** @typedef {import("../types/wire.js").EventWords} EventWords */
/** @typedef {import("../types/wire.js").CardWords} CardWords */
/** @typedef {import("../types/wire.js").GameWords} Words */
/** @typedef {import("../types/wire.js").SeatInfo} SeatInfo */
/** @typedef {import("../types/wire.js").EventMessage} GameEvent */
/** @typedef {import("../types/wire.js").EntryMessage} Entry */
/** @typedef {import("../types/wire.js").PreviewMessage} Preview */
/** @typedef {import("../types/wire.js").DecisionMessage} Decision */
/** @typedef {import("../types/wire.js").Sheet} ScoreSheet */
/** @typedef {import("../types/wire.js").PositionMessage} Position */
/** @typedef {import("../types/wire.js").HintMove} HintMove */
/** @typedef {Omit<import("../types/wire.js").Answer, "t" | "id">} Answer without the number of the question */
/** @typedef {import("../types/wire.js").Chapter} Chapter */
/**
 * `yours` are the seats of this client.
 * @typedef {import("../types/wire.js").TableInfo & {yours?: number[]}} TableInfo
 */
/** @typedef {import("../types/wire.js").LineMessage} Line */

// --- Settings ---

/**
 * @typedef {object} Settings
 * @property {"en" | "de" | "it"} language
 * @property {"system" | "light" | "dark"} theme
 * @property {number} speed of animations: 0 none, 0.5 fast, 1 as designed, 2 slow
 * @property {number} size of text: 1 is normal
 * @property {boolean} patterns stronger patterns beside the seats' colours
 * @property {"friends" | "always" | "never"} sound when there is any: in games with friends
 * @property {boolean} notify whether the player wants notifications
 * @property {boolean} notifyAsked whether they have been asked
 * @property {boolean} always be told while a tab is open, too
 * @property {boolean} mutePhrases hide what others say with a click
 * @property {boolean} muteText hide what others write
 * @property {boolean} oneClick plays every move at once, even a weighty one
 * @property {boolean} plain lists and buttons instead of a game's own screen
 * @property {string} name the player's own
 * @property {string[]} former the player's earlier names, which no bot takes
 */

// --- A game's screen ---

/**
 * A move of a draft.
 * @typedef {object} Tried
 * @property {number} move
 * @property {Position} before the position in which it was tried
 * @property {boolean} suggested whether it is part of the usual payment
 * @property {boolean} follows whether it was chosen together with the one before it
 * @property {GameEvent[]} events what the draft would do, up to this move
 */

/**
 * Which names of cards open them: those `among` some things ("card:3"); `walked` ones are reached by
 * arrows, not by Tab.
 * @typedef {{among?: string[], walked?: boolean}} Naming
 */

/**
 * The context for a screen, made anew for each drawing.
 * @typedef {object} Ctx
 * @property {Position} position
 * @property {TableInfo} info
 * @property {Words} words
 * @property {number[]} yours seats of this client
 * @property {number | null} me the seat whose view is drawn
 * @property {Decision | null} decision the open decision, whoever decides
 * @property {Set<number>} legal moves that this client may play now; empty if it is not to decide
 * @property {number | null} chosen a move that is chosen but not played: draw it as a ghost
 * @property {number | null} pointed the move under the pointer or focus, if any
 * @property {(move: number) => Promise<void>} choose handles a click on a target: chooses or plays it
 * @property {(move: number) => void} play plays at once
 * @property {(move: number | null) => void} hover tells which move the pointer or focus is on
 * @property {(move: number) => MoveWords} move the words of a move
 * @property {(move: number) => Preview | null} preview what a legal move would do
 * @property {(meaning: string, key: number | string) => string} name a name, by number or key
 * @property {(seat: number) => string} seatName the seat's player in a sentence: by name or colour
 * @property {(seat: number) => string} seatLabel the label on the seat's panel and in lists: "You", or as in a
 *   sentence
 * @property {Settings} settings
 * @property {(ms: number) => number} time a duration scaled by the settings; 0 for no motion
 * @property {AbortSignal} skip aborted when the animation is to be skipped
 * @property {Entry[]} log the entries received so far, oldest first
 * @property {Tried[]} draft the moves tried and not yet told, oldest first
 * @property {Line[]} drafted what the draft would do, as the log would tell it
 * @property {(move: number) => number | null} follows a move that has been chosen together with this one
 * @property {() => boolean} isWhole whether the draft waits only to be confirmed
 * @property {() => void} redraw draws again, with the same position
 * @property {(text: string, how?: Naming) => Drawn} named a text in which the names of cards open them, if the
 *   screen can
 * @property {(event: GameEvent) => void} happen puts what an event changes on the table, and draws
 * @property {(text: string, gaps?: Record<string, string | number>) => string} t
 * @property {(one: string, many: string, n: number, gaps?: Record<string, string | number>) => string} tn
 */

/**
 * A game's screen, `games/{game}/screen.js`, exported as `screen`. The frame (table.js) draws the top
 * bar, decision bar, log and score sheet around it. Conventions:
 * - each legal target is a real button with class `legal` (and `chosen`), attribute `data-move` with
 *   the move's number, an accessible name that says what it does, and `@click` calling `ctx.choose`;
 *   the frame calls `ctx.hover` by itself for anything with `data-move`;
 * - targets that belong together are in an element with `role="group"`: arrows move within it;
 * - a thing that events name has `data-thing="deity:3"` (meaning:number), for the log to light it up;
 * - styles are in their own files, not in style attributes (use `styled` from sprite.js).
 * @typedef {object} Screen
 * @property {(ctx: Ctx) => Drawn} board the middle of the table
 * @property {(ctx: Ctx) => Drawn} [own] the player's own things, below the decision bar
 * @property {(ctx: Ctx) => Drawn} [side] the right column
 * @property {(ctx: Ctx) => Drawn} [rivals] the left column, above the log
 * @property {(ctx: Ctx) => string} [where] beside the game's name: "Round 6, Worship"
 * @property {(ctx: Ctx) => [string, string][]} [jump] the bar at the foot of a phone: ids of sections and names; the
 *   frame adds the log
 * @property {(event: GameEvent, ctx: Ctx) => Promise<unknown> | void} [animate] one event, in the old position
 * @property {(move: number, ctx: Ctx) => Drawn} [consequence] what a move will change, cost and trigger
 * @property {(ctx: Ctx) => Drawn} [asks] more about the decision while no move is pointed at: what is owed
 * @property {(ctx: Ctx) => Set<number>} [targets] moves that have a place on the board; the decision bar shows
 *   buttons for the rest
 * @property {(decision: Decision, ctx: Ctx, move: number) => boolean} [weighs] whether the first click on a move only
 *   chooses it (unless one-click is on)
 * @property {(move: number, ctx: Ctx) => boolean} [atOnce] whether a move is told at once, with the draft before it,
 *   because what it sets going is to be seen
 * @property {(events: GameEvent[]) => boolean} [retells] whether what a draft does is to be seen again when it is told
 * @property {(ctx: Ctx) => boolean} [rounded] whether the draft is a whole, so that confirming it is the main thing
 *   to do; otherwise it cannot be confirmed yet
 * @property {(ctx: Ctx) => string} [question] the decision's question in other words; empty for the usual ones
 * @property {(move: number, ctx: Ctx) => number | null} [follow] a move that has been chosen together with this one,
 *   to be played right after it
 * @property {(move: number, ctx: Ctx) => string} [deed] what the main button says of a chosen move, if more than its
 *   text
 * @property {(ctx: Ctx) => Drawn} [drafted] what a draft that has come to its end will do
 * @property {(text: string, words: Words, how: Naming) => Drawn} [named] a text in which the names of cards open them
 * @property {(ctx: Ctx) => Drawn} [turns] whose turn it is, in the top bar
 * @property {(ctx: Ctx) => string} [verdict] the result in a sentence
 * @property {(ctx: Ctx) => string} [chartCaption] what the chart of the points shows: "Points by round"
 * @property {(ctx: Ctx) => Drawn} [ends] how the game went, in place of the table of points and their chart
 * @property {("rivals" | "own" | "side")[]} [final] what a picture of the final table shows beside the board
 * @property {string[]} [fanfares] kinds of events that are celebrated with a sound
 * @property {string[]} [byHand] keys of decisions that a person answers even if there is one answer only
 * @property {boolean} [plain] whether it is the screen for any game
 * @property {string[]} [css] addresses of style sheets to load first
 * @property {(move: number, ctx: Ctx) => Drawn} [answer] what the button of a move without a place shows instead of
 *   its text
 */

export {};
