//! The entry of draughts: nine variants, one evaluation.

use crate::data::Ending;
use crate::endgames::{Endgames, Numbered, library};
use crate::registry::build::duel;
use crate::registry::reasons::DRAUGHTS_VARIANT;
use crate::session::Opened;
use crate::session::played::Played;
use crate::session::spec::{Spec, Turned, by_hand};
use stratege_engines_draughts::HandMade;
use stratege_game::{Game, Player, TextError};
use stratege_games_draughts::{Bits, Draughts, Position, Variant};
use stratege_search::Informed;

/// The variants by name.
pub(super) const VARIANTS: &[&str] = &Variant::NAMES;

/// With more pieces than this, only a short win is ever proven.
const MOST_PIECES: u32 = 8;

pub(super) fn draughts(variant: Option<&str>) -> Opened {
    let name = variant.unwrap_or(VARIANTS[0]);
    let variant = Variant::named(name).ok_or_else(|| DRAUGHTS_VARIANT.at(0, name))?;
    // Sets of 64 bits are faster, where they are large enough.
    Ok(if variant.is_large() {
        Played::open(spec(Draughts::<u128>::new(variant)))
    } else {
        Played::open(spec(Draughts::<u64>::new(variant)))
    })
}

/// What files of endgames are of.
fn label(variant: Variant) -> String {
    format!("draughts {}", variant.name())
}

/// The endgames of a variant.
pub(super) fn endgames(variant: Option<&str>) -> Result<Box<dyn Endgames>, TextError> {
    let name = variant.unwrap_or(VARIANTS[0]);
    let variant = Variant::named(name).ok_or_else(|| DRAUGHTS_VARIANT.at(0, name))?;
    let label = label(variant);
    Ok(if variant.is_large() {
        Box::new(Numbered { game: Draughts::<u128>::new(variant).without_draws(), label })
    } else {
        Box::new(Numbered { game: Draughts::<u64>::new(variant).without_draws(), label })
    })
}

fn spec<B: Bits>(game: Draughts<B>) -> Spec<Draughts<B>> {
    let library = library(&game.without_draws(), &label(game.variant()));
    let spec = duel("draughts", game, Informed { evaluator: HandMade::new(&game), library });
    Spec {
        perft_game: game.without_draws(),
        every_way_game: Some(game.without_draws().with_duplicates()),
        unit: 100.0,
        material: Some(material),
        terms: Some(terms),
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

/// The terms of the evaluation, for the side to move.
fn terms<B: Bits>(spec: &Spec<Draughts<B>>, position: &Position<B>) -> Vec<(&'static str, f64)> {
    let sign = if position.side() == Player::FIRST { 1.0 } else { -1.0 };
    let terms = HandMade::new(&spec.game).terms(&spec.game, position);
    terms.into_iter().map(|(name, value)| (name, sign * f64::from(value) / spec.unit)).collect()
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
