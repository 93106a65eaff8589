//! Training Othello's patterns: self-play games, training samples from games, and files of weights. Samples for the
//! criteria are in [`criteria`].

pub mod contest;
pub mod criteria;

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::{fmt, io};
use stratege_engines_othello::Criteria;
use stratege_engines_othello::patterns::{self, LAYOUT, Patterns, STAGES, Weights};
use stratege_engines_othello::selfplay::{self, Played, SelfPlayEvaluation};
use stratege_engines_othello::{Sample, TdTarget};
use stratege_eval::WeightsError;
use stratege_formats::{FormatError, wthor};
use stratege_game::Notation;
use stratege_game::random::Random;
use stratege_games_othello::{Othello, Position};

pub use stratege_engines_othello::selfplay::SelfPlay;
pub use stratege_eval::{FORMAT as WEIGHTS_FORMAT, VERSION as WEIGHTS_VERSION, WeightsError as Damage};

/// Why a file of weights was refused.
#[derive(Debug)]
pub enum FileError {
    /// An error of the system.
    Io(io::Error),
    /// It is larger than any file of weights, [`MOST`] bytes.
    Size,
    /// It holds no weights, or those of something else.
    Weights(WeightsError),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Io(error) => error.fmt(f),
            FileError::Size => write!(f, "larger than {MOST} bytes"),
            FileError::Weights(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FileError {}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        FileError::Io(error)
    }
}

impl From<WeightsError> for FileError {
    fn from(error: WeightsError) -> FileError {
        FileError::Weights(error)
    }
}

/// The player of self-play games.
#[derive(Clone, Debug)]
pub struct Teacher {
    evaluation: SelfPlayEvaluation,
    /// The hash of the weights; none for the criteria.
    pub weights: Option<String>,
}

/// The largest file of weights that is read, in bytes.
pub const MOST: u64 = 1 << 28;

impl Teacher {
    /// The criteria, for the first games.
    pub fn criteria() -> Teacher {
        Teacher { evaluation: SelfPlayEvaluation::Criteria(Criteria::default()), weights: None }
    }

    /// The shipped weights.
    pub fn shipped() -> Teacher {
        let weights = Some(Patterns::shipped_hash().to_owned());
        Teacher { evaluation: SelfPlayEvaluation::Patterns(Patterns::shipped()), weights }
    }

    /// The weights of a file.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn of(path: &Path) -> Result<Teacher, FileError> {
        let (patterns, hash) = patterns_of(path)?;
        Ok(Teacher { evaluation: SelfPlayEvaluation::Patterns(patterns), weights: Some(hash) })
    }

    /// How many games of a unit these are, as it stores them; none if it would play other ones.
    pub fn count(&self, plan: &SelfPlay, seed: u64, unit: u64, games: u32, stored: &[u8]) -> Option<u32> {
        let (table, mut rest) = (SelfPlay::table(), stored);
        for game in 0..games {
            if rest.is_empty() {
                return Some(game);
            }
            let played = plan.play(&self.evaluation, game_seed(seed, unit << 20 | u64::from(game)), &table);
            rest = rest.strip_prefix(&selfplay::encode(&played)[..])?;
        }
        rest.is_empty().then_some(games)
    }

    /// The games of a unit of work, as stored in a file of games. They follow from the plan, the seed and the unit;
    /// fewer games are the first of more.
    pub fn play(&self, plan: &SelfPlay, seed: u64, unit: u64, games: u32) -> Vec<u8> {
        let table = SelfPlay::table();
        let play = |game| plan.play(&self.evaluation, game_seed(seed, unit << 20 | game), &table);
        let played: Vec<Played> = (0..u64::from(games)).flat_map(play).collect();
        selfplay::encode(&played)
    }
}

/// The games of a unit that a [`Teacher`] played: their moves in notation, with passes.
///
/// # Errors
/// The place in the unit, in bytes, of the first game that is truncated or illegal.
pub fn moves_of_unit(unit: &[u8]) -> Result<Vec<Vec<String>>, usize> {
    Ok(selfplay::decode(unit)?.iter().map(moves_of).collect())
}

fn moves_of(played: &Played) -> Vec<String> {
    let mut position = Position::START;
    let play = |mv| {
        let text = Othello.move_text(&position, mv);
        position = position.after(mv);
        text
    };
    played.moves().into_iter().map(play).collect()
}

/// The seed of a game, from the common seed and the game's number.
fn game_seed(seed: u64, game: u64) -> u64 {
    Random::new(seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15)).bits()
}

/// The weights of a file, ready to evaluate with, and their hash.
fn patterns_of(path: &Path) -> Result<(Patterns, String), FileError> {
    let weights = read_weights(path)?;
    let hash = weights.header.hash.clone();
    Ok((Patterns::new(weights)?, hash))
}

fn read_weights(path: &Path) -> Result<Weights, FileError> {
    let mut bytes = Vec::new();
    let size = File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)? as u64;
    if size > MOST {
        return Err(FileError::Size);
    }
    Ok(Weights::read(&bytes)?)
}

/// Training samples for the patterns: positions with the results of their games.
#[derive(Clone, Debug, Default)]
pub struct PatternSamples {
    samples: Vec<Sample>,
    target: Option<TdTarget>,
    /// How many games they come from.
    pub games: u64,
}

impl PatternSamples {
    /// How many stages the evaluation has.
    pub const STAGES: usize = STAGES;

    /// Sets the TD target of the samples that follow: with this share (0 to 1) the evaluation of later positions by
    /// the weights of a file, or by the shipped ones; for the rest the result of the game. Returns the hash of the
    /// weights.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn look_ahead(&mut self, weights: Option<&Path>, share: f32) -> Result<String, FileError> {
        let (patterns, hash) = match weights {
            Some(path) => patterns_of(path)?,
            None => (Patterns::shipped(), Patterns::shipped_hash().to_owned()),
        };
        self.target = Some(TdTarget { patterns, share });
        Ok(hash)
    }

    /// Adds the games of a block of a file of games; they must be legal.
    ///
    /// # Errors
    /// The place in the block, in bytes, of the first game that is not; nothing is added then.
    pub fn add(&mut self, contents: &[u8]) -> Result<(), usize> {
        selfplay::decode(contents)?.iter().for_each(|played| self.add_game(played));
        Ok(())
    }

    fn add_game(&mut self, played: &Played) {
        self.samples.extend(played.samples(self.target.as_ref()));
        self.games += 1;
    }

    /// Adds a file of WTHOR games. Games that are unfinished or illegal are skipped; returns their number.
    ///
    /// # Errors
    /// Why the file was refused, with the place.
    pub fn add_wthor(&mut self, bytes: &[u8]) -> Result<u64, FormatError> {
        let mut passed_over = 0;
        for game in wthor::Games::read(bytes)?.games {
            let square = |&square: &u8| (square / 10 - 1) * 8 + square % 10 - 1;
            passed_over += u64::from(!self.add_squares(game.played().iter().map(square).collect()));
        }
        Ok(passed_over)
    }

    /// Adds a game from the usual start, given by its moves in notation. False for games that are unfinished or
    /// illegal, which are skipped.
    pub fn add_moves(&mut self, moves: &[String]) -> bool {
        let squares = moves.iter().filter_map(|mv| match mv.as_bytes() {
            &[column @ b'a'..=b'h', row @ b'1'..=b'8'] => Some(8 * (row - b'1') + column - b'a'),
            _ => None,
        });
        self.add_squares(squares.collect())
    }

    fn add_squares(&mut self, squares: Vec<u8>) -> bool {
        let played = Played::of_squares(squares);
        played.iter().for_each(|played| self.add_game(played));
        played.is_some()
    }

    /// No samples, with the same TD target: to be filled separately and [appended](Self::append).
    #[must_use]
    pub fn without_samples(&self) -> PatternSamples {
        PatternSamples { samples: Vec::new(), target: self.target.clone(), games: 0 }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    /// Moves every sample of `more` to the end of these.
    pub fn append(&mut self, mut other: PatternSamples) {
        self.samples.append(&mut other.samples);
        self.games += other.games;
    }

    /// The empty squares of a sample, 0 for an index out of range.
    pub fn empties(&self, index: usize) -> u32 {
        self.samples.get(index).map_or(0, |sample| (!(sample.own | sample.opponent)).count_ones())
    }

    /// The terms of the evaluation of a sample: the indices of its weights go to `numbers`. Returns the two stages
    /// between which it lies with their shares, and the target for the side to move, in discs.
    pub fn describe(&self, index: usize, numbers: &mut Vec<u32>) -> ([(usize, f32); 2], f32) {
        numbers.clear();
        let Some(sample) = self.samples.get(index) else { return ([(0, 0.0); 2], 0.0) };
        numbers.extend(patterns::terms(sample.own, sample.opponent));
        (patterns::shares(self.empties(index)), sample.result)
    }
}

/// How many weights each of the [stages](PatternSamples::STAGES) has.
pub fn weights_of_a_stage() -> usize {
    patterns::weights_of_a_stage()
}

/// Weights in discs as the bytes of a file.
///
/// # Errors
/// The compressor had no memory.
pub fn weights_file(weights: &[f32], command: &str, scored: &str) -> std::io::Result<Vec<u8>> {
    let hundredths = |&weight: &f32| (100.0 * weight).round().clamp(-32_767.0, 32_767.0) as i16;
    Weights::new("othello", LAYOUT, command, scored, weights.iter().map(hundredths).collect()).write()
}

/// The weights of a file, in discs, to continue training from.
///
/// # Errors
/// What is wrong with the file.
pub fn weights_of_file(path: &Path) -> Result<Vec<f32>, FileError> {
    let weights = read_weights(path)?;
    let values = weights.expect("othello", LAYOUT, STAGES * weights_of_a_stage())?;
    Ok(values.into_iter().map(|value| f32::from(value) / 100.0).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_self_play_are_read_with_their_passes() {
        let plan = SelfPlay { depth: 1, random: (60, 60), exact: 0, detours: 0 };
        let unit = Teacher::criteria().play(&plan, 1, 0, 20);
        let games = moves_of_unit(&unit).unwrap();
        assert_eq!(games.len(), 20);
        assert!(games.iter().flatten().any(|mv| mv == "pass"));
        for moves in &games {
            let mut position = Position::START;
            for mv in moves {
                position = position.after(Othello.parse_move(&position, mv).unwrap());
            }
            assert!(position.moves() == 0 && position.opponent_moves() == 0);
        }
        assert_eq!(moves_of_unit(&unit[..2]), Err(0));
    }

    #[test]
    fn samples_are_those_of_every_game_of_a_unit() {
        let plan = SelfPlay { depth: 1, random: (8, 8), exact: 8, detours: 1 };
        let unit = Teacher::criteria().play(&plan, 1, 0, 3);
        let mut samples = PatternSamples::default();
        samples.add(&unit).unwrap();
        assert_eq!(samples.games, 6);
        let played = selfplay::decode(&unit).unwrap();
        assert_eq!(samples.len(), played.iter().map(|played| played.samples(None).len()).sum::<usize>());
        let (before, cut) = (samples.len(), 3 + played[0].squares.len());
        assert_eq!(samples.add(&unit[..cut + 9]), Err(cut));
        assert_eq!((samples.len(), samples.games), (before, 6));
    }
}
