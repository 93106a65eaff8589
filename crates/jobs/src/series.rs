//! A series of searches: each of several evaluations at each of several depths, on the same positions and in matches
//! against the weakest of them. What depth buys, what a richer evaluation buys, and what both cost in time.

use crate::matches::play_locally;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use stratege_arena::limits::Effort;
use stratege_arena::stats::Tally;
use stratege_arena::{
    Adjudication, Format, GameRecord, MatchError, MatchPlan, Openings, Order, PlayerSpec, Supervisor,
    openings,
};
use stratege_catalog::open_with_evaluation;
use stratege_fleet::{FleetError, Next};
use stratege_session::{Clock, Limits, Settings, TextError, WallClock};
use thiserror::Error;

/// What a series compares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeriesPlan {
    /// The game.
    pub game: String,
    /// Its variant; `None` for the usual one.
    pub variant: Option<String>,
    /// The evaluations by their names, the plainest first.
    pub evaluations: Vec<String>,
    /// The depths, in plies, the least first.
    pub depths: Vec<u16>,
    /// The position from which all others come, in notation; `None` for the usual start.
    pub start: Option<String>,
    /// How many positions each search gets.
    pub positions: usize,
    /// The games of each player against the first evaluation at the minimum depth; 0 for no matches.
    pub games: u64,
    /// The nodes after which a search is cut short, and its cell unfinished.
    pub nodes: u64,
    /// The seed of the positions and of the matches.
    pub seed: u64,
}

/// A search of the series: an evaluation at a depth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeriesCell {
    /// The evaluation.
    pub evaluation: String,
    /// The depth, in plies.
    pub depth: u16,
    /// Positions visited by all its searches.
    pub nodes: u64,
    /// The time of all of them, in microseconds.
    pub time_us: u64,
    /// In how many positions it chose the move of the reference.
    pub agreed: usize,
    /// In how many positions there was a move to choose.
    pub of: usize,
    /// Whether every search reached the depth.
    pub finished: bool,
    /// Games against the first evaluation at the minimum depth; `None` without matches, and for that player itself.
    pub tally: Option<Tally>,
}

impl SeriesCell {
    /// The share of positions in which it chose the move of the reference, from 0 to 1.
    pub fn agreement(&self) -> f64 {
        self.agreed as f64 / self.of.max(1) as f64
    }

    /// The share of points of its match; ½ for the player that all others meet. `None` without matches.
    pub fn score(&self, matches: bool) -> Option<f64> {
        match self.tally {
            Some(tally) if tally.games() > 0 => Some(tally.points() / tally.games() as f64),
            None if matches => Some(0.5),
            _ => None,
        }
    }

    /// The time of a search, in milliseconds.
    pub fn time_of_search(&self) -> f64 {
        self.time_us as f64 / 1000.0 / self.of.max(1) as f64
    }
}

/// A finished series.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Series {
    /// What was compared.
    pub plan: SeriesPlan,
    /// The evaluation that the reference searches with: the last one.
    pub reference: String,
    /// How deep it searches, in plies.
    pub reference_depth: u16,
    /// The searches: all depths of the first evaluation, then of the next.
    pub cells: Vec<SeriesCell>,
}

impl Series {
    /// A line for each evaluation: its name, and for each depth the time of a search in milliseconds and what it is worth
    /// in percent: the points of its match, or where none were played how often it chose the move of the reference.
    pub fn lines(&self) -> Vec<(String, Vec<(f64, f64)>)> {
        /// No search takes less than a microsecond.
        const LEAST: f64 = 0.001;
        let matches = self.plan.games > 0;
        let point = |cell: &SeriesCell| {
            let worth = if matches { cell.score(true)? } else { cell.agreement() };
            Some((cell.time_of_search().max(LEAST), 100.0 * worth))
        };
        let line = |evaluation: &String| {
            let cells = self.cells.iter().filter(|cell| cell.evaluation == *evaluation);
            (evaluation.clone(), cells.filter_map(point).collect())
        };
        self.plan.evaluations.iter().map(line).collect()
    }
}

/// Why there is no series.
#[derive(Debug, Error)]
pub enum SeriesError {
    /// The game, an evaluation or a position is refused.
    #[error("{0}")]
    Text(#[from] TextError),
    /// A match could not be played.
    #[error("{0}")]
    Match(#[from] MatchError),
    /// The same, of the threads.
    #[error("{0}")]
    Threads(#[from] FleetError),
}

/// The reference searches this much deeper than the deepest search of the series, in plies.
const AHEAD: u16 = 2;
/// Positions lie after 4 to 12 random plies.
const PLIES: [u16; 2] = [4, 12];
/// Random plies before the games of a match.
const OPENING: u16 = 4;

/// Runs a series until it is done or stopped; `on_cell` gets the number of cells that are done.
///
/// # Errors
/// See [`SeriesError`].
pub fn run(
    plan: &SeriesPlan,
    threads: usize,
    supervisor: &Arc<Supervisor>,
    on_cell: &mut dyn FnMut(usize, &SeriesCell),
) -> Result<Series, SeriesError> {
    let reference = plan.evaluations.last().cloned().unwrap_or_default();
    let reference_depth = plan.depths.last().map_or(0, |depth| depth + AHEAD);
    let mut tasks = Vec::new();
    for position in positions(plan)? {
        let best = search(plan, &reference, reference_depth, &position, supervisor)?.best;
        if best.is_some() {
            tasks.push(Task { position, best });
        }
    }
    let mut cells = Vec::new();
    for evaluation in &plan.evaluations {
        for &depth in &plan.depths {
            if supervisor.flag().is_stopped() {
                break;
            }
            let mut cell = measure(plan, evaluation, depth, &tasks, supervisor)?;
            if plan.games > 0 && !cells.is_empty() {
                cell.tally = Some(play(plan, &cell, threads, supervisor)?);
            }
            on_cell(cells.len() + 1, &cell);
            cells.push(cell);
        }
    }
    Ok(Series { plan: plan.clone(), reference, reference_depth, cells })
}

/// The start, and positions after random plies; fewer where the game is over too soon.
fn positions(plan: &SeriesPlan) -> Result<Vec<String>, TextError> {
    let mut session = open_with_evaluation(&plan.game, plan.variant.as_deref(), None)?;
    session.begin(plan.start.as_deref())?;
    let mut found = vec![session.position()];
    for number in 1..plan.positions as u64 {
        let plies = PLIES[0] + (number % u64::from(PLIES[1] - PLIES[0] + 1)) as u16;
        let seed = plan.seed.wrapping_add(number);
        let (variant, start) = (plan.variant.as_deref(), plan.start.clone());
        let Ok(opening) = openings::random(&plan.game, variant, start, plies, seed) else { break };
        session.begin(plan.start.as_deref())?;
        for mv in &opening.moves {
            session.play(mv)?;
        }
        found.push(session.position());
    }
    Ok(found)
}

/// A position, and the move of the reference there.
struct Task {
    position: String,
    best: Option<String>,
}

/// What a search found.
struct Searched {
    /// The best move; `None` where there is none.
    best: Option<String>,
    nodes: u64,
    time: Duration,
    finished: bool,
}

/// Searches a position by principal variation search with every technique that leaves the value as it is.
fn search(
    plan: &SeriesPlan,
    evaluation: &str,
    depth: u16,
    position: &str,
    supervisor: &Supervisor,
) -> Result<Searched, TextError> {
    let mut session = open_with_evaluation(&plan.game, plan.variant.as_deref(), Some(evaluation))?;
    session.begin(Some(position))?;
    let settings = |depth| Settings {
        generic: true,
        table_bytes: 16 << 20,
        limits: Limits { nodes: Some(plan.nodes), ..Limits::depth(depth) },
        ..Settings::default()
    };
    // What an evaluation sets up when it is first used is no part of a search.
    session.analyse(&settings(1), supervisor.flag(), &mut |_| {});
    let clock = WallClock::start();
    let analysis = session.analyse(&settings(depth), supervisor.flag(), &mut |_| {});
    let time = clock.elapsed();
    Ok(Searched {
        best: analysis.lines.first().and_then(|line| line.moves.first().cloned()),
        nodes: analysis.counts.nodes,
        time,
        finished: analysis.complete || analysis.depth >= depth,
    })
}

/// A cell without its match.
fn measure(
    plan: &SeriesPlan,
    evaluation: &str,
    depth: u16,
    tasks: &[Task],
    supervisor: &Supervisor,
) -> Result<SeriesCell, TextError> {
    let mut cell = SeriesCell {
        evaluation: evaluation.to_owned(),
        depth,
        nodes: 0,
        time_us: 0,
        agreed: 0,
        of: tasks.len(),
        finished: true,
        tally: None,
    };
    for Task { position, best } in tasks {
        let found = search(plan, evaluation, depth, position, supervisor)?;
        cell.nodes += found.nodes;
        cell.time_us += u64::try_from(found.time.as_micros()).unwrap_or(u64::MAX);
        cell.agreed += usize::from(found.best == *best);
        cell.finished &= found.finished;
    }
    Ok(cell)
}

/// The games of a player of the series against the first one.
fn play(
    plan: &SeriesPlan,
    cell: &SeriesCell,
    threads: usize,
    supervisor: &Arc<Supervisor>,
) -> Result<Tally, SeriesError> {
    let player = |evaluation: &str, depth: u16| PlayerSpec {
        name: format!("{evaluation} {depth}"),
        limits: Effort { depth: Some(depth), nodes: Some(plan.nodes), ..Effort::default() },
        options: [("evaluation", evaluation), ("algorithm", "pvs"), ("table", "16")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into(),
        ..PlayerSpec::default()
    };
    let first = plan.evaluations.first().map_or("", String::as_str);
    let least = plan.depths.first().copied().unwrap_or(1);
    let games = MatchPlan {
        version: MatchPlan::VERSION,
        game: plan.game.clone(),
        variant: plan.variant.clone(),
        players: vec![player(&cell.evaluation, cell.depth), player(first, least)],
        format: Format::RoundRobin,
        system: None,
        pairs: u32::try_from(plan.games / 2).unwrap_or(u32::MAX),
        limits: Effort::default(),
        openings: Openings::Random(OPENING),
        order: Order::default(),
        first_opening: 0,
        event: None,
        site: None,
        seed: plan.seed,
        adjudication: Adjudication::default(),
    };
    let mut tally = Tally::default();
    let mut take = |played: Vec<GameRecord>| -> Result<Next, SeriesError> {
        played.iter().for_each(|game| tally.add(game.result_of(0)));
        Ok(Next::On)
    };
    play_locally(&games, Vec::new(), threads, supervisor, &mut take)?;
    Ok(tally)
}
