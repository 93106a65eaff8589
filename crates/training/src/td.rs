//! Games whose networks learn from their own games by TD(λ).

use crate::backgammon;
use std::path::Path;
use stratege_catalog::weights_file::{FileError, read_weights};
use stratege_game::random::Random;
use stratege_learning_algorithms::td::Episode;

pub use stratege_eval::Weights;
pub use stratege_eval::network::{Input, Network, Outputs, Shape};

/// The networks of a game, with what they see.
pub trait TdGame: Send + Sync {
    /// The game, by its name in the catalog.
    fn game(&self) -> &'static str;

    /// The name of what they see.
    fn inputs(&self) -> &'static str;

    /// The sizes of networks with these numbers of hidden units; `None` for another number of networks.
    fn shapes(&self, hidden: &[usize]) -> Option<Vec<Shape>>;

    /// How many inputs are usually not zero.
    fn active(&self) -> f32;

    /// A game of the networks against themselves; `None` if it grew too long.
    fn episode(&self, networks: &[Network], random: &mut Random) -> Option<Episode>;

    /// A prediction from the view of the other side.
    fn turned(&self, outputs: Outputs) -> Outputs;

    /// The points of the networks in the game of this number against a fixed player by rules of thumb, from which dice
    /// and sides follow; 0 where it grew too long.
    fn contest(&self, networks: &[Network], number: u64) -> i16;

    /// The networks as a file of weights, which records how they were made and what they scored.
    fn weights(&self, networks: &[Network], command: &str, scored: &str) -> Weights;
}

/// Networks to continue learning with: what they see, they themselves, and the hash of their weights.
pub struct Beginning {
    /// The subject.
    pub trainable: Box<dyn TdGame>,
    /// Its networks.
    pub networks: Vec<Network>,
    /// The hash of their file.
    pub hash: String,
}

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
