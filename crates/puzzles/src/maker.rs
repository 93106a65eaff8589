//! Makes the puzzles for one number: from a game between machines, or from random endgames or groups.

use crate::difficulty::LEAST_DIFFICULTY;
use crate::error::PuzzleError;
use crate::prover::{Attempt, Proven, Prover};
use crate::puzzle::{Origin, Plan, Proof, Puzzle};
use crate::screen::ScreenCriteria;
use crate::visits::{Visit, play};
use stratege_catalog::find;
use stratege_game::random::Random;
use stratege_session::{Limits, Objective, SolutionData, Stop};

/// The most puzzles of a game, so that a collection is of many games.
const OF_A_GAME: usize = 3;
/// The most wins by force among them.
const WINS_OF_A_GAME: usize = 2;
/// Two wins by force of a game are at least so many plies apart: one that is missed is told by several positions.
const APART: usize = 10;
/// The most among them that two long searches agree on.
const CHECKED_OF_A_GAME: usize = 1;
/// Forced wins, and endgames that a library knows, are looked for in so many positions at the end of a game.
const LAST: usize = 40;
/// Moves far ahead are looked for in so many positions of any part of it.
const SOME: usize = 16;
/// The most answers of a puzzle, which are never more than half of the moves.
const MOST_ANSWERS: usize = 3;
/// The most candidates of a game that are looked at closely.
const CANDIDATES: usize = 8;
/// Where searches do more than a solver, one of so many games is even, and moves far ahead are looked for there alone: that
/// takes long. The others are uneven: they are soon decided, often by force.
const UNEVEN: usize = 6;
/// One of so many numbers is of drawn endgames: games have far fewer puzzles, and are what most are to be of. The second is
/// that of games with dice.
const DRAWN: [u64; 2] = [4, 2];
/// The nodes of the look at a game's start.
const LOOK_NODES: u64 = 1_000;

/// Makes the puzzles of a plan, one number after another.
pub struct Maker {
    plan: Plan,
    pub(crate) prover: Prover,
    proof_method: ProofMethod,
    /// Whether endgames can be drawn that a table or a library knows.
    draws: bool,
}

/// What the answers of a game can be made certain by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ProofMethod {
    /// A solver is at home, at least in the endings that decide games by their margin: nothing but proofs will do.
    Solver,
    /// Searches do more than a solver.
    Searches,
    /// Dice are rolled.
    Rollouts,
    /// Games are too long to be solved, but groups of stones live or die.
    Groups,
}

/// A puzzle and the key of its position's class, by which duplicates are found.
pub(crate) type Found = (u64, Puzzle);

impl Maker {
    /// A maker for a plan.
    ///
    /// # Errors
    /// The game or variant is unknown, or nothing can be proven in it.
    pub fn new(plan: &Plan) -> Result<Maker, PuzzleError> {
        let mut prover = Prover::open(&plan.game, plan.variant.as_deref(), plan.nodes)?;
        prover.session.listable()?;
        let proof_method = proof_method(&mut prover)?;
        let draws = prover.has_endings();
        Ok(Maker { plan: plan.clone(), prover, proof_method, draws })
    }

    /// The puzzles of game number `number`, in the order of its moves; empty if it was stopped before they were found.
    pub fn puzzles(&mut self, number: u64, stop: &Stop) -> Vec<Puzzle> {
        self.found(number, stop).into_iter().map(|(_, puzzle)| puzzle).collect()
    }

    /// The same with the keys of their places. Where endgames can be drawn, every fourth number is of these, in
    /// games with dice every second.
    pub(crate) fn found(&mut self, number: u64, stop: &Stop) -> Vec<Found> {
        let mut random = Random::new(Random::new(self.plan.seed).bits() ^ Random::new(number).bits());
        let every = if self.proof_method == ProofMethod::Rollouts { DRAWN[1] } else { DRAWN[0] };
        let (draws, proof_method) = (self.draws && number % every == every - 1, self.proof_method);
        let mut of_game = OfGame { maker: self, number, stop, found: Vec::new() };
        match proof_method {
            _ if draws => of_game.draw(&mut random),
            ProofMethod::Solver => {
                let visits = of_game.visits(true, &mut random);
                of_game.prove(&visits, &mut random);
            }
            ProofMethod::Searches => {
                let even = random.below(UNEVEN) == 0;
                let visits = of_game.visits(even, &mut random);
                of_game.find_wins(&visits);
                if even {
                    of_game.find_far_ahead(&visits, &mut random);
                }
            }
            ProofMethod::Rollouts => {
                let visits = of_game.visits(true, &mut random);
                of_game.roll_out(&visits, &mut random);
            }
            ProofMethod::Groups => of_game.draw_groups(&mut random),
        }
        let mut found = of_game.found;
        found.sort_by_key(|(_, puzzle)| puzzle.from.ply);
        if stop.is_stopped() { Vec::new() } else { found }
    }

    /// The key of a position's class; `None` where it is no position of the game.
    pub(crate) fn place(&mut self, position: &str) -> Option<u64> {
        self.prover.session.begin(Some(position)).ok()?;
        Some(self.prover.session.static_facts().place())
    }
}

/// What makes answers certain in a game: dice are rolled out, its searches have a depth, so that a second look confirms what
/// they see, or it is solved from its start.
fn proof_method(prover: &mut Prover) -> Result<ProofMethod, PuzzleError> {
    let game = prover.session.game();
    if prover.session.has_dice() {
        let rolls_out = find(game)?.extras.rollout.is_some();
        return if rolls_out { Ok(ProofMethod::Rollouts) } else { Err(PuzzleError::Unproven(game)) };
    }
    let (start, stop) = (prover.session.position(), Stop::new());
    let hopeless = prover.session.find_solver().is_none_or(|solver| solver.is_hopeless());
    let by_margin = prover.session.analyst().usual_objective() == Objective::Margin;
    let settings = prover.settings(Limits { nodes: Some(LOOK_NODES), ..Limits::depth(1) }, 1);
    let analysis = prover.session.analyse(&settings, &stop, &mut |_| {});
    let by_playouts = analysis.lines.first().is_none_or(|line| line.visits.is_some());
    if by_playouts && matches!(prover.attempt(&start, &stop), Attempt::GaveUp) {
        return if prover.has_groups() { Ok(ProofMethod::Groups) } else { Err(PuzzleError::Unproven(game)) };
    }
    Ok(if hopeless && !by_margin { ProofMethod::Searches } else { ProofMethod::Solver })
}

/// What is looked for in a position of a game.
fn criteria(visit: &Visit) -> ScreenCriteria {
    ScreenCriteria { came_to: visit.came_to, easy: false }
}

/// The work on a number.
pub(crate) struct OfGame<'a> {
    pub(crate) maker: &'a mut Maker,
    number: u64,
    pub(crate) stop: &'a Stop,
    pub(crate) found: Vec<Found>,
}

impl OfGame<'_> {
    /// The positions of a game between machines.
    fn visits(&mut self, even: bool, random: &mut Random) -> Vec<Visit> {
        let Maker { plan, prover, .. } = &mut *self.maker;
        let table_bytes = prover.table_bytes();
        play(prover.session.as_mut(), plan.variant.as_deref(), table_bytes, even, random, self.stop)
    }

    /// Whether nothing more is to be looked for.
    fn has_enough(&self) -> bool {
        self.found.len() >= OF_A_GAME || self.stop.is_stopped()
    }

    /// Solves positions from the end of the game on, as far as the limit allows, and keeps some of the candidates.
    fn prove(&mut self, visits: &[Visit], random: &mut Random) {
        let mut candidates: Vec<(&Visit, Box<SolutionData>)> = Vec::new();
        for visit in visits.iter().rev() {
            // Earlier positions are as hard or harder.
            if visit.hopeless || self.stop.is_stopped() {
                break;
            }
            match self.maker.prover.attempt(&visit.position, self.stop) {
                Attempt::GaveUp => break,
                Attempt::Plain => {}
                Attempt::Candidate(solution) => candidates.push((visit, solution)),
            }
        }
        random.shuffle(&mut candidates);
        // One right answer is better than two.
        candidates.sort_by_key(|(_, solution)| solution.best.len());
        for (visit, solution) in candidates.into_iter().take(CANDIDATES) {
            if self.has_enough() {
                break;
            }
            let prover = &mut self.maker.prover;
            if !prover.begin(&visit.position) {
                continue;
            }
            if let Ok(proven) = prover.proven(&solution, Prover::little(&solution), self.stop) {
                self.keep(visit, proven);
            }
        }
    }

    /// Looks for what a library knows and for wins by force in the last positions of a game.
    fn find_wins(&mut self, visits: &[Visit]) {
        for visit in visits.iter().rev().take(LAST) {
            if self.has_enough() {
                return;
            }
            let (wants_win, prover) = (self.wants_win_at(visit.ply), &mut self.maker.prover);
            if let Some(proven) = prover.known(&visit.position) {
                self.keep(visit, proven);
            } else if wants_win
                && let Some(seen) = prover.glance(&visit.position, self.stop)
                && let Some(proven) = prover.forced(&visit.position, &seen, criteria(visit), self.stop)
            {
                self.keep(visit, proven);
            }
        }
    }

    /// Looks for moves far ahead of all others in some positions of any part of a game.
    fn find_far_ahead(&mut self, visits: &[Visit], random: &mut Random) {
        let mut some: Vec<&Visit> = visits.iter().collect();
        random.shuffle(&mut some);
        for visit in some.into_iter().take(SOME) {
            if self.has_enough() || self.count(Proof::Checked) >= CHECKED_OF_A_GAME {
                break;
            }
            let prover = &mut self.maker.prover;
            if let Some(seen) = prover.glance(&visit.position, self.stop)
                && let Some(proven) = prover.far_ahead(&visit.position, &seen, criteria(visit), self.stop)
            {
                self.keep(visit, proven);
            }
        }
    }

    /// Plays games out from rolls of a game, in any order.
    fn roll_out(&mut self, visits: &[Visit], random: &mut Random) {
        let mut visits: Vec<&Visit> = visits.iter().collect();
        random.shuffle(&mut visits);
        for visit in visits {
            if self.has_enough() {
                break;
            }
            let prover = &mut self.maker.prover;
            let proven =
                prover.bear_off(&visit.position).or_else(|| prover.rolled(&visit.position, self.stop));
            if let Some(proven) = proven {
                self.keep(visit, proven);
            }
        }
    }

    /// The puzzles of this kind that were found.
    fn count(&self, proof: Proof) -> usize {
        self.found.iter().filter(|(_, puzzle)| puzzle.proof == proof).count()
    }

    /// Whether a win by force may be kept that so many plies come before.
    fn wants_win_at(&self, ply: usize) -> bool {
        let near = |puzzle: &Puzzle| puzzle.proof == Proof::Mate && puzzle.from.ply.abs_diff(ply) < APART;
        self.count(Proof::Mate) < WINS_OF_A_GAME && !self.found.iter().any(|(_, puzzle)| near(puzzle))
    }

    /// Keeps a puzzle that is hard enough and is not there yet.
    pub(crate) fn keep(&mut self, visit: &Visit, proven: Proven) {
        let vague = proven.answers.len() > MOST_ANSWERS;
        if vague || self.found.iter().any(|(place, _)| *place == visit.place) {
            return;
        }
        let difficulty = self.maker.prover.difficulty(&visit.position, &proven, self.stop);
        let Some(difficulty) = difficulty.filter(|&difficulty| difficulty >= LEAST_DIFFICULTY) else {
            return;
        };
        let from = Origin { game: self.number, ply: visit.ply };
        self.found.push((visit.place, proven.puzzle(visit.position.clone(), difficulty, from)));
    }
}
