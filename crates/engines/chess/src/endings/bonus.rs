//! Rules of thumb as an evaluation bonus.

use super::features::{
    bare_king, cuts_off, distance, from_centre, has_opposition, is_behind, is_drawn_pawn, is_ending,
    is_unstoppable, officers, passed_pawns, promotion, towards_corner,
};
use super::heuristics::{has_mating_pieces, mating_corners};
use stratege_games_chess::{Colour, PieceKind, Position};

/// A step of a bare king away from the centre.
const EDGE: i32 = 12;
/// A step of a bare king towards a corner of the bishop's colour, against bishop and knight.
const CORNER: i32 = 18;
/// A step of the king that mates towards the bare king.
const NEAR: i32 = 8;
/// A passed pawn, by its rank: from the second to the seventh.
const PASSED: [i32; 8] = [0, 5, 10, 15, 25, 40, 65, 0];
/// A pawn that promotes by running: most of the value of a queen.
const RUNNER: i32 = 500;
/// A step by which a king is nearer to the square in front of a passed pawn than the other king.
const ESCORT: i32 = 6;
/// A rook behind a passed pawn.
const BEHIND: i32 = 20;
/// A rook that cuts the other king off.
const CUT_OFF: i32 = 20;
/// The opposition, where there are only kings and pawns.
const OPPOSITION: i32 = 15;
/// Of what is ahead, this part remains where a bare king holds a pawn on the rook's file.
const DRAWN_PART: i32 = 16;

/// The bonus of the rules of thumb from White's side, in centipawns; 0 if the position is not an ending. All amounts
/// were set by hand; `docs/en/measurements/chess-measurements.md` shows what they gain.
pub fn bonus(position: &Position, white: i32) -> i32 {
    if !is_ending(position) {
        return 0;
    }
    if let Some(colour) = Colour::BOTH.into_iter().find(|&colour| is_drawn_pawn(position, colour)) {
        debug_assert_eq!(bare_king(position), Some(colour.other()));
        return white / DRAWN_PART - white;
    }
    let side =
        |colour: Colour| hunt(position, colour) + pawns(position, colour) + opposition(position, colour);
    side(Colour::White) - side(Colour::Black)
}

/// Against a bare king: it is driven to the edge, or to the right corner, and the own king comes near. Nothing where no
/// mate can be given.
fn hunt(position: &Position, colour: Colour) -> i32 {
    if bare_king(position) != Some(colour.other()) || !has_mating_pieces(position, colour) {
        return 0;
    }
    let (own, king) = (position.king(colour), position.king(colour.other()));
    let away = match mating_corners(position, colour) {
        Some(dark) => CORNER * towards_corner(king, dark) + EDGE / 3 * from_centre(king),
        None => EDGE * from_centre(king),
    };
    away + NEAR * (7 - distance(own, king))
}

/// The passed pawns of a side, and what rooks and kings do for them.
fn pawns(position: &Position, colour: Colour) -> i32 {
    let them = colour.other();
    let [own, king] = [position.king(colour), position.king(them)];
    let mut total = 0;
    for pawn in passed_pawns(position, colour) {
        total += PASSED[usize::from(pawn.rank_for(colour))];
        if is_unstoppable(position, pawn, colour) {
            total += RUNNER + 10 * i32::from(pawn.rank_for(colour));
            continue;
        }
        let target = promotion(pawn, colour);
        total += ESCORT * (distance(king, target) - distance(own, target)).clamp(-4, 4);
        let behind = |side: Colour| {
            position.pieces(side, PieceKind::Rook).any(|rook| is_behind(position, rook, pawn, colour))
        };
        total += BEHIND * (i32::from(behind(colour)) - i32::from(behind(them)));
        let mut rooks = position.pieces(colour, PieceKind::Rook);
        if rooks.any(|rook| cuts_off(rook, king, pawn, colour)) {
            total += CUT_OFF;
        }
    }
    total
}

/// The opposition, for the side that is not to move.
fn opposition(position: &Position, colour: Colour) -> i32 {
    let only_pawns = Colour::BOTH.into_iter().all(|colour| officers(position, colour).is_empty());
    let has = position.side() != colour && only_pawns && has_opposition(position);
    if has && position.kind(PieceKind::Pawn).not_empty() { OPPOSITION } else { 0 }
}
