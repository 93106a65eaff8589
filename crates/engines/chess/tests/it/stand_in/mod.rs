//! A minimal chess engine: its own recursion over the parts that `search` offers to any engine.

#![allow(dead_code)] // each of its users has a part

use std::time::Duration;
use stratege_engines_chess::Simplified;
use stratege_game::{ArrayVec, Depth, Game, Key, Node, Ply, Score};
use stratege_games_chess::{Chess, MAX_MOVES, Move, Position};
use stratege_search::{
    Analysis, Bound, Counts, DeepeningPlan, Engine, Entry, Evaluation, History, Killers, Limits, Meter,
    MoveOrdering, Objective, OnReport, Question, Request, Root, RootSearch, Stop, Stopped, Table, Variations,
    Watch, Window, deepen_without, excluded_moves, lazy_smp,
};

/// What the recursion may leave out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pruning {
    /// Null-move pruning.
    pub(crate) null_move: bool,
    /// Searches late moves less deep.
    pub(crate) reductions: bool,
}

/// The engine: an evaluation, what it prunes, and its table.
pub(crate) struct StandIn {
    pub(crate) pruning: Pruning,
    evaluator: Simplified,
    table: Option<(usize, Table)>,
}

impl StandIn {
    pub(crate) fn new(pruning: Pruning) -> StandIn {
        StandIn { pruning, evaluator: Simplified::default(), table: None }
    }
}

/// A search of one root.
pub(crate) struct Searcher<'a> {
    game: &'a Chess,
    evaluator: &'a Simplified,
    pruning: Pruning,
    table: Option<&'a Table>,
    meter: Meter<'a>,
    root: Position,
    line: Vec<Key>,
    excluded: Vec<Move>,
    variations: Variations<Move>,
    killers: Killers<Move>,
    history: History,
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(
        root: &Root<'a, Chess>,
        engine: &'a StandIn,
        table: Option<&'a Table>,
        limits: &Limits,
        watch: Watch<'a>,
    ) -> Searcher<'a> {
        Searcher {
            game: root.game,
            evaluator: &engine.evaluator,
            pruning: engine.pruning,
            table,
            meter: Meter::every(64, limits, watch.clock, watch.stop),
            root: *root.position,
            line: root.before.iter().map(|position| root.game.key(position)).collect(),
            excluded: Vec::new(),
            variations: Variations::default(),
            killers: Killers::default(),
            history: History::new(root.game.codes() as usize),
        }
    }

    fn repeats(&self, position: &Position, ply: Ply) -> bool {
        let window = self.game.reversible_plies(position);
        let key = self.game.key(position);
        ply > Ply::ROOT && window >= 2 && self.line.iter().rev().take(window).any(|&earlier| earlier == key)
    }

    fn evaluate(&self, position: &Position) -> Score {
        let state = self.evaluator.fresh(self.game, position);
        self.evaluator.score(self.game, position, &state)
    }

    /// Fail-soft alpha-beta; sides alternate in chess.
    fn visit(
        &mut self,
        position: &Position,
        depth: Depth,
        window: Window,
        ply: Ply,
        may_pass: bool,
    ) -> Result<Score, Stopped> {
        // 1. The meter, repetitions, the end and the leaves.
        self.meter.tick()?;
        self.variations.clear(ply);
        if self.repeats(position, ply) {
            return Ok(Score::DRAW);
        }
        let mut moves: ArrayVec<Move, MAX_MOVES> = ArrayVec::new();
        if let Node::Over(payoff) = self.game.expand(position, &mut moves) {
            return Ok(Objective::Distance.terminal(payoff, ply));
        }
        if depth.is_leaf() {
            return Ok(self.evaluate(position));
        }
        // 2. What the table knows; its move comes first.
        let key = self.game.key(position);
        let known = self.table.and_then(|table| table.probe(key));
        if let Some(entry) = known.filter(|entry| entry.depth == depth && ply > Ply::ROOT) {
            let score = Objective::Distance.from_table(entry.score, ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= window.beta,
                Bound::Upper => score <= window.alpha,
            };
            if decides {
                return Ok(score);
            }
        }
        // 3. The null move: if even passing is too good, so is the best move.
        if self.pruning.null_move
            && may_pass
            && depth.0 >= 3
            && window.is_null()
            && !window.beta.is_decided()
            && let Some(passed) = self.passed(position)
        {
            let below = Window::at_least(window.beta).negated();
            let score = -self.visit(&passed, Depth(depth.0 - 3), below, ply.next(), false)?;
            if score >= window.beta && !score.is_decided() {
                return Ok(score);
            }
        }
        // 4. The moves, in order.
        let game = self.game;
        let code = |mv: Move| game.code(position, mv) as usize;
        let first = known.and_then(|entry| entry.code);
        moves.retain(|mv| ply > Ply::ROOT || !self.excluded.contains(mv));
        moves.sort_by_cached_key(|&mv| {
            let hint = self.evaluator.hint(game, position, mv);
            let killer = self.killers.rank(ply, mv).map_or(0, |rank| 2 - rank as i32);
            let remembered = first == Some(code(mv) as u32);
            std::cmp::Reverse((remembered, hint, killer, self.history.of(code(mv))))
        });
        // 5. Each of them; late ones less deep at first.
        let (mut best, mut best_move, mut alpha) = (-Score::INFINITE, None, window.alpha);
        self.line.push(key);
        for (index, &mv) in moves.iter().enumerate() {
            let next = game.play(position, mv);
            let below = Window::new(alpha, window.beta).negated();
            let late =
                self.pruning.reductions && index >= 4 && depth.0 >= 3 && position.captured(mv).is_none();
            let mut score = None;
            if late {
                let scout = Window::at_least(alpha.above()).negated();
                let found = -self.visit(&next, Depth(depth.0 - 2), scout, ply.next(), true)?;
                score = Some(found).filter(|&found| found <= alpha);
            }
            let score = match score {
                Some(score) => score,
                None => -self.visit(&next, depth.less_one(), below, ply.next(), true)?,
            };
            if score <= best {
                continue;
            }
            best = score;
            if score > alpha {
                alpha = score;
                best_move = Some(mv);
                self.variations.extend(ply, mv);
            }
            if score >= window.beta {
                self.killers.cut(ply, mv);
                self.history.cut(code(mv), moves[..index].iter().map(|&other| code(other)), depth.0);
                break;
            }
        }
        self.line.pop();
        // 6. What was found. A draw may come from the line, and is not remembered.
        if let Some(table) = self.table.filter(|_| best != Score::DRAW && self.excluded.is_empty()) {
            table.store(
                key,
                Entry {
                    score: Objective::Distance.for_table(best, ply),
                    bound: Bound::of(best, window.alpha, window.beta),
                    depth,
                    complete: false,
                    code: best_move.map(|mv| code(mv) as u32),
                },
            );
        }
        Ok(best)
    }

    /// The position with the turn handed over; none when the side to move is in check.
    fn passed(&self, position: &Position) -> Option<Position> {
        use stratege_game::Notation;
        let text = self.game.position_text(position);
        let mut fields: Vec<&str> = text.split(' ').collect();
        fields[1] = if fields[1] == "w" { "b" } else { "w" };
        fields[3] = "-";
        self.game.parse_position(&fields.join(" ")).ok()
    }
}

impl RootSearch for Searcher<'_> {
    type Move = Move;

    fn search_root(&mut self, depth: Depth, window: Window, _: Score) -> Result<Score, Stopped> {
        let (root, before) = (self.root, self.line.len());
        let found = self.visit(&root, depth, window, Ply::ROOT, true);
        self.line.truncate(before);
        found
    }

    fn variation(&self) -> Vec<Move> {
        self.variations.root().to_vec()
    }

    fn exclude(&mut self, moves: &[Move]) {
        self.excluded = moves.to_vec();
    }

    fn root_moves(&self) -> usize {
        self.game.count(&self.root)
    }

    fn counts(&self) -> Counts {
        Counts { nodes: self.meter.nodes, ..Counts::default() }
    }

    fn elapsed(&self) -> Duration {
        self.meter.elapsed()
    }

    fn soft_limit(&self) -> Option<Duration> {
        self.meter.soft_limit()
    }

    fn complete(&self) -> bool {
        false
    }

    fn next_iteration(&mut self) {
        self.history.fade();
    }
}

impl Engine<Chess> for StandIn {
    fn accepts(&self, question: Question, request: &Request<'_, Chess>) -> bool {
        question == Question::Analysis
            && request.settings.leave_the_choice()
            && request.objective == Objective::Distance
    }

    fn name(&self, _: &Request<'_, Chess>) -> &'static str {
        "stand-in"
    }

    fn analyse(&mut self, request: &Request<'_, Chess>, on_report: OnReport<'_, Move>) -> Analysis<Move> {
        let Request { root, watch, .. } = *request;
        self.resize(request.settings.table_bytes);
        let bytes = request.settings.table_bytes;
        let table = self.table.take().unwrap_or_else(|| (bytes, Table::with_bytes(bytes)));
        let limits = request.settings.limits;
        let excluded = excluded_moves(request);
        let plan = DeepeningPlan {
            first: Depth(1),
            step: 1,
            last: limits.depth.unwrap_or(Depth::TO_THE_END),
            aspiration: Some(30),
            lines: request.settings.lines,
        };
        let analysis = {
            let main = || {
                let mut searcher = Searcher::new(&root, self, Some(&table.1), &limits, watch);
                let mut report_depth = |report: &_| on_report(&Analysis::from(report));
                deepen_without(&mut searcher, &plan, &excluded, &mut report_depth)
            };
            let helper = |number: usize, halt: &Stop| {
                let watch = Watch { clock: watch.clock, stop: halt };
                let mut searcher = Searcher::new(&root, self, Some(&table.1), &limits, watch);
                deepen_without(&mut searcher, &plan.of_helper(number), &excluded, &mut |_| {}).counts
            };
            let (mut report, helped) = lazy_smp(request.settings.threads, main, helper);
            report.counts += helped;
            Analysis::from(&report)
        };
        self.table = Some(table);
        analysis
    }

    fn resize(&mut self, bytes: usize) {
        self.table = self.table.take().filter(|(size, _)| *size == bytes);
    }

    fn clear(&mut self) {
        self.table = None;
    }
}
