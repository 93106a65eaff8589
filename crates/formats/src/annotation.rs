//! What is said of a game and of its moves: results and evaluations.

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The player who moved first in the game.
    First,
    /// The other one.
    Second,
    /// Neither: a draw.
    Nobody,
}

/// What ended a game that the rules did not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndedBy {
    /// The loser's clock.
    Time,
    /// The loser gave up.
    Resignation,
    /// Both players agreed.
    Agreement,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameResult {
    /// Who won.
    pub winner: Winner,
    /// By how much, 0 or more, where that is counted: discs. Finite.
    pub margin: Option<f64>,
    /// What ended it, where that is said and was not the rules.
    pub by: Option<EndedBy>,
}

impl GameResult {
    /// A result without a margin.
    pub const fn of(winner: Winner) -> GameResult {
        GameResult { winner, margin: None, by: None }
    }
}

/// From whose view an evaluation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// The first player's, as PGN's `%eval`.
    First,
    /// That of the player who made the move, as engines tell it.
    Mover,
}

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// In the game's unit: pawns, discs. Finite.
    Points(f64),
    /// A win in so many moves, a loss where negative.
    Mate(i32),
}

/// An evaluation of the position behind a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluation {
    /// The value.
    pub worth: Worth,
    /// The depth of the search, in plies, where it is said.
    pub depth: Option<u16>,
    /// From whose view.
    pub view: View,
}
