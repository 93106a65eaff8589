//! The tokens of PGN.

use super::signs;
use crate::cursor::{Cursor, MAX_GAME};
use crate::reasons::{PGN_CHARACTER, PGN_COMMENT, PGN_GLYPH, PGN_STRING, PGN_TAG};
use crate::{FileLocation, FormatError, GLYPHS, Winner};
use std::io::BufRead;

/// A token of PGN.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    /// `[NAME "VALUE"]`.
    Tag(String, String),
    /// A comment, its white space single spaces.
    Comment(String),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `$1`, or a sign such as `!` or `±` apart from a move.
    Glyph(u8),
    /// `12.` or `12...`: the number and how many dots.
    Number(u64, usize),
    /// A move, with the glyph of the sign behind it, as `!` or `±`.
    Move(String, Option<u8>),
    /// A letter of annotators, as `N` for a novelty, or a move of a game that has such moves.
    Letter(String),
    /// A result such as `1-0`; `None` for `*`.
    Result(Option<Winner>),
}

/// What is wrong, and where.
pub(super) type Lexed<T> = Result<T, FormatError>;

/// The next token and where it begins; `None` at the end of the text.
pub(super) fn next<R: BufRead>(cursor: &mut Cursor<R>) -> Lexed<Option<(Token, FileLocation)>> {
    loop {
        while cursor.peek()? == Some('%') && cursor.at_line_start() {
            cursor.rest();
        }
        let Some(first) = cursor.peek()? else { return Ok(None) };
        let location = cursor.location();
        let token = match first {
            _ if first.is_whitespace() => {
                cursor.skip(1);
                continue;
            }
            '[' => tag(cursor)?,
            '{' => comment(cursor)?,
            ';' => {
                cursor.skip(1);
                Token::Comment(collapsed(&cursor.rest()))
            }
            '(' | ')' => {
                cursor.skip(1);
                if first == '(' { Token::Open } else { Token::Close }
            }
            '$' => glyph(cursor)?,
            '"' => Token::Move(string(cursor)?, None),
            ']' | '}' => return Err(FormatError::new(PGN_CHARACTER, location, first)),
            _ => match word(cursor)? {
                Some(token) => token,
                None => continue,
            },
        };
        return Ok(Some((token, location)));
    }
}

/// White space as single spaces, trimmed at both ends.
pub(super) fn collapsed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn tag<R: BufRead>(cursor: &mut Cursor<R>) -> Lexed<Token> {
    let begin = cursor.location();
    cursor.skip(1);
    let line: Vec<char> = cursor.rest().chars().collect();
    let (name, value, used) = pair(&line).ok_or_else(|| {
        let found: String = line.iter().collect();
        FormatError::new(PGN_TAG, begin, format!("[{}", found.trim_end()))
    })?;
    cursor.unread(line.len() - used);
    Ok(Token::Tag(name, value))
}

/// Whether a character may stand in the name of a tag: more than the standard's letters, digits and `_`, as programs
/// write them.
pub(super) fn is_in_names(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '+' | '#' | '=' | ':' | '-' | '.')
}

/// `NAME "VALUE"]`, and how many characters that takes. The value ends with the quote before the bracket: quotes
/// without a backslash inside it are read as what they are.
fn pair(line: &[char]) -> Option<(String, String, usize)> {
    let space = |at: usize| at + line[at..].iter().take_while(|c| c.is_whitespace()).count();
    let start = space(0);
    let length = line[start..].iter().take_while(|&&c| is_in_names(c)).count();
    let name: String = line[start..start + length].iter().collect();
    let mut at = space(start + length);
    if name.is_empty() || line.get(at) != Some(&'"') {
        return None;
    }
    at += 1;
    let mut value = String::new();
    loop {
        match line.get(at)? {
            '\\' if matches!(line.get(at + 1), Some('"' | '\\')) => {
                value.push(line[at + 1]);
                at += 2;
            }
            '"' if line.get(space(at + 1)) == Some(&']') => {
                return Some((name, value, space(at + 1) + 1));
            }
            &other => {
                value.push(other);
                at += 1;
            }
        }
    }
}

fn comment<R: BufRead>(cursor: &mut Cursor<R>) -> Lexed<Token> {
    let begin = cursor.location();
    cursor.skip(1);
    let (mut text, mut closed) = (String::new(), false);
    loop {
        // A comment that was never closed ends before the next game.
        if !closed && is_game_tag(cursor.line_ahead()?) && cursor.at_line_start() {
            closed = closes(cursor);
            if !closed {
                return Err(FormatError::new(PGN_COMMENT, begin, "{"));
            }
        }
        match cursor.take()? {
            Some('}') => return Ok(Token::Comment(collapsed(&text))),
            Some(c) => text.push(c),
            None => return Err(FormatError::new(PGN_COMMENT, begin, "{")),
        }
    }
}

/// Whether a line is the tag with which a game begins: `[Event "…"]`.
pub(super) fn is_game_tag(line: &[char]) -> bool {
    const EVENT: [char; 7] = ['[', 'E', 'v', 'e', 'n', 't', ' '];
    line.starts_with(&EVENT) && pair(&line[1..]).is_some()
}

/// Whether a comment that holds the tag of a game is closed, before another comment begins or the text ends.
fn closes<R: BufRead>(cursor: &mut Cursor<R>) -> bool {
    let (mut index, mut length) = (0, 0);
    while let Some(line) = cursor.next_line(index).filter(|_| length < MAX_GAME) {
        length += line.len();
        index += 1;
        // What stands in a tag or behind a semicolon closes nothing.
        let words = if line.starts_with('[') { "" } else { line.split(';').next().unwrap_or_default() };
        if let Some(brace) = words.chars().find(|c| matches!(c, '{' | '}')) {
            return brace == '}';
        }
    }
    false
}

fn glyph<R: BufRead>(cursor: &mut Cursor<R>) -> Lexed<Token> {
    let location = cursor.location();
    cursor.skip(1);
    let mut digits = String::new();
    while let Some(digit) = cursor.peek()?.filter(char::is_ascii_digit) {
        digits.push(digit);
        cursor.skip(1);
    }
    match digits.parse() {
        Ok(number) => Ok(Token::Glyph(number)),
        Err(_) => Err(FormatError::new(PGN_GLYPH, location, format!("${digits}"))),
    }
}

/// A text in quotes: an extension for moves that PGN cannot write.
fn string<R: BufRead>(cursor: &mut Cursor<R>) -> Lexed<String> {
    cursor.skip(1);
    let mut text = String::new();
    loop {
        match cursor.take()? {
            Some('"') => return Ok(text),
            Some('\\') => escaped(cursor.take()?, cursor, &mut text)?,
            Some('\n') | None => return Err(FormatError::new(PGN_STRING, cursor.location(), "")),
            Some(c) => text.push(c),
        }
    }
}

/// A character behind a backslash. The end of a line ends the text all the same: what follows may be the next game.
fn escaped<R: BufRead>(found: Option<char>, cursor: &Cursor<R>, text: &mut String) -> Lexed<()> {
    match found.filter(|&c| c != '\n') {
        Some(c) => text.push(c),
        None => return Err(FormatError::new(PGN_STRING, cursor.location(), "")),
    }
    Ok(())
}

/// Whether a character ends a word and begins something else.
fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '"')
}

/// A number, a move, a glyph or a result; `None` for dots and the mark of taking in passing.
fn word<R: BufRead>(cursor: &mut Cursor<R>) -> Lexed<Option<Token>> {
    let digits = run(cursor, 0, |c| c.is_ascii_digit())?;
    let dots = run(cursor, digits, |c| matches!(c, '.' | '…'))?;
    if dots > 0 {
        let mut number = String::new();
        for _ in 0..digits {
            number.extend(cursor.take()?);
        }
        cursor.skip(dots);
        return Ok(number.parse().ok().map(|number| Token::Number(number, dots)));
    }
    let length = run(cursor, 0, |c| !ends_word(c))?;
    let mut text = String::new();
    for _ in 0..length {
        text.extend(cursor.take()?);
    }
    if matches!(text.as_str(), "0" | "1" | "2" | "1/2" | "½") {
        text += &rest_of_result(cursor, &text)?;
    }
    // `a8(Q)`: what a pawn becomes.
    let piece = [cursor.peek()?, cursor.peek_at(1)?, cursor.peek_at(2)?];
    if text.ends_with(['1', '8']) && matches!(piece, [Some('('), Some('Q' | 'R' | 'B' | 'N'), Some(')')]) {
        text.extend(piece.iter().flatten());
        cursor.skip(piece.len());
    }
    if signs::of_letter(&text).is_some() {
        return Ok(Some(Token::Letter(text)));
    }
    Ok(meaning(&text))
}

/// The rest of a result with spaces in it, `1 - 0`, of which the first number was taken; nothing where there is none.
fn rest_of_result<R: BufRead>(cursor: &mut Cursor<R>, first: &str) -> Lexed<String> {
    let rest: String = cursor.line_ahead()?.iter().collect();
    let words: Vec<&str> = rest.split_whitespace().take(2).collect();
    let [dash, second] = words[..] else { return Ok(String::new()) };
    let whole = format!("{first}{dash}{second}");
    if !rest.starts_with(' ') || !is_dash(dash) || !matches!(meaning(&whole), Some(Token::Result(_))) {
        return Ok(String::new());
    }
    let end = rest.find(dash).and_then(|at| Some(at + rest[at..].find(second)? + second.len()));
    cursor.skip(end.map_or(0, |end| rest[..end].chars().count()));
    Ok(format!("{dash}{second}"))
}

/// Whether a text is a dash of any kind.
fn is_dash(text: &str) -> bool {
    matches!(text, "-" | "–" | "−" | "—")
}

/// How many characters from `from` on are of a kind.
fn run<R: BufRead>(cursor: &mut Cursor<R>, from: usize, of: impl Fn(char) -> bool) -> Lexed<usize> {
    let mut count = 0;
    while cursor.peek_at(from + count)?.is_some_and(&of) {
        count += 1;
    }
    Ok(count)
}

/// What a word without dots in front means; `None` for the mark of taking in passing.
pub(super) fn meaning(text: &str) -> Option<Token> {
    let dashes = text.contains(['–', '−', '—']).then(|| text.replace(['–', '−', '—'], "-"));
    let result = match dashes.as_deref().unwrap_or(text) {
        "1-0" | "2-0" => Some(Some(Winner::First)),
        "0-1" | "0-2" => Some(Some(Winner::Second)),
        "1/2-1/2" | "1/2" | "½-½" | "½" | "1-1" => Some(Some(Winner::Draw)),
        "*" => Some(None),
        _ => None,
    };
    if let Some(result) = result {
        return Some(Token::Result(result));
    }
    if matches!(text, "e.p." | "ep") {
        return None;
    }
    if let Some(glyph) = signs::of_word(text) {
        return glyph.map(Token::Glyph);
    }
    let bare = text.trim_end_matches(['!', '?']);
    let glyph = suffix(&text[bare.len()..]);
    let (bare, glyph) = signs::split(bare).map_or((bare, glyph), |(bare, sign)| (bare, glyph.or(sign)));
    match (bare.is_empty(), glyph) {
        (true, Some(glyph)) => Some(Token::Glyph(glyph)),
        (true, None) => None,
        (false, glyph) => Some(Token::Move(bare.to_owned(), glyph)),
    }
}

/// The glyph of `!` and its like; of longer ones, that of their beginning.
fn suffix(text: &str) -> Option<u8> {
    let sign = text.get(..2).unwrap_or(text);
    GLYPHS.iter().find(|(_, known)| *known == sign).map(|&(glyph, _)| glyph)
}

/// Whether a move is read as it is written, without quotes.
pub(super) fn is_plain(token: &str) -> bool {
    let body = token.trim_start_matches(|c: char| c.is_ascii_digit());
    let starts = |c: char| matches!(c, '.' | '…' | '%' | '$');
    !token.chars().any(|c| ends_word(c) || c.is_control())
        && !body.starts_with(['.', '…'])
        && !token.starts_with(starts)
        && signs::of_letter(token).is_none()
        && meaning(token) == Some(Token::Move(token.to_owned(), None))
}
