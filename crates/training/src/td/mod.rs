//! Games whose networks learn from their own games by TD(λ).

mod td_game;

pub use td_game::{Beginning, TdGame};

use crate::backgammon;
use std::path::Path;
use stratege_catalog::weights_file::{FileError, read_weights};

pub use stratege_eval::Weights;
pub use stratege_eval::network::{Input, Network, Outputs, Shape};

/// The games with networks that learn.
pub const GAMES: &[&str] = &[backgammon::GAME];

/// What networks of a game may see, by name; `None` where it has no networks that learn.
pub fn inputs(game: &str) -> Option<Vec<&'static str>> {
    (game == backgammon::GAME).then(backgammon::inputs)
}

/// The networks of a game that see this; `None` where there are no such networks.
pub fn td_game(game: &str, inputs: &str) -> Option<Box<dyn TdGame>> {
    if game == backgammon::GAME { backgammon::trainable_game(inputs) } else { None }
}

/// The networks of weights.
///
/// # Errors
/// They are another game's.
pub fn beginning(weights: Weights) -> Result<Beginning, FileError> {
    backgammon::beginning(weights)
}

/// The networks of a file, or those that come with the program by the name `shipped`.
///
/// # Errors
/// What is wrong with the file.
pub fn beginning_of_file(file: &str) -> Result<Beginning, FileError> {
    beginning(if file == "shipped" { backgammon::shipped() } else { read_weights(Path::new(file))? })
}

/// Reads the bytes of a file of weights.
///
/// # Errors
/// They are damaged, or no weights.
pub fn read(bytes: &[u8]) -> Result<Weights, FileError> {
    Ok(Weights::read(bytes)?)
}
