//! The program's games by name, without depending on any of them.
//!
//! Each game has an entry in its own crate (under `crates/entries`), made with the `adapter`, which turns any rules
//! into a [`stratege_session::Session`]. The program registers its entries at start ([`register`]); after that
//! [`entries`] lists them, and [`find`] and [`open`] look them up by name.
//!
//! Reading order: `entry`, `registry`, an entry such as `crates/entries/tictactoe`, then `adapter`.
#![forbid(unsafe_code)]

pub mod adapter;
mod all_reasons;
pub mod endgames;
mod entry;
pub mod levels;
pub mod reasons;
pub mod record;
mod registry;
pub mod weights_file;

pub use adapter::Opened;
pub use all_reasons::reasons;
pub use entry::{
    Bench, DrawStart, EndgameTables, EngineBench, Evaluation, Extras, FieldValues, FitDeviations, GameEntry,
    Grading, MakeEndgames, MakeRollout, NumberedStarts, OwnEngine, Probing, ResultKinds, RuleStep, UseTables,
    VariantField, VariantForm,
};
pub use levels::of_strength;
pub use registry::{
    drawn_start, endgames_of, entries, find, open, open_with_evaluation, register, start_number,
};
pub use stratege_session::Unit;
