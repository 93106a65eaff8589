//! Reading matches.

use super::{SHARED, length_of};
use crate::backgammon::{Match, MatchGame, Order, Turn, TurnAction, VARIATION, records, refuse};
use crate::cursor::{Lines, MAX_GAME};
use crate::reasons::{
    IO, LENGTH, MAT_DOUBLE, MAT_GAME, MAT_LENGTH, MAT_LINE, MAT_MOVE, MAT_SCORE, MAT_VARIATION, MAT_WINS,
    REMARK_ROLL, REMARK_TEXT,
};
use crate::{FileLocation, FormatError, GameRecord};
use std::io::BufRead;
use stratege_game::Player;

/// A turn that begins at this character of its line, or later, stands in the right column.
const MIDDLE: usize = 16;

/// Reads the matches of a file one by one; a match is one game, and each money game is a separate one. After an invalid
/// game, the rest of its match is read as a new match that begins at the next score.
pub fn read(reader: impl BufRead) -> impl Iterator<Item = Result<GameRecord, FormatError>> {
    let mut reader = Reader::new(reader);
    records(move |before| reader.read(before))
}

struct Reader<R> {
    lines: Lines<R>,
    /// The line with the length of the next match, and headers before it.
    next: Option<u16>,
    headers: Vec<(String, String)>,
    /// Why the game behind the last match is refused.
    failed: Option<FormatError>,
    /// The match of that game, without its games.
    broken: Option<Match>,
    /// Text before the first match, which is passed over.
    passed_over: Option<FormatError>,
}

impl<R: BufRead> Reader<R> {
    fn new(reader: R) -> Reader<R> {
        Reader {
            lines: Lines::new(reader),
            next: None,
            headers: Vec::new(),
            failed: None,
            broken: None,
            passed_over: None,
        }
    }

    /// The next match, after `before` games; `None` at the end of the file.
    fn read(&mut self, before: usize) -> Result<Option<Match>, FormatError> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        let found = match self.broken.take() {
            Some(broken) => self.behind_broken(broken)?,
            None => self.headed(before)?,
        };
        let Some(mut found) = found else { return Ok(None) };
        match self.games(&mut found) {
            Ok(()) => Ok(Some(found)),
            Err(error) => {
                found.games.pop();
                let remarks = Vec::new();
                self.broken = Some(Match { games: Vec::new(), remarks, ..found.clone() });
                if found.games.is_empty() || error.reason == IO {
                    return Err(error);
                }
                self.failed = Some(error);
                Ok(Some(found))
            }
        }
    }

    /// A match with its length and headers, before its games.
    fn headed(&mut self, before: usize) -> Result<Option<Match>, FormatError> {
        let Some(length) = self.first_line(before)? else { return Ok(None) };
        let remarks = self.passed_over.take().into_iter().collect();
        let mut found = Match { length, remarks, ..Match::default() };
        for (name, value) in std::mem::take(&mut self.headers) {
            header(&mut found, &name, value);
        }
        Ok(Some(found))
    }

    /// The match that begins behind a broken game: with the next game of the same match, or another one.
    fn behind_broken(&mut self, mut found: Match) -> Result<Option<Match>, FormatError> {
        while let Some(line) = self.lines.next()? {
            let text = line.trim();
            if is_game(text) {
                let location = Some(FileLocation::text(self.lines.number, indent(&line) + 1));
                found.games.push(MatchGame { location, ..MatchGame::default() });
                return Ok(Some(found));
            }
            match length_of(text) {
                Some(Ok(length)) => {
                    self.next = Some(length);
                    return self.headed(1);
                }
                _ if text.starts_with(';') => self.headers.extend(tag(&text[1..])),
                // Headers stand before the next match, with nothing between.
                _ if text.is_empty() => {}
                _ => self.headers.clear(),
            }
        }
        Ok(None)
    }

    /// The games of a match.
    fn games(&mut self, found: &mut Match) -> Result<(), FormatError> {
        let (mut order, mut used) = (Order::START, 0);
        while let Some(line) = self.lines.next()? {
            used += line.len();
            let location = |column: usize| FileLocation::text(self.lines.number, column + 1);
            if used > MAX_GAME {
                return refuse(LENGTH, location(0), "");
            }
            let text = line.trim();
            if text.is_empty() {
                continue;
            }
            if let Some(length) = length_of(text) {
                let Ok(length) = length else { return refuse(MAT_LENGTH, location(indent(&line)), text) };
                self.next = Some(length);
                break;
            }
            if let Some(rest) = text.strip_prefix(';') {
                // Headers between two matches are those of the next one.
                match tag(rest) {
                    Some(tag) if found.games.is_empty() => header(found, &tag.0, tag.1),
                    Some(tag) => self.headers.push(tag),
                    None => comment(found, rest.trim()),
                }
                continue;
            }
            if is_game(text) {
                order = Order::START;
                let score = found.next_score();
                found.games.push(MatchGame {
                    score,
                    location: Some(location(indent(&line))),
                    ..MatchGame::default()
                });
                continue;
            }
            let Some(game) = found.games.last_mut() else {
                return refuse(MAT_GAME, location(indent(&line)), text);
            };
            if game.turns.is_empty()
                && !begins_numbered(text)
                && let Some((names, score)) = names_and_score(text)
            {
                check_score(found, names, score, location(indent(&line)), text)?;
                continue;
            }
            // Behind a move that is not known only the winner counts.
            let unknown = order.is_unknown();
            turns(game, &mut order, &line, self.lines.number)?;
            if order.is_unknown() && !unknown {
                let column = line.find(UNKNOWN).map_or(0, |at| line[..at].chars().count());
                found.remarks.push(FormatError::new(REMARK_ROLL, location(column), UNKNOWN));
            }
        }
        Ok(())
    }

    /// The length of the match that begins here, behind headers and comments, after `before` games of others.
    fn first_line(&mut self, before: usize) -> Result<Option<u16>, FormatError> {
        if let Some(length) = self.next.take() {
            return Ok(Some(length));
        }
        while let Some(line) = self.lines.next()? {
            let (text, at) = (line.trim(), FileLocation::text(self.lines.number, indent(&line) + 1));
            match length_of(text) {
                Some(Ok(length)) => return Ok(Some(length)),
                None if text.is_empty() => {}
                None if text.starts_with(';') => self.headers.extend(tag(&text[1..])),
                Some(Err(())) => return refuse(MAT_LENGTH, at, text),
                None => {
                    self.passed_over.get_or_insert(FormatError::new(REMARK_TEXT, at, text));
                }
            }
        }
        // A file without a match is refused.
        if before == 0 {
            let end = FormatError::new(MAT_LENGTH, FileLocation::text(self.lines.number.max(1), 1), "");
            let passed_over = self.passed_over.take();
            Err(passed_over.map_or(end, |text| FormatError { reason: MAT_LENGTH, ..text }))
        } else {
            Ok(None)
        }
    }
}

/// The characters of white space before a line.
fn indent(line: &str) -> usize {
    line.chars().take_while(|c| c.is_whitespace()).count()
}

/// `[NAME "VALUE"]`.
fn tag(text: &str) -> Option<(String, String)> {
    let inside = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inside.trim().split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name.to_owned(), value.to_owned()))
}

/// Keeps a header. Names of players stand with the score too, and are left out here.
fn header(found: &mut Match, name: &str, value: String) {
    let on = || matches!(value.to_ascii_lowercase().as_str(), "on" | "true" | "yes" | "1");
    match name {
        "Player 1" | "Player" | "Player 2" => {}
        "Jacoby" => found.jacoby = Some(on()),
        _ => {
            let shared = SHARED.iter().find(|(own, _)| *own == name).map_or(name, |(_, shared)| shared);
            found.headers.push((shared.to_owned(), value));
        }
    }
}

/// Keeps a comment behind the last turn.
fn comment(found: &mut Match, text: &str) {
    let last = found.games.last_mut().and_then(|game| game.turns.last_mut());
    if let (Some(turn), false) = (last, text.is_empty()) {
        turn.comments.push(text.to_owned());
    }
}

/// `Game 1`.
fn is_game(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let (game, number) = (words.next(), words.next().map(|number| number.parse::<u32>().is_ok()));
    game.is_some_and(|game| game.eq_ignore_ascii_case("game"))
        && number == Some(true)
        && words.next().is_none()
}

/// Whether a line begins with its number: `12)`.
fn begins_numbered(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < text.len() && rest.starts_with(')')
}

/// `NAME : 3   NAME : 0`: the names at the left and at the right, and their points.
fn names_and_score(text: &str) -> Option<([String; 2], [u16; 2])> {
    let (rest, right) = text.rsplit_once(':')?;
    let right = right.trim().parse().ok()?;
    for (at, _) in rest.match_indices(':') {
        let behind = rest[at + 1..].trim_start();
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        let name = &behind[digits..];
        if let (Ok(left), true) = (behind[..digits].parse(), name.starts_with(char::is_whitespace)) {
            return Some(([rest[..at].trim().to_owned(), name.trim().to_owned()], [left, right]));
        }
    }
    None
}

/// Reads the names and the score at the head of a game. A game before it without a result was won by the player with
/// more points now.
fn check_score(
    found: &mut Match,
    [left, right]: [String; 2],
    [second, first]: [u16; 2],
    location: FileLocation,
    text: &str,
) -> Result<(), FormatError> {
    let score = [first, second];
    let known = |name: String| Some(name).filter(|name| !name.is_empty() && name != "?");
    found.players = [known(right), known(left)];
    let other = |value: &String| !value.eq_ignore_ascii_case(super::BACKGAMMON);
    let varied = found.headers.iter().any(|(name, value)| name == VARIATION && other(value));
    if varied && !found.is_nackgammon() {
        return refuse(MAT_VARIATION, location, text);
    }
    let Some(game) = found.games.pop() else { return Ok(()) };
    let leads = found.leads_to(score, location);
    found.games.push(MatchGame { score, ..game });
    if leads { Ok(()) } else { refuse(MAT_SCORE, location, text) }
}

/// A word of a line: where it begins, and where that is on the screen.
struct Word<'a> {
    at: usize,
    column: usize,
    text: &'a str,
}

/// The words of a line behind its number. Dice that are followed by a move without a space are a word of their own.
fn words(line: &str) -> Vec<Word<'_>> {
    let begin = if begins_numbered(line.trim_start()) { line.find(')').map_or(0, |at| at + 1) } else { 0 };
    let (mut words, mut column, mut at) = (Vec::new(), 0, 0);
    let mut open: Option<(usize, usize, usize)> = None;
    for (byte, c) in line.char_indices().chain([(line.len(), ' ')]) {
        let split = open.is_some_and(|(from, ..)| is_dice(&line[from..byte]).is_some());
        if let Some((from, location, screen)) = open.filter(|_| c.is_whitespace() || split) {
            words.push(Word { at: location, column: screen, text: &line[from..byte] });
            open = None;
        }
        if !c.is_whitespace() && byte >= begin && open.is_none() {
            open = Some((byte, at, column));
        }
        at += 1;
        column = if c == '\t' { column / 8 * 8 + 8 } else { column + 1 };
    }
    words
}

/// `31:`.
fn is_dice(text: &str) -> Option<[u8; 2]> {
    match text.as_bytes() {
        [one @ b'1'..=b'6', two @ b'1'..=b'6', b':'] => Some([one - b'0', two - b'0']),
        _ => None,
    }
}

const WORDS: [&str; 5] = ["doubles", "takes", "drops", "wins", "beavers"];
/// Instead of a move: nobody has written it down.
const UNKNOWN: &str = "????";

/// Reads the turns of a line, and who won.
fn turns(game: &mut MatchGame, order: &mut Order, line: &str, number: usize) -> Result<(), FormatError> {
    let words = words(line);
    let begins = |word: &Word<'_>| {
        is_dice(word.text).is_some() || WORDS.iter().any(|known| word.text.eq_ignore_ascii_case(known))
    };
    if let Some(first) = words.first().filter(|word| !begins(word)) {
        let reason = if begins_numbered(line.trim_start()) { MAT_MOVE } else { MAT_LINE };
        return refuse(reason, FileLocation::text(number, first.at + 1), first.text);
    }
    let starts: Vec<usize> = (0..words.len()).filter(|&index| begins(&words[index])).collect();
    for (cell, &from) in starts.iter().enumerate() {
        let to = starts.get(cell + 1).copied().unwrap_or(words.len());
        let (head, rest) = (&words[from], &words[from + 1..to]);
        let location = FileLocation::text(number, head.at + 1);
        let left = starts.len() > 1 && cell == 0 || starts.len() == 1 && head.column < MIDDLE;
        let side = if left { Player::SECOND } else { Player::FIRST };
        if head.text.eq_ignore_ascii_case("wins") {
            let points = rest.first().and_then(|word| word.text.parse().ok()).filter(|&points| points > 0);
            let Some(points) = points else { return refuse(MAT_WINS, location, head.text) };
            game.won = Some((side, points));
            game.ended = Some(location);
            continue;
        }
        if order.is_unknown() {
            continue;
        }
        let action = action(head, rest, order, number)?;
        let turn = Turn { location: Some(location), ..Turn::of(side, action) };
        if game.won.is_some() {
            return refuse(MAT_GAME, location, head.text);
        }
        order.add(&turn).or_else(|reason| refuse(reason, location, head.text))?;
        if rest.first().is_some_and(|word| word.text == UNKNOWN) {
            order.end_unknown();
        }
        game.turns.push(turn);
    }
    Ok(())
}

/// The action in a cell.
fn action(
    head: &Word<'_>,
    rest: &[Word<'_>],
    order: &Order,
    number: usize,
) -> Result<TurnAction, FormatError> {
    let at = |word: &Word<'_>| FileLocation::text(number, word.at + 1);
    let Some(dice) = is_dice(head.text) else {
        let named: Option<u16> = rest.iter().find_map(|word| word.text.parse().ok());
        let leads_to = |times: u16| named.is_none_or(|value| value == times * order.cube);
        return match head.text.to_ascii_lowercase().as_str() {
            // Some programs write a beaver as the double that it is.
            "doubles" | "beavers" if order.doubled && leads_to(4) => Ok(TurnAction::Beaver),
            "doubles" if leads_to(2) => Ok(TurnAction::Double),
            "takes" => Ok(TurnAction::Take),
            "drops" => Ok(TurnAction::Drop),
            _ => refuse(MAT_DOUBLE, at(head), head.text),
        };
    };
    let cannot = rest.first().is_some_and(|word| {
        let word = word.text.to_ascii_lowercase();
        word == "cannot" || word == "can't"
    });
    if rest.is_empty() || cannot || rest[0].text == UNKNOWN {
        return Ok(TurnAction::Move(dice, None));
    }
    let pass = |text: &str| text.eq_ignore_ascii_case("pass");
    let step = |text: &str| {
        let known = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '*' | '(' | ')');
        text.contains('/') && text.chars().all(known) || pass(text)
    };
    if let Some(wrong) = rest.iter().find(|word| !step(word.text)) {
        return refuse(MAT_MOVE, at(wrong), wrong.text);
    }
    let text = rest.iter().map(|word| word.text).collect::<Vec<_>>().join(" ");
    Ok(TurnAction::Move(dice, Some(text).filter(|text| !pass(text))))
}
