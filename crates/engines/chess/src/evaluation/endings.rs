//! Known endings, and how much an endgame advantage counts if it is hard to win.

use super::bits::distance;
use super::facts::Facts;
use super::kpk;
use crate::endings::{bare_king, is_drawn_pawn};
use crate::endings::{from_centre, has_mating_pieces, mating_corners, towards_corner};
use stratege_games_chess::PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
use stratege_games_chess::{Bitboard, Colour, Position};

/// An advantage counts in full.
pub(super) const FULL: i32 = 64;

/// What a side that is known to win has besides its pieces, in centipawns.
const KNOWN_WIN: i32 = 3_000;
/// A step of a bare king from the centre; towards a corner in which bishop and knight mate; of the kings towards each
/// other.
const EDGE: i32 = 12;
const CORNER: i32 = 25;
const NEAR: i32 = 8;
/// A step of a pawn that wins by itself.
const PAWN_STEP: i32 = 20;
/// Pieces in centipawns, from pawn to queen.
const VALUES: [i32; 5] = [100, 320, 330, 500, 950];

/// The value for the side to move of an ending against a bare king that is known; `None` where there is another answer to
/// look for. What is won is driven towards mate.
pub(crate) fn known(position: &Position) -> Option<i32> {
    let weak = bare_king(position)?;
    let strong = weak.other();
    let value = against_bare_king(position, strong)?;
    Some(if position.side() == strong { value } else { -value })
}

fn against_bare_king(position: &Position, strong: Colour) -> Option<i32> {
    let [own, king] = [strong, strong.other()].map(|colour| position.king(colour));
    let pieces = |kind| position.pieces(strong, kind);
    let pawns = pieces(Pawn);
    if is_drawn_pawn(position, strong) {
        return Some(0);
    }
    if has_mating_pieces(position, strong) {
        let away = match mating_corners(position, strong).filter(|_| pawns.is_empty()) {
            Some(dark) => CORNER * towards_corner(king, dark) + from_centre(king),
            None => EDGE * from_centre(king),
        };
        let kinds = [Pawn, Knight, Bishop, Rook, Queen];
        let material: i32 =
            kinds.into_iter().zip(VALUES).map(|(kind, value)| value * pieces(kind).count() as i32).sum();
        let advanced: i32 = pawns.map(|pawn| i32::from(pawn.rank_for(strong))).sum();
        return Some(KNOWN_WIN + material + advanced + away + NEAR * (7 - distance(own, king)));
    }
    let officers = position.colour(strong) & !(pawns | own);
    if pawns.is_empty() {
        // Two knights or fewer, or bishops of one colour; three knights mate, which nobody meets.
        return (officers.count() < 3 || pieces(Knight).is_empty()).then_some(0);
    }
    let pawn = pawns.first().filter(|_| officers.is_empty() && !pawns.several())?;
    if !kpk::wins(strong, own, pawn, king, position.side()) {
        return Some(0);
    }
    Some(KNOWN_WIN / 4 + PAWN_STEP * i32::from(pawn.rank_for(strong)) + NEAR * (7 - distance(own, king)))
}

/// How much of the endgame's advantage of `strong` counts, of [`FULL`].
pub(super) fn scale(facts: &Facts, strong: Colour) -> i32 {
    let weak = strong.other();
    let own_pawns = facts.pawns[strong.index()].count() as i32;
    let [own, other] = [strong, weak].map(|colour| worth(facts.position, colour));
    if own_pawns == 0 && own - other <= VALUES[Bishop.index()] {
        // A rook, or a piece more, does not win without pawns.
        return match (own, other) {
            _ if own < VALUES[Rook.index()] => 0,
            _ if other <= VALUES[Bishop.index()] => 6,
            _ => 14,
        };
    }
    if is_drawn_pawn(facts.position, strong) {
        return 0;
    }
    if let Some(scale) = opposite_bishops(facts, strong) {
        return scale;
    }
    if own_pawns == 1 && own <= VALUES[Bishop.index()] && facts.officers(weak).not_empty() {
        // The last pawn can be had for a piece.
        return if own - other >= VALUES[Knight.index()] { 40 } else { 28 };
    }
    (40 + 6 * own_pawns).min(FULL)
}

/// The scale where each side has one bishop and these never meet.
fn opposite_bishops(facts: &Facts, strong: Colour) -> Option<i32> {
    let bishops = facts.position.kind(Bishop);
    let [white, black] = Colour::BOTH.map(|colour| bishops & facts.position.colour(colour));
    let one_each = white.not_empty() && black.not_empty() && !white.several() && !black.several();
    let dark = bishops & Bitboard::DARK;
    if !one_each || dark.is_empty() || dark == bishops {
        return None;
    }
    let others = (facts.officers(Colour::White) | facts.officers(Colour::Black)) & !bishops;
    let passed = facts.structures[strong.index()].passed.count() as i32;
    let scale =
        if others.is_empty() { 16 + 8 * passed } else { 40 + 3 * facts.pawns[strong.index()].count() as i32 };
    Some(scale.min(FULL))
}

/// The pieces of a side besides king and pawns, in centipawns.
fn worth(position: &Position, colour: Colour) -> i32 {
    let kinds = [Knight, Bishop, Rook, Queen];
    kinds.into_iter().map(|kind| VALUES[kind.index()] * position.pieces(colour, kind).count() as i32).sum()
}
