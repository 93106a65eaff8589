//! Search settings, parsed from the options by the shared reader.

use super::values::text;
use crate::nearest::nearest;
use crate::{CliError, Message, Result};
use clap::ArgMatches;
use std::time::Duration;
use stratege_arena::PlayerSpec;
use stratege_machine::Preference;
use stratege_machine::effort::Effort;
use stratege_machine::setup::{Setup, WordError, most_table};
use stratege_machine::techniques::{NotOfEngine, technique_names};
use stratege_play::Strength;
use stratege_session::{
    Ability, Algorithm, DiceAlgorithm, Level, Limits, Method, Missing, Objective, Purpose, Session, Settings,
};

/// The setup of the machine from the options. Textbook algorithms come with every technique switched off.
pub(crate) fn read_setup(args: &ArgMatches, table_mib: u64) -> Result<Setup> {
    let mut setup = Setup::default();
    setup.settings.table_bytes = usual_table(table_mib);
    fill(args, setup)
}

/// The bytes of a table of this many MiB, or of the size in `--table`: at most a quarter of the memory.
fn usual_table(mebibytes: u64) -> usize {
    (mebibytes as usize).min(most_table() / 4).max(1) << 20
}

/// How to search.
pub(crate) fn read_settings(args: &ArgMatches, table_mib: u64) -> Result<Settings> {
    Ok(read_setup(args, table_mib)?.settings)
}

/// The same for pictures of a search: every algorithm without techniques, alpha-beta by default.
pub(crate) fn read_book_settings(args: &ArgMatches, table_mib: u64) -> Result<Settings> {
    Ok(fill(args, Setup::textbook(usual_table(table_mib)))?.settings)
}

/// Applies the options.
fn fill(args: &ArgMatches, mut setup: Setup) -> Result<Setup> {
    let given = |key: &&str| args.try_contains_id(key).unwrap_or(false);
    let flag = |key: &str| args.try_get_one::<bool>(key).ok().flatten().copied();
    let mut words: Vec<(&str, &str)> = Vec::new();
    for key in Setup::KEYS.into_iter().filter(given) {
        match flag(key) {
            Some(true) => words.push((key, "yes")),
            Some(false) => {}
            None => words.extend(text(args, key).map(|value| (key, value))),
        }
    }
    setup.read(words).map_err(refused)?;
    setup.settings.limits = read_limits(args)?;
    Ok(setup)
}

/// How strongly a machine is to play, in words that can be kept with a game: without what belongs to this computer.
pub(crate) fn read_strength(args: &ArgMatches) -> Strength {
    const KEPT: [&str; 11] = [
        "mistakes",
        "algorithm",
        "objective",
        "with",
        "without",
        "probcut",
        "prefer",
        "ties",
        "depth",
        "nodes",
        "time",
    ];
    let value = |key: &str| args.try_contains_id(key).ok().and_then(|_| text(args, key));
    let words = KEPT.iter().filter_map(|key| Some(format!("{key}={}", value(key)?)));
    let settings = words.collect::<Vec<_>>().join(" ");
    Strength { level: value("level").and_then(|level| level.parse().ok()), settings }
}

/// An error of the reader, with the allowed words if they are few.
fn refused(error: WordError) -> CliError {
    let (key, found) = error.word.split_once('=').unwrap_or((&error.word, ""));
    let (option, found) = (format!("--{key}"), found.to_owned());
    match (choices(key), range(key)) {
        (Some(choices), _) => CliError::choice(option, found, choices.join(", ")),
        (_, Some((least, most))) => CliError::number(&option, &found, least, most),
        _ => CliError::Value { option, found, expected: error.expected },
    }
}

/// A word of a player is refused: the error, with the word that it resembles.
pub(crate) fn player_refused(error: WordError) -> CliError {
    let (key, value) = error.word.split_once('=').unwrap_or((&error.word, ""));
    let meant = if let Some(choices) = choices(key) {
        nearest(value, choices).map(|value| format!("{key}={value}"))
    } else {
        let keys = Setup::KEYS.into_iter().chain(Effort::KEYS).chain(PlayerSpec::KEYS);
        nearest(key, keys).map(|key| format!("{key}={value}"))
    };
    CliError::value("--player", error.word, error.expected).with_word(meant)
}

/// The range of an option.
fn range(key: &str) -> Option<(u64, u64)> {
    Some(match key {
        "depth" | "lines" => (1, 250),
        "nodes" => (1, u64::MAX),
        "time" => (0, 86_400),
        "level" => (Level::MIN.number().into(), Level::MAX.number().into()),
        "threads" => (1, 256),
        "table" => (1, most_table() as u64),
        "step" => (1, 2),
        "seed" => (0, u64::MAX),
        _ => return None,
    })
}

/// The allowed words of an option.
pub(super) fn choices(key: &str) -> Option<Vec<&'static str>> {
    Some(match key {
        "algorithm" => {
            let search = Algorithm::ALL.map(Algorithm::name).into_iter();
            let dice = DiceAlgorithm::ALL.map(DiceAlgorithm::name);
            search.chain([Method::MONTE_CARLO, Method::DF_PN]).chain(dice).collect()
        }
        "with" | "without" => technique_names(),
        "objective" => vec!["outcome", "distance", "margin"],
        "prefer" => Preference::NAMED.map(|(name, _)| name).to_vec(),
        _ => return None,
    })
}

/// Depth, nodes and time.
pub(crate) fn read_limits(args: &ArgMatches) -> Result<Limits> {
    let mut effort = Effort::default();
    for key in ["depth", "nodes", "time"] {
        let Some(value) = args.try_contains_id(key).ok().and_then(|_| text(args, key)) else { continue };
        effort
            .set(key, value)
            .map_err(|expected| refused(WordError { word: format!("{key}={value}"), expected }))?;
    }
    let base = effort.depth.map_or_else(Limits::default, Limits::depth);
    Ok(Limits { nodes: effort.nodes, time: effort.move_time.map(Duration::from_millis), ..base })
}

/// Whether the requested algorithm can do this in this game.
pub(crate) fn check_algorithm(args: &ArgMatches, session: &dyn Session, purpose: Purpose) -> Result {
    let names = session.algorithms(purpose);
    let ability = match purpose {
        Purpose::Choose => Ability::Analysis,
        Purpose::Solve => Ability::Solver,
        Purpose::Draw => Ability::Laboratory,
    };
    match text(args, "algorithm") {
        _ if names.is_empty() => Err(Missing { game: session.game(), ability }.into()),
        Some(found) if !names.contains(&found) => {
            Err(CliError::choice("--algorithm", found, names.join(", ")))
        }
        // A picture of a search is always the generic search's.
        _ if purpose == Purpose::Draw => Ok(()),
        _ => check_techniques(args, session, purpose),
    }
}

/// Refuses techniques and iterations that the engine that will search does not have.
pub(crate) fn check_techniques(args: &ArgMatches, session: &dyn Session, purpose: Purpose) -> Result {
    read_setup(args, 1)?.check_techniques(session, purpose).map_err(|error| not_of_engine("--", error))
}

/// What an engine does not have is refused, with what it has. `prefix` stands before the name of the option.
pub(crate) fn not_of_engine(prefix: &str, error: NotOfEngine) -> CliError {
    match error {
        NotOfEngine::Technique { key, name, engine, known } if known.is_empty() => {
            let message = Message::new("error-no-techniques").with("option", format!("{prefix}{key}"));
            CliError::Invalid(message.with("found", name).with("engine", engine))
        }
        NotOfEngine::Technique { key, name, engine, known } => {
            let meant = nearest(&name, known.iter().copied()).map(str::to_owned);
            let message = Message::new("error-technique").with("option", format!("{prefix}{key}"));
            let message = message.with("found", name).with("engine", engine);
            CliError::Invalid(message.with("choices", known.join(", "))).with_word(meant)
        }
        NotOfEngine::Iterations { key, engine } => {
            let message = Message::new("error-iterations").with("option", format!("{prefix}{key}"));
            CliError::Invalid(message.with("engine", engine))
        }
    }
}

/// What finished games are worth.
pub(crate) fn read_objective(args: &ArgMatches) -> Result<Option<Objective>> {
    Ok(read_settings(args, 1)?.objective)
}

/// A window of two whole numbers.
pub(crate) fn read_window(args: &ArgMatches) -> Result<Option<(i16, i16)>> {
    let Some(found) = text(args, "window") else { return Ok(None) };
    let pair = found.split_once(',').and_then(|(low, high)| {
        let (low, high) = (low.trim().parse::<i16>().ok()?, high.trim().parse::<i16>().ok()?);
        ((-250..high).contains(&low) && high <= 250).then_some((low, high))
    });
    let choices = "LOW,HIGH (-250 <= LOW < HIGH <= 250)";
    pair.map(Some).ok_or_else(|| CliError::choice("--window", found, choices))
}
