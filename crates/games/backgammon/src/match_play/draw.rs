//! The board with its cube.

use crate::Backgammon;
use crate::match_play::{Action, MatchPlay, MatchPosition};
use stratege_game::{Board, CubeState, Draw, Game, MoveSquares, Reason, Stage};

impl Draw for MatchPlay {
    fn board(&self, position: &MatchPosition) -> Board {
        let (tally, side) = (position.tally(), position.board().side());
        let mut score = tally.score();
        // A game that is over gives way to the next one, but for the last of a match.
        if let Some((winner, points)) = position.ended().filter(|_| tally.length() > 0) {
            let won = &mut score[winner.index()];
            *won = tally.length().min(*won + points);
        }
        let stakes = CubeState {
            cube: position.cube().value() << u8::from(position.is_beavered()),
            owner: position.cube().owner(),
            doubler: (position.is_doubled() || position.is_beavered()).then(|| side.other()),
            length: tally.length(),
            score,
            crawford: tally.is_crawford(),
            jacoby: tally.is_jacoby(),
            resigned: position.offered().map(|offered| (side.other(), position.costs(offered))),
        };
        Board { annotations: stakes.annotations(), ..Backgammon.board(position.board()) }
    }

    fn stages(&self, position: &MatchPosition) -> Vec<Stage> {
        if position.board().roll().is_none() || position.offered().is_some() {
            return Vec::new();
        }
        // Moves are listed as without the cube, so that their numbers are the same.
        let annotations = self.board(position).annotations;
        let mut stages = Backgammon.stages(position.board());
        let mut moves = Vec::new();
        self.expand(position, &mut moves);
        for stage in &mut stages {
            stage.board.annotations.clone_from(&annotations);
            let made = stage.whole.and_then(|whole| moves.get(whole)).map(|&mv| self.play(position, mv));
            // A game that the move has ended gives way to the next one of the match.
            if let Some(next) = made.filter(|next| next.board().is_opening()) {
                stage.board = self.board(&next);
            }
        }
        stages
    }

    fn blocked_reason(&self, position: &MatchPosition, square: usize) -> Option<Reason> {
        match position.offered() {
            Some(_) => None,
            None => Backgammon.blocked_reason(position.board(), square),
        }
    }

    /// Of the first step; the cube is on no square.
    fn move_squares(&self, position: &MatchPosition, mv: Action) -> MoveSquares {
        match mv {
            Action::Play(play) => Backgammon.move_squares(position.board(), play),
            _ => MoveSquares::default(),
        }
    }
}
