//! The interface of a player.

use crate::Fault;
use std::time::Duration;
use stratege_session::Player as Side;

/// A game in progress: everything that a player needs to choose a move.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The game's name in the catalog.
    pub game: &'a str,
    /// Its variant.
    pub variant: Option<&'a str>,
    /// The position before the first move, in the game's notation; `None` for the usual start.
    pub start: Option<&'a str>,
    /// The moves played since, as protocols write them: UCI moves in chess, the usual notation in other games.
    pub moves: &'a [String],
    /// The side to move.
    pub side: Side,
}

/// Time left on the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// The time left for the first and the second player.
    pub left: [Duration; 2],
    /// The increment per move.
    pub increment: Duration,
    /// The number of moves that the side to move has to make before the next time control; `None` if the time is for
    /// the whole game.
    pub moves: Option<u32>,
}

/// The limits of the next move. A missing limit means unlimited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// The maximum depth in plies.
    pub depth: Option<u16>,
    /// The maximum number of positions visited.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// Clocks.
    pub clocks: Option<Clocks>,
    /// Time is counted in nodes, so many for a millisecond; none where a clock counts it.
    pub nodes_a_millisecond: Option<u64>,
    /// How long the referee waits: the time for the move, or the time left on the clock, plus the margin; with
    /// neither, the longest time of any move.
    pub patience: Duration,
}

/// The move that a player chose, or that it resigns, and its report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choice {
    /// The move, as the game or its protocol writes it.
    pub mv: String,
    /// Its evaluation for the side to move, in the game's unit (pawns, discs).
    pub evaluation: Option<f64>,
    /// The distance in plies to an announced win (positive) or loss (negative).
    pub mate: Option<i32>,
    /// The depth reached.
    pub depth: Option<u16>,
    /// The number of positions visited.
    pub nodes: Option<u64>,
    /// The name of the engine that searched, as in analyses, if the player reports it.
    pub engine: Option<String>,
    /// Whether it resigns instead of moving.
    pub resigns: bool,
    /// Whether the move comes from an opening book, without a search.
    pub book: bool,
    /// Whether the player had already thought about this position on the opponent's time (a ponder hit); `None` if it
    /// did not ponder.
    pub expected: Option<bool>,
}

/// A player: the program's own machine with some settings, or an external engine behind its protocol. A player plays
/// one game at a time; a match creates one for each concurrent game.
pub trait Player: Send {
    /// Starts a game: nothing of the previous one may be used. An external engine that died is restarted here.
    ///
    /// # Errors
    /// The player does not support the game or variant, or has failed.
    fn new_game(&mut self, game: &str, variant: Option<&str>, seed: u64) -> Result<(), Fault>;

    /// Chooses a move. It may be late; the referee measures.
    ///
    /// # Errors
    /// A fault.
    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault>;

    /// The opponent is to move and may take a while: a player that ponders searches its reply to the expected move.
    /// `budget` is the one for its own next move. Returns at once.
    fn ponder(&mut self, _situation: &Situation<'_>, _budget: &Budget) {}

    /// The game is over.
    fn end_game(&mut self) {}
}
