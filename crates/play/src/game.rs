//! A game in play: the table with its players and notes. Commands go in, events come out, and the time is passed in.

pub mod aside;

use crate::clock::Clocks;
use crate::embedded::Embedded;
use crate::notes::Notes;
use crate::seat::Seat;
use crate::table::{Ply, Table};
use crate::{ActError, Command, Event};
use aside::VariationBuilder;
use serde_json::{Map, Value};
use std::time::Duration;
use stratege_formats::{EndedBy, MoveNode, pgn};
use stratege_session::CubeState;
use stratege_session::reasons::{GAME_OVER, ILLEGAL};
use stratege_session::{DrawRule, Player, Session, TextError, no_claim};

/// A game in play.
pub struct GameInPlay {
    /// The game itself.
    pub table: Table,
    /// Its variant; `None` for the default.
    pub variant: Option<String>,
    /// The first and the second player.
    pub seats: [Seat; 2],
    /// Its notes.
    pub notes: Notes,
    /// The tags of the file that it came from, in order, without those that follow from the game.
    pub tags: Vec<(String, String)>,
    /// Whether the machine waits, because the game is being reviewed or the players asked for it.
    pub paused: bool,
    /// Whether the cursor is before the last move because moves were taken back, not because the game is being
    /// reviewed.
    pub taken_back: bool,
    /// Incremented with every change that is saved.
    pub revision: u64,
    /// Incremented with every change of the position or the players: a move search is valid for one stamp. Not saved.
    pub stamp: u64,
    /// Fields that other versions store with a game.
    pub rest: Map<String, Value>,
}

/// Refuses what files may record and nobody may play: the claim of a win, and stones that are put by hand.
fn playable(text: &str) -> Result<(), TextError> {
    if text.starts_with("setup ") { Err(ILLEGAL.at(0, text)) } else { no_claim(text) }
}

impl GameInPlay {
    /// A game that starts at the position of its session. Draws that players have to claim do not end it.
    pub fn new(mut session: Box<dyn Session>, variant: Option<String>, seats: [Seat; 2]) -> GameInPlay {
        session.set_draw_rule(DrawRule::Claimed);
        GameInPlay {
            table: Table::new(session),
            variant,
            seats,
            notes: Notes::default(),
            tags: Vec::new(),
            paused: false,
            taken_back: false,
            revision: 0,
            stamp: 0,
            rest: Map::new(),
        }
    }

    /// The moves and rolls so far.
    pub fn session(&self) -> &dyn Session {
        self.table.session.as_ref()
    }

    /// Whether neither the rules nor the players have ended the game.
    pub fn is_open(&self) -> bool {
        self.table.is_open()
    }

    /// The player to move.
    pub fn seat(&self) -> &Seat {
        &self.seats[self.session().side().index()]
    }

    /// The sides played by people.
    pub fn humans(&self) -> Vec<Player> {
        Player::BOTH.into_iter().filter(|side| !self.seats[side.index()].is_machine()).collect()
    }

    /// Whether it is the machine's turn to move.
    pub fn awaits_machine(&self) -> bool {
        self.is_open() && !self.paused && self.seat().is_machine()
    }

    /// The side that resigns if a person does: the only person's, or the side to move.
    pub fn loser(&self) -> Player {
        match self.humans().as_slice() {
            [only] => *only,
            _ => self.session().side(),
        }
    }

    /// Executes a command. Variations that it creates are written in the game's own notation.
    ///
    /// # Errors
    /// The reason for the refusal. Then nothing but the stamp has changed.
    pub fn act(&mut self, command: Command, now: Duration) -> Result<Vec<Event>, ActError> {
        self.act_with(command, now, &str::to_owned)
    }

    /// Executes a command. `shown` writes a move of a variation in the user's language.
    ///
    /// # Errors
    /// The reason for the refusal. Then nothing but the stamp has changed.
    pub fn act_with(
        &mut self,
        command: Command,
        now: Duration,
        shown: &dyn Fn(&str) -> String,
    ) -> Result<Vec<Event>, ActError> {
        self.stamp += u64::from(command.changes_the_position());
        match command {
            Command::Play(readings) => return self.play(&readings, now, shown),
            Command::Throw(_) if self.table.result.is_some() => return Err(ActError::Over),
            Command::Throw(roll) => {
                let roll = self.table.throw(&roll).ok_or(ActError::NoDice)??;
                self.paused = false;
                self.forget_what_follows();
                return Ok(vec![Event::Rolled(roll)]);
            }
            Command::Undo => self.undo(now)?,
            Command::Redo => {
                let turns = self.turns();
                if !self.table.session.redo(&turns) {
                    return Err(ActError::NothingToRedo);
                }
                self.taken_back = !self.table.is_at_the_end();
                self.look(now);
            }
            Command::Jump(cursor) => {
                self.table.session.jump(cursor);
                self.taken_back = false;
                self.look(now);
            }
            Command::TakeBack(cursor) => {
                self.table.session.jump(cursor);
                self.table.result = None;
                self.taken_back = !self.table.is_at_the_end();
                self.look(now);
            }
            Command::Resign(_) | Command::OfferDraw { .. } | Command::Claim if !self.is_open() => {
                return Err(ActError::Over);
            }
            Command::Resign(stake) => return self.resign(&stake, now, shown),
            Command::Count(dead) => {
                self.table.settle_count(&dead).ok_or(ActError::NoCount)?;
                self.end_here(shown);
            }
            Command::Claim => {
                self.table.claim().ok_or(ActError::NoClaim)?;
                self.end_here(shown);
            }
            Command::PlayOn => {
                self.table.resume().ok_or(ActError::NoCount)?;
                (self.paused, self.taken_back) = (false, false);
                // A machine that has the first move leaves it to the person who wants to play on.
                if self.seat().is_machine() && !self.humans().is_empty() {
                    let pass = self.session().moves().into_iter().find(|mv| mv.is_pass);
                    pass.and_then(|pass| self.table.session.play(&pass.text).ok());
                }
            }
            Command::OfferDraw { accepted: true } => {
                self.table.agree();
                self.end_here(shown);
            }
            Command::OfferDraw { accepted: false } => {
                let machine = if self.seats[0].is_machine() { Player::FIRST } else { Player::SECOND };
                return Ok(vec![Event::Declined(machine)]);
            }
            Command::Seats(seats) => self.seats = seats,
            Command::Swap => self.seats.swap(0, 1),
            Command::Pause(paused) => self.paused = paused,
            Command::Clocks(control) => self.table.clocks = control.map(|one| Clocks::new([Some(one); 2])),
            Command::DiceByHand(by_hand) => self.table.dice_by_hand = by_hand,
            Command::Begin(position) => {
                self.table.session.begin(position.as_deref())?;
                self.table.result = None;
                self.table.clocks = self.table.clocks.map(|clocks| clocks.full());
                (self.notes, self.paused, self.taken_back) = (Notes::default(), false, false);
            }
            Command::Comment { at, text } => self.notes.comment(self.place(at), text),
            Command::AddComment { at, text } => self.notes.add_comment(self.place(at), text),
            Command::Glyph { at, glyphs } => self.notes.glyph(self.place(at), glyphs),
            Command::Shapes { at, shapes } => self.notes.sketch(self.place(at), shapes),
            Command::Tree(tree) => self.notes.tree = tree,
            Command::Grades { grades, values } => {
                self.notes.grades = Embedded::of(grades);
                values.into_iter().for_each(|(at, value)| self.notes.evaluate(self.place(at), value));
            }
        }
        Ok(Vec::new())
    }

    /// Performs the automatic steps: rolls the dice, and makes a pass if it is the only move. The clock of the side to
    /// move runs from the second move, and stops while the game is paused or reviewed.
    pub fn settle(&mut self, now: Duration, random: &mut dyn FnMut() -> u64) -> Vec<Event> {
        let mut events = Vec::new();
        // Not where moves were taken back: they would be lost.
        let last = self.table.is_at_the_end();
        while last && self.is_open() && !self.paused {
            match self.roll(&mut *random).or_else(|| self.pass()) {
                Some(event) => events.push(event),
                None => break,
            }
        }
        let session = &self.table.session;
        let (side, begun) = (session.side(), session.cursor() > 0);
        let runs = self.is_open() && !self.paused && begun && last;
        match &mut self.table.clocks {
            Some(clocks) if runs => clocks.run(side, now),
            Some(clocks) => clocks.stop(now),
            None => {}
        }
        events
    }

    /// Rolls the dice if it is time to, unless the players roll them.
    pub fn roll(&mut self, random: impl FnOnce() -> u64) -> Option<Event> {
        if self.table.dice_by_hand {
            return None;
        }
        self.table.roll(random).map(Event::Rolled)
    }

    /// Makes a forced pass.
    pub fn pass(&mut self) -> Option<Event> {
        let passed = self.table.pass()?;
        self.forget_what_follows();
        Some(Event::Passed(passed))
    }

    /// Records that a side has made a move: its clock stops, and notes on the moves it replaced are dropped. If the
    /// side had run out of time, it loses instead, and its move does not count.
    pub fn moved(&mut self, side: Player, now: Duration) -> Option<Event> {
        self.paused = false;
        self.table.ends_again();
        self.forget_what_follows();
        let clocks = self.table.clocks.as_mut()?;
        if !clocks.remaining(side, now)?.is_zero() {
            clocks.press(side, now);
            // As clocks show it, to the tenth.
            let left = clocks.remaining(side, now)?.as_millis() / 100 * 100;
            let clock = u64::try_from(left).ok().map(Duration::from_millis);
            let shown = pgn::for_programs(&MoveNode { clock, ..MoveNode::default() });
            let place = self.table.session.cursor();
            self.notes.measured.extend(shown.into_iter().map(|text| (place, text)));
            return None;
        }
        clocks.stop(now);
        self.table.session.undo(&Player::BOTH);
        self.table.truncate();
        self.table.concede(side, EndedBy::Time);
        Some(Event::OutOfTime(side))
    }

    /// Records that a side has run out of time. `shown` writes a move of a variation in the user's language.
    pub fn out_of_time(&mut self, side: Player, shown: &dyn Fn(&str) -> String) -> Event {
        self.table.concede(side, EndedBy::Time);
        self.end_here(shown);
        Event::OutOfTime(side)
    }

    /// The players or the clock have ended the game where it stands: moves that were taken back become a variation.
    fn end_here(&mut self, shown: &dyn Fn(&str) -> String) {
        self.taken_back = false;
        if self.table.is_at_the_end() {
            return;
        }
        let behind = VariationBuilder::by_a_move(self);
        self.table.truncate();
        self.notes.forget_from(self.session().cursor() + 1);
        behind.keep_behind_the_end(self, shown);
    }

    /// Makes the first of these readings that is a legal move.
    fn play(
        &mut self,
        readings: &[String],
        now: Duration,
        shown: &dyn Fn(&str) -> String,
    ) -> Result<Vec<Event>, ActError> {
        if self.table.result.is_some() {
            return Err(ActError::Over);
        }
        let side = self.session().side();
        let behind = VariationBuilder::by_a_move(self);
        // Who puts a stone behind two passes plays on.
        let resumes = self.table.resume().is_some();
        let passes = self.session().moves().into_iter().filter(|mv| resumes && mv.is_pass);
        let passes: Vec<String> = passes.map(|mv| mv.text).collect();
        let mut refused: Option<TextError> = None;
        for reading in readings {
            if passes.iter().any(|pass| pass.eq_ignore_ascii_case(reading.trim())) {
                refused = refused.or(Some(GAME_OVER.at(0, reading)));
                continue;
            }
            match playable(reading).and_then(|()| self.table.session.play(reading)) {
                Ok(text) => {
                    let late = self.moved(side, now);
                    if late.is_some() {
                        behind.keep_behind_the_end(self, shown);
                    }
                    let played = Event::Played(Ply { side, text });
                    return Ok([Some(played), late].into_iter().flatten().collect());
                }
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        if resumes {
            self.table.ends_again();
        }
        Err(refused.map_or(ActError::NoMove, ActError::Text))
    }

    /// Where games count for different points, the other side may accept or decline the number offered.
    fn resign(
        &mut self,
        stake: &str,
        now: Duration,
        shown: &dyn Fn(&str) -> String,
    ) -> Result<Vec<Event>, ActError> {
        let loser = self.loser();
        if CubeState::of(&self.session().board()).is_none() {
            self.table.concede(loser, EndedBy::Resignation);
            self.end_here(shown);
            return Ok(Vec::new());
        }
        if self.session().side() != loser {
            return Err(ActError::NotYourTurn);
        }
        let replaced = VariationBuilder::by_a_move(self);
        let events = self.play(&[format!("resign {stake}").trim_end().to_owned()], now, shown)?;
        replaced.keep(self, shown);
        Ok(events)
    }

    /// Takes back to a person's turn; with machines alone one move. A game that the players ended is open again.
    fn undo(&mut self, now: Duration) -> Result<(), ActError> {
        let (reopened, turns) = (self.table.result.take().is_some(), self.turns());
        if !reopened && !self.table.session.undo(&turns) {
            return Err(ActError::NothingToUndo);
        }
        self.taken_back = !self.table.is_at_the_end();
        self.look(now);
        Ok(())
    }

    fn turns(&self) -> Vec<Player> {
        let humans = self.humans();
        if humans.is_empty() { Player::BOTH.to_vec() } else { humans }
    }

    /// The game is looked through: the machine waits for a move or a command.
    fn look(&mut self, now: Duration) {
        self.table.ends_again();
        self.paused = self.is_open() && self.seat().is_machine() || self.humans().is_empty();
        if let Some(clocks) = &mut self.table.clocks {
            clocks.stop(now);
        }
    }

    fn forget_what_follows(&mut self) {
        self.taken_back = false;
        self.notes.forget_from(self.session().cursor());
    }

    /// A place of the game.
    fn place(&self, at: usize) -> usize {
        at.min(self.session().history().len())
    }
}
