//! A game that was played.

use crate::{Cause, FaultKind, Outcome};
use serde::{Deserialize, Serialize};

/// Why a game ended.
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
        /// What kind.
        kind: FaultKind,
        /// What happened.
        detail: Cause,
    },
    /// Both players agreed for long enough that it is won.
    AdjudicatedWin,
    /// Both players agreed for long enough that it is drawn.
    AdjudicatedDraw,
    /// It exceeded the longest allowed length.
    TooLong,
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveRecord {
    /// In the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The player: the first of the game (0) or the second (1).
    pub side: usize,
    /// The evaluation of the player that made it, from its view, in the game's unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evaluation: Option<f64>,
    /// Plies to a win or loss that it announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mate: Option<i32>,
    /// Its depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u16>,
    /// Its nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Whether the move is an opening book's: the player did not think.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub book: bool,
    /// Whether the player had thought about this position on the opponent's time; none where it did not ponder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<bool>,
    /// Microseconds by the referee's clock.
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
    /// The players, by their index in the match: the one that moved first in the game, and the other.
    pub players: [usize; 2],
    /// The position in which the moves begin, in notation; none for the usual start.
    pub start: Option<String>,
    /// Moves of the opening, which no player chose.
    pub opening: usize,
    /// All moves.
    pub moves: Vec<MoveRecord>,
    /// The result for the first player.
    pub result: Outcome,
    /// The margin of the win, in games with margins.
    pub margin: u16,
    /// Why it ended.
    pub ended: Ended,
    /// When it began, in seconds since 1970 (UTC); none in older files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<u64>,
    /// The engines that searched for the first player and for the second, as they are named in analyses; none where a
    /// player did not say.
    #[serde(default, skip_serializing_if = "is_unnamed")]
    pub engines: [Option<String>; 2],
}

fn is_unnamed(engines: &[Option<String>; 2]) -> bool {
    engines.iter().all(Option::is_none)
}

impl GameRecord {
    /// The result for a player of the match that took part.
    pub fn result_of(&self, player: usize) -> Outcome {
        if self.players[0] == player { self.result } else { -self.result }
    }

    /// Whether it was won by a fault of the other player other than being late: such a game says nothing about
    /// strength. Being late is a loss by the rules of a game with clocks.
    pub fn is_forfeit(&self) -> bool {
        matches!(&self.ended, Ended::Fault { kind, .. } if *kind != FaultKind::Time)
    }
}
