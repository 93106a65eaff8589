//! The search of a node: principal variation search in numbered steps.

use super::moves::{Extension, Tried};
use super::picker::{MoveSelection, Picker};
use super::value::{DECIDED, DRAW, INFINITE, UNKNOWN, from_table, is_decided, mate_at, mated_at, to_table};
use super::{BEFORE, Classes, Entry, Feature, LONGEST, Node, Searcher, StaticEvaluator};
use std::cell::OnceCell;
use stratege_game::Ply;
use stratege_games_chess::{Guard, Move, Position};
use stratege_search::{Bound, Stopped, Window};

impl<J: StaticEvaluator> Searcher<'_, J> {
    /// The value of a position, fail-soft, for the side to move: principal variation search (Marsland and Campbell,
    /// 1982). `cut` says that a cutoff is expected (Knuth and Moore's nodes of type 2).
    pub(super) fn visit(
        &mut self,
        position: &Position,
        window: Window<i32>,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> Result<i32, Stopped> {
        let Window { mut alpha, mut beta } = window;
        debug_assert!(-INFINITE <= alpha && alpha < beta && beta <= INFINITE);
        // 1. The horizon.
        if depth <= 0 {
            return self.quiescence(position, window, ply, 0);
        }
        self.meter.tick()?;
        self.counts.selective_depth = self.counts.selective_depth.max(ply as u16);
        let (root, principal) = (ply == 0, beta - alpha > 1);
        let excluded = self.frame(ply).excluded;
        if !root {
            // 2. Draws, now or by the next move, lines that are too long, and what is known of endgames.
            if let Some(draw) = self.drawn(position, ply) {
                return Ok(draw);
            }
            if ply >= LONGEST {
                return Ok(if position.in_check() { DRAW } else { self.static_value(position) });
            }
            if alpha < DRAW && self.has(Feature::UpcomingRepetition) && self.can_repeat(position, ply) {
                alpha = DRAW;
                if alpha >= beta {
                    return Ok(alpha);
                }
            }
            if let Some(value) = self.known_outcome(position, depth, ply) {
                return Ok(value);
            }
            // 3. Mate-distance pruning: nothing here is better than a mate that is already found.
            if self.has(Feature::MateDistance) {
                alpha = alpha.max(mated_at(ply));
                beta = beta.min(mate_at(ply + 1));
                if alpha >= beta {
                    self.hits.count(Feature::MateDistance);
                    return Ok(alpha);
                }
            }
        }
        let window = Window { alpha, beta };
        // 4. The table (Greenblatt, 1967; Slate and Atkin, 1977).
        let guard = position.guard();
        let known = if excluded.is_none() { self.known(position, guard, ply) } else { None };
        if let Some(entry) = known
            && !principal
            && let Some(value) = self.table_cut(position, &entry, window, depth)
        {
            self.hits.count(Feature::TableCut);
            return Ok(value);
        }
        // 5. The static evaluation.
        let mut node = self.node(position, guard, ply, depth, known);
        (node.principal, node.cut) = (principal, cut);
        // Killers serve all nodes of a ply behind the node two plies before.
        self.frame(ply + 2).killers = [None; 2];
        self.frame(ply + 1).excluded = None;
        if excluded.is_none() {
            self.learn_from_evaluation(&node);
        }
        // 6. Prunings before any move.
        if !principal
            && !node.in_check()
            && excluded.is_none()
            && let Some(value) = self.cut_early(&node, window)?
        {
            return Ok(value);
        }
        // 7. Internal iterative reduction: without a move of the table the node is not worth its depth (Schröder).
        if self.has(Feature::InternalReduction)
            && (principal || cut)
            && excluded.is_none()
            && depth >= self.parameters.internal_least
            && node.table_move().is_none()
        {
            self.hits.count(Feature::InternalReduction);
            depth -= 1;
            node.depth = depth;
        }
        // 8. Every move, the most promising first.
        let mut picker = if root {
            Picker::listed(self.root.in_order().into_iter())
        } else {
            let selection = if node.in_check() { MoveSelection::Evasions } else { MoveSelection::All };
            Picker::new(selection, node.table_move(), self.refutations(&node))
        };
        let mut tried = Tried::default();
        let (mut best, mut best_move, mut count) = (-INFINITE, None, 0);
        while let Some(mv) = picker.next(&mut self.move_scorer(&node)) {
            if Some(mv) == excluded || root && !self.root.has(mv) {
                continue;
            }
            count += 1;
            if root {
                self.root.tell(self.stop, mv, count as usize);
            }
            let candidate = self.candidate(&node, mv, count);
            // 9. Moves that are left out at shallow depth; none on the principal variation, whose value would be that of
            // the few moves that are left.
            if !principal && best > -DECIDED && self.leaves_out(&node, &candidate, alpha, &mut picker) {
                continue;
            }
            // 10. Extensions.
            let extension = match self.extension(&node, &candidate, beta)? {
                Extension::By(plies) => plies,
                Extension::Cut(value) => return Ok(value),
            };
            // 11. The move is searched.
            let nodes = self.meter.nodes;
            let open = Window { alpha, beta };
            let value = self.search_move(&node, &candidate, open, depth - 1 + extension)?;
            if root {
                self.root.searched(mv, self.meter.nodes - nodes);
            }
            // 12. Is it better?
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    if principal {
                        self.variations.extend(Ply(ply as u16), mv);
                    }
                    if root {
                        self.root.best_so_far = Some(value);
                    }
                    if value >= beta {
                        self.counts.cuts += 1;
                        self.counts.first_move_cuts += u64::from(count == 1);
                        self.learn(&node, &candidate, &tried);
                        break;
                    }
                    alpha = value;
                }
            }
            let list = if candidate.quiet { tried.quiets.try_push(mv) } else { tried.captures.try_push(mv) };
            let _ = list; // what does not fit is not learned from
        }
        // 13. No legal move: mate or stalemate; in a search without the best move: no other.
        if count == 0 {
            return Ok(match excluded {
                Some(_) => alpha,
                None if node.in_check() => mated_at(ply),
                None => DRAW,
            });
        }
        // 14. What was found is learned, and goes into the table.
        if excluded.is_none() && !(root && self.root.is_partial()) {
            if best <= window.alpha {
                self.learn_prior_move(&node);
            }
            self.learn_correction(&node, best, best_move, window);
            self.store(&node, best, best_move, depth, window);
        }
        Ok(best)
    }

    /// What the table knows of a position, with values that count from the root; its move is legal.
    pub(super) fn known(&mut self, position: &Position, guard: Guard, ply: usize) -> Option<Entry> {
        let mut entry = self.table.probe(position.key())?;
        self.counts.table_hits += 1;
        entry.best = entry.best.filter(|&mv| position.is_legal_guarded(guard, mv));
        entry.value = from_table(entry.value, ply);
        Some(entry)
    }

    /// A result of the table that decides this node: deep enough, on the right side of the window, and not so near to
    /// the fifty-move rule that the clock, which the key does not tell, might change it.
    fn table_cut(
        &mut self,
        position: &Position,
        entry: &Entry,
        window: Window<i32>,
        depth: i32,
    ) -> Option<i32> {
        let Window { alpha, beta } = window;
        let bound = entry.bound?;
        let deep = entry.depth >= depth + i32::from(entry.value >= beta && entry.bound == Some(Bound::Upper));
        let decides = bound.is_lower() && entry.value >= beta || bound.is_upper() && entry.value <= alpha;
        let cuts = self.has(Feature::TableCut) && deep && decides && position.halfmove_clock() < 90;
        self.counts.table_cuts += u64::from(cuts);
        cuts.then_some(entry.value)
    }

    /// The node with its static evaluation.
    pub(super) fn node<'p>(
        &mut self,
        position: &'p Position,
        guard: Guard,
        ply: usize,
        depth: i32,
        known: Option<Entry>,
    ) -> Node<'p> {
        let context = self.context(position, ply);
        let classes = Classes::of(position, context.pawns, context.before[0]);
        let in_check = guard.checkers.not_empty();
        let again = self.frame(ply).excluded.is_some();
        let raw = match known.and_then(|entry| entry.evaluation) {
            _ if in_check => None,
            Some(value) => Some(value),
            None => Some(self.static_value(position)),
        };
        let corrected = match raw {
            None => UNKNOWN,
            Some(_) if again => self.frame(ply).evaluation,
            Some(raw) => self.corrected(raw, &classes),
        };
        self.frame(ply).evaluation = corrected;
        // The table's value says more where it lies on the right side.
        let better = known.filter(|entry| {
            let above = entry.value > corrected;
            !in_check
                && !is_decided(entry.value)
                && entry.bound.is_some_and(|bound| if above { bound.is_lower() } else { bound.is_upper() })
        });
        let evaluation = better.map_or(corrected, |entry| entry.value);
        let before = |plies: usize| self.frames[ply + BEFORE - plies].evaluation;
        let earlier = if before(2) == UNKNOWN { before(4) } else { before(2) };
        let improving = !in_check && earlier != UNKNOWN && corrected > earlier;
        Node {
            position,
            guard,
            ply,
            depth,
            principal: false,
            cut: false,
            known,
            raw,
            corrected,
            evaluation,
            improving,
            classes,
            context,
            checks: OnceCell::new(),
        }
    }

    /// The table takes a result.
    pub(super) fn store(
        &mut self,
        node: &Node<'_>,
        best: i32,
        best_move: Option<Move>,
        depth: i32,
        window: Window<i32>,
    ) {
        let entry = Entry {
            best: best_move,
            value: to_table(best, node.ply),
            bound: Some(Bound::of(best, window.alpha, window.beta)),
            evaluation: node.raw,
            depth,
            principal: node.principal || node.known.is_some_and(|entry| entry.principal),
        };
        self.table.store(node.position.key(), entry);
    }
}
