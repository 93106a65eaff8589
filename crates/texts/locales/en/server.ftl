### What the server of the page says.

server-not-found = There is nothing at this address.
server-token = Open the address that the program printed when it started: it carries the token of this run.
server-host = This server answers only on this machine, under its own address.
server-origin = A request from another page was refused.
server-site = A request from another page was refused.
server-rate = Too many requests at once. Try again in a moment.
server-streams = Too many pages are open. Close one of them and reload this one.
server-busy = Too many searches are waiting. Try again in a moment.
server-broke-off = The work broke off. Try again.
server-json-expected = A body of the type application/json was expected.
server-too-large = This is more than is accepted at once.
server-cut-short = The request broke off.
server-too-slow = The request took too long to arrive.
server-malformed = Line {$line}, column {$column}: this is not the JSON that was expected ({$why}).
server-no-session = There is no such game. It may have been deleted.
server-stale = The game has changed meanwhile. Look at it again.
server-over = The game is over.
server-resign-turn = Resign when it is your turn.
server-nothing-to-undo = There is nothing to take back.
server-nothing-to-redo = There is nothing to make again.
server-too-long = The game has {$most} moves, which is the most that is kept.
server-too-many-games = {$most} games are kept already. Delete some that you no longer need.
server-not-kept = The game cannot be written to the disk, so nothing was changed: {$why}
server-unreadable = The game cannot be read from the disk: {$why}
server-newer = A newer version of the program wrote this game (version {$version}). Open it with that one.
server-unknown-game = a game of a newer version
server-no-record = This text is no game and no position in any notation that is known here.
server-no-such-game = There is no game {$number} in this text.
server-lines = `lines` is a number or "all", not {$found}.
server-no-threat = There is no threat to show: the side to move is in check, or the game would end at once.
server-no-threat-over = The game is over: nothing is threatened any more.
server-no-threat-fixed = There are no threats here: in this game it is not turns alone that decide who moves.
server-no-threat-same-moves = There are no threats here: both sides have the same moves.
server-side-red = Red
server-side-yellow = Yellow
server-level = A level is a number from 1 to 10, not {$found}.
server-setting = `{$word}`: {$why}
server-setting-unknown = there is no such evaluation, and files cannot be named here
server-wins-in = {$side}: win in {$plies}

summary-tic-tac-toe = Three in a row on nine squares. Played well, it is a draw.
summary-connect-four = Drop discs into seven columns; four in a row win.
summary-nim-row = A row of matches: take one or two. Who takes the last one loses.
summary-nim = Rows of matches: take any number from one of them. Who takes the last one loses.
summary-chomp = Bite the chocolate, and leave the soap to your opponent.
summary-othello = Enclose your opponent's discs to turn them over. The most discs win.
summary-chess = The king's game, also from the 960 shuffled starts of Chess960.
summary-draughts = Jump over your opponent's men and take them. Nine variants, international, English and Russian among them.
summary-backgammon = Run home, make points, hit blots. The machine learned it by playing against itself.
summary-race = Roll two dice and bring your three men home first.
summary-tree = Walk down a tree of values: MAX wants much, MIN little.

level-name-1 = Beginner
level-name-2 = Very easy
level-name-3 = Easy
level-name-4 = Fairly easy
level-name-5 = Medium
level-name-6 = Fairly hard
level-name-7 = Hard
level-name-8 = Very hard
level-name-9 = Expert
level-name-10 = Strongest
level-perfect = Perfect play

serve-address = The page is open at {$address}
serve-end = Ctrl-C ends it; games are kept.
serve-ended = Ended. Every game is kept.

server-format-moves = moves
server-format-position = position
server-format = {$format}: this game cannot be written so; known are {$known}, position and svg
server-why-best = {$move} is the best move here.
server-why-equal = {$move} is as good as {$best}.
server-why-loses = {$move} gives away {$loss}: {$best} was better ({$value}).
server-why-line = After {$move} comes {$line}.
server-why-instead = Better: {$line}.
server-why-terms = The greatest differences at the end of the two lines: {$terms}.

term-material = material
term-placement = placing of the pieces
term-discs = discs
term-mobility = mobility
term-balance = balance of the two wings
term-trapped = trapped kings
term-trades = few pieces left
term-structure = structure of the men
term-kings = kings and their squares
term-threats = captures that threaten
term-turn = the move
term-hardly-won = hard to win against a king
term-frontier = frontier discs
term-corners = corners
term-x-squares = X squares
term-c-squares = C squares
term-stable = stable discs

server-algorithm = {$found} cannot be recorded in this game; known are {$known}
server-no-trace = This recorded search is no longer kept. Record it again.
server-picture-size = The search has more than {$most} positions: record fewer for a picture.
server-picture-nothing = There is nothing to draw: the search did not get anywhere.
server-picture-no-png = This program was built without the feature "png"; take SVG.
server-picture-pixels = The picture is too large for PNG; take SVG.
server-picture-format = A picture is svg, png, tikz, dot, txt, steps or json.
server-too-many-matches = {$most} matches are kept already. Delete some that you no longer need.
server-match-players = A match is played by two to eight players with different names.
server-match-level = Level {$level}
server-match-random = Random moves
server-dilemma = The payoffs are four whole numbers: temptation above reward above punishment above sucker, and twice the reward above temptation and sucker together.
server-dilemma-strategy = There is no strategy {$found}; known are {$known}

server-match-stands = {$name}: {$wins} won, {$draws} drawn, {$losses} lost; {$played} of {$games} games are played.
server-match-elo = Elo difference: {$elo} ± {$error}.

server-api-title = The API of Stratège
server-api-intro = What the page asks for, other programs may ask for as well: with the token, in JSON.

server-form-expected = A form was expected.
server-plain-games = Games
server-plain-whole = The whole page (needs JavaScript)
server-plain-person = Person
server-plain-machine = Machine
server-plain-machine-level = Machine, level {$level}
server-plain-refused = That cannot be done
server-plain-none = No game is kept yet.
server-plain-over = over
server-plain-moves = { $number ->
    [one] 1 move
   *[other] {$number} moves
}
server-plain-new = New game
server-plain-game = Game
server-plain-against = Opponent
server-plain-second = The opponent begins
server-plain-begin = Begin
server-plain-now = Back to the game
server-plain-at = { $number ->
    [0] At the start.
    [one] After 1 move.
   *[other] After {$number} moves.
}
server-plain-thinks = The machine is thinking.
server-plain-again = Look again
server-plain-to-move = {$side} to move.
server-plain-board = Board: {$position}
server-plain-move = Move
server-plain-play = Play
server-plain-go = Let the machine move
server-plain-undo = Take back
server-plain-legal = Legal moves
server-plain-line = Moves
server-tool-king = king, { $side }
server-tool-queen = queen, { $side }
server-tool-rook = rook, { $side }
server-tool-bishop = bishop, { $side }
server-tool-knight = knight, { $side }
server-tool-pawn = pawn, { $side }
server-tool-checker = checker, { $side }
server-tool-man = man, { $side }
server-tool-crowned = king, { $side }
server-tool-disc = disc, { $side }
server-tool-mark = mark, { $side }
server-tool-counter = counter, { $side }
server-tool-match = match
server-tool-square = square of chocolate
server-extra-castling-white-short = White O-O
server-extra-castling-white-long = White O-O-O
server-extra-castling-black-short = Black O-O
server-extra-castling-black-long = Black O-O-O
server-extra-en-passant = En passant
server-extra-dice = Dice
server-extra-halfmove-clock = Plies without capture or pawn move
server-extra-fullmove-number = Move number
server-openings-book = The game’s book
server-openings-theory = Theory
server-openings-given = Opening book
server-wins = { $side } wins
server-draws = draw
server-base64 = A file did not arrive whole. Choose it again.
server-one-file = Choose one file of games; files of WTHOR’s players and tournaments may come with it.
server-variations-left-out = Moves of variations that are not kept, since they are not legal or too many: { $moves }.
