//! `stratege rollout`: rolls out a backgammon position.

use crate::arguments::{self, number, option, text, usual};
use crate::fleet::{self, Fleet};
use crate::output::board::{self, BoardStyle};
use crate::output::{columns, figures, print_json, progress_bar};
use crate::{CliError, Result, interrupt};
use clap::{ArgMatches, Command};
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;
use stratege_catalog::find;
use stratege_jobs::Packed;
use stratege_jobs::rollouts::{RolloutCoordinator, RolloutJob};
use stratege_session::rollout::{CubeEstimates, EstimateData, RolledOut, RolloutData, RolloutPlan};
use stratege_session::{Session, Stop};
use stratege_texts::{Lang, named};

/// The games of a candidate.
const TRIALS: u64 = 360;
/// The moves that are rolled out.
const MOVES: u64 = 5;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    let [_, position @ ..] = arguments::position(lang);
    command
        .arg(arguments::game(lang))
        .args(position)
        .arg(option("trials", "N", usual(lang, "arg-trials", TRIALS)))
        .arg(option("moves", "N", usual(lang, "arg-rollout-moves", MOVES)))
        .arg(option("truncate", "PLIES", text("arg-truncate")))
        .arg(option("seed", "N", text("arg-rollout-seed")))
        .args(fleet::options(lang))
        .arg(arguments::json(lang))
}

/// Rolls out until all games are played, or Ctrl-C shows those so far.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let plan = RolloutPlan {
        trials: number(args, "trials", 1, 1_000_000_000)?.unwrap_or(TRIALS),
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or_else(rand_seed),
        truncate: number(args, "truncate", 1, 1_000)?.map(|plies| plies as u32),
        moves: number(args, "moves", 1, 10_000)?.unwrap_or(MOVES) as usize,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
    };
    let mut session = stratege_catalog::open(text(args, "game").unwrap_or_default(), text(args, "variant"))?;
    let none = || CliError::Usage("rollout-none", session.game().into());
    let open_rollout = find(session.game())?.extras.rollout.ok_or_else(none)?;
    let position = arguments::position_text(args)?;
    arguments::begin_at(args, position.as_deref(), session.as_mut())?;
    let fleet = Fleet::of(args)?;
    let mut rollout = open_rollout(text(args, "variant"), &session.position(), plan)?;
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let bar = progress_bar();
    let mut show_progress = |found: &RolloutData| bar.set_message(progress(lang, found, &plan));
    let found = match &fleet {
        None => rollout.run(&stop, &mut show_progress),
        Some(fleet) => {
            let start = Instant::now();
            let variant = text(args, "variant").map(str::to_owned);
            let job =
                RolloutJob { game: session.game().to_owned(), variant, position: session.position(), plan };
            let mut on_event = |event| fleet::show_event(lang, &bar, &event);
            let mut coordinator = RolloutCoordinator::new(&mut *rollout, &mut show_progress, &mut on_event);
            fleet.carry(&job.job()?, &Packed::default(), &mut coordinator, &stop)?;
            RolloutData { time_ms: start.elapsed().as_millis() as u64, ..rollout.data() }
        }
    };
    bar.finish_and_clear();
    if args.get_flag("json") {
        print_json(out, &found)?;
    } else {
        show(lang, session.as_ref(), &found, out)?;
    }
    match watch.signal() {
        Some(signal) if found.trials < plan.trials => {
            let counts = named![trials = found.trials, all = plan.trials];
            Err(CliError::Interrupted(signal, lang.with("rollout-interrupted", counts)))
        }
        _ => Ok(()),
    }
}

/// A seed of the system.
fn rand_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0) >> 32
}

/// The games so far, and the best candidate.
fn progress(lang: &Lang, found: &RolloutData, plan: &RolloutPlan) -> String {
    let best = found.candidates.first();
    let text = best.map_or(String::new(), |best| {
        let worth = best.cubeful.unwrap_or(best.equity);
        format!("{} {}", best.mv.as_deref().unwrap_or_default(), with_error(lang, worth))
    });
    format!("{}/{} {text}", found.trials, plan.trials)
}

/// `+0.123 ± 0.045`.
fn with_error(lang: &Lang, estimate: EstimateData) -> String {
    let half = (estimate.interval[1] - estimate.interval[0]) / 2.0;
    format!("{} ± {}", figures::points(lang, estimate.mean), figures::points_error(lang, half))
}

/// `52.3 ± 0.4`, in per cent.
fn share(lang: &Lang, estimate: EstimateData) -> String {
    let half = (estimate.interval[1] - estimate.interval[0]) / 2.0;
    format!("{} ± {}", figures::percent(lang, estimate.mean), figures::percent(lang, half))
}

fn show(lang: &Lang, session: &dyn Session, found: &RolloutData, out: &mut dyn Write) -> Result {
    write!(out, "{}", board::board(session, &[], BoardStyle::of_output()))?;
    if found.trials == 0 {
        return Ok(writeln!(out, "{}", lang.text("rollout-none-played"))?);
    }
    write!(out, "{}", table(lang, session.game(), &found.candidates))?;
    if let Some(cube) = &found.cube {
        write!(out, "{}", decision(lang, cube))?;
    }
    let end = match found.truncate {
        Some(plies) => lang.with("rollout-truncated", named![plies]),
        None => lang.text("rollout-whole"),
    };
    let words = named![trials = figures::grouped(found.trials), end, seed = found.seed];
    Ok(writeln!(out, "{}", lang.with("rollout-played", words))?)
}

/// What each move is worth; below, how its games end. One table would be too wide for most terminals.
fn table(lang: &Lang, game: &str, candidates: &[RolledOut]) -> String {
    let cubeful = candidates.iter().any(|one| one.cubeful.is_some());
    let several = candidates.len() > 1;
    let heads = |ids: &[&str]| ids.iter().map(|id| lang.text(&format!("rollout-{id}"))).collect::<Vec<_>>();
    let mut shown = vec!["move"];
    shown.extend(several.then_some("difference"));
    shown.extend(cubeful.then_some("cubeful"));
    shown.push("equity");
    let mut worth = vec![heads(&shown)];
    let mut ends = vec![heads(&["move", "win", "gammon", "backgammon", "gammonlost", "backgammonlost"])];
    for one in candidates {
        let name = one.mv.as_ref();
        let name = name.map_or_else(|| lang.text("rollout-position"), |mv| lang.move_text(game, mv));
        let mut row = vec![name.clone()];
        if several {
            let less = |found: EstimateData| with_error(lang, EstimateData { mean: -found.mean, ..found });
            row.push(one.difference.map_or(String::new(), less));
        }
        row.extend(one.cubeful.map(|found| with_error(lang, found)));
        row.push(with_error(lang, one.equity));
        worth.push(row);
        let chances = &one.chances;
        let chances =
            [chances.win, chances.gammon, chances.backgammon, chances.gammon_lost, chances.backgammon_lost];
        ends.push(std::iter::once(name).chain(chances.map(|chance| share(lang, chance))).collect());
    }
    format!("{}\n{}", columns(&worth), columns(&ends))
}

/// What to do with the cube.
fn decision(lang: &Lang, cube: &CubeEstimates) -> String {
    let mut text = format!("{}\n", lang.text(&format!("verdict-{}", cube.verdict)));
    for (id, equity) in [
        ("cube-no-double", cube.no_double),
        ("cube-double-take", cube.double_take),
        ("cube-double-pass", cube.double_pass),
    ] {
        text += &format!("  {}  {}\n", with_error(lang, equity), lang.text(id));
    }
    text
}
