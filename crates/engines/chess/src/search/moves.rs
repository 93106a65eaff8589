//! The steps for each move of a node: pruning, extensions, reductions, and updates after a cutoff.

use super::picker::{Picker, is_noisy};
use super::piece_to::{PieceTo, piece_to};
use super::value::{UNKNOWN, is_decided};
use super::{Feature, Frame, Node, Parameters, Searcher, StaticEvaluator, has_pieces};
use crate::exchange::{VALUES, exchange_reaches};
use stratege_game::{ArrayVec, Ply};
use stratege_games_chess::Move;
use stratege_search::{Bound, Stopped, Window};

/// A move, as its steps see it.
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// Its number at the node, from 1.
    count: i32,
    /// Neither captures nor promotes.
    pub(super) quiet: bool,
    check: bool,
    /// Where it takes its piece.
    piece_to: PieceTo,
    /// A killer or countermove.
    refutes: bool,
    /// What the histories say of it.
    history: i32,
}

/// Whether a move is searched more or less deep, or decides the node without.
pub(super) enum Extension {
    By(i32),
    Cut(i32),
}

/// The moves that were tried and did not cut: quiet ones, and captures.
#[derive(Default)]
pub(super) struct Tried {
    pub(super) quiets: ArrayVec<Move, 64>,
    pub(super) captures: ArrayVec<Move, 32>,
}

impl<J: StaticEvaluator> Searcher<'_, J> {
    /// Killers (Akl and Newborn, 1977) and the countermove (Uiterwijk, 1992) of a node.
    pub(super) fn refutations(&mut self, node: &Node<'_>) -> [Option<Move>; 3] {
        let killers = if self.has(Feature::Killers) { self.frame(node.ply).killers } else { [None; 2] };
        let counter =
            if self.has(Feature::Countermove) { self.histories.countermove(&node.context) } else { None };
        [killers[0], killers[1], counter]
    }

    pub(super) fn candidate(&mut self, node: &Node<'_>, mv: Move, count: i32) -> Candidate {
        let position = node.position;
        let quiet = !is_noisy(position, mv);
        let piece_to = piece_to(position, mv);
        let check = node.gives_check(mv);
        let history = if quiet {
            let mut sum = 0;
            if self.has(Feature::Butterfly) {
                sum += self.histories.butterfly(position, mv);
            }
            if self.has(Feature::Continuation) {
                sum += self.histories.continuation(&node.context, 0, piece_to)
                    + self.histories.continuation(&node.context, 1, piece_to);
            }
            sum
        } else if self.has(Feature::CaptureHistory) {
            self.histories.capture(position, mv)
        } else {
            0
        };
        let refutes = quiet && self.refutations(node).contains(&Some(mv));
        Candidate { mv, count, quiet, check, piece_to, refutes, history }
    }

    /// Whether a move is not searched at all, because at this depth nothing is expected of it.
    pub(super) fn leaves_out(
        &mut self,
        node: &Node<'_>,
        candidate: &Candidate,
        alpha: i32,
        picker: &mut Picker,
    ) -> bool {
        if !has_pieces(node.position) {
            return false;
        }
        let Candidate { mv, count, quiet, check, history, .. } = *candidate;
        let (depth, parameters) = (node.depth, self.parameters);
        let reduction = if self.has(Feature::Reductions) {
            self.reductions.of(parameters, quiet, depth, count)
        } else {
            0
        };
        let left = ((depth * 1024 - reduction) / 1024).max(0);
        if quiet {
            // Late-move pruning: enough quiet moves were tried for this depth.
            let enough = (parameters.late_base + depth * depth) / if node.improving { 1 } else { 2 };
            if self.has(Feature::LateMoves) && count >= enough {
                self.hits.count(Feature::LateMoves);
                picker.only_noisy = true;
                return !check;
            }
            // History pruning.
            let bad = history < -parameters.history_margin * depth;
            if self.has(Feature::HistoryPruning) && bad && left <= parameters.history_most {
                self.hits.count(Feature::HistoryPruning);
                return true;
            }
            // Futility (Schaeffer, 1986; Heinz, 1998): the move cannot lift the evaluation to the bound.
            let margin = parameters.futility_base + parameters.futility_depth * left + history / 128;
            if self.has(Feature::Futility)
                && !node.in_check()
                && !check
                && left <= parameters.futility_most
                && node.corrected + margin <= alpha
            {
                self.hits.count(Feature::Futility);
                return true;
            }
        } else if !check && self.has(Feature::Futility) && !node.in_check() {
            let won = node.position.captured(mv).map_or(0, |kind| VALUES[kind.index()]);
            let margin = parameters.capture_futility_base + parameters.capture_futility_depth * left;
            if left <= parameters.capture_futility_most
                && node.corrected + margin + won + history / 64 <= alpha
            {
                self.hits.count(Feature::Futility);
                return true;
            }
        }
        // Exchanges: what the move may lose grows with the depth.
        let loss =
            if quiet { parameters.exchange_quiet * left * left } else { parameters.exchange_capture * depth };
        let loses = self.has(Feature::Exchange) && !exchange_reaches(node.position, mv, -loss, &VALUES);
        if loses {
            self.hits.count(Feature::Exchange);
        }
        loses
    }

    /// Singular extension (Anantharaman, Campbell and Hsu, 1988; by exclusion, as in Stockfish): where every other
    /// move stays well below the table's move in a shallower search, that move is searched deeper, by two plies where
    /// they stay far below. Where they do not, and even exceed the bound, the node is cut (multi-cut, Björnsson and
    /// Marsland, 1999); where the table's value exceeds it, the move is searched less deep.
    pub(super) fn extension(
        &mut self,
        node: &Node<'_>,
        candidate: &Candidate,
        beta: i32,
    ) -> Result<Extension, Stopped> {
        let (ply, depth, parameters) = (node.ply, node.depth, self.parameters);
        self.frame(ply + 1).doubled = self.frame(ply).doubled;
        let Some(entry) = node.known.filter(|entry| entry.best == Some(candidate.mv)) else {
            return Ok(Extension::By(0));
        };
        if !self.has(Feature::Singular)
            || ply == 0
            || depth < parameters.singular_least
            || entry.depth < depth - 3
            || !entry.bound.is_some_and(Bound::is_lower)
            || is_decided(entry.value)
            || ply as i32 >= 2 * self.root.depth
        {
            return Ok(Extension::By(0));
        }
        let bound = entry.value - parameters.singular_margin * depth / 16;
        self.frame(ply).excluded = Some(candidate.mv);
        let below = Window { alpha: bound - 1, beta: bound };
        let value = self.visit(node.position, below, (depth - 1) / 2, ply, node.cut)?;
        self.frame(ply).excluded = None;
        if value < bound {
            self.hits.count(Feature::Singular);
            let far = !node.principal && value < bound - parameters.double_margin;
            if self.has(Feature::DoubleExtension) && far && self.frame(ply).doubled < parameters.double_most {
                self.hits.count(Feature::DoubleExtension);
                self.frame(ply + 1).doubled = self.frame(ply).doubled + 1;
                return Ok(Extension::By(2));
            }
            return Ok(Extension::By(1));
        }
        if self.has(Feature::MultiCut) && bound >= beta && !is_decided(bound) {
            self.hits.count(Feature::MultiCut);
            return Ok(Extension::Cut(bound));
        }
        if self.has(Feature::NegativeExtension) && (entry.value >= beta || node.cut) {
            self.hits.count(Feature::NegativeExtension);
            return Ok(Extension::By(if entry.value >= beta { -2 } else { -1 }));
        }
        Ok(Extension::By(0))
    }

    /// The value of a move searched `depth` plies deep: late moves less deep at first, all but the first of a
    /// principal node with a null window at first.
    pub(super) fn search_move(
        &mut self,
        node: &Node<'_>,
        candidate: &Candidate,
        window: Window<i32>,
        depth: i32,
    ) -> Result<i32, Stopped> {
        let alpha = window.alpha;
        let (ply, count) = (node.ply, candidate.count);
        let next = self.play(node.position, ply, candidate.mv);
        let null = Window { alpha: -alpha - 1, beta: -alpha };
        let mut value = alpha + 1;
        let mut depth = depth;
        let late = count > 1 + i32::from(ply == 0) && node.depth >= 2;
        if late && self.has(Feature::Reductions) {
            let reduction = self.reduction(node, candidate);
            let reduced = (depth - reduction / 1024).clamp(1, depth.max(1));
            value = -self.visit(&next, null, reduced, ply + 1, true)?;
            if value > alpha && reduced < depth {
                // What surprises is searched deeper than what barely reaches the bound.
                self.hits.count(Feature::Reductions);
                self.counts.researches += 1;
                depth += i32::from(value > alpha + self.parameters.deeper_margin + 2 * depth);
                value = -self.visit(&next, null, depth, ply + 1, !node.cut)?;
                let bonus = if value > alpha { self.bonus(depth) } else { -self.malus(depth) };
                if candidate.quiet {
                    self.histories.reward_continuation(&node.context, candidate.piece_to, bonus);
                }
            }
        } else if !node.principal || count > 1 {
            value = -self.visit(&next, null, depth, ply + 1, !node.cut)?;
        }
        if node.principal && (count == 1 || value > alpha) {
            self.variations.clear(Ply(ply as u16 + 1));
            value = -self.visit(&next, window.negated(), depth, ply + 1, false)?;
        }
        self.take_back();
        Ok(value)
    }

    /// Late-move reduction in 1024ths of a ply (Romstad, 2006).
    fn reduction(&mut self, node: &Node<'_>, candidate: &Candidate) -> i32 {
        let parameters = self.parameters;
        let mut reduction = self.reductions.of(parameters, candidate.quiet, node.depth, candidate.count);
        let was_principal = node.known.is_some_and(|entry| entry.principal);
        let table_capture = node.table_move().is_some_and(|mv| is_noisy(node.position, mv));
        if node.principal || was_principal {
            reduction -= parameters.reduction_principal;
        }
        if node.cut {
            reduction += parameters.reduction_cut;
        }
        if !node.improving {
            reduction += parameters.reduction_worsening;
        }
        if table_capture {
            reduction += parameters.reduction_table_capture;
        }
        if candidate.refutes {
            reduction -= parameters.reduction_refutation;
        }
        if candidate.check {
            reduction -= parameters.reduction_check;
        }
        reduction - candidate.history * 1024 / parameters.reduction_history
    }

    fn bonus(&self, depth: i32) -> i32 {
        let Self { parameters, .. } = self;
        (parameters.bonus_depth * depth - parameters.bonus_less).clamp(0, parameters.bonus_most)
    }

    fn malus(&self, depth: i32) -> i32 {
        let Self { parameters, .. } = self;
        (parameters.malus_depth * depth - parameters.malus_less).clamp(0, parameters.malus_most)
    }

    /// A move has cut: it is praised, and those tried before it are blamed.
    pub(super) fn learn(&mut self, node: &Node<'_>, candidate: &Candidate, tried: &Tried) {
        let (position, context, mv) = (node.position, &node.context, candidate.mv);
        let (bonus, malus) = (self.bonus(node.depth), self.malus(node.depth));
        if candidate.quiet {
            let killers = self.frame(node.ply).killers;
            if self.has(Feature::Killers) && killers.contains(&Some(mv)) {
                self.hits.count(Feature::Killers);
            }
            if self.has(Feature::Countermove) && self.histories.countermove(context) == Some(mv) {
                self.hits.count(Feature::Countermove);
            }
            if killers[0] != Some(mv) {
                self.frame(node.ply).killers = [Some(mv), killers[0]];
            }
            self.histories.answer(context, mv);
            self.histories.reward_quiet(position, context, mv, bonus);
            for &other in &tried.quiets {
                self.histories.reward_quiet(position, context, other, -malus);
            }
        } else {
            self.histories.reward_capture(position, mv, bonus);
        }
        for &other in &tried.captures {
            self.histories.reward_capture(position, other, -malus);
        }
    }

    /// The quiet move before a node is praised if the static evaluation fell for whoever is to move, and blamed if it rose.
    pub(super) fn learn_from_evaluation(&mut self, node: &Node<'_>) {
        let Some(above) = node.ply.checked_sub(1) else { return };
        let Frame { quiet, evaluation, .. } = *self.frame(above);
        if let Some(mv) = quiet
            && self.has(Feature::StaticHistory)
            && evaluation != UNKNOWN
            && node.corrected != UNKNOWN
        {
            self.hits.count(Feature::StaticHistory);
            let Parameters { static_bonus, static_most, .. } = *self.parameters;
            let bonus = (-static_bonus * (evaluation + node.corrected)).clamp(-static_most, static_most);
            self.histories.reward_butterfly(node.position.side().other(), mv, bonus);
        }
    }

    /// No move of a node reached the bound: the quiet move before it was good.
    pub(super) fn learn_prior_move(&mut self, node: &Node<'_>) {
        let Some(above) = node.ply.checked_sub(1) else { return };
        let Frame { quiet, piece_to, .. } = *self.frame(above);
        if self.has(Feature::PriorMove)
            && quiet.is_some()
            && (node.depth >= self.parameters.prior_least || node.principal)
        {
            self.hits.count(Feature::PriorMove);
            let context = self.context(node.position, above);
            self.histories.reward_continuation(&context, piece_to, self.bonus(node.depth));
        }
    }

    /// The static evaluation was wrong by the difference to what the search found, where that is on the side that the
    /// window leaves open and no capture explains it.
    pub(super) fn learn_correction(
        &mut self,
        node: &Node<'_>,
        best: i32,
        best_move: Option<Move>,
        window: Window<i32>,
    ) {
        if node.corrected == UNKNOWN
            || best_move.is_some_and(|mv| is_noisy(node.position, mv))
            || is_decided(best)
            || best >= window.beta && best <= node.corrected
            || best <= window.alpha && best >= node.corrected
        {
            return;
        }
        let raw = node.raw.unwrap_or(node.corrected);
        let error = best - if self.has(Feature::Corrections) { node.corrected } else { raw };
        self.histories.corrections.learn(&node.classes, node.depth, error);
    }
}
