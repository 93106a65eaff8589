//! The format of our saved games: versioned text, one field per line.
//!
//! ```text
//! stratege 1
//! game othello
//! variant …            (only where there is one)
//! first human Anne
//! second machine Stratège
//! start ---…--- X
//! move f5              (one line a move, those taken back included)
//! comment 1 a remark   (after move 1; 0 for the start)
//! result second resignation   (the winner, where players ended the game: resignation, time, agreement …)
//! cursor 1
//! end
//! document {…}         (only where there is more to keep: for the program that wrote it)
//! ```

use crate::reasons::{
    IO, SAVE_COMMENT, SAVE_CURSOR, SAVE_END, SAVE_GAME, SAVE_HEADER, SAVE_PLAYER, SAVE_RESULT, SAVE_START,
};
use crate::{EndedBy, FileLocation, FormatError, GameRecord, GameResult, Line, MoveNode, Winner};
use std::fmt::Write;
use std::io::Read;
use stratege_game::Reason;

/// The first line.
const HEADER: &str = "stratege 1";
/// The headers of a record that hold the kind of each player, human or machine, and its settings, as PGN has them.
const KINDS: [&str; 2] = ["WhiteType", "BlackType"];
/// The header that records how many moves are made, if some were taken back.
pub const CURSOR: &str = "Cursor";

/// The player of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// Whether it is the machine; otherwise a human.
    pub machine: bool,
    /// The name; a single line, possibly empty.
    pub name: String,
}

/// A saved game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Save {
    /// The game's name.
    pub game: String,
    /// Its variant.
    pub variant: Option<String>,
    /// The first and the second player.
    pub seats: [Seat; 2],
    /// The position before the first move.
    pub start: String,
    /// The moves, including those taken back.
    pub moves: Vec<String>,
    /// Comments, in order, each with the number of moves made before it.
    pub comments: Vec<(usize, String)>,
    /// The result, if the players rather than the rules ended the game.
    pub result: Option<GameResult>,
    /// How many of the moves are made; at most all of them.
    pub cursor: usize,
    /// The full document, for what the lines cannot express: a line after them, in the format of the program that wrote
    /// it.
    pub document: Option<String>,
}

/// The words for winners.
const WINNERS: [(Winner, &str); 3] =
    [(Winner::First, "first"), (Winner::Second, "second"), (Winner::Draw, "nobody")];

/// A result from its words.
fn result(words: &str) -> Option<GameResult> {
    let (winner, by) = words.split_once(' ')?;
    let winner = WINNERS.iter().find(|(_, word)| *word == winner)?.0;
    Some(GameResult { by: Some(EndedBy::of(by)?), ..GameResult::of(winner) })
}

/// The words of a result; `None` for one by the rules.
fn result_words(result: &GameResult) -> Option<String> {
    let winner = WINNERS.iter().find(|(winner, _)| *winner == result.winner)?.1;
    Some(format!("{winner} {}", result.by?.name()))
}

impl Seat {
    /// Parses `human`, `humain` or `machine`, followed by a name after a `:` or a space; `None` for anything else.
    pub fn parse(text: &str) -> Option<Seat> {
        let (kind, name) = text.trim().split_once([':', ' ']).unwrap_or((text.trim(), ""));
        let machine = match kind.to_lowercase().as_str() {
            "machine" => true,
            "human" | "humain" => false,
            _ => return None,
        };
        let name: String = name.trim().chars().filter(|c| !c.is_control()).take(40).collect();
        Some(Seat { machine, name })
    }
}

impl Save {
    /// Reads a saved game. The moves are not checked; [`line_of_move`](Self::line_of_move) gives their line numbers.
    ///
    /// # Errors
    /// The first invalid line.
    pub fn read(text: &str) -> Result<Save, FormatError> {
        let mut lines = Lines { lines: text.lines().enumerate().peekable(), at: 0 };
        if lines.next(SAVE_HEADER)? != HEADER {
            return Err(lines.wrong(SAVE_HEADER));
        }
        let game = lines.value("game", SAVE_GAME)?.to_owned();
        let variant = lines.optional("variant").map(str::to_owned);
        let seats = [lines.seat("first")?, lines.seat("second")?];
        let start = lines.value("start", SAVE_START)?.to_owned();
        let mut moves = Vec::new();
        while let Some(mv) = lines.optional("move") {
            moves.push(mv.to_owned());
        }
        let mut comments = Vec::new();
        while let Some(comment) = lines.optional("comment") {
            let (ply, text) = comment.split_once(' ').unwrap_or((comment, ""));
            let ply = ply.parse().ok().filter(|&ply| ply <= moves.len());
            comments.push((ply.ok_or_else(|| lines.wrong(SAVE_COMMENT))?, text.to_owned()));
        }
        let result = match lines.optional("result") {
            Some(words) => Some(result(words).ok_or_else(|| lines.wrong(SAVE_RESULT))?),
            None => None,
        };
        let cursor = lines.value("cursor", SAVE_CURSOR)?.parse().ok();
        let cursor =
            cursor.filter(|&cursor| cursor <= moves.len()).ok_or_else(|| lines.wrong(SAVE_CURSOR))?;
        if lines.next(SAVE_END)? != "end" {
            return Err(lines.wrong(SAVE_END));
        }
        let document = lines.optional("document").map(str::to_owned);
        // Half of that line is not less of a game, but a damaged file.
        if document.is_none() && lines.next(SAVE_END).is_ok_and(|rest| !rest.trim().is_empty()) {
            return Err(lines.wrong(SAVE_END));
        }
        Ok(Save { game, variant, seats, start, moves, comments, result, cursor, document })
    }

    /// Writes the text. Line breaks in names, positions and moves are removed.
    pub fn write(&self) -> String {
        let plain = |text: &str| -> String { text.chars().filter(|c| !c.is_control()).collect() };
        let mut text = format!("{HEADER}\ngame {}\n", plain(&self.game));
        if let Some(variant) = &self.variant {
            let _ = writeln!(text, "variant {}", plain(variant));
        }
        for (side, seat) in ["first", "second"].iter().zip(&self.seats) {
            let kind = if seat.machine { "machine" } else { "human" };
            let _ = writeln!(text, "{}", format!("{side} {kind} {}", plain(&seat.name)).trim_end());
        }
        let _ = writeln!(text, "start {}", plain(&self.start));
        for mv in &self.moves {
            let _ = writeln!(text, "move {}", plain(mv));
        }
        for (ply, comment) in &self.comments {
            let _ = writeln!(text, "{}", format!("comment {ply} {}", plain(comment)).trim_end());
        }
        if let Some(words) = self.result.as_ref().and_then(result_words) {
            let _ = writeln!(text, "result {words}");
        }
        let _ = writeln!(text, "cursor {}\nend", self.cursor);
        if let Some(document) = &self.document {
            let _ = writeln!(text, "document {}", plain(document));
        }
        text
    }

    /// The line number of a move in the text, by its index; without an index, that of the start.
    pub fn line_of_move(&self, index: Option<usize>) -> usize {
        let start = 5 + usize::from(self.variant.is_some());
        index.map_or(start, |index| start + 1 + index)
    }

    /// The game as a record; headers hold the players and the number of moves taken back.
    pub fn to_game(&self) -> GameRecord {
        let node = |(index, mv): (usize, &String)| {
            MoveNode::new(mv.clone()).at(FileLocation::text(self.line_of_move(Some(index)), 6))
        };
        let name = |seat: &Seat| Some(seat.name.clone()).filter(|name| !name.is_empty());
        let mut game = GameRecord {
            game: Some(self.game.clone()),
            variant: self.variant.clone(),
            players: [name(&self.seats[0]), name(&self.seats[1])],
            start: Some(self.start.clone()),
            line: Line { moves: self.moves.iter().enumerate().map(node).collect(), comments: Vec::new() },
            location: Some(FileLocation::text(1, 1)),
            result: self.result,
            ..GameRecord::default()
        };
        for (ply, comment) in &self.comments {
            match (ply.checked_sub(1), &mut game.line) {
                (Some(index), line) if index < line.moves.len() => {
                    line.moves[index].after.push(comment.clone());
                }
                (None, line) if !line.moves.is_empty() => line.moves[0].before.push(comment.clone()),
                (_, line) => line.comments.push(comment.clone()),
            }
        }
        for (header, seat) in KINDS.iter().zip(&self.seats) {
            game.add_header(header, if seat.machine { "program" } else { "human" });
        }
        if self.cursor < self.moves.len() {
            game.add_header(CURSOR, self.cursor.to_string());
        }
        game
    }

    /// The main line of a record as a saved game; `None` if it lacks the game or the start.
    pub fn of_game(record: &GameRecord) -> Option<Save> {
        let seat = |side: usize| Seat {
            machine: record.header(KINDS[side]) == Some("program"),
            name: record.players[side].clone().unwrap_or_default(),
        };
        let moves: Vec<String> = record.tokens().map(str::to_owned).collect();
        let cursor = record.header(CURSOR).and_then(|cursor| cursor.parse().ok());
        let mut comments = Vec::new();
        for (index, node) in record.line.moves.iter().enumerate() {
            comments.extend(node.before.iter().map(|comment| (index, comment.clone())));
            comments.extend(node.after.iter().map(|comment| (index + 1, comment.clone())));
        }
        comments.extend(record.line.comments.iter().map(|comment| (moves.len(), comment.clone())));
        Some(Save {
            game: record.game.clone()?,
            variant: record.variant.clone(),
            seats: [seat(0), seat(1)],
            start: record.start.clone()?,
            cursor: cursor.filter(|&cursor| cursor <= moves.len()).unwrap_or(moves.len()),
            comments,
            result: record
                .result
                .filter(|result| result.by.is_some())
                .map(|result| GameResult { margin: None, ..result }),
            moves,
            document: None,
        })
    }
}

struct Lines<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
    /// The number of the line that was read last, from 1.
    at: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self, expected: Reason) -> Result<&'a str, FormatError> {
        match self.lines.next() {
            Some((index, line)) => {
                self.at = index + 1;
                Ok(line.trim_end())
            }
            None => {
                self.at += 1;
                Err(self.wrong(expected))
            }
        }
    }

    /// The rest of a line that begins with `word`.
    fn value(&mut self, word: &str, expected: Reason) -> Result<&'a str, FormatError> {
        let line = self.next(expected)?;
        value_after(line, word).ok_or_else(|| self.wrong(expected))
    }

    /// The same, if the next line begins with `word`.
    fn optional(&mut self, word: &str) -> Option<&'a str> {
        let value = value_after(self.lines.peek()?.1.trim_end(), word)?;
        self.at = self.lines.next()?.0 + 1;
        Some(value)
    }

    fn seat(&mut self, side: &str) -> Result<Seat, FormatError> {
        let value = self.value(side, SAVE_PLAYER)?;
        let (kind, name) = value.split_once(' ').unwrap_or((value, ""));
        let machine = match kind {
            "machine" => true,
            "human" => false,
            _ => return Err(self.wrong(SAVE_PLAYER)),
        };
        Ok(Seat { machine, name: name.to_owned() })
    }

    fn wrong(&self, expected: Reason) -> FormatError {
        FormatError::new(expected, FileLocation::text(self.at, 1), "")
    }
}

fn value_after<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    line.strip_prefix(word)?.strip_prefix(' ')
}

/// The largest saved game, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// The game of a file.
pub(crate) fn read_game(file: crate::source::Source<'_>) -> crate::source::GamesOf<'_> {
    let read = || {
        let mut bytes = Vec::new();
        let all = Read::take(file, MOST_BYTES).read_to_end(&mut bytes);
        all.map_err(|error| FormatError::new(IO, FileLocation::Byte(0), error))?;
        Save::read(&crate::cursor::decoded(bytes)).map(|save| save.to_game())
    };
    Box::new(std::iter::once_with(read))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the program has written them since version 0.1.0.
    const OLD: &str = "stratege 1\ngame connect-four\nfirst human Anne\nsecond machine\nstart 44\nmove 5\nmove 3\ncursor 1\nend\n";

    #[test]
    fn old_saves_are_read_and_written_as_they_were() {
        let save = Save::read(OLD).unwrap();
        assert_eq!((save.moves.len(), save.cursor, save.seats[1].machine), (2, 1, true));
        assert_eq!(save.write(), OLD);
        assert_eq!(Save::read(&OLD.replace('\n', "\r\n")).as_ref(), Ok(&save));
        let game = save.to_game();
        assert_eq!(game.line.moves[1].location, Some(FileLocation::text(7, 6)));
        assert_eq!(OLD.lines().nth(6), Some("move 3"));
        assert_eq!(Save::of_game(&game), Some(save));
    }

    #[test]
    fn errors_have_their_line() {
        for (old, new, line, reason) in [
            ("stratege 1", "stratege 2", 1, SAVE_HEADER),
            ("game connect-four", "games", 2, SAVE_GAME),
            ("first human", "first somebody", 3, SAVE_PLAYER),
            ("start 44", "begin 44", 5, SAVE_START),
            ("cursor 1", "cursor 3", 8, SAVE_CURSOR),
            ("cursor 1", "comment 3 late\ncursor 1", 8, SAVE_COMMENT),
            ("cursor 1", "result first luck\ncursor 1", 8, SAVE_RESULT),
            ("\nend", "", 9, SAVE_END),
        ] {
            let error = Save::read(&OLD.replace(old, new)).unwrap_err();
            assert_eq!((error.reason, error.location), (reason, FileLocation::text(line, 1)), "{new}");
        }
    }

    #[test]
    fn seats_are_read_in_both_languages() {
        assert_eq!(Seat::parse("humain:Anne"), Some(Seat { machine: false, name: "Anne".into() }));
        assert_eq!(Seat::parse(" Machine "), Some(Seat { machine: true, name: String::new() }));
        assert_eq!(Seat::parse("nobody"), None);
    }
}
