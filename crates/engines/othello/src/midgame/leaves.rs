//! The last two plies: no table, no list, no clock.

use super::order::{SQUARES_BY_WORTH, worth_of_replies};
use super::{NONE, Node, Searcher, finished};
use crate::patterns::Mobility;
use stratege_games_othello::bitboard::moves;

impl Searcher<'_> {
    /// A search of at most two plies, fail-soft.
    #[inline]
    pub(super) fn shallow(&mut self, node: &Node, depth: u32, alpha: i32, beta: i32) -> i32 {
        match depth {
            0 => self.evaluate(node, node.empties()),
            1 => self.one(node, moves(node.own, node.opponent), alpha, beta),
            _ => self.two(node, alpha, beta),
        }
    }

    /// One ply: the best of the evaluations behind the moves.
    fn one(&mut self, node: &Node, legal: u64, alpha: i32, beta: i32) -> i32 {
        if legal == 0 {
            let legal = moves(node.opponent, node.own);
            if legal == 0 {
                return finished(node.own, node.opponent);
            }
            return -self.one(&node.passed(), legal, -beta, -alpha);
        }
        self.meter.nodes += 1;
        let empties = node.empties() - 1;
        if empties == 0 {
            return self.last(node, legal);
        }
        let behind = node.features.behind();
        let mut best = -NONE;
        for &set in &SQUARES_BY_WORTH {
            let mut squares = legal & set;
            while squares != 0 {
                let square = squares.trailing_zeros() as usize;
                squares &= squares - 1;
                let flipped = node.flips(square);
                if flipped == node.opponent {
                    return 6_400;
                }
                self.meter.nodes += 1;
                let mobility = Mobility::of(node.opponent ^ flipped, node.own | flipped | 1 << square);
                best = best.max(-self.patterns.judge(&behind.contents(square, flipped), mobility, empties));
                if best >= beta {
                    return best;
                }
            }
        }
        best
    }

    /// The last square of the board.
    fn last(&mut self, node: &Node, legal: u64) -> i32 {
        let square = legal.trailing_zeros() as usize;
        self.meter.nodes += 1;
        let next = node.after(square, node.flips(square));
        -finished(next.own, next.opponent)
    }

    /// Two plies: moves that leave few replies first.
    fn two(&mut self, node: &Node, alpha: i32, beta: i32) -> i32 {
        let legal = moves(node.own, node.opponent);
        if legal == 0 {
            if moves(node.opponent, node.own) == 0 {
                return finished(node.own, node.opponent);
            }
            return -self.two(&node.passed(), -beta, -alpha);
        }
        self.meter.nodes += 1;
        let mut list: stratege_game::ArrayVec<(i32, usize, u64, u64), 34> = stratege_game::ArrayVec::new();
        let mut squares = legal;
        while squares != 0 && !list.is_full() {
            let square = squares.trailing_zeros() as usize;
            squares &= squares - 1;
            let flipped = node.flips(square);
            if flipped == node.opponent {
                return 6_400;
            }
            let replies = moves(node.opponent ^ flipped, node.own | flipped | 1 << square);
            list.push((worth_of_replies(square, replies), square, flipped, replies));
        }
        list.sort_unstable_by_key(|&(worth, square, ..)| (-worth, square));
        let (mut best, mut alpha) = (-NONE, alpha);
        for &(_, square, flipped, replies) in &list {
            let score = -self.one(&node.after(square, flipped), replies, -beta, -alpha);
            best = best.max(score);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
