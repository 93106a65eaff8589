//! Judgement for Othello.
