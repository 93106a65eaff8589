### The menu and the console.

menu-title = Stratège
menu-game = Which game? [{$usual}]
menu-sides = Who plays? [{$usual}]
menu-human-machine = You first, then the machine
menu-machine-human = The machine first, then you
menu-human-human = Two humans
menu-machine-machine = Two machines
menu-level = Level of the machine, {$least} to {$most}? [{$usual}]

console-welcome = Type a move, or `help`.
console-no-move = No move: {$why}
console-over = The game is over.

prompt-over = over

machine-plays = {$name} plays {$move}

dice-thrown = {$name} throws {$throw}

stats-on = Statistics are shown.
stats-off = Statistics are not shown.

nothing-to-undo = There is nothing to take back.
nothing-to-redo = There is nothing to make again.

eval-value = Evaluation for the side to move: {$value}

set-done = Set: {$value}
set-number = '{$found}': expected a whole number from {$least} to {$most}

help-move = A move is typed in the game's notation, or:
help-help = this list
help-moves = the legal moves, in a list and on the board
help-board = the board
help-hint = what the machine would play
help-eval = what the evaluation says
help-go = the machine moves now
help-undo = takes back to your own turn
help-redo = makes the moves again
help-start = to the start of the game
help-end = to the last move
help-save = saves the game
help-load = loads a game
help-new = begins again, or another game
help-first = who plays first: human or machine, and a name
help-second = who plays second
help-level = sets the machine's level
help-depth = sets its depth
help-time = sets its time a move
help-stats = statistics of each move, or not
help-quit = leaves

argument-name = NAME
argument-game = [GAME]
argument-plies = PLIES
argument-seconds = SECONDS
argument-seat = human:NAME

seat-human = human
seat-machine = machine
seat-taken = {$name} plays from now on ({$kind}).
seat-expected = '{$found}': expected human or machine, with :NAME behind it or not

saved = Saved: {$path}
