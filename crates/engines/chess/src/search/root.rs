//! The search from the root, for the common driver.

use super::histories::Histories;
use super::value::{DECIDED, INFINITE};
use super::{
    BEFORE, Feature, Features, Frame, Hits, LONGEST, Parameters, Reductions, Searcher, StaticEvaluator, Table,
};
use std::time::Duration;
use stratege_game::{ArrayVec, Depth, Game, KnownOutcomes, Node, Score};
use stratege_games_chess::{Chess, MAX_MOVES, Move, Position};
use stratege_search::{
    Counts, DeepeningPlan, Limits, Meter, Root, RootBound, RootSearch, Stop, Stopped, Variations, Watch,
    Window,
};

/// The moves of the root.
pub(super) struct RootMoves {
    /// Each with the nodes that its last search took.
    moves: Vec<(Move, u64)>,
    /// The moves as the game generates them.
    legal: Vec<Move>,
    excluded: Vec<Move>,
    /// The value of the best move so far, if it is better than the window's lower bound.
    pub(super) best_so_far: Option<i32>,
    /// The depth of the iteration.
    pub(super) depth: i32,
}

impl RootMoves {
    /// Whether a move is to be searched.
    pub(super) fn has(&self, mv: Move) -> bool {
        !self.excluded.contains(&mv)
    }

    /// Whether some moves are not searched, so that the value is not that of the position.
    pub(super) fn is_partial(&self) -> bool {
        !self.excluded.is_empty()
    }

    /// The moves in the order in which they are searched.
    pub(super) fn in_order(&self) -> Vec<Move> {
        self.moves.iter().map(|&(mv, _)| mv).filter(|&mv| self.has(mv)).collect()
    }

    /// Tells those who watch the search that it begins with a move.
    pub(super) fn tell(&self, stop: &Stop, mv: Move, number: usize) {
        if let Some(index) = self.legal.iter().position(|&legal| legal == mv) {
            stop.tries(index, number);
        }
    }

    /// A move was searched with so many nodes.
    pub(super) fn searched(&mut self, mv: Move, nodes: u64) {
        if let Some((_, effort)) = self.moves.iter_mut().find(|(other, _)| *other == mv) {
            *effort += nodes;
        }
    }

    /// The best move first, then those that took most nodes.
    fn sort(&mut self, best: Option<Move>) {
        self.moves.sort_by_key(|&(mv, nodes)| (Some(mv) != best, std::cmp::Reverse(nodes)));
        self.moves.iter_mut().for_each(|(_, nodes)| *nodes /= 2);
    }
}

/// A search of one root on one thread, for [`deepen`](stratege_search::deepen).
pub struct ChessSearch<'a, J> {
    searcher: Searcher<'a, J>,
    position: Position,
    /// The positions of the game before the root.
    before: usize,
    line: Vec<Move>,
    unfinished: Option<Score>,
    /// A win within so many plies ends the search.
    mate: Option<Depth>,
}

/// What a thread of a search brings with it.
pub(crate) struct Equipment<'a, J> {
    pub(crate) evaluator: &'a mut J,
    pub(crate) table: &'a Table,
    pub(crate) histories: &'a mut Histories,
    pub(crate) parameters: &'a Parameters,
    pub(crate) features: Features,
    pub(crate) endgames: Option<&'a dyn KnownOutcomes<Chess>>,
    pub(crate) probe_depth: i32,
}

impl<'a, J: StaticEvaluator> ChessSearch<'a, J> {
    pub(crate) fn new(
        root: &Root<'_, Chess>,
        equipment: Equipment<'a, J>,
        limits: &Limits,
        watch: Watch<'a>,
    ) -> ChessSearch<'a, J> {
        let Equipment { evaluator, table, histories, parameters, features, endgames, probe_depth } =
            equipment;
        let (position, keys): (_, Vec<u64>) =
            (*root.position, root.before.iter().map(|earlier| earlier.key().hash).collect());
        evaluator.begin(&position);
        let mut frames = vec![Frame::NONE; BEFORE + LONGEST + 4];
        frames[BEFORE].reversible = usize::from(position.halfmove_clock()).min(keys.len());
        let mut legal: ArrayVec<Move, MAX_MOVES> = ArrayVec::new();
        let open = matches!(root.game.expand(&position, &mut legal), Node::Choice);
        let moves = legal.iter().filter(|_| open).map(|&mv| (mv, 0)).collect();
        let before = keys.len();
        let searcher = Searcher {
            evaluator,
            table,
            histories,
            parameters,
            features,
            endgames,
            probe_depth,
            hits: Hits::default(),
            meter: Meter::new(limits, watch.clock, watch.stop),
            counts: Counts::default(),
            reductions: Reductions::new(),
            keys,
            frames,
            variations: Variations::default(),
            root: RootMoves {
                moves,
                legal: legal.iter().copied().collect(),
                excluded: Vec::new(),
                best_so_far: None,
                depth: 0,
            },
            stop: watch.stop,
            passing_from: 0,
        };
        ChessSearch { searcher, position, before, line: Vec::new(), unfinished: None, mate: limits.mate }
    }

    /// How often each technique has decided something.
    pub fn hits(&self) -> Hits {
        self.searcher.hits
    }

    /// The line, continued by the table, so that there is a reply to think about.
    fn continued(&self, mut line: Vec<Move>, most: usize) -> Vec<Move> {
        let mut position = self.position;
        let mut seen = vec![position.key().hash];
        for &mv in &line {
            position = position.play(mv);
            seen.push(position.key().hash);
        }
        while line.len() < most {
            let best = self.searcher.table.probe(position.key()).and_then(|entry| entry.best);
            let Some(mv) = best.filter(|&mv| position.is_legal(mv)) else { break };
            position = position.play(mv);
            if seen.contains(&position.key().hash) {
                break;
            }
            seen.push(position.key().hash);
            line.push(mv);
        }
        line
    }
}

impl<J: StaticEvaluator> RootSearch for ChessSearch<'_, J> {
    type Move = Move;

    fn finds_bound(&self, bound: Option<RootBound>) {
        self.searcher.stop.finds_bound(bound);
    }

    fn search_root(&mut self, depth: Depth, window: Window, _: Score) -> Result<Score, Stopped> {
        let (position, searcher) = (self.position, &mut self.searcher);
        searcher.root.sort(self.line.first().copied());
        searcher.root.best_so_far = None;
        searcher.root.depth = i32::from(depth.0);
        searcher.passing_from = 0;
        searcher.variations.clear(stratege_game::Ply::ROOT);
        let values =
            Window { alpha: window.alpha.value().max(-INFINITE), beta: window.beta.value().min(INFINITE) };
        if window != Window::FULL {
            searcher.hits.count(Feature::Aspiration);
        }
        let found = searcher.visit(&position, values, i32::from(depth.0), 0, false);
        if found.is_err() {
            searcher.keys.truncate(self.before);
            searcher.evaluator.begin(&position);
            searcher.frames.iter_mut().for_each(|frame| frame.excluded = None);
        }
        let best = searcher.root.best_so_far.filter(|_| found.is_err());
        self.unfinished = best.map(Score::from_value);
        let line = self.searcher.variations.root();
        if !line.is_empty() {
            self.line = line.to_vec();
        }
        found.map(Score::from_value)
    }

    fn unfinished(&self) -> Option<Score> {
        self.unfinished
    }

    fn variation(&self) -> Vec<Move> {
        self.continued(self.line.clone(), 2)
    }

    fn exclude(&mut self, moves: &[Move]) {
        if self.searcher.root.excluded != moves {
            self.line.clear();
        }
        self.searcher.root.excluded = moves.to_vec();
    }

    fn root_moves(&self) -> usize {
        self.searcher.root.moves.len()
    }

    fn counts(&self) -> Counts {
        Counts { nodes: self.searcher.meter.nodes, ..self.searcher.counts }
    }

    fn elapsed(&self) -> Duration {
        self.searcher.meter.elapsed()
    }

    fn soft_limit(&self) -> Option<Duration> {
        self.searcher.meter.soft_limit()
    }

    fn complete(&self) -> bool {
        false
    }

    fn suffices(&self, score: Score) -> bool {
        let distance = score.distance().filter(|_| score.is_win());
        distance.is_some_and(|plies| self.mate.is_some_and(|mate| plies <= mate.0))
    }

    fn table_fill(&self) -> Option<u16> {
        Some(self.searcher.table.fill() as u16)
    }
}

/// The iterations of a search within these limits.
pub(crate) fn plan(
    limits: &Limits,
    lines: usize,
    parameters: &Parameters,
    features: Features,
) -> DeepeningPlan {
    /// Deeper iterations would search lines longer than are kept.
    const DEEPEST: Depth = Depth(120);
    let aspiration = features.has(Feature::Aspiration).then_some(parameters.aspiration as u16);
    let last = limits.depth.unwrap_or(DEEPEST).min(DEEPEST);
    DeepeningPlan { first: Depth(1).min(last), step: 1, last, aspiration, lines }
}

const _: () = assert!(DECIDED < INFINITE);
