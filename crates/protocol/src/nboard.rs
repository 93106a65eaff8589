//! The NBoard protocol, version 2 (Chris Welty), from the engine's side.

use crate::engine_session::EngineSession;
use crate::{Next, Output, Protocol, SearchOrder, While};
use stratege_catalog::record;
use stratege_catalog::record::RefusedRecord;
use stratege_formats::{FormatError, ggf};
use stratege_machine::Machine;
use stratege_session::{AnalysisData, Limits, LineData, Player, Query, Session, Settings, TextError};
use thiserror::Error;

/// The name that the GUI shows; the protocol does not specify an encoding, so it is ASCII.
const NAME: &str = "Stratege";
/// The default depth.
const USUAL_DEPTH: u16 = 8;
/// The most plies that a game has.
const DEEPEST: u16 = 60;

/// The purpose of the running search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SearchKind {
    /// `go`: a move.
    Move,
    /// `hint N`: the best lines.
    Hint(usize),
    /// `analyze`: the values of the positions of the game, last first; with the cursor to return to at the end.
    Game(usize),
}

/// Why `set game` changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
enum GameError {
    /// The text is not a game.
    #[error("{0}")]
    Format(FormatError),
    /// It cannot be played.
    #[error("{0}")]
    Record(RefusedRecord),
}

/// An engine that communicates by NBoard.
pub struct Nboard {
    game: EngineSession,
    depth: u16,
    kind: SearchKind,
}

impl Nboard {
    /// The protocol's game, by its catalog name.
    pub const GAME: &'static str = "othello";

    /// A new engine, at the start of a game.
    ///
    /// # Errors
    /// The catalog has no Othello: never.
    pub fn new() -> Result<Nboard, TextError> {
        Ok(Nboard { game: EngineSession::open(Nboard::GAME)?, depth: USUAL_DEPTH, kind: SearchKind::Move })
    }

    /// Uses this machine, whose book `go` consults first.
    #[must_use]
    pub fn with_machine(mut self, machine: Machine) -> Nboard {
        self.game.machine = machine;
        self
    }

    fn set(&mut self, text: &str, out: Output<'_>) {
        let (what, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match what {
            "depth" => match value.trim().parse::<u16>() {
                Ok(depth) => {
                    self.depth = depth.clamp(1, DEEPEST);
                    out(&format!("set myname {NAME}{}", self.depth));
                }
                Err(_) => out("status set depth: expected a number"),
            },
            "game" => {
                if let Err(why) = self.set_game(value) {
                    out(&format!("status set game: {why}"));
                }
            }
            // Contempt, colours and settings of later versions have no effect.
            _ => {}
        }
    }

    /// The position at the end of a game. An invalid text changes nothing.
    fn set_game(&mut self, text: &str) -> Result<(), GameError> {
        let game = ggf::read(text).map_err(GameError::Format)?;
        let mut board = self.game.board.fork();
        record::play(board.as_mut(), &game).map_err(GameError::Record)?;
        self.game.board = board;
        Ok(())
    }

    fn play(&mut self, text: &str, out: Output<'_>) {
        let played = ggf::read_move(text).map(|mv| self.game.board.play(&mv));
        match played {
            Some(Ok(_)) => {}
            Some(Err(error)) => out(&format!("status {text}: {error}")),
            None => out(&format!("status {text}: expected a move")),
        }
    }

    fn search(&mut self, kind: SearchKind, out: Output<'_>) -> Next {
        self.kind = kind;
        if !self.game.is_open() {
            if kind == SearchKind::Move {
                out("=== PA");
            }
            out("status The game is over");
            return Next::Listen;
        }
        if kind == SearchKind::Move
            && let Some(found) = self.game.book_move()
        {
            let value = found.value.map_or(String::new(), |value| format!("{value:.2}"));
            out(&format!("=== {}/{value}/0.00", ggf::write_move(&found.mv)));
            return Next::Listen;
        }
        let lines = if let SearchKind::Hint(lines) = kind { lines } else { 1 };
        out(match kind {
            SearchKind::Move => "status Stratege is thinking",
            SearchKind::Hint(_) | SearchKind::Game(_) => "status Stratege is analyzing",
        });
        let settings = Settings {
            lines,
            ..self.game.machine.settings(self.game.board.game(), Limits::depth(self.depth))
        };
        let query = Query { settings, ..Query::default() };
        Next::Search(Box::new(SearchOrder { session: self.game.lend(), query }))
    }

    /// The next position of a game that is analysed, backwards.
    fn step_back(&mut self, home: usize, out: Output<'_>) -> Next {
        while let Some(before) = self.game.board.cursor().checked_sub(1) {
            self.game.board.jump(before);
            if self.game.is_open() {
                return self.search(SearchKind::Game(home), out);
            }
        }
        self.game.board.jump(home);
        out("status Stratege is waiting");
        Next::Listen
    }
}

impl Protocol for Nboard {
    fn ends(line: &str) -> bool {
        line.split_whitespace().next() == Some("quit")
    }

    fn meanwhile(&self, line: &str) -> While {
        match (line.split_whitespace().next(), self.kind) {
            // A requested move is sent before the next command is handled, but soon if a command waits.
            (Some("ping" | "quit"), _) | (_, SearchKind::Hint(_) | SearchKind::Game(_)) => While::Stop,
            (_, SearchKind::Move) => While::Wait,
        }
    }

    fn receive(&mut self, line: &str, out: Output<'_>) -> Next {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "nboard" => {
                out(&format!("set myname {NAME}"));
                out("status Stratege is waiting");
            }
            "set" => self.set(rest, out),
            "move" => self.play(rest, out),
            "hint" => return self.search(SearchKind::Hint(rest.parse().unwrap_or(1).clamp(1, 64)), out),
            "go" => return self.search(SearchKind::Move, out),
            "ping" => out(&format!("pong {rest}")),
            // Books are made by `stratege book` alone.
            "learn" => out("learned"),
            "analyze" | "analyse" => {
                let home = self.game.board.cursor();
                if self.game.is_open() {
                    return self.search(SearchKind::Game(home), out);
                }
                return self.step_back(home, out);
            }
            "quit" => return Next::Quit,
            _ => {}
        }
        Next::Listen
    }

    fn progress(&mut self, analysis: &AnalysisData, out: Output<'_>) {
        out(&format!("nodestats {} {:.2}", analysis.counts.nodes, analysis.time_ms as f64 / 1000.0));
        if let SearchKind::Game(_) = self.kind {
            return;
        }
        for LineData { score, moves, .. } in &analysis.lines {
            let line: String = moves.iter().map(|mv| ggf::write_move(mv)).collect();
            out(&format!("search {line} {:.2} 0 {}", score.value, analysis.depth));
        }
    }

    fn found(
        &mut self,
        session: Box<dyn Session>,
        analysis: &AnalysisData,
        stopped: bool,
        out: Output<'_>,
    ) -> Next {
        self.game.give_back(session);
        let best = analysis.lines.first();
        match self.kind {
            SearchKind::Move => {
                let seconds = analysis.time_ms as f64 / 1000.0;
                let reply = best.and_then(|line| {
                    let mv = ggf::write_move(line.moves.first()?);
                    Some(format!("=== {mv}/{:.2}/{seconds:.2}", line.score.value))
                });
                // Stopped before the first iteration was finished: any legal move will do.
                let any = || self.game.legal().first().map(|mv| format!("=== {}", ggf::write_move(mv)));
                out(&reply.or_else(any).unwrap_or_else(|| "=== PA".to_owned()));
            }
            SearchKind::Hint(_) => {}
            SearchKind::Game(home) => {
                if let Some(line) = best {
                    let black = self.game.board.side() == Player::FIRST;
                    let value = if black { line.score.value } else { -line.score.value };
                    out(&format!("analysis {} {value:.2}", self.game.board.cursor()));
                }
                if !stopped {
                    return self.step_back(home, out);
                }
                self.game.board.jump(home);
            }
        }
        out("status Stratege is waiting");
        Next::Listen
    }
}
