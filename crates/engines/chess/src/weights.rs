//! The weights of an evaluation: named presets, and those in a user's file.

use crate::evaluation::{HASH, HEADER, PAIRS, TERM};
use crate::exchange::Values;
use crate::sunfish;
use crate::tables::{self, SquareTable};
use stratege_game::{Reason, TextError};

/// A line that begins with something else than a piece, `mobility` or `endings`.
pub(crate) const NAME: Reason = Reason::new(
    "chess-weights-name",
    "expected pawn, knight, bishop, rook, queen, king, king-end, mobility or endings",
);
/// Not a number, or one that is too large.
pub(crate) const NUMBER: Reason =
    Reason::new("chess-weights-number", "expected a whole number from -5000 to 5000, in centipawns");
/// Not a rank, or not eight numbers behind it.
pub(crate) const RANK: Reason = Reason::new(
    "chess-weights-rank",
    "expected a value, or a rank from 1 to 8 and its eight squares from a to h",
);
/// A text without any weight.
pub(crate) const NOTHING: Reason =
    Reason::new("chess-weights-nothing", "expected a line such as 'knight 320'");

/// Every reason for refusing weights.
pub const REASONS: &[Reason] = &[NAME, NUMBER, RANK, NOTHING, HEADER, HASH, TERM, PAIRS];

/// The largest absolute weight, in centipawns.
const MOST: i32 = 5_000;

/// The weights of an evaluation, in centipawns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The values of pieces, by [`PieceKind::index`](stratege_games_chess::PieceKind::index). The king's never matters,
    /// since both sides have one.
    pub material: Values,
    /// The square bonus for each kind of piece, from White's side: the first row is the eighth rank.
    pub squares: [SquareTable; 6],
    /// The square bonus for the king in the endgame.
    pub king_end: SquareTable,
    /// The bonus for each square that a piece other than a pawn can move to.
    pub mobility: i32,
    /// How much of the [bonus](crate::endings::bonus()) for rules of thumb to add, in percent.
    pub endings: i32,
}

/// The named presets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The Simplified Evaluation Function: material 100, 320, 330, 500, 900 as published, and its tables.
    #[default]
    Centipawns,
    /// Material 10, 32, 33, 50, 90, 2000 with tables in centipawns, as in a student report on a chess program (S4): a
    /// good square outweighs a pawn there.
    S4Literal,
    /// A magazine article (S0): pieces by their rank, counted from their home, and 30 for every move of a piece. It
    /// leaves the values of pieces to another article; here they are the usual ones.
    S0,
    /// A course on game programming (S3): material 1, 3, 4, 6, 10 and nothing else.
    S3,
    /// The values of pieces and the square tables of the program Sunfish.
    Sunfish,
    /// The Simplified Evaluation Function with rules of thumb for endings, as the course requires (S3).
    Endings,
}

/// The square tables of the Simplified Evaluation Function.
const SIMPLIFIED: [SquareTable; 6] =
    [tables::PAWN, tables::KNIGHT, tables::BISHOP, tables::ROOK, tables::QUEEN, tables::KING];

/// No square is better than another one.
const LEVEL: SquareTable = [0; 64];

/// A table of ranks, counted from the piece's home: the ranks 1 and 2, 3 and 6, 4 and 5, 7 and 8 have one value each.
const fn by_rank(home: i32, near: i32, middle: i32, far: i32) -> SquareTable {
    let ranks = [home, home, near, middle, middle, near, far, far];
    let mut table = LEVEL;
    let mut index = 0;
    while index < 64 {
        table[index] = ranks[7 - index / 8];
        index += 1;
    }
    table
}

impl Preset {
    /// All presets.
    pub const ALL: [Preset; 6] =
        [Preset::Centipawns, Preset::S4Literal, Preset::S0, Preset::S3, Preset::Sunfish, Preset::Endings];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Centipawns => "simplified",
            Preset::S4Literal => "s4-literal",
            Preset::S0 => "s0",
            Preset::S3 => "s3",
            Preset::Sunfish => "sunfish",
            Preset::Endings => "endings",
        }
    }

    /// Its weights.
    pub const fn weights(self) -> Weights {
        let base = Weights {
            material: [100, 320, 330, 500, 900, 0],
            squares: SIMPLIFIED,
            king_end: tables::KING_END,
            mobility: 0,
            endings: 0,
        };
        match self {
            Preset::Centipawns => base,
            Preset::S4Literal => Weights { material: [10, 32, 33, 50, 90, 2000], ..base },
            Preset::S0 => {
                let [knight, bishop] = [by_rank(10, 170, 130, 60), by_rank(10, 150, 200, 60)];
                let [rook, queen] = [by_rank(10, 120, 150, 50), by_rank(100, 200, 300, 80)];
                Weights {
                    squares: [LEVEL, knight, bishop, rook, queen, LEVEL],
                    king_end: LEVEL,
                    mobility: 30,
                    ..base
                }
            }
            Preset::S3 => Weights {
                material: [100, 300, 400, 600, 1000, 0],
                squares: [LEVEL; 6],
                king_end: LEVEL,
                ..base
            },
            Preset::Sunfish => {
                let [pawn, knight, bishop] = [sunfish::PAWN, sunfish::KNIGHT, sunfish::BISHOP];
                let [rook, queen, king] = [sunfish::ROOK, sunfish::QUEEN, sunfish::KING];
                Weights {
                    material: sunfish::MATERIAL,
                    squares: [pawn, knight, bishop, rook, queen, king],
                    king_end: sunfish::KING_END,
                    ..base
                }
            }
            Preset::Endings => Weights { endings: 100, ..base },
        }
    }
}

/// The names of the lines of a text, in the order of kinds, and the king of the endgame.
const NAMES: [&str; 7] = ["pawn", "knight", "bishop", "rook", "queen", "king", "king-end"];

impl Weights {
    /// Parses weights: on each line a piece and its value (`knight 320`), a piece, a rank and its squares from a to h
    /// for White (`knight 4 -30 0 15 20 20 15 0 -30`), `mobility` and a value, or `endings` and a percentage. Values
    /// without a line are 0; `#` starts a comment.
    ///
    /// # Errors
    /// The first error, with its place in the text.
    pub fn parse(text: &str) -> Result<Weights, TextError> {
        let mut weights =
            Weights { material: [0; 6], squares: [LEVEL; 6], king_end: LEVEL, mobility: 0, endings: 0 };
        let (mut begin, mut found) = (0, false);
        for line in text.split('\n') {
            found |= weights.read_line(line.split('#').next().unwrap_or_default(), begin)?;
            begin += line.chars().count() + 1;
        }
        if found { Ok(weights) } else { Err(NOTHING.at(begin - 1, "")) }
    }

    /// Reads a line that begins at this character; false when it is empty.
    fn read_line(&mut self, line: &str, begin: usize) -> Result<bool, TextError> {
        let place =
            |word: &str| begin + line[..word.as_ptr() as usize - line.as_ptr() as usize].chars().count();
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&name, values)) = words.split_first() else { return Ok(false) };
        let mut numbers = Vec::with_capacity(values.len());
        for word in values {
            let number = word.parse::<i32>().ok().filter(|number| (-MOST..=MOST).contains(number));
            numbers.push(number.ok_or_else(|| NUMBER.at(place(word), *word))?);
        }
        let end = begin + line.chars().count();
        let kind = NAMES.iter().position(|known| known.eq_ignore_ascii_case(name));
        match (kind, numbers.as_slice()) {
            (None, values) => {
                let weight = match name.to_ascii_lowercase().as_str() {
                    "mobility" => &mut self.mobility,
                    "endings" => &mut self.endings,
                    _ => return Err(NAME.at(place(name), name)),
                };
                let &[value] = values else { return Err(NUMBER.at(end, "")) };
                *weight = value;
            }
            (Some(kind @ 0..6), &[value]) => self.material[kind] = value,
            (Some(kind), &[rank @ 1..=8, ref row @ ..]) if row.len() == 8 => {
                let table = if kind < 6 { &mut self.squares[kind] } else { &mut self.king_end };
                let first = (8 - rank as usize) * 8;
                table[first..first + 8].copy_from_slice(row);
            }
            (Some(_), _) => return Err(RANK.at(end, "")),
        }
        Ok(true)
    }

    /// The weights in the format that [`parse`](Self::parse) reads.
    pub fn text(&self) -> String {
        let mut text = String::from("# values in centipawns; a rank's squares from a to h, for White\n");
        for (name, value) in NAMES.iter().zip(self.material) {
            text += &format!("{name} {value}\n");
        }
        text += &format!("mobility {}\nendings {}\n", self.mobility, self.endings);
        for (name, table) in NAMES.iter().zip(self.squares.iter().chain([&self.king_end])) {
            for (index, row) in table.chunks(8).enumerate() {
                let row: Vec<String> = row.iter().map(|value| format!("{value:>4}")).collect();
                text += &format!("{name} {} {}\n", 8 - index, row.join(" "));
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_come_back() {
        for preset in Preset::ALL {
            assert_eq!(Weights::parse(&preset.weights().text()), Ok(preset.weights()), "{}", preset.name());
        }
        let one =
            Weights::parse("Knight 320 # a comment\r\nmobility 3\nEndings 50\nknight 8 1 2 3 4 5 6 7 8\n")
                .unwrap();
        assert_eq!((one.material[1], one.mobility, one.endings, one.squares[1][7]), (320, 3, 50, 8));
        assert_eq!(one.material[0], 0);
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        for (text, reason, at) in [
            ("", NOTHING, 0),
            ("# é only\n", NOTHING, 9),
            ("# é\nhorse 3", NAME, 4),
            ("knight three", NUMBER, 7),
            ("knight 5001", NUMBER, 7),
            ("knight", RANK, 6),
            ("knight 9 1 2 3 4 5 6 7 8", RANK, 24),
            ("knight 1 2", RANK, 10),
            ("king-end 5", RANK, 10),
            ("mobility", NUMBER, 8),
            ("endings 1 2", NUMBER, 11),
        ] {
            let error = Weights::parse(text).unwrap_err();
            assert_eq!((error.reason, error.at), (reason, at), "{text}");
        }
    }
}
