//! Guide pages generated from the program's own tables: all commands and options, and all games with their variants. A
//! test compares the pages with the tables, or rewrites them if `STRATEGE_BLESS` is set.

use super::{COMMANDS, Group, games, guide, learn, whole};
use clap::{Arg, Command};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use stratege_catalog::{GameEntry, entries};
use stratege_texts::Lang;

fn guide_folder(lang: &Lang) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(lang.code())
}

/// An option or argument as people type it, with the name of its value.
fn typed(arg: &Arg) -> String {
    let names: Vec<&str> =
        arg.get_value_names().unwrap_or_default().iter().map(|name| name.as_str()).collect();
    let value = if super::completions::takes_value(arg) { names.join(" ") } else { String::new() };
    match (arg.get_long(), arg.is_required_set()) {
        (Some(long), _) => format!("--{long} {value}").trim_end().to_owned(),
        (None, true) => value,
        (None, false) => format!("[{value}]"),
    }
}

/// The table of the arguments and options that the help of a command shows.
fn table(command: &Command) -> String {
    let mut text = "| | |\n|---|---|\n".to_owned();
    let shown =
        |arg: &&Arg| !arg.is_hide_set() && !matches!(arg.get_id().as_str(), "help" | "lang" | "version");
    let (places, options): (Vec<&Arg>, Vec<&Arg>) =
        command.get_arguments().filter(shown).partition(|arg| arg.is_positional());
    for arg in places.into_iter().chain(options) {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        let cell = |text: &str| text.replace('|', "\\|").replace('\u{a0}', " ");
        let _ = writeln!(text, "| `{}` | {} |", cell(&typed(arg)), cell(&help));
    }
    text
}

/// The part of a command: what it does, its options, examples, and its page.
fn part(lang: &Lang, name: &str, command: &Command) -> String {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let mut text = format!("### {name}\n\n{about}.\n\n");
    if command
        .get_arguments()
        .any(|arg| !arg.is_hide_set() && !matches!(arg.get_id().as_str(), "help" | "lang"))
    {
        text += &table(command);
        text.push('\n');
    }
    let id = format!("examples-{}", name.replace(' ', "-"));
    if let Some((_, examples)) = lang.text(&id).split_once(':') {
        let lines = examples.lines().map(str::trim).filter(|line| !line.is_empty());
        let _ = writeln!(text, "```text\n{}\n```\n", lines.collect::<Vec<_>>().join("\n"));
    }
    text
}

/// The whole page.
fn page(lang: &Lang) -> String {
    let mut whole = whole(lang);
    whole.build();
    let mut text = format!("# {}\n\n{}\n", lang.text("reference-title"), lang.text("reference-lead"));
    for group in Group::ALL {
        let _ = writeln!(text, "\n## {}\n", lang.text(group.title()).trim_end_matches([' ', ':', '\u{a0}']));
        for entry in COMMANDS.iter().filter(|entry| entry.group == group) {
            let command = whole.find_subcommand(entry.name).expect("a command");
            if entry.name == "learn" {
                for task in learn::Task::ALL {
                    let helped = learn::helped(command.clone(), lang, Some(task));
                    text += &part(lang, &format!("learn {}", task.name()), &helped);
                }
            } else {
                text += &part(lang, entry.name, command);
            }
            if let Some(page) = guide::page_of(entry.name) {
                let _ = writeln!(
                    text,
                    "{}\n",
                    lang.with("reference-more", stratege_texts::named![page = link(lang, page)])
                );
            }
        }
    }
    text.trim_end().to_owned() + "\n"
}

/// A link to a page of the guide, to the English one if there is no other.
fn link(lang: &Lang, name: &str) -> String {
    let pages = stratege_guide::pages(lang.code());
    let page = pages.iter().find(|page| page.name == name).expect("a page of the guide");
    let there = guide_folder(lang).join(&page.path).exists();
    let folder = if there { ".." } else { "../../en" };
    format!("[{}]({folder}/{})", page.title, page.path)
}

/// The page of the games: the rules, the notation, and the names that the command line takes.
fn games_page(lang: &Lang) -> String {
    let mut text = format!("# {}\n\n{}\n", lang.text("variants-title"), lang.text("variants-lead"));
    for entry in entries() {
        let own = |kind: &str| lang.text(&format!("{kind}-{}", entry.name));
        let _ = write!(text, "\n## {}\n\n{}\n\n", own("game"), own("rules"));
        let rows = [
            ("variants-name", format!("`{}`", entry.name)),
            ("variants-variants", quoted(&games::variants(lang, entry.variants))),
            ("variants-evaluations", quoted(&names_of_evaluations(entry))),
            ("variants-notation", own("notation")),
            ("variants-position", format!("`{}`", entry.example)),
        ];
        text += "| | |\n|---|---|\n";
        for (id, cell) in rows.into_iter().filter(|(_, cell)| cell.len() > 2) {
            let _ = writeln!(text, "| {} | {} |", lang.text(id), cell.replace('|', "\\|").replace('\n', " "));
        }
    }
    text
}

fn names_of_evaluations(entry: &GameEntry) -> String {
    entry.evaluations.iter().map(|one| one.name).collect::<Vec<_>>().join(", ")
}

/// A list with a sign around each word. Variants may have commas, but no spaces.
fn quoted(list: &str) -> String {
    let words = list.split(", ").filter(|word| !word.is_empty());
    words.map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_pages_of_commands_and_games_are_those_of_the_program() {
    for lang in stratege_texts::LANGUAGES.iter().filter_map(|language| Lang::named(language.code)) {
        for (name, made) in [("commands", page(&lang)), ("variants", games_page(&lang))] {
            let path = guide_folder(&lang).join(format!("reference/{name}.md"));
            if std::env::var_os("STRATEGE_BLESS").is_some() {
                std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
                std::fs::write(&path, &made).expect("written");
            }
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            let differs = made.lines().zip(kept.lines()).find(|(made, kept)| made != kept);
            assert!(
                made == kept,
                "{}: STRATEGE_BLESS=1 cargo test -p stratege-cli reference writes it again; {differs:?}",
                path.display()
            );
        }
    }
}
