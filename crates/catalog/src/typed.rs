//! The adapter: any game with an evaluator, as a [`Session`].

use crate::compare::{Measured, Rung, SpreadData};
use crate::kept_table::{KeptTable, Purpose};
use crate::probcut::{CheckData, FitPlan};
use crate::spec::Spec;
use crate::trace::TraceData;
use crate::traps::TrapData;
use crate::{
    AnalysisData, CensusData, ClassMove, Ending, KnownData, Method, MoveInfo, ProgressData, RuleData,
    Session, Settings, SolutionData, SolveError, Status, Task,
};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use stratege_game::census::census;
use stratege_game::perft::{Convention, divide, perft};
use stratege_game::{
    Board, Draw, Duel, MoveSquares, Node, Notation, Player, Record, Standing, TextError, ZeroSum,
};
use stratege_search::{Algorithm, Caps, Evaluator, Limits, Objective, TableFileError};

/// The most nodes that a count of the tree visits.
const CENSUS_LIMIT: u64 = 20_000_000;

pub(crate) struct Typed<G: Duel, E> {
    pub(crate) spec: Spec<G, E>,
    pub(crate) record: Record<G>,
    pub(crate) table: KeptTable,
    /// What a champion keeps between its analyses.
    pub(crate) memory: crate::champion::Memory,
}

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    pub(crate) fn new(spec: Spec<G, E>) -> Typed<G, E> {
        let record = Record::new(spec.game.start());
        Typed { spec, record, table: KeptTable::default(), memory: None }
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

    /// The legal moves at the cursor; none where the game is over or they are too many to be listed.
    fn legal_moves(&self) -> G::Moves {
        let (game, position) = (&self.spec.game, self.record.position());
        let mut moves = G::Moves::default();
        let listed = self.is_open() && game.listable(position);
        if listed && matches!(game.expand(position, &mut moves), Node::Choice) {
            moves
        } else {
            G::Moves::default()
        }
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
        let info = |&mv: &G::Move| MoveInfo {
            text: game.move_text(position, mv),
            squares: game.move_squares(position, mv),
            is_pass: game.is_pass(mv),
        };
        self.legal_moves().iter().map(info).collect()
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
        self.find_moves(settings, stop, progress)
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
        let behind = |&mv: &G::Move| {
            let next = game.play(position, mv);
            let turns = game.side(&next) != game.side(position);
            ClassMove { text: game.move_text(position, mv), class: class(game, &next).0, turns }
        };
        self.legal_moves().iter().map(behind).collect()
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
        self.table.load(path, label, settings.table_bytes, purpose)
    }

    fn save_table(&mut self, path: &Path, label: &str) -> Result<(), TableFileError> {
        self.table.save(path, label)
    }

    fn solve(
        &mut self,
        settings: &Settings,
        window: Option<(i16, i16)>,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&ProgressData),
    ) -> Result<SolutionData, SolveError> {
        self.find_solution(settings, window, stop, progress)
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
