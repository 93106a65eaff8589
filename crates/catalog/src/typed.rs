//! The adapter: any game with an evaluator, as a [`Session`].

use crate::compare::{Measured, Rung, SpreadData};
use crate::exact::Task as Exacting;
use crate::methods::Root;
use crate::probcut::{CheckData, FitPlan};
use crate::spec::Spec;
use crate::trace::TraceData;
use crate::traps::TrapData;
use crate::{
    AnalysisData, CensusData, ClassMove, CountsData, Ending, KnownData, LineData, Method, MoveInfo,
    ProgressData, RuleData, ScoreData, Session, Settings, SolutionData, SolveError, Status, Task, Technique,
};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use stratege_game::census::census;
use stratege_game::perft::{Convention, divide, perft};
use stratege_game::{
    Board, Draw, Duel, MoveSquares, Node, Notation, Player, Record, Score, Standing, TextError, ZeroSum,
};
use stratege_search::{
    Algorithm, Caps, Clock, Evaluator, Limits, Objective, Options, Report, Search, Table, TableFileError,
    WallClock, Window,
};

/// The most nodes that a count of the tree visits.
const CENSUS_LIMIT: u64 = 20_000_000;

pub(crate) struct Typed<G: Duel, E> {
    pub(crate) spec: Spec<G, E>,
    pub(crate) record: Record<G>,
    table: Option<SharedTable>,
    /// What a champion keeps between its analyses.
    pub(crate) memory: crate::champion::Memory,
}

/// The table between searches, with what it was filled for: scores of another objective mean other things.
struct SharedTable {
    table: Table,
    bytes: usize,
    purpose: Purpose,
}

/// What the scores of a table mean: the objective, and whether statistics had a part in them.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Purpose {
    objective: Objective,
    probable: bool,
}

impl Purpose {
    fn of(options: &Options) -> Purpose {
        Purpose { objective: options.objective, probable: options.probcut.is_some() }
    }

    /// What a file says that its table is for.
    fn label(self, game: &str) -> String {
        format!("{game} {}{}", self.objective.name(), if self.probable { " probcut" } else { "" })
    }
}

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    pub(crate) fn new(spec: Spec<G, E>) -> Typed<G, E> {
        let record = Record::new(spec.game.start());
        Typed { spec, record, table: None, memory: None }
    }

    /// Makes the table fit the settings.
    fn prepare_table(&mut self, bytes: usize, purpose: Purpose) {
        let fits = self.table.as_ref().is_some_and(|held| held.bytes == bytes && held.purpose == purpose);
        if !fits {
            self.table = Some(SharedTable { table: Table::with_bytes(bytes), bytes, purpose });
        }
    }

    /// The moves of a line in notation, as far as they are legal.
    pub(crate) fn texts(&self, moves: &[G::Move]) -> Vec<String> {
        let game = &self.spec.game;
        let mut position = self.record.position().clone();
        let mut texts = Vec::with_capacity(moves.len());
        for &mv in moves {
            texts.push(game.move_text(&position, mv));
            position = game.play(&position, mv);
        }
        texts
    }

    pub(crate) fn analysis(&self, report: &Report<G::Move>) -> AnalysisData {
        let line = |line: &stratege_search::Line<G::Move>| LineData {
            score: ScoreData::new(line.score, self.spec.unit),
            moves: self.texts(&line.moves),
            visits: None,
        };
        AnalysisData {
            game: self.spec.name,
            position: self.position(),
            depth: report.depth.0,
            complete: report.complete,
            lines: report.lines.iter().map(line).collect(),
            counts: CountsData::from(report.counts),
            time_ms: millis(report.elapsed),
        }
    }

    /// Runs `with` on a search of the position at the cursor, its limits still open.
    pub(crate) fn searching<R>(
        &mut self,
        settings: &Settings,
        stop: &AtomicBool,
        with: impl FnOnce(&Self, &Search<'_, G, E>) -> R,
    ) -> R {
        let mut options = settings.options(self.spec.objective, self.spec.unit);
        options.table_depth = self.spec.table_depth;
        if options.table && options.algorithm.prunes() {
            self.prepare_table(settings.table_bytes, Purpose::of(&options));
        }
        let clock = WallClock::start();
        let search = Search {
            game: &self.spec.game,
            evaluator: &self.spec.evaluator,
            options: &options,
            limits: settings.limits,
            table: self.table.as_ref().map(|held| &held.table),
            clock: &clock,
            stop,
        };
        with(self, &search)
    }

    fn protocol_text(&self, position: &G::Position, mv: G::Move) -> String {
        match self.spec.protocol_text {
            Some(text) => text(&self.spec.game, position, mv),
            None => self.spec.game.move_text(position, mv),
        }
    }

    pub(crate) fn before(&self) -> &[G::Position] {
        let line = self.record.line();
        &line[..line.len() - 1]
    }

    pub(crate) fn is_open(&self) -> bool {
        self.record.standing(&self.spec.game) == Standing::Open
    }
}

impl<G, E> Session for Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    fn game(&self) -> &'static str {
        self.spec.name
    }

    fn algorithms(&self, task: Task) -> Vec<&'static str> {
        let search = Algorithm::ALL.into_iter().map(Algorithm::name);
        match task {
            Task::Choose => search.chain([Method::MONTE_CARLO]).collect(),
            Task::Solve => search.chain([Method::DF_PN]).collect(),
            Task::Draw => search.collect(),
        }
    }

    fn begin(&mut self, position: Option<&str>) -> Result<(), TextError> {
        let start = match position {
            Some(text) => self.spec.game.parse_position(text)?,
            None => self.spec.game.start(),
        };
        self.record = Record::new(start);
        Ok(())
    }

    fn position(&self) -> String {
        self.spec.game.position_text(self.record.position())
    }

    fn start(&self) -> String {
        self.spec.game.position_text(&self.record.line()[0])
    }

    fn board(&self) -> Board {
        self.spec.game.board(self.record.position())
    }

    fn side(&self) -> Player {
        self.spec.game.side(self.record.position())
    }

    fn status(&self) -> Status {
        match self.record.standing(&self.spec.game) {
            Standing::Open => Status::Open,
            Standing::Over(payoff) => over(payoff, self.side(), Ending::Rules),
            Standing::Repetition => over(ZeroSum::DRAW, self.side(), Ending::Repetition),
        }
    }

    fn moves(&self) -> Vec<MoveInfo> {
        let (game, position) = (&self.spec.game, self.record.position());
        let mut moves = G::Moves::default();
        let listed = self.is_open() && game.listable(position);
        if !listed || !matches!(game.expand(position, &mut moves), Node::Choice) {
            return Vec::new();
        }
        let info = |&mv: &G::Move| MoveInfo {
            text: game.move_text(position, mv),
            squares: game.move_squares(position, mv),
            is_pass: game.is_pass(mv),
        };
        moves.iter().map(info).collect()
    }

    fn listable(&self) -> Result<(), TextError> {
        if self.spec.game.listable(self.record.position()) {
            return Ok(());
        }
        Err(crate::theory::UNLISTABLE.at(0, self.position()))
    }

    fn known(&self) -> Option<KnownData> {
        self.theory()
    }

    fn history(&self) -> Vec<String> {
        let moves = self.record.all_moves().iter();
        moves
            .zip(self.record.all_positions())
            .map(|(&mv, position)| self.spec.game.move_text(position, mv))
            .collect()
    }

    fn protocol_history(&self) -> Vec<String> {
        let made = &self.record.all_moves()[..self.record.cursor()];
        let positions = self.record.all_positions();
        made.iter().zip(positions).map(|(&mv, position)| self.protocol_text(position, mv)).collect()
    }

    fn protocol_line(&self, line: &[String]) -> Vec<String> {
        let game = &self.spec.game;
        let mut position = self.record.position().clone();
        let mut texts = Vec::with_capacity(line.len());
        for text in line {
            let Ok(mv) = game.parse_move(&position, text) else { break };
            texts.push(self.protocol_text(&position, mv));
            position = game.play(&position, mv);
        }
        texts
    }

    fn cursor(&self) -> usize {
        self.record.cursor()
    }

    fn moves_left(&self) -> Option<u32> {
        self.spec.moves_left.map(|moves_left| moves_left(self.record.position()))
    }

    fn last_move(&self) -> Option<MoveSquares> {
        let index = self.record.cursor().checked_sub(1)?;
        let mv = self.record.all_moves()[index];
        Some(self.spec.game.move_squares(&self.record.all_positions()[index], mv))
    }

    fn play(&mut self, text: &str) -> Result<String, TextError> {
        let game = &self.spec.game;
        if !self.is_open() {
            return Err(crate::games::GAME_OVER.at(0, text));
        }
        let mv = game.parse_move(self.record.position(), text)?;
        let written = game.move_text(self.record.position(), mv);
        match self.record.play(game, mv) {
            Ok(()) => Ok(written),
            Err(_) => Err(crate::games::ILLEGAL.at(0, text)),
        }
    }

    fn undo(&mut self, players: &[Player]) -> bool {
        self.record.undo_to_turn_of(&self.spec.game, players)
    }

    fn redo(&mut self, players: &[Player]) -> bool {
        self.record.redo_to_turn_of(&self.spec.game, players)
    }

    fn jump(&mut self, cursor: usize) {
        self.record.jump(cursor);
    }

    fn evaluation(&self) -> Option<f64> {
        let Spec { game, evaluator, unit, .. } = &self.spec;
        let position = self.record.position();
        self.is_open().then(|| {
            let state = evaluator.fresh(game, position);
            f64::from(evaluator.score(game, position, &state).value()) / unit
        })
    }

    fn analyse(
        &mut self,
        settings: &Settings,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&AnalysisData),
    ) -> AnalysisData {
        if settings.method == Method::MonteCarlo {
            let root = Root { name: self.spec.name, game: &self.spec.game, position: self.record.position() };
            return root.monte_carlo(settings, stop, progress);
        }
        if let Some(analysis) = self.champion_analysis(settings, stop, progress) {
            return analysis;
        }
        let mut settings = settings.clone();
        if let Some(left) = self.late(&settings) {
            let began = WallClock::start();
            if let Some(analysis) = self.late_analysis(left, &settings, stop) {
                progress(&analysis);
                return analysis;
            }
            let limits = &mut settings.limits;
            limits.nodes = limits.nodes.map(|nodes| nodes - nodes / 2);
            limits.time = limits.time.map(|time| time.saturating_sub(began.elapsed()));
        }
        self.searching(&settings, stop, |this, search| {
            let position = this.record.position();
            let report = search
                .run(this.before(), position, settings.lines, &mut |report| progress(&this.analysis(report)));
            this.analysis(&report)
        })
    }

    fn trace(
        &mut self,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &AtomicBool,
    ) -> Result<TraceData, TextError> {
        self.record_search(settings, caps, order, stop)
    }

    fn measure(&mut self, rung: &Rung, table_bytes: usize, limits: Limits, stop: &AtomicBool) -> Measured {
        self.measure_rung(rung, table_bytes, limits, stop)
    }

    fn spread(&mut self, depth: u16, buckets: u64) -> Vec<SpreadData> {
        self.spread_of_hashes(depth, buckets)
    }

    fn traps(&mut self, settings: &Settings, stop: &AtomicBool) -> Result<Vec<TrapData>, SolveError> {
        self.find_traps(settings, stop)
    }

    fn fit_probcut(
        &mut self,
        plan: &FitPlan,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> Vec<CheckData> {
        self.measure_deviations(plan, stop, progress)
    }

    fn usual_objective(&self) -> Objective {
        self.spec.objective
    }

    fn probcut(&self) -> Option<&'static str> {
        self.spec.probcut
    }

    fn material(&self) -> Option<i32> {
        let position = self.record.position();
        self.spec.material.map(|material| {
            let value = material(position);
            if self.side() == Player::FIRST { value } else { -value }
        })
    }

    fn opening(&self) -> Option<&'static str> {
        self.spec.name_of.and_then(|name_of| name_of(self.record.position()))
    }

    fn class(&self) -> Option<u64> {
        self.spec.class.map(|class| class(&self.spec.game, self.record.position()).0)
    }

    fn class_moves(&self) -> Vec<ClassMove> {
        let (Some(class), game) = (self.spec.class, &self.spec.game) else { return Vec::new() };
        let position = self.record.position();
        let mut moves = G::Moves::default();
        let listed = self.is_open() && game.listable(position);
        if !listed || !matches!(game.expand(position, &mut moves), Node::Choice) {
            return Vec::new();
        }
        let behind = |&mv: &G::Move| {
            let next = game.play(position, mv);
            let turns = game.side(&next) != game.side(position);
            ClassMove { text: game.move_text(position, mv), class: class(game, &next).0, turns }
        };
        moves.iter().map(behind).collect()
    }

    fn rules_of_thumb(&self) -> Vec<RuleData> {
        let (Some(thumb), true) = (self.spec.thumb, self.is_open()) else { return Vec::new() };
        let position = self.record.position();
        let text = |mv| self.spec.game.move_text(position, mv);
        thumb(position)
            .into_iter()
            .map(|(mv, rules, points)| RuleData { mv: text(mv), rules, points })
            .collect()
    }

    fn load_table(&mut self, path: &Path, label: &str, settings: &Settings) -> Result<(), TableFileError> {
        let purpose = Purpose::of(&settings.options(self.spec.objective, self.spec.unit));
        let table = Table::open(path, &purpose.label(label))?;
        self.table = Some(SharedTable { table, bytes: settings.table_bytes, purpose });
        Ok(())
    }

    fn save_table(&mut self, path: &Path, label: &str) -> Result<(), TableFileError> {
        match &self.table {
            Some(held) => held.table.save(path, &held.purpose.label(label)),
            None => Ok(()),
        }
    }

    fn solve(
        &mut self,
        settings: &Settings,
        window: Option<(i16, i16)>,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&ProgressData),
    ) -> Result<SolutionData, SolveError> {
        if settings.method == Method::DfPn && self.listable().is_ok() {
            let root = Root { name: self.spec.name, game: &self.spec.game, position: self.record.position() };
            return root.proof(settings, stop);
        }
        let searched = settings.without.contains(&Technique::Theory) && self.listable().is_ok();
        if !searched && let Some(solution) = self.solve_by_theory(settings)? {
            return Ok(solution);
        }
        self.searching(settings, stop, |this, search| {
            let objective = search.options.objective;
            let bounds = window;
            let window = window.map(|(low, high)| {
                Window::new(objective_score(objective, low), objective_score(objective, high))
            });
            let position = this.record.position();
            let mut heard = |state: &stratege_search::Progress| {
                progress(&ProgressData { nodes: state.nodes, time_ms: millis(state.elapsed) });
            };
            let exact = this.spec.exact.as_ref().filter(|_| settings.leaves_the_choice(objective));
            let solution = match exact {
                Some(exact) => {
                    let (table_bytes, threads) = (settings.table_bytes, settings.threads.max(1));
                    let (limits, clock, window) = (search.limits, search.clock, bounds);
                    let task = Exacting { objective, window, table_bytes, threads, limits, clock, stop };
                    exact.solve(position, &task, &mut heard)
                }
                None => search.solve(this.before(), position, window, &mut heard),
            };
            let solution = solution.map_err(|_| SolveError::Stopped)?;
            let value = match objective {
                Objective::Distance => (this.spec.value)(position, solution.score),
                Objective::Outcome => i64::from(solution.score.outcome().sign()),
                Objective::Margin => i64::from(solution.score.value() / Score::MARGIN_UNIT),
            };
            Ok(SolutionData {
                game: this.spec.name,
                position: this.position(),
                value,
                outcome: solution.score.outcome().into(),
                distance: solution.score.distance().filter(|_| objective == Objective::Distance),
                best: solution.best.iter().flat_map(|&mv| this.texts(&[mv])).collect(),
                best_complete: true,
                proof: "search",
                line: this.texts(&solution.variation),
                nodes: solution.counts.nodes,
                best_nodes: solution.best_counts.nodes,
                time_ms: millis(solution.elapsed),
                algorithm: settings.algorithm.name(),
                objective: objective.name(),
                traps: None,
                count: None,
            })
        })
    }

    fn census(&self) -> Result<CensusData, SolveError> {
        if self.listable().is_err() {
            return Err(SolveError::TooLargeToCount);
        }
        let game = &self.spec.game;
        let class = self.spec.class.map(|class| move |position: &G::Position| class(game, position));
        let class = class.as_ref().map(|class| class as &dyn Fn(&G::Position) -> stratege_game::Key);
        let found =
            census(game, self.record.position(), class, CENSUS_LIMIT).ok_or(SolveError::TooLargeToCount)?;
        Ok(CensusData {
            nodes: found.nodes,
            games: found.games,
            first_wins: found.first_wins,
            second_wins: found.second_wins,
            draws: found.draws,
            positions: found.positions,
            positions_up_to_symmetry: found.classes,
        })
    }

    fn perft_convention(&self) -> Convention {
        self.spec.convention
    }

    fn perft(&self, depth: u32, convention: Convention) -> u64 {
        perft(&self.spec.perft_game, self.record.position(), depth, convention)
    }

    fn divide(&self, depth: u32, convention: Convention) -> Vec<(String, u64)> {
        let (game, position) = (&self.spec.perft_game, self.record.position());
        divide(game, position, depth, convention)
            .into_iter()
            .map(|(mv, count)| (self.spec.game.move_text(position, mv), count))
            .collect()
    }
}

pub(crate) fn over(payoff: ZeroSum, side: Player, ending: Ending) -> Status {
    let for_side = payoff.for_side();
    let first = if side == Player::FIRST { for_side } else { -for_side };
    Status::Over { first: first.into(), margin: payoff.margin().unsigned_abs(), ending }
}

pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn objective_score(objective: Objective, value: i16) -> Score {
    match objective {
        Objective::Margin => Score::from_value(i32::from(value) * Score::MARGIN_UNIT),
        Objective::Outcome | Objective::Distance => match value {
            1.. => Score::WIN,
            0 => Score::DRAW,
            _ => Score::LOSS,
        },
    }
}
