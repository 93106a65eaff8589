//! `stratege learn genetic`: evolves coefficients with the genetic algorithm.

use crate::arguments::{choice, number, real, text};
use crate::files::{self, Output};
use crate::fleet::{self, Fleet};
use crate::interrupt::Watch;
use crate::output::{columns, heads, print_json, progress_bar};
use crate::{AtPath, CliError, RefusalText, Result};
use clap::ArgMatches;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use stratege_jobs::Packed;
use stratege_jobs::breeding::{BreedingCoordinator, BreedingJob};
use stratege_learning_algorithms::genetic::{Generation, Individual, Points, Run, RunPlan, Wheel};
use stratege_learning_algorithms::threads::on_threads;
use stratege_phrases::pictures;
use stratege_session::Stop;
use stratege_store::unseal;
use stratege_texts::{Lang, named};
use stratege_training::contest::{AgainstHand, Contest};

/// Breeds coefficients.
pub(super) fn run(lang: &Lang, args: &ArgMatches, game: &str, out: &mut dyn Write) -> Result {
    let generations = number(args, "generations", 1, 1_000_000)?.unwrap_or(50) as usize;
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    let plan = read_plan(lang, args)?;
    let contest = Contest {
        depth: number(args, "depth", 1, 20)?.unwrap_or(1) as u16,
        range: plan.range,
        random_plies: number(args, "random-plies", 0, 30)?.unwrap_or(0) as u16,
    };
    let task = format!("{game} depth={} random-plies={}", contest.depth, contest.random_plies);
    let path = text(args, "checkpoint").map(Path::new);
    let checkpoint = path.map(Output::at).transpose()?;
    let (plotted, output) = (Output::plot(args)?, Output::of(args, "output")?);
    let wheels = Output::of(args, "plot-wheels")?;
    if let Some(wheels) = &wheels {
        wheels.format(&[("svg", ()), ("png", ())])?;
    }
    let mut run = open_run(lang, path, plan, &task, &contest)?;
    let contest = Contest { range: run.plan.range, ..contest };
    let stop = Arc::new(Stop::new());
    // Ctrl-C ends it after a generation, with what was bred.
    let _watch = Watch::new(&stop);
    let fleet = Fleet::of(args)?;
    let bar = progress_bar();
    let mut take = |run: &Run, done: Generation| -> Result<bool> {
        if let Some(checkpoint) = &checkpoint {
            checkpoint.write_sealed_json(run)?;
        }
        let number = run.history.len();
        bar.set_message(format!("{number}/{generations}  {:+.2}  {:+.2}", done.best, done.mean));
        Ok(!stop.is_stopped())
    };
    let mut on_event = |event| fleet::show_event(lang, &bar, &event);
    let job = BreedingJob { contest, plan: run.plan.clone() }.job();
    let mut coordinator = BreedingCoordinator::new(&mut run, generations, &mut take, &mut on_event);
    let carried = match &fleet {
        Some(fleet) => fleet.carry(&job, &Packed::default(), &mut coordinator, &stop),
        None => fleet::run_locally(&job, threads, &mut coordinator, &Arc::new(Stop::new())),
    };
    let carried = coordinator.error.map_or(carried, Err);
    bar.finish_and_clear();
    let champion = best(&run, &contest, threads);
    let absolute = against_hand(&run, &contest, threads);
    let shown = show(lang, args, &task, &run, &Found { champion: &champion, absolute: &absolute }, out);
    if let Some(plotted) = plotted {
        plotted.write_picture(&picture(lang, game, &run, &absolute)?)?;
    }
    if let Some(wheels) = wheels {
        wheels.write_picture(&pictures::wheels(lang, run.history.len(), &run.wheels()))?;
    }
    if let Some(output) = output {
        let generation = format!("generation {} of {}", champion.generation + 1, run.history.len());
        let comments = [
            format!("stratege learn genetic {task} seed={}", run.plan.seed),
            format!("{generation}, fitness {:+.2}", champion.fitness),
        ];
        output.write(contest.weights_file(&champion.genes, &comments).as_bytes())?;
    }
    shown?;
    carried?;
    if stop.is_stopped() { Err(CliError::Stopped) } else { Ok(()) }
}

/// What a run has found.
struct Found<'a> {
    champion: &'a Individual,
    /// The best of some generations against the coefficients set by hand, by the generation's number from 1.
    absolute: &'a [(usize, AgainstHand)],
}

/// Games of each milestone against the coefficients set by hand.
const GAMES: u64 = 200;

/// The best of each tenth generation, and of the last champion's, against the coefficients set by hand.
fn against_hand(run: &Run, contest: &Contest, threads: usize) -> Vec<(usize, AgainstHand)> {
    on_threads(threads, &run.milestones, |one| (one.generation + 1, contest.against_hand(&one.genes, GAMES)))
}

fn show(
    lang: &Lang,
    args: &ArgMatches,
    task: &str,
    run: &Run,
    found: &Found<'_>,
    out: &mut dyn Write,
) -> Result {
    let Found { champion, absolute } = *found;
    if args.get_flag("json") {
        let against = |(generation, found): &(usize, AgainstHand)| {
            let [won, drawn, lost] = found.counts;
            json!({ "generation": generation, "won": won, "drawn": drawn, "lost": lost, "discs": found.mean() })
        };
        let report = json!({
            "task": task, "plan": run.plan, "generations": run.history, "champions": run.champions, "best": champion,
            "against_hand": absolute.iter().map(against).collect::<Vec<_>>(),
        });
        return print_json(out, &report);
    }
    write!(out, "{}", table(lang, run))?;
    if let Some(curve) = curve(lang, absolute) {
        writeln!(out, "{curve}")?;
    }
    let found = named![generation = champion.generation + 1, genes = words(&champion.genes)];
    Ok(writeln!(out, "{}", lang.with("learn-best", found))?)
}

/// The plan from the options.
fn read_plan(lang: &Lang, args: &ArgMatches) -> Result<RunPlan> {
    let usual = RunPlan { genes: Contest::GENES, ..RunPlan::default() };
    let size = |name: &str, least: u64, usual: usize| -> Result<usize> {
        Ok(number(args, name, least, 10_000)?.map_or(usual, |number| number as usize))
    };
    let plan = RunPlan {
        population: size("population", 2, usual.population)?,
        environment: size("environment", 1, usual.environment)?,
        kept: size("kept", 0, usual.kept)?,
        wheel: choice(args, "wheel", &Wheel::ALL)?.unwrap_or(usual.wheel),
        points: choice(args, "points", &[("1", Points::One), ("2", Points::Two)])?.unwrap_or(usual.points),
        crossover: real(args, "crossover", 0.0, 1.0)?.unwrap_or(usual.crossover),
        mutation: real(args, "mutation", 0.0, 1.0)?.unwrap_or(usual.mutation),
        range: size("range", 1, usual.range as usize)? as i32,
        renew_at: real(args, "renew-at", -64.0, 1000.0)?.unwrap_or(usual.renew_at),
        renew_after: size("renew-after", 1, usual.renew_after as usize)? as u32,
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(usual.seed),
        ..usual
    };
    plan.check().map_err(|error| CliError::Usage("usage-other", error.text(lang)))?;
    Ok(plan)
}

/// The run of the checkpoint, if there is one: its plan holds then. Else a new one, with the coefficients set by hand
/// in the environment.
fn open_run(lang: &Lang, path: Option<&Path>, plan: RunPlan, task: &str, contest: &Contest) -> Result<Run> {
    let Some(path) = path.filter(|path| path.exists()) else {
        return Run::new(plan, task, &[contest.hand_set()])
            .map_err(|error| CliError::Usage("usage-other", error.text(lang)));
    };
    let text = files::read_text(path)?;
    let text = unseal(text.as_bytes()).at(path)?;
    let run: Run = serde_json::from_slice(text).map_err(|error| error.to_string()).at(path)?;
    run.check(task).at(path)?;
    if run.plan.genes != Contest::GENES {
        return Err(CliError::file(path, format!("genes: {} ≠ {}", run.plan.genes, Contest::GENES)));
    }
    Ok(run)
}

/// The champion that scores best against the others and the coefficients set by hand. Fitness cannot be compared
/// between environments, so all champions play the coefficients set by hand, and then the best of them play each
/// other.
fn best(run: &Run, contest: &Contest, threads: usize) -> Individual {
    /// How many reach the second round, and the openings of each.
    const SECOND_ROUND: usize = 16;
    const OPENINGS: [u64; 2] = [40, 60];
    let cup = Contest { random_plies: contest.random_plies.max(6), ..*contest };
    let hand_set = [contest.hand_set()];
    let first = points(&cup, &run.champions, &hand_set, OPENINGS[0], threads);
    let mut ranked: Vec<(i64, &Individual)> = first.into_iter().zip(&run.champions).collect();
    ranked.sort_by_key(|(points, champion)| (std::cmp::Reverse(*points), champion.generation));
    let finalists: Vec<Individual> =
        ranked.iter().take(SECOND_ROUND).map(|(_, champion)| (*champion).clone()).collect();
    let others: Vec<Vec<i32>> =
        finalists.iter().map(|champion| champion.genes.clone()).chain(hand_set).collect();
    let second = points(&cup, &finalists, &others, OPENINGS[1], threads);
    let winner = finalists.iter().zip(second).max_by_key(|(_, points)| *points);
    let none = || Individual { generation: 0, fitness: 0.0, genes: contest.hand_set() };
    winner.map_or_else(none, |(champion, _)| champion.clone())
}

/// Games won less games lost by each champion, both ways in each opening against each of the others.
fn points(
    cup: &Contest,
    champions: &[Individual],
    others: &[Vec<i32>],
    openings: u64,
    threads: usize,
) -> Vec<i64> {
    let of = |champion: &Individual| -> i64 {
        let games = others.iter().flat_map(|other| (0..openings).map(move |opening| (other, opening)));
        games
            .map(|(other, opening)| {
                let (as_black, as_white) =
                    (cup.play(&champion.genes, other, opening), cup.play(other, &champion.genes, opening));
                i64::from(as_black.signum() - as_white.signum())
            })
            .sum()
    };
    let share = champions.len().div_ceil(threads.max(1)).max(1);
    let parts: Vec<&[Individual]> = champions.chunks(share).collect();
    on_threads(threads, &parts, |part| part.iter().map(of).collect::<Vec<_>>()).concat()
}

fn words(genes: &[i32]) -> String {
    genes.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")
}

/// The latest generations.
fn table(lang: &Lang, run: &Run) -> String {
    /// How many are shown.
    const SHOWN: usize = 20;
    let mut rows = vec![heads(lang, "learn", &["generation", "best-line", "mean", "worst", "renewed"])];
    let skipped = run.history.len().saturating_sub(SHOWN);
    for (index, one) in run.history.iter().enumerate().skip(skipped) {
        let values = [one.best, one.mean, one.worst].map(|value| format!("{value:+.2}"));
        let renewed = if one.renewed { "*" } else { "" };
        rows.push([&[(index + 1).to_string()][..], &values, &[renewed.to_owned()]].concat());
    }
    columns(&rows)
}

/// The absolute curve in a line: the first, the middle and the last of its points.
fn curve(lang: &Lang, absolute: &[(usize, AgainstHand)]) -> Option<String> {
    let mut places = vec![0, absolute.len() / 2, absolute.len().checked_sub(1)?];
    places.dedup();
    let point = |place: usize| {
        let (generation, found) = absolute[place];
        format!("{generation}: {:.1} %", 100.0 * found.score())
    };
    let points = lang.number(places.into_iter().map(point).collect::<Vec<_>>().join(", "));
    Some(lang.with("learn-absolute", named![games = GAMES, points]))
}

fn picture(lang: &Lang, game: &str, run: &Run, absolute: &[(usize, AgainstHand)]) -> Result<String> {
    let rows: Vec<[f64; 3]> = run.history.iter().map(|one| [one.best, one.mean, one.worst]).collect();
    let absolute: Vec<(usize, f64)> =
        absolute.iter().map(|(number, found)| (*number, found.mean())).collect();
    Ok(pictures::generations(lang, game, &rows, &absolute)?)
}
