### Games: their names, how they end, what is proven of them, rules of thumb.

game-tic-tac-toe = Tic-tac-toe
game-connect-four = Connect Four
game-othello = Othello (Reversi)
game-chess = Chess and Chess960
game-draughts = Draughts (checkers)
game-backgammon = Backgammon
game-race = Dice race
game-tree = Abstract trees
game-nim-row = One-row Nim: take one or two matches
game-nim = Nim with heaps
game-chomp = Chomp: bite the bar, leave the soap

games-variants = variants:
games-evaluations = evaluations:
games-example = position:

player-first = First
player-second = Second

pass = pass
cube-roll = roll
cube-double = double
cube-take = take
cube-beaver = beaver
cube-drop = drop
cube-resigns = resigns
cube-resigns-gammon = resigns gammon
cube-resigns-backgammon = resigns backgammon
cube-wins = wins
cube-wins-gammon = wins gammon
cube-wins-backgammon = wins backgammon
cube-accept = accept
cube-reject = reject
resign-single = resign single
resign-gammon = resign gammon
resign-backgammon = resign backgammon
meaning-roll = without doubling
meaning-double = play on for {$doubled} points, or win { $points ->
    [one] 1 point
   *[other] {$points} points
} now
meaning-take = play on for {$doubled} points, and own the cube
meaning-beaver = double back at once to {$beavered} points, and own the cube
meaning-drop = give the game up, and lose { $points ->
    [one] 1 point
   *[other] {$points} points
}
meaning-accept = win { $offered ->
    [one] 1 point
   *[other] {$offered} points
} at once
meaning-reject = play on
judgement-chances = Win {$win}% (gammon {$gammon}%, backgammon {$backgammon}%), lose {$lost}% (gammon {$gammonlost}%, backgammon {$backgammonlost}%)
judgement-match = {$chance}% to win the match
verdict-no-double = The cube: no double, take
verdict-double-take = The cube: double, take
verdict-double-pass = The cube: double, drop
verdict-too-good = The cube: too good to double, drop
cube-no-double = no double
cube-double-take = double, take
cube-double-pass = double, drop
stakes-money = Money game
stakes-jacoby = Jacoby rule
stakes-match = Match to {$length}: {$first} {$own}, {$second} {$other}
stakes-crawford = Crawford game
stakes-centred = cube centred
stakes-owned = cube on {$cube}, owned by {$owner}
stakes-doubled = {$name} doubles to {$cube}
stakes-resigned = {$name} offers to resign for { $points ->
    [one] 1 point
   *[other] {$points} points
}
pieces-chess = KK QQ RR BB NN

side-white = White
side-black = Black
side-x = X
side-o = O
side-max = MAX
side-min = MIN
side-first = First player
side-second = Second player

score-win = win in {$plies}
score-loss = loss in {$plies}
score-open = undecided
percent = {$value}%
score-match = {$points} ({$chance} %)
score-known-win = won, by the library
score-known-draw = drawn, by the library
score-known-loss = lost, by the library

opening = Opening: {$name}

over-draw = Draw.
over-repetition = Draw by repetition.
over-fivefold-repetition = Draw by fivefold repetition.
over-checkmate = Checkmate.
over-stalemate = Stalemate: a draw.
over-fifty-moves = Draw by the fifty-move rule.
over-seventy-five-moves = Draw by the seventy-five-move rule.
over-insufficient-material = Draw by insufficient material.
over-no-pieces = No piece is left.
over-blocked = No piece can move.
over-counted-moves = Draw: too many moves without a capture.
over-agreed = Draw by agreement.
claim-repetition = The position has occurred three times: a draw can be claimed.
claim-fifty-moves = Fifty moves without a capture or a pawn move: a draw can be claimed.
claim-counted-moves = A draw can be claimed by the number of moves without progress.
over-adjudicated = By adjudication:
to-move = {$name} to move
to-move-white = White to move
to-move-black = Black to move
to-move-first = First player to move
to-move-second = Second player to move
side-passes = {$name} passes.
side-passes-white = White passes.
side-passes-black = Black passes.
side-passes-first = The first player passes.
side-passes-second = The second player passes.
wins = {$name} wins.
wins-white = White wins.
wins-black = Black wins.
wins-first = The first player wins.
wins-second = The second player wins.
wins-gammon = {$name} wins a gammon: {$points} points.
wins-backgammon = {$name} wins a backgammon: {$points} points.
wins-by = {$name} wins by {$margin}.
wins-by-white = White wins by {$margin}.
wins-by-black = Black wins by {$margin}.
wins-by-first = The first player wins by {$margin}.
wins-by-second = The second player wins by {$margin}.

proof-remainder = by the remainder of the row's length divided by three
proof-nim-sum = by the nim-sum of the heaps (Bouton, 1901)
proof-enumeration = by deciding every position within the board
proof-mirror = by biting 2,2 and then mirroring every bite on the other arm
proof-arms = by comparing the two arms
proof-library = by the endgame library
proof-book = by the book solved from the empty board
proof-stealing = by strategy stealing: the second player's winning answer to the smallest bite could be played at once

argument-remainder = {$sum}. The side to move loses where the remainder by {$divisor} is {$lost}.
argument-remainder-won = Taking {$move} leaves {$sum}.
argument-remainder-lost = That is the case here: whatever is taken, the opponent takes the rest of {$divisor}.
argument-columns = In binary: {$heaps}; the columns add up to {$sums}.
argument-columns-odd = { $count ->
    [one] The column worth {$columns} has an odd sum.
   *[other] The columns worth {$columns} have odd sums.
}
argument-columns-mended = {$move} makes every sum even: {$heaps}; {$sums}.
argument-columns-all = {$move} takes the last matches.
argument-columns-even = Every sum is even: the side to move loses. Each move makes a sum odd, and the opponent makes it even again.
argument-singles-last = Only one heap holds more than one match. {$move} leaves an odd number of heaps of one, and the opponent takes the last one.
argument-singles-even = {$singles} heaps of one are left, an even number: after {$move} the opponent takes the last one.
argument-singles-odd = { $singles ->
    [one] One match is left, and the side to move must take it.
   *[other] {$singles} heaps of one are left, an odd number: the side to move takes the last one.
}
argument-arms-won = Only two arms are left, of length {$right} to the right of the soap and {$down} below it. {$move} makes them equal; then each bite is answered by the same bite on the other arm.
argument-arm-won = Only one arm is left. {$move} leaves only the soap.
argument-arms-lost = { $right ->
    [0] Only the soap is left.
   *[other] Two equal arms are left, each of length {$right}: the opponent answers each bite by the same bite on the other arm.
}
argument-mirror = The first row is as long as the first column. {$move} leaves only these two arms, equal; then each bite is answered by the same bite on the other arm.
argument-stealing = Strategy stealing: if biting the last corner lost, some bite would answer it and win, and that bite could have been played at once, since it removes the corner too. So the side to move wins.
argument-stealing-found = That argument names no move; {$move} was found by computing every smaller position.
argument-stealing-unknown = That argument names no move.
argument-enumeration-won = No short argument is known here: every position that can follow has been computed. {$move} leaves the opponent a lost one.
argument-enumeration-lost = No short argument is known here: every position that can follow has been computed, and each move leaves the opponent a won one.

grade-forced = only move
grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

rule-corner = takes a corner
rule-pass = leaves the opponent no move
rule-odd-region = plays into an odd region, getting the last move there
rule-stable = gains stable discs
rule-even-region = plays into an even region, where the opponent gets the last move
rule-c-square = C-square next to an empty corner
rule-x-square = X-square next to an empty corner
rule-gives-corner = gives up a corner
rule-unstoppable = makes a pawn that cannot be stopped
rule-enters-square = the king enters the square of the pawn
rule-drawing-corner = the king reaches the corner where the rook's pawn does not win
rule-opposition = takes the opposition
rule-leads-pawn = the king leads its passed pawn
rule-behind-pawn = the rook goes behind a passed pawn
rule-cuts-off = cuts the enemy king off from the passed pawn
rule-confines = leaves the bare king less room
rule-right-corner = drives the bare king towards a corner of the bishop's colour
rule-pushes-passed = pushes a passed pawn
rule-active-king = the king becomes active
rule-keeps-away = the bare king keeps away from where it is mated
rule-loses-material = loses material
rule-leaves-square = the king leaves the square of the pawn
rule-stalemates = stalemates
variant-rowsxcolumns = ROWSxCOLUMNS
