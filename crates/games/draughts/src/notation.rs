//! Moves as text: `32-28`, `26x37`, and with intermediate squares if needed: `47x33x24`.

use crate::position::{Move, Position};
use crate::{Bits, Draughts, reasons};
use stratege_game::{Game, Notation, Reason, TextError};

impl<B: Bits> Draughts<B> {
    /// A square as written in this variant: `32`, or `c3`.
    pub fn square_text(&self, bit: u32) -> String {
        if self.rules.lettered { self.board.name(bit) } else { self.board.number(bit).to_string() }
    }

    /// The square of a number or a name, if there is one.
    pub(crate) fn square_named(&self, text: &str) -> Option<u32> {
        match text.chars().next()? {
            '0'..='9' => self.board.numbered(text.parse().ok()?),
            _ => self.board.named(&text.to_ascii_lowercase()),
        }
    }

    /// The squares of a move text, each with its place.
    fn squares(&self, text: &str) -> Result<Vec<u32>, TextError> {
        let chars: Vec<char> = text.chars().collect();
        let mut squares = Vec::new();
        let mut at = chars.iter().take_while(|c| c.is_whitespace()).count();
        let end =
            chars.len() - chars.iter().rev().take_while(|c| c.is_whitespace()).count().min(chars.len() - at);
        while at < end {
            if !squares.is_empty() {
                if !matches!(chars[at], '-' | 'x' | 'X' | ':' | '×' | '*') {
                    return Err(reasons::MOVE.at(at, chars[at]));
                }
                at += 1;
            }
            let word: String = chars[at..end].iter().take_while(|c| self.of_square(**c)).collect();
            if word.is_empty() {
                return Err(reasons::MOVE.at(at, chars[at..end].iter().collect::<String>()));
            }
            let square = self.square_named(&word).ok_or_else(|| reasons::SQUARE.at(at, word.clone()))?;
            squares.push(square);
            at += word.chars().count();
        }
        if squares.len() < 2 {
            return Err(reasons::MOVE.at(0, text.trim()));
        }
        Ok(squares)
    }

    fn of_square(&self, c: char) -> bool {
        // 'x' takes: no board has so many columns.
        c.is_ascii_digit() || ('a'..='l').contains(&c.to_ascii_lowercase())
    }

    /// Why no legal move fits these squares.
    fn refusal(&self, position: &Position<B>, moves: &[Move<B>], squares: &[u32]) -> Reason {
        let [from, to] = [squares[0], squares[squares.len() - 1]];
        if !position.of(position.side).has(from) {
            return reasons::NO_PIECE;
        }
        let mut quiet = Vec::new();
        self.quiet_moves(position, &mut quiet);
        let captures = moves.iter().any(|mv| mv.taken.any());
        if captures && quiet.iter().any(|mv| mv.from() == from && mv.to() == to) {
            return reasons::MUST_CAPTURE;
        }
        let mut free = Vec::new();
        let mut rules = *self;
        rules.rules.choice = crate::variant::Choice::Free;
        rules.captures(position, &mut free);
        match free.iter().any(|mv| mv.from() == from && mv.to() == to) {
            true => reasons::OTHER_CAPTURE,
            false => reasons::ILLEGAL,
        }
    }

    /// A move in Hub notation: its ends and the captured pieces, as `26x37x21`.
    pub fn hub_text(&self, mv: Move<B>) -> String {
        let number = |bit| self.board.number(bit);
        if !mv.taken.any() {
            return format!("{}-{}", number(mv.from()), number(mv.to()));
        }
        let mut taken: Vec<u32> = mv.taken.squares().map(number).collect();
        taken.sort_unstable();
        let taken = taken.iter().fold(String::new(), |text, square| format!("{text}x{square}"));
        format!("{}x{}{taken}", number(mv.from()), number(mv.to()))
    }

    /// Parses a legal move in Hub notation.
    ///
    /// # Errors
    /// The text is not a legal move here.
    pub fn parse_hub(&self, position: &Position<B>, text: &str) -> Result<Move<B>, TextError> {
        let squares = self.squares(text)?;
        let mut moves = Vec::new();
        self.expand(position, &mut moves);
        let taken = squares[2..].iter().fold(B::NONE, |set, &bit| set | B::one(bit));
        let fits = |mv: &&Move<B>| mv.from() == squares[0] && mv.to() == squares[1] && mv.taken == taken;
        let ends = [squares[0], squares[1]];
        moves
            .iter()
            .find(fits)
            .copied()
            .ok_or_else(|| self.refusal(position, &moves, &ends).at(0, text.trim()))
    }
}

/// Positions are written as FEN of the PDN standard, and read also as the Hub protocol writes them.
impl<B: Bits> Notation for Draughts<B> {
    fn move_text(&self, position: &Position<B>, mv: Move<B>) -> String {
        let separator = if mv.taken.any() { "x" } else { "-" };
        let text = |squares: &[u32]| -> String {
            let squares: Vec<_> = squares.iter().map(|&bit| self.square_text(bit)).collect();
            squares.join(separator)
        };
        let mut moves = Vec::new();
        if mv.taken.count() > 1 {
            self.captures(position, &mut moves);
        }
        let twin = |other: &&Move<B>| other.from == mv.from && other.to == mv.to && **other != mv;
        if !moves.iter().any(|other| twin(&other)) {
            return text(&[mv.from(), mv.to()]);
        }
        self.routes(position, mv).first().map_or_else(|| text(&[mv.from(), mv.to()]), |route| text(route))
    }

    /// Any squares between may be left out, as long as one capture alone fits; `-`, `x` and `:` are read alike. Moves
    /// of the Hub protocol are read too.
    fn parse_move(&self, position: &Position<B>, text: &str) -> Result<Move<B>, TextError> {
        let squares = self.squares(text)?;
        let mut moves = Vec::new();
        self.expand(position, &mut moves);
        if moves.is_empty() {
            return Err(reasons::OVER.at(0, text.trim()));
        }
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        let ends: Vec<_> = moves.iter().copied().filter(|mv| mv.from() == from && mv.to() == to).collect();
        let fitting = |whole: bool| -> Vec<Move<B>> {
            let fits = |route: &Vec<u32>| if whole { *route == squares } else { passes(route, &squares) };
            ends.iter().copied().filter(|&mv| self.routes(position, mv).iter().any(fits)).collect()
        };
        let exact = fitting(true);
        // From, to and what is taken, as the Hub protocol writes it.
        if exact.is_empty()
            && squares.len() > 2
            && let Ok(mv) = self.parse_hub(position, text)
        {
            return Ok(mv);
        }
        match (&exact[..], &fitting(false)[..]) {
            ([mv], _) | ([], [mv]) => Ok(*mv),
            ([], []) => Err(self.refusal(position, &moves, &squares).at(0, text.trim())),
            _ => Err(reasons::AMBIGUOUS.at(0, text.trim())),
        }
    }

    fn position_text(&self, position: &Position<B>) -> String {
        self.fen(position)
    }

    fn parse_position(&self, text: &str) -> Result<Position<B>, TextError> {
        if text.trim().eq_ignore_ascii_case("start") {
            return Ok(self.start());
        }
        self.parse_fen(text)
    }
}

/// Whether a route comes by these squares, in their order.
fn passes(route: &[u32], squares: &[u32]) -> bool {
    let mut route = route.iter();
    squares.iter().all(|square| route.any(|at| at == square))
}
