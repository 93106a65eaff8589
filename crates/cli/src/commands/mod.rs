//! The command line and the commands, a file each: its place on the command line, and what it does.

mod analyse;
mod archive;
mod arena;
mod bench;
mod book;
mod chart;
mod compare;
mod completions;
mod dilemma;
pub(crate) mod endgames;
mod eval;
mod explore;
mod fit;
mod fleet;
mod games;
mod growth;
mod help;
mod learn;
mod library;
mod life_and_death;
mod man;
mod matrix;
mod new_game;
mod perft;
mod play;
mod protocols;
mod puzzles;
mod review;
mod rollout;
mod rules;
pub(crate) mod serve;
mod solve;
mod suite;
mod tasks;
mod terms;
mod tree;
mod worker;

use crate::{CliError, Result, arguments, memory};
use anstyle::Style;
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::ffi::OsString;
use std::io::Write;
use stratege_texts::Lang;

/// A command: its name, its arguments, and what it does.
struct Entry {
    name: &'static str,
    define: fn(Command, &Lang) -> Command,
    run: fn(&Lang, &ArgMatches, &mut dyn Write) -> Result,
}

/// All commands, in the order of the help.
const COMMANDS: &[Entry] = &[
    Entry { name: "games", define: games::command, run: games::run },
    Entry { name: "play", define: play::command, run: play::run },
    Entry { name: "serve", define: serve::command, run: serve::run },
    Entry { name: "analyse", define: analyse::command, run: analyse::run },
    Entry { name: "eval", define: eval::command, run: eval::run },
    Entry { name: "solve", define: solve::command, run: solve::run },
    Entry { name: "rollout", define: rollout::command, run: rollout::run },
    Entry { name: "perft", define: perft::command, run: perft::run },
    Entry { name: "tree", define: tree::command, run: tree::run },
    Entry { name: "match", define: arena::match_command, run: arena::run_match },
    Entry { name: "tournament", define: arena::tournament_command, run: arena::run_tournament },
    Entry { name: "rate", define: arena::rate::command, run: arena::rate::run },
    Entry { name: "tune", define: arena::tune::command, run: arena::tune::run },
    Entry { name: "learn", define: learn::command, run: learn::run },
    Entry { name: "archive", define: archive::command, run: archive::run },
    Entry { name: "library", define: library::command, run: library::run },
    Entry { name: "explore", define: explore::command, run: explore::run },
    Entry { name: "puzzles", define: puzzles::command, run: puzzles::run },
    Entry { name: "book", define: book::command, run: book::run },
    Entry { name: "compare", define: compare::command, run: compare::run },
    Entry { name: "chart", define: chart::command, run: chart::run },
    Entry { name: "matrix", define: matrix::command, run: matrix::run },
    Entry { name: "dilemma", define: dilemma::command, run: dilemma::run },
    Entry { name: "fit", define: fit::command, run: fit::run },
    Entry { name: "endgames", define: endgames::command, run: endgames::run },
    Entry { name: "worker", define: worker::command, run: worker::run },
    Entry { name: "fleet", define: fleet::command, run: fleet::run },
    Entry { name: "uci", define: arguments::with_book, run: protocols::uci },
    Entry { name: "hub", define: arguments::with_book, run: protocols::hub },
    Entry { name: "nboard", define: arguments::with_book, run: protocols::nboard },
    Entry { name: "gtp", define: protocols::gtp_command, run: protocols::gtp },
    Entry { name: "bench", define: bench::command, run: bench::run },
    Entry { name: "new-game", define: new_game::command, run: new_game::run },
    Entry { name: "completions", define: completions::command, run: completions::run },
    Entry { name: "man", define: man::command, run: man::run },
    Entry { name: "help", define: help::command, run: help::run },
];

/// The commands whose searches use libraries of endgames. What counts, records or compares searches does without, so
/// that its numbers are the same on every machine; a worker has them for the jobs of those who have the same.
const INFORMED: &[&str] = &[
    "play",
    "serve",
    "analyse",
    "solve",
    "rollout",
    "match",
    "tournament",
    "puzzles",
    "worker",
    "uci",
    "hub",
    "nboard",
    "gtp",
];

/// The names of all commands.
fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|entry| entry.name)
}

/// The commands without deep recursions and large data.
const SHALLOW: &[&str] = &["games", "completions", "man", "help"];

/// Whether a command needs no deep stack: those above, and the bench signature, whose searches are short.
pub(crate) fn is_shallow(arguments: &[OsString]) -> bool {
    let words: Vec<_> = arguments.iter().skip(1).map(|text| text.to_string_lossy()).collect();
    let signature = || {
        words.iter().any(|word| word == "bench")
            && !words.iter().any(|word| word.starts_with("--file") || word.starts_with("--suite"))
    };
    words.first().is_some_and(|name| SHALLOW.contains(&name.as_ref())) || signature()
}

/// The language: `--lang` wherever it stands, else the locale.
pub(crate) fn language(arguments: &[OsString]) -> Result<Lang> {
    let texts: Vec<String> = arguments.iter().map(|text| text.to_string_lossy().into_owned()).collect();
    for (i, text) in texts.iter().enumerate() {
        let name = match text.strip_prefix("--lang") {
            Some("") => texts.get(i + 1).map_or("", String::as_str),
            Some(rest) if rest.starts_with('=') => &rest[1..],
            _ => continue,
        };
        return Lang::named(name).ok_or_else(|| CliError::choice("--lang", name, "en, fr"));
    }
    Ok(Lang::of_locale())
}

/// Whether the answer is to be JSON, and so a refusal too: also where the command line is wrong.
pub(crate) fn wants_json(arguments: &[OsString]) -> bool {
    arguments.iter().take_while(|text| *text != "--").any(|text| text == "--json")
}

/// The columns that help takes at most.
const COLUMNS: usize = 80;

/// Examples in lines that fit: a longer command continues after a backslash, as a shell reads it, never inside
/// quotes.
fn folded(examples: &str) -> String {
    let mut text = String::new();
    for line in examples.lines() {
        if line.chars().count() <= COLUMNS {
            text.push_str(line);
            text.push('\n');
            continue;
        }
        let mut column = 0;
        let indent = line.chars().take_while(|c| *c == ' ').count();
        text.push_str(&line[..indent]);
        column += indent;
        for word in words(&line[indent..]) {
            let width = word.chars().count();
            // Room for a space before it and the backslash behind it.
            if column > indent && column + 1 + width + 2 > COLUMNS {
                text.push_str(" \\\n        ");
                column = 8;
            } else if column > indent {
                text.push(' ');
                column += 1;
            }
            text.push_str(word);
            column += width;
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text
}

/// The words of a command, with quoted ones whole.
fn words(line: &str) -> Vec<&str> {
    let mut quoted = false;
    let parts = line.split(|c: char| {
        quoted ^= c == '"';
        c == ' ' && !quoted
    });
    parts.filter(|word| !word.is_empty()).collect()
}

/// The version, and for which processors it was built.
const VERSION: &str = match (cfg!(target_arch = "x86_64"), cfg!(target_feature = "avx2")) {
    (true, true) => concat!(env!("CARGO_PKG_VERSION"), " (x86-64-v3)"),
    (true, false) => concat!(env!("CARGO_PKG_VERSION"), " (x86-64)"),
    (false, _) => env!("CARGO_PKG_VERSION"),
};

/// The whole command line.
pub(crate) fn whole(lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    let whole = Command::new("stratege")
        .version(VERSION)
        .about(text("about"))
        .after_help(folded(&text("examples")))
        .max_term_width(COLUMNS)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(arguments::help(lang).global(false))
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(text("arg-version")),
        )
        .arg(Arg::new("lang").long("lang").value_name("en|fr").global(true).help(text("arg-lang")))
        .mut_args(arguments::completed);
    let whole = whole.subcommands(COMMANDS.iter().map(|entry| {
        let command = Command::new(entry.name)
            .about(text(&format!("about-{}", entry.name)))
            .after_help(folded(&text(&format!("examples-{}", entry.name))))
            .disable_help_flag(true)
            .arg(arguments::help(lang));
        let command = (entry.define)(command, lang).mut_args(arguments::completed);
        titled(worded(command, lang), lang)
    }));
    titled(whole, lang)
}

/// The arguments with the names of their values in the language of all texts. Help breaks its lines at spaces, but not
/// before the signs that French sets apart.
fn worded(command: Command, lang: &Lang) -> Command {
    command.mut_args(|arg| {
        let names: Vec<String> =
            arg.get_value_names().into_iter().flatten().map(|name| value_name(name, lang)).collect();
        let help = arg.get_help().map(|help| {
            let help = help.to_string();
            [":", ";", "?", "!", "»"]
                .into_iter()
                .fold(help, |help, sign| help.replace(&format!(" {sign}"), &format!("\u{a0}{sign}")))
        });
        let arg = if names.is_empty() { arg } else { arg.value_names(names) };
        match help {
            Some(help) => arg.help(help),
            None => arg,
        }
    })
}

/// The name of a value: its words in capitals in the language of all texts, `FILE|criteria` as `FICHIER|criteria`.
fn value_name(name: &str, lang: &Lang) -> String {
    let mut text = String::new();
    for part in name.split_inclusive(|c: char| !c.is_ascii_uppercase()) {
        let word = part.trim_end_matches(|c: char| !c.is_ascii_uppercase());
        let id = format!("value-{}", word.to_ascii_lowercase());
        text += &if word.len() > 1 && lang.has(&id) { lang.text(&id) } else { word.to_owned() };
        text += &part[word.len()..];
    }
    text
}

/// The help with its titles in the language of all texts.
fn titled(command: Command, lang: &Lang) -> Command {
    let style = Style::new().bold().underline();
    let title = |id: &str| format!("{style}{}{style:#}", lang.text(id));
    let mut template = format!("{{about-with-newline}}\n{} {{usage}}\n\n", title("help-title-usage"));
    let sections = [
        ("commands", "{subcommands}", command.has_subcommands()),
        ("arguments", "{positionals}", command.get_positionals().next().is_some()),
        ("options", "{options}", true),
    ];
    let there: Vec<String> = sections
        .into_iter()
        .filter(|(_, _, there)| *there)
        .map(|(name, listed, _)| format!("{}\n{listed}", title(&format!("help-title-{name}"))))
        .collect();
    template.push_str(&there.join("\n\n"));
    command.help_template(template + "{after-help}").subcommand_value_name(lang.text("help-title-command"))
}

/// Runs the command of this name.
///
/// # Errors
/// The error of the command.
pub(crate) fn run(name: &str, lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    // The parser lets no other name through.
    let Some(entry) = COMMANDS.iter().find(|entry| entry.name == name) else { return Err(CliError::Shown) };
    if !SHALLOW.contains(&name) {
        memory::require(memory::USUAL)?;
    }
    if INFORMED.contains(&name) {
        endgames::put_to_use(lang);
    }
    if let Ok(Some(folders)) = args.try_get_one::<String>("syzygy") {
        arguments::use_syzygy(args, folders)?;
    }
    (entry.run)(lang, args, out).map_err(|error| arguments::with_meant(args, error))
}
