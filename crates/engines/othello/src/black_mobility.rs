//! An evaluation for illustrations: a number that readers can count on the board.

use stratege_game::{Player, Score};
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{Evaluation, Knowledge, MoveOrdering};

/// Black's mobility, as if it were Black's turn, at one disc per move. A report on a Reversi program uses it to explain
/// minimax. It does not depend on the side to move, so it is for illustrations, not for playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BlackMobility;

impl Evaluation<Othello> for BlackMobility {
    type State = ();

    fn fresh(&self, _: &Othello, _: &Position) {}

    fn after(&self, _: &Othello, (): &(), _: &Position, _: Move, _: &Position) {}

    fn score(&self, _: &Othello, position: &Position, (): &()) -> Score {
        let black = position.side() == Player::FIRST;
        let moves = if black { position.moves() } else { position.opponent_moves() };
        let score = moves.count_ones() as i32 * Score::MARGIN_UNIT;
        Score::eval(if black { score } else { -score })
    }
}

impl MoveOrdering<Othello> for BlackMobility {}

impl Knowledge<Othello> for BlackMobility {}
