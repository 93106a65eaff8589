//! Proof-number search, depth-first: df-pn.

mod table;

use crate::driver::limits::{Meter, Stopped};
use crate::proof::table::{ProofTable, Proven};
use crate::{Clock, Counts, Limits, Stop, Unsolved};
use std::time::Duration;
use stratege_game::{Duel, Key, Node, Outcome, Payoff, Player};

/// Depth-first proof-number search of a game without dice.
///
/// A node's proof number is the smallest number of leaves that must still be proven to prove the node, and its disproof
/// number the smallest number to disprove it; the search follows the smaller one (Allis, 1994), depth-first between
/// thresholds (Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002), which are a quarter
/// above those of the second best so that it switches subtrees less often (Pawlewicz and Lew, "Improving depth-first
/// PN-search: 1+ε trick", 2007). A game with draws takes two searches: does the side to move win? If not, does its
/// opponent win?
///
/// A position that repeats on the current line counts as not proven there. A *proof* still holds, because a shortest
/// win never repeats a position; a *disproof* may hold for that line alone. So once a position has been repeated (or a
/// line exceeded [`MAX_PLIES`](DfPn::MAX_PLIES)), no disproof is trusted, and a game that neither side wins remains
/// unsolved.
#[derive(Clone, Copy)]
pub struct DfPn<'a, G: Duel> {
    /// The rules.
    pub game: &'a G,
    /// The size of the table, in bytes.
    pub table_bytes: usize,
    /// The limits; the depth is ignored.
    pub limits: Limits,
    /// The clock for time limits.
    pub clock: &'a dyn Clock,
    /// The flag that stops the search at once.
    pub stop: &'a Stop,
}

/// A proof found by df-pn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// The result for the side to move.
    pub outcome: Outcome,
    /// Every move that keeps it, in the game's order; empty if the game is over. In a game with repetitions, other
    /// winning moves may be missing.
    pub best: Vec<M>,
    /// A line that achieves it, as far as the table holds it.
    pub variation: Vec<M>,
    /// The counts for the outcome.
    pub counts: Counts,
    /// The counts for finding the other moves.
    pub best_counts: Counts,
    /// The time for both.
    pub elapsed: Duration,
    /// The part of it spent on the other moves.
    pub best_elapsed: Duration,
}

/// Whether a side wins, without distinguishing other outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win<M> {
    /// Whether a win of the side is proven.
    pub proven: bool,
    /// Whether the answer is certain: a proof always is, a disproof only if no position was repeated.
    pub certain: bool,
    /// The moves that are proven to win, if the side is to move, in the game's order.
    pub best: Vec<M>,
    /// A winning line, as far as the table holds it.
    pub variation: Vec<M>,
    /// Positions visited.
    pub nodes: u64,
}

/// Proof and disproof number: (0, ∞) is proven, (∞, 0) disproven.
type Numbers = Proven;

const INFINITE: u32 = Numbers::INFINITE;
const PROVEN: Numbers = Numbers { proof: 0, disproof: INFINITE };
const DISPROVEN: Numbers = Numbers { proof: INFINITE, disproof: 0 };
const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };

impl<G: Duel> DfPn<'_, G> {
    /// The longest line, in plies.
    pub const MAX_PLIES: usize = 1_000;

    /// Proves the result of `position` and the moves that keep it.
    ///
    /// # Errors
    /// The position was not solved.
    pub fn prove(&self, position: &G::Position) -> Result<Proof<G::Move>, Unsolved> {
        self.prove_with(position, &mut |_, _| {})
    }

    /// Whether `attacker` wins; a draw and a loss are not distinguished. If it is to move, the winning moves are
    /// returned: all of them if `every` is set, otherwise only those that the first proof has proven.
    ///
    /// # Errors
    /// A limit was reached first.
    pub fn win(
        &self,
        position: &G::Position,
        attacker: Player,
        every: bool,
    ) -> Result<Win<G::Move>, Stopped> {
        let mut prover = self.prover(attacker);
        let proven = prover.wins(attacker, position)?;
        let mut best = Vec::new();
        let mut moves = G::Moves::default();
        let chooses = proven && self.game.side(position) == attacker;
        if chooses && matches!(self.game.expand(position, &mut moves), Node::Choice) {
            for &mv in moves.iter() {
                let next = self.game.play(position, mv);
                let wins = match every {
                    true => prover.wins(attacker, &next)?,
                    false => prover.look(next).numbers.proof == 0,
                };
                best.extend(wins.then_some(mv));
            }
        }
        let variation = match (proven, chooses) {
            (true, true) => prover.variation(position, attacker, Outcome::Win, &best),
            (true, false) => {
                let mut all = G::Moves::default();
                self.game.expand(position, &mut all);
                prover.variation(position, attacker.other(), Outcome::Loss, &all)
            }
            (false, _) => Vec::new(),
        };
        let certain = proven || !prover.uncertain;
        Ok(Win { proven, certain, best, variation, nodes: prover.meter.nodes })
    }

    fn prover(&self, attacker: Player) -> Prover<'_, G> {
        Prover {
            game: self.game,
            attacker,
            table: ProofTable::with_bytes(self.table_bytes),
            meter: Meter::new(&self.limits, self.clock, self.stop),
            path: Vec::new(),
            uncertain: false,
        }
    }

    /// The same. `known` receives the number of nodes, and whether it is known that the side to move does not win: both
    /// once that is proven, and when the search is stopped.
    ///
    /// # Errors
    /// The position was not solved.
    pub fn prove_with(
        &self,
        position: &G::Position,
        known: &mut dyn FnMut(u64, bool),
    ) -> Result<Proof<G::Move>, Unsolved> {
        let side = self.game.side(position);
        let mut prover = self.prover(side);
        let mut unwon = false;
        let outcome = prover.outcome(position, side, &mut |nodes| {
            unwon = true;
            known(nodes, true);
        });
        let outcome = outcome.inspect_err(|_| known(prover.meter.nodes, unwon))?;
        let counts = Counts { nodes: prover.meter.nodes, ..Counts::default() };
        let proven = prover.meter.elapsed();
        let best = prover.keepers(position, side, outcome)?;
        let variation = prover.variation(position, side, outcome, &best);
        let best_counts = Counts { nodes: prover.meter.nodes - counts.nodes, ..Counts::default() };
        let elapsed = prover.meter.elapsed();
        let best_elapsed = elapsed.saturating_sub(proven);
        Ok(Proof { outcome, best, variation, counts, best_counts, elapsed, best_elapsed })
    }
}

struct Prover<'a, G: Duel> {
    game: &'a G,
    /// The side whose win is to be proven.
    attacker: Player,
    table: ProofTable,
    meter: Meter<'a>,
    /// The positions of the line.
    path: Vec<Key>,
    /// A disproof may rest on the line that led to it.
    uncertain: bool,
}

/// A child with its numbers.
struct Child<P> {
    position: P,
    key: Key,
    numbers: Numbers,
}

impl<G: Duel> Prover<'_, G> {
    /// `unwon` hears the nodes so far once it is proven that `side` does not win.
    fn outcome(
        &mut self,
        position: &G::Position,
        side: Player,
        unwon: &mut dyn FnMut(u64),
    ) -> Result<Outcome, Unsolved> {
        if self.wins(side, position)? {
            return Ok(Outcome::Win);
        }
        // A disproof of one side's win is not used for the other's.
        let doubt = std::mem::take(&mut self.uncertain);
        if !doubt {
            unwon(self.meter.nodes);
        }
        if self.wins(side.other(), position)? {
            return Ok(Outcome::Loss);
        }
        if doubt || self.uncertain { Err(Unsolved::Repetition) } else { Ok(Outcome::Draw) }
    }

    /// Whether a win of `attacker` is proven.
    fn wins(&mut self, attacker: Player, position: &G::Position) -> Result<bool, Stopped> {
        self.attacker = attacker;
        self.path.clear();
        let child = self.look(position.clone());
        let numbers = match child.numbers {
            numbers if numbers.is_decided() => numbers,
            _ => self.expand(&child.position, child.key, Numbers { proof: INFINITE, disproof: INFINITE })?,
        };
        Ok(numbers.proof == 0)
    }

    /// The table key of this question.
    fn key(&self, position: &G::Position) -> Key {
        let question = [0, 0x6a09_e667_f3bc_c908][self.attacker.index()];
        let key = self.game.key(position);
        Key { hash: key.hash ^ question, ..key }
    }

    /// The numbers of a position: terminal, or from the table.
    fn look(&self, position: G::Position) -> Child<G::Position> {
        let key = self.key(&position);
        let over = self.game.over(&position);
        let numbers = match over.map(|payoff| payoff.outcome(self.game.side(&position), self.attacker)) {
            Some(Outcome::Win) => PROVEN,
            Some(_) => DISPROVEN,
            None => self.table.get(key).unwrap_or(UNKNOWN),
        };
        Child { position, key, numbers }
    }

    /// Searches below an unfinished node until one of its numbers reaches its threshold, and returns both.
    fn expand(&mut self, position: &G::Position, key: Key, limit: Numbers) -> Result<Numbers, Stopped> {
        self.meter.tick()?;
        let before = self.meter.nodes;
        let mut moves = G::Moves::default();
        if !matches!(self.game.expand(position, &mut moves), Node::Choice) {
            return Ok(DISPROVEN);
        }
        self.path.push(key);
        let mut children: Vec<Child<G::Position>> = Vec::with_capacity(moves.len());
        for &mv in moves.iter() {
            let child = self.look(self.game.play(position, mv));
            children.push(child);
        }
        let attacks = self.game.side(position) == self.attacker;
        let numbers = loop {
            self.refresh(&mut children);
            let numbers = sum_up(&children, attacks);
            if numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || numbers.is_decided() {
                break numbers;
            }
            let (index, below) = choose(&children, attacks, numbers, limit);
            let (next, key) = (children[index].position.clone(), children[index].key);
            children[index].numbers = self.expand(&next, key, below)?;
        };
        self.path.pop();
        self.table.put(key, numbers, self.meter.nodes - before);
        Ok(numbers)
    }

    /// Updates the numbers from the table, and closes moves that repeat a position of the line.
    fn refresh(&mut self, children: &mut [Child<G::Position>]) {
        let full = self.path.len() >= DfPn::<G>::MAX_PLIES;
        for child in children.iter_mut().filter(|child| !child.numbers.is_decided()) {
            if full || self.path.contains(&child.key) {
                self.uncertain = true;
                child.numbers = DISPROVEN;
            } else if let Some(numbers) = self.table.get(child.key) {
                child.numbers = numbers;
            }
        }
    }

    /// The moves that keep the outcome.
    fn keepers(
        &mut self,
        position: &G::Position,
        side: Player,
        outcome: Outcome,
    ) -> Result<Vec<G::Move>, Unsolved> {
        let mut moves = G::Moves::default();
        if !matches!(self.game.expand(position, &mut moves), Node::Choice) {
            return Ok(Vec::new());
        }
        let mut keepers = Vec::new();
        for &mv in moves.iter() {
            let next = self.game.play(position, mv);
            let keeps = match outcome {
                Outcome::Loss => true,
                // With repetitions, disproving the other moves may take for ever: there, the moves that the first
                // proof has proven are enough.
                Outcome::Win if G::REPETITION.is_some() => {
                    self.attacker = side;
                    self.look(next).numbers.proof == 0
                }
                Outcome::Win => self.wins(side, &next)?,
                Outcome::Draw => !self.wins(side.other(), &next)?,
            };
            if keeps {
                keepers.push(mv);
            }
        }
        if outcome == Outcome::Draw && self.uncertain { Err(Unsolved::Repetition) } else { Ok(keepers) }
    }

    /// Follows proven moves through the table.
    fn variation(
        &mut self,
        position: &G::Position,
        side: Player,
        outcome: Outcome,
        best: &[G::Move],
    ) -> Vec<G::Move> {
        let (mut line, mut at) = (Vec::new(), position.clone());
        // A draw is a game that neither side wins.
        let wanted = match outcome {
            Outcome::Win => vec![(side, PROVEN)],
            Outcome::Draw => Player::BOTH.map(|side| (side, DISPROVEN)).to_vec(),
            Outcome::Loss => vec![(side.other(), PROVEN)],
        };
        while line.len() < DfPn::<G>::MAX_PLIES {
            let mut moves = G::Moves::default();
            if !matches!(self.game.expand(&at, &mut moves), Node::Choice) {
                break;
            }
            let mut known = |&&mv: &&G::Move| {
                (!line.is_empty() || best.contains(&mv))
                    && wanted.iter().all(|&(attacker, numbers)| {
                        self.attacker = attacker;
                        self.look(self.game.play(&at, mv)).numbers == numbers
                    })
            };
            let Some(&mv) = moves.iter().find(|mv| known(mv)) else { break };
            line.push(mv);
            at = self.game.play(&at, mv);
        }
        line
    }
}

/// The numbers of a node: where the attacker moves, one proof is enough and all must be disproven; where the defender
/// moves, the reverse.
fn sum_up<P>(children: &[Child<P>], attacks: bool) -> Numbers {
    let least = |number: fn(&Numbers) -> u32| {
        children.iter().map(|child| number(&child.numbers)).min().unwrap_or(INFINITE)
    };
    let sum = |number: fn(&Numbers) -> u32| {
        let all = || children.iter().map(|child| number(&child.numbers));
        match all().any(|number| number == INFINITE) {
            true => INFINITE,
            // Large sums stay short of ∞, which means certainty.
            false => all().fold(0, u32::saturating_add).min(INFINITE - 1),
        }
    };
    if attacks {
        Numbers { proof: least(|numbers| numbers.proof), disproof: sum(|numbers| numbers.disproof) }
    } else {
        Numbers { proof: sum(|numbers| numbers.proof), disproof: least(|numbers| numbers.disproof) }
    }
}

/// The most promising child, and its thresholds.
fn choose<P>(children: &[Child<P>], attacks: bool, numbers: Numbers, limit: Numbers) -> (usize, Numbers) {
    let turned = |numbers: Numbers| if attacks { numbers } else { numbers.turned() };
    let (mut best, mut second) = (0, INFINITE);
    for (index, child) in children.iter().enumerate().skip(1) {
        let number = turned(child.numbers).proof;
        if number < turned(children[best].numbers).proof {
            second = turned(children[best].numbers).proof;
            best = index;
        } else {
            second = second.min(number);
        }
    }
    let (child, numbers, limit) = (turned(children[best].numbers), turned(numbers), turned(limit));
    // Its own number may exceed the second best by a quarter; its part of the sum is what the other children leave.
    let proof = limit.proof.min(second.saturating_add(second / 4).saturating_add(1));
    let others = numbers.disproof.saturating_sub(child.disproof);
    let disproof = if limit.disproof == INFINITE { INFINITE } else { limit.disproof.saturating_sub(others) };
    (best, turned(Numbers { proof, disproof: disproof.max(child.disproof + 1) }))
}
