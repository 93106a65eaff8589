//! Text: `roll`, `double`, `take`, `drop` beside the moves of the board; positions as GNU Backgammon's IDs.
//!
//! Where the side to move has chosen to roll, which no ID can tell, `:roll` follows them.

use crate::match_id::{GameState, MatchId};
use crate::match_play::rules::Action;
use crate::match_play::{MatchPlay, MatchPosition};
use crate::position_id::{self, by_player};
use crate::reasons::{NO_ANSWER, NO_DOUBLE, OVER, PENDING, ROLLING, UNANSWERED};
use crate::{Backgammon, Position};
use stratege_game::{Game, Notation, Reason, TextError};

/// The actions of the cube.
const WORDS: [(&str, Action); 6] = [
    ("roll", Action::Roll),
    ("double", Action::Double),
    ("redouble", Action::Double),
    ("take", Action::Take),
    ("drop", Action::Drop),
    // As GNU Backgammon's hints call it.
    ("pass", Action::Drop),
];

impl Notation for MatchPlay {
    fn move_text(&self, position: &MatchPosition, mv: Action) -> String {
        match mv {
            Action::Play(play) => Backgammon.move_text(&position.board, play),
            cube => WORDS
                .iter()
                .find(|(_, action)| *action == cube)
                .map_or(String::new(), |(word, _)| (*word).to_owned()),
        }
    }

    /// `pass` answers a double as `drop` does.
    fn parse_move(&self, position: &MatchPosition, text: &str) -> Result<Action, TextError> {
        let start = text.chars().take_while(|c| c.is_whitespace()).count();
        let trimmed = text.trim();
        let refused = |reason: Reason| Err(reason.at(start, trimmed));
        if self.over(position).is_some() {
            return refused(OVER);
        }
        let word = WORDS.iter().find(|(word, _)| trimmed.eq_ignore_ascii_case(word));
        let to_play = position.board.roll.is_some();
        match word.map(|&(_, action)| action) {
            Some(Action::Drop | Action::Take) if position.is_doubled() => {
                Ok(word.map_or(Action::Drop, |&(_, action)| action))
            }
            _ if position.is_doubled() => refused(UNANSWERED),
            Some(Action::Drop) if to_play && trimmed.eq_ignore_ascii_case("pass") => {
                Backgammon.parse_move(&position.board, text).map(Action::Play)
            }
            Some(action @ (Action::Roll | Action::Double)) if position.may_double() => Ok(action),
            Some(Action::Take | Action::Drop) => refused(NO_ANSWER),
            Some(Action::Double) => refused(NO_DOUBLE),
            _ => Backgammon.parse_move(&position.board, text).map(Action::Play),
        }
    }

    fn position_text(&self, position: &MatchPosition) -> String {
        // The position ID is that of the side on roll first.
        let id = position.match_id();
        let board = Position { side: id.on_roll, ..position.board };
        let rolling = if position.is_rolling() { ":roll" } else { "" };
        format!("{}:{}{rolling}", board.id(), id.encode())
    }

    /// A position ID alone is the start of this game's match with the first player to roll.
    fn parse_position(&self, text: &str) -> Result<MatchPosition, TextError> {
        let start = text.chars().take_while(|c| c.is_whitespace()).count();
        let trimmed = text.trim();
        let mut parts = trimmed.splitn(3, ':');
        let id = parts.next().unwrap_or_default();
        let sides = position_id::decode(id, start)?;
        let from = start + id.chars().count() + 1;
        let rest = parts.next();
        let known = match rest {
            Some(rest) => MatchId::decode(rest, from)?,
            None => MatchId { state: GameState::Playing, ..MatchPosition::opening(self.tally).match_id() },
        };
        if known.resigned > 0 || known.doubled != (known.turn != known.on_roll) {
            return Err(PENDING.at(from, rest.unwrap_or_default()));
        }
        let board = Position::new(by_player(sides, known.on_roll), known.turn, known.roll);
        let mut board = board.map_err(|reason| reason.at(start, trimmed))?;
        if known.state == GameState::None {
            board = board.before_the_opening().map_err(|reason| reason.at(from, trimmed))?;
        }
        let position = MatchPosition::new(board, &known).map_err(|reason| reason.at(from, trimmed))?;
        match parts.next() {
            None => Ok(position),
            Some("roll") if position.may_double() => Ok(position.rolling()),
            Some(word) => {
                let at = from + rest.map_or(0, |rest| rest.chars().count()) + 1;
                Err(ROLLING.at(at, word))
            }
        }
    }
}
