//! Text: a row as `5`, heaps as `3,5`, followed by ` B` if the second side is to move; moves as `2` and as
//! `HEAP:COUNT`, with heaps counted from 1. A game is specified as `misere:3,5` or `normal:3,5`; misère is the default.

use crate::reasons::{COUNT, END, HEAP, HEAPS, MANY, NUMBER, ONE_OR_TWO, PLAY, TAKE};
use crate::{Heaps, Nim, NimRow, Play, Row, RowTake, Take};
use std::str::FromStr;
use stratege_game::{ArrayVec, Game, Notation, Player, TextError};

impl FromStr for NimRow {
    type Err = TextError;

    /// `5`, `misere:5` or `normal:6`.
    fn from_str(text: &str) -> Result<NimRow, TextError> {
        let mut reader = Reader::new(text);
        let play = reader.play()?;
        let matches = reader.number()?;
        reader.end().map(|()| NimRow { play, matches })
    }
}

impl FromStr for Nim {
    type Err = TextError;

    /// `3,5`, `misere:3,5` or `normal:3,5`.
    fn from_str(text: &str) -> Result<Nim, TextError> {
        let mut reader = Reader::new(text);
        let play = reader.play()?;
        let heaps = reader.heaps()?;
        match reader.next() {
            None => Ok(Nim { play, heaps }),
            Some((at, found)) => Err(HEAPS.at(at, found)),
        }
    }
}

impl Notation for NimRow {
    fn move_text(&self, _: &Row, mv: RowTake) -> String {
        mv.count().to_string()
    }

    fn parse_move(&self, row: &Row, text: &str) -> Result<RowTake, TextError> {
        let wanted = text.trim();
        let at = text.chars().take_while(|c| c.is_whitespace()).count();
        let take = match wanted {
            "1" => RowTake(1),
            "2" => RowTake(2),
            _ => return Err(ONE_OR_TWO.at(at, wanted)),
        };
        if u64::from(take.count()) <= row.matches { Ok(take) } else { Err(COUNT.at(at, wanted)) }
    }

    fn position_text(&self, row: &Row) -> String {
        format!("{}{}", row.matches, side_text(row.side))
    }

    fn parse_position(&self, text: &str) -> Result<Row, TextError> {
        let mut reader = Reader::new(text);
        let matches = reader.number()?;
        let side = reader.side();
        reader.end().map(|()| Row { matches, side })
    }
}

impl Notation for Nim {
    fn move_text(&self, _: &Heaps, mv: Take) -> String {
        format!("{}:{}", mv.heap + 1, mv.count)
    }

    fn parse_move(&self, position: &Heaps, text: &str) -> Result<Take, TextError> {
        let mut reader = Reader::new(text);
        reader.spaces();
        let at = reader.at;
        let number = reader.number().map_err(|error| TAKE.at(error.at, error.found))?;
        match reader.next() {
            Some((_, ':')) => {}
            found => return Err(TAKE.at(reader.at - usize::from(found.is_some()), text.trim())),
        }
        let heap = number.checked_sub(1).filter(|&heap| heap < position.heaps.len() as u64);
        let heap = heap.ok_or_else(|| HEAP.at(at, number.to_string()))? as u8;
        reader.spaces();
        let at = reader.at;
        let count = reader.number()?;
        reader.end().map_err(|error| TAKE.at(error.at, error.found))?;
        let take = Take { heap, count };
        if self.legal(position, take) { Ok(take) } else { Err(COUNT.at(at, count.to_string())) }
    }

    fn position_text(&self, position: &Heaps) -> String {
        let heaps: Vec<String> = position.heaps.iter().map(u64::to_string).collect();
        heaps.join(",") + side_text(position.side)
    }

    fn parse_position(&self, text: &str) -> Result<Heaps, TextError> {
        let mut reader = Reader::new(text);
        let heaps = reader.heaps()?;
        let side = reader.side();
        reader.end().map(|()| Heaps { heaps, side })
    }
}

fn side_text(side: Player) -> &'static str {
    if side == Player::FIRST { "" } else { " B" }
}

/// Reads a text from the left and knows the place.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0 }
    }

    fn peek(&self) -> Option<char> {
        self.text.chars().next()
    }

    fn next(&mut self) -> Option<(usize, char)> {
        let mut chars = self.text.chars();
        let found = (self.at, chars.next()?);
        self.text = chars.as_str();
        self.at += 1;
        Some(found)
    }

    fn spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    /// A number with spaces around it.
    fn number(&mut self) -> Result<u64, TextError> {
        self.spaces();
        let (at, mut digits) = (self.at, String::new());
        while let Some(digit) = self.peek().filter(char::is_ascii_digit) {
            digits.push(digit);
            self.next();
        }
        let found = if digits.is_empty() { self.peek().into_iter().collect() } else { digits };
        let number = found.parse().map_err(|_| NUMBER.at(at, found));
        self.spaces();
        number
    }

    fn heaps(&mut self) -> Result<ArrayVec<u64, { Nim::MAX_HEAPS }>, TextError> {
        let mut heaps = ArrayVec::new();
        loop {
            let at = self.at;
            let heap = self.number()?;
            heaps.try_push(heap).map_err(|_| MANY.at(at, heap.to_string()))?;
            if self.peek() != Some(',') {
                return Ok(heaps);
            }
            self.next();
        }
    }

    /// Which kind of play, before a number.
    fn play(&mut self) -> Result<Play, TextError> {
        self.spaces();
        for (word, play) in [("misere:", Play::Misere), ("misère:", Play::Misere), ("normal:", Play::Normal)]
        {
            if let Some(rest) = self.text.strip_prefix(word) {
                self.text = rest;
                self.at += word.chars().count();
                return Ok(play);
            }
        }
        match self.peek() {
            Some(c) if !c.is_ascii_digit() => Err(PLAY.at(self.at, self.text)),
            _ => Ok(Play::Misere),
        }
    }

    /// The side to move, the first if none is named.
    fn side(&mut self) -> Player {
        let side = match self.peek() {
            Some('B' | 'b') => Player::SECOND,
            Some('A' | 'a') => Player::FIRST,
            _ => return Player::FIRST,
        };
        self.next();
        side
    }

    fn end(&mut self) -> Result<(), TextError> {
        self.spaces();
        self.next().map_or(Ok(()), |(at, found)| Err(END.at(at, found)))
    }
}
