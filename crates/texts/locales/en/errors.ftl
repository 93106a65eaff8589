### What is refused, and why.

usage-unknown = unknown argument '{$argument}': see `stratege --help`
usage-command = unknown command '{$argument}': see `stratege --help`
usage-missing = missing: {$argument}
usage-conflict = {$argument} cannot be given together with another argument
usage-no-value = {$argument} needs a value
usage-other = {$argument}

error-number = {$option}: '{$found}': expected a number from {$least} to {$most}
error-choice = {$option}: '{$found}': expected one of: {$choices}
error-value = {$option}: '{$found}': {$reason}
error-opening = {$move}: {$why}
error-no-opening = no game of {$game} was still open after {$plies} random plies
error-not-solved = not solved within the limits
error-too-large = the game tree is too large to be counted
error-repetition = no win was proven, and no draw either, since positions can repeat
error-dice = this cannot be asked of a game with dice
error-beyond-theory = too large to be solved: no search would end, and no theory reaches here
error-signature = the bench visited {$found} nodes, expected {$expected}
error-io = {$error}
error-unit = unit {$unit}, byte {$at}: no game of Othello
error-no-text = byte {$at}: expected text in UTF-8
error-file = {$path}: {$why}
error-suite = {$wrong} of {$of} problems were solved wrongly
error-disagreement = searches that must agree do not: {$one}, {$other}

tree-nothing = nothing was recorded: the game is over here, or a limit came first

text-error = character {$place}: '{$found}': {$reason}
text-error-end = character {$place}: {$reason}

save-name = '{$name}': expected a name of letters, digits, spaces, '.', '_' or '-', at most 64
save-missing = {$path}: there is no such saved game
save-io = {$path}: {$why}
save-line = {$path}: line {$line}: {$why}
save-expected-size = expected at most one MiB
save-expected-text = expected text

suite-line = line {$line}: {$error}

compare-no-hashes = {$argument} has no other hash functions to compare

fit-nothing = {$argument}: too few undecided positions to measure anything

probcut-none = no deviations come with {$argument}: measure them with `stratege fit probcut` and give --probcut-file

chart-other-game = the file holds a game of {$argument}

game-file-number = game {$number}: expected one of the {$games} games of the file

review-game = {$argument}: only games of othello and chess are graded

rules-none = {$argument}: no rules of thumb are known here

match-no-limit = {$argument} has nothing that ends its thinking: give --depth, --nodes, --movetime or --clock
match-players = {$argument} players: a match has two, a tournament at least two
match-names = two players are called {$argument}: give them names (name=…)

openings-none = no opening
openings-line = line {$line}: '{$found}': neither moves nor a position after which the game goes on
openings-over = the game is over behind its moves

import-none = expected a game with players and a result

archive-game = {$argument}: GGF holds games of othello alone

book-game = {$argument}: there are no books for this game
book-game-number = game {$number}: {$why}

learn-game = {$argument}: only the coefficients of othello are learned
learn-required = {$argument} is needed for this kind of learning
learn-no-games = There are no games to learn from: name files with --data or --wthor
learn-no-outlook = --outlook-share needs --outlook: whose evaluation?

statistics-none = no finished game in the files

place-text = line {$line}, column {$column}
place-byte = byte {$at}
place-game = {$place}, game {$game}
place-move = {$place}, move {$move}
place-found = {$place}: '{$found}': {$why}
place-expected = {$place}: {$why}
game-move = move {$move}: {$why}
