//! The adapter: any two-player game with dice and an equity, as a [`Session`].
//!
//! Throws stand in the history beside the moves, so that a saved game is played again as it was. What has no meaning
//! with dice keeps the trait's own answer.

use crate::dice_record::{DiceRecord, Event};
use crate::games::{FIXED_ORDER, GAME_OVER, NO_THROW};
use crate::methods::Root;
use crate::trace::{TraceData, Worth};
use crate::tracing::fill;
use crate::typed::{millis, over};
use crate::{
    AnalysisData, CountsData, Ending, LineData, Method, MoveInfo, ScoreData, Session, Settings, Status, Task,
};
use std::sync::atomic::AtomicBool;
use stratege_game::perft::{Convention, divide, perft};
use stratege_game::{Board, Draw, Game, MoveSquares, Node, Notation, Outcomes, Player, TextError, ZeroSum};
use stratege_search::{Caps, DiceAlgorithm, DiceReport, DiceSearch, Equity, Objective, Recorder, WallClock};

pub(crate) struct Dicey<G: Game, E> {
    name: &'static str,
    game: G,
    equity: E,
    record: DiceRecord<G>,
}

impl<G, E> Dicey<G, E>
where
    G: Game<Payoff = ZeroSum> + Notation + Draw,
    E: Equity<G> + 'static,
{
    pub(crate) fn new(name: &'static str, game: G, equity: E) -> Dicey<G, E> {
        let record = DiceRecord::new(game.start());
        Dicey { name, game, equity, record }
    }

    fn root(&self) -> Root<'_, G> {
        Root { name: self.name, game: &self.game, position: self.record.position() }
    }

    /// The dice at the cursor, if they decide there.
    fn dice(&self) -> Option<G::Chance> {
        match self.game.expand(self.record.position(), &mut G::Moves::default()) {
            Node::Chance(chance) => Some(chance),
            Node::Over(_) | Node::Choice => None,
        }
    }

    fn event_text(&self, position: &G::Position, event: Event<G::Move>) -> String {
        match (event, self.game.expand(position, &mut G::Moves::default())) {
            (Event::Move(mv), _) => self.game.move_text(position, mv),
            (Event::Throw(index), Node::Chance(chance)) => chance.label(index),
            (Event::Throw(_), _) => String::new(),
        }
    }

    /// Every move of an analysis with its value; where dice decide, their average without a move.
    fn analysis(&self, report: &DiceReport<G::Move>) -> AnalysisData {
        let line = |value, moves| LineData { score: ScoreData { value, mate: None }, moves, visits: None };
        let mut lines: Vec<LineData> =
            report.moves.iter().map(|best| line(best.value, self.root().texts(&[best.mv]))).collect();
        if lines.is_empty() && self.status() == Status::Open {
            lines.extend(report.value.map(|value| line(value, Vec::new())));
        }
        AnalysisData {
            game: self.name,
            position: self.position(),
            depth: report.depth.0,
            complete: report.complete,
            lines,
            counts: CountsData::from(report.counts),
            time_ms: millis(report.elapsed),
        }
    }

    fn searching<R>(
        &self,
        settings: &Settings,
        stop: &AtomicBool,
        with: impl FnOnce(&DiceSearch<'_, G, E>) -> R,
    ) -> R {
        let algorithm = algorithm(settings.method);
        let clock = WallClock::start();
        let (game, equity, limits) = (&self.game, &self.equity, settings.limits);
        with(&DiceSearch { game, equity, algorithm, limits, clock: &clock, stop })
    }
}

/// The recursion that a method means where there are dice.
fn algorithm(method: Method) -> DiceAlgorithm {
    match method {
        Method::Dice(algorithm) => algorithm,
        Method::Search | Method::MonteCarlo | Method::DfPn => DiceAlgorithm::default(),
    }
}

impl<G, E> Session for Dicey<G, E>
where
    G: Game<Payoff = ZeroSum> + Notation + Draw,
    E: Equity<G> + 'static,
{
    fn game(&self) -> &'static str {
        self.name
    }

    fn algorithms(&self, task: Task) -> Vec<&'static str> {
        let dice = DiceAlgorithm::ALL.into_iter().map(DiceAlgorithm::name);
        match task {
            Task::Choose => dice.chain([Method::MONTE_CARLO]).collect(),
            Task::Draw => dice.collect(),
            Task::Solve => Vec::new(),
        }
    }

    fn throw_dice(&mut self, random: u64) -> Option<String> {
        let dice = self.dice()?;
        let mut left = random % u64::from(dice.total().max(1));
        let falls = |&index: &usize| {
            let weight = u64::from(dice.weight(index));
            let here = left < weight;
            left = left.saturating_sub(weight);
            here
        };
        let index = (0..dice.count()).find(falls)?;
        self.record.push(&self.game, Event::Throw(index));
        Some(dice.label(index))
    }

    fn has_dice(&self) -> bool {
        true
    }

    fn begin(&mut self, position: Option<&str>) -> Result<(), TextError> {
        let start = match position {
            Some(text) => self.game.parse_position(text)?,
            None => self.game.start(),
        };
        self.record = DiceRecord::new(start);
        Ok(())
    }

    fn position(&self) -> String {
        self.game.position_text(self.record.position())
    }

    fn start(&self) -> String {
        self.game.position_text(self.record.start())
    }

    fn board(&self) -> Board {
        self.game.board(self.record.position())
    }

    fn side(&self) -> Player {
        self.game.side(self.record.position())
    }

    fn status(&self) -> Status {
        let over = |payoff| over(payoff, self.side(), Ending::Rules);
        self.game.over(self.record.position()).map_or(Status::Open, over)
    }

    fn moves(&self) -> Vec<MoveInfo> {
        let (game, position) = (&self.game, self.record.position());
        let mut moves = G::Moves::default();
        match game.expand(position, &mut moves) {
            Node::Over(_) => Vec::new(),
            Node::Choice => {
                let info = |&mv: &G::Move| MoveInfo {
                    text: game.move_text(position, mv),
                    squares: game.move_squares(position, mv),
                    is_pass: game.is_pass(mv),
                };
                moves.iter().map(info).collect()
            }
            Node::Chance(dice) => {
                let info = |index| MoveInfo {
                    text: dice.label(index),
                    squares: MoveSquares::default(),
                    is_pass: false,
                };
                (0..dice.count()).map(info).collect()
            }
        }
    }

    fn history(&self) -> Vec<String> {
        self.record.history().map(|(position, event)| self.event_text(position, event)).collect()
    }

    fn cursor(&self) -> usize {
        self.record.cursor()
    }

    fn last_move(&self) -> Option<MoveSquares> {
        let played: Vec<_> = self.record.history().take(self.record.cursor()).collect();
        let last = played.into_iter().rev().find_map(|(position, event)| match event {
            Event::Move(mv) => Some((position, mv)),
            Event::Throw(_) => None,
        });
        last.map(|(position, mv)| self.game.move_squares(position, mv))
    }

    /// Also takes a throw, where dice decide: of real dice, or of a saved game.
    fn play(&mut self, text: &str) -> Result<String, TextError> {
        if self.status() != Status::Open {
            return Err(GAME_OVER.at(0, text));
        }
        let event = match self.dice() {
            Some(dice) => {
                let index = (0..dice.count()).find(|&index| dice.label(index) == text.trim());
                Event::Throw(index.ok_or_else(|| NO_THROW.at(0, text))?)
            }
            None => Event::Move(self.game.parse_move(self.record.position(), text)?),
        };
        let written = self.event_text(self.record.position(), event);
        self.record.push(&self.game, event);
        Ok(written)
    }

    fn undo(&mut self, players: &[Player]) -> bool {
        self.record.undo_to_choice_of(&self.game, players)
    }

    fn redo(&mut self, players: &[Player]) -> bool {
        self.record.redo_to_choice_of(&self.game, players)
    }

    fn jump(&mut self, cursor: usize) {
        self.record.jump(cursor);
    }

    fn evaluation(&self) -> Option<f64> {
        let open = self.status() == Status::Open;
        open.then(|| self.equity.value(&self.game, self.record.position()))
    }

    fn analyse(
        &mut self,
        settings: &Settings,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&AnalysisData),
    ) -> AnalysisData {
        if settings.method == Method::MonteCarlo {
            return self.root().monte_carlo(settings, stop, progress);
        }
        self.searching(settings, stop, |search| {
            let mut heard = |report: &DiceReport<G::Move>| progress(&self.analysis(report));
            self.analysis(&search.run(self.record.position(), settings.lines, &mut heard))
        })
    }

    fn trace(
        &mut self,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &AtomicBool,
    ) -> Result<TraceData, TextError> {
        if !order.trim().is_empty() {
            return Err(FIXED_ORDER.at(0, order));
        }
        let mut recorder = Recorder::new(&self.game, caps);
        let report =
            self.searching(settings, stop, |search| search.observe(self.record.position(), &mut recorder));
        let mut trace = TraceData {
            format: TraceData::FORMAT.into(),
            version: TraceData::VERSION,
            game: self.name.into(),
            position: self.position(),
            algorithm: algorithm(settings.method).name().into(),
            objective: Objective::Margin.name().into(),
            depth: report.depth.0,
            side: self.side().index() as u8,
            value: report.value.map(Worth::Number),
            line: report.best().map_or(Vec::new(), |mv| self.root().texts(&[mv])),
            counts: CountsData::from(report.counts),
            left_out: 0,
            positions: Vec::new(),
            passes: Vec::new(),
            visits: Vec::new(),
            steps: Vec::new(),
        };
        fill(&mut trace, &self.game, &recorder.finish(), &Worth::Number);
        Ok(trace)
    }

    fn usual_objective(&self) -> Objective {
        Objective::Margin
    }

    fn perft_convention(&self) -> Convention {
        Convention::CHESS
    }

    fn perft(&self, depth: u32, convention: Convention) -> u64 {
        perft(&self.game, self.record.position(), depth, convention)
    }

    fn divide(&self, depth: u32, convention: Convention) -> Vec<(String, u64)> {
        let (game, position) = (&self.game, self.record.position());
        if let Some(dice) = self.dice().filter(|_| depth > 0) {
            let below = |index| perft(game, &dice.result(game, position, index), depth - 1, convention);
            return (0..dice.count()).map(|index| (dice.label(index), below(index))).collect();
        }
        let moves = divide(game, position, depth, convention).into_iter();
        moves.map(|(mv, count)| (game.move_text(position, mv), count)).collect()
    }
}
