//! Static exchange evaluation: the net result of the captures on one square.
//!
//! Both sides capture with their least valuable attacker as long as it gains, and may stop at any time. Sliders behind
//! a capturing piece join in; a pawn that captures on the last rank becomes a queen; pins are ignored. (This is the
//! swap algorithm, described in Fritz Reul, "New architectures in computer chess", 2009.)

use stratege_games_chess::{Bitboard, Colour, Move, PieceKind, Position, Square, attacks};

/// Piece values in centipawns, indexed by [`PieceKind::index`].
pub type Values = [i32; 6];

/// The piece values of the Simplified Evaluation Function; the king is worth more than everything else together.
pub const VALUES: Values = [100, 320, 330, 500, 900, 20_000];

/// The net result of a legal move for the side to move, with the best captures and recaptures on its target square. For
/// a quiet move, it is the loss on that square. For castling, 0.
pub fn exchange(position: &Position, mv: Move, values: &Values) -> i32 {
    if position.is_castling(mv) {
        return 0;
    }
    let value = |kind: PieceKind| values[kind.index()];
    let side = position.side();
    let standing = mv.promotion().unwrap_or(position.mover(mv));
    let promoted = mv.promotion().map_or(0, |kind| value(kind) - value(PieceKind::Pawn));
    let won = position.captured(mv).map_or(0, value) + promoted;
    let mut occupied = (position.occupied() ^ mv.from()) | mv.to();
    if position.is_en_passant(mv) {
        occupied ^= Square::new(mv.to().file(), mv.from().rank());
    }
    won - recapture(position, mv.to(), occupied, side.other(), value(standing), values)
}

/// Whether a legal move loses material by [`exchange`]. Cheaper than computing the value.
pub fn loses_material(position: &Position, mv: Move, values: &Values) -> bool {
    if let Some(kind) = position.captured(mv) {
        let standing = mv.promotion().unwrap_or(position.mover(mv));
        // On the last rank a recapturing pawn may gain more than what it captures.
        if values[kind.index()] >= values[standing.index()] && !Bitboard::ENDS.has(mv.to()) {
            return false;
        }
    }
    exchange(position, mv, values) < 0
}

/// Whether [`exchange`] of a legal move is at least `threshold`: a search asks this of many moves without needing the
/// value.
pub fn exchange_reaches(position: &Position, mv: Move, threshold: i32, values: &Values) -> bool {
    let (from, to) = (mv.from(), mv.to());
    if mv.promotion().is_some() || Bitboard::ENDS.has(to) || position.is_castling(mv) {
        return exchange(position, mv, values) >= threshold;
    }
    let value = |kind: PieceKind| values[kind.index()];
    // What the side that is about to capture must win back to change the answer.
    let mut owed = position.captured(mv).map_or(0, value) - threshold;
    if owed < 0 {
        return false;
    }
    owed = value(position.mover(mv)) - owed;
    if owed <= 0 {
        return true;
    }
    let mut occupied = (position.occupied() ^ from) | to;
    if position.is_en_passant(mv) {
        occupied ^= Square::new(to.file(), from.rank());
    }
    let queens = position.kind(PieceKind::Queen);
    let diagonal = position.kind(PieceKind::Bishop) | queens;
    let straight = position.kind(PieceKind::Rook) | queens;
    let mut attackers = position.attackers(to, occupied);
    let (mut side, mut reaches) = (position.side(), true);
    loop {
        side = side.other();
        attackers &= occupied;
        let own = attackers & position.colour(side);
        let least =
            PieceKind::ALL.into_iter().find_map(|kind| Some((kind, (own & position.kind(kind)).first()?)));
        let Some((kind, square)) = least else { return reaches };
        if kind == PieceKind::King {
            // The king captures last, or not at all.
            let behind = position.attackers(to, occupied ^ square) & occupied;
            let defended = (behind & position.colour(side.other())).not_empty();
            return reaches == defended;
        }
        reaches = !reaches;
        owed = value(kind) - owed;
        if owed < i32::from(reaches) {
            return reaches;
        }
        occupied ^= square;
        if matches!(kind, PieceKind::Pawn | PieceKind::Bishop | PieceKind::Queen) {
            attackers |= attacks::bishop(to, occupied) & diagonal;
        }
        if matches!(kind, PieceKind::Rook | PieceKind::Queen) {
            attackers |= attacks::rook(to, occupied) & straight;
        }
    }
}

/// What `side` gains by capturing the piece of value `prey` on the square, or 0 if capturing loses.
fn recapture(
    position: &Position,
    on: Square,
    occupied: Bitboard,
    side: Colour,
    prey: i32,
    values: &Values,
) -> i32 {
    let attackers = position.attackers(on, occupied) & occupied;
    let own = attackers & position.colour(side);
    let least =
        PieceKind::ALL.into_iter().find_map(|kind| Some((kind, (own & position.kind(kind)).first()?)));
    let Some((kind, from)) = least else { return 0 };
    if kind == PieceKind::King {
        // The king captures last, or not at all.
        let defended =
            (position.attackers(on, occupied ^ from) & occupied & position.colour(side.other())).not_empty();
        return if defended { 0 } else { prey };
    }
    let promotes = kind == PieceKind::Pawn && Bitboard::ENDS.has(on);
    let standing = if promotes { PieceKind::Queen } else { kind };
    let gained = prey + values[standing.index()] - values[kind.index()];
    let lost = recapture(position, on, occupied ^ from, side.other(), values[standing.index()], values);
    (gained - lost).max(0)
}
