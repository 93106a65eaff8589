//! A position with the cube and the score.

use crate::match_play::{Cube, Resigned, Tally};
use crate::position::stake;
use crate::reasons::{
    BETWEEN, CRAWFORD_SCORE, CUBE_CENTRED, CUBE_LIMIT, LONG_MATCH, NO_DOUBLE, NO_RESIGNATION,
};
use crate::{GameState, MatchId, Position};
use stratege_game::{Player, Reason};

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// A roll is played, or rolled; or doubled first, where that is allowed.
    Turn,
    /// The side to move could have doubled and has chosen to roll.
    Rolling,
    /// The other side has doubled.
    Doubled,
    /// The other side, which was doubled, has doubled back.
    Beavered,
    /// The side to move has dropped the other side's double, which ended it all.
    Dropped,
    /// The side to move has resigned a game, a gammon or a backgammon: 1, 2 or 3.
    Resigned(u8),
}

/// A position with the cube and the score of the match or money game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPosition {
    pub(crate) board: Position,
    pub(crate) cube: Cube,
    pub(crate) tally: Tally,
    pub(crate) phase: Phase,
    /// What the other side offers to lose.
    pub(crate) offered: Option<Resigned>,
}

impl MatchPosition {
    /// The start of a game.
    pub const fn opening(tally: Tally) -> MatchPosition {
        MatchPosition {
            board: Position::opening_of(tally.start()),
            cube: Cube::CENTRED,
            tally,
            phase: Phase::Turn,
            offered: None,
        }
    }

    /// The position of a board and a match ID, which both specify the side to move and the roll.
    ///
    /// # Errors
    /// The match ID is impossible: a cube above 64, or in the middle but turned, a Crawford game at another score, a
    /// match that is too long, a finished game in an unfinished match, or a double or resignation that is not allowed.
    pub fn new(board: Position, id: &MatchId) -> Result<MatchPosition, Reason> {
        let cube = Cube::new(id.cube, id.owner).ok_or(CUBE_LIMIT)?;
        if (cube.log == 0) != cube.owner.is_none() {
            return Err(CUBE_CENTRED);
        }
        if id.length > Tally::LONGEST {
            return Err(LONG_MATCH);
        }
        let money = id.length == 0;
        let score = if money { [0; 2] } else { id.score };
        let jacoby = money && id.jacoby;
        // The only game of a match to one point is a Crawford game, though GNU Backgammon's IDs do not say so.
        let crawford = id.crawford || id.length == 1;
        let tally = Tally { score, crawford, jacoby, ..Tally::match_to(id.length) };
        let near = score.iter().filter(|&&points| points + 1 == id.length).count();
        if id.crawford && near != 1 && id.length != 1 {
            return Err(CRAWFORD_SCORE);
        }
        let dropped = id.state == GameState::Passed;
        let phase = if dropped || id.doubled { Phase::Doubled } else { Phase::Turn };
        let position = MatchPosition { board, cube, tally, phase, offered: None };
        if phase == Phase::Doubled {
            let before = MatchPosition {
                board: Position { side: board.side.other(), ..board },
                phase: Phase::Turn,
                ..position
            };
            if board.roll.is_some() || board.opening || !before.may_double() {
                return Err(NO_DOUBLE);
            }
        }
        let position = if dropped { MatchPosition { phase: Phase::Dropped, ..position } } else { position };
        let position = position.resigning(id).ok_or(NO_RESIGNATION)?;
        let ended = position.ended();
        if ended.is_some_and(|(winner, points)| tally.after(winner, points).is_some()) {
            return Err(BETWEEN);
        }
        Ok(position)
    }

    /// The same with the resignation of a match ID; `None` where it is not allowed.
    fn resigning(self, id: &MatchId) -> Option<MatchPosition> {
        let resigned = Resigned::ALL.into_iter().find(|resigned| resigned.stake() == u16::from(id.resigned));
        let accepted = id.state == GameState::Resigned;
        if resigned.is_none() && !accepted {
            return Some(self);
        }
        let before =
            MatchPosition { board: Position { side: self.board.side.other(), ..self.board }, ..self };
        let resigned = resigned.filter(|_| before.may_offer())?;
        if !accepted {
            return Some(MatchPosition { offered: Some(resigned), ..self });
        }
        let board = Position { roll: None, ..before.board };
        Some(MatchPosition { board, phase: Phase::Resigned(id.resigned), ..before })
    }

    /// The checkers, the side to move and the roll.
    pub const fn board(&self) -> &Position {
        &self.board
    }

    /// The cube, with its value and owner.
    pub const fn cube(&self) -> Cube {
        self.cube
    }

    /// The score and length of the match, or the rules of the money game.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Whether the side to move must answer a double.
    pub fn is_doubled(&self) -> bool {
        self.phase == Phase::Doubled
    }

    /// Whether the side to move has doubled and must answer a beaver.
    pub fn is_beavered(&self) -> bool {
        self.phase == Phase::Beavered
    }

    /// Whether the side to move, which was doubled, may beaver.
    pub fn may_beaver(&self) -> bool {
        self.is_doubled() && self.tally.beavers && self.cube.log + 2 <= Cube::MOST
    }

    /// The resignation offered by the other side, which the side to move must answer.
    pub fn offered(&self) -> Option<Resigned> {
        self.offered
    }

    /// The points that a resignation costs in this position.
    pub fn costs(&self, resigned: Resigned) -> u16 {
        self.tally.points(self.cube, resigned.stake())
    }

    /// Whether the side to move may offer to resign: not before the opening roll, and not instead of an answer.
    pub fn may_offer(&self) -> bool {
        let free = matches!(self.phase, Phase::Turn | Phase::Rolling) && self.offered.is_none();
        free && !self.board.opening && self.ended().is_none()
    }

    /// The position in which the pending resignation was offered; a position without one is returned unchanged.
    #[must_use]
    pub fn before_the_resignation(self) -> MatchPosition {
        if self.offered.is_none() {
            return self;
        }
        let board = Position { side: self.board.side.other(), ..self.board };
        MatchPosition { board, offered: None, ..self }
    }

    /// The position in which the pending double or beaver was offered; a position without one is returned unchanged.
    #[must_use]
    pub fn before_the_double(self) -> MatchPosition {
        let doubled = self.is_doubled();
        let board = if doubled { self.board.turned() } else { self.board };
        let phase = if doubled || self.is_beavered() { Phase::Turn } else { self.phase };
        MatchPosition { board, phase, ..self }
    }

    /// Whether the side to move has chosen to roll when it could have doubled.
    pub fn is_rolling(&self) -> bool {
        self.phase == Phase::Rolling && self.offered.is_none()
    }

    /// Whether the side to move may double now, instead of rolling.
    pub fn may_double(&self) -> bool {
        let before = self.phase == Phase::Turn && self.board.roll.is_none() && !self.board.opening;
        before
            && self.offered.is_none()
            && !self.tally.crawford
            && self.cube.allows(self.board.side)
            && self.ended().is_none()
    }

    /// Whether a side may give up the game: it is in progress, and the first roll has been made.
    pub fn may_resign(&self) -> bool {
        !self.board.opening && self.ended().is_none()
    }

    /// The same position after the side to move has chosen to roll.
    #[must_use]
    pub fn rolling(self) -> MatchPosition {
        let may = self.before_the_resignation().may_double();
        if may { MatchPosition { phase: Phase::Rolling, ..self } } else { self }
    }

    /// The winner and the points won, if the board, a drop or a resignation has ended the game.
    pub fn ended(&self) -> Option<(Player, u16)> {
        let winner = self.board.side.other();
        if self.phase == Phase::Dropped {
            return Some((winner, self.cube.value()));
        }
        if let Phase::Resigned(stake) = self.phase {
            return Some((winner, self.tally.points(self.cube, stake.into())));
        }
        let over = self.board.off(winner) == Position::CHECKERS;
        let stake = || stake(self.board.checkers(self.board.side)).unsigned_abs();
        over.then(|| (winner, self.tally.points(self.cube, stake())))
    }

    /// The start of the next game where this position ends one of a match that is not over; else the position itself.
    pub(crate) fn settled(self) -> MatchPosition {
        let next = self.ended().and_then(|(winner, points)| self.tally.after(winner, points));
        next.map_or(self, MatchPosition::opening)
    }

    /// GNU Backgammon's match ID for everything except the board.
    pub fn match_id(&self) -> MatchId {
        // A beaver stands in no ID: the double does that it answers.
        let side = if self.is_beavered() { self.board.side.other() } else { self.board.side };
        let doubled = self.is_doubled() || self.is_beavered();
        let lost = if let Phase::Resigned(stake) = self.phase { stake } else { 0 };
        let state = match () {
            () if self.board.opening => GameState::None,
            () if self.phase == Phase::Dropped => GameState::Passed,
            () if lost > 0 => GameState::Resigned,
            () if self.ended().is_some() => GameState::Over,
            () => GameState::Playing,
        };
        MatchId {
            cube: self.cube.log,
            owner: self.cube.owner,
            // Who has doubled or resigned is on roll, and the other one decides.
            on_roll: if doubled || self.offered.is_some() { side.other() } else { side },
            crawford: self.tally.crawford && self.tally.length != 1,
            // After a resignation it is that of the winner, as GNU Backgammon writes it.
            turn: if lost > 0 { side.other() } else { side },
            doubled,
            resigned: self.offered.map_or(lost, |offered| offered.stake() as u8),
            length: self.tally.length,
            score: self.tally.score,
            jacoby: self.tally.jacoby,
            ..MatchId::money(side, self.board.roll, state)
        }
    }
}
