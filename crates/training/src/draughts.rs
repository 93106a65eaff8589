//! The patterns of draughts as training subjects, one for each variant.

use crate::trainable_game::{Play, Plays};
use crate::{Sample, SelfPlay, Teacher, TrainableGame};
use std::path::Path;
use stratege_catalog::weights_file::{FileError, read_weights};
use stratege_engines_draughts::selfplay::{self, Played, Ply, Quiet, SelfPlayEvaluation};
use stratege_engines_draughts::{HandMade, Lesson, Patterns};
use stratege_eval::patterns::Stages;
use stratege_game::{Game, Player, line_text};
use stratege_games_draughts::{Draughts, Position, Variant};

/// The game, by its name in the catalog.
pub(crate) const GAME: &str = "draughts";

/// The patterns of a variant, the usual one unless another is named; `None` where the variant has no patterns.
pub(crate) fn trainable_game(variant: Option<&str>) -> Option<Box<dyn TrainableGame>> {
    let variant = Variant::named(variant.unwrap_or(Variant::NAMES[0]))?;
    Some(Box::new(DraughtsLesson::new(variant)?))
}

/// A variant; with the share of the searches' values in the target.
#[derive(Clone)]
struct DraughtsLesson {
    lesson: Lesson,
    values: f32,
}

/// The evaluation that needs no training.
const UNTRAINED: &str = "hand-made";

/// The logarithm of the odds to win that a man is worth, for the sake of a unit: measured on games of the hand-made
/// evaluation.
const ODDS: f32 = 0.5;

/// The number of added examples that holds back weights which few positions use.
const RIDGE: f32 = 20.0;

impl DraughtsLesson {
    /// The subject of a variant; `None` where its board is too large for patterns.
    fn new(variant: Variant) -> Option<DraughtsLesson> {
        (!variant.is_large())
            .then(|| DraughtsLesson { lesson: Lesson::new(Draughts::new(variant)), values: 0.0 })
    }

    fn game_of(&self) -> &Draughts<u64> {
        self.lesson.game()
    }

    fn sample(&self, quiet: &Quiet) -> Sample {
        let side = quiet.position.side();
        let result = (1.0 + f32::from(quiet.result)) / 2.0;
        let value = if side == Player::FIRST { quiet.value } else { -quiet.value };
        let searched = match value.abs() {
            Ply::WON => f32::from(value.signum()) / 2.0 + 0.5,
            _ => 1.0 / (1.0 + (-ODDS * f32::from(value) / 100.0).exp()),
        };
        Sample {
            pieces: pieces(&quiet.position),
            moves: side == Player::FIRST,
            result: (1.0 - self.values) * result + self.values * searched,
        }
    }
}

fn pieces(position: &Position<u64>) -> [u64; 3] {
    let [white, black] = Player::BOTH.map(|player| position.of(player));
    [white, black, position.kings(Player::FIRST) | position.kings(Player::SECOND)]
}

impl TrainableGame for DraughtsLesson {
    fn game(&self) -> &'static str {
        GAME
    }

    fn variant(&self) -> Option<&'static str> {
        Some(self.game_of().variant().name())
    }

    fn usual(&self) -> SelfPlay {
        SelfPlay { depth: 5, random: (2, 10), exact: None, detours: 4 }
    }

    fn player(&self, weights: Option<&str>) -> Result<Teacher, FileError> {
        let by_hand = || (SelfPlayEvaluation::HandMade(HandMade::new(self.game_of())), None);
        let (evaluation, weights) = match weights {
            None => match Patterns::shipped(self.game_of()) {
                Some(patterns) => {
                    let hash = Some(patterns.hash().to_owned());
                    (SelfPlayEvaluation::Patterns(patterns), hash)
                }
                None => by_hand(),
            },
            Some(UNTRAINED) => by_hand(),
            Some(file) => {
                let patterns = Patterns::new(self.game_of(), read_weights(Path::new(file))?)?;
                let hash = Some(patterns.hash().to_owned());
                (SelfPlayEvaluation::Patterns(patterns), hash)
            }
        };
        Ok(Teacher { plays: Box::new(DraughtsPlayer { game: *self.game_of(), evaluation }), weights })
    }

    fn untrained(&self) -> &'static str {
        UNTRAINED
    }

    fn moves_of_unit(&self, unit: &[u8]) -> Result<Vec<Vec<String>>, usize> {
        let moves = |(at, played): &(usize, Played)| {
            let game = self.game_of();
            played.quiet(game).map(|_| line_text(game, &game.start(), &played.moves(game))).ok_or(*at)
        };
        selfplay::decode(unit)?.iter().map(moves).collect()
    }

    fn keeps_values(&self) -> bool {
        true
    }

    fn look_ahead(&mut self, _: &str, share: f32) -> Result<String, FileError> {
        self.values = share;
        Ok("search".to_owned())
    }

    fn samples_of_unit(&self, unit: &[u8]) -> Result<(u64, Vec<Sample>), usize> {
        let (mut games, mut samples) = (0, Vec::new());
        for (at, played) in selfplay::decode(unit)? {
            samples.extend(played.quiet(self.game_of()).ok_or(at)?.iter().map(|quiet| self.sample(quiet)));
            games += 1;
        }
        Ok((games, samples))
    }

    fn samples_of_game(&self, moves: &[String]) -> Option<Vec<Sample>> {
        let quiet = selfplay::quiet_of_game(self.game_of(), moves)?;
        let of_results = DraughtsLesson { values: 0.0, ..self.clone() };
        Some(quiet.iter().map(|quiet| of_results.sample(quiet)).collect())
    }

    fn stages(&self) -> Stages {
        self.lesson.stages()
    }

    fn weights(&self) -> usize {
        self.lesson.weights()
    }

    fn beginning(&self) -> Vec<f32> {
        self.lesson.beginning()
    }

    fn odds(&self) -> Option<f32> {
        Some(ODDS)
    }

    fn ridge(&self) -> f32 {
        RIDGE
    }

    fn counted(&self, sample: &Sample) -> u32 {
        (sample.pieces[0] | sample.pieces[1]).count_ones()
    }

    fn terms(&self, sample: &Sample, add_term: &mut dyn FnMut(u32, f32)) {
        let [white, black, kings] = sample.pieces;
        let side = if sample.moves { Player::FIRST } else { Player::SECOND };
        if let Some(position) = self.game_of().position_of([white, black], kings, side) {
            self.lesson.each(&position, |number, times| add_term(number, times as f32));
        }
    }

    fn evaluation(&self) -> String {
        self.lesson.name()
    }
}

/// The player of a variant.
struct DraughtsPlayer {
    game: Draughts<u64>,
    evaluation: SelfPlayEvaluation,
}

impl Plays for DraughtsPlayer {
    fn begin(&self, plan: &SelfPlay) -> Play<'_> {
        let SelfPlay { depth, random, detours, .. } = *plan;
        let plan = selfplay::SelfPlay { depth, random, detours };
        let table = selfplay::SelfPlay::table();
        Box::new(move |seed| selfplay::encode(&plan.play(&self.game, &self.evaluation, seed, &table)))
    }
}
