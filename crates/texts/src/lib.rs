//! Texts for people, in every language of the table [`LANGUAGES`]: names of games, reasons, help, what commands print.
//!
//! Every text has a name, the same in all languages; the files of `locales/CODE` hold them in [Fluent's syntax](https://projectfluent.org/fluent/guide/), sorted by what they are about. A game may have a file of its own there, `locales/CODE/games/NAME.ftl`. Errors of the crates
//! below are data; their texts are here.
#![forbid(unsafe_code)]

mod lang;
mod language;
mod notation;
mod visible;

pub use lang::Lang;
pub use language::{LANGUAGES, Language};
pub use visible::visible;
