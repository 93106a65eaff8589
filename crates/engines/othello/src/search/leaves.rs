//! The last plies before the evaluation: no table, no feature update for the last move, no clock.

use super::{NONE, Searcher};
use crate::endgame::finished;
use crate::node::Node;
use crate::patterns::Mobility;
use stratege_game::ArrayVec;
use stratege_games_othello::bitboard::{CORNERS, moves};
use stratege_search::Window;

/// All squares in sets, best first: corners, edges away from them, the middle, squares beside a corner.
const SQUARES_BY_WORTH: [u64; 5] = {
    let corners = CORNERS;
    let x_squares = 0x0042_0000_0000_4200;
    let c_squares = 0x4281_0000_0000_8142;
    let edges = 0x3c00_8181_8181_003c;
    [corners, edges, !(corners | x_squares | c_squares | edges), c_squares, x_squares]
};

/// The rank of a move by its square and by the replies that it leaves.
#[inline]
fn worth_of_replies(square: usize, replies: u64) -> i32 {
    let bit = 1_u64 << (square % 64);
    let corner = i32::from(bit & CORNERS != 0);
    8 * corner - (replies.count_ones() + 2 * (replies & CORNERS).count_ones()) as i32
}

impl Searcher<'_> {
    /// A fail-soft search of a few plies, fewer than there are empty squares.
    #[inline]
    pub(super) fn leaves(&mut self, node: &Node, empties: u32, depth: u32, window: Window<i32>) -> i32 {
        let Window { alpha, beta } = window;
        debug_assert!(depth < empties);
        match depth {
            0 => self.evaluate(node, empties),
            1 => self.one_ply(node, empties, moves(node.own, node.opponent), alpha, beta),
            _ => self.few_plies(node, empties, depth, alpha, beta),
        }
    }

    /// One ply: the best of the evaluations after the moves.
    fn one_ply(&mut self, node: &Node, empties: u32, legal: u64, alpha: i32, beta: i32) -> i32 {
        if legal == 0 {
            let legal = moves(node.opponent, node.own);
            if legal == 0 {
                return 100 * finished(node.own, node.opponent);
            }
            return -self.one_ply(&node.passed(), empties, legal, -beta, -alpha);
        }
        self.meter.nodes += 1;
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
                let contents = behind.contents(square, flipped);
                best = best.max(-self.patterns.evaluate_contents(&contents, mobility, empties - 1));
                if best >= beta {
                    return best;
                }
            }
        }
        best
    }

    /// Two plies or more: moves that leave few replies first.
    fn few_plies(&mut self, node: &Node, empties: u32, depth: u32, alpha: i32, beta: i32) -> i32 {
        let legal = moves(node.own, node.opponent);
        if legal == 0 {
            if moves(node.opponent, node.own) == 0 {
                return 100 * finished(node.own, node.opponent);
            }
            return -self.few_plies(&node.passed(), empties, depth, -beta, -alpha);
        }
        self.meter.nodes += 1;
        let mut list: ArrayVec<(i32, usize, u64, u64), 34> = ArrayVec::new();
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
            let next = node.after(square, flipped);
            let score = match depth {
                2 => -self.one_ply(&next, empties - 1, replies, -beta, -alpha),
                _ => -self.few_plies(&next, empties - 1, depth - 1, -beta, -alpha),
            };
            best = best.max(score);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
