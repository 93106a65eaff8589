//! `stratege completions SHELL`: prints a completion script, generated from the definition of the command line.

mod bash;
mod fish;

use super::whole;
use crate::arguments::{offering, text};
use crate::{CliError, Result};
use clap::{Arg, ArgMatches, Command};
use clap_complete::Shell;
use std::io::Write;
use stratege_texts::Lang;

const SHELLS: [Shell; 5] = [Shell::Bash, Shell::Elvish, Shell::Fish, Shell::PowerShell, Shell::Zsh];

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let shell = Arg::new("shell").required(true).value_name("SHELL").help(lang.text("arg-completions-shell"));
    command.arg(offering(shell, SHELLS.map(|shell| shell.to_string())))
}

/// The script to standard output.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let found = text(args, "shell").unwrap_or_default();
    let shell = SHELLS.into_iter().find(|shell| shell.to_string() == found).ok_or_else(|| {
        let choices = SHELLS.map(|shell| shell.to_string()).join(", ");
        CliError::choice("SHELL", found, choices)
    })?;
    let mut whole = whole(lang);
    whole.build();
    if shell == Shell::Bash {
        return Ok(out.write_all(bash::script(&whole).as_bytes())?);
    }
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut whole, "stratege", &mut script);
    if shell == Shell::Fish {
        script.extend_from_slice(fish::positionals(&whole).as_bytes());
    }
    Ok(out.write_all(&script)?)
}

/// What stands at a place of the command line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// Anything that a shell does not know.
    Any,
    Words(Vec<String>),
    Files,
    Folders,
}

impl Kind {
    fn of(arg: &Arg) -> Kind {
        use clap::builder::ValueHint;
        let words = crate::arguments::offered(arg);
        match arg.get_value_hint() {
            _ if !words.is_empty() => Kind::Words(words),
            ValueHint::FilePath => Kind::Files,
            ValueHint::DirPath => Kind::Folders,
            _ => Kind::Any,
        }
    }
}

/// Whether an argument takes a value.
pub(super) fn takes_value(arg: &Arg) -> bool {
    arg.get_num_args().is_none_or(|number| number.takes_values())
}
