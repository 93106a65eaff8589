# Matches and ratings: what `match`, `tournament` and `rate` print.

match-progress = {$games}/{$all}, {$left} left
match-played = {$games} of {$all} games
match-encounter = {$first} vs {$second}: +{$wins} ={$draws} -{$losses}, {$score}
    {$elo}, {$normalised}, LOS {$los}
match-pairs = pentanomial (pairs worth 0, ½, 1, 1½, 2 points): {$pairs}
match-margin = margin per game (points, discs): {$mean} ± {$error}
match-forfeits = won by faults: {$first} {$wins}, {$second} {$losses} (only in the score, not in Elo)
match-sprt = SPRT of H0 ({$unit} {$elo0}) against H1 ({$unit} {$elo1}): LLR {$llr} [{$lower}, {$upper}]: {$verdict}
rounds-points = points
rounds-buchholz = Buchholz
rounds-round-short = R{$round}
rounds-bye = bye
rounds-progress = Swiss system, round {$round} of {$of}
rounds-round = Round {$round}
rounds-quarterfinals = Quarter-finals
rounds-semifinals = Semi-finals
rounds-final = Final
rounds-goes-on = {$player} advances without playing
rounds-by-points = {""}
rounds-by-second-wins = {" "}(level on points: more wins as the second player)
rounds-by-seed = {" "}(level in everything: higher seed)
rounds-winner = {$player} wins the knockout
match-pondered = {$player}: pondered {$pondered} times, and guessed the move {$hits} times
match-engine = {$player}: engine {$engines}
match-many = { $games } games at once on { $cores } processors: players that have to share one are slower, and lose on time more easily
match-effort = {$player}: {$seconds} s and {$nodes} nodes per move
match-fault = Game {$game}: {$player} loses by a fault: {$kind}: {$detail}
match-late = Game {$game}: {$player} loses on time: {$detail}
match-more-faults = { $count ->
        [one] … and 1 more game lost by a fault or on time
       *[other] … and {$count} more games lost by a fault or on time
    }
match-no-start = {$player}: {$why}
match-words = {$why}; it says: “{$words}”
tune-progress = step {$step}/{$all}
tune-interrupted = interrupted after {$steps} of {$all} steps
tune-interrupted-store = interrupted after {$steps} of {$all} steps: the same command continues
tune-title = Tuning: parameters by step
tune-step = step
tune-name = parameter
tune-start = start
tune-value = value
tune-moved = moved, in perturbations
match-interrupted = interrupted after {$games} of {$all} games
match-interrupted-store = interrupted after {$games} of {$all} games: the same command continues

sprt-open = undecided
sprt-h0 = H0 accepted
sprt-h1 = H1 accepted

fault-start = did not start
fault-crash = crashed
fault-hang = hung
fault-time = lost on time
fault-illegal-move = illegal move
fault-protocol = protocol violation

cause-no-command = no command was given
cause-log = log {$file}: {$why}
cause-not-found = {$program}: no such program
cause-folder = {$program} is a folder
cause-no-folder = no such folder: {$folder}
cause-not-executable = {$program} is not an executable program
cause-system = {$program}: {$why}
cause-exited = the process ended with exit code {$code}
cause-signal = the process was ended by signal {$number}
cause-closed-output = the process closed its output
cause-no-answer = no '{$answer}' in answer to '{$command}' within {$seconds} s (another protocol? --startup gives more time)
cause-silent = no answer to '{$command}' within {$seconds} s (another protocol? --startup gives more time)
cause-no-option = it has no option '{$option}'
cause-option-value = option {$option}={$value}: it takes {$expected}
cause-other-game = {$protocol} engines play {$game} here
cause-no-chess960 = it does not play Chess960
cause-no-positions = its protocol cannot set up a position: the openings must be moves
cause-no-clock = its protocol has no clock: it needs depth=N
cause-refused = it refused '{$command}': {$answer}
cause-other-answer = '{$line}' answers another command
cause-no-move = '{$line}' is not a move
cause-illegal = {$mv} is not legal
cause-late = answered after {$after} s, allowed {$allowed} s
cause-no-stop = no answer after {$after} s, and none when told to stop
cause-no-first-move = no first move within {$seconds} s (--startup gives more time)
cause-reason = '{$found}': {$expected}
cause-no-technique = {$word}: the engine '{$engine}' does not have this technique; it has: {$known}
cause-no-techniques = {$word}: the engine '{$engine}' has no techniques that can be switched; name an algorithm for the generic search
cause-iterations = {$option}: the engine '{$engine}' chooses its depths itself; name an algorithm for the generic search
cause-no-prob-cut = there are no ProbCut deviations for {$game}
cause-other-book = the book {$file} is not for this game or variant ({$game})
cause-no-game = no game has begun

rating-title = {$game}: ratings with 95% intervals
rating-player = player
rating-elo = Elo
rating-error = ±
rating-games = games
rating-points = points

store-difference = {$place}: {$found} in the file, {$wanted} wanted
store-nothing = nothing
store-gone = the file was deleted or replaced in the meantime: later results are not in it
store-cut-short = the file was truncated in the meantime: later results are not in it
engines-syntax = line {$line}: {$why}
engines-engine = [{$name}]: '{$found}': {$reason}

plan-pairs = games
plan-players = player
plan-seed = seed
plan-game = game
plan-variant = variant
plan-limits = limits
plan-openings = openings
plan-adjudication = adjudication
plan-name = name
plan-options = options
plan-depth = depth
plan-nodes = nodes
plan-move_time = time per move (ms)
plan-clock = time control (ms)
plan-period = moves of a time control
plan-margin = margin (ms)
plan-format = format
plan-order = order of the openings
