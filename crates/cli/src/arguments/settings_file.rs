//! Options of a command from a TOML file (`--settings FILE`; `--config FILE` for `serve` and `worker`), with the same
//! names as on the command line.
//!
//! ```toml
//! game = "chess"
//! player = ["depth=4", "depth=6 name=deeper"]
//! games = 200
//! proven = true
//! ```

use crate::files::read_text;
use crate::{CliError, Message, Result};
use clap::Command;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// The option of a command that names the file.
fn option_of(command: &Command) -> &'static str {
    // What `fleet` calls `--config` is the file of the broker.
    if matches!(command.get_name(), "serve" | "worker") { "config" } else { "settings" }
}

/// The command line with the options of the file that `--settings` or `--config` names put in; those that it has itself
/// take precedence.
///
/// # Errors
/// The file cannot be read, or has a key that is not an option of the command.
pub(crate) fn with_settings(arguments: Vec<OsString>, whole: &Command) -> Result<Vec<OsString>> {
    let Some((at, command)) = arguments
        .iter()
        .enumerate()
        .skip(1)
        .find_map(|(at, word)| whole.find_subcommand(word.to_str()?).map(|command| (at, command)))
    else {
        return Ok(arguments);
    };
    let own = option_of(command);
    let has_option = command.get_arguments().any(|arg| arg.get_long() == Some(own));
    // The argument that has no name on the command line has one in the file: the game, or the address.
    let positional = command.get_positionals().next().map(|arg| arg.get_id().as_str());
    let Some(path) = file_of(&arguments[at + 1..], own).filter(|_| has_option) else { return Ok(arguments) };
    let text = read_text(&path)?;
    let table: Table = toml::from_str(&text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let why = error.message().lines().next().unwrap_or_default().to_owned();
        let line = before.matches('\n').count() + 1;
        CliError::file(&path, Message::new("error-settings-line").with("line", line).with("why", why))
    })?;
    let mut found = Vec::new();
    for (key, value) in &table {
        let option = format!("--{key}");
        let is_given = |word: &OsString| {
            word.to_str().is_some_and(|word| word == option || word.starts_with(&format!("{option}=")))
        };
        if positional == Some(key) {
            if arguments.get(at + 1).is_none_or(|word| word.to_string_lossy().starts_with('-')) {
                found.insert(0, plain(value).ok_or_else(|| wrong_value(&path, key))?.into());
            }
            continue;
        }
        let known = command.get_arguments().any(|arg| arg.get_long() == Some(key)) && key != own;
        if !known {
            let message = Message::new("error-settings-key").with("key", key);
            return Err(CliError::file(&path, message.with("command", command.get_name())));
        }
        if !arguments.iter().any(is_given) {
            found.extend(words(&option, value).ok_or_else(|| wrong_value(&path, key))?);
        }
    }
    let mut all = arguments;
    all.splice(at + 1..at + 1, found);
    Ok(all)
}

/// The file after this option, or behind its `=`.
fn file_of(words: &[OsString], option: &str) -> Option<PathBuf> {
    let option = format!("--{option}");
    words.iter().enumerate().find_map(|(at, word)| {
        let word = word.to_str()?;
        if word == option {
            return words.get(at + 1).map(PathBuf::from);
        }
        word.strip_prefix(&option)?.strip_prefix('=').map(PathBuf::from)
    })
}

fn wrong_value(path: &Path, key: &str) -> CliError {
    CliError::file(path, Message::new("error-settings-value").with("key", key))
}

/// An option with this value as words of a command line; a list is the option as often.
fn words(option: &str, value: &Value) -> Option<Vec<OsString>> {
    Some(match value {
        Value::Boolean(true) => vec![option.into()],
        Value::Boolean(false) => Vec::new(),
        Value::Array(values) => {
            let each: Option<Vec<_>> = values.iter().map(|value| words(option, value)).collect();
            each?.concat()
        }
        value => vec![format!("{option}={}", plain(value)?).into()],
    })
}

/// A value that stands alone, as text.
fn plain(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Float(number) => Some(number.to_string()),
        Value::Boolean(_) | Value::Datetime(_) | Value::Array(_) | Value::Table(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::whole;
    use stratege_texts::Lang;

    fn read(content: &str, line: &str) -> Result<String> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("match.toml");
        std::fs::write(&file, content).expect("a file");
        let words = line.replace("FILE", file.to_str().expect("a path"));
        let words = words.split(' ').map(OsString::from).collect();
        let all = with_settings(words, &whole(&Lang::english()))?;
        let text: Vec<_> = all.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        Ok(text.join(" ").replace(file.to_str().expect("a path"), "FILE"))
    }

    #[test]
    fn options_of_a_file_are_those_of_the_command_line() {
        let file =
            "game = \"chess\"\nplayer = [\"depth=1\", \"depth=2\"]\ngames = 4\nproven = true\njson = false\n";
        let expected =
            "stratege match chess --games=4 --player=depth=1 --player=depth=2 --proven --settings FILE";
        let sorted = |text: String| {
            let mut words: Vec<_> = text.split(' ').map(str::to_owned).collect();
            words.sort();
            words
        };
        let read_all = read(file, "stratege match --settings FILE").expect("settings");
        assert_eq!(sorted(read_all), sorted(expected.to_owned()));
        let own = read(file, "stratege match othello --games 8 --settings=FILE").expect("settings");
        assert!(own.contains("othello") && !own.contains("chess") && !own.contains("--games=4"), "{own}");
    }

    #[test]
    fn the_server_and_workers_have_a_configuration() {
        let worker =
            read("address = \"nats://a\"\nthreads = 2\n", "stratege worker --config FILE").expect("options");
        assert_eq!(worker, "stratege worker nats://a --threads=2 --config FILE");
        let serve = read("port = 7000\nno-open = true\n", "stratege serve --config FILE --port 7001")
            .expect("options");
        assert_eq!(serve, "stratege serve --no-open --config FILE --port 7001");
        let wrong =
            read("porte = 1", "stratege serve --config FILE").expect_err("an error").text(&Lang::english());
        assert!(wrong.contains("'porte'") && wrong.contains("stratege serve"), "{wrong}");
        // The file of a broker is none of these.
        let fleet = read("port: 4222", "stratege fleet init --config FILE").expect("as it was");
        assert_eq!(fleet, "stratege fleet init --config FILE");
    }

    #[test]
    fn what_is_wrong_in_a_file_is_named() {
        let refused = |content| read(content, "stratege match chess --settings FILE").expect_err("an error");
        let text = |content| refused(content).text(&Lang::english());
        assert!(text("games = = 3").contains("line 1: "), "{}", text("games = = 3"));
        assert!(text("game = 1\ngame = 2").contains("line 2: "));
        assert!(text("gamez = 3").contains("'gamez'") && text("gamez = 3").contains("stratege match"));
        assert!(text("games = { a = 1 }").contains("'games'"));
        assert!(text("settings = \"other.toml\"").contains("'settings'"));
    }
}
