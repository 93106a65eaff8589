//! The last five empty squares, without move lists or a table.
//!
//! Everything here is a null-window search: whether the score is greater than `alpha`. The result is a bound on
//! whichever side of `alpha` the score lies. Boards are those of the side to move and of its opponent.

use super::finished;
use super::squares::{LINES, flips_beside, quarter};
use crate::search::Searcher;
use stratege_games_othello::bitboard::flips;

/// Below every score.
const NONE: i32 = -65;

/// For each place on a line of eight and each set of own squares on it, how many discs a disc there flips when
/// every other square is the opponent's.
const LINE_FLIPS: [[u8; 256]; 8] = {
    let mut counts = [[0; 256]; 8];
    let mut index = 0;
    while index < 8 * 256 {
        let (place, own) = (index / 256, index % 256);
        let mut below = 1;
        while below <= place {
            if own >> (place - below) & 1 != 0 {
                counts[place][own] += (below - 1) as u8;
                break;
            }
            below += 1;
        }
        let mut above = 1;
        while place + above < 8 {
            if own >> (place + above) & 1 != 0 {
                counts[place][own] += (above - 1) as u8;
                break;
            }
            above += 1;
        }
        index += 1;
    }
    counts
};

const COLUMN: u64 = 0x0101_0101_0101_0101;
/// Multiplied by a set of squares of column a, it gives their rows in the top byte.
const GATHER_ROWS: u64 = 0x0102_0408_1020_4080;

/// How many discs a disc on `square` flips when it is the last empty one.
#[inline]
fn last_flips(own: u64, square: usize) -> i32 {
    let square = square & 63;
    let (row, column) = (square / 8, square % 8);
    let lines = &LINES[square];
    let across = &LINE_FLIPS[column];
    let in_row = across[(own >> (8 * row)) as usize & 0xff];
    let rows = (own >> column & COLUMN).wrapping_mul(GATHER_ROWS) >> 56;
    let in_column = LINE_FLIPS[row][rows as usize];
    let rising = across[((own & lines[0]).wrapping_mul(COLUMN) >> 56) as usize];
    let falling = across[((own & lines[1]).wrapping_mul(COLUMN) >> 56) as usize];
    i32::from(in_row) + i32::from(in_column) + i32::from(rising) + i32::from(falling)
}

impl Searcher<'_> {
    /// One empty square: the exact score.
    #[inline]
    pub(super) fn one(&mut self, own: u64, square: usize) -> i32 {
        self.meter.nodes += 1;
        let discs = own.count_ones() as i32;
        let flipped = last_flips(own, square);
        if flipped > 0 {
            return 2 * (discs + flipped) - 62;
        }
        let flipped = last_flips(!own & !(1 << square), square);
        if flipped > 0 {
            return 2 * (discs - flipped) - 64;
        }
        // Neither side can move: the square goes to the winner.
        if 2 * discs > 63 { 2 * discs - 62 } else { 2 * discs - 64 }
    }

    /// Two empty squares.
    #[inline]
    pub(super) fn two(&mut self, own: u64, opponent: u64, alpha: i32, first: usize, second: usize) -> i32 {
        self.meter.nodes += 1;
        let mut best = NONE;
        let flipped = flips_beside(own, opponent, first);
        if flipped != 0 {
            best = -self.one(opponent ^ flipped, second);
            if best > alpha {
                return best;
            }
        }
        let flipped = flips_beside(own, opponent, second);
        if flipped != 0 {
            return best.max(-self.one(opponent ^ flipped, first));
        }
        if best != NONE {
            return best;
        }
        // A pass, unless the opponent cannot move either.
        let mut least = -NONE;
        let flipped = flips(opponent, own, first);
        if flipped != 0 {
            least = self.one(own ^ flipped, second);
            if least <= alpha {
                return least;
            }
        }
        let flipped = flips(opponent, own, second);
        if flipped != 0 {
            least = least.min(self.one(own ^ flipped, first));
        }
        if least == -NONE { finished(own, opponent) } else { least }
    }

    /// Three empty squares; `odd` holds the quarters of the board with an odd number of them.
    #[inline]
    pub(super) fn three(&mut self, own: u64, opponent: u64, alpha: i32, odd: u64) -> i32 {
        self.meter.nodes += 1;
        let empty = !(own | opponent);
        // The square that is alone in its quarter comes first; otherwise the order does not matter.
        let alone = if (empty & odd).count_ones() == 1 { empty & odd } else { empty };
        let first = alone.trailing_zeros() as usize;
        let rest = empty ^ 1 << first;
        let second = rest.trailing_zeros() as usize;
        let third = 63 - rest.leading_zeros() as usize;
        let best = self.three_moves(own, opponent, alpha, [first, second, third]);
        if best != NONE {
            return best;
        }
        let least = self.three_moves(opponent, own, -alpha - 1, [first, second, third]);
        if least == NONE { finished(own, opponent) } else { -least }
    }

    /// The best of the moves to three squares; [`NONE`] when there is no move.
    #[inline]
    fn three_moves(&mut self, own: u64, opponent: u64, alpha: i32, squares: [usize; 3]) -> i32 {
        let [first, second, third] = squares;
        let mut best = NONE;
        for (square, others) in [(first, [second, third]), (second, [first, third]), (third, [first, second])]
        {
            let flipped = flips_beside(own, opponent, square);
            if flipped == 0 {
                continue;
            }
            let after = own | flipped | 1 << square;
            best = best.max(-self.two(opponent ^ flipped, after, -alpha - 1, others[0], others[1]));
            if best > alpha {
                break;
            }
        }
        best
    }

    /// Four or five empty squares; `odd` as in [`three`](Self::three).
    #[inline]
    pub(super) fn few<const EMPTIES: u32>(&mut self, own: u64, opponent: u64, alpha: i32, odd: u64) -> i32 {
        self.meter.nodes += 1;
        if let Some(bound) = self.stable_bound(own, opponent, alpha, EMPTIES) {
            return bound;
        }
        let best = self.few_moves::<EMPTIES>(own, opponent, alpha, odd);
        if best != NONE {
            return best;
        }
        let least = self.few_moves::<EMPTIES>(opponent, own, -alpha - 1, odd);
        if least == NONE { finished(own, opponent) } else { -least }
    }

    /// The best of the moves; [`NONE`] when there is no move.
    #[inline]
    fn few_moves<const EMPTIES: u32>(&mut self, own: u64, opponent: u64, alpha: i32, odd: u64) -> i32 {
        let empty = !(own | opponent);
        let mut best = NONE;
        for set in [empty & odd, empty & !odd] {
            let mut set = set;
            while set != 0 {
                let square = set.trailing_zeros() as usize;
                set &= set - 1;
                let flipped = flips_beside(own, opponent, square);
                if flipped == 0 {
                    continue;
                }
                let after = own | flipped | 1 << square;
                let odd = odd ^ quarter(square);
                let score = match EMPTIES {
                    5 => -self.few::<4>(opponent ^ flipped, after, -alpha - 1, odd),
                    _ => -self.three(opponent ^ flipped, after, -alpha - 1, odd),
                };
                best = best.max(score);
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}
