//! The grades of the moves of a game.

use crate::SideName;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// The grade of a move, by its loss against the best one.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// The only legal move.
    Forced,
    /// The best move, or one of practically the same value.
    Best,
    /// A loss that hardly matters.
    Good,
    /// A small loss.
    Inaccuracy,
    /// A clear loss.
    Mistake,
    /// A large loss.
    Blunder,
}

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Grade; 6] = *<Grade as VariantArray>::VARIANTS.first_chunk().unwrap();

    /// Its name in reports.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A move of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GradedMove {
    /// Its number, from 1.
    pub ply: usize,
    /// The side that made it.
    pub side: SideName,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value before it for the side that moved, in the game's unit.
    pub value: f64,
    /// The value after it, for the same side.
    pub played: f64,
    /// That side's lead in points before it at the end of playouts, if values are winning chances.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<f64>,
    /// In chess, plies to the mate before it, negative if that side is mated.
    pub mate: Option<i32>,
    /// The best moves found; a single one if the position was not solved.
    pub best: Vec<String>,
    /// The loss of the move, never negative. In backgammon it is in points, where winning a single game with the
    /// current cube is one, so that it may differ from the difference of the values.
    pub loss: f64,
    /// The grade.
    pub grade: Grade,
    /// Whether every line was searched to the end of the game.
    pub exact: bool,
}

impl GradedMove {
    /// The value before the move from the first player's point of view.
    pub fn first_value(&self) -> f64 {
        self.of_first(self.value)
    }

    /// The lead before the move from the first player's point of view.
    pub fn first_lead(&self) -> Option<f64> {
        self.lead.map(|lead| self.of_first(lead))
    }

    fn of_first(&self, amount: f64) -> f64 {
        if self.side == SideName::First { amount } else { -amount }
    }
}

/// The graded moves of a game, as stored with it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GradedGame {
    /// The depth of each search in plies; `None` if another limit applied.
    pub depth: Option<u16>,
    /// The moves.
    pub moves: Vec<GradedMove>,
}
