//! The Hub protocol for draughts (Fabien Letouzey), from the engine's side: version 2, and version 1 as Scan 2.0 spoke
//! it. A line without `name=value` arguments belongs to version 1, and is answered in that version.

mod level;
mod words;

use crate::engine_session::EngineSession;
use crate::{NAME, Next, Output, Protocol, SearchOrder, VERSION, While};
use level::Level;
use stratege_machine::Machine;
use stratege_machine::setup::most_table;
use stratege_session::{AnalysisData, Query, Session, Settings, TextError};
pub use words::{Words, quoted};

/// The name in version 2's `id`; the protocol does not specify an encoding, so it is ASCII.
const PLAIN_NAME: &str = "Stratege";
/// The table, in MiB.
const USUAL_TABLE: usize = 64;
/// The most threads.
const MOST_THREADS: usize = 256;
/// Hub's names for variants, and the catalog's; the default first. The protocol names the variants on 10×10 boards; the
/// others use the catalog's names.
pub const VARIANTS: [(&str, &str); 9] = [
    ("normal", "international"),
    ("frisian", "frisian"),
    ("english", "english"),
    ("russian", "russian"),
    ("brazilian", "brazilian"),
    ("italian", "italian"),
    ("spanish", "spanish"),
    ("pool", "pool"),
    ("canadian", "canadian"),
];

/// The version of the protocol that the other side uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    One,
    Two,
}

/// An engine that communicates by Hub.
pub struct Hub {
    game: EngineSession,
    version: Version,
    level: Level,
    threads: usize,
    table: usize,
    /// Whether the running search is of a move that the opponent is expected to make.
    ponders: bool,
}

impl Hub {
    /// The protocol's game, by its catalog name.
    pub const GAME: &'static str = "draughts";

    /// A new engine, at the start of a game.
    ///
    /// # Errors
    /// The catalog has no draughts: never.
    pub fn new() -> Result<Hub, TextError> {
        Ok(Hub {
            game: EngineSession::open(Hub::GAME)?,
            version: Version::Two,
            level: Level::default(),
            threads: 1,
            table: USUAL_TABLE,
            ponders: false,
        })
    }

    /// Uses this machine, whose book `go think` consults first.
    #[must_use]
    pub fn with_machine(mut self, machine: Machine) -> Hub {
        self.game.machine = machine;
        self
    }

    /// In the words of both versions: each ignores those of the other.
    fn introduce(&self, out: Output<'_>) {
        out(&format!(
            "id name={PLAIN_NAME} version={VERSION} author={} country=France",
            quoted(crate::AUTHOR)
        ));
        out(&format!("name {NAME} {VERSION}"));
        let variants = VARIANTS.map(|(hub, _)| hub).join(" ");
        out(&format!("param name=variant value=normal type=enum values={}", quoted(&variants)));
        out(&format!("param name=threads value={} type=int min=1 max={MOST_THREADS}", self.threads));
        out(&format!("param name=table value={} type=int min=1 max={}", self.table, most_table()));
        out("wait");
    }

    fn set(&mut self, name: &str, value: &str, out: Output<'_>) {
        let number = |most: usize| value.parse::<usize>().ok().filter(|number| (1..=most).contains(number));
        let refused = match name {
            "variant" => !self.set_variant(value),
            "threads" => number(MOST_THREADS).map(|count| self.threads = count).is_none(),
            "table" => number(most_table()).map(|mib| self.table = mib).is_none(),
            // Parameters of others.
            _ => false,
        };
        if refused {
            self.refuse(&format!("set-param {name}: {value} is not allowed"), out);
        }
    }

    fn set_variant(&mut self, value: &str) -> bool {
        let known = VARIANTS.iter().find(|(hub, ours)| *hub == value || *ours == value);
        known.is_some_and(|(_, ours)| self.game.reopen(Some(ours)).is_ok())
    }

    fn refuse(&self, why: &str, out: Output<'_>) {
        match self.version {
            Version::One => out(&format!("error {why}")),
            Version::Two => out(&format!("error message={}", quoted(why))),
        }
    }

    /// The position, and the moves from there. An invalid position changes nothing; an illegal move and those after it
    /// are ignored.
    fn position(&mut self, position: &str, moves: &str, out: Output<'_>) {
        if let Err(error) = self.game.board.begin(Some(position)) {
            return self.refuse(&error.to_string(), out);
        }
        for mv in moves.split_whitespace() {
            if !self.play(mv, out) {
                return;
            }
        }
    }

    fn play(&mut self, mv: &str, out: Output<'_>) -> bool {
        // It is not for an engine to claim a draw.
        if !self.game.is_open() {
            self.revive();
        }
        match self.game.board.play(mv) {
            Ok(_) => true,
            Err(error) => {
                self.refuse(&format!("{mv}: {error}"), out);
                false
            }
        }
    }

    /// Restarts at the position, without its history and what the rules of draws count.
    fn revive(&mut self) {
        let position = self.game.board.position();
        let pieces: Vec<&str> = position.split(':').take(3).collect();
        // A position of a game is valid; if it were not, the board would not change.
        drop(self.game.board.begin(Some(&pieces.join(":"))));
    }

    fn search(&mut self, mode: Mode, out: Output<'_>) -> Next {
        if !self.game.is_open() {
            self.revive();
        }
        let legal = self.game.legal();
        if legal.is_empty() {
            self.refuse("the game is over", out);
            return Next::Listen;
        }
        self.ponders = mode == Mode::Ponder;
        if mode == Mode::Think
            && let Some(found) = self.game.book_move()
        {
            let line = self.game.board.protocol().protocol_line(&[found.mv]);
            self.conclude(&line, out);
            return Next::Listen;
        }
        let limits = self.level.limits(mode != Mode::Think, legal.len() == 1);
        let settings = Settings {
            threads: self.threads,
            table_bytes: self.table << 20,
            ..self.game.machine.settings(self.game.board.game(), limits)
        };
        let query = Query { settings, ..Query::default() };
        Next::Search(Box::new(SearchOrder { session: self.game.lend(), query }))
    }

    /// The move, and the reply that is expected.
    fn conclude(&self, line: &[String], out: Output<'_>) {
        let Some(mv) = line.first() else { return };
        let reply = line.get(1);
        match self.version {
            Version::One => {
                out(&format!("move {mv}{}", reply.map_or(String::new(), |reply| format!(" {reply}"))));
            }
            Version::Two => {
                out(&format!("done move={mv}{}", reply.map_or(String::new(), |mv| format!(" ponder={mv}"))));
            }
        }
    }
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Think,
    Ponder,
    Analyse,
}

impl Protocol for Hub {
    fn ends(line: &str) -> bool {
        Words::read(line).command == "quit"
    }

    fn meanwhile(&self, line: &str) -> While {
        match Words::read(line).command.as_str() {
            "ping" | "" => While::Answer,
            "ponder-hit" if self.ponders => While::Retime(self.level.deadline(false)),
            "ponder-hit" => While::Answer,
            _ => While::Stop,
        }
    }

    fn receive(&mut self, line: &str, out: Output<'_>) -> Next {
        let words = Words::read(line);
        if words.has_values() {
            self.version = Version::Two;
        }
        let first = words.first();
        match words.command.as_str() {
            "hub" => self.introduce(out),
            "init" => out("ready"),
            "ping" => out("pong"),
            "set-param" => self.set(words.value("name"), words.value("value"), out),
            "set" => {
                self.version = Version::One;
                self.set(first, words.flags.get(1).map_or("", String::as_str), out);
            }
            "new-game" | "new" => self.game.forget(),
            // The usual start is a position.
            "start" => drop(self.game.board.begin(None)),
            "pos" if words.has_values() => self.position(words.value("pos"), words.value("moves"), out),
            "pos" => {
                self.version = Version::One;
                self.position(first, "", out);
            }
            "move" => {
                self.play(first, out);
            }
            "level" | "time" | "depth" => self.level.read(&words),
            "ponder-hit" => self.ponders = false,
            "go" => {
                let mode = match first {
                    "ponder" => Mode::Ponder,
                    "analyze" | "analyse" => Mode::Analyse,
                    _ => Mode::Think,
                };
                self.version = if first.is_empty() { Version::One } else { Version::Two };
                return self.search(mode, out);
            }
            "ponder" | "analyse" => {
                self.version = Version::One;
                let mode = if words.command == "ponder" { Mode::Ponder } else { Mode::Analyse };
                return self.search(mode, out);
            }
            "quit" => return Next::Quit,
            _ => {}
        }
        Next::Listen
    }

    fn progress(&mut self, analysis: &AnalysisData, out: Output<'_>) {
        let Some(line) = analysis.lines.first().filter(|line| !line.moves.is_empty()) else { return };
        let moves = self.game.board.protocol().protocol_line(&line.moves).join(" ");
        let seconds = analysis.time_ms as f64 / 1000.0;
        let nodes = analysis.counts.nodes;
        let speed = nodes as f64 / 1e3 / analysis.time_ms.max(1) as f64;
        let (depth, value) = (analysis.depth, line.score.value.clamp(-99.99, 99.99));
        match self.version {
            Version::One => {
                let score = (value * 100.0).round() as i64;
                out(&format!("info {depth} {depth} {score} {nodes} {seconds:.2} {speed:.1} {moves}"));
            }
            Version::Two => out(&format!(
                "info depth={depth} score={value:.2} nodes={nodes} time={seconds:.3} nps={speed:.1} pv={}",
                quoted(&moves)
            )),
        }
    }

    fn found(
        &mut self,
        session: Box<dyn Session>,
        analysis: &AnalysisData,
        _: bool,
        out: Output<'_>,
    ) -> Next {
        self.game.give_back(session);
        self.ponders = false;
        let moves = analysis.lines.first().map(|line| &line.moves[..]).unwrap_or_default();
        let mut line = self.game.board.protocol().protocol_line(moves);
        if line.is_empty() {
            // Stopped before the first iteration was finished: any legal move will do.
            line = self.game.legal();
            line.truncate(1);
        }
        self.conclude(&line, out);
        Next::Listen
    }
}
