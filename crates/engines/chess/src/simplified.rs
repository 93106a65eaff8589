//! Material, piece-square tables and mobility with any weights: the Simplified Evaluation Function and similar
//! evaluations.

use crate::endings::bonus;
use crate::exchange::{VALUES, exchange, loses_material};
use crate::tables::SquareTable;
use crate::weights::{Preset, Weights};
use std::ops::{Add, Neg, Sub};
use stratege_game::{ArrayVec, Game, MoveList, Node, Score};
use stratege_games_chess::{
    Bitboard, Chess, Colour, MAX_MOVES, Move, PieceKind, Position, Square, Wing, attacks,
};
use stratege_search::{Evaluation, Knowledge, MoveOrdering, Quiescence};

/// An evaluation with [`Weights`], updated incrementally; by default Tomasz Michniewski's Simplified Evaluation
/// Function.
#[derive(Clone, Debug)]
pub struct Simplified {
    /// Material plus table, by kind and by square from White's side.
    worth: [SquareTable; 6],
    king_end: SquareTable,
    mobility: i32,
    endings: i32,
    /// As they were given, for the terms.
    weights: Weights,
}

impl Default for Simplified {
    fn default() -> Simplified {
        Simplified::preset(Preset::default())
    }
}

/// The value of the pieces, White's minus Black's, updated incrementally.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accumulator {
    /// Using the king's middlegame table.
    pub middle: i32,
    /// Using the king's endgame table.
    pub end: i32,
}

impl Add for Accumulator {
    type Output = Accumulator;
    fn add(self, other: Accumulator) -> Accumulator {
        Accumulator { middle: self.middle + other.middle, end: self.end + other.end }
    }
}

impl Sub for Accumulator {
    type Output = Accumulator;
    fn sub(self, other: Accumulator) -> Accumulator {
        self + -other
    }
}

impl Neg for Accumulator {
    type Output = Accumulator;
    fn neg(self) -> Accumulator {
        Accumulator { middle: -self.middle, end: -self.end }
    }
}

impl Simplified {
    /// The number of plies of quiescence in which all evasions are tried in check; after that, only captures.
    pub const EVASION_PLIES: u16 = 4;

    /// The evaluation with these named weights.
    pub fn preset(preset: Preset) -> Simplified {
        Simplified::new(&preset.weights())
    }

    /// The evaluation with these weights.
    pub fn new(weights: &Weights) -> Simplified {
        let Weights { material, squares, king_end, mobility, endings } = weights;
        let worth = std::array::from_fn(|kind| squares[kind].map(|place| material[kind] + place));
        let king_end = king_end.map(|place| material[PieceKind::King.index()] + place);
        let (mobility, endings) = (*mobility, *endings);
        Simplified { worth, king_end, mobility, endings, weights: weights.clone() }
    }

    /// The weights.
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The terms in centipawns, each for White and for Black: material, where the pieces of each kind stand, mobility and
    /// the rules of thumb for endings, as far as they have a weight. Their differences add up to the evaluation. Both
    /// kings' material is left out.
    pub fn explained(&self, position: &Position) -> Vec<(&'static str, [i32; 2])> {
        let end = is_end_game(position);
        let squares = |colour: Colour, kind: PieceKind| -> i32 {
            let table = match kind {
                PieceKind::King if end => &self.weights.king_end,
                _ => &self.weights.squares[kind.index()],
            };
            let place = |square: Square| table[square.flipped().flipped_for(colour).index()];
            position.pieces(colour, kind).map(place).sum()
        };
        let material = |colour: Colour| -> i32 {
            let worth = |kind: PieceKind| {
                position.pieces(colour, kind).count() as i32 * self.weights.material[kind.index()]
            };
            PieceKind::ALL.into_iter().filter(|&kind| kind != PieceKind::King).map(worth).sum()
        };
        let both = |term: &dyn Fn(Colour) -> i32| Colour::BOTH.map(term);
        let mut terms = vec![("material", both(&material))];
        for (kind, name) in PieceKind::ALL.into_iter().zip(SQUARES) {
            terms.push((name, both(&|colour| squares(colour, kind))));
        }
        terms
            .push(("mobility", both(&|colour| self.mobility * mobility_of(position, colour, self.mobility))));
        let white: i32 = terms.iter().map(|(_, [white, black])| white - black).sum();
        let rules = if self.endings == 0 { 0 } else { bonus(position, white) * self.endings / 100 };
        terms.push(("endings", [rules.max(0), (-rules).max(0)]));
        terms.retain(|(_, sides)| *sides != [0, 0]);
        terms
    }

    /// The term of one piece.
    fn piece(&self, colour: Colour, kind: PieceKind, square: Square) -> Accumulator {
        let place = square.flipped().flipped_for(colour).index();
        let middle = self.worth[kind.index()][place];
        let end = if kind == PieceKind::King { self.king_end[place] } else { middle };
        let accumulator = Accumulator { middle, end };
        if colour == Colour::White { accumulator } else { -accumulator }
    }

    /// The change by a legal move.
    fn change(&self, position: &Position, mv: Move) -> Accumulator {
        let (us, kind) = (position.side(), position.mover(mv));
        if position.is_castling(mv) {
            let (king_to, rook_to) = Wing::of(mv.from(), mv.to()).targets(us);
            return self.piece(us, PieceKind::King, king_to) - self.piece(us, PieceKind::King, mv.from())
                + self.piece(us, PieceKind::Rook, rook_to)
                - self.piece(us, PieceKind::Rook, mv.to());
        }
        let moved = self.piece(us, mv.promotion().unwrap_or(kind), mv.to()) - self.piece(us, kind, mv.from());
        match position.captured(mv) {
            Some(captured) if position.is_en_passant(mv) => {
                let square = Square::new(mv.to().file(), mv.from().rank());
                moved - self.piece(us.other(), captured, square)
            }
            Some(captured) => moved - self.piece(us.other(), captured, mv.to()),
            None => moved,
        }
    }
}

/// The squares that the pieces of a side, pawns left out, could move to if it were its turn, pins left out.
fn mobility(position: &Position, colour: Colour) -> i32 {
    let (occupied, own) = (position.occupied(), position.colour(colour));
    let reached = |kind: PieceKind, attacks: &dyn Fn(Square) -> Bitboard| -> u32 {
        position.pieces(colour, kind).map(|square| (attacks(square) & !own).count() as u32).sum()
    };
    let bishop = |square| attacks::bishop(square, occupied);
    let rook = |square| attacks::rook(square, occupied);
    let squares = reached(PieceKind::Knight, &attacks::knight)
        + reached(PieceKind::Bishop, &bishop)
        + reached(PieceKind::Rook, &rook)
        + reached(PieceKind::Queen, &|square| bishop(square) | rook(square))
        + reached(PieceKind::King, &attacks::king);
    squares as i32
}

/// The same; 0 without a weight, since nothing is counted then.
fn mobility_of(position: &Position, colour: Colour, weight: i32) -> i32 {
    if weight == 0 { 0 } else { mobility(position, colour) }
}

/// The terms for where the pieces stand, by kind.
const SQUARES: [&str; 6] =
    ["pawn-squares", "knight-squares", "bishop-squares", "rook-squares", "queen-squares", "king-squares"];

/// The article's endgame: each side has no queen, or besides the queen only pawns and at most one minor piece.
fn is_end_game(position: &Position) -> bool {
    Colour::BOTH.into_iter().all(|colour| {
        let queens = position.pieces(colour, PieceKind::Queen);
        let rooks = position.pieces(colour, PieceKind::Rook);
        let minors = position.pieces(colour, PieceKind::Knight) | position.pieces(colour, PieceKind::Bishop);
        queens.is_empty() || (!queens.several() && rooks.is_empty() && !minors.several())
    })
}

impl Evaluation<Chess> for Simplified {
    type State = Accumulator;

    fn fresh(&self, _: &Chess, position: &Position) -> Accumulator {
        position
            .occupied()
            .filter_map(|square| {
                position.piece_at(square).map(|(colour, kind)| self.piece(colour, kind, square))
            })
            .fold(Accumulator::default(), Accumulator::add)
    }

    fn after(
        &self,
        _: &Chess,
        before: &Accumulator,
        position: &Position,
        mv: Move,
        _: &Position,
    ) -> Accumulator {
        *before + self.change(position, mv)
    }

    fn score(&self, _: &Chess, position: &Position, accumulator: &Accumulator) -> Score {
        let white = if is_end_game(position) { accumulator.end } else { accumulator.middle };
        let white = match self.mobility {
            0 => white,
            weight => {
                white + weight * (mobility(position, Colour::White) - mobility(position, Colour::Black))
            }
        };
        let white = match self.endings {
            0 => white,
            percent => white + bonus(position, white) * percent / 100,
        };
        Score::eval(if position.side() == Colour::White { white } else { -white })
    }
}

impl MoveOrdering<Chess> for Simplified {
    const QUIESCENCE: bool = true;
    const HINTS: bool = true;

    /// Captures that lose nothing and promotions to a queen, by most valuable victim and least valuable attacker; then
    /// quiet
    /// moves by the tables; then losing captures and other promotions.
    fn hint(&self, _: &Chess, position: &Position, mv: Move) -> i32 {
        let captured = position.captured(mv);
        match (mv.promotion(), captured) {
            (Some(PieceKind::Queen), _) | (None, Some(_)) if !loses_material(position, mv, &VALUES) => {
                let gained = captured.map_or(0, |kind| VALUES[kind.index()])
                    + mv.promotion().map_or(0, |kind| VALUES[kind.index()]);
                GOOD_CAPTURE + VICTIM_WEIGHT * gained - position.mover(mv).index() as i32
            }
            (Some(_), _) | (None, Some(_)) => -GOOD_CAPTURE + exchange(position, mv, &VALUES),
            (None, None) => {
                let change = self.change(position, mv).middle;
                if position.side() == Colour::White { change } else { -change }
            }
        }
    }

    /// Captures and promotions to a queen that do not lose material; in check, for the first plies, every
    /// move.
    fn quiescence(
        &self,
        game: &Chess,
        position: &Position,
        plies: u16,
        moves: &mut ArrayVec<Move, MAX_MOVES>,
    ) -> Quiescence {
        if plies < Simplified::EVASION_PLIES && position.in_check() {
            return match game.expand(position, moves) {
                Node::Choice => Quiescence::Forced,
                _ => Quiescence::Quiet,
            };
        }
        moves.clear();
        position.noisy_moves(|mv| {
            let queens = mv.promotion().is_none_or(|kind| kind == PieceKind::Queen);
            if queens && !loses_material(position, mv, &VALUES) {
                MoveList::push(moves, mv);
            }
        });
        if moves.is_empty() { Quiescence::Quiet } else { Quiescence::Noisy }
    }
}

impl Knowledge<Chess> for Simplified {}

/// Above every hint of a quiet move.
const GOOD_CAPTURE: i32 = 50_000;
/// The weight of a centipawn of the victim: more than the number of kinds of attackers.
const VICTIM_WEIGHT: i32 = 8;
