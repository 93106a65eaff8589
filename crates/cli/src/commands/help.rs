//! `stratege help`: help generated from the definition of the command line.

use super::{help_of_learning, learn, names, whole};
use crate::arguments::{offering, text};
use crate::{CliError, Result};
use clap::{Arg, ArgMatches, Command};
use std::ffi::OsString;
use std::io::Write;
use stratege_texts::Lang;

/// The definition of `help` for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let named = Arg::new("command").value_name("COMMAND").help(lang.text("arg-help-command"));
    let task = Arg::new("task").value_name("TASK").help(lang.text("arg-help-task"));
    command.arg(offering(named, names())).arg(offering(task, learn::Task::ALL.map(learn::Task::name)))
}

/// `stratege help COMMAND`: as `stratege COMMAND --help`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let (name, task) = (text(args, "command"), text(args, "task"));
    if let Some(task) = task
        && (name != Some("learn") || learn::Task::named(task).is_none())
    {
        let tasks = learn::Task::ALL.map(|task| format!("learn {}", task.name()));
        let asked = format!("{} {task}", name.unwrap_or_default());
        return Err(CliError::choice("stratege help", asked, tasks.join(", ")));
    }
    let words: Vec<OsString> =
        ["stratege"].into_iter().chain(name).chain(task).chain(["--help"]).map(OsString::from).collect();
    match whole(lang).try_get_matches_from(&words) {
        Err(error) if error.use_stderr() => Err(CliError::usage(&error)),
        Err(help) => {
            // On a terminal in colours, as everywhere.
            out.flush()?;
            match help_of_learning(lang, &words) {
                Some(mut command) => Ok(command.print_help()?),
                None => Ok(help.print()?),
            }
        }
        Ok(_) => Ok(()),
    }
}
