//! Decides whether a position is a puzzle: a proof that only a few of its moves are right, or two searches that agree.

use crate::puzzle::{Group, Origin, Proof, Puzzle};
use stratege_catalog::endgames::Endgames;
use stratege_catalog::{endgames_of, open};
use stratege_game::{LIBRARY_PROOF, TextError};
use stratege_session::{
    Depth, Limits, LineData, Outcome, Player, Session, Settings, SideName, SolutionData, Status, Stop,
};

/// The least and the largest table, in bytes; between them it grows with the nodes of a proof. It is cleared for each
/// position, which takes time.
const TABLES: [u64; 2] = [1 << 20, 1 << 26];
/// The bytes of an entry, about.
const ENTRY_BYTES: u64 = 16;
/// How far an answer that is not proven must be ahead of the second move, in ordinary mistakes of the game (a pawn in
/// chess, a man in draughts).
const AHEAD: f64 = 1.5;
/// Where the second move is worth more than this, or the best one less than minus this, in ordinary mistakes, the game is
/// won or lost anyway.
const DECIDED: f64 = 3.0;
/// How solutions that were searched are called.
pub(crate) const SEARCHED: &str = "search";
/// The nodes that the proof of another move may take at least.
const LEAST_NODES: u64 = 20_000;

/// What is right in a position, and why.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Proven {
    pub(crate) side: SideName,
    pub(crate) answers: Vec<String>,
    pub(crate) line: Vec<String>,
    pub(crate) proof: Proof,
    pub(crate) value: f64,
    pub(crate) otherwise: Option<f64>,
    pub(crate) plies: Option<u16>,
    pub(crate) group: Option<Group>,
}

impl Proven {
    /// The puzzle of a position in which this is right.
    pub(crate) fn puzzle(self, position: String, difficulty: u16, from: Origin) -> Puzzle {
        let Proven { side, answers, line, proof, value, otherwise, plies, group } = self;
        Puzzle { position, side, answers, line, proof, value, otherwise, plies, group, difficulty, from }
    }
}

/// What came of the attempt to solve a position.
#[derive(Debug)]
pub(crate) enum Attempt {
    /// Few of its moves keep the value.
    Candidate(Box<SolutionData>),
    /// It is solved, or not to be solved, and no puzzle.
    Plain,
    /// The limit was reached.
    GaveUp,
}

/// Why the best moves of a solution are no answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ProofFailure {
    /// Another move is as good, or the game is won or lost in any case.
    AsGood,
    /// Another move was not solved within the limit.
    Unsolved,
}

/// Proves positions of a game, each from an empty table, so that the same position has the same answer everywhere.
pub(crate) struct Prover {
    pub(crate) session: Box<dyn Session>,
    pub(crate) variant: Option<String>,
    pub(crate) nodes: u64,
    pub(crate) mistake: f64,
    /// The endgames of the game, where they are numbered; of a variant that has none, none.
    pub(crate) endings: Option<Box<dyn Endgames>>,
}

impl Prover {
    /// Of a game, by searches of so many nodes.
    pub(crate) fn open(game: &str, variant: Option<&str>, nodes: u64) -> Result<Prover, TextError> {
        let mut session = open(game, variant)?;
        let mistake = session.analyst().usual_mistake();
        let endings = endgames_of(game, variant).ok().flatten();
        Ok(Prover { session, variant: variant.map(str::to_owned), nodes, mistake, endings })
    }

    /// Goes to a position, with empty tables; false where it is none, or its moves cannot be listed.
    pub(crate) fn begin(&mut self, position: &str) -> bool {
        self.session.analyst().forget();
        self.session.begin(Some(position)).is_ok() && self.session.listable().is_ok()
    }

    pub(crate) fn settings(&self, limits: Limits, lines: usize) -> Settings {
        Settings { limits, lines, table_bytes: self.table_bytes(), ..Settings::default() }
    }

    /// The table of proofs, searches and games, in bytes: one size for all, so that it is never made anew.
    pub(crate) fn table_bytes(&self) -> usize {
        let wanted = self.nodes.saturating_mul(ENTRY_BYTES).clamp(TABLES[0], TABLES[1]);
        wanted.next_power_of_two() as usize
    }

    /// The limits of a proof.
    pub(crate) fn limits(&self) -> Limits {
        Limits { nodes: Some(self.nodes), ..Limits::default() }
    }

    /// Tries to solve a position.
    pub(crate) fn attempt(&mut self, position: &str, stop: &Stop) -> Attempt {
        self.attempt_within(position, self.limits(), stop)
    }

    /// Tries to prove a win within so many plies by so many nodes, and that no other move wins as soon.
    pub(crate) fn attempt_win(
        &mut self,
        position: &str,
        plies: Option<u16>,
        nodes: u64,
        stop: &Stop,
    ) -> Attempt {
        let limits = Limits { depth: plies.map(Depth), nodes: Some(nodes.max(1)), ..Limits::default() };
        self.attempt_within(position, limits, stop)
    }

    fn attempt_within(&mut self, position: &str, limits: Limits, stop: &Stop) -> Attempt {
        let moves = if self.begin(position) { self.session.moves().len() } else { 0 };
        // There is nothing to find among fewer moves.
        if moves < 2 {
            return Attempt::Plain;
        }
        let Some(solution) = self.solution(limits, stop) else { return Attempt::GaveUp };
        let few = !solution.best.is_empty() && 2 * solution.best.len() <= moves;
        match few && solution.best_complete {
            true => Attempt::Candidate(Box::new(solution)),
            false => Attempt::Plain,
        }
    }

    /// The exact value of the position at the cursor, if it is found within these limits.
    fn solution(&mut self, limits: Limits, stop: &Stop) -> Option<SolutionData> {
        let settings = self.settings(limits, 1);
        let solution = self.session.solve(&settings, None, stop, &mut |_| {}).ok()?;
        (solution.bound == "exact" && !stop.is_stopped()).then_some(solution)
    }

    /// What the solution of the position at the cursor makes of it: its best moves are the answers if all others are
    /// solved, each within so many nodes, and worse.
    ///
    /// # Errors
    /// Another move is as good, or was not solved.
    pub(crate) fn proven(
        &mut self,
        solution: &SolutionData,
        nodes: u64,
        stop: &Stop,
    ) -> Result<Proven, ProofFailure> {
        let value = f64::from(solution.value);
        let other = self.best_other(solution, nodes, stop).ok_or(ProofFailure::Unsolved)?;
        let worse = match solution.objective {
            "margin" => value - other >= self.mistake && is_open(value, other, self.mistake),
            _ => sign(other) < sign(value),
        };
        if !worse {
            return Err(ProofFailure::AsGood);
        }
        let proof = match solution.proof {
            SEARCHED => Proof::Solved,
            LIBRARY_PROOF => Proof::Library,
            _ => Proof::Theory,
        };
        Ok(Proven { proof, otherwise: Some(other), ..self.answered(solution) })
    }

    /// The nodes for each of the other moves that are little beside those of the solution.
    pub(crate) fn little(solution: &SolutionData) -> u64 {
        2 * (solution.nodes + solution.best_nodes).max(LEAST_NODES)
    }

    /// The win of a solution of the position at the cursor, if all its best moves win within its number of plies: in games
    /// that may go on for ever a solver looks no further, so that nothing is said of what other moves are worth.
    pub(crate) fn mate(&mut self, solution: &SolutionData, stop: &Stop) -> Option<Proven> {
        let counted = solution.objective == "distance" && solution.proof == SEARCHED;
        let plies = solution.distance.filter(|_| counted && solution.outcome == Some(Outcome::Win))?;
        let limits = Limits { depth: Some(Depth(plies)), ..self.limits() };
        let all = solution.best.len() == 1
            || solution.best.iter().all(|mv| {
                let in_time = self.session.play(mv).is_ok()
                    && self.is_lost_within(plies.saturating_sub(1), limits, stop);
                self.session.jump(0);
                in_time
            });
        all.then(|| Proven { proof: Proof::Mate, ..self.answered(solution) })
    }

    /// Whether the side to move at the cursor loses within so many plies.
    fn is_lost_within(&mut self, plies: u16, limits: Limits, stop: &Stop) -> bool {
        if self.session.status() != Status::Open {
            return true;
        }
        let solution = self.solution(limits, stop);
        solution.is_some_and(|solution| {
            solution.outcome == Some(Outcome::Loss) && solution.distance.is_some_and(|found| found <= plies)
        })
    }

    fn answered(&self, solution: &SolutionData) -> Proven {
        Proven {
            side: self.session.side().into(),
            answers: solution.best.clone(),
            line: line_from(&solution.best, &solution.line),
            proof: Proof::Solved,
            value: f64::from(solution.value),
            otherwise: None,
            plies: solution.distance.filter(|_| solution.outcome == Some(Outcome::Win)),
            group: None,
        }
    }

    /// The value of the best move that is not among the best of a solution; `None` where one could not be solved.
    fn best_other(&mut self, solution: &SolutionData, nodes: u64, stop: &Stop) -> Option<f64> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let (side, moves) = (self.session.side(), self.session.moves());
        let mut most: Option<f64> = None;
        for mv in moves.into_iter().filter(|mv| !solution.best.contains(&mv.text)) {
            self.session.play(&mv.text).ok()?;
            let value = self.value_for(side, limits, stop);
            self.session.jump(0);
            let value = value?;
            most = Some(most.map_or(value, |most| most.max(value)));
        }
        most
    }

    /// The exact value of the position at the cursor for a side.
    fn value_for(&mut self, side: Player, limits: Limits, stop: &Stop) -> Option<f64> {
        if let Status::Over { first, margin, .. } = self.session.status() {
            let turned = if side == Player::FIRST { first } else { -first };
            return Some(f64::from(turned.sign()) * f64::from(margin));
        }
        let value = f64::from(self.solution(limits, stop)?.value);
        // Not −0, which would be written as such.
        Some(if self.session.side() == side { value } else { 0.0 - value })
    }

    /// The answer of two searches, the second of twice the nodes, if both see the same move far ahead.
    pub(crate) fn checked(&mut self, position: &str, slack: Slack, stop: &Stop) -> Option<Proven> {
        let once =
            self.two_best(position, self.nodes, stop).filter(|two| two.is_clear(self.mistake, slack))?;
        let twice = self.two_best(position, 2 * self.nodes, stop)?;
        let agree = once.moves[0] == twice.moves[0] && twice.is_clear(self.mistake, slack);
        if !agree || stop.is_stopped() {
            return None;
        }
        let plies = twice.wins_in();
        Some(Proven {
            side: self.session.side().into(),
            answers: vec![twice.moves[0].clone()],
            line: twice.line,
            proof: Proof::Checked,
            value: rounded(twice.best),
            otherwise: Some(rounded(twice.second)),
            plies,
            group: None,
        })
    }

    /// The two best lines of a position.
    pub(crate) fn two_best(&mut self, position: &str, nodes: u64, stop: &Stop) -> Option<TwoBest> {
        if !self.begin(position) || self.session.moves().len() < 2 {
            return None;
        }
        let limits = Limits { nodes: Some(nodes.max(1)), ..Limits::default() };
        let settings = self.settings(limits, 2);
        let analysis = self.session.analyse(&settings, stop, &mut |_| {});
        let [best, second] = <[LineData; 2]>::try_from(analysis.lines).ok()?;
        let says = |line: &LineData| !line.score.open && line.score.known.is_none() && line.visits.is_none();
        if !says(&best) || !says(&second) {
            return None;
        }
        Some(TwoBest {
            moves: [best.moves.first()?.clone(), second.moves.first()?.clone()],
            mates: [best.score.mate, second.score.mate],
            best: best.score.value,
            second: second.score.value,
            line: best.moves,
        })
    }

    /// The square to which a move of the position at the cursor goes.
    pub(crate) fn goes_to(&self, mv: &str) -> Option<usize> {
        self.session.moves().into_iter().find(|found| found.text == mv)?.squares.to
    }
}

/// What is to spare: ahead of the second move, and on this side of what is won or lost anyway; in ordinary mistakes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Slack {
    pub(crate) ahead: f64,
    pub(crate) open: f64,
}

/// The two best moves of a search.
pub(crate) struct TwoBest {
    pub(crate) moves: [String; 2],
    mates: [Option<i32>; 2],
    best: f64,
    second: f64,
    line: Vec<String>,
}

impl TwoBest {
    /// The plies to the win that the search announces.
    pub(crate) fn wins_in(&self) -> Option<u16> {
        self.mates[0].filter(|&plies| plies > 0).and_then(|plies| u16::try_from(plies).ok())
    }

    /// Whether the best move decides, and nothing else does, with so much to spare.
    pub(crate) fn is_clear(&self, mistake: f64, slack: Slack) -> bool {
        let decided = (DECIDED - slack.open) * mistake;
        let ahead = self.best - self.second >= (AHEAD + slack.ahead) * mistake;
        ahead && self.second <= decided && self.best >= -decided
    }
}

/// Whether the choice between the best value and the second matters: the game is not won or lost either way.
fn is_open(best: f64, second: f64, mistake: f64) -> bool {
    second <= DECIDED * mistake && best >= -DECIDED * mistake
}

/// A line that begins with one of the answers: the known one, else the first answer alone.
pub(crate) fn line_from(answers: &[String], line: &[String]) -> Vec<String> {
    match line.first() {
        Some(first) if answers.contains(first) => line.to_vec(),
        _ => answers.first().cloned().into_iter().collect(),
    }
}

fn sign(value: f64) -> i32 {
    i32::from(value > 0.0) - i32::from(value < 0.0)
}

/// To hundredths; not −0, which would be written as such.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0 + 0.0
}
