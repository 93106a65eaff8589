### The menu and the console.

menu-title = Stratège. Enter opens the board in the browser; a name or number plays here.
menu-group-board = Board games
menu-group-solved = Small games, solved
menu-group-dice = With dice
menu-group-study = For study
menu-game = Game? [the browser]
menu-no-game = '{$found}': no game has this name; choose a name or a number up to {$most}
menu-unfinished = Unfinished: {$game}, { $moves ->
    [one] {$moves} move
   *[other] {$moves} moves
}. `resume` continues it.
menu-help = Answer with a name or a number. Enter takes the answer in brackets, `q` quits. For all
    commands: `stratege help`.
menu-variants = Variants: {$variants}
menu-start = Variant or position, such as {$example}? [the usual one]
menu-name = Name of {$side}? [none]
menu-levels = 1 is a beginner, 10 the best that two seconds a move allow.
menu-levels-perfect = 1 is a beginner; from {$perfect} on it plays perfectly.
menu-stats = Statistics after each move, y or n? [n]
menu-yes-no = Expected y or n.
menu-sides = Who plays? [{$usual}]
menu-human-machine = {$first}: you, {$second}: the machine
menu-machine-human = {$first}: the machine, {$second}: you
menu-human-human = Two humans: {$first} and {$second}
menu-machine-machine = Two machines: {$first} and {$second}
menu-level = Level {$least} to {$most}, `depth N` or `time SECONDS`? [{$usual}]
menu-level-of = {$side}: level {$least} to {$most}, `depth N` or `time SECONDS`? [{$usual}]

console-welcome = Type a move, or `help`.
console-interrupted = Ctrl-C again quits; the game is kept.
console-kept = The game is kept: `stratege play --resume` continues it.
console-kept-apart = The game was changed elsewhere in the meantime; yours continues as a separate game.
console-unkept = The game cannot be saved while it is in progress: {$why}
console-paused = Paused. `go` lets the machine move.
console-look = The game is over. `undo`, `start` and `record` step through it, `analyse` evaluates a position, `save NAME` keeps it, `quit` leaves.
console-nearest = '{$found}': did you mean `{$word}`?
console-no-move = Invalid move: {$why}
console-over = The game is over.

prompt-over = game over

hint-won = { $moves } (theoretical win)
hint-drawn = { $moves } (theoretical draw)
hint-lost = { $moves } (lost, whatever is played)
thinking = depth {$depth}  {$move}  {$score}

by-book = {" "}(book)
plays = {$name} plays {$move}
plays-white = White plays {$move}
plays-black = Black plays {$move}
plays-first = The first player plays {$move}
plays-second = The second player plays {$move}
rolls = {$name} rolls {$roll}
rolls-first = The first player rolls {$roll}
rolls-second = The second player rolls {$roll}
passes = {$name} has no legal move and passes.
passes-white = White has no legal move and passes.
passes-black = Black has no legal move and passes.
resign-turn = You can only resign on your own turn.
resigns = {$name} resigns.
resigns-white = White resigns.
resigns-black = Black resigns.
resigns-first = The first player resigns.
resigns-second = The second player resigns.
out-of-time = {$name} has run out of time.
out-of-time-white = White has run out of time.
out-of-time-black = Black has run out of time.
out-of-time-first = The first player has run out of time.
out-of-time-second = The second player has run out of time.
forfeits = {$name} forfeits the game.
forfeits-white = White forfeits the game.
forfeits-black = Black forfeits the game.
forfeits-first = The first player forfeits the game.
forfeits-second = The second player forfeits the game.
claims-draw = {$name} claims a draw.
claims-draw-white = White claims a draw.
claims-draw-black = Black claims a draw.
claims-draw-first = The first player claims a draw.
claims-draw-second = The second player claims a draw.
continued = The file continues after ply { $ply }, where the game was over: { $why }
console-claim = Type “draw” to claim it.
draw-refused = {$name} declines the draw.
draw-refused-white = White declines the draw.
draw-refused-black = Black declines the draw.
draw-refused-first = The first player declines the draw.
draw-refused-second = The second player declines the draw.

in-check = Check.
counts = {$first} {$own}, {$second} {$other}
taken = Stones taken: {$first} {$own}, {$second} {$other}
pips = Pips: {$first} {$own}, {$second} {$other}
record-empty = No move has been made.
rules-notation = Moves: {$notation}
comment-added = Comment added.
comment-gone = No comment here.
variations-none = No variations. If you take back a move and play a different one, the old line is kept as a variation.
variation-entered = The game continues in this variation. `redo` and `end` go through it.
clock-shown = {$first}, {$second}
clock-off = No clocks.
clock-expected = '{$found}': expected minutes and seconds a move, such as 5+3, or off

dice-by-hand = You enter the rolls: type each one, such as 31. `dice random` lets the program roll them.
dice-random = The program rolls the dice. `dice 31` enters a roll, `dice hand` asks for every roll.
console-no-roll = Invalid roll: {$why}
stats-on = Statistics on.
stats-off = Statistics off.
stats-turn = Turn {$turn}: {$time}. Search time of the game: {$totals}.

nothing-to-undo = Nothing to undo.
nothing-to-redo = Nothing to redo.

eval-value = Evaluation for the side to move: {$value}

set-level = Level: {$value}
set-depth = Depth: {$value}
set-time = Seconds per move: {$value}
set-number = '{$found}': expected a whole number from {$least} to {$most}

help-move = Moves: {$notation}
    Commands:
help-rules = this list; the rules of the game
help-moves = the legal moves; the moves made so far
help-board = the board; flipped; as text
help-hint = best moves; their lines; evaluation
help-undo = take back, replay, to the start or end
help-variation = the variations; continues in one of them
help-go = the machine moves now, or continues
help-comment = a comment on the last move
help-resign = give the game up; offer a draw
help-save = save or load a game
help-new = starts over, or begins another game
help-seats = who plays, human or machine; swap sides
help-level = the machine's strength: use one
help-dice = enter a roll; `hand`: all; `random`: none
help-clock = minutes + seconds a move, or `off`
help-stats = statistics on or off
help-quit = leaves; the game is kept

argument-level = 1-10
argument-dice = 31
argument-clock = 5+3
argument-number = [N]
argument-name = NAME
argument-game = [GAME]
argument-position = [TEXT]
argument-text = TEXT
argument-plies = PLIES
argument-seconds = SECONDS
argument-seat = human:NAME

seat-you = you
seat-human = human
seat-machine = machine
seat-taken = {$name} takes over ({$kind}).
seat-taken-white = White: {$kind}.
seat-taken-black = Black: {$kind}.
seat-taken-first = First player: {$kind}.
seat-taken-second = Second player: {$kind}.
seat-expected = '{$found}': expected human or machine, optionally followed by :NAME

saved = Saved: {$path}
save-replace = {$name} holds another game ({$game}, moves: {$moves}). Replace it, y or n? [n]
save-not = Not saved.

# The words of the commands at the prompt; the first one is shown in the help.
words-help = help h ?
words-rules = rules
words-moves = moves
words-board = board
words-record = record history
words-position = position fen
words-flip = flip
words-hint = hint
words-analyse = analyse analyze analysis
words-eval = eval
words-go = go continue
words-dice = dice
words-undo = undo
words-redo = redo
words-start = start
words-end = end
words-variation = variation variations
words-comment = comment
words-resign = resign
words-draw = draw
words-save = save
words-load = load
words-new = new
words-first = first
words-second = second
words-swap = swap
words-level = level
words-depth = depth
words-time = time
words-clock = clock
words-stats = stats
words-quit = quit exit q
