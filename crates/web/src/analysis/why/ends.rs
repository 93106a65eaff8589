//! The ends of the two lines, made comparable: as many plies each, and no capture or check left unanswered.

use std::time::{Duration, Instant};
use stratege_session::{
    BOOK_PROOF, Deadline, LIBRARY_PROOF, Limits, Session, Settings, Status, Stop, TheoryData, WallClock,
    Watch,
};

/// The most plies by which a line is made longer.
const MOST_PLIES: usize = 24;
/// The limits of the search of each of these plies.
const NODES: u64 = 20_000;
const DEPTH: u16 = 8;
/// The longest that all of them take together, for a line.
const TIME: Duration = Duration::from_millis(600);
/// Their table, in bytes.
const TABLE: usize = 1 << 20;

/// Whether theory reasons its result, and does not look it up: then its moves make progress.
pub(super) fn is_reasoned(known: &TheoryData) -> bool {
    known.proof != BOOK_PROOF && known.proof != LIBRARY_PROOF
}

/// A line that is continued move by move.
pub(super) struct Continued {
    /// Its moves, in notation.
    pub(super) moves: Vec<String>,
    /// The position behind them.
    pub(super) end: Box<dyn Session>,
    /// Whether no capture and no check is left unanswered there, as far as the game has them.
    pub(super) quiet: bool,
    begun: Instant,
    clock: WallClock,
    stop: Stop,
}

impl Continued {
    /// A line from the position of the session; what is no legal move there ends it.
    pub(super) fn new(session: &dyn Session, line: &[String]) -> Continued {
        let (begun, clock, stop) = (Instant::now(), WallClock::start(), Stop::new());
        stop.set_deadline(Some(Deadline::all_of(TIME)));
        let mut continued =
            Continued { moves: Vec::new(), end: session.fork(), quiet: true, begun, clock, stop };
        for mv in line {
            if continued.end.play(mv).is_err() {
                break;
            }
            continued.moves.push(mv.clone());
        }
        continued
    }

    /// Whether the game is over at its end.
    pub(super) fn is_over(&self) -> bool {
        self.end.status() != Status::Open
    }

    /// Adds the best moves until the line has this many plies. A principal variation may end early, since the table
    /// knows the value of a position without its line.
    pub(super) fn reach(&mut self, plies: usize) {
        let plies = plies.min(self.moves.len() + MOST_PLIES);
        while self.moves.len() < plies && !self.is_over() {
            let depth = u16::try_from(plies - self.moves.len()).map_or(DEPTH, |plies| plies.clamp(2, DEPTH));
            let Some(mv) = self.best(depth) else { return };
            if !self.add(&mv) {
                return;
            }
        }
    }

    /// Adds moves that theory proves to be best, until the game is over or theory knows no more.
    pub(super) fn follow_theory(&mut self) {
        for _ in 0..MOST_PLIES {
            let known = self.end.theory().and_then(|theory| theory.proven());
            let Some(mv) = known.filter(is_reasoned).and_then(|known| known.best.into_iter().next()) else {
                return;
            };
            if self.is_over() || !self.add(&mv) {
                return;
            }
        }
    }

    /// Adds the best moves as long as they capture or answer a check.
    pub(super) fn settle(&mut self) {
        // Unless the end is found below, time or plies ran out before it.
        self.quiet = false;
        for _ in 0..MOST_PLIES {
            let facts = self.end.static_facts();
            let (material, checked) = (facts.material(), facts.checked().is_some());
            // Where pieces are counted as the result, every move changes it, and none is an exchange.
            let Some(material) = material.filter(|_| facts.counts().is_none() && !self.is_over()) else {
                self.quiet = true;
                return;
            };
            let Some(mv) = self.best(DEPTH) else { return };
            if self.begun.elapsed() >= TIME {
                return;
            }
            let mut after = self.end.fork();
            let noisy = after.play(&mv).is_ok() && after.static_facts().material() != Some(material);
            if !(noisy || checked) || !self.add(&mv) {
                self.quiet = !(noisy || checked);
                return;
            }
        }
    }

    fn best(&mut self, depth: u16) -> Option<String> {
        let limits = Limits { nodes: Some(NODES), ..Limits::depth(depth) };
        let settings = Settings { limits, table_bytes: TABLE, ..Settings::default() };
        let watch = Watch { clock: &self.clock, stop: &self.stop };
        let found = self.end.analyst().analyse(&settings, &[], watch, &mut |_| {});
        found.lines.into_iter().next()?.moves.into_iter().next()
    }

    fn add(&mut self, mv: &str) -> bool {
        let added = self.end.play(mv).is_ok();
        if added {
            self.moves.push(mv.to_owned());
        }
        added
    }
}
