//! The command line: what can be asked, in both languages, and reading it.

use crate::CliError;
use crate::lang::Lang;
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::ffi::OsString;
use std::time::Duration;
use stratege_catalog::{
    Algorithm, Level, Limits, Method, Objective, Preference, Session, Settings, SolveError, Task, Technique,
};

/// The language: `--lang` wherever it stands, else the locale.
pub(crate) fn language(arguments: &[OsString]) -> Result<Lang, CliError> {
    let texts: Vec<String> = arguments.iter().map(|text| text.to_string_lossy().into_owned()).collect();
    for (i, text) in texts.iter().enumerate() {
        let name = match text.strip_prefix("--lang") {
            Some("") => texts.get(i + 1).map_or("", String::as_str),
            Some(rest) if rest.starts_with('=') => &rest[1..],
            _ => continue,
        };
        return Lang::named(name).ok_or_else(|| CliError::Choice {
            option: "--lang".into(),
            found: name.into(),
            choices: "en, fr".into(),
        });
    }
    Ok(Lang::of_locale())
}

/// The whole command line.
pub(crate) fn command(lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    let command = |name: &'static str| {
        Command::new(name)
            .about(text(&format!("about-{name}")))
            .after_help(text(&format!("examples-{name}")))
            .disable_help_flag(true)
            .arg(help(lang))
    };
    Command::new("stratege")
        .version(env!("CARGO_PKG_VERSION"))
        .about(text("about"))
        .after_help(text("examples"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(help(lang).global(false))
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(text("arg-version")),
        )
        .arg(Arg::new("lang").long("lang").value_name("en|fr").global(true).help(text("arg-lang")))
        .subcommand(command("games").arg(json(lang)))
        .subcommand(
            command("play")
                .arg(
                    Arg::new("game")
                        .required_unless_present("load")
                        .value_name("GAME")
                        .help(text("arg-game")),
                )
                .args(position(lang))
                .args([
                    option("first", "human|machine[:NAME]", text("arg-first")),
                    option("second", "human|machine[:NAME]", text("arg-second")),
                    option("level", "1-10", text("arg-level")),
                    option("load", "NAME", text("arg-load")).conflicts_with_all(["position", "variant"]),
                    option("seed", "N", text("arg-seed")),
                ])
                .args([
                    option("book", "FILE", text("arg-book")),
                    option("book-width", "UNITS", text("arg-book-width")).requires("book"),
                ])
                .arg(flag("stats", text("arg-stats")))
                .arg(prefer(lang))
                .args(limits(lang))
                .args(engine(lang)),
        )
        .subcommand(
            command("analyse")
                .arg(game(lang))
                .args(position(lang))
                .arg(option("lines", "N|all", text("arg-lines")))
                .args(crate::review::options(lang))
                .arg(flag("rules", text("arg-rules")).conflicts_with("file"))
                .arg(option("seed", "N", text("arg-seed")))
                .args(limits(lang))
                .args(engine(lang))
                .args(table_file(lang))
                .arg(json(lang)),
        )
        .subcommand(
            command("solve")
                .arg(game(lang))
                .args(position(lang))
                .arg(option("file", "FILE", text("arg-solve-file")).conflicts_with_all([
                    "position",
                    "count",
                    "prefer",
                    "table-file",
                ]))
                .args([
                    option("objective", "outcome|distance|margin", text("arg-objective")),
                    option("window", "LOW,HIGH", text("arg-window")),
                ])
                .arg(flag("count", text("arg-count")))
                .arg(prefer(lang))
                .args(limits(lang))
                .args(engine(lang))
                .args(table_file(lang))
                .arg(json(lang)),
        )
        .subcommand(
            command("perft")
                .arg(game(lang))
                .arg(
                    Arg::new("depth")
                        .required(true)
                        .value_name("DEPTH")
                        .allow_hyphen_values(true)
                        .help(text("arg-plies")),
                )
                .args(position(lang))
                .arg(flag("divide", text("arg-divide")))
                .arg(flag("free-pass", text("arg-free-pass")))
                .arg(json(lang)),
        )
        .subcommand(
            command("tree")
                .arg(
                    Arg::new("game")
                        .required_unless_present("trace")
                        .value_name("GAME")
                        .help(text("arg-game")),
                )
                .args(position(lang))
                .args([
                    option("trace", "FILE", text("arg-trace"))
                        .conflicts_with_all(["game", "position", "variant"]),
                    option("format", "text|steps|svg|dot|tikz|json", text("arg-format")),
                    option("output", "FILE", text("arg-output")),
                    option("order", "MOVES", text("arg-order")),
                    option("objective", "outcome|distance|margin", text("arg-objective")),
                    option("view", "root|first|mover", text("arg-view")),
                    option("boards", "auto|yes|no", text("arg-boards")),
                    option("pass", "N", text("arg-pass")),
                    option("max-nodes", "N", text("arg-max-nodes")),
                    option("max-plies", "N", text("arg-max-plies")),
                ])
                .args(limits(lang))
                .args(engine(lang)),
        )
        .subcommand(crate::arena::command(command("match"), lang, false))
        .subcommand(crate::arena::command(command("tournament"), lang, true))
        .subcommand(crate::arena::rate::command(command("rate"), lang))
        .subcommand(crate::learn::command(command("learn"), lang))
        .subcommand(crate::archive::command(command("archive"), lang))
        .subcommand(crate::book::command(command("book"), lang))
        .subcommand(crate::compare::command(command("compare"), lang))
        .subcommand(crate::chart::command(command("chart"), lang))
        .subcommand(crate::matrix::command(command("matrix"), lang))
        .subcommand(crate::dilemma::command(command("dilemma"), lang))
        .subcommand(crate::fit::command(command("fit"), lang))
        .subcommand(command("uci"))
        .subcommand(crate::protocol::with_book(command("nboard"), lang))
        .subcommand(crate::protocol::with_book(command("gtp").arg(game(lang)), lang))
        .subcommand(crate::suite::command(command("bench"), lang))
}

fn help(lang: &Lang) -> Arg {
    Arg::new("help").long("help").short('h').action(ArgAction::Help).help(lang.text("arg-help"))
}

pub(crate) fn game(lang: &Lang) -> Arg {
    Arg::new("game").required(true).value_name("GAME").help(lang.text("arg-game"))
}

pub(crate) fn json(lang: &Lang) -> Arg {
    flag("json", lang.text("arg-json"))
}

pub(crate) fn flag(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

pub(crate) fn option(name: &'static str, value: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).value_name(value).allow_hyphen_values(true).help(help)
}

pub(crate) fn position(lang: &Lang) -> [Arg; 3] {
    [
        option("evaluation", "NAME", lang.text("arg-evaluation")),
        option("position", "POSITION", lang.text("arg-position")),
        option("variant", "VARIANT", lang.text("arg-variant")),
    ]
}

pub(crate) fn limits(lang: &Lang) -> [Arg; 3] {
    [
        option("depth", "PLIES", lang.text("arg-depth")),
        option("nodes", "N", lang.text("arg-nodes")),
        option("time", "SECONDS", lang.text("arg-time")),
    ]
}

fn engine(lang: &Lang) -> [Arg; 9] {
    [
        flag("even", lang.text("arg-even")),
        option("probcut", "DEVIATIONS", lang.text("arg-probcut")),
        option("probcut-file", "FILE", lang.text("arg-probcut-file")),
        option("algorithm", "NAME", lang.text("arg-algorithm")),
        option("with", "LIST", lang.text("arg-with")),
        option("without", "LIST", lang.text("arg-without")),
        option("step", "1|2", lang.text("arg-step")),
        option("threads", "N", lang.text("arg-threads")),
        option("table", "MIB", lang.text("arg-table")),
    ]
}

/// Tables in files.
fn table_file(lang: &Lang) -> [Arg; 2] {
    [
        option("table-file", "FILE", lang.text("arg-table-file")),
        flag("table-read-only", lang.text("arg-table-read-only")).requires("table-file"),
    ]
}

fn prefer(lang: &Lang) -> Arg {
    option("prefer", "traps|narrow", lang.text("arg-prefer"))
}

/// The text of an option.
pub(crate) fn text<'a>(args: &'a ArgMatches, name: &str) -> Option<&'a str> {
    args.get_one::<String>(name).map(String::as_str)
}

/// A whole number from `least` to `most`.
pub(crate) fn number(args: &ArgMatches, name: &str, least: u64, most: u64) -> Result<Option<u64>, CliError> {
    let Some(found) = text(args, name) else { return Ok(None) };
    match found.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(Some(number)),
        _ => Err(CliError::Number { option: format!("--{name}"), found: found.into(), least, most }),
    }
}

/// A number from `least` to `most`.
pub(crate) fn real(args: &ArgMatches, name: &str, least: f64, most: f64) -> Result<Option<f64>, CliError> {
    let Some(found) = text(args, name) else { return Ok(None) };
    match found.parse::<f64>() {
        Ok(value) if (least..=most).contains(&value) => Ok(Some(value)),
        _ => {
            let (option, choices) = (format!("--{name}"), format!("{least} … {most}"));
            Err(CliError::Choice { option, found: found.into(), choices })
        }
    }
}

/// One of some words.
pub(crate) fn choice<T: Copy>(
    args: &ArgMatches,
    name: &str,
    choices: &[(&str, T)],
) -> Result<Option<T>, CliError> {
    text(args, name).map(|found| one_of(name, found, choices)).transpose()
}

fn one_of<T: Copy>(name: &str, found: &str, choices: &[(&str, T)]) -> Result<T, CliError> {
    choices.iter().find(|(word, _)| *word == found).map(|&(_, value)| value).ok_or_else(|| CliError::Choice {
        option: format!("--{name}"),
        found: found.into(),
        choices: choices.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", "),
    })
}

/// Depth, nodes and time.
pub(crate) fn read_limits(args: &ArgMatches) -> Result<Limits, CliError> {
    let mut limits = Limits::default();
    if let Some(depth) = number(args, "depth", 1, 250)? {
        limits = Limits::depth(depth as u16);
    }
    limits.nodes = number(args, "nodes", 1, u64::MAX)?;
    limits.time = match text(args, "time") {
        None => None,
        Some(found) => match found.parse::<f64>() {
            Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Some(Duration::from_secs_f64(seconds)),
            _ => {
                let (option, found) = ("--time".into(), found.into());
                return Err(CliError::Number { option, found, least: 0, most: 86_400 });
            }
        },
    };
    Ok(limits)
}

/// The algorithm that is asked for, of any family.
fn read_algorithm(args: &ArgMatches) -> Result<Option<(Method, Algorithm)>, CliError> {
    choice(args, "algorithm", &Method::all())
}

/// How to search. The algorithms of the textbook come by the book, everything switched off.
pub(crate) fn read_settings(args: &ArgMatches, table_mib: u64) -> Result<Settings, CliError> {
    let (method, algorithm) = read_algorithm(args)?.unwrap_or_default();
    let settings = match algorithm {
        Algorithm::Pvs | Algorithm::Mtdf => Settings { algorithm, ..Settings::default() },
        _ => Settings::by_the_book(algorithm),
    };
    switch(args, table_mib, Settings { method, ..settings })
}

/// The same for pictures of a search: every algorithm comes by the book, alpha-beta unless another is named.
pub(crate) fn read_book_settings(args: &ArgMatches, table_mib: u64) -> Result<Settings, CliError> {
    let (method, algorithm) = read_algorithm(args)?.unwrap_or((Method::Search, Algorithm::AlphaBeta));
    switch(args, table_mib, Settings { method, ..Settings::by_the_book(algorithm) })
}

/// Whether the algorithm that is asked for can do this in this game.
pub(crate) fn check_algorithm(args: &ArgMatches, session: &dyn Session, task: Task) -> Result<(), CliError> {
    let names = session.algorithms(task);
    match text(args, "algorithm") {
        _ if names.is_empty() => Err(CliError::Solve(SolveError::Dice)),
        Some(found) if !names.contains(&found) => {
            let (option, found) = ("--algorithm".into(), found.into());
            Err(CliError::Choice { option, found, choices: names.join(", ") })
        }
        _ => Ok(()),
    }
}

/// Switches techniques on and off, and reads the rest.
fn switch(args: &ArgMatches, table_mib: u64, mut settings: Settings) -> Result<Settings, CliError> {
    let techniques = Technique::ALL.map(|technique| (technique.name(), technique));
    let list = |name: &str| -> Result<Vec<Technique>, CliError> {
        text(args, name).map_or(Ok(Vec::new()), |words| {
            words.split(',').map(|word| one_of(name, word.trim(), &techniques)).collect()
        })
    };
    let with = list("with")?;
    settings.without.retain(|technique| !with.contains(technique));
    settings.without.extend(list("without")?);
    settings.limits = read_limits(args)?;
    settings.step = number(args, "step", 1, 2)?.unwrap_or(1) as u16;
    settings.even = args.get_flag("even");
    settings.threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    settings.table_bytes = (number(args, "table", 1, 1 << 20)?.unwrap_or(table_mib) as usize) << 20;
    if args.try_contains_id("seed").unwrap_or(false) {
        settings.seed = number(args, "seed", 0, u64::MAX)?.unwrap_or(1);
    }
    if args.try_contains_id("lines").unwrap_or(false) {
        settings.lines = match text(args, "lines") {
            Some("all") => usize::MAX,
            _ => number(args, "lines", 1, 250)?.unwrap_or(1) as usize,
        };
    }
    Ok(settings)
}

/// What a machine looks for in its moves.
pub(crate) fn read_prefer(args: &ArgMatches) -> Result<Preference, CliError> {
    Ok(choice(args, "prefer", &Preference::NAMED)?.unwrap_or_default())
}

/// What finished games are worth.
pub(crate) fn read_objective(args: &ArgMatches) -> Result<Option<Objective>, CliError> {
    let objectives =
        [("outcome", Objective::Outcome), ("distance", Objective::Distance), ("margin", Objective::Margin)];
    choice(args, "objective", &objectives)
}

/// A level from 1 to 10.
pub(crate) fn read_level(args: &ArgMatches) -> Result<Option<Level>, CliError> {
    let (least, most) = (Level::MIN.number(), Level::MAX.number());
    let number = number(args, "level", least.into(), most.into())?;
    Ok(number.and_then(|number| Level::new(number as u8)))
}

/// A window of two whole numbers.
pub(crate) fn read_window(args: &ArgMatches) -> Result<Option<(i16, i16)>, CliError> {
    let Some(found) = text(args, "window") else { return Ok(None) };
    let pair = found.split_once(',').and_then(|(low, high)| {
        let (low, high) = (low.trim().parse::<i16>().ok()?, high.trim().parse::<i16>().ok()?);
        ((-250..high).contains(&low) && high <= 250).then_some((low, high))
    });
    match pair {
        Some(window) => Ok(Some(window)),
        None => Err(CliError::Choice {
            option: "--window".into(),
            found: found.into(),
            choices: "LOW,HIGH (-250 <= LOW < HIGH <= 250)".into(),
        }),
    }
}
