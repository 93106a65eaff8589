//! `stratege games`: lists the games.

use crate::Result;
use crate::arguments::{self};
use crate::output::print_json;
use clap::{ArgMatches, Command};
use serde_json::json;
use std::io::Write;
use stratege_catalog::{GameEntry, entries};
use stratege_texts::Lang;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command.arg(arguments::json(lang))
}

/// `stratege games`: the list.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let evaluations =
        |entry: &GameEntry| -> Vec<&str> { entry.evaluations.iter().map(|one| one.name).collect() };
    if args.get_flag("json") {
        let list: Vec<_> = entries()
            .iter()
            .map(|entry| {
                json!({
                    "name": entry.name,
                    "aliases": entry.aliases,
                    "variants": entry.variants,
                    "evaluations": evaluations(entry),
                    "example": entry.example,
                })
            })
            .collect();
        return print_json(out, &list);
    }
    for entry in entries() {
        let title = lang.text(&format!("game-{}", entry.name));
        writeln!(out, "{:<14} {title}", entry.name)?;
        if !entry.variants.is_empty() {
            writeln!(out, "{:<14} {} {}", "", lang.text("games-variants"), variants(lang, entry.variants))?;
        }
        let evaluations = evaluations(entry);
        if !evaluations.is_empty() {
            writeln!(out, "{:<14} {} {}", "", lang.text("games-evaluations"), evaluations.join(", "))?;
        }
        writeln!(out, "{:<14} {} {}", "", lang.text("games-example"), entry.example)?;
    }
    Ok(())
}

/// The variants of a game; what stands for a number is a word of the language.
pub(super) fn variants(lang: &Lang, names: &[&str]) -> String {
    let translated = |name: &&str| {
        let id = format!("variant-{}", name.to_lowercase());
        if lang.has(&id) { lang.text(&id) } else { (*name).to_owned() }
    };
    names.iter().map(translated).collect::<Vec<_>>().join(", ")
}
