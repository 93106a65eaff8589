//! A recorded Monte-Carlo search as plain data, playout by playout.

use serde::Serialize;

/// A search, playout by playout. Results are from the first player's point of view, except those seen by a choice.
#[derive(Clone, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = Growth)]
pub struct GrowthData {
    /// The game, by its catalog name.
    pub game: String,
    /// The position at the root, in notation.
    pub position: String,
    /// The value of finished games: `outcome` or `margin`.
    pub objective: String,
    /// The seed of the playouts.
    pub seed: u64,
    /// The exploration constant of the confidence bound.
    pub exploration: f64,
    /// The nodes in the order in which they were added, the root first.
    pub nodes: Vec<GrowthNodeData>,
    /// The playouts.
    pub iterations: Vec<GrowthIterationData>,
}

/// A node.
#[derive(Clone, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = GrowthNode)]
pub struct GrowthNodeData {
    /// Its parent; absent at the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<usize>,
    /// The move or roll that led here, in notation; empty at the root.
    #[serde(rename = "move")]
    pub mv: String,
    /// The side to move: 0 or 1.
    pub side: u8,
}

/// A playout of the search.
#[derive(Clone, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = GrowthIteration)]
pub struct GrowthIterationData {
    /// The nodes from the root to the leaf.
    pub path: Vec<usize>,
    /// Selection: the choices on this path.
    pub choices: Vec<GrowthChoiceData>,
    /// Expansion: the children added to the leaf.
    pub added: Vec<usize>,
    /// The moves and rolls of the playout.
    pub playout: Vec<String>,
    /// Its result.
    pub result: f64,
    /// Backup: the result added to each node of the path.
    pub given: Vec<f64>,
}

/// A choice among the children of a node; values are for the side that chooses.
#[derive(Clone, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = GrowthChoice)]
pub struct GrowthChoiceData {
    /// The node.
    pub node: usize,
    /// The child that was chosen.
    pub chosen: usize,
    /// The games through the node, before this one: the n of the confidence bound.
    pub visits: u32,
    /// The greatest result of any game so far, for either side, by which the bound divides means; at least 1.
    pub greatest: f64,
    /// All children, before the game.
    pub children: Vec<GrowthChildData>,
}

/// A child, before a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = GrowthChild)]
pub struct GrowthChildData {
    /// The node.
    pub node: usize,
    /// The playouts through it.
    pub visits: u32,
    /// Their mean result; absent without playouts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// The upper confidence bound; absent without playouts, if dice decide, or if the result is proven.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<f64>,
    /// The proven result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<f64>,
}
