//! Chess: positions of games that the program plays against itself, and samples by which its evaluation is fitted.

mod games;
mod odds;
mod record;
mod samples;

pub use games::{Plan, Player};
pub use odds::{Endings, FittedOdds};
pub use record::{Kept, RECORD, holds_positions};
pub use samples::{Samples, Weights};
pub use stratege_engines_chess::evaluation::ranges;

use std::fs::File;
use std::io::{self, Read};
use stratege_game::TextError;

/// The game, by its name in the catalog.
pub const GAME: &str = "chess";

/// The name of the weights that were set by hand, in the place of a file.
pub const SET_BY_HAND: &str = "set-by-hand";

/// Why a file of weights was refused.
#[derive(Debug, thiserror::Error)]
pub enum WeightsFileError {
    /// An error of the system.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Its text is not that of weights.
    #[error(transparent)]
    Text(#[from] TextError),
}

/// The weights of a file, those that were [set by hand](SET_BY_HAND), or those of the program by the name `shipped`.
///
/// # Errors
/// What is wrong with the file.
pub fn weights(name: Option<&str>) -> Result<Weights, WeightsFileError> {
    /// The largest file that is read, in bytes.
    const MOST: u64 = 1 << 16;
    match name {
        None | Some("shipped") => Ok(Weights::shipped()),
        Some(SET_BY_HAND) => Ok(Weights::set_by_hand()),
        Some(file) => {
            let mut text = String::new();
            File::open(file)?.take(MOST).read_to_string(&mut text)?;
            Ok(Weights::parse(&text)?)
        }
    }
}
