//! Moves made step by step, in the page's format.

use crate::board::{PieceData, SquaresData};
use serde::Serialize;
use stratege_session::{Board, Stage};
use utoipa::ToSchema;

/// How far a move has been made.
#[derive(Serialize, ToSchema)]
#[schema(as = Stage)]
pub(crate) struct StageData {
    /// What differs from the board of the position.
    cells: Vec<ChangedCell>,
    /// The dice that are left.
    dice: Vec<u8>,
    /// How far each side has to go now, in races.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 2)]
    pips: Option<[u16; 2]>,
    /// What can be done next.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<PartData>,
    /// The move that has been made, by its place among the moves.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    whole: Option<usize>,
}

/// A square that has changed.
#[derive(Serialize, ToSchema)]
struct ChangedCell {
    cell: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<PieceData>,
}

/// A part of a move.
#[derive(Serialize, ToSchema)]
#[schema(as = Part)]
struct PartData {
    squares: SquaresData,
    /// The stage to which it leads.
    next: usize,
}

/// The stages of the moves of a position, itself first; empty where moves are made at once.
pub(crate) fn stages(stages: &[Stage]) -> Vec<StageData> {
    let Some(start) = stages.first() else { return Vec::new() };
    let data = |stage: &Stage| StageData {
        cells: changed(&start.board, &stage.board),
        dice: stage.board.dice.clone(),
        pips: stage.board.pips,
        parts: stage
            .parts
            .iter()
            .map(|part| PartData { squares: part.squares.into(), next: part.next })
            .collect(),
        whole: stage.whole,
    };
    stages.iter().map(data).collect()
}

fn changed(start: &Board, board: &Board) -> Vec<ChangedCell> {
    let pairs = start.cells.iter().zip(&board.cells).enumerate().filter(|(_, (old, new))| old != new);
    pairs.map(|(cell, (_, new))| ChangedCell { cell, piece: new.piece.map(PieceData::from) }).collect()
}

#[cfg(test)]
mod tests {
    use super::stages;
    use stratege_catalog::open;

    #[test]
    fn a_stage_has_its_changes_and_what_can_follow() {
        let mut session = open("backgammon", None).unwrap();
        session.begin(Some("4HPwATDgc/ABMA:cIkFAAAAAAAE")).unwrap();
        let data = serde_json::to_value(stages(&session.drawing().stages())).unwrap();
        let start = &data[0];
        assert_eq!((&start["cells"], &start["dice"]), (&serde_json::json!([]), &serde_json::json!([3, 1])));
        for part in start["parts"].as_array().unwrap() {
            let next = &data[part["next"].as_u64().unwrap() as usize];
            assert_eq!(next["dice"].as_array().unwrap().len(), 1);
            assert_eq!(next["cells"].as_array().unwrap().len(), 2, "{next}");
            let left = 163 + next["dice"][0].as_u64().unwrap();
            assert_eq!(next["pips"], serde_json::json!([left, 167]));
        }
        let ends = data.as_array().unwrap().iter().filter(|stage| stage.get("move").is_some());
        assert_eq!(ends.count(), session.moves().len());
        // Where dice decide, and where moves are made at once, there are no stages.
        session.begin(None).unwrap();
        assert!(stages(&session.drawing().stages()).is_empty());
        assert!(stages(&open("chess", None).unwrap().drawing().stages()).is_empty());
    }
}
