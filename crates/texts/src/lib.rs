//! Texts for people, in English and French: names of games, reasons, help, what commands print.
//!
//! Every text has a name, the same in both languages; the files of `locales/en` and `locales/fr` hold them in
//! [Fluent's syntax](https://projectfluent.org/fluent/guide/), sorted by what they are about. Errors of the crates
//! below are data; their texts are here.
#![forbid(unsafe_code)]

mod lang;
mod locales;
mod notation;
mod visible;

pub use lang::Lang;
pub use visible::visible;
