//! The values of arguments.

use crate::{CliError, Result};
use clap::ArgMatches;

/// The text of an option.
pub(crate) fn text<'a>(args: &'a ArgMatches, name: &str) -> Option<&'a str> {
    args.get_one::<String>(name).map(String::as_str)
}

/// The value of an option that this kind of learning requires.
pub(crate) fn required<'a>(args: &'a ArgMatches, name: &str) -> Result<&'a str> {
    text(args, name).ok_or_else(|| CliError::Usage("learn-required", format!("--{name}")))
}

/// A whole number from `least` to `most`.
pub(crate) fn number(args: &ArgMatches, name: &str, least: u64, most: u64) -> Result<Option<u64>> {
    let Some(found) = text(args, name) else { return Ok(None) };
    number_of(&format!("--{name}"), found, least, most).map(Some)
}

/// The number that was given for an option, from `least` to `most`.
pub(crate) fn number_of(option: &str, found: &str, least: u64, most: u64) -> Result<u64> {
    let number = found.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| CliError::number(option, found, least, most))
}

/// A number from `least` to `most`.
pub(crate) fn real(args: &ArgMatches, name: &str, least: f64, most: f64) -> Result<Option<f64>> {
    let Some(found) = text(args, name) else { return Ok(None) };
    match found.parse::<f64>() {
        Ok(value) if (least..=most).contains(&value) => Ok(Some(value)),
        _ => Err(CliError::choice(format!("--{name}"), found, format!("{least} … {most}"))),
    }
}

/// One of some words.
pub(crate) fn choice<T: Copy>(args: &ArgMatches, name: &str, choices: &[(&str, T)]) -> Result<Option<T>> {
    text(args, name).map(|found| one_of(name, found, choices)).transpose()
}

/// The word of `choices` that was found for the option `--name`.
pub(super) fn one_of<T: Copy>(name: &str, found: &str, choices: &[(&str, T)]) -> Result<T> {
    choices.iter().find(|(word, _)| *word == found).map(|&(_, value)| value).ok_or_else(|| {
        let words = choices.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
        CliError::choice(format!("--{name}"), found, words)
    })
}
