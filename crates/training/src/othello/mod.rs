//! Othello's patterns as a training subject, with its [`criteria`] and [`contest`]s between them.

pub mod contest;
pub mod criteria;

use crate::trainable_game::{Play, Plays};
use crate::{Sample, SelfPlay, Teacher, TrainableGame};
use std::path::Path;
use stratege_catalog::weights_file::{FileError, read_weights};
use stratege_engines_othello::patterns::{self, LAYOUT, Patterns};
use stratege_engines_othello::selfplay::{self, Played, SelfPlayEvaluation};
use stratege_engines_othello::{Criteria, TdTarget};
use stratege_eval::patterns::Stages;
use stratege_game::line_text;
use stratege_games_othello::{Othello, Position};

/// The game, by its catalog name.
pub const GAME: &str = "othello";

/// The patterns of the game, which has no variants.
pub(crate) fn trainable_game(variant: Option<&str>) -> Option<Box<dyn TrainableGame>> {
    variant.is_none().then(|| Box::new(OthelloLesson::default()) as Box<dyn TrainableGame>)
}

/// Othello; with a TD target, if one was set.
#[derive(Clone, Default)]
struct OthelloLesson {
    target: Option<TdTarget>,
}

/// The evaluation that needs no training.
const UNTRAINED: &str = "criteria";

impl TrainableGame for OthelloLesson {
    fn game(&self) -> &'static str {
        GAME
    }

    fn usual(&self) -> SelfPlay {
        SelfPlay { depth: 4, random: (8, 20), exact: Some(16), detours: 4 }
    }

    fn player(&self, weights: Option<&str>) -> Result<Teacher, FileError> {
        let (evaluation, weights) = match weights {
            None => {
                let hash = Patterns::shipped_hash().to_owned();
                (SelfPlayEvaluation::Patterns(Patterns::shipped()), Some(hash))
            }
            Some(UNTRAINED) => (SelfPlayEvaluation::Criteria(Criteria::default()), None),
            Some(file) => {
                let (patterns, hash) = patterns_of(Path::new(file))?;
                (SelfPlayEvaluation::Patterns(patterns), Some(hash))
            }
        };
        Ok(Teacher { plays: Box::new(evaluation), weights })
    }

    fn untrained(&self) -> &'static str {
        UNTRAINED
    }

    fn moves_of_unit(&self, unit: &[u8]) -> Result<Vec<Vec<String>>, usize> {
        let moves = |played: &Played| line_text(&Othello, &Position::START, &played.moves());
        Ok(selfplay::decode(unit)?.iter().map(moves).collect())
    }

    fn keeps_values(&self) -> bool {
        false
    }

    fn look_ahead(&mut self, values: &str, share: f32) -> Result<String, FileError> {
        let (patterns, hash) = match values {
            "shipped" => (Patterns::shipped(), Patterns::shipped_hash().to_owned()),
            file => patterns_of(Path::new(file))?,
        };
        self.target = Some(TdTarget { patterns, share });
        Ok(hash)
    }

    fn samples_of_unit(&self, unit: &[u8]) -> Result<(u64, Vec<Sample>), usize> {
        let games = selfplay::decode(unit)?;
        Ok((games.len() as u64, games.iter().flat_map(|played| self.samples(played)).collect()))
    }

    fn samples_of_game(&self, moves: &[String]) -> Option<Vec<Sample>> {
        let squares = moves.iter().filter_map(|mv| match mv.as_bytes() {
            &[column @ b'a'..=b'h', row @ b'1'..=b'8'] => Some(8 * (row - b'1') + column - b'a'),
            _ => None,
        });
        Some(self.samples(&Played::of_squares(squares.collect())?))
    }

    fn stages(&self) -> Stages {
        patterns::BY_EMPTIES
    }

    fn weights(&self) -> usize {
        patterns::weights_of_a_stage()
    }

    fn counted(&self, sample: &Sample) -> u32 {
        let [own, opponent, _] = sample.pieces;
        (!(own | opponent)).count_ones()
    }

    fn terms(&self, sample: &Sample, add_term: &mut dyn FnMut(u32, f32)) {
        let [own, opponent, _] = sample.pieces;
        patterns::terms(own, opponent).into_iter().for_each(|number| add_term(number, 1.0));
    }

    fn evaluation(&self) -> String {
        LAYOUT.to_owned()
    }
}

impl OthelloLesson {
    fn samples(&self, played: &Played) -> Vec<Sample> {
        let samples = played.samples(self.target.as_ref()).into_iter();
        let one = |sample: stratege_engines_othello::Sample| Sample {
            pieces: [sample.own, sample.opponent, 0],
            moves: true,
            result: sample.result,
        };
        samples.map(one).collect()
    }
}

impl Plays for SelfPlayEvaluation {
    fn begin(&self, plan: &SelfPlay) -> Play<'_> {
        let SelfPlay { depth, random, exact, detours } = *plan;
        let plan = selfplay::SelfPlay { depth, random, exact: exact.unwrap_or(0), detours };
        let table = selfplay::SelfPlay::table();
        Box::new(move |seed| selfplay::encode(&plan.play(self, seed, &table)))
    }
}
/// The weights of a file, ready to evaluate with, and their hash.
fn patterns_of(path: &Path) -> Result<(Patterns, String), FileError> {
    let weights = read_weights(path)?;
    let hash = weights.header.hash.clone();
    Ok((Patterns::new(weights)?, hash))
}
