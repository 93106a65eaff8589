### Games: their names, how they end, what is proven of them, rules of thumb.

game-tic-tac-toe = Tic-tac-toe
game-connect-four = Connect Four
game-othello = Othello (Reversi)
game-chess = Chess and Chess960
game-race = Dice race
game-tree = Abstract trees
game-nim-row = Nim in one row: take one or two matches
game-nim = Nim with heaps
game-chomp = Chomp: bite the bar, leave the soap

games-variants = variants:
games-evaluations = evaluations:
games-example = position:

player-first = First
player-second = Second

score-win = win in {$plies}
score-loss = loss in {$plies}

opening = Opening: {$name}

over-draw = Draw.
over-repetition = Draw: the position came too often.
over-win = {$winner} wins.
over-margin = {$winner} wins by {$margin}.

proof-remainder = by the remainder of the row divided by three
proof-nim-sum = by the nim-sum of the heaps (Bouton, 1901)
proof-enumeration = every position within the board was decided
proof-mirror = by biting 2,2 and then mirroring each bite on the other arm
proof-arms = by comparing the two arms
proof-stealing = the second player's winning answer to the smallest bite could be stolen

grade-forced = only move
grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

rule-corner = takes a corner
rule-pass = leaves no move to the opponent
rule-odd-region = goes into an odd region: the last move there is one's own
rule-stable = makes discs that cannot be flipped
rule-even-region = goes into an even region: the opponent has the last move there
rule-c-square = C square beside an empty corner
rule-x-square = X square beside an empty corner
rule-gives-corner = gives a corner
