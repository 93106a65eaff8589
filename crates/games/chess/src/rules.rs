//! The game trait: how chess ends, and its moves.

use crate::chess::start_position;
use crate::fen::{Castling, Fields};
use crate::{Chess, Colour, Move, PieceKind, Position, Square, Wing, reasons, san};
use stratege_game::{
    ArrayVec, Board, Cell, Draw, DrawRule, Game, Key, MoveSquares, Never, Node, Notation, Piece, Player,
    Reason, Style, TextError, ZeroSum,
};

/// An upper bound on the number of legal moves in any position.
///
/// A validated side has a king, at most eight pawns and promoted pieces together, and in addition at most one queen and
/// two each of rooks, bishops and knights. A pawn has at most 12 moves (a step and two captures, four promotions each),
/// fewer than any queen, so nine queens are the maximum. On an empty board the best squares give nine queens 4 · 27 + 5
/// · 25 moves, two rooks 28, two bishops 26, two knights 16, and the king 8 plus castling on two sides. (The highest
/// known in a reachable position is 218.)
pub const MAX_MOVES: usize = 4 * 27 + 5 * 25 + 2 * 14 + 2 * 13 + 2 * 8 + 8 + 2;

/// The fifty-move rule in plies: article 9.3 of FIDE's Laws of Chess.
const FIFTY_MOVES: u16 = 100;
/// The plies without a capture or a pawn's move that end a game without a claim: article 9.6.2.
const SEVENTY_FIVE_MOVES: u16 = 150;
/// The occurrences of a position that end a game without a claim: article 9.6.1.
const FIVEFOLD: u8 = 5;

/// Moves come in the order of [`Position::legal_moves`].
impl Game for Chess {
    type Position = Position;
    type Move = Move;
    type Moves = ArrayVec<Move, MAX_MOVES>;
    type Payoff = ZeroSum;
    type Chance = Never;

    const REPETITION: Option<u8> = Some(3);

    fn start(&self) -> Position {
        start_position(self.start_number())
    }

    #[inline]
    fn side(&self, position: &Position) -> Player {
        position.side().player()
    }

    #[inline]
    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        moves.clear();
        position.legal_moves(|mv| moves.push(mv));
        if moves.is_empty() {
            return Node::Over(without_moves(position));
        }
        if self.is_drawn(position) {
            moves.clear();
            return Node::Over(ZeroSum::DRAW);
        }
        Node::Choice
    }

    #[inline]
    fn play(&self, position: &Position, mv: Move) -> Position {
        position.play(mv)
    }

    #[inline]
    fn key(&self, position: &Position) -> Key {
        position.key()
    }

    #[inline]
    fn code(&self, _: &Position, mv: Move) -> u32 {
        mv.code()
    }

    fn codes(&self) -> u32 {
        Move::CODES
    }

    fn over(&self, position: &Position) -> Option<ZeroSum> {
        if !position.has_legal_move() {
            Some(without_moves(position))
        } else if self.is_drawn(position) {
            Some(ZeroSum::DRAW)
        } else {
            None
        }
    }

    #[inline]
    fn count(&self, position: &Position) -> usize {
        if self.is_drawn(position) { 0 } else { position.legal_count() }
    }

    fn repetitions(&self) -> Option<u8> {
        match self.draw_rule() {
            DrawRule::Automatic => Self::REPETITION,
            DrawRule::Claimed => Some(FIVEFOLD),
            DrawRule::Ignored => None,
        }
    }

    fn with_draws(&self, rule: DrawRule) -> Option<Chess> {
        Some(self.by_draw_rule(rule))
    }

    fn reversible_plies(&self, position: &Position) -> usize {
        usize::from(position.halfmove_clock())
    }
}

impl Chess {
    /// Whether a position with a legal move is drawn all the same.
    #[inline]
    fn is_drawn(&self, position: &Position) -> bool {
        let most = match self.draw_rule() {
            DrawRule::Automatic => FIFTY_MOVES,
            DrawRule::Claimed => SEVENTY_FIVE_MOVES,
            DrawRule::Ignored => return false,
        };
        position.halfmove_clock() >= most || position.has_insufficient_material()
    }
}

/// Checkmate or stalemate.
fn without_moves(position: &Position) -> ZeroSum {
    if position.in_check() { ZeroSum::LOSS } else { ZeroSum::DRAW }
}

/// Moves are written in SAN, and read in SAN and UCI. Positions are written in FEN, in Chess960 with the
/// castling rights of Shredder-FEN, and read in all its protocols; `startpos` is the start.
impl Notation for Chess {
    fn move_text(&self, position: &Position, mv: Move) -> String {
        san::write(position, mv)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, TextError> {
        san::read(position, text)
    }

    fn position_text(&self, position: &Position) -> String {
        position.fen(if self.is_chess960() { Castling::Shredder } else { Castling::XFen })
    }

    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        if text.trim() == "startpos" {
            return Ok(self.start());
        }
        let position = Position::parse(text)?;
        let mut rooks = position.castling();
        let standard = rooks.all(|rook| {
            let colour = if rook.rank() == 0 { crate::Colour::White } else { crate::Colour::Black };
            position.king(colour).file() == 4 && matches!(rook.file(), 0 | 7)
        });
        if !standard && !self.is_chess960() {
            let (at, rights) = Fields::of(text)?.castling();
            return Err(reasons::CASTLING_CHESS960.at(at, rights));
        }
        Ok(position)
    }

    /// Without the fewest rights to castle, and the square for capture en passant, that cannot be.
    fn parse_amended(&self, text: &str) -> Result<(Position, Option<TextError>), TextError> {
        let refused = match self.parse_position(text) {
            Ok(position) => return Ok((position, None)),
            Err(error) => error,
        };
        let amended = Fields::of(text)?.amended();
        let found = amended.iter().find_map(|(text, left_out)| {
            self.parse_position(text).ok().map(|position| (position, Some(left_out.clone())))
        });
        found.ok_or(refused)
    }
}

impl Draw for Chess {
    fn board(&self, position: &Position) -> Board {
        let columns = ('a'..='h').map(String::from).collect();
        let rows = ('1'..='8').rev().map(String::from).collect();
        let mut board = Board { chequered: true, style: Style::CHESSMEN, ..Board::empty(columns, rows) };
        for square in position.occupied() {
            let piece = position.piece_at(square).map(|(colour, kind)| Piece {
                player: colour.player(),
                letter: kind.letter(colour),
                symbol: kind.symbol(colour),
            });
            board.cells[cell(square)] = Cell { piece, ..Cell::default() };
        }
        board
    }

    /// When castling: where the king goes; in Chess960, where that may be no move at all, the rook's square.
    fn move_squares(&self, position: &Position, mv: Move) -> MoveSquares {
        let castles =
            !self.is_chess960() && position.mover(mv) == PieceKind::King && position.is_castling(mv);
        let to = match castles {
            true => Wing::of(mv.from(), mv.to()).targets(position.side()).0,
            false => mv.to(),
        };
        MoveSquares {
            from: Some(cell(mv.from())),
            to: Some(cell(to)),
            promotion: mv.promotion().map(|kind| kind.letter(Colour::White)),
        }
    }

    fn blocked_reason(&self, position: &Position, square: usize) -> Option<Reason> {
        let mut own = position.colour(position.side());
        let square = own.find(|&own| cell(own) == square)?;
        let guard = position.guard();
        Some(match position.king(position.side()) == square {
            true => reasons::KING_SHUT_IN,
            false if guard.pinned.has(square) => reasons::PINNED,
            false if position.in_check() => reasons::IN_CHECK,
            false => reasons::SHUT_IN,
        })
    }

    fn checked(&self, position: &Position) -> Option<usize> {
        position.in_check().then(|| cell(position.king(position.side())))
    }
}

/// The place of a square on the drawn board, whose top row is the eighth rank.
pub(crate) fn cell(square: Square) -> usize {
    square.flipped().index()
}
