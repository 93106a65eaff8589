//! The puzzles of one game.

use crate::difficulty::LEAST_DIFFICULTY;
use crate::error::PuzzleError;
use crate::prover::{Attempt, Proven, Prover, SEARCHED};
use crate::puzzle::{Origin, Plan, Proof, Puzzle};
use crate::screen::Sought;
use crate::visits::{Visit, play};
use stratege_game::random::Random;
use stratege_session::{Limits, Objective, SolutionData, Stop};

/// The most puzzles of a game, so that a collection is of many games.
const OF_A_GAME: usize = 3;
/// The most wins by force among them: most games end with one, and it can be told before by several positions.
const WINS_OF_A_GAME: usize = 1;
/// The most answers of a puzzle, which are never more than half of the moves.
const MOST_ANSWERS: usize = 3;
/// The most candidates of a game that are looked at closely.
const CANDIDATES: usize = 8;
/// Where searches do more in a game than a solver, only what takes so many times fewer nodes is solved: short wins, and what a
/// library knows.
const FAR: u64 = 50;
/// The nodes of the look at a game's start.
const LOOK_NODES: u64 = 1_000;

/// Makes the puzzles of a plan, one game after the other.
pub struct Maker {
    plan: Plan,
    pub(crate) prover: Prover,
}

/// A puzzle and the key of its position's class, by which duplicates are found.
pub(crate) type Found = (u64, Puzzle);

impl Maker {
    /// For a plan.
    ///
    /// # Errors
    /// There is no such game or variant, or nothing can be proven in it.
    pub fn new(plan: &Plan) -> Result<Maker, PuzzleError> {
        let mut prover = Prover::open(&plan.game, plan.variant.as_deref(), plan.nodes)?;
        prover.session.listable()?;
        if prover.session.has_dice() || !can_prove(&mut prover) {
            return Err(PuzzleError::Unproven(prover.session.game()));
        }
        Ok(Maker { plan: plan.clone(), prover })
    }

    /// The puzzles of the game of this number, in the order of its moves; none if it was stopped before they were found.
    pub fn puzzles(&mut self, number: u64, stop: &Stop) -> Vec<Puzzle> {
        self.found(number, stop).into_iter().map(|(_, puzzle)| puzzle).collect()
    }

    /// The same with the keys of their places.
    pub(crate) fn found(&mut self, number: u64, stop: &Stop) -> Vec<Found> {
        let mut random = Random::new(Random::new(self.plan.seed).bits() ^ Random::new(number).bits());
        let variant = self.plan.variant.as_deref();
        let table_bytes = self.prover.table_bytes();
        let visits = play(self.prover.session.as_mut(), variant, table_bytes, &mut random, stop);
        // Where a solver is at home, at least in the endings that decide games by their margin, nothing but proofs will do.
        let by_margin = self.prover.session.analyst().usual_objective() == Objective::Margin;
        let searches = !by_margin && visits.first().is_some_and(|start| start.hopeless);
        let mut of_game = OfGame { maker: self, number, stop, found: Vec::new() };
        let solved_from = of_game.prove(&visits, searches, &mut random);
        if searches {
            of_game.search(&visits[..solved_from], &mut random);
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

/// Whether searches of the game see anything that a second look can confirm: they have a depth, or the game is solved
/// from its start.
fn can_prove(prover: &mut Prover) -> bool {
    let (start, stop) = (prover.session.position(), Stop::new());
    let settings = prover.settings(Limits { nodes: Some(LOOK_NODES), ..Limits::depth(1) }, 1);
    let analysis = prover.session.analyse(&settings, &stop, &mut |_| {});
    let by_playouts = analysis.lines.first().is_none_or(|line| line.visits.is_some());
    !by_playouts || !matches!(prover.attempt(&start, &stop), Attempt::GaveUp)
}

/// The work on a game.
struct OfGame<'a> {
    maker: &'a mut Maker,
    number: u64,
    stop: &'a Stop,
    found: Vec<Found>,
}

impl OfGame<'_> {
    /// Solves positions from the end of the game on, as far as the limit allows, and keeps some of the candidates. `far` says
    /// that searches do more in this game than a solver. The place of the first position that was solved.
    fn prove(&mut self, visits: &[Visit], far: bool, random: &mut Random) -> usize {
        let mut solved_from = visits.len();
        let mut candidates: Vec<(&Visit, Box<SolutionData>)> = Vec::new();
        for (index, visit) in visits.iter().enumerate().rev() {
            // Earlier positions are as hard or harder.
            if visit.hopeless || self.stop.is_stopped() {
                break;
            }
            let nodes = self.maker.plan.nodes / if far { FAR } else { 1 };
            match self.maker.prover.attempt_of(&visit.position, nodes, self.stop) {
                Attempt::GaveUp => break,
                Attempt::Plain => {}
                Attempt::Candidate(solution) => candidates.push((visit, solution)),
            }
            solved_from = index;
        }
        random.shuffle(&mut candidates);
        // One right answer is better than two.
        candidates.sort_by_key(|(_, solution)| solution.best.len());
        for (visit, solution) in candidates.into_iter().take(CANDIDATES) {
            if self.found.len() >= OF_A_GAME || self.stop.is_stopped() {
                break;
            }
            if !self.maker.prover.begin(&visit.position) {
                continue;
            }
            let (won, prover) = (self.wins() >= WINS_OF_A_GAME, &mut self.maker.prover);
            // Where the search for the value of every other move would not end, a win that is the shortest will do.
            let proven = match far && solution.proof == SEARCHED {
                true if won => None,
                true => prover.mate(&solution, self.stop),
                false => prover.proven(&solution, Prover::little(&solution), self.stop).ok(),
            };
            if let Some(proven) = proven {
                self.keep(visit, proven);
            }
        }
        solved_from
    }

    /// Searches positions that no solver reaches, in any order, until there are enough puzzles.
    fn search(&mut self, visits: &[Visit], random: &mut Random) {
        let mut far: Vec<&Visit> = visits.iter().collect();
        random.shuffle(&mut far);
        for visit in far {
            if self.found.len() >= OF_A_GAME || self.stop.is_stopped() {
                break;
            }
            let sought = Sought { came_to: visit.came_to, wins: self.wins() < WINS_OF_A_GAME, easy: false };
            if let Some(proven) = self.maker.prover.searched(&visit.position, sought, self.stop) {
                self.keep(visit, proven);
            }
        }
    }

    /// The wins by force among the puzzles of the game.
    fn wins(&self) -> usize {
        self.found.iter().filter(|(_, puzzle)| puzzle.proof == Proof::Mate).count()
    }

    /// Keeps a puzzle that is hard enough, unless the game has enough of its kind.
    fn keep(&mut self, visit: &Visit, proven: Proven) {
        let enough = proven.proof == Proof::Mate && self.wins() >= WINS_OF_A_GAME;
        let vague = proven.answers.len() > MOST_ANSWERS;
        if enough || vague || self.found.iter().any(|(place, _)| *place == visit.place) {
            return;
        }
        let difficulty = self.maker.prover.difficulty(&visit.position, &proven.answers, self.stop);
        let Some(difficulty) = difficulty.filter(|&difficulty| difficulty >= LEAST_DIFFICULTY) else {
            return;
        };
        let from = Origin { game: self.number, ply: visit.ply };
        let Proven { side, answers, line, proof, value, otherwise, plies } = proven;
        let position = visit.position.clone();
        let puzzle =
            Puzzle { position, side, answers, line, proof, value, otherwise, plies, difficulty, from };
        self.found.push((visit.place, puzzle));
    }
}
