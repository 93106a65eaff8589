//! Searches open windows and collects the principal variation.

use super::entries::Found;
use super::{NONE, Searcher};
use crate::endgame::finished;
use crate::node::Node;
use crate::table::Entry;
use stratege_game::Ply;
use stratege_games_othello::Move;
use stratege_games_othello::bitboard::moves;
use stratege_search::{Stopped, Window};

impl Searcher<'_> {
    /// The score of a root in a window, without the moves of the set `excluded`, and its line.
    ///
    /// # Errors
    /// [`Stopped`]; `best_so_far` and the line are then those of the best move so far, if one was better than `alpha`.
    pub(crate) fn root(
        &mut self,
        node: &Node,
        depth: u32,
        window: Window<i32>,
        excluded: u64,
        line: &mut Vec<Move>,
    ) -> Result<i32, Stopped> {
        (self.excluded, self.best_so_far) = (excluded, None);
        self.window(node, depth, window, Ply::ROOT, line)
    }

    /// The score in a window, fail-soft, and its line if it lies inside.
    ///
    /// Table bounds cause no cutoffs here, so that the line is complete; the null windows below it do use them.
    fn window(
        &mut self,
        node: &Node,
        depth: u32,
        window: Window<i32>,
        ply: Ply,
        line: &mut Vec<Move>,
    ) -> Result<i32, Stopped> {
        let Window { alpha, beta } = window;
        debug_assert!(alpha < beta);
        line.clear();
        let (empties, at_root) = (node.empties(), ply == Ply::ROOT);
        if alpha + 1 == beta && !at_root {
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
            let score = -self.window(&node.passed(), depth, window.negated(), ply.next(), &mut below)?;
            line.push(Move::PASS);
            line.append(&mut below);
            return Ok(score);
        }
        // 2. The moves, in order.
        let excluded = if at_root { self.excluded } else { 0 };
        let hints = self.bounds(node.own, node.opponent, depth).squares;
        let mut list = self.ranked(node, &node.candidates(legal & !excluded), empties, depth, alpha, hints);
        // 3. The first in the full window, the others in null windows until one is better.
        let (mut best, mut best_square) = (-NONE, Entry::NO_SQUARE);
        while let Some(&(square, ref next)) = list.next() {
            let floor = alpha.max(best);
            let first = best_square == Entry::NO_SQUARE;
            below.clear();
            let mut score =
                if first { best } else { -self.null(next, empties - 1, depth - 1, -floor - 1)? };
            if first || (floor < score && score < beta) {
                let open = Window { alpha: floor, beta };
                score = -self.window(next, depth - 1, open.negated(), ply.next(), &mut below)?;
            }
            if score > best {
                (best, best_square) = (score, square);
                if best > alpha {
                    line.clear();
                    line.extend(Move::on(square.into()));
                    line.append(&mut below);
                    if at_root {
                        self.best_so_far = Some(best);
                    }
                }
                if best >= beta {
                    break;
                }
            }
        }
        // 4. The result. When no move is better than `alpha`, their bounds say little about which is best: the old
        //    best move stays first, so that a later search with a lower `alpha` starts with it.
        if excluded == 0 {
            let square = if best > alpha || hints[0] == Entry::NO_SQUARE { best_square } else { hints[0] };
            self.remember(node.own, node.opponent, Found { depth, window, score: best, square, cuts });
        }
        Ok(best)
    }
}
