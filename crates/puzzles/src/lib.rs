//! Puzzles that the program makes by itself, in every game that can prove its answers.
//!
//! Quick machines play games; the positions of these games are looked through for those with one right answer, or few
//! that are equally good. A solver, a theory or a library of endgames proves the answer, or a search finds that
//! nothing else wins as soon; failing that, two searches see the same move far ahead of the second ([`Proof`]).
//!
//! Reading order: `puzzle`, `prover` (what makes a position a puzzle), `difficulty`, `screen` (where long searches are worth it), `visits` (the positions of a game),
//! `maker` (the puzzles of a game), `mistakes` (those of
//! somebody's own), `make` (many games on several threads), `file` and `store` (where they are kept),
//! `check` (proven again), `training` (which are asked when).
#![forbid(unsafe_code)]

mod check;
mod difficulty;
mod error;
mod file;
mod kept;
mod make;
mod maker;
mod mistakes;
mod prover;
mod puzzle;
mod screen;
mod store;
mod training;
mod visits;

pub use check::{Checked, Verdict, check};
pub use error::{PuzzleError, REASONS};
pub use file::{Collection, FORMAT, VERSION};
pub use kept::{Kept, today};
pub use make::{End, Made, Wanted, make};
pub use maker::Maker;
pub use mistakes::{MOST_MISTAKES, Mistake};
pub use puzzle::{Goal, Origin, Plan, Proof, Puzzle};
pub use store::Store;
pub use training::{Answer, Tally, Training};

/// Puzzles that come with the program, all of them solved: the files of collections, one a game.
pub const SHIPPED: &[&str] = &[include_str!("../sets/1.puzzles"), include_str!("../sets/2.puzzles")];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzles_of_the_program_are_whole_and_solved() {
        let mut games = Vec::new();
        for text in SHIPPED {
            let Collection { plan, puzzles } = Collection::read(text).unwrap();
            assert_eq!(puzzles.len(), 100, "{}", plan.game);
            assert!(puzzles.iter().all(|puzzle| puzzle.proof == Proof::Solved), "{}", plan.game);
            assert!(!games.contains(&plan.game), "{}", plan.game);
            games.push(plan.game);
        }
    }
}
