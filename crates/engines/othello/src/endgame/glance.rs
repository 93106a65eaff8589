//! Short searches by the evaluation, without a table: what moves promise, and the leaves of searches to a depth.

use super::squares::{mobility, worth};
use super::{NONE, Solver, finished};
use crate::midgame::Node;
use crate::patterns::Mobility;
use stratege_game::ArrayVec;
use stratege_games_othello::bitboard::{flips, moves};

/// A move by its square, with what it flips and promises.
type Glanced = (i32, u8, u64);

impl Solver<'_> {
    /// The evaluation, in hundredths of a disc: a node.
    #[inline]
    pub(super) fn evaluate(&mut self, node: &Node, empties: u32) -> i32 {
        self.meter.nodes += 1;
        let mobility = Mobility::of(node.own, node.opponent);
        self.patterns.judge(&node.features.contents(), mobility, empties)
    }

    /// A fail-soft search of a few plies, in hundredths of a disc.
    pub(super) fn glance(&mut self, node: &Node, empties: u32, depth: u32, (alpha, beta): (i32, i32)) -> i32 {
        if depth == 0 {
            return self.evaluate(node, empties);
        }
        self.meter.nodes += 1;
        let legal = moves(node.own, node.opponent);
        if legal == 0 {
            if moves(node.opponent, node.own) == 0 {
                return 100 * finished(node.own, node.opponent);
            }
            return -self.glance(&node.passed(), empties, depth, (-beta, -alpha));
        }
        let mut list = ArrayVec::<Glanced, 34>::new();
        let mut legal = legal;
        while legal != 0 && !list.is_full() {
            let square = legal.trailing_zeros() as usize;
            legal &= legal - 1;
            let flipped = flips(node.own, node.opponent, square);
            if flipped == node.opponent {
                return 6_400;
            }
            let mut promise = worth(square);
            if depth > 1 {
                promise -= 8 * mobility(node.opponent ^ flipped, node.own | flipped | 1 << square);
            }
            list.push((-promise, square as u8, flipped));
        }
        list.sort_unstable();
        let (mut best, mut alpha) = (-NONE, alpha);
        for &(_, square, flipped) in &list {
            let next = node.after(square.into(), flipped);
            best = best.max(-self.glance(&next, empties - 1, depth - 1, (-beta, -alpha)));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
