//! The chances of a win, a draw and a loss, given a value and the material on the board.
//!
//! The model is one of proportional odds (McCullagh, "Regression models for ordinal data", 1980): the log odds of
//! winning and of losing are linear in the value, with a slope and an offset that depend on the material.

use stratege_games_chess::{PieceKind, Position};

/// The model, for games like those it was fitted to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// The slope of the log odds per centipawn, as a polynomial in the material.
    pub slope: [f64; Odds::TERMS],
    /// The value at which the odds of winning are even, times the slope, as a polynomial in the material.
    pub threshold: [f64; Odds::TERMS],
}

/// The material of a position is counted from 1 for a pawn to 9 for a queen, both sides together; what lies outside these
/// bounds is as good as at them. The start position has 78.
const LEAST: u32 = 17;
const MOST: u32 = 78;

impl Odds {
    /// The number of coefficients in each polynomial.
    pub const TERMS: usize = 3;

    /// Fitted by `stratege fit odds chess` to 135,905 positions from the program's games at 5,000 nodes per move.
    pub const SHIPPED: Odds =
        Odds { slope: [0.013_018, 0.010_166, -0.013_441], threshold: [4.766_199, -7.844_076, 3.954_862] };

    /// The material of a position, from 0.0 with no pieces to 1.0 with all.
    pub fn material(position: &Position) -> f64 {
        let count = |(kind, worth): (PieceKind, u32)| position.kind(kind).count() as u32 * worth;
        let worths = [
            (PieceKind::Pawn, 1),
            (PieceKind::Knight, 3),
            (PieceKind::Bishop, 3),
            (PieceKind::Rook, 5),
            (PieceKind::Queen, 9),
        ];
        let sum: u32 = worths.into_iter().map(count).sum();
        f64::from(sum.clamp(LEAST, MOST)) / f64::from(MOST)
    }

    /// The chances of a win, a draw and a loss for the side to move, from 0 to 1, with this material and value in
    /// centipawns. Their sum is 1.
    pub fn chances(&self, material: f64, value: f64) -> [f64; 3] {
        let powers = Odds::powers(material);
        let sum = |terms: &[f64; Odds::TERMS]| {
            terms.iter().zip(powers).map(|(term, power)| term * power).sum::<f64>()
        };
        let (slope, threshold) = (sum(&self.slope), sum(&self.threshold).max(0.0));
        let chance = |odds: f64| 1.0 / (1.0 + (-odds).exp());
        let [win, loss] = [value, -value].map(|value| chance(slope * value - threshold));
        [win, (1.0 - win - loss).max(0.0), loss]
    }

    /// The powers of the material.
    pub fn powers(material: f64) -> [f64; Odds::TERMS] {
        std::array::from_fn(|power| material.powi(power as i32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Game;
    use stratege_games_chess::Chess;

    #[test]
    fn chances_are_those_of_both_sides_and_grow_with_the_value() {
        for material in [0.22, 0.5, 1.0] {
            let mut before = 0.0;
            for value in (-1_000..=1_000).step_by(50) {
                let [win, draw, loss] = Odds::SHIPPED.chances(material, value.into());
                let [other_win, other_draw, other_loss] = Odds::SHIPPED.chances(material, (-value).into());
                assert!(
                    (win + draw + loss - 1.0).abs() < 1e-9
                        && [win, draw, loss].iter().all(|chance| *chance >= 0.0)
                );
                assert!(
                    (win - other_loss).abs() + (draw - other_draw).abs() + (loss - other_win).abs() < 1e-9
                );
                assert!(win >= before, "{material} {value}");
                before = win;
            }
            assert!(Odds::SHIPPED.chances(material, 1_000.0)[0] > 0.95, "{material}");
        }
    }

    #[test]
    fn the_start_position_has_all_the_material() {
        assert!((Odds::material(&Chess::standard().start()) - 1.0).abs() < 1e-9);
    }
}
