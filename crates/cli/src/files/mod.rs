//! Files that are read and written.

mod book;
mod game_file;
mod library;
mod read;
pub mod save;
mod table_file;
mod write;

pub(crate) use book::read_book;
pub(crate) use game_file::{play_game, replay as replay_ggf};
pub(crate) use library::{Contents, Library, START, games_of, has_ending, wthor_text};
pub(crate) use read::read_text;
pub(crate) use table_file::TableFile;
pub(crate) use write::write_file;
