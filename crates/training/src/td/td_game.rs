//! What a game provides for training its networks.

use stratege_eval::Weights;
use stratege_eval::network::{Network, Outputs, Shape};
use stratege_game::random::Random;
use stratege_learning_algorithms::td::Episode;

/// The networks of a game and their inputs.
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

    /// A prediction from the point of view of the other side.
    fn turned(&self, outputs: Outputs) -> Outputs;

    /// The networks' points in the game with this number against a fixed player that uses rules of thumb; the number
    /// determines dice and sides. 0 if the game grew too long.
    fn contest(&self, networks: &[Network], number: u64) -> i16;

    /// The networks as a weight file, which records how they were made and their scores.
    fn weights(&self, networks: &[Network], command: &str, scored: &str) -> Weights;
}

/// Networks from which training continues: the training subject, the networks, and the hash of their weights.
pub struct Beginning {
    /// The training subject.
    pub trainable: Box<dyn TdGame>,
    /// Its networks.
    pub networks: Vec<Network>,
    /// The hash of their file.
    pub hash: String,
}
