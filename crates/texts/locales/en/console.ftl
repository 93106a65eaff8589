### The menu and the console.

menu-title = Stratège
menu-game = Which game? [{$usual}]
menu-sides = Who plays? [{$usual}]
menu-human-machine = You first, the machine second
menu-machine-human = The machine first, you second
menu-human-human = Two humans
menu-machine-machine = Two machines
menu-level = Level of the machine, {$least} to {$most}? [{$usual}]

console-welcome = Type a move, or `help`.
console-no-move = Invalid move: {$why}
console-over = The game is over.

prompt-over = game over

machine-plays = {$name} plays {$move}

dice-thrown = {$name} rolls {$throw}

stats-on = Statistics on.
stats-off = Statistics off.

nothing-to-undo = Nothing to undo.
nothing-to-redo = Nothing to redo.

eval-value = Evaluation for the side to move: {$value}

set-level = Level: {$value}
set-depth = Depth: {$value}
set-time = Seconds per move: {$value}
set-number = '{$found}': expected a whole number from {$least} to {$most}

help-move = Type a move in the game's notation, or:
help-help = this list
help-moves = the legal moves, as a list and on the board
help-board = the board
help-hint = what the machine would play
help-eval = the static evaluation
help-go = makes the machine move now
help-undo = takes back to your last turn
help-redo = replays the moves that were taken back
help-start = goes to the start of the game
help-end = goes to the last move
help-save = saves the game
help-load = loads a game
help-new = starts over, or starts another game
help-first = who plays first: human or machine, and a name
help-second = who plays second
help-level = sets the level of the machine
help-depth = sets its search depth
help-time = sets its time per move
help-stats = turns statistics on or off
help-quit = leaves

argument-name = NAME
argument-game = [GAME]
argument-plies = PLIES
argument-seconds = SECONDS
argument-seat = human:NAME

seat-human = human
seat-machine = machine
seat-taken = {$name} takes over ({$kind}).
seat-expected = '{$found}': expected human or machine, optionally followed by :NAME

saved = Saved: {$path}
