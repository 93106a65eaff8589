//! Moves as `D4` and `pass`, positions as `9/9/2X6/… O`, row by row from the top: stones of the first player are `X`,
//! of the second `O`, numbers are empty points. The side to move follows, then what the board does not show: `ko=C3`,
//! `passes=1`, `taken=3:1` (the stones captured by the first player and by the second), `place=2`.

use crate::reasons::{DETAIL, KO, KO_POINT, LIBERTY, MOVE, OVER, PLACE, ROW, ROWS, SIDE, SUICIDE, TAKEN};
use crate::{Board, Go, Grid, Handicap, Move, Point, Points, Position};
use std::fmt::Write;
use stratege_game::{Game, Notation, Player, TextError};

impl Notation for Go {
    fn move_text(&self, _: &Position, mv: Move) -> String {
        mv.point().map_or_else(|| "pass".into(), |point| point_text(self.grid, point))
    }

    /// In small letters too.
    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, TextError> {
        let (at, text) = (indent(text), text.trim());
        if self.is_over(position) {
            return Err(OVER.at(at, text));
        }
        if text.eq_ignore_ascii_case("pass") {
            let allowed = self.legal(position, Move::PASS);
            return if allowed { Ok(Move::PASS) } else { Err(PLACE.at(at, text)) };
        }
        let Some(point) = read_point(self.grid, text) else { return Err(MOVE.at(at, text)) };
        let mv = Move::at(point);
        if self.legal(position, mv) {
            return Ok(mv);
        }
        let reason = match position.owner(point) {
            Some(_) => TAKEN,
            None if position.ko() == Some(point) => KO,
            None => SUICIDE,
        };
        Err(reason.at(at, text))
    }

    fn position_text(&self, position: &Position) -> String {
        let mut text = String::new();
        for row in 0..self.grid.rows() {
            if row > 0 {
                text.push('/');
            }
            let mut empty = 0;
            for point in (0..self.grid.columns()).filter_map(|column| self.grid.point(column, row)) {
                match position.owner(point) {
                    None => empty += 1,
                    Some(player) => {
                        push_empty(&mut text, std::mem::take(&mut empty));
                        text.push(letter(player));
                    }
                }
            }
            push_empty(&mut text, empty);
        }
        let _ = write!(text, " {}", letter(position.side()));
        if let Some(point) = position.ko() {
            let _ = write!(text, " ko={}", point_text(self.grid, point));
        }
        if position.passes() > 0 {
            let _ = write!(text, " passes={}", position.passes());
        }
        if position.prisoners() != [0; 2] {
            let [first, second] = position.prisoners();
            let _ = write!(text, " taken={first}:{second}");
        }
        if position.to_place() > 0 {
            let _ = write!(text, " place={}", position.to_place());
        }
        text
    }

    /// Also reads `start`.
    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        let position = self.parse_stones(text)?;
        self.check(&position, text)?;
        Ok(position)
    }
}

impl Go {
    /// A position whose chains may lack liberties, as they do while one is set up.
    pub(crate) fn parse_stones(&self, text: &str) -> Result<Position, TextError> {
        let words: Vec<(usize, &str)> = words(text);
        if let [(_, word)] = words[..]
            && word.eq_ignore_ascii_case("start")
        {
            return Ok(self.start());
        }
        let Some((&(at, rows), rest)) = words.split_first() else {
            return Err(ROWS.at(text.chars().count(), ""));
        };
        let stones = self.read_rows(at, rows)?;
        let Some((&(at, word), details)) = rest.split_first() else {
            return Err(SIDE.at(text.chars().count(), ""));
        };
        let side =
            Player::BOTH.into_iter().find(|&player| word.eq_ignore_ascii_case(&letter(player).to_string()));
        let mut position = Position::new(stones, side.ok_or_else(|| SIDE.at(at, word))?);
        for &(at, word) in details {
            self.read_detail(&mut position, word).ok_or_else(|| DETAIL.at(at, word))?;
        }
        Ok(position)
    }

    fn read_rows(&self, at: usize, text: &str) -> Result<[Points; 2], TextError> {
        let mut stones = [Points::NONE; 2];
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != usize::from(self.grid.rows()) {
            return Err(ROWS.at(at, text));
        }
        let mut start = at;
        for (row, line) in (0..).zip(rows) {
            let signs: Vec<char> = line.chars().collect();
            let mut column: u32 = 0;
            let mut next = 0;
            while let Some(&sign) = signs.get(next) {
                let wrong = || ROW.at(start + next, sign);
                let digits = signs[next..].iter().take_while(|sign| sign.is_ascii_digit()).count();
                if digits > 0 {
                    let number: String = signs[next..next + digits].iter().collect();
                    column += number.parse::<u8>().map_err(|_| wrong())?.max(1) as u32;
                    if column > u32::from(self.grid.columns()) || number.starts_with('0') {
                        return Err(wrong());
                    }
                    next += digits;
                    continue;
                }
                let point = u8::try_from(column).ok().and_then(|column| self.grid.point(column, row));
                let point = point.ok_or_else(wrong)?;
                match sign {
                    'X' | 'x' => stones[0].insert(point),
                    'O' | 'o' => stones[1].insert(point),
                    '.' => {}
                    _ => return Err(wrong()),
                }
                column += 1;
                next += 1;
            }
            if column != u32::from(self.grid.columns()) {
                return Err(ROW.at(start + signs.len(), ""));
            }
            start += signs.len() + 1;
        }
        Ok(stones)
    }

    /// Reads one of the details after the side to move.
    fn read_detail(&self, position: &mut Position, word: &str) -> Option<()> {
        let (name, value) = word.split_once('=')?;
        match name {
            "ko" => position.ko = Some(read_point(self.grid, value)?),
            "passes" => position.passes = value.parse().ok().filter(|passes| (1..=2).contains(passes))?,
            "taken" => {
                let (first, second) = value.split_once(':')?;
                position.prisoners = [first.parse().ok()?, second.parse().ok()?];
            }
            "place" => {
                let fits = |stones: &u8| {
                    (1..=Handicap::MOST).contains(stones) && usize::from(*stones) <= self.grid.point_count()
                };
                position.to_place = value.parse().ok().filter(fits)?;
            }
            _ => return None,
        }
        Some(())
    }

    /// Chains have liberties, and a ko can have arisen.
    pub(crate) fn check(&self, position: &Position, text: &str) -> Result<(), TextError> {
        let board = loose_board(self.grid, position).ok_or_else(|| LIBERTY.at(0, text))?;
        if let Some(ko) = position.ko() {
            let other = position.side().other();
            let enclosed =
                board.is_empty(ko) && self.grid.beside(ko).all(|next| board.owner(next) == Some(other));
            let taker = |next| board.size(next) == 1 && board.liberties(next) == 1;
            if !enclosed || position.passes() > 0 || !self.grid.beside(ko).any(taker) {
                return Err(KO_POINT.at(0, text));
            }
        }
        Ok(())
    }
}

/// The board of stones that were not checked: `None` if one of them stands without a liberty.
fn loose_board(grid: Grid, position: &Position) -> Option<Board> {
    let board = Board::of(grid, position);
    // Chains without liberties are taken when they are put.
    (board.position().stones == position.stones).then_some(board)
}

/// So many empty points in a row.
fn push_empty(text: &mut String, empty: u8) {
    if empty > 0 {
        let _ = write!(text, "{empty}");
    }
}

/// The letter of a side.
pub(crate) const fn letter(player: Player) -> char {
    if player.index() == 0 { 'X' } else { 'O' }
}

/// The words of a text, each with its place in characters.
pub(crate) fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut at = 0;
    for part in text.split(char::is_whitespace) {
        if !part.is_empty() {
            words.push((at, part));
        }
        at += part.chars().count() + 1;
    }
    words
}

/// How many spaces the text begins with.
fn indent(text: &str) -> usize {
    text.chars().take_while(|c| c.is_whitespace()).count()
}

/// The letters of columns.
pub(crate) const LETTERS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// A point as text, such as `D4`; `A1` is the lower left corner.
pub fn point_text(grid: Grid, point: Point) -> String {
    let column = char::from(LETTERS[usize::from(point.column())]);
    format!("{column}{}", grid.rows() - point.row())
}

/// Parses a point of the board, in upper or lower case.
pub fn read_point(grid: Grid, text: &str) -> Option<Point> {
    let letter = text.bytes().next()?.to_ascii_uppercase();
    let column = LETTERS.iter().position(|&other| other == letter)? as u8;
    let digits = &text[1..];
    let plain = !digits.is_empty() && digits.len() <= 2 && digits.bytes().all(|digit| digit.is_ascii_digit());
    let row: u8 = digits.parse().ok().filter(|&row| plain && row >= 1 && row <= grid.rows())?;
    grid.point(column, grid.rows() - row)
}
