### What commands print.

matrix-dominated = {$player}: choice {$choice} is strictly dominated by {$by}
matrix-undominated = No choice is strictly dominated by another.
matrix-left = Choices left: {$first} | {$second}
matrix-pure = Equilibria without chance: {$pairs}
matrix-equilibria = Equilibria, as probabilities of the choices:
matrix-equilibrium = {$first} | {$second} (expected: {$own}, {$other})
matrix-degenerate = The game is degenerate: there may be infinitely many equilibria between these.

dilemma-strategy = Strategy
dilemma-points = Points
dilemma-cooperation = Cooperation
dilemma-wins = Wins
dilemma-counts = {$matches} matches of {$rounds} rounds, points a round; noise {$noise} ‰, seed {$seed}

tree-title = {$game}, {$algorithm}, depth {$depth}: {$nodes} nodes, {$leaves} leaves, {$cuts} cuts

analysis-counts = depth {$depth}, {$nodes} nodes, {$seconds} s, {$speed} nodes/ms
analysis-visits = {$visits} games
analysis-complete = Every line was seen to its end.

solved-win = Won for the side to move: value {$value}
solved-draw = Drawn: value {$value}
solved-loss = Lost for the side to move: value {$value}
solved-distance = Plies to the end: {$plies}
solved-best = Moves that keep the outcome: {$moves}
solved-line = A line: {$moves}
solved-witnesses = Some moves that keep the outcome: {$moves}
solved-no-witness = No move is known that keeps the outcome.
solved-proof = Proven without search: {$proof}
solved-counts = {$nodes} nodes for the value, {$best} for the other moves, {$seconds} s
solved-census = {$games} games ({$first} won by the first, {$second} by the second, {$draws} drawn), {$positions} positions, {$classes} up to symmetry
solved-trap = {"  "}{$move}: {$losing} of {$replies} replies lose value

perft-counts = {$nodes} lines, {$seconds} s

bench-signature = {$nodes} nodes in {$ms} ms

suite-number = No.
suite-empties = empty
suite-value = value
suite-best = best moves
suite-nodes = nodes
suite-other-nodes = for the others
suite-seconds = seconds
suite-right = right
suite-yes = yes
suite-no = no, expected {$expected}
suite-total = {$right} of {$all} right; for the values {$nodes} nodes in {$seconds} s, for the other moves {$other} in {$otherseconds} s

solve-total = {$count} positions solved, {$nodes} nodes, {$seconds} s

picture-max = MAX
picture-min = MIN
picture-chance = dice
picture-table = from the table
picture-child = a child is in the table
picture-repetition = repetition
picture-foresight = certain without search
picture-probcut = cut by statistics
picture-evaluated = evaluated
picture-over = game over
picture-cut = cut
picture-set-by = set by
picture-of-root = the root's window
picture-of-scout = a null window
picture-again = again
picture-quiescence = quiescence
picture-probe = probe
picture-more = more moves
picture-left-out = positions not shown
picture-pass = search of the root
picture-enter = enter
picture-leave = leave
picture-unfinished = not finished
picture-win = win
picture-loss = loss

rung-minimax = minimax
rung-alpha-beta = alpha-beta
rung-ordered = + move order
rung-killers = + killers
rung-history = + history
rung-table = + table
rung-deepening = + deepening
rung-pvs = PVS
rung-mtdf = MTD(f)
rung-probcut = PVS + ProbCut
rung-zobrist = Zobrist
rung-modulo = modulo

compare-title = { $game }: positions visited
compare-rung = technique
compare-value = value
compare-nodes = nodes
compare-evaluations = evaluations
compare-cuts = cuts
compare-hits = table hits
compare-time = time
compare-hash = hash
compare-places = places
compare-positions = positions
compare-collisions = collisions
compare-expected = expected of chance
compare-unfinished = –: not finished within the limits

fit-stage = stage
fit-depth = depth
fit-shallow = from depth
fit-slope = slope
fit-offset = offset
fit-deviation = deviation
fit-positions = positions

chart-title = {$game}: the first player's view
chart-across = moves made
chart-up = in the game's unit
chart-ply = ply
chart-move = move
chart-evaluation = evaluation
chart-material = material
chart-exact = exact result
chart-exact-edges = exact result (win at the top edge, loss at the bottom)

review-ply = ply
review-move = move
review-value = value
review-loss = loss
review-grade = grade
review-best = better
review-graph = the first player's view
review-mean-loss = mean loss

rules-of-move = {$move}: {$rules}

match-progress = {$games}/{$all}, {$left} left
match-played = {$games} of {$all} games
match-encounter = {$first} against {$second}: +{$wins} ={$draws} -{$losses}, {$score}
    {$elo}, superior with {$los}
match-pairs = pairs by points 0, ½, 1, 1½, 2: {$pairs}
match-sprt = SPRT {$elo0} against {$elo1}: LLR {$llr} ({$lower}, {$upper}): {$verdict}
match-effort = {$player}: {$seconds} s and {$nodes} nodes a move
match-fault = Game {$game}: {$player} lost it: {$kind}: {$detail}

sprt-open = not decided yet
sprt-h0 = the first hypothesis is accepted
sprt-h1 = the second hypothesis is accepted

fault-start = did not start
fault-crash = crashed
fault-hang = hung
fault-time = lost on time
fault-illegal-move = illegal move
fault-protocol = broke the protocol

rating-title = {$game}: ratings with intervals of 95 %
rating-player = player
rating-elo = Elo
rating-error = ±
rating-games = games
rating-points = points

archive-file = file
archive-games = games
archive-matching = matching
archive-differing = differing
archive-early = stop early
archive-illegal = illegal
archive-total = total

book-built = {$positions} positions of {$games} games ({$over} unfinished ones passed over)
book-head = {$positions} positions of {$games} games: {$command}
book-nothing = The book does not know this position.
book-move = move
book-value = value
book-games = games
book-depth = depth
book-results = results

learn-games = {$games} games in {$file}
learn-pass = pass
learn-rate = rate
learn-learned = error
learn-held-back = error on games held back
learn-error = root mean square error (discs)
learn-patterns-title = Patterns: error by pass
learn-generation = generation
learn-best = Best: generation {$generation}: {$genes}
learn-best-line = best
learn-mean = mean
learn-worst = worst
learn-renewed = new environment
learn-fitness = fitness (discs)
learn-title = {$game}: fitness by generation

statistics-discs = discs from
statistics-positions = positions
statistics-error = error
statistics-deviation = error of 0
