//! The table of late-move reductions.

use super::Parameters;

/// Reductions by depth and number of the move, in 1024ths of a ply: a least one plus ln depth × ln moves over a
/// divisor (the formula is Stockfish's; Romstad, "An introduction to late move reductions", 2006).
pub(crate) struct Reductions {
    logarithms: [i32; Reductions::MOST],
}

impl Reductions {
    const MOST: usize = 256;

    pub(crate) fn new() -> Reductions {
        Reductions { logarithms: std::array::from_fn(|number| logarithm(number.max(1) as u64)) }
    }

    /// The reduction of a move that is neither special nor in a special place.
    #[inline]
    pub(crate) fn of(&self, parameters: &Parameters, quiet: bool, depth: i32, moves: i32) -> i32 {
        let at = |number: i32| self.logarithms[(number.max(1) as usize).min(Reductions::MOST - 1)];
        let (least, slope) = if quiet {
            (parameters.reduction_quiet, parameters.reduction_quiet_slope)
        } else {
            (parameters.reduction_capture, parameters.reduction_capture_slope)
        };
        least + at(depth) * at(moves) / 1024 * 100 / slope
    }
}

/// The natural logarithm in 1024ths, by whole numbers alone, so that every build reduces alike.
fn logarithm(number: u64) -> i32 {
    /// ln 2 in 1024ths of 1024ths.
    const LN_2: u64 = 726_817;
    let whole = u64::from(number.ilog2());
    // The mantissa in [1, 2) with 31 bits; squaring it yields one binary digit of its logarithm at a time.
    let mut mantissa = number << 31 >> whole;
    let mut digits = whole;
    for _ in 0..10 {
        mantissa = (mantissa * mantissa) >> 31;
        digits <<= 1;
        if mantissa >= 1 << 32 {
            mantissa >>= 1;
            digits |= 1;
        }
    }
    ((digits * LN_2) >> 20) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        for number in 1..256_u64 {
            let exact = (number as f64).ln() * 1024.0;
            assert!((f64::from(logarithm(number)) - exact).abs() < 2.0, "{number}");
        }
    }

    #[test]
    fn later_and_deeper_moves_are_reduced_more() {
        let (reductions, parameters) = (Reductions::new(), Parameters::default());
        let of = |depth, moves| reductions.of(&parameters, true, depth, moves);
        assert!(of(3, 4) < of(8, 4) && of(8, 4) < of(8, 20) && of(12, 30) < 12 * 1024);
    }
}
