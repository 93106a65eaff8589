//! Puzzles that the program makes by itself, in every game that can prove its answers.
//!
//! Quick machines play games; the positions of these games are looked through for those with one right answer, or few
//! that are equally good, and endgames are drawn at random. A solver, a theory, a library of endgames or a table of bear-offs
//! proves the answer, or a search finds that nothing else wins as soon; failing that, two searches see the same move far
//! ahead of the second, or games with dice are played out ([`Proof`]).
//!
//! Reading order: `puzzle`, `prover` (what makes a position a puzzle), `screen` (where long searches are worth it), `rolled`
//! (what does where dice are rolled), `difficulty`, `visits` (the positions of a game), `maker` (the puzzles of a game),
//! `endings` (those of drawn endgames), `groups` (those of drawn groups of stones), `mistakes` (those of somebody's own), `make` (many games on several threads), `hashed_lines`, `file` and `store` (where they are kept),
//! `check` (proven again), `training` (which are asked when).
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

mod check;
mod difficulty;
mod endings;
mod error;
mod file;
mod groups;
mod hashed_lines;
mod make;
mod maker;
mod mistakes;
mod prover;
mod puzzle;
mod rolled;
mod screen;
mod store;
mod training;
mod training_file;
mod visits;

pub use check::{Checked, Verdict, check};
pub use error::{PuzzleError, REASONS};
pub use file::{Collection, FORMAT, VERSION};
pub use make::{End, Made, MakeOptions, make};
pub use maker::Maker;
pub use mistakes::{MOST_MISTAKES, Mistake};
pub use puzzle::{Goal, Group, Origin, Plan, Proof, Puzzle};
pub use store::Store;
pub use training::{Answer, Tally, Training};
pub use training_file::{TrainingFile, today};

use rust_embed::RustEmbed;

/// The files of puzzles that are part of the program, one a game, called as the game is.
#[derive(RustEmbed)]
#[folder = "sets"]
struct Sets;

/// The puzzles that come with the program: the names of the games, in alphabetical order, and their collections.
pub fn shipped() -> impl Iterator<Item = (String, Collection)> {
    let mut files: Vec<_> = Sets::iter().collect();
    files.sort();
    files.into_iter().filter_map(|file| {
        let text = Sets::get(&file)?.data;
        let collection = Collection::read(std::str::from_utf8(&text).ok()?).ok()?;
        Some((file.strip_suffix(".puzzles")?.to_owned(), collection))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzles_of_the_program_are_whole_and_of_the_games_that_name_them() {
        let mut games = 0;
        for (name, Collection { plan, puzzles }) in shipped() {
            assert!((90..=100).contains(&puzzles.len()), "{name}: {} puzzles", puzzles.len());
            assert_eq!((plan.game, plan.variant), (name, None));
            games += 1;
        }
        assert_eq!(games, Sets::iter().count());
    }
}
