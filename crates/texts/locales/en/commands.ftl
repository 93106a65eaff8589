### The help of the commands: what they are for, examples, options.

about = Plays, analyses, solves and teaches two-player strategy games. Without a command: the menu.
about-games = Lists the games, with their variants and evaluations
about-play = Plays a game in the terminal
about-serve = Opens the board in the browser
about-analyse = Searches a position and shows the best lines
about-eval = Shows what each evaluation says about a position, without a search
about-solve = Solves a position: its exact value, by a search to the end or by theory
about-perft = Counts the move sequences of a given length (perft)
about-tree = Records a search and draws its tree: values, windows, cutoffs and their causes
about-matrix = Finds dominated strategies and equilibria of a bimatrix game
about-size = Estimates how large a game's tree is
about-dilemma = Plays the iterated prisoner's dilemma, every strategy against every other
about-compare = Compares search techniques by adding one at a time: value, nodes, time
about-chart = Draws the evaluation over a game, with the exact result where it can be found
about-endgames = Computes endgame tables, which the machine then uses
about-fit = Measures how well shallow searches predict deep ones, for ProbCut
about-match = Plays a match between two engines and reports Elo and SPRT
about-tournament = Plays a tournament between several engines
about-tune = Tunes a game engine's parameters by SPSA
about-rate = Computes a rating list from game files
about-rollout = Rolls out a backgammon position: its chances, with standard errors
about-worker = Works for a fleet: plays match games and does other jobs
about-fleet = Shows the jobs and workers of a fleet, and controls them
about-uci = Speaks UCI, for chess GUIs and engine matches
about-hub = Speaks Hub, for draughts GUIs
about-nboard = Speaks NBoard, for Othello GUIs
about-gtp = Speaks GTP 2, for Othello and Go programs that support it
about-archive = Checks game files by replaying them, or converts them to another format
about-library = Keeps collections of games that can be searched and explored
about-explore = Shows the moves played from a position in the library's games
about-puzzles = Makes puzzles whose answers are proven, and quizzes you on them
about-book = Builds an opening book from games, or shows one
about-learn = Trains an evaluation
about-learn-genetic = Breeds the weights of Othello's criteria with a genetic algorithm
about-learn-criteria = Fits the weights of Othello's criteria to the results of games by least squares
about-learn-games = Plays games against itself and keeps them as training data (Othello, draughts, chess)
about-learn-network = Trains the chess network on positions from its own games
about-learn-patterns = Fits pattern weights to games (Othello, draughts), or move patterns (Go)
about-learn-regression = Fits the weights of the named chess terms to positions from its own games
about-learn-td = Trains the backgammon networks by temporal differences, from scratch
about-new-game = Copies a small game, registered and tested, as the start of yours
about-completions = Prints the completion script for a shell
about-man = Writes the manual pages
about-help = Shows the help of a command
about-guide = Prints a page of the guide
about-bench = Searches fixed positions: the node total is the signature of the search

examples = Examples:
    {"  "}stratege                              the menu
    {"  "}stratege play othello --level 6
    {"  "}stratege analyse chess --depth 8 --lines 3
    {"  "}stratege solve connect-four --position 4455
    {"  "}stratege perft chess 5 --divide
examples-games = Example: stratege games --json
examples-serve = Examples:
    {"  "}stratege serve
    {"  "}stratege serve --port 8080 --no-open
examples-play = Examples:
    {"  "}stratege play chess --level 3
    {"  "}stratege play othello --first machine --second human:Anne --time 2
    {"  "}stratege play connect-four --first machine --second machine --depth 8 --stats
examples-analyse = Examples:
    {"  "}stratege analyse chess --position "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" --time 5
    {"  "}stratege analyse othello --position f5d6c3 --depth 10 --lines 3 --json
    {"  "}stratege analyse chess --depth 5 --algorithm alpha-beta --with table,killers
    {"  "}stratege analyse othello --position f5d6c3 --lines all
    {"  "}stratege analyse chess --terms
    {"  "}stratege analyse othello --file game.ggf --plot game.svg
examples-eval = Examples:
    {"  "}stratege eval chess
    {"  "}stratege eval othello --position f5d6c3 --json
examples-solve = Examples:
    {"  "}stratege solve tic-tac-toe --algorithm minimax --count --json
    {"  "}stratege solve connect-four --position 44455554221
    {"  "}stratege solve tic-tac-toe --algorithm alpha-beta --objective outcome --window -1,1
    {"  "}stratege solve othello --file fforum-20-39.obf --json
examples-rollout = Examples:
    {"  "}stratege rollout backgammon --dice 31 --moves 3
    {"  "}stratege rollout backgammon --variant money --position sGfwgAPbuIEDIA --trials 720
examples-perft = Examples:
    {"  "}stratege perft othello 8 --free-pass
    {"  "}stratege perft chess 5 --position "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" --divide
examples-tree = Examples:
    {"  "}stratege tree tic-tac-toe --position OXO/.X./XO. --order "a2,c3,c2; c2: c3,a2"
    {"  "}stratege tree tree --position "[[7,9],[-2,3],[3,5]]" --output tree.svg
    {"  "}stratege tree othello --depth 2 --algorithm pvs --with table,deepening
    {"  "}stratege tree connect-four --depth 4 --output trace.json
    {"  "}stratege tree --file trace.json --format steps
examples-compare = Examples:
    {"  "}stratege compare connect-four --depth 9
    {"  "}stratege compare othello --depth 7 --plot techniques.svg
    {"  "}stratege compare chess --depth 5 --csv
    {"  "}stratege compare othello --depth 7 --modulo
    {"  "}stratege compare othello --series --evaluations s1,criteria --depth 4
    {"  "}stratege compare chess --series --evaluations s3,sunfish --depth 3 --games 20 --plot series.svg
examples-chart = Examples:
    {"  "}stratege chart othello game.txt --output chart.svg
    {"  "}stratege chart chess game.pgn --depth 6
examples-endgames = Examples:
    {"  "}stratege endgames make draughts --variant english --pieces 4
    {"  "}stratege endgames check draughts --variant english --pieces 4
    {"  "}stratege endgames make backgammon
examples-fit = Example: stratege fit probcut othello --number 2000 --depth 9 --output deviations.json
examples-matrix = Examples:
    {"  "}stratege matrix "10,10 0,12; 12,0 1,1" --costs
    {"  "}stratege matrix --file game.txt --json
examples-size = Examples:
    {"  "}stratege size tic-tac-toe --depth 9
    {"  "}stratege size chess --depth 5 --length 80
    {"  "}stratege size othello --json
examples-dilemma = Examples:
    {"  "}stratege dilemma --rounds 200 --seed 7
    {"  "}stratege dilemma --payoffs 10,6,2,1
    {"  "}stratege dilemma --costs --payoffs 0,1,10,12
    {"  "}stratege dilemma --strategies tit-for-tat,defector,grudger --noise 20 --json
examples-match = Examples:
    {"  "}stratege match connect-four --player "depth=6" --player "depth=4" --games 200 --sprt "elo0=0 elo1=50"
    {"  "}stratege match chess --player "depth=5" --player "cmd='gnuchess --uci' proto=uci depth=2" --games 20 --output games.pgn
    {"  "}stratege match tic-tac-toe --player "depth=9" --player "engine=random" --games 10000 --random-plies 0
examples-tournament = Example: stratege tournament othello --player depth=2 --player depth=4 --player "level=3" --games 40 --store cup.db
examples-worker = Examples:
    {"  "}stratege worker nats://localhost
    {"  "}stratege worker tls://fleet.example.org --threads 8 --only match --creds worker.creds
examples-fleet = Examples:
    {"  "}stratege fleet --fleet nats://localhost --watch
    {"  "}stratege fleet pause 3f2a --fleet nats://localhost
    {"  "}stratege fleet init --config server.conf
    {"  "}stratege fleet add-worker cellar --config server.conf
examples-tune = Examples:
    {"  "}stratege tune chess --nodes 5000 --steps 2000 --store tune.db --concurrency 2
    {"  "}stratege tune chess --nodes 10000 --tunables razoring_base,delta_margin --plot course.svg
examples-rate = Example: stratege rate cup.db league.pgn --plot ratings.svg
examples-uci = Examples:
    {"  "}stratege uci
    {"  "}fastchess -engine cmd=stratege args=uci name=Stratège …
examples-hub = Example: stratege hub
examples-nboard = Example: stratege nboard
examples-gtp = Example: stratege gtp othello
examples-archive = Examples:
    {"  "}stratege archive othello WTH_*.wtb
    {"  "}stratege archive othello WTH_2024.wtb WTH.JOU WTH.TRN --output games.ggf
examples-library = Examples:
    {"  "}stratege library import chess games.pgn --collection club
    {"  "}stratege library games --player Ann --from 2024
    {"  "}stratege library export --collection club --output club.pgn
examples-explore = Examples:
    {"  "}stratege explore chess --moves "e4 c5"
    {"  "}stratege explore othello --collection wthor --player Ann
examples-puzzles = Examples:
    {"  "}stratege puzzles make othello --number 100 --output othello.puzzles
    {"  "}stratege puzzles solve othello.puzzles
    {"  "}stratege puzzles check othello.puzzles
examples-book = Examples:
    {"  "}stratege book build othello games.ggf WTH_2024.wtb --output othello.book
    {"  "}stratege book show othello othello.book --position f5d6
    {"  "}stratege book build chess games.pgn --output chess.bin
    {"  "}stratege play othello --book othello.book
examples-learn = Examples:
    {"  "}stratege learn td --help
    {"  "}stratege learn td backgammon --checkpoint run --output td.weights --plot points.svg
    {"  "}stratege play backgammon --evaluation file:td.weights
examples-learn-genetic = Examples:
    {"  "}stratege learn genetic othello --checkpoint run.json --generations 100 --random-plies 6
    {"  "}stratege learn genetic othello --checkpoint run.json --output best.txt --plot fitness.svg
    {"  "}stratege play othello --evaluation file:best.txt
examples-learn-criteria = Example:
    {"  "}stratege learn criteria othello --file WTH_*.wtb --output weighed.txt
examples-learn-games = Examples:
    {"  "}stratege learn games othello --data games.1 --number 20000 --depth 4 --weights criteria
    {"  "}stratege learn games chess --data positions --number 100000
examples-learn-network = Example:
    {"  "}stratege learn network chess --data positions --output network.bin --checkpoint run
examples-learn-patterns = Examples:
    {"  "}stratege learn patterns othello --data games.1 --output weights.1 --plot error.svg
    {"  "}stratege learn patterns go --data games.sgf --output moves.weights
examples-learn-regression = Example:
    {"  "}stratege learn regression chess --data positions --output weights.txt
examples-learn-td = Examples:
    {"  "}stratege learn td backgammon --checkpoint run --output td.weights --plot points.svg
    {"  "}stratege play backgammon --evaluation file:td.weights
examples-new-game = Examples:
    {"  "}stratege new-game hex
    {"  "}stratege new-game hex --register
examples-completions = Examples:
    {"  "}stratege completions bash > ~/.local/share/bash-completion/completions/stratege
    {"  "}stratege completions zsh > ~/.zfunc/_stratege
examples-man = Example: stratege man ~/.local/share/man/man1
examples-help = Examples:
    {"  "}stratege help solve
    {"  "}stratege help learn td
examples-guide = Examples:
    {"  "}stratege guide
    {"  "}stratege guide first-game
examples-bench = Examples:
    {"  "}stratege bench --json
    {"  "}stratege bench othello --file fforum-40-59.obf
    {"  "}stratege bench chess --file wac.epd --nodes 100000

help-title-usage = Usage:
help-title-commands = Commands:
help-group-play = Play and study:
help-group-show = Solve, show and teach:
help-group-engines = Engines, matches and fleets:
help-group-learning = Train evaluations:
help-group-games = Write a game of your own:
help-group-help = Help and setup:
help-title-arguments = Arguments:
help-title-options = Options:
help-title-command = COMMAND
help-default = {$help} (default: {$default})
help-guide = More: stratege guide {$page}
learn-tasks = Tasks:
learn-help-of-task = The options of a task: stratege learn TASK --help
guide-how = Read a page: stratege guide NAME. The page in the browser shows them under Learn.
reference-title = Commands and options
reference-lead = Made from the program’s own table; `stratege help COMMAND` shows the same. Every command also has `--help` and `--lang en|fr`.
reference-more = More: {$page}
variants-title = Games and variants
variants-lead = Made from the program’s own tables. `--variant` takes a variant, `--evaluation` an evaluation, `--position` a position.
variants-name = name on the command line
variants-variants = variants
variants-evaluations = evaluations, the usual one first
variants-notation = moves
variants-position = a position

# Names of values in the help; the words of the program itself are not translated.
value-game = GAME
value-file = FILE
value-position = POSITION
value-variant = VARIANT
value-plies = PLIES
value-seconds = SECONDS
value-name = NAME
value-list = LIST
value-mib = MIB
value-deviations = DEVIATIONS
value-low = LOW
value-high = HIGH
value-moves = MOVES
value-squares = SQUARES
value-share = SHARE
value-probability = PROBABILITY
value-least = LEAST
value-most = MOST
value-units = UNITS
value-discs = DISCS
value-depth = DEPTH
value-dir = DIR
value-command = COMMAND
value-task = TASK
value-page = PAGE
value-matrix = MATRIX
value-player = PLAYER
value-score = SCORE
value-increment = INCREMENT
value-spec = SPEC
value-words = WORDS
value-nodes = NODES
value-host = HOST
value-dice = DICE
value-core = CORE
value-what = WHAT
value-tag = TAG
value-kind = KIND
value-folder = FOLDER
value-word = WORD
value-point = POINT
value-games = GAMES

arg-help = Shows this help
arg-version = Shows the version
arg-lang = Language of all texts (default: that of the locale)
arg-game = A game, as listed by `stratege games`
arg-json = Prints the result as JSON
arg-lenient = Skips games that cannot be read or played, without an error
arg-position = Position to start from, in the game's notation, or `-` for standard input (default: the initial position)
arg-dice = Dice to play at the position, such as 31; by default none or random ones (games with dice)
arg-dice-play = Dice of the first roll, such as 31; `hand` asks for every roll at the prompt (games with dice)
arg-evaluation = Evaluation to use, as listed by `stratege games`; file:NAME for weights of your own (othello)
arg-variant = A variant of the game
arg-first = Who plays first
arg-second = Who plays second
arg-level = Playing strength of the machine
arg-load = Resumes a saved game
arg-seed = Random seed: dice, the mistakes of low levels, the playouts of mcts
arg-resume = Resumes the last unfinished game
arg-port = Port of the page on this machine; 0 picks a free one
arg-serve-book = An opening book, the program's or a Polyglot one, whose moves the analysis shows; more than one may be given
arg-no-open = Prints the address without opening the browser
arg-stats = Shows score, depth, nodes, principal variation, turn, time and total search time after each move of the machine
arg-depth = Search depth in plies, 1 to 250
arg-nodes = Nodes to search
arg-time = Thinking time in seconds, for each search
arg-lines = Number of lines to show; all gives every move a value
arg-objective = What the value measures: the outcome; also how soon it comes (distance); or by how much (margin)
arg-window = Searches once with this window
arg-iterations = Records this many playouts of Monte-Carlo tree search instead, step by step: text or JSON
arg-group = Proves instead whether the group of stones at this point is captured, lives, or depends on ko (Go)
arg-count = Also counts the games and positions of the whole game tree
arg-algorithm = The generic search instead of the game's own engine: minimax, negamax, alpha-beta-hard, alpha-beta (as in the textbook: all techniques off), pvs, mtdf (all techniques on); mcts; to solve: df-pn; with dice: expectiminimax, star1, star2
arg-with = Techniques to switch on in the engine that searches; those of the generic search: table, hints, foresight, killers, history, quiescence, deepening, aspiration, theory, probcut, selectivity
arg-without = Techniques to switch off; an unknown name lists those of the engine
arg-step = Plies from one iteration to the next
arg-trials = Number of games for each move, or for the position
arg-rollout-seed = Random seed of the dice: the same seed gives the same games (default: a new one each time)
arg-truncate = Evaluates a game after this many turns instead of playing it to its end
arg-rollout-moves = Number of best moves to roll out, if dice are given
arg-endgames = What to do: compute missing tables, check each outcome against that of its best move, or list the numbers of positions
arg-pieces = Maximum number of pieces on the board, both sides together (default: 4); in backgammon, of checkers per side (default: 6)
arg-endgames-folder = Folder of the libraries, with a subfolder for each game and variant; the program looks in `endgames` among its own files
arg-endgames-threads = Number of threads (default: all of the machine's)
arg-endgames-every = Checks every Nth position of each class
arg-threads = Number of threads
arg-suite = Searches the problems in this file, EPD (bm, am, dm, points in c0) or for Othello OBF, and compares the results with their solutions
arg-bench-game = The game of the suite; without a file, the problems that come with it (Go)
arg-first-problem = First problem to solve, from 1
arg-problems = Number of problems to solve
arg-table = Size of the transposition table in MiB
arg-plies = Length of the move paths in plies
arg-divide = Counts for each first move (divide)
arg-duplicates = Captures of draughts count once for each path
arg-free-pass = Passes do not count as plies
arg-even = Searches even depths only, so that the opponent always moves last
arg-probcut = Selective search (ProbCut): cuts this many standard deviations outside the window; the value is no longer certain
arg-probcut-file = Deviations for ProbCut, as measured by `stratege fit`
arg-table-file = Starts with the transposition table in this file, and saves it there afterwards
arg-table-read-only = Does not write the table file
arg-prefer = traps: among moves of equal exact value, those that leave the opponent the most ways to go wrong; narrow (play): to lose, but by little
arg-modulo = Compares the game's hash functions instead
arg-series = Compares evaluations at depths 1 to --depth (default: 4) on the same positions: nodes, time, and how often each chooses the move of the reference, which is the last evaluation two plies deeper than the deepest
arg-series-evaluations = The evaluations, plainest first (default: all of the game, its usual one last)
arg-series-positions = Number of positions: the start, and positions after 4 to 12 random plies
arg-series-games = Games that each plays against the first evaluation at depth 1, an even number
arg-series-seed = Random seed of the positions and of the games
arg-series-threads = Games played at the same time
arg-size-depth = Estimates lines of up to this many plies
arg-size-length = The length of a game, for the size of the whole tree (default: the mean of the random games)
arg-size-samples = Number of random games
arg-size-exact = Counts the lines of a length exactly if there are at most about this many
arg-size-seed = Random seed of the games
arg-no-time = Leaves out the times, so that the output is reproducible
arg-csv = Prints the result as comma-separated values
arg-plot = Draws the result as SVG or PNG, depending on the file extension
arg-fit = What to measure: probcut, how well shallow searches predict deep ones, for --probcut-file; deviations, the same for the model of Othello's own engine; odds, how chess games end by value and material
arg-positions = Number of positions to measure on
arg-fit-data = Folder of positions (`learn games chess`), for odds
arg-fit-depth = Depth of the deepest search, 3 to 30 plies
arg-fit-seed = Random seed of the games
arg-chart-file = A game in any format: saved, PGN, GGF, WTHOR, MAT, backgammon SGF, transcript, or moves in notation
arg-review-file = Analyses the whole game in this file and grades every move: saved, PGN, GGF, WTHOR, MAT, backgammon SGF, transcript, or moves in notation
arg-review-number = Which game of the file (default: 1)
arg-review-plot = Draws the evaluation over the game, as SVG or PNG
arg-solve-file = Solves every position in this file, one per line (EPD, whose bm, am and dm are compared; Othello: OBF too)
arg-rules = Shows what the rules of thumb say about each move, without a search (othello; endings of chess)
arg-write-weights = Writes the weights of the evaluation to a file to edit, as --evaluation file:NAME reads it
arg-terms = Shows what each term of the evaluation is worth for both sides, without a search
arg-chart-depth = Evaluates by a search to this depth (default: the static evaluation)
arg-exact-nodes = Nodes to spend on the exact result of each position; 0 for none
arg-player = A player, as KEY=VALUE words: "depth=6 name=Deep", "cmd='engine --uci' proto=uci option.Hash=64", "engine=random" (`stratege guide arena`)
arg-games = Games per encounter, an even number: pairs with sides swapped
arg-movetime = Seconds per move
arg-clock = Time control: seconds per game (or per number of moves), and the increment per move
arg-engines = TOML file of engines, which --player can name (default: engines.toml beside the saved games; `stratege guide arena`)
arg-each = Words that apply to every player, as in --player; a player's own words override them
arg-margin = How many seconds late a move may arrive
arg-startup = Seconds that an engine may take for each step of its startup (default: 10)
arg-openings = File of openings: the games of a PGN or GGF, or one per line: moves, a position, EPD or OBF; or a book, ours or Polyglot's (.bin); or ballots-2, ballots-3: the two- and three-move ballots of draughts
arg-opening-plies = Plays at most this many plies of each opening of the file (default: all; 8 of a book)
arg-first-opening = Number of the first opening to use (default: 1)
arg-site = Venue of the match, for the game files
arg-restart = Restarts external engines for every game, as restart=yes does for a single player
arg-match-settings = Reads options from a TOML file, under the same names; the command line takes precedence
arg-force-file = Replaces the file if it is already there
arg-force = Replaces existing picture files
arg-syzygy = Folders of Syzygy tables, separated as in PATH
arg-event = Name of the event, for the game files
arg-openings-order = Order of the openings: random (the default) or sequential
arg-random-plies = Random plies before the players begin to think (default: 4, with dice 0)
arg-match-seed = Random seed, for openings and everything else that is random
arg-affinity = Cores, counted from 0: each concurrent game and its engines get one to themselves
arg-system = Tournament in rounds: swiss (players with equal points meet, none twice) or knockout (losers are eliminated)
arg-swiss-rounds = Rounds of a Swiss tournament
arg-fleet = Sends the work to the fleet at this address (nats:// or tls://)
arg-fleet-address = The fleet server: nats://HOST[:PORT] or tls://HOST[:PORT]
arg-creds = Credentials file for the server; without it, from the environment: STRATEGE_FLEET_CREDS, _TOKEN, or _USER and _PASSWORD
arg-hold = Seconds without news from a worker after which its part is given to another (default: 20)
arg-compare = Share of the parts that are done twice and compared, 0 to 1 (default: 0.02)
arg-fleet-config = The server's configuration file, which add-worker, remove-worker, add-asker and remove-asker change (default: server.conf)
arg-worker-threads = Number of parts done at the same time (default: one per core)
arg-worker-only = Kinds of jobs to take: match, tune, learn, rollout, suite, search, review (default: all)
arg-worker-name = Name of the worker in the fleet (default: the machine and the process)
arg-fleet-what = status (default), pause, continue, cancel, drain; init, add-worker, remove-worker, add-asker or remove-asker
arg-fleet-id = The job, by the first letters of its name; for drain, one worker; for add-worker and similar commands, the name of a credential
arg-fleet-watch = Refreshes the table every two seconds
arg-concurrency = Number of games played at the same time
arg-resign = Adjudicates a win when both players see this score for this many moves
arg-draw = Adjudicates a draw when both players see at most this score for this many moves, after this many plies
arg-longest = Games longer than this many plies are draws
arg-proven = Ends a game once its result is proven, by theory or an endgame library
arg-store = Keeps every game in this file: the same command resumes an interrupted match
arg-games-output = Adds the games to a file, as PGN, or as GGF for Othello
arg-rating-plot = Draws the rating list, as SVG or PNG
arg-tournament-format = round-robin: everybody against everybody; gauntlet: the first player against all others; neighbours: each player against the next one
arg-tune-player = Words that apply to both players, as in `match`
arg-tune-tunables = The parameters to tune, separated by commas (default: all of the engine's)
arg-tune-steps = Number of steps
arg-tune-pairs = Pairs of games per step
arg-tune-gain = How far parameters move for a lead of one game at the last step, in perturbations
arg-tune-store = File of the run: the same command continues where it stopped
arg-tune-plot = Plots the parameters that move furthest
arg-sprt = Stops as soon as the SPRT decides: "elo0=0 elo1=10 alpha=0.05 beta=0.05 model=normalised|logistic"
arg-archive-files = Game files: PGN, GGF, WTHOR (.wtb, with names in .JOU and .TRN), backgammon MAT or SGF, transcripts, saved games, or one line of moves per game
arg-archive-output = Where to write the games: as GGF, PGN, MAT or SGF if the name ends in .ggf, .pgn, .mat or .sgf, otherwise one line of moves per game
arg-library-what = collections (the default) lists the collections, import adds games from files, games lists games, export writes them, tag and untag add or remove a tag, delete deletes games, restore restores them, remove removes a collection for good, check reports damage, repair saves what is intact
arg-library-words = For import, the game and the files; for tag and untag, the tag and the game numbers; for remove, the collection
arg-library-collection = Only this collection; for import, the one to add the games to (default: the name of the game)
arg-library-player = Only games of players whose names contain this
arg-library-first = Only games in which a player whose name contains this moved first
arg-library-second = Only games in which a player whose name contains this moved second
arg-library-event = Only games of events whose names contain this
arg-library-result = Only games with this result; the points of the player who moved first come first
arg-library-from = Only games from this date on, as in 2024 or 2024.05
arg-library-to = Only games up to this date
arg-library-min-moves = Only games of at least N moves, as players of the game count them
arg-library-max-moves = Only games of at most N moves
arg-library-tag = Only games with this tag
arg-library-folder = The folder of the library (default: library, beside the saved games)
arg-library-sort = Order of the games: as they were added (the default), the latest first, the longest first
arg-library-number = Number of games to list (default: 40)
arg-library-skip = Skips this many games at the beginning of the list
arg-library-output = Writes the games to this file, as PGN
arg-explore-moves = Moves from there, separated by spaces
arg-explore-number = Number of games to list (default: 5)
arg-puzzles-what = make makes puzzles of a game, or adds to a file; list shows those of a file with their answers; solve quizzes you on them and repeats what you missed after 1, 3, 7 and 21 days; check proves them again
arg-puzzles-subject = For make, the game; otherwise the puzzle file
arg-puzzles-output = The file to add the puzzles to; the same command continues where it stopped
arg-puzzles-from = For make: a file of games of any format, whose mistakes become puzzles, instead of the program's own games
arg-puzzles-number = Number of puzzles: in the file (default: 100, with --from all), listed, asked or checked (default: all)
arg-puzzles-skip = Skips this many puzzles at the beginning of the file
arg-puzzles-seed = Random seed of the games: the same seed makes the same puzzles
arg-puzzles-nodes = Maximum number of positions that a proof may visit; check visits twice as many as make did
arg-book-what = build makes a book from games, show displays one, convert turns one of ours into Polyglot's format or back
arg-book-files = The games: any format that `archive` reads, or self-play (`learn games`); for show and convert, the book
arg-book-output = Where to write the book: in Polyglot's format if the name ends in .bin (chess)
arg-book-plies = Number of plies of each game to use (default: 30)
arg-book-least = Minimum number of games that reached a position (default: 2)
arg-book-depth = Evaluates the ends of lines, and moves outside the book, by a search to this depth (default: by the results of the games)
arg-book = Plays the opening from this book, ours or in chess a Polyglot book (.bin); own for the one that comes with the game (chess)
arg-book-width = Maximum loss for book moves (default: 0)
arg-book-best = Always plays the first move of the book (default: a random one among equals, by weight in a Polyglot book)
arg-learn = The task
arg-checkpoint = Checkpoint file of the run, updated regularly; an existing run is resumed
arg-generations = Total number of generations (default: 50)
arg-population = Number of individuals, even (default: 20)
arg-environment = Number of opponents (default: 4); the first one has the hand-set coefficients
arg-kept = How many of these are never replaced (default: 1)
arg-wheel = How parents are selected: by (fitness + 64)^4, fitness + 64, or e^(fitness / 20)
arg-points = Crossover points (default: 2)
arg-crossover = Probability that a pair is crossed over (default: 0.7)
arg-mutation = Probability that a gene mutates (default: 0.02)
arg-range = Genes range from -N to N (default: 10)
arg-renew-at = The best individuals become the environment at this fitness, in discs (default: 20)
arg-renew-after = They also do so after this many generations at the latest (default: 10)
arg-learn-depth = Search depth of the players in plies (default: 1; games: 4, in draughts 5)
arg-learn-plies = Random plies at the start of each game (default: 0)
arg-learn-seed = Random seed
arg-learn-archive = Games to fit to: any format that `archive` reads, or self-play (`learn games`)
arg-criteria = Criteria to fit, separated by commas (default: all)
arg-ridge = Ridge penalty, for coefficients that the games hardly tell apart (default: 0.0001; regression: 0.01)
arg-learn-output = Where to write what was learned, as --evaluation file:NAME reads it
arg-learn-plot-wheels = Draws what each wheel gives to the individuals of the last generation, as SVG or PNG, depending on the file extension
arg-learn-plot = Draws the course (fitness, error or points), as SVG or PNG
arg-learn-data = A file of self-play games, or any format that `archive` reads; give it several times to learn from several files; chess: a folder of positions, to which several processes may add. SIGSTOP pauses one and SIGCONT resumes it
arg-learn-number = Number of games that the file is to hold (default: 10000); td: games to play (default: 100000); network: positions at most
arg-learn-nodes = Chess: positions visited after which a search starts no further iteration (default: 5000)
arg-learn-random = Number of random moves at the start, as a range (default: 8-20, in draughts 2-10, in chess 8-10)
arg-learn-exact = Othello: both sides play perfectly from this many empty squares on (default: 16)
arg-learn-detours = How many times each game branches off by a random move or two and is played out from there (default: 4)
arg-learn-weights = Weights to play with, or to start learning from; for the evaluation set by hand, criteria in Othello, hand-made in draughts, set-by-hand in chess; in chess also network, or a file of a network; td: a file, or shipped for those of the program (default: random ones)
arg-learn-wthor = Files of master games (WTHOR) to learn from as well
arg-learn-passes = Number of passes over all positions (default: 12; regression: 8 steps; network: 30, after an imitation 5)
arg-learn-rate = Learning rate in the first pass or game (default: 0.3; td: 0.1; network: 0.001, after an imitation 0.0005)
arg-learn-last-rate = Learning rate in the last pass or game (default: 0.01; td: a tenth of the first; network: a hundredth)
arg-learn-outlook = TD target: mixes the results with these weights' evaluations 4 to 11 plies later; shipped for the program's own; in draughts, search for the values of the searches that played
arg-learn-outlook-share = Share of those values in the TD target (default: 0.7; regression and network: the search's values, 0.3 and 0.7); the rest is how the game ended
arg-learn-inputs = td: what the networks see, raw for the board alone, expert for pips, shots and primes too (default: expert)
arg-learn-hidden = td: hidden units of the networks for contact, crashed boards and races (default: 80+40+40); network: hidden units of a view (default: 128)
arg-learn-imitate = network: passes before, in which it imitates the hand-made evaluation on positions up to four random moves from those of the games (default: 0)
arg-learn-mixed = network: lessons of the hand-made evaluation alternate with those of the games; always so after an imitation
arg-learn-start = network: weights to begin with, a file or network for those of the program; of several, their mean (default: random ones)
arg-learn-lambda = td: λ in the first game, the weight of later positions in a target (default: 0.7)
arg-learn-last-lambda = td: λ in the last game (default: as in the first)
arg-learn-students = td: copies that learn on their own and are averaged after each round
arg-learn-measure = td: games of each measurement, against a player that follows rules of thumb
arg-learn-number-games = Number of games to play (default: 10000)
arg-learn-number-td = Number of games to play (default: 100000)
arg-learn-number-network = Largest number of positions to learn from (default: all)
arg-learn-weights-games = Weights to play with: a file, or the evaluation set by hand: criteria (Othello), hand-made (draughts), set-by-hand (chess); in chess also network
arg-learn-weights-patterns = Weights to start from: a file, or criteria (Othello), hand-made (draughts)
arg-learn-weights-regression = Weights to start from: a file, or set-by-hand
arg-learn-weights-td = Weights to start from: a file, or shipped (default: random ones)
arg-learn-passes-patterns = Number of passes over all positions (default: 12; Go: 40)
arg-learn-passes-regression = Number of steps (default: 8)
arg-learn-passes-network = Number of passes over all positions (default: 30; 5 after an imitation)
arg-learn-rate-patterns = Learning rate in the first pass (default: 0.3)
arg-learn-rate-network = Learning rate in the first pass (default: 0.001; 0.0005 after an imitation)
arg-learn-rate-td = Learning rate in the first game (default: 0.1)
arg-learn-last-rate-patterns = Learning rate in the last pass (default: 0.01)
arg-learn-last-rate-network = Learning rate in the last pass (default: a hundredth of the first)
arg-learn-last-rate-td = Learning rate in the last game (default: a tenth of the first)
arg-learn-outlook-share-patterns = Share of the TD target in what is learned, the rest being the result (default: 0.7)
arg-learn-outlook-share-regression = Share of the search's value in the target, the rest being the result (default: 0.3)
arg-learn-outlook-share-network = Share of the search's value in the target, the rest being the result (default: 0.7)
arg-learn-hidden-td = Hidden units of the networks for contact, crashed boards and races (default: 80+40+40)
arg-learn-hidden-network = Hidden units of each side's view (default: 128)
arg-learn-data-games = The file that gets the games; in chess a folder of positions, to which several processes may add
arg-learn-data-patterns = Files of games: self-play, or any format that `archive` reads; more than one may be given
arg-learn-data-regression = Folders of positions (`learn games chess`); more than one may be given
arg-learn-data-network = Folders of positions (`learn games chess`); more than one may be given
arg-rate-file = Match files (--store), or games as PGN, GGF, WTHOR, MAT or SGF; players with the same name count as one player
arg-expect = Fails unless the total node count is this
arg-trace = Draws a search recorded earlier, from its JSON
arg-format = Output format: text, steps (event by event), svg, dot (Graphviz), tikz (LaTeX), json (the whole trace)
arg-output = Writes to this file, in the format of its extension; - for standard output
arg-order = Move order: "c1,b3"; append "; c1 b2: a1,a2" for the position after some moves
arg-view = Point of view of the values: the side to move at the root, the first player (the usual one in abstract trees), or the side to move at each node
arg-boards = Draws the boards in the nodes
arg-layout = Direction in which the tree grows; auto: to the right if it would be much wider than a page
arg-merge = Draws moves that lead to symmetric images of a position as one branch
arg-pass = Which of the root's searches, by deepening, aspiration or MTD(f) (default: the last)
arg-max-nodes = Maximum number of positions to keep
arg-max-plies = Maximum number of plies to keep
arg-matrix = Payoffs of the first and of the second player for each pair of strategies: "3,2 0,0; 0,0 2,3"
arg-matrix-file = Reads the matrix from a file, one row per line
arg-costs = The numbers are costs: lower is better
arg-strategies = Strategies that take part (default: all)
arg-rounds = Rounds per match
arg-noise = How many choices in a thousand are flipped by mistake
arg-payoffs = Payoffs: temptation, reward, punishment, sucker's payoff
arg-help-command = A command (default: the list of all)
arg-help-task = A task of `learn`
arg-guide-page = A page by its name (default: the list of all pages)
arg-completions-shell = bash, elvish, fish, powershell or zsh
arg-man-folder = Folder for the pages, created if it does not exist
arg-new-game-name = The name of the game and of its crate, such as hex or three-men
arg-new-game-register = Also adds the lines that register the game in the program (default: prints them)
new-game-name = '{$argument}' is not a valid crate name: expected lower-case letters, digits and single hyphens, starting with a letter, and no Rust keyword
new-game-taken = '{$argument}' is already a game of the program
new-game-exists = it already exists
new-game-text = another text already has the name {$key}, which a game with this name would use
new-game-no-checkout = neither this folder nor one above it is a clone of the project (expected Cargo.toml, crates/games and crates/catalog): start the command in one; see `stratege guide game-of-your-own`
new-game-no-place = no line here begins with '{$line}', after which the game's lines go
new-game-copied = {$folder}: {$files} files, a small game that you turn into yours
new-game-registered = Registered in:
new-game-to-register = To register it, add these lines (`stratege new-game {$name} --register` adds them):
new-game-file = New file {$file}:
new-game-behind = {$file}, after line {$line}:
new-game-then =
    {""}
    Then:
new-game-page = Next: `stratege guide adding-a-game`.
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-subcommands = COMMANDS
man-examples = EXAMPLES
man-version = VERSION
man-authors = AUTHORS
man-environment = ENVIRONMENT
man-environment-home = The folder of saved games, engines and endgames, instead of the user's data folder.
man-environment-locale = The language, unless --lang is given: the first of these that is set and not empty.
man-environment-colours = Boards are drawn in colour on a terminal, unless NO_COLOR is set or TERM is dumb; in 256 colours if TERM or COLORTERM says so.
man-environment-display = Whether a browser can be opened.
man-files = FILES
man-files-where = In the folder of saved games (on Linux ~/.local/share/stratege/games):
man-files-games = Games and matches in progress, from the page and the prompt.
man-files-saved = Games that were saved under a name.
man-files-engines = External engines for matches, by name.
man-files-endgames = Endgame libraries.
man-exit = EXIT STATUS
man-exit-success = Success.
man-exit-failure = A negative finding, or a failure: nothing was solved, a file cannot be read, figures disagree.
man-exit-usage = The command line is wrong: an unknown option, or text that the game cannot read.
man-exit-signal = Ctrl-C or SIGTERM ended a long command; the results so far were printed.
man-written = {$pages} manual pages in {$folder}
arg-dilemma-costs = The payoffs are costs, such as years in prison: lower is better (without --payoffs: 0,1,10,12)
arg-dilemma-seed = Random seed of the strategies and of the noise
