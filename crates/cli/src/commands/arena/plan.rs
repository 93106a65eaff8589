//! Builds the plan of a match from the command line.

use crate::arguments::{self, number, text};
use crate::files::{self, LeftOut};
use crate::interrupt;
use crate::nearest::nearest;
use crate::output::progress_bar;
use crate::{AtPath, CliError, Message, Result};
use clap::ArgMatches;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use stratege_arena::affinity::{self, AffinityError};
use stratege_arena::limits::Effort;
use stratege_arena::stats::Sprt;
use stratege_arena::{
    Adjudication, BuiltinPlayer, EngineList, Format, Kind, MatchPlan, Opening, OpeningError, Openings, Order,
    PlayerSpec, SpecError, System, ballots, openings,
};
use stratege_book::BookFile;
use stratege_session::Stop;
use stratege_texts::{Lang, named};

/// Games of an encounter by default.
const GAMES: u64 = 100;
/// The largest file of openings that is read, in bytes.
const MAX_OPENINGS: u64 = 1 << 28;
/// The orders of openings, in the words of fastchess and cutechess.
const ORDERS: [(&str, Order); 2] = [("random", Order::Random), ("sequential", Order::Sequential)];
/// The usual file of engines, in the folder of saved games.
const ENGINES: &str = "engines.toml";
/// Random plies by default.
const PLIES: u16 = 4;

/// The plan, and for each player the name of its engine in the file of engines, if it is one.
pub(super) fn read(
    lang: &Lang,
    args: &ArgMatches,
    tournament: bool,
) -> Result<(MatchPlan, Vec<Option<String>>)> {
    let game = stratege_catalog::find(text(args, "game").unwrap_or_default())?.name;
    let variant = text(args, "variant");
    // Dice are chance enough.
    let plies = if stratege_catalog::open(game, variant)?.has_dice() { 0 } else { PLIES };
    let (players, engines) = players(args, tournament)?;
    let games = number(args, "games", 2, 10_000_000)?.unwrap_or(GAMES);
    let pairs = MatchPlan::pairs_of(games).map_err(|expected| {
        let (option, found) = ("--games".into(), games.to_string());
        CliError::Value { option, found, expected }
    })?;
    let formats = [
        ("round-robin", Format::RoundRobin),
        ("gauntlet", Format::Gauntlet),
        ("neighbours", Format::Neighbours),
    ];
    let format = if tournament { arguments::choice(args, "format", &formats)? } else { None };
    let system = if tournament { read_system(args, players.len())? } else { None };
    let plan = MatchPlan {
        version: MatchPlan::VERSION,
        game: game.to_owned(),
        variant: variant.map(str::to_owned),
        players,
        format: format.unwrap_or(Format::RoundRobin),
        system,
        pairs,
        limits: limits(args)?,
        openings: read_openings(lang, args, game, variant, plies)?,
        order: arguments::choice(args, "order", &ORDERS)?.unwrap_or_default(),
        // People count the openings of a file from 1.
        first_opening: number(args, "first-opening", 1, u64::from(u32::MAX))?.map_or(0, |first| first - 1),
        event: text(args, "event").map(str::to_owned),
        site: text(args, "site").map(str::to_owned),
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(1),
        adjudication: adjudication(args)?,
    };
    let unlimited = |player: &usize| {
        let spec = &plan.players[*player];
        spec.kind != Kind::Random && !spec.options.contains_key("level") && !plan.limits_of(*player).limits()
    };
    match (0..plan.players.len()).find(unlimited) {
        Some(player) => Err(CliError::Usage("match-no-limit", plan.players[player].name.clone())),
        None => Ok((plan, engines)),
    }
}

/// The system of rounds, if there is one.
fn read_system(args: &ArgMatches, players: usize) -> Result<Option<System>> {
    let most = u64::from(System::most_rounds(players));
    let rounds =
        number(args, "rounds", 1, most)?.map_or(System::usual_rounds(players), |rounds| rounds as u32);
    let systems = [("swiss", System::Swiss { rounds }), ("knockout", System::Knockout)];
    let system = arguments::choice(args, "system", &systems)?;
    if system == Some(System::Knockout) && args.contains_id("rounds") {
        return Err(CliError::conflict("--rounds", "--system knockout"));
    }
    Ok(system)
}

/// The cores of the games that are played at the same time; empty where none are given.
pub(super) fn read_cores(args: &ArgMatches, at_once: usize) -> Result<Vec<usize>> {
    let Some(found) = text(args, "affinity") else { return Ok(Vec::new()) };
    let invalid = |id| CliError::Invalid(Message::new(id).with("option", "--affinity").with("found", found));
    let cores: Option<Vec<usize>> = found.split(',').map(|core| core.trim().parse().ok()).collect();
    let cores = cores.ok_or_else(|| invalid("affinity-list"))?;
    let twice = cores.iter().enumerate().any(|(at, core)| cores[..at].contains(core));
    if twice || cores.len() < at_once {
        return Err(invalid("affinity-few"));
    }
    match affinity::check(&cores) {
        Ok(()) => Ok(cores),
        Err(AffinityError::Unsupported) => Err(invalid("affinity-unsupported")),
        Err(AffinityError::NoCore(_)) => Err(invalid("affinity-no-core")),
    }
}

fn players(args: &ArgMatches, tournament: bool) -> Result<(Vec<PlayerSpec>, Vec<Option<String>>)> {
    let restart = if args.get_flag("restart") { " restart=yes" } else { "" };
    let each = text(args, "each").unwrap_or_default().to_owned() + restart;
    let engines = engines(args)?;
    let texts: Vec<&String> = args.get_many("player").into_iter().flatten().collect();
    let (mut players, mut named) = (Vec::new(), Vec::new());
    for spec in texts {
        named.push(engines.named(spec));
        let refused = |error| player_refused(error, &engines);
        let spec = engines.player(&each, spec).map_err(refused)?;
        if matches!(spec.kind, Kind::Builtin | Kind::Random) {
            BuiltinPlayer::new(&spec, &Arc::default()).map_err(arguments::player_refused)?;
        }
        players.push(spec);
    }
    if players.len() < 2 || !tournament && players.len() != 2 {
        return Err(CliError::Usage("match-players", players.len().to_string()));
    }
    let mut names = BTreeSet::new();
    match players.iter().find(|player| !names.insert(player.name.as_str())) {
        Some(twice) => Err(CliError::Usage("match-names", twice.name.clone())),
        None => Ok((players, named)),
    }
}

/// A word of a player is refused; where it was to name an engine, with the engines that are known.
fn player_refused(error: SpecError, engines: &EngineList) -> CliError {
    let name = match error.word.split_once('=') {
        None => error.word.as_str(),
        Some(("engine", name)) => name,
        Some(_) => return arguments::player_refused(error),
    };
    let known: Vec<&str> = ["ours", "random"].into_iter().chain(engines.names()).collect();
    let keyed = |known: &&str| ["ours", "random"].contains(known) || error.word.contains('=');
    let meant = nearest(name, known.iter().copied());
    let meant = meant.map(|near| if keyed(&near) { format!("engine={near}") } else { near.to_owned() });
    let message = Message::new("error-player").with("option", "--player").with("found", &error.word);
    CliError::Invalid(message.with("choices", known.join(", "))).with_word(meant)
}

/// Warns of more games at the same time than there are processors.
pub(super) fn warn_of_many(lang: &Lang, at_once: usize) {
    let cores = std::thread::available_parallelism().map_or(usize::MAX, usize::from);
    if at_once > cores {
        eprintln!("stratege: {}", lang.with("match-many", named![games = at_once, cores]));
    }
}

/// The engines of `--engines`, or of the usual file if there is one.
pub(in crate::commands) fn engines(args: &ArgMatches) -> Result<EngineList> {
    let usual = files::save::folder().join(ENGINES);
    let file = match text(args, "engines") {
        Some(file) => Path::new(file),
        None if usual.is_file() => &usual,
        None => return Ok(EngineList::default()),
    };
    EngineList::read(&files::read_text(file)?).at(file)
}

pub(super) fn limits(args: &ArgMatches) -> Result<Effort> {
    let mut limits = Effort::default();
    for name in ["depth", "nodes", "time", "tc", "margin"] {
        if let Some(value) = text(args, name) {
            let wrong = |expected| CliError::value(format!("--{name}"), value, expected);
            limits.set(name, value).map_err(wrong)?;
        }
    }
    Ok(limits)
}

pub(super) fn read_openings(
    lang: &Lang,
    args: &ArgMatches,
    game: &str,
    variant: Option<&str>,
    usual: u16,
) -> Result<Openings> {
    let Some(file) = text(args, "openings") else {
        return Ok(Openings::Random(
            number(args, "random-plies", 0, 100)?.map_or(usual, |plies| plies as u16),
        ));
    };
    let plies = number(args, "opening-plies", 0, 1_000)?.map(|plies| plies as usize);
    let path = Path::new(file);
    let read = if let Some(drawn) = ballots::plies(file) {
        if plies.is_some() {
            return Err(CliError::Usage("ballots-plies", file.into()));
        }
        draw_ballots(lang, game, variant, drawn)
    } else if BookFile::is_shipped(path) || BookFile::is_book(path) {
        openings::of_book(game, variant, &files::book_for(path, game)?, plies)
    } else {
        // A match depends on its openings: it begins with all of them, unless it may be lenient.
        let mut left_out = LeftOut::new(lang, args);
        let bytes = files::read_bytes(path, MAX_OPENINGS)?;
        let read = openings::read_leniently(game, variant, &bytes, plies).map(|(found, refused)| {
            refused.iter().for_each(|(number, error)| left_out.add(path, *number, error));
            (found, refused.into_iter().next())
        });
        match read {
            // A program gets no list with the result, since there is none.
            Ok((_, Some((_, first)))) if args.get_flag("json") && !args.get_flag("lenient") => Err(first),
            read => {
                left_out.finish()?;
                read.map(|(found, _)| found)
            }
        }
    };
    read.map(Openings::List).map_err(|error| match error {
        OpeningError::NoBallots => CliError::Usage("openings-no-ballots", file.into()),
        error => CliError::file(path, error),
    })
}

/// Ballots of draughts, which a search makes now.
fn draw_ballots(
    lang: &Lang,
    game: &str,
    variant: Option<&str>,
    plies: usize,
) -> Result<Vec<Opening>, OpeningError> {
    let stop = Arc::new(Stop::new());
    let _watch = interrupt::Watch::new(&stop);
    let bar = progress_bar();
    let found = ballots::ballots(game, variant, plies, &stop, &mut |done, all| {
        bar.set_message(lang.with("ballots-progress", named![done, all]));
    });
    bar.finish_and_clear();
    found
}

pub(super) fn adjudication(args: &ArgMatches) -> Result<Adjudication> {
    let parts = |name: &'static str, count: usize, expected: &str| -> Result<Option<Vec<f64>>> {
        let Some(found) = text(args, name) else { return Ok(None) };
        let numbers: Option<Vec<f64>> = found
            .split(',')
            .map(|part| part.trim().parse::<f64>().ok().filter(|x| (0.0..=10_000.0).contains(x)))
            .collect();
        match numbers {
            Some(numbers) if numbers.len() == count => Ok(Some(numbers)),
            _ => Err(CliError::choice(format!("--{name}"), found, expected)),
        }
    };
    Ok(Adjudication {
        win: parts("resign", 2, "SCORE,MOVES")?.map(|parts| (parts[0], parts[1] as u16)),
        draw: parts("draw", 3, "SCORE,MOVES,PLIES")?
            .map(|parts| (parts[0], parts[1] as u16, parts[2] as u16)),
        longest: number(args, "longest", 1, 100_000)?.map(|plies| plies as u32),
        proven: args.get_flag("proven"),
    })
}

pub(super) fn read_sprt(args: &ArgMatches) -> Result<Option<Sprt>> {
    let Some(found) = text(args, "sprt") else { return Ok(None) };
    Sprt::parse(found).map(Some).map_err(|error| CliError::value("--sprt", error.word, error.expected))
}
