//! The named reasons for which a session refuses a text.

use stratege_game::Reason;

pub(crate) const GAME_OVER: Reason = Reason::new("game-over", "the game is over");
pub(crate) const NO_ROLL: Reason =
    Reason::new("game-roll", "expected a roll of two dice from 1 to 6, such as 63 or 6-3");
pub(crate) const OTHER_ROLL: Reason = Reason::new(
    "game-other-roll",
    "expected another roll: in an opening each side rolls one die, and the higher begins",
);
pub(crate) const ROLLED: Reason =
    Reason::new("game-rolled", "expected a position before a roll: here the dice are known");
pub(crate) const CLAIM: Reason =
    Reason::new("game-claim", "only the other side can give the game up: nobody wins by saying so");
pub(crate) const FIXED_ORDER: Reason =
    Reason::new("game-fixed-order", "the order of moves cannot be given in a game with dice");
pub(crate) const ILLEGAL: Reason = Reason::new("game-illegal", "this move is not legal here");
/// Moves that are too many to be listed.
pub(crate) const UNLISTABLE: Reason = Reason::new(
    "game-unlistable",
    "the moves here are too many to be listed: only `solve` and `play` can go here",
);

/// A recorded search that comes to a leaf without a value.
pub(crate) const UNVALUED: Reason =
    Reason::new("game-unvalued", "this leaf has no value, and the search comes to it");

pub(crate) const REASONS: &[Reason] =
    &[GAME_OVER, NO_ROLL, OTHER_ROLL, ROLLED, CLAIM, FIXED_ORDER, ILLEGAL, UNLISTABLE, UNVALUED];
