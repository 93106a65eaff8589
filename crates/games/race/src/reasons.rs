//! Why a text is refused.

use stratege_game::Reason;

/// Something that is no three men.
pub const MEN: Reason =
    Reason::new("race-men", "expected what three men have to go, such as 12,7,0, each from 0 to 12");
/// Something that is no side.
pub const SIDE: Reason = Reason::new("race-side", "expected 'x' or 'o', the side to move");
/// Something that is no roll.
pub const THROW: Reason = Reason::new("race-roll", "expected a roll such as 6-3, or the end");
/// More behind the roll.
pub const END: Reason = Reason::new("race-end", "expected the end");
/// A position in which both sides have won.
pub const BOTH_HOME: Reason = Reason::new("race-both-home", "only one side can have all its men home");
/// A position in which a side plays on that is home, or dice were rolled after the end.
pub const FINISHED: Reason =
    Reason::new("race-finished", "when a side is home the other is to move, and no dice are rolled");
/// A move that is no steps.
pub const MOVE: Reason = Reason::new("race-move", "expected steps such as 12/6 12/9 or 3/off");
/// A step from where no man is.
pub const NO_MAN: Reason = Reason::new("race-no-man", "no man of the side to move is there");
/// Steps that the dice do not allow.
pub const DICE: Reason = Reason::new("race-dice", "the dice do not allow this move");
/// A move before the dice are rolled.
pub const UNTHROWN: Reason = Reason::new("race-unthrown", "the dice are not rolled yet");
/// A move after the end.
pub const OVER: Reason = Reason::new("race-over", "the game is over");

/// Every reason that this crate gives for refusing a text.
pub const REASONS: &[Reason] =
    &[MEN, SIDE, THROW, END, BOTH_HOME, FINISHED, MOVE, NO_MAN, DICE, UNTHROWN, OVER];
