//! `stratege help`, `stratege completions` and `stratege man`: generated from the command line itself.

use super::whole;
use crate::arguments::text;
use crate::{AtPath, CliError, Result};
use clap::{Arg, ArgMatches, Command};
use clap_complete::Shell;
use std::io::Write;
use std::path::Path;
use stratege_store::write_file;
use stratege_texts::{Lang, named};

/// The definition of `help` for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command.arg(Arg::new("command").value_name("COMMAND").help(lang.text("arg-help-command")))
}

/// `stratege help COMMAND`: as `stratege COMMAND --help`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let name = text(args, "command");
    let words = ["stratege"].into_iter().chain(name).chain(["--help"]);
    match whole(lang).try_get_matches_from(words) {
        Err(error) if error.use_stderr() => Err(CliError::usage(&error)),
        Err(help) => {
            // On a terminal in colours, as everywhere.
            out.flush()?;
            Ok(help.print()?)
        }
        Ok(_) => Ok(()),
    }
}

/// The definition of `completions`.
pub(crate) fn completions_command(command: Command, lang: &Lang) -> Command {
    command.arg(Arg::new("shell").required(true).value_name("SHELL").help(lang.text("arg-completions-shell")))
}

/// `stratege completions SHELL`: the script to standard output.
pub(crate) fn completions(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let found = text(args, "shell").unwrap_or_default();
    let shells = [Shell::Bash, Shell::Elvish, Shell::Fish, Shell::PowerShell, Shell::Zsh];
    let shell = shells.into_iter().find(|shell| shell.to_string() == found).ok_or_else(|| {
        let choices = shells.map(|shell| shell.to_string()).join(", ");
        CliError::choice("SHELL", found, choices)
    })?;
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut whole(lang), "stratege", &mut script);
    Ok(out.write_all(&script)?)
}

/// The definition of `man`.
pub(crate) fn man_command(command: Command, lang: &Lang) -> Command {
    command.arg(Arg::new("folder").required(true).value_name("DIR").help(lang.text("arg-man-folder")))
}

/// `stratege man DIR`: a page for the program and one for each command.
pub(crate) fn man(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let folder = Path::new(text(args, "folder").unwrap_or_default());
    std::fs::create_dir_all(folder).at(folder)?;
    let mut whole = whole(lang);
    whole.build();
    let commands = whole.get_subcommands().map(|command| {
        // The name of its page; its synopsis names the program before it.
        let name = format!("stratege-{}", command.get_name());
        command.clone().display_name(name)
    });
    let mut count = 0;
    for command in std::iter::once(whole.clone()).chain(commands) {
        let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
        let path = folder.join(format!("{name}.1"));
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        write_file(&path, &page).at(&path)?;
        count += 1;
    }
    Ok(writeln!(out, "{}", lang.with("man-written", named![pages = count, folder = folder.display()]))?)
}
