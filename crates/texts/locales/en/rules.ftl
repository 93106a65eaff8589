### The rules of each game, and how its moves are written.

rules-tic-tac-toe =
    Two players take turns putting their mark, X or O, on one of nine squares. The
    first with three in a line, across, down or diagonally, wins. A full board
    without such a line is a draw.
notation-tic-tac-toe = column and row: b2 is the centre, a1 the upper left corner

rules-connect-four =
    Two players drop discs into seven columns of six squares in turn; a disc
    falls onto the discs below it. Four in a row wins: across, down or diagonally.
    A full board without four in a row is a draw.
notation-connect-four = the number of the column, 1 to 7: 4 is the middle

rules-nim-row =
    A row of matches. Each player takes one or two in turn. The player
    who takes the last match loses (variant `normal:N`: wins).
notation-nim-row = how many matches are taken: 1 or 2

rules-nim =
    Several rows of matches. Each player takes any number, at least one, from a
    single row. The player who takes the last match loses (variant `normal:…`:
    wins).
notation-nim = row:matches, for example 3:2 takes two matches from the third row

rules-chomp =
    A bar of chocolate whose upper left square is soap. Each player bites off a
    square in turn, and with it everything to its right and below. The player
    who has to eat the soap loses.
notation-chomp = row,column: 2,3 bites off the third square of the second row

rules-othello =
    Black moves first; four discs are on the board, two of each colour. Place a
    disc so that it outflanks opposing discs: they stand in a straight line
    between it and another disc of your colour. All outflanked discs are flipped.
    A player without such a move passes. When neither can move, the player with
    more discs wins; the empty squares go to the winner.
notation-othello = the square: d3; `pass` where there is no other move

rules-chess =
    White begins. The aim is checkmate: the opposing king is attacked and cannot
    escape. Castling, en passant and promotion follow the FIDE laws. Stalemate, the
    third occurrence of a position, fifty moves by each side without a capture or a
    pawn move, and too little material to mate are draws.
    In Chess960 the pieces of the first rank are shuffled.
notation-chess = e4, Nf3, exd5, O-O, e8=Q; King, Queen, Rook, Bishop, kNight

rules-draughts =
    Men move one square forwards on the dark diagonals, and jump over an opposing
    piece to the empty square behind it to take it. Captures are compulsory and must
    be completed. A man that ends its move on the last row becomes a king. A player
    without a piece or a move has lost. The variants:
    international (10×10), Brazilian (8×8), Canadian (12×12): men capture backwards
    too, kings fly over any distance, and the most pieces must be taken;
    English: men capture forwards, kings step one square, any capture may be chosen;
    Russian, pool: flying kings and a free choice; in Russian draughts a man that
    reaches the last row while it captures continues as a king;
    Italian: men cannot take kings; the most pieces, with a king, the most kings;
    Spanish: flying kings, the most pieces, then the most kings;
    Frisian: captures on straight lines too, by value.
    Repetition and too many moves without a capture are draws.
notation-draughts = 32-28, 26x37; with the squares between where several captures fit: 47x33x24

rules-backgammon =
    Each side has fifteen checkers, which run around 24 points in opposite
    directions: X (White in the browser) from 24 down to 1, O (Black) the other
    way. You roll two dice and move a checker by each, the same one or two; a
    double is played four times. Points with two or more checkers of the other
    side are closed. A single checker, a blot, can be hit: it goes to the bar
    and must enter again first. Play both dice if you can, else the higher if
    you can. When all your checkers are in your last six points, bear them off.
    Who has all off first wins one point, two (a gammon) if the loser has none
    off, three (a backgammon) if moreover one of the loser's is on the bar or in
    the winner's last six points. For the first turn each side rolls one die.
    The usual variant has no doubling cube.
    The variants with one: money, a game for points, with the Jacoby rule (gammons
    count once while the cube stands in the middle) or without it
    (money:no-jacoby), and with beavers (money:beavers), where a side that is
    doubled may double back at once and keep the cube; match:7, a match to that many
    points, where the first game in which a side needs one point, the Crawford game,
    is played without the cube.
    Before rolling, you may double the stake; the other side takes, and may double
    next, or drops and loses what the cube showed. At your turn you may
    resign the game, a gammon or a backgammon; the other side accepts or rejects.
notation-backgammon =
    from/to, each side counting its own points: 24/18 13/11*, bar/22, 6/off, 8/5(2)
    for two checkers, pass; with the cube roll, double, take, drop, resign gammon,
    accept, reject. Positions are GNU Backgammon's position ID, with a colon and its
    match ID for the side to move and the dice, and with the cube for that and the
    score.

rules-race =
    Each side has three men twelve points from home. The side to move rolls two
    dice and moves a man by each, the same man or two. A man with less distance left
    than the die goes home. The first side with all men home wins, and wins double
    if the other has none home.
notation-race = from/to for each die: 12/9 12/10; off is home

rules-tree =
    A tree of values: MAX wants the highest value, MIN the lowest. They choose
    branches in turn down to a leaf. Brackets enclose the children of a node, as in
    this tree: [[7,9],[-2,3],[3,5]]. Nodes may have names, and a leaf no value:
    a(b(7, 9), c(-2, h), d(3, ?)). A player who chooses such a leaf gets the worst
    value there is.
notation-tree = the number of the branch, from 1 on the left, or its name

### The rules in steps, each beside a board that shows it.

step-tic-tac-toe-1 = X begins. In turn, each player puts a sign on an empty square.
step-tic-tac-toe-2 = Three of your own in a line win: across, down or diagonally.
step-tic-tac-toe-3 = If the board is full and nobody has a line, the game is drawn.

step-connect-four-1 = Choose a column: the disc falls onto those below it. The players take turns.
step-connect-four-2 = Four of your own in a row win: here one above the other.
step-connect-four-3 = A row may also run across or diagonally. A full board without one is a draw.

step-nim-row-1 = Take one or two matches from the row, in turn.
step-nim-row-2 = The player who has to take the last match loses.

step-nim-1 = Choose a row and take as many of its matches as you like, at least one.
step-nim-2 = The player who has to take the last match of all loses.

step-chomp-1 = Bite off a square: everything to its right and below goes with it.
step-chomp-2 = The upper left square is soap. A player with only that left must eat it, and loses.

step-othello-1 = Black begins. Put a disc so that white discs stand in a line between it and another black one: they are flipped.
step-othello-2 = Every move must flip something. A player who can flip nothing passes.
step-othello-3 = The game ends when neither can move. The player with more discs wins; here White has none left.

step-chess-1 = White begins. Each kind of piece moves in its own way, and takes the piece on the square it goes to. Touch a piece to see where it may go.
step-chess-2 = A king that is attacked is in check. If nothing helps against it, that is checkmate, and the game is won.
step-chess-3 = Castling: a king that has not moved goes two squares towards a rook that has not moved, which jumps over it.
step-chess-4 = A pawn that goes two squares past an enemy pawn can be taken at once as if it had gone one: en passant.
step-chess-5 = A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight.
step-chess-6 = A side without a legal move that is not in check is stalemated: a draw.

step-draughts-1 = Men move one square forwards, on the dark diagonals.
step-draughts-2 = A piece takes by jumping over an enemy piece to the empty square behind it. If you can take, you must.
step-draughts-3 = If the piece can capture again, it does. Here, of several captures, the one that takes the most is compulsory.
step-draughts-4 = A man that ends its move on the last row becomes a king.
step-draughts-5 = A king goes any distance, and takes from any distance. A player without a move has lost.

step-backgammon-1 = Roll two dice and move a checker by each, the same or two different ones. Points held by two enemy checkers or more are closed.
step-backgammon-2 = A single checker can be hit. It goes to the bar, and must enter in the other side's home before anything else moves.

step-go-1 = Black begins. Stones are put on the points where lines cross, and never move.
step-go-2 = A chain whose last free neighbouring point, its liberty, is taken by the other side is removed.
step-go-3 = Ko: the stone that has just taken one may not be taken back at once.
step-go-4 = Two passes end the game. A side counts its stones and the empty points that they surround; White gets the komi besides.

step-race-1 = Roll two dice and move a man by each. The first to get all three men home wins.

step-tree-1 = MAX chooses a branch, then MIN, down to a leaf: its value is the result. MAX wants the highest, MIN the lowest.
