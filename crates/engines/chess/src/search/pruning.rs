//! The steps of a node before its moves, which may prune the node.

use super::picker::{MoveSelection, Picker};
use super::value::{DECIDED, is_decided};
use super::{Feature, NOWHERE, Node, Searcher, StaticEvaluator, has_pieces};
use crate::exchange::VALUES;
use stratege_games_chess::PieceKind;
use stratege_search::{Bound, Stopped, Window};

impl<J: StaticEvaluator> Searcher<'_, J> {
    /// The value of a node that is cut before its moves, off the principal variation and not in check.
    pub(super) fn cut_early(&mut self, node: &Node<'_>, window: Window<i32>) -> Result<Option<i32>, Stopped> {
        let Window { alpha, beta } = window;
        if let Some(value) = self.razoring(node, alpha)? {
            return Ok(Some(value));
        }
        if let Some(value) = self.reverse_futility(node, beta) {
            return Ok(Some(value));
        }
        if let Some(value) = self.null_move(node, beta)? {
            return Ok(Some(value));
        }
        self.probcut(node, beta)
    }

    /// Razoring (Birmingham and Kent, 1977; in this form Heinz, 1998): a position so far below the bound that only
    /// captures could save it is left to quiescence.
    fn razoring(&mut self, node: &Node<'_>, alpha: i32) -> Result<Option<i32>, Stopped> {
        let depth = node.depth;
        let lacks = self.parameters.razoring_base + self.parameters.razoring_depth * depth * depth;
        if !self.has(Feature::Razoring)
            || depth > self.parameters.razoring_most
            || alpha.abs() > DECIDED
            || node.evaluation + lacks > alpha
        {
            return Ok(None);
        }
        let value = self.quiescence(node.position, Window { alpha, beta: alpha + 1 }, node.ply, 0)?;
        if value > alpha || is_decided(value) {
            return Ok(None);
        }
        self.hits.count(Feature::Razoring);
        Ok(Some(value))
    }

    /// Reverse futility (Beal, 1990; "static null move"): a position so far above the bound that no reply of this
    /// depth is expected to bring it down.
    fn reverse_futility(&mut self, node: &Node<'_>, beta: i32) -> Option<i32> {
        let parameters = self.parameters;
        let plies = node.depth * 1024 - if node.improving { parameters.reverse_improving } else { 0 };
        let margin = parameters.reverse_margin * plies / 1024;
        let cuts = self.has(Feature::ReverseFutility)
            && node.depth <= parameters.reverse_most
            && node.evaluation - margin >= beta
            && !is_decided(beta)
            && !is_decided(node.evaluation);
        if !cuts {
            return None;
        }
        self.hits.count(Feature::ReverseFutility);
        Some(beta + (node.evaluation - beta) / 3)
    }

    /// Null move (Beal, 1989; Donninger, 1993): if the side to move could even pass and still exceed the bound, the
    /// node is cut. In zugzwang that is wrong: it is not done without pieces, and deep cutoffs are verified by a search
    /// without passing (Tabibi and Netanyahu, 2002).
    fn null_move(&mut self, node: &Node<'_>, beta: i32) -> Result<Option<i32>, Stopped> {
        let (depth, ply, parameters) = (node.depth, node.ply, self.parameters);
        let least = beta + parameters.null_static - parameters.null_static_depth * depth;
        if !self.has(Feature::NullMove)
            || depth < 2
            || node.context.before[0] == NOWHERE && ply > 0
            || node.evaluation < beta
            || node.corrected < least
            || is_decided(beta)
            || ply < self.passing_from
            || !has_pieces(node.position)
        {
            return Ok(None);
        }
        let above = ((node.evaluation - beta) / parameters.null_margin).min(3);
        let less = parameters.null_base + depth / parameters.null_depth + above;
        let next = self.pass(node.position, ply);
        let at_least = Window { alpha: beta - 1, beta };
        let value = -self.visit(&next, at_least.negated(), depth - less, ply + 1, !node.cut)?;
        self.take_back();
        if value < beta {
            return Ok(None);
        }
        // A mate found by passing proves nothing but a cutoff.
        let value = if is_decided(value) { beta } else { value };
        let verifies = self.has(Feature::NullVerification) && depth >= parameters.null_verified;
        if !verifies || self.passing_from > 0 {
            self.hits.count(Feature::NullMove);
            return Ok(Some(value));
        }
        self.hits.count(Feature::NullVerification);
        self.passing_from = ply + 3 * (depth - less).max(1) as usize / 4;
        let verified = self.visit(node.position, at_least, depth - less, ply, false)?;
        self.passing_from = 0;
        Ok((verified >= beta).then_some(value))
    }

    /// ProbCut (Buro, 1995; with captures alone, as in Crafty and Stockfish): a capture that exceeds the bound by a
    /// margin in a shallower search is expected to exceed the bound in the full one.
    fn probcut(&mut self, node: &Node<'_>, beta: i32) -> Result<Option<i32>, Stopped> {
        let (depth, ply, parameters) = (node.depth, node.ply, self.parameters);
        let improving = if node.improving { parameters.probcut_improving } else { 0 };
        let raised = beta + parameters.probcut_margin - improving;
        let refuted = node.known.is_some_and(|entry| {
            entry.bound.is_some_and(Bound::is_upper) && entry.depth >= depth - 3 && entry.value < raised
        });
        // Without a capture on the board that could win so much, none is looked for.
        let prey = node.position.colour(node.position.side().other());
        let most =
            PieceKind::ALL[..5].iter().rev().find(|&&kind| (node.position.kind(kind) & prey).not_empty());
        if !self.has(Feature::ProbCut)
            || depth < parameters.probcut_least
            || is_decided(beta)
            || refuted
            || most.is_none_or(|kind| node.corrected + VALUES[kind.index()] < raised)
        {
            return Ok(None);
        }
        let first = node.table_move().filter(|&mv| node.position.captured(mv).is_some());
        let selection = MoveSelection::Winning(raised - node.corrected);
        let mut picker = Picker::new(selection, first, [None; 3]);
        let at_least = Window { alpha: raised - 1, beta: raised };
        while let Some(mv) = picker.next(&mut self.move_scorer(node)) {
            let next = self.play(node.position, ply, mv);
            let mut value = -self.quiescence(&next, at_least.negated(), ply + 1, 0)?;
            if value >= raised {
                value = -self.visit(&next, at_least.negated(), depth - 4, ply + 1, !node.cut)?;
            }
            self.take_back();
            if value >= raised {
                self.hits.count(Feature::ProbCut);
                self.counts.probability_cuts += 1;
                self.store(node, value, Some(mv), depth - 3, at_least);
                return Ok(Some(if is_decided(value) { value } else { value - (raised - beta) }));
            }
        }
        Ok(None)
    }
}
