//! `stratege guide`: shows the pages of the guide in the terminal.

use crate::arguments::{offering, text};
use crate::nearest::nearest;
use crate::{CliError, Result};
use clap::{Arg, ArgMatches, Command};
use std::io::Write;
use stratege_guide::{Page, page, pages};
use stratege_texts::Lang;

/// The pages that say more about commands.
const PAGES: &[(&str, &[&str])] = &[
    ("first-game", &["play", "games"]),
    ("web", &["serve"]),
    ("analyse-games", &["analyse", "chart", "eval"]),
    ("formats", &["archive"]),
    ("collect-games", &["library", "explore"]),
    ("opening-books", &["book"]),
    ("puzzles", &["puzzles"]),
    ("lecture", &["tree", "compare"]),
    ("tree", &["size"]),
    ("dilemma", &["matrix", "dilemma"]),
    ("endgame-tables", &["endgames"]),
    ("backgammon", &["rollout"]),
    ("arena", &["match", "tournament", "rate", "tune"]),
    ("fleet", &["worker", "fleet"]),
    ("protocols", &["uci", "hub", "nboard", "gtp"]),
    ("learning", &["learn", "fit"]),
    ("adding-a-game", &["new-game", "perft"]),
];

/// The page about a command, if there is one.
pub(super) fn page_of(command: &str) -> Option<&'static str> {
    PAGES.iter().find(|(_, commands)| commands.contains(&command)).map(|(page, _)| *page)
}

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let names = pages(lang.code()).into_iter().map(|page| page.name);
    let name = Arg::new("page").value_name("PAGE").help(lang.text("arg-guide-page"));
    command.arg(offering(name, names))
}

/// Prints a page as it is written, or the list of all.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let Some(name) = text(args, "page") else { return contents(lang, out) };
    let Some(text) = page(lang.code(), name) else {
        let names: Vec<String> = pages(lang.code()).into_iter().map(|page| page.name).collect();
        let meant = nearest(name, names.iter().map(String::as_str)).map(str::to_owned);
        return Err(CliError::Usage("guide-unknown", name.to_owned()).with_word(meant));
    };
    Ok(out.write_all(text.as_bytes())?)
}

fn contents(lang: &Lang, out: &mut dyn Write) -> Result {
    let pages = pages(lang.code());
    let widest = pages.iter().map(|page| page.name.len()).max().unwrap_or(0);
    let mut last = String::new();
    for Page { name, title, part, .. } in pages {
        if part != last {
            writeln!(out, "\n{part}")?;
        }
        writeln!(out, "  {name:widest$}  {title}")?;
        last = part;
    }
    Ok(writeln!(out, "\n{}", lang.text("guide-how"))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_commands_are_pages_of_the_guide_in_both_languages() {
        for (page, commands) in PAGES {
            for language in ["en", "fr"] {
                assert!(stratege_guide::page(language, page).is_some(), "{language}: {page}");
            }
            for command in *commands {
                assert!(super::super::names().any(|name| name == *command), "{command}");
            }
        }
    }
}
