//! The driver of all engines: iterative deepening with aspiration windows and MultiPV.

use crate::driver::limits::{Limited, Stopped};
use crate::driver::time_manager::TimeManager;
use crate::{Counts, Line, Report, RootBound, Window};
use std::time::Duration;
use stratege_game::{Depth, Score};

/// A search that the driver can run: of a given root, to a given depth, in a given window. The generic search
/// implements it, and so does every engine with its own recursion.
pub trait RootSearch {
    /// The moves of the game.
    type Move: Copy + PartialEq;

    /// Searches the root, fail-soft; `guess` is the expected score.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached first; there is no result then.
    fn search_root(&mut self, depth: Depth, window: Window, guess: Score) -> Limited;

    /// The principal variation of the last search.
    fn variation(&self) -> Vec<Self::Move>;

    /// After a search that was [`Stopped`]: the score of the best move that it had found by then, if that was better
    /// than the lower bound of the window; its line is the [`variation`](Self::variation).
    fn unfinished(&self) -> Option<Score> {
        None
    }

    /// Excludes these moves of the root from now on.
    fn exclude(&mut self, moves: &[Self::Move]);

    /// How many legal moves the root has; 0 when the game is over.
    fn root_moves(&self) -> usize;

    /// The counts so far.
    fn counts(&self) -> Counts;

    /// Time since the start.
    fn elapsed(&self) -> Duration;

    /// The elapsed time after which no further iteration starts, by the clock of [`elapsed`](Self::elapsed); `None` if
    /// only the limits end the search. It may change during the search.
    fn soft_limit(&self) -> Option<Duration> {
        None
    }

    /// Whether the last search followed every line to the end of the game.
    fn complete(&self) -> bool;

    /// Whether a best line of this score is all that was asked for.
    fn suffices(&self, _: Score) -> bool {
        false
    }

    /// Thousandths of the table that this search has filled; none without a table.
    fn table_fill(&self) -> Option<u16> {
        None
    }

    /// A window has found a bound of the score instead of the score; `None` once the score is known.
    fn finds_bound(&self, _: Option<RootBound>) {}

    /// A new iteration begins.
    fn next_iteration(&mut self) {}
}

/// The driver's plan: depths, aspiration, lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeepeningPlan {
    /// The depth of the first iteration.
    pub first: Depth,
    /// Plies between iterations; 0 for a single iteration.
    pub step: u16,
    /// The depth of the last iteration.
    pub last: Depth,
    /// Half the width of the first window, in score units; `None` for the full window.
    pub aspiration: Option<u16>,
    /// The number of lines.
    pub lines: usize,
}

impl DeepeningPlan {
    /// The plan for a helper thread in lazy SMP, numbered from 1: one line, and every second helper one ply ahead, so
    /// that the threads fill the table for each other.
    #[must_use]
    pub fn of_helper(self, number: usize) -> DeepeningPlan {
        let ahead = u16::from(number % 2 == 1 && self.step == 1);
        DeepeningPlan { first: Depth(self.first.0 + ahead).min(self.last), lines: 1, ..self }
    }
}

/// Deepens iteratively until the plan is complete, every line has reached the end of the game, or a limit is reached.
/// Reports the last finished iteration, or the better move that the next one had already found. `progress` is called
/// after every finished iteration.
pub fn deepen<S: RootSearch>(
    search: &mut S,
    plan: &DeepeningPlan,
    progress: &mut dyn FnMut(&Report<S::Move>),
) -> Report<S::Move> {
    deepen_without(search, plan, &[], progress)
}

/// The same, excluding some root moves.
pub fn deepen_without<S: RootSearch>(
    search: &mut S,
    plan: &DeepeningPlan,
    excluded: &[S::Move],
    progress: &mut dyn FnMut(&Report<S::Move>),
) -> Report<S::Move> {
    let mut report = Report {
        lines: Vec::new(),
        depth: Depth(0),
        counts: Counts::default(),
        elapsed: Duration::ZERO,
        complete: false,
        table_fill: None,
    };
    let moves = search.root_moves().saturating_sub(excluded.len());
    let lines = plan.lines.clamp(1, moves.max(1));
    let mut depth = plan.first.min(plan.last);
    let mut time = TimeManager::default();
    loop {
        if moves == 0 {
            break;
        }
        let mut exceeds = None;
        match iterate(search, plan, depth, lines, excluded, &report.lines, &mut exceeds) {
            Ok(iteration) => {
                report.lines = iteration.lines;
                report.depth = depth;
                report.complete = iteration.complete;
            }
            Err(Stopped) => {
                // The first move searched was the best of the previous iteration; a better one may have been found
                // since, or one that was better than the window and was being searched again.
                let found = search.unfinished().map(|score| Line { score, moves: search.variation() });
                let better = found.or(exceeds).filter(|line| !line.moves.is_empty());
                if let Some(line) = better.filter(|_| lines == 1 && !report.lines.is_empty()) {
                    report.lines = vec![line];
                }
                break;
            }
        }
        report.counts = search.counts();
        report.elapsed = search.elapsed();
        report.table_fill = search.table_fill();
        progress(&report);
        let suffices = report.lines.first().is_some_and(|line| search.suffices(line.score));
        if report.complete || suffices || plan.step == 0 || depth >= plan.last {
            break;
        }
        if !time.begins_another(&report, search.soft_limit()) {
            break;
        }
        depth = Depth(depth.0.saturating_add(plan.step)).min(plan.last);
        search.next_iteration();
    }
    report.counts = search.counts();
    report.elapsed = search.elapsed();
    report.table_fill = search.table_fill();
    report
}

/// What an iteration found.
struct Iteration<M> {
    /// The best lines, the best first.
    lines: Vec<Line<M>>,
    /// Whether each of them was searched to the end of the game.
    complete: bool,
}

/// One iteration: the best line, then the best without its first move, and so on. Where it is stopped, `exceeds` is the line
/// that was better than the window, if its score was still being looked for.
fn iterate<S: RootSearch>(
    search: &mut S,
    plan: &DeepeningPlan,
    depth: Depth,
    lines: usize,
    excluded: &[S::Move],
    before: &[Line<S::Move>],
    exceeds: &mut Option<Line<S::Move>>,
) -> Limited<Iteration<S::Move>> {
    let mut found: Vec<Line<S::Move>> = Vec::with_capacity(lines);
    let mut complete = true;
    for index in 0..lines {
        let taken = found.iter().filter_map(|line| line.moves.first());
        let left_out: Vec<S::Move> = excluded.iter().chain(taken).copied().collect();
        search.exclude(&left_out);
        let guess = before.get(index).map(|line| line.score);
        let score = aspire(search, plan, depth, guess, exceeds)?;
        complete &= search.complete();
        found.push(Line { score, moves: search.variation() });
    }
    search.exclude(&[]);
    found.sort_by_key(|line| std::cmp::Reverse(line.score));
    Ok(Iteration { lines: found, complete })
}

/// One search, first in an aspiration window around the guess; the side on which it fails is widened by steps to the
/// full window.
fn aspire<S: RootSearch>(
    search: &mut S,
    plan: &DeepeningPlan,
    depth: Depth,
    guess: Option<Score>,
    exceeds: &mut Option<Line<S::Move>>,
) -> Limited {
    let expected = guess.unwrap_or(Score::DRAW);
    let Some(margin) = plan.aspiration.filter(|_| guess.is_some_and(|score| !score.is_decided())) else {
        return search.search_root(depth, Window::FULL, expected);
    };
    let mut margins = [i32::from(margin.max(1)); 2];
    loop {
        let bound = |sign: i32, margin: i32| {
            // A window that exceeds every evaluation is open on that side.
            let edge = expected.value() + sign * margin;
            if edge.abs() > Score::EVAL_MAX.value() { sign * Score::INFINITE.value() } else { edge }
        };
        let alpha = Score::from_value(bound(-1, margins[0]));
        let beta = Score::from_value(bound(1, margins[1]));
        let score = search.search_root(depth, Window::new(alpha, beta), expected)?;
        let fails = [score <= alpha && alpha > Window::FULL.alpha, score >= beta && beta < Window::FULL.beta];
        let bound = fails.contains(&true).then_some(RootBound { depth, score, lower: fails[1] });
        search.finds_bound(bound);
        *exceeds = (score >= beta).then(|| Line { score, moves: search.variation() });
        if fails[0] {
            margins[0] = margins[0].saturating_mul(8).min(1 << 20);
        } else if fails[1] {
            margins[1] = margins[1].saturating_mul(8).min(1 << 20);
        } else {
            return Ok(score);
        }
    }
}
