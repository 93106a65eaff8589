//! Quiescence search: captures until the position is quiet (Turing, 1953; Harris, 1975).

use super::picker::{MoveSelection, Picker, is_noisy};
use super::value::{DRAW, INFINITE, mated_at};
use super::{Feature, LONGEST, Node, Searcher, StaticEvaluator};
use crate::exchange::{VALUES, exchange_reaches};
use stratege_game::{ArrayVec, Ply};
use stratege_games_chess::{MAX_MOVES, Move, PieceKind, Position};
use stratege_search::{Stopped, Window};

impl<J: StaticEvaluator> Searcher<'_, J> {
    /// The value of a position when only noisy moves are searched, fail-soft: captures and promotions to a queen, in
    /// check every move, and at the first ply also quiet moves that give check. `checked` counts the plies of
    /// quiescence before this one.
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        window: Window<i32>,
        ply: usize,
        checked: usize,
    ) -> Result<i32, Stopped> {
        self.meter.tick()?;
        self.counts.quiescence_nodes += 1;
        self.counts.selective_depth = self.counts.selective_depth.max(ply as u16);
        let Window { mut alpha, beta } = window;
        let principal = beta - alpha > 1;
        // 1. Draws, and lines that are too long.
        if ply > 0
            && let Some(draw) = self.drawn(position, ply)
        {
            return Ok(draw);
        }
        if ply >= LONGEST {
            return Ok(if position.in_check() { DRAW } else { self.static_value(position) });
        }
        if ply > 0
            && let Some(value) = self.known_outcome(position, 0, ply)
        {
            return Ok(value);
        }
        if alpha < DRAW && self.has(Feature::UpcomingRepetition) && self.can_repeat(position, ply) {
            alpha = DRAW;
            if alpha >= beta {
                return Ok(alpha);
            }
        }
        // 2. The table.
        let guard = position.guard();
        let uses_table = self.has(Feature::QuiescenceTable);
        let known = if uses_table { self.known(position, guard, ply) } else { None };
        if let Some(entry) = known
            && !principal
            && entry.bound.is_some_and(|bound| {
                bound.is_lower() && entry.value >= beta || bound.is_upper() && entry.value <= alpha
            })
            && position.halfmove_clock() < 90
        {
            self.hits.count(Feature::QuiescenceTable);
            self.counts.table_cuts += 1;
            return Ok(entry.value);
        }
        // 3. Standing pat: the side to move may leave it at that, unless it is in check.
        let node = self.node(position, guard, ply, 0, known);
        let in_check = node.in_check();
        let mut best = -INFINITE;
        if !in_check {
            best = node.evaluation;
            if best >= beta {
                if known.is_none() && uses_table {
                    self.store(&node, best, None, 0, window);
                }
                return Ok(best);
            }
            alpha = alpha.max(best);
        }
        // 4. Noisy moves, or every move in check.
        let margin = node.corrected + self.parameters.delta_margin;
        let selection = if in_check { MoveSelection::Evasions } else { MoveSelection::Noisy };
        let lesser = |mv: Move| mv.promotion().is_some_and(|kind| kind != PieceKind::Queen);
        let first = node.table_move().filter(|&mv| in_check || is_noisy(position, mv) && !lesser(mv));
        let mut picker = Picker::new(selection, first, [None; 3]);
        // 5. At the first ply, quiet moves that give check come after them.
        let mut checks = !in_check && checked == 0 && self.has(Feature::QuiescenceChecks);
        let mut later = ArrayVec::<Move, MAX_MOVES>::new().into_iter();
        let (mut best_move, mut count) = (None, 0);
        loop {
            let Some(mv) = picker.next(&mut self.move_scorer(&node)).or_else(|| later.next()) else {
                if !checks {
                    break;
                }
                checks = false;
                later = self.quiet_checks(&node).into_iter();
                continue;
            };
            count += 1;
            if !in_check && is_noisy(position, mv) {
                // 6. Delta pruning: even the victim does not bring the position to the bound (Schaeffer).
                let won = position.captured(mv).map_or(0, |kind| VALUES[kind.index()]);
                let most = margin + won;
                let hopeless = mv.promotion().is_none() && most <= alpha && !node.gives_check(mv);
                if self.has(Feature::Delta) && hopeless {
                    self.hits.count(Feature::Delta);
                    best = best.max(most);
                    continue;
                }
                // 7. Captures that lose material.
                let loss = self.parameters.quiescence_exchange;
                if self.has(Feature::QuiescenceExchange) && !exchange_reaches(position, mv, -loss, &VALUES) {
                    self.hits.count(Feature::QuiescenceExchange);
                    continue;
                }
            }
            let value = self.follow(position, mv, Window { alpha, beta }, ply, checked)?;
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    alpha = value;
                    if principal {
                        self.variations.extend(Ply(ply as u16), mv);
                    }
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        if in_check && count == 0 {
            return Ok(mated_at(ply));
        }
        // 8. The result.
        if uses_table {
            self.store(&node, best, best_move, 0, window);
        }
        Ok(best)
    }

    /// A move of quiescence.
    fn follow(
        &mut self,
        position: &Position,
        mv: Move,
        window: Window<i32>,
        ply: usize,
        checked: usize,
    ) -> Result<i32, Stopped> {
        let next = self.play(position, ply, mv);
        self.variations.clear(Ply(ply as u16 + 1));
        let value = -self.quiescence(&next, window.negated(), ply + 1, checked + 1)?;
        self.take_back();
        Ok(value)
    }

    /// The quiet moves that give check, without those that lose the piece.
    fn quiet_checks(&mut self, node: &Node<'_>) -> ArrayVec<Move, MAX_MOVES> {
        let mut found = ArrayVec::new();
        node.position.guarded_quiet_moves(node.guard, |mv| {
            if node.gives_check(mv) {
                found.push(mv);
            }
        });
        if self.has(Feature::QuiescenceExchange) {
            found.retain(|&mut mv| exchange_reaches(node.position, mv, 0, &VALUES));
        }
        if !found.is_empty() {
            self.hits.count(Feature::QuiescenceChecks);
        }
        found
    }
}
