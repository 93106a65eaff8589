//! The unit of a game's values.

/// The largest loss for a best move, a good move, an inaccuracy and a mistake; a larger loss is a blunder.
pub type Thresholds = [f64; 4];

/// The unit of a game's values, and the losses by which its moves are graded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Unit {
    /// 1 for a win, 0 for a draw, −1 for a loss; between them the mean result of playouts.
    Outcome,
    /// The margin of a finished game, or the payoff of a tree's leaf.
    Points,
    /// Othello's discs.
    Discs,
    /// Pawns of chess.
    Pawns,
    /// Men of draughts.
    Men,
    /// Points on average, in games with dice.
    Equity,
    /// Twice the chance to win, less one.
    Chance,
}

impl Unit {
    /// All units.
    pub const ALL: &[Unit] = <Unit as strum::VariantArray>::VARIANTS;
    /// The value at which a game counts as decided: more pawns or men are no better, and a mate counts as much.
    pub const MOST_PAWNS: f64 = 10.0;

    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The decimal places of its values: thousandths of a point with dice, hundredths elsewhere.
    pub const fn digits(self) -> usize {
        match self {
            Unit::Equity => 3,
            _ => 2,
        }
    }

    /// Whether its values are winning chances: 1 for a certain win, −1 for a certain loss.
    pub const fn is_chance(self) -> bool {
        matches!(self, Unit::Chance)
    }

    /// Whether it counts pieces: a win is then a mate, counted in moves.
    pub const fn counts_pieces(self) -> bool {
        matches!(self, Unit::Pawns | Unit::Men)
    }

    /// Whether the value of a solved game is in this unit.
    pub const fn is_result(self) -> bool {
        matches!(self, Unit::Outcome | Unit::Points | Unit::Discs)
    }

    /// The largest evaluation that a file may have before the game is over.
    pub const fn most(self) -> f64 {
        match self {
            Unit::Outcome | Unit::Points | Unit::Chance => 1.0,
            Unit::Pawns | Unit::Men => Unit::MOST_PAWNS,
            Unit::Discs | Unit::Equity => f64::INFINITY,
        }
    }

    /// The losses by which moves are graded, in this unit. They are our own unless a source is named.
    pub const fn thresholds(self) -> Thresholds {
        match self {
            // Two mean results of playouts differ by some hundredths anyway. A win that becomes a draw is a mistake, one
            // that becomes a loss a blunder.
            Unit::Outcome => [0.06, 0.12, 0.24, 1.0],
            // The same of results that are exact.
            Unit::Points => [0.0, 0.0, 0.5, 1.0],
            // Searches of neighbouring depths differ by half a disc anyway; two discs are the least exact loss.
            Unit::Discs => [0.5, 2.0, 6.0, 12.0],
            // At 0.3, searches of 200,000 nodes found more fault with the best moves of Stockfish at a million.
            Unit::Pawns => [0.1, 0.4, 0.9, 2.5],
            Unit::Men => [0.1, 0.3, 0.9, 2.5],
            // Above the best moves GNU Backgammon's: doubtful, bad, very bad.
            Unit::Equity => [0.005, 0.04, 0.08, 0.16],
            // Two searches of some thousand playouts differ by two or three percent of the games anyway.
            Unit::Chance => [0.06, 0.12, 0.24, 0.5],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_have_the_names_of_the_page_and_rising_thresholds() {
        let names: Vec<&str> = Unit::ALL.iter().map(|unit| unit.name()).collect();
        assert_eq!(names, ["outcome", "points", "discs", "pawns", "men", "equity", "chance"]);
        assert!(Unit::ALL.iter().all(|unit| unit.thresholds().is_sorted()));
    }
}
