//! What a game provides for training its evaluation.

use serde::{Deserialize, Serialize};
use stratege_catalog::weights_file::FileError;
use stratege_eval::patterns::Stages;

/// How self-play games are played. A game ignores settings that do not apply to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelfPlay {
    /// The search depth for each move.
    pub depth: u16,
    /// The minimum and maximum number of random moves at the start.
    pub random: (u8, u8),
    /// The number of empty squares from which both sides play exactly; `None` in games that do not fill the board.
    pub exact: Option<u32>,
    /// The number of detours from each game.
    pub detours: u8,
}

/// A game, or a variant of one, with a pattern evaluation.
pub trait TrainableGame: Send + Sync {
    /// The game, by its name in the catalog.
    fn game(&self) -> &'static str;

    /// The variant; `None` for games without.
    fn variant(&self) -> Option<&'static str> {
        None
    }

    /// How games are usually played.
    fn usual(&self) -> SelfPlay;

    /// The player of self-play games: by the weights in a file, by the [named](Self::untrained) evaluation that needs
    /// no training, or by the shipped weights.
    ///
    /// # Errors
    /// The file is invalid.
    fn player(&self, weights: Option<&str>) -> Result<Teacher, FileError>;

    /// The name of the evaluation for the first games, before any training.
    fn untrained(&self) -> &'static str;

    /// The games of a unit of work: their moves in notation.
    ///
    /// # Errors
    /// The offset in the unit of the first game that is truncated or illegal.
    fn moves_of_unit(&self, unit: &[u8]) -> Result<Vec<Vec<String>>, usize>;

    /// Whether the games of a unit store the values of the searches that played them, which the target may mix with the
    /// result. Otherwise it may mix it with the evaluation of later positions.
    fn keeps_values(&self) -> bool;

    /// Mixes the targets of subsequent samples with other values, whose share is between 0 and 1: those
    /// [stored](Self::keeps_values), or those of the weights in a file, or of the `shipped` ones. Returns
    /// the name of their source: `search`, or the hash of the weights.
    ///
    /// # Errors
    /// The file is invalid.
    fn look_ahead(&mut self, values: &str, share: f32) -> Result<String, FileError>;

    /// The samples of the games of a unit, and how many games these are.
    ///
    /// # Errors
    /// The offset in the unit of the first game that is truncated or illegal.
    fn samples_of_unit(&self, unit: &[u8]) -> Result<(u64, Vec<Sample>), usize>;

    /// The samples of a game from the usual start by its moves in notation; `None` for games that are unfinished or
    /// illegal.
    fn samples_of_game(&self, moves: &[String]) -> Option<Vec<Sample>>;

    /// The stages of the evaluation.
    fn stages(&self) -> Stages;

    /// How many weights a stage has.
    fn weights(&self) -> usize;

    /// The initial weights, in units of the game; empty if all are 0.
    fn beginning(&self) -> Vec<f32> {
        Vec::new()
    }

    /// If games are won, drawn or lost: the log-odds of winning per unit of the evaluation (a man); targets are then
    /// probabilities. `None` if targets are margins.
    fn odds(&self) -> Option<f32> {
        None
    }

    /// The number of added examples that regularise a weight at the beginning.
    fn ridge(&self) -> f32 {
        0.0
    }

    /// The quantity that the [stages](Self::stages) count in a sample.
    fn counted(&self, sample: &Sample) -> u32;

    /// Calls `add_term` with the index of every weight that the evaluation of a sample sums, and how often.
    fn terms(&self, sample: &Sample, add_term: &mut dyn FnMut(u32, f32));

    /// The name of the evaluation in files of weights.
    fn evaluation(&self) -> String;
}

/// A training sample: a position of a game and its target value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The pieces of the side from whose view the position is evaluated, those of the other side, and which of them are
    /// kings, if any.
    pub pieces: [u64; 3],
    /// Whether the side from whose view it is evaluated is to move.
    pub moves: bool,
    /// The target for that side.
    pub result: f32,
}

/// The player of self-play games.
pub struct Teacher {
    pub(super) plays: Box<dyn Plays>,
    /// The hash of the weights; `None` for an evaluation without training.
    pub weights: Option<String>,
}

/// Plays games of one seed after the other, each with its detours, as a unit of a file of games holds them.
pub(super) type Play<'a> = Box<dyn FnMut(u64) -> Vec<u8> + 'a>;

/// A player of self-play games by some evaluation.
pub(super) trait Plays: Send + Sync {
    /// Begins a unit of games.
    fn begin(&self, plan: &SelfPlay) -> Play<'_>;
}

impl Teacher {
    /// The number of games of a unit in `stored`; `None` if this player would play different games.
    pub fn count(&self, plan: &SelfPlay, seed: u64, unit: u64, games: u32, stored: &[u8]) -> Option<u32> {
        let (mut play, mut rest) = (self.plays.begin(plan), stored);
        for game in 0..games {
            if rest.is_empty() {
                return Some(game);
            }
            rest = rest.strip_prefix(&play(game_seed(seed, unit << 20 | u64::from(game)))[..])?;
        }
        rest.is_empty().then_some(games)
    }

    /// The games of a unit of work, in game file format. They depend only on the plan, the seed and the unit; a smaller
    /// number of games is a prefix of a larger one.
    pub fn play(&self, plan: &SelfPlay, seed: u64, unit: u64, games: u32) -> Vec<u8> {
        let mut play = self.plays.begin(plan);
        (0..u64::from(games)).flat_map(|game| play(game_seed(seed, unit << 20 | game))).collect()
    }
}

/// The seed of a game, from the common seed and the game's number.
fn game_seed(seed: u64, game: u64) -> u64 {
    stratege_game::random::Random::new(seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15)).bits()
}
