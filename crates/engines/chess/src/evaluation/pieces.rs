//! Knights, bishops, rooks and queens: their squares, their mobility, and their attack on the enemy king.

use super::bits::ahead;
use super::facts::Facts;
use super::tally::Tally;
use super::terms::at;
use super::terms::{MATERIAL, place};
use stratege_games_chess::PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
use stratege_games_chess::{Bitboard, Colour, PieceKind, Square, attacks};

const KNIGHT_PAWNS: usize = at("knight-pawns");
const ROOK_PAWNS: usize = at("rook-pawns");
const BISHOP_PAIR: usize = at("bishop-pair");
const MOBILITY: [usize; 6] =
    [0, at("knight-mobility"), at("bishop-mobility"), at("rook-mobility"), at("queen-mobility"), 0];
const OUTPOST: usize = at("outpost");
const OUTPOST_REACH: usize = at("outpost-reach");
const BEHIND_PAWN: usize = at("behind-pawn");
const BAD_BISHOP: usize = at("bad-bishop");
const LONG_DIAGONAL: usize = at("long-diagonal");
const ROOK_FILE: usize = at("rook-file");
const SEVENTH: usize = at("seventh");
const TRAPPED_ROOK: usize = at("trapped-rook");

/// The pieces whose moves are counted.
const OFFICERS: [PieceKind; 4] = [Knight, Bishop, Rook, Queen];
/// The danger of each kind that attacks the squares around a king, in units; and of each square around it that is
/// attacked so.
const ASSAULT: [i32; 6] = [0, 3, 3, 4, 5, 0];
const ASSAULTED: i32 = 1;
/// The four squares in the centre.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);
/// A rook with at most so many squares may be shut in.
const SHUT_IN: usize = 3;

/// The terms of a side's pieces; their attacks are noted.
pub(super) fn pieces<T: Tally>(facts: &mut Facts, us: Colour, tally: &mut T) {
    let beyond = facts.pawns[us.index()].count() as i32 - 5;
    let own = [Knight, Bishop, Rook, Queen].map(|kind| facts.position.pieces(us, kind));
    let [knights, bishops, rooks, _] = own;
    if knights.not_empty() {
        tally.add(KNIGHT_PAWNS, beyond * knights.count() as i32);
    }
    if rooks.not_empty() {
        tally.add(ROOK_PAWNS, beyond * rooks.count() as i32);
    }
    if (bishops & Bitboard::DARK).not_empty() && (bishops & !Bitboard::DARK).not_empty() {
        tally.once(BISHOP_PAIR);
    }
    let outposts = facts.outposts(us);
    for (kind, set) in OFFICERS.into_iter().zip(own) {
        for square in set {
            let reached = reach(facts, us, kind, square);
            facts.note(us, kind, reached);
            tally.once(MATERIAL + kind.index());
            tally.once(place(kind, square, us));
            let free = (reached & facts.useful[us.index()] & !facts.position.colour(us)).count();
            tally.once(MOBILITY[kind.index()] + free);
            assault(facts, us, kind, reached);
            match kind {
                Knight | Bishop => minor(facts, us, kind, square, reached, outposts, tally),
                Rook => rook(facts, us, square, free, tally),
                _ => {}
            }
        }
    }
}

/// The squares that a piece attacks: through own pieces that go the same way, and not off the line to its king.
#[inline]
fn reach(facts: &Facts, us: Colour, kind: PieceKind, from: Square) -> Bitboard {
    let (position, own) = (facts.position, facts.position.colour(us));
    let queens = position.kind(Queen) & own;
    let reached = match kind {
        Knight => attacks::knight(from),
        Bishop => attacks::bishop(from, facts.occupied & !queens),
        Rook => attacks::rook(from, facts.occupied & !(queens | position.kind(Rook) & own)),
        _ => attacks::queen(from, facts.occupied),
    };
    if facts.pinned[us.index()].has(from) {
        reached & attacks::line(facts.kings[us.index()], from)
    } else {
        reached
    }
}

#[inline]
fn assault(facts: &mut Facts, us: Colour, kind: PieceKind, reached: Bitboard) {
    let them = us.other();
    if (reached & facts.zones[them.index()]).not_empty() {
        facts.attackers[us.index()] += 1;
        let near = (reached & facts.attacks_of(them, King)).count() as i32;
        facts.assault[us.index()] += ASSAULT[kind.index()] + ASSAULTED * near;
    }
}

/// The terms of a knight or a bishop.
#[inline]
fn minor<T: Tally>(
    facts: &Facts,
    us: Colour,
    kind: PieceKind,
    square: Square,
    reached: Bitboard,
    outposts: Bitboard,
    tally: &mut T,
) {
    if outposts.has(square) {
        tally.once(OUTPOST + usize::from(kind == Bishop));
    } else if kind == Knight && (reached & outposts & !facts.position.colour(us)).not_empty() {
        tally.once(OUTPOST_REACH);
    }
    if (ahead(Bitboard::of(square), us) & facts.position.kind(Pawn)).not_empty() {
        tally.once(BEHIND_PAWN);
    }
    if kind == Bishop {
        let colour = if Bitboard::DARK.has(square) { Bitboard::DARK } else { !Bitboard::DARK };
        tally.add(BAD_BISHOP, (facts.pawns[us.index()] & colour).count() as i32);
        if (attacks::bishop(square, facts.position.kind(Pawn)) & CENTRE).several() {
            tally.once(LONG_DIAGONAL);
        }
    }
}

/// The terms of a rook that moves to `free` useful squares.
#[inline]
fn rook<T: Tally>(facts: &Facts, us: Colour, square: Square, free: usize, tally: &mut T) {
    let them = us.other();
    if !facts.has_pawn_on_file(us, square) {
        tally.once(ROOK_FILE + usize::from(!facts.has_pawn_on_file(them, square)));
    } else if free <= SHUT_IN {
        let king = facts.kings[us.index()];
        let outside = if king.file() < 4 { square.file() < king.file() } else { square.file() > king.file() };
        if outside && king.rank_for(us) == 0 && square.rank_for(us) <= 1 {
            tally.once(TRAPPED_ROOK);
        }
    }
    let pawns = facts.pawns[them.index()] & Bitboard::rank_for(6, us);
    let confined = facts.kings[them.index()].rank_for(us) == 7;
    if square.rank_for(us) == 6 && (pawns.not_empty() || confined) {
        tally.once(SEVENTH);
    }
}
