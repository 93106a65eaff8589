//! Bitboard operations for pawns.

use stratege_games_chess::{Bitboard, Colour, Square};

/// Every square of a set one rank ahead; those on the last rank leave the board.
#[inline]
pub(super) const fn ahead(set: Bitboard, colour: Colour) -> Bitboard {
    match colour {
        Colour::White => Bitboard(set.0 << 8),
        Colour::Black => Bitboard(set.0 >> 8),
    }
}

const LEFT: u64 = Bitboard::file(0).0;
const RIGHT: u64 = Bitboard::file(7).0;

/// Every square of a set one file towards either edge.
#[inline]
pub(super) const fn beside(set: Bitboard) -> Bitboard {
    Bitboard((set.0 & !LEFT) >> 1 | (set.0 & !RIGHT) << 1)
}

/// The squares that pawns attack, and those that two of them attack.
#[inline]
pub(super) const fn pawn_attacks(pawns: Bitboard, colour: Colour) -> (Bitboard, Bitboard) {
    let step = ahead(pawns, colour).0;
    let (left, right) = ((step & !LEFT) >> 1, (step & !RIGHT) << 1);
    (Bitboard(left | right), Bitboard(left & right))
}

/// The squares of a set and all before them on their files.
#[inline]
pub(super) const fn filled(set: Bitboard, colour: Colour) -> Bitboard {
    let mut fill = set.0;
    match colour {
        Colour::White => {
            fill |= fill << 8;
            fill |= fill << 16;
            fill |= fill << 32;
        }
        Colour::Black => {
            fill |= fill >> 8;
            fill |= fill >> 16;
            fill |= fill >> 32;
        }
    }
    Bitboard(fill)
}

/// The squares before a square on its file.
#[inline]
pub(super) const fn file_ahead(square: Square, colour: Colour) -> Bitboard {
    filled(ahead(Bitboard::of(square), colour), colour)
}

/// The square before a square that is not on the last rank.
#[inline]
pub(super) fn next(square: Square, colour: Colour) -> Square {
    match colour {
        Colour::White => Square::of_index(square.index() + 8),
        Colour::Black => Square::of_index(square.index() + 56),
    }
}

/// The ranks of a side from one to another, both included, as it counts them from 0.
pub(super) const fn ranks(first: u8, last: u8, colour: Colour) -> Bitboard {
    let (mut set, mut rank) = (0, first);
    while rank <= last {
        set |= Bitboard::rank_for(rank, colour).0;
        rank += 1;
    }
    Bitboard(set)
}

/// The steps of a king between two squares.
#[inline]
pub(super) fn distance(from: Square, to: Square) -> i32 {
    i32::from(from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())))
}
