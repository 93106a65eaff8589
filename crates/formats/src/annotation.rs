//! Annotations of games and moves: results and evaluations.

use stratege_game::Outcome;

/// The winner of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Winner {
    /// The player who moved first in the game.
    First,
    /// The player who moved second.
    Second,
    /// Neither side: the game is drawn.
    Draw,
}

impl From<Winner> for Outcome {
    /// The outcome for the player that moved first.
    fn from(winner: Winner) -> Outcome {
        match winner {
            Winner::First => Outcome::Win,
            Winner::Draw => Outcome::Draw,
            Winner::Second => Outcome::Loss,
        }
    }
}

impl From<Outcome> for Winner {
    fn from(first: Outcome) -> Winner {
        match first {
            Outcome::Win => Winner::First,
            Outcome::Draw => Winner::Draw,
            Outcome::Loss => Winner::Second,
        }
    }
}

/// Why a game ended other than by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum EndedBy {
    /// The loser's clock.
    Time,
    /// The loser resigned.
    Resignation,
    /// Both players agreed.
    Agreement,
    /// A player claimed a draw by repetition or by counted moves.
    Claim,
    /// The loser did not play, or broke the rules.
    Forfeit,
    /// Somebody else decided how the game would have ended.
    Adjudication,
}

impl EndedBy {
    /// The reasons and their names in files and data.
    pub const NAMED: [(EndedBy, &str); 6] = [
        (EndedBy::Resignation, "resignation"),
        (EndedBy::Time, "time"),
        (EndedBy::Agreement, "agreement"),
        (EndedBy::Claim, "claim"),
        (EndedBy::Forfeit, "forfeit"),
        (EndedBy::Adjudication, "adjudication"),
    ];

    /// The reason with this name.
    pub fn of(name: &str) -> Option<EndedBy> {
        EndedBy::NAMED.iter().find(|(_, known)| *known == name).map(|&(by, _)| by)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        EndedBy::NAMED.iter().find(|(by, _)| *by == self).map_or("", |&(_, name)| name)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameResult {
    /// The winner.
    pub winner: Winner,
    /// The margin in discs or points, 0 or more, in games with margins. Finite.
    pub margin: Option<f64>,
    /// Why it ended, if recorded and not by the rules.
    pub by: Option<EndedBy>,
}

impl GameResult {
    /// A result with no margin.
    pub const fn of(winner: Winner) -> GameResult {
        GameResult { winner, margin: None, by: None }
    }
}

/// The side whose point of view an evaluation takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum View {
    /// The first player's, as PGN's `%eval`.
    First,
    /// The mover's, as engines report it.
    Mover,
}

/// The value of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// In the game's unit: pawns, discs. Finite.
    Points(f64),
    /// A win in this many moves, a loss if negative.
    Mate(i32),
}

/// An evaluation of the position after a move.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Evaluation {
    /// The value.
    pub worth: Value,
    /// The depth of the search, in plies, if recorded.
    pub depth: Option<u16>,
    /// The side whose point of view it takes.
    pub view: View,
}
