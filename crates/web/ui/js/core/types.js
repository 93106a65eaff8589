/**
 * What the server says, as types. Values of positions are from the first player's view.
 *
 * @typedef {{player: 0|1, kind: string, symbol: string}} Piece
 * @typedef {{piece: Piece|null, poison?: boolean}} Cell
 * @typedef {{parent: number|null, move?: string, value?: number|null, name?: string, side?: 0|1|null}} TreeNode
 * @typedef {{cube: number, owner?: number, doubler?: number, length: number, score: [number, number], crawford: boolean}} Stakes
 * @typedef {{dice?: number[]|null, left?: number[], nodes?: TreeNode[], at?: number, stakes?: Stakes}} Extra
 * @typedef {'grid'|'checks'|'drop'|'heaps'|'bar'|'track'|'points'|'tree'} LookName
 * @typedef {{look: LookName, disc?: string, columns: string[], rows: string[], names?: string[], cells: Cell[], chequered?: boolean, won?: number[], extra?: Extra}} Board
 * @typedef {{from?: number|null, to?: number|null}} Squares
 * @typedef {Squares & {flips?: number[], takes?: number[], path?: number[]}} Last
 * @typedef {{text: string, shown: string, squares: Squares, path?: number[], flips: number[], takes: number[], promotion?: string|null, pass: boolean, meaning?: string, way?: number[]}} Move
 * @typedef {{cells: {cell: number, piece?: Piece|null}[], dice: number[], pips?: number[], parts?: {squares: Squares, next: number}[], move?: number}} Stage
 * @typedef {{kind: 'human'|'machine', name?: string|null, level?: number|null, settings?: string|null}} Player
 * @typedef {{word: string, name: string}} Side
 * @typedef {{name: string, title: string, summary: string, variants: string[], sides: Side[], levels: {level: number, name: string}[], gentle: number, perfect: boolean, dice: boolean, example: string, board: Board, abilities: string[], algorithms: {choose: string[], solve: string[], draw: string[]}, techniques: string[], evaluations: string[], unit: string, rules?: string, tools: Tool[]}} GameInfo
 * @typedef {{player: 0|1, kind: string, symbol: string, letter: string, name: string}} Tool
 * @typedef {{name: string, title: string} & ({kind: 'flag', on: boolean, possible: boolean}|{kind: 'choice', options: string[], chosen: number}|{kind: 'number', value: number, least: number, most: number})} EditExtra
 * @typedef {{position: string, board: Board, side: 0|1, chosen_side: boolean, extras: EditExtra[], refused?: string, over: boolean}} Edited
 * @typedef {{text: string, shown: string, side: 0|1, pass: boolean, comment?: string|null, glyphs?: string[], clock_ms?: number|null, roll?: boolean}} Played
 * @typedef {{first: 'win'|'draw'|'loss', margin?: number|null, ending?: string, text: string, score?: string|null}} Result
 * @typedef {{ms: [number, number], running: 0|1|null}} Clocks
 * @typedef {{depth?: number, move?: string, shown?: string, value_text?: string, value?: number, nodes?: number, time_ms?: number}} Thinking
 * @typedef {{text: string, shown: string, value_text?: string, squares: Squares}} HintMove
 * @typedef {{
 *   id: string, revision: number, game: string, title: string, variant: string, start: string, position: string,
 *   board: Board, side: 0|1, side_name: string, dice_turn: boolean, status: 'open'|'over', result?: Result|null,
 *   moves: Move[], stages?: Stage[], line: Played[], cursor: number, last?: Last|null, check?: number|null,
 *   counts?: number[]|null, pips?: number[]|null, stakes?: string, opening?: {name: string, eco?: string}|null, players: [Player, Player],
 *   clocks?: Clocks|null, thinking: boolean, paused: boolean, offer?: 0|1|null, announcements: string[],
 *   swap?: boolean, can_undo?: boolean, can_redo?: boolean, unlisted?: string|null, tree?: string|null, hint?: {moves: HintMove[]}|null
 * }} SessionState
 * @typedef {{id: string, game: string, title: string, players: [Player, Player], moves: number, over: boolean, result?: Result|null, updated_ms: number, board?: Board|null}} SessionSummary
 *
 * @typedef {{value: number, value_text: string, mate?: number|null, win?: number|null, moves: string[], shown: string[], squares?: Squares, visits?: number|null}} Line
 * @typedef {{text: string, shown?: string, squares: Squares, value: number, value_text: string, mate?: number|null, exact?: boolean, depth?: number}} MoveValue
 * @typedef {{text: string, shown: string, squares: Squares, value?: number, value_text?: string, exact: boolean, games?: number, depth?: number, share?: number}} BookMove
 * @typedef {{title: string, moves: BookMove[]}} BookMoves
 * @typedef {{position: string, depth: number, complete: boolean, nodes: number, nodes_per_second: number, time_ms: number, lines: Line[], moves?: MoveValue[]|null, judgement?: Judgement}} Analysis
 * @typedef {{win: string, gammon: string, backgammon: string}} Ways
 * @typedef {{text: string, value: number, value_text: string, chance?: string}} CubeCase
 * @typedef {{chances: [Ways, Ways], cube?: {side: 0|1, verdict: string, text: string, cases: CubeCase[]}}} Judgement
 * @typedef {{ply: number, shown: string, grade: string, grade_name: string, loss: number, side?: 0|1, value?: number|null, best_shown?: string[], best?: string[]}} ReviewMove
 * @typedef {{count: number, mean: number}} Decisions
 * @typedef {{checkers: Decisions, cube: Decisions, all: Decisions, loss: number, luck: number, rating?: string|null}} Skill
 * @typedef {{unit: string, graph: (number|null)[], turning: number[], accuracy: [number|null, number|null], exact_from?: number|null, moves: ReviewMove[], skill?: [Skill, Skill], rolls?: {ply: number, luck: number}[]}} Review
 * @typedef {{name: string, after_move: number, after_best: number, difference: number}} Term
 * @typedef {{move: string, shown: string, loss: number, text: string, best?: Line|null, reply?: Line|null, terms: Term[]}} Why
 * @typedef {{board: Board, position: string, side: 0|1, side_name: string, dice_turn: boolean, status: 'open'|'over', result?: Result|null, moves: Move[], stages?: Stage[], last?: Last|null, check?: number|null, counts?: number[]|null, pips?: number[]|null, stakes?: string, shown: string}} Place
 */
export {};
