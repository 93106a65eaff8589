//! Makes puzzles from many games on several threads. The puzzles come in the order of the games, whatever the number of
//! threads.

use crate::error::PuzzleError;
use crate::file::Collection;
use crate::maker::{Found, Maker};
use crate::puzzle::Puzzle;
use std::collections::{BTreeMap, HashSet};
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::Builder;
use std::time::Duration;
use stratege_session::{STACK, Stop, stack};

/// After so many games in a row without a new puzzle, there are no more: small games have few.
const BARREN_GAMES: u64 = 300;
/// How often the stop flag is looked at.
const LOOK: Duration = Duration::from_millis(50);

/// Options for making puzzles.
#[derive(Clone, Copy, Debug)]
pub struct MakeOptions {
    /// The number of puzzles to reach.
    pub number: usize,
    /// The number of threads, at least 1, each with its own game.
    pub threads: usize,
}

/// Why no more puzzles were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// There are enough.
    Enough,
    /// Game after game had none that is new.
    Barren,
    /// It was stopped.
    Stopped,
}

/// The puzzles made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// The number of puzzles in the collection, including earlier ones.
    pub puzzles: usize,
    /// The number of games searched in this run.
    pub games: u64,
    /// Why it ended.
    pub end: End,
}

/// Makes puzzles until there are as many as requested. `there` are the existing ones, which are continued after their
/// last game. `hear` receives the new puzzles of each game, in order, and the numbers of puzzles and games.
///
/// # Errors
/// The game or variant is unknown, nothing can be proven in it, no thread can be started, or `hear` returned an error.
pub fn make(
    there: &Collection,
    options: MakeOptions,
    stop: &Stop,
    hear: &mut dyn FnMut(&[Puzzle], &Made) -> io::Result<()>,
) -> Result<Made, PuzzleError> {
    let makers: Result<Vec<Maker>, PuzzleError> =
        (0..options.threads.max(1)).map(|_| Maker::new(&there.plan)).collect();
    let mut makers = makers?;
    let positions = there.puzzles.iter().map(|puzzle| puzzle.position.as_str());
    let places = positions.filter_map(|position| makers[0].place(position)).collect();
    let first = there.puzzles.last().map_or(0, |puzzle| puzzle.from.game + 1);
    let made = Made { puzzles: there.puzzles.len(), games: 0, end: End::Enough };
    let mut growing = Growing { places, made, barren: 0, number: options.number, hear };
    if growing.has_enough() {
        return Ok(growing.made);
    }
    let (next, halt) = (AtomicU64::new(first), Stop::new());
    let (sender, receiver) = mpsc::channel();
    let grown = std::thread::scope(|scope| -> Result<(), PuzzleError> {
        for maker in makers {
            let (sender, next, halt) = (sender.clone(), &next, &halt);
            let thread = Builder::new().stack_size(stack(STACK));
            if let Err(error) = thread.spawn_scoped(scope, move || work(maker, next, halt, &sender)) {
                halt.stop();
                return Err(error.into());
            }
        }
        drop(sender);
        let grown = growing.gather(first, &receiver, stop);
        halt.stop();
        grown
    });
    grown.map(|()| growing.made)
}

/// The games of a thread.
fn work(mut maker: Maker, next: &AtomicU64, halt: &Stop, sender: &Sender<(u64, Vec<Found>)>) {
    while !halt.is_stopped() {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let found = maker.found(number, halt);
        if halt.is_stopped() || sender.send((number, found)).is_err() {
            return;
        }
    }
}

/// A collection that grows.
struct Growing<'a> {
    /// The keys of its positions.
    places: HashSet<u64>,
    made: Made,
    /// Games without a new puzzle since the last one.
    barren: u64,
    number: usize,
    hear: &'a mut dyn FnMut(&[Puzzle], &Made) -> io::Result<()>,
}

impl Growing<'_> {
    fn has_enough(&self) -> bool {
        self.made.puzzles >= self.number
    }

    /// Takes the puzzles of the games in their order, from `first` on, until there are enough.
    fn gather(
        &mut self,
        first: u64,
        games: &Receiver<(u64, Vec<Found>)>,
        stop: &Stop,
    ) -> Result<(), PuzzleError> {
        let (mut waiting, mut expected) = (BTreeMap::new(), first);
        loop {
            if stop.is_stopped() {
                self.made.end = End::Stopped;
                return Ok(());
            }
            match games.recv_timeout(LOOK) {
                Ok((number, found)) => drop(waiting.insert(number, found)),
                Err(RecvTimeoutError::Timeout) => continue,
                // The threads end only when they are told to.
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            while let Some(found) = waiting.remove(&expected) {
                expected += 1;
                self.take(found)?;
                if self.has_enough() || self.barren >= BARREN_GAMES {
                    self.made.end = if self.has_enough() { End::Enough } else { End::Barren };
                    return Ok(());
                }
            }
        }
    }

    /// Takes the new puzzles of a game.
    fn take(&mut self, found: Vec<Found>) -> Result<(), PuzzleError> {
        let mut new: Vec<Puzzle> = Vec::new();
        for (place, puzzle) in found {
            if self.places.insert(place) {
                new.push(puzzle);
            }
        }
        new.truncate(self.number - self.made.puzzles);
        self.barren = if new.is_empty() { self.barren + 1 } else { 0 };
        self.made.games += 1;
        self.made.puzzles += new.len();
        Ok((self.hear)(&new, &self.made)?)
    }
}
