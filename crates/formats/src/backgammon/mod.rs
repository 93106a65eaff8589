//! Matches of backgammon as files hold them, game by game: for [`mat`](crate::mat) and [`sgf`](crate::sgf).
//!
//! Player 0 of GNU Backgammon, on the left in its match files and White in its SGF, is the second player; its player 1
//! is the first.

mod order;
mod record;
mod start;
mod steps;

pub(crate) use order::Order;
pub(crate) use record::records;
pub use start::{Checkers, NACKGAMMON_CHECKERS, Start, USUAL};
pub(crate) use steps::steps;

use crate::{FileLocation, FormatError, GameResult};
use stratege_game::{Player, Reason};

/// The game's name in records.
pub const GAME: &str = "backgammon";

/// The first word of the variants of Nackgammon, and the value of the header that names it.
pub(crate) const NACKGAMMON: &str = "nackgammon";
/// The header of `.mat` that names the variation of the game.
pub(crate) const VARIATION: &str = "Variation";

/// The longest match, in points.
pub const LONGEST: u16 = 99;

/// A match, or a session for money.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Match {
    /// The points to which it is played; 0 for money.
    pub length: u16,
    /// Whether the Jacoby rule holds: gammons count as a single game while the cube is centred. `None` in matches, or
    /// if unknown.
    pub jacoby: Option<bool>,
    /// The names of the first and of the second player.
    pub players: [Option<String>; 2],
    /// Further headers, named as in PGN if it has an equivalent.
    pub headers: Vec<(String, String)>,
    /// Its games.
    pub games: Vec<MatchGame>,
    /// What the reader skipped or reinterpreted.
    pub remarks: Vec<FormatError>,
}

/// A game of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchGame {
    /// The points of the first and of the second player before this game.
    pub score: [u16; 2],
    /// The start; `None` for the usual position. Only the first game of a match may start elsewhere.
    pub start: Option<Start>,
    /// Its turns, in order.
    pub turns: Vec<Turn>,
    /// The winner and the points won; `None` if the game is not over.
    pub won: Option<(Player, u16)>,
    /// Whether the loser is known to have resigned.
    pub resigned: bool,
    /// How the players or the clock ended the match or the game for money, if nobody won points.
    pub by_players: Option<GameResult>,
    /// Where it begins in the file.
    pub location: Option<FileLocation>,
    /// Where the file gives the winner.
    pub ended: Option<FileLocation>,
}

/// The turn of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The player.
    pub side: Player,
    /// The action.
    pub action: TurnAction,
    /// Its comments.
    pub comments: Vec<String>,
    /// Where the turn is in the file.
    pub location: Option<FileLocation>,
    /// Whether the move's text was converted from the file's notation.
    pub translated: bool,
}

/// The action of a turn.
#[derive(Clone, Debug, PartialEq)]
pub enum TurnAction {
    /// A roll and the move; `None` if the file leaves it blank.
    Move([u8; 2], Option<String>),
    /// A double.
    Double,
    /// A double is answered by a redouble, and the cube stays with that side: a beaver.
    Beaver,
    /// A double is taken, or a beaver.
    Take,
    /// A double is dropped.
    Drop,
}

impl Match {
    /// The score after the last game, or at its start if it is not over.
    pub(crate) fn next_score(&self) -> [u16; 2] {
        let Some(last) = self.games.last() else { return [0; 2] };
        let mut score = last.score;
        if let Some((winner, points)) = last.won {
            score[winner.index()] = score[winner.index()].saturating_add(points);
        }
        score
    }

    /// Accepts the score at the start of the next game. If the result of the last game is missing, it follows from the
    /// score: the player who gained points won. Nothing else is changed.
    ///
    /// False if the games do not lead to that score, or to the end of the match.
    pub(crate) fn leads_to(&mut self, score: [u16; 2], location: FileLocation) -> bool {
        if let Some(last) = self.games.last_mut().filter(|last| last.won.is_none()) {
            let gained = |player: Player| score[player.index()].saturating_sub(last.score[player.index()]);
            last.won = match Player::BOTH.map(gained) {
                [points, 0] if points > 0 => Some((Player::FIRST, points)),
                [0, points] if points > 0 => Some((Player::SECOND, points)),
                _ => None,
            };
            last.ended = Some(location);
        }
        // A file may begin at any score.
        let begun = self.games.is_empty();
        let within = self.length == 0 || score.iter().all(|&points| points < self.length);
        within && (begun || score == self.next_score())
    }

    /// Whether it is of Nackgammon, by its header.
    pub(crate) fn is_nackgammon(&self) -> bool {
        self.headers.iter().any(|(name, value)| name == VARIATION && value.eq_ignore_ascii_case(NACKGAMMON))
    }

    /// Who has won the match, if it is over.
    pub fn winner(&self) -> Option<Player> {
        let score = self.next_score();
        let reached = |player: &Player| self.length > 0 && score[player.index()] >= self.length;
        Player::BOTH.into_iter().find(reached)
    }
}

/// Joins consecutive money games of the same players into sessions.
pub fn sessions(matches: Vec<Match>) -> Vec<Match> {
    let mut joined: Vec<Match> = Vec::new();
    for found in matches {
        let (players, jacoby) = (&found.players, found.jacoby);
        let together = |last: &&mut Match| {
            last.length == 0 && found.length == 0 && last.players == *players && last.jacoby == jacoby
        };
        let Some(last) = joined.last_mut().filter(together) else {
            joined.push(found);
            continue;
        };
        for game in found.games {
            let score = last.next_score();
            last.games.push(MatchGame { score, ..game });
        }
    }
    joined
}

impl Turn {
    /// A turn without comments or a location.
    pub const fn of(side: Player, action: TurnAction) -> Turn {
        Turn { side, action, comments: Vec::new(), location: None, translated: false }
    }
}

/// A refusal at a place.
pub(crate) fn refuse<T>(
    reason: Reason,
    location: FileLocation,
    found: impl ToString,
) -> Result<T, FormatError> {
    Err(FormatError::new(reason, location, found))
}
