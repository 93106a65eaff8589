### What commands print.

matrix-dominated = {$player}: strategy {$choice} is strictly dominated by {$by}
matrix-undominated = No strategy is strictly dominated by another.
matrix-left = Strategies left: {$first} | {$second}
matrix-pure = Equilibria in pure strategies: {$pairs}
matrix-equilibria = Equilibria in mixed strategies, as probabilities:
matrix-equilibrium = {$first} | {$second} (expected: {$own}, {$other})
matrix-infinite = There are infinitely many equilibria: if two of these share a strategy, every mixture of the other two is an equilibrium with it.

dilemma-twins = Every strategy meets every other and a copy of itself: that match counts in its points.
dilemma-strategy = Strategy
dilemma-points = Points
dilemma-costs = Cost
dilemma-cooperation = Cooperation
dilemma-wins = Wins
dilemma-counts-of-costs = {$matches} matches of {$rounds} rounds, cost a round: less is better; noise {$noise} ‰, seed {$seed}
dilemma-counts = {$matches} matches of {$rounds} rounds, points per round; noise {$noise} ‰, seed {$seed}

algorithm-alpha-beta = alpha-beta
algorithm-alpha-beta-hard = alpha-beta-hard
tree-title = {$game}, {$algorithm}, depth {$depth}: {$nodes ->
        [one] {$nodes} node
       *[other] {$nodes} nodes
    }, {$leaves ->
        [one] {$leaves} leaf
       *[other] {$leaves} leaves
    }, {$cuts ->
        [one] {$cuts} cut
       *[other] {$cuts} cuts
    }

analysis-exact = exact
analysis-to-the-end = to the end of the game
analysis-depth = depth {$depth}
analysis-counts = {$depth}, {$nodes} nodes, {$seconds} s, {$speed} nodes/ms, {$engine}
engine-own = the game's own engine
engine-generic = generic search ({$algorithm})
engine-mcts = Monte-Carlo tree search
engine-df-pn = proof-number search
engine-expectiminimax = expectiminimax
engine-star1 = Star1
engine-star2 = Star2
engine-search-and-playouts = search to the end of the game, then playouts
engine-solver-then-generic = exact solver, then generic search
analysis-visits = {$visits} playouts
analysis-complete = Every line was searched to the end of the game.

solved-win = Won for the side to move: value {$value}
solved-draw = Drawn: value {$value}
solved-loss = Lost for the side to move: value {$value}
solved-distance = Plies to the end of the game: {$plies}
solved-best = Optimal moves: {$moves}
solved-line = Best line: {$moves}
solved-witnesses = Some optimal moves: {$moves}
solved-no-witness = No optimal move is known.
solved-proof = Proven without a search: {$proof}
solved-outcome-only = df-pn proves the outcome only, not how soon the game ends nor by how much.
growth-title = Monte-Carlo search of {$game}: {$games} games, exploration C = {$exploration}. Children: visits, mean, upper confidence bound; for the side that chooses.
growth-bound = The bound of a child is mean + C √(ln n / visits), where n is the number of games through its parent.
growth-bound-margin = Margins are divided by the greatest one so far, so that the mean lies between −1 and 1.
growth-root = root
growth-game = Game {$number}
growth-selection = selection at {$node}
growth-expansion = expansion of {$node}: {$count} children
growth-playout = playout {$moves}: {$result}
growth-known = the result is known: {$result}
growth-backup = backup: {$given}
growth-move = {$move}: {$visits} games, mean {$mean}
fate-taken = The group at {$group} is taken.
fate-lives = The group at {$group} lives.
fate-ko = The group at {$group} depends on a ko.
fate-open = Nothing is proven about the group at {$group}, since positions are repeated.
fate-best = The moves that do it: {$moves}
fate-some = A move that does it, perhaps not the only one: {$moves}
fate-anyway = The side to move cannot prevent it.
fate-counts = {$nodes} nodes, {$seconds} s
solved-counts = {$nodes} nodes for the value, {$best} for the other moves, {$seconds} s
solved-census = {$games} games ({$first} won by the first player, {$second} by the second, {$draws} drawn), {$positions} positions, {$classes} up to symmetry
solved-trap = {"  "}{$move}: { $losing ->
        [one] {$losing} of {$replies} replies loses value
       *[other] {$losing} of {$replies} replies lose value
    }

perft-counts = {$nodes} nodes, {$seconds} s

bench-signature = {$nodes} nodes in {$ms} ms

suite-number = No.
suite-empties = empty
suite-value = value
suite-best = best moves
suite-nodes = nodes
suite-other-nodes = other moves
suite-seconds = seconds
suite-right = correct
suite-yes = yes
suite-no = no, expected {$expected}
suite-found = move
suite-depth = depth
suite-solved = {$solved} of {$all} solved; {$nodes} nodes in {$seconds} s
suite-points = {$points} of {$most} points
suite-not = not {$moves}
suite-mate = mate in {$moves}
suite-interrupted = interrupted after {$done} of {$of} problems
suite-total = {$right} of {$all} correct; values: {$nodes} nodes in {$seconds} s; other best moves: {$other} nodes in {$otherseconds} s

solve-total = { $count ->
        [one] 1 position
       *[other] {$count} positions
    } solved, {$nodes} nodes, {$seconds} s

picture-decimal = .
picture-max = MAX
picture-min = MIN
picture-chance = dice
picture-table = from the table
picture-child = a child is in the table
picture-repetition = repetition
picture-foresight = certain without search
picture-probcut = ProbCut
picture-evaluated = evaluated
picture-over = game over
picture-cut = cut
picture-cut-for = cut:
picture-set-by = set by
picture-of-root = the root's window
picture-of-scout = a null window
picture-again = re-search
picture-quiescence = quiescence
picture-probe = probe
picture-more = more moves
picture-left-out = positions not shown
picture-pass = search from the root
picture-enter = enter
picture-leave = leave
picture-colon = :
picture-unfinished = unfinished
picture-win = win
picture-loss = loss
picture-draw = draw
picture-legend-value = bold: value
picture-legend-window = [α, β]: window
picture-legend-principal = thick green line: principal variation
picture-legend-cut = dashed: pruned
picture-legend-table = dotted arc: table hit

rung-minimax = minimax
rung-alpha-beta = alpha-beta
rung-ordered = + move order
rung-killers = + killers
rung-history = + history
rung-table = + table
rung-deepening = + deepening
rung-step-two = + step of two
rung-aspiration = + aspiration
rung-pvs = PVS
rung-mtdf = MTD(f)
rung-probcut = PVS + ProbCut
rung-expectiminimax = expectiminimax
rung-star1 = Star1
rung-star2 = Star2
rung-zobrist = Zobrist
rung-modulo = modulo

rollout-move = move
rollout-interrupted = interrupted after { $trials } of { $all } games
rollout-equity = equity
rollout-cubeful = with the cube
rollout-difference = difference
rollout-win = win %
rollout-gammon = gammon %
rollout-backgammon = backg. %
rollout-gammonlost = g. lost %
rollout-backgammonlost = b. lost %
rollout-position = (the position)
rollout-played = { $trials ->
    [one] One game
   *[other] { $trials } games
 } each, { $end }; seed { $seed }; ± is half the interval of 95%.
rollout-whole = played to the end
rollout-truncated = evaluated after { $plies ->
    [one] one turn
   *[other] { $plies } turns
 }
rollout-none-played = No game was played.
skill-title = Points lost, and luck:
skill-checkers = checker play
skill-cube = the cube
skill-all = all decisions
skill-luck = luck
skill-rating = rating
skill-lost = { $loss } in { $count } ({ $mean })
skill-chance = chance to win the match, %
skill-rating-supernatural = supernatural
skill-rating-world-class = world class
skill-rating-expert = expert
skill-rating-advanced = advanced
skill-rating-intermediate = intermediate
skill-rating-casual = casual player
skill-rating-beginner = beginner
skill-rating-awful = awful
compare-across = nodes (logarithmic scale)
compare-title = { $game }: nodes searched
compare-rung = technique
compare-value = value
compare-nodes = nodes
compare-evaluations = evaluations
compare-cuts = cuts
compare-hits = table hits
compare-time = time
compare-hash = hash
compare-places = slots
compare-positions = positions
compare-collisions = collisions
compare-expected = expected at random
size-plies = plies
size-branching = moves
size-lines = lines
size-error = error
size-exact = exact
size-tree = tree
size-games = { $games } random games (seed { $seed }): { $branching } moves a position, { $length } plies a game
size-broken-off = { $games } of them broken off after { $plies } plies
size-whole = Whole tree: { $branching } moves to the power of { $plies } plies, about 10^{ $ten } (± { $error }), or 2^{ $two }
series-evaluation = evaluation
series-depth = depth
series-nodes = nodes
series-agreement = agreement
series-score = score
series-time = ms a position
series-title = { $game }: depth, evaluation and time
series-agreement-up = moves of the reference, %
series-score-up = points of the match, %
series-time-across = time of a search, in ms (logarithmic scale)
series-reference = { $positions } positions (seed { $seed }), means of one search; agreement: the move that { $evaluation } chooses at depth { $depth }
series-against = score: { $games } games against { $evaluation } at depth { $depth }
compare-unfinished = –: not finished within the limits

fit-material = material
fit-value = value
fit-win = win %
fit-draw = draw %
fit-loss = loss %
fit-empties = empty squares
fit-model = model
fit-end = end
fit-stage = stage
fit-depth = depth
fit-shallow = shallow depth
fit-slope = slope
fit-offset = offset
fit-deviation = deviation
fit-positions = positions

chart-title = {$game}: the first player's point of view
chart-across = moves played
chart-up = value, in the game's unit
chart-ply = ply
chart-move = move
chart-evaluation = evaluation
chart-material = material
chart-exact = exact result
chart-exact-edges = exact result (win at the top edge, loss at the bottom)

review-interrupted = interrupted after {$done} of {$of} moves
review-ply = ply
review-move = move
review-value = before
review-loss = loss
review-grade = grade
review-best = best move
review-graph = the first player's point of view
review-game = Game { $number }
review-number = #
review-player = side
review-dice = dice
review-equity = equity
review-errors = Errors:
review-error = {"  "}{ $number }. { $player }{ $dice } { $move } costs { $loss }; better: { $best }
review-depth-dice = Graded at depth { $depth }.
review-depth = Graded at depth { $depth }; moves that seem to lose something, two plies deeper again.
review-nodes = Graded with { $nodes } nodes a search; moves that seem to lose something, with four times as many again.
review-worst = Worst moves:
review-worst-move = {"  "}{$ply}. {$move} ({$player}) loses {$loss}; better: {$best}
review-mean-loss = mean loss

rules-of-move = {$move}: {$rules}
eval-weights-written = {$file}: weights to edit; --evaluation file:{$file} uses them
terms-term = term
terms-difference = difference
terms-sum = sum
eval-usual = usual
terms-evaluation = evaluation

archive-file = file
archive-games = games
archive-matching = matching
archive-differing = differing
archive-early = unfinished
archive-illegal = illegal
archive-unread = unreadable
archive-total = total

library-empty = The library is empty: `stratege library import GAME FILE` imports games.
library-collection = collection
library-game = game
library-games = games
library-refused = refused
library-state = state
library-unfinished = import unfinished: the same command continues it
library-imported = {$collection}: {$games} games from these files, of which {$refused} could not be played
library-interrupted = interrupted: what was imported stays, and the same command continues
library-whole = { $games } games and { $positions } positions are intact
library-games-damaged = damaged games: { $numbers }
library-nothing-damaged = Nothing is damaged: { $games } games.
library-repaired = The library now holds { $games } games. The damaged one is kept as { $kept }.
library-lost = { $count ->
    [one] 1 game is lost, number { $numbers }: its file, imported into a new collection, brings it back.
   *[other] { $count } games are lost, numbers { $numbers }: their files, imported into a new collection, bring them back.
}
library-number = no.
library-first = first
library-second = second
library-result = result
library-date = date
library-event = event
library-moves = moves
library-tags = tags
library-shown = {$shown} of {$all} games
library-exported = { $count ->
    [one] 1 game written
   *[other] {$count} games written
}
library-deleted = { $count ->
    [one] 1 game deleted; `restore` with the same options restores it
   *[other] {$count} games deleted; `restore` with the same options restores them
}
library-restored = { $count ->
    [one] 1 game restored
   *[other] {$count} games restored
}
puzzles-progress = {$puzzles} of {$number} puzzles, {$games} games
puzzles-made = {$path}: {$puzzles} puzzles; {$games} games were searched this time
puzzles-barren = {$path}: {$puzzles} puzzles; {$games} games were searched this time, and the last of them gave nothing new
puzzles-interrupted = interrupted: the puzzles found are kept, and the same command continues
puzzles-number = no.
puzzles-side = to move
puzzles-answer = answer
puzzles-value = value
puzzles-otherwise = else
puzzles-difficulty = difficulty
puzzles-proof = proof
puzzles-proof-solved = solved
puzzles-proof-theory = by theory
puzzles-proof-library = by the library
puzzles-proof-mate = forced win
puzzles-proof-life-and-death = life and death
puzzles-proof-bear-off = bear-off table
puzzles-proof-rollout = rollout
puzzles-proof-checked = checked
puzzles-wins-in = wins in {$moves}
puzzles-shown = {$shown} of {$all} puzzles
puzzles-checking = {$done} of {$number} puzzles
puzzles-checked = Proven again: {$checked}. Same answers: {$agreeing}; ambiguous: {$ambiguous}; undecided: {$undecided}
puzzles-ambiguous = Ambiguous: numbers {$numbers}
puzzles-undecided = Undecided, since a limit was reached: numbers {$numbers}
puzzles-check-interrupted = interrupted: the other puzzles were not checked
puzzles-none-due = { $again ->
    [0] Nothing is due: all these puzzles are known.
    [one] Nothing is due today; {$again} puzzle comes again later.
   *[other] Nothing is due today; {$again} puzzles come again later.
}
puzzles-welcome = Type the best move, or a word: {$hint}, {$next}, {$quit}.
puzzles-words-hint = hint h
puzzles-words-next = next n
puzzles-words-quit = quit q exit
puzzles-title = Puzzle {$number}, difficulty {$difficulty} ({$proof})
puzzles-goal-win-in = { $moves ->
    [one] {$side} to move: win in {$moves} move.
   *[other] {$side} to move: win in {$moves} moves.
}
puzzles-goal-win = {$side} to move: find the win.
puzzles-goal-hold = {$side} to move: do not lose.
puzzles-goal-best = {$side} to move: find the best move.
puzzles-goal-take = {$side} to move: take the group at {$group}.
puzzles-goal-live = {$side} to move: make the group at {$group} live.
puzzles-hint-piece = This piece moves: {$moves}
puzzles-hint-moves = It is one of these: {$moves}
puzzles-right = Right. Streak: {$streak}
puzzles-helped = Right, with a hint: it comes again tomorrow.
puzzles-wrong = Missed. The answer is {$answers}
puzzles-line = Solution: {$line} ({$value})
puzzles-line-otherwise = Solution: {$line} ({$value}; best other move: {$other})
puzzles-done = {$right} of {$asked} right. Streak: {$streak} (best {$best}). To be repeated: {$again}
explore-nothing = No game in the library reached this position.
explore-move = move
explore-games = games
explore-share = share
explore-first = first wins
explore-draws = drawn
explore-second = second wins
explore-all = all
explore-examples = { $count ->
    [one] The last game that was added:
   *[other] The last {$count} games that were added:
}
book-built = {$positions} positions from {$games} games ({$over} unfinished games skipped)
book-head = {$positions} positions from {$games} games: {$command}
book-polyglot-head = Polyglot book: {$positions} positions, {$entries} moves
book-illegal = Illegal moves in the book, never played: {$moves}
book-to-polyglot = {$positions} positions read, {$entries} moves written
book-from-polyglot = {$positions} positions written
book-weight = weight
book-share = share
book-nothing = This position is not in the book.
book-move = move
book-value = value
book-games = games
book-depth = depth
book-results = results

learn-games = {$games} games in {$file}
learn-positions = {$games} games, {$positions} positions in {$folder}
learn-pass = pass
learn-rate = rate
learn-learned = error
learn-none-held-back = No games were held back: the error says nothing about positions that were not learned from.
learn-held-back = error on games held back
learn-error = root mean square error (discs)
learn-error-odds = root mean square error (1 for a win)
learn-moves = {$moves} moves, {$apart} held back: in {$first} of these the most likely move was made
learn-step = step
learn-chance = log chance
learn-chance-held-back = log chance, games held back
learn-first = most likely
learn-error-moves = minus the mean logarithm of the chance of the move played
learn-moves-title = Moves: how unexpected they are, by step
learn-patterns-title = Patterns: error by pass
learn-regression-title = Terms: error by step
learn-network-title = Network: error by pass
learn-td-games = games
learn-td-error = error
learn-td-points = points per game
learn-td-deviation = ±
learn-td-title = {$game}: TD(λ), points per game against a player with rules of thumb
learn-generation = generation
learn-best = Best: generation {$generation}: {$genes}
learn-against-hand = best against the hand-set weights
learn-absolute = Against the weights set by hand, by generation ({ $games } games each, one ply deep): { $points }
wheel-title = What the wheels give to generation { $generation }
wheel-power = (fitness + 64)^4
wheel-linear = fitness + 64
wheel-exponential = e^(fitness / 20)
wheel-best = the fittest: { $share } % of the wheel
learn-best-line = best
learn-mean = mean
learn-worst = worst
learn-renewed = new environment
learn-fitness = fitness (discs)
learn-title = {$game}: fitness by generation

statistics-discs = from discs
statistics-positions = positions
statistics-error = error
statistics-deviation = error of predicting 0

solved-lower = The value is at least {$value}
solved-lower-win = Won for the side to move: the value is at least {$value}
solved-upper = The value is at most {$value}
solved-upper-loss = Lost for the side to move: the value is at most {$value}
known = {$bounds}; {$nodes} nodes, {$seconds} s
known-to-a-depth = {$bounds}; depth {$depth}, {$nodes} nodes, {$seconds} s
known-between = Value from {$lower} to {$upper}
known-lower = Value at least {$value}
known-upper = Value at most {$value}
table-reading = Reading { $path }…
table-saving = Saving { $path }…
known-nothing = No bound on the value yet

endgames-made = { $classes } classes with up to { $pieces } pieces: { $numbers } numbers, { $kilobytes } kB in { $folder }
endgames-progress = { $pieces } pieces, { $done } of { $all } groups; now { $classes } ({ $numbers } numbers)
endgames-pieces = Pieces
endgames-classes = Classes
endgames-numbers = Numbers
endgames-positions = Positions
endgames-wins = Won
endgames-draws = Drawn
endgames-losses = Lost
endgames-wrong = Wrong
endgames-damaged = { $file }: { $why }
endgames-missing = Missing: { $classes }
endgames-unused = { $file } is not used: { $why }. `stratege endgames make` computes it again.
endgames-foreign = not a file of outcomes
endgames-is-damaged = damaged
endgames-other = expected “{ $expected }”, found “{ $found }”
