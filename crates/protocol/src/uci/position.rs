//! `position`: the position to search, and the moves that led to it.

use super::Uci;
use crate::Output;

impl Uci {
    /// `position startpos|fen … moves …`. With an invalid position or an illegal move nothing is searched until another position
    /// comes. Rights to castle that cannot be are left out.
    pub(super) fn position(&mut self, words: &[&str], out: Output<'_>) {
        self.refused = true;
        let at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let (start, moves) = (&words[..at], words.get(at + 1..).unwrap_or_default());
        let start = match start {
            ["startpos", ..] => None,
            ["fen", fen @ ..] => Some(fen.join(" ")),
            _ => return out("info string expected: position startpos|fen FEN [moves …]"),
        };
        if let Err(error) = self.game.board.begin(start.as_deref()) {
            return out(&format!("info string {error}"));
        }
        if let Some(left_out) = self.game.board.static_facts().left_out() {
            out(&format!("info string {left_out}"));
        }
        for mv in moves {
            // It is not for an engine to claim a draw.
            if !self.game.is_open() {
                self.revive();
            }
            if let Err(error) = self.game.board.play(mv) {
                return out(&format!("info string {mv}: {error}"));
            }
        }
        self.refused = false;
    }

    /// Restarts at the position, without its history and fifty-move count.
    pub(super) fn revive(&mut self) {
        let position = self.game.board.position();
        let mut fields: Vec<&str> = position.split(' ').collect();
        if let Some(clock) = fields.get_mut(4) {
            *clock = "0";
        }
        // A position of a game is valid; if it were not, the board would not change.
        drop(self.game.board.begin(Some(&fields.join(" "))));
    }
}
