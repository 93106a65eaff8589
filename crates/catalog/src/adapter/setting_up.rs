//! Positions set up in the middle of a record, as in Go files: `setup D4=X E5=- turn=second` places a stone, removes
//! one and gives the turn to the second player.

use super::game_session::{GameSession, Playable, SET_UP};
use stratege_game::{Change, Player, TextError};
use stratege_session::reasons::ILLEGAL;

/// The word for the side to move.
const TURN: &str = "turn";
/// The names of the sides.
const SIDES: [&str; 2] = ["first", "second"];
/// The sign for an empty square.
const EMPTY: &str = "-";

impl<G: Playable> GameSession<G> {
    /// Changes the position by hand, which drops what was taken back.
    pub(crate) fn set_up_by(&mut self, text: &str) -> Result<String, TextError> {
        let refused = |at: usize| ILLEGAL.at(at, text);
        let game = &self.spec.game;
        let set_up = self.spec.set_up.ok_or_else(|| refused(0))?(game);
        let board = game.board(self.record.position());
        let mut arranged = game.position_text(self.record.position());
        for word in text[SET_UP.len()..].split_whitespace() {
            let change = change(&board, word).ok_or_else(|| refused(SET_UP.len()))?;
            arranged = set_up.arranged(&arranged, Some(&change))?.text;
        }
        let position = game.parse_position(&arranged)?;
        self.record.set_up(position);
        Ok(self.set_up_text(self.record.cursor() - 1))
    }

    /// The change by hand with this index among the events of the record, as text.
    pub(crate) fn set_up_text(&self, index: usize) -> String {
        let game = &self.spec.game;
        let [before, after] = [index, index + 1].map(|at| self.record.position_at(at));
        let (old, new) = (game.board(before), game.board(after));
        let mut text = SET_UP.trim_end().to_owned();
        for (cell, (old, now)) in old.cells.iter().zip(&new.cells).enumerate() {
            let letter = |piece: stratege_game::Piece| piece.letter;
            let [old, now] = [old.piece.map(letter), now.piece.map(letter)];
            if old != now {
                let piece = now.map_or_else(|| EMPTY.to_owned(), String::from);
                text += &format!(" {}={piece}", new.name(cell));
            }
        }
        text + &format!(" {TURN}={}", SIDES[game.side(after).index()])
    }
}

/// The change that a word denotes.
fn change(board: &stratege_game::Board, word: &str) -> Option<Change> {
    let (name, value) = word.split_once('=')?;
    if name == TURN {
        return SIDES.iter().position(|side| *side == value).map(|side| Change::Side(Player::BOTH[side]));
    }
    let cell = (0..board.cells.len()).find(|&cell| board.name(cell) == name)?;
    let mut letters = value.chars();
    let piece = letters.next().filter(|_| letters.next().is_none())?;
    Some(Change::Put { cell, piece: Some(piece).filter(|_| value != EMPTY) })
}
