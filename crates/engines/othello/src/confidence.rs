//! The confidence of ProbCut.

/// The number of deviations, in tenths, by which the prediction of a shallow search must lie outside the window before
/// ProbCut cuts off a node. A greater confidence is safer, and a result is valid for every search with the same or less
/// confidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Confidence(u8);

impl Confidence {
    /// No ProbCut, and no results that depend on it.
    pub const EXACT: Confidence = Confidence(63);

    /// Converts from hundredths of a deviation, rounded to the nearest tenth and at least one tenth. At 6.25 deviations
    /// or more there is no ProbCut: such safe cutoffs save nothing.
    pub const fn hundredths(deviations: u16) -> Confidence {
        match deviations {
            ..15 => Confidence(1),
            15..625 => Confidence(((deviations + 5) / 10) as u8),
            _ => Confidence::EXACT,
        }
    }

    /// The least distance between prediction and window, given the deviation of predictions; none when there is no
    /// ProbCut.
    #[inline]
    pub(crate) fn margin(self, deviation: i32) -> Option<i32> {
        (self < Confidence::EXACT).then(|| i32::from(self.0) * deviation / 10)
    }

    /// As six bits of a table entry.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// From the lowest six bits.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Confidence {
        Confidence(bits & 63)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hundredths_are_rounded_to_tenths() {
        for (hundredths, margin) in
            [(0, 30), (14, 30), (15, 60), (80, 240), (114, 330), (115, 360), (624, 1860)]
        {
            assert_eq!(Confidence::hundredths(hundredths).margin(300), Some(margin), "{hundredths}");
        }
        for hundredths in [625, 1_000, u16::MAX] {
            assert_eq!(Confidence::hundredths(hundredths), Confidence::EXACT);
        }
        assert_eq!(Confidence::EXACT.margin(300), None);
        assert!(Confidence::hundredths(624) < Confidence::EXACT);
    }

    #[test]
    fn six_bits_hold_it() {
        for bits in 0..64 {
            assert_eq!(Confidence::from_bits(bits).bits(), bits);
        }
    }
}
