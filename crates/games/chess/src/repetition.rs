//! Upcoming repetition: whether a single move leads back to an earlier position.
//!
//! The keys of two positions joined by a reversible move differ by the random numbers for a piece on two squares and
//! for the side to move. All these differences are in a cuckoo hash table (Marcel van Kervinck, "The design and
//! implementation of the Rookie 2.0 chess playing program", 2002, and "Upcoming repetitions", 2013), so that a search
//! sees a repetition one ply before it happens without generating moves.

use crate::{Bitboard, Colour, PieceKind, Square, attacks, zobrist};
use std::sync::LazyLock;

/// The two squares of the piece whose reversible move joins positions with this key difference; `None` if there is no
/// such move. Squares in between may be occupied, and the caller must check which of the two squares holds the piece.
#[inline]
pub fn joining_move(difference: u64) -> Option<(Square, Square)> {
    let table = &*TABLE;
    let slot = [first(difference), second(difference)]
        .into_iter()
        .find(|&slot| table[slot].difference == difference && difference != 0)?;
    let Joint { squares: (a, b), .. } = table[slot];
    Some((Square::of_index(a.into()), Square::of_index(b.into())))
}

/// The number of moves in the table: those of every piece except pawns, with both directions counted once, for both
/// colours.
pub const MOVES: usize = 3668;

/// The table's places: more than twice the moves, a power of two.
const PLACES: usize = 1 << 13;

#[derive(Clone, Copy, Default)]
struct Joint {
    difference: u64,
    squares: (u8, u8),
}

/// The two places of a difference: its lowest bits, and the next ones.
#[inline]
fn first(difference: u64) -> usize {
    difference as usize % PLACES
}

#[inline]
fn second(difference: u64) -> usize {
    (difference >> 16) as usize % PLACES
}

static TABLE: LazyLock<Box<[Joint]>> = LazyLock::new(build);

fn build() -> Box<[Joint]> {
    let mut table = vec![Joint::default(); PLACES].into_boxed_slice();
    for (colour, kind, a, b) in reversible() {
        let keys = zobrist::piece(colour, kind, a) ^ zobrist::piece(colour, kind, b);
        let squares = (a.index() as u8, b.index() as u8);
        insert(&mut table, Joint { difference: keys ^ zobrist::BLACK_TO_MOVE, squares });
    }
    table
}

/// Every pair of squares between which a piece moves on an empty board.
fn reversible() -> impl Iterator<Item = (Colour, PieceKind, Square, Square)> {
    let pieces = Colour::BOTH
        .into_iter()
        .flat_map(|colour| PieceKind::ALL[1..].iter().map(move |&kind| (colour, kind)));
    pieces.flat_map(|(colour, kind)| {
        Square::all().flat_map(move |a| {
            let to = reach(kind, a).filter(move |b| b.index() > a.index());
            to.map(move |b| (colour, kind, a, b))
        })
    })
}

fn reach(kind: PieceKind, from: Square) -> Bitboard {
    match kind {
        PieceKind::Pawn => Bitboard::EMPTY,
        PieceKind::Knight => attacks::knight(from),
        PieceKind::Bishop => attacks::diagonals(from),
        PieceKind::Rook => attacks::orthogonals(from),
        PieceKind::Queen => attacks::diagonals(from) | attacks::orthogonals(from),
        PieceKind::King => attacks::king(from),
    }
}

/// Puts an entry on one of its places; what stood there moves to its own other place, and so on.
fn insert(table: &mut [Joint], joint: Joint) {
    let (mut joint, mut slot) = (joint, first(joint.difference));
    loop {
        std::mem::swap(&mut table[slot], &mut joint);
        if joint.difference == 0 {
            return;
        }
        slot =
            if slot == first(joint.difference) { second(joint.difference) } else { first(joint.difference) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chess, Move};
    use stratege_game::Game;

    #[test]
    fn every_move_is_found_and_nothing_else() {
        assert_eq!(reversible().count(), MOVES);
        assert_eq!(TABLE.iter().filter(|joint| joint.difference != 0).count(), MOVES);
        for (colour, kind, a, b) in reversible() {
            let keys = zobrist::piece(colour, kind, a) ^ zobrist::piece(colour, kind, b);
            assert_eq!(joining_move(keys ^ zobrist::BLACK_TO_MOVE), Some((a, b)));
            assert_eq!(joining_move(keys), None);
        }
        assert_eq!(joining_move(0), None);
    }

    #[test]
    fn a_knight_that_went_out_can_come_back() {
        let start = Chess::standard().start();
        let play = |position: &crate::Position, text: [&str; 2]| {
            let [from, to] = text.map(|name| Square::parse(name).expect("a square"));
            position.play(Move::new(from, to))
        };
        let first = play(&start, ["g1", "f3"]);
        let third = play(&play(&first, ["g8", "f6"]), ["f3", "g1"]);
        let found = joining_move(start.key().hash ^ third.key().hash);
        assert_eq!(found, Square::parse("f6").zip(Square::parse("g8")));
    }
}
