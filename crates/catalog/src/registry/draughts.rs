//! The entries of draughts: nine variants, a hand-made evaluation for all and learned ones for some.

use crate::data::Ending;
use crate::endgames::{Endgames, Numbered, library};
use crate::learning::{FileError, read_weights};
use crate::registry::build::duel;
use crate::registry::reasons::{DRAUGHTS_VARIANT, LEARNED_WEIGHTS, NO_PATTERNS, WEIGHTS_FILE};
use crate::session::played::Played;
use crate::session::spec::{Spec, Turned, by_hand};
use crate::session::{Opened, Session};
use std::path::Path;
use std::sync::Arc;
use stratege_engines_draughts::{HandMade, Patterns};
use stratege_game::{Game, Player, TextError};
use stratege_games_draughts::{Bits, Draughts, Position, Variant};
use stratege_search::{Evaluator, Informed};

/// The variants by name.
pub(super) const VARIANTS: &[&str] = &Variant::NAMES;

/// With more pieces than this, only a short win is ever proven.
const MOST_PIECES: u32 = 8;

/// By the learned evaluation, in variants that have one; by the hand-made one in the others.
pub(super) fn draughts(variant: Option<&str>) -> Opened {
    let variant = named(variant)?;
    if variant.is_large() {
        return draughts_hand_made(Some(variant.name()));
    }
    let game = Draughts::<u64>::new(variant);
    Patterns::shipped(&game)
        .map_or_else(|| draughts_hand_made(Some(variant.name())), |patterns| Ok(learned(game, patterns)))
}

/// By the learned evaluation.
pub(super) fn draughts_patterns(variant: Option<&str>) -> Opened {
    let variant = named(variant)?;
    let game = (!variant.is_large()).then(|| Draughts::<u64>::new(variant));
    let found = game.and_then(|game| Some((game, Patterns::shipped(&game)?)));
    found.map(|(game, patterns)| learned(game, patterns)).ok_or_else(|| NO_PATTERNS.at(0, variant.name()))
}

pub(super) fn draughts_hand_made(variant: Option<&str>) -> Opened {
    let variant = named(variant)?;
    // Sets of 64 bits are faster, where they are large enough.
    Ok(if variant.is_large() {
        Played::open(by_hand_made(Draughts::<u128>::new(variant)))
    } else {
        Played::open(by_hand_made(Draughts::<u64>::new(variant)))
    })
}

/// What files of endgames are of.
fn label(variant: Variant) -> String {
    format!("draughts {}", variant.name())
}

/// The endgames of a variant.
pub(super) fn endgames(variant: Option<&str>) -> Result<Box<dyn Endgames>, TextError> {
    let variant = named(variant)?;
    let label = label(variant);
    Ok(if variant.is_large() {
        Box::new(Numbered { game: Draughts::<u128>::new(variant).without_draws(), label })
    } else {
        Box::new(Numbered { game: Draughts::<u64>::new(variant).without_draws(), label })
    })
}

/// By a user's file of learned weights.
pub(super) fn draughts_by_file(file: &str, variant: Option<&str>) -> Opened {
    let variant = named(variant)?;
    if variant.is_large() {
        return Err(NO_PATTERNS.at(0, variant.name()));
    }
    let game = Draughts::<u64>::new(variant);
    let read = read_weights(Path::new(file)).and_then(|weights| Ok(Patterns::new(&game, weights)?));
    read.map(|patterns| learned(game, patterns)).map_err(|error| match error {
        FileError::Weights(error) => LEARNED_WEIGHTS.at(0, format!("{file}: {error}")),
        FileError::Io(_) | FileError::Size => WEIGHTS_FILE.at(0, file),
    })
}

fn named(variant: Option<&str>) -> Result<Variant, TextError> {
    let name = variant.unwrap_or(VARIANTS[0]);
    Variant::named(name).ok_or_else(|| DRAUGHTS_VARIANT.at(0, name))
}

fn learned(game: Draughts<u64>, patterns: Patterns) -> Box<dyn Session> {
    let judge = patterns.clone();
    let terms = move |spec: &Spec<Draughts<u64>>, position: &Position<u64>| {
        for_mover(position, judge.terms(&spec.game, position).to_vec(), spec.unit)
    };
    Played::open(Spec { terms: Some(Arc::new(terms)), ..spec(game, patterns) })
}

fn by_hand_made<B: Bits>(game: Draughts<B>) -> Spec<Draughts<B>> {
    let judge = HandMade::new(&game);
    let terms = move |spec: &Spec<Draughts<B>>, position: &Position<B>| {
        for_mover(position, judge.terms(&spec.game, position).to_vec(), spec.unit)
    };
    Spec { terms: Some(Arc::new(terms)), ..spec(game, HandMade::new(&game)) }
}

fn spec<B: Bits, E: Evaluator<Draughts<B>> + 'static>(game: Draughts<B>, evaluator: E) -> Spec<Draughts<B>> {
    let library = library(&game.without_draws(), &label(game.variant()));
    let spec = duel("draughts", game, Informed { evaluator, library });
    Spec {
        perft_game: game.without_draws(),
        every_way_game: Some(game.without_draws().with_duplicates()),
        unit: 100.0,
        material: Some(material),
        turned: Turned::By(turned),
        set_up: Some(by_hand),
        ending: Some(ending),
        hopeless: Some(|position| position.occupied().count() > MOST_PIECES),
        protocol_text: Some(|game, _, mv| game.hub_text(mv)),
        protocol_position: Some(Draughts::hub_position),
        ..spec
    }
}

/// A man 1, a king 3: the side to move less the other.
fn material<B: Bits>(position: &Position<B>) -> i32 {
    let of = |player| (position.men(player).count() + 3 * position.kings(player).count()) as i32;
    of(position.side()) - of(position.side().other())
}

/// Terms for White in hundredths, for the side to move in men.
fn for_mover<B: Bits>(
    position: &Position<B>,
    terms: Vec<(&'static str, i32)>,
    unit: f64,
) -> Vec<(&'static str, f64)> {
    let sign = if position.side() == Player::FIRST { 1.0 } else { -1.0 };
    terms.into_iter().map(|(name, value)| (name, sign * f64::from(value) / unit)).collect()
}

/// The position with the other side to move; what the rules of draws count is left out.
fn turned<B: Bits>(game: &Draughts<B>, position: &Position<B>) -> Option<Position<B>> {
    Some(game.turned(position))
}

/// Why a game is over.
fn ending<B: Bits>(game: &Draughts<B>, position: &Position<B>) -> Ending {
    if !position.of(game.side(position)).any() {
        Ending::NoPieces
    } else if game.can_move(position) {
        Ending::CountedMoves
    } else {
        Ending::Blocked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_opens() {
        for variant in VARIANTS {
            assert_eq!(draughts(Some(variant)).map(|session| session.game()), Ok("draughts"));
        }
        assert!(draughts(Some("turkish")).is_err());
    }
}
