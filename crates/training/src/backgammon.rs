//! Backgammon's networks as a subject for TD(λ) training.

use crate::td::{Beginning, TdGame};
use stratege_catalog::weights_file::FileError;
use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::networks::{Chances, Class, Sight};
use stratege_engines_backgammon::selfplay::{against_simple, lesson};
use stratege_engines_backgammon::weights;
use stratege_eval::Weights;
use stratege_eval::network::{Network, Outputs, Shape};
use stratege_game::random::Random;
use stratege_learning_algorithms::td::{Episode, Prediction};

pub(crate) use stratege_engines_backgammon::weights::GAME;

/// The sets of features that its networks may use, by name.
pub(crate) fn inputs() -> Vec<&'static str> {
    Sight::ALL.map(Sight::name).to_vec()
}

/// The networks that use a set of features.
pub(crate) fn trainable_game(inputs: &str) -> Option<Box<dyn TdGame>> {
    let sight = Sight::ALL.into_iter().find(|sight| sight.name() == inputs)?;
    Some(Box::new(BackgammonNetworks(sight)))
}

/// The weights that come with the program.
pub(crate) fn shipped() -> Weights {
    Learned::own_weights()
}

/// The networks of weights.
///
/// # Errors
/// The weights are for another game.
pub(crate) fn beginning(weights: Weights) -> Result<Beginning, FileError> {
    let hash = weights.header.hash.clone();
    let (sight, networks) = weights::unpack(weights)?;
    Ok(Beginning { trainable: Box::new(BackgammonNetworks(sight)), networks, hash })
}

/// Backgammon's networks.
struct BackgammonNetworks(Sight);

impl TdGame for BackgammonNetworks {
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

    fn episode(&self, networks: &[Network], random: &mut Random) -> Option<Episode> {
        let game = lesson(networks, self.0, random)?;
        let seen = game.positions.into_iter();
        let predictions = seen.map(|(network, inputs)| Prediction { network, inputs }).collect();
        Some(Episode { predictions, result: game.result.outputs() })
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
