//! Texts for people, in every language of the table [`LANGUAGES`]: names of games, reasons, help, output of commands.
//!
//! Every text has a name, the same in all languages; the files of `locales/CODE` hold them in
//! [Fluent's syntax](https://projectfluent.org/fluent/guide/), sorted by what they are about. A game may have its own
//! file there, `locales/CODE/games/NAME.ftl`. Errors of lower crates are data; their texts are here.
#![forbid(unsafe_code)]

mod lang;
mod language;
mod notation;
mod visible;

pub use lang::Lang;
pub use language::{LANGUAGES, Language};
pub use visible::visible;
