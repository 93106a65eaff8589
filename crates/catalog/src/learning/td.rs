//! Games whose networks learn from their own games by TD(λ): backgammon.

use super::{FileError, read_weights};
use std::path::Path;
use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::networks::{Chances, Class, Sight};
use stratege_engines_backgammon::selfplay::{against_simple, lesson};
use stratege_engines_backgammon::weights;
use stratege_game::random::Random;

pub use stratege_eval::Weights;
pub use stratege_eval::network::{Input, Network, Outputs, Shape};

/// The games with networks that learn.
pub const GAMES: &[&str] = &["backgammon"];

/// The predictions of a game, each with its network and what that saw, and what the last should have been.
pub type Lesson = (Vec<(usize, Vec<Input>)>, Outputs);

/// The networks of a game, with what they see.
pub trait TdSubject: Send + Sync {
    /// The game, by its name in the catalog.
    fn game(&self) -> &'static str;

    /// The name of what they see.
    fn inputs(&self) -> &'static str;

    /// The sizes of networks with so many hidden units each; none for another number of networks.
    fn shapes(&self, hidden: &[usize]) -> Option<Vec<Shape>>;

    /// How many inputs are usually not zero.
    fn active(&self) -> f32;

    /// A game of the networks against themselves; none where it grew too long.
    fn lesson(&self, networks: &[Network], random: &mut Random) -> Option<Lesson>;

    /// A prediction from the view of the other side.
    fn turned(&self, outputs: Outputs) -> Outputs;

    /// The points of the networks in the game of this number against a fixed player by rules of thumb, from which dice
    /// and sides follow; 0 where it grew too long.
    fn contest(&self, networks: &[Network], number: u64) -> i16;

    /// The networks as a file of weights, which says how they were made and what they scored.
    fn weights(&self, networks: &[Network], command: &str, scored: &str) -> Weights;
}

/// Networks to continue learning with: what they see, they themselves, and the hash of their weights.
pub struct Beginning {
    /// The subject.
    pub subject: Box<dyn TdSubject>,
    /// Its networks.
    pub networks: Vec<Network>,
    /// The hash of their file.
    pub hash: String,
}

/// The words for what networks of a game may see; none where it has no networks that learn.
pub fn inputs(game: &str) -> Option<Vec<&'static str>> {
    (game == "backgammon").then(|| Sight::ALL.map(Sight::name).to_vec())
}

/// The networks of a game that see this; none where there are no such networks.
pub fn td_subject(game: &str, inputs: &str) -> Option<Box<dyn TdSubject>> {
    let sight = Sight::ALL.into_iter().find(|sight| sight.name() == inputs)?;
    (game == "backgammon").then(|| Box::new(BackgammonNetworks(sight)) as Box<dyn TdSubject>)
}

/// The networks of weights.
///
/// # Errors
/// They are another game's.
pub fn beginning(weights: Weights) -> Result<Beginning, FileError> {
    let hash = weights.header.hash.clone();
    let (sight, networks) = weights::unpack(weights)?;
    Ok(Beginning { subject: Box::new(BackgammonNetworks(sight)), networks, hash })
}

/// The networks of a file, or those that come with the program by the name `shipped`.
///
/// # Errors
/// What is wrong with the file.
pub fn beginning_of_file(file: &str) -> Result<Beginning, FileError> {
    let weights = if file == "shipped" { Learned::own_weights() } else { read_weights(Path::new(file))? };
    beginning(weights)
}

/// Reads the bytes of a file of weights.
///
/// # Errors
/// They are damaged, or no weights.
pub fn read(bytes: &[u8]) -> Result<Weights, FileError> {
    Ok(Weights::read(bytes)?)
}

/// Backgammon's networks.
struct BackgammonNetworks(Sight);

impl TdSubject for BackgammonNetworks {
    fn game(&self) -> &'static str {
        weights::GAME
    }

    fn inputs(&self) -> &'static str {
        self.0.name()
    }

    fn shapes(&self, hidden: &[usize]) -> Option<Vec<Shape>> {
        let shapes = || hidden.iter().map(|&hidden| self.0.shape(hidden)).collect();
        (hidden.len() == Class::ALL.len()).then(shapes)
    }

    fn active(&self) -> f32 {
        60.0
    }

    fn lesson(&self, networks: &[Network], random: &mut Random) -> Option<Lesson> {
        let (predictions, chances) = lesson(networks, self.0, random)?;
        Some((predictions, chances.outputs()))
    }

    fn turned(&self, outputs: Outputs) -> Outputs {
        Chances::of(outputs).turned().outputs()
    }

    fn contest(&self, networks: &[Network], number: u64) -> i16 {
        against_simple(networks, self.0, number).unwrap_or(0)
    }

    fn weights(&self, networks: &[Network], command: &str, scored: &str) -> Weights {
        weights::pack(networks, self.0, command, scored)
    }
}
