//! Ten to thirteen empty squares, to the end of the game: uses the shared table, and orders moves without the
//! evaluation.

use super::squares::{mobility, odd_quarters, worth};
use super::{NEAR, finished};
use crate::search::entries::Found;
use crate::search::{NONE, Searcher};
use crate::table::Entry;
use stratege_game::ArrayVec;
use stratege_games_othello::bitboard::{flips, moves, neighbours};
use stratege_search::{Stopped, Window};

/// A move, its flips and its rank.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    square: u8,
    flipped: u64,
    promise: i32,
}

/// Positions here have at most [`PLAIN`](super::PLAIN) moves.
type Candidates = ArrayVec<Candidate, 16>;

/// From this many empty squares on, the table is probed for every child before any is searched. Two fewer took 2%
/// fewer nodes on FFO #43 and 46, and 4% more time, because of memory latency.
const CHILDREN_FROM: u32 = NEAR + 4;
/// The bonus for one reply less.
const REPLY: i32 = 600;
/// The bonus for one empty square less beside the mover's discs: potential mobility of the opponent.
const FRONTIER: i32 = 60;
/// The bonus for a move into a quarter with an odd number of empty squares.
const PARITY: i32 = 60;
/// The bonus for one step of the square's value.
const SQUARE: i32 = 10;

impl Searcher<'_> {
    /// A null-window search at `alpha`, in hundredths of a disc. Returns a bound on the side of `alpha` where the
    /// score lies.
    pub(crate) fn plain(
        &mut self,
        own: u64,
        opponent: u64,
        empties: u32,
        alpha: i32,
    ) -> Result<i32, Stopped> {
        if empties <= NEAR {
            let odd = odd_quarters(!(own | opponent));
            return Ok(100 * self.near(own, opponent, alpha.div_euclid(100), empties, odd));
        }
        self.visit()?;
        // 1. Stable discs.
        if let Some(bound) = self.stable_bound(own, opponent, alpha.div_euclid(100), empties) {
            return Ok(100 * bound);
        }
        // 2. The table.
        let bounds = self.bounds(own, opponent, empties);
        if let Some(bound) = self.answered(&bounds, alpha) {
            return Ok(bound);
        }
        // 3. Moves, a pass or the end.
        let legal = moves(own, opponent);
        if legal == 0 {
            if moves(opponent, own) == 0 {
                return Ok(100 * finished(own, opponent));
            }
            return Ok(-self.plain(opponent, own, empties, -alpha - 1)?);
        }
        // 4. The moves, in order.
        let (cuts, window) = (self.cuts, Window { alpha, beta: alpha + 1 });
        let list = candidates(own, opponent, legal, bounds.squares);
        // 5. Enhanced transposition cutoff.
        if empties >= CHILDREN_FROM {
            for &Candidate { square, flipped, .. } in &list {
                let bounds = self.bounds(opponent ^ flipped, own | flipped | 1 << square, empties - 1);
                if -bounds.upper > alpha {
                    self.cuts += u64::from(!bounds.exact);
                    let score = -bounds.upper;
                    self.remember(own, opponent, Found { depth: empties, window, score, square, cuts });
                    return Ok(score);
                }
            }
        }
        // 6. Every move.
        let (mut best, mut best_square) = (-NONE, Entry::NO_SQUARE);
        for &Candidate { square, flipped, .. } in &list {
            if flipped == opponent {
                return Ok(6_400);
            }
            let after = own | flipped | 1 << square;
            let score = -self.plain(opponent ^ flipped, after, empties - 1, -alpha - 1)?;
            if score > best {
                (best, best_square) = (score, square);
                if best > alpha {
                    break;
                }
            }
        }
        // 7. The result.
        let found = Found { depth: empties, window, score: best, square: best_square, cuts };
        self.remember(own, opponent, found);
        Ok(best)
    }
}

/// The legal moves, most promising first; `hints` are the squares of the table's moves.
fn candidates(own: u64, opponent: u64, legal: u64, hints: [u8; 2]) -> Candidates {
    let odd = odd_quarters(!(own | opponent));
    let mut list = Candidates::new();
    let mut legal = legal;
    while legal != 0 && !list.is_full() {
        let square = legal.trailing_zeros() as usize;
        legal &= legal - 1;
        let flipped = flips(own, opponent, square);
        let (next, after) = (opponent ^ flipped, own | flipped | 1 << square);
        let reach = (neighbours(after) & !(after | next)).count_ones() as i32;
        let mut promise = -REPLY * mobility(next, after) - FRONTIER * reach + SQUARE * worth(square);
        if odd >> square & 1 != 0 {
            promise += PARITY;
        }
        if usize::from(hints[0]) == square {
            promise = i32::MAX;
        } else if usize::from(hints[1]) == square {
            promise = i32::MAX - 1;
        }
        list.push(Candidate { square: square as u8, flipped, promise });
    }
    list.sort_by_key(|candidate| std::cmp::Reverse(candidate.promise));
    list
}
