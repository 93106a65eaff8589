//! Positions and moves as numbers, as in the opening books of Polyglot (Fabien Letouzey, 2004), which many programs
//! read.
//!
//! The format publishes its 781 keys as a table of numbers. They are the first numbers of ISAAC-64, a public-domain
//! generator, and are computed here.

use crate::{Colour, Move, PieceKind, Position, Square, Wing, isaac};

/// How many keys there are: of pieces on squares, of rights to castle, of files of en passant, of the side to move.
const COUNT: usize = 12 * 64 + 4 + 8 + 1;
/// The first key of a right to castle.
const CASTLING: usize = 12 * 64;
/// The first key of a file.
const EN_PASSANT: usize = CASTLING + 4;
/// The key of White to move.
const WHITE_TO_MOVE: usize = EN_PASSANT + 8;

static KEYS: [u64; COUNT] = isaac::numbers();

/// The key of a position: pieces, side to move, castling rights and en passant.
///
/// The format includes en passant if a pawn stands next to the one that moved two squares; a [`Position`] records it
/// only if the capture is legal. So keys differ in the rare positions in which the capture would leave the king in
/// check.
pub fn key(position: &Position) -> u64 {
    let mut key = if position.side() == Colour::White { KEYS[WHITE_TO_MOVE] } else { 0 };
    for square in position.occupied() {
        if let Some((colour, kind)) = position.piece_at(square) {
            key ^= KEYS[64 * piece(colour, kind) + square.index()];
        }
    }
    let rights = Colour::BOTH.into_iter().flat_map(|colour| Wing::BOTH.map(|wing| (colour, wing)));
    for (index, (colour, wing)) in rights.enumerate() {
        if position.castling_rook(colour, wing).is_some() {
            key ^= KEYS[CASTLING + index];
        }
    }
    key ^ position.en_passant().map_or(0, |square| KEYS[EN_PASSANT + usize::from(square.file())])
}

/// The number of a piece: black pawn, white pawn, black knight…
const fn piece(colour: Colour, kind: PieceKind) -> usize {
    2 * kind.index() + matches!(colour, Colour::White) as usize
}

/// The code of a legal move: destination, origin, promotion; castling as the king taking its rook.
pub const fn code(mv: Move) -> u16 {
    (mv.to().index() | mv.from().index() << 6) as u16 | (mv.code() >> 12 << 12) as u16
}

/// The move with this code, legal or not; `None` if the number does not encode a move.
pub const fn move_of(code: u16) -> Option<Move> {
    let (to, from) = (Square::of_index(code as usize), Square::of_index((code >> 6) as usize));
    Move::of_code(Move::new(from, to).code() | (code as u32) >> 12 << 12)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chess;
    use stratege_game::{Game, Notation};

    /// The first and the last, as the format publishes them.
    #[test]
    fn the_keys_are_those_of_the_format() {
        assert_eq!(KEYS[..3], [0x9d39_247e_3377_6d41, 0x2af7_3980_05aa_a5c7, 0x44db_0150_2462_3547]);
        assert_eq!(KEYS[WHITE_TO_MOVE], 0xf8d6_26aa_af27_8509);
    }

    /// The positions that the description of the format gives, with their keys.
    #[test]
    fn the_published_positions_have_their_keys() {
        for (moves, expected) in [
            ("", 0x463b_9618_1691_fc9c),
            ("e4", 0x823c_9b50_fd11_4196),
            ("e4 d5", 0x0756_b944_61c5_0fb0),
            ("e4 d5 e5", 0x662f_afb9_65db_29d4),
            ("e4 d5 e5 f5", 0x22a4_8b5a_8e47_ff78),
            ("e4 d5 e5 f5 Ke2", 0x652a_607c_a3f2_42c1),
            ("e4 d5 e5 f5 Ke2 Kf7", 0x00fd_d303_c946_bdd9),
            ("a4 b5 h4 b4 c4", 0x3c81_23ea_7b06_7637),
            ("a4 b5 h4 b4 c4 bxc3 Ra3", 0x5c3f_9b82_9b27_9560),
        ] {
            let game = Chess::standard();
            let mut position = game.start();
            for mv in moves.split_whitespace() {
                position = game.play(&position, game.parse_move(&position, mv).unwrap());
            }
            assert_eq!(key(&position), expected, "{moves}");
        }
    }

    #[test]
    fn moves_are_coded_as_the_format_says() {
        let (e1, h1) = (Square::parse("e1").unwrap(), Square::parse("h1").unwrap());
        // From e1 (row 0, file 4) to h1 (row 0, file 7).
        assert_eq!(code(Move::new(e1, h1)), 4 << 6 | 7);
        let (a7, b8) = (Square::parse("a7").unwrap(), Square::parse("b8").unwrap());
        let knight = code(Move::promoting(a7, b8, PieceKind::Knight));
        assert_eq!(knight, 1 << 12 | 6 << 9 | 7 << 3 | 1);
        assert_eq!(code(Move::promoting(a7, b8, PieceKind::Queen)) >> 12, 4);
        for number in 0..=u16::MAX {
            assert_eq!(move_of(number).map(code), (number < 5 << 12).then_some(number));
        }
    }
}
