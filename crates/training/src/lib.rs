//! Training of evaluations: self-play games, training samples from games, and weight files. A [`TrainableGame`] is a
//! game whose patterns are trained, a [`td::TdGame`] one whose networks learn from self-play; samples for Othello's
//! criteria are in [`criteria`]; move strengths are in [`moves`]. For evaluations by named terms, single positions from
//! games are stored: [`positions`].

#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

mod backgammon;
mod chess;
mod draughts;
mod go;
mod othello;
mod samples;
pub mod td;
mod trainable_game;

use std::io;
use std::path::Path;
use stratege_engines_othello::patterns::Weights;
use stratege_formats::{FormatError, wthor};

/// Games of which single positions are stored, and evaluations by named terms fitted to them.
pub mod positions {
    pub use crate::chess::*;
}

/// Move strengths, learned from the moves of games.
pub mod moves {
    pub use crate::go::*;
}

pub use othello::{contest, criteria};
pub use samples::PatternSamples;
pub use stratege_catalog::weights_file::{FileError, MOST, read_weights};
pub use stratege_eval::{FORMAT as WEIGHTS_FORMAT, VERSION as WEIGHTS_VERSION, WeightsError as Damage};
pub use trainable_game::{Sample, SelfPlay, Teacher, TrainableGame};

/// The trainable patterns of a game, by its catalog name, in a variant; `None` if the variant has none.
pub fn trainable_game(game: &str, variant: Option<&str>) -> Option<Box<dyn TrainableGame>> {
    /// Opens the subject of a variant.
    type Make = fn(Option<&str>) -> Option<Box<dyn TrainableGame>>;
    let trainables: [(&str, Make); 2] =
        [(othello::GAME, othello::trainable_game), (draughts::GAME, draughts::trainable_game)];
    trainables.into_iter().find(|(name, _)| *name == game).and_then(|(_, make)| make(variant))
}

/// The games in a WTHOR file, as their moves in notation, without passes.
///
/// # Errors
/// The reason why the file is invalid, with the place.
pub fn wthor_games(bytes: &[u8]) -> Result<Vec<Vec<String>>, FormatError> {
    let name = |&square: &u8| format!("{}{}", char::from(b'a' + (square % 10 - 1)), square / 10);
    let games = wthor::Games::read(bytes)?.games;
    Ok(games.iter().map(|game| game.played().iter().map(name).collect()).collect())
}

/// The bytes of a weight file, for weights in the game's unit (discs, men).
///
/// # Errors
/// The compressor had no memory.
pub fn weights_file(
    trainable: &dyn TrainableGame,
    weights: &[f32],
    command: &str,
    scored: &str,
) -> io::Result<Vec<u8>> {
    let hundredths = |&weight: &f32| (100.0 * weight).round().clamp(-32_767.0, 32_767.0) as i16;
    let values = weights.iter().map(hundredths).collect();
    Weights::new(trainable.game(), &trainable.evaluation(), command, scored, values).write()
}

/// The weights in a file, in the game's unit, to continue training from.
///
/// # Errors
/// The file is invalid.
pub fn weights_of_file(trainable: &dyn TrainableGame, path: &Path) -> Result<Vec<f32>, FileError> {
    let count = trainable.stages().count() * trainable.weights();
    let values = read_weights(path)?.expect(trainable.game(), &trainable.evaluation(), count)?;
    Ok(values.into_iter().map(|value| f32::from(value) / 100.0).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_engines_othello::selfplay;
    use stratege_game::Notation;
    use stratege_games_draughts::Variant;
    use stratege_games_othello::{Othello, Position};

    fn of(game: &str, variant: Option<&str>) -> (Box<dyn TrainableGame>, Teacher) {
        let trainable = trainable_game(game, variant).unwrap();
        let teacher = trainable.player(Some(trainable.untrained())).unwrap();
        (trainable, teacher)
    }

    #[test]
    fn games_of_self_play_are_read_with_their_passes() {
        let plan = SelfPlay { depth: 1, random: (60, 60), exact: Some(0), detours: 0 };
        let (trainable, teacher) = of("othello", None);
        let unit = teacher.play(&plan, 1, 0, 20);
        let games = trainable.moves_of_unit(&unit).unwrap();
        assert_eq!(games.len(), 20);
        assert!(games.iter().flatten().any(|mv| mv == "pass"));
        for moves in &games {
            let mut position = Position::START;
            for mv in moves {
                position = position.after(Othello.parse_move(&position, mv).unwrap());
            }
            assert!(position.moves() == 0 && position.opponent_moves() == 0);
        }
        assert_eq!(trainable.moves_of_unit(&unit[..2]), Err(0));
    }

    #[test]
    fn samples_are_those_of_every_game_of_a_unit() {
        let plan = SelfPlay { depth: 1, random: (8, 8), exact: Some(8), detours: 1 };
        let (trainable, teacher) = of("othello", None);
        let unit = teacher.play(&plan, 1, 0, 3);
        let mut samples = PatternSamples::of(trainable.into());
        samples.add(&unit).unwrap();
        assert_eq!(samples.games, 6);
        let played = selfplay::decode(&unit).unwrap();
        assert_eq!(samples.len(), played.iter().map(|played| played.samples(None).len()).sum::<usize>());
        let (before, cut) = (samples.len(), 3 + played[0].squares.len());
        assert_eq!(samples.add(&unit[..cut + 9]), Err(cut));
        assert_eq!((samples.len(), samples.games), (before, 6));
    }

    #[test]
    fn games_of_draughts_are_played_and_read_in_every_variant_with_patterns() {
        let plan = SelfPlay { depth: 1, random: (2, 6), exact: None, detours: 2 };
        for variant in Variant::ALL {
            let name = variant.name();
            if variant.is_large() {
                assert!(super::trainable_game("draughts", Some(name)).is_none());
                continue;
            }
            let (trainable, teacher) = of("draughts", Some(name));
            assert_eq!((trainable.variant(), teacher.weights.as_ref()), (Some(name), None));
            let unit = teacher.play(&plan, 7, 1, 2);
            assert_eq!(teacher.count(&plan, 7, 1, 2, &unit), Some(2));
            assert_eq!(teacher.count(&plan, 8, 1, 2, &unit), None);
            // Played again by the rules, every game gives the same text.
            let games = trainable.moves_of_unit(&unit).unwrap();
            for moves in &games {
                let mut session = stratege_catalog::open("draughts", Some(name)).unwrap();
                moves.iter().for_each(|mv| drop(session.play(mv).unwrap()));
                assert_eq!(&session.history(), moves, "{name}");
            }
            let mut samples = PatternSamples::of(trainable.into());
            samples.add(&unit).unwrap();
            assert_eq!(samples.games as usize, games.len());
            assert!(samples.len() > 20, "{name}");
            let mut terms = 0;
            let (stages, result) =
                samples.describe(samples.len() / 2, |_, times| terms += usize::from(times != 0.0));
            assert!(terms > 10 && (0.0..=1.0).contains(&result) && stages[0].1 + stages[1].1 == 1.0);
            assert!(samples.add(&unit[..unit.len() - 3]).is_err());
        }
    }
}
