//! Refusals from lower crates, in the language of the program's output.

use crate::error_location::ErrorLocation;
use crate::refusal_text::{Message, RefusalText};
use crate::{CliError, Result};
use std::io;
use std::path::Path;
use stratege_arena::{Cause, EngineFileError, Fault, ImportError, OpeningError};
use stratege_book::{BookError, Header, PolyglotError};
use stratege_catalog::record::RefusedRecord;
use stratege_formats::FormatError;
use stratege_learning_algorithms::data::{self, DataError};
use stratege_learning_algorithms::genetic::{PlanError, Run, RunError};
use stratege_library::{LeftOutGame, LeftOutReason, LibraryError};
use stratege_phrases::figures::grouped;
use stratege_phrases::{format_text, left_out_text, library_text, record_text, store_text, system_text};
use stratege_review::suite::LineError;
use stratege_session::{TableFileError, TextError};
use stratege_store::{StoreError, Unsealed};
use stratege_texts::{Lang, named};
use stratege_training::{Damage, FileError};

/// A text that is ready, in the language of all texts or in none.
impl RefusalText for String {
    fn text(&self, _: &Lang) -> String {
        self.clone()
    }
}

impl RefusalText for io::Error {
    fn text(&self, lang: &Lang) -> String {
        system_text(lang, self)
    }

    fn code(&self) -> String {
        "system".to_owned()
    }
}

impl RefusalText for TextError {
    fn text(&self, lang: &Lang) -> String {
        lang.error(self)
    }

    fn code(&self) -> String {
        self.reason.code.to_owned()
    }

    fn location(&self) -> ErrorLocation {
        ErrorLocation::of_text(self)
    }
}

impl RefusalText for FormatError {
    fn text(&self, lang: &Lang) -> String {
        format_text(lang, self)
    }

    fn code(&self) -> String {
        self.reason.code.to_owned()
    }

    fn location(&self) -> ErrorLocation {
        let found = Some(self.found.clone()).filter(|found| !found.is_empty());
        ErrorLocation { game: self.game, found, ..ErrorLocation::default() }.within(self.location)
    }
}

impl RefusalText for RefusedRecord {
    fn text(&self, lang: &Lang) -> String {
        record_text(lang, self)
    }

    fn code(&self) -> String {
        self.error.code()
    }

    fn location(&self) -> ErrorLocation {
        let location = ErrorLocation { ply: self.ply, ..self.error.location() };
        self.location
            .map_or(location.clone(), |found| ErrorLocation { character: None, ..location }.within(found))
    }
}

impl RefusalText for LineError {
    fn text(&self, lang: &Lang) -> String {
        lang.with("suite-line", named![line = self.line, error = lang.error(&self.error)])
    }

    fn code(&self) -> String {
        self.error.code()
    }

    fn location(&self) -> ErrorLocation {
        ErrorLocation { line: Some(self.line), ..self.error.location() }
    }
}

/// A game of a file, by its number from 1, and what is wrong with it.
#[derive(Debug)]
pub(crate) struct WrongGame<E>(pub(crate) usize, pub(crate) E);

impl<E: RefusalText> RefusalText for WrongGame<E> {
    fn text(&self, lang: &Lang) -> String {
        lang.with("book-game-number", named![number = self.0, why = self.1.text(lang)])
    }

    fn code(&self) -> String {
        self.1.code()
    }

    fn location(&self) -> ErrorLocation {
        ErrorLocation { game: Some(self.0), ..self.1.location() }
    }
}

/// A file is named where something is wrong with it.
pub(crate) trait AtPath<T> {
    /// The result; the error is the file's.
    fn at(self, path: &Path) -> Result<T>;
}

impl<T, E: RefusalText + 'static> AtPath<T> for Result<T, E> {
    fn at(self, path: &Path) -> Result<T> {
        self.map_err(|error| CliError::file(path, error))
    }
}

impl RefusalText for Cause {
    fn text(&self, lang: &Lang) -> String {
        let (Some(name), fields) = self.parts() else { return self.to_string() };
        // A reason has its own text.
        let code = fields.iter().find(|(field, _)| *field == "code");
        let reason = code.map(|(_, code)| format!("reason-{code}")).filter(|id| lang.has(id));
        let value = |&(field, value): &(&'static str, &str)| match (field, &reason) {
            ("expected", Some(reason)) => (field, lang.text(reason)),
            ("after" | "allowed" | "seconds", _) => (field, lang.number(value)),
            _ => (field, value.to_owned()),
        };
        let fields: Vec<(&str, String)> = fields.iter().map(value).collect();
        let fields: Vec<(&str, &dyn ToString)> =
            fields.iter().map(|(field, value)| (*field, value as &dyn ToString)).collect();
        lang.with(&format!("cause-{name}"), &fields)
    }
}

impl RefusalText for Fault {
    fn text(&self, lang: &Lang) -> String {
        let why = self.cause.text(lang);
        if self.words.is_empty() {
            return why;
        }
        lang.with("match-words", named![why, words = self.words])
    }

    fn code(&self) -> String {
        self.cause.parts().0.unwrap_or("words").to_owned()
    }
}

impl RefusalText for StoreError {
    fn text(&self, lang: &Lang) -> String {
        store_text(lang, self)
    }
}

impl RefusalText for LeftOutGame {
    fn text(&self, lang: &Lang) -> String {
        left_out_text(lang, self)
    }

    fn code(&self) -> String {
        match &self.why {
            LeftOutReason::Format(error) => error.code(),
            LeftOutReason::Record(refused) => refused.code(),
        }
    }

    fn location(&self) -> ErrorLocation {
        match &self.why {
            LeftOutReason::Format(error) => error.location(),
            LeftOutReason::Record(refused) => refused.location(),
        }
    }
}

impl RefusalText for Unsealed {
    fn text(&self, lang: &Lang) -> String {
        lang.text("file-hash")
    }
}

impl RefusalText for LibraryError {
    fn text(&self, lang: &Lang) -> String {
        library_text(lang, self)
    }
}

impl RefusalText for FileError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            FileError::Io(error) => system_text(lang, error),
            FileError::Size => lang.with("weights-size", named![most = stratege_training::MOST >> 20]),
            FileError::Weights(Damage::NoHeader) => lang.text("weights-no-header"),
            FileError::Weights(Damage::Header(why)) => lang.with("weights-header", named![why]),
            FileError::Weights(Damage::Foreign(format, version)) => lang.with(
                "data-foreign",
                named![
                    format,
                    version,
                    expected = format!(
                        "{} version {}",
                        stratege_training::WEIGHTS_FORMAT,
                        stratege_training::WEIGHTS_VERSION
                    )
                ],
            ),
            FileError::Weights(Damage::Other { expected, found }) => {
                lang.with("weights-other", named![expected, found])
            }
            FileError::Weights(Damage::Numbers { at, why }) => lang.with("weights-numbers", named![at, why]),
        }
    }
}

impl RefusalText for TableFileError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            TableFileError::Io(error) => system_text(lang, error),
            TableFileError::NotATable => lang.text("table-none"),
            TableFileError::Version(found) => lang.with("table-version", named![found]),
            TableFileError::ByteOrder => lang.text("table-byte-order"),
            TableFileError::Length { found, expected } => lang.with("table-length", named![found, expected]),
            TableFileError::CutShort => lang.text("table-cut-short"),
            TableFileError::Hash => lang.text("file-hash"),
            TableFileError::Memory(bytes) => lang.with("table-memory", named![bytes]),
            TableFileError::Label { found, expected } => lang.with("table-label", named![found, expected]),
        }
    }
}

impl RefusalText for BookError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            BookError::Header(why) => lang.with("book-header", named![why]),
            BookError::Version(found) => lang.with("book-version", named![found, expected = Header::VERSION]),
            BookError::Game(game) => lang.with("book-other-game", named![game]),
            BookError::Numbering => lang.text("book-numbering"),
            BookError::Length(at) => lang.with("book-length", named![at]),
            BookError::Hash => lang.text("file-hash"),
            BookError::Order(at) => lang.with("book-order", named![at]),
        }
    }
}

impl RefusalText for PolyglotError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            PolyglotError::Io(error) => system_text(lang, error),
            PolyglotError::Length(length) => lang.with("book-polyglot-length", named![length]),
            PolyglotError::Order(at) => lang.with("book-polyglot-order", named![at]),
        }
    }
}

impl RefusalText for EngineFileError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            EngineFileError::Syntax(line, why) => lang.with("engines-syntax", named![line, why]),
            EngineFileError::Engine(name, error) => {
                let reason = lang.reason(&error.expected);
                lang.with("engines-engine", named![name, found = error.word, reason])
            }
        }
    }
}

impl RefusalText for OpeningError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            OpeningError::None => lang.text("openings-none"),
            OpeningError::Line { line, found } => lang.with("openings-line", named![line, found]),
            OpeningError::Format(error) => error.text(lang),
            OpeningError::Game { number, error } => WrongGame(*number, error.clone()).text(lang),
            OpeningError::TooMany(most) => lang.with("openings-many", named![most = grouped(*most as u64)]),
            OpeningError::NoBallots => lang.with("openings-no-ballots", named![argument = "ballots-2"]),
            OpeningError::OtherBook => lang.text("openings-other-book"),
            OpeningError::Over(number) => WrongGame(*number, Message::new("openings-over")).text(lang),
        }
    }
}

impl RefusalText for ImportError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            ImportError::NoGame => lang.text("import-none"),
            ImportError::Format(error) => error.text(lang),
        }
    }
}

impl RefusalText for DataError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            DataError::Header(why) => lang.with("data-header", named![why]),
            DataError::Foreign(format, version) => lang.with(
                "data-foreign",
                named![format, version, expected = format!("{} version {}", data::FORMAT, data::VERSION)],
            ),
            DataError::Damaged(at) => lang.with("data-damaged", named![at]),
        }
    }
}

impl RefusalText for PlanError {
    fn text(&self, lang: &Lang) -> String {
        lang.text(match self {
            PlanError::OddPopulation => "plan-population",
            PlanError::NoGenes => "plan-genes",
            PlanError::NoEnvironment => "plan-environment",
            PlanError::Probability => "plan-probability",
            PlanError::Renewal => "plan-renewal",
        })
    }
}

impl RefusalText for RunError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            RunError::Format => lang.with("run-format", named![expected = Run::FORMAT]),
            RunError::Task(found) => lang.with("run-task", named![found]),
            RunError::Plan(error) => lang.with("run-plan", named![why = error.text(lang)]),
            RunError::Genes(number) => lang.with("run-genes", named![number]),
            RunError::Count => lang.text("run-count"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The English text is the error's own; the French one differs.
    fn both<E: RefusalText + std::fmt::Display>(errors: &[E]) {
        let (english, french) = (Lang::english(), Lang::named("fr").unwrap());
        for error in errors {
            assert_eq!(error.text(&english), error.to_string());
            let text = error.text(&french);
            assert!(text != error.to_string() && !text.starts_with('['), "{text}");
        }
    }

    #[test]
    fn refusals_are_translated() {
        let why = || "why".to_owned();
        both(&[
            StoreError::Foreign,
            StoreError::Version { found: 7, expected: 1 },
            StoreError::OtherPlan(vec![stratege_store::Difference {
                place: vec!["seed".into()],
                found: Some("9".into()),
                wanted: None,
            }]),
            StoreError::Gone,
            StoreError::CutShort,
            StoreError::Closed(Some("copy".into())),
            StoreError::Closed(None),
            StoreError::Damaged(why()),
        ]);
        both(&[Unsealed]);
        both(&[
            BookError::Header(why()),
            BookError::Version(7),
            BookError::Game("chess".into()),
            BookError::Numbering,
            BookError::Length(12),
            BookError::Hash,
            BookError::Order(12),
        ]);
        both(&[PolyglotError::Length(17), PolyglotError::Order(32)]);
        both(&[
            TableFileError::NotATable,
            TableFileError::Version(7),
            TableFileError::ByteOrder,
            TableFileError::Length { found: 1, expected: 2 },
            TableFileError::CutShort,
            TableFileError::Hash,
            TableFileError::Memory(7),
            TableFileError::Label { found: "a".into(), expected: "b".into() },
        ]);
        both(&[DataError::Header(why()), DataError::Foreign("other".into(), 7), DataError::Damaged(12)]);
        let plans = [
            PlanError::OddPopulation,
            PlanError::NoGenes,
            PlanError::NoEnvironment,
            PlanError::Probability,
            PlanError::Renewal,
        ];
        both(&plans);
        both(&plans.map(RunError::Plan));
        both(&[RunError::Format, RunError::Task(why()), RunError::Genes(3), RunError::Count]);
    }
}
