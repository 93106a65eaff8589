//! The Universal Chess Interface (Stefan Meyer-Kahlen, 2006), from the engine's side.

mod go;
mod options;
mod perft;
mod position;

use crate::engine_session::EngineSession;
use crate::{AUTHOR, NAME, Next, Output, Progress, Protocol, SearchOrder, VERSION, While};
use go::Go;
use options::{OptionError, Options};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use stratege_book::BookFile;
use stratege_catalog::{find, open_with_evaluation};
use stratege_machine::{Machine, OpeningBook, careless_settings};
use stratege_session::{
    AnalysisData, ClockWatch, Delays, Depth, LineData, LineScore, Outcome, Player, Purpose, Query, RootBound,
    ScoreData, Session, Settings, SideTime, Status, TextError,
};

/// The supported commands; unknown words before a command are ignored, as the specification demands.
const COMMANDS: [&str; 12] = [
    "uci",
    "debug",
    "isready",
    "setoption",
    "register",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
    "d",
];

/// The units of score in a pawn.
const UNITS_OF_A_PAWN: f64 = 100.0;
/// The time after which the move being searched is reported.
const CURRENT_MOVE_AFTER: Duration = Duration::from_secs(3);

/// An engine that communicates by UCI.
pub struct Uci {
    game: EngineSession,
    options: Options,
    /// The `go` command of the running search.
    request: Go,
    /// Whether it has one legal move.
    forced: bool,
    /// The `bestmove` line that must not be sent before `stop` or `ponderhit`.
    held: Option<String>,
    /// The book of `BookFile`.
    book: Option<Arc<dyn OpeningBook>>,
    /// The delays between this program and the clock of the GUI.
    watch: ClockWatch,
    /// The depth, nodes and time of the last `info` of the running search.
    reported: (u16, u64, u64),
    /// The last `position` was refused: another one is not searched instead.
    refused: bool,
}

impl Uci {
    /// The protocol's game, by its catalog name.
    pub const GAME: &'static str = "chess";
    /// The variant in which castling is written as the king taking its rook.
    pub const CHESS960: &'static str = "chess960";

    /// A new engine, at the start of a game.
    ///
    /// # Errors
    /// The catalog has no chess: never.
    pub fn new() -> Result<Uci, TextError> {
        let game = EngineSession::open(Uci::GAME)?;
        let (options, request) = (Options::default(), Go::default());
        let watch = ClockWatch::new(options.overhead);
        let (forced, refused, held, book, reported) = (false, false, None, None, (0, 0, 0));
        Ok(Uci { game, options, request, forced, refused, held, book, watch, reported })
    }

    /// Uses this machine, which plays from the book in its file until the options change.
    #[must_use]
    pub fn with_machine(mut self, machine: Machine, book_file: Option<&str>) -> Uci {
        self.book = machine.book.clone();
        self.game.machine = machine;
        self.options.own_book = self.book.is_some();
        self.options.book_file = book_file.unwrap_or_default().to_owned();
        self
    }

    fn introduce(&self, out: Output<'_>) {
        out(&format!("id name {NAME} {VERSION}"));
        out(&format!("id author {AUTHOR}"));
        for line in self.options.lines() {
            out(&line);
        }
        out("uciok");
    }

    /// `setoption name … value …`.
    fn set_option(&mut self, words: &[&str], out: Output<'_>) {
        let before = self.options.clone();
        match self.options.set(words).and_then(|clear| self.apply(&before).map(|()| clear)) {
            Ok(true) => self.game.forget(),
            Ok(false) => {}
            Err(error) => {
                out(&format!("info string {error}"));
                self.options = before;
            }
        }
    }

    /// Makes the options those of the game and its machine; `before` are the earlier ones.
    fn apply(&mut self, before: &Options) -> Result<(), OptionError> {
        let switched = self.options.own_book != before.own_book && self.options.plays_by_shipped();
        if self.options.book_file != before.book_file || switched {
            self.open_book()?;
        }
        let play_by_book = self.options.own_book && !self.options.analyses;
        let machine = self.machine(before)?;
        self.game.machine = machine;
        self.game.machine.book = self.book.clone().filter(|_| play_by_book);
        if self.options.probing != before.probing {
            let tables = find(Uci::GAME).ok().and_then(|entry| entry.extras.endgames?.use_tables);
            if let Some(use_tables) = tables {
                use_tables(&self.options.probing).map_err(|error| OptionError::Syzygy(error.to_string()))?;
            }
        }
        if self.options.opens() != before.opens() {
            // Both are checked where they are set.
            drop(self.game.reopen(self.options.chess960.then_some(Uci::CHESS960)));
        }
        Ok(())
    }

    /// The machine of the options, prepared for their evaluation.
    fn machine(&self, before: &Options) -> Result<Machine, OptionError> {
        let setup = self.options.setup(&self.game.machine.setup).map_err(OptionError::Setting)?;
        let evaluation = setup.evaluation.clone();
        let mut machine = self.game.machine.clone();
        machine.setup = setup;
        let opened = (self.options.opens() != before.opens())
            .then(|| open_with_evaluation(Uci::GAME, None, evaluation.as_deref()).ok())
            .flatten();
        let board = opened.as_deref().unwrap_or(self.game.board.as_ref());
        machine.prepare(board).map_err(OptionError::Machine)?;
        Ok(machine)
    }

    /// Opens the book of `BookFile`, if it names one; an earlier one is kept where that fails. Without a file it is the
    /// program's own, once it is played from.
    fn open_book(&mut self) -> Result<(), OptionError> {
        let file = &self.options.book_file;
        if self.options.plays_by_shipped() {
            let shipped = || BookFile::shipped(Uci::GAME).map(|book| Arc::new(book) as Arc<dyn OpeningBook>);
            self.book = self.options.own_book.then(shipped).flatten();
            return Ok(());
        }
        let refuse = |why: String| OptionError::Book { file: file.clone(), why };
        let book = BookFile::open(Path::new(file)).map_err(|error| refuse(error.to_string()))?;
        if !book.is_of(self.game.board.as_ref()) {
            return Err(refuse("expected a book of chess".into()));
        }
        self.book = Some(Arc::new(book));
        Ok(())
    }

    /// The move of the book, as the protocol writes it, where the GUI leaves the choice to the engine.
    fn book_move(&mut self) -> Option<String> {
        if !self.request.only.is_empty() || self.request.endless() {
            return None;
        }
        let found = self.game.book_move()?;
        self.game.board.protocol().protocol_line(&[found.mv]).into_iter().next()
    }

    fn go(&mut self, words: &[&str], out: Output<'_>) -> Next {
        if let ["perft", depth, ..] = words
            && let Ok(depth @ 1..) = depth.parse::<u32>()
        {
            let mut session = self.game.board.fork();
            return Next::Count(Box::new(move |stop, out| perft::count(session.as_mut(), depth, stop, out)));
        }
        self.request = Go::parse(words);
        if self.refused {
            out("info string the last position was refused: nothing is searched");
            self.conclude("bestmove (none)".to_owned(), out);
            return Next::Listen;
        }
        if !self.game.is_open() {
            self.revive();
        }
        self.reported = (0, 0, 0);
        let legal = self.game.legal();
        self.request.only.retain(|mv| legal.contains(mv));
        self.forced = legal.len() == 1;
        if legal.is_empty() {
            // Drawn by rule, where any move keeps the draw; or mate or stalemate.
            let any = self.game.moves_of_a_draw().into_iter().next();
            let status = self.game.board.status();
            let mated = matches!(status, Status::Over { first, .. } if first != Outcome::Draw);
            out(&format!("info depth 0 score {}", if mated { "mate 0" } else { "cp 0" }));
            self.conclude(format!("bestmove {}", any.as_deref().unwrap_or("(none)")), out);
            return Next::Listen;
        }
        if let Some(mv) = self.book_move() {
            self.conclude(format!("bestmove {mv}"), out);
            return Next::Listen;
        }
        let delays = self.delays();
        let limits = self.request.limits(self.game.board.side(), self.forced, &delays);
        let mut settings = Settings {
            threads: self.options.threads,
            table_bytes: self.options.table_bytes,
            lines: self.options.lines.min(legal.len()),
            ..self.game.machine.settings(self.game.board.game(), limits)
        };
        if let Some(play) = self.options.strength() {
            let depth = settings.limits.depth.map_or(play.depth, |depth| depth.0.min(play.depth));
            settings.limits.depth = Some(Depth(depth));
        }
        if self.carelessness().is_some() {
            settings = careless_settings(&settings);
        }
        let engine = self.game.board.analyst().engine(Purpose::Choose, &settings);
        out(&format!("info string engine {}", engine.unwrap_or("none")));
        let query = Query { settings, only: self.request.only.clone() };
        Next::Search(Box::new(SearchOrder { session: self.game.lend(), query }))
    }

    /// What to keep back from the clock of the side to move, as it stands now.
    fn delays(&mut self) -> Delays {
        let delays = match self.request.clock(self.game.board.side()) {
            Some(clock) if !self.request.endless() => self.watch.before(clock.own().left),
            _ => {
                self.watch.new_game();
                self.watch.delays()
            }
        };
        delays.with_reserve(self.options.overhead)
    }

    /// How freely it makes mistakes: only in games.
    fn carelessness(&self) -> Option<f64> {
        self.game.machine.carelessness(self.game.board.game()).filter(|_| !self.request.endless())
    }

    /// Sends the end of a search, at once unless it must wait for `stop` or `ponderhit`.
    fn conclude(&mut self, best: String, out: Output<'_>) {
        if self.request.endless() { self.held = Some(best) } else { out(&best) }
    }

    /// The last `info` of a search tells all of it, and the clock is watched from here.
    fn tell_the_end(&mut self, analysis: &AnalysisData, out: Output<'_>) {
        if analysis.lines.is_empty() {
            let (nodes, time) = (analysis.counts.nodes, analysis.time_ms);
            out(&format!("info depth 0 nodes {nodes} nps {} time {time}", rate(nodes, time)));
        } else if self.reported != (analysis.depth, analysis.counts.nodes, analysis.time_ms) {
            self.progress(analysis, out);
        }
        let side = self.game.board.side();
        if let Some(clock) = self.request.clock(side).filter(|_| !self.request.endless()) {
            let SideTime { left, increment } = clock.own();
            let planned = self.request.deadline(side, self.forced, &self.watch.delays());
            let used = Duration::from_millis(analysis.time_ms);
            self.watch.after(left, increment, planned.map_or(used, |planned| planned.hard.min(used)));
        }
    }

    /// The moves of the line that it plays: the best one, or that of a careless player.
    fn line_to_play(&mut self, analysis: &AnalysisData) -> Vec<String> {
        let drawn = self.carelessness().and_then(|share| {
            let slip = self.game.board.analyst().usual_mistake();
            self.game.machine.draw(&analysis.lines, slip, share)
        });
        match drawn.filter(|line| !line.moves.is_empty()) {
            Some(line) => self.game.board.protocol().protocol_line(&line.moves),
            None => self.lines(analysis).into_iter().map(|(_, moves)| moves).next().unwrap_or_default(),
        }
    }

    /// The lines that were found, as the protocol writes them.
    fn lines<'a>(&self, analysis: &'a AnalysisData) -> Vec<(&'a LineData, Vec<String>)> {
        // A line without moves is not shown.
        let lines = analysis.lines.iter().filter(|line| !line.moves.is_empty());
        lines.map(|line| (line, self.game.board.protocol().protocol_line(&line.moves))).collect()
    }

    /// The chances of a win, a draw and a loss in thousandths, where the GUI wants them.
    fn odds(&mut self, score: ScoreData) -> String {
        if !self.options.shows_odds {
            return String::new();
        }
        let chances = match score.mate {
            Some(plies) if plies > 0 => Some([1.0, 0.0, 0.0]),
            Some(_) => Some([0.0, 0.0, 1.0]),
            None => self.game.board.analyst().odds(score.value),
        };
        let thousandths = |[win, _, loss]: [f64; 3]| {
            let [win, loss] = [win, loss].map(|chance| (chance * 1000.0).round() as u32);
            format!(" wdl {win} {} {loss}", 1000_u32.saturating_sub(win + loss))
        };
        chances.map_or(String::new(), thousandths)
    }

    fn show(&self, out: Output<'_>) {
        for row in self.game.rows(|piece| {
            if piece.player == Player::FIRST { piece.letter } else { piece.letter.to_ascii_lowercase() }
        }) {
            out(&row);
        }
        out(&format!("Fen: {}", self.game.board.position()));
    }
}

impl Protocol for Uci {
    fn ends(line: &str) -> bool {
        command(line).0 == "quit"
    }

    fn meanwhile(&self, line: &str) -> While {
        match command(line).0 {
            "isready" | "debug" | "" | "uci" | "register" => While::Answer,
            // The opponent has made the expected move: from now on the engine's clock runs.
            "ponderhit" if self.request.ponders => {
                let side = self.game.board.side();
                let delays = self.watch.delays().with_reserve(self.options.overhead);
                While::Retime(self.request.deadline(side, self.forced, &delays))
            }
            "ponderhit" => While::Answer,
            _ => While::Stop,
        }
    }

    fn receive(&mut self, line: &str, out: Output<'_>) -> Next {
        let (command, words) = command(line);
        if !matches!(command, "isready" | "debug" | "" | "uci" | "register")
            && let Some(best) = self.held.take()
        {
            out(&best);
        }
        match command {
            "uci" => self.introduce(out),
            "isready" => out("readyok"),
            "setoption" => self.set_option(&words, out),
            "ucinewgame" => {
                self.game.forget();
                self.watch.new_game();
                self.refused = false;
                // The usual start is a position.
                drop(self.game.board.begin(None));
            }
            "position" => self.position(&words, out),
            "go" => return self.go(&words, out),
            "ponderhit" => self.request.hit(),
            "d" => self.show(out),
            "quit" => return Next::Quit,
            _ => {}
        }
        Next::Listen
    }

    fn progress(&mut self, analysis: &AnalysisData, out: Output<'_>) {
        self.reported = (analysis.depth, analysis.counts.nodes, analysis.time_ms);
        let several = self.options.lines > 1;
        for (index, (line, moves)) in self.lines(analysis).iter().take(self.options.lines).enumerate() {
            let multipv = if several { format!(" multipv {}", index + 1) } else { String::new() };
            let nodes = analysis.counts.nodes;
            let rate = rate(nodes, analysis.time_ms);
            let deepest = match analysis.counts.selective_depth.max(analysis.depth) {
                _ if analysis.counts.selective_depth == 0 => String::new(),
                plies => format!(" seldepth {plies}"),
            };
            let score = score(line.score) + &self.odds(line.score);
            let fill = analysis.table_fill.map_or(String::new(), |fill| format!(" hashfull {fill}"));
            let known = analysis.counts.endgame_hits;
            out(&format!(
                "info depth {}{deepest}{multipv} score {score} nodes {nodes} nps {rate}{fill} tbhits {known} time {} pv {}",
                analysis.depth,
                analysis.time_ms,
                moves.join(" ")
            ));
        }
    }

    fn still_searching(&mut self, search: Progress, out: Output<'_>) {
        let Progress { nodes, time, trying, bound } = search;
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        out(&format!("info nodes {nodes} nps {} time {millis}", rate(nodes, millis)));
        // Lower than the last score, or higher: the iteration that will tell the score still runs.
        if let Some(RootBound { depth, score: found, lower }) = bound {
            let kind = if lower { "lowerbound" } else { "upperbound" };
            let score = score(ScoreData::new(LineScore::Score(found), UNITS_OF_A_PAWN));
            out(&format!("info depth {} score {score} {kind} nodes {nodes} time {millis}", depth.0));
        }
        if let Some((index, number)) = trying.filter(|_| time >= CURRENT_MOVE_AFTER)
            && let Some(mv) = self.game.legal().get(index)
        {
            out(&format!("info depth {} currmove {mv} currmovenumber {number}", self.reported.0 + 1));
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
        self.tell_the_end(analysis, out);
        let line = self.line_to_play(analysis);
        let (best, expected) = (line.first().cloned(), line.get(1).cloned());
        // Out of time before the first iteration was finished: any legal move will do.
        let first = || self.request.only.first().cloned();
        let best = best.or_else(first).or_else(|| self.game.legal().into_iter().next());
        let ponder = expected.map_or(String::new(), |reply| format!(" ponder {reply}"));
        self.conclude(format!("bestmove {}{ponder}", best.as_deref().unwrap_or("(none)")), out);
        Next::Listen
    }
}

/// The command of a line and its arguments; empty for a line without a command.
fn command(line: &str) -> (&str, Vec<&str>) {
    let mut words = line.split_whitespace();
    let command = words.find(|word| COMMANDS.contains(word)).unwrap_or_default();
    (command, words.collect())
}

/// Nodes a second.
fn rate(nodes: u64, millis: u64) -> u64 {
    nodes.saturating_mul(1000) / millis.max(1)
}

/// A score in hundredths of a pawn, or in moves to mate.
fn score(score: ScoreData) -> String {
    match score.mate {
        Some(plies) if plies > 0 => format!("mate {}", (plies + 1) / 2),
        Some(plies) => format!("mate -{}", (plies.abs() + 1) / 2),
        None => format!("cp {}", (score.value * 100.0).round() as i64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves() {
        let text = |value, mate| score(ScoreData { mate, ..ScoreData::evaluated(value) });
        assert_eq!(text(99.0, Some(1)), "mate 1");
        assert_eq!(text(99.0, Some(3)), "mate 2");
        assert_eq!(text(-99.0, Some(-2)), "mate -1");
        assert_eq!(text(-99.0, Some(-4)), "mate -2");
        assert_eq!(text(-0.376, None), "cp -38");
    }

    #[test]
    fn unknown_words_before_a_command_are_ignored() {
        assert_eq!(command("joho debug on"), ("debug", vec!["on"]));
        assert_eq!(command("  position   startpos "), ("position", vec!["startpos"]));
        assert_eq!(command("go2 nothing"), ("", vec![]));
    }
}
