//! The recursion for null windows.

use super::entries::Found;
use super::order::Candidate;
use super::{NONE, Searcher};
use crate::endgame::{PLAIN, finished};
use crate::node::Node;
use crate::table::Entry;
use stratege_games_othello::bitboard::moves;
use stratege_search::{Stopped, Window};

/// From this depth on, the table is probed for every child before any is searched.
const CHILDREN_FROM: u32 = 5;

impl Searcher<'_> {
    /// A null-window search at `alpha`. Returns a bound on the side of `alpha` where the score lies.
    pub(crate) fn null(&mut self, node: &Node, empties: u32, depth: u32, alpha: i32) -> Result<i32, Stopped> {
        let window = Window { alpha, beta: alpha + 1 };
        if depth == empties && empties <= PLAIN {
            return self.plain(node.own, node.opponent, empties, alpha);
        }
        if depth <= 2 {
            return Ok(self.leaves(node, empties, depth, window));
        }
        self.visit()?;
        let cuts = self.cuts;
        // 1. Stable discs.
        if let Some(bound) = self.stable_bound(node.own, node.opponent, alpha.div_euclid(100), empties) {
            return Ok(100 * bound);
        }
        // 2. The table.
        let bounds = self.bounds(node.own, node.opponent, depth);
        if let Some(bound) = self.answered(&bounds, alpha) {
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
        // 4. ProbCut.
        if let Some(bound) = self.probcut(node, empties, depth, alpha)? {
            return Ok(bound);
        }
        // 5. Enhanced transposition cutoff.
        let candidates = node.candidates(legal);
        if depth >= CHILDREN_FROM
            && let Some((score, square)) = self.known_child(node, &candidates, depth, alpha)
        {
            self.remember(node.own, node.opponent, Found { depth, window, score, square, cuts });
            return Ok(score);
        }
        // 6. Every move, the most promising first.
        let mut list = self.ranked(node, &candidates, empties, depth, alpha, bounds.squares);
        let (mut best, mut best_square) = (-NONE, Entry::NO_SQUARE);
        while let Some(&(square, ref next)) = list.next() {
            let score = match next.own {
                0 => 6_400,
                _ => -self.null(next, empties - 1, depth - 1, -alpha - 1)?,
            };
            if score > best {
                (best, best_square) = (score, square);
                if best > alpha {
                    break;
                }
            }
            // 7. If the first causes no cutoff, other threads help with the rest.
            if depth == empties
                && let Some(team) = self.team
                && team.wants(empties)
            {
                let rest = list.rest();
                (best, best_square) = self.split_moves(team, rest, empties, alpha, (best, best_square))?;
                break;
            }
        }
        // 8. The result.
        self.remember(
            node.own,
            node.opponent,
            Found { depth, window, score: best, square: best_square, cuts },
        );
        Ok(best)
    }

    /// A child whose entry proves more than `alpha`.
    fn known_child(
        &mut self,
        node: &Node,
        candidates: &[Candidate],
        depth: u32,
        alpha: i32,
    ) -> Option<(i32, u8)> {
        for &Candidate { square, flipped } in candidates {
            let (own, opponent) = (node.opponent ^ flipped, node.own | flipped | 1 << square);
            let bounds = self.bounds(own, opponent, depth - 1);
            if -bounds.upper > alpha {
                self.cuts += u64::from(!bounds.exact);
                return Some((-bounds.upper, square));
            }
        }
        None
    }
}
