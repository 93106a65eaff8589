//! Console output: the board, the prompt, moves and the end of the game.

use super::{Console, PromptState};
use crate::Result;
use crate::output::board;
use crate::output::cube_state;
use crate::output::players::Players;
use std::fmt::Write;
use std::time::Duration;
use stratege_play::aside::beside;
use stratege_play::{Finish, Why, turn};
use stratege_session::CubeState;
use stratege_session::{Player, Status};
use stratege_texts::named;

/// The width of lists, in columns.
const WIDTH: usize = 78;

impl Console<'_> {
    pub(super) fn say(&mut self, id: &str, arguments: &[(&str, &dyn ToString)]) -> Result {
        Ok(writeln!(self.out, "{}", self.lang.with(id, arguments))?)
    }

    pub(super) fn players(&self) -> Players<'_> {
        let names = self.game.seats.each_ref().map(|seat| seat.name.as_str());
        Players::new(self.lang, self.game.session().game(), names)
    }

    /// A sentence about a player.
    pub(super) fn say_of(&mut self, id: &str, player: Player, arguments: &[(&str, &dyn ToString)]) -> Result {
        let text = self.players().say(id, player, arguments);
        Ok(writeln!(self.out, "{text}")?)
    }

    /// The prompt: the side to move, its player, and the time left.
    pub(super) fn prompt(&self) -> String {
        if !self.game.is_open() {
            return format!("{}> ", self.lang.text("prompt-over"));
        }
        let (side, seat) = (self.game.session().side(), self.game.seat());
        let who = match seat.name.as_str() {
            "" if seat.is_machine() => self.lang.text("seat-machine"),
            "" if self.game.humans().len() == 1 => self.lang.text("seat-you"),
            name => name.to_owned(),
        };
        let mut prompt = self.players().side(side);
        if !who.is_empty() {
            let _ = write!(prompt, " ({who})");
        }
        let left = self.game.table.clocks.as_ref().and_then(|clocks| clocks.remaining(side, self.now()));
        if let Some(left) = left {
            let _ = write!(prompt, " {}", written(left));
        }
        prompt + "> "
    }

    /// The board and the facts about the position: the opening, the count, check, the end.
    pub(super) fn show_board(&mut self, marked: &[usize]) -> Result {
        let own = if marked.is_empty() { self.destinations() } else { Vec::new() };
        let marked = if marked.is_empty() { &own } else { marked };
        let drawn = board::board(self.game.session(), marked, self.board_style);
        writeln!(self.out, "\n{drawn}")?;
        let board = self.game.session().board();
        let (pips, taken) = (board.pips, board.taken);
        if let Some(played_for) = CubeState::of(&board) {
            let text = cube_state(self.lang, &self.players(), &played_for);
            writeln!(self.out, "{text}")?;
        }
        let facts = self.game.session().static_facts();
        let (opening, counts, check) = (facts.opening(), facts.counts(), facts.checked().is_some());
        if let Some(name) = opening {
            let name = self.lang.opening(name);
            self.say("opening", named![name])?;
        }
        let over = self.game.session().status() != Status::Open;
        if let Some([own, other]) = counts.filter(|_| !over) {
            let [first, second] = Player::BOTH.map(|side| self.players().side(side));
            self.say("counts", named![first, own, second, other])?;
        }
        if let Some([own, other]) = pips.filter(|_| !over) {
            let [first, second] = Player::BOTH.map(|side| self.players().side(side));
            self.say("pips", named![first, own, second, other])?;
        }
        if let Some([own, other]) = taken.filter(|taken| *taken != [0; 2]) {
            let [first, second] = Player::BOTH.map(|side| self.players().side(side));
            self.say("taken", named![first, own, second, other])?;
        }
        if check && !over {
            self.say("in-check", &[])?;
        }
        let cursor = self.game.session().cursor();
        let comments: Vec<String> = self.game.notes.comments_at(cursor).map(str::to_owned).collect();
        for comment in comments {
            writeln!(self.out, "  {{{comment}}}")?;
        }
        self.show_end()
    }

    /// How the game ended, if it did, or that a draw can be claimed.
    pub(super) fn show_end(&mut self) -> Result {
        let players = self.players();
        let text = match self.game.table.finish() {
            Some(Finish { first, margin, why: Why::Players(by) }) => {
                Some(players.concluded(self.game.session(), first, margin, by))
            }
            _ => players.ending(self.game.session()),
        };
        let text = text.or_else(|| {
            let ending = self.game.table.claimable()?;
            Some(format!("{} {}", players.claim(ending), self.lang.text("console-claim")))
        });
        if let Some(text) = text {
            writeln!(self.out, "{text}")?;
        }
        Ok(())
    }

    /// On a terminal, the squares where a human may put a disc or a stone; empty in games where pieces move.
    fn destinations(&mut self) -> Vec<usize> {
        if !self.board_style.rich
            || !self.game.is_open()
            || self.game.seat().is_machine()
            || self.session().listable().is_err()
        {
            return Vec::new();
        }
        let moves = self.session().moves();
        let placed = moves.iter().all(|mv| mv.squares.from.is_none());
        if placed { moves.iter().filter_map(|mv| mv.squares.to).collect() } else { Vec::new() }
    }

    /// The movable pieces and their destinations, in a list and on the board.
    pub(super) fn show_moves(&mut self) -> Result {
        if let Err(error) = self.session().listable() {
            return Ok(writeln!(self.out, "{}", self.lang.error(&error))?);
        }
        let moves = self.session().moves();
        let marked: Vec<usize> =
            moves.iter().flat_map(|mv| [mv.squares.from, mv.squares.to]).flatten().collect();
        self.show_board(&marked)?;
        let game = self.session().game();
        let texts: Vec<String> = moves.iter().map(|mv| self.lang.move_text(game, &mv.text)).collect();
        // Moves of several words are kept apart.
        let spaced = texts.iter().any(|text| text.contains(' '));
        let texts: Vec<String> =
            texts.into_iter().map(|text| if spaced { text + "," } else { text }).collect();
        self.list(&texts)
    }

    /// The moves that were made, numbered by the turns of the first player, with the variations beside them.
    pub(super) fn show_record(&mut self) -> Result {
        let (history, cursor) = (self.session().history(), self.session().cursor());
        if history.is_empty() {
            return self.say("record-empty", &[]);
        }
        let game = self.session().game();
        let beside = beside(&self.game);
        let turns = turn::numbers(&self.session().drawing().plies());
        let mut words = Vec::new();
        for (index, (mv, number)) in history.iter().zip(turns).enumerate() {
            if index == cursor {
                words.push("|".to_owned()); // what follows was taken back
            }
            let text = self.lang.move_text(game, mv);
            words.push(number.map_or_else(|| text.clone(), |number| format!("{number} {text}")));
            words.extend(self.game.notes.comments_at(index + 1).map(|text| format!("{{{text}}}")));
            words.extend(self.words_beside(&beside, index));
        }
        words.extend(self.words_beside(&beside, history.len()));
        self.list(&words)
    }

    /// Words in lines that fit a terminal.
    pub(super) fn list(&mut self, words: &[String]) -> Result {
        let mut line = String::new();
        for word in words {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
                writeln!(self.out, "{line}")?;
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        if !line.is_empty() {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// The only move of a human is a pass: it is made and announced.
    pub(super) fn forced_pass(&mut self) -> Result<bool> {
        if self.game.seat().is_machine() {
            return Ok(false);
        }
        let side = self.session().side();
        let Some(passed) = self.game.pass() else { return Ok(false) };
        let late = self.game.moved(side, self.now());
        self.announce(&passed)?;
        Ok(self.moved(late.as_slice(), true)? == PromptState::On)
    }
}

/// A time as players write it: `4:53`, `1:02:07`, and tenths in the last ten seconds.
pub(super) fn written(time: Duration) -> String {
    let (seconds, tenths) = (time.as_secs(), time.subsec_millis() / 100);
    match seconds {
        0..10 => format!("0:{seconds:02}.{tenths}"),
        10..3_600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    #[test]
    fn times_are_written_short() {
        let written = |millis| super::written(Duration::from_millis(millis));
        assert_eq!([written(3_640), written(65_900), written(3_727_000)], ["0:03.6", "1:05", "1:02:07"]);
    }
}
