//! Why a text is refused.

use stratege_game::Reason;

/// A position ID of the wrong length.
pub const POSITION_LENGTH: Reason = Reason::new(
    "backgammon-position-length",
    "expected a position ID of 14 characters, such as 4HPwATDgc/ABMA",
);
/// A match ID of the wrong length.
pub const MATCH_LENGTH: Reason =
    Reason::new("backgammon-match-length", "expected a match ID of 12 characters, such as cAkAAAAAAAAE");
/// A character that stands in no ID.
pub const CHARACTER: Reason =
    Reason::new("backgammon-character", "expected a letter, a digit, '+' or '/', the characters of IDs");
/// A position ID with points beyond the bar, or with too many checkers.
pub const TOO_MANY: Reason =
    Reason::new("backgammon-too-many", "expected at most 15 checkers a side on 24 points and the bar");
/// Checkers of both sides on a point.
pub const SHARED: Reason = Reason::new("backgammon-shared", "a point cannot hold checkers of both sides");
/// A position in which both sides have won.
pub const BOTH_OFF: Reason = Reason::new("backgammon-both-off", "only one side can have all checkers off");
/// A position in which a side plays on that has won, or dice were rolled after the end.
pub const FINISHED: Reason = Reason::new(
    "backgammon-finished",
    "when a side has all checkers off the other is to move, and no dice are rolled",
);
/// A game that is said not to have begun, away from the start.
pub const OPENING: Reason = Reason::new(
    "backgammon-opening",
    "expected a game under way: before the opening roll the checkers stand as at the start",
);
/// Dice in a match ID that do not exist.
pub const DICE: Reason = Reason::new("backgammon-dice", "expected two dice from 1 to 6, or none");
/// An owner of the cube that does not exist.
pub const OWNER: Reason = Reason::new("backgammon-owner", "expected one side as owner of the cube, or none");
/// A state of a game that does not exist.
pub const STATE: Reason =
    Reason::new("backgammon-state", "expected one of the five states of a game, from 0 to 4");
/// A score beyond the length of the match.
pub const SCORE: Reason = Reason::new("backgammon-score", "expected a score under the length of the match");
/// Bits of a match ID that mean nothing.
pub const SPARE: Reason =
    Reason::new("backgammon-spare", "expected nothing behind the last field of a match ID");
/// A match ID in the middle of a double or a resignation.
pub const PENDING: Reason = Reason::new(
    "backgammon-pending",
    "expected a position in which a roll or a move comes next, not the answer to a double or a resignation",
);
/// A move that is no steps.
pub const MOVE: Reason =
    Reason::new("backgammon-move", "expected steps such as 24/18 13/11*, bar/22, 6/off or 8/5(2), or pass");
/// Steps from where no checker is.
pub const NO_CHECKER: Reason =
    Reason::new("backgammon-no-checker", "no checker of the side to move is there");
/// Steps that the dice do not allow.
pub const ILLEGAL: Reason =
    Reason::new("backgammon-illegal", "the rules do not allow this move with these dice");
/// An asterisk where nothing is hit.
pub const NO_HIT: Reason =
    Reason::new("backgammon-no-hit", "no single checker of the other side is there to be hit");
/// Several moves that hit different checkers.
pub const UNCLEAR: Reason = Reason::new(
    "backgammon-unclear",
    "several moves fit: expected the points where a checker is hit, as in 24/18*/15",
);
/// A pass where a move is possible.
pub const MUST_MOVE: Reason = Reason::new("backgammon-must-move", "there is a move, so it must be made");
/// A move before the dice are rolled.
pub const NOT_ROLLED: Reason = Reason::new("backgammon-not-rolled", "the dice are not rolled yet");
/// A move after the end.
pub const OVER: Reason = Reason::new("backgammon-over", "the game is over");

/// A variant that does not exist.
pub const VARIANT: Reason = Reason::new(
    "backgammon-variant",
    "expected cubeless, money, money:no-jacoby or match:N with a match of up to 99 points",
);
/// A cube above 64.
pub const CUBE_LIMIT: Reason = Reason::new("backgammon-cube-limit", "expected a cube of at most 64");
/// A cube that was turned and has no owner, or the other way round.
pub const CUBE_CENTRED: Reason = Reason::new(
    "backgammon-cube-centred",
    "a cube in the middle shows 1, and one that was turned has an owner",
);
/// A match that is too long.
pub const LONG_MATCH: Reason = Reason::new("backgammon-long-match", "expected a match of at most 99 points");
/// A Crawford game where no side needs a single point.
pub const CRAWFORD_SCORE: Reason = Reason::new(
    "backgammon-crawford",
    "expected no Crawford game, or a match in which just one side needs one point",
);
/// A game that is over while the match goes on.
pub const BETWEEN: Reason = Reason::new(
    "backgammon-between",
    "the game is over, but not the match: expected the start of the next game, with its score",
);
/// A double that the rules do not allow.
pub const NO_DOUBLE: Reason = Reason::new(
    "backgammon-no-double",
    "nobody may double here: only before rolling, with the cube in the middle or one's own, under 64 and not in the Crawford game",
);
/// An answer without a question.
pub const NO_ANSWER: Reason =
    Reason::new("backgammon-no-answer", "neither a double nor a resignation is to be answered");
/// A double that was not answered.
pub const UNANSWERED: Reason =
    Reason::new("backgammon-unanswered", "expected take or drop, the answers to a double");
/// A resignation that the rules do not allow.
pub const NO_RESIGNATION: Reason = Reason::new(
    "backgammon-no-resignation",
    "nobody may resign here: only at one's turn, after the opening roll, and not instead of an answer",
);
/// A resignation for something else.
pub const STAKE: Reason = Reason::new(
    "backgammon-stake",
    "expected resign, alone or with single, gammon, backgammon, or 1, 2 or 3",
);
/// A resignation that was not answered.
pub const RESIGNED: Reason =
    Reason::new("backgammon-resigned", "expected accept or reject, the answers to a resignation");
/// A match ID in which the sides that decide and roll do not fit its double or resignation.
pub const TURN: Reason = Reason::new(
    "backgammon-turn",
    "expected the side on roll to decide, or the other one where a double or a resignation is to be answered",
);
/// What stands behind both IDs.
pub const ROLLING: Reason = Reason::new(
    "backgammon-rolling",
    "expected nothing behind the match ID, or roll where the side to move could double",
);
/// A resignation before the first roll.
pub const NOT_BEGUN: Reason =
    Reason::new("backgammon-not-begun", "expected the first roll: nobody can resign before it");

/// Every reason that this crate gives for refusing a text.
pub const REASONS: &[Reason] = &[
    POSITION_LENGTH,
    MATCH_LENGTH,
    CHARACTER,
    TOO_MANY,
    SHARED,
    BOTH_OFF,
    FINISHED,
    OPENING,
    DICE,
    OWNER,
    STATE,
    SCORE,
    SPARE,
    PENDING,
    MOVE,
    NO_CHECKER,
    ILLEGAL,
    NO_HIT,
    UNCLEAR,
    MUST_MOVE,
    NOT_ROLLED,
    OVER,
    VARIANT,
    CUBE_LIMIT,
    CUBE_CENTRED,
    LONG_MATCH,
    CRAWFORD_SCORE,
    BETWEEN,
    NO_DOUBLE,
    NO_ANSWER,
    UNANSWERED,
    NO_RESIGNATION,
    STAKE,
    RESIGNED,
    TURN,
    ROLLING,
    NOT_BEGUN,
];
