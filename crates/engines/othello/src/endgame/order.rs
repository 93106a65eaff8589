//! Which moves to try first while there are many empty squares: a short search by the evaluation says.

use super::squares::{mobility, odd_quarters, worth};
use super::{NONE, Solver};
use crate::midgame::Node;
use stratege_game::ArrayVec;

/// A move with the position behind it, and how promising it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub(super) square: usize,
    pub(super) promise: i32,
    pub(super) next: Node,
}

/// No position has more moves than 33; 34 leaves room for none at the end.
pub(super) type RankedList = ArrayVec<Ranked, 34>;

/// From so many plies on a move is judged by a search of one ply, and of one more for each further [`STEP`].
const JUDGED_FROM: u32 = 15;
/// Plies for one ply more.
const STEP: u32 = 3;
/// Hundredths of a disc that a reply less is worth: fewer replies are also fewer nodes. On FFO #40-44, 46 and 47, 0
/// took 40% more nodes, 250 to 800 the same.
const REPLY: i32 = 300;
/// Hundredths of a disc for a move into a quarter with an odd number of empty squares.
const PARITY: i32 = 30;
/// Hundredths of a disc that one step of a square's worth counts. On FFO #41-43, 45 and 48, 2 took 4% more nodes.
const SQUARE: i32 = 20;
/// Moves so many hundredths of a disc below the window are all the same.
const BELOW: i32 = 1_000;

impl Solver<'_> {
    /// The legal moves with what they promise; `hints` are the squares of moves known to be good.
    pub(super) fn ranked(
        &mut self,
        node: &Node,
        legal: u64,
        (empties, depth): (u32, u32),
        alpha: i32,
        hints: [u8; 2],
    ) -> RankedList {
        let odd = odd_quarters(!(node.own | node.opponent));
        let plies = if depth == empties { (depth.max(JUDGED_FROM) - JUDGED_FROM) / STEP } else { depth / 5 };
        let mut list = RankedList::new();
        let mut legal = legal;
        while legal != 0 && !list.is_full() {
            let square = legal.trailing_zeros() as usize;
            legal &= legal - 1;
            let next = node.after(square, node.flips(square));
            let promise = if next.own == 0 {
                i32::MAX
            } else if usize::from(hints[0]) == square {
                i32::MAX - 1
            } else if usize::from(hints[1]) == square {
                i32::MAX - 2
            } else {
                let parity = if odd >> square & 1 != 0 { PARITY } else { 0 };
                let score = -self.glance(&next, empties - 1, plies, (-NONE, BELOW - alpha));
                score + parity - REPLY * mobility(next.own, next.opponent) + SQUARE * worth(square)
            };
            list.push(Ranked { square, promise, next });
        }
        list.sort_by_key(|ranked| std::cmp::Reverse(ranked.promise));
        list
    }
}
