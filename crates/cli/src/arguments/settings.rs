//! How to search, read from the options.

use super::values::{choice, number, one_of, text};
use crate::CliError;
use clap::ArgMatches;
use std::time::Duration;
use stratege_catalog::{
    Algorithm, Level, Limits, Method, Objective, Preference, Session, Settings, SolveError, Task, Technique,
};

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

/// The algorithm that is asked for, of any family.
fn read_algorithm(args: &ArgMatches) -> Result<Option<(Method, Algorithm)>, CliError> {
    choice(args, "algorithm", &Method::all())
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

/// What finished games are worth.
pub(crate) fn read_objective(args: &ArgMatches) -> Result<Option<Objective>, CliError> {
    let objectives =
        [("outcome", Objective::Outcome), ("distance", Objective::Distance), ("margin", Objective::Margin)];
    choice(args, "objective", &objectives)
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

/// A level from 1 to 10.
pub(crate) fn read_level(args: &ArgMatches) -> Result<Option<Level>, CliError> {
    let (least, most) = (Level::MIN.number(), Level::MAX.number());
    let number = number(args, "level", least.into(), most.into())?;
    Ok(number.and_then(|number| Level::new(number as u8)))
}

/// What a machine looks for in its moves.
pub(crate) fn read_prefer(args: &ArgMatches) -> Result<Preference, CliError> {
    Ok(choice(args, "prefer", &Preference::NAMED)?.unwrap_or_default())
}
