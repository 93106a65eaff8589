//! Games in progress: games with their players, actions and event streams.

pub(crate) mod act;
pub(crate) mod autosave;
mod captured;
pub(crate) mod events;
mod facts;
pub(crate) mod game;
pub(crate) mod hub;
pub(crate) mod live;
pub(crate) mod machine;
pub(crate) mod position_view;
mod premoves;
pub(crate) mod routes;
pub(crate) mod seat;
pub(crate) mod state;
