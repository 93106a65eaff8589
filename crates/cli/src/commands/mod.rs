//! The commands, a file each: its place on the command line, and what it does.

pub(crate) mod analyse;
pub(crate) mod archive;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod book;
pub(crate) mod chart;
pub(crate) mod compare;
pub(crate) mod dilemma;
pub(crate) mod endgames;
pub(crate) mod fit;
pub(crate) mod games;
pub(crate) mod help;
pub(crate) mod learn;
pub(crate) mod matrix;
pub(crate) mod new_game;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod protocols;
mod review;
pub(crate) mod rollout;
mod rules;
pub(crate) mod serve;
pub(crate) mod solve;
mod suite;
pub(crate) mod tree;
