//! Positions as text: `W:W31,32,K40:B1-5,K12`, as in PDN, and the Hub protocol's row of letters.
//!
//! The counters of the draw rules follow if they are not 0: `:H12` for plies without a capture or a move of a man,
//! `:E3` for plies with the present material, `:R4` for plies with a lone king on the main road, `:TW32x2` for a white
//! king on 32 that has moved twice in a row.
//!
//! Servers write `:H0:F1`, where the last field is the move number, which is ignored; and in Frisian draughts `:+2+0`,
//! the number of consecutive king moves by White and by Black, followed by the square if a side has several kings.

use crate::generate::MOST_IN_A_ROW;
use crate::position::{Position, Run};
use crate::{Bits, Draughts, reasons};
use stratege_game::{Player, TextError};

const LETTERS: [char; 2] = ['W', 'B'];

impl<B: Bits> Draughts<B> {
    pub(crate) fn fen(&self, position: &Position<B>) -> String {
        let mut text = String::from(LETTERS[position.side.index()]);
        for player in Player::BOTH {
            let mut pieces: Vec<u32> = position.of(player).squares().collect();
            pieces.sort_unstable_by_key(|&bit| self.board.number(bit));
            let king = |bit| if position.kings.has(bit) { "K" } else { "" };
            let pieces: Vec<_> =
                pieces.iter().map(|&bit| format!("{}{}", king(bit), self.square_text(bit))).collect();
            text += &format!(":{}{}", LETTERS[player.index()], pieces.join(","));
        }
        for (letter, count) in [('H', position.quiet), ('E', position.ending), ('R', position.road)] {
            if count > 0 {
                text += &format!(":{letter}{count}");
            }
        }
        for player in Player::BOTH {
            let run = position.runs[player.index()];
            if run.moves > 0 {
                let square = self.square_text(run.bit.into());
                text += &format!(":T{}{square}x{}", LETTERS[player.index()], run.moves);
            }
        }
        text
    }

    pub(crate) fn parse_fen(&self, text: &str) -> Result<Position<B>, TextError> {
        let chars: Vec<char> = text.chars().collect();
        let mut reader = Reader { game: self, chars: &chars, at: 0 };
        reader.spaces();
        let at = reader.at;
        let side = reader.side().ok_or_else(|| reader.refuse(reasons::SIDE, at))?;
        let mut position = Position::new([B::NONE; 2], B::NONE, side);
        if chars.len() >= at + 1 + self.board.squares() as usize && chars[at + 1] != ':' {
            return reader.hub(position);
        }
        let mut given = false;
        while !reader.at_end() {
            reader.section(&mut position)?;
            given = true;
        }
        if given { Ok(position) } else { Err(reader.refuse(reasons::PIECES, reader.at)) }
    }
}

struct Reader<'a, B: Bits> {
    game: &'a Draughts<B>,
    chars: &'a [char],
    at: usize,
}

impl<B: Bits> Reader<'_, B> {
    fn spaces(&mut self) {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
    }

    /// Whether all is read; a full stop may end the text.
    fn at_end(&mut self) -> bool {
        self.spaces();
        let rest: String = self.chars[self.at..].iter().collect();
        rest.trim().is_empty() || rest.trim() == "."
    }

    fn refuse(&self, reason: stratege_game::Reason, at: usize) -> TextError {
        let found: String = self.chars.iter().skip(at).take_while(|c| !matches!(c, ',' | ':')).collect();
        reason.at(at, found)
    }

    fn side(&mut self) -> Option<Player> {
        let letter = self.chars.get(self.at)?.to_ascii_uppercase();
        let index = LETTERS.iter().position(|&of| of == letter)?;
        self.at += 1;
        Some(Player::BOTH[index])
    }

    /// A part behind a colon.
    fn section(&mut self, position: &mut Position<B>) -> Result<(), TextError> {
        let at = self.at;
        if self.chars.get(at) != Some(&':') {
            return Err(self.refuse(reasons::PIECES, at));
        }
        self.at += 1;
        self.spaces();
        match self.chars.get(self.at).map(char::to_ascii_uppercase) {
            Some('H') => position.quiet = self.count()?,
            Some('E') => position.ending = self.count()?,
            Some('R') => position.road = self.count()?,
            Some('F') => self.passed_over()?,
            Some('+') => self.runs(position)?,
            Some('T') => self.run(position)?,
            _ => {
                let player = self.side().ok_or_else(|| self.refuse(reasons::PIECES, self.at))?;
                self.pieces(player, position)?;
            }
        }
        Ok(())
    }

    fn count(&mut self) -> Result<u8, TextError> {
        self.at += 1;
        let begin = self.at;
        let digits: String = self.chars[begin..].iter().take_while(|c| c.is_ascii_digit()).collect();
        self.at += digits.len();
        digits.parse().map_err(|_| self.refuse(reasons::COUNT, begin))
    }

    /// The number of a move.
    fn passed_over(&mut self) -> Result<(), TextError> {
        self.at += 1;
        let digits = self.chars[self.at..].iter().take_while(|c| c.is_ascii_digit()).count();
        if !(1..=5).contains(&digits) {
            return Err(self.refuse(reasons::NUMBER, self.at));
        }
        self.at += digits;
        Ok(())
    }

    /// `+2+0`, `+246+0`: the moves of a king of White in a row and, where it has several, its square; the same of Black.
    fn runs(&mut self, position: &mut Position<B>) -> Result<(), TextError> {
        let begin = self.at;
        for player in Player::BOTH {
            let moves = self.chars.get(self.at + 1).and_then(|c| c.to_digit(10));
            let (Some('+'), Some(moves)) = (self.chars.get(self.at), moves) else {
                return Err(self.refuse(reasons::KING_MOVES, begin));
            };
            self.at += 2;
            let mut kings = position.kings(player).squares();
            let bit =
                match (self.chars.get(self.at).is_some_and(char::is_ascii_digit), kings.next(), kings.next())
                {
                    (true, ..) => self.square()?,
                    (false, Some(only), None) => only,
                    (false, ..) if moves == 0 => continue,
                    _ => return Err(self.refuse(reasons::KING_MOVES, begin)),
                };
            if moves > 0 {
                self.tire(player, bit, moves as u8, position, begin)?;
            }
        }
        Ok(())
    }

    /// `TW32x2`
    fn run(&mut self, position: &mut Position<B>) -> Result<(), TextError> {
        self.at += 1;
        let player = self.side().ok_or_else(|| self.refuse(reasons::SIDE, self.at))?;
        let begin = self.at;
        let bit = self.square()?;
        if self.chars.get(self.at) != Some(&'x') {
            return Err(self.refuse(reasons::KING_MOVES, begin));
        }
        let moves = self.count()?;
        self.tire(player, bit, moves, position, begin)
    }

    /// A king has moved so often in a row.
    fn tire(
        &self,
        player: Player,
        bit: u32,
        moves: u8,
        position: &mut Position<B>,
        begin: usize,
    ) -> Result<(), TextError> {
        if !self.game.rules.king_tires {
            return Err(self.refuse(reasons::NO_RUNS, begin));
        }
        if !position.kings(player).has(bit) || moves > MOST_IN_A_ROW {
            return Err(self.refuse(reasons::KING_MOVES, begin));
        }
        position.runs[player.index()] = Run { bit: bit as u8, moves };
        Ok(())
    }

    /// Squares between commas, a king with its letter, or a range of men.
    fn pieces(&mut self, player: Player, position: &mut Position<B>) -> Result<(), TextError> {
        self.spaces();
        while self.chars.get(self.at).is_some_and(|c| c.is_ascii_alphanumeric()) {
            let king = self.king();
            let begin = self.at;
            let first = self.square()?;
            self.put(player, first, king, position, begin)?;
            if self.chars.get(self.at) == Some(&'-') {
                self.at += 1;
                let last = self.square()?;
                let [first, last] = [first, last].map(|bit| self.game.board.number(bit));
                for number in first + 1..=last {
                    let bit = self.game.board.numbered(number).unwrap_or_default();
                    self.put(player, bit, king, position, begin)?;
                }
            }
            self.spaces();
            if self.chars.get(self.at) == Some(&',') {
                self.at += 1;
                self.spaces();
            }
        }
        Ok(())
    }

    /// `K` of a king; before a lettered square it is a letter before a letter.
    fn king(&mut self) -> bool {
        let next = |ahead: usize| self.chars.get(self.at + ahead).map(char::to_ascii_uppercase);
        let king =
            next(0) == Some('K') && (!self.game.rules.lettered || next(1).is_some_and(|c| c.is_alphabetic()));
        self.at += usize::from(king);
        king
    }

    fn square(&mut self) -> Result<u32, TextError> {
        let begin = self.at;
        let word: String = self.chars[begin..]
            .iter()
            .enumerate()
            .take_while(|(index, c)| c.is_ascii_digit() || *index == 0 && c.is_ascii_alphabetic())
            .map(|(_, c)| c)
            .collect();
        let square = self.game.square_named(&word).ok_or_else(|| self.refuse(reasons::SQUARE, begin))?;
        self.at += word.len();
        Ok(square)
    }

    fn put(
        &self,
        player: Player,
        bit: u32,
        king: bool,
        position: &mut Position<B>,
        begin: usize,
    ) -> Result<(), TextError> {
        let square = B::one(bit);
        if position.occupied().has(bit) {
            return Err(self.refuse(reasons::TWICE, begin));
        }
        if !king && (square & self.game.board.crown[player.index()]).any() {
            return Err(self.refuse(reasons::CROWN, begin));
        }
        position.pieces[player.index()] |= square;
        if king {
            position.kings |= square;
        }
        Ok(())
    }

    /// A letter for each square from 1 on: `w b` men, `W B` kings, `e` empty.
    fn hub(&mut self, mut position: Position<B>) -> Result<Position<B>, TextError> {
        for number in 1..=self.game.board.squares() {
            let at = self.at;
            let letter = self.chars.get(at).copied().unwrap_or('?');
            let bit = self.game.board.numbered(number).unwrap_or_default();
            self.at += 1;
            match letter {
                'e' | '.' => {}
                'w' | 'W' => self.put(Player::FIRST, bit, letter == 'W', &mut position, at)?,
                'b' | 'B' => self.put(Player::SECOND, bit, letter == 'B', &mut position, at)?,
                _ => return Err(reasons::PIECES.at(at, letter)),
            }
        }
        if self.at_end() { Ok(position) } else { Err(self.refuse(reasons::PIECES, self.at)) }
    }
}

impl<B: Bits> Draughts<B> {
    /// The position in Hub notation: the side, and a letter for each square.
    pub fn hub_position(&self, position: &Position<B>) -> String {
        let letter = |number| {
            let bit = self.board.numbered(number).unwrap_or_default();
            let king = position.kings.has(bit);
            let [white, black] = Player::BOTH.map(|player| position.of(player).has(bit));
            match (white, black, king) {
                (true, _, true) => 'W',
                (true, _, false) => 'w',
                (_, true, true) => 'B',
                (_, true, false) => 'b',
                _ => 'e',
            }
        };
        let side = LETTERS[position.side.index()];
        std::iter::once(side).chain((1..=self.board.squares()).map(letter)).collect()
    }
}
