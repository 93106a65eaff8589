//! Playing at the prompt.

mod clock;
pub mod command;
pub(crate) mod dice;
mod finish;
mod guide;
pub mod input;
mod keeping;
mod machine;
pub(crate) mod menu;
mod settings;
mod show;

use crate::CliError;
use crate::files::save::{Saved, Seat};
use crate::files::unfinished::Unfinished;
use crate::output::board::Look;
use clock::Clocks;
use command::{Command, Typed};
use input::{Input, Read};
use std::io::Write;
use std::path::PathBuf;
use stratege_catalog::machine::Machine;
use stratege_catalog::{Player, Session, Status, no_claim};
use stratege_texts::Lang;

/// A game at the prompt.
pub struct Console<'a> {
    /// The language.
    pub lang: &'a Lang,
    /// Where everything is printed.
    pub out: &'a mut dyn Write,
    /// The source of lines.
    pub input: &'a mut dyn Input,
    /// The game with its players.
    pub saved: Saved,
    /// The machine, with the limits of its moves in its settings.
    pub machine: Machine,
    /// Statistics after each of its moves.
    pub stats: bool,
    /// Whether the dice are given at the prompt.
    pub dice_by_hand: bool,
    /// How boards look.
    pub look: Look,
    /// The folder of saved games.
    pub folder: PathBuf,
    /// The session of the first game, if one of another kind has taken its place.
    left: Option<Box<dyn Session>>,
    /// The file that keeps the game while it is under way.
    unfinished: Unfinished,
    /// The name under which this game was saved or loaded.
    named: Option<String>,
    clocks: Option<Clocks>,
    /// A line that was read as an answer and is none.
    pending: Option<String>,
    /// Whether keeping the game has failed already, so that it is said once.
    unkept: bool,
}

/// Whether the console goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    /// The machine may move if it is its turn.
    On,
    /// The machine waits: moves were taken back, or the game was looked through.
    Paused,
    /// The console ends.
    Quit,
}

impl<'a> Console<'a> {
    /// A game at the prompt, without statistics.
    pub fn new(
        lang: &'a Lang,
        out: &'a mut dyn Write,
        input: &'a mut dyn Input,
        saved: Saved,
        machine: Machine,
        look: Look,
        folder: PathBuf,
    ) -> Console<'a> {
        let unfinished = Unfinished::new(&folder);
        Console {
            lang,
            out,
            input,
            saved,
            machine,
            stats: false,
            dice_by_hand: false,
            look,
            folder,
            left: None,
            unfinished,
            named: None,
            clocks: None,
            pending: None,
            unkept: false,
        }
    }

    /// Goes on in the file that kept the game until now.
    #[must_use]
    pub fn kept_in(self, unfinished: Unfinished) -> Console<'a> {
        Console { unfinished, ..self }
    }

    /// Plays until the user leaves, or to the end of the game when only machines play.
    ///
    /// # Errors
    /// The terminal failed. Wrong input is no error: it is answered.
    pub fn run(&mut self) -> Result<(), CliError> {
        self.say("console-welcome", &[])?;
        self.show_board(&[])?;
        let mut flow = Flow::On;
        loop {
            let open = self.is_open();
            if flow == Flow::On && open && (self.roll_dice()? || self.forced_pass()?) {
                continue;
            }
            if flow == Flow::On && open && self.seat().machine && !self.awaits_dice() {
                flow = self.machine_move()?;
                continue;
            }
            if !open && self.saved.seats.iter().all(|seat| seat.machine) && flow == Flow::On {
                return Ok(());
            }
            let Some(line) = self.read_line()? else { return self.leave() };
            flow = match command::read(&line) {
                // At the end of a round of machines, Enter goes on.
                Typed::Nothing if self.saved.seats.iter().all(|seat| seat.machine) => Flow::On,
                Typed::Nothing => flow,
                Typed::Command(command, argument) => self.obey(command, argument, flow)?,
                Typed::Move(text) if self.is_roll(text) => self.throw(text, flow)?,
                Typed::Move(text) => self.human_move(text, flow)?,
            };
            if flow == Flow::Quit {
                return self.leave();
            }
        }
    }

    /// The next line; none at the end of the input, or when the user leaves by Ctrl-C.
    fn read_line(&mut self) -> Result<Option<String>, CliError> {
        if let Some(line) = self.pending.take() {
            return Ok(Some(line));
        }
        if self.is_open()
            && let Some(clocks) = &mut self.clocks
        {
            clocks.run();
        }
        let mut words: Vec<String> = Vec::new();
        for mv in self.session().moves() {
            words.push(self.lang.move_text(self.saved.session.game(), &mv.text));
        }
        let mut pressed = false;
        loop {
            let prompt = self.prompt();
            match self.input.line(&prompt, &words)? {
                Read::Line(line) => return Ok(Some(line)),
                Read::End => return Ok(None),
                Read::Interrupted if pressed => return Ok(None),
                Read::Interrupted => {
                    pressed = true;
                    self.say("console-interrupted", &[])?;
                }
            }
        }
    }

    /// The game is kept: how to find it again.
    fn leave(&mut self) -> Result<(), CliError> {
        if self.is_open() && !self.session().history().is_empty() && !self.unkept {
            self.say("console-kept", &[])?;
        }
        Ok(())
    }

    fn session(&mut self) -> &mut dyn Session {
        self.saved.session.as_mut()
    }

    /// Whether the game goes on: neither the rules nor the players have ended it.
    fn is_open(&self) -> bool {
        self.saved.result.is_none() && self.saved.session.status() == Status::Open
    }

    /// The player to move.
    fn seat(&self) -> &Seat {
        &self.saved.seats[self.saved.session.side().index()]
    }

    /// The sides that humans play.
    fn humans(&self) -> Vec<Player> {
        Player::BOTH.into_iter().filter(|side| !self.saved.seats[side.index()].machine).collect()
    }

    fn human_move(&mut self, text: &str, flow: Flow) -> Result<Flow, CliError> {
        if self.saved.result.is_some() {
            self.say("console-over", &[])?;
            return Ok(flow);
        }
        let game = self.session().game();
        let side = self.session().side();
        let mut refused = None;
        for reading in self.lang.readings(game, text) {
            match no_claim(&reading).and_then(|()| self.session().play(&reading)) {
                Ok(_) => return self.moved(side, false),
                Err(error) => _ = refused.get_or_insert(error),
            }
        }
        if let Some(word) = self.meant(text) {
            self.say("console-nearest", &[("found", &short(text)), ("word", &word)])?;
        } else if let Some(mut error) = refused {
            // What was tried first may be the same word in other letters: what was typed is quoted.
            error.found = self.lang.move_text(game, &error.found);
            let why = self.lang.error(&error);
            self.say("console-no-move", &[("why", &why)])?;
        }
        Ok(flow)
    }

    /// The command that was meant, if what was typed resembles one.
    fn meant(&self, text: &str) -> Option<String> {
        let word = text.split_whitespace().next()?;
        command::nearest(word, command::words()).map(str::to_owned)
    }

    /// A move was made: the clock, the file that keeps the game, the board.
    fn moved(&mut self, side: Player, by_machine: bool) -> Result<Flow, CliError> {
        let cursor = self.session().cursor();
        // What was said about moves that were taken back and are no more.
        self.saved.comments.retain(|(ply, _)| *ply < cursor);
        if let Some(clocks) = &mut self.clocks
            && !clocks.press(side)
        {
            self.session().undo(&Player::BOTH);
            self.lose_on_time(side)?;
            return Ok(Flow::Paused);
        }
        self.keep()?;
        if !by_machine {
            self.show_board(&[])?;
        }
        Ok(Flow::On)
    }

    fn obey(&mut self, command: Command, argument: &str, flow: Flow) -> Result<Flow, CliError> {
        match command {
            Command::Help => self.help().map(|()| flow),
            Command::Rules => self.rules().map(|()| flow),
            Command::Moves => self.show_moves().map(|()| flow),
            Command::Board => self.show_board(&[]).map(|()| flow),
            Command::Record => self.show_record().map(|()| flow),
            Command::Position => self.position(argument, flow),
            Command::Flip => {
                self.look.flipped = !self.look.flipped;
                self.show_board(&[]).map(|()| flow)
            }
            Command::Hint => self.hint(false).map(|()| flow),
            Command::Analyse => self.hint(true).map(|()| flow),
            Command::Eval => self.eval().map(|()| flow),
            Command::Go => self.go(flow),
            Command::Dice => self.dice(argument, flow),
            Command::Undo | Command::Redo | Command::Start | Command::End => self.navigate(command),
            Command::Comment => self.comment(argument).map(|()| flow),
            Command::Resign => self.resign(argument, flow),
            Command::Draw => self.offer_draw(flow),
            Command::Save => self.save(argument).map(|()| flow),
            Command::Load => self.load(argument, flow),
            Command::New => self.new_game(argument, flow),
            Command::First | Command::Second => self.take_seat(command, argument).map(|()| Flow::On),
            Command::Swap => self.swap().map(|()| Flow::On),
            Command::Level | Command::Depth | Command::Time => self.set(command, argument).map(|()| flow),
            Command::Clock => self.set_clock(argument).map(|()| flow),
            Command::Stats => {
                self.stats = !self.stats;
                self.say(if self.stats { "stats-on" } else { "stats-off" }, &[])?;
                Ok(flow)
            }
            Command::Quit => Ok(Flow::Quit),
        }
    }

    /// Undo and redo go to a human's turn; with machines alone, one move. A game that the players ended goes on.
    fn navigate(&mut self, command: Command) -> Result<Flow, CliError> {
        let humans = self.humans();
        let turns = if humans.is_empty() { Player::BOTH.to_vec() } else { humans };
        if let Some(clocks) = &mut self.clocks {
            clocks.halt();
        }
        let reopened = command == Command::Undo && self.saved.result.take().is_some();
        let moved = match command {
            Command::Undo => reopened || self.session().undo(&turns),
            Command::Redo => self.session().redo(&turns),
            Command::Start => {
                self.session().jump(0);
                true
            }
            _ => {
                self.session().jump(usize::MAX);
                true
            }
        };
        if moved {
            self.keep()?;
            self.show_board(&[])?;
        } else {
            self.say(if command == Command::Undo { "nothing-to-undo" } else { "nothing-to-redo" }, &[])?;
        }
        Ok(Flow::Paused)
    }
}

/// What was typed, short enough to repeat.
fn short(text: &str) -> String {
    cleaned(text, 40)
}

/// At most so many characters of a text, without control characters.
fn cleaned(text: &str, most: usize) -> String {
    text.chars().filter(|c| !c.is_control()).take(most).collect()
}
