//! The order of turns in a game with the cube. Formats do not know which moves are legal.

use super::{Turn, TurnAction};
use crate::reasons::{BACKGAMMON_ANSWER, BACKGAMMON_CUBE, BACKGAMMON_OVER, BACKGAMMON_TURN};
use stratege_game::{Player, Reason};

/// The order of turns in a game, with the cube.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    /// Whose turn it is; `None` before the first one.
    side: Option<Player>,
    /// Whether that side has to answer a double.
    pub(crate) doubled: bool,
    /// Whether the double was a beaver.
    beavered: bool,
    /// Whether a double was dropped.
    over: bool,
    /// Whether the last move is not known, so that nothing behind it can be played.
    unknown: bool,
    /// The value of the cube.
    pub(crate) cube: u16,
}

impl Order {
    /// Before a game.
    pub(crate) const START: Order =
        Order { side: None, doubled: false, beavered: false, over: false, unknown: false, cube: 1 };

    /// The move that was added last is not known.
    pub(crate) fn end_unknown(&mut self) {
        self.unknown = true;
    }

    /// Whether the moves end with one that is not known.
    pub(crate) fn is_unknown(&self) -> bool {
        self.unknown
    }

    /// Adds a turn.
    ///
    /// # Errors
    /// The expected input.
    pub(crate) fn add(&mut self, turn: &Turn) -> Result<(), Reason> {
        let beaver = turn.action == TurnAction::Beaver;
        let answers = beaver || matches!(turn.action, TurnAction::Take | TurnAction::Drop);
        match () {
            () if self.over => return Err(BACKGAMMON_OVER),
            () if self.side.is_some_and(|side| side != turn.side) => return Err(BACKGAMMON_TURN),
            () if answers != self.doubled => return Err(BACKGAMMON_ANSWER),
            () if turn.action == TurnAction::Double && self.cube >= 64 => return Err(BACKGAMMON_CUBE),
            () if beaver && self.beavered => return Err(BACKGAMMON_ANSWER),
            () if beaver && self.cube >= 32 => return Err(BACKGAMMON_CUBE),
            () => {}
        }
        self.over = turn.action == TurnAction::Drop;
        self.cube *= match (&turn.action, self.beavered) {
            (TurnAction::Take, false) => 2,
            (TurnAction::Take, true) => 4,
            _ => 1,
        };
        // Who has doubled first is to roll after all answers.
        let stays = self.beavered && turn.action == TurnAction::Take;
        self.doubled = beaver || turn.action == TurnAction::Double;
        self.beavered = beaver;
        self.side = Some(if stays { turn.side } else { turn.side.other() });
        Ok(())
    }
}
