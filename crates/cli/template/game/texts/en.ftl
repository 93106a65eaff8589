game-template = Template
summary-template = Join your two edges of a board of hexagons by a chain of stones.
rules-template =
    Two players put a stone, X and O, on an empty cell of a rhombus of hexagons in
    turn. X wins by a chain of neighbouring stones from the left edge to the right
    one, O by one from the upper edge to the lower one. One of them always does.
    The variant is the size of the board.
notation-template = column and row: b2; a1 is the upper left corner
