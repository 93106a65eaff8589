//! Three games of Nim, as rules and as theory.
//!
//! [`NimRow`] is a single row of matches, from which one or two are taken; [`Nim`] has several heaps, and any number is
//! taken from one of them. In misère play, the default, the side that takes the last match loses; in normal play it
//! wins. Both are solved by a formula ([`Theory`](stratege_game::Theory)), at any size. [`three`] is Nim for three
//! players, in normal play.
//!
//! ```
//! use stratege_game::{Game, Notation, Outcome, Theory};
//! use stratege_games_nim::Nim;
//!
//! let nim: Nim = "3,5".parse()?;
//! let value = nim.proven(&nim.start()).expect("Nim is solved");
//! assert_eq!(value.outcome, Outcome::Win);
//! assert_eq!(nim.move_text(&nim.start(), value.best[0]), "2:2"); // two matches from the second heap
//! # Ok::<(), stratege_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod heaps;
mod nim_sum;
mod row;
mod theory;

mod draw;
mod notation;
pub mod reasons;
mod set_up;
mod symmetry;
pub mod three;

pub use heaps::{Heaps, Nim, Take};
pub use reasons::REASONS;
pub use row::{NimRow, Row, RowTake};

/// The rule for the last match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Play {
    /// The side that takes the last match loses.
    #[default]
    Misere,
    /// The side that takes the last match wins.
    Normal,
}

impl Play {
    /// What it is worth to be on the move when no match is left.
    pub(crate) const fn nothing_left(self) -> stratege_game::ZeroSum {
        match self {
            Play::Misere => stratege_game::ZeroSum::WIN,
            Play::Normal => stratege_game::ZeroSum::LOSS,
        }
    }
}
