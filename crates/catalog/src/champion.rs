//! Champions: engines of one game that answer in place of the generic search.

use crate::typed::Typed;
use crate::{AnalysisData, Method, Settings, Technique};
use std::any::Any;
use std::sync::atomic::AtomicBool;
use stratege_game::{Draw, Duel, Game, Notation};
use stratege_search::{Algorithm, Clock, Evaluator, Limits, Objective, Report, Table};

/// An engine of a game's own, that knows how deep to search and when to solve.
pub(crate) struct Champion<G: Duel, E> {
    /// Analyses a position with the evaluation that the game was opened with.
    pub(crate) analyse: Analyse<G, E>,
}

/// See [`Champion::analyse`].
pub(crate) type Analyse<G, E> = fn(
    &E,
    &<G as Game>::Position,
    &mut Question<'_>,
    &mut dyn FnMut(&Report<<G as Game>::Move>),
) -> Report<<G as Game>::Move>;

/// What a champion is asked, and what it may use and spend.
pub(crate) struct Question<'a> {
    pub(crate) limits: Limits,
    pub(crate) lines: usize,
    pub(crate) threads: usize,
    /// How many hundredths of a deviation ProbCut needs; none for no ProbCut.
    pub(crate) confidence: Option<u16>,
    pub(crate) table: Option<&'a Table>,
    /// What the champion keeps from one question to the next.
    pub(crate) memory: &'a mut Memory,
    pub(crate) clock: &'a dyn Clock,
    pub(crate) stop: &'a AtomicBool,
}

/// Whatever a champion wants to keep.
pub(crate) type Memory = Option<Box<dyn Any + Send>>;

/// How sure a champion's ProbCut is when time or nodes end the search and nothing else is said: what is cut pays for
/// depth. Under an earlier model of the deviations 80 had 56.8% against 110, and 110 56.4% against 150, in 600 games of a
/// second a side; its 80 and 110 visited as many nodes as 70 and 100 under this one.
const CONFIDENCE: u16 = 70;
/// The same where only a depth is asked for, which is to be searched well.
const CONFIDENCE_TO_A_DEPTH: u16 = 100;

impl Settings {
    /// Whether nothing was asked for that a champion would not do.
    fn suits_a_champion(&self, objective: Objective) -> bool {
        self.method == Method::Search
            && self.algorithm == Algorithm::Pvs
            && self.without.iter().all(|&technique| technique == Technique::ProbCut)
            && !self.even
            && self.step == 1
            && objective == Objective::Margin
    }

    fn confidence(&self) -> Option<u16> {
        let hurried = self.limits.time.is_some() || self.limits.nodes.is_some();
        let usual = if hurried { CONFIDENCE } else { CONFIDENCE_TO_A_DEPTH };
        let asked = self.probcut.as_ref().map_or(usual, |probcut| probcut.confidence);
        (!self.without.contains(&Technique::ProbCut)).then_some(asked)
    }
}

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    /// The analysis by the champion, if the game has one and it was not asked to be another.
    pub(crate) fn champion_analysis(
        &mut self,
        settings: &Settings,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&AnalysisData),
    ) -> Option<AnalysisData> {
        let analyse = self.spec.champion.as_ref().map(|champion| champion.analyse)?;
        let objective = settings.objective.unwrap_or(self.spec.objective);
        if !settings.suits_a_champion(objective) || !self.is_open() {
            return None;
        }
        let mut memory = self.memory.take();
        let analysis = self.searching(settings, stop, |this, search| {
            let mut question = Question {
                limits: search.limits,
                lines: settings.lines.max(1),
                threads: settings.threads.max(1),
                confidence: settings.confidence(),
                table: search.table,
                memory: &mut memory,
                clock: search.clock,
                stop,
            };
            let position = this.record.position();
            let mut heard = |report: &Report<G::Move>| progress(&this.analysis(report));
            let report = analyse(&this.spec.evaluator, position, &mut question, &mut heard);
            this.analysis(&report)
        });
        self.memory = memory;
        Some(analysis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::time::Duration;
    use stratege_search::ProbCut;

    #[test]
    fn where_time_counts_cuts_are_bolder() {
        let with = |limits| Settings { limits, ..Settings::default() };
        let timed = with(Limits { time: Some(Duration::from_secs(1)), ..Limits::depth(20) });
        let counted = with(Limits { nodes: Some(1_000), ..Limits::default() });
        let deep = with(Limits::depth(20));
        assert_eq!(timed.confidence(), Some(CONFIDENCE));
        assert_eq!(counted.confidence(), Some(CONFIDENCE));
        assert_eq!(deep.confidence(), Some(CONFIDENCE_TO_A_DEPTH));
        // What is asked for counts, however the search ends.
        let probcut = Some(Arc::new(ProbCut { confidence: 150, checks: Vec::new() }));
        assert_eq!(Settings { probcut, ..timed.clone() }.confidence(), Some(150));
        assert_eq!(Settings { without: vec![Technique::ProbCut], ..timed }.confidence(), None);
    }
}
