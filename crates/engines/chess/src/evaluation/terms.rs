//! The table of evaluation terms.

use stratege_games_chess::{Colour, PieceKind, Square};

/// A term of the evaluation: one weight, or one for each of several cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its name: in weight files, and after `term-` in the program's texts.
    pub name: &'static str,
    /// The number of its weights.
    pub size: usize,
    /// The feature it counts, and what distinguishes its weights.
    pub doc: &'static str,
}

const fn term(name: &'static str, size: usize, doc: &'static str) -> Term {
    Term { name, size, doc }
}

/// Every term, in the order of the weights. Each weight is a pair of centipawns, for the middlegame and the endgame; a
/// feature of a side is added for that side. Ranks are relative to the side, from 0.
pub const TERMS: &[Term] = &[
    term("material", 5, "pieces, from pawn to queen"),
    term("pawn-squares", 32, "where pawns stand: rank by rank, from the edge to the centre"),
    term("knight-squares", 32, "where knights stand"),
    term("bishop-squares", 32, "where bishops stand"),
    term("rook-squares", 32, "where rooks stand"),
    term("queen-squares", 32, "where queens stand"),
    term("king-squares", 32, "where the king stands"),
    term("knight-pawns", 1, "pawns beyond five on its side, for each knight"),
    term("rook-pawns", 1, "pawns beyond five on its side, for each rook"),
    term("bishop-pair", 1, "bishops on squares of both colours"),
    term("knight-mobility", 9, "knights by how many useful squares they reach"),
    term("bishop-mobility", 14, "bishops by how many useful squares they reach"),
    term("rook-mobility", 15, "rooks by how many useful squares they reach"),
    term("queen-mobility", 28, "queens by how many useful squares they reach"),
    term(
        "isolated",
        2,
        "pawns without pawns on neighbouring files: behind a pawn of the opponent, on a half-open file",
    ),
    term("doubled", 1, "pawns with another of their side in front of them"),
    term(
        "backward",
        2,
        "pawns that no neighbour can support, whose next square is attacked by a pawn: as isolated",
    ),
    term("supported", 8, "pawns defended by a pawn, by rank"),
    term("phalanx", 8, "pawns with a pawn beside them, by rank"),
    term("candidate", 8, "pawns that may become passed, by rank"),
    term("passed", 8, "passed pawns, by rank"),
    term("passed-blocked", 8, "passed pawns in front of which a piece of the opponent stands, by rank"),
    term("passed-step", 8, "passed pawns whose next square is empty and safe, by rank"),
    term("passed-way", 8, "passed pawns whose whole way is empty and not attacked, by rank"),
    term(
        "passed-own-king",
        1,
        "steps of the own king from the square before a passed pawn, times its rank less two",
    ),
    term("passed-king", 1, "the same steps of the other king"),
    term("passed-rook", 2, "rooks behind passed pawns: of the own side, of the opponent"),
    term("unstoppable", 1, "passed pawns that promote by running"),
    term("outpost", 2, "knights, bishops on squares that a pawn defends and no pawn can attack"),
    term("outpost-reach", 1, "knights that can move to such a square"),
    term("behind-pawn", 1, "knights and bishops right behind a pawn"),
    term("bad-bishop", 1, "own pawns on squares of a bishop's colour"),
    term("long-diagonal", 1, "bishops that see both squares of the centre on a long diagonal"),
    term("rook-file", 2, "rooks on half-open files, on open files"),
    term("seventh", 1, "rooks on the seventh rank, where they attack pawns or hold the king on the last"),
    term("trapped-rook", 1, "rooks that the own king shuts in"),
    term("shelter", 16, "the pawns before the king by rank, 0 for none: on its file, on the files beside it"),
    term("storm", 8, "pawns of the opponent against the king's files, by rank"),
    term("storm-blocked", 8, "such pawns with a pawn of the king's side right before them, by rank"),
    term(
        "king-danger",
        32,
        "attackers of the king, squares around it that they hold, and safe checks, by their number",
    ),
    term("king-pawns", 1, "steps of the king from the nearest pawn"),
    term("pawn-threat", 4, "pieces attacked by a pawn that is safe, from knight to queen"),
    term(
        "minor-threat",
        5,
        "weak pieces and all rooks and queens attacked by knights and bishops, from pawn to queen",
    ),
    term("rook-threat", 5, "weak pieces and all queens attacked by rooks, from pawn to queen"),
    term("king-threat", 1, "weak pieces attacked by the king"),
    term("hanging", 1, "weak pieces that nothing defends, or that are attacked twice"),
    term("push-threat", 1, "pieces that a safe step of a pawn would attack"),
    term("restricted", 1, "squares of the opponent that the side attacks too"),
    term("space", 1, "safe squares behind the own centre, weighed by the number of pieces"),
    term("tempo", 1, "the turn"),
];

/// The number of weights of all terms.
pub const WEIGHTS: usize = {
    let (mut total, mut index) = (0, 0);
    while index < TERMS.len() {
        total += TERMS[index].size;
        index += 1;
    }
    total
};

/// The index of a term's first weight. A name that the table lacks does not compile where this is a constant.
pub(super) const fn at(name: &str) -> usize {
    let (mut total, mut index) = (0, 0);
    while index < TERMS.len() {
        if same(TERMS[index].name.as_bytes(), name.as_bytes()) {
            return total;
        }
        total += TERMS[index].size;
        index += 1;
    }
    panic!("no such term")
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut index = 0;
    while index < one.len() && index < other.len() {
        if one[index] != other[index] {
            return false;
        }
        index += 1;
    }
    one.len() == other.len()
}

/// Every term with the indices of its weights.
pub fn ranges() -> impl Iterator<Item = (&'static Term, std::ops::Range<usize>)> {
    TERMS.iter().scan(0, |next, term| {
        let first = *next;
        *next += term.size;
        Some((term, first..*next))
    })
}

pub(super) const MATERIAL: usize = at("material");
const SQUARES: usize = at("pawn-squares");

/// The weight of a piece on a square: the board is mirrored, so that files count from the edge.
#[inline]
pub(super) fn place(kind: PieceKind, square: Square, us: Colour) -> usize {
    let file = square.file();
    let from_edge = usize::from(if file < 4 { file } else { 7 - file });
    SQUARES + 32 * kind.index() + 4 * usize::from(square.rank_for(us)) + from_edge
}
