/**
 * What the API takes and returns, as types. Generated from the schemas of the OpenAPI document:
 * `STRATEGE_BLESS=1 cargo test -p stratege-web types` writes this file again.
 *
 * An action, and the state of the game that it was meant for.
 * @typedef {Action & {revision?: number}} Act
 *
 * The state of a game, and what an action has found.
 * @typedef {SessionState & {hint?: Hint}} Acted
 *
 * Something that is done in a game.
 * @typedef {{do: 'play', move: string}
 *   | {do: 'undo'}
 *   | {do: 'redo'}
 *   | {cursor: number, do: 'jump'}
 *   | {cursor: number, do: 'takeback'}
 *   | {do: 'go'}
 *   | {do: 'hint'}
 *   | {do: 'resign', stake?: number}
 *   | {do: 'draw'}
 *   | {dead: number[], do: 'count'}
 *   | {do: 'playon'}
 *   | {do: 'swap'}
 *   | {do: 'pause'}
 *   | {do: 'resume'}
 *   | {do: 'step'}
 *   | {do: 'stop'}
 *   | {do: 'players', players: Seat[]}
 *   | {cursor: number, do: 'comment', text: string}
 *   | {cursor: number, do: 'glyph', glyphs: string[]}
 *   | {cursor: number, do: 'shapes', shapes: Shape[]}
 *   | {do: 'keep', tree: string}
 *   | {do: 'begin', position?: string}
 *   | {do: 'roll'}} Action
 *
 * The algorithms of a game by what they are for.
 * @typedef {{choose: string[], draw: string[], solve: string[]}} Algorithms
 *
 * The results of a search.
 * @typedef {{
 *   complete: boolean,
 *   depth: number,
 *   engine: string,
 *   game: string,
 *   judgement?: Judgement,
 *   lines: Line[],
 *   moves?: MoveValue[],
 *   nodes: number,
 *   nodes_per_second: number,
 *   ownership?: number[],
 *   position: string,
 *   side: SideName,
 *   table_fill?: number,
 *   time_ms: number,
 * }} Analysis
 *
 * How a puzzle was answered.
 * @typedef {'right'|'helped'|'missed'} Answered
 *
 * A move.
 * @typedef {{depth: number, move: string, nodes: number, shown: string, value: number|null}} BestMove
 *
 * A drawn position.
 * @typedef {{
 *   cells: Cell[],
 *   chequered: boolean,
 *   columns: string[],
 *   disc: string,
 *   extra?: Extra,
 *   look: string,
 *   names?: string[],
 *   rows: string[],
 *   shape?: BoardShape,
 *   won?: number[],
 * }} Board
 *
 * Where the cells of a board lie. A length of 100 is the usual distance between neighbours: x to the right, y down.
 * @typedef {{
 *   centres: [number, number][],
 *   dots?: number[],
 *   edges?: ShapeEdge[],
 *   labels?: ShapeLabel[],
 *   neighbours: [number, number][],
 *   outline?: number[],
 *   outlines: [number, number][][],
 * }} BoardShape
 *
 * The positions of a trace whose boards are wanted: by their numbers in `positions`, or in notation.
 * @typedef {{positions: TracePosition[]}} BoardsRequest
 *
 * A move of a book, with its entry there.
 * @typedef {Partial<Worth> & {
 *   depth?: number,
 *   exact: boolean,
 *   games?: number,
 *   share?: number,
 *   shown: string,
 *   squares: Squares,
 *   text: string,
 * }} BookMove
 *
 * The moves of a book at a position.
 * @typedef {{moves: BookMove[], reason?: string, title: string}} BookMoves
 *
 * What a score proves about the value of a position.
 * @typedef {'lower'|'upper'|'exact'} BoundName
 *
 * A square.
 * @typedef {{piece: Piece|null, poison?: boolean}} Cell
 *
 * What is changed.
 * @typedef {{cell: number, do: 'put', piece?: string}
 *   | {do: 'move', from: number, to: number}
 *   | {do: 'side', side: SideName}
 *   | {do: 'extra', name: string, value: string}
 *   | {do: 'clear'}} Change
 *
 * What was changed.
 * @typedef {{games: number, mark?: number}} Changed
 *
 * A square that has changed.
 * @typedef {{cell: number, piece?: Piece}} ChangedCell
 *
 * A chapter in the list.
 * @typedef {{name: string, part: string, title: string}} Chapter
 *
 * A chapter to be read.
 * @typedef {{
 *   after: string|null,
 *   before: string|null,
 *   figures: Figure[],
 *   html: string,
 *   name: string,
 *   title: string,
 * }} ChapterPage
 *
 * A time for each side, and what a move adds.
 * @typedef {{base_ms: number, increment_ms?: number}} ClockRequest
 *
 * Clocks.
 * @typedef {{base_ms: number, increment_ms: number, ms: [number, number], running: SideName|null}} Clocks
 *
 * The collections.
 * @typedef {{collections: LibraryCollection[], tags: string[]}} Collections
 *
 * All of them.
 * @typedef {{agree: boolean, depth: number, rungs: Rung[], svg: string}} Compared
 *
 * The chapters of the guide.
 * @typedef {{chapters: Chapter[]}} Contents
 *
 * The count of a board.
 * @typedef {{dead: number[], komi: number, owners: number[], points: [number, number], text: string}} Count
 *
 * A count that is asked for.
 * @typedef {Source & {dead?: number[], toggled?: number}} CountRequest
 *
 * How many lines of play there are.
 * @typedef {{nodes: number, time_ms: number}} Counted
 *
 * The counts of a search, summed over its threads.
 * @typedef {{
 *   cuts: number,
 *   endgame_hits?: number,
 *   evaluations: number,
 *   first_move_cuts: number,
 *   nodes: number,
 *   probability_cuts: number,
 *   quiescence_nodes: number,
 *   researches: number,
 *   selective_depth: number,
 *   table_cuts: number,
 *   table_hits: number,
 * }} Counts
 *
 * The whole course.
 * @typedef {{margins: boolean, moments: Moment[], svg: string}} Course
 *
 * One option of a cube decision.
 * @typedef {{chance?: string, text: string, value: number, value_text: string}} CubeCase
 *
 * What to do with the cube.
 * @typedef {{cases: CubeCase[], side: SideName, text: string, verdict: string}} CubeJudgement
 *
 * Decisions of one kind.
 * @typedef {{count: number, mean: number}} Decisions
 *
 * The result of a tournament.
 * @typedef {{
 *   costs: boolean,
 *   matches: DilemmaMatch[],
 *   noise: number,
 *   payoffs: [number, number, number, number],
 *   ranking: Ranked[],
 *   rounds: number,
 *   seed: number,
 *   strategies: string[],
 * }} Dilemma
 *
 * A match of two strategies.
 * @typedef {{cooperations: [number, number], first: string, scores: [number, number], second: string}} DilemmaMatch
 *
 * A tournament of the iterated prisoner's dilemma.
 * @typedef {{
 *   costs?: boolean,
 *   noise?: number,
 *   payoffs?: [number, number, number, number],
 *   rounds?: number,
 *   seed?: number,
 *   strategies?: string[],
 * }} DilemmaRequest
 *
 * A choice that another one strictly dominates.
 * @typedef {{by: number, choice: number, player: number}} Dominated
 *
 * A worker that is to end.
 * @typedef {{worker: string|null}} DrainRequest
 *
 * A change to a position.
 * @typedef {{change?: Change, game: string, position?: string, variant?: string}} Edit
 *
 * Something that the board does not show.
 * @typedef {EditExtraKind & {name: string, title: string}} EditExtra
 *
 * The current value and the values it may take.
 * @typedef {{kind: 'flag', on: boolean, possible: boolean}
 *   | {chosen: number, kind: 'choice', options: string[]}
 *   | {kind: 'number', least: number, most: number, value: number}} EditExtraKind
 *
 * A position that is set up.
 * @typedef {{
 *   board: Board,
 *   chosen_side: boolean,
 *   extras: EditExtra[],
 *   over: boolean,
 *   position: string,
 *   refused?: string,
 *   side: SideName,
 * }} Edited
 *
 * An equilibrium: how often each choice is made, and what both expect.
 * @typedef {{expected: string[], first: string[], second: string[]}} Equilibrium
 *
 * A position to look up.
 * @typedef {Source} ExploreRequest
 *
 * What was played from a position in the games of the library.
 * @typedef {ExploredResults & {examples: LibraryGame[], kept: KeptGame[], moves: ExploredMove[]}} Explored
 *
 * A move that was played.
 * @typedef {ExploredResults & {shown: string, text: string}} ExploredMove
 *
 * How games ended.
 * @typedef {{draws: number, first: number, games: number, second: number}} ExploredResults
 *
 * What a board has beside its squares.
 * @typedef {{at?: number, dice?: number[], nodes?: TreeNode[], stakes?: Stakes}} Extra
 *
 * A fact of a file.
 * @typedef {{name: string, title: string, value: string}} Fact
 *
 * A picture of a chapter.
 * @typedef {{image: string, lab?: Recording}} Figure
 *
 * A fleet.
 * @typedef {{address: string|null, jobs: FleetJob[], reached: boolean, workers: FleetWorker[]}} Fleet
 *
 * The way that numbers took while a job was done.
 * @typedef {{curves: FleetCurve[], of: string}} FleetCourse
 *
 * The way of a number.
 * @typedef {{name: string, points: number[][], range: number[]}} FleetCurve
 *
 * A job of the fleet.
 * @typedef {{
 *   alive: boolean,
 *   all: number|null,
 *   course: FleetCourse|null,
 *   done: number,
 *   faults: number,
 *   id: string,
 *   kind: string,
 *   owner: string,
 *   rate: number,
 *   state: string,
 *   summary: string,
 * }} FleetJob
 *
 * A worker of the fleet.
 * @typedef {{
 *   alive: boolean,
 *   busy: number,
 *   cores: number,
 *   done: number,
 *   failed: number,
 *   name: string,
 *   same: boolean,
 *   seen: number,
 *   speed: number,
 *   threads: number,
 *   version: string,
 * }} FleetWorker
 *
 * A format.
 * @typedef {{ending: string, name: string, shown: string}} FormatName
 *
 * The formats that can hold a game.
 * @typedef {{formats: FormatName[]}} Formats
 *
 * A game of the catalog.
 * @typedef {{
 *   abilities: string[],
 *   algorithms: Algorithms,
 *   board: Board,
 *   dice: boolean,
 *   draws: boolean,
 *   evaluations: string[],
 *   example: string,
 *   form: VariantForm|null,
 *   gentle: number,
 *   levels: LevelInfo[],
 *   name: string,
 *   notation: string,
 *   perfect: boolean,
 *   rules: string,
 *   sides: [Side, Side],
 *   summary: string,
 *   techniques: string[],
 *   title: string,
 *   tools: Tool[],
 *   unit: string,
 *   variants: string[],
 * }} GameInfo
 *
 * The list of games.
 * @typedef {{games: GameInfo[], lang: string, version: string}} Games
 *
 * A generation: its fitness in discs.
 * @typedef {{
 *   against_hand?: number,
 *   all: number,
 *   best: number,
 *   mean: number,
 *   number: number,
 *   renewed: boolean,
 *   worst: number,
 * }} Generation
 *
 * What is known of a move.
 * @typedef {{best: string, loss: number}} GradedBefore
 *
 * A search, playout by playout. Results are from the first player's point of view, except those seen by a choice.
 * @typedef {{
 *   exploration: number,
 *   game: string,
 *   iterations: GrowthIteration[],
 *   nodes: GrowthNode[],
 *   objective: string,
 *   position: string,
 *   seed: number,
 * }} Growth
 *
 * A child, before a choice.
 * @typedef {{bound?: number, mean?: number, node: number, proven?: number, visits: number}} GrowthChild
 *
 * A choice among the children of a node; values are for the side that chooses.
 * @typedef {{children: GrowthChild[], chosen: number, greatest: number, node: number, visits: number}} GrowthChoice
 *
 * A playout of the search.
 * @typedef {{
 *   added: number[],
 *   choices: GrowthChoice[],
 *   given: number[],
 *   path: number[],
 *   playout: string[],
 *   result: number,
 * }} GrowthIteration
 *
 * A node.
 * @typedef {{move: string, parent?: number, side: number}} GrowthNode
 *
 * Why it allows no move.
 * @typedef {{why: string|null}} Hindrance
 *
 * A square of a position.
 * @typedef {Source & {square: number}} HindranceRequest
 *
 * The best moves.
 * @typedef {{moves: HintMove[]}} Hint
 *
 * A good move.
 * @typedef {Partial<Worth> & {shown: string, squares: Squares, text: string}} HintMove
 *
 * A text to be looked at.
 * @typedef {{files?: ImportFile[], from?: number, game?: string, text?: string}} Import
 *
 * A file.
 * @typedef {{data: string}} ImportFile
 *
 * What was found in a text.
 * @typedef {{
 *   format: string,
 *   format_name: string,
 *   games: ImportedGame[],
 *   left_out: string[],
 *   more: number,
 *   refused: number,
 * }} Imported
 *
 * A game that was found.
 * @typedef {{
 *   game: string,
 *   index: number,
 *   moves: number,
 *   players: [string, string],
 *   problem?: string,
 *   record: string,
 *   remarks?: string[],
 *   result: string,
 *   title: string,
 * }} ImportedGame
 *
 * What is to be done with a job.
 * @typedef {{state: string}} JobChange
 *
 * How a position is judged.
 * @typedef {{chances: [Ways, Ways], cube?: CubeJudgement}} Judgement
 *
 * A game of the page that goes into a collection.
 * @typedef {{collection: string, session: string}} Keep
 *
 * A game that was played or opened here.
 * @typedef {{
 *   date: string,
 *   event: string,
 *   game: string,
 *   id: string,
 *   moves: number,
 *   over: boolean,
 *   players: [Seat, Seat],
 *   result: string,
 *   title: string,
 *   updated_ms: number,
 *   variant: string|null,
 * }} KeptGame
 *
 * All of them.
 * @typedef {{games: KeptGame[]}} KeptGames
 *
 * The kind of a player.
 * @typedef {'human'|'machine'} Kind
 *
 * A language of the program.
 * @typedef {{code: string, name: string, spaced_punctuation: boolean}} LanguageInfo
 *
 * The squares of the last move and what it changed.
 * @typedef {Squares & {flips: number[], path?: number[], takes: number[]}} Last
 *
 * The end of a run.
 * @typedef {{
 *   against_hand: [number, number, number],
 *   generation: number,
 *   generations: number,
 *   genes: number[],
 *   svg: string,
 *   wheels: string,
 * }} Learned
 *
 * A level.
 * @typedef {{elo?: number, level: number, name: string}} LevelInfo
 *
 * What is done with games or a collection.
 * @typedef {{do: 'tag', numbers: number[], tag: string}
 *   | {do: 'untag', numbers: number[], tag: string}
 *   | {do: 'delete', numbers: number[]}
 *   | {do: 'restore', numbers: number[]}
 *   | {collection: string, do: 'discard'}
 *   | {do: 'recall', mark: number}
 *   | {collection: string, do: 'rename', name: string}
 *   | {collection: string, do: 'remove'}} LibraryChange
 *
 * A collection of games.
 * @typedef {{game: string, games: number, name: string, refused: number, unfinished: boolean}} LibraryCollection
 *
 * A game of the library.
 * @typedef {{
 *   collection: string,
 *   date: string,
 *   event: string,
 *   first: string,
 *   game: string,
 *   moves: number,
 *   number: number,
 *   plies: number,
 *   result: string,
 *   second: string,
 *   tags: string[],
 * }} LibraryGame
 *
 * Games of the library.
 * @typedef {{count: number, games: LibraryGame[]}} LibraryGames
 *
 * How far an import is.
 * @typedef {{
 *   collection: string,
 *   done: boolean,
 *   games: number,
 *   left_out: string[],
 *   names: number,
 *   refused: number,
 * }} LibraryImport
 *
 * A game to begin with.
 * @typedef {{game: string, record: string}} LibraryRecord
 *
 * When a search ends; it ends in any case after a while.
 * @typedef {{depth?: number, nodes?: number, time_ms?: number}} Limits
 *
 * A line of moves with its value.
 * @typedef {Worth & {margin?: number, moves: string[], shown: string[], squares: Squares, visits?: number}} Line
 *
 * The boards along a line.
 * @typedef {{boards: Board[], positions: string[], states: Place[]}} LineBoards
 *
 * A line of moves from a position.
 * @typedef {Source} LineRequest
 *
 * How many lines.
 * @typedef {number|string|null} Lines
 *
 * How a match stands.
 * @typedef {Standing & {
 *   began_ms: number,
 *   board?: Board,
 *   game: string,
 *   games: number,
 *   id: string,
 *   ladder: boolean,
 *   last?: MatchGame,
 *   names: string[],
 *   played: number,
 *   players: Seat[],
 *   ratings?: Rating[],
 *   running: boolean,
 *   standings: Standing[],
 *   text: string,
 *   title: string,
 * }} Match
 *
 * A game of a match.
 * @typedef {{
 *   fault: boolean,
 *   moves: string[],
 *   number: number,
 *   players: [number, number],
 *   result: OutcomeName,
 *   start: string|null,
 * }} MatchGame
 *
 * The matches that are kept, the latest first.
 * @typedef {{matches: Match[]}} Matches
 *
 * What is known of a bimatrix game. Choices are counted from 1.
 * @typedef {{
 *   cells: [string, string][][],
 *   degenerate: boolean,
 *   eliminated: Dominated[],
 *   equilibria: Equilibrium[],
 *   infinite: boolean,
 *   left: [number[], number[]],
 *   pure: [number, number][],
 * }} Matrix
 *
 * A bimatrix game as text: cells `a,b` parted by spaces, rows by `;`.
 * @typedef {{costs?: boolean, matrix: string}} MatrixRequest
 *
 * What was made of them.
 * @typedef {{made: number, name: string, puzzles: number}} Mine
 *
 * Whose mistakes.
 * @typedef {{side?: SideName}} MineRequest
 *
 * A position of the course; all values are the first player's.
 * @typedef {{
 *   evaluation: number|null,
 *   exact: number|null,
 *   material: number|null,
 *   ply: number,
 *   shown: string|null,
 * }} Moment
 *
 * A legal move.
 * @typedef {{
 *   flips: number[],
 *   meaning?: string,
 *   pass: boolean,
 *   path?: number[],
 *   promotion?: string,
 *   shown: string,
 *   squares: Squares,
 *   takes: number[],
 *   text: string,
 * }} Move
 *
 * A legal move with its value.
 * @typedef {Worth & {
 *   depth: number,
 *   exact: boolean,
 *   shown: string,
 *   squares: Squares,
 *   text: string,
 *   visits?: number,
 * }} MoveValue
 *
 * An analysis to begin.
 * @typedef {Source & {
 *   limits?: Limits,
 *   lines?: Lines,
 *   settings?: string,
 *   threat?: boolean,
 *   values?: boolean,
 * }} NewAnalysis
 *
 * A comparison to begin.
 * @typedef {Source & {depth?: number}} NewComparison
 *
 * A chart to begin.
 * @typedef {Source & {depth?: number, exact_nodes?: number}} NewCourse
 *
 * A Monte-Carlo search to record.
 * @typedef {Source & {games: number, seed?: number}} NewGrowth
 *
 * A run to begin; what is missing is as `stratege learn genetic` has it.
 * @typedef {{
 *   crossover?: number,
 *   depth?: number,
 *   environment?: number,
 *   generations?: number,
 *   mutation?: number,
 *   population?: number,
 *   random_plies?: number,
 *   seed?: number,
 * }} NewLearning
 *
 * A match to begin.
 * @typedef {{
 *   format?: string,
 *   game: string,
 *   games?: number,
 *   ladder?: boolean,
 *   players: Seat[],
 *   plies?: number,
 *   seed?: number,
 *   variant?: string,
 * }} NewMatch
 *
 * A review to begin.
 * @typedef {Source & {depth?: number, time_ms?: number}} NewReview
 *
 * A series to begin.
 * @typedef {Source & {depth?: number}} NewSeries
 *
 * A game to begin.
 * @typedef {{
 *   clock?: ClockRequest,
 *   game?: string,
 *   index?: number,
 *   players?: [Seat, Seat],
 *   position?: string,
 *   record?: string,
 *   variant?: string,
 * }} NewSession
 *
 * A search to record.
 * @typedef {Source & {
 *   algorithm?: string,
 *   depth?: number,
 *   evaluation?: string,
 *   max_nodes?: number,
 *   objective?: string,
 *   order?: string,
 *   with?: string[],
 *   without?: string[],
 * }} NewTrace
 *
 * What is asked next.
 * @typedef {{puzzle: Puzzle|null}} NextPuzzle
 *
 * The name of an opening.
 * @typedef {{eco?: string, name: string}} Opening
 *
 * What is known of it.
 * @typedef {{books: BookMoves[]}} Openings
 *
 * A position to look up.
 * @typedef {Source} OpeningsRequest
 *
 * The result of a finished game for one player.
 * @typedef {'loss'|'draw'|'win'} OutcomeName
 *
 * A part of a move.
 * @typedef {{next: number, squares: Squares}} Part
 *
 * Lines of play to count.
 * @typedef {Source & {depth: number}} PerftRequest
 *
 * A piece.
 * @typedef {{kind: string, player: SideName, symbol: string}} Piece
 *
 * A position as the page shows it.
 * @typedef {{
 *   ahead?: number,
 *   barred?: number,
 *   board: Board,
 *   captured?: [Piece[], Piece[]],
 *   check?: number,
 *   claim?: string,
 *   counts?: [number, number],
 *   dice_turn: boolean,
 *   last?: Last,
 *   moves: Move[],
 *   opening?: Opening,
 *   pips?: [number, number],
 *   position: string,
 *   result?: Result,
 *   shown?: string,
 *   side: SideName,
 *   side_name: string,
 *   stages?: Stage[],
 *   stakes?: string,
 *   status: PlaceStatus,
 *   taken?: [number, number],
 *   text?: string,
 *   to_move: string,
 * }} Place
 *
 * The status of a game at a position.
 * @typedef {'open'|'over'} PlaceStatus
 *
 * A move or a roll of the record.
 * @typedef {{
 *   clock_ms?: number,
 *   comment?: string,
 *   glyphs?: string[],
 *   pass: boolean,
 *   roll: boolean,
 *   shapes?: Shape[],
 *   shown: string,
 *   side: SideName,
 *   spent_ms?: number,
 *   text: string,
 * }} Played
 *
 * A position that was understood.
 * @typedef {{board: Board, ok: boolean, position: string, side: SideName, state: Place}} PositionData
 *
 * A position as text.
 * @typedef {{game: string, position: string, variant?: string}} PositionRequest
 *
 * A line from the usual start.
 * @typedef {{boards: PreviewBoard[]}} Preview
 *
 * A board of the line, and the move that led to it.
 * @typedef {{board: Board, last: Squares}} PreviewBoard
 *
 * How far a review has come.
 * @typedef {{done: number, of: number}} Progress
 *
 * A puzzle with its answers.
 * @typedef {{
 *   answers: string[],
 *   difficulty: number,
 *   game: string,
 *   goal: string,
 *   group: number|null,
 *   line: string[],
 *   number: number,
 *   position: string,
 *   proof: string,
 *   shown: string[],
 *   side: SideName,
 *   variant: string|null,
 * }} Puzzle
 *
 * An answer.
 * @typedef {{number: number, result: Answered}} PuzzleAnswer
 *
 * A collection.
 * @typedef {{
 *   asked: number,
 *   due: number,
 *   game: string,
 *   name: string,
 *   puzzles: number,
 *   title: string,
 *   variant: string|null,
 * }} PuzzleCollection
 *
 * All of them.
 * @typedef {{
 *   best_streak: number,
 *   collections: PuzzleCollection[],
 *   folder: string,
 *   streak: number,
 *   unread: string[],
 * }} Puzzles
 *
 * A strategy by its points.
 * @typedef {{cooperation: number, points_per_round: number, score: number, strategy: string, wins: number}} Ranked
 *
 * The rating of a player among all of a tournament.
 * @typedef {{elo?: number, error?: number, games: number, name: string, player: number, points: number}} Rating
 *
 * A search to record, in the words of `POST /api/traces`.
 * @typedef {{
 *   algorithm?: string,
 *   depth?: number,
 *   evaluation?: string,
 *   game: string,
 *   order?: string,
 *   position?: string,
 *   variant?: string,
 *   with?: string[],
 *   without?: string[],
 * }} Recording
 *
 * A refusal as it is sent.
 * @typedef {{error: RefusedError, state?: Record<string, any>}} Refused
 *
 * Why a request was refused.
 * @typedef {{at?: number, code: string, expected?: string, message: string}} RefusedError
 *
 * What follows.
 * @typedef {{move: string|null, shown: string|null}} Reply
 *
 * The end of a variation, and who plays the side to move there.
 * @typedef {Source & {player: Seat}} ReplyRequest
 *
 * How a game ended.
 * @typedef {{ending: string, first: OutcomeName, margin: number, score: string, text: string}} Result
 *
 * A graded game.
 * @typedef {{
 *   accuracy: [number|null, number|null],
 *   depth: number|null,
 *   exact_from: number|null,
 *   graph: (number|null)[],
 *   leads?: (number|null)[],
 *   mean_loss: [number, number],
 *   moves: ReviewMove[],
 *   of_file: boolean,
 *   rolls?: RollLuck[],
 *   skill?: [Skill, Skill],
 *   turning: number[],
 *   unit: string,
 * }} Review
 *
 * A graded move.
 * @typedef {{
 *   after: number,
 *   best: string[],
 *   best_shown: string[],
 *   exact: boolean,
 *   grade: string,
 *   grade_name: string,
 *   loss: number,
 *   ply: number,
 *   shown: string,
 *   side: SideName,
 *   text: string,
 *   value: number,
 * }} ReviewMove
 *
 * What a roll was worth beyond the mean over all rolls, to the side that rolled.
 * @typedef {{luck: number, ply: number}} RollLuck
 *
 * A position to play out.
 * @typedef {Source & {moves?: number, seed?: number, trials?: number, truncate?: number}} RolloutRequest
 *
 * A step of the rules.
 * @typedef {{boards: PreviewBoard[], text: string}} RuleStep
 *
 * The rules of a game.
 * @typedef {{html: string, steps: RuleStep[]}} Rules
 *
 * A search with one more technique.
 * @typedef {{counts: Counts, exact: boolean, name: string, time_us: number, title: string, value: string|null}} Rung
 *
 * A player.
 * @typedef {{kind?: Kind, level?: number, name?: string, settings?: string}} Seat
 *
 * All of them.
 * @typedef {{cells: SeriesCell[], positions: number, reference: string, reference_depth: number, svg: string}} Series
 *
 * An evaluation at a depth.
 * @typedef {{
 *   agreement: number,
 *   depth: number,
 *   evaluation: string,
 *   finished: boolean,
 *   nodes: number,
 *   time_ms: number,
 * }} SeriesCell
 *
 * A game under way.
 * @typedef {Place & {
 *   announcements: string[],
 *   can_redo: boolean,
 *   can_undo: boolean,
 *   clocks?: Clocks,
 *   comment?: string,
 *   counted?: boolean,
 *   cursor: number,
 *   ended?: Result,
 *   facts?: Fact[],
 *   game: string,
 *   graded?: boolean,
 *   id: string,
 *   line: Played[],
 *   paused: boolean,
 *   players: [Seat, Seat],
 *   premoves?: Move[],
 *   revision: number,
 *   shapes?: Shape[],
 *   side_names: [string, string],
 *   start: string,
 *   start_number?: number,
 *   taken_back?: boolean,
 *   thinking: boolean,
 *   title: string,
 *   tree?: string,
 *   unkept?: boolean,
 *   unlisted?: string,
 *   updated_ms: number,
 *   variant: string|null,
 * }} SessionState
 *
 * A game in a list.
 * @typedef {{
 *   board: Board|null,
 *   game: string,
 *   id: string,
 *   moves: number,
 *   over: boolean,
 *   players: Seat[],
 *   result: string,
 *   title: string,
 *   updated_ms: number,
 * }} SessionSummary
 *
 * The list of games under way.
 * @typedef {{sessions: SessionSummary[]}} Sessions
 *
 * Settings of a machine, to be looked at.
 * @typedef {{game: string, settings: string}} SettingsRequest
 *
 * An arrow, or a circle if both ends are the same.
 * @typedef {{from: number, to: number, tone: string}} Shape
 *
 * An edge of a cell that belongs to a player.
 * @typedef {{cell: number, corner: number, player: SideName}} ShapeEdge
 *
 * A text beside the cells.
 * @typedef {{at: [number, number], text: string}} ShapeLabel
 *
 * A side of a game.
 * @typedef {{name: string, passes: string, to_move: string, word: string}} Side
 *
 * A side, by its name.
 * @typedef {'first'|'second'} SideName
 *
 * One side of a game with dice.
 * @typedef {{
 *   all: Decisions,
 *   checkers: Decisions,
 *   cube: Decisions,
 *   loss: number,
 *   luck: number,
 *   rating: string|null,
 * }} Skill
 *
 * A position to solve.
 * @typedef {Source & {limits?: Limits}} SolveRequest
 *
 * A position.
 * @typedef {{
 *   cursor?: number,
 *   game?: string,
 *   moves?: string[],
 *   position?: string,
 *   session?: string,
 *   variant?: string,
 * }} Source
 *
 * The source of a result that is known without searching the moves.
 * @typedef {'over'|'repetition'|'table'|'child'|'foresight'|'probcut'} SourceName
 *
 * The squares of a move.
 * @typedef {{from?: number, to?: number}} Squares
 *
 * How far a move has been made.
 * @typedef {{cells: ChangedCell[], dice: number[], move?: number, parts?: Part[], pips?: [number, number]}} Stage
 *
 * The part of a search that visits a position.
 * @typedef {'main'|'quiescence'|'probe'} StageName
 *
 * What is played for.
 * @typedef {{
 *   crawford: boolean,
 *   cube: number,
 *   doubler?: SideName,
 *   length: number,
 *   owner?: SideName,
 *   resigned?: number,
 *   score: [number, number],
 * }} Stakes
 *
 * How a player stands against all others.
 * @typedef {{
 *   draws: number,
 *   elo?: number,
 *   elo_error?: number,
 *   los?: number,
 *   losses: number,
 *   name: string,
 *   score?: number,
 *   wins: number,
 * }} Standing
 *
 * The name of a task.
 * @typedef {{id: string}} Started
 *
 * A term of the evaluation, from the point of view of the first player.
 * @typedef {{after_best: number, after_move: number, difference: number, name: string}} Term
 *
 * The words of the page.
 * @typedef {{lang: string, languages: LanguageInfo[], texts: Record<string, any>}} Texts
 *
 * What the machine thinks of its next move.
 * @typedef {Partial<Worth> & {
 *   depth: number,
 *   move?: string,
 *   nodes: number,
 *   shown?: string,
 *   squares: Squares,
 *   time_ms: number,
 * }} Thinking
 *
 * A piece that can be put.
 * @typedef {{kind: string, letter: string, name: string, player: SideName, symbol: string}} Tool
 *
 * A tour to be walked.
 * @typedef {{
 *   after?: string,
 *   chapter: string,
 *   lab: Recording,
 *   name: string,
 *   source: string,
 *   steps: TourStep[],
 *   title: string,
 * }} Tour
 *
 * A step of a tour.
 * @typedef {{step: number, text: string, visit: number}} TourStep
 *
 * A tour in the list.
 * @typedef {{chapter: string, figure: string, name: string, source: string, steps: number, title: string}} TourSummary
 *
 * The tours.
 * @typedef {{tours: TourSummary[]}} Tours
 *
 * Boards; null for texts that are not positions.
 * @typedef {{boards: (Board|null)[]}} TraceBoards
 *
 * A cutoff.
 * @typedef {{bound: TraceOrigin, by?: number, untried: string[]}} TraceCut
 *
 * A recorded search.
 * @typedef {{
 *   algorithm: string,
 *   counts: Counts,
 *   depth: number,
 *   format: string,
 *   game: string,
 *   left_out: number,
 *   line: string[],
 *   objective: string,
 *   passes: TracePass[],
 *   position: string,
 *   positions: string[],
 *   side: 0|1,
 *   steps: (['pass'|'enter'|'evaluate'|'know'|'cut'|'leave', number])[],
 *   value: TraceScore|null,
 *   version: number,
 *   visits: Visit[],
 * }} TraceData
 *
 * How many steps a recorded search would have.
 * @typedef {{fitting: number|null, long: boolean, more: boolean, steps: number}} TraceLength
 *
 * The source of a bound of a window.
 * @typedef {'open'|'pass'|{visit: number|null}|'scout'} TraceOrigin
 *
 * A search from the root.
 * @typedef {{alpha: TraceScore|null, beta: TraceScore|null, depth: number, root: number|null}} TracePass
 *
 * A position.
 * @typedef {number|string} TracePosition
 *
 * A number, `win`, `win N`, `loss` or `loss N`.
 * @typedef {number|string} TraceScore
 *
 * A recorded search, and what the page shows of it.
 * @typedef {{
 *   id: string,
 *   shown: string[],
 *   techniques_on: string[],
 *   title: string,
 *   trace: TraceData,
 *   values: string[],
 * }} Traced
 *
 * A node of a tree.
 * @typedef {{move?: string, name?: string, parent: number|null, side: SideName, value?: number}} TreeNode
 *
 * A part of the text of a variant: one of some words, or else a number.
 * @typedef {{
 *   least: number,
 *   most: number,
 *   name: string,
 *   prefix: string,
 *   step: number,
 *   usual: number|null,
 *   words: string[],
 * }} VariantField
 *
 * What the text of a variant is put together of.
 * @typedef {{fields: VariantField[], joint: string}} VariantForm
 *
 * A visit of a position. An absent field means that the event did not happen.
 * @typedef {{
 *   again?: boolean,
 *   alpha: TraceScore|null,
 *   alpha_from: TraceOrigin,
 *   best?: number,
 *   beta: TraceScore|null,
 *   beta_from: TraceOrigin,
 *   bound?: BoundName,
 *   cut?: TraceCut,
 *   depth: number,
 *   evaluated?: TraceScore,
 *   known?: SourceName,
 *   move?: string,
 *   parent?: number,
 *   pass: number,
 *   ply: number,
 *   position: number,
 *   probability?: number,
 *   score?: TraceScore,
 *   side: 0|1,
 *   stage?: StageName,
 * }} Visit
 *
 * In how many of a hundred games a side wins.
 * @typedef {{backgammon: string, gammon: string, win: string}} Ways
 *
 * Why a move is good or bad.
 * @typedef {{
 *   best: Line,
 *   boards: WhyBoards,
 *   decided_by: string,
 *   depth: number,
 *   evaluation?: Term,
 *   loss: number,
 *   move: string,
 *   position: string,
 *   reply: Line,
 *   shown: string,
 *   terms: Term[],
 *   text: string,
 * }} Why
 *
 * The boards along the two lines.
 * @typedef {{best: Board[], reply: Board[]}} WhyBoards
 *
 * A move that is asked about.
 * @typedef {Source & {graded?: GradedBefore, move: string}} WhyRequest
 *
 * The value of a position or a move.
 * @typedef {{mate?: number, value: number, value_text: string, win: number}} Worth
 */
export {};
