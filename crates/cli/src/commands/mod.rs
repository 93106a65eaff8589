//! The command line, with a file for each command: its arguments and its implementation.

mod analyse;
mod archive;
mod arena;
mod bench;
mod book;
mod chart;
mod compare;
mod completions;
mod dilemma;
#[cfg(test)]
mod documents;
pub(crate) mod endgames;
mod eval;
mod explore;
mod fit;
mod fleet;
mod games;
mod growth;
mod guide;
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
#[cfg(test)]
mod reference;
mod review;
mod rollout;
mod rules;
pub(crate) mod serve;
mod size;
mod solve;
mod suite;
mod tasks;
mod terms;
mod tree;
mod worker;

use crate::output::terminal_width;
use crate::{CliError, Result, arguments, memory};
use anstyle::Style;
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::ffi::OsString;
use std::io::Write;
use stratege_texts::{Lang, named};

/// A command: its name, for whom it is, its arguments, and what it does.
struct Entry {
    name: &'static str,
    group: Group,
    define: fn(Command, &Lang) -> Command,
    run: fn(&Lang, &ArgMatches, &mut dyn Write) -> Result,
}

/// The readers that the help has a part for, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    /// Who plays and studies games.
    Play,
    /// Who teaches or wants to see how games are solved.
    Show,
    /// Who has an engine.
    Engines,
    /// Who trains an evaluation.
    Learning,
    /// Who writes a game.
    Games,
    /// Everybody.
    Help,
}

impl Group {
    const ALL: [Group; 6] =
        [Group::Play, Group::Show, Group::Engines, Group::Learning, Group::Games, Group::Help];

    /// The text with its title.
    const fn title(self) -> &'static str {
        match self {
            Group::Play => "help-group-play",
            Group::Show => "help-group-show",
            Group::Engines => "help-group-engines",
            Group::Learning => "help-group-learning",
            Group::Games => "help-group-games",
            Group::Help => "help-group-help",
        }
    }
}

/// All commands, in the order of the help.
const COMMANDS: &[Entry] = &[
    Entry { name: "games", group: Group::Play, define: games::command, run: games::run },
    Entry { name: "play", group: Group::Play, define: play::command, run: play::run },
    Entry { name: "serve", group: Group::Play, define: serve::command, run: serve::run },
    Entry { name: "analyse", group: Group::Play, define: analyse::command, run: analyse::run },
    Entry { name: "eval", group: Group::Show, define: eval::command, run: eval::run },
    Entry { name: "solve", group: Group::Show, define: solve::command, run: solve::run },
    Entry { name: "rollout", group: Group::Play, define: rollout::command, run: rollout::run },
    Entry { name: "perft", group: Group::Games, define: perft::command, run: perft::run },
    Entry { name: "tree", group: Group::Show, define: tree::command, run: tree::run },
    Entry { name: "match", group: Group::Engines, define: arena::match_command, run: arena::run_match },
    Entry {
        name: "tournament",
        group: Group::Engines,
        define: arena::tournament_command,
        run: arena::run_tournament,
    },
    Entry { name: "rate", group: Group::Engines, define: arena::rate::command, run: arena::rate::run },
    Entry { name: "tune", group: Group::Engines, define: arena::tune::command, run: arena::tune::run },
    Entry { name: "learn", group: Group::Learning, define: learn::command, run: learn::run },
    Entry { name: "archive", group: Group::Play, define: archive::command, run: archive::run },
    Entry { name: "library", group: Group::Play, define: library::command, run: library::run },
    Entry { name: "explore", group: Group::Play, define: explore::command, run: explore::run },
    Entry { name: "puzzles", group: Group::Play, define: puzzles::command, run: puzzles::run },
    Entry { name: "book", group: Group::Play, define: book::command, run: book::run },
    Entry { name: "size", group: Group::Show, define: size::command, run: size::run },
    Entry { name: "compare", group: Group::Show, define: compare::command, run: compare::run },
    Entry { name: "chart", group: Group::Show, define: chart::command, run: chart::run },
    Entry { name: "matrix", group: Group::Show, define: matrix::command, run: matrix::run },
    Entry { name: "dilemma", group: Group::Show, define: dilemma::command, run: dilemma::run },
    Entry { name: "fit", group: Group::Learning, define: fit::command, run: fit::run },
    Entry { name: "endgames", group: Group::Show, define: endgames::command, run: endgames::run },
    Entry { name: "worker", group: Group::Engines, define: worker::command, run: worker::run },
    Entry { name: "fleet", group: Group::Engines, define: fleet::command, run: fleet::run },
    Entry { name: "uci", group: Group::Engines, define: arguments::with_book, run: protocols::uci },
    Entry { name: "hub", group: Group::Engines, define: arguments::with_book, run: protocols::hub },
    Entry { name: "nboard", group: Group::Engines, define: arguments::with_book, run: protocols::nboard },
    Entry { name: "gtp", group: Group::Engines, define: protocols::gtp_command, run: protocols::gtp },
    Entry { name: "bench", group: Group::Engines, define: bench::command, run: bench::run },
    Entry { name: "new-game", group: Group::Games, define: new_game::command, run: new_game::run },
    Entry { name: "completions", group: Group::Help, define: completions::command, run: completions::run },
    Entry { name: "man", group: Group::Help, define: man::command, run: man::run },
    Entry { name: "guide", group: Group::Help, define: guide::command, run: guide::run },
    Entry { name: "help", group: Group::Help, define: help::command, run: help::run },
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
const SHALLOW: &[&str] = &["games", "completions", "man", "guide", "help"];

/// Whether a command needs no deep stack: those above, and the bench signature, whose searches are short.
pub(crate) fn is_shallow(arguments: &[OsString]) -> bool {
    let words: Vec<_> = arguments.iter().skip(1).map(|text| text.to_string_lossy()).collect();
    let signature = || {
        words.iter().any(|word| word == "bench")
            && !words.iter().any(|word| word.starts_with("--file") || word.starts_with("--suite"))
    };
    words.first().is_some_and(|name| SHALLOW.contains(&name.as_ref())) || signature()
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
            .after_help(after(lang, entry.name, &format!("examples-{}", entry.name)))
            .disable_help_flag(true)
            .arg(arguments::help(lang));
        let command = (entry.define)(command, lang).mut_args(arguments::completed);
        titled(worded(command, lang), lang)
    }));
    titled(whole, lang)
}

/// What stands below the options of a command: its examples, and its page of the guide.
fn after(lang: &Lang, command: &str, examples: &str) -> String {
    let mut text = folded(&lang.text(examples));
    if let Some(page) = guide::page_of(command) {
        text += &format!("\n\n{}", lang.with("help-guide", named![page]));
    }
    text
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
    let mut sections: Vec<String> = Vec::new();
    if command.has_subcommands() {
        sections.extend(Group::ALL.map(|group| {
            let entries = COMMANDS.iter().filter(|entry| entry.group == group);
            let rows = entries.map(|entry| (entry.name, lang.text(&format!("about-{}", entry.name))));
            format!("{}\n{}", title(group.title()), listed(rows))
        }));
    }
    let has_arguments = command.get_positionals().any(|arg| !arg.is_hide_set());
    for (name, listed, there) in
        [("arguments", "{positionals}", has_arguments), ("options", "{options}", true)]
    {
        if there {
            sections.push(format!("{}\n{listed}", title(&format!("help-title-{name}"))));
        }
    }
    template.push_str(&sections.join("\n\n"));
    command.help_template(template + "{after-help}").subcommand_value_name(lang.text("help-title-command"))
}

/// A list of words and what they mean, as wide as the rest of the help.
fn listed<'a>(rows: impl Iterator<Item = (&'a str, String)>) -> String {
    const INDENT: usize = 15;
    let width = terminal_width().unwrap_or(COLUMNS).clamp(3 * INDENT, COLUMNS);
    let mut lines = Vec::new();
    for (name, meaning) in rows {
        let mut line = format!("  {name:<0$}", INDENT - 2);
        let mut is_empty = true;
        for word in meaning.split(' ') {
            if !is_empty && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::replace(&mut line, " ".repeat(INDENT)));
                is_empty = true;
            }
            if !is_empty {
                line.push(' ');
            }
            line += word;
            is_empty = false;
        }
        lines.push(line);
    }
    lines.join("\n")
}

/// The help that these arguments ask for, if it is that of `learn` or of one of its tasks: `learn TASK --help` has the
/// options of the task alone.
pub(crate) fn help_of_learning(lang: &Lang, arguments: &[OsString]) -> Option<Command> {
    let mut words = arguments.iter().skip(1).map(|word| word.to_string_lossy());
    let mut named: Vec<String> = Vec::new();
    while let Some(word) = words.next() {
        match word.as_ref() {
            "--lang" => drop(words.next()),
            word if word.starts_with('-') => {}
            word => named.push(word.to_owned()),
        }
    }
    let named: Vec<&str> = named.iter().map(String::as_str).filter(|word| *word != "help").collect();
    let ("learn", tasks) = named.split_first().map(|(first, rest)| (*first, rest))? else { return None };
    let task = tasks.iter().find_map(|word| learn::Task::named(word));
    let mut whole = whole(lang);
    whole.build();
    let command = whole.find_subcommand("learn")?.clone();
    Some(learn::helped(command, lang, task))
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
