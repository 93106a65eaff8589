//! The order of turns in a game with the cube. Formats do not know the rules of moves.

use super::{Turn, TurnAction};
use crate::reasons::{BACKGAMMON_ANSWER, BACKGAMMON_CUBE, BACKGAMMON_OVER, BACKGAMMON_TURN};
use stratege_game::{Player, Reason};

/// The order of turns in a game, with the cube.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    /// Whose turn it is; `None` before the first one.
    side: Option<Player>,
    /// Whether that side has to answer a double.
    doubled: bool,
    /// Whether a double was dropped.
    over: bool,
    /// The value of the cube.
    pub(crate) cube: u16,
}

impl Order {
    /// Before a game.
    pub(crate) const START: Order = Order { side: None, doubled: false, over: false, cube: 1 };

    /// Adds a turn.
    ///
    /// # Errors
    /// What was expected instead.
    pub(crate) fn add(&mut self, turn: &Turn) -> Result<(), Reason> {
        let answers = matches!(turn.action, TurnAction::Take | TurnAction::Drop);
        match () {
            () if self.over => return Err(BACKGAMMON_OVER),
            () if self.side.is_some_and(|side| side != turn.side) => return Err(BACKGAMMON_TURN),
            () if answers != self.doubled => return Err(BACKGAMMON_ANSWER),
            () if turn.action == TurnAction::Double && self.cube >= 64 => return Err(BACKGAMMON_CUBE),
            () => {}
        }
        self.doubled = turn.action == TurnAction::Double;
        self.over = turn.action == TurnAction::Drop;
        self.cube *= if turn.action == TurnAction::Take { 2 } else { 1 };
        self.side = Some(turn.side.other());
        Ok(())
    }
}
