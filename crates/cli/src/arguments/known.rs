//! The known values of an argument: words, files and folders for shell completion, and suggestions for mistyped words.

use super::settings::choices;
use crate::CliError;
use crate::nearest::nearest;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser, ValueHint};
use clap::error::Error;
use clap::{Arg, ArgMatches, Command};
use std::ffi::OsStr;
use stratege_catalog::{entries, find, open};
use stratege_session::TextError;

/// The argument with what shells offer for it. Everything else is still accepted here: a command refuses a wrong value
/// in the reader's language.
pub(crate) fn completed(arg: Arg) -> Arg {
    let Some(value) = arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string) else {
        return arg;
    };
    let hint = match value.split('|').next() {
        Some("FILE") => ValueHint::FilePath,
        Some("DIR") => ValueHint::DirPath,
        _ => ValueHint::Other,
    };
    let words = words(arg.get_id().as_str(), &value);
    let arg = if arg.get_value_hint() == ValueHint::Unknown { arg.value_hint(hint) } else { arg };
    if words.is_empty() { arg } else { offering(arg, words) }
}

/// The argument with these words for shells; it takes any text.
pub(crate) fn offering(arg: Arg, words: impl IntoIterator<Item = impl Into<String>>) -> Arg {
    let words = Words(words.into_iter().map(Into::into).collect());
    arg.value_parser(words).hide_possible_values(true)
}

/// The words that a shell offers for an argument.
pub(crate) fn offered(arg: &Arg) -> Vec<String> {
    let words = arg.get_possible_values();
    words.into_iter().map(|word| word.get_name().to_owned()).collect()
}

/// The words for an argument of this name, whose value the help names so.
fn words(name: &str, value: &str) -> Vec<String> {
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
    match name {
        "game" => owned(entries().iter().map(|entry| entry.name).collect()),
        "variant" => {
            union(entries().iter().flat_map(|entry| entry.variants).copied().filter(|word| is_word(word)))
        }
        "evaluation" => union(entries().iter().flat_map(|entry| entry.evaluations).map(|one| one.name)),
        _ => match choices(name) {
            Some(words) => union(words),
            None => alternatives(value),
        },
    }
}

fn union<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for word in words {
        if !found.iter().any(|known| known == word) {
            found.push(word.to_owned());
        }
    }
    found
}

/// The words of a value such as `human|machine[:NAME]`.
fn alternatives(value: &str) -> Vec<String> {
    if !value.contains('|') {
        return Vec::new();
    }
    let plain = value.split('|').map(|word| word.split('[').next().unwrap_or_default());
    union(plain.filter(|word| is_word(word)))
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Reads any text, and tells shells these words.
#[derive(Clone)]
struct Words(Vec<String>);

impl TypedValueParser for Words {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().cloned().map(PossibleValue::new)))
    }
}

/// The error, with the name that the refused one resembles where a game, variant or evaluation was refused.
pub(crate) fn with_meant(args: &ArgMatches, error: CliError) -> CliError {
    let meant = match &error {
        CliError::Text(error) => meant(args, error),
        _ => None,
    };
    error.with_word(meant)
}

fn meant(args: &ArgMatches, error: &TextError) -> Option<String> {
    let given = |name: &str| args.try_get_one::<String>(name).ok().flatten().map(String::as_str);
    let game = given("game")?;
    let found = match find(game) {
        Err(unknown) if unknown == *error => nearest(
            game,
            entries().iter().flat_map(|entry| entry.aliases.iter().copied().chain([entry.name])),
        ),
        Err(_) => None,
        Ok(entry) => match (given("variant"), given("evaluation")) {
            (Some(variant), _) if open(entry.name, Some(variant)).err().as_ref() == Some(error) => {
                let words = entry.variants.iter().copied();
                // Others are patterns, such as `chess960:N`.
                nearest(variant, words.filter(|word| !word.contains(|c: char| c.is_ascii_uppercase())))
            }
            (_, Some(evaluation)) if error.found == evaluation => {
                nearest(evaluation, entry.evaluations.iter().map(|one| one.name))
            }
            _ => None,
        },
    };
    found.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_that_an_argument_takes() {
        assert_eq!(words("first", "human|machine[:NAME]"), ["human", "machine"]);
        assert_eq!(words("lines", "N|all"), ["all"]);
        assert!(words("level", "1-10").is_empty() && words("depth", "PLIES").is_empty());
        let has = |name: &str, word: &str| words(name, "NAME").iter().any(|found| found == word);
        assert!(has("game", "chess") && has("algorithm", "alpha-beta") && has("evaluation", "hand-made"));
        assert!(has("variant", "chess960") && !has("variant", "chess960:N"));
    }
}
