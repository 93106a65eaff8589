//! Random numbers whose xor gives the key of a position (Albert Zobrist, 1970).

use crate::{Colour, PieceKind, Square};
use stratege_game::random::Random;

#[inline]
pub(crate) fn piece(colour: Colour, kind: PieceKind, square: Square) -> u64 {
    KEYS.pieces[colour.index()][kind.index()][square.index()]
}

/// The right to castle with the rook on this square.
#[inline]
pub(crate) fn castling(rook: Square) -> u64 {
    KEYS.castling[rook.index()]
}

/// A legal capture en passant on this square; files tell it, since whose turn it is tells the rank.
#[inline]
pub(crate) fn en_passant(square: Square) -> u64 {
    KEYS.en_passant[usize::from(square.file())]
}

/// In the key when Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = make().black_to_move;

struct Keys {
    pieces: [[[u64; 64]; 6]; 2],
    castling: [u64; 64],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = make();

const fn make() -> Keys {
    let mut random = Random::new(0x6368_6573_7300_0001); // any seed; changing it changes every key
    let mut keys =
        Keys { pieces: [[[0; 64]; 6]; 2], castling: [0; 64], en_passant: [0; 8], black_to_move: 0 };
    let mut i = 0;
    while i < 2 * 6 * 64 {
        keys.pieces[i / 384][i / 64 % 6][i % 64] = random.bits();
        i += 1;
    }
    i = 0;
    while i < 64 {
        keys.castling[i] = random.bits();
        i += 1;
    }
    i = 0;
    while i < 8 {
        keys.en_passant[i] = random.bits();
        i += 1;
    }
    keys.black_to_move = random.bits();
    keys
}
