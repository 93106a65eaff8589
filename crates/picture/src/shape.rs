//! The tree of an illustration: one root search of a trace, with the text of each node.

use crate::Words;
use std::collections::HashMap;
use stratege_session::Board;
use stratege_session::trace::{Bound, Origin, Source, Stage, Step, TraceData, TraceScore, VisitData};

/// The point of view of the values shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// Of the side to move at the root, as minimax has it.
    #[default]
    Root,
    /// Of the first player.
    First,
    /// Of the side to move at each node, as negamax has it.
    Mover,
}

/// The kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The side that the values are for chooses.
    Max,
    /// The other side chooses.
    Min,
    /// Dice decide.
    Chance,
    /// A leaf: nothing was searched below.
    Leaf,
    /// Not visited: its move was cut off.
    Ghost,
}

/// The direction in which a tree grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orientation {
    /// The root is at the top, and each ply a row.
    Down,
    /// The root is at the left, and each ply a column: a wide tree becomes a long list.
    Right,
}

/// A node of the illustration.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The visit in the trace; `None` for a ghost.
    pub visit: Option<usize>,
    /// The parent.
    pub parent: Option<usize>,
    /// The children, from the left.
    pub children: Vec<usize>,
    /// Its kind.
    pub kind: Kind,
    /// The move that leads here.
    pub edge: String,
    /// The result, with `≥` or `≤` for a bound; empty for a ghost.
    pub value: String,
    /// `MAX` or `MIN`, if the illustration labels each node.
    pub role: Option<String>,
    /// The window, `[α, β]`; `None` in searches without windows.
    pub window: Option<String>,
    /// The source of the result; for a ghost, that it was pruned.
    pub notes: Vec<String>,
    /// Why its remaining moves were pruned.
    pub cut: Option<String>,
    /// Whether it lies on the principal variation.
    pub principal: bool,
    /// The position, if it is drawn.
    pub board: Option<Board>,
    /// Whether it belongs to quiescence or to a probe.
    pub aside: bool,
}

/// The tree of an illustration.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The nodes, parents before children, starting with the root.
    pub nodes: Vec<Shown>,
    /// Pairs of nodes with the same position: where the table was used, and where the entry was stored.
    pub links: Vec<(usize, usize)>,
    /// The number of positions in the search that are not shown.
    pub left_out: u64,
    /// The names of the maximising and the minimising side; `None` in abstract trees, and if each value is that of the
    /// side to move.
    pub sides: Option<[String; 2]>,
    /// The direction in which it grows; `None` to choose the more readable one.
    pub orientation: Option<Orientation>,
}

/// The most pruned moves of a node that are shown one by one.
const GHOSTS: usize = 4;

struct Builder<'a> {
    trace: &'a TraceData,
    words: &'a Words,
    view: View,
    shown: HashMap<usize, usize>,
    children: Vec<Vec<usize>>,
    windows: bool,
    /// Whether all results are whole numbers.
    whole: bool,
}

impl Shape {
    /// The tree of a root search by index (`None` for the last one); `None` if the trace does not contain it. If boards
    /// are shown, `board` draws a position from its notation.
    pub fn new(
        trace: &TraceData,
        pass: Option<usize>,
        view: View,
        words: &Words,
        board: &dyn Fn(&str) -> Option<Board>,
    ) -> Option<Shape> {
        let pass = pass.or(trace.passes.len().checked_sub(1))?;
        let root = trace.passes.get(pass)?.root?;
        let mut children = vec![Vec::new(); trace.visits.len()];
        for (index, visit) in trace.visits.iter().enumerate() {
            if let Some(parent) = visit.parent {
                children[parent].push(index);
            }
        }
        let windows = trace.visits.iter().any(|visit| visit.alpha.is_some() || visit.beta.is_some());
        let whole = trace.is_whole();
        let mut builder = Builder { trace, words, view, shown: HashMap::new(), children, windows, whole };
        let mut nodes = Vec::new();
        builder.add(&mut nodes, root, None);
        for node in &mut nodes {
            node.board = node.visit.and_then(|visit| board(&trace.positions[trace.visits[visit].position]));
        }
        builder.mark_principal(&mut nodes);
        let links = builder.links();
        Some(Shape { nodes, links, left_out: trace.left_out, sides: builder.sides(), orientation: None })
    }

    /// The number of nodes below which nothing was searched.
    pub fn leaves(&self) -> usize {
        self.nodes.iter().filter(|node| node.kind == Kind::Leaf).count()
    }

    /// The number of nodes that are not ghosts.
    pub fn visited(&self) -> usize {
        self.nodes.iter().filter(|node| node.kind != Kind::Ghost).count()
    }
}

impl Builder<'_> {
    /// Adds a visit and all below it.
    fn add(&mut self, nodes: &mut Vec<Shown>, visit: usize, parent: Option<usize>) -> usize {
        let index = nodes.len();
        let data = &self.trace.visits[visit];
        let children = std::mem::take(&mut self.children[visit]);
        let kind = self.kind(data, &children);
        nodes.push(Shown {
            visit: Some(visit),
            parent,
            children: Vec::new(),
            kind,
            role: self.role(kind),
            edge: self.edge(data),
            value: self.value(data, children.is_empty()),
            window: self.windows.then(|| self.window(data)),
            notes: self.notes(data, &children),
            // A bound that is reached by the last move prunes nothing.
            cut: data.cut.as_ref().filter(|cut| !cut.untried.is_empty()).map(|_| self.reason(data)),
            principal: false,
            board: None,
            aside: data.stage != Stage::Main,
        });
        self.shown.insert(visit, index);
        for child in children {
            let child = self.add(nodes, child, Some(index));
            nodes[index].children.push(child);
        }
        let data = &self.trace.visits[visit];
        if let Some(cut) = &data.cut {
            let (single, rest) = if cut.untried.len() > GHOSTS {
                cut.untried.split_at(GHOSTS - 1)
            } else {
                (cut.untried.as_slice(), [].as_slice())
            };
            let more = (!rest.is_empty()).then(|| format!("+{} {}", rest.len(), self.words.more));
            for edge in single.iter().cloned().chain(more) {
                let ghost_at = nodes.len();
                nodes[index].children.push(ghost_at);
                nodes.push(ghost(index, edge, self.words.cut.clone()));
            }
        }
        index
    }

    fn kind(&self, data: &VisitData, children: &[usize]) -> Kind {
        let dice = children.iter().any(|&child| self.trace.visits[child].probability.is_some());
        match () {
            () if dice => Kind::Chance,
            () if children.is_empty() => Kind::Leaf,
            () if self.flips(data) => Kind::Min,
            () => Kind::Max,
        }
    }

    fn role(&self, kind: Kind) -> Option<String> {
        match kind {
            // Each value is that of the side to move: everybody maximises.
            _ if self.view == View::Mover => None,
            Kind::Max => Some(self.words.max.clone()),
            Kind::Min => Some(self.words.min.clone()),
            Kind::Chance | Kind::Leaf | Kind::Ghost => None,
        }
    }

    fn sides(&self) -> Option<[String; 2]> {
        let [first, second] = self.words.players.as_ref()?.each_ref().map(|player| player.side.clone());
        match self.view {
            View::Mover => None,
            View::Root if self.trace.side != 0 => Some([second, first]),
            View::Root | View::First => Some([first, second]),
        }
    }

    /// Who won where the game is over; nothing in abstract trees, where the value says everything.
    fn over(&self, data: &VisitData) -> Option<String> {
        let players = self.words.players.as_ref()?;
        let mover = match data.score? {
            TraceScore::Number(0.0) => return Some(self.words.draw.clone()),
            TraceScore::Number(value) => value > 0.0,
            TraceScore::Win(_) => true,
            TraceScore::Loss(_) => false,
        };
        let first = (data.side == 0) == mover;
        Some(players[usize::from(!first)].wins.clone())
    }

    /// Whether values at this node change sign to be shown.
    fn flips(&self, data: &VisitData) -> bool {
        match self.view {
            View::Root => data.side != self.trace.side,
            View::First => data.side != 0,
            View::Mover => false,
        }
    }

    fn edge(&self, data: &VisitData) -> String {
        let mut edge = data.mv.clone();
        if let Some(probability) = data.probability {
            edge = format!("{edge} ({} %)", self.words.number(format!("{:.1}", probability * 100.0)));
        }
        if data.again {
            edge = format!("{edge} ({})", self.words.again);
        }
        edge
    }

    fn shown(&self, data: &VisitData, worth: TraceScore) -> String {
        self.words.worth(if self.flips(data) { worth.negated() } else { worth })
    }

    fn value(&self, data: &VisitData, leaf: bool) -> String {
        let Some(score) = data.score else { return self.words.unfinished.clone() };
        // Terminal and evaluated nodes are exact, whatever the window.
        let seen = matches!(data.known, Some(Source::Over | Source::Repetition));
        let exact = seen || (leaf && data.evaluated.is_some());
        let bound = data.bound.filter(|_| !exact).unwrap_or(Bound::Exact);
        let sign = match if self.flips(data) { bound.negated() } else { bound } {
            Bound::Lower => "≥ ",
            Bound::Upper => "≤ ",
            Bound::Exact => "",
        };
        format!("{sign}{}", self.shown(data, score))
    }

    fn window(&self, data: &VisitData) -> String {
        let (low, high) = if self.flips(data) { (data.beta, data.alpha) } else { (data.alpha, data.beta) };
        let low = low.map_or("−∞".to_owned(), |worth| self.bound(data, worth, false));
        let high = high.map_or("+∞".to_owned(), |worth| self.bound(data, worth, true));
        format!("[{low}, {high}]")
    }

    /// An end of the window of a visit as it is shown there; `up` for the upper one.
    fn bound(&self, data: &VisitData, worth: TraceScore, up: bool) -> String {
        let worth = if self.flips(data) { worth.negated() } else { worth };
        self.words.worth(if self.whole { worth.widened(up) } else { worth })
    }

    fn notes(&self, data: &VisitData, children: &[usize]) -> Vec<String> {
        let words = self.words;
        let mut notes = Vec::new();
        match data.stage {
            Stage::Main => {}
            Stage::Quiescence => notes.push(words.quiescence.clone()),
            Stage::Probe => notes.push(words.probe.clone()),
        }
        let known = data.known.map(|known| match known {
            Source::Over => self.over(data),
            Source::Repetition => Some(words.repetition.clone()),
            Source::Table => Some(words.table.clone()),
            Source::Child => Some(words.child.clone()),
            Source::Foresight => Some(words.foresight.clone()),
            Source::ProbCut => Some(words.probcut.clone()),
        });
        notes.extend(known.flatten());
        match data.evaluated {
            Some(worth) if !children.is_empty() => {
                notes.push(format!("{} {}", words.evaluated, self.shown(data, worth)));
            }
            // The game is not over here: its value is an estimate.
            Some(_) if data.known.is_none() => notes.push(words.evaluated.clone()),
            _ => {}
        }
        notes
    }

    /// The reason of a cutoff: what the reply gives, the bound that this reaches, and the source of the bound. The result
    /// of the node itself may be that bound (fail-hard).
    fn reason(&self, data: &VisitData) -> String {
        let words = self.words;
        let found = self.trace.reply(data).or(data.score);
        let (Some(score), Some(beta)) = (found, data.beta) else { return words.cut.clone() };
        let (relation, name) = if self.flips(data) { ("≤", "α") } else { ("≥", "β") };
        let (score, beta) = (self.shown(data, score), self.bound(data, beta, !self.flips(data)));
        let source = match data.cut.as_ref().map(|cut| cut.bound) {
            Some(Origin::Visit(Some(visit))) => format!(", {} {}", words.set_by, self.line_to(visit)),
            Some(Origin::Iteration) => format!(", {}", words.of_root),
            Some(Origin::Scout) => format!(", {}", words.of_scout),
            Some(Origin::Open | Origin::Visit(None)) | None => String::new(),
        };
        format!("{} {score} {relation} {name} = {beta}{source}", words.cut_for)
    }

    /// The moves from the root to a visit.
    fn line_to(&self, visit: usize) -> String {
        let mut moves = Vec::new();
        let mut at = Some(visit);
        while let Some(visit) = at {
            let data = &self.trace.visits[visit];
            if data.parent.is_some() {
                moves.push(data.mv.as_str());
            }
            at = data.parent;
        }
        moves.reverse();
        moves.join(" ")
    }

    fn mark_principal(&self, nodes: &mut [Shown]) {
        let mut at = 0;
        let mut line = self.trace.line.iter();
        loop {
            nodes[at].principal = true;
            let Some(mv) = line.next() else { return };
            // The last visit of the move: a null-window search may have come before.
            let next =
                nodes[at].children.iter().rev().copied().find(|&child| {
                    nodes[child].visit.is_some_and(|visit| self.trace.visits[visit].mv == *mv)
                });
            let Some(next) = next else { return };
            at = next;
        }
    }

    /// From every use of the table to the last search of that position before it.
    fn links(&self) -> Vec<(usize, usize)> {
        let mut searched: HashMap<usize, usize> = HashMap::new();
        let mut links = Vec::new();
        for &(step, visit) in self.trace.steps.iter().filter(|(step, _)| *step != Step::Iteration) {
            let data = &self.trace.visits[visit];
            match step {
                Step::Leave if data.known.is_none() => {
                    searched.insert(data.position, visit);
                }
                Step::Know if data.known == Some(Source::Table) => {
                    let from = searched.get(&data.position);
                    let pair = from.and_then(|from| Some((*self.shown.get(&visit)?, *self.shown.get(from)?)));
                    links.extend(pair);
                }
                _ => {}
            }
        }
        links
    }
}

/// A pruned move. It has no number beside it, which would be taken for a value.
fn ghost(parent: usize, edge: String, pruned: String) -> Shown {
    Shown {
        visit: None,
        parent: Some(parent),
        children: Vec::new(),
        kind: Kind::Ghost,
        edge,
        value: String::new(),
        role: None,
        window: None,
        notes: vec![pruned],
        cut: None,
        principal: false,
        board: None,
        aside: false,
    }
}
