//! The named reasons for which the catalog refuses text.

use stratege_game::TextError;

stratege_game::reasons! {
    pub, pub REASONS:
    UNKNOWN_GAME "game-unknown" "expected a game: see `stratege games`"
    UNKNOWN_EVALUATION "game-evaluation" "expected an evaluation of this game: see `stratege games`"
    NO_FILE_EVALUATION "game-no-weights" "weights from a file are read for othello, chess, draughts, backgammon and connect-four"
    WEIGHTS_FILE "game-weights-file" "expected the name of a file of weights, a text"
    LEARNED_WEIGHTS "game-learned-weights" "expected weights that were learned for this game"
    WEIGHTS_TEXT "game-weights-text" "expected text in UTF-8"
    NO_VARIANTS "game-variant" "this game has no variants"
    CHESS_VARIANT "chess-variant" "expected `standard`, `chess960` or `chess960:N` with N from 0 to 959"
    DRAUGHTS_VARIANT "draughts-variant" "expected `international`, `english`, `russian`, `brazilian`, `italian`, `spanish`, `pool`, `frisian` or `canadian`"
    NO_PATTERNS "draughts-no-patterns" "this variant has no learned evaluation: expected `hand-made`"
}

/// Refuses any variant, for a game that has none.
pub fn no_variants(variant: Option<&str>) -> Result<(), TextError> {
    match variant {
        None => Ok(()),
        Some(text) => Err(NO_VARIANTS.at(0, text)),
    }
}
