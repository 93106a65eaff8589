//! Tests from outside, by topic. One test binary, so that the crate is linked once.

mod deepening;
mod guided;
mod max_n;
mod mcts;
mod proof;
mod random_dice;
mod random_game;
mod random_trees;
mod repetition;
mod selective;
