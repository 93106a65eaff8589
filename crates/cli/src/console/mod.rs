//! Playing at the prompt.

pub mod command;
pub mod input;
mod machine;
pub(crate) mod menu;

use crate::CliError;
use crate::files::save::{self, Saved, Seat};
use crate::output::render::{self, Look};
use command::{COMMANDS, Command, Typed};
use input::Input;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;
use stratege_catalog::machine::Machine;
use stratege_catalog::{Level, Limits, Player, Session, Settings, Status, open};
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
    /// How boards look.
    pub look: Look,
    /// The folder of saved games.
    pub folder: PathBuf,
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

impl Console<'_> {
    /// Plays until the user leaves, or to the end of the game when only machines play.
    ///
    /// # Errors
    /// The terminal failed. Wrong input is no error: it is answered.
    pub fn run(&mut self) -> Result<(), CliError> {
        writeln!(self.out, "{}", self.lang.text("console-welcome"))?;
        self.show_board(&[])?;
        let mut flow = Flow::On;
        loop {
            let open = self.session().status() == Status::Open;
            if flow == Flow::On && open && self.roll_dice()? {
                continue;
            }
            if flow == Flow::On && open && self.seat().machine {
                self.machine_move()?;
                continue;
            }
            if !open && self.saved.seats.iter().all(|seat| seat.machine) && flow == Flow::On {
                return Ok(());
            }
            let prompt = self.prompt();
            let words: Vec<String> = self.session().moves().into_iter().map(|mv| mv.text).collect();
            let Some(line) = self.input.line(&prompt, &words)? else { return Ok(()) };
            flow = match command::read(&line) {
                Typed::Nothing => flow,
                Typed::Command(Command::Quit, _) => Flow::Quit,
                Typed::Command(command, argument) => self.obey(command, argument, flow)?,
                Typed::Move(text) => self.human_move(text, flow)?,
            };
            if flow == Flow::Quit {
                return Ok(());
            }
        }
    }

    fn session(&mut self) -> &mut dyn Session {
        self.saved.session.as_mut()
    }

    /// The player to move.
    fn seat(&mut self) -> &Seat {
        let side = self.session().side();
        &self.saved.seats[side.index()]
    }

    fn name(&self, side: Player) -> String {
        let seat = &self.saved.seats[side.index()];
        if seat.name.is_empty() {
            self.lang.text(if side == Player::FIRST { "player-first" } else { "player-second" })
        } else {
            seat.name.clone()
        }
    }

    fn prompt(&mut self) -> String {
        if self.session().status() == Status::Open {
            let side = self.session().side();
            format!("{}> ", self.name(side))
        } else {
            format!("{}> ", self.lang.text("prompt-over"))
        }
    }

    fn show_board(&mut self, marked: &[usize]) -> Result<(), CliError> {
        let own = if marked.is_empty() { self.destinations() } else { Vec::new() };
        let marked = if marked.is_empty() { &own } else { marked };
        let drawn = render::board(self.saved.session.as_ref(), marked, self.look);
        writeln!(self.out, "\n{drawn}")?;
        if let Some(name) = self.saved.session.static_facts().opening() {
            self.say("opening", &[("name", &name)])?;
        }
        let names = Player::BOTH.map(|side| self.name(side));
        let status = self.session().status();
        if let Some(text) = render::ending(self.lang, status, [&names[0], &names[1]]) {
            writeln!(self.out, "{text}")?;
        }
        Ok(())
    }

    /// On a terminal, the squares where a human may put a disc or a stone; empty in games where pieces move.
    fn destinations(&mut self) -> Vec<usize> {
        if !self.look.rich || self.seat().machine || self.session().listable().is_err() {
            return Vec::new();
        }
        let moves = self.session().moves();
        let placed = moves.iter().all(|mv| mv.squares.from.is_none());
        if placed { moves.iter().filter_map(|mv| mv.squares.to).collect() } else { Vec::new() }
    }

    fn say(&mut self, id: &str, arguments: &[(&str, &dyn ToString)]) -> Result<(), CliError> {
        writeln!(self.out, "{}", self.lang.with(id, arguments))?;
        Ok(())
    }

    fn human_move(&mut self, text: &str, flow: Flow) -> Result<Flow, CliError> {
        match self.session().play(text) {
            Ok(_) => {
                self.show_board(&[])?;
                Ok(Flow::On)
            }
            Err(error) => {
                let why = self.lang.error(&error);
                self.say("console-no-move", &[("why", &why)])?;
                Ok(flow)
            }
        }
    }

    fn obey(&mut self, command: Command, argument: &str, flow: Flow) -> Result<Flow, CliError> {
        match command {
            Command::Help => self.help().map(|()| flow),
            Command::Moves => self.show_moves().map(|()| flow),
            Command::Board => self.show_board(&[]).map(|()| flow),
            Command::Hint => self.hint().map(|()| flow),
            Command::Eval => self.eval().map(|()| flow),
            Command::Go => self.go(flow),
            Command::Undo | Command::Redo | Command::Start | Command::End => self.navigate(command),
            Command::Save => self.save(argument).map(|()| flow),
            Command::Load => self.load(argument, flow),
            Command::New => self.new_game(argument, flow),
            Command::First | Command::Second => self.take_seat(command, argument).map(|()| Flow::On),
            Command::Level | Command::Depth | Command::Time => self.set(command, argument).map(|()| flow),
            Command::Stats => {
                self.stats = !self.stats;
                self.say(if self.stats { "stats-on" } else { "stats-off" }, &[])?;
                Ok(flow)
            }
            Command::Quit => Ok(Flow::Quit),
        }
    }

    fn help(&mut self) -> Result<(), CliError> {
        self.say("help-move", &[])?;
        for (command, words) in COMMANDS {
            let word = words[usize::from(self.lang.is_french())];
            let id = format!("help-{}", words[0]);
            let argument = match command {
                Command::Save | Command::Load => self.lang.text("argument-name"),
                Command::New => self.lang.text("argument-game"),
                Command::First | Command::Second => self.lang.text("argument-seat"),
                Command::Level => "1-10".into(),
                Command::Depth => self.lang.text("argument-plies"),
                Command::Time => self.lang.text("argument-seconds"),
                _ => String::new(),
            };
            let left = format!("{word} {argument}");
            writeln!(self.out, "  {left:<22} {}", self.lang.text(&id))?;
        }
        Ok(())
    }

    /// The movable pieces and their destinations, in a list and on the board.
    fn show_moves(&mut self) -> Result<(), CliError> {
        if let Err(error) = self.session().listable() {
            writeln!(self.out, "{}", self.lang.error(&error))?;
            return Ok(());
        }
        let moves = self.session().moves();
        let marked: Vec<usize> =
            moves.iter().flat_map(|mv| [mv.squares.from, mv.squares.to]).flatten().collect();
        self.show_board(&marked)?;
        let texts: Vec<String> = moves.into_iter().map(|mv| mv.text).collect();
        if !texts.is_empty() {
            writeln!(self.out, "{}", texts.join(" "))?;
        }
        Ok(())
    }

    fn hint(&mut self) -> Result<(), CliError> {
        let settings = Settings {
            limits: Limits { time: Some(Duration::from_secs(1)), ..Limits::depth(100) },
            ..self.machine.setup.settings.clone()
        };
        if self.session().status() != Status::Open {
            return self.say("console-over", &[]);
        }
        if let Some(mv) = self
            .session()
            .theory()
            .and_then(|theory| theory.known())
            .and_then(|known| known.best.into_iter().next())
        {
            writeln!(self.out, "{mv}")?;
            return Ok(());
        }
        let analysis = self.think(&settings);
        write!(self.out, "{}", render::analysis(self.lang, &analysis))?;
        let best = analysis.lines.first().and_then(|line| line.moves.first());
        let rules = self.session().find_thumb().map_or(Vec::new(), |thumb| thumb.rules_of_thumb());
        if let Some(advice) = rules.iter().find(|advice| Some(&advice.mv) == best && !advice.rules.is_empty())
        {
            let words = render::rules(self.lang, advice);
            self.say("rules-of-move", &[("move", &advice.mv), ("rules", &words)])?;
        }
        Ok(())
    }

    fn eval(&mut self) -> Result<(), CliError> {
        match self.session().static_facts().evaluation() {
            Some(value) => self.say("eval-value", &[("value", &format!("{value:+.2}"))]),
            None => self.say("console-over", &[]),
        }
    }

    fn go(&mut self, flow: Flow) -> Result<Flow, CliError> {
        if self.session().status() != Status::Open {
            self.say("console-over", &[])?;
            return Ok(flow);
        }
        self.machine_move()?;
        Ok(Flow::On)
    }

    /// Undo and redo go to a human's turn; with machines alone, one move.
    fn navigate(&mut self, command: Command) -> Result<Flow, CliError> {
        let humans: Vec<Player> =
            Player::BOTH.into_iter().filter(|side| !self.saved.seats[side.index()].machine).collect();
        let turns = if humans.is_empty() { Player::BOTH.to_vec() } else { humans };
        let moved = match command {
            Command::Undo => self.session().undo(&turns),
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
            self.show_board(&[])?;
        } else {
            self.say(if command == Command::Undo { "nothing-to-undo" } else { "nothing-to-redo" }, &[])?;
        }
        Ok(Flow::Paused)
    }

    fn save(&mut self, name: &str) -> Result<(), CliError> {
        let Saved { session, variant, seats } = &self.saved;
        match save::save(&self.folder, name, session.as_ref(), variant.as_deref(), seats) {
            Ok(path) => self.say("saved", &[("path", &path.display())]),
            Err(error) => {
                writeln!(self.out, "{}", error.text(self.lang))?;
                Ok(())
            }
        }
    }

    fn load(&mut self, name: &str, flow: Flow) -> Result<Flow, CliError> {
        match save::load(&self.folder, name) {
            Ok(saved) => {
                self.saved = saved;
                self.show_board(&[])?;
                Ok(Flow::Paused)
            }
            Err(error) => {
                writeln!(self.out, "{}", error.text(self.lang))?;
                Ok(flow)
            }
        }
    }

    /// A new game: of the same kind, or of the named one.
    fn new_game(&mut self, name: &str, flow: Flow) -> Result<Flow, CliError> {
        if name.is_empty() {
            let start = self.session().start();
            match self.session().begin(Some(&start)) {
                Ok(()) => {}
                Err(error) => return Err(error.into()),
            }
        } else {
            match open(name, None) {
                Ok(session) => {
                    self.saved.session = session;
                    self.saved.variant = None;
                }
                Err(error) => {
                    writeln!(self.out, "{}", self.lang.error(&error))?;
                    return Ok(flow);
                }
            }
        }
        self.show_board(&[])?;
        Ok(Flow::On)
    }

    /// Sets the player of a side.
    fn take_seat(&mut self, command: Command, argument: &str) -> Result<(), CliError> {
        let side = if command == Command::First { Player::FIRST } else { Player::SECOND };
        match Seat::parse(argument) {
            Some(seat) => {
                let kind = self.lang.text(if seat.machine { "seat-machine" } else { "seat-human" });
                self.saved.seats[side.index()] = seat;
                let name = self.name(side);
                self.say("seat-taken", &[("name", &name), ("kind", &kind)])
            }
            None => self.say("seat-expected", &[("found", &short(argument))]),
        }
    }

    /// Level, depth and time replace each other.
    fn set(&mut self, command: Command, argument: &str) -> Result<(), CliError> {
        let (done, least, most) = match command {
            Command::Level => {
                let level = argument.parse().ok().and_then(Level::new);
                self.machine.setup.level = level.or(self.machine.setup.level);
                (level.is_some(), 1, 10)
            }
            Command::Depth => {
                let depth = argument.parse().ok().filter(|depth| (1..=250).contains(depth));
                (depth.map(|depth| self.limit(Limits::depth(depth))).is_some(), 1, 250)
            }
            _ => {
                let seconds = argument.parse::<u64>().ok().filter(|seconds| (1..=86_400).contains(seconds));
                let time = seconds.map(Duration::from_secs);
                let limits = time.map(|time| Limits { time: Some(time), ..Limits::depth(100) });
                (limits.map(|limits| self.limit(limits)).is_some(), 1, 86_400)
            }
        };
        if done {
            let id = match command {
                Command::Level => "set-level",
                Command::Depth => "set-depth",
                _ => "set-time",
            };
            self.say(id, &[("value", &argument)])
        } else {
            self.say("set-number", &[("found", &short(argument)), ("least", &least), ("most", &most)])
        }
    }

    fn limit(&mut self, limits: Limits) {
        self.machine.setup.level = None;
        self.machine.setup.settings.limits = limits;
    }
}

/// What was typed, short enough to repeat.
fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}
