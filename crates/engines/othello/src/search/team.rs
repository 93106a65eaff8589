//! Several threads on one position: if the first move of a node causes no cutoff, the threads share the others.
//!
//! The young brothers wait concept (Feldmann, Monien, Mysliwietz and Vornberger, "Distributed Game-Tree Search", 1989):
//! once the first move causes no cutoff, either all the others are needed or the next one causes a cutoff, so little
//! work is lost.

use super::Searcher;
use crate::Confidence;
use crate::node::Node;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use stratege_game::sync::{lock, unpoisoned};
use stratege_search::Stopped;

/// Nodes with fewer empty squares are not split. On FFO #40-49 two threads took 2% more time when nodes with 15 and
/// 14 were not.
const LEAST_EMPTIES: u32 = 14;
/// How long a thread that waits for others sleeps before it looks for work again.
const NAP: Duration = Duration::from_micros(50);

/// The threads that search one position, and their work.
#[derive(Default)]
pub(crate) struct Team {
    splits: Mutex<Vec<Arc<Split>>>,
    wake: Condvar,
    /// Threads without work.
    idle: AtomicUsize,
    closed: AtomicBool,
    /// The nodes of the helpers.
    pub(crate) nodes: AtomicU64,
}

/// A node whose moves are divided among threads.
pub(crate) struct Split {
    moves: Vec<(u8, Node)>,
    /// The first move that no thread has taken.
    next: AtomicUsize,
    empties: u32,
    alpha: i32,
    confidence: Confidence,
    probing: u32,
    /// The best score with its square.
    best: Mutex<(i32, u8)>,
    /// See [`Searcher::cuts`].
    cuts: AtomicU64,
    /// A move caused a cutoff, or the search must stop: searches below are useless.
    over: AtomicBool,
    /// A helper was stopped by a limit.
    failed: AtomicBool,
    helpers: AtomicUsize,
    /// The split above this one.
    above: Option<Arc<Split>>,
}

impl Split {
    /// Whether searches below are useless.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_over())
    }

    fn has_moves(&self) -> bool {
        self.next.load(Ordering::Relaxed) < self.moves.len() && !self.is_over()
    }

    fn lies_below(&self, other: &Arc<Split>) -> bool {
        self.above.as_ref().is_some_and(|above| Arc::ptr_eq(above, other) || above.lies_below(other))
    }

    fn report(&self, score: i32, square: u8, cuts: u64) {
        self.cuts.fetch_add(cuts, Ordering::Relaxed);
        let mut best = lock(&self.best);
        if score > best.0 {
            *best = (score, square);
            if score > self.alpha {
                self.over.store(true, Ordering::Relaxed);
            }
        }
    }
}

impl Team {
    /// Whether a node with this many empty squares should be split now.
    #[inline]
    pub(super) fn wants(&self, empties: u32) -> bool {
        empties >= LEAST_EMPTIES && self.idle.load(Ordering::Relaxed) > 0
    }

    /// Work, the largest first; below `above` if that is given. The caller counts as its helper from now on.
    fn find(splits: &[Arc<Split>], above: Option<&Arc<Split>>) -> Option<Arc<Split>> {
        let open = splits.iter().filter(|split| split.has_moves());
        let mine = open.filter(|split| above.is_none_or(|above| split.lies_below(above)));
        let split = mine.max_by_key(|split| split.empties)?;
        split.helpers.fetch_add(1, Ordering::SeqCst);
        Some(split.clone())
    }

    /// Waits for work; none when there is no more.
    fn wait(&self) -> Option<Arc<Split>> {
        let mut splits = lock(&self.splits);
        self.idle.fetch_add(1, Ordering::Relaxed);
        let found = loop {
            if self.closed.load(Ordering::Relaxed) {
                break None;
            }
            if let Some(split) = Self::find(&splits, None) {
                break Some(split);
            }
            splits = unpoisoned(self.wake.wait(splits));
        };
        self.idle.fetch_sub(1, Ordering::Relaxed);
        found
    }

    /// No more work will come.
    pub(crate) fn close(&self) {
        let _splits = lock(&self.splits);
        self.closed.store(true, Ordering::Relaxed);
        self.wake.notify_all();
    }

    /// Helps until there is no more work.
    pub(crate) fn help(&self, searcher: &mut Searcher<'_>) {
        while let Some(split) = self.wait() {
            let before = searcher.meter.nodes;
            searcher.join(&split);
            self.nodes.fetch_add(searcher.meter.nodes - before, Ordering::Relaxed);
            split.helpers.fetch_sub(1, Ordering::SeqCst);
        }
    }
}

impl Searcher<'_> {
    /// The best score of these moves with its square, by all idle threads; `best` is the result of the moves before
    /// them. Ends early when a move is better than `alpha`.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or a split above is over.
    pub(super) fn split_moves(
        &mut self,
        team: &Team,
        moves: Vec<(u8, Node)>,
        empties: u32,
        alpha: i32,
        best: (i32, u8),
    ) -> Result<(i32, u8), Stopped> {
        let above = self.split.take();
        let split = Arc::new(Split {
            moves,
            next: AtomicUsize::new(0),
            empties,
            alpha,
            confidence: self.confidence,
            probing: self.probing,
            best: Mutex::new(best),
            cuts: AtomicU64::new(0),
            over: AtomicBool::new(false),
            failed: AtomicBool::new(false),
            helpers: AtomicUsize::new(0),
            above: above.clone(),
        });
        lock(&team.splits).push(split.clone());
        team.wake.notify_all();
        let cuts = self.cuts;
        self.join(&split);
        lock(&team.splits).retain(|other| !Arc::ptr_eq(other, &split));
        self.await_helpers(team, &split);
        self.split = above;
        self.confidence = split.confidence;
        self.probing = split.probing;
        self.cuts = cuts + split.cuts.load(Ordering::Relaxed);
        // When a search above has ended, moves may have been skipped, and the result is no bound. When the split
        // itself ended because a move was better than `alpha`, that move decides.
        if split.failed.load(Ordering::SeqCst) || self.split.as_ref().is_some_and(|above| above.is_over()) {
            return Err(Stopped);
        }
        Ok(*lock(&split.best))
    }

    /// Takes one move after the other.
    fn join(&mut self, split: &Arc<Split>) {
        self.split = Some(split.clone());
        (self.confidence, self.probing) = (split.confidence, split.probing);
        while !split.is_over() {
            let index = split.next.fetch_add(1, Ordering::Relaxed);
            let Some((square, next)) = split.moves.get(index) else { break };
            let cuts = self.cuts;
            let score = match next.own {
                0 => Ok(-6_400),
                _ => self.null(next, split.empties - 1, split.empties - 1, -split.alpha - 1),
            };
            match score {
                Ok(score) => split.report(-score, *square, self.cuts - cuts),
                // Another thread has found a good move.
                Err(Stopped) if split.over.load(Ordering::Relaxed) => {}
                Err(Stopped) => {
                    split.failed.store(true, Ordering::SeqCst);
                    split.over.store(true, Ordering::Relaxed);
                }
            }
        }
    }

    /// Until all threads have left the split, this thread helps below it.
    fn await_helpers(&mut self, team: &Team, split: &Arc<Split>) {
        team.idle.fetch_add(1, Ordering::Relaxed);
        while split.helpers.load(Ordering::SeqCst) > 0 {
            let found = Team::find(&lock(&team.splits), Some(split));
            match found {
                Some(below) => {
                    team.idle.fetch_sub(1, Ordering::Relaxed);
                    self.join(&below);
                    below.helpers.fetch_sub(1, Ordering::SeqCst);
                    team.idle.fetch_add(1, Ordering::Relaxed);
                }
                None => std::thread::sleep(NAP),
            }
        }
        team.idle.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Closes the team when the search ends in any way.
pub(crate) struct Closing<'a>(pub(crate) &'a Team);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::super::NONE;
    use super::*;
    use crate::Table;
    use crate::patterns::Patterns;
    use crate::table::Entry;
    use stratege_game::Notation;
    use stratege_games_othello::bitboard::moves;
    use stratege_games_othello::{Move, Othello};
    use stratege_search::{Limits, Stop, WallClock};

    /// A split without moves, which stands for one higher up.
    fn higher_up() -> Arc<Split> {
        Arc::new(Split {
            moves: Vec::new(),
            next: AtomicUsize::new(0),
            empties: 20,
            alpha: 0,
            confidence: Confidence::EXACT,
            probing: 0,
            best: Mutex::new((-NONE, Entry::NO_SQUARE)),
            cuts: AtomicU64::new(0),
            over: AtomicBool::new(false),
            failed: AtomicBool::new(false),
            helpers: AtomicUsize::new(0),
            above: None,
        })
    }

    /// Number 22 of the endgame tests of the French Othello Federation behind its best move: 16 empty squares, and two
    /// discs less for the side to move.
    fn position() -> Node {
        let text = "--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O";
        let before = Othello.parse_position(text).unwrap();
        let after = before.after(Move::on(62).unwrap());
        Node::new(after.own(), after.opponent())
    }

    #[test]
    fn moves_left_out_because_the_search_above_is_over_prove_nothing() {
        let (clock, stop, node) = (WallClock::start(), Stop::new(), position());
        let mut searcher =
            Searcher::new(&Patterns::shipped(), None, Confidence::EXACT, &Limits::default(), &clock, &stop);
        let (team, above) = (Team::default(), higher_up());
        let candidates = node.candidates(moves(node.own, node.opponent));
        let mut list = searcher.ranked(&node, &candidates, 16, 16, 0, [Entry::NO_SQUARE; 2]);
        let first = list.next().unwrap().0;
        above.over.store(true, Ordering::Relaxed);
        searcher.split = Some(above);
        let found = searcher.split_moves(&team, list.rest(), 16, 0, (-4_000, first));
        assert_eq!(found, Err(Stopped));
        assert!(searcher.split.is_some() && lock(&team.splits).is_empty());
    }

    /// The search above ends just when a node shares out its moves, of which one has been searched.
    #[test]
    fn what_was_not_searched_to_its_end_leaves_no_bound_in_the_table() {
        let (clock, stop, node) = (WallClock::start(), Stop::new(), position());
        let (team, above, table) = (Team::default(), higher_up(), Table::with_bytes(1 << 20));
        // As if a helper waited for work.
        team.idle.store(1, Ordering::Relaxed);
        let found = std::thread::scope(|scope| {
            let open = lock(&team.splits);
            let searching = scope.spawn(|| {
                let mut searcher = Searcher::new(
                    &Patterns::shipped(),
                    Some(&table),
                    Confidence::EXACT,
                    &Limits::default(),
                    &clock,
                    &stop,
                );
                (searcher.team, searcher.split) = (Some(&team), Some(above.clone()));
                searcher.null(&node, 16, 16, 2_000)
            });
            // The node's split names the one above, and then waits for the list of splits.
            while Arc::strong_count(&above) < 3 && !searching.is_finished() {
                std::thread::yield_now();
            }
            above.over.store(true, Ordering::Relaxed);
            drop(open);
            searching.join().unwrap()
        });
        assert_eq!(found, Err(Stopped));
        assert_eq!(table.probe([node.own, node.opponent]), None);
        // Without an end from above every move is searched.
        let mut searcher = Searcher::new(
            &Patterns::shipped(),
            Some(&table),
            Confidence::EXACT,
            &Limits::default(),
            &clock,
            &stop,
        );
        (searcher.team, searcher.split) = (Some(&team), Some(higher_up()));
        assert!(searcher.null(&node, 16, 16, 2_000).is_ok_and(|score| score <= 2_000));
        assert!(table.probe([node.own, node.opponent]).is_some());
    }
}
