//! What every refusal has: a text in each language.

use std::fmt::Debug;
use stratege_texts::Lang;

/// A refusal with texts in every language. The English one is its `Display`.
pub trait RefusalText: Debug + Send {
    /// One line.
    fn text(&self, lang: &Lang) -> String;
}
