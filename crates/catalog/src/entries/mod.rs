//! The entries: for each game one file, or one folder, with everything that belongs to it.

pub(crate) mod backgammon;
pub(crate) mod chess;
pub(crate) mod chomp;
pub(crate) mod connect4;
pub(crate) mod draughts;
pub(crate) mod go;
pub(crate) mod nim;
pub(crate) mod othello;
pub(crate) mod race;
#[cfg(test)]
mod template;
#[cfg(test)]
mod tests;
pub(crate) mod tictactoe;
pub(crate) mod tree;
