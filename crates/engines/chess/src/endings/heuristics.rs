//! Rules of thumb for moves in endings, as players learn them.

use super::features::{
    bare_king, cuts_off, distance, from_centre, has_opposition, is_behind, is_drawn_pawn, is_ending,
    is_in_square, is_passed, is_unstoppable, officers, passed_pawns, promotion, towards_corner,
};
use crate::exchange::{VALUES, exchange};
use stratege_eval::heuristics::{Heuristic, advised};
use stratege_games_chess::{Bitboard, Colour, Move, PieceKind, Position, Square, attacks};

/// A rule that a move follows or breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// Creates a pawn that can no longer be stopped: the other king is outside its square.
    Unstoppable,
    /// The king enters the square of a pawn that would run through.
    EntersSquare,
    /// The king moves to the corner in which rook's pawns do not win, with or without the wrong-coloured bishop.
    DrawingCorner,
    /// Takes the opposition, if only kings and pawns are left.
    Opposition,
    /// The king moves in front of its own passed pawn.
    LeadsPawn,
    /// The rook moves behind a passed pawn of either side.
    BehindPawn,
    /// The rook cuts the other king off from a passed pawn.
    CutsOff,
    /// Leaves the bare king less room.
    Confines,
    /// Drives the bare king towards a corner of the bishop's colour, or keeps it there.
    RightCorner,
    /// Advances a passed pawn without losing it.
    PushesPassed,
    /// The king approaches the bare king, a passed pawn or, without one, the centre.
    ActiveKing,
    /// The bare king stays away from the edge, or from the corners of the bishop's colour.
    KeepsAway,
    /// Loses material.
    LosesMaterial,
    /// The king leaves the square of a pawn that now runs through.
    LeavesSquare,
    /// Stalemates the bare king.
    Stalemates,
}

impl Rule {
    /// All rules: those to follow, then those against.
    pub const ALL: [Rule; 15] = [
        Rule::Unstoppable,
        Rule::EntersSquare,
        Rule::DrawingCorner,
        Rule::Opposition,
        Rule::LeadsPawn,
        Rule::BehindPawn,
        Rule::CutsOff,
        Rule::Confines,
        Rule::RightCorner,
        Rule::PushesPassed,
        Rule::ActiveKing,
        Rule::KeepsAway,
        Rule::LosesMaterial,
        Rule::LeavesSquare,
        Rule::Stalemates,
    ];
}

impl Heuristic for Rule {
    fn name(self) -> &'static str {
        match self {
            Rule::Unstoppable => "unstoppable",
            Rule::EntersSquare => "enters-square",
            Rule::DrawingCorner => "drawing-corner",
            Rule::Opposition => "opposition",
            Rule::LeadsPawn => "leads-pawn",
            Rule::BehindPawn => "behind-pawn",
            Rule::CutsOff => "cuts-off",
            Rule::Confines => "confines",
            Rule::RightCorner => "right-corner",
            Rule::PushesPassed => "pushes-passed",
            Rule::ActiveKing => "active-king",
            Rule::KeepsAway => "keeps-away",
            Rule::LosesMaterial => "loses-material",
            Rule::LeavesSquare => "leaves-square",
            Rule::Stalemates => "stalemates",
        }
    }

    /// Set by hand.
    fn points(self) -> i32 {
        match self {
            Rule::Unstoppable | Rule::EntersSquare | Rule::DrawingCorner => 4,
            Rule::Opposition | Rule::LeadsPawn | Rule::BehindPawn | Rule::RightCorner => 2,
            Rule::CutsOff | Rule::Confines => 2,
            Rule::PushesPassed | Rule::ActiveKing | Rule::KeepsAway => 1,
            Rule::LosesMaterial | Rule::LeavesSquare | Rule::Stalemates => -4,
        }
    }
}

/// The rules for a move.
pub type Advice = stratege_eval::heuristics::Advice<Move, Rule>;

/// The rules that apply to each legal move, most recommended move first; empty if the position is not an ending.
pub fn rules_of_thumb(position: &Position) -> Vec<Advice> {
    let mut moves = Vec::new();
    if is_ending(position) {
        position.legal_moves(|mv| moves.push(mv));
    }
    advised(moves, |&mv| {
        let step = Step { before: position, mv, after: &position.play(mv), us: position.side() };
        Rule::ALL.into_iter().filter(|&rule| step.applies(rule)).collect()
    })
}

/// A move, and the positions before and after it.
struct Step<'a> {
    before: &'a Position,
    mv: Move,
    after: &'a Position,
    us: Colour,
}

impl Step<'_> {
    fn applies(&self, rule: Rule) -> bool {
        let becomes = |holds: &dyn Fn(&Position) -> bool| !holds(self.before) && holds(self.after);
        match rule {
            Rule::Unstoppable => becomes(&|position| has_runner(position, self.us)),
            Rule::EntersSquare => self.moves(PieceKind::King) && self.is_caught(true),
            Rule::LeavesSquare => self.moves(PieceKind::King) && self.is_caught(false),
            Rule::DrawingCorner => becomes(&|position| is_drawn_pawn(position, self.us.other())),
            Rule::Opposition => {
                self.moves(PieceKind::King) && only_pawns(self.after) && has_opposition(self.after)
            }
            Rule::LeadsPawn => self.moves(PieceKind::King) && becomes(&|position| leads(position, self.us)),
            Rule::BehindPawn => self.moves(PieceKind::Rook) && self.is_now_behind(),
            Rule::CutsOff => {
                self.moves(PieceKind::Rook) && becomes(&|position| is_cut_off(position, self.us))
            }
            Rule::Confines => self.confines(),
            Rule::RightCorner => self.drives_to_corner(),
            Rule::PushesPassed => self.pushes_passed(),
            Rule::ActiveKing => self.moves(PieceKind::King) && self.goes_near(),
            Rule::KeepsAway => self.keeps_away(),
            Rule::LosesMaterial => self.loses_material(),
            Rule::Stalemates => {
                bare_king(self.after) == Some(self.us.other())
                    && !self.after.has_legal_move()
                    && !self.after.in_check()
            }
        }
    }

    fn moves(&self, kind: PieceKind) -> bool {
        self.before.mover(self.mv) == kind
    }

    /// Whether our bare king drives at the other side's pawns: some pawn ran through before and none does now, if it
    /// `enters`; the other way round if it leaves.
    fn is_caught(&self, enters: bool) -> bool {
        // As if the other side were to move in both, with our king where it was and where it is.
        let runs = |king: Square| {
            let them = self.us.other();
            officers(self.before, self.us).is_empty()
                && passed_pawns(self.after, them).any(|pawn| {
                    let way = attacks::between(pawn, promotion(pawn, them)) & self.after.occupied();
                    way.is_empty() && !is_in_square(king, pawn, them, them)
                })
        };
        let (old, new) = (runs(self.before.king(self.us)), runs(self.after.king(self.us)));
        if enters { old && !new } else { !old && new }
    }

    fn is_now_behind(&self) -> bool {
        Colour::BOTH.into_iter().any(|colour| {
            passed_pawns(self.after, colour).any(|pawn| {
                is_behind(self.after, self.mv.to(), pawn, colour)
                    && !is_behind(self.before, self.mv.from(), pawn, colour)
            })
        })
    }

    /// Whether the bare king of the other side has less room than before, and is not stalemated.
    fn confines(&self) -> bool {
        bare_king(self.before) == Some(self.us.other())
            && has_mating_pieces(self.before, self.us)
            && room(self.after, self.us.other()) < room(self.before, self.us.other())
            && (self.after.has_legal_move() || self.after.in_check())
    }

    /// With bishop and knight against a bare king: whether the squares that the king can still reach lie nearer to a
    /// corner of the bishop's colour.
    fn drives_to_corner(&self) -> bool {
        let Some(dark) = mating_corners(self.before, self.us) else { return false };
        let king = self.before.king(self.us.other());
        let far = |position: &Position| {
            let squares = escapes(position, self.us.other()) | king;
            squares.map(|square| towards_corner(square, dark)).min()
        };
        far(self.after) > far(self.before)
    }

    /// Whether the other side can take more than the move took: the piece that moved, or another that it leaves.
    fn loses_material(&self) -> bool {
        let taken = self.before.captured(self.mv).map_or(0, |kind| VALUES[kind.index()]);
        let mut most = 0;
        self.after.noisy_moves(|mv| {
            if self.after.captured(mv).is_some() {
                most = most.max(exchange(self.after, mv, &VALUES));
            }
        });
        most > taken
    }

    fn pushes_passed(&self) -> bool {
        self.moves(PieceKind::Pawn)
            && is_passed(self.before, self.mv.from(), self.us)
            && exchange(self.before, self.mv, &VALUES) >= 0
    }

    /// Whether our king comes nearer to what it should go to: the bare king; else the nearest passed pawn of either
    /// side; else the centre.
    fn goes_near(&self) -> bool {
        let [from, to] = [self.before, self.after].map(|position| position.king(self.us));
        if bare_king(self.after) == Some(self.us.other())
            && passed_pawns(self.after, self.us).next().is_none()
        {
            let king = self.after.king(self.us.other());
            return distance(to, king) < distance(from, king);
        }
        let pawns = Colour::BOTH.into_iter().flat_map(|colour| passed_pawns(self.after, colour));
        match pawns.min_by_key(|&pawn| distance(from, pawn)) {
            Some(pawn) => distance(to, pawn) < distance(from, pawn),
            None => from_centre(to) < from_centre(from),
        }
    }

    /// Whether our bare king goes away from the edge; with bishop and knight against it, from their corners.
    fn keeps_away(&self) -> bool {
        let [from, to] = [self.before, self.after].map(|position| position.king(self.us));
        if bare_king(self.before) != Some(self.us) || !has_mating_pieces(self.before, self.us.other()) {
            return false;
        }
        match mating_corners(self.before, self.us.other()) {
            Some(dark) => towards_corner(to, dark) < towards_corner(from, dark),
            None => from_centre(to) < from_centre(from),
        }
    }
}

/// Whether a side has a pawn that promotes by running.
fn has_runner(position: &Position, colour: Colour) -> bool {
    passed_pawns(position, colour).any(|pawn| is_unstoppable(position, pawn, colour))
}

/// Whether there are only kings and pawns.
fn only_pawns(position: &Position) -> bool {
    Colour::BOTH.into_iter().all(|colour| officers(position, colour).is_empty())
}

/// Whether the king of a side stands in front of one of its passed pawns, on its file or beside it.
fn leads(position: &Position, colour: Colour) -> bool {
    let king = position.king(colour);
    passed_pawns(position, colour)
        .any(|pawn| king.file().abs_diff(pawn.file()) <= 1 && king.rank_for(colour) > pawn.rank_for(colour))
}

/// Whether a rook of a side cuts the other king off from one of the side's passed pawns.
fn is_cut_off(position: &Position, colour: Colour) -> bool {
    let king = position.king(colour.other());
    let mut rooks = position.pieces(colour, PieceKind::Rook);
    rooks.any(|rook| passed_pawns(position, colour).any(|pawn| cuts_off(rook, king, pawn, colour)))
}

/// Whether a side can give mate to a bare king: a queen, a rook, two bishops of different colours, or bishop and knight.
pub(crate) fn has_mating_pieces(position: &Position, colour: Colour) -> bool {
    let pieces = |kind| position.pieces(colour, kind);
    let bishops = pieces(PieceKind::Bishop);
    let both = (bishops & Bitboard::DARK).not_empty() && (bishops & !Bitboard::DARK).not_empty();
    (pieces(PieceKind::Queen) | pieces(PieceKind::Rook)).not_empty()
        || both
        || bishops.not_empty() && pieces(PieceKind::Knight).not_empty()
}

/// Whether the bishop of bishop and knight goes on dark squares, the colour of the corners in which they mate; none for
/// other pieces.
pub(crate) fn mating_corners(position: &Position, colour: Colour) -> Option<bool> {
    let pieces = |kind| position.pieces(colour, kind);
    let (bishops, knights) = (pieces(PieceKind::Bishop), pieces(PieceKind::Knight));
    let bishop =
        bishops.first().filter(|_| !bishops.several() && !knights.several() && knights.not_empty())?;
    (officers(position, colour) == bishops | knights).then(|| Bitboard::DARK.has(bishop))
}

/// The squares to which the king of a side could go.
fn escapes(position: &Position, colour: Colour) -> Bitboard {
    let king = position.king(colour);
    let without = position.occupied() & !Bitboard::of(king);
    let free = attacks::king(king) & !position.colour(colour);
    free.filter(|&square| !position.is_attacked(square, colour.other(), without))
        .fold(Bitboard::EMPTY, |all, square| all | square)
}

/// How many squares the king of a side can reach, however many moves it needs, while nothing else moves.
fn room(position: &Position, colour: Colour) -> usize {
    let king = position.king(colour);
    let without = position.occupied() & !Bitboard::of(king);
    let (mut reached, mut edge) = (Bitboard::of(king), Bitboard::of(king));
    while edge.not_empty() {
        let next = edge.fold(Bitboard::EMPTY, |all, square| all | attacks::king(square));
        let safe = |square: &Square| !position.is_attacked(*square, colour.other(), without);
        edge =
            (next & !reached & !position.occupied()).filter(safe).fold(Bitboard::EMPTY, |all, one| all | one);
        reached |= edge;
    }
    reached.count()
}
