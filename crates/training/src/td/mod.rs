//! Games whose networks learn from self-play by TD(λ).

mod td_game;

pub use td_game::{Beginning, TdGame};

use crate::backgammon;
use std::path::Path;
use stratege_catalog::weights_file::{FileError, read_weights};

pub use stratege_eval::Weights;
pub use stratege_eval::network::{Input, Network, Outputs, Shape};

/// The games with trainable networks.
pub const GAMES: &[&str] = &[backgammon::GAME];

/// The kinds of network inputs of a game, by name; `None` if it has no trainable networks.
pub fn inputs(game: &str) -> Option<Vec<&'static str>> {
    (game == backgammon::GAME).then(backgammon::inputs)
}

/// The trainable networks of a game with these inputs; `None` if there are none.
pub fn td_game(game: &str, inputs: &str) -> Option<Box<dyn TdGame>> {
    if game == backgammon::GAME { backgammon::trainable_game(inputs) } else { None }
}

/// The networks in these weights.
///
/// # Errors
/// The weights are for another game.
pub fn beginning(weights: Weights) -> Result<Beginning, FileError> {
    backgammon::beginning(weights)
}

/// The networks from a file, or the shipped ones, named `shipped`.
///
/// # Errors
/// The file is invalid.
pub fn beginning_of_file(file: &str) -> Result<Beginning, FileError> {
    beginning(if file == "shipped" { backgammon::shipped() } else { read_weights(Path::new(file))? })
}

/// Reads a weight file from its bytes.
///
/// # Errors
/// The file is damaged, or holds no weights.
pub fn read(bytes: &[u8]) -> Result<Weights, FileError> {
    Ok(Weights::read(bytes)?)
}
