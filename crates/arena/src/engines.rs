//! An engine file: it gives each engine's command, protocol and options once, under a name by which it can be used.
//!
//! ```toml
//! [stockfish]
//! cmd = "/usr/games/stockfish"
//! proto = "uci"
//! options = { Hash = 64, Threads = 1 }
//! ```

use crate::reasons;
use crate::spec::{PlayerSpec, SpecError, split};
use std::collections::BTreeMap;
use thiserror::Error;
use toml::{Table, Value};

/// Engines by name, each with the words of its player specification.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineList(BTreeMap<String, Vec<String>>);

/// Why an engine file was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineFileError {
    /// Invalid TOML: the line, from 1, and the reason.
    #[error("line {0}: {1}")]
    Syntax(usize, String),
    /// A setting of an engine is invalid.
    #[error("[{0}]: {1}")]
    Engine(String, SpecError),
}

impl EngineList {
    /// Reads a TOML file with a table for each engine, which holds the keys of a player specification. Options sent to
    /// the engine may be in a subtable `options`.
    ///
    /// # Errors
    /// See [`EngineFileError`].
    pub fn read(text: &str) -> Result<EngineList, EngineFileError> {
        let file: Table = toml::from_str(text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let why = error.message().lines().next().unwrap_or_default().to_owned();
            EngineFileError::Syntax(before.matches('\n').count() + 1, why)
        })?;
        let mut engines = BTreeMap::new();
        for (name, value) in file {
            let wrong = |error| EngineFileError::Engine(name.clone(), error);
            let words = words_of(&name, &value).map_err(wrong)?;
            PlayerSpec::of_words([&[], &words, &[]]).map_err(wrong)?;
            engines.insert(name, words);
        }
        Ok(EngineList(engines))
    }

    /// The names, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Parses a player, which may be an engine of the list: `engine=NAME`, or just its name. The engine's words
    /// override those for `each` player, and the player's own words override both.
    ///
    /// # Errors
    /// The invalid word.
    pub fn player(&self, each: &str, text: &str) -> Result<PlayerSpec, SpecError> {
        let (own, engine) = self.used(split(text)?);
        let named = engine.as_ref().map_or(&[][..], |(_, words)| words);
        let mut spec = PlayerSpec::of_words([&split(each)?, named, &own])?;
        if let Some((name, _)) = engine
            && !own.iter().any(|word| word.starts_with("name="))
        {
            spec.name = name;
        }
        Ok(spec)
    }

    /// The name of the listed engine that this player specification refers to.
    pub fn named(&self, text: &str) -> Option<String> {
        self.used(split(text).ok()?).1.map(|(name, _)| name)
    }

    /// The words of a player without the one that names an engine of the list; the name and the words of that engine.
    #[allow(
        clippy::type_complexity,
        reason = "the words of the player, and those of the engine with its name"
    )]
    fn used(&self, words: Vec<String>) -> (Vec<String>, Option<(String, Vec<String>)>) {
        let named = |word: &String| {
            let name = word.strip_prefix("engine=").unwrap_or(word);
            self.0.get(name).map(|words| (name.to_owned(), words.clone()))
        };
        let engine = words.iter().find_map(named);
        let own = words.into_iter().filter(|word| named(word).is_none()).collect();
        (own, engine)
    }
}

/// The words of an engine.
fn words_of(name: &str, value: &Value) -> Result<Vec<String>, SpecError> {
    let wrong = |word: &str, expected| SpecError { word: word.to_owned(), expected };
    if name.is_empty()
        || name.contains(|c: char| c == '=' || c.is_whitespace())
        || ["ours", "random"].contains(&name)
    {
        return Err(wrong(name, reasons::ENGINE_NAME));
    }
    let Value::Table(table) = value else { return Err(wrong(name, reasons::ENGINE_TABLE)) };
    let mut words = Vec::new();
    for (key, value) in table {
        match value {
            Value::Table(options) if key == "options" => {
                for (option, value) in options {
                    let value = plain(value).ok_or_else(|| wrong(option, reasons::ENGINE_VALUE))?;
                    words.push(format!("option.{option}={value}"));
                }
            }
            value => {
                let value = plain(value).ok_or_else(|| wrong(key, reasons::ENGINE_VALUE))?;
                words.push(format!("{key}={value}"));
            }
        }
    }
    Ok(words)
}

/// A value that stands alone, as a player's word has it.
fn plain(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Float(number) => Some(number.to_string()),
        Value::Boolean(value) => Some(value.to_string()),
        Value::Datetime(_) | Value::Array(_) | Value::Table(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    const FILE: &str = "# engines\n[stockfish]\ncmd = \"/usr/games/stockfish\"\nproto = \"uci\"\n\
        options = { Hash = 64, \"Move Overhead\" = 20, Ponder = false }\ntc = \"10+0.1\"\n\n\
        [quick]\ndepth = 3\ntime = 0.5\n";

    #[test]
    fn engines_are_used_by_their_names() {
        let list = EngineList::read(FILE).unwrap();
        assert_eq!(list.names().collect::<Vec<_>>(), ["quick", "stockfish"]);
        let spec = list.player("margin=1 depth=9", "stockfish option.Hash=16").unwrap();
        assert_eq!(
            (spec.name.as_str(), &spec.kind),
            ("stockfish", &Kind::Uci("/usr/games/stockfish".into()))
        );
        let options: Vec<_> = spec.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(options, ["Hash=16", "Move Overhead=20", "Ponder=false"]);
        // Its own limits take the place of those for each, but its margin.
        assert_eq!(
            (spec.limits.clock, spec.limits.depth, spec.limits.margin),
            (Some((10_000, 100)), None, Some(1000))
        );
        let own = list.player("", "engine=stockfish name=SF depth=4").unwrap();
        assert_eq!((own.name.as_str(), own.limits.depth, own.limits.clock), ("SF", Some(4), None));
        let quick = list.player("", "quick").unwrap();
        assert_eq!(
            (quick.kind, quick.limits.depth, quick.limits.move_time),
            (Kind::Builtin, Some(3), Some(500))
        );
        for wrong in ["stockfysh", "engine=stockfysh"] {
            assert_eq!(list.player("", wrong).unwrap_err().word, wrong);
        }
    }

    #[test]
    fn invalid_engines_are_named() {
        let refused = |text: &str| EngineList::read(text).unwrap_err().to_string();
        assert!(refused("[a]\ndepth = = 3\n").starts_with("line 2: "));
        for (text, says) in [
            ("a = 1", "[a]: 'a': expected a table"),
            ("[a]\ncmdd = \"x\"", "[a]: 'cmdd=x'"),
            ("[a]\ncmd = \"x\"", "[a]: 'cmd=x': expected proto="),
            ("[a]\ndepth = [1]", "[a]: 'depth': expected text"),
            ("[a]\ncmd = \"x\"\nproto = \"uci\"\noptions = { b = { c = 1 } }", "[a]: 'b'"),
            ("[random]\ndepth = 1", "[random]: 'random': expected a name"),
            ("[\"a b\"]\ndepth = 1", "expected a name"),
            ("[a]\ncmd = \"x\"\nproto = \"uci\"\noptions = { b = \"1\\nquit\" }", "control characters"),
            ("[a]\ndepth = 1\n[a]\ndepth = 2", "line 3: "),
        ] {
            assert!(refused(text).contains(says), "{text}: {}", refused(text));
        }
    }
}
