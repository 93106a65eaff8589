//! The engine available to every game: the generic search and its table.

use crate::engine::known_root::KnownRoot;
use crate::engine::{
    Analysis, Engine, LineScore, OnProgress, OnReport, Question, Request, Solved, TableFiles, Unsolved,
};
use crate::table::persistent::{PersistentTable, Purpose};
use crate::tree::endgames::outcome_of;
use crate::{
    Algorithm, Evaluator, Method, Objective, Options, Parameters, Report, Search, Settings, Table,
    TableFileError, Technique, Window,
};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use stratege_game::{Duel, Node, Outcome, Score};

/// The generic search with an evaluator, as an [`Engine`].
#[derive(Debug)]
pub struct GenericEngine<E> {
    /// The evaluator.
    pub evaluator: Arc<E>,
    /// The number of score units in one unit of the game: 100 for pawns.
    pub unit: f64,
    /// The least depth at which probing the table is cheaper than searching: 1, or a measured value.
    pub table_depth: u16,
    table: PersistentTable,
    /// Whether files hold tables of keys of two words.
    wide: bool,
}

impl<E> GenericEngine<E> {
    /// An engine that has no table yet.
    pub fn new(evaluator: Arc<E>, unit: f64, table_depth: u16) -> GenericEngine<E> {
        GenericEngine { evaluator, unit, table_depth, table: PersistentTable::default(), wide: false }
    }

    fn options(&self, settings: &Settings, objective: Objective) -> Options {
        let options = settings.options(objective, self.unit);
        Options { objective, table_depth: self.table_depth, ..options }
    }

    /// Whether a technique changes a search by this recursion over this evaluator. What is known of endgames and the
    /// deviations of ProbCut are no part of the evaluator.
    fn has<G: Duel>(&self, technique: Technique, question: Question, algorithm: Algorithm) -> bool
    where
        E: Evaluator<G>,
    {
        let (prunes, evaluator) = (algorithm.prunes(), &self.evaluator);
        match technique {
            Technique::Table | Technique::Killers | Technique::History => prunes,
            Technique::Deepening => true,
            Technique::Aspiration => {
                prunes
                    && algorithm != Algorithm::Mtdf
                    && evaluator.evaluates()
                    && question == Question::Analysis
            }
            Technique::Hints => prunes && evaluator.has_hints(),
            Technique::Foresight => evaluator.foresight() > 0,
            Technique::Quiescence => evaluator.has_quiescence(),
            Technique::Theory => evaluator.knows_outcomes(),
            Technique::ProbCut => false,
            Technique::Selectivity => {
                question == Question::Analysis
                    && algorithm == Algorithm::Pvs
                    && evaluator.selectivity().is_some()
            }
        }
    }

    /// Runs `with` on a search set up from a request, selective if that is allowed and the evaluator is for it.
    fn searching<G: Duel, R>(
        &mut self,
        request: &Request<'_, G>,
        selective: bool,
        with: impl FnOnce(&Search<'_, G, E>) -> R,
    ) -> R
    where
        E: Evaluator<G>,
    {
        let Request { root, settings, watch, .. } = *request;
        let selective = selective
            && self.evaluator.selectivity().is_some()
            && settings.algorithm == Algorithm::Pvs
            && !settings.without.contains(&Technique::Selectivity);
        let mut options = self.options(settings, request.objective);
        if selective {
            Technique::Selectivity.apply(&mut options, &Parameters::default());
        }
        if options.table && options.algorithm.prunes() {
            self.table.prepare(settings.table_bytes, Purpose::of(&options, G::WIDE_KEYS));
        }
        with(&Search {
            game: root.game,
            evaluator: self.evaluator.as_ref(),
            options: &options,
            limits: settings.limits,
            table: self.table.table(),
            clock: watch.clock,
            stop: watch.stop,
        })
    }
}

/// The root moves that a request excludes.
pub fn excluded_moves<G: Duel>(Request { root, only, .. }: &Request<'_, G>) -> Vec<G::Move> {
    let mut moves = G::Moves::default();
    if only.is_empty() || !matches!(root.game.expand(root.position, &mut moves), Node::Choice) {
        return Vec::new();
    }
    moves.iter().copied().filter(|mv| !only.contains(mv)).collect()
}

impl<G: Duel, E: Evaluator<G>> Engine<G> for GenericEngine<E> {
    fn accepts(&self, _: Question, request: &Request<'_, G>) -> bool {
        request.settings.method == Method::Search
    }

    fn name(&self, request: &Request<'_, G>) -> &'static str {
        generic_name(request.settings.algorithm)
    }

    fn techniques(&self, question: Question, request: &Request<'_, G>) -> Vec<&'static str> {
        let has = |technique: &Technique| self.has::<G>(*technique, question, request.settings.algorithm);
        Technique::ALL.into_iter().filter(has).map(Technique::name).collect()
    }

    fn analyse(&mut self, request: &Request<'_, G>, on_report: OnReport<'_, G::Move>) -> Analysis<G::Move> {
        let root = request.root;
        let evaluator = Arc::clone(&self.evaluator);
        let mut excluded = excluded_moves(request);
        let (lines, given) = (request.settings.lines, excluded.clone());
        let allowed = |mv| !given.contains(&mv);
        let asked = !request.settings.without.contains(&Technique::Theory);
        let known = (asked && request.objective != Objective::Margin)
            .then(|| KnownRoot::of(evaluator.as_ref(), root.game, root.position))
            .flatten();
        excluded.extend(known.iter().flat_map(|known| known.left_out(lines, allowed)));
        let analysis = |report: &Report<G::Move>| {
            let mut found = Analysis::from(report);
            match &known {
                Some(known) => known.with_outcomes(found, lines, allowed),
                None if evaluator.knows_outcomes() => {
                    found.lines.iter_mut().for_each(|line| line.score = looked_up(line.score));
                    found
                }
                None if !evaluator.evaluates() && !report.complete => {
                    found.lines.iter_mut().for_each(|line| line.score = seen_to_the_end(line.score));
                    found
                }
                None => found,
            }
        };
        self.searching(request, true, |search| {
            let report = search.run_without(root.before, root.position, lines, &excluded, &mut |report| {
                on_report(&analysis(report))
            });
            analysis(&report)
        })
    }

    fn solve(&mut self, request: &Request<'_, G>, on_progress: OnProgress<'_>) -> Option<Solved<G::Move>> {
        let bound = |value| objective_score(request.objective, value);
        let window = request.window.map(|(low, high)| Window::new(bound(low), bound(high)));
        let solved = self.searching(request, false, |search| {
            search.solve(request.root.before, request.root.position, window, on_progress)
        });
        Some(solved.map_err(Unsolved::from))
    }

    fn resize(&mut self, bytes: usize) {
        self.table.resize(bytes);
    }

    fn clear(&mut self) {
        self.table.clear();
    }

    fn table(&mut self, _: Question, _: &Request<'_, G>) -> Option<&mut dyn TableFiles> {
        self.wide = G::WIDE_KEYS;
        Some(self)
    }
}

/// The name of the generic search with this recursion.
const fn generic_name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax => "generic-minimax",
        Algorithm::Negamax => "generic-negamax",
        Algorithm::AlphaBetaHard => "generic-alpha-beta-hard",
        Algorithm::AlphaBeta => "generic-alpha-beta",
        Algorithm::Pvs => "generic-pvs",
        Algorithm::Mtdf => "generic-mtdf",
    }
}

impl<E> TableFiles for GenericEngine<E> {
    fn load(
        &mut self,
        path: &Path,
        label: &str,
        settings: &Settings,
        usual: Objective,
    ) -> Result<(), TableFileError> {
        let objective = settings.objective.unwrap_or(usual);
        let purpose = Purpose::of(&self.options(settings, objective), self.wide);
        self.table.load(path, label, settings.table_bytes, purpose)
    }

    fn is_filled(&self) -> bool {
        self.table.table().is_some()
    }

    fn save(&self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        self.table.save(out, label)
    }
}

impl<E> GenericEngine<E> {
    /// The table, if there is one.
    pub fn table(&self) -> Option<&Table> {
        self.table.table()
    }
}

/// What a search found that looked positions up in a library.
fn looked_up(line_score: LineScore) -> LineScore {
    match line_score {
        LineScore::Score(score) => {
            outcome_of(score).map_or(line_score, |outcome| LineScore::Known { outcome, plies: None })
        }
        other => other,
    }
}

/// What a search found that has no evaluation and did not come to an end everywhere: 0 stands for what it does not know.
fn seen_to_the_end(line_score: LineScore) -> LineScore {
    if line_score == LineScore::Score(Score::DRAW) { LineScore::Open } else { line_score }
}

/// A value as a score for this objective.
fn objective_score(objective: Objective, value: i16) -> Score {
    match objective {
        Objective::Margin => Score::from_value(i32::from(value) * Score::MARGIN_UNIT),
        Objective::Outcome | Objective::Distance => Outcome::of_sign(value.into()).into(),
    }
}
