//! What is typed at the prompt for a game that is taken back and then ended, and what that game must be.

use std::path::Path;
use std::time::Duration;
use stratege_catalog::{open, record};
use stratege_formats::{EndedBy, GameResult, Winner, pgn};
use stratege_play::{Command, GameInPlay, Seat};
use stratege_session::{Player, Status};

/// A way in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Way {
    /// By the rules.
    Board,
    Resignation,
    Agreement,
    Claim,
    Time,
    /// As a file has it, which is loaded; every second such game is then taken back and resigned.
    Adjudication,
}

/// A game with the ways in which it ends, and the endings of the names of its files.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) variant: Option<&'static str>,
    pub(super) ways: &'static [Way],
    pub(super) endings: &'static [&'static str],
}

/// What must have come of a game.
pub(super) struct Ended {
    pub(super) way: Way,
    pub(super) moves: Vec<String>,
    pub(super) winner: Winner,
    /// Why, unless by the rules.
    pub(super) by: Option<EndedBy>,
}

/// Moves that repeat a position of chess for the third time, and of English draughts with two kings.
const CHESS_SHUFFLE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];
const KINGS: &str = "W:WK1:BK32";
const KINGS_SHUFFLE: [&str; 4] = ["1-5", "32-28", "5-1", "28-32"];
/// Mates of Black and of White.
const MATES: [&[&str]; 2] = [&["f3", "e5", "g4", "Qh4#"], &["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]];

/// A game that is played beside the prompt, and the lines that are typed there.
pub(super) struct Script {
    game: GameInPlay,
    lines: Vec<String>,
    lot: u64,
}

impl Script {
    /// Begins a game with players who have its number.
    fn begin(kind: &Kind, number: usize) -> Script {
        let seats = ["Ann", "Bob"].map(|name| Seat::person(format!("{name} {number}")));
        let session = open(kind.name, kind.variant).expect("a game");
        let game = GameInPlay::new(session, kind.variant.map(str::to_owned), seats);
        let new = format!("new {} {}", kind.name, kind.variant.unwrap_or_default());
        let players = [("first", "Ann"), ("second", "Bob")];
        let players = players.map(|(side, name)| format!("{side} human:{name} {number}"));
        let lines = ["clock off".to_owned(), new].into_iter().chain(players).collect();
        Script { game, lines, lot: number as u64 }
    }

    fn draw(&mut self, below: usize) -> usize {
        self.lot = self.lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.lot >> 33).expect("31 bits") % below
    }

    /// Types a line, which does this.
    fn act(&mut self, line: impl Into<String>, command: Command) -> bool {
        let is_done = self.game.act(command, Duration::ZERO).is_ok();
        if is_done {
            self.lines.push(line.into());
        }
        is_done
    }

    fn play(&mut self, mv: &str) {
        assert!(self.act(mv, Command::Play(vec![mv.to_owned()])), "{mv} {:?}", self.game.session().history());
        // The prompt makes forced passes by itself.
        while self.game.is_open() && self.game.pass().is_some() {}
    }

    /// A move or a roll drawn by lot; no pass, and no double.
    fn step(&mut self) {
        let session = self.game.session();
        let texts: Vec<(String, bool)> =
            session.moves().into_iter().map(|mv| (mv.text, mv.is_pass)).collect();
        if session.drawing().dice_decide() || texts.iter().any(|(text, _)| text == "roll") {
            let dice = [self.draw(6) + 1, self.draw(6) + 1];
            let throw = |dice: [usize; 2]| dice.map(|die| die.to_string()).concat();
            // Equal dice do not begin a game.
            let is_thrown = self.act(throw(dice), Command::Throw(throw(dice)))
                || self.act("31", Command::Throw("31".to_owned()));
            assert!(is_thrown);
            while self.game.is_open() && self.game.pass().is_some() {}
            return;
        }
        let fit: Vec<String> = texts.into_iter().filter(|(_, pass)| !pass).map(|(text, _)| text).collect();
        let chosen = self.draw(fit.len());
        self.play(&fit[chosen]);
    }

    fn steps(&mut self, most: usize) {
        for _ in 0..most {
            if !self.game.is_open() {
                return;
            }
            self.step();
        }
    }

    fn undo(&mut self) {
        assert!(self.act("undo", Command::Undo));
    }

    /// Takes moves back, to a place where a side has a choice.
    fn take_back(&mut self, times: usize) {
        for _ in 0..times {
            // A turn of backgammon is a roll and a move; the first roll stays.
            if self.game.session().cursor() > 3 {
                self.undo();
            }
        }
        while self.is_forced() {
            self.undo();
        }
    }

    /// Whether the dice decide, or the only move is a pass, which the prompt would make.
    fn is_forced(&self) -> bool {
        let session = self.game.session();
        let moves = session.moves();
        session.drawing().dice_decide() || matches!(&moves[..], [only] if only.is_pass)
    }

    fn take_all_back(&mut self) {
        while self.game.session().cursor() > 0 {
            self.undo();
        }
    }

    /// The game as it is now, ended by people.
    fn ended(self, way: Way, winner: Winner, by: EndedBy) -> (Vec<String>, Ended) {
        let session = self.game.session();
        let moves = session.history()[..session.cursor()].to_vec();
        (self.lines, Ended { way, moves, winner, by: Some(by) })
    }

    /// The game as it is now, ended by the rules.
    fn over(self, way: Way) -> (Vec<String>, Ended) {
        let session = self.game.session();
        let Status::Over { first, .. } = session.status() else { panic!("{:?}", session.history()) };
        let moves = session.history()[..session.cursor()].to_vec();
        (self.lines, Ended { way, moves, winner: first.into(), by: None })
    }
}

/// The winner where a side loses.
fn beaten(loser: Player) -> Winner {
    if loser == Player::FIRST { Winner::Second } else { Winner::First }
}

/// The lines of the game of this number, and what must come of it. Files that it loads are written into the folder.
pub(super) fn ended(kind: &Kind, number: usize, folder: &Path) -> (Vec<String>, Ended) {
    let way = kind.ways[number % kind.ways.len()];
    let mut script = Script::begin(kind, number);
    let plies = 8 + script.draw(12);
    match way {
        Way::Adjudication => return adjudicated(script, number, folder),
        Way::Claim => return claimed(script, kind),
        Way::Board if kind.name == "chess" => {
            script.steps(plies);
            script.take_all_back();
            MATES[number % 2].iter().for_each(|mv| script.play(mv));
        }
        Way::Board => {
            script.steps(plies);
            let back = 1 + script.draw(6);
            script.take_back(back);
            match kind.name {
                "go" => ["pass", "pass"].iter().for_each(|mv| script.play(mv)),
                _ => script.steps(usize::MAX),
            }
        }
        _ => {
            script.steps(plies);
            let back = 1 + script.draw(6);
            script.take_back(back);
        }
    }
    let side = script.game.session().side();
    match way {
        Way::Board => {
            // The end is taken back and comes again.
            if number % 4 < 2 && kind.name != "backgammon" {
                script.undo();
                assert!(script.act("redo", Command::Redo));
            }
            script.over(way)
        }
        Way::Agreement => {
            script.lines.push("draw".to_owned());
            script.ended(way, Winner::Draw, EndedBy::Agreement)
        }
        Way::Time => {
            let mv = script.game.session().moves()[0].text.clone();
            // Less than a microsecond.
            script.lines.extend(["clock 0.00000001".to_owned(), mv]);
            script.ended(way, beaten(side), EndedBy::Time)
        }
        _ if kind.variant.is_some_and(|variant| variant.starts_with("match")) => {
            // Where a side may resign the match; the other one accepts.
            while !script.act("resign single", Command::Resign("single".to_owned())) {
                script.undo();
            }
            script.play("accept");
            script.over(way)
        }
        _ => {
            script.lines.push("resign".to_owned());
            script.ended(way, beaten(side), EndedBy::Resignation)
        }
    }
}

/// A draw is claimed behind a repetition, after further moves were taken back.
fn claimed(mut script: Script, kind: &Kind) -> (Vec<String>, Ended) {
    let shuffle = match kind.name {
        "chess" => CHESS_SHUFFLE,
        _ => {
            let begin = Command::Begin(Some(KINGS.to_owned()));
            assert!(script.act(format!("position {KINGS}"), begin));
            KINGS_SHUFFLE
        }
    };
    shuffle.iter().chain(&shuffle).for_each(|mv| script.play(mv));
    script.steps(2);
    script.undo();
    script.undo();
    script.lines.push("draw".to_owned());
    script.ended(Way::Claim, Winner::Draw, EndedBy::Claim)
}

/// A file with a game that was adjudicated, which is loaded.
fn adjudicated(mut script: Script, number: usize, folder: &Path) -> (Vec<String>, Ended) {
    script.steps(9);
    let last = script.game.session();
    let mut adjudicated = record::of(last);
    adjudicated.variant.clone_from(&script.game.variant);
    adjudicated.players = script.game.seats.each_ref().map(|seat| Some(seat.name.clone()));
    let winner = [Winner::First, Winner::Second, Winner::Draw][number % 3];
    adjudicated.result = Some(GameResult { by: Some(EndedBy::Adjudication), ..GameResult::of(winner) });
    let name = format!("adjudicated-{number}.pgn");
    std::fs::write(folder.join(&name), pgn::write(&adjudicated)).expect("written");
    script.lines = vec!["clock off".to_owned(), format!("load {name}")];
    if number.is_multiple_of(2) || last.game() == "backgammon" {
        return script.ended(Way::Adjudication, winner, EndedBy::Adjudication);
    }
    // The first `undo` opens the game again.
    script.lines.push("undo".to_owned());
    script.undo();
    while script.is_forced() {
        script.undo();
    }
    script.lines.push("resign".to_owned());
    let side = script.game.session().side();
    script.ended(Way::Adjudication, beaten(side), EndedBy::Resignation)
}
