//! The chess engine's own search: principal variation search with the techniques that have proven their worth.
//!
//! The common driver of all games ([`deepen`](stratege_search::deepen)) calls it for each depth in turn (`root`). In
//! suggested reading order: `recursion` handles a node, in numbered steps; `pruning` holds the steps before its moves,
//! `moves` those for each move; `picker` yields the moves in stages, best first; `quiescence` evaluates the leaves.
//! `histories` and `correction` learn from cutoffs, `table` is the transposition table, `draws` handles repetitions and
//! the like. Every technique is a [`Feature`], which can be switched off and counts what it decides; every tuned number
//! is a row of [`PARAMETERS`]. A [`StaticEvaluator`] evaluates positions.
//!
//! Values are centipawns for the side to move, in the bands of [`Score`](stratege_game::Score). **Nodes** are positions
//! visited, including quiescence.

mod checks;
mod correction;
mod draws;
pub(crate) mod endgames;
mod feature;
pub(crate) mod histories;
mod moves;
mod parameters;
mod picker;
mod piece_to;
mod pruning;
mod quiescence;
mod recursion;
mod reductions;
mod root;
mod static_evaluator;
mod table;
mod value;

pub use feature::{Feature, Features, Hits};
pub use parameters::{PARAMETERS, Parameters};
pub use root::ChessSearch;
pub(crate) use root::{Equipment, plan};
pub use static_evaluator::{ByHand, Plainly, StaticEvaluator};
pub use table::{Entry, Table};

use checks::Checks;
use correction::{Classes, pawns_hash};
use histories::{Context, Histories};
use picker::MoveScorer;
use piece_to::{NOWHERE, PieceTo};
use reductions::Reductions;
use std::cell::OnceCell;
use stratege_game::KnownOutcomes;
use stratege_games_chess::{Chess, Guard, Move, PieceKind, Position};
use stratege_search::{Counts, Meter, Stop, Variations};

/// The longest line, in plies from the root.
pub(crate) const LONGEST: usize = 246;

/// One thread of a search.
pub(crate) struct Searcher<'a, J> {
    evaluator: &'a mut J,
    table: &'a Table,
    histories: &'a mut Histories,
    parameters: &'a Parameters,
    features: Features,
    endgames: Option<&'a dyn KnownOutcomes<Chess>>,
    /// The least depth at which what is known is looked up.
    probe_depth: i32,
    hits: Hits,
    meter: Meter<'a>,
    stop: &'a Stop,
    counts: Counts,
    reductions: Reductions,
    /// The keys of the positions before the current one, from the start of the game.
    keys: Vec<u64>,
    /// What is kept for each ply of the line; the first [`BEFORE`] stand for plies before the root.
    frames: Vec<Frame>,
    variations: Variations<Move>,
    root: root::RootMoves,
    /// Until this ply nothing is pruned by passing: a verification is under way.
    passing_from: usize,
}

/// Frames before the root, for what looks back.
const BEFORE: usize = 4;

/// What is kept for a ply of the line.
#[derive(Clone, Copy)]
struct Frame {
    /// Where the move made here took its piece.
    piece_to: PieceTo,
    /// The move made here, if it is a quiet one.
    quiet: Option<Move>,
    /// The corrected static evaluation; unknown in check.
    evaluation: i32,
    killers: [Option<Move>; 2],
    /// The move that is left out while the others are searched.
    excluded: Option<Move>,
    /// Double extensions from the root to here.
    doubled: i32,
    /// Plies to here that could be taken back: what a repetition can reach.
    reversible: usize,
}

impl Frame {
    const NONE: Frame = Frame {
        piece_to: NOWHERE,
        quiet: None,
        evaluation: value::UNKNOWN,
        killers: [None; 2],
        excluded: None,
        doubled: 0,
        reversible: 0,
    };
}

/// A node, as its steps see it.
struct Node<'p> {
    position: &'p Position,
    guard: Guard,
    ply: usize,
    depth: i32,
    /// On the principal variation: the window is open.
    principal: bool,
    /// A cutoff is expected.
    cut: bool,
    /// What the table knows; its move is legal, its value counts from the root.
    known: Option<Entry>,
    /// The evaluation without corrections; none in check.
    raw: Option<i32>,
    /// The corrected static evaluation; unknown in check.
    corrected: i32,
    /// The same, or the table's value where that says more.
    evaluation: i32,
    /// The static evaluation rose since the side's last turn.
    improving: bool,
    classes: Classes,
    context: Context,
    checks: OnceCell<Checks>,
}

impl Node<'_> {
    /// Which moves give check, found out when it is first asked.
    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        self.checks.get_or_init(|| Checks::of(self.position)).gives(self.position, mv)
    }

    #[inline]
    fn in_check(&self) -> bool {
        self.guard.checkers.not_empty()
    }

    #[inline]
    fn table_move(&self) -> Option<Move> {
        self.known.and_then(|entry| entry.best)
    }
}

impl<J: StaticEvaluator> Searcher<'_, J> {
    #[inline]
    fn has(&self, feature: Feature) -> bool {
        self.features.has(feature)
    }

    #[inline]
    fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + BEFORE]
    }

    /// What the histories are asked by at this ply.
    fn context(&self, position: &Position, ply: usize) -> Context {
        let at = ply + BEFORE;
        let before = [at - 1, at - 2, at - 4].map(|frame| self.frames[frame].piece_to);
        Context { before, pawns: pawns_hash(position) }
    }

    fn move_scorer<'s>(&'s mut self, node: &'s Node<'_>) -> MoveScorer<'s> {
        MoveScorer {
            position: node.position,
            guard: node.guard,
            context: &node.context,
            histories: self.histories,
            features: self.features,
            hits: &mut self.hits,
        }
    }

    /// Makes a move at a ply.
    #[inline]
    fn play(&mut self, position: &Position, ply: usize, mv: Move) -> Position {
        let next = position.play(mv);
        if self.has(Feature::Prefetch) {
            self.table.prefetch(next.key());
            self.hits.count(Feature::Prefetch);
        }
        self.keys.push(position.key().hash);
        let piece_to = piece_to::piece_to(position, mv);
        let reversible = if next.halfmove_clock() == 0 { 0 } else { self.frame(ply).reversible + 1 };
        self.frame(ply).piece_to = piece_to;
        self.frame(ply).quiet = (!picker::is_noisy(position, mv)).then_some(mv);
        self.frame(ply + 1).reversible = reversible;
        self.evaluator.played(position, Some(mv), &next);
        next
    }

    /// Hands the turn over at a ply.
    fn pass(&mut self, position: &Position, ply: usize) -> Position {
        let next = position.passed();
        self.table.prefetch(next.key());
        self.keys.push(position.key().hash);
        self.frame(ply).piece_to = NOWHERE;
        self.frame(ply).quiet = None;
        self.frame(ply + 1).reversible = 0;
        self.evaluator.played(position, None, &next);
        next
    }

    /// Takes the last move or pass back.
    #[inline]
    fn take_back(&mut self) {
        self.keys.pop();
        self.evaluator.taken_back();
    }

    /// The static evaluation of a position that is not in check, without corrections.
    #[inline]
    fn static_value(&mut self, position: &Position) -> i32 {
        self.counts.evaluations += 1;
        self.evaluator.evaluate(position).clamp(-value::MOST, value::MOST)
    }

    /// The static evaluation, corrected by its past errors.
    #[inline]
    fn corrected(&mut self, raw: i32, classes: &Classes) -> i32 {
        if !self.has(Feature::Corrections) {
            return raw;
        }
        let corrected = self.histories.corrections.corrected(raw, classes, self.parameters);
        if corrected != raw {
            self.hits.count(Feature::Corrections);
        }
        corrected
    }
}

/// Whether the side to move has more than king and pawns.
fn has_pieces(position: &Position) -> bool {
    let side = position.colour(position.side());
    (side & !(position.kind(PieceKind::Pawn) | position.kind(PieceKind::King))).not_empty()
}
