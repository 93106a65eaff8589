### The help of the commands: what they are for, examples, options.

about = Plays, analyses and solves the classic strategy games. Alone, it opens a menu.
about-games = Lists the games
about-play = Plays a game at the prompt
about-analyse = Searches a position and shows the best lines
about-solve = Finds the value of a position with every line followed to its end
about-perft = Counts the lines of play of a given length
about-tree = Records a search and draws it: values, windows, what was cut and why
about-matrix = Finds dominated choices and the equilibria of a game in which both players choose at once
about-dilemma = Plays the iterated prisoner's dilemma, every strategy against every other
about-compare = Searches a position with one technique after the other switched on: value, nodes, time
about-chart = Draws an evaluation over a game, beside the material and the exact result
about-fit = Measures how well shallow searches predict deep ones, for ProbCut
about-match = Plays a match between two players, ours or outside engines, and says what it shows
about-tournament = Plays a tournament between several players
about-rate = Makes a rating list from the games of a file
about-uci = Speaks UCI, for chess programs with boards and for matches
about-nboard = Speaks NBoard, for Othello programs with boards
about-gtp = Speaks GTP 2, for Othello programs that know it
about-archive = Replays files of games and reports them; writes them in another format
about-book = Makes an opening book of games, or shows one
about-learn = Learns the coefficients of an evaluation: breeds them by games, or fits them to games that were played
about-bench = Searches fixed positions and prints the total of nodes, which identifies the search

examples = Examples:
    {"  "}stratege                              the menu
    {"  "}stratege play othello --level 6
    {"  "}stratege analyse chess --depth 8 --lines 3
    {"  "}stratege solve connect-four --position 4455
    {"  "}stratege perft chess 5 --divide
examples-games = Example: stratege games --json
examples-play = Examples:
    {"  "}stratege play chess --level 3
    {"  "}stratege play othello --first machine --second human:Anne --time 2
    {"  "}stratege play connect-four --first machine --second machine --depth 8 --stats
examples-analyse = Examples:
    {"  "}stratege analyse chess --position "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" --time 5
    {"  "}stratege analyse othello --position f5d6c3 --depth 10 --lines 3 --json
    {"  "}stratege analyse chess --depth 5 --algorithm alpha-beta --with table,killers
    {"  "}stratege analyse othello --position f5d6c3 --lines all
    {"  "}stratege analyse othello --file game.ggf --plot game.svg
examples-solve = Examples:
    {"  "}stratege solve tic-tac-toe --algorithm minimax --count --json
    {"  "}stratege solve connect-four --position 44455554221
    {"  "}stratege solve tic-tac-toe --algorithm alpha-beta --objective outcome --window -1,1
    {"  "}stratege solve othello --file fforum-20-39.obf --json
examples-perft = Examples:
    {"  "}stratege perft othello 8 --free-pass
    {"  "}stratege perft chess 5 --position "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" --divide
examples-tree = Examples:
    {"  "}stratege tree tic-tac-toe --position OXO/.X./XO. --order "a2,c3,c2; c2: c3,a2"
    {"  "}stratege tree tree --position "[[7,9],[-2,3],[3,5]]" --format svg --output tree.svg
    {"  "}stratege tree othello --depth 2 --algorithm pvs --with table,deepening
    {"  "}stratege tree connect-four --depth 4 --format json --output trace.json
    {"  "}stratege tree --trace trace.json --format steps
examples-compare = Examples:
    {"  "}stratege compare connect-four --depth 9
    {"  "}stratege compare othello --depth 7 --plot techniques.svg
    {"  "}stratege compare chess --depth 5 --csv
    {"  "}stratege compare othello --depth 7 --modulo
examples-chart = Examples:
    {"  "}stratege chart othello game.txt --output chart.svg
    {"  "}stratege chart chess game.pgn --depth 6
examples-fit = Example: stratege fit probcut othello --positions 2000 --depth 9 --output deviations.json
examples-matrix = Examples:
    {"  "}stratege matrix "10,10 0,12; 12,0 1,1" --costs
    {"  "}stratege matrix --file game.txt --json
examples-dilemma = Examples:
    {"  "}stratege dilemma --rounds 200 --seed 7
    {"  "}stratege dilemma --strategies tit-for-tat,defector,grudger --noise 20 --json
examples-match = Examples:
    {"  "}stratege match connect-four --player "depth=6" --player "depth=4" --games 200 --sprt "elo0=0 elo1=50"
    {"  "}stratege match chess --player "depth=5" --player "uci='gnuchess --uci' depth=2" --games 20 --output games.pgn
    {"  "}stratege match tic-tac-toe --player "depth=9" --player "engine=random" --games 10000 --random-plies 0
examples-tournament = Example: stratege tournament othello --player depth=2 --player depth=4 --player "level=3" --games 40 --store cup.db
examples-rate = Example: stratege rate cup.db --plot ratings.svg
examples-uci = Examples:
    {"  "}stratege uci
    {"  "}fastchess -engine cmd=stratege args=uci name=Stratège …
examples-nboard = Example: stratege nboard
examples-gtp = Example: stratege gtp othello
examples-archive = Examples:
    {"  "}stratege archive othello WTH_*.wtb
    {"  "}stratege archive othello WTH_2024.wtb WTH.JOU WTH.TRN --output games.ggf
examples-book = Examples:
    {"  "}stratege book build othello games.ggf WTH_2024.wtb --output othello.book
    {"  "}stratege book show othello othello.book --position f5d6
    {"  "}stratege play othello --book othello.book
examples-learn = Examples:
    {"  "}stratege learn genetic othello --checkpoint run.json --generations 100 --random-plies 6
    {"  "}stratege learn genetic othello --checkpoint run.json --output best.txt --plot fitness.svg
    {"  "}stratege learn criteria othello --archive WTH_*.wtb --output weighed.txt
    {"  "}stratege play othello --evaluation file:best.txt
examples-bench = Examples:
    {"  "}stratege bench --json
    {"  "}stratege bench othello --suite fforum-40-59.obf

arg-help = Shows this help
arg-version = Shows the version
arg-lang = Language of all texts; otherwise that of the locale
arg-game = A game of the list that `stratege games` shows
arg-json = Prints the result as JSON
arg-position = Where to begin, in the game's notation; otherwise the usual start
arg-evaluation = Which evaluation judges, of those that `stratege games` lists; file:NAME for weights of your own (othello)
arg-variant = A variant of the game
arg-first = Who plays first
arg-second = Who plays second
arg-level = Strength of the machine
arg-load = Goes on with a saved game
arg-seed = Of everything random: dice, the mistakes of low levels, the games of mcts
arg-stats = Shows score, depth, nodes, time and line of each move of the machine
arg-depth = Plies to search, 1 to 250
arg-nodes = Positions to visit
arg-time = Seconds to think
arg-lines = How many lines to show; all for a value of every move
arg-objective = What finished games are worth
arg-window = Searches this window of values once
arg-count = Counts the games and positions of the whole tree
arg-algorithm = minimax, negamax, alpha-beta-hard, alpha-beta (by the book: every technique off), pvs, mtdf (every technique on); mcts; to solve: df-pn; with dice: expectiminimax, star1, star2
arg-with = Techniques to switch on: table, hints, foresight, killers, history, quiescence, deepening, aspiration, theory
arg-without = Techniques to switch off
arg-step = Plies from one iteration to the next
arg-threads = Threads to search with
arg-suite = Solves the problems of this file (Othello: OBF) and compares with their solutions
arg-bench-game = The game of the suite
arg-first-problem = The first problem to solve, from 1
arg-problems = How many problems to solve
arg-table = Size of the transposition table in MiB
arg-plies = Length of the lines in plies
arg-divide = Counts by first move
arg-free-pass = A pass counts as no ply
arg-even = Searches to even depths, so that the opponent has the last word
arg-probcut = Cuts by statistics (ProbCut), this many deviations outside the window; the value is then no longer certain
arg-probcut-file = Deviations for ProbCut, as `stratege fit` measured them
arg-table-file = Begins with the positions of this file, and leaves there those that were searched
arg-table-read-only = Leaves the file as it is
arg-prefer = traps: among moves of equal exact value, those after which an opponent has the most ways to go wrong; narrow (play): to lose by little
arg-modulo = Compares the hash functions of the game instead
arg-no-time = Leaves out the times, so that the output is the same every time
arg-csv = Prints the result as comma-separated values
arg-plot = Draws the result as SVG
arg-fit = What is measured
arg-positions = Positions to measure on
arg-fit-depth = The deepest search, 3 to 30 plies
arg-fit-seed = Of the random games
arg-chart-file = A game in any format: saved, PGN, GGF, WTHOR, a transcript, or moves in notation
arg-review-file = Analyses the whole game of this file, every move graded: saved, PGN, GGF, WTHOR, a transcript, or moves in notation
arg-review-number = Which game of a GGF file, 1 unless told
arg-review-plot = Draws the evaluation over the game, as SVG
arg-solve-file = Solves every position of this file, one a line (Othello: OBF too)
arg-rules = Shows what rules of thumb say of each move, without a search (othello)
arg-chart-depth = Evaluates by a search of this depth; otherwise the position as it stands
arg-exact-nodes = Positions to visit for the exact result of each position; 0 for none
arg-player = A player, as KEY=VALUE words: "depth=6 name=Deep", "uci='engine --uci' option.Hash=64", "engine=random" (docs/arena.md)
arg-games = Games of each encounter, in pairs with the sides swapped
arg-movetime = Seconds for each move
arg-clock = Seconds for the game, and what each move adds
arg-margin = How many seconds late a move may come
arg-openings = Openings: the games of a PGN or GGF, or one a line: moves, a position, EPD or OBF
arg-random-plies = Random plies before the players begin to think; otherwise 4
arg-match-seed = Of openings and of everything random
arg-concurrency = Games played at the same time
arg-resign = A game is won when both see this much for so many moves
arg-draw = A game is drawn when both see at most this much for so many moves, after so many plies
arg-longest = A longer game is drawn
arg-store = Keeps every game in this file: the same command goes on where it was stopped
arg-games-output = Writes the games: PGN, for Othello GGF
arg-rating-plot = Draws the rating list as SVG
arg-tournament-format = Who meets whom: everybody everybody, or the first all others
arg-sprt = Ends as soon as the test knows: "elo0=0 elo1=10 alpha=0.05 beta=0.05 model=normalised|logistic"
arg-archive-files = Files of games: PGN, GGF, WTHOR (.wtb, names in .JOU and .TRN), transcripts, saved games, or a line of moves a game
arg-archive-output = Where the games are written: as GGF or PGN when it ends in .ggf or .pgn, else one line of moves a game
arg-book-what = What to do: build makes a book of games, show looks at one
arg-book-files = The games, in any format that `archive` reads, or self-play (`learn games`); to show, the book
arg-book-output = Where the book is written
arg-book-plies = How many plies of a game are looked at, 30 unless told
arg-book-least = How many games must have come through a position, 2 unless told
arg-book-depth = Judges the ends of lines, and moves outside the book, by a search of this depth; otherwise by the results of the games
arg-book = Plays the opening from this book
arg-book-width = How much less than the best a move of the book may be worth, 0 unless told
arg-learn = How: genetic, by the genetic algorithm; games, plays games against itself; patterns, fits patterns to games; criteria, by statistics over the results of games
arg-checkpoint = Where the run is kept, written whole after every generation; one that is there goes on
arg-generations = How many generations in all, 50 unless told
arg-population = How many individuals, an even number: 20 unless told
arg-environment = How many they play against, 4 unless told; the first has the coefficients set by hand
arg-kept = How many of these are never replaced, 1 unless told
arg-wheel = How parents are drawn: (fitness + 64)^4, fitness + 64, or e^(fitness / 20)
arg-points = At how many points genes are cut to be exchanged, 2 unless told
arg-crossover = The probability that a pair exchanges genes, 0.7 unless told
arg-mutation = The probability that a gene mutates, 0.02 unless told
arg-range = Genes go from -N to N, 10 unless told
arg-renew-at = The best become the environment at this fitness, in discs: 20 unless told
arg-renew-after = And after so many generations at the latest, 10 unless told
arg-learn-depth = Plies that the players look ahead, 1 unless told
arg-learn-plies = Plies at the beginning of a game that are drawn by lot, 0 unless told
arg-learn-seed = From which everything drawn by lot follows
arg-learn-archive = The games for statistics, in any format that `archive` reads, or self-play (`learn games`)
arg-criteria = The criteria that are weighed, with commas; all unless told
arg-ridge = How much coefficients are held back that the games hardly tell apart, 0.0001 unless told
arg-learn-output = Where the best coefficients are written, as --evaluation file:NAME reads them
arg-learn-plot = Where the fitness by generation is drawn, as SVG
arg-learn-data = A file of games of the program against itself, or in any format that `archive` reads; for learning from several, once for each
arg-learn-number = How many games the file is to hold
arg-learn-random = How many moves are drawn by lot at the beginning, from the least to the most
arg-learn-exact = With so many empty squares or fewer both sides play exactly
arg-learn-detours = How many times each game is left by a move or two by lot and played to the end from there
arg-learn-weights = The weights that play, or from which learning starts; criteria for the evaluation set by hand
arg-learn-wthor = Files of masters' games (WTHOR) to learn from too
arg-learn-passes = How often every position is looked at
arg-learn-rate = The share of an error that is taken away at once, in the first pass
arg-learn-last-rate = The same in the last pass
arg-learn-outlook = Results are in part what these weights say of the positions 4 to 11 plies later; shipped for those of the program
arg-learn-outlook-share = In which part, 0.7 unless told; the rest is how the game ended
arg-rate-file = The file of a match (--store), or games as PGN, GGF or WTHOR
arg-expect = Fails unless the total is this
arg-trace = Draws a search that was recorded before, from its JSON
arg-format = How to draw: text, steps (event by event), svg, dot (Graphviz), tikz (LaTeX), json (the whole trace)
arg-output = Writes to this file
arg-order = Order of the moves: "c1,b3"; for the position after some moves, behind it: "; c1 b2: a1,a2"
arg-view = Whose values: of the side to move at the root, of the first player, of the side to move at each node
arg-boards = Draws the boards in the nodes
arg-pass = Which search of the root, of those that deepening, aspiration or MTD(f) made; otherwise the last
arg-max-nodes = The most positions to keep
arg-max-plies = The most plies to keep
arg-matrix = What each pair of choices is worth to the first and to the second player: "3,2 0,0; 0,0 2,3"
arg-matrix-file = Reads the matrix from a file; a line is a row
arg-costs = The numbers are costs: less is better
arg-strategies = Who plays; otherwise all
arg-rounds = Rounds of a match
arg-noise = How many choices in a thousand come out as the other one by mistake
arg-dilemma-seed = Of the strategies' chances and of the noise
