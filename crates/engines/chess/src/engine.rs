//! Chess's own engine, as an implementation of [`Engine`].

use crate::search::endgames::worse_moves;
use crate::search::histories::Histories;
use crate::search::{
    ChessSearch, Equipment, Feature, Features, Hits, Parameters, StaticEvaluator, Table, plan,
};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use stratege_game::sync::lock;
use stratege_game::{Depth, KnownOutcomes};
use stratege_games_chess::{Chess, Move};
use stratege_search::{
    Analysis, DeepeningPlan, Engine, Limits, Objective, OnReport, Question, Report, Request, Settings, Stop,
    TableFileError, TableFiles, Technique, Watch, deepen_without, excluded_moves, lazy_smp,
};

/// The engine: an evaluator for each thread, the table, and the move histories of its threads.
pub struct ChessEngine<J, F> {
    evaluator: F,
    /// The tunable parameters.
    pub parameters: Parameters,
    /// The techniques that are switched on.
    pub features: Features,
    /// Endgame knowledge.
    pub endgames: Option<Arc<dyn KnownOutcomes<Chess>>>,
    /// The least depth, in plies to the horizon, at which the search probes endgame knowledge; 0 probes in quiescence
    /// too. The root always probes.
    pub probe_depth: i32,
    table: Option<(usize, Table)>,
    threads: Vec<Mutex<Thread<J>>>,
    hits: Hits,
}

/// What a thread keeps from one search to the next.
struct Thread<J> {
    evaluator: J,
    histories: Histories,
}

impl<J: StaticEvaluator, F: Fn() -> J + Send + Sync> ChessEngine<J, F> {
    /// An engine whose threads evaluate with what `evaluator` creates.
    pub fn new(evaluator: F) -> ChessEngine<J, F> {
        ChessEngine {
            evaluator,
            parameters: Parameters::default(),
            features: Features::ALL,
            endgames: None,
            probe_depth: 0,
            table: None,
            threads: Vec::new(),
            hits: Hits::default(),
        }
    }

    /// How often each technique has decided something on the first thread since the engine was created or cleared.
    pub fn hits(&self) -> Hits {
        self.hits
    }

    /// An older table of another size gives way to an empty one, unless there is no memory for that.
    fn prepare(&mut self, bytes: usize, threads: usize) {
        if self.table.as_ref().is_some_and(|(size, _)| *size != bytes)
            && let Some(table) = Table::try_with_bytes(bytes)
        {
            self.table = Some((bytes, table));
        }
        let (_, table) = self.table.get_or_insert_with(|| (bytes, Table::with_bytes(bytes)));
        table.new_search();
        while self.threads.len() < threads {
            self.threads
                .push(Mutex::new(Thread { evaluator: (self.evaluator)(), histories: Histories::new() }));
        }
    }
}

impl<J: StaticEvaluator, F: Fn() -> J + Send + Sync> Engine<Chess> for ChessEngine<J, F> {
    fn accepts(&self, question: Question, request: &Request<'_, Chess>) -> bool {
        question == Question::Analysis
            && request.settings.leave_the_choice()
            && request.settings.probcut.is_none()
            && request.objective == Objective::Distance
    }

    fn name(&self, _: &Request<'_, Chess>) -> &'static str {
        "chess"
    }

    fn techniques(&self, _: Question, _: &Request<'_, Chess>) -> Vec<&'static str> {
        Feature::NAMES.iter().copied().chain([Technique::Theory.name()]).collect()
    }

    fn analyse(&mut self, request: &Request<'_, Chess>, on_report: OnReport<'_, Move>) -> Analysis<Move> {
        let Request { root, settings, watch, .. } = *request;
        let Settings { limits, lines, threads, table_bytes, .. } = *settings;
        let parameters = self.parameters.tuned(&settings.tuned);
        let features = self.features.without_those_of(settings);
        let threads = threads.max(1);
        self.prepare(table_bytes, threads);
        let Some((_, table)) = &self.table else {
            return Analysis::without_lines(watch.clock.elapsed(), false);
        };
        let endgames = self.endgames.as_deref().filter(|_| !settings.without.contains(&Technique::Theory));
        // Where the root is known, one line is chosen among the moves that keep the outcome; the search need not know it
        // again, and finds a mate that it can tell.
        let worse = if lines <= 1 { endgames.and_then(|known| worse_moves(known, &root)) } else { None };
        let endgames = endgames.filter(|_| worse.is_none());
        let mut excluded = excluded_moves(request);
        excluded.extend(worse.into_iter().flatten().filter(|_| request.only.is_empty()));
        let plan = plan(&limits, lines.max(1), &parameters, features);
        let run = |number: usize,
                   limits: &Limits,
                   plan: &DeepeningPlan,
                   watch: Watch<'_>,
                   report: OnIteration<'_>| {
            let mut thread = lock(&self.threads[number]);
            let Thread { evaluator, histories } = &mut *thread;
            let equipment = Equipment {
                evaluator,
                table,
                histories,
                parameters: &parameters,
                features,
                endgames,
                probe_depth: self.probe_depth,
            };
            let mut search = ChessSearch::new(&root, equipment, limits, watch);
            let found = deepen_without(&mut search, plan, &excluded, report);
            (found, search.hits())
        };
        let mut report_depth = |report: &Report<Move>| on_report(&Analysis::from(report));
        let main = || run(0, &limits, &plan, watch, &mut report_depth);
        let ((mut report, hits), helped) = lazy_smp(threads, main, |number, halt| {
            let limits = Limits { nodes: None, ..limits };
            let watch = Watch { clock: watch.clock, stop: halt };
            run(number, &limits, &plan.of_helper(number), watch, &mut |_| {}).0.counts
        });
        report.counts += helped;
        if report.lines.is_empty() {
            // However tight the limits are, there is a move.
            let (never, plan) = (Stop::new(), DeepeningPlan { last: Depth(1), ..plan });
            let watch = Watch { clock: watch.clock, stop: &never };
            let (found, _) = run(0, &Limits::depth(1), &plan, watch, &mut report_depth);
            report = Report {
                counts: {
                    let mut counts = report.counts;
                    counts += found.counts;
                    counts
                },
                ..found
            };
        }
        let analysis = Analysis::from(&report);
        self.hits += hits;
        analysis
    }

    fn takes_deviations(&self) -> bool {
        false
    }

    fn resize(&mut self, bytes: usize) {
        if self.table.is_some() {
            self.prepare(bytes, 0);
        }
    }

    fn clear(&mut self) {
        self.table = None;
        self.threads.clear();
        self.hits = Hits::default();
    }

    fn table(&mut self, _: Question, _: &Request<'_, Chess>) -> Option<&mut dyn TableFiles> {
        Some(self)
    }
}

/// Receives the report of each iteration.
type OnIteration<'a> = &'a mut dyn FnMut(&Report<Move>);

/// The kind of entries, for the label of a table file.
const ENTRIES: &str = "champion";

impl<J, F> TableFiles for ChessEngine<J, F> {
    fn load(
        &mut self,
        path: &Path,
        label: &str,
        settings: &Settings,
        _: Objective,
    ) -> Result<(), TableFileError> {
        let table = Table::open(path, &format!("{label} {ENTRIES}"), settings.table_bytes)?;
        self.table = Some((settings.table_bytes, table));
        Ok(())
    }

    fn is_filled(&self) -> bool {
        self.table.is_some()
    }

    fn save(&self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        match &self.table {
            Some((_, table)) => table.save(out, &format!("{label} {ENTRIES}")),
            None => Ok(()),
        }
    }
}
