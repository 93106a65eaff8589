//! A value for every legal move alongside the lines of an analysis: the lines are searched on their own, and the other
//! moves on another thread, one after another and ever deeper, but never deeper than the lines. A search by playouts
//! already knows its other moves, and values only those that it has tried often enough.

use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};
use std::thread::Builder;
use std::time::{Duration, Instant};
use stratege_session::sync::lock;
use stratege_session::{
    AnalysisData, Limits, LineData, MoveInfo, STACK, ScoreData, Session, Settings, Stop, WallClock, Watch,
    stack,
};

/// The value of a move, and the depth of its search.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveScore {
    /// The value, for the side to move.
    pub score: ScoreData,
    /// The depth, in plies.
    pub depth: u16,
    /// Whether the move was searched to the end.
    pub exact: bool,
    /// The number of playouts, if the value is their mean.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visits: Option<u64>,
}

impl MoveScore {
    /// The value of a line's first move.
    pub fn of(found: &AnalysisData, line: &LineData) -> MoveScore {
        let (score, visits) = (line.score, line.visits);
        MoveScore { score, depth: found.depth, exact: found.complete, visits }
    }
}

/// The lines of a search, and the values of moves that have no line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ScoredAnalysis {
    /// The lines.
    pub lines: AnalysisData,
    /// The values of the other moves; a move that has since got a line uses the line's value.
    pub values: BTreeMap<String, MoveScore>,
}

/// The values of the moves as they become known.
#[derive(Debug, Default)]
pub struct Values(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    lines: Option<AnalysisData>,
    others: BTreeMap<String, MoveScore>,
}

/// The table of the other moves, in bytes: each of them needs little.
const TABLE: usize = 16 << 20;
/// How many moves a search by playouts values at most.
const CANDIDATES: usize = 16;
/// A move with this many times fewer playouts than the best one has no value yet.
const RARELY: u64 = 200;
/// How long is waited for the lines to become deeper.
const WAIT: Duration = Duration::from_millis(20);
/// How long is waited for values that are still missing when the lines are done.
const LAST_WAIT: Duration = Duration::from_secs(3);

impl Values {
    fn known(&self) -> MutexGuard<'_, Known> {
        lock(&self.0)
    }

    /// Searches the lines, and the other moves alongside. `deepened` receives the lines whenever they get deeper, and
    /// publishes them here; `on_value` is called after each value.
    pub fn with_lines(
        &self,
        session: &mut dyn Session,
        settings: &Settings,
        stop: &Stop,
        deepened: &mut dyn FnMut(&AnalysisData),
        on_value: &(dyn Fn() + Sync),
    ) -> AnalysisData {
        if session.analyst().counts_playouts(settings) {
            return self.with_playouts(session, settings, stop, deepened);
        }
        let (clock, done) = (WallClock::start(), Stop::new());
        let (mut aside, moves) = (session.fork(), session.moves());
        std::thread::scope(|scope| {
            let thread = Builder::new().name("values".into()).stack_size(stack(STACK));
            let others = || self.search(aside.as_mut(), settings, &done, on_value);
            // Without a thread there are only the lines.
            let _ = thread.spawn_scoped(scope, others);
            let found = session.analyst().analyse(settings, &[], Watch { clock: &clock, stop }, deepened);
            self.deepened(&found);
            // A short search may end before each move has its value.
            self.wait(&moves, stop);
            done.stop();
            found
        })
    }

    /// Searches by playouts: beside the lines that are asked for, their first moves are the others that were tried.
    fn with_playouts(
        &self,
        session: &mut dyn Session,
        settings: &Settings,
        stop: &Stop,
        deepened: &mut dyn FnMut(&AnalysisData),
    ) -> AnalysisData {
        let (clock, wanted) = (WallClock::start(), settings.lines);
        let settings = Settings { lines: wanted.max(CANDIDATES), ..settings.clone() };
        let parted = |found: &AnalysisData| {
            let mut found = found.clone();
            let others = found.lines.split_off(wanted.min(found.lines.len()));
            let most = found.lines.iter().filter_map(|line| line.visits).max().unwrap_or(0);
            let tried = others.iter().filter(|line| line.visits.is_some_and(|visits| visits * RARELY > most));
            let valued = tried
                .filter_map(|line| Some((line.moves.first()?.clone(), MoveScore::of(&found, line))))
                .collect();
            self.known().others = valued;
            found
        };
        let watch = Watch { clock: &clock, stop };
        let found = session.analyst().analyse(&settings, &[], watch, &mut |found| deepened(&parted(found)));
        let found = parted(&found);
        self.deepened(&found);
        found
    }

    /// Adopts the results of another search.
    pub fn take(&self, found: &ScoredAnalysis) {
        let mut known = self.known();
        known.lines = Some(found.lines.clone());
        known.others.clone_from(&found.values);
    }

    /// Clears all values.
    pub fn clear(&self) {
        *self.known() = Known::default();
    }

    /// The values of moves that have no line.
    pub fn others(&self) -> BTreeMap<String, MoveScore> {
        self.known().others.clone()
    }

    /// Records that the lines have become deeper.
    pub fn deepened(&self, found: &AnalysisData) {
        self.known().lines = Some(found.clone());
    }

    /// The lines as last reported.
    pub fn lines(&self) -> Option<AnalysisData> {
        self.known().lines.clone()
    }

    /// The value of a move: that of its line, if it has one.
    pub fn of(&self, mv: &str) -> Option<MoveScore> {
        let known = self.known();
        let lines = known.lines.as_ref();
        let line = lines.and_then(|found| {
            Some((
                found,
                found.lines.iter().find(|line| line.moves.first().is_some_and(|first| first == mv))?,
            ))
        });
        match line {
            Some((found, line)) => Some(MoveScore::of(found, line)),
            None => known.others.get(mv).copied(),
        }
    }

    /// Waits a little until each of these moves has a value.
    fn wait(&self, moves: &[MoveInfo], stop: &Stop) {
        let until = Instant::now() + LAST_WAIT;
        while !stop.is_stopped()
            && Instant::now() < until
            && moves.iter().any(|mv| self.of(&mv.text).is_none())
        {
            std::thread::sleep(WAIT);
        }
    }

    fn depth(&self) -> u16 {
        self.known().lines.as_ref().map_or(0, |found| found.depth)
    }

    fn has_line(&self, mv: &str) -> bool {
        let known = self.known();
        let begins = |line: &LineData| line.moves.first().is_some_and(|first| first == mv);
        known.lines.as_ref().is_some_and(|found| found.lines.iter().any(begins))
    }

    /// Searches the moves until it is stopped or nothing is left to be searched; `on_value` is called after each of them.
    fn search(
        &self,
        session: &mut dyn Session,
        settings: &Settings,
        stop: &Stop,
        on_value: &(dyn Fn() + Sync),
    ) {
        let mut moves: Vec<String> = session.moves().into_iter().map(|info| info.text).collect();
        let clock = WallClock::start();
        let mut depth = 1;
        while !stop.is_stopped() && depth <= MOST_DEPTH {
            if self.depth() < depth {
                std::thread::sleep(WAIT);
                continue;
            }
            for mv in &moves {
                if self.has_line(mv) || self.of(mv).is_some_and(|known| known.exact) {
                    continue;
                }
                let limits = Limits::depth(depth);
                let settings =
                    Settings { limits, lines: 1, threads: 1, table_bytes: TABLE, ..settings.clone() };
                let only = [mv.clone()];
                let found =
                    session.analyst().analyse(&settings, &only, Watch { clock: &clock, stop }, &mut |_| {});
                if stop.is_stopped() {
                    return;
                }
                let Some(line) = found.lines.first() else { continue };
                self.known().others.insert(mv.clone(), MoveScore::of(&found, line));
                on_value();
            }
            // The best first: these are looked at.
            moves.sort_by_cached_key(|mv| {
                Reverse(self.of(mv).map_or(i64::MIN, |known| (known.score.value * 1_000.0) as i64))
            });
            depth += 1;
        }
    }
}

/// No search of a session goes deeper.
const MOST_DEPTH: u16 = 250;
