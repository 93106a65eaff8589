//! Arguments: options shared by several commands, and their values.

mod known;
mod language;
mod options;
mod probcut;
mod session;
mod settings;
mod settings_file;
mod values;

pub(crate) use known::{completed, offered, offering, with_meant};
pub(crate) use language::language;
pub(crate) use options::{
    engine, flag, game, help, json, lenient, limits, option, position, prefer, table_file, usual, with_book,
};
pub(crate) use probcut::{check_deviations, read_probcut};
pub(crate) use session::{begin_at, begin_played, opened, position_text, session, use_syzygy};
pub(crate) use settings::{
    check_algorithm, player_refused, read_book_settings, read_limits, read_objective, read_settings,
    read_setup, read_strength, read_window,
};
pub(crate) use settings_file::with_settings;
pub(crate) use values::{choice, number, number_of, real, required, text};
