//! The one list of games and engines.
//!
//! Only this crate depends on all games: each has an entry of its own (`entries`), and [`ENTRIES`] lists them. The
//! `adapter` turns any rules into a [`stratege_session::Session`].
//!
//! Reading order: `entry`, `list`, an entry such as `entries/tictactoe`, then `adapter`.
#![forbid(unsafe_code)]

mod adapter;
mod all_reasons;
pub mod endgames;
mod entries;
mod entry;
mod levels;
mod list;
mod reasons;
pub mod record;
pub mod weights_file;

pub use all_reasons::reasons;
pub use entries::chess::{Probing, use_syzygy};
pub use entry::{
    Bench, EngineBench, Evaluation, Extras, FieldValues, FitDeviations, GameEntry, Grading, MakeRollout,
    RuleStep, VariantField, VariantForm,
};
pub use levels::of_strength;
pub use list::{ENTRIES, drawn_start, endgames_of, find, open, open_with_evaluation};

/// The stakes of a game of backgammon, as its boards show them.
pub use stratege_games_backgammon::Stakes;

/// Games of one simultaneous move, which are not sessions.
pub use stratege_games_matrix as matrix;
