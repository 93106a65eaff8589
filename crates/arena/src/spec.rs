//! Who plays, as text: `engine=ours depth=6 name=Deep`, `uci='gnuchess --uci' name=gnuchess option.Hash=16`.

use crate::limits::LimitSpec;
use crate::reasons;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use stratege_game::Reason;

/// What kind of player it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Our own search.
    Ours,
    /// Any legal move.
    Random,
    /// An outside engine that speaks UCI: its command line.
    Uci(String),
    /// An outside engine that speaks GTP.
    Gtp(String),
    /// An outside engine that speaks NBoard.
    Nboard(String),
}

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerSpec {
    /// Its name in tables and files.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// What it may spend, where that differs from the match.
    pub limits: LimitSpec,
    /// Settings of our own: `algorithm`, `evaluation`, `level` and so on; or options that are sent to an engine.
    pub options: BTreeMap<String, String>,
    /// The folder in which an outside engine is started.
    pub folder: Option<PathBuf>,
    /// Where everything that an outside engine hears and says is written.
    pub log: Option<PathBuf>,
}

/// Why a text is no player, or no test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    /// The word, as it was given.
    pub word: String,
    /// What was expected.
    pub expected: Reason,
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}': {}", self.word, self.expected.message)
    }
}

impl std::error::Error for SpecError {}

/// What may be set for our own players, beside the limits.
pub const OWN_OPTIONS: [&str; 12] = [
    "level",
    "algorithm",
    "evaluation",
    "with",
    "without",
    "table",
    "threads",
    "probcut",
    "prefer",
    "ties",
    "book",
    "book-width",
];

impl PlayerSpec {
    /// Reads a player.
    ///
    /// # Errors
    /// The word that makes no sense.
    pub fn parse(text: &str) -> Result<PlayerSpec, SpecError> {
        let mut kind = None;
        let mut spec = PlayerSpec {
            name: String::new(),
            kind: Kind::Ours,
            limits: LimitSpec::default(),
            options: BTreeMap::new(),
            folder: None,
            log: None,
        };
        for word in split(text)? {
            let wrong = |expected| SpecError { word: word.clone(), expected };
            let (key, value) = word.split_once('=').ok_or_else(|| wrong(reasons::KEY_VALUE))?;
            let value = value.to_owned();
            match key {
                "name" => spec.name = value,
                "engine" => {
                    kind = Some(match value.as_str() {
                        "ours" => Kind::Ours,
                        "random" => Kind::Random,
                        _ => return Err(wrong(reasons::ENGINE)),
                    });
                }
                "uci" => kind = Some(Kind::Uci(value)),
                "gtp" => kind = Some(Kind::Gtp(value)),
                "nboard" => kind = Some(Kind::Nboard(value)),
                "dir" => spec.folder = Some(PathBuf::from(value)),
                "log" => spec.log = Some(PathBuf::from(value)),
                _ if spec.limits.set(key, &value).map_err(wrong)? => {}
                _ => match key.strip_prefix("option.") {
                    Some(option) if !option.is_empty() => drop(spec.options.insert(option.to_owned(), value)),
                    _ if OWN_OPTIONS.contains(&key) => drop(spec.options.insert(key.to_owned(), value)),
                    _ => return Err(wrong(reasons::KEY)),
                },
            }
        }
        spec.kind = kind.unwrap_or(Kind::Ours);
        spec.check()?;
        if spec.name.is_empty() {
            spec.name = spec.usual_name();
        }
        Ok(spec)
    }

    /// Options of our own are known; those of others are theirs to judge.
    fn check(&self) -> Result<(), SpecError> {
        if self.kind != Kind::Ours {
            return Ok(());
        }
        match self.options.keys().find(|key| !OWN_OPTIONS.contains(&key.as_str())) {
            Some(key) => Err(SpecError { word: format!("option.{key}"), expected: reasons::OWN_OPTION }),
            None => Ok(()),
        }
    }

    fn usual_name(&self) -> String {
        match &self.kind {
            Kind::Uci(command) | Kind::Gtp(command) | Kind::Nboard(command) => {
                let program =
                    split(command).ok().and_then(|words| words.into_iter().next()).unwrap_or_default();
                program.rsplit('/').next().unwrap_or_default().to_owned()
            }
            Kind::Random => "random".to_owned(),
            Kind::Ours => {
                let mut words = vec!["ours".to_owned()];
                words.extend(self.limits.words());
                words.extend(self.options.iter().map(|(key, value)| format!("{key}={value}")));
                words.join(" ")
            }
        }
    }
}

/// Words between spaces; single or double quotes keep a word together, or a part of it.
///
/// # Errors
/// A quote that does not end.
pub fn split(text: &str) -> Result<Vec<String>, SpecError> {
    let mut words = Vec::new();
    let (mut word, mut inside, mut quote) = (String::new(), false, None);
    for c in text.chars() {
        match quote {
            Some(end) if c == end => quote = None,
            Some(_) => word.push(c),
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                inside = true;
            }
            None if c.is_whitespace() => {
                if inside {
                    words.push(std::mem::take(&mut word));
                }
                inside = false;
            }
            None => {
                word.push(c);
                inside = true;
            }
        }
    }
    if quote.is_some() {
        return Err(SpecError { word: text.to_owned(), expected: reasons::QUOTE });
    }
    if inside {
        words.push(word);
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        let ours = PlayerSpec::parse("depth=6 algorithm=pvs table=4").unwrap();
        assert_eq!((ours.kind.clone(), ours.limits.depth), (Kind::Ours, Some(6)));
        assert_eq!(ours.name, "ours depth=6 algorithm=pvs table=4");
        let other = PlayerSpec::parse("uci='/usr/games/gnuchess --uci' option.Hash=16 clock=1+0.01").unwrap();
        assert_eq!(other.kind, Kind::Uci("/usr/games/gnuchess --uci".into()));
        assert_eq!((other.name.as_str(), other.options["Hash"].as_str()), ("gnuchess", "16"));
        assert_eq!(other.limits.clock, Some((1000, 10)));
    }

    #[test]
    fn what_is_no_player_is_refused_by_its_word() {
        for (text, word) in [
            ("depth", "depth"),
            ("depth=x", "depth=x"),
            ("depth=6 colour=red", "colour=red"),
            ("engine=theirs", "engine=theirs"),
            ("option.Hash=3", "option.Hash"),
            ("uci='gnuchess", "uci='gnuchess"),
        ] {
            assert_eq!(PlayerSpec::parse(text).unwrap_err().word, word, "{text}");
        }
    }
}
