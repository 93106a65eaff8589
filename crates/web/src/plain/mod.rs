//! The page without scripts: pages rendered by the server, with links and forms, for browsers that run no scripts. They
//! offer less than the full page: saved games, a picture of the board, the move list, the result, and a field for
//! typing moves.

pub(crate) mod game;
pub(crate) mod list;
pub(crate) mod page;
