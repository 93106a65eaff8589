//! Proofs on boards too large for depth-limited search: df-pn.
//!
//! After Allis (1994) and Nagai (2002), like `stratege_search::DfPn`, with additions for this game. Many lines lead to
//! the same states, so plain sums would count proofs repeatedly: here the largest number counts in full and the others
//! half. The numbers of unsearched states are initialised from what the search has [learned](ProofEstimator), instead
//! of the usual 1.

use super::images::Images;
use super::line::Line;
use super::numbers::{Numbers, StoredNumbers, table_key};
use super::proof_estimator::ProofEstimator;
use super::prove::Prover;
use super::shape::Shape;
use super::state::{Canonical, Chains, NONE, State};
use super::table::Entry;
use std::io::{self, Read, Write};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Builder;
use stratege_search::{Limited, STACK, Stopped, TableFileError, TranspositionTable, stack};

/// A state after a move, with its numbers.
struct Child {
    state: State,
    cell: u8,
    at: Canonical,
    found: Found,
}

/// What is found of a state.
#[derive(Clone, Copy)]
struct Found {
    numbers: Numbers,
    /// If it is proven, within so many plies.
    depth: u8,
    /// If it is disproven since a state of the line comes back, the place of that in the line, else [`NOWHERE`].
    returns: usize,
}

/// A disproof that rests on nothing of the line.
const NOWHERE: usize = usize::MAX;

impl From<StoredNumbers> for Found {
    fn from(stored: StoredNumbers) -> Found {
        Found { numbers: stored.numbers, depth: stored.depth, returns: NOWHERE }
    }
}

/// What a search for the answer to one question has found, which goes on where it was interrupted.
pub(crate) struct NumberSearch {
    table: TranspositionTable<StoredNumbers>,
    /// Of each thread.
    estimators: Vec<ProofEstimator>,
    /// The longest line so far.
    pub(crate) longest: usize,
    /// Its nodes so far.
    pub(crate) nodes: u64,
    /// What is known of the root.
    pub(crate) root: Numbers,
}

impl NumberSearch {
    /// The least that a node counts where one of two questions is [chosen](Self::spent).
    const CERTAIN: f64 = 0.125;

    /// With a table of at most so many bytes.
    pub(crate) fn new(shape: &Shape, bytes: usize) -> NumberSearch {
        NumberSearch::of(TranspositionTable::with_bytes(bytes), vec![ProofEstimator::new(shape)])
    }

    fn of(table: TranspositionTable<StoredNumbers>, estimators: Vec<ProofEstimator>) -> NumberSearch {
        NumberSearch { table, estimators, longest: 0, nodes: 0, root: Numbers { proof: 1, disproof: 1 } }
    }

    /// The same for the same question about another state, or once more.
    pub(crate) fn anew(self) -> NumberSearch {
        NumberSearch::of(self.table, self.estimators)
    }

    /// Reads a search that was [saved](Self::save), with a table of at most so many bytes.
    pub(crate) fn read(
        input: &mut dyn Read,
        shape: &Shape,
        label: &str,
        bytes: usize,
    ) -> Result<NumberSearch, TableFileError> {
        let mut estimator = ProofEstimator::new(shape);
        estimator.read(input)?;
        Ok(NumberSearch::of(TranspositionTable::read(input, label, bytes)?, vec![estimator]))
    }

    /// Writes it as part of a file, with what the first thread has learned.
    pub(crate) fn save(&self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        self.estimators[0].save(out)?;
        self.table.save(out, label)
    }

    /// Its nodes, each counted the less the nearer the proof looks beside its opposite: what looks proven is worth more of them.
    pub(crate) fn spent(&self) -> u64 {
        let Numbers { proof, disproof } = self.root;
        let doubt = f64::from(proof) / f64::from(proof.saturating_add(disproof).max(1));
        (self.nodes as f64 * doubt.max(Self::CERTAIN)) as u64
    }

    /// Searches on, each prover in a thread of its own for about so many nodes, or until the [root](Self::root) is decided. Proofs
    /// go into the table of the provers.
    pub(crate) fn go_on(&mut self, provers: &mut [Prover<'_>], root: &State, nodes: u64) -> Limited<()> {
        while self.estimators.len() < provers.len() {
            self.estimators.push(self.estimators[0].clone());
        }
        let before: u64 = provers.iter().map(|prover| prover.meter.nodes).sum();
        let (table, done) = (&self.table, &AtomicBool::new(false));
        let shared = provers.len() > 1;
        let mut workers: Vec<Worker<'_, '_>> = provers
            .iter_mut()
            .zip(&mut self.estimators)
            .map(|(prover, estimator)| Worker {
                until: prover.meter.nodes.saturating_add(nodes),
                prover,
                estimator,
                table,
                done,
                shared,
                line: Line::default(),
                longest: 0,
                root: self.root,
            })
            .collect();
        let (first, others) = workers.split_first_mut().expect("a prover");
        let gone_on = std::thread::scope(|scope| {
            let others: Vec<_> = others
                .iter_mut()
                // A thread that the system does not give is done without.
                .filter_map(|other| {
                    Builder::new().stack_size(stack(STACK)).spawn_scoped(scope, || other.go_on(root)).ok()
                })
                .collect();
            let own = first.go_on(root);
            let joined =
                others.into_iter().map(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic)));
            joined.fold(own, Result::and)
        });
        self.longest = workers.iter().map(|worker| worker.longest).fold(self.longest, usize::max);
        let decided = workers.iter().map(|worker| worker.root).find(|root| root.is_decided());
        self.root = decided.unwrap_or(workers[0].root);
        self.nodes += provers.iter().map(|prover| prover.meter.nodes).sum::<u64>() - before;
        gone_on
    }
}

/// One thread of a search, for as long as it is not interrupted.
struct Worker<'s, 'a> {
    prover: &'s mut Prover<'a>,
    estimator: &'s mut ProofEstimator,
    table: &'s TranspositionTable<StoredNumbers>,
    /// Whether a thread has decided the root.
    done: &'s AtomicBool,
    /// Whether there are others.
    shared: bool,
    line: Line,
    longest: usize,
    /// The nodes of the prover after which it is interrupted.
    until: u64,
    root: Numbers,
}

impl Worker<'_, '_> {
    /// The factor of the first numbers of a state, and of the [odds](ProofEstimator::odds) in their exponents.
    const SCALE: f32 = 8.0;
    const TRUST: f32 = 0.5;
    /// The greatest exponent.
    const MOST: f32 = 5.0;

    fn go_on(&mut self, root: &State) -> Limited<()> {
        let at = root.seen_by(self.prover.prover).canonical(self.prover.shape);
        let known = self.look(root, at.key);
        let found =
            if known.numbers.is_decided() { Ok(known) } else { self.expand(root, at, Numbers::UNLIMITED) };
        match found {
            Ok(found) => {
                self.root = found.numbers;
                self.done.store(true, Ordering::Relaxed);
            }
            Err(Stopped) if self.is_interrupted() => {}
            Err(Stopped) => return Err(Stopped),
        }
        Ok(())
    }

    fn is_interrupted(&self) -> bool {
        self.prover.meter.nodes >= self.until || self.done.load(Ordering::Relaxed)
    }

    /// What the table knows of a state, or what is seen without a search.
    fn look(&mut self, state: &State, word: u64) -> Found {
        if let Some(stored) = self.table.probe(table_key(word)) {
            return stored.into();
        }
        let (numbers, depth) = if let Some(settled) = self.prover.settled(state) {
            settled.map_or((Numbers::DISPROVEN, 0), |proof| (Numbers::PROVEN, proof.depth))
        } else if self.prover.held(state, word).is_some() {
            (Numbers::PROVEN, 0)
        } else if self.prover.is_lost(state) {
            (Numbers::DISPROVEN, 0)
        } else {
            (self.first_numbers(state), 0)
        };
        Found { numbers, depth, returns: NOWHERE }
    }

    fn first_numbers(&mut self, state: &State) -> Numbers {
        let odds = Self::TRUST * self.estimator.odds_after(state, self.prover.prover);
        let number = |odds: f32| 1 + (Self::SCALE * odds.clamp(-Self::MOST, Self::MOST).exp()) as u32;
        Numbers { proof: number(-odds), disproof: number(odds) }
    }

    /// Searches below a state until one of its numbers reaches its limit.
    fn expand(&mut self, state: &State, at: Canonical, limit: Numbers) -> Limited<Found> {
        if self.is_interrupted() {
            return Err(Stopped);
        }
        self.prover.meter.tick()?;
        let before = self.prover.meter.nodes;
        let proving = state.side == self.prover.prover;
        let mut children = self.children(state, at);
        let ply = self.line.len();
        self.line.push(at.key);
        self.longest = self.longest.max(ply + 1);
        let numbers = loop {
            self.refresh(&mut children);
            let numbers = sum_up(&children, proving);
            if ply == 0 {
                self.root = numbers;
            }
            if numbers.is_decided() || numbers.proof >= limit.proof || numbers.disproof >= limit.disproof {
                break numbers;
            }
            let (index, below) = choose(&children, proving, limit);
            children[index].found = self.descend(&children[index], proving, below)?;
        };
        self.line.pop();
        let cost = (self.prover.meter.nodes - before + 1).ilog2() as u8;
        let mut found = Found { numbers, depth: 0, returns: NOWHERE };
        if numbers.proof == 0 {
            let (depth, cell) = shown(&children, proving);
            found.depth = depth.saturating_add(1);
            let (proven, mv) = (self.prover.threshold, self.prover.shape.image(at.symmetry, cell));
            self.prover.table.put(at.key, Entry { proven, depth: found.depth, mv, cost, ..Entry::EMPTY });
        } else if numbers.disproof == 0 {
            found.returns = returns(&children, proving);
            if found.returns < ply {
                // Another line may lead here without what stands above.
                return Ok(found);
            }
            found.returns = NOWHERE;
        }
        if numbers.is_decided() {
            self.estimator.learn(state, self.prover.prover, numbers.proof == 0);
        }
        self.table.store(table_key(at.key), StoredNumbers { numbers, depth: found.depth, cost });
        Ok(found)
    }

    /// Searches below a child. Meanwhile other threads see it as far as its limit, and so go elsewhere (after T. Kaneko, "Parallel
    /// depth first proof number search", 2010).
    fn descend(&mut self, child: &Child, proving: bool, limit: Numbers) -> Limited<Found> {
        if !self.shared {
            return self.expand(&child.state, child.at, limit);
        }
        let key = table_key(child.at.key);
        let keep = |numbers: Numbers| self.table.store(key, StoredNumbers { numbers, depth: 0, cost: 0 });
        let before = child.found.numbers;
        let mut busy = before.turned_unless(proving);
        busy.proof = limit.turned_unless(proving).proof.max(busy.proof).min(Numbers::INFINITE - 1);
        keep(busy.turned_unless(proving));
        let found = self.expand(&child.state, child.at, limit);
        if found.is_ok_and(|found| found.returns == NOWHERE) {
            return found;
        }
        // Nothing was stored instead.
        keep(before);
        found
    }

    /// The states after all moves.
    fn children(&mut self, state: &State, at: Canonical) -> Vec<Child> {
        let prover = &*self.prover;
        let chains = Chains::of(prover.shape, state);
        let moves = prover.moves(state, at, &chains, None, usize::MAX);
        let images = Images::of(prover.shape, &state.seen_by(prover.prover));
        let mut children: Vec<Child> = Vec::with_capacity(prover.shape.points() as usize + 1);
        // What a second pass counts is settled before.
        for cell in moves.cells().filter(|&cell| cell != NONE || state.passes == 0) {
            let next = prover.next(state, &chains, cell);
            let at = images.canonical(prover.shape, &next.seen_by(prover.prover));
            if children.iter().all(|child| child.at.key != at.key) {
                let found = Found { numbers: Numbers::DISPROVEN, depth: 0, returns: NOWHERE };
                children.push(Child { state: next, cell, at, found });
            }
        }
        // One after the other: the waits for memory then overlap.
        for child in &children {
            self.table.prefetch(table_key(child.at.key));
        }
        self.estimator.stand(state, self.prover.prover);
        for child in &mut children {
            child.found = self.look(&child.state, child.at.key);
        }
        children
    }

    /// Takes over what the table has learned, and closes the moves that bring back a state of the line.
    fn refresh(&self, children: &mut [Child]) {
        let open = |child: &&mut Child| !child.found.numbers.is_decided();
        for child in children.iter_mut().filter(open) {
            self.table.prefetch(table_key(child.at.key));
        }
        for child in children.iter_mut().filter(open) {
            if let Some(place) = self.line.place(child.at.key) {
                child.found = Found { numbers: Numbers::DISPROVEN, depth: 0, returns: place };
            } else if let Some(stored) = self.table.probe(table_key(child.at.key)) {
                child.found = stored.into();
            }
        }
    }
}

/// The plies of a proof from what follows, and its move.
fn shown(children: &[Child], proving: bool) -> (u8, u8) {
    let proven = children.iter().filter(|child| child.found.numbers.proof == 0);
    let plies = |child: &&Child| child.found.depth;
    let by = if proving { proven.min_by_key(plies) } else { proven.max_by_key(plies) };
    by.map_or((0, NONE), |child| (child.found.depth, child.cell))
}

/// The least place in the line on which a disproof rests.
fn returns(children: &[Child], proving: bool) -> usize {
    let disproven = children.iter().filter(|child| child.found.numbers.disproof == 0);
    let places = disproven.map(|child| child.found.returns);
    // The prover needs all of them disproven, the other side one.
    if proving { places.min() } else { places.max() }.unwrap_or(NOWHERE)
}

/// The numbers of a state from those of the states that follow: where the prover moves, one proof is enough and all must be
/// disproven; where the other side moves, the reverse.
fn sum_up(children: &[Child], proving: bool) -> Numbers {
    let mut sum = Numbers { proof: Numbers::INFINITE, disproof: 0 };
    let mut total = 0;
    for child in children {
        let Numbers { proof, disproof } = child.found.numbers.turned_unless(proving);
        sum.proof = sum.proof.min(proof);
        sum.disproof = sum.disproof.max(disproof);
        total += disproof;
    }
    if sum.disproof < Numbers::INFINITE {
        sum.disproof = (sum.disproof + (total - sum.disproof) / 2).min(Numbers::INFINITE - 1);
    }
    sum.turned_unless(proving)
}

/// The child to search, and the limits of its numbers: a sixteenth above the second best, so that the search stays there a while
/// (Pawlewicz and Lew, 2007).
fn choose(children: &[Child], proving: bool, limit: Numbers) -> (usize, Numbers) {
    let numbers = |child: &Child| child.found.numbers.turned_unless(proving);
    let (mut best, mut least, mut second) = (0, Numbers::INFINITE, Numbers::INFINITE);
    for (index, child) in children.iter().enumerate() {
        let proof = numbers(child).proof;
        if proof < least {
            (second, least, best) = (least, proof, index);
        } else {
            second = second.min(proof);
        }
    }
    let others = || children.iter().enumerate().filter(|&(index, _)| index != best);
    let total: u32 = others().map(|(_, child)| numbers(child).disproof).sum();
    let most = others().map(|(_, child)| numbers(child).disproof).max().unwrap_or(0);
    let limit = limit.turned_unless(proving);
    let proof = limit.proof.min(second + second / 16 + 1);
    let disproof = if limit.disproof == Numbers::INFINITE {
        limit.disproof
    } else {
        // The least number with which the sum reaches its limit, as the largest number or as another.
        let largest = limit.disproof.saturating_sub(total / 2);
        let other = (2 * limit.disproof.saturating_sub(most)).saturating_sub(total - most);
        let least = if largest >= most { largest } else { other.min(most) };
        least.max(numbers(&children[best]).disproof + 1)
    };
    (best, Numbers { proof, disproof }.turned_unless(proving))
}
