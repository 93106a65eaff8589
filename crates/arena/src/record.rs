//! A finished game.

use crate::{Cause, FaultKind, Outcome};
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "why")]
pub enum Ended {
    /// By the rules.
    Rules,
    /// The position was repeated too often.
    Repetition,
    /// The player to move resigned.
    Resignation,
    /// A fault of the first player (0) or the second (1).
    Fault {
        /// The player.
        side: usize,
        /// The kind of fault.
        kind: FaultKind,
        /// The cause.
        detail: Cause,
    },
    /// Both players agreed for long enough that it is won.
    AdjudicatedWin,
    /// Both players agreed for long enough that it is drawn.
    AdjudicatedDraw,
    /// The game exceeded the maximum length.
    TooLong,
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveRecord {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The player: 0 for the first player of the game, 1 for the second.
    pub side: usize,
    /// The mover's evaluation, from its own point of view, in the game's unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evaluation: Option<f64>,
    /// The distance in plies to a win or loss that the mover announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mate: Option<i32>,
    /// The search depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u16>,
    /// The number of nodes searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Whether the move comes from an opening book, so that the player did not think.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub book: bool,
    /// Whether the player had already thought about this position on the opponent's time; `None` if it did not ponder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<bool>,
    /// The time spent, in microseconds by the referee's clock.
    pub time_us: u64,
}

impl MoveRecord {
    /// One that no player thought about: of an opening, or a roll of the dice by this side.
    pub(crate) fn unthought(mv: String, side: usize) -> MoveRecord {
        let (evaluation, mate, depth, nodes, expected) = (None, None, None, None, None);
        MoveRecord { mv, side, evaluation, mate, depth, nodes, book: false, expected, time_us: 0 }
    }
}

/// A game of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number in the match, from 0.
    pub number: u64,
    /// The players, by their index in the match: the first player of the game, then the second.
    pub players: [usize; 2],
    /// The position before the first move, in notation; `None` for the usual start.
    pub start: Option<String>,
    /// The number of opening moves, which no player chose.
    pub opening: usize,
    /// All moves, including the opening.
    pub moves: Vec<MoveRecord>,
    /// The result for the first player.
    pub result: Outcome,
    /// The margin of the win, in games with margins.
    pub margin: u16,
    /// How the game ended.
    pub ended: Ended,
    /// When the game began, in seconds since 1970 (UTC); `None` in older files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<u64>,
    /// The names of the engines that searched for the first and the second player, as in analyses; `None` if a player
    /// did not report one.
    #[serde(default, skip_serializing_if = "is_unnamed")]
    pub engines: [Option<String>; 2],
}

fn is_unnamed(engines: &[Option<String>; 2]) -> bool {
    engines.iter().all(Option::is_none)
}

impl GameRecord {
    /// The result for one of its players, by index in the match.
    pub fn result_of(&self, player: usize) -> Outcome {
        if self.players[0] == player { self.result } else { -self.result }
    }

    /// Whether the game was won by a fault other than a loss on time: such a game says nothing about strength. A loss
    /// on time is a regular result.
    pub fn is_forfeit(&self) -> bool {
        matches!(&self.ended, Ended::Fault { kind, .. } if *kind != FaultKind::Time)
    }
}
