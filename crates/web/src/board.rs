//! Boards in the page's format.

use crate::shape::ShapeData;
use serde::Serialize;
use stratege_session::CubeState;
use stratege_session::{Board, Effect, MoveSquares, Piece, SideName, Style};
use utoipa::ToSchema;

/// A drawn position.
#[derive(Serialize, ToSchema)]
#[schema(as = Board)]
pub(crate) struct BoardData {
    /// What it is made of: `grid`, `checks`, `wood`, `drop`, `heaps`, `bar`, `track`, `points`, `tree`, or a word that the
    /// game brings.
    look: &'static str,
    /// What stands on it: `disc`, `mark`, `piece`, `man`, `match`, `square`, `stone`, or a word that the game brings.
    disc: &'static str,
    /// Where the cells lie, unless they are the squares of a rectangle.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<ShapeData>,
    /// The labels of the columns, from the left.
    columns: Vec<String>,
    /// The labels of the rows, from the top.
    rows: Vec<String>,
    /// The names of the squares, where column and row do not make them; empty for squares that are not played on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    /// The squares, row by row from the top left; of a shape, in its order.
    cells: Vec<CellData>,
    /// Whether the squares are chequered.
    chequered: bool,
    /// The squares of a line that has won the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    won: Vec<usize>,
    /// Dice and trees.
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<ExtraData>,
}

impl BoardData {
    /// Whether it has squares, of which a picture can be drawn.
    pub(crate) fn is_drawn(&self) -> bool {
        !self.cells.is_empty()
    }
}

/// A square.
#[derive(Serialize, ToSchema)]
#[schema(as = Cell)]
pub(crate) struct CellData {
    #[schema(required = true)]
    piece: Option<PieceData>,
    /// Whoever takes it loses.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    poison: bool,
}

/// A piece.
#[derive(Serialize, ToSchema)]
#[schema(as = Piece)]
pub(crate) struct PieceData {
    /// The side whose it is.
    player: SideName,
    /// Its letter, in capitals.
    kind: String,
    /// A sign for it.
    symbol: String,
}

impl PieceData {
    /// Its letter, in capitals.
    #[cfg(test)]
    pub(crate) fn kind(&self) -> &str {
        &self.kind
    }
}

impl From<Piece> for PieceData {
    fn from(piece: Piece) -> PieceData {
        PieceData {
            player: piece.player.into(),
            kind: piece.letter.to_uppercase().to_string(),
            symbol: piece.symbol.to_string(),
        }
    }
}

/// What a board has beside its squares.
#[derive(Serialize, ToSchema)]
#[schema(as = Extra)]
pub(crate) struct ExtraData {
    /// The dice to be played.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dice: Vec<u8>,
    /// The doubling cube and the score.
    #[serde(skip_serializing_if = "Option::is_none")]
    stakes: Option<CubeStateData>,
    /// The nodes of a tree, each with its parent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nodes: Vec<NodeData>,
    /// The node where the game is.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u32>,
}

/// What is played for.
#[derive(Serialize, ToSchema)]
#[schema(as = Stakes)]
pub(crate) struct CubeStateData {
    /// What the doubling cube shows.
    cube: u16,
    /// The owner of the cube; null while it is centred.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<SideName>,
    /// Who has offered a double that is to be answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    doubler: Option<SideName>,
    /// The points for which the side not to move offers to resign.
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<u16>,
    /// The points of the match; 0 for money.
    length: u16,
    /// The points of both.
    #[schema(min_items = 2, max_items = 2)]
    score: [u16; 2],
    /// Whether doubles are not allowed in this game.
    crawford: bool,
}

impl From<CubeState> for CubeStateData {
    fn from(stakes: CubeState) -> CubeStateData {
        let CubeState { cube, length, score, crawford, .. } = stakes;
        let [owner, doubler] = [stakes.owner, stakes.doubler].map(|player| player.map(SideName::from));
        let resigned = stakes.resigned.map(|(_, points)| points);
        CubeStateData { cube, owner, doubler, resigned, length, score, crawford }
    }
}

/// A node of a tree.
#[derive(Serialize, ToSchema)]
#[schema(as = TreeNode)]
pub(crate) struct NodeData {
    #[schema(required = true)]
    parent: Option<u32>,
    /// The move from the parent, in notation.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    /// Who chooses there.
    side: SideName,
    /// Of a leaf.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<f64>,
    /// Empty for most.
    #[serde(skip_serializing_if = "String::is_empty")]
    name: String,
}

/// The squares of a move.
#[derive(Clone, Copy, Default, Serialize, ToSchema)]
#[schema(as = Squares)]
pub(crate) struct SquaresData {
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<usize>,
}

impl From<MoveSquares> for SquaresData {
    fn from(squares: MoveSquares) -> SquaresData {
        SquaresData { from: squares.from, to: squares.to }
    }
}

/// The squares of the last move and what it changed.
#[derive(Serialize, ToSchema)]
#[schema(as = Last)]
pub(crate) struct LastData {
    #[serde(flatten)]
    squares: SquaresData,
    flips: Vec<usize>,
    takes: Vec<usize>,
    /// The squares over which the piece went, where it turned on its way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<usize>,
}

impl LastData {
    pub(crate) fn new(squares: MoveSquares, effect: Effect) -> LastData {
        LastData { squares: squares.into(), flips: effect.flips, takes: effect.takes, path: effect.path }
    }
}

impl From<Board> for BoardData {
    fn from(board: Board) -> BoardData {
        let Style { surface: look, pieces: disc } = board.style;
        let cell = |cell: &stratege_session::Cell| CellData {
            piece: cell.piece.map(PieceData::from),
            poison: cell.poison,
        };
        let cells = board.cells.iter().map(cell).collect();
        let extra = extra(&board);
        let shape = board.shape.as_ref().map(ShapeData::from);
        let Board { columns, rows, names, chequered, won, .. } = board;
        BoardData { look, disc, shape, columns, rows, names, cells, chequered, won, extra }
    }
}

fn extra(board: &Board) -> Option<ExtraData> {
    let (mut nodes, mut at) = (Vec::new(), None);
    if let Some(tree) = &board.tree {
        at = Some(tree.at);
        let mut children = vec![0_u32; tree.nodes.len()];
        for node in &tree.nodes {
            let number = node.parent.and_then(|parent| children.get_mut(parent as usize)).map(|count| {
                *count += 1;
                count.to_string()
            });
            nodes.push(NodeData {
                parent: node.parent,
                mv: number,
                side: node.side.into(),
                value: node.value.map(|value| f64::from(value) / 100.0),
                name: node.name.clone(),
            });
        }
    }
    let (dice, stakes) = (board.dice.clone(), CubeState::of(board).map(CubeStateData::from));
    (!dice.is_empty() || stakes.is_some() || at.is_some()).then_some(ExtraData { dice, stakes, nodes, at })
}
