//! Five to nine empty squares: null windows, parity, fastest-first ordering, the small table.

use super::finished;
use super::local::{Local, NO_SQUARE};
use super::squares::{mobility, quarter, worth};
use crate::search::Searcher;
use stratege_games_othello::bitboard::{flips, moves};

/// Below every score.
const NONE: i32 = -65;

/// A move and its flips.
#[derive(Clone, Copy, Default)]
struct Candidate {
    flipped: u64,
    promise: i32,
    square: u8,
}

impl Searcher<'_> {
    /// A null window on any number of empty squares up to [`NEAR`](super::NEAR).
    #[inline]
    pub(super) fn near(&mut self, own: u64, opponent: u64, alpha: i32, empties: u32, odd: u64) -> i32 {
        match empties {
            7.. => self.by_promise(own, opponent, alpha, empties, odd),
            6 => self.six(own, opponent, alpha, odd),
            5 => self.few::<5>(own, opponent, alpha, odd),
            4 => self.few::<4>(own, opponent, alpha, odd),
            3 => self.three(own, opponent, alpha, odd),
            2 => {
                let empty = !(own | opponent);
                let (first, second) = (empty.trailing_zeros(), 63 - empty.leading_zeros());
                self.two(own, opponent, alpha, first as usize, second as usize)
            }
            1 => self.one(own, (!(own | opponent)).trailing_zeros() as usize),
            _ => {
                self.meter.nodes += 1;
                finished(own, opponent)
            }
        }
    }

    /// Six empty squares: moves in quarters with an odd number of them first, because the side that moves there tends
    /// to move last. A list of moves would cost more than it saves (by estimate).
    fn six(&mut self, own: u64, opponent: u64, alpha: i32, odd: u64) -> i32 {
        self.meter.nodes += 1;
        // 1. Stable discs.
        if let Some(bound) = self.stable_bound(own, opponent, alpha, 6) {
            return bound;
        }
        // 2. Moves, a pass or the end.
        let legal = moves(own, opponent);
        if legal == 0 {
            return self.passed(own, opponent, alpha, 6, odd);
        }
        // 3. The small table.
        let place = Local::place(own, opponent);
        let mut hint = NO_SQUARE;
        if let Some(known) = self.local.probe(place, own, opponent) {
            if let Some(bound) = known.answer(alpha) {
                return bound;
            }
            hint = known.square;
        }
        // 4. Every move, the table's move first.
        let (mut best, mut best_square) = (NONE, NO_SQUARE);
        let first = if hint < NO_SQUARE { legal & 1 << hint } else { 0 };
        'sets: for set in [first, legal & odd & !first, legal & !odd & !first] {
            let mut set = set;
            while set != 0 {
                let square = set.trailing_zeros() as usize;
                set &= set - 1;
                let flipped = flips(own, opponent, square);
                let after = own | flipped | 1 << square;
                let score = -self.few::<5>(opponent ^ flipped, after, -alpha - 1, odd ^ quarter(square));
                if score > best {
                    (best, best_square) = (score, square as u8);
                    if best > alpha {
                        break 'sets;
                    }
                }
            }
        }
        self.local.store(place, own, opponent, alpha, best, best_square);
        best
    }

    /// Moves that leave the opponent few replies first.
    fn by_promise(&mut self, own: u64, opponent: u64, alpha: i32, empties: u32, odd: u64) -> i32 {
        self.meter.nodes += 1;
        // 1. Stable discs.
        if let Some(bound) = self.stable_bound(own, opponent, alpha, empties) {
            return bound;
        }
        // 2. The small table.
        let place = Local::place(own, opponent);
        let mut hint = NO_SQUARE;
        if let Some(known) = self.local.probe(place, own, opponent) {
            if let Some(bound) = known.answer(alpha) {
                return bound;
            }
            hint = known.square;
        }
        // 3. Moves, a pass or the end.
        let mut legal = moves(own, opponent);
        if legal == 0 {
            return self.passed(own, opponent, alpha, empties, odd);
        }
        let (mut best, mut best_square) = (NONE, NO_SQUARE);
        // 4. The table's move.
        if hint < NO_SQUARE && legal >> hint & 1 != 0 {
            legal &= !(1 << hint);
            let flipped = flips(own, opponent, hint.into());
            let after = own | flipped | 1 << hint;
            best = -self.near(opponent ^ flipped, after, -alpha - 1, empties - 1, odd ^ quarter(hint.into()));
            best_square = hint;
        }
        if best <= alpha && legal != 0 {
            // 5. Ordering of the others, by the replies that they leave.
            let mut list = [Candidate::default(); super::NEAR as usize];
            let mut count = 0;
            while legal != 0 && count < list.len() {
                let square = legal.trailing_zeros() as usize;
                legal &= legal - 1;
                let flipped = flips(own, opponent, square);
                if flipped == opponent {
                    return 64;
                }
                let after = own | flipped | 1 << square;
                let parity = i32::from(odd >> square & 1 != 0);
                let promise = -(mobility(opponent ^ flipped, after) << 5) + (parity << 4) + worth(square);
                list[count] = Candidate { flipped, promise, square: square as u8 };
                count += 1;
            }
            // 6. All of them, the most promising first.
            for done in 0..count {
                let mut pick = done;
                for other in done + 1..count {
                    if list[other].promise > list[pick].promise {
                        pick = other;
                    }
                }
                list.swap(done, pick);
                let Candidate { flipped, square, .. } = list[done];
                let after = own | flipped | 1 << square;
                let odd = odd ^ quarter(square.into());
                let score = -self.near(opponent ^ flipped, after, -alpha - 1, empties - 1, odd);
                if score > best {
                    (best, best_square) = (score, square);
                    if best > alpha {
                        break;
                    }
                }
            }
        }
        // 7. The result.
        self.local.store(place, own, opponent, alpha, best, best_square);
        best
    }

    /// The side to move has no move.
    fn passed(&mut self, own: u64, opponent: u64, alpha: i32, empties: u32, odd: u64) -> i32 {
        if moves(opponent, own) == 0 {
            return finished(own, opponent);
        }
        -self.near(opponent, own, -alpha - 1, empties, odd)
    }
}
