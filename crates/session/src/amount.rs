//! Values of finished games as data.

use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::Neg;
use stratege_game::{Score, ZeroSum};

/// The value of a finished game in the game's unit: 1, 0 or −1, a margin, or a leaf of an abstract tree, which may have
/// two decimals. In JSON it is a number, without decimals if it is whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount {
    hundredths: i64,
}

impl Amount {
    /// The value of a final position for the side to move.
    pub fn of(payoff: ZeroSum) -> Amount {
        Amount { hundredths: payoff.hundredths().into() }
    }

    /// The value of a score by margin.
    pub fn of_margin(score: Score) -> Amount {
        Amount { hundredths: i64::from(score.value()) * 100 / i64::from(Score::MARGIN_UNIT) }
    }

    /// This many points, rounded to hundredths.
    pub fn of_points(points: f64) -> Amount {
        Amount { hundredths: (100.0 * points).round() as i64 }
    }

    /// The value in whole units, rounded towards zero.
    pub fn whole(self) -> i64 {
        self.hundredths / 100
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(self) -> Amount {
        Amount { hundredths: self.hundredths.abs() }
    }
}

/// This many whole units.
impl From<i64> for Amount {
    fn from(units: i64) -> Amount {
        Amount { hundredths: units * 100 }
    }
}

impl From<Amount> for f64 {
    fn from(amount: Amount) -> f64 {
        amount.hundredths as f64 / 100.0
    }
}

impl PartialEq<i64> for Amount {
    fn eq(&self, units: &i64) -> bool {
        *self == Amount::from(*units)
    }
}

impl Neg for Amount {
    type Output = Amount;
    fn neg(self) -> Amount {
        Amount { hundredths: -self.hundredths }
    }
}

impl fmt::Display for Amount {
    /// `4`, `-0.25`, `+4` with the flag for signs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.hundredths % 100 == 0 { self.whole().fmt(f) } else { f64::from(*self).fmt(f) }
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.hundredths % 100 == 0 {
            serializer.serialize_i64(self.whole())
        } else {
            serializer.serialize_f64(f64::from(*self))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_amounts_have_no_decimals() {
        let amounts = [Amount::from(-4), Amount { hundredths: 25 }, Amount { hundredths: -250 }];
        assert_eq!(serde_json::to_string(&amounts).unwrap(), "[-4,0.25,-2.5]");
        assert_eq!(
            amounts.map(|amount| format!("{amount} {amount:+}")),
            ["-4 -4", "0.25 +0.25", "-2.5 -2.5"]
        );
        assert_eq!(
            (amounts[0], amounts[2].whole(), -amounts[1]),
            (Amount::from(-4), -2, Amount { hundredths: -25 })
        );
    }
}
