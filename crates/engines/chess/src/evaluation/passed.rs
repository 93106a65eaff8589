//! Passed pawns: their path, the kings, and rooks behind them.

use super::bits::{distance, file_ahead, filled, next};
use super::facts::Facts;
use super::tally::Tally;
use super::terms::at;
use crate::endings::is_unstoppable;
use stratege_games_chess::PieceKind::Rook;
use stratege_games_chess::{Bitboard, Colour, Square, attacks};

const PASSED: usize = at("passed");
const BLOCKED: usize = at("passed-blocked");
const SAFE_STEP: usize = at("passed-step");
const FREE_WAY: usize = at("passed-way");
const OWN_KING: usize = at("passed-own-king");
const OTHER_KING: usize = at("passed-king");
const ROOK_BEHIND: usize = at("passed-rook");
const UNSTOPPABLE: usize = at("unstoppable");

/// Kings further away than this are as far as it matters.
const FAR: i32 = 5;

/// The terms of a side's passed pawns.
pub(super) fn passed<T: Tally>(facts: &Facts, us: Colour, tally: &mut T) {
    for pawn in facts.structures[us.index()].passed {
        one(facts, us, pawn, tally);
    }
}

fn one<T: Tally>(facts: &Facts, us: Colour, pawn: Square, tally: &mut T) {
    let them = us.other();
    let rank = pawn.rank_for(us);
    let (step, number) = (next(pawn, us), usize::from(rank));
    tally.once(PASSED + number);
    if facts.position.colour(them).has(step) {
        tally.once(BLOCKED + number);
    }
    let threatened = facts.attacked[them.index()];
    let way = file_ahead(pawn, us);
    if (way & (facts.occupied | threatened)).is_empty() {
        tally.once(FREE_WAY + number);
    } else if !facts.occupied.has(step) && !threatened.has(step) {
        tally.once(SAFE_STEP + number);
    }
    if rank > 2 {
        let weight = i32::from(rank) - 2;
        let steps = |king: Square| distance(king, step).min(FAR);
        tally.add(OWN_KING, weight * steps(facts.kings[us.index()]));
        tally.add(OTHER_KING, weight * steps(facts.kings[them.index()]));
    }
    let rooks = facts.position.kind(Rook) & filled(Bitboard::of(pawn), them);
    for rook in rooks {
        if (attacks::between(rook, pawn) & facts.occupied).is_empty() {
            tally.once(ROOK_BEHIND + usize::from(facts.position.colour(them).has(rook)));
        }
    }
    if facts.officers(them).is_empty() && is_unstoppable(facts.position, pawn, us) {
        tally.once(UNSTOPPABLE);
    }
}
