//! The unit of a game's values.

use crate::data::PlyData;
use stratege_game::Player;

/// The greatest loss of a best move, a good move, an inaccuracy and a mistake; a greater loss is a blunder.
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

    /// How many moves these plies are, as players of the game count them. In games of pieces a move of both sides has one
    /// number; with dice, all that a side does in its turn is one move; in Othello, a pass is none; elsewhere every move counts,
    /// Go's passes too. Stones that a file sets up are no move.
    pub fn moves(self, plies: &[PlyData]) -> usize {
        let plies = || plies.iter().filter(|ply| !ply.text.starts_with("setup "));
        let mut before = None;
        let mut begins_turn = |ply: &&PlyData| before.replace(ply.side) != Some(ply.side);
        match self {
            Unit::Discs => plies().filter(|ply| !ply.is_pass).count(),
            _ if self.counts_pieces() => {
                let begins = plies().next().filter(|ply| ply.side == Player::SECOND);
                plies().filter(|ply| ply.side == Player::FIRST).count() + usize::from(begins.is_some())
            }
            // The first throw decides who moves: it is nobody's turn.
            _ if plies().any(|ply| ply.is_roll) => {
                plies().filter(|ply| !ply.is_roll).filter(&mut begins_turn).count()
            }
            _ => plies().count(),
        }
    }

    /// Whether the value of a solved game is one in this unit.
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

    /// Plies by signs: `a` and `b` moves of the two sides, `A` and `B` passes, `1` and `2` rolls.
    fn plies(signs: &str) -> Vec<PlyData> {
        let ply = |sign: char| PlyData {
            text: sign.to_string(),
            side: if "aA1".contains(sign) { Player::FIRST } else { Player::SECOND },
            is_pass: "AB".contains(sign),
            is_roll: "12".contains(sign),
        };
        signs.chars().map(ply).collect()
    }

    #[test]
    fn moves_are_counted_as_players_count_them() {
        for (unit, signs, moves) in [
            (Unit::Pawns, "", 0),
            (Unit::Pawns, "a", 1),
            (Unit::Pawns, "ab", 1),
            (Unit::Pawns, "aba", 2),
            (Unit::Pawns, "b", 1),
            (Unit::Pawns, "bab", 2),
            (Unit::Men, "ababab", 3),
            (Unit::Discs, "abaBab", 5),
            (Unit::Chance, "abAB", 4),
            (Unit::Equity, "1a2b1A2b", 4),
            (Unit::Equity, "1a2bab1a", 5),
            (Unit::Equity, "1b1a", 2),
            (Unit::Outcome, "aba", 3),
        ] {
            assert_eq!(unit.moves(&plies(signs)), moves, "{unit:?} {signs}");
        }
        let mut go = plies("ab");
        go[1].text = "setup D4=X".into();
        assert_eq!(Unit::Chance.moves(&go), 1);
    }

    #[test]
    fn units_have_the_names_of_the_page_and_rising_thresholds() {
        let names: Vec<&str> = Unit::ALL.iter().map(|unit| unit.name()).collect();
        assert_eq!(names, ["outcome", "points", "discs", "pawns", "men", "equity", "chance"]);
        assert!(Unit::ALL.iter().all(|unit| unit.thresholds().is_sorted()));
    }
}
