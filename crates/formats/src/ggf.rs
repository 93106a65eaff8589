//! The Generic Game Format of Othello servers (Michael Buro, 1995), for games on 8×8:
//! `(;GM[Othello]PB[…]PW[…]RE[…]BO[8 ---…--- *]B[d3/0.5/12]W[c3]…;)`.
//!
//! A move is followed by its player's evaluation in discs and the seconds spent. Passes are written, but files without
//! them can be read too, since every move names its side. `PC` is the header `Site`, `EV` is `Event` and `DT` is
//! `Date`; other properties keep their names.

use crate::cursor::Cursor;
use crate::numbers::{decimal, read_clock, read_decimal, seconds};
use crate::reasons::{
    GGF_BEGIN, GGF_BOARD, GGF_GAME, GGF_MOVE, GGF_PROPERTY, GGF_SIZE, GGF_START, GGF_VALUE, IO, REMARK_TEXT,
};
use crate::{
    EndedBy, Evaluation, FileLocation, FormatError, GameRecord, GameResult, MoveNode, Value, View, Winner,
};
use std::io::BufRead;
use stratege_game::{Player, Reason};

/// The game this format holds, by its catalog name.
pub const GAME: &str = "othello";

/// Whether a text begins as a game, behind a number or not; SGF, which begins alike, numbers its kinds of games.
pub(crate) fn is_game(text: &str) -> bool {
    let game = text.trim_start_matches(|c: char| c.is_whitespace() || c.is_ascii_digit());
    game.strip_prefix("(;").is_some_and(|properties| {
        properties.split("GM[").nth(1).is_none_or(|game| game.starts_with(char::is_alphabetic))
    })
}

/// What a game begins with.
const BEGIN: [char; 2] = ['(', ';'];

/// Whether a line begins with a game, behind a number or not.
fn is_game_line(line: &[char]) -> bool {
    let text: String = line.iter().take(40).collect();
    let game = text.trim_start_matches(|c: char| c.is_whitespace() || c.is_ascii_digit());
    game.starts_with("(;GM[")
}

/// Properties that are headers of other formats too.
const SHARED: [(&str, &str); 3] = [("PC", "Site"), ("EV", "Event"), ("DT", "Date")];

/// Reads the games of a file one by one, with or without a leading count (two games of a synchronous match share one).
/// After an invalid game it continues with the next; other text between games is skipped.
pub struct Reader<R> {
    cursor: Cursor<R>,
    /// Games so far.
    games: usize,
    /// The last game was refused.
    refused: bool,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader at the beginning of a file.
    pub fn new(reader: R) -> Reader<R> {
        Reader { cursor: Cursor::new(reader), games: 0, refused: false, ended: false }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<GameRecord, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        self.cursor.begin_game();
        let found = self.game();
        self.games += 1;
        self.refused = found.is_err();
        match found {
            Ok(game) => {
                self.ended = game.is_none();
                game.map(Ok)
            }
            Err(error) => {
                // A file without games is refused once.
                self.ended = matches!(error.reason, IO | GGF_BEGIN);
                Some(Err(if error.reason == IO { error } else { error.in_game(self.games) }))
            }
        }
    }
}

/// Reads the first game in a text; other text before and after it is ignored, as protocols need.
///
/// # Errors
/// The expected input, and its place.
pub fn read(text: &str) -> Result<GameRecord, FormatError> {
    let begin = text.find("(;").unwrap_or(0);
    let mut reader = Reader::new(&text.as_bytes()[begin..]);
    let missing = || FormatError::new(GGF_BEGIN, FileLocation::text(1, 1), "").in_game(1);
    reader.next().unwrap_or_else(|| Err(missing()))
}

impl<R: BufRead> Reader<R> {
    /// A game from its `(;` to behind its `;)`; `None` at the end of the file.
    fn game(&mut self) -> Result<Option<GameRecord>, FormatError> {
        let mut remarks = self.pass_over()?;
        let location = self.cursor.location();
        if self.cursor.peek()?.is_none() {
            // A file without games is refused.
            let none = remarks.pop().unwrap_or_else(|| FormatError::new(GGF_BEGIN, location, ""));
            return if self.games > 0 { Ok(None) } else { Err(FormatError { reason: GGF_BEGIN, ..none }) };
        }
        self.cursor.skip(2);
        let mut record =
            GameRecord { game: Some(GAME.into()), location: Some(location), ..GameRecord::default() };
        while let Some((name, value, location)) = self.property()? {
            let refuse = |reason: Reason| FormatError::new(reason, location, value.trim());
            let known = Some(value.clone()).filter(|value| !matches!(value.trim(), "" | "?"));
            match name.as_str() {
                "GM" if !value.trim().eq_ignore_ascii_case(GAME) => return Err(refuse(GGF_GAME)),
                "GM" => {}
                "BO" => record.start = Some(board(&value).map_err(refuse)?),
                "PB" => record.players[0] = known,
                "PW" => record.players[1] = known,
                "RE" => record.result = result(&value),
                "B" | "W" => {
                    let side = if name == "B" { Player::FIRST } else { Player::SECOND };
                    let node = read_node(&value).ok_or_else(|| refuse(GGF_MOVE))?;
                    record.line.moves.push(MoveNode { side: Some(side), ..node }.at(location));
                }
                _ => {
                    let shared = SHARED.iter().find(|(short, _)| *short == name);
                    record.add_header(shared.map_or(name.as_str(), |(_, long)| long), value);
                }
            }
        }
        if record.start.is_none() {
            return Err(FormatError::new(GGF_START, self.cursor.location(), ";)"));
        }
        self.cursor.skip(2);
        remarks.extend(self.pass_over()?);
        record.remarks = remarks;
        Ok(Some(record))
    }

    /// Passes over what stands between games: numbers, and other text with a word.
    fn pass_over(&mut self) -> Result<Vec<FormatError>, FormatError> {
        let mut remarks = Vec::new();
        loop {
            while self.cursor.peek()?.is_some_and(|c| c.is_whitespace() || c.is_ascii_digit()) {
                self.cursor.skip(1);
            }
            let location = self.cursor.location();
            let line = self.cursor.line_ahead()?;
            if line.is_empty() || line.starts_with(&BEGIN) {
                return Ok(remarks);
            }
            // What is left of a game that was refused is no other text.
            if remarks.is_empty() && !self.refused {
                let text: String = line.iter().collect();
                remarks.push(FormatError::new(REMARK_TEXT, location, text.trim_end()));
            }
            let next = line.windows(BEGIN.len()).skip(1).position(|part| part == BEGIN);
            let skip = next.map_or(line.len(), |at| at + 1);
            self.cursor.skip(skip);
            self.cursor.begin_game();
        }
    }

    /// The next property: its name, its value and where that begins; `None` before `;)`.
    fn property(&mut self) -> Result<Option<(String, String, FileLocation)>, FormatError> {
        self.cursor.skip_space()?;
        let location = self.cursor.location();
        if (self.cursor.peek()?, self.cursor.peek_at(1)?) == (Some(';'), Some(')')) {
            return Ok(None);
        }
        let mut name = String::new();
        while let Some(letter) = self.cursor.peek()?.filter(char::is_ascii_alphabetic) {
            name.push(letter);
            self.cursor.skip(1);
        }
        if name.is_empty() || self.cursor.peek()? != Some('[') {
            let found = self.cursor.peek()?.filter(|&c| c != '\n').map_or(String::new(), String::from);
            return Err(FormatError::new(GGF_PROPERTY, location, name + &found));
        }
        self.cursor.skip(1);
        let from = self.cursor.location();
        let mut value = String::new();
        loop {
            // A value that was never closed ends before the next game.
            if self.cursor.peek()?.is_some()
                && self.cursor.at_line_start()
                && is_game_line(self.cursor.line_ahead()?)
            {
                return Err(FormatError::new(GGF_VALUE, from, ""));
            }
            match self.cursor.take()? {
                Some(']') => return Ok(Some((name, value, from))),
                Some('\n') => value.push(' '),
                Some(c) => value.push(c),
                None => return Err(FormatError::new(GGF_VALUE, from, "")),
            }
        }
    }
}

/// A board of GGF in our notation: 64 letters and the side to move.
fn board(value: &str) -> Result<String, Reason> {
    let (size, rest) = value.trim().split_once(char::is_whitespace).ok_or(GGF_SIZE)?;
    if size != "8" {
        return Err(GGF_SIZE);
    }
    let squares: Option<Vec<char>> = rest
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '*' => Some('X'),
            'O' | '-' => Some(c),
            _ => None,
        })
        .collect();
    match squares {
        Some(mut squares) if squares.len() == 65 && squares[64] != '-' => {
            squares.insert(64, ' ');
            Ok(squares.into_iter().collect())
        }
        _ => Err(GGF_BOARD),
    }
}

/// `MOVE/EVALUATION/SECONDS`, of which only the move is required. Any other note is a comment.
fn read_node(value: &str) -> Option<MoveNode> {
    let (token, note) = value.split_once('/').unwrap_or((value, ""));
    let mut node = MoveNode::new(read_move(token)?);
    let (points_text, time) = note.split_once('/').unwrap_or((note, ""));
    let [points_text, time] = [points_text, time].map(str::trim);
    let points = read_decimal(points_text).map(Value::Points);
    node.evaluation = points.map(|worth| Evaluation { worth, depth: None, view: View::Mover });
    node.spent = read_clock(time.trim_end_matches('/'));
    let understood =
        (points_text.is_empty() || points.is_some()) && (time.is_empty() || node.spent.is_some());
    if !understood {
        node.after.push(note.trim().to_owned());
    }
    Some(node)
}

/// Converts a move from GGF or NBoard to our notation, dropping anything after the `/`.
pub fn read_move(value: &str) -> Option<String> {
    let text = value.split('/').next().unwrap_or_default().trim().to_ascii_lowercase();
    match text.as_bytes() {
        [b'a'..=b'h', b'1'..=b'8'] => Some(text),
        b"pa" | b"pass" => Some("pass".to_owned()),
        _ => None,
    }
}

/// Converts a move from our notation to that of GGF and NBoard: `D3`, `PA`.
pub fn write_move(token: &str) -> String {
    if token == "pass" { "PA".to_owned() } else { token.to_ascii_uppercase() }
}

/// Black's result: `+12.00`, `-2:r` (resigned), `-0:t` or `-:t` (by time), `+` (won, the margin unknown).
fn result(value: &str) -> Option<GameResult> {
    let (discs, suffix) = value.trim().split_once(':').unwrap_or((value.trim(), ""));
    let by = match suffix.trim().to_ascii_lowercase().as_str() {
        "t" => Some(EndedBy::Time),
        "r" => Some(EndedBy::Resignation),
        "s" => Some(EndedBy::Agreement),
        _ => None,
    };
    let discs = discs.trim();
    let signed = |sign: &str| discs.starts_with(sign) && !suffix.is_empty();
    let margin = if matches!(discs, "+" | "-") { None } else { Some(read_decimal(discs)?) };
    let winner = match margin {
        None if discs == "+" => Winner::First,
        None => Winner::Second,
        Some(margin) if margin > 0.0 => Winner::First,
        Some(margin) if margin < 0.0 => Winner::Second,
        // Lost before a disc was counted.
        Some(_) if signed("-") => Winner::Second,
        Some(_) if signed("+") => Winner::First,
        Some(_) => Winner::Draw,
    };
    Some(GameResult { winner, margin: margin.map(f64::abs), by })
}

/// Writes a game as GGF, on one line without its line ending. A move that names no side is the other side's; values
/// lose `]`. GGF has no room for comments, variations, clocks, depths, or headers whose names are not two letters.
pub fn write(record: &GameRecord) -> String {
    let mut text = String::from("(;GM[Othello]");
    let mut property = |name: &str, value: &str| {
        let plain = value.replace(|c: char| c == ']' || c.is_control(), "");
        text.push_str(&format!("{name}[{plain}]"));
    };
    for (name, value) in &record.headers {
        let shared = SHARED.iter().find(|(_, long)| long == name).map(|(short, _)| *short);
        let own = matches!(name.as_str(), "GM" | "PB" | "PW" | "RE" | "BO")
            || SHARED.iter().any(|(short, _)| short == name);
        let fits = name.len() == 2 && name.bytes().all(|byte| byte.is_ascii_uppercase()) && !own;
        if let Some(name) = shared.or(fits.then_some(name.as_str())) {
            property(name, value);
        }
    }
    for (name, player) in ["PB", "PW"].into_iter().zip(&record.players) {
        property(name, player.as_deref().unwrap_or("?"));
    }
    property("RE", &record.result.map_or("?".to_owned(), result_text));
    let start = record.start.as_deref().unwrap_or(USUAL_START);
    let board: String = start.chars().map(|c| if c == 'X' { '*' } else { c }).collect();
    property("BO", &format!("8 {board}"));
    let mut side = if start.ends_with('X') { Player::FIRST } else { Player::SECOND };
    for node in &record.line.moves {
        side = node.side.unwrap_or(side);
        property(if side == Player::FIRST { "B" } else { "W" }, &node_text(node));
        side = side.other();
    }
    text.push_str(";)");
    text
}

/// The standard starting position of Othello, in our notation.
pub const USUAL_START: &str = "---------------------------OX------XO--------------------------- X";

fn node_text(node: &MoveNode) -> String {
    let mover = node.evaluation.filter(|evaluation| evaluation.view == View::Mover);
    let points = match mover.map(|evaluation| evaluation.worth) {
        Some(Value::Points(value)) if value.is_finite() => decimal(value),
        _ => String::new(),
    };
    let time = node.spent.map_or(String::new(), |spent| format!("/{}", seconds(spent)));
    let slash = if points.is_empty() && time.is_empty() { "" } else { "/" };
    format!("{}{slash}{points}{time}", write_move(&node.token))
}

fn result_text(result: GameResult) -> String {
    let sign = match result.winner {
        Winner::First => "+",
        Winner::Second => "-",
        Winner::Draw => "",
    };
    let margin = match (result.margin, result.winner) {
        (Some(margin), _) if margin.is_finite() => margin.abs().to_string(),
        (_, Winner::Draw) => "0".to_owned(),
        _ => String::new(),
    };
    let by = match result.by {
        Some(EndedBy::Time) => ":t",
        Some(EndedBy::Resignation) => ":r",
        Some(EndedBy::Agreement) => ":s",
        // GGF has no sign for them.
        Some(EndedBy::Claim | EndedBy::Forfeit | EndedBy::Adjudication) | None => "",
    };
    format!("{sign}{margin}{by}")
}

#[cfg(test)]
mod tests;
