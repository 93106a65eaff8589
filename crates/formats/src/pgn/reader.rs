//! PGN to records, one game after the other.

use super::lexer::{self, Token};
use super::tree::Tree;
use super::{MAX_DEPTH, ROSTER, ending};
use crate::cursor::Cursor;
use crate::pdn;
use crate::reasons::{IO, PGN_CLOSE, PGN_DEPTH, PGN_OPEN, PGN_VARIATION};
use crate::{FileLocation, FormatError, GameRecord, MoveNode, Winner};
use std::io::BufRead;

/// Reads the games of a file one by one; only one line and one game are held in memory. After a game that is refused,
/// it continues with the next one that begins with tags.
pub struct Reader<R> {
    cursor: Cursor<R>,
    /// A token that belongs to the next game.
    ahead: Option<(Token, FileLocation)>,
    /// Games so far.
    games: usize,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Reading,
    /// The last game was refused.
    Spoilt,
    Ended,
}

impl<R: BufRead> Reader<R> {
    /// A reader at the beginning of a file.
    pub fn new(reader: R) -> Reader<R> {
        Reader { cursor: Cursor::new(reader), ahead: None, games: 0, state: State::Reading }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<GameRecord, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.state == State::Spoilt {
            if let Err(error) = self.recover() {
                return Some(Err(error.in_game(self.games + 1)));
            }
            self.state = State::Reading;
        }
        if self.state == State::Ended {
            return None;
        }
        self.cursor.begin_game();
        match self.game() {
            Ok(Some(game)) => {
                self.games += 1;
                Some(Ok(game))
            }
            Ok(None) => {
                self.state = State::Ended;
                None
            }
            Err(error) => {
                self.state = if error.reason == IO { State::Ended } else { State::Spoilt };
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
        while let Some((token, location)) = self.token()? {
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
                    break;
                }
                Token::Result(_) => draft.record.location = None,
                token => draft.token(token, location)?,
            }
        }
        if draft.tree.depth() > 0 {
            return Err(FormatError::new(PGN_OPEN, self.cursor.location(), ""));
        }
        Ok(draft.begun.then(|| draft.finish()))
    }

    /// Skips to the first tag of the next game, after a line that does not begin with a tag unless the error was in a tag.
    fn recover(&mut self) -> Result<(), FormatError> {
        if self.ahead.is_some() {
            return Ok(());
        }
        let mut before = '[';
        self.cursor.begin_game();
        while let Some(first) = self.cursor.peek()? {
            if first == '[' && before != '[' && self.cursor.at_line_start() {
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
    /// Whether a token belongs to the next game: tags behind moves, a second `Event`, or a first move behind moves.
    fn ends_before(&self, token: &Token) -> bool {
        match token {
            Token::Tag(name, _) => self.moving || name == "Event" && self.record.header("Event").is_some(),
            Token::Number(1, 1) => self.tree.depth() == 0 && self.tree.main_moves() > 1,
            _ => false,
        }
    }

    fn tag(&mut self, name: &str, value: String) {
        self.begun = true;
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
                if let Some(Token::Result(winner)) = lexer::meaning(value.trim()) {
                    self.results[0] = winner;
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
        self.record.result = played.or(tagged).map(|winner| ending::told(&mut self.record, winner));
        ending::by_players(&mut self.record);
        self.record
    }
}
