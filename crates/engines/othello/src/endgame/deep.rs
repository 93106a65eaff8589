//! Many empty squares: positions with the features of the learned evaluation, to the end of the game or to a depth.
//!
//! Scores are hundredths of a disc here. A search goes to the end when its depth is the number of empty squares.

use super::order::Ranked;
use super::{NONE, Pass, Solver, finished};
use crate::midgame::Node;
use crate::table::Known;
use stratege_game::Ply;
use stratege_games_othello::Move;
use stratege_games_othello::bitboard::moves;
use stratege_search::Stopped;

/// Up to so many empty squares a search to the end orders moves without the evaluation. On FFO #40-44, 46 and 47, 10
/// took 8% more nodes, 12 1% more.
pub(super) const PLAIN: u32 = 13;
/// From this depth on the table is asked about every child before any is searched.
const CHILDREN_FROM: u32 = 5;

impl Solver<'_> {
    /// Is the score greater than `alpha`? A bound on its side of `alpha`.
    pub(super) fn null(&mut self, node: &Node, empties: u32, depth: u32, alpha: i32) -> Result<i32, Stopped> {
        if depth == empties && empties <= PLAIN {
            return self.plain(node.own, node.opponent, empties, alpha);
        }
        if depth < empties && depth <= 2 {
            return Ok(self.glance(node, empties, depth, (alpha, alpha + 1)));
        }
        self.visit()?;
        let cuts = self.cuts;
        // 1. Stable discs.
        if let Some(bound) = self.stable_bound(node.own, node.opponent, alpha.div_euclid(100), empties) {
            return Ok(100 * bound);
        }
        // 2. The table.
        let known = self.proven(node.own, node.opponent, depth);
        if let Some(bound) = self.answered(&known, alpha) {
            return Ok(bound);
        }
        // 3. Moves, a pass or the end.
        let legal = moves(node.own, node.opponent);
        if legal == 0 {
            if moves(node.opponent, node.own) == 0 {
                return Ok(100 * finished(node.own, node.opponent));
            }
            return Ok(-self.null(&node.passed(), empties, depth, -alpha - 1)?);
        }
        // 4. Statistics.
        if let Some(bound) = self.probably(node, empties, depth, alpha)? {
            return Ok(bound);
        }
        // 5. The moves, in order.
        let list = self.ranked(node, legal, (empties, depth), alpha, known.squares);
        // 6. A move whose position is known to be good enough.
        if depth >= CHILDREN_FROM
            && let Some((score, square)) = self.known_child(depth, alpha, &list)
        {
            self.remember(node.own, node.opponent, depth, (alpha, alpha + 1), score, square, cuts);
            return Ok(score);
        }
        // 7. Every move.
        let (mut best, mut best_square) = (-NONE, Known::NO_SQUARE);
        for (index, Ranked { square, next, .. }) in list.iter().enumerate() {
            if index > 0
                && depth == empties
                && let Some(team) = self.team
                && team.wants(empties)
            {
                (best, best_square) =
                    self.shared(team, &list[index..], empties, alpha, (best, best_square))?;
                break;
            }
            let score = match next.own {
                0 => 6_400,
                _ => -self.null(next, empties - 1, depth - 1, -alpha - 1)?,
            };
            if score > best {
                (best, best_square) = (score, *square as u8);
                if best > alpha {
                    break;
                }
            }
        }
        // 8. What was found.
        self.remember(node.own, node.opponent, depth, (alpha, alpha + 1), best, best_square, cuts);
        Ok(best)
    }

    /// A child whose entry proves more than `alpha`.
    fn known_child(&mut self, depth: u32, alpha: i32, list: &[Ranked]) -> Option<(i32, u8)> {
        for Ranked { square, next, .. } in list {
            let known = self.proven(next.own, next.opponent, depth - 1);
            if -known.upper > alpha {
                self.cuts += u64::from(!known.exact);
                return Some((-known.upper, *square as u8));
            }
        }
        None
    }

    /// The score in a window wider than null, fail-soft, and the line that reaches it when it lies inside.
    ///
    /// No bound of the table ends it, so that the line is whole; null windows below it do use them.
    pub(super) fn window(
        &mut self,
        node: &Node,
        depth: u32,
        (alpha, beta): (i32, i32),
        ply: Ply,
        line: &mut Vec<Move>,
    ) -> Result<i32, Stopped> {
        debug_assert!(alpha < beta);
        line.clear();
        let empties = node.empties();
        if alpha + 1 == beta && ply.0 > 0 {
            return self.null(node, empties, depth, alpha);
        }
        if depth == 0 && empties > 0 {
            return Ok(self.evaluate(node, empties));
        }
        self.visit()?;
        let cuts = self.cuts;
        // 1. Moves, a pass or the end.
        let legal = moves(node.own, node.opponent);
        let mut below = Vec::new();
        if legal == 0 {
            if moves(node.opponent, node.own) == 0 {
                return Ok(100 * finished(node.own, node.opponent));
            }
            let score = -self.window(&node.passed(), depth, (-beta, -alpha), Ply(ply.0 + 1), &mut below)?;
            line.push(Move::PASS);
            line.append(&mut below);
            return Ok(score);
        }
        // 2. The moves, in order.
        let hints = self.proven(node.own, node.opponent, depth).squares;
        let list = self.ranked(node, legal, (empties, depth), alpha, hints);
        // 3. The first in the whole window, the others in null windows until one is better.
        let (mut best, mut best_square) = (-NONE, Known::NO_SQUARE);
        for Ranked { square, next, .. } in &list {
            let floor = alpha.max(best);
            let mut score = floor + 1;
            if best_square != Known::NO_SQUARE {
                score = -self.null(next, empties - 1, depth - 1, -floor - 1)?;
                below.clear();
            }
            if score > floor && (best_square == Known::NO_SQUARE || score < beta) {
                score = -self.window(next, depth - 1, (-beta, -floor), Ply(ply.0 + 1), &mut below)?;
            }
            if score > best {
                (best, best_square) = (score, *square as u8);
                if best > alpha {
                    line.clear();
                    line.extend(Move::on(*square));
                    line.append(&mut below);
                    if ply.0 == 0 {
                        // The depth stays that of the last search that was finished.
                        let depth = self.last.as_ref().map_or(1, |last| last.depth);
                        self.last = Some(Pass { depth, value: best / 100, line: line.clone() });
                    }
                }
                if best >= beta {
                    break;
                }
            }
        }
        // 4. What was found. When no move is better than `alpha`, the one that was best before stays first.
        let known = if best > alpha || hints[0] == Known::NO_SQUARE { best_square } else { hints[0] };
        self.remember(node.own, node.opponent, depth, (alpha, beta), best, known, cuts);
        Ok(best)
    }
}
