//! Which moves come first.

use super::{Node, Searcher};
use crate::patterns::Mobility;
use stratege_game::ArrayVec;
use stratege_games_othello::bitboard::{CORNERS, moves};

/// A move with the position behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub(super) square: usize,
    pub(super) next: Node,
}

/// Moves, and which of them are still to come. The most promising is looked for when it is asked for: after most
/// first moves nothing else is.
#[derive(Debug)]
pub(super) struct RankedList {
    moves: ArrayVec<Ranked, MOST_MOVES>,
    promises: ArrayVec<i32, MOST_MOVES>,
}

/// No position has more moves.
const MOST_MOVES: usize = 34;
/// The promise of a move that was taken.
const TAKEN: i32 = i32::MIN;

impl RankedList {
    /// All moves, in the order of the squares.
    pub(super) fn all(&self) -> &[Ranked] {
        &self.moves
    }

    /// The most promising of those that are left; the lowest square where two promise the same.
    pub(super) fn next(&mut self) -> Option<&Ranked> {
        let mut best: Option<usize> = None;
        for (index, &promise) in self.promises.iter().enumerate() {
            if promise != TAKEN && best.is_none_or(|best| promise > self.promises[best]) {
                best = Some(index);
            }
        }
        let best = best?;
        self.promises[best] = TAKEN;
        self.moves.get(best)
    }
}

/// Hundredths of a disc that a reply less is worth.
const REPLY: i32 = 40;

/// All squares in sets, from those that are best on an average board: corners, the edge away from them, the middle,
/// the squares beside a corner last.
pub(super) const SQUARES_BY_WORTH: [u64; 5] = {
    let corners = CORNERS;
    let x_squares = 0x0042_0000_0000_4200;
    let c_squares = 0x4281_0000_0000_8142;
    let edges = 0x3c00_8181_8181_003c;
    [corners, edges, !(corners | x_squares | c_squares | edges), c_squares, x_squares]
};

/// How promising a move is by its square and by the replies that it leaves.
#[inline]
pub(super) fn worth_of_replies(square: usize, replies: u64) -> i32 {
    let bit = 1_u64 << (square % 64);
    let corner = i32::from(bit & CORNERS != 0);
    8 * corner - (replies.count_ones() + 2 * (replies & CORNERS).count_ones()) as i32
}

impl Searcher<'_> {
    /// The legal moves with the positions behind them, the most promising first: `known` is the square of the move
    /// that was best before, the others are judged by the evaluation and by the replies that they leave: on middle-game
    /// positions to depth 12, searches of one or two plies in its place took a third more time.
    pub(super) fn ranked(&mut self, node: &Node, legal: u64, known: Option<usize>) -> RankedList {
        let empties = node.empties() - 1;
        let mut list = RankedList { moves: ArrayVec::new(), promises: ArrayVec::new() };
        let mut legal = legal;
        while legal != 0 && !list.moves.is_full() {
            let square = legal.trailing_zeros() as usize;
            legal &= legal - 1;
            let next = node.after(square, node.flips(square));
            let promise = if known == Some(square) || next.own == 0 {
                i32::MAX
            } else {
                let replies = moves(next.own, next.opponent);
                let worth = REPLY * (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
                self.meter.nodes += 1;
                let mobility = Mobility::with(replies, next.own, next.opponent);
                -self.patterns.judge(&next.features.contents(), mobility, empties) - worth
            };
            list.promises.push(promise);
            list.moves.push(Ranked { square, next });
        }
        list
    }
}
