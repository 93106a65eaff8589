//! The errors of the program and their messages.

use crate::files::save::SaveError;
use crate::nearest::nearest;
use crate::refusal_text::{Message, RefusalText};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use derive_more::From;
use std::io;
use std::path::{Path, PathBuf};
use stratege_arena::{Fault, MatchError};
use stratege_fleet::{FleetError, Unreached};
use stratege_phrases::{solve_text, system_text};
use stratege_picture::chart::ChartError;
use stratege_review::suite::SuiteError;
use stratege_session::{Missing, Reason, Refused, SolveError, TextError};
use stratege_texts::{Lang, named};

/// A unit of a file of self-play that holds no games: its number, and the byte in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnitError {
    pub(crate) unit: u64,
    pub(crate) at: usize,
}

impl RefusalText for UnitError {
    fn text(&self, lang: &Lang) -> String {
        lang.with("error-unit", named![unit = self.unit, at = self.at])
    }
}

/// An error that ends a command.
#[derive(Debug, From)]
pub enum CliError {
    /// The command line is invalid: the name of the message and its argument.
    Usage(&'static str, String),
    /// An option is refused: the message.
    Invalid(Message),
    /// An option is not what was expected.
    Value {
        /// The option.
        option: String,
        /// The argument, or the word of it that is wrong.
        found: String,
        /// The expected input.
        expected: Reason,
    },
    /// An invalid game, position or move.
    #[from]
    Text(TextError),
    /// A match cannot be played.
    #[from]
    Match(MatchError),
    /// A fleet could not be reached, or did not do a job.
    #[from]
    Fleet(FleetError),
    /// A player of a match cannot take part: its name, and why.
    NoStart(String, Box<Fault>),
    /// A signal ended a long command early; the results so far were printed. Its number, and the line that reports it.
    Interrupted(i32, String),
    /// The game lacks the ability.
    #[from]
    Missing(Missing),
    /// The solver found no result.
    #[from]
    Solve(SolveError),
    /// A saved game could not be read or written.
    #[from]
    Save(SaveError),
    /// The result is wrong or too large: the message.
    Failed(Message),
    /// A file could not be read or written, or is not what it should be.
    File(PathBuf, Box<dyn RefusalText>),
    /// Reading or printing failed.
    #[from]
    Io(io::Error),
    /// The command was stopped by Ctrl-C.
    Stopped,
    /// A name was mistyped: the error, and the name that was probably meant.
    Meant(Box<CliError>, String),
    /// Help was shown.
    Shown,
}

impl CliError {
    /// A file could not be used.
    pub(crate) fn file(path: impl Into<PathBuf>, why: impl RefusalText + 'static) -> CliError {
        CliError::File(path.into(), Box::new(why))
    }

    /// The value of an option is not one of its words.
    pub(crate) fn choice(option: impl ToString, found: impl ToString, choices: impl ToString) -> CliError {
        let (found, choices) = (found.to_string(), choices.to_string());
        let meant = nearest(&found, choices.split(", ")).map(str::to_owned);
        let message = Message::new("error-choice").with("option", option).with("found", found);
        CliError::Invalid(message.with("choices", choices)).with_word(meant)
    }

    /// The error with the word that was probably meant, if there is one.
    #[must_use]
    pub(crate) fn with_word(self, meant: Option<String>) -> CliError {
        match meant {
            Some(word) => CliError::Meant(Box::new(self), word),
            None => self,
        }
    }

    /// Two options that cannot be combined.
    pub(crate) fn conflict(one: impl ToString, other: impl ToString) -> CliError {
        CliError::Invalid(Message::new("usage-conflict").with("argument", one).with("other", other))
    }

    /// The value of an option is not a number in its range.
    pub(crate) fn number(option: &str, found: &str, least: u64, most: u64) -> CliError {
        let message = Message::new("error-number").with("option", option).with("found", found);
        CliError::Invalid(message.with("least", least).with("most", most))
    }

    /// A file holds more than is read: `most`, in bytes.
    pub(crate) fn too_large(path: &Path, most: u64) -> CliError {
        let message = Message::new("error-too-large-file").with("path", path.display());
        CliError::Failed(message.with("mebibytes", most.div_ceil(1 << 20)))
    }

    /// The value of an option is not what was expected.
    pub(crate) fn value(option: impl Into<String>, found: impl Into<String>, expected: Reason) -> CliError {
        CliError::Value { option: option.into(), found: found.into(), expected }
    }

    /// A refusal of the command line parser, on one line.
    pub(crate) fn usage(error: &clap::Error) -> CliError {
        let context = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => text.clone(),
            Some(ContextValue::Strings(texts)) => texts.join(", "),
            _ => String::new(),
        };
        // The parser suggests words that are far from what was typed, too.
        let like = |kind, typed| {
            let words: &[String] = match error.get(kind) {
                Some(ContextValue::String(text)) => std::slice::from_ref(text),
                Some(ContextValue::Strings(texts)) => texts,
                _ => &[],
            };
            nearest(&context(typed), words.iter().map(String::as_str)).map(str::to_owned)
        };
        match error.kind() {
            ErrorKind::UnknownArgument => {
                let unknown = CliError::Usage("usage-unknown", context(ContextKind::InvalidArg));
                unknown.with_word(like(ContextKind::SuggestedArg, ContextKind::InvalidArg))
            }
            ErrorKind::InvalidSubcommand => {
                let unknown = CliError::Usage("usage-command", context(ContextKind::InvalidSubcommand));
                unknown.with_word(like(ContextKind::SuggestedSubcommand, ContextKind::InvalidSubcommand))
            }
            ErrorKind::MissingRequiredArgument => {
                CliError::Usage("usage-missing", context(ContextKind::InvalidArg))
            }
            ErrorKind::ArgumentConflict => {
                let first = |text: String| text.split(' ').next().unwrap_or_default().to_owned();
                let [one, other] = [ContextKind::InvalidArg, ContextKind::PriorArg].map(context);
                CliError::conflict(first(one), first(other))
            }
            ErrorKind::InvalidValue => CliError::Usage("usage-no-value", context(ContextKind::InvalidArg)),
            _ => {
                let text = error.to_string();
                let line = text.lines().next().unwrap_or_default();
                CliError::Usage("usage-other", line.trim_start_matches("error: ").to_owned())
            }
        }
    }

    /// The message, on one line.
    pub fn text(&self, lang: &Lang) -> String {
        match self {
            CliError::Usage(id, argument) => lang.with(id, named![argument]),
            CliError::Invalid(message) | CliError::Failed(message) => message.text(lang),
            CliError::Value { option, found, expected } => lang.with(
                "error-value",
                named![option, found = found.replace('\n', "\\n"), reason = lang.reason(expected)],
            ),
            CliError::Text(error) => lang.error(error),
            CliError::Match(error) => of_match(lang, error),
            CliError::NoStart(player, fault) => {
                lang.with("match-no-start", named![player, why = fault.text(lang)])
            }
            CliError::Fleet(error) => of_fleet(lang, error),
            CliError::Interrupted(_, line) => line.clone(),
            CliError::Solve(error) => solve_text(lang, error),
            CliError::Missing(missing) => {
                let game = lang.text(&format!("game-{}", missing.game));
                lang.with(&format!("missing-{}", missing.ability.name()), named![game])
            }
            CliError::Save(error) => error.text(lang),
            CliError::File(path, why) => {
                lang.with("error-file", named![path = path.display(), why = why.text(lang)])
            }
            CliError::Io(error) => lang.with("error-io", named![error = system_text(lang, error)]),
            CliError::Stopped => lang.text("error-stopped"),
            CliError::Meant(error, word) => lang.with("error-meant", named![why = error.text(lang), word]),
            CliError::Shown => String::new(),
        }
    }

    /// 2 when the command line was wrong, else 1.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            CliError::Usage(..)
            | CliError::Invalid(_)
            | CliError::Value { .. }
            | CliError::Solve(SolveError::NeedsLimit | SolveError::Undetermined)
            | CliError::Missing(_)
            | CliError::Text(_)
            | CliError::Match(_)
            | CliError::Fleet(FleetError::Address { .. } | FleetError::Secret) => 2,
            // As shells count signals.
            CliError::Interrupted(signal, _) => 128 + *signal as u8,
            CliError::Meant(error, _) => error.exit_code(),
            _ => 1,
        }
    }
}

fn of_match(lang: &Lang, error: &MatchError) -> String {
    match error {
        MatchError::Player { name, error } => {
            let reason = lang.reason(&error.expected);
            lang.with("error-value", named![option = name, found = error.word, reason])
        }
        MatchError::Start { player, fault } => {
            lang.with("match-no-start", named![player = player + 1, why = fault.text(lang)])
        }
        MatchError::Game(error) => lang.error(error),
        MatchError::Opening { mv, error } => {
            lang.with("error-opening", named![move = mv, why = lang.error(error)])
        }
        MatchError::NoOpening { game, plies } => lang.with("error-no-opening", named![game, plies]),
    }
}

fn of_fleet(lang: &Lang, error: &FleetError) -> String {
    match error {
        FleetError::Address { found } => lang.with("fleet-address", named![found]),
        FleetError::Secret => lang.text("fleet-secret"),
        FleetError::NoServer { address, why } => {
            let why = match why {
                Unreached::Closed => lang.text("fleet-closed"),
                Unreached::Late => lang.text("fleet-late"),
                Unreached::Unknown => lang.text("fleet-unknown-host"),
                Unreached::Other(why) => why.clone(),
            };
            lang.with("fleet-no-server", named![address, why])
        }
        FleetError::Credentials { address } => lang.with("fleet-credentials", named![address]),
        FleetError::File { file, why } => lang.with("error-file", named![path = file, why]),
        FleetError::NoJetStream { address } => lang.with("fleet-no-jetstream", named![address]),
        FleetError::Lost { address, seconds } => lang.with("fleet-gone", named![address, seconds]),
        FleetError::Server { why } => lang.with("fleet-refused", named![why]),
        FleetError::Busy { owner, .. } => lang.with("fleet-busy", named![owner]),
        FleetError::Part { number, why } => lang.with("fleet-part", named![number, why]),
        FleetError::Tainted { worker, parts, .. } => lang.with("fleet-tainted", named![worker, parts]),
        FleetError::Cancelled => lang.text("fleet-cancelled"),
        FleetError::NoJob { found } => lang.with("fleet-no-job", named![found]),
        FleetError::System { why } => lang.with("error-io", named![error = why]),
    }
}

impl From<SuiteError> for CliError {
    fn from(error: SuiteError) -> CliError {
        match error {
            SuiteError::Line(error) => CliError::Text(error.error),
            SuiteError::Text(error) => CliError::Text(error),
            SuiteError::Solve(error) => error.into(),
        }
    }
}

impl From<ChartError> for CliError {
    fn from(error: ChartError) -> CliError {
        CliError::Io(io::Error::other(error))
    }
}

impl From<Refused> for CliError {
    fn from(refused: Refused) -> CliError {
        match refused {
            Refused::Missing(missing) => CliError::Missing(missing),
            Refused::Unsolved(error) => CliError::Solve(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::reasons;

    #[test]
    fn every_reason_is_translated_and_named_once() {
        let french = Lang::named("fr").unwrap();
        let mut codes = std::collections::HashSet::new();
        let above = [
            stratege_machine::REASONS,
            stratege_puzzles::REASONS,
            stratege_review::suite::REASONS,
            stratege_review::tactics::REASONS,
            stratege_arena::REASONS,
            stratege_games_matrix::REASONS,
        ];
        for reason in reasons().chain(above.into_iter().flatten()) {
            let text = format!("reason-{}", reason.code);
            assert!(french.has(&text), "no French for {}: {}", reason.code, reason.message);
            assert!(codes.insert(reason.code), "{} is named twice", reason.code);
            assert!(!reason.message.contains('\n'), "{} is more than a line", reason.code);
        }
        for code in french.names().filter_map(|name| name.strip_prefix("reason-")) {
            assert!(codes.contains(code), "French for a reason that does not exist: {code}");
        }
    }

    #[test]
    fn every_cause_of_a_fault_has_its_text() {
        for lang in [Lang::english(), Lang::named("fr").unwrap()] {
            for name in stratege_arena::Cause::NAMES {
                assert!(lang.has(&format!("cause-{name}")), "{name}");
            }
        }
    }

    /// The first word in quotes behind each of these beginnings.
    fn named(source: &str) -> impl Iterator<Item = &str> {
        let beginnings = [
            "lang.text(\"",
            "lang.with(\"",
            "CliError::Usage(\"",
            "Message::new(\"",
            ".say(\"",
            "SaveError::Line(path, 1, \"",
        ];
        beginnings.into_iter().flat_map(move |beginning| {
            source.split(beginning).skip(1).filter_map(|rest| rest.split('"').next())
        })
    }

    fn each_source(folder: &Path, visit: &mut dyn FnMut(&str)) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                each_source(&path, visit);
            } else {
                visit(&std::fs::read_to_string(&path).unwrap());
            }
        }
    }

    #[test]
    fn every_text_in_the_sources_exists() {
        let (english, mut count) = (Lang::english(), 0);
        each_source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut |source| {
            let source = source.split("#[cfg(test)]").next().unwrap();
            for name in named(source) {
                assert!(english.has(name), "no text {name}");
                count += 1;
            }
        });
        assert!(count > 100, "only {count} texts were found");
    }
}
