//! Threats, contested squares and space.

use super::bits::{filled, ranks};
use super::facts::Facts;
use super::tally::Tally;
use super::terms::at;
use stratege_games_chess::PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
use stratege_games_chess::{Bitboard, Colour};

const PAWN_THREAT: usize = at("pawn-threat");
const MINOR_THREAT: usize = at("minor-threat");
const ROOK_THREAT: usize = at("rook-threat");
const KING_THREAT: usize = at("king-threat");
const HANGING: usize = at("hanging");
const PUSH_THREAT: usize = at("push-threat");
const RESTRICTED: usize = at("restricted");
const SPACE: usize = at("space");

/// The files from c to f.
const CENTRE_FILES: Bitboard = Bitboard(0x3c3c_3c3c_3c3c_3c3c);
/// Space counts from so many pieces on, and is divided by this.
const SPACE_PIECES: i32 = 3;
const SPACE_UNIT: i32 = 8;

/// What a side threatens.
pub(super) fn threats<T: Tally>(facts: &Facts, us: Colour, tally: &mut T) {
    let them = us.other();
    let (own, other) = (us.index(), them.index());
    let position = facts.position;
    let prey = facts.officers(them);
    // What a pawn defends, or two pieces where only one attacks, holds.
    let held = facts.attacks_of(them, Pawn) | facts.twice[other] & !facts.twice[own];
    let weak = position.colour(them) & !held & facts.attacked[own] & !position.kind(King);
    let defended = facts.attacked[other];
    let safe_pawns = facts.pawns[own] & (!defended | facts.attacked[own]);
    let by_pawns = super::bits::pawn_attacks(safe_pawns, us).0 & prey;
    let minors = facts.attacks_of(us, Knight) | facts.attacks_of(us, Bishop);
    let rooks = facts.attacks_of(us, Rook);
    let heavy = position.kind(Rook) | position.kind(Queen);
    let by_minors = minors & position.colour(them) & (weak | heavy);
    let by_rooks = rooks & position.colour(them) & (weak | position.kind(Queen));
    for kind in [Pawn, Knight, Bishop, Rook, Queen] {
        let count = |set: Bitboard| (set & position.kind(kind)).count() as i32;
        if kind != Pawn && by_pawns.not_empty() {
            tally.add(PAWN_THREAT + kind.index() - 1, count(by_pawns));
        }
        if by_minors.not_empty() {
            tally.add(MINOR_THREAT + kind.index(), count(by_minors));
        }
        if by_rooks.not_empty() {
            tally.add(ROOK_THREAT + kind.index(), count(by_rooks));
        }
    }
    if (weak & facts.attacks_of(us, King)).not_empty() {
        tally.once(KING_THREAT);
    }
    let hanging = weak & (!defended | prey & facts.twice[own]);
    tally.add(HANGING, hanging.count() as i32);
    let pushes = facts.pushes(us) & prey & !facts.attacks_of(us, Pawn);
    tally.add(PUSH_THREAT, pushes.count() as i32);
    let restricted = facts.attacked[other] & !held & facts.attacked[own];
    tally.add(RESTRICTED, restricted.count() as i32);
}

/// Safe squares in the centre on a side's own half; those behind its pawns count twice.
pub(super) fn space<T: Tally>(facts: &Facts, us: Colour, tally: &mut T) {
    let officers = facts.officers(us).count() as i32;
    if officers <= SPACE_PIECES {
        return;
    }
    let pawns = facts.pawns[us.index()];
    let safe = CENTRE_FILES & ranks(1, 3, us) & !pawns & !facts.attacks_of(us.other(), Pawn);
    let behind = safe & filled(pawns, us.other()) & !facts.attacked[us.other().index()];
    let squares = (safe.count() + behind.count()) as i32;
    tally.add(SPACE, squares * (officers - SPACE_PIECES) / SPACE_UNIT);
}
