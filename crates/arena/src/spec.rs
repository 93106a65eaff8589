//! Player specifications: `engine=ours depth=6 name=Deep`, `uci='gnuchess --uci' name=gnuchess option.Hash=16`.

use crate::limits::Effort;
use crate::reasons;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use stratege_machine::setup::Setup;

/// The kind of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The program's own machine.
    #[default]
    #[serde(rename = "ours")]
    Builtin,
    /// Random legal moves.
    Random,
    /// An external engine that speaks UCI: its command line.
    Uci(String),
    /// An external engine that speaks GTP.
    Gtp(String),
    /// An external engine that speaks NBoard.
    Nboard(String),
    /// An external engine that speaks Hub.
    Hub(String),
    /// An external engine that speaks XBoard's protocol.
    Xboard(String),
    /// GNU Backgammon.
    Gnubg(String),
}

/// A player of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerSpec {
    /// Its name in tables and files.
    pub name: String,
    /// Its kind.
    pub kind: Kind,
    /// Whether it thinks on the opponent's time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ponder: bool,
    /// Whether an external engine is restarted for every game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub restart: bool,
    /// Its limits, if they differ from those of the match.
    pub limits: Effort,
    /// Settings of the program's own machine: `algorithm`, `evaluation`, `level` and so on; or options sent to an external engine.
    pub options: BTreeMap<String, String>,
    /// The folder in which an external engine runs.
    pub folder: Option<PathBuf>,
    /// The log file of an external engine.
    pub log: Option<PathBuf>,
}

/// Why a player or test specification was refused.
pub use stratege_machine::setup::WordError as SpecError;

/// The protocols of external engines.
const PROTOCOLS: [&str; 6] = ["uci", "xboard", "gtp", "nboard", "hub", "gnubg"];

/// An external engine as far as it was read.
#[derive(Default)]
struct External {
    command: Option<String>,
    protocol: Option<String>,
}

impl External {
    /// The kind of player; none where no command was given.
    fn kind(self) -> Result<Option<Kind>, SpecError> {
        let wrong = |word: String| SpecError { word, expected: reasons::PROTOCOL };
        match (self.command, self.protocol.as_deref()) {
            (None, None) => Ok(None),
            (None, Some(protocol)) => Err(wrong(format!("proto={protocol}"))),
            (Some(command), Some("uci")) => Ok(Some(Kind::Uci(command))),
            (Some(command), Some("xboard")) => Ok(Some(Kind::Xboard(command))),
            (Some(command), Some("gtp")) => Ok(Some(Kind::Gtp(command))),
            (Some(command), Some("nboard")) => Ok(Some(Kind::Nboard(command))),
            (Some(command), Some("hub")) => Ok(Some(Kind::Hub(command))),
            (Some(command), Some("gnubg")) => Ok(Some(Kind::Gnubg(command))),
            (Some(command), _) => Err(wrong(format!("cmd={command}"))),
        }
    }
}

impl PlayerSpec {
    /// The keys of a specification, in addition to those of [`Effort`] and [`Setup`].
    pub const KEYS: [&str; 8] = ["name", "engine", "cmd", "proto", "ponder", "restart", "dir", "log"];

    /// Parses a player specification.
    ///
    /// # Errors
    /// The invalid word.
    pub fn parse(text: &str) -> Result<PlayerSpec, SpecError> {
        PlayerSpec::parse_with("", text)
    }

    /// Parses a player specification from the words for `each` player and the player's own, which override them.
    ///
    /// # Errors
    /// The invalid word.
    pub fn parse_with(each: &str, text: &str) -> Result<PlayerSpec, SpecError> {
        PlayerSpec::of_words([&split(each)?, &[], &split(text)?])
    }

    /// A player from words; later ones override earlier ones, and the limits of each group all those before it.
    pub(crate) fn of_words(groups: [&[String]; 3]) -> Result<PlayerSpec, SpecError> {
        let mut spec = PlayerSpec::default();
        let mut external = External::default();
        for words in groups {
            let before = std::mem::take(&mut spec.limits);
            for word in words {
                spec.take(word, &mut external)?;
            }
            spec.limits = spec.limits.over(before);
        }
        if let Some(kind) = external.kind()? {
            spec.kind = kind;
        }
        spec.check()?;
        if spec.name.is_empty() {
            spec.name = spec.usual_name();
        }
        Ok(spec)
    }

    /// Takes one word in.
    fn take(&mut self, word: &str, external: &mut External) -> Result<(), SpecError> {
        let wrong = |expected| SpecError { word: word.to_owned(), expected };
        let (key, value) = word.split_once('=').ok_or_else(|| wrong(reasons::KEY_VALUE))?;
        // A line end in an option's value would be a command of its own to the engine.
        if word.contains(char::is_control) {
            return Err(wrong(reasons::CONTROL));
        }
        let owned = value.to_owned();
        match key {
            "name" => self.name = owned,
            "engine" if value == "ours" => self.kind = Kind::Builtin,
            "engine" if value == "random" => self.kind = Kind::Random,
            "engine" => return Err(wrong(reasons::ENGINE)),
            "cmd" => external.command = Some(owned),
            "proto" if PROTOCOLS.contains(&value) => external.protocol = Some(owned),
            "proto" => return Err(wrong(reasons::PROTOCOL)),
            // The older form of both.
            _ if PROTOCOLS.contains(&key) => {
                (external.command, external.protocol) = (Some(owned), Some(key.to_owned()));
            }
            "ponder" => {
                self.ponder = match value {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(wrong(reasons::PONDER)),
                }
            }
            "restart" => {
                self.restart = match value {
                    "yes" | "on" => true,
                    "no" | "off" | "auto" => false,
                    _ => return Err(wrong(reasons::RESTART)),
                }
            }
            "dir" => self.folder = Some(PathBuf::from(value)),
            "log" => self.log = Some(PathBuf::from(value)),
            _ if self.limits.set(key, value).map_err(wrong)? => {}
            _ => match key.strip_prefix("option.") {
                Some(option) if !option.is_empty() => drop(self.options.insert(option.to_owned(), owned)),
                _ if Setup::KEYS.contains(&key) => drop(self.options.insert(key.to_owned(), owned)),
                _ => return Err(wrong(reasons::KEY)),
            },
        }
        Ok(())
    }

    /// Options of the program's own machine are checked; an external engine checks its own.
    fn check(&self) -> Result<(), SpecError> {
        if self.ponder && !matches!(self.kind, Kind::Builtin | Kind::Uci(_)) {
            return Err(SpecError { word: "ponder=yes".to_owned(), expected: reasons::PONDERS });
        }
        if self.kind != Kind::Builtin {
            return Ok(());
        }
        match self.options.keys().find(|key| !Setup::KEYS.contains(&key.as_str())) {
            Some(key) => Err(SpecError { word: format!("option.{key}"), expected: reasons::KEY }),
            None => Ok(()),
        }
    }

    fn usual_name(&self) -> String {
        match &self.kind {
            Kind::Uci(command)
            | Kind::Xboard(command)
            | Kind::Gtp(command)
            | Kind::Nboard(command)
            | Kind::Hub(command)
            | Kind::Gnubg(command) => {
                let program =
                    split(command).ok().and_then(|words| words.into_iter().next()).unwrap_or_default();
                program.rsplit('/').next().unwrap_or_default().to_owned()
            }
            Kind::Random => "random".to_owned(),
            Kind::Builtin => {
                let mut words = vec!["ours".to_owned()];
                words.extend(self.limits.words());
                words.extend(self.options.iter().map(|(key, value)| format!("{key}={value}")));
                words.extend(self.ponder.then(|| "ponder=yes".to_owned()));
                words.join(" ")
            }
        }
    }
}

/// Splits text into words at spaces; single or double quotes keep a word, or part of one, together.
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
        let builtin = PlayerSpec::parse("depth=6 algorithm=pvs table=4").unwrap();
        assert_eq!((builtin.kind.clone(), builtin.limits.depth), (Kind::Builtin, Some(6)));
        assert_eq!(builtin.name, "ours depth=6 algorithm=pvs table=4");
        let other = PlayerSpec::parse("uci='/usr/games/gnuchess --uci' option.Hash=16 clock=1+0.01").unwrap();
        assert_eq!(other.kind, Kind::Uci("/usr/games/gnuchess --uci".into()));
        assert_eq!((other.name.as_str(), other.options["Hash"].as_str()), ("gnuchess", "16"));
        assert_eq!(other.limits.clock, Some((1000, 10)));
    }

    #[test]
    fn engines_are_named_by_command_and_protocol_too() {
        let old = PlayerSpec::parse("uci='gnuchess --uci' option.Hash=16 clock=1+0.01").unwrap();
        let new = PlayerSpec::parse("cmd='gnuchess --uci' proto=uci option.Hash=16 tc=1+0.01").unwrap();
        assert_eq!(old, new);
        for text in ["cmd=gnuchess", "proto=uci", "cmd=gnuchess proto=cecp"] {
            assert!(PlayerSpec::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn words_for_each_player_give_way_to_its_own() {
        let spec = PlayerSpec::parse_with("tc=10+0.1 table=4 threads=2", "depth=5 table=8").unwrap();
        // A limit of its own on effort takes the place of all of them.
        assert_eq!((spec.limits.depth, spec.limits.clock), (Some(5), None));
        assert_eq!((spec.options["table"].as_str(), spec.options["threads"].as_str()), ("8", "2"));
        assert_eq!(
            PlayerSpec::parse_with("algorithm=mcts nodes=100", "").unwrap().options["algorithm"],
            "mcts"
        );
    }

    #[test]
    fn invalid_players_are_refused_by_their_word() {
        for (text, word) in [
            ("depth", "depth"),
            ("ponder=maybe", "ponder=maybe"),
            ("gtp=gnugo ponder=yes", "ponder=yes"),
            ("depth=x", "depth=x"),
            ("depth=6 colour=red", "colour=red"),
            ("engine=theirs", "engine=theirs"),
            ("option.Hash=3", "option.Hash"),
            ("uci='gnuchess", "uci='gnuchess"),
            ("uci=x 'option.Hash=1\nquit'", "option.Hash=1\nquit"),
            ("'name=a\u{1b}[2J'", "name=a\u{1b}[2J"),
        ] {
            assert_eq!(PlayerSpec::parse(text).unwrap_err().word, word, "{text}");
        }
    }
}
