//! The game of a GTP controller: the board is set up, and moves may come in any order of colours.

use crate::engine_session::EngineSession;
use crate::gtp::lines::Refusal;
use std::path::Path;
use std::{fs, io};
use stratege_catalog::{open, record};
use stratege_formats::{Format, Write};
use stratege_session::{Change, DrawRule, Player, Session, Status, TextError};

/// How the word begins that changes a position in the middle of a game, as files have it.
const SET_UP: &str = "setup ";

/// What a game of the controller is played on, and the moves since.
#[derive(Clone, Debug)]
pub(crate) struct Goban {
    /// Columns and rows.
    size: String,
    rules: String,
    komi: f64,
    /// The stones of a fixed handicap.
    handicap: Option<u8>,
    /// The stones of a handicap that the first moves put.
    free: Option<u8>,
    /// The position from which the moves begin, where it is not the usual one.
    start: Option<String>,
    moves: Vec<(Player, String)>,
}

impl Goban {
    /// The sizes that are played.
    pub(crate) const SIZES: std::ops::RangeInclusive<u8> = 1..=19;
    /// The greatest komi either way.
    const MOST_KOMI: f64 = 150.0;

    /// The usual board of GTP.
    pub(crate) fn new() -> Goban {
        let (size, rules) = ("19".to_owned(), "chinese".to_owned());
        Goban { size, rules, komi: 7.5, handicap: None, free: None, start: None, moves: Vec::new() }
    }

    /// What the second player gets.
    pub(crate) fn komi(&self) -> f64 {
        self.komi
    }

    fn variant(&self) -> String {
        let word = |name: &str, stones: Option<u8>| {
            stones.map_or_else(String::new, |stones| format!(",{name}={stones}"))
        };
        let handicap = word("handicap", self.handicap) + &word("free", self.free);
        format!("{},{},komi={}{handicap}", self.size, self.rules, self.komi)
    }

    /// An empty board of this size.
    pub(crate) fn resize(&mut self, game: &mut EngineSession, size: u8) -> Result<(), Refusal> {
        if !Goban::SIZES.contains(&size) {
            return Err(Refusal::Size);
        }
        self.size = size.to_string();
        self.clear(game)
    }

    /// An empty board.
    pub(crate) fn clear(&mut self, game: &mut EngineSession) -> Result<(), Refusal> {
        (self.handicap, self.free, self.start) = (None, None, None);
        self.moves.clear();
        self.open(game)
    }

    /// Another komi, in halves of a point; the stones stay.
    pub(crate) fn set_komi(&mut self, game: &mut EngineSession, komi: f64) -> Result<(), Refusal> {
        // What is no number lies in no range.
        if !(-Self::MOST_KOMI..=Self::MOST_KOMI).contains(&komi) {
            return Err(Refusal::Syntax);
        }
        if (2.0 * komi).fract() != 0.0 {
            return Err(Refusal::Komi);
        }
        self.komi = komi;
        self.replay(game)
    }

    /// Other rules, by the names of servers; the stones stay.
    pub(crate) fn set_rules(&mut self, game: &mut EngineSession, name: &str) -> Result<(), Refusal> {
        let rules = match name.to_ascii_lowercase().as_str() {
            name @ ("chinese" | "japanese" | "aga" | "tromp-taylor") => name.to_owned(),
            "new_zealand" | "tromp_taylor" => "tromp-taylor".to_owned(),
            _ => return Err(Refusal::Syntax),
        };
        self.rules = rules;
        self.replay(game)
    }

    /// Puts a fixed handicap on the empty board; its points.
    pub(crate) fn set_handicap(&mut self, game: &mut EngineSession, stones: u8) -> Result<String, Refusal> {
        self.must_be_empty(game.board.as_ref())?;
        self.handicap = Some(stones);
        if self.open(game).is_err() {
            self.handicap = None;
            self.open(game)?;
            return Err(Refusal::Handicap);
        }
        let board = game.board.board();
        let stones = (0..board.cells.len()).filter(|&cell| board.cells[cell].piece.is_some());
        Ok(stones.map(|cell| vertex(&board, cell)).collect::<Vec<_>>().join(" "))
    }

    /// Puts stones of the first player on the empty board.
    pub(crate) fn place_handicap(
        &mut self,
        game: &mut EngineSession,
        points: &[&str],
    ) -> Result<(), Refusal> {
        self.must_be_empty(game.board.as_ref())?;
        if points.len() < 2 {
            return Err(Refusal::Handicap);
        }
        let board = game.board.board();
        let cells: Option<Vec<usize>> = points
            .iter()
            .map(|point| {
                (0..board.cells.len()).find(|&cell| vertex(&board, cell).eq_ignore_ascii_case(point))
            })
            .collect();
        let mut cells = cells.ok_or(Refusal::Syntax)?;
        cells.sort_unstable();
        cells.dedup();
        if cells.len() != points.len() || cells.len() == board.cells.len() {
            return Err(Refusal::Handicap);
        }
        let set_up = game.board.set_up().map_err(|_| Refusal::Handicap)?;
        let piece = set_up.tools().first().map(|tool| tool.piece.letter);
        let puts = cells.into_iter().map(|cell| Change::Put { cell, piece });
        let mut text = game.board.position();
        for change in puts.chain([Change::Side(Player::SECOND)]) {
            text = set_up.arranged(&text, Some(&change))?.text;
        }
        self.start = Some(text);
        self.replay(game)
    }

    fn must_be_empty(&self, board: &dyn Session) -> Result<(), Refusal> {
        let empty = board.board().cells.iter().all(|cell| cell.piece.is_none());
        if empty && self.moves.is_empty() { Ok(()) } else { Err(Refusal::NotEmpty) }
    }

    /// Makes a move of a side, out of turn too.
    pub(crate) fn play(&mut self, game: &mut EngineSession, side: Player, mv: &str) -> Result<(), Refusal> {
        if make(game, side, mv).is_err() {
            // The turn may have been given away for it.
            self.replay(game)?;
            return Err(Refusal::IllegalMove);
        }
        self.moves.push((side, mv.to_owned()));
        Ok(())
    }

    /// Gives the turn to a side, in a finished game too.
    pub(crate) fn turn(&self, game: &mut EngineSession, side: Player) -> Result<(), Refusal> {
        Ok(turn(game, side)?)
    }

    /// Takes the last move back.
    pub(crate) fn undo(&mut self, game: &mut EngineSession) -> Result<(), Refusal> {
        self.moves.pop().ok_or(Refusal::Undo)?;
        self.replay(game)
    }

    /// Loads the game of a file, up to before a move with this number, from 1.
    pub(crate) fn load(
        &mut self,
        game: &mut EngineSession,
        path: &Path,
        before: Option<usize>,
    ) -> Result<(), Refusal> {
        let bytes = std::fs::read(path).map_err(|_| Refusal::File)?;
        let name = game.board.game();
        let (mut session, record) = record::read(&bytes, 0, Some(name)).map_err(|_| Refusal::File)?;
        let variant = record::variant_of(&record).unwrap_or_default();
        let mut words = variant.split(',').filter(|word| !word.is_empty());
        let mut loaded = Goban { start: Some(session.start()), ..Goban::new() };
        loaded.size = words.next().ok_or(Refusal::File)?.to_owned();
        for word in words {
            match word.split_once('=') {
                None => loaded.rules = word.to_owned(),
                Some(("komi", komi)) => loaded.komi = komi.parse().map_err(|_| Refusal::File)?,
                Some(("handicap", stones)) => loaded.handicap = stones.parse().ok(),
                Some(("free", stones)) => loaded.free = stones.parse().ok(),
                Some(_) => {}
            }
        }
        let history = session.history();
        for (number, mv) in
            history.into_iter().enumerate().take(before.map_or(usize::MAX, |before| before.max(1) - 1))
        {
            session.jump(number);
            loaded.moves.push((session.side(), mv));
        }
        if loaded.replay(game).is_err() {
            // The board is as it was before.
            self.replay(game)?;
            return Err(Refusal::File);
        }
        *self = loaded;
        Ok(())
    }

    /// The game as SGF.
    ///
    /// # Errors
    /// The game cannot be written: never.
    pub(crate) fn sgf(&self, game: &EngineSession) -> Result<String, Refusal> {
        let variant = self.variant();
        let usual = open(game.board.game(), Some(&variant)).map(|session| session.start()).ok();
        let mut found = record::of(game.board.as_ref());
        found.start = Some(game.board.start()).filter(|start| usual.as_ref() != Some(start));
        found.variant = Some(variant);
        let plies = game.board.drawing().plies();
        found.line.moves.iter_mut().zip(plies).for_each(|(node, ply)| node.side = Some(ply.side));
        let Some(Write::Game { text, .. }) = Format::SgfGo.row().write else { return Err(Refusal::File) };
        Ok(text(&found).ok_or(Refusal::File)?.trim_end().to_owned())
    }

    /// Writes the game as SGF to a file, whole or not at all.
    pub(crate) fn save(&self, game: &EngineSession, path: &Path) -> Result<(), Refusal> {
        let text = self.sgf(game)? + "\n";
        write_whole(path, text.as_bytes()).map_err(|_| Refusal::Save)
    }

    fn open(&self, game: &mut EngineSession) -> Result<(), Refusal> {
        game.reopen(Some(&self.variant()))?;
        Ok(game.board.begin(self.start.as_deref())?)
    }

    /// Sets the board up anew and makes the moves.
    fn replay(&self, game: &mut EngineSession) -> Result<(), Refusal> {
        self.open(game)?;
        self.moves.iter().try_for_each(|(side, mv)| Ok(make(game, *side, mv)?))
    }
}

/// Writes a file whole or not at all.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // What is left of it is of no use to anybody.
        drop(fs::remove_file(&part));
    }
    written
}

fn make(game: &mut EngineSession, side: Player, mv: &str) -> Result<(), TextError> {
    if mv.starts_with(SET_UP) {
        let own = game.board.static_facts().draw_rule();
        game.board.set_draw_rule(DrawRule::Ignored);
        let made = game.board.play(mv);
        game.board.set_draw_rule(own);
        return made.map(drop);
    }
    turn(game, side)?;
    game.board.play(mv).map(drop)
}

/// Gives the turn to a side: the stones stay, and what was before is forgotten.
fn turn(game: &mut EngineSession, side: Player) -> Result<(), TextError> {
    if game.board.side() == side && game.board.status() == Status::Open {
        return Ok(());
    }
    let position = game.board.position();
    let turned = match game.board.set_up() {
        Ok(set_up) => set_up.arranged(&position, Some(&Change::Side(side)))?.text,
        Err(_) => return Ok(()),
    };
    game.board.begin(Some(&turned))
}

/// A cell as GTP writes it.
pub(crate) fn vertex(board: &stratege_session::Board, cell: usize) -> String {
    let width = board.width().max(1);
    let text = |names: &[String], at: usize| names.get(at).cloned().unwrap_or_default();
    text(&board.columns, cell % width) + &text(&board.rows, cell / width)
}
