//! Faults of players and their causes.

use serde::{Deserialize, Serialize};
use std::fmt;
use stratege_game::TextError;
use stratege_machine::techniques::NotOfEngine;
use thiserror::Error;

/// A fault of a player. It loses the game, unless the player did not even start.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}: {cause}{}", .kind.name(), if .words.is_empty() { String::new() } else { format!(" ({words})") })]
pub struct Fault {
    /// The kind of fault.
    pub kind: FaultKind,
    /// What caused it.
    pub cause: Cause,
    /// The last lines that an external engine wrote to its standard error, or else to its output; empty if it wrote
    /// nothing.
    pub words: String,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FaultKind {
    /// It could not be started, or does not play this game.
    Start,
    /// Its process ended, or closed its output.
    Crash,
    /// It did not answer and was killed.
    Hang,
    /// It answered after its time had run out.
    Time,
    /// Its move is not legal, or is no move.
    IllegalMove,
    /// It violated its protocol or refused a command.
    Protocol,
}

impl FaultKind {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Fault {
    /// A fault of this kind.
    pub fn new(kind: FaultKind, cause: Cause) -> Fault {
        Fault { kind, cause, words: String::new() }
    }

    /// The fault of a player that cannot take part.
    pub fn start(cause: Cause) -> Fault {
        Fault::new(FaultKind::Start, cause)
    }
}

/// Makes the causes: each with its fields, its name and its English text.
macro_rules! causes {
    ($($(#[$doc:meta])* $cause:ident { $($field:ident),* } $name:literal $text:literal;)*) => {
        /// What caused a fault.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "the fields have the names that their texts use")]
        pub enum Cause {
            $($(#[$doc])* $cause { $($field: String),* },)*
            /// In words: from files of earlier versions.
            #[serde(untagged)]
            Words(String),
        }

        impl Cause {
            /// The names of all causes.
            pub const NAMES: &[&str] = &[$($name),*];

            /// Its name, and the names and values of its fields; no name if it is free text.
            pub fn parts(&self) -> (Option<&'static str>, Vec<(&'static str, &str)>) {
                match self {
                    $(Cause::$cause { $($field),* } => {
                        (Some($name), vec![$((stringify!($field), $field.as_str())),*])
                    })*
                    Cause::Words(_) => (None, Vec::new()),
                }
            }
        }

        impl fmt::Display for Cause {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Cause::$cause { $($field),* } => {
                        // Not every text shows every field.
                        let _: &[&String] = &[$($field),*];
                        write!(f, $text)
                    })*
                    Cause::Words(words) => f.write_str(words),
                }
            }
        }
    };
}

causes! {
    /// The command line has no program in it.
    NoCommand {} "no-command" "no command was given";
    /// The log cannot be written.
    Log { file, why } "log" "log {file}: {why}";
    /// The program does not exist.
    NotFound { program } "not-found" "{program}: no such program";
    /// The program is a folder.
    Folder { program } "folder" "{program} is a folder";
    /// The folder in which it was to be started does not exist.
    NoFolder { folder } "no-folder" "no such folder: {folder}";
    /// The file is no program, or not allowed to be one.
    NotExecutable { program } "not-executable" "{program} is not an executable program";
    /// The system refused otherwise.
    System { program, why } "system" "{program}: {why}";
    /// The process ended by itself.
    Exited { code } "exited" "the process ended with exit code {code}";
    /// A signal ended the process.
    Signal { number } "signal" "the process was ended by signal {number}";
    /// It lives, but says nothing any more.
    ClosedOutput {} "closed-output" "the process closed its output";
    /// Nothing came that its protocol demands.
    NoAnswer { command, answer, seconds } "no-answer"
        "no '{answer}' in answer to '{command}' within {seconds} s";
    /// No answer to a command of GTP that has no fixed answer.
    Silent { command, seconds } "silent" "no answer to '{command}' within {seconds} s";
    /// There is no such option.
    NoOption { option } "no-option" "it has no option '{option}'";
    /// A value that the option does not take.
    OptionValue { option, value, expected } "option-value" "option {option}={value}: it takes {expected}";
    /// It plays another game.
    OtherGame { protocol, game } "other-game" "{protocol} engines play {game} here";
    /// It lacks Chess960.
    NoChess960 {} "no-chess960" "it does not play Chess960";
    /// The protocol only starts from the usual position.
    NoPositions {} "no-positions" "its protocol cannot set up a position: the openings must be moves";
    /// The protocol has no clock.
    NoClock {} "no-clock" "its protocol has no clock: it needs depth=N";
    /// A command was refused.
    Refused { command, answer } "refused" "it refused '{command}': {answer}";
    /// What came answers something else.
    OtherAnswer { line } "other-answer" "'{line}' answers another command";
    /// No move was in the answer.
    NoMove { line } "no-move" "'{line}' is not a move";
    /// The move breaks the rules.
    Illegal { mv } "illegal" "{mv} is not legal";
    /// The answer came too late.
    Late { after, allowed } "late" "answered after {after} s, allowed {allowed} s";
    /// No answer came, not even after the command to stop.
    NoStop { after } "no-stop" "no answer after {after} s, and none when told to stop";
    /// No move came in the trial before the first game.
    NoFirstMove { seconds } "no-first-move" "no first move within {seconds} s";
    /// A setting or a position is refused: the code and the text of the reason.
    Reason { code, found, expected } "reason" "'{found}': {expected}";
    /// Our machine was asked for ProbCut where nothing was measured.
    NoProbCut { game } "no-prob-cut" "there are no ProbCut deviations for {game}";
    /// Our machine's engine lacks a technique that is named.
    NoTechnique { word, engine, known } "no-technique"
        "{word}: the engine '{engine}' does not have this technique; it has: {known}";
    /// Our machine's engine has no techniques that could be named.
    NoTechniques { word, engine } "no-techniques"
        "{word}: the engine '{engine}' has no techniques that can be switched";
    /// Our machine's engine chooses its depths itself.
    Iterations { option, engine } "iterations"
        "{option}: the engine '{engine}' chooses its depths itself; name an algorithm for the generic search";
    /// The book of our machine is for another game or variant.
    OtherBook { file, game } "other-book" "the book {file} is not for this game or variant ({game})";
    /// A move was asked for before a game began.
    NoGame {} "no-game" "no game has begun";
}

impl From<TextError> for Fault {
    fn from(error: TextError) -> Fault {
        Fault::start((&error).into())
    }
}

impl From<&TextError> for Cause {
    fn from(error: &TextError) -> Cause {
        Cause::Reason {
            code: error.reason.code.to_owned(),
            found: error.found.clone(),
            expected: error.reason.message.to_owned(),
        }
    }
}

impl From<NotOfEngine> for Cause {
    fn from(error: NotOfEngine) -> Cause {
        match error {
            NotOfEngine::Technique { key, name, engine, known } => {
                let (word, engine) = (format!("{key}={name}"), engine.to_owned());
                match known.join(", ") {
                    known if known.is_empty() => Cause::NoTechniques { word, engine },
                    known => Cause::NoTechnique { word, engine, known },
                }
            }
            NotOfEngine::Iterations { key, engine } => {
                Cause::Iterations { option: key.to_owned(), engine: engine.to_owned() }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_are_stored_by_name_and_older_words_are_read() {
        for cause in [Cause::NoChess960 {}, Cause::Illegal { mv: "e2e5".into() }] {
            let text = serde_json::to_string(&cause).unwrap();
            assert_eq!(serde_json::from_str::<Cause>(&text).unwrap(), cause, "{text}");
        }
        let old: Cause = serde_json::from_str("\"the process ended: exit status: 42\"").unwrap();
        assert_eq!(old.to_string(), "the process ended: exit status: 42");
        assert_eq!(old.parts(), (None, Vec::new()));
        let late = Cause::Late { after: "0.512".into(), allowed: "0.300".into() };
        assert_eq!(late.to_string(), "answered after 0.512 s, allowed 0.300 s");
        assert_eq!(late.parts().1, [("after", "0.512"), ("allowed", "0.300")]);
    }
}
