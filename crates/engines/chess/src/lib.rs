//! Judgement for chess.
