//! Games under way: a game with its players, what people do in it, and who is told.

pub(crate) mod act;
pub(crate) mod clocks;
pub(crate) mod engine;
pub(crate) mod events;
pub(crate) mod game;
pub(crate) mod hub;
pub(crate) mod kept;
pub(crate) mod live;
pub(crate) mod machine;
pub(crate) mod routes;
pub(crate) mod seat;
pub(crate) mod state;
pub(crate) mod tree;
