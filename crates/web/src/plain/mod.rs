//! The games without a script: pages that the server writes whole, with links and forms, for browsers that run no
//! scripts. They are less than the page: the games that are kept, a board as a picture, moves, result, a typed move.

pub(crate) mod game;
pub(crate) mod list;
pub(crate) mod page;
