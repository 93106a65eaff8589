
rules-template =
    Two players put a stone, X and O, on an empty square of the board in turn.
    Whoever has four in a row, across, down or diagonally, wins. A full board
    without such a row is a draw. The variant is the size of the board.
notation-template = column and row: b2; a1 is the upper left corner
