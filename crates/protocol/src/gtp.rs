//! The Go Text Protocol, version 2 (Gunnar Farnebäck, 2002), as used by Othello programs: the squares are a1 to h8 with
//! a1 at the top left, Black begins, and a pass is `PASS`.

pub(crate) mod lines;
pub(crate) mod time;

use crate::engine_session::EngineSession;
use crate::{NAME, Next, Output, Protocol, SearchOrder, VERSION, While};
use lines::{Answer, Refusal, command, is_quit, read_colour, send_answer};
use stratege_machine::Machine;
use stratege_session::{AnalysisData, Limits, Outcome, Player, Query, Session, Status, TextError};
use time::Time;

/// The supported commands. `stratege-depth` is an extension: the plies of a search, 0 for no limit.
const COMMANDS: [&str; 18] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "time_settings",
    "time_left",
    "final_score",
    "showboard",
    "set_game",
];
/// Further commands: those that other Othello programs add, and our own.
const MORE_COMMANDS: [&str; 3] = ["list_games", "stratege-depth", FRACTIONAL_TIME];
/// A command by which an engine announces that it accepts fractions of a second in `time_settings` and `time_left`; GTP
/// itself uses whole seconds. A controller looks for it in the response to `list_commands`.
pub const FRACTIONAL_TIME: &str = "stratege-fractional_time";

/// The deepest search that can be asked for.
const DEEPEST: u16 = 60;

/// An Othello engine that communicates by GTP.
pub struct Gtp {
    game: EngineSession,
    time: Time,
    depth: Option<u16>,
    /// The number of the command that searches, its colour, and whether its move is made.
    pending: (String, Player, bool),
}

impl Gtp {
    /// The game played over the protocol, by its catalog name.
    pub const GAME: &'static str = "othello";

    /// A new engine, at the start of a game.
    ///
    /// # Errors
    /// The catalog has no Othello: never.
    pub fn new() -> Result<Gtp, TextError> {
        let pending = (String::new(), Player::FIRST, true);
        Ok(Gtp { game: EngineSession::open(Gtp::GAME)?, time: Time::default(), depth: None, pending })
    }

    /// Uses this machine, whose book takes precedence over searching.
    #[must_use]
    pub fn with_machine(mut self, machine: Machine) -> Gtp {
        self.game.machine = machine;
        self
    }

    fn answer(&mut self, command: &str, words: &[&str]) -> Answer {
        let nothing = || Ok(String::new());
        match (command, words) {
            ("protocol_version", _) => Ok("2".to_owned()),
            ("name", _) => Ok(NAME.to_owned()),
            ("version", _) => Ok(VERSION.to_owned()),
            ("known_command", [name, ..]) => Ok(is_known_command(name).to_string()),
            ("list_commands", _) => Ok([&COMMANDS[..], &MORE_COMMANDS].concat().join("\n")),
            ("list_games", _) => Ok("Othello".to_owned()),
            ("set_game", [game, ..]) if game.eq_ignore_ascii_case(Gtp::GAME) => self.clear(),
            ("set_game", _) => Err(Refusal::UnknownGame),
            ("boardsize", ["8", ..]) => nothing(),
            ("boardsize", [size, ..]) if size.parse::<u32>().is_ok() => Err(Refusal::Size),
            ("clear_board", _) => self.clear(),
            // Othello has no komi.
            ("komi", [komi, ..]) if komi.parse::<f64>().is_ok() => nothing(),
            ("play", [colour, mv, ..]) => self.play(read_colour(colour)?, mv),
            ("undo", _) if self.game.board.undo(&Player::BOTH) => nothing(),
            ("undo", _) => Err(Refusal::Undo),
            ("time_settings", words) => self.time.settings(words).map(|()| String::new()),
            ("time_left", [colour, words @ ..]) => {
                self.time.left(read_colour(colour)?, words).map(|()| String::new())
            }
            ("stratege-depth", [depth, ..]) => {
                let depth = depth.parse::<u16>().map_err(|_| Refusal::Syntax)?;
                self.depth = (depth > 0).then_some(depth.min(DEEPEST));
                nothing()
            }
            (FRACTIONAL_TIME, _) => Ok("true".to_owned()),
            ("final_score", _) => self.final_score(),
            ("showboard", _) => Ok(self.show()),
            ("quit", _) => nothing(),
            (name, _) if is_known_command(name) => Err(Refusal::Syntax),
            _ => Err(Refusal::UnknownCommand),
        }
    }

    fn clear(&mut self) -> Answer {
        self.time.begin();
        Ok(self.game.board.begin(None).map(|()| String::new())?)
    }

    /// Makes the pass of the other side that a program may leave out; false when it is not this side's turn.
    fn turn_of(&mut self, side: Player) -> bool {
        if self.game.board.side() != side && self.game.legal() == ["pass"] {
            // It is the only legal move.
            drop(self.game.board.play("pass"));
        }
        self.game.board.side() == side
    }

    fn play(&mut self, side: Player, mv: &str) -> Answer {
        let mv = mv.to_ascii_lowercase();
        let passes = mv == "pass" && self.game.board.side() == side;
        if !passes && !self.turn_of(side) {
            return Err(Refusal::IllegalMove);
        }
        self.game.board.play(&mv).map(|_| String::new()).map_err(|_| Refusal::IllegalMove)
    }

    fn final_score(&self) -> Answer {
        match self.game.board.status() {
            Status::Open => Err(Refusal::Score),
            Status::Over { first: Outcome::Draw, .. } => Ok("0".to_owned()),
            Status::Over { first: Outcome::Win, margin, .. } => Ok(format!("B+{margin}")),
            Status::Over { first: Outcome::Loss, margin, .. } => Ok(format!("W+{margin}")),
        }
    }

    fn show(&self) -> String {
        let side = if self.game.board.side() == Player::FIRST { "Black" } else { "White" };
        let rows = self.game.rows(|piece| if piece.player == Player::FIRST { 'X' } else { 'O' });
        format!("Next move: {side}\n{}", rows.join("\n"))
    }

    /// `genmove`, or `reg_genmove`, whose move is not made.
    fn search(&mut self, id: &str, words: &[&str], makes: bool, out: Output<'_>) -> Next {
        let side = match words.first().map(|word| read_colour(word)) {
            Some(Ok(side)) => side,
            Some(Err(error)) => return send_answer(id, Err(error), out),
            None => return send_answer(id, Err(Refusal::Syntax), out),
        };
        if !self.game.is_open() {
            return send_answer(id, Ok("PASS".to_owned()), out);
        }
        if !self.turn_of(side) {
            return send_answer(id, Err(Refusal::Turn), out);
        }
        self.pending = (id.to_owned(), side, makes);
        if let Some(found) = self.game.book_move() {
            return self.answer_search(Some(found.mv), out);
        }
        let forced = self.game.legal().len() == 1;
        let empty = self.game.board.board().cells.iter().filter(|cell| cell.piece.is_none()).count();
        let moves = self.game.board.analyst().moves_left().unwrap_or(empty.div_ceil(2) as u32);
        let base = self.depth.map_or_else(Limits::default, Limits::depth);
        let time = self.time.of_move(side, moves, forced, self.depth.is_some());
        let settings = self.game.machine.settings(self.game.board.game(), Limits { time, ..base });
        let query = Query { settings, ..Query::default() };
        Next::Search(Box::new(SearchOrder { session: self.game.lend(), query }))
    }

    /// Answers with a legal move, and makes it if requested.
    fn answer_search(&mut self, best: Option<String>, out: Output<'_>) -> Next {
        let (id, _, makes) = self.pending.clone();
        let answer = best.map(|mv| mv.to_ascii_uppercase()).ok_or(Refusal::NoMove);
        if let (true, Ok(mv)) = (makes, &answer) {
            // It is legal: the search or the book found it.
            drop(self.game.board.play(mv));
        }
        send_answer(&id, answer, out)
    }
}

impl Protocol for Gtp {
    fn ends(line: &str) -> bool {
        is_quit(line)
    }

    /// Commands are answered in their order, but `quit` and the end of the input stop a search at once.
    fn meanwhile(&self, line: &str) -> While {
        if Gtp::ends(line) { While::Stop } else { While::Wait }
    }

    fn receive(&mut self, line: &str, out: Output<'_>) -> Next {
        let Some((id, name, words)) = command(line) else { return Next::Listen };
        match name {
            "genmove" => self.search(id, &words, true, out),
            "reg_genmove" => self.search(id, &words, false, out),
            _ => {
                let answer = self.answer(name, &words);
                send_answer(id, answer, out);
                if name == "quit" { Next::Quit } else { Next::Listen }
            }
        }
    }

    fn progress(&mut self, _: &AnalysisData, _: Output<'_>) {}

    fn found(
        &mut self,
        session: Box<dyn Session>,
        analysis: &AnalysisData,
        _: bool,
        out: Output<'_>,
    ) -> Next {
        self.game.give_back(session);
        self.time.spent(self.pending.1, analysis.time_ms);
        let best = self.game.best_of(analysis);
        self.answer_search(best, out)
    }
}

/// Whether this is a command.
fn is_known_command(name: &str) -> bool {
    COMMANDS.contains(&name) || MORE_COMMANDS.contains(&name)
}
