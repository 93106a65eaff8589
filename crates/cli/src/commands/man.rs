//! `stratege man DIR`: writes the manual pages, generated from the definition of the command line.

use super::{learn, whole};
use crate::arguments::text;
use crate::{AtPath, Result};
use clap::{Arg, ArgMatches, Command};
use clap_mangen::Man;
use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use stratege_store::write_file;
use stratege_texts::{Lang, named};

/// The headings of a generated page, each with its text in every language; those of this module come in before the
/// first of these.
const HEADINGS: [(&str, &str); 8] = [
    ("NAME", "man-name"),
    ("SYNOPSIS", "man-synopsis"),
    ("DESCRIPTION", "man-description"),
    ("OPTIONS", "man-options"),
    ("SUBCOMMANDS", "man-subcommands"),
    ("EXTRA", "man-examples"),
    ("VERSION", "man-version"),
    ("AUTHORS", "man-authors"),
];

/// What the environment changes: the names of the variables, and the end of the name of the text.
const VARIABLES: [(&str, &str); 4] = [
    ("STRATEGE_HOME", "home"),
    ("LC_ALL, LC_MESSAGES, LANG", "locale"),
    ("NO_COLOR, TERM, COLORTERM", "colours"),
    ("DISPLAY, WAYLAND_DISPLAY", "display"),
];

/// What the program keeps in its folder, as above.
const FILES: [(&str, &str); 4] =
    [("games.db", "games"), ("*.stratege", "saved"), ("engines.toml", "engines"), ("endgames/", "endgames")];

/// The exit codes, as above.
const EXITS: [(&str, &str); 4] = [("0", "success"), ("1", "failure"), ("2", "usage"), ("130, 143", "signal")];

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command.arg(Arg::new("folder").required(true).value_name("DIR").help(lang.text("arg-man-folder")))
}

/// Writes a page for the program, one for each command, and one for each task of `learn`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
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
    let tasks = learn::Task::ALL.map(|task| {
        let command = whole.find_subcommand("learn").cloned().unwrap_or_default();
        learn::helped(command, lang, Some(task)).display_name(format!("stratege-learn-{}", task.name()))
    });
    for command in std::iter::once(whole.clone()).chain(commands).chain(tasks) {
        let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
        let path = folder.join(format!("{name}.1"));
        write_file(&path, page(lang, command)?.as_bytes()).at(&path)?;
        count += 1;
    }
    Ok(writeln!(out, "{}", lang.with("man-written", named![pages = count, folder = folder.display()]))?)
}

/// The page of a command.
fn page(lang: &Lang, command: Command) -> Result<String> {
    let mut generated = Vec::new();
    Man::new(command).render(&mut generated)?;
    let generated = String::from_utf8_lossy(&generated);
    let mut page = String::new();
    let mut added = false;
    for line in generated.lines() {
        let heading = line.strip_prefix(".SH ").map(|name| name.trim_matches('"'));
        // What holds for every command stands before the examples, or before the version.
        if matches!(heading, Some("EXTRA" | "VERSION")) && !added {
            page += &sections(lang);
            added = true;
        }
        match heading.and_then(|name| HEADINGS.iter().find(|(known, _)| *known == name)) {
            Some((_, id)) => page += &heading_line(&lang.text(id)),
            None => page += line,
        }
        page.push('\n');
    }
    if !added {
        page += &sections(lang);
    }
    Ok(page)
}

/// The environment, files and exit codes: the same for every command.
fn sections(lang: &Lang) -> String {
    let parts: [(&str, &[(&str, &str)]); 3] =
        [("environment", &VARIABLES), ("files", &FILES), ("exit", &EXITS)];
    let mut text = String::new();
    for (part, entries) in parts {
        let _ = writeln!(text, "{}", heading_line(&lang.text(&format!("man-{part}"))));
        if part == "files" {
            let _ = writeln!(text, "{}", escaped(&lang.text("man-files-where")));
        }
        for (name, end) in entries {
            let meaning = lang.text(&format!("man-{part}-{end}"));
            let _ = writeln!(text, ".TP\n\\fB{}\\fR\n{}", escaped(name), escaped(&meaning));
        }
    }
    text
}

fn heading_line(title: &str) -> String {
    format!(".SH \"{title}\"")
}

/// A text as the typesetter reads it: no hyphen becomes a dash, no line a request.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}
