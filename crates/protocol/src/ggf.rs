//! The Generic Game Format of Othello servers (Michael Buro, 1995), as far as a game of 8×8 has it:
//! `(;GM[Othello]PB[…]PW[…]RE[…]BO[8 ---…--- *]B[d3/0.5/12]W[c3]…;)`. The one reader and writer of it.

use std::cmp::Ordering;
use std::fmt;
use stratege_catalog::Player;

/// A game: what is said of it, where it began and what was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ggf {
    /// The properties in their order, such as `PB`, Black's name, without the game, the board and the moves.
    pub tags: Vec<(String, String)>,
    /// The position in which the moves begin, in our notation: 64 letters and the side to move.
    pub start: String,
    /// The moves in their order.
    pub moves: Vec<GgfMove>,
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GgfMove {
    /// Who moved.
    pub side: Player,
    /// Where: `d3`, or `pass`.
    pub mv: String,
    /// What stands behind it, its evaluation in discs and its seconds: `0.50/1.2`; mostly empty.
    pub note: String,
}

/// Why a text is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GgfError {
    /// Where, in bytes from 0.
    pub at: usize,
    /// In which game, from 1.
    pub game: usize,
    /// What was expected there.
    pub expected: &'static str,
}

impl fmt::Display for GgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, at {}: expected {}", self.game, self.at, self.expected)
    }
}

impl std::error::Error for GgfError {}

impl Ggf {
    /// Reads the first game of a text.
    ///
    /// # Errors
    /// What was expected, and where.
    pub fn parse(text: &str) -> Result<Ggf, GgfError> {
        let begin = text.find("(;").unwrap_or(0);
        let game = Reader { text, at: begin }.game();
        game.map_err(|(at, expected)| GgfError { at, game: 1, expected })
    }

    /// Reads a file: games, each behind its number or not (two games of a synchronous match share one).
    ///
    /// # Errors
    /// What was expected, and where. A text without a game is none.
    pub fn parse_all(text: &str) -> Result<Vec<Ggf>, GgfError> {
        let (mut games, mut reader) = (Vec::new(), Reader { text, at: 0 });
        loop {
            let rest = &text[reader.at..];
            reader.at +=
                rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || c.is_ascii_digit()).len();
            if reader.at == text.len() && !games.is_empty() {
                return Ok(games);
            }
            let game = games.len() + 1;
            games.push(reader.game().map_err(|(at, expected)| GgfError { at, game, expected })?);
        }
    }

    /// A property: `PB` and `PW` are the players, `RE` the result.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Who won, seen from Black, where `RE` says so: `+12.00`, `-2:r` (given up), `-0:t` or `-:t` (by time).
    pub fn result(&self) -> Option<Ordering> {
        let value = self.tag("RE")?.trim();
        let (discs, suffix) = value.split_once(':').unwrap_or((value, ""));
        let discs = match discs.trim() {
            "+" => 1.0,
            "-" => -1.0,
            discs => discs.parse::<f64>().ok()?,
        };
        match discs.partial_cmp(&0.0)? {
            // Lost before a disc was counted.
            Ordering::Equal if !suffix.is_empty() && value.starts_with('-') => Some(Ordering::Less),
            Ordering::Equal if !suffix.is_empty() && value.starts_with('+') => Some(Ordering::Greater),
            order => Some(order),
        }
    }
}

impl GgfMove {
    /// A move without a note.
    pub fn new(side: Player, mv: impl Into<String>) -> GgfMove {
        GgfMove { side, mv: mv.into(), note: String::new() }
    }
}

/// Where something else was expected, and what.
type Refused = (usize, &'static str);

/// Reads properties one after the other.
struct Reader<'a> {
    text: &'a str,
    /// The place, in bytes.
    at: usize,
}

impl<'a> Reader<'a> {
    /// A game from its `(;` to behind its `;)`.
    fn game(&mut self) -> Result<Ggf, Refused> {
        if !self.text[self.at..].starts_with("(;") {
            return Err((self.at, "(;"));
        }
        self.at += 2;
        let (mut tags, mut start, mut moves) = (Vec::new(), None, Vec::new());
        while let Some((name, value, from)) = self.property()? {
            match name {
                "GM" if !value.trim().eq_ignore_ascii_case("othello") => return Err((from, "Othello")),
                "GM" => {}
                "BO" => start = Some(board(value).map_err(|expected| (from, expected))?),
                "B" | "W" => {
                    let side = if name == "B" { Player::FIRST } else { Player::SECOND };
                    let mv = read_move(value).ok_or((from, "a move: d3 or PA"))?;
                    let note = value.split_once('/').map_or("", |(_, note)| note).trim_end_matches('/');
                    moves.push(GgfMove { side, mv, note: note.to_owned() });
                }
                _ => tags.push((name.to_owned(), value.to_owned())),
            }
        }
        let start = start.ok_or((self.at, "BO[8 …]"))?;
        self.at += 2;
        Ok(Ggf { tags, start, moves })
    }

    /// The next property: its name, its value and where that begins; none before `;)`.
    fn property(&mut self) -> Result<Option<(&'a str, &'a str, usize)>, Refused> {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        if rest.starts_with(";)") {
            return Ok(None);
        }
        let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        if letters == 0 || !rest[letters..].starts_with('[') {
            return Err((self.at, "NAME[VALUE] or ;)"));
        }
        let from = self.at + letters + 1;
        let length = self.text[from..].find(']').ok_or((from, "]"))?;
        self.at = from + length + 1;
        Ok(Some((&rest[..letters], &self.text[from..from + length], from)))
    }
}

/// A name is its letters, a value all but its closing bracket: what does not fit is left out.
impl fmt::Display for Ggf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(;GM[Othello]")?;
        for (name, value) in &self.tags {
            write!(f, "{name}[{}]", value.replace([']', '\n', '\r'], ""))?;
        }
        let board: String = self.start.chars().map(|c| if c == 'X' { '*' } else { c }).collect();
        write!(f, "BO[8 {board}]")?;
        for GgfMove { side, mv, note } in &self.moves {
            let name = if *side == Player::FIRST { 'B' } else { 'W' };
            let slash = if note.is_empty() { "" } else { "/" };
            write!(f, "{name}[{}{slash}{}]", write_move(mv), note.replace(']', ""))?;
        }
        f.write_str(";)")
    }
}

/// A board of GGF in our notation.
fn board(value: &str) -> Result<String, &'static str> {
    let (size, rest) = value.trim().split_once(char::is_whitespace).ok_or("8 and a board")?;
    if size != "8" {
        return Err("a board of 8 by 8");
    }
    let squares: Option<Vec<char>> = rest
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '*' => Some('X'),
            'O' | '-' => Some(c),
            _ => None,
        })
        .collect();
    match squares {
        Some(mut squares) if squares.len() == 65 && squares[64] != '-' => {
            squares.insert(64, ' ');
            Ok(squares.into_iter().collect())
        }
        _ => Err("64 squares, * O or -, and the side to move"),
    }
}

/// A move of a GGF or NBoard text, its evaluation and time cut off, in our notation.
pub(crate) fn read_move(value: &str) -> Option<String> {
    let text = value.split('/').next().unwrap_or_default().trim().to_ascii_lowercase();
    match text.as_bytes() {
        [b'a'..=b'h', b'1'..=b'8'] => Some(text),
        b"pa" | b"pass" => Some("pass".to_owned()),
        _ => None,
    }
}

/// A move of our notation as GGF and NBoard write it: `D3`, `PA`.
pub(crate) fn write_move(mv: &str) -> String {
    if mv == "pass" { "PA".to_owned() } else { mv.to_ascii_uppercase() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const EXAMPLE: &str = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[one]PW[two]RE[?]TI[15:00]TY[8]\
        BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6/-1.20/3.4]B[D3]W[PA//2];)";

    #[test]
    fn a_game_is_read_and_written() {
        let game = Ggf::parse(EXAMPLE).unwrap();
        assert_eq!(&game.start[27..37], "OX------XO");
        assert!(game.start.ends_with(" X"));
        let moves: Vec<(&str, &str)> =
            game.moves.iter().map(|mv| (mv.mv.as_str(), mv.note.as_str())).collect();
        assert_eq!(moves, [("f5", ""), ("f6", "-1.20/3.4"), ("d3", ""), ("pass", "/2")]);
        assert_eq!(game.moves[1].side, Player::SECOND);
        assert_eq!((game.tag("PB"), game.tag("PC"), game.tag("GM")), (Some("one"), Some("NBoard"), None));
        assert_eq!(Ggf::parse(&game.to_string()), Ok(game));
    }

    #[test]
    fn files_hold_games_with_and_without_numbers() {
        let text = format!("1 {EXAMPLE}\n2 {EXAMPLE}{EXAMPLE}\n");
        assert_eq!(Ggf::parse_all(&text).unwrap().len(), 3);
        assert_eq!(Ggf::parse_all(" 1\n"), Err(GgfError { at: 3, game: 1, expected: "(;" }));
        let tail = format!("{EXAMPLE} and so on");
        assert_eq!(Ggf::parse_all(&tail), Err(GgfError { at: EXAMPLE.len() + 1, game: 2, expected: "(;" }));
        let cut = &text[..EXAMPLE.len() + 12];
        assert_eq!(
            Ggf::parse_all(cut).unwrap_err().to_string(),
            format!("game 2, at {}: expected ]", cut.len() - 2)
        );
    }

    #[test]
    fn results_are_black_s() {
        let result = |value: &str| {
            Ggf { tags: vec![("RE".into(), value.into())], start: String::new(), moves: vec![] }.result()
        };
        assert_eq!(
            ["+12.00", "64:r", "-:t", "-0:t", "0.00"].map(result),
            [
                Some(Ordering::Greater),
                Some(Ordering::Greater),
                Some(Ordering::Less),
                Some(Ordering::Less),
                Some(Ordering::Equal)
            ]
        );
        assert_eq!(["?", "", "much", "nan"].map(result), [None; 4]);
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        for (text, at, expected) in [
            ("nothing", 0, "(;"),
            ("(;GM[Go];)", 5, "Othello"),
            ("(;GM[Othello];)", 13, "BO[8 …]"),
            ("(;BO[10 --]", 5, "a board of 8 by 8"),
            ("(;B[z9];)", 4, "a move: d3 or PA"),
            ("(;B[d3", 4, "]"),
            ("(;B d3;)", 2, "NAME[VALUE] or ;)"),
        ] {
            assert_eq!(Ggf::parse(text), Err(GgfError { at, game: 1, expected }), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_game_or_an_error(text in ".*", tail in "[\\[\\];()A-Z0-9 */é-]*") {
            drop((Ggf::parse(&text), Ggf::parse_all(&text)));
            drop((Ggf::parse(&format!("(;{tail}")), Ggf::parse_all(&format!("(;{tail}"))));
        }

        #[test]
        fn every_game_comes_back(
            squares in proptest::collection::vec("[XO-]", 64),
            black in any::<bool>(),
            moves in proptest::collection::vec((any::<bool>(), "[a-h][1-8]|pass", "|[0-9.]{1,4}|/[0-9]"), 0..70),
            tags in proptest::collection::vec(("P[A-Z]", "[^\\]\\n\\r]*"), 0..4),
        ) {
            let side = |first: bool| if first { Player::FIRST } else { Player::SECOND };
            let start = format!("{} {}", squares.concat(), if black { 'X' } else { 'O' });
            let moves = moves.into_iter().map(|(first, mv, note)| GgfMove { side: side(first), mv, note }).collect();
            let game = Ggf { tags, start, moves };
            prop_assert_eq!(Ggf::parse_all(&format!("1 {game}\n{game}")), Ok(vec![game.clone(), game]));
        }
    }
}
