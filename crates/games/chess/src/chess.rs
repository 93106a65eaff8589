//! The game as a value: its starting position and its draw rules.

use crate::{Bitboard, Colour, PieceKind, Position, Setup, Square};
use stratege_game::DrawRule;

/// The rules of chess, or of Chess960 from one of its starting positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chess {
    start: u16,
    chess960: bool,
    draws: DrawRule,
}

impl Default for Chess {
    fn default() -> Chess {
        Chess::standard()
    }
}

impl Chess {
    /// The number of starting positions in Chess960.
    pub const STARTS: u16 = 960;
    /// The number of the standard starting position in Chess960.
    pub const STANDARD_START: u16 = 518;

    /// Standard chess.
    pub const fn standard() -> Chess {
        Chess { start: Chess::STANDARD_START, chess960: false, draws: DrawRule::Automatic }
    }

    /// Chess960 from the starting position with this number, 0 to 959 in Scharnagl's numbering; `None` for other
    /// numbers.
    pub const fn chess960(start: u16) -> Option<Chess> {
        let draws = DrawRule::Automatic;
        if start < Chess::STARTS { Some(Chess { start, chess960: true, draws }) } else { None }
    }

    /// The same game without draws by the fifty-move rule and insufficient material, so that only checkmate and
    /// stalemate end it, as perft requires.
    #[must_use]
    pub const fn without_draws(self) -> Chess {
        Chess { draws: DrawRule::Ignored, ..self }
    }

    /// Whether castling follows the rules and the notation of Chess960.
    pub const fn is_chess960(&self) -> bool {
        self.chess960
    }

    /// The number of the starting position, 0 to 959.
    pub const fn start_number(&self) -> u16 {
        self.start
    }

    /// Which draws end a game by themselves.
    pub(crate) const fn draw_rule(&self) -> DrawRule {
        self.draws
    }

    /// The same game where other draws end it by themselves.
    pub(crate) const fn by_draw_rule(self, draws: DrawRule) -> Chess {
        Chess { draws, ..self }
    }
}

/// The start position of a number under 960.
///
/// Reinhard Scharnagl's numbering: the number's remainder by 4 places the bishop of the light squares, the next
/// by 4 the one of the dark squares, the next by 6 the queen among the free squares, and the rest is one of
/// ten ways to place the knights; the last three squares take rook, king and rook.
pub(crate) fn start_position(number: u16) -> Position {
    let number = usize::from(number);
    let mut files = [None; 8];
    files[number % 4 * 2 + 1] = Some(PieceKind::Bishop);
    files[number / 4 % 4 * 2] = Some(PieceKind::Bishop);
    place(&mut files, number / 16 % 6, PieceKind::Queen);
    let (first, second) = KNIGHTS[number / 96 % 10];
    // The second knight first, so that the free squares before it keep their numbers.
    place(&mut files, second, PieceKind::Knight);
    place(&mut files, first, PieceKind::Knight);
    for kind in [PieceKind::Rook, PieceKind::King, PieceKind::Rook] {
        place(&mut files, 0, kind);
    }
    assemble(&files)
}

/// The free squares, of five, that the knights take.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// Puts a piece on the free file of this number.
fn place(files: &mut [Option<PieceKind>; 8], number: usize, kind: PieceKind) {
    if let Some(file) = files.iter_mut().filter(|file| file.is_none()).nth(number) {
        *file = Some(kind);
    }
}

fn assemble(files: &[Option<PieceKind>; 8]) -> Position {
    let mut position = Position {
        kinds: [Bitboard::EMPTY; 6],
        colours: [Bitboard::rank(0) | Bitboard::rank(1), Bitboard::rank(6) | Bitboard::rank(7)],
        castling: Bitboard::EMPTY,
        key: 0,
        halfmove_clock: 0,
        fullmove_number: 1,
        en_passant: None,
        side: Colour::White,
    };
    position.kinds[PieceKind::Pawn.index()] = Bitboard::rank(1) | Bitboard::rank(6);
    for (file, kind) in (0..8).zip(files) {
        let kind = kind.unwrap_or(PieceKind::Pawn);
        let squares = Bitboard::of(Square::new(file, 0)) | Square::new(file, 7);
        position.kinds[kind.index()] |= squares;
        if kind == PieceKind::Rook {
            position.castling |= squares;
        }
    }
    position.key = position.fresh_key();
    debug_assert!(Setup::from(&position).validate() == Ok(position));
    position
}
