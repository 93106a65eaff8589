//! Play at the prompt.

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
mod variations;

use crate::Result;
use crate::files::Autosave;
use crate::output::board::BoardStyle;
use command::{Command, Typed};
use input::{Input, Read};
use show::written;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use stratege_play::aside::VariationBuilder;
use stratege_play::{ActError, Command as Action, Engine, Event, GameInPlay, Seat, Strength};
use stratege_session::Session;
use stratege_texts::{Lang, named};

/// A game at the prompt.
pub struct Console<'a> {
    /// The language.
    pub lang: &'a Lang,
    /// The output for everything that is printed.
    pub out: &'a mut dyn Write,
    /// The source of input lines.
    pub input: &'a mut dyn Input,
    /// The game and its players.
    pub game: GameInPlay,
    /// Whether statistics follow each of the machine's moves.
    pub stats: bool,
    /// Whether the prompt stays open after machines have finished a game, to look at it and save it.
    pub stays: bool,
    /// The style of boards.
    pub board_style: BoardStyle,
    /// The folder of saved games.
    pub folder: PathBuf,
    /// The machine. It searches in the game's session.
    engine: Engine,
    /// The session of the first game, if one of another kind has taken its place.
    left: Option<Box<dyn Session>>,
    /// What keeps the game while it is under way.
    autosave: Autosave,
    /// How strongly the machine plays where a seat has no strength of its own.
    strength: Strength,
    /// The name under which this game was saved or loaded.
    named: Option<String>,
    /// How long the machine has searched for each side of this game.
    searched: [Duration; 2],
    /// When the clocks began to count.
    began: Instant,
    /// A line that was read as an answer to a question but was not one.
    pending: Option<String>,
    /// Whether keeping the game has failed already: it is reported once.
    unsaved: bool,
    /// What is to be said of the game before its board is shown.
    pub(crate) news: Vec<Event>,
}

/// Whether the console continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PromptState {
    /// The machine may move if it is its turn.
    On,
    /// The machine waits: moves were taken back, or the game was looked through.
    Paused,
    /// The console ends.
    Quit,
}

impl<'a> Console<'a> {
    /// Creates a console without statistics. Machine players without a strength of their own use the engine's.
    pub fn new(
        lang: &'a Lang,
        out: &'a mut dyn Write,
        input: &'a mut dyn Input,
        mut game: GameInPlay,
        engine: Engine,
        board_style: BoardStyle,
        folder: PathBuf,
    ) -> Console<'a> {
        let strength = engine.strength().clone();
        game.seats = game.seats.map(|seat| with_strength(seat, &strength));
        Console {
            lang,
            out,
            input,
            game,
            stats: false,
            stays: false,
            board_style,
            autosave: Autosave::new(&folder),
            folder,
            engine,
            left: None,
            strength,
            named: None,
            searched: [Duration::ZERO; 2],
            began: Instant::now(),
            pending: None,
            unsaved: false,
            news: Vec::new(),
        }
    }

    /// Continues with the place that kept the game until now.
    #[must_use]
    pub(crate) fn with_autosave(self, autosave: Autosave) -> Console<'a> {
        Console { autosave, ..self }
    }

    /// Plays until the user quits, or until the end of the game if only machines play.
    ///
    /// # Errors
    /// The terminal failed. Wrong input is not an error: it gets a reply.
    pub fn run(&mut self) -> Result {
        self.say("console-welcome", &[])?;
        for event in std::mem::take(&mut self.news) {
            self.announce(&event)?;
        }
        self.show_board(&[])?;
        let waits = self.game.paused && self.game.seat().is_machine();
        let mut prompt_state = if waits { PromptState::Paused } else { PromptState::On };
        loop {
            let open = self.game.is_open();
            if prompt_state == PromptState::On && open && (self.roll_dice()? || self.forced_pass()?) {
                continue;
            }
            if prompt_state == PromptState::On
                && open
                && self.game.seat().is_machine()
                && !self.game.table.awaits_dice()
            {
                prompt_state = self.machine_move()?;
                continue;
            }
            let machines = self.game.humans().is_empty();
            if !open && machines && prompt_state == PromptState::On {
                if !self.stays {
                    return Ok(());
                }
                self.stays = false;
                self.say("console-look", &[])?;
                prompt_state = PromptState::Paused;
            }
            let Some(line) = self.read_line()? else { return self.leave() };
            prompt_state = match command::read(&line) {
                // At the end of a round of machines, Enter continues.
                Typed::Nothing if machines && open => PromptState::On,
                Typed::Nothing => prompt_state,
                Typed::Command(command, argument) => self.obey(command, argument, prompt_state)?,
                Typed::Move(text) if self.is_roll(text) => self.throw(text, prompt_state)?,
                Typed::Move(text) => self.human_move(text, prompt_state)?,
            };
            if prompt_state == PromptState::Quit {
                return self.leave();
            }
        }
    }

    /// The next line; `None` at the end of the input, or when the user leaves by Ctrl-C.
    fn read_line(&mut self) -> Result<Option<String>> {
        if let Some(line) = self.pending.take() {
            return Ok(Some(line));
        }
        if self.game.is_open() {
            self.run_clock();
        }
        let mut words: Vec<String> = Vec::new();
        for mv in self.session().moves() {
            words.push(self.lang.move_text(self.game.session().game(), &mv.text));
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

    /// Reports that the game is kept, and how to continue it.
    fn leave(&mut self) -> Result {
        if self.game.is_open() && !self.session().history().is_empty() && !self.unsaved {
            self.say("console-kept", &[])?;
        }
        Ok(())
    }

    fn session(&mut self) -> &mut dyn Session {
        self.game.table.session.as_mut()
    }

    /// The time by which the clocks run.
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// The turn of the side to move begins, unless it has begun.
    fn run_clock(&mut self) {
        let (side, now) = (self.game.session().side(), self.now());
        if let Some(clocks) = &mut self.game.table.clocks {
            clocks.run(side, now);
        }
    }

    /// The turn that has begun costs no time.
    fn halt_clock(&mut self) {
        if let Some(clocks) = &mut self.game.table.clocks {
            clocks.cancel_turn();
        }
    }

    fn human_move(&mut self, text: &str, prompt_state: PromptState) -> Result<PromptState> {
        let game = self.session().game();
        let mut error = match self.act(Action::Play(self.lang.readings(game, text))) {
            Ok(events) => return self.moved(&events, false),
            Err(ActError::Text(error)) => error,
            Err(_) => return self.say("console-over", &[]).map(|()| prompt_state),
        };
        if let Some(word) = self.meant(text) {
            self.say("console-nearest", named![found = short(text), word])?;
        } else {
            // What was tried first may be the same word in other letters: what was typed is quoted.
            error.found = self.lang.move_text(game, &error.found);
            let why = self.lang.error(&error);
            self.say("console-no-move", named![why])?;
        }
        Ok(prompt_state)
    }

    /// Carries out a command in the game. Moves that another one replaces become a variation, and so do those that were
    /// taken back where the players end the game.
    fn act(&mut self, command: Action) -> Result<Vec<Event>, ActError> {
        let (game, lang, now) = (self.game.session().game(), self.lang, self.now());
        let moves = matches!(command, Action::Play(_) | Action::Throw(_));
        let replaced = moves.then(|| VariationBuilder::by_a_move(&self.game));
        let shown = |mv: &str| lang.move_text(game, mv);
        let events = self.game.act_with(command, now, &shown)?;
        if let Some(replaced) = replaced {
            replaced.keep(&mut self.game, &shown);
        }
        Ok(events)
    }

    /// The command that was meant, if what was typed resembles one.
    fn meant(&self, text: &str) -> Option<String> {
        let word = text.split_whitespace().next()?;
        command::nearest(word, command::words()).map(str::to_owned)
    }

    /// A move was made: the file that keeps the game, the board, or the end by the clock.
    fn moved(&mut self, events: &[Event], by_machine: bool) -> Result<PromptState> {
        if events.iter().any(|event| matches!(event, Event::OutOfTime(_))) {
            return self.concluded().map(|_| PromptState::Paused);
        }
        self.keep()?;
        if !by_machine {
            self.show_board(&[])?;
        }
        Ok(PromptState::On)
    }

    fn obey(&mut self, command: Command, argument: &str, prompt_state: PromptState) -> Result<PromptState> {
        match command {
            Command::Help => self.help().map(|()| prompt_state),
            Command::Rules => self.rules().map(|()| prompt_state),
            Command::Moves => self.show_moves().map(|()| prompt_state),
            Command::Board => self.show_board(&[]).map(|()| prompt_state),
            Command::Record => self.show_record().map(|()| prompt_state),
            Command::Position => self.position(argument, prompt_state),
            Command::Flip => {
                self.board_style.flipped = !self.board_style.flipped;
                self.show_board(&[]).map(|()| prompt_state)
            }
            Command::Hint => self.hint(false).map(|()| prompt_state),
            Command::Analyse => self.hint(true).map(|()| prompt_state),
            Command::Eval => self.eval().map(|()| prompt_state),
            Command::Go => self.go(prompt_state),
            Command::Dice => self.dice(argument, prompt_state),
            Command::Undo | Command::Redo | Command::Start | Command::End => self.navigate(command),
            Command::Variation => self.variation(argument, prompt_state),
            Command::Comment => self.comment(argument).map(|()| prompt_state),
            Command::Resign => self.resign(argument, prompt_state),
            Command::Draw => self.offer_draw(prompt_state),
            Command::Save => self.save(argument).map(|()| prompt_state),
            Command::Load => self.load(argument, prompt_state),
            Command::New => self.new_game(argument, prompt_state),
            Command::First | Command::Second => self.take_seat(command, argument).map(|()| PromptState::On),
            Command::Swap => self.swap().map(|()| PromptState::On),
            Command::Level | Command::Depth | Command::Time => {
                self.set(command, argument).map(|()| prompt_state)
            }
            Command::Clock => self.set_clock(argument).map(|()| prompt_state),
            Command::Stats => {
                self.stats = !self.stats;
                self.say(if self.stats { "stats-on" } else { "stats-off" }, &[])?;
                Ok(prompt_state)
            }
            Command::Quit => Ok(PromptState::Quit),
        }
    }

    /// Undo and redo go to a human's turn; with machines alone, one move. A game that the players ended is reopened.
    fn navigate(&mut self, command: Command) -> Result<PromptState> {
        self.halt_clock();
        let (action, nothing) = match command {
            Command::Undo => (Action::Undo, "nothing-to-undo"),
            Command::Redo => (Action::Redo, "nothing-to-redo"),
            Command::Start => (Action::Jump(0), ""),
            _ => (Action::Jump(usize::MAX), ""),
        };
        if self.act(action).is_ok() {
            self.keep()?;
            self.show_board(&[])?;
        } else {
            self.say(nothing, &[])?;
        }
        Ok(PromptState::Paused)
    }
}

/// A player with this strength, where it is a machine without one.
fn with_strength(seat: Seat, strength: &Strength) -> Seat {
    if seat.strength() == Strength::default() { seat.with(strength) } else { seat }
}

/// What was typed, short enough to repeat.
fn short(text: &str) -> String {
    cleaned(text, 40)
}

/// At most this many characters of a text, without control characters.
fn cleaned(text: &str, most: usize) -> String {
    text.chars().filter(|c| !c.is_control()).take(most).collect()
}
