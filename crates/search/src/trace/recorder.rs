//! Records the events of a search: every visit with its window, its result and the sources of both.

use crate::{Bound, Event, Observer, Source, Stage};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::ops::Neg;
use stratege_game::{Depth, Game, Node, Player, Ply, Score};

/// The values of a search: [`Score`], or `f64` where dice are averaged.
pub trait Value: Copy + PartialOrd + Debug + Neg<Output = Self> + Send {
    /// Whether this is an infinite bound, which no value can reach.
    fn is_open(self) -> bool;
}

impl Value for Score {
    fn is_open(self) -> bool {
        self >= Score::INFINITE || self <= -Score::INFINITE
    }
}

impl Value for f64 {
    fn is_open(self) -> bool {
        self.is_infinite()
    }
}

/// The limits of a recording; anything beyond them is searched but not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caps {
    /// The maximum number of visits.
    pub nodes: usize,
    /// The maximum ply at which visits are kept; the root has ply 0.
    pub plies: u16,
}

/// One search from the root: an iteration, or a re-search with another window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Iteration<V> {
    /// Plies searched.
    pub depth: Depth,
    /// The lower bound of the window, from the point of view of the side to move at the root.
    pub alpha: V,
    /// The upper bound of the window.
    pub beta: V,
    /// The visit of the root; `None` if the caps or a limit excluded it.
    pub root: Option<usize>,
}

/// What led to a position: a move or roll, or another part of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Via<M> {
    /// The root.
    Root,
    /// A move.
    Move {
        /// The move, legal in the position before.
        mv: M,
        /// Whether it is searched again with a wider window.
        again: bool,
    },
    /// No move: the position is probed before it is searched.
    Itself,
    /// The dice.
    Roll {
        /// The index of the roll.
        index: usize,
        /// From 0 to 1.
        probability: f64,
    },
}

/// The source of a bound of a window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = TraceOrigin)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// No bound.
    #[default]
    Open,
    /// The window of the iteration.
    #[serde(rename = "pass")]
    Iteration,
    /// The result of this visit, a child of an ancestor (or of the node itself) that was done before. None if the
    /// caps left that child out.
    Visit(Option<usize>),
    /// A null window, made to test a bound.
    Scout,
}

/// The moves that were pruned.
#[derive(Clone, Debug, PartialEq)]
pub struct CutOff<M> {
    /// The visit whose result caused the cutoff; `None` if the caps excluded it.
    pub by: Option<usize>,
    /// The source of the bound that the result reached.
    pub bound: Origin,
    /// The moves not tried; not recorded in quiescence, where most moves are not searched anyway.
    pub untried: Vec<M>,
}

/// A visit of a position. Scores are from the point of view of its side to move.
#[derive(Clone, Debug)]
pub struct Visit<G: Game, V> {
    /// The visit of the previous position; `None` at the root.
    pub parent: Option<usize>,
    /// The index of the root search.
    pub iteration: usize,
    /// What led here.
    pub via: Via<G::Move>,
    /// The position.
    pub position: G::Position,
    /// The side to move.
    pub side: Player,
    /// The part of the search.
    pub stage: Stage,
    /// Plies from the root.
    pub ply: Ply,
    /// Plies left.
    pub depth: Depth,
    /// The lower bound of the window at the start of the visit.
    pub alpha: V,
    /// The upper bound of the window at the start of the visit.
    pub beta: V,
    /// The source of alpha.
    pub alpha_from: Origin,
    /// The source of beta.
    pub beta_from: Origin,
    /// The evaluation, if there was one.
    pub evaluated: Option<V>,
    /// The source of a result found without search.
    pub known: Option<Source>,
    /// The result; `None` if the search was stopped first.
    pub score: Option<V>,
    /// What the result proves.
    pub bound: Option<Bound>,
    /// The cutoff, if any.
    pub cut: Option<CutOff<G::Move>>,
    /// The visit with the best result, if one raised alpha.
    pub best: Option<usize>,
}

/// The kind of an event in a recording, which refers to an iteration or a visit by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = StepName)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// A search from the root begins.
    #[serde(rename = "pass")]
    Iteration,
    /// A visit begins.
    Enter,
    /// Its position is evaluated.
    Evaluate,
    /// Its result is known without a search of its moves.
    Know,
    /// Its remaining moves are cut off.
    Cut,
    /// The visit is finished.
    Leave,
}

/// The recording of a search.
#[derive(Clone, Debug)]
pub struct Recording<G: Game, V> {
    /// The searches of the root.
    pub iterations: Vec<Iteration<V>>,
    /// The visits, in the order in which they started.
    pub visits: Vec<Visit<G, V>>,
    /// All events on them, in order.
    pub steps: Vec<(Step, usize)>,
    /// The number of visited positions that the caps excluded.
    pub left_out: u64,
}

/// An open visit. Visits that the caps leave out have a frame too, so that bounds can be traced through them.
struct Frame<M, V> {
    visit: Option<usize>,
    side: Player,
    ply: Ply,
    alpha: V,
    beta: V,
    alpha_from: Origin,
    beta_from: Origin,
    tried: Vec<M>,
    last_child: Option<usize>,
    /// Dice decide here: results are averaged, and no single result is a bound.
    chance: bool,
}

/// An observer that records events, up to the caps.
pub struct Recorder<'a, G: Game, V = Score> {
    game: &'a G,
    caps: Caps,
    recording: Recording<G, V>,
    open: Vec<Frame<G::Move, V>>,
    next: Via<G::Move>,
}

/// What [`Event::Enter`] reports.
struct Entered<'p, G: Game, V> {
    position: &'p G::Position,
    stage: Stage,
    ply: Ply,
    depth: Depth,
    alpha: V,
    beta: V,
}

impl<'a, G: Game, V: Value> Recorder<'a, G, V> {
    /// An empty recorder.
    pub fn new(game: &'a G, caps: Caps) -> Self {
        let recording =
            Recording { iterations: Vec::new(), visits: Vec::new(), steps: Vec::new(), left_out: 0 };
        Recorder { game, caps, recording, open: Vec::new(), next: Via::Root }
    }

    /// The recording.
    pub fn finish(self) -> Recording<G, V> {
        self.recording
    }

    fn enter(&mut self, entered: Entered<'_, G, V>) {
        let Entered { position, stage, ply, depth, alpha, beta } = entered;
        let side = self.game.side(position);
        let [alpha_from, beta_from] = self.origins(side, alpha, beta);
        let parent = self.open.last().map(|frame| frame.visit);
        let via = match self.open.last() {
            None => Via::Root,
            Some(above) if above.ply == ply => Via::Itself,
            Some(_) => self.next,
        };
        let full = self.recording.visits.len() >= self.caps.nodes || ply.0 > self.caps.plies;
        let visit = if full || parent == Some(None) {
            self.recording.left_out += 1;
            None
        } else {
            let visit = self.recording.visits.len();
            self.recording.visits.push(Visit {
                parent: parent.flatten(),
                iteration: self.recording.iterations.len().saturating_sub(1),
                via,
                position: position.clone(),
                side,
                stage,
                ply,
                depth,
                alpha,
                beta,
                alpha_from,
                beta_from,
                evaluated: None,
                known: None,
                score: None,
                bound: None,
                cut: None,
                best: None,
            });
            if parent.is_none()
                && let Some(iteration) = self.recording.iterations.last_mut()
            {
                iteration.root = Some(visit);
            }
            self.recording.steps.push((Step::Enter, visit));
            Some(visit)
        };
        let tried = Vec::new();
        self.open.push(Frame {
            visit,
            side,
            ply,
            alpha,
            beta,
            alpha_from,
            beta_from,
            tried,
            last_child: None,
            chance: false,
        });
    }

    /// The sources of the bounds of a new visit: a bound that it inherits has the source that it has in the parent.
    fn origins(&self, side: Player, alpha: V, beta: V) -> [Origin; 2] {
        let Some(parent) = self.open.last() else {
            return [alpha, beta].map(|bound| if bound.is_open() { Origin::Open } else { Origin::Iteration });
        };
        let (same_alpha, same_beta) = (parent.alpha, parent.beta);
        let (low, high) = if parent.side == side {
            ((same_alpha, parent.alpha_from), (same_beta, parent.beta_from))
        } else {
            ((-same_beta, parent.beta_from), (-same_alpha, parent.alpha_from))
        };
        [(alpha, low), (beta, high)].map(|(bound, (above, from))| match () {
            () if bound.is_open() => Origin::Open,
            () if bound == above => from,
            () => Origin::Scout,
        })
    }

    fn leave(&mut self, score: V, bound: Bound) {
        let Some(frame) = self.open.pop() else { return };
        if let Some(visit) = frame.visit {
            let kept = &mut self.recording.visits[visit];
            (kept.score, kept.bound) = (Some(score), Some(bound));
            self.recording.steps.push((Step::Leave, visit));
        }
        let Some(parent) = self.open.last_mut() else { return };
        if parent.ply == frame.ply {
            return; // a probe proves nothing
        }
        parent.last_child = frame.visit;
        let score = if parent.side == frame.side { score } else { -score };
        // A null-window search that fails high is repeated; one that causes a cutoff has proved enough.
        let proves_low = bound == Bound::Exact || (bound == Bound::Lower) == (parent.side == frame.side);
        if !parent.chance && proves_low && score > parent.alpha {
            parent.alpha = score;
            parent.alpha_from = Origin::Visit(frame.visit);
            if let Some(visit) = parent.visit {
                self.recording.visits[visit].best = frame.visit;
            }
        }
    }

    fn cut(&mut self) {
        let Some(frame) = self.open.last() else { return };
        let Some(visit) = frame.visit else { return };
        let kept = &mut self.recording.visits[visit];
        let mut untried = Vec::new();
        if kept.stage != Stage::Quiescence {
            let mut moves = G::Moves::default();
            if matches!(self.game.expand(&kept.position, &mut moves), Node::Choice) {
                untried.extend(moves.iter().filter(|mv| !frame.tried.contains(mv)));
            }
        }
        kept.cut = Some(CutOff { by: frame.last_child, bound: frame.beta_from, untried });
        self.recording.steps.push((Step::Cut, visit));
    }

    fn note(&mut self, step: Step, write: impl FnOnce(&mut Visit<G, V>)) {
        if let Some(visit) = self.open.last().and_then(|frame| frame.visit) {
            write(&mut self.recording.visits[visit]);
            self.recording.steps.push((step, visit));
        }
    }
}

impl<G: Game, V: Value> Observer<G, V> for Recorder<'_, G, V> {
    fn event(&mut self, event: Event<'_, G, V>) {
        match event {
            Event::Iteration { depth, alpha, beta } => {
                // A stopped search leaves its visits open.
                self.open.clear();
                self.recording.steps.push((Step::Iteration, self.recording.iterations.len()));
                self.recording.iterations.push(Iteration { depth, alpha, beta, root: None });
            }
            Event::Enter { position, stage, ply, depth, alpha, beta } => {
                self.enter(Entered { position, stage, ply, depth, alpha, beta });
            }
            Event::Leave { score, bound } => self.leave(score, bound),
            Event::Try { mv, again } => {
                self.next = Via::Move { mv, again };
                if let Some(frame) = self.open.last_mut().filter(|frame| frame.visit.is_some()) {
                    frame.tried.push(mv);
                }
            }
            Event::Roll { index, probability } => {
                self.next = Via::Roll { index, probability };
                if let Some(frame) = self.open.last_mut() {
                    frame.chance = true;
                }
            }
            Event::Cut { .. } | Event::CutOutcomes => self.cut(),
            Event::Known { source, .. } => self.note(Step::Know, |visit| visit.known = Some(source)),
            Event::Evaluated { score } => self.note(Step::Evaluate, |visit| visit.evaluated = Some(score)),
        }
    }
}
