//! The Go Text Protocol, version 2 (Gunnar Farnebäck, 2002), for Go, with the extensions of servers and GoGui.

mod live;

use crate::engine_session::EngineSession;
use crate::goban::{Goban, vertex};
use crate::gtp::FRACTIONAL_TIME;
use crate::gtp::lines::{Answer, Refusal, command, is_quit, read_colour, send_answer};
use crate::gtp::time::Time;
use crate::{NAME, Next, Output, Protocol, SearchOrder, VERSION, While};
use live::{Form, LiveAnalysis};
use std::path::Path;
use std::time::Duration;
use stratege_machine::Machine;
use stratege_session::{AnalysisData, Limits, Player, Query, Session, TextError};

/// The supported commands. `stratege-playouts` is an extension: the playouts of a search, 0 for no limit.
const COMMANDS: [&str; 38] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "query_boardsize",
    "clear_board",
    "komi",
    "get_komi",
    "kgs-rules",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "play",
    "genmove",
    "reg_genmove",
    "kgs-genmove_cleanup",
    "undo",
    "gg-undo",
    "time_settings",
    "time_left",
    "final_score",
    "final_status_list",
    "loadsgf",
    "printsgf",
    "analyze",
    "genmove_analyze",
    "lz-analyze",
    "lz-genmove_analyze",
    "kata-analyze",
    "kata-genmove_analyze",
    "showboard",
    "all_legal",
    "is_legal",
    "stratege-playouts",
    FRACTIONAL_TIME,
];

/// A side that wins less than this part of the playouts resigns.
const RESIGNS: f64 = 0.06;
/// The number of playouts used to identify dead stones.
const STATUS_PLAYOUTS: u64 = 2_000;
/// Stones are dead if the other side owns their points so much.
const DEAD: f64 = 0.3;
/// The most playouts that can be asked for.
const MOST_PLAYOUTS: u64 = 1_000_000_000;

/// The time for a move with reports where neither clock nor playouts limit it.
const LIVE_MOVE: Duration = Duration::from_secs(1);

/// What a search is for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum SearchGoal {
    /// A move of a side.
    Move { side: Player, handling: MoveHandling },
    /// The score.
    Score,
    /// The stones with this status.
    Status(Status),
    /// Reports of the best moves until the next line comes; or, with the time that it may take, until a move is chosen.
    Live { analysis: LiveAnalysis, side: Player, left: Option<Duration> },
}

/// What a command does with the move that the search finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MoveHandling {
    /// The engine makes it on its board.
    plays: bool,
    /// The side resigns instead where it is lost.
    may_resign: bool,
}

impl MoveHandling {
    /// `genmove`.
    const PLAY: MoveHandling = MoveHandling { plays: true, may_resign: true };
    /// `reg_genmove`.
    const SHOW: MoveHandling = MoveHandling { plays: false, may_resign: false };
    /// `kgs-genmove_cleanup`.
    const CLEAN_UP: MoveHandling = MoveHandling { plays: true, may_resign: false };
}

/// The status of stones at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Alive,
    Dead,
    /// Playouts tell no seki: nothing has this status.
    Seki,
}

/// A Go engine that communicates by GTP.
pub struct GtpGo {
    game: EngineSession,
    goban: Goban,
    time: Time,
    playouts: Option<u64>,
    /// The number of the command that searches, and what for.
    pending: (String, SearchGoal),
}

impl GtpGo {
    /// The game played over the protocol, by its catalog name.
    pub const GAME: &'static str = "go";

    /// A new engine, with an empty board.
    ///
    /// # Errors
    /// The catalog has no such game: never.
    pub fn new() -> Result<GtpGo, TextError> {
        let pending = (String::new(), SearchGoal::Score);
        let mut game = EngineSession::open(GtpGo::GAME)?;
        let mut goban = Goban::new();
        drop(goban.clear(&mut game));
        Ok(GtpGo { game, goban, time: Time::default(), playouts: None, pending })
    }

    /// Uses this machine, whose book takes precedence over searching.
    #[must_use]
    pub fn with_machine(mut self, machine: Machine) -> GtpGo {
        self.game.machine = machine;
        self
    }

    fn answer(&mut self, command: &str, words: &[&str]) -> Answer {
        let (goban, game) = (&mut self.goban, &mut self.game);
        let done = |result: Result<(), Refusal>| result.map(|()| String::new());
        match (command, words) {
            ("protocol_version", _) => Ok("2".to_owned()),
            ("name", _) => Ok(NAME.to_owned()),
            ("version", _) => Ok(VERSION.to_owned()),
            ("known_command", [name, ..]) => Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", _) => Ok(COMMANDS.join("\n")),
            ("boardsize", [size, ..]) => done(goban.resize(game, size.parse().map_err(|_| Refusal::Size)?)),
            ("query_boardsize", _) => Ok(game.board.board().rows.len().to_string()),
            ("clear_board", _) => {
                self.time.begin();
                done(goban.clear(game))
            }
            ("komi", [komi, ..]) => done(goban.set_komi(game, komi.parse().map_err(|_| Refusal::Syntax)?)),
            ("get_komi", _) => Ok(goban.komi().to_string()),
            ("kgs-rules", [name, ..]) => done(goban.set_rules(game, name)),
            ("fixed_handicap" | "place_free_handicap", [stones, ..]) => {
                goban.set_handicap(game, stones.parse().map_err(|_| Refusal::Syntax)?)
            }
            ("set_free_handicap", points) => done(goban.place_handicap(game, points)),
            ("play", [colour, mv, ..]) => {
                let side = read_colour(colour)?;
                // Who resigns makes no move.
                if mv.eq_ignore_ascii_case("resign") {
                    Ok(String::new())
                } else {
                    done(goban.play(game, side, mv))
                }
            }
            ("undo", _) => done(goban.undo(game)),
            ("gg-undo", words) => {
                let count =
                    words.first().map_or(Ok(1), |word| word.parse::<u16>().map_err(|_| Refusal::Syntax))?;
                done((0..count).try_for_each(|_| goban.undo(game)))
            }
            ("time_settings", words) => done(self.time.settings(words)),
            ("time_left", [colour, words @ ..]) => done(self.time.left(read_colour(colour)?, words)),
            ("loadsgf", [_, ..]) => {
                let (path, before) = file_and_number(words);
                goban.load(game, Path::new(&path), before)?;
                Ok(if game.board.side() == Player::FIRST { "black" } else { "white" }.to_owned())
            }
            ("printsgf", []) => goban.sgf(game),
            ("printsgf", words) => done(goban.save(game, Path::new(&file_and_number(words).0))),
            ("showboard", _) => Ok(self.show()),
            ("all_legal", [colour, ..]) => {
                let side = read_colour(colour)?;
                Ok(self.legal(side)?.join(" "))
            }
            ("is_legal", [colour, mv, ..]) => {
                let side = read_colour(colour)?;
                let legal = self.legal(side)?.iter().any(|point| point.eq_ignore_ascii_case(mv));
                Ok(u8::from(legal || mv.eq_ignore_ascii_case("pass")).to_string())
            }
            ("stratege-playouts", [playouts, ..]) => {
                let playouts = playouts.parse::<u64>().map_err(|_| Refusal::Syntax)?;
                self.playouts = (playouts > 0).then_some(playouts.min(MOST_PLAYOUTS));
                Ok(String::new())
            }
            (FRACTIONAL_TIME, _) => Ok("true".to_owned()),
            ("quit", _) => Ok(String::new()),
            (name, _) if COMMANDS.contains(&name) => Err(Refusal::Syntax),
            _ => Err(Refusal::UnknownCommand),
        }
    }

    /// The points on which a side may put a stone.
    fn legal(&mut self, side: Player) -> Result<Vec<String>, Refusal> {
        if self.game.board.side() == side && self.game.is_open() {
            return Ok(points(self.game.board.as_ref()));
        }
        // On a board of its own, so that the game is not disturbed.
        let board = self.game.board.fork();
        let mine = std::mem::replace(&mut self.game.board, board);
        let turned = self.goban.turn(&mut self.game, side);
        let turned = turned.map(|()| points(self.game.board.as_ref()));
        self.game.board = mine;
        turned
    }

    fn show(&self) -> String {
        let side = if self.game.board.side() == Player::FIRST { "Black" } else { "White" };
        let rows = self.game.rows(|piece| if piece.player == Player::FIRST { 'X' } else { 'O' });
        format!("Next move: {side}\n{}", rows.join("\n"))
    }

    /// A search for a move.
    fn search_move(&mut self, id: &str, words: &[&str], handling: MoveHandling, out: Output<'_>) -> Next {
        let side = words.first().map_or(Err(Refusal::Syntax), |word| read_colour(word));
        let side = match side.and_then(|side| self.goban.turn(&mut self.game, side).map(|()| side)) {
            Ok(side) => side,
            Err(error) => return send_answer(id, Err(error), out),
        };
        self.pending = (id.to_owned(), SearchGoal::Move { side, handling });
        if let Some(found) = self.game.book_move() {
            return self.answer_move(Some(found.mv), out);
        }
        let limits = self.limits_of_move(side);
        self.order(limits)
    }

    /// The limits of the search for a move by the clock of a side.
    fn limits_of_move(&mut self, side: Player) -> Limits {
        let board = self.game.board.board();
        let empty = board.cells.iter().filter(|cell| cell.piece.is_none()).count();
        // Each side plays on about half of the empty points that the game does not leave.
        let moves = (empty / 3).max(6) as u32;
        let time = self.time.of_move(side, moves, false, self.playouts.is_some());
        Limits { nodes: self.playouts, time, ..Limits::default() }
    }

    /// Analyses the position, with reports, until the next line comes; with `plays` until a move is chosen, which is made.
    fn search_live(&mut self, id: &str, words: &[&str], form: Form, plays: bool, out: Output<'_>) -> Next {
        let begun = LiveAnalysis::read(form, words).and_then(|analysis| {
            let side = analysis.side.unwrap_or(self.game.board.side());
            self.goban.turn(&mut self.game, side)?;
            Ok((analysis, side))
        });
        let (analysis, side) = match begun {
            Ok(begun) => begun,
            Err(error) => return send_answer(id, Err(error), out),
        };
        out(&format!("={id}"));
        let left = plays.then(|| {
            let limits = self.limits_of_move(side);
            limits.soft_time.or(limits.time).unwrap_or(LIVE_MOVE)
        });
        self.pending = (id.to_owned(), SearchGoal::Live { analysis, side, left });
        self.continue_live()
    }

    /// The next part of an analysis with reports: as long as the time between two of them.
    fn continue_live(&mut self) -> Next {
        let SearchGoal::Live { analysis, left, .. } = &self.pending.1 else { return Next::Listen };
        let time = left.map_or(analysis.interval, |left| left.min(analysis.interval));
        let only = match &analysis.restricted {
            None => Vec::new(),
            Some((moves, false)) => moves.clone(),
            Some((moves, true)) => {
                let avoided = |mv: &String| moves.iter().any(|other| other.eq_ignore_ascii_case(mv));
                self.game.legal().into_iter().filter(|mv| !avoided(mv)).collect()
            }
        };
        let mut query = self.query(Limits { time: Some(time), ..Limits::default() });
        // All moves are shown, so no search ends because one of them is decided.
        query.settings.lines = usize::MAX;
        query.only = only;
        Next::Search(Box::new(SearchOrder { session: self.game.lend(), query }))
    }

    /// A part of an analysis with reports has ended.
    fn found_live(&mut self, analysis: &AnalysisData, stopped: bool, out: Output<'_>) -> Next {
        let SearchGoal::Live { analysis: live, side, left } = &mut self.pending.1 else {
            return Next::Listen;
        };
        if !analysis.lines.is_empty() {
            out(&live.line(analysis, *side));
        }
        let spent = Duration::from_millis(analysis.time_ms);
        // A search that ends at once has nothing more to find.
        let ended = stopped || analysis.lines.is_empty() || spent < live.interval.min(LIVE_MOVE) / 4;
        let side = *side;
        match left {
            None if ended => {
                out("");
                Next::Listen
            }
            Some(left) if ended || *left <= spent => {
                self.time.spent(side, analysis.time_ms);
                let best = self.game.best_of(analysis);
                if let Some(mv) = &best {
                    // It is legal: the search found it.
                    drop(self.goban.play(&mut self.game, side, mv));
                }
                out(&format!("play {}\n", best.as_deref().unwrap_or("resign")));
                Next::Listen
            }
            Some(left) => {
                *left -= spent;
                self.continue_live()
            }
            None => self.continue_live(),
        }
    }

    /// A search for the owners of all points.
    fn search_owners(&mut self, id: &str, goal: SearchGoal) -> Next {
        self.pending = (id.to_owned(), goal);
        if !self.game.is_open() {
            // The last pass is taken back for it, on the board of the search alone.
            let mut session = self.game.board.fork();
            let cursor = session.cursor();
            session.jump(cursor.saturating_sub(1));
            return Next::Search(Box::new(SearchOrder { session, query: self.query(Self::owners()) }));
        }
        self.order(Self::owners())
    }

    fn owners() -> Limits {
        Limits { nodes: Some(STATUS_PLAYOUTS), ..Limits::default() }
    }

    fn query(&self, limits: Limits) -> Query {
        let settings = self.game.machine.settings(self.game.board.game(), limits);
        Query { settings, ..Query::default() }
    }

    fn order(&mut self, limits: Limits) -> Next {
        let query = self.query(limits);
        Next::Search(Box::new(SearchOrder { session: self.game.lend(), query }))
    }

    /// Answers with a legal move, and makes it if requested; without one the side resigns.
    fn answer_move(&mut self, best: Option<String>, out: Output<'_>) -> Next {
        let (id, goal) = self.pending.clone();
        let SearchGoal::Move { side, handling } = goal else { return Next::Listen };
        let Some(mv) = best else { return send_answer(&id, Ok("resign".to_owned()), out) };
        if handling.plays
            && let Err(error) = self.goban.play(&mut self.game, side, &mv)
        {
            return send_answer(&id, Err(error), out);
        }
        send_answer(&id, Ok(mv), out)
    }

    /// The cells whose stones the other side owns.
    fn dead(&self, analysis: &AnalysisData) -> Vec<usize> {
        let board = self.game.board.board();
        let owned = analysis.ownership.iter().flatten().zip(&board.cells).enumerate();
        let dead = owned.filter_map(|(cell, (owned, stands))| {
            let own = if stands.piece?.player == Player::FIRST { *owned } else { -*owned };
            (own < -DEAD).then_some(cell)
        });
        dead.collect()
    }

    fn score(&self, analysis: &AnalysisData) -> Answer {
        let count = self.game.board.static_facts().territory(&self.dead(analysis)).ok_or(Refusal::Score)?;
        let [black, white] = count.points;
        Ok(match black.total_cmp(&white) {
            std::cmp::Ordering::Greater => format!("B+{:.1}", black - white),
            std::cmp::Ordering::Less => format!("W+{:.1}", white - black),
            std::cmp::Ordering::Equal => "0".to_owned(),
        })
    }

    fn status(&self, status: Status, analysis: &AnalysisData) -> String {
        let board = self.game.board.board();
        let dead = self.dead(analysis);
        let has = |cell: &usize| match status {
            Status::Alive => !dead.contains(cell),
            Status::Dead => dead.contains(cell),
            Status::Seki => false,
        };
        let stones = (0..board.cells.len()).filter(|&cell| board.cells[cell].piece.is_some());
        stones.filter(has).map(|cell| vertex(&board, cell)).collect::<Vec<_>>().join(" ")
    }
}

/// The points among the legal moves of a session.
fn points(session: &dyn Session) -> Vec<String> {
    session.moves().into_iter().filter(|mv| !mv.is_pass).map(|mv| mv.text).collect()
}

impl Protocol for GtpGo {
    fn ends(line: &str) -> bool {
        is_quit(line)
    }

    /// Commands are answered in their order, but `quit` and the end of the input stop a search at once.
    fn meanwhile(&self, line: &str) -> While {
        let shows = matches!(self.pending.1, SearchGoal::Live { left: None, .. });
        if shows || GtpGo::ends(line) { While::Stop } else { While::Wait }
    }

    fn receive(&mut self, line: &str, out: Output<'_>) -> Next {
        let Some((id, name, words)) = command(line) else { return Next::Listen };
        match (name, &words[..]) {
            ("genmove", words) => self.search_move(id, words, MoveHandling::PLAY, out),
            ("reg_genmove", words) => self.search_move(id, words, MoveHandling::SHOW, out),
            ("kgs-genmove_cleanup", words) => self.search_move(id, words, MoveHandling::CLEAN_UP, out),
            ("analyze" | "lz-analyze", words) => self.search_live(id, words, Form::Leela, false, out),
            ("kata-analyze", words) => self.search_live(id, words, Form::Kata, false, out),
            ("genmove_analyze" | "lz-genmove_analyze", words) => {
                self.search_live(id, words, Form::Leela, true, out)
            }
            ("kata-genmove_analyze", words) => self.search_live(id, words, Form::Kata, true, out),
            ("final_score", _) => self.search_owners(id, SearchGoal::Score),
            ("final_status_list", ["alive", ..]) => self.search_owners(id, SearchGoal::Status(Status::Alive)),
            ("final_status_list", ["dead", ..]) => self.search_owners(id, SearchGoal::Status(Status::Dead)),
            ("final_status_list", ["seki", ..]) => self.search_owners(id, SearchGoal::Status(Status::Seki)),
            (name, words) => {
                let answer = self.answer(name, words);
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
        stopped: bool,
        out: Output<'_>,
    ) -> Next {
        self.game.give_back(session);
        if matches!(self.pending.1, SearchGoal::Live { .. }) {
            return self.found_live(analysis, stopped, out);
        }
        let (id, goal) = self.pending.clone();
        let (side, may_resign) = match goal {
            SearchGoal::Move { side, handling } => (side, handling.may_resign),
            SearchGoal::Score => {
                let score = self.score(analysis);
                return send_answer(&id, score, out);
            }
            SearchGoal::Status(status) => return send_answer(&id, Ok(self.status(status, analysis)), out),
            SearchGoal::Live { .. } => return Next::Listen,
        };
        self.time.spent(side, analysis.time_ms);
        if may_resign && analysis.lines.first().is_some_and(|line| line.score.value < 2.0 * RESIGNS - 1.0) {
            return self.answer_move(None, out);
        }
        let best = self.game.best_of(analysis);
        self.answer_move(best, out)
    }
}

/// The file of `loadsgf`, whose name may have spaces and quotes, and the number of a move behind it. A word that is part of the
/// name of a file is no number.
fn file_and_number(words: &[&str]) -> (String, Option<usize>) {
    let name = |words: &[&str]| words.join(" ").trim_matches('"').to_owned();
    let whole = name(words);
    let Some((last, before)) = words.split_last().filter(|(_, before)| !before.is_empty()) else {
        return (whole, None);
    };
    match last.parse() {
        Ok(number) if !Path::new(&whole).exists() => (name(before), Some(number)),
        _ => (whole, None),
    }
}
