//! Records how the tree of Monte-Carlo tree search grows, playout by playout.

use stratege_game::Player;

/// The move or roll that led to a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Via<M> {
    /// None: the root.
    Root,
    /// A move.
    Move(M),
    /// An outcome of the dice, by its index.
    Roll(usize),
}

/// A record of each playout of a search: the nodes in the order in which they were added, the root first.
#[derive(Clone, Debug, PartialEq)]
pub struct Growth<M> {
    /// The nodes.
    pub nodes: Vec<GrowthNode<M>>,
    /// The playouts.
    pub iterations: Vec<GrowthIteration<M>>,
}

/// A node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GrowthNode<M> {
    /// Its parent; `None` for the root.
    pub parent: Option<usize>,
    /// The move or roll that led here.
    pub via: Via<M>,
    /// The side to move.
    pub side: Player,
}

/// One playout.
#[derive(Clone, Debug, PartialEq)]
pub struct GrowthIteration<M> {
    /// Selection: the choices among children, from the root.
    pub choices: Vec<GrowthChoice>,
    /// Expansion: the node that got children, with the index of the first and their number; `None` if the tree was full
    /// or the game over.
    pub expanded: Option<(usize, usize, usize)>,
    /// The playout from the last node of the path.
    pub playout: Vec<Via<M>>,
    /// The nodes from the root to the leaf.
    pub path: Vec<usize>,
    /// The result of the playout for the first player.
    pub result: f64,
    /// Backup: the result added to each node of the path, from the root; proven nodes may get a different one.
    pub given: Vec<f64>,
}

/// A choice among the children of a node.
#[derive(Clone, Debug, PartialEq)]
pub struct GrowthChoice {
    /// The node.
    pub node: usize,
    /// The child.
    pub chosen: usize,
    /// The games through the node, before this one: the n of the confidence bound.
    pub visits: u32,
    /// The greatest result of any game so far, for either side, by which the bound divides means; at least 1.
    pub greatest: f64,
    /// All children before the game.
    pub children: Vec<GrowthChild>,
}

/// A child as seen by the choice; values are for the side that chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GrowthChild {
    /// The node.
    pub node: usize,
    /// The playouts through it.
    pub visits: u32,
    /// Their mean result; `None` if there are none.
    pub mean: Option<f64>,
    /// The upper confidence bound; `None` without playouts, if dice decide, or if the result is proven.
    pub bound: Option<f64>,
    /// The proven result.
    pub proven: Option<f64>,
}

/// Hears what the games of a search do.
pub(crate) trait GrowthObserver<M> {
    /// Whether it listens.
    const ON: bool;
    /// A child of a node was chosen among these.
    fn selected(&mut self, choice: GrowthChoice);
    /// A node got these children; perhaps none.
    fn expanded(&mut self, at: usize, children: impl Iterator<Item = (Via<M>, Player)>);
    /// A move or a roll of the playout.
    fn played(&mut self, via: Via<M>);
    /// The game is over; `given` is what the nodes of the path got, from the leaf on.
    fn backed_up(&mut self, path: Vec<usize>, result: f64, given: Vec<f64>);
}

/// Hears nothing.
pub(crate) struct Unseen;

impl<M> GrowthObserver<M> for Unseen {
    const ON: bool = false;
    fn selected(&mut self, _: GrowthChoice) {}
    fn expanded(&mut self, _: usize, _: impl Iterator<Item = (Via<M>, Player)>) {}
    fn played(&mut self, _: Via<M>) {}
    fn backed_up(&mut self, _: Vec<usize>, _: f64, _: Vec<f64>) {}
}

impl<M> Growth<M> {
    /// A root, and no game yet.
    pub(crate) fn new(side: Player) -> Growth<M> {
        Growth { nodes: vec![GrowthNode { parent: None, via: Via::Root, side }], iterations: Vec::new() }
    }

    /// The next game begins.
    pub(crate) fn begin(&mut self) {
        self.iterations.push(GrowthIteration {
            choices: Vec::new(),
            expanded: None,
            playout: Vec::new(),
            path: Vec::new(),
            result: 0.0,
            given: Vec::new(),
        });
    }

    /// The game that is played.
    fn now(&mut self) -> &mut GrowthIteration<M> {
        let last = self.iterations.len() - 1;
        &mut self.iterations[last]
    }
}

impl<M> GrowthObserver<M> for Growth<M> {
    const ON: bool = true;

    fn selected(&mut self, choice: GrowthChoice) {
        self.now().choices.push(choice);
    }

    fn expanded(&mut self, at: usize, children: impl Iterator<Item = (Via<M>, Player)>) {
        let first = self.nodes.len();
        self.nodes.extend(children.map(|(via, side)| GrowthNode { parent: Some(at), via, side }));
        let count = self.nodes.len() - first;
        self.now().expanded = (count > 0).then_some((at, first, count));
    }

    fn played(&mut self, via: Via<M>) {
        self.now().playout.push(via);
    }

    fn backed_up(&mut self, path: Vec<usize>, result: f64, given: Vec<f64>) {
        let now = self.now();
        (now.path, now.result) = (path, result);
        now.given = given.into_iter().rev().collect();
    }
}
