//! Detecting the format of a file by its content.

use crate::cursor::decoded;
use crate::{epd, mat, sgf, transcript, wthor};

/// A format of files of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Portable Game Notation.
    Pgn,
    /// Portable Draughts Notation.
    Pdn,
    /// Generic Game Format, of Othello.
    Ggf,
    /// Games of the WTHOR archive.
    Wthor,
    /// Its players.
    WthorPlayers,
    /// Its tournaments.
    WthorTournaments,
    /// Positions of Othello with the values of their moves.
    Obf,
    /// Positions of chess with operations.
    Epd,
    /// Matches of backgammon.
    Mat,
    /// The Smart Game Format, of backgammon alone.
    Sgf,
    /// Moves as squares, a game a line.
    Transcript,
    /// A game that this program saved.
    Save,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 12] = [
        Format::Pgn,
        Format::Pdn,
        Format::Ggf,
        Format::Wthor,
        Format::WthorPlayers,
        Format::WthorTournaments,
        Format::Obf,
        Format::Epd,
        Format::Mat,
        Format::Sgf,
        Format::Transcript,
        Format::Save,
    ];

    /// Its name, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Pgn => "PGN",
            Format::Pdn => "PDN",
            Format::Ggf => "GGF",
            Format::Wthor => "WTHOR",
            Format::WthorPlayers => "WTHOR (.JOU)",
            Format::WthorTournaments => "WTHOR (.TRN)",
            Format::Obf => "OBF",
            Format::Epd => "EPD",
            Format::Mat => "MAT",
            Format::Sgf => "SGF",
            Format::Transcript => "transcript",
            Format::Save => "stratege",
        }
    }
}

/// The number of bytes used for detection.
pub const LOOKED_AT: usize = 1 << 16;

/// The format of a file by its content. The first [`LOOKED_AT`] bytes are enough, except for WTHOR's files of names.
/// None if it cannot be determined, as for moves that are not squares.
pub fn detect(bytes: &[u8]) -> Option<Format> {
    match wthor::kind(bytes) {
        Some(wthor::GAME) => return Some(Format::Wthor),
        Some(wthor::PLAYER) => return Some(Format::WthorPlayers),
        Some(wthor::TOURNAMENT) => return Some(Format::WthorTournaments),
        _ => {}
    }
    let bytes = &bytes[..bytes.len().min(LOOKED_AT)];
    if bytes.contains(&0) {
        return None;
    }
    let text = decoded(bytes.to_vec());
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if text.starts_with("stratege ") {
        return Some(Format::Save);
    }
    if mat::is_match(text) {
        return Some(Format::Mat);
    }
    if sgf::is_backgammon(text) {
        return Some(Format::Sgf);
    }
    // GGF stands behind numbers or not; SGF, which begins alike, numbers its kinds of games.
    let game = text.trim_start_matches(|c: char| c.is_whitespace() || c.is_ascii_digit());
    if let Some(properties) = game.strip_prefix("(;") {
        let named = properties.split("GM[").nth(1).is_none_or(|game| game.starts_with(char::is_alphabetic));
        return named.then_some(Format::Ggf);
    }
    let content = |line: &&str| !line.is_empty() && !line.starts_with(['%', '#']);
    let mut lines = text.lines().map(str::trim).filter(content);
    let first = lines.next()?;
    if let Some(format) = line_format(first) {
        // The tag of the variant tells draughts from chess.
        let draughts = format == Format::Pgn && text.contains("[GameType ");
        return Some(if draughts { Format::Pdn } else { format });
    }
    // Of a long file, the last line is not looked at to its end.
    let cut = usize::from(bytes.len() == LOOKED_AT);
    let others: Vec<&str> = lines.collect();
    let mut whole = others[..others.len().saturating_sub(cut)].iter();
    if transcript::is_transcript(first) && whole.all(|line| transcript::is_transcript(line)) {
        return Some(Format::Transcript);
    }
    is_movetext(first).then_some(Format::Pgn)
}

/// A move number with a dot and a move.
fn is_movetext(line: &str) -> bool {
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let dotted = number.len() < line.len() && number.starts_with('.');
    dotted && number.trim_start_matches('.').trim_start().starts_with(char::is_alphabetic)
}

/// The format of the first line that has content, where that line tells it.
fn line_format(line: &str) -> Option<Format> {
    let begins = |at: usize, of: &dyn Fn(char) -> bool| line[at..].trim_start().starts_with(of);
    if line.starts_with('[') && begins(1, &char::is_alphabetic) && line.contains('"') {
        return Some(Format::Pgn);
    }
    let comment = line.starts_with('{') && !begins(1, &|c| matches!(c, '"' | '}'));
    if comment || line.starts_with(';') {
        return Some(Format::Pgn);
    }
    let fields: Vec<&str> =
        line.split_whitespace().take(4).map(|field| field.trim_end_matches(';')).collect();
    if epd::is_position(&fields) {
        return Some(Format::Epd);
    }
    line.split_once(';').is_some_and(|(board, _)| is_board(board)).then_some(Format::Obf)
}

/// 64 squares and the side to move.
fn is_board(text: &str) -> bool {
    let squares: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    squares.len() == 65 && squares.iter().all(|c| "XxOo*BbWw-._".contains(*c))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn formats_are_told_by_their_content() {
        let problem = format!("% one\r\n{BOARD} X; d3:+0;\r\n");
        for (text, format) in [
            ("\u{feff}[Event \"x\"]\n\n1. e4 *\n", Format::Pgn),
            ("% escaped\n\n[White \"x\"][Black \"y\"]\n", Format::Pgn),
            ("1. e4 e5 2. Nf3", Format::Pgn),
            ("{ a game } 1. e4", Format::Pgn),
            ("; a game\n1. e4", Format::Pgn),
            ("(;GM[Othello]PC[x]", Format::Ggf),
            ("12 (;PB[x]", Format::Ggf),
            (&problem, Format::Obf),
            ("8/8/8/8/8/8/8/K1k5 w - - bm Ka2;", Format::Epd),
            ("# FENs\n8/8/8/8/8/8/8/K1k5 w - - 0 1\n", Format::Epd),
            ("F5 d6 C3", Format::Transcript),
            ("1. f5 d6 2. c3", Format::Transcript),
            ("1. f5 d6\n2. c3 d3\n", Format::Transcript),
            ("1. e4 e5\n2. Nf3\n", Format::Pgn),
            (" 7 point match\n\n Game 1\n", Format::Mat),
            ("; [Player 1 \"A\"]\n\n0 point match\n", Format::Mat),
            ("(;FF[4]GM[6]MI[length:7]", Format::Sgf),
            (" (\n;PB[one]\nGM[6];B[31hfgf])", Format::Sgf),
            ("stratege 1\ngame chess\n", Format::Save),
        ] {
            assert_eq!(detect(text.as_bytes()), Some(format), "{text}");
        }
        for text in [
            "",
            " \n",
            "4453",
            "some text",
            "(;FF[4]GM[1]SZ[19]",
            "(;FF[4]GM[1]C[not GM[6\\]]",
            "{\"format\": 1}",
            "<html>",
            "[[7,9],[2,3]]",
            "1.5",
        ] {
            assert_eq!(detect(text.as_bytes()), None, "{text}");
        }
        assert_eq!(detect(BOARD.as_bytes()), None, "a position without values");
    }

    #[test]
    fn files_of_wthor_are_told_apart() {
        let header = wthor::Header { created: (2024, 2, 29), board: 8, ..Default::default() };
        let names = wthor::Names { header, names: vec!["One".into(), "Two".into()] };
        assert_eq!(detect(&names.write(wthor::PLAYER)), Some(Format::WthorPlayers));
        assert_eq!(detect(&names.write(wthor::TOURNAMENT)), Some(Format::WthorTournaments));
        assert_eq!(detect(&wthor::Games { header, games: Vec::new() }.write()), Some(Format::Wthor));
        assert_eq!(detect(&names.write(wthor::PLAYER)[..40]), None);
    }
}
