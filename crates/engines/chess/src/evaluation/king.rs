//! King safety: the pawn shield and the attack on the king.

use super::bits::{distance, next};
use super::facts::Facts;
use super::tally::Tally;
use super::terms::at;
use super::terms::place;
use stratege_games_chess::PieceKind::{Bishop, King, Knight, Queen, Rook};
use stratege_games_chess::{Bitboard, Colour, attacks};

const SHELTER: usize = at("shelter");
const STORM: usize = at("storm");
const STORM_BLOCKED: usize = at("storm-blocked");
const DANGER: usize = at("king-danger");
const KING_PAWNS: usize = at("king-pawns");

/// How many weights the danger has, and how many units of it each stands for.
const DANGERS: usize = 32;
const STEP: i32 = 2;

/// Units of danger: a safe check by a knight, a bishop, a rook and a queen.
const CHECKS: [i32; 4] = [5, 4, 7, 6];
/// A square beside the king that is attacked and defended at most by king or queen.
const WEAK: i32 = 2;
/// A piece that is pinned to the king.
const PINNED: i32 = 2;
/// Without a queen the attack is worth so much less.
const NO_QUEEN: i32 = 12;
/// A knight of its own near the king.
const GUARD: i32 = 3;

/// The terms of a side's king. The attacks of both sides must have been noted.
pub(super) fn king<T: Tally>(facts: &Facts, us: Colour, tally: &mut T) {
    tally.once(place(King, facts.kings[us.index()], us));
    shelter(facts, us, tally);
    let danger = danger(facts, us) / STEP;
    if danger > 0 {
        tally.once(DANGER + (danger as usize).min(DANGERS - 1));
    }
    let pawns = facts.pawns[0] | facts.pawns[1];
    let own = facts.kings[us.index()];
    if let Some(nearest) = pawns.map(|pawn| distance(own, pawn)).min() {
        tally.add(KING_PAWNS, nearest);
    }
}

/// The nearest own pawn and the nearest pawn of the opponent on three files, from the king's rank on.
fn shelter<T: Tally>(facts: &Facts, us: Colour, tally: &mut T) {
    let (king, them) = (facts.kings[us.index()], us.other());
    let rank = king.rank_for(us);
    let before = (rank..8).fold(Bitboard::EMPTY, |set, rank| set | Bitboard::rank_for(rank, us));
    let nearest = |pawns: Bitboard| pawns.map(|pawn| pawn.rank_for(us)).min();
    for file in facts.king_files(us) {
        let way = Bitboard::file(file) & before;
        let own = nearest(facts.pawns[us.index()] & way);
        let beside = 8 * usize::from(file != king.file());
        tally.once(SHELTER + beside + usize::from(own.unwrap_or(0)));
        if let Some(storming) = nearest(facts.pawns[them.index()] & way) {
            let blocked = own.is_some_and(|own| own + 1 == storming);
            tally.once(if blocked { STORM_BLOCKED } else { STORM } + usize::from(storming));
        }
    }
}

/// How hard the king of `us` is attacked, in units; at most 0 where there is nothing to fear.
fn danger(facts: &Facts, us: Colour) -> i32 {
    let them = us.other();
    let has_queen = facts.position.pieces(them, Queen).not_empty();
    if facts.attackers[them.index()] + i32::from(has_queen) < 2 {
        return 0;
    }
    let king = facts.kings[us.index()];
    let weak = facts.attacked[them.index()]
        & !facts.twice[us.index()]
        & (!facts.attacked[us.index()] | facts.attacks_of(us, King) | facts.attacks_of(us, Queen));
    let near_weak = (weak & facts.attacks_of(us, King)).count() as i32;
    let guards = (facts.attacks_of(us, King) & facts.attacks_of(us, Knight)).not_empty();
    // A check is safe on a square that we do not attack, or that they attack twice and we hardly defend.
    let safe =
        !facts.position.colour(them) & (!facts.attacked[us.index()] | weak & facts.twice[them.index()]);
    let through = facts.occupied & !facts.position.pieces(us, Queen);
    let (straight, aslant) = (attacks::rook(king, through) & safe, attacks::bishop(king, through) & safe);
    let from = [attacks::knight(king) & safe, aslant, straight, straight | aslant];
    let mut units = facts.assault[them.index()] + WEAK * near_weak - GUARD * i32::from(guards);
    for (kind, (squares, worth)) in
        [Knight, Bishop, Rook, Queen].into_iter().zip(from.into_iter().zip(CHECKS))
    {
        let checks = squares & facts.attacks_of(them, kind);
        if checks.not_empty() {
            // A second square is worth half as much.
            units += worth + worth / 2 * i32::from(checks.several());
        }
    }
    units += PINNED * facts.pinned[us.index()].count() as i32;
    let opened = i32::from((facts.rows_around(us) & facts.pawns[us.index()]).is_empty());
    let exposed = i32::from(king.rank_for(us) < 7 && !facts.position.colour(us).has(next(king, us)));
    units + 2 * opened + exposed - if has_queen { 0 } else { NO_QUEEN }
}
