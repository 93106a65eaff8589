//! Plain data of solved positions: values, proofs, the progress of a solver, and why nothing was solved.

use crate::amount::Amount;
use serde::Serialize;
use stratege_game::Outcome;
pub use stratege_game::census::Census as CensusData;
use stratege_search::Unsolved;

/// A solved position.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SolutionData {
    /// The game, by its catalog name.
    pub game: &'static str,
    /// The position, in notation.
    pub position: String,
    /// The value from the point of view of the side to move: 1, 0 or −1; the margin if margins count (Othello: discs);
    /// for Connect Four by distance, the stones that the winner has left, negative for the loser (Pons).
    pub value: Amount,
    /// Whether that is the exact value, or a bound proven by a search with a window: `exact`, `lower` (the value is at
    /// least that) or `upper` (at most).
    pub bound: &'static str,
    /// The outcome as a word; null if a bound leaves it open.
    pub outcome: Option<Outcome>,
    /// Plies to the end of a won or lost game, if distance was counted.
    pub distance: Option<u16>,
    /// Every move that keeps the outcome (or the value, if margins count).
    pub best: Vec<String>,
    /// Whether [`best`](Self::best) holds all such moves. Theory may know only some of them.
    pub best_complete: bool,
    /// How the value was proven: `search`, or the basis of a theory: `remainder`, `nim-sum`, `enumeration`, `mirror`,
    /// `stealing`.
    pub proof: &'static str,
    /// A line that achieves the value, as far as it is known.
    pub line: Vec<String>,
    /// Positions visited to find the value.
    pub nodes: u64,
    /// Positions visited to find the other best moves.
    pub best_nodes: u64,
    /// The time spent on both, in milliseconds.
    pub time_ms: u64,
    /// The part of it spent on the other best moves.
    pub best_time_ms: u64,
    /// The algorithm that was requested.
    pub algorithm: &'static str,
    /// The engine that solved it, named as in [`AnalysisData::engine`](crate::AnalysisData::engine); empty if it was solved by theory.
    pub engine: &'static str,
    /// The value of finished games: `outcome`, `distance` or `margin`.
    pub objective: &'static str,
    /// The best moves, most dangerous for the opponent first, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub traps: Option<Vec<TrapData>>,
    /// The count of the game tree, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<CensusData>,
}

/// The status of a group of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum LifeAndDeath {
    /// It is taken, even if the other side wins every ko.
    Taken,
    /// It stays on the board, alive or in seki, even if the other side wins every ko.
    Lives,
    /// It depends on a ko.
    Ko,
    /// Nothing is proven, since positions are repeated.
    Open,
}

/// The proven status of a group of stones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LifeAndDeathData {
    /// The game, by its catalog name.
    pub game: &'static str,
    /// The position, in notation.
    pub position: String,
    /// The name of a cell of the group.
    pub group: String,
    /// Its status.
    #[serde(rename = "fate")]
    pub status: LifeAndDeath,
    /// Every move of the side to move that achieves it; empty if the other side achieves it.
    pub best: Vec<String>,
    /// Whether it is proven that no other move does.
    pub best_complete: bool,
    /// A line to the end, as far as it is known.
    pub line: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// The time spent, in milliseconds.
    pub time_ms: u64,
}

/// The progress of a solver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ProgressData {
    /// The value is at least this, counted as in [`SolutionData::value`], or by outcome if distance counts; null if
    /// unknown.
    pub lower: Option<Amount>,
    /// The value is at most this, likewise.
    pub upper: Option<Amount>,
    /// The depth of the last finished iteration, in plies; 0 before the first.
    pub depth: u16,
    /// Positions visited.
    pub nodes: u64,
    /// The time spent, in milliseconds.
    pub time_ms: u64,
}

/// A move that keeps the best value, with the number of replies that lose value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TrapData {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value for the side to move: 1, 0 or −1, or the margin if margins count.
    pub value: Amount,
    /// The number of the opponent's moves; 0 if the game is over or the same side moves again.
    pub replies: usize,
    /// The number of them that worsen the opponent's result.
    pub losing: usize,
}

/// The theoretical result of a position that search does not solve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TheoryData {
    /// The outcome for the side to move.
    pub outcome: Outcome,
    /// Moves that keep it.
    pub best: Vec<String>,
    /// Whether those are all such moves.
    pub complete: bool,
    /// The basis of the proof.
    pub proof: &'static str,
}

/// Why a position was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// A limit was reached first, or the search was stopped.
    #[error("not solved within the limits")]
    Stopped,
    /// The tree has more nodes than a count may visit.
    #[error("the game tree is too large to be counted")]
    TooLargeToCount,
    /// Neither side was proven to win, and positions were repeated: proof-number search does not prove a draw then.
    #[error("no win was proven, and no draw either, since positions can repeat")]
    Repetition,
    /// No search would end, and there is no theory.
    #[error("too large to be solved: no search would finish, and no theory covers this position")]
    BeyondTheory,
    /// No search can be expected to end, and there is no limit.
    #[error("no search can be expected to end here: give a limit")]
    NeedsLimit,
    /// The longest line has more plies than are searched.
    #[error("lines are longer here than any search goes")]
    TooLong,
    /// It depends on leaves of an abstract tree that have no value.
    #[error("the value depends on leaves without a value")]
    Undetermined,
}

impl From<Unsolved> for SolveError {
    fn from(why: Unsolved) -> SolveError {
        match why {
            Unsolved::Stopped => SolveError::Stopped,
            Unsolved::Repetition => SolveError::Repetition,
        }
    }
}
