//! Re-proves puzzles from scratch.

use crate::error::PuzzleError;
use crate::file::Collection;
use crate::prover::{Attempt, ProofFailure, Proven, Prover, Slack};
use crate::puzzle::{Proof, Puzzle};
use serde::Serialize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;
use stratege_game::sync::{lock, unpoisoned};
use stratege_session::{STACK, Stop, stack};

/// The result of re-proving a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The same answers.
    Agrees,
    /// Other answers, or other moves are as good.
    Ambiguous,
    /// The limit was reached first.
    Undecided,
}

/// A puzzle that was proven again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Its index in the collection.
    pub index: usize,
    /// The result.
    pub verdict: Verdict,
}

/// Proves the puzzles at these indices of a collection again, with this many nodes per proof, on several threads;
/// `hear` receives the number done. The results are in the order of the indices, and fewer if it is stopped.
///
/// # Errors
/// The collection's game does not open, or no thread can be started.
pub fn check(
    collection: &Collection,
    places: &[usize],
    nodes: u64,
    threads: usize,
    stop: &Stop,
    hear: &(dyn Fn(usize) + Sync),
) -> Result<Vec<Checked>, PuzzleError> {
    let plan = &collection.plan;
    let provers: Result<Vec<Prover>, PuzzleError> =
        (0..threads.max(1)).map(|_| Ok(Prover::open(&plan.game, plan.variant.as_deref(), nodes)?)).collect();
    let (next, checked) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| -> Result<(), PuzzleError> {
        for mut prover in provers? {
            let (next, checked) = (&next, &checked);
            let work = move || {
                while let Some(&index) = places.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(puzzle) = collection.puzzles.get(index) else { continue };
                    let verdict = prover.verdict(puzzle, stop);
                    if stop.is_stopped() {
                        return;
                    }
                    let mut checked = lock(checked);
                    checked.push(Checked { index, verdict });
                    hear(checked.len());
                }
            };
            Builder::new().stack_size(stack(STACK)).spawn_scoped(scope, work)?;
        }
        Ok(())
    })?;
    let mut checked = unpoisoned(checked.into_inner());
    checked.sort_by_key(|one| one.index);
    Ok(checked)
}

impl Prover {
    /// Proves a puzzle again, as it was proven.
    fn verdict(&mut self, puzzle: &Puzzle, stop: &Stop) -> Verdict {
        let found = match puzzle.proof {
            Proof::Checked => self.checked(&puzzle.position, Slack::default(), stop),
            Proof::BearOff => self.bear_off(&puzzle.position),
            Proof::Rollout => self.rolled_again(&puzzle.position, stop),
            Proof::LifeAndDeath => {
                let Some(group) = &puzzle.group else { return Verdict::Ambiguous };
                match self.fated_at(&puzzle.position, &group.cell, stop) {
                    Err(ProofFailure::Unsolved) => return Verdict::Undecided,
                    Err(ProofFailure::AsGood) => None,
                    Ok(proven) => Some(proven),
                }
            }
            Proof::Mate => match self.attempt_win(&puzzle.position, puzzle.plies, self.nodes, stop) {
                Attempt::GaveUp => return Verdict::Undecided,
                Attempt::Plain => None,
                Attempt::Candidate(solution) => self.mate(&solution, stop),
            },
            Proof::Library => match self.looked_up(&puzzle.position) {
                None => return Verdict::Undecided,
                Some(_) => self.known(&puzzle.position),
            },
            Proof::Solved | Proof::Theory => match self.attempt(&puzzle.position, stop) {
                Attempt::GaveUp => return Verdict::Undecided,
                Attempt::Plain => None,
                Attempt::Candidate(solution) => match self.proven(&solution, self.nodes, stop) {
                    Err(ProofFailure::Unsolved) => return Verdict::Undecided,
                    Err(ProofFailure::AsGood) => None,
                    Ok(proven) => Some(proven),
                },
            },
        };
        if found.is_some_and(|proven| says_the_same(&proven, puzzle)) {
            Verdict::Agrees
        } else {
            Verdict::Ambiguous
        }
    }
}

/// Whether a proof has the answers of a puzzle, and its value where that is exact.
fn says_the_same(proven: &Proven, puzzle: &Puzzle) -> bool {
    let mut answers = [proven.answers.clone(), puzzle.answers.clone()];
    answers.iter_mut().for_each(|moves| moves.sort());
    let exact = puzzle.proof.is_exact();
    answers[0] == answers[1] && proven.proof == puzzle.proof && (!exact || proven.value == puzzle.value)
}
