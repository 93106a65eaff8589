//! The localised text of refusals.

use crate::error_location::ErrorLocation;
use std::fmt::Debug;
use stratege_texts::Lang;

/// A refusal with a text in every language. Its `Display` is the English text.
pub trait RefusalText: Debug + Send {
    /// One line.
    fn text(&self, lang: &Lang) -> String;

    /// The name of the refusal for programs, the same in all languages.
    fn code(&self) -> String {
        "refused".to_owned()
    }

    /// The location in the input, as far as it is known.
    fn location(&self) -> ErrorLocation {
        ErrorLocation::default()
    }
}

/// A text by name, with its arguments.
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

    /// One of its arguments; empty where it has none of this name.
    pub(crate) fn argument(&self, name: &str) -> &str {
        self.1.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value)
    }
}

impl RefusalText for Message {
    fn text(&self, lang: &Lang) -> String {
        let arguments: Vec<(&str, &dyn ToString)> =
            self.1.iter().map(|(name, value)| (*name, value as &dyn ToString)).collect();
        lang.with(self.0, &arguments)
    }

    fn code(&self) -> String {
        self.0.to_owned()
    }

    fn location(&self) -> ErrorLocation {
        ErrorLocation {
            line: self.argument("line").parse().ok(),
            byte: self.argument("at").parse().ok(),
            ..ErrorLocation::default()
        }
    }
}
