//! Features of endings, by their textbook names.

use stratege_games_chess::{Bitboard, Colour, PieceKind, Position, Square, attacks};

/// The pieces of a side besides its king and its pawns.
pub(super) fn officers(position: &Position, colour: Colour) -> Bitboard {
    position.colour(colour) & !(position.kind(PieceKind::King) | position.kind(PieceKind::Pawn))
}

/// Whether a position is an ending with few pieces: each side has at most one besides king and pawns, or one side has a
/// bare king and the other at most three pieces.
pub fn is_ending(position: &Position) -> bool {
    let [white, black] = Colour::BOTH.map(|colour| officers(position, colour));
    if !white.several() && !black.several() {
        return true;
    }
    bare_king(position).is_some() && (white | black).count() <= 3
}

/// The side with a bare king, if the other has more.
pub fn bare_king(position: &Position) -> Option<Colour> {
    let bare = |colour: &Colour| !position.colour(*colour).several();
    let mut sides = Colour::BOTH.into_iter().filter(bare);
    match (sides.next(), sides.next()) {
        (Some(colour), None) => Some(colour),
        _ => None,
    }
}

/// The number of king moves from one square to another on an empty board.
pub fn distance(from: Square, to: Square) -> i32 {
    let files = i32::from(from.file()) - i32::from(to.file());
    let ranks = i32::from(from.rank()) - i32::from(to.rank());
    files.abs().max(ranks.abs())
}

/// The promotion square of a pawn on this square.
pub fn promotion(pawn: Square, colour: Colour) -> Square {
    Square::new(pawn.file(), 7).flipped_for(colour)
}

/// The squares in front of a square, on its file, as `colour` sees it.
fn ahead(square: Square, colour: Colour) -> Bitboard {
    let rank = square.rank_for(colour);
    let ranks = (rank + 1..8).fold(Bitboard::EMPTY, |all, rank| all | Bitboard::rank_for(rank, colour));
    Bitboard::file(square.file()) & ranks
}

/// Whether a pawn on this square is passed: no enemy pawn stands ahead of it on its own or a neighbouring file.
pub fn is_passed(position: &Position, pawn: Square, colour: Colour) -> bool {
    let file = pawn.file();
    let files = [file.checked_sub(1), Some(file), Some(file + 1).filter(|&file| file < 8)];
    let way = files
        .into_iter()
        .flatten()
        .map(|file| ahead(Square::new(file, pawn.rank()), colour))
        .fold(Bitboard::EMPTY, |all, part| all | part);
    (way & position.pieces(colour.other(), PieceKind::Pawn)).is_empty()
}

/// The passed pawns of a side.
pub fn passed_pawns(position: &Position, colour: Colour) -> impl Iterator<Item = Square> {
    position.pieces(colour, PieceKind::Pawn).filter(move |&pawn| is_passed(position, pawn, colour))
}

/// Whether a king is inside the square of an enemy pawn, so that it catches the pawn. `to_move` is the side to move.
pub fn is_in_square(king: Square, pawn: Square, colour: Colour, to_move: Colour) -> bool {
    // The first step may be a double one.
    let left = (7 - i32::from(pawn.rank_for(colour))).min(5);
    let late = i32::from(to_move == colour);
    distance(king, promotion(pawn, colour)) - left <= 1 - late
}

/// Whether a passed pawn promotes by running: its path is free, the other side has only king and pawns, and that king
/// is outside the pawn's square. Faster enemy pawns are ignored.
pub fn is_unstoppable(position: &Position, pawn: Square, colour: Colour) -> bool {
    let king = position.king(colour.other());
    is_passed(position, pawn, colour)
        && officers(position, colour.other()).is_empty()
        && (ahead(pawn, colour) & position.occupied()).is_empty()
        && !is_in_square(king, pawn, colour, position.side())
}

/// Whether the kings are in opposition, with one square between them on a line; the side not to move has it.
pub fn has_opposition(position: &Position) -> bool {
    let [white, black] = Colour::BOTH.map(|colour| position.king(colour));
    let files = (i32::from(white.file()) - i32::from(black.file())).abs();
    let ranks = (i32::from(white.rank()) - i32::from(black.rank())).abs();
    matches!((files, ranks), (0, 2) | (2, 0) | (2, 2))
}

/// Whether a rook is behind a pawn of `colour`, with nothing between them (Tarrasch's rule: rooks belong behind passed
/// pawns, your own and the opponent's).
pub fn is_behind(position: &Position, rook: Square, pawn: Square, colour: Colour) -> bool {
    rook.file() == pawn.file()
        && rook.rank_for(colour) < pawn.rank_for(colour)
        && (attacks::between(rook, pawn) & position.occupied()).is_empty()
}

/// Whether a rook cuts the enemy king off from a pawn of `colour`: the rook's file or rank lies between the two, and
/// the king is not next to the rook.
pub fn cuts_off(rook: Square, king: Square, pawn: Square, colour: Colour) -> bool {
    let between =
        |one: u8, middle: u8, other: u8| one < middle && middle < other || other < middle && middle < one;
    let target = promotion(pawn, colour);
    let by_file = between(king.file(), rook.file(), pawn.file());
    let by_rank =
        between(king.rank(), rook.rank(), target.rank()) && between(king.rank(), rook.rank(), pawn.rank());
    (by_file || by_rank) && distance(king, rook) > 1
}

/// Whether pawns of `colour` cannot win although the other side has a bare king: all are on one rook's file, the bare
/// king holds its corner, and there is nothing else except bishops that do not control the corner (the wrong-coloured
/// bishop).
pub fn is_drawn_pawn(position: &Position, colour: Colour) -> bool {
    let pawns = position.pieces(colour, PieceKind::Pawn);
    let (officers, bishops) = (officers(position, colour), position.pieces(colour, PieceKind::Bishop));
    let Some(pawn) = pawns.first().filter(|_| bare_king(position) == Some(colour.other())) else {
        return false;
    };
    let corner = promotion(pawn, colour);
    let on_edge = matches!(pawn.file(), 0 | 7) && (pawns & !Bitboard::file(pawn.file())).is_empty();
    let covered = if Bitboard::DARK.has(corner) { Bitboard::DARK } else { !Bitboard::DARK };
    on_edge
        && officers == bishops
        && (bishops & covered).is_empty()
        && distance(position.king(colour.other()), corner) <= 1
}

/// How far a square is from the four squares in the centre, in steps along files and ranks: 0 to 6.
pub(crate) fn from_centre(square: Square) -> i32 {
    let off = |line: u8| (3 - i32::from(line)).max(i32::from(line) - 4);
    off(square.file()) + off(square.rank())
}

/// How near a square is to the nearest corner of a bishop's colour, along the long diagonal of the other colour: 0 to 7.
pub(crate) fn towards_corner(square: Square, dark: bool) -> i32 {
    let file = if dark { square.file() } else { 7 - square.file() };
    (7 - i32::from(file) - i32::from(square.rank())).abs()
}
