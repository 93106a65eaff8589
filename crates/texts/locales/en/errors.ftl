### What is refused, and why.

usage-unknown = unknown argument '{$argument}': see `stratege --help`
usage-command = unknown command '{$argument}': see `stratege --help`
guide-unknown = no page of the guide is named '{$argument}': `stratege guide` lists them
usage-missing = missing argument: {$argument}
usage-conflict = {$argument} and {$other} cannot be combined
usage-no-value = {$argument} needs a value
usage-other = {$argument}

play-position = {$argument}: the moves are read from standard input here; give the position itself
error-memory = not enough memory: this takes {$mebibytes} MiB more than the program itself
affinity-list = {$option}: '{$found}': expected core numbers separated by commas, as 0,1
affinity-few = {$option}: '{$found}': expected one core for each concurrent game (--concurrency)
affinity-unsupported = {$option}: this system cannot bind processes to cores
affinity-no-core = {$option}: '{$found}': there is no such core, or this program may not use it
error-meant = {$why}; did you mean `{$word}`?
error-number = {$option}: '{$found}': expected a number from {$least} to {$most}
error-technique = {$option}: '{$found}': the engine '{$engine}' does not have this technique; it has: {$choices}
error-no-techniques = {$option}: '{$found}': the engine '{$engine}' has no techniques that can be switched; name an --algorithm for the generic search
error-iterations = {$option}: the engine '{$engine}' chooses its depths itself; name an --algorithm for the generic search
error-exists = {$path} already exists: choose another name, or replace it with --force
error-syzygy = --syzygy: {$argument} has no Syzygy tables
error-syzygy-path = --syzygy {$found}: {$why}
error-settings-line = line {$line}: {$why}
error-settings-key = '{$key}': expected an option of `stratege {$command}` by its name
error-settings-value = '{$key}': expected text, a number, true, false or a list of these
error-player = {$option}: '{$found}': expected KEY=VALUE words or a known engine: {$choices}
error-choice = {$option}: '{$found}': expected one of: {$choices}
error-value = {$option}: '{$found}': {$reason}
error-opening = {$move}: {$why}
error-no-opening = no game of {$game} was still open after {$plies} random plies
error-not-solved = not solved within the limits
error-too-large = the game tree is too large to be counted
error-repetition = neither a win nor a draw was proven, since positions can repeat
error-beyond-theory = too large to solve: no search would finish, and no theory covers this position
error-signature = the bench visited {$found} nodes, expected {$expected}
error-io = {$error}
error-unit = unit {$unit}, byte {$at}: no game of Othello
error-no-text = byte {$at}: expected text in UTF-8
error-file = {$path}: {$why}
error-suite = {$wrong} of {$of} problems were solved incorrectly
error-disagreement = searches that must agree disagree: {$one}, {$other}

tree-nothing = nothing was recorded: the game is over here, or a limit was reached first
tree-long = the list has { $steps } steps, more than anybody reads: --depth { $depth } has at most 2 000
tree-long-anyway = the list has { $steps } steps, more than anybody reads
tree-enough = the search was cut short after { $nodes } positions; set another limit with --nodes or --time

text-error = character {$place}: '{$found}': {$reason}
text-error-end = character {$place}: {$reason}

save-name = '{$name}': expected a name of letters, digits, spaces, '.', '_' or '-', at most 64
save-missing = {$path}: no such saved game
save-unfit = {$format} cannot hold this game
save-io = {$path}: {$why}
save-line = {$path}: line {$line}: {$why}
save-expected-size = expected at most one MiB
save-expected-text = expected text

suite-unlimited = {$argument}: OBF problems are solved to the end, without limits
suite-line = line {$line}: {$error}

rollout-none = {$argument} has no rollouts: they are for backgammon
compare-series-none = {$argument} has one evaluation only: nothing to compare
size-dice = {$argument} has dice: size estimates trees without chance
compare-no-hashes = {$argument} has no other hash functions to compare

fit-nothing = {$argument}: too few undecided positions to measure anything
endgames-none = {$argument}: such endgames are not numbered
endgames-bad = { $wrong } wrong outcomes, { $unusable } files missing or damaged

dilemma-payoffs = --payoffs: '{$argument}': expected four whole numbers from -1000000 to 1000000, as 5,3,1,0
dilemma-order = --payoffs: '{$argument}': expected temptation > reward > punishment > sucker's payoff
dilemma-order-of-costs = --payoffs: '{$argument}': as costs, expected temptation < reward < punishment < sucker's payoff
dilemma-turns-of-costs = --payoffs: '{$argument}': as costs, twice the reward must be less than temptation and sucker's payoff together
dilemma-turns = --payoffs: '{$argument}': twice the reward must be more than temptation and sucker's payoff together

probcut-none = no deviations are shipped for {$argument}: measure them with `stratege fit probcut` and pass --probcut-file
probcut-own = {$argument}'s own engine has its own model of ProbCut and does not use --probcut-file: choose another search (--algorithm alpha-beta, --evaluation criteria), or measure that model with `stratege fit deviations`

chart-other-game = the file holds a game of {$argument}

game-file-number = there is no game {$number}: games in the file: {$games}

rules-none = {$argument}: no rules of thumb apply to this position
eval-no-weights = {$argument}: this evaluation has no weights in a text; stratege games lists the others
eval-none = {$argument}: the game is over, or it has no evaluation: a search is needed
terms-none = {$argument}: this evaluation has no terms to show

tune-nothing = {$argument}: its engine has no parameters to tune
match-no-limit = {$argument} needs a limit: --depth, --nodes, --time or --tc
match-players = a match needs two players, a tournament two or more; --player names {$argument}
match-names = two players are called {$argument}: give them different names (name=…)

openings-none = no opening
openings-line = line {$line}: '{$found}': neither moves nor a position of a game that is not over
openings-many = more than {$most} openings: choose fewer with --opening-plies
openings-other-book = the book is for another game or variant
openings-over = the game is over after its moves
openings-no-ballots = --openings {$argument}: ballots are only for draughts
ballots-plies = --opening-plies cannot be combined with {$argument}, whose lines have a fixed length
ballots-progress = ballots: {$done} of {$all} lines searched

rate-other-game = games of {$found}, not of {$game}
import-none = expected a game with players and a result

archive-game = {$argument}: GGF is only for othello games, MAT for backgammon games, SGF for backgammon and Go games

book-game = {$argument}: there are no opening books for this game
book-polyglot-output = {$argument}: only chess books can be written as Polyglot (.bin)
book-polyglot-game = a Polyglot book (.bin) is for chess
book-none-shipped = no opening book comes with this game
book-polyglot-length = {$length} bytes: expected whole entries of 16 bytes, as in Polyglot books
book-polyglot-order = byte {$at}: expected entries in the order of their keys
library-which = stratege library {$argument}: expected which games: --collection, --player or another option
library-foreign = {$path}: expected a library of this version of the program. Move the file away to begin a new library
library-damaged = {$path} is damaged ({$why}): `stratege library check` shows the damage, `stratege library repair` saves what is intact
library-damaged-game = game {$number} is damaged ({$why}): `stratege library repair` saves what is intact
library-repairing = another program is repairing this library
library-needs-repair = {$path} is damaged: `stratege library repair` saves what is intact
library-no-collection = no such collection: “{$name}”
library-other-game = the collection “{$name}” holds games of another game: {$game}
library-taken = there is already a collection “{$name}”
library-no-game = the library has no game {$number}
library-full = a library holds at most {$most} games
library-sqlite = the library database: {$why}
puzzles-other-plan = the file holds puzzles made with other options: `stratege puzzles make {$options}`
puzzles-answers-damaged = {$path} is damaged: rename or remove it to start a new one
puzzles-not-whole = {$path}: line {$line} is missing: the file is truncated, or still being written. It has {$number} puzzles
puzzles-busy = another program is adding puzzles to this file
puzzles-standard = {$argument}: the answers are read from standard input here; give a file of puzzles
puzzles-unproven = no puzzles can be made for {$argument}: nothing can be proven in this game
puzzles-found-ambiguous = {$path}: { $count ->
    [one] {$count} puzzle is ambiguous
   *[other] {$count} puzzles are ambiguous
}
book-one-file = stratege book convert: expected one book
book-same-format = {$argument}: the output has the same format: expected .bin for a book of ours, or another extension for a .bin
library-no-date = {$option}: '{$found}': expected a date, as 2024, 2024.05 or 2024.05.17
left-out = { $count ->
    [one] 1 game was left out; `--lenient` accepts that
   *[other] {$count} games were left out; `--lenient` accepts that
}
left-out-more = and {$count} more
left-out-lenient = { $count ->
    [one] 1 game was left out
   *[other] {$count} games were left out
}
book-game-number = game {$number}: {$why}

learn-game = {$argument}: this kind of learning is for othello only
learn-foreign-option = --{$option} is not an option of `learn {$task}`: see `stratege learn {$task} --help`
learn-no-patterns = {$argument} has no patterns to learn: othello and go have, and every variant of draughts but the Canadian
learn-no-networks = {$argument} has no networks that learn from their own games: backgammon has
learn-no-terms = {$argument} has no evaluation with named terms to fit: chess has
learn-td-weights = {$argument} is settled by the weights to start from: leave it out, or leave out --weights
learn-no-exact = {$argument}: draughts is not played perfectly to its end
learn-required = {$argument} is required for this kind of learning
learn-move = game { $game }, move { $move } cannot be made
learn-no-games = no games to learn from: give files with --data or --wthor
learn-no-positions = no positions to learn from: give folders with --data
learn-no-outlook = --outlook-share needs --outlook

statistics-none = no finished game in the files

store-busy = another program is using the game file at the moment
store-no-room = the disk is full, or cannot be written to
store-closed = the file is damaged, and nothing is written to it. Its readable part is in {$copy}: replace the file with that one to continue
store-closed-alone = the file is damaged, and nothing is written to it
store-no-database = this file is not a database: it is damaged, or of another kind. Rename or remove it to start a new one
store-foreign = this database is not one of ours
store-version = store version {$found}, expected {$expected}
store-other-plan = this file holds another job: {$differences}
store-damaged = the file is damaged: {$why}

book-header = byte 0: expected a book header: {$why}
book-version = byte 0: version {$found}: expected version {$expected}
book-other-game = byte 0: this book is for another game ({$game})
book-numbering = byte 0: positions are numbered differently: rebuild the book
book-length = byte {$at}: expected a whole number of complete entries, followed by a hash
file-hash = the hash at the end does not match: the file was changed
book-order = byte {$at}: expected entries in order

data-header = line 1: expected one line of JSON, the header of a game file: {$why}
data-foreign = line 1: expected {$expected}, found {$format} version {$version}
data-damaged = byte {$at}: this block is damaged
data-cut-short = {$path}: the block at byte {$at} is truncated: {$number} blocks are intact, and the command that writes the file resumes it

plan-population = expected an even population of at least 2
plan-genes = expected genes with a range of at least -1 to 1
plan-environment = expected at least one member of the environment
plan-probability = expected probabilities from 0 to 1
plan-renewal = expected a renewal after at least one generation

run-format = format: expected '{$expected}'
run-task = task: '{$found}' belongs to another run
run-plan = plan: {$why}
run-genes = individual {$number}: expected the genes of the plan
run-count = expected as many individuals as planned
missing-analysis = {$game}: there is no analysis of this game
missing-solver = {$game}: this game has no solver
missing-laboratory = {$game}: searches of this game cannot be recorded
missing-comparison = {$game}: techniques cannot be compared in this game
missing-fitting = {$game}: this game has no evaluation, so there is nothing to fit
missing-tables = {$game}: such a search has no table that can be kept in a file
missing-fates = {$game}: in this game there are no groups of stones
missing-census = {$game}: the tree of this game cannot be counted
missing-classes = {$game}: this game defines no symmetry, and so has no books
missing-editor = {$game}: positions of this game cannot be set up by hand
missing-thumb = {$game}: no rules of thumb are known for this game
place-text = line {$line}, column {$column}
place-byte = byte {$at}
place-game = {$place}, game {$game}
place-move = {$place}, move {$move}
place-found = {$place}: '{$found}': {$why}
read-as = No format is recognised here. Read as {$game}: {$why}
read-none = This is neither a game file nor moves or a position. Formats tried: {$formats}. Notations tried: {$games}.
place-expected = {$place}: {$why}
game-move = move {$move}: {$why}
weights-size = larger than {$most} MiB, too large for a weight file
weights-no-header = line 1: no header: expected one line of JSON, the header of a weight file
weights-header = line 1: {$why}
weights-other = line 1: expected {$expected}, found {$found}
weights-numbers = byte {$at}: {$why}

system-not-found = no such file or folder
system-permission = permission denied
system-exists = it already exists
system-folder = it is a folder
system-no-folder = part of its path is a file, not a folder
system-closed = standard output is closed
system-full = no space left on the device
system-read-only = the file system is read-only
system-name = the system does not accept this file name
system-too-large = too large for the file system
system-memory = not enough memory
system-pipe = the reader has closed the pipe
error-too-large-file = {$path}: larger than {$mebibytes} MiB
error-no-png = {$path}: this program was built without the feature "png"; an .svg holds the same picture
error-too-many-pixels = {$path}: {$width} × {$height} pixels are too many for a PNG; an .svg holds pictures of any size
error-ending = {$path}: unknown file extension; expected one of: {$known}

table-none = this is not a transposition table
table-version = table format {$found}, expected 2
table-byte-order = this table is from a machine with another byte order
table-length = the table has {$found} bytes, expected {$expected}: it is damaged
table-cut-short = the table was truncated while it was read
table-memory = no memory for a table of {$bytes} bytes
table-label = this table is for `{$found}`, expected `{$expected}`

learn-no-file = expected a regular file, which can be continued
learn-unknown-game = these are {$game} games, and {$game} has no patterns to learn
learn-other-game = expected games of {$expected}, found games of {$found}
learn-td-no-checkpoint = expected a checkpoint of this TD(λ) run
learn-locked = another process is writing this file
book-other-variant = the book is for another variant: {$variant}
book-usual-variant = the book is for another variant: the usual one
dice-none = {$argument} has no dice
resume-none = no game was left unfinished

error-undetermined = the value depends on leaves without a value
error-needs-limit = this will not be solved, however long it is searched: give a limit with --time, --nodes or --depth
error-too-long = too long to be searched: a game may last more than {$most} plies here
error-unsolved = {$unsolved} of {$of} positions were not solved within the limits
error-stopped = stopped

serve-taken = port {$argument} is taken by another program; choose one with `--port`
serve-running = a server with these games is already running ({$argument}): open its page, or stop it first
