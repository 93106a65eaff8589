//! What the console shows: the board, the prompt, moves, the end.

use super::clock::written;
use super::{Console, Flow};
use crate::CliError;
use crate::files::save::Seat;
use crate::output::board;
use crate::output::players::Players;
use crate::output::stakes;
use std::fmt::Write;
use stratege_catalog::{Board, Player, Status};
use stratege_formats::{EndedBy, Winner};

/// The width of lists, in columns.
const WIDTH: usize = 78;

impl Console<'_> {
    pub(super) fn say(&mut self, id: &str, arguments: &[(&str, &dyn ToString)]) -> Result<(), CliError> {
        writeln!(self.out, "{}", self.lang.with(id, arguments))?;
        Ok(())
    }

    pub(super) fn players(&self) -> Players<'_> {
        let names = self.saved.seats.each_ref().map(|seat| seat.name.as_str());
        Players::new(self.lang, self.saved.session.game(), names)
    }

    /// A sentence about a player.
    pub(super) fn say_of(
        &mut self,
        id: &str,
        player: Player,
        arguments: &[(&str, &dyn ToString)],
    ) -> Result<(), CliError> {
        let text = self.players().say(id, player, arguments);
        writeln!(self.out, "{text}")?;
        Ok(())
    }

    /// Who is asked: the side, who plays it, and the time left.
    pub(super) fn prompt(&self) -> String {
        if !self.is_open() {
            return format!("{}> ", self.lang.text("prompt-over"));
        }
        let side = self.saved.session.side();
        let Seat { machine, name } = self.seat();
        let who = match name.as_str() {
            "" if *machine => self.lang.text("seat-machine"),
            "" if self.humans().len() == 1 => self.lang.text("seat-you"),
            name => name.to_owned(),
        };
        let mut prompt = self.players().side(side);
        if !who.is_empty() {
            let _ = write!(prompt, " ({who})");
        }
        if let Some(clocks) = &self.clocks {
            let _ = write!(prompt, " {}", written(clocks.remaining(side)));
        }
        prompt + "> "
    }

    /// The board and what is to be said about the position: the opening, the count, check, the end.
    pub(super) fn show_board(&mut self, marked: &[usize]) -> Result<(), CliError> {
        let own = if marked.is_empty() { self.destinations() } else { Vec::new() };
        let marked = if marked.is_empty() { &own } else { marked };
        let drawn = board::board(self.saved.session.as_ref(), marked, self.look);
        writeln!(self.out, "\n{drawn}")?;
        let Board { stakes: played_for, pips, .. } = self.saved.session.board();
        if let Some(played_for) = played_for {
            let text = stakes(self.lang, &self.players(), &played_for);
            writeln!(self.out, "{text}")?;
        }
        let facts = self.saved.session.static_facts();
        let (opening, counts, check) = (facts.opening(), facts.counts(), facts.checked().is_some());
        if let Some(name) = opening {
            let name = self.lang.opening(name);
            self.say("opening", &[("name", &name)])?;
        }
        let over = self.saved.session.status() != Status::Open;
        if let Some([own, other]) = counts.filter(|_| !over) {
            let [first, second] = Player::BOTH.map(|side| self.players().side(side));
            self.say("counts", &[("first", &first), ("own", &own), ("second", &second), ("other", &other)])?;
        }
        if let Some([own, other]) = pips.filter(|_| !over) {
            let [first, second] = Player::BOTH.map(|side| self.players().side(side));
            self.say("pips", &[("first", &first), ("own", &own), ("second", &second), ("other", &other)])?;
        }
        if check && !over {
            self.say("in-check", &[])?;
        }
        let cursor = self.saved.session.cursor();
        let comments: Vec<String> = self
            .saved
            .comments
            .iter()
            .filter(|(ply, _)| *ply == cursor)
            .map(|(_, text)| text.clone())
            .collect();
        for comment in comments {
            writeln!(self.out, "  {{{comment}}}")?;
        }
        self.show_end()
    }

    /// How the game ended, if it did.
    pub(super) fn show_end(&mut self) -> Result<(), CliError> {
        let players = self.players();
        let text = match &self.saved.result {
            None => players.ending(self.saved.session.as_ref()),
            Some(result) => {
                let (winner, loser) = match result.winner {
                    Winner::First => (Player::FIRST, Player::SECOND),
                    _ => (Player::SECOND, Player::FIRST),
                };
                let wins = || players.say("wins", winner, &[]);
                Some(match (result.winner, result.by) {
                    (Winner::Nobody, _) => self.lang.text("over-agreed"),
                    (_, Some(EndedBy::Time)) => {
                        format!("{} {}", players.say("out-of-time", loser, &[]), wins())
                    }
                    _ => format!("{} {}", players.say("resigns", loser, &[]), wins()),
                })
            }
        };
        if let Some(text) = text {
            writeln!(self.out, "{text}")?;
        }
        Ok(())
    }

    /// On a terminal, the squares where a human may put a disc or a stone; empty in games where pieces move.
    fn destinations(&mut self) -> Vec<usize> {
        if !self.look.rich || !self.is_open() || self.seat().machine || self.session().listable().is_err() {
            return Vec::new();
        }
        let moves = self.session().moves();
        let placed = moves.iter().all(|mv| mv.squares.from.is_none());
        if placed { moves.iter().filter_map(|mv| mv.squares.to).collect() } else { Vec::new() }
    }

    /// The movable pieces and their destinations, in a list and on the board.
    pub(super) fn show_moves(&mut self) -> Result<(), CliError> {
        if let Err(error) = self.session().listable() {
            writeln!(self.out, "{}", self.lang.error(&error))?;
            return Ok(());
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

    /// The moves that were made, numbered in pairs where the sides alternate from the first player.
    pub(super) fn show_record(&mut self) -> Result<(), CliError> {
        let (history, cursor) = (self.session().history(), self.session().cursor());
        if history.is_empty() {
            return self.say("record-empty", &[]);
        }
        let game = self.session().game();
        let mut words = Vec::new();
        for (index, mv) in history.iter().enumerate() {
            if index == cursor {
                words.push("|".to_owned()); // what follows was taken back
            }
            let text = self.lang.move_text(game, mv);
            words.push(if index % 2 == 0 { format!("{}. {text}", index / 2 + 1) } else { text });
            let said = self.saved.comments.iter().filter(|(ply, _)| *ply == index + 1);
            words.extend(said.map(|(_, text)| format!("{{{text}}}")));
        }
        self.list(&words)
    }

    /// Words in lines that fit a terminal.
    pub(super) fn list(&mut self, words: &[String]) -> Result<(), CliError> {
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
    pub(super) fn forced_pass(&mut self) -> Result<bool, CliError> {
        if self.seat().machine || self.session().listable().is_err() {
            return Ok(false);
        }
        let moves = self.session().moves();
        let [only] = moves.as_slice() else { return Ok(false) };
        if !only.is_pass {
            return Ok(false);
        }
        let side = self.session().side();
        self.session().play(&only.text)?;
        self.say_of("passes", side, &[])?;
        Ok(self.moved(side, true)? == Flow::On)
    }
}
