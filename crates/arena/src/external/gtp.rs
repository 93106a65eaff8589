//! Engines for Othello or Go that speak GTP 2.

use super::engine_board::EngineBoard;
use super::{Engine, OnlyGame, RESIGNS, no_move, seconds, start};
use crate::process::Process;
use crate::{Budget, Cause, Choice, Fault, FaultKind, Player, PlayerSpec, Situation, Supervisor};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use stratege_protocol::{Gtp, GtpGo};

/// An Othello or Go engine that speaks the Go Text Protocol.
pub struct GtpPlayer {
    engine: Engine,
    /// Commands sent when it starts, with their arguments.
    options: BTreeMap<String, String>,
    talk: Talk,
}

/// The state of the dialogue in the game so far.
#[derive(Default)]
struct Talk {
    commands: Vec<String>,
    /// The number of the last command.
    id: u64,
    /// What sets up the board of a game.
    board: Vec<String>,
    /// Whether Othello is played, whose name some programs want to hear, and which has forced passes.
    squares: bool,
    /// The moves on the engine's board.
    made: EngineBoard,
    /// The time settings that were sent, as text.
    settings: Option<[String; 3]>,
    /// How long it may take for everything but a move.
    patience: Duration,
}

impl GtpPlayer {
    /// An engine with this command line; its process starts with the first game.
    pub fn new(spec: &PlayerSpec, command: &str, supervisor: &Arc<Supervisor>) -> GtpPlayer {
        let engine = Engine::new(start(spec, command, supervisor));
        let talk = Talk { patience: engine.patience(), ..Talk::default() };
        GtpPlayer { engine, options: spec.options.clone(), talk }
    }
}

impl Player for GtpPlayer {
    fn new_game(&mut self, game: &str, variant: Option<&str>, _: u64) -> Result<(), Fault> {
        if game != GtpGo::GAME {
            OnlyGame { protocol: "GTP", name: Gtp::GAME, called: "Othello, Go" }.require(game)?;
        }
        let talk = &mut self.talk;
        talk.squares = game == Gtp::GAME;
        talk.board =
            if talk.squares { vec!["boardsize 8".into(), "clear_board".into()] } else { goban(variant) };
        // One that died since the last game is started again.
        if self.engine.process.is_some() {
            let answer = self.engine.exchange(|process| talk.command(process, "name"));
            drop(answer);
        }
        let (_, fresh) = self.engine.running()?;
        if fresh {
            let Talk { patience, squares, .. } = *talk;
            let board = std::mem::take(&mut talk.board);
            *talk = Talk { patience, squares, board, ..Talk::default() };
            let options = &self.options;
            self.engine.exchange(|process| talk.introduce(process, options))?;
        }
        self.engine.exchange(|process| talk.clear(process))
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        let talk = &mut self.talk;
        if situation.start.is_some() {
            return Err(Fault::start(Cause::NoPositions {}));
        }
        self.engine.exchange(|process| {
            // The sides alternate, since passes are moves.
            let first = (situation.side.index() + situation.moves.len()) % 2;
            talk.follow(process, situation, first)?;
            talk.time(process, situation, budget)?;
            let colour = COLOURS[situation.side.index()];
            let mv = talk.ask(process, &format!("genmove {colour}"), budget.patience)?;
            let mv = mv.trim().to_ascii_lowercase();
            if mv == RESIGNS {
                return Ok(Choice { resigns: true, ..Choice::default() });
            }
            if mv.is_empty() || mv.contains(char::is_whitespace) {
                return Err(no_move(&mv));
            }
            talk.made.answered(&mv);
            Ok(Choice { mv, ..Choice::default() })
        })
    }
}

/// The command by which an engine says that it reads fractions of a second.
const FRACTIONS: &str = stratege_protocol::FRACTIONAL_TIME;

/// The sides: Black begins.
const COLOURS: [&str; 2] = ["black", "white"];

/// The command by which servers tell the rules.
const RULES: &str = "kgs-rules";

/// The commands that set up a board of Go by the words of a variant. Rules that a program does not know it is not told.
fn goban(variant: Option<&str>) -> Vec<String> {
    let mut words = variant.unwrap_or("9").split(',').map(str::trim).filter(|word| !word.is_empty());
    let mut commands = vec![format!("boardsize {}", words.next().unwrap_or("9")), "clear_board".to_owned()];
    let (mut rules, mut komi, mut handicap) = ("chinese", None, None);
    for word in words {
        match word.split_once('=') {
            None => rules = word,
            Some(("komi", value)) => komi = Some(value.to_owned()),
            Some(("handicap", stones)) => handicap = Some(stones),
            Some(_) => {}
        }
    }
    let usual = match (handicap, rules) {
        (Some(_), _) => "0.5",
        (None, "japanese") => "6.5",
        _ => "7.5",
    };
    commands.push(format!("{RULES} {}", if rules == "tromp-taylor" { "new_zealand" } else { rules }));
    commands.push(format!("komi {}", komi.unwrap_or_else(|| usual.to_owned())));
    commands.extend(handicap.map(|stones| format!("fixed_handicap {stones}")));
    commands
}

impl Talk {
    fn introduce(&mut self, process: &mut Process, options: &BTreeMap<String, String>) -> Result<(), Fault> {
        let commands = self.command(process, "list_commands")?;
        self.commands = commands.split_whitespace().map(str::to_owned).collect();
        if self.squares && self.knows("set_game") {
            self.command(process, "set_game Othello")?;
        }
        for (name, value) in options {
            self.command(process, format!("{name} {value}").trim())?;
        }
        Ok(())
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }

    fn clear(&mut self, process: &mut Process) -> Result<(), Fault> {
        for command in self.board.clone() {
            let rules = command.starts_with(RULES);
            if !rules || self.knows(RULES) {
                self.command(process, &command)?;
            }
        }
        self.made.clear();
        self.settings = None;
        Ok(())
    }

    /// Brings the engine's board to the situation.
    fn follow(
        &mut self,
        process: &mut Process,
        situation: &Situation<'_>,
        first: usize,
    ) -> Result<(), Fault> {
        let moves = situation.moves;
        let missing = match self.made.missing(situation) {
            Some(missing) => missing,
            None => {
                self.clear(process)?;
                moves
            }
        };
        for (at, mv) in moves.iter().enumerate().skip(moves.len() - missing.len()) {
            match self.command(process, &format!("play {} {mv}", COLOURS[(at + first) % 2])) {
                Ok(_) => {}
                // A pass is forced, so some programs make it themselves and know no such move (GRhino).
                Err(refused) if self.squares && mv == "pass" && refused.kind == FaultKind::Protocol => {}
                Err(fault) => return Err(fault),
            }
            self.made.sent(mv);
        }
        Ok(())
    }

    /// Sends the limits. GTP has no increment, depth or nodes, and counts in whole seconds; an engine that has the
    /// command [`FRACTIONS`] is sent milliseconds too.
    fn time(
        &mut self,
        process: &mut Process,
        situation: &Situation<'_>,
        budget: &Budget,
    ) -> Result<(), Fault> {
        let fractions = self.knows(FRACTIONS);
        let in_seconds = |time: Duration| match fractions {
            true => seconds(time),
            false => time.as_secs().max(1).to_string(),
        };
        let settings = match (budget.clocks, budget.move_time) {
            (Some(clocks), _) => [in_seconds(clocks.left[0].max(clocks.left[1])), "0".into(), "0".into()],
            (None, Some(time)) => ["0".into(), in_seconds(time), "1".into()],
            (None, None) => return Ok(()),
        };
        if !self.knows("time_settings") {
            return Ok(());
        }
        if self.settings.is_none() || budget.clocks.is_none() && self.settings.as_ref() != Some(&settings) {
            self.command(process, &format!("time_settings {}", settings.join(" ")))?;
            self.settings = Some(settings.clone());
        }
        if self.knows("time_left") {
            let own = situation.side.index();
            let [_, period, moves] = settings;
            let left = budget.clocks.map_or(period, |clocks| in_seconds(clocks.left[own]));
            self.command(process, &format!("time_left {} {left} {moves}", COLOURS[own]))?;
        }
        Ok(())
    }

    /// A command that is answered at once.
    fn command(&mut self, process: &mut Process, command: &str) -> Result<String, Fault> {
        let patience = self.patience;
        self.ask(process, command, patience).map_err(|fault| match fault.cause {
            Cause::NoStop { .. } | Cause::Late { .. } => {
                let (command, seconds) = (command.to_owned(), patience.as_secs_f64().to_string());
                Fault::new(FaultKind::Hang, Cause::Silent { command, seconds })
            }
            _ => fault,
        })
    }

    /// Sends a command and waits for its answer.
    ///
    /// # Errors
    /// [`FaultKind::Protocol`]: the command failed, or the answer is invalid. [`FaultKind::Time`], [`FaultKind::Hang`]:
    /// no answer came in time.
    fn ask(&mut self, process: &mut Process, command: &str, patience: Duration) -> Result<String, Fault> {
        self.id += 1;
        let id = self.id;
        process.forget();
        process.send(&format!("{id} {command}"));
        let mut text: Option<(bool, Vec<String>)> = None;
        let (good, lines) = Engine::answer(process, patience, None, |line| {
            let line = line.trim();
            match &mut text {
                Some((good, lines)) if line.is_empty() => Some(Ok((*good, std::mem::take(lines)))),
                Some((_, lines)) => {
                    lines.push(line.to_owned());
                    None
                }
                None => match read(line) {
                    Some((good, answered, rest)) if answered == Some(id) => {
                        text = Some((good, vec![rest.to_owned()]));
                        None
                    }
                    Some(_) => {
                        let cause = Cause::OtherAnswer { line: line.to_owned() };
                        Some(Err(Fault::new(FaultKind::Protocol, cause)))
                    }
                    None => None,
                },
            }
        })?;
        let answer = lines.join("\n");
        if good {
            return Ok(answer);
        }
        let command = command.to_owned();
        Err(Fault::new(FaultKind::Protocol, Cause::Refused { command, answer }))
    }
}

/// The first line of an answer: whether the command succeeded, its number, and the text.
fn read(line: &str) -> Option<(bool, Option<u64>, &str)> {
    let good = line.starts_with('=');
    let rest = line.strip_prefix(['=', '?'])?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    Some((good, rest[..digits].parse().ok(), rest[digits..].trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_go_are_set_up_by_their_variant() {
        let set_up = |variant| goban(variant).join("; ");
        assert_eq!(set_up(None), "boardsize 9; clear_board; kgs-rules chinese; komi 7.5");
        assert_eq!(set_up(Some("13,japanese")), "boardsize 13; clear_board; kgs-rules japanese; komi 6.5");
        assert_eq!(
            set_up(Some("19,tromp-taylor,komi=0,handicap=4")),
            "boardsize 19; clear_board; kgs-rules new_zealand; komi 0; fixed_handicap 4"
        );
    }

    #[test]
    fn answers_are_read() {
        assert_eq!(read("=12 D3"), Some((true, Some(12), "D3")));
        assert_eq!(read("?3 illegal move"), Some((false, Some(3), "illegal move")));
        assert_eq!(read("="), Some((true, None, "")));
        assert_eq!(read("thinking = 3"), None);
    }
}
