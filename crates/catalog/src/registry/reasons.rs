//! The named reasons for which the registry refuses a text.

use stratege_game::{Reason, TextError};

pub(super) const UNKNOWN_GAME: Reason = Reason::new("game-unknown", "expected a game: see `stratege games`");
pub(super) const UNKNOWN_EVALUATION: Reason =
    Reason::new("game-evaluation", "expected an evaluation of this game: see `stratege games`");
pub(super) const NO_FILE_EVALUATION: Reason = Reason::new(
    "game-no-weights",
    "weights from a file are read for othello, chess, draughts, backgammon and connect-four",
);
pub(super) const WEIGHTS_FILE: Reason =
    Reason::new("game-weights-file", "expected the name of a file of weights, a text");
pub(super) const LEARNED_WEIGHTS: Reason =
    Reason::new("game-learned-weights", "expected weights that were learned for this game");
pub(super) const WEIGHTS_TEXT: Reason = Reason::new("game-weights-text", "expected text in UTF-8");
pub(super) const NO_VARIANTS: Reason = Reason::new("game-variant", "this game has no variants");
pub(super) const CHESS_VARIANT: Reason =
    Reason::new("chess-variant", "expected `standard`, `chess960` or `chess960:N` with N from 0 to 959");
pub(super) const DRAUGHTS_VARIANT: Reason = Reason::new(
    "draughts-variant",
    "expected `international`, `english`, `russian`, `brazilian`, `italian`, `spanish`, `pool`, `frisian` or `canadian`",
);

pub(super) const NO_PATTERNS: Reason =
    Reason::new("draughts-no-patterns", "this variant has no learned evaluation: expected `hand-made`");

pub(crate) const REASONS: &[Reason] = &[
    UNKNOWN_GAME,
    UNKNOWN_EVALUATION,
    NO_FILE_EVALUATION,
    WEIGHTS_FILE,
    LEARNED_WEIGHTS,
    WEIGHTS_TEXT,
    NO_VARIANTS,
    CHESS_VARIANT,
    DRAUGHTS_VARIANT,
    NO_PATTERNS,
];

/// Refuses a variant of a game that has none.
pub(super) fn no_variants(variant: Option<&str>) -> Result<(), TextError> {
    match variant {
        None => Ok(()),
        Some(text) => Err(NO_VARIANTS.at(0, text)),
    }
}
