//! The pieces that each side has captured.

use crate::board::PieceData;
use std::collections::BTreeMap;
use stratege_session::{Board, Piece, Player, Session};

/// The pieces that are gone since the start of the game, as each side has taken them: first player first, the commonest
/// last. A piece that was promoted is not gone. `None` where other things than pieces stand on the board, or where the
/// board does not begin with more of them.
pub(crate) fn captured(session: &dyn Session, board: &Board) -> Option<[Vec<PieceData>; 2]> {
    if !board.chequered || board.pips.is_some() {
        return None;
    }
    let mut start = session.fork();
    start.jump(0);
    let (before, now) = (count(&start.board()), count(board));
    let gone = |side: Player| {
        // The kinds of this side with what is missing of each; less than nothing of what pieces were promoted to.
        let kinds = before.iter().chain(&now).filter(|((player, _), _)| *player == side.index());
        let kinds: BTreeMap<char, Piece> = kinds.map(|((_, letter), (piece, _))| (*letter, *piece)).collect();
        let of = |all: &Counts, letter: char| all.get(&(side.index(), letter)).map_or(0, |(_, count)| *count);
        let left = |(&letter, &piece): (&char, &Piece)| (of(&before, letter) - of(&now, letter), piece);
        let (mut missing, promoted): (Vec<_>, Vec<_>) =
            kinds.iter().map(left).partition(|(gone, _)| *gone > 0);
        missing.sort_by_key(|(_, piece)| of(&before, piece.letter));
        if let Some((gone, _)) = missing.last_mut() {
            *gone += promoted.iter().map(|(gone, _)| gone).sum::<i64>();
        }
        let each = |(gone, piece): (i64, Piece)| (0..gone.max(0)).map(move |_| PieceData::from(piece));
        missing.into_iter().flat_map(each).collect()
    };
    Some([gone(Player::SECOND), gone(Player::FIRST)])
}

/// The pieces of a board by side and letter.
type Counts = BTreeMap<(usize, char), (Piece, i64)>;

fn count(board: &Board) -> Counts {
    let mut counts = Counts::new();
    for piece in board.cells.iter().filter_map(|cell| cell.piece) {
        counts.entry((piece.player.index(), piece.letter)).or_insert((piece, 0)).1 += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;

    fn taken(game: &str, start: Option<&str>, moves: &str) -> Option<[String; 2]> {
        let mut session = open(game, None).unwrap();
        session.begin(start).unwrap();
        for mv in moves.split_whitespace() {
            session.play(mv).unwrap();
        }
        let board = session.board();
        let text = |pieces: Vec<PieceData>| pieces.iter().map(PieceData::kind).collect();
        captured(session.as_ref(), &board).map(|sides| sides.map(text))
    }

    #[test]
    fn what_each_side_took_is_told_the_commonest_last() {
        let moves = "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2";
        assert_eq!(taken("chess", None, moves), Some(["QP".into(), "PP".into()]));
        assert_eq!(taken("othello", None, "d3"), None);
    }

    #[test]
    fn a_promoted_pawn_is_not_taken() {
        let start = Some("1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
        assert_eq!(taken("chess", start, "axb8=Q+"), Some(["N".into(), String::new()]));
    }
}
