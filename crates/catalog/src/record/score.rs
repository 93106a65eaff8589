//! The games of a match: how a score in the file ends one.

use stratege_game::{Reason, TextError};
use stratege_session::{CubeState, Outcome, Session, Status};

pub(super) const OTHER_SCORE: Reason =
    Reason::new("record-score", "expected the score to which the moves lead, or a game that was resigned");

/// Goes to the end of a game, behind which the score is `A-B`; for money these are its points. A game that is not
/// over was resigned by the side that scored no points.
///
/// # Errors
/// The moves lead to another score, or no resignation does.
pub(super) fn settle(session: &mut dyn Session, text: &str) -> Result<(), TextError> {
    let refused = || OTHER_SCORE.at(0, text);
    let (first, second) = text.split_once('-').ok_or_else(refused)?;
    let points = |text: &str| text.parse::<u16>().map_err(|_| refused());
    let after = [points(first)?, points(second)?];
    let stakes = CubeState::of(&session.board()).ok_or_else(refused)?;
    if let Status::Over { first, margin, .. } = session.status() {
        let gained = [0, 1].map(|player: usize| after[player].saturating_sub(stakes.score[player]));
        let winner = usize::from(first == Outcome::Loss);
        // The points of the last game of a match are what is left to win, or more.
        let whole = if stakes.length > 0 {
            after[winner] >= stakes.length
        } else {
            f64::from(margin) == f64::from(gained[winner])
        };
        return if whole && gained[1 - winner] == 0 { Ok(()) } else { Err(refused()) };
    }
    if after == stakes.score {
        return Ok(());
    }
    let side = session.side().index();
    let loser = usize::from(after[0] > stakes.score[0]);
    let gained = after[1 - loser].checked_sub(stakes.score[1 - loser]).ok_or_else(refused)?;
    let stake = (gained / stakes.cube.max(1)).clamp(1, 3);
    let what = ["", " gammon", " backgammon"][usize::from(stake - 1)];
    let word = if loser == side { "resigns" } else { "wins" };
    session.play(&format!("{word}{what}")).map_err(|_| refused())?;
    // The file's last score may count points beyond the length of a match.
    match session.status() {
        Status::Over { .. } => Ok(()),
        Status::Open if CubeState::of(&session.board()).is_some_and(|stakes| stakes.score == after) => Ok(()),
        Status::Open => Err(refused()),
    }
}
