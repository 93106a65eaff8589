//! One thread of a search: the code that all recursions share at the start and end of a node.

use crate::driver::limits::{Limited, Limits, Meter};
use crate::trace::observer::observe;
use crate::tree::ordering::{self, MoveHistory};
use crate::tree::variation::Variations;
use crate::{
    Algorithm, Bound, Counts, Entry, Evaluator, Event, Objective, Observer, Options, Source, Stage, Table,
    Watch, Window,
};
use stratege_game::{Depth, Duel, Key, Node, PastKeys, Player, Ply, Score, ZeroSum};

/// A position in the search, with its evaluation state, side and key.
pub(crate) struct NodeState<G: Duel, E: Evaluator<G>> {
    pub(crate) position: G::Position,
    pub(crate) state: E::State,
    pub(crate) side: Player,
    /// The canonical key of the position; computed only when needed.
    pub(crate) key: Key,
    /// The transformation to the image whose key it is.
    image: usize,
}

/// A node whose moves are being searched.
pub(crate) struct Frame {
    key: Key,
    side: Player,
    pub(crate) depth: Depth,
    pub(crate) ply: Ply,
    /// The window as the recursion uses it: alpha rises.
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
    first_alpha: Score,
    /// Whether the line below may be the principal variation.
    wide: bool,
    best: Score,
    /// The code of the best move, as the table keeps it.
    best_move: Option<u32>,
    base: usize,
    next: usize,
    end: usize,
    ordered: bool,
    horizon_before: bool,
}

impl Frame {
    /// How many moves of this node have been given, the last one among them.
    pub(crate) fn tried(&self) -> usize {
        self.next - self.base
    }

    /// Whether the move given last was the first of this node.
    pub(crate) fn is_first(&self) -> bool {
        self.next == self.base + 1
    }

    /// The window for the next move.
    pub(crate) fn window(&self) -> Window {
        Window::new(self.alpha, self.beta)
    }
}

/// The result of entering a position.
pub(crate) enum Entered {
    /// Its score is known without trying a move.
    Done(Score),
    /// Its moves are to be searched.
    Open(Frame),
}

/// The state of one thread.
pub(crate) struct Worker<'a, G: Duel, E: Evaluator<G>, O: Observer<G>> {
    pub(crate) game: &'a G,
    pub(crate) evaluator: &'a E,
    pub(crate) options: Options,
    pub(crate) table: Option<&'a Table>,
    pub(crate) meter: Meter<'a>,
    pub(crate) counts: Counts,
    pub(crate) observer: &'a mut O,
    /// The excluded moves of the root.
    pub(crate) excluded: Vec<G::Move>,
    pub(crate) variations: Variations<G::Move>,
    pub(crate) memory: MoveHistory,
    /// Whether anything since the node was entered was evaluated rather than searched to the end.
    pub(crate) horizon: bool,
    /// The bounds of the root moves in the last search, in the order they were tried.
    pub(crate) root_scores: Vec<(G::Move, Score, Bound)>,
    /// The current part of the search.
    pub(crate) stage: Stage,
    /// With less material than this, what is known of a position is its result.
    pub(crate) known_below: u32,
    /// Keys of the positions from the start of the game to here, when repetition matters.
    pub(crate) line: Vec<Key>,
    /// What superko forbids to bring back, with the position that is being searched; of how many keys that is the root's.
    pub(crate) past: PastKeys,
    root_past: usize,
    /// Moves of the open nodes, each with its rank.
    pub(crate) stack: Vec<(i64, G::Move)>,
    pub(crate) scratch: G::Moves,
}

impl<'a, G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'a, G, E, O> {
    pub(crate) fn new(
        game: &'a G,
        evaluator: &'a E,
        options: &Options,
        table: Option<&'a Table>,
        limits: &Limits,
        watch: Watch<'a>,
        observer: &'a mut O,
    ) -> Self {
        let uses_table = options.table && options.algorithm.prunes();
        Worker {
            game,
            evaluator,
            options: options.clone(),
            table: table.filter(|table| uses_table && table.serves::<G>()),
            meter: Meter::new(limits, watch.clock, watch.stop),
            counts: Counts::default(),
            observer,
            excluded: Vec::new(),
            variations: Variations::default(),
            memory: MoveHistory::new(game.codes()),
            horizon: false,
            root_scores: Vec::new(),
            stage: Stage::Main,
            known_below: u32::MAX,
            line: Vec::new(),
            past: PastKeys::default(),
            root_past: 0,
            stack: Vec::new(),
            scratch: G::Moves::default(),
        }
    }

    /// The root, in a game whose earlier positions are `before`.
    pub(crate) fn root(&mut self, before: &[G::Position], position: &G::Position) -> NodeState<G, E> {
        self.line.clear();
        if G::REPETITION.is_some() {
            self.line.extend(before.iter().map(|position| self.game.key(position)));
        }
        self.known_below = self.known_below(position);
        self.past = if G::SUPERKO { PastKeys::of(self.game, before) } else { PastKeys::default() };
        let place =
            self.node_state(position.clone(), self.evaluator.fresh(self.game, position), Depth::TO_THE_END);
        self.past.push(self.game, position);
        self.root_past = self.past.len();
        place
    }

    fn node_state(&self, position: G::Position, state: E::State, depth: Depth) -> NodeState<G, E> {
        let side = self.game.side(&position);
        let (key, image) = match self.table_at(depth) {
            Some(_) => self.table_key(&self.past, &position),
            None => (Key::hashed(0), 0),
        };
        NodeState { position, state, side, key, image }
    }

    /// The key of a position in the table, and the transformation to the image whose key it is. Where superko makes the
    /// value depend on the positions before, these belong to the key, and it is of no image.
    pub(crate) fn table_key(&self, before: &PastKeys, position: &G::Position) -> (Key, usize) {
        if G::SUPERKO && !before.is_empty() {
            return (before.within(self.game.key(position)), 0);
        }
        self.evaluator.canonical(self.game, position)
    }

    /// The node after a move at a node of this depth; extends the line of the game. Must be followed by
    /// [`unmake`](Self::unmake).
    #[inline]
    pub(crate) fn make(&mut self, at: &NodeState<G, E>, mv: G::Move, depth: Depth) -> NodeState<G, E> {
        if G::REPETITION.is_some() {
            self.line.push(self.game.key(&at.position));
        }
        let position = self.game.play(&at.position, mv);
        let state = self.evaluator.after(self.game, &at.state, &at.position, mv, &position);
        let place = self.node_state(position, state, depth.less_one());
        self.past.push(self.game, &place.position);
        place
    }

    pub(crate) fn unmake(&mut self) {
        if G::REPETITION.is_some() {
            self.line.pop();
        }
        if G::SUPERKO {
            self.past.truncate(self.past.len().saturating_sub(1).max(self.root_past));
        }
    }

    /// The table, if it is used at this depth.
    pub(crate) fn table_at(&self, depth: Depth) -> Option<&'a Table> {
        self.table.filter(|_| depth.0 >= self.options.table_depth)
    }

    /// Forgets an unfinished search.
    pub(crate) fn reset(&mut self, root_line: usize) {
        self.line.truncate(root_line);
        self.past.truncate(self.root_past);
        self.stack.clear();
        self.root_scores.clear();
        self.horizon = false;
    }

    /// The beginning of every node, in numbered steps.
    #[inline]
    pub(crate) fn enter(
        &mut self,
        at: &NodeState<G, E>,
        depth: Depth,
        window: Window,
        ply: Ply,
    ) -> Limited<Entered> {
        debug_assert!(window.alpha < window.beta);
        self.meter.tick()?;
        self.counts.selective_depth = self.counts.selective_depth.max(ply.0);
        self.variations.clear(ply);
        let Window { alpha, beta } = window;
        let (position, stage) = (&at.position, self.stage);
        observe!(self, Event::Enter { position, stage, ply, depth, alpha, beta });

        // 1. Repetition.
        if self.repeats(&at.position, ply) {
            self.horizon = true;
            observe!(self, Event::Known { score: Score::DRAW, source: Source::Repetition });
            return Ok(self.done(Score::DRAW, Bound::Exact));
        }
        // 2. What is known for certain of endgames.
        if self.evaluator.knows_outcomes()
            && ply > Ply::ROOT
            && let Some(score) = self.known_score(at)
        {
            observe!(self, Event::Known { score, source: Source::Foresight });
            return Ok(self.done(score, Bound::Exact));
        }
        // 3. Bounds of the margin.
        if self.evaluator.knows_bounds()
            && ply > Ply::ROOT
            && let Some((score, bound)) = self.certainly_outside(at, window)
        {
            observe!(self, Event::Known { score, source: Source::Foresight });
            return Ok(self.done(score, bound));
        }
        // 4. The leaves.
        if depth.is_leaf() {
            let score = self.leaf_score(at, window, ply)?;
            return Ok(self.done(score, Bound::of(score, window.alpha, window.beta)));
        }
        // 5. Foresight; the evaluator may have listed the moves on the way.
        let mut window = window;
        // It knows wins and losses, not margins.
        let foresight = self.evaluator.foresight();
        let expanded = foresight > 0
            && self.options.foresight
            && depth.0 >= foresight
            && self.options.objective != Objective::Margin;
        if expanded && let Some((score, bound)) = self.foresee(at, &mut window, ply) {
            observe!(self, Event::Known { score, source: Source::Foresight });
            return Ok(self.done(score, bound));
        }
        // 6. The table.
        let remembered = self.table_at(depth).and_then(|table| table.probe(at.key));
        if let Some(entry) = remembered {
            self.counts.table_hits += 1;
            if let Some(score) = self.table_cut(&entry, depth, window, ply) {
                self.counts.table_cuts += 1;
                self.horizon |= !entry.complete;
                observe!(self, Event::Known { score, source: Source::Table });
                return Ok(self.done(score, entry.bound));
            }
        }
        // 7. The moves.
        if !expanded && let Node::Over(payoff) = self.game.expand(&at.position, &mut self.scratch) {
            let score = self.over(payoff, ply);
            return Ok(self.done(score, Bound::Exact));
        }
        self.past.retain(self.game, &at.position, &mut self.scratch);
        // 8. The enhanced transposition cutoff.
        if let Some(score) = self.probe_children(at, depth, window, ply) {
            observe!(self, Event::Known { score, source: Source::Child });
            return Ok(self.done(score, Bound::Lower));
        }
        // 9. ProbCut.
        if let Some(score) = self.probably_outside(at, depth, window, ply)? {
            observe!(self, Event::Known { score, source: Source::ProbCut });
            return Ok(self.done(score, Bound::of(score, window.alpha, window.beta)));
        }
        // 10. Selective search.
        if let Some(score) = self.far_above(at, depth, window, ply)? {
            observe!(self, Event::Known { score, source: Source::ProbCut });
            return Ok(self.done(score, Bound::Lower));
        }
        // 11. Move ordering.
        let code = remembered.and_then(|entry| entry.code);
        Ok(Entered::Open(self.open(at, code, depth, window, ply)))
    }

    /// Whether the position is a repetition: one earlier occurrence, in the search or in the game, suffices, since a
    /// side that can repeat it once can do so again.
    #[inline]
    pub(crate) fn repeats(&self, position: &G::Position, ply: Ply) -> bool {
        if G::REPETITION.is_none() || ply == Ply::ROOT || !self.options.repetition {
            return false;
        }
        let window = self.game.reversible_plies(position);
        if window < 2 {
            return false;
        }
        let key = self.game.key(position);
        self.line.iter().rev().take(window).any(|&earlier| earlier == key)
    }

    /// The score of a position that is not searched further.
    #[inline]
    pub(crate) fn leaf_score(&mut self, at: &NodeState<G, E>, window: Window, ply: Ply) -> Limited {
        if let Some(payoff) = self.game.over(&at.position) {
            return Ok(self.over(payoff, ply));
        }
        self.horizon = true;
        if self.evaluator.has_quiescence() && self.options.quiescence {
            self.quiesce(&at.position, &at.state, window, ply, 0)
        } else {
            Ok(self.evaluate(&at.position, &at.state))
        }
    }

    /// The score of a finished game.
    pub(crate) fn over(&mut self, payoff: ZeroSum, ply: Ply) -> Score {
        let score = self.options.objective.terminal(payoff, ply);
        observe!(self, Event::Known { score, source: Source::Over });
        score
    }

    /// The evaluation of a position, counted.
    #[inline]
    pub(crate) fn evaluate(&mut self, position: &G::Position, state: &E::State) -> Score {
        self.counts.evaluations += 1;
        let score = self.evaluator.score(self.game, position, state);
        observe!(self, Event::Evaluated { score });
        score
    }

    /// Ranks the moves in the scratch list and puts them on the stack.
    fn open(
        &mut self,
        at: &NodeState<G, E>,
        table_code: Option<u32>,
        depth: Depth,
        window: Window,
        ply: Ply,
    ) -> Frame {
        let base = self.stack.len();
        let Options { hints, killers, history, .. } = self.options;
        let hints = hints && self.evaluator.has_hints();
        let ordered = hints || killers || history || table_code.is_some();
        let (game, position) = (self.game, &at.position);
        let table_code = match at.image {
            0 => table_code,
            _ => table_code.and_then(|code| {
                let mv = self.scratch.iter().find(|&&mv| self.image_code(at, mv) == code);
                mv.map(|&mv| game.code(position, mv))
            }),
        };
        for &mv in self.scratch.iter() {
            if ply == Ply::ROOT && self.excluded.contains(&mv) {
                continue;
            }
            let mut rank = 0;
            if ordered {
                let code = game.code(position, mv);
                rank = if table_code == Some(code) {
                    ordering::TABLE_MOVE
                } else {
                    ordering::rank(
                        if hints { self.evaluator.hint(game, position, mv) } else { 0 },
                        if killers { self.memory.killer(ply, code) } else { 0 },
                        if history { self.memory.history(at.side, code) } else { 0 },
                    )
                };
            }
            self.stack.push((rank, mv));
        }
        let horizon_before = std::mem::replace(&mut self.horizon, false);
        Frame {
            key: at.key,
            side: at.side,
            depth,
            ply,
            alpha: window.alpha,
            beta: window.beta,
            first_alpha: window.alpha,
            wide: ply == Ply::ROOT || !window.is_null(),
            best: -Score::INFINITE,
            best_move: None,
            base,
            next: base,
            end: self.stack.len(),
            ordered,
            horizon_before,
        }
    }

    /// The code of a move as the table keeps it.
    fn image_code(&self, at: &NodeState<G, E>, mv: G::Move) -> u32 {
        self.evaluator.image_code(self.game, at.image, &at.position, mv)
    }

    /// The most promising move that has not been tried.
    #[inline]
    pub(crate) fn next_move(&mut self, node: &mut Frame) -> Option<G::Move> {
        self.stack.truncate(node.end);
        let rest = &mut self.stack[node.next..];
        if rest.is_empty() {
            return None;
        }
        let mv = if node.ordered { ordering::pick(rest) } else { rest[0].1 };
        node.next += 1;
        Some(mv)
    }

    /// Records the score of the move that was tried last; true when it causes a cutoff.
    #[inline]
    pub(crate) fn record(
        &mut self,
        at: &NodeState<G, E>,
        node: &mut Frame,
        mv: G::Move,
        score: Score,
    ) -> bool {
        if node.ply == Ply::ROOT {
            self.root_scores.push((mv, score, Bound::of(score, node.alpha, node.beta)));
        }
        if score <= node.best {
            return false;
        }
        node.best = score;
        if score <= node.alpha {
            return false;
        }
        let code = self.game.code(&at.position, mv);
        node.best_move = Some(if at.image == 0 { code } else { self.image_code(at, mv) });
        node.alpha = score;
        if node.wide {
            self.variations.extend(node.ply, mv);
        }
        if score < node.beta {
            return false;
        }
        self.counts.cuts += 1;
        self.counts.first_move_cuts += u64::from(node.is_first());
        if self.options.killers || self.options.history {
            self.memory.cut(node.side, node.ply, node.depth.0, code);
        }
        observe!(self, Event::Cut { mv });
        true
    }

    /// The end of every node: stores its result and returns it.
    #[inline]
    pub(crate) fn leave(&mut self, node: Frame) -> Score {
        self.stack.truncate(node.base);
        let score = node.best;
        let bound = Bound::of(score, node.first_alpha, node.beta);
        let complete = !self.horizon;
        self.horizon |= node.horizon_before;
        if let Some(table) = self.table_at(node.depth)
            && self.may_remember(&node, score, complete)
        {
            let depth = node.depth.min(Entry::MAX_DEPTH);
            let score = self.options.objective.for_table(score, node.ply);
            table.store(node.key, Entry { score, bound, depth, complete, code: node.best_move });
        }
        self.on_leave(score, bound);
        score
    }

    fn done(&mut self, score: Score, bound: Bound) -> Entered {
        self.on_leave(score, bound);
        Entered::Done(score)
    }

    pub(crate) fn on_leave(&mut self, score: Score, bound: Bound) {
        observe!(self, Event::Leave { score, bound });
    }

    /// Reports the next move to the observer.
    pub(crate) fn try_move(&mut self, mv: G::Move, again: bool) {
        self.counts.researches += u64::from(again);
        observe!(self, Event::Try { mv, again });
    }

    /// Searches the root with the algorithm of the options. `guess` is the start of MTD(f); the window is used by the
    /// other algorithms that prune.
    pub(crate) fn search(
        &mut self,
        at: &NodeState<G, E>,
        depth: Depth,
        window: Window,
        guess: Score,
    ) -> Limited {
        self.root_scores.clear();
        self.horizon = false;
        if self.options.algorithm != Algorithm::Mtdf {
            let Window { alpha, beta } = window;
            observe!(self, Event::Iteration { depth, alpha, beta });
        }
        match self.options.algorithm {
            Algorithm::Minimax => self.minimax(at, depth),
            Algorithm::Negamax => self.negamax(at, depth, Ply::ROOT),
            Algorithm::AlphaBetaHard => self.alphabeta_hard(at, depth, window, Ply::ROOT),
            Algorithm::AlphaBeta => self.alphabeta(at, depth, window, Ply::ROOT),
            Algorithm::Pvs => self.pvs(at, depth, window, Ply::ROOT),
            Algorithm::Mtdf => self.mtdf(at, depth, guess),
        }
    }
}
