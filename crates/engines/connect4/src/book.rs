//! Connect Four solved from the empty board: a proven reply to every move of the opponent, for either player, up to the
//! ply from which search solves the game in about a second.
//!
//! The book holds only positions that can follow its own replies, so it has none for games in which its side played
//! otherwise. `cargo run --release -p stratege-engines-connect4 --example connect-four-book` makes the file.

use std::sync::OnceLock;
use stratege_game::{BOOK_PROOF, Outcome, Symmetry, TheoryValue};
use stratege_games_connect4::{ConnectFour, Drop, Position};

/// An entry takes eight bytes, little-endian: the position's [`class`] shifted left by five, then the outcome for the
/// side to move (two bits: 0 loss, 1 draw, 2 win), then the column (three bits). Entries are sorted.
const BYTES: &[u8] = include_bytes!("../books/connect-four.book");

/// The last ply at which the book has replies.
pub const LAST_PLY: u32 = 8;

/// The identity that a position shares with its mirror image, and whether it is that of the mirror image.
pub fn class(position: &Position) -> (u64, bool) {
    match ConnectFour.canonical(position).1 {
        0 => (position.identity(), false),
        _ => (position.mirrored_identity(), true),
    }
}

/// An entry as stored.
pub const fn packed(class: u64, outcome: Outcome, column: u8) -> u64 {
    let outcome = match outcome {
        Outcome::Loss => 0,
        Outcome::Draw => 1,
        Outcome::Win => 2,
    };
    class << 5 | outcome << 3 | column as u64
}

fn entries() -> &'static [u64] {
    static ENTRIES: OnceLock<Vec<u64>> = OnceLock::new();
    ENTRIES.get_or_init(|| {
        let (chunks, _) = BYTES.as_chunks::<8>();
        chunks.iter().map(|&bytes| u64::from_le_bytes(bytes)).collect()
    })
}

/// The proven value of a position and a move that keeps it; `None` outside the book.
pub fn connect_four_book(_: &ConnectFour, position: &Position) -> Option<TheoryValue<Drop>> {
    let (class, mirrored) = class(position);
    let entries = entries();
    let entry = *entries.get(entries.partition_point(|&entry| entry < class << 5))?;
    if entry >> 5 != class {
        return None;
    }
    let outcome = match entry >> 3 & 3 {
        0 => Outcome::Loss,
        1 => Outcome::Draw,
        _ => Outcome::Win,
    };
    let column = (entry & 7) as u8;
    let best = vec![Drop(if mirrored { 6 - column } else { column })];
    Some(TheoryValue { outcome, best, complete: false, proof: BOOK_PROOF })
}
