//! The page without scripts: pages rendered by the server, with links and forms, for browsers that run no scripts. They
//! offer less than the full page: the stored games, a board as a picture, moves, the result, and typed moves.

pub(crate) mod game;
pub(crate) mod list;
pub(crate) mod page;
