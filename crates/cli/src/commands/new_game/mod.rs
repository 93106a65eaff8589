//! `stratege new-game NAME`: copies the skeleton of a new game into a checkout of the project.

mod registration;
mod template;

use crate::arguments::text;
use crate::{CliError, Message, Result};
use clap::{Arg, ArgAction, ArgMatches, Command};
use registration::{Addition, Refusal, additions, apply, is_checkout, is_registered};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use stratege_texts::{Lang, named};
use template::{FILES, Name};

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let register = Arg::new("register").long("register").action(ArgAction::SetTrue);
    command
        .arg(Arg::new("name").required(true).value_name("NAME").help(lang.text("arg-new-game-name")))
        .arg(register.help(lang.text("arg-new-game-register")))
}

/// `stratege new-game NAME`: copies the crate, and adds the lines that register it or prints them.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let found = text(args, "name").unwrap_or_default();
    let name = Name::read(found).ok_or_else(|| CliError::Usage("new-game-name", found.into()))?;
    let root = checkout()?;
    let folder = root.join("crates/games").join(&name.plain);
    let register = args.get_flag("register");
    // A crate that was copied before may be registered later.
    let copied = folder.exists();
    if copied && (!register || is_registered(&root, &name)) {
        return Err(CliError::file(folder, Message::new("new-game-exists")));
    }
    if !copied && stratege_catalog::find(&name.plain).is_ok() {
        return Err(CliError::Usage("new-game-taken", name.plain));
    }
    let lines = additions(&root, &name).map_err(refused)?;
    if !copied {
        copy(&root, &folder, &name)?;
        let done = named![folder = folder.display(), files = FILES.len()];
        writeln!(out, "{}", lang.with("new-game-copied", done))?;
    }
    if register {
        apply(&root, &lines).map_err(refused)?;
        writeln!(out, "{}", lang.text("new-game-registered"))?;
        let mut files: Vec<&str> = lines.iter().map(|addition| addition.file.as_str()).collect();
        files.dedup();
        files.into_iter().try_for_each(|file| writeln!(out, "  {file}"))?;
    } else {
        writeln!(out, "{}", lang.with("new-game-to-register", named![name = name.plain]))?;
        lines.iter().try_for_each(|addition| show_addition(lang, addition, out))?;
    }
    writeln!(out, "{}", lang.text("new-game-then"))?;
    for command in [
        "cargo fmt --all".to_owned(),
        format!("cargo test -p stratege-games-{}", name.plain),
        format!("cargo run -- play {}", name.plain),
    ] {
        writeln!(out, "  {command}")?;
    }
    Ok(writeln!(out, "{}", lang.text("new-game-page"))?)
}

/// The checkout that this folder is in.
fn checkout() -> Result<PathBuf> {
    let here = std::env::current_dir()?;
    let root = here.ancestors().find(|folder| is_checkout(folder)).map(Path::to_owned);
    root.ok_or_else(|| CliError::file(here, Message::new("new-game-no-checkout")))
}

/// Writes the crate beside its place and moves it there, so that it is whole or not there.
fn copy(root: &Path, folder: &Path, name: &Name) -> Result {
    let beside = root.join(format!("crates/.new-game-{}-{}", name.plain, std::process::id()));
    let write = || -> io::Result<()> {
        for file in FILES {
            let path = beside.join(file.path);
            path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
            std::fs::write(path, file.named(name))?;
        }
        std::fs::rename(&beside, folder)
    };
    write().map_err(|error| {
        let _ = std::fs::remove_dir_all(&beside);
        CliError::file(folder, error)
    })
}

/// One addition, as a reader would make it.
fn show_addition(lang: &Lang, addition: &Addition, out: &mut dyn Write) -> io::Result<()> {
    let file = &addition.file;
    match addition.behind {
        Some(line) => writeln!(out, "\n{}", lang.with("new-game-behind", named![file, line]))?,
        None => writeln!(out, "\n{}", lang.with("new-game-file", named![file]))?,
    }
    addition.lines.lines().try_for_each(|line| writeln!(out, "{}", format!("    {line}").trim_end()))
}

fn refused(refusal: Refusal) -> CliError {
    match refusal {
        Refusal::System(path, error) => CliError::file(path, error),
        Refusal::Exists(path) => CliError::file(path, Message::new("new-game-exists")),
        Refusal::Text { file, key } => CliError::file(file, Message::new("new-game-text").with("key", key)),
        Refusal::NoInsertionPoint { file, line } => {
            CliError::file(file, Message::new("new-game-no-place").with("line", line))
        }
    }
}
