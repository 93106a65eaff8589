//! Move ordering.

use super::{NONE, Searcher};
use crate::endgame::squares::{odd_quarters, worth};
use crate::node::Node;
use crate::patterns::Mobility;
use stratege_game::ArrayVec;
use stratege_games_othello::bitboard::{CORNERS, moves};
use stratege_search::Window;

/// A move and its flips.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) square: u8,
    pub(super) flipped: u64,
}

/// No position has more moves than 33.
const MOST_MOVES: usize = 34;

/// The legal moves, in the order of the squares.
pub(super) type Candidates = ArrayVec<Candidate, MOST_MOVES>;

impl Node {
    /// The moves to the squares of `legal`.
    #[inline]
    pub(super) fn candidates(&self, legal: u64) -> Candidates {
        let mut list = Candidates::new();
        let mut legal = legal;
        while legal != 0 && !list.is_full() {
            let square = legal.trailing_zeros() as u8;
            legal &= legal - 1;
            list.push(Candidate { square, flipped: self.flips(square.into()) });
        }
        list
    }
}

/// Moves with the positions after them and their ranks. The list is not sorted; the best is picked when needed, since
/// the first move usually causes a cutoff.
#[derive(Debug)]
pub(super) struct RankedList {
    moves: ArrayVec<(u8, Node), MOST_MOVES>,
    promises: ArrayVec<i32, MOST_MOVES>,
}

/// The rank of a move that was taken.
const TAKEN: i32 = i32::MIN;

impl RankedList {
    /// The most promising of the remaining moves; the lowest square among equals.
    #[inline]
    pub(super) fn next(&mut self) -> Option<&(u8, Node)> {
        let (mut best, mut most) = (None, TAKEN);
        for (index, &promise) in self.promises.iter().enumerate() {
            if promise > most {
                (best, most) = (Some(index), promise);
            }
        }
        let best = best?;
        self.promises[best] = TAKEN;
        self.moves.get(best)
    }

    /// All remaining moves, most promising first.
    pub(super) fn rest(mut self) -> Vec<(u8, Node)> {
        std::iter::from_fn(|| self.next().copied()).collect()
    }
}

/// The ordering terms besides the evaluation, in hundredths of a disc.
struct Terms {
    /// One reply less; replies to a corner count twice.
    reply: i32,
    /// A move into a quarter with an odd number of empty squares.
    parity: i32,
    /// One step of the square's value.
    square: i32,
}

/// To a depth, while the end is far.
const TO_A_DEPTH: Terms = Terms { reply: 40, parity: 0, square: 0 };
/// To the end of the game. Fewer replies are also fewer nodes: on FFO #40-44, 46 and 47, 0 took 40% more, 250 to 800
/// the same. On FFO #41-43, 45 and 48, a step of a square's worth of 2 took 4% more.
const TO_THE_END: Terms = Terms { reply: 300, parity: 30, square: 20 };

/// Up to so many empty squares, searches to a depth order moves as those to the end do, which begin with what they
/// leave in the table: on FFO #40-49 and on a quarter of hard-20 that took 3% fewer nodes.
const NEAR_THE_END: u32 = 24;
/// In a search to the end, moves are ranked by a search of one ply when this many plies are left, and of one more for
/// each further [`STEP`]. In searches to a depth, by the static evaluation: on midgame positions to depth 12, one or
/// two plies instead took a third more time.
const EVALUATED_FROM: u32 = 18;
/// See [`EVALUATED_FROM`].
const STEP: u32 = 3;
/// Moves this many hundredths of a disc below the window rank equal.
const BELOW: i32 = 1_000;

impl Searcher<'_> {
    /// The moves with the positions after them and their ranks: first `hints`, the squares of the table's moves, then
    /// the others by the evaluation and by the replies that they leave.
    #[inline]
    pub(super) fn ranked(
        &mut self,
        node: &Node,
        candidates: &[Candidate],
        empties: u32,
        depth: u32,
        alpha: i32,
        hints: [u8; 2],
    ) -> RankedList {
        let mut list = RankedList { moves: ArrayVec::new(), promises: ArrayVec::new() };
        let odd = odd_quarters(!(node.own | node.opponent));
        let terms = if depth == empties || empties <= NEAR_THE_END { TO_THE_END } else { TO_A_DEPTH };
        let plies =
            if depth == empties && depth >= EVALUATED_FROM { (depth - EVALUATED_FROM) / STEP + 1 } else { 0 };
        for &Candidate { square, flipped } in candidates {
            let next = node.after(square.into(), flipped);
            let promise = if next.own == 0 {
                i32::MAX
            } else if hints[0] == square {
                i32::MAX - 1
            } else if hints[1] == square {
                i32::MAX - 2
            } else {
                let replies = moves(next.own, next.opponent);
                let score = if plies == 0 {
                    self.meter.nodes += 1;
                    let mobility = Mobility::with(replies, next.own, next.opponent);
                    -self.patterns.evaluate_contents(&next.features.contents(), mobility, empties - 1)
                } else {
                    -self.leaves(&next, empties - 1, plies, Window { alpha: -NONE, beta: BELOW - alpha })
                };
                let parity = if odd >> square & 1 != 0 { terms.parity } else { 0 };
                let replies = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
                score + parity + terms.square * worth(square.into()) - terms.reply * replies
            };
            list.moves.push((square, next));
            list.promises.push(promise);
        }
        list
    }
}
