//! Reads PGN into records, one game at a time.

use super::lexer::{self, Token};
use super::tree::Tree;
use super::{GAME, MAX_DEPTH, ROSTER, begins, begins_with_comment, ending, is_movetext, signs};
use crate::cursor::{Cursor, is_comment};
use crate::pdn;
use crate::reasons::{IO, LINE, PGN_CLOSE, PGN_DEPTH, PGN_OPEN, PGN_TAG, PGN_VARIATION, REMARK_TEXT};
use crate::{FileLocation, FormatError, GameRecord, MoveNode, Winner};
use std::io::BufRead;

/// Reads the games of a file one by one, holding only one line and one game in memory (and the lookahead after a
/// comment that seems unterminated). After an invalid game, it continues with the next one that begins with tags.
pub struct Reader<R> {
    cursor: Cursor<R>,
    /// A token that belongs to the next game.
    ahead: Option<(Token, FileLocation)>,
    /// Games so far.
    games: usize,
    /// The next game follows one that was refused, of which tags may be left before it.
    recovered: bool,
    state: State,
    /// Text before the first game, which is passed over.
    passed_over: Option<FormatError>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Before the first game of a file, which may have other text before it.
    Before,
    Reading,
    /// The last game was refused, in its tags or behind them.
    Spoilt {
        in_tags: bool,
    },
    Ended,
}

impl<R: BufRead> Reader<R> {
    /// A reader at the beginning of a file.
    pub fn new(reader: R) -> Reader<R> {
        let (ahead, passed_over) = (None, None);
        let (cursor, state) = (Cursor::new(reader), State::Reading);
        Reader { cursor, ahead, games: 0, recovered: false, state, passed_over }
    }

    /// The same for a file with games that begin with tags, which may have other text before the first one.
    pub(crate) fn of_file(reader: R) -> Reader<R> {
        Reader { state: State::Before, ..Reader::new(reader) }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<GameRecord, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        let ready = match self.state {
            State::Spoilt { in_tags } => self.recover(in_tags),
            State::Before => self.skip_text(),
            State::Reading | State::Ended => Ok(()),
        };
        if let Err(error) = ready {
            self.state = State::Ended;
            return Some(Err(error));
        }
        if self.state == State::Ended {
            return None;
        }
        self.state = State::Reading;
        self.cursor.begin_game();
        match self.game() {
            Ok(Some(mut game)) => {
                self.games += 1;
                game.remarks.extend(self.passed_over.take());
                Some(Ok(game))
            }
            Ok(None) => {
                self.state = State::Ended;
                None
            }
            Err(error) => {
                let in_tags = error.reason == PGN_TAG;
                self.state = if error.reason == IO { State::Ended } else { State::Spoilt { in_tags } };
                self.games += 1;
                Some(Err(error.in_game(self.games)))
            }
        }
    }
}

/// A game that is being read.
#[derive(Default)]
struct Draft {
    record: GameRecord,
    tree: Tree,
    /// Its first token that is not a comment was read.
    begun: bool,
    /// It has tags.
    tagged: bool,
    /// The tags are over.
    moving: bool,
    /// The result in the tag, and the result at the end of the moves.
    results: [Option<Winner>; 2],
}

impl<R: BufRead> Reader<R> {
    fn token(&mut self) -> Result<Option<(Token, FileLocation)>, FormatError> {
        match self.ahead.take() {
            Some(token) => Ok(Some(token)),
            None => lexer::next(&mut self.cursor),
        }
    }

    /// The next game; `None` at the end of the file.
    fn game(&mut self) -> Result<Option<GameRecord>, FormatError> {
        let mut draft = Draft::default();
        let recovered = std::mem::take(&mut self.recovered);
        while let Some((token, location)) = self.token()? {
            if recovered && draft.is_left_before(&token) {
                draft = Draft::default();
            }
            if draft.ends_before(&token) {
                self.ahead = Some((token, location));
                if draft.tree.depth() > 0 {
                    return Err(FormatError::new(PGN_OPEN, location, ""));
                }
                break;
            }
            if !matches!(token, Token::Comment(_)) {
                draft.record.location.get_or_insert(location);
            }
            match token {
                Token::Tag(name, value) => draft.tag(&name, value),
                // A result inside a variation does not end the game; a result alone is not a game.
                Token::Result(_) if draft.tree.depth() > 0 => {}
                Token::Result(winner) if draft.begun => {
                    draft.results[1] = winner;
                    self.comments_behind(&mut draft)?;
                    break;
                }
                Token::Result(_) => draft.record.location = None,
                Token::Move(text, _) if draft.begun && draft.is_forfeit(&text) => {
                    draft.both_lost();
                    self.comments_behind(&mut draft)?;
                    break;
                }
                token => draft.token(token, location)?,
            }
        }
        if draft.tree.depth() > 0 {
            return Err(FormatError::new(PGN_OPEN, self.cursor.location(), ""));
        }
        Ok(draft.begun.then(|| draft.finish()))
    }

    /// Adds the comments behind the result, in its line, which belong to the game.
    fn comments_behind(&mut self, draft: &mut Draft) -> Result<(), FormatError> {
        loop {
            let line = self.cursor.line_ahead()?;
            let space = line.iter().take_while(|c| c.is_whitespace()).count();
            if space == line.len() || !matches!(line[space], '{' | ';') || self.cursor.at_line_start() {
                return Ok(());
            }
            match lexer::next(&mut self.cursor)? {
                Some((Token::Comment(text), _)) => draft.tree.comment(text),
                other => {
                    self.ahead = other;
                    return Ok(());
                }
            }
        }
    }

    /// Skips text before the first game: to the first tag, unless the file begins with moves or a comment.
    fn skip_text(&mut self) -> Result<(), FormatError> {
        let mut first = None;
        loop {
            let line: String = self.cursor.line_ahead()?.iter().collect();
            let text = line.trim();
            let begun = begins(text) || first.is_none() && (begins_with_comment(text) || is_movetext(text));
            if line.is_empty() || begun {
                self.passed_over = first;
                return Ok(());
            }
            if !is_comment(text) {
                first.get_or_insert(FormatError::new(REMARK_TEXT, self.cursor.location(), text));
            }
            self.cursor.rest();
            self.cursor.begin_game();
        }
    }

    /// Skips to the first tag of the next game; behind an error in the tags of a game, to a tag behind its moves, or to the one with
    /// which games begin.
    fn recover(&mut self, in_tags: bool) -> Result<(), FormatError> {
        if self.ahead.is_some() {
            return Ok(());
        }
        self.recovered = true;
        let mut before = if in_tags { '[' } else { ' ' };
        self.cursor.begin_game();
        loop {
            let first = match self.cursor.peek() {
                Ok(Some(first)) => first,
                Ok(None) => break,
                // A line that is too long belongs to what is skipped.
                Err(error) if error.reason == LINE => continue,
                Err(error) => return Err(error),
            };
            let next = before != '[' || lexer::is_game_tag(self.cursor.line_ahead()?);
            if first == '[' && next && self.cursor.at_line_start() {
                break;
            }
            before = if self.cursor.at_line_start() { first } else { ' ' };
            self.cursor.rest();
            self.cursor.begin_game();
        }
        Ok(())
    }
}

impl Draft {
    /// Whether a token belongs to the next game: tags behind moves, a second `Event`, one behind the tags of a position or a
    /// variant, which are written behind it, or a first move behind moves.
    fn ends_before(&self, token: &Token) -> bool {
        match token {
            Token::Tag(name, _) => self.moving || name == "Event" && self.has_event_or_position(),
            // A game with tags ends where the next has its own: people's numbers may begin anew.
            Token::Number(1, 1) => !self.tagged && self.tree.depth() == 0 && self.tree.main_moves() > 1,
            _ => false,
        }
    }

    fn has_event_or_position(&self) -> bool {
        let GameRecord { start, variant, .. } = &self.record;
        self.record.header("Event").is_some() || start.is_some() || variant.is_some()
    }

    /// Whether all that was read is tags that a refused game has left before the tag with which this one begins.
    fn is_left_before(&self, token: &Token) -> bool {
        let begins = matches!(token, Token::Tag(name, _) if name == "Event");
        begins && self.tagged && !self.moving && self.record.header("Event").is_none()
    }

    /// Whether a word is the result of a game of draughts that both have lost.
    fn is_forfeit(&self, text: &str) -> bool {
        text == pdn::FORFEIT && self.record.game.as_deref() == Some(pdn::GAME) && self.tree.depth() == 0
    }

    /// Keeps that both have lost: the record has no other place for a result without a winner.
    fn both_lost(&mut self) {
        if self.record.header(pdn::RESULT).is_none() {
            self.record.add_header(pdn::RESULT, pdn::FORFEIT);
        }
    }

    /// The glyph of a letter of annotators behind a move.
    fn letter(&self, text: &str) -> Option<u8> {
        let chess = self.record.game.as_deref().is_none_or(|game| game.eq_ignore_ascii_case(GAME));
        signs::of_letter(text).filter(|_| chess && self.tagged && self.tree.has_move())
    }

    fn tag(&mut self, name: &str, value: String) {
        (self.begun, self.tagged) = (true, true);
        let record = &mut self.record;
        let known = Some(value.clone()).filter(|value| !value.is_empty() && value != "?");
        let location = match name {
            "White" => &mut record.players[0],
            "Black" => &mut record.players[1],
            "FEN" | "Fen" => &mut record.start,
            "Variant" => &mut record.variant,
            "Game" => &mut record.game,
            "GameType" => {
                record.game.get_or_insert_with(|| pdn::GAME.to_owned());
                record.variant.get_or_insert_with(|| pdn::variant(&value));
                return;
            }
            "SetUp" | "Setup" => return,
            "Result" => {
                match lexer::meaning(value.trim()) {
                    Some(Token::Result(winner)) => self.results[0] = winner,
                    Some(Token::Move(text, _)) if text == pdn::FORFEIT => self.both_lost(),
                    _ => {}
                }
                return;
            }
            _ => {
                if !ROSTER.iter().any(|&(tag, unknown)| tag == name && value == unknown) {
                    record.add_header(name, value);
                }
                return;
            }
        };
        if location.is_none() {
            *location = known;
        }
    }

    fn token(&mut self, token: Token, location: FileLocation) -> Result<(), FormatError> {
        self.moving |= !matches!(token, Token::Comment(_));
        self.begun |= self.moving;
        match token {
            Token::Comment(text) => self.tree.comment(text),
            Token::Glyph(glyph) => self.tree.glyph(glyph),
            Token::Letter(text) => match self.letter(&text) {
                Some(glyph) => self.tree.glyph(glyph),
                None => self.tree.add(MoveNode::new(text).at(location)),
            },
            Token::Move(text, glyph) => {
                self.tree.add(MoveNode::new(text).at(location));
                glyph.into_iter().for_each(|glyph| self.tree.glyph(glyph));
            }
            Token::Open if self.tree.depth() == MAX_DEPTH => {
                return Err(FormatError::new(PGN_DEPTH, location, "("));
            }
            Token::Open if !self.tree.begin() => return Err(FormatError::new(PGN_VARIATION, location, "(")),
            Token::Close if !self.tree.end() => return Err(FormatError::new(PGN_CLOSE, location, ")")),
            _ => {}
        }
        Ok(())
    }

    fn finish(mut self) -> GameRecord {
        self.record.line = self.tree.finish();
        let [tagged, played] = self.results;
        self.record.result = played.or(tagged).map(|winner| ending::result_of(&mut self.record, winner));
        ending::by_players(&mut self.record);
        self.record
    }
}
