//! Reading and writing files.

mod autosave;
mod book;
mod game_file;
mod left_out;
mod library;
mod read;
pub mod save;
mod table_file;
mod unit_contents;
mod write;

pub(crate) use autosave::{Autosave, LastGame, SaveOutcome, begun};
pub(crate) use book::{book_for, open_book, read_book};
pub(crate) use game_file::{OpenedGame, open_game};
pub(crate) use left_out::LeftOut;
pub(crate) use library::{Library, each_played};
pub(crate) use read::{read_bytes, read_text, read_text_of};
pub(crate) use stratege_phrases::record_text;
pub(crate) use table_file::TableFile;
pub(crate) use unit_contents::unit_contents;
pub(crate) use write::Output;
