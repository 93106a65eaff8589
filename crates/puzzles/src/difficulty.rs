//! The difficulty of a puzzle: the depth from which a search finds an answer and keeps it.

use crate::prover::{Proven, Prover};
use crate::puzzle::Proof;
use stratege_catalog::find;
use stratege_session::{AnalysisData, Depth, Limits, Settings, Stop, Technique};

/// The deepest search that is tried, in plies.
const DEEPEST: u16 = 10;
/// The same where playouts stand for depths, twice as many for each ply: life and death is seen by fewer.
const MOST_PLAYOUTS: u16 = 7;
/// In an endgame that a library knows, few pieces are left: so many times fewer nodes show whether searches find the way.
const UNAIDED: u64 = 20;
/// Puzzles that a search of one ply answers are left out, and those whose second move even the weakest level would not choose.
pub(crate) const LEAST_DIFFICULTY: u16 = 2;

impl Prover {
    /// How hard it is to find the answers of a proof: the minimum depth from which on all searches of the position find
    /// one, in plies, and one more than the deepest that was tried where that one does not; in games with dice the
    /// first of the levels that would be sorry for the second move. `None` where it was stopped.
    pub(crate) fn difficulty(&mut self, position: &str, proven: &Proven, stop: &Stop) -> Option<u16> {
        match proven.proof {
            Proof::BearOff | Proof::Rollout => Some(self.level_of(proven)),
            Proof::LifeAndDeath => self.difficulty_within(position, &proven.answers, MOST_PLAYOUTS, stop),
            // Who plays has no library: a search that asks it would see everything at once.
            Proof::Library => {
                let unaided = Search { without: vec![Technique::Theory], nodes: self.nodes / UNAIDED };
                self.found_from(position, &proven.answers, DEEPEST, &unaided, stop)
            }
            _ => {
                // Deeper searches than a forced win takes see it, too.
                let enough =
                    proven.plies.filter(|_| proven.proof == Proof::Mate).map_or(DEEPEST, |plies| plies + 1);
                self.difficulty_within(position, &proven.answers, enough.min(DEEPEST), stop)
            }
        }
    }

    /// The first of the levels, from 1, whose mistakes are smaller than what the second move loses; one more than the last
    /// of them where none is so careful.
    fn level_of(&self, proven: &Proven) -> u16 {
        let lost = proven.otherwise.map_or(0.0, |other| (proven.value - other) / self.mistake);
        let levels = find(self.session.game()).map_or(&[][..], |entry| entry.levels);
        let careful = levels.iter().position(|level| level.mistakes < lost);
        u16::try_from(1 + careful.unwrap_or(levels.len())).unwrap_or(u16::MAX)
    }

    /// The least depth from which on the usual searches, up to a depth, find one of these moves.
    pub(crate) fn difficulty_within(
        &mut self,
        position: &str,
        answers: &[String],
        deepest: u16,
        stop: &Stop,
    ) -> Option<u16> {
        let usual = Search { without: Vec::new(), nodes: self.nodes };
        self.found_from(position, answers, deepest, &usual, stop)
    }

    /// The least depth from which on all such searches up to the deepest find an answer.
    fn found_from(
        &mut self,
        position: &str,
        answers: &[String],
        deepest: u16,
        search: &Search,
        stop: &Stop,
    ) -> Option<u16> {
        if !self.begin(position) {
            return None;
        }
        let mut missed = 0;
        for depth in 1..=deepest {
            let nodes = Some(search.nodes.max(1));
            let limits = Limits { nodes, depth: Some(Depth(depth)), ..Limits::default() };
            let settings = Settings { without: search.without.clone(), ..self.settings(limits, 1) };
            let analysis = self.session.analyse(&settings, stop, &mut |_| {});
            if stop.is_stopped() {
                return None;
            }
            if !finds(&analysis, answers) {
                missed = depth;
            }
            // Deeper searches would find the same, or do not end within the limit.
            let by_playouts = analysis.lines.first().is_some_and(|line| line.visits.is_some());
            if analysis.complete || (analysis.depth < depth && !by_playouts) {
                break;
            }
        }
        Some(missed + 1)
    }
}

/// The searches that are to find an answer.
struct Search {
    /// What they do without.
    without: Vec<Technique>,
    nodes: u64,
}

/// Whether the best move of an analysis is an answer, and the analysis says anything of it.
fn finds(analysis: &AnalysisData, answers: &[String]) -> bool {
    let best = analysis.lines.first().filter(|line| !line.score.open);
    best.and_then(|line| line.moves.first()).is_some_and(|mv| answers.contains(mv))
}
