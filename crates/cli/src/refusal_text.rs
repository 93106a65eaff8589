//! What every refusal has: a text in each language.

use std::fmt::Debug;
use stratege_texts::Lang;

/// A refusal with texts in every language. The English one is its `Display`.
pub trait RefusalText: Debug + Send {
    /// One line.
    fn text(&self, lang: &Lang) -> String;
}

/// A text by its name, with its arguments.
#[derive(Debug)]
pub struct Message(&'static str, Vec<(&'static str, String)>);

impl Message {
    pub(crate) fn new(id: &'static str) -> Message {
        Message(id, Vec::new())
    }

    /// The same with an argument.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Message {
        self.1.push((name, value.to_string()));
        self
    }
}

impl RefusalText for Message {
    fn text(&self, lang: &Lang) -> String {
        let arguments: Vec<(&str, &dyn ToString)> =
            self.1.iter().map(|(name, value)| (*name, value as &dyn ToString)).collect();
        lang.with(self.0, &arguments)
    }
}
