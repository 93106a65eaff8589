//! Proofs on boards that are too wide for searches to a depth: df-pn.
//!
//! After Allis (1994) and Nagai (2002), as `stratege_search::DfPn`, with what this game needs. Many lines lead to the same states, so
//! that plain sums of numbers count proofs again and again: here the largest number counts whole and the others half. States that
//! were not searched begin with numbers after what the search has [learned](Judge) by then, where the usual ones are all 1.

use super::judge::Judge;
use super::numbers::{Kept, Numbers, table_key};
use super::prove::Prover;
use super::shape::Shape;
use super::state::{Chains, NONE, State};
use super::table::Entry;
use stratege_search::{Limited, Stopped, TranspositionTable};

/// A state after a move, with its numbers.
struct Child {
    state: State,
    cell: u8,
    /// Its word, and the symmetry that leads to it.
    at: (u64, usize),
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

impl From<Kept> for Found {
    fn from(kept: Kept) -> Found {
        Found { numbers: kept.numbers, depth: kept.depth, returns: NOWHERE }
    }
}

/// The search for the answer to one question, which goes on where it was interrupted.
pub(crate) struct NumberSearch {
    table: TranspositionTable<Kept>,
    judge: Judge,
    /// The words of the states of the line.
    line: Vec<u64>,
    /// The longest line so far.
    pub(crate) longest: usize,
    /// Its nodes so far.
    pub(crate) nodes: u64,
    /// The nodes of the prover after which it is interrupted.
    until: u64,
    /// What is known of the root.
    pub(crate) root: Numbers,
}

impl NumberSearch {
    /// The factor of the first numbers of a state, and of the [odds](Judge::odds) in their exponents.
    const SCALE: f32 = 8.0;
    const TRUST: f32 = 0.5;
    /// The greatest exponent.
    const MOST: f32 = 5.0;

    /// With a table of at most so many bytes.
    pub(crate) fn new(shape: &Shape, bytes: usize) -> NumberSearch {
        NumberSearch {
            table: TranspositionTable::with_bytes(bytes),
            judge: Judge::new(shape),
            line: Vec::new(),
            longest: 0,
            nodes: 0,
            until: 0,
            root: Numbers { proof: 1, disproof: 1 },
        }
    }

    /// Searches on for about so many nodes, or until the [root](Self::root) is decided. Proofs go into the table of the prover.
    pub(crate) fn go_on(&mut self, prover: &mut Prover<'_>, root: &State, nodes: u64) -> Limited<()> {
        self.line.clear();
        let before = prover.meter.nodes;
        self.until = before.saturating_add(nodes);
        let at = root.seen_by(prover.prover).canonical(prover.shape);
        let known = self.look(prover, root, at.0);
        let found = if known.numbers.is_decided() {
            Ok(known)
        } else {
            self.expand(prover, root, at, Numbers::UNLIMITED)
        };
        self.nodes += prover.meter.nodes - before;
        match found {
            Ok(found) => self.root = found.numbers,
            Err(Stopped) if prover.meter.nodes >= self.until => {}
            Err(Stopped) => return Err(Stopped),
        }
        Ok(())
    }

    /// What the table knows of a state, or what is seen without a search.
    fn look(&mut self, prover: &mut Prover<'_>, state: &State, word: u64) -> Found {
        if let Some(kept) = self.table.probe(table_key(word)) {
            return kept.into();
        }
        let (numbers, depth) = if let Some(settled) = prover.settled(state) {
            settled.map_or((Numbers::DISPROVEN, 0), |proof| (Numbers::PROVEN, proof.depth))
        } else if prover.held(state, word).is_some() {
            (Numbers::PROVEN, 0)
        } else if prover.is_lost(state) {
            (Numbers::DISPROVEN, 0)
        } else {
            (self.first_numbers(prover, state), 0)
        };
        Found { numbers, depth, returns: NOWHERE }
    }

    fn first_numbers(&mut self, prover: &Prover<'_>, state: &State) -> Numbers {
        let odds = Self::TRUST * self.judge.odds(state, prover.prover);
        let number = |odds: f32| 1 + (Self::SCALE * odds.clamp(-Self::MOST, Self::MOST).exp()) as u32;
        Numbers { proof: number(-odds), disproof: number(odds) }
    }

    /// Searches below a state until one of its numbers reaches its limit.
    fn expand(
        &mut self,
        prover: &mut Prover<'_>,
        state: &State,
        at: (u64, usize),
        limit: Numbers,
    ) -> Limited<Found> {
        if prover.meter.nodes >= self.until {
            return Err(Stopped);
        }
        prover.meter.tick()?;
        let before = prover.meter.nodes;
        let proving = state.side == prover.prover;
        let mut children = self.children(prover, state, at);
        let ply = self.line.len();
        self.line.push(at.0);
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
            let Child { state, at, .. } = children[index];
            children[index].found = self.expand(prover, &state, at, below)?;
        };
        self.line.pop();
        let cost = (prover.meter.nodes - before + 1).ilog2() as u8;
        let mut found = Found { numbers, depth: 0, returns: NOWHERE };
        if numbers.proof == 0 {
            let (depth, cell) = shown(&children, proving);
            found.depth = depth.saturating_add(1);
            let (proven, mv) = (prover.threshold, prover.shape.image(at.1, cell));
            prover.table.put(at.0, Entry { proven, depth: found.depth, mv, cost, ..Entry::EMPTY });
        } else if numbers.disproof == 0 {
            found.returns = returns(&children, proving);
            if found.returns < ply {
                // Another line may lead here without what stands above.
                return Ok(found);
            }
            found.returns = NOWHERE;
        }
        if numbers.is_decided() {
            self.judge.learn(state, prover.prover, numbers.proof == 0);
        }
        self.table.store(table_key(at.0), Kept { numbers, depth: found.depth, cost });
        Ok(found)
    }

    /// The states after all moves, the likeliest first.
    fn children(&mut self, prover: &mut Prover<'_>, state: &State, at: (u64, usize)) -> Vec<Child> {
        let chains = Chains::of(prover.shape, state);
        let moves = prover.moves(state, at, &chains, None, usize::MAX);
        let mut children: Vec<Child> = Vec::with_capacity(prover.shape.points() as usize + 1);
        // What a second pass counts is settled before.
        for cell in moves.filter(|&cell| cell != NONE || state.passes == 0) {
            let next = prover.next(state, &chains, cell);
            let at = next.seen_by(prover.prover).canonical(prover.shape);
            if children.iter().all(|child| child.at.0 != at.0) {
                self.table.prefetch(table_key(at.0));
                let found = Found { numbers: Numbers::DISPROVEN, depth: 0, returns: NOWHERE };
                children.push(Child { state: next, cell, at, found });
            }
        }
        for child in &mut children {
            child.found = self.look(prover, &child.state, child.at.0);
        }
        children
    }

    /// Takes over what the table has learned, and closes the moves that bring back a state of the line.
    fn refresh(&self, children: &mut [Child]) {
        let open = |child: &&mut Child| !child.found.numbers.is_decided();
        for child in children.iter_mut().filter(open) {
            self.table.prefetch(table_key(child.at.0));
        }
        for child in children.iter_mut().filter(open) {
            if let Some(place) = self.line.iter().position(|&word| word == child.at.0) {
                child.found = Found { numbers: Numbers::DISPROVEN, depth: 0, returns: place };
            } else if let Some(kept) = self.table.probe(table_key(child.at.0)) {
                child.found = kept.into();
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
