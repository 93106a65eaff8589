//! The Generic Game Format of Othello servers (Michael Buro, 1995), as far as a game of 8×8 has it:
//! `(;GM[Othello]PB[…]PW[…]BO[8 ---…--- *]B[d3/0.5/12]W[c3]…;)`.

use std::fmt;
use stratege_catalog::Player;

/// A game: where it began and what was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ggf {
    /// The position in which the moves begin, in our notation: 64 letters and the side to move.
    pub start: String,
    /// Who moved, and where: `d3`, or `pass`.
    pub moves: Vec<(Player, String)>,
}

/// Why a text is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GgfError {
    /// Where, in bytes from 0.
    pub at: usize,
    /// What was expected there.
    pub expected: &'static str,
}

impl fmt::Display for GgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}: expected {}", self.at, self.expected)
    }
}

impl std::error::Error for GgfError {}

impl Ggf {
    /// Reads the first game of a text. Properties other than the game, the board and the moves are passed over, and
    /// so is what stands behind a move (its evaluation and its time).
    ///
    /// # Errors
    /// What was expected, and where.
    pub fn parse(text: &str) -> Result<Ggf, GgfError> {
        let begin = text.find("(;").ok_or(GgfError { at: 0, expected: "(;" })?;
        let (mut at, mut start, mut moves) = (begin + 2, None, Vec::new());
        loop {
            at += text[at..].len() - text[at..].trim_start().len();
            if text[at..].starts_with(";)") {
                break;
            }
            let refuse = |at, expected| Err(GgfError { at, expected });
            let letters = text[at..].bytes().take_while(u8::is_ascii_alphabetic).count();
            let name = &text[at..at + letters];
            if letters == 0 || !text[at + letters..].starts_with('[') {
                return refuse(at, "NAME[VALUE] or ;)");
            }
            let from = at + letters + 1;
            let Some(length) = text[from..].find(']') else { return refuse(from, "]") };
            let value = &text[from..from + length];
            match name {
                "GM" if !value.trim().eq_ignore_ascii_case("othello") => return refuse(from, "Othello"),
                "BO" => start = Some(board(value).map_err(|expected| GgfError { at: from, expected })?),
                "B" | "W" => {
                    let side = if name == "B" { Player::FIRST } else { Player::SECOND };
                    let Some(mv) = read_move(value) else { return refuse(from, "a move: d3 or PA") };
                    moves.push((side, mv));
                }
                _ => {}
            }
            at = from + length + 1;
        }
        let start = start.ok_or(GgfError { at, expected: "BO[8 …]" })?;
        Ok(Ggf { start, moves })
    }
}

impl fmt::Display for Ggf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board: String = self.start.chars().map(|c| if c == 'X' { '*' } else { c }).collect();
        write!(f, "(;GM[Othello]PC[Stratege]PB[Black]PW[White]RE[?]TY[8]BO[8 {board}]")?;
        for (side, mv) in &self.moves {
            let name = if *side == Player::FIRST { 'B' } else { 'W' };
            write!(f, "{name}[{}]", write_move(mv))?;
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
        let moves: Vec<&str> = game.moves.iter().map(|(_, mv)| mv.as_str()).collect();
        assert_eq!(moves, ["f5", "f6", "d3", "pass"]);
        assert_eq!(game.moves[1].0, Player::SECOND);
        assert_eq!(Ggf::parse(&game.to_string()), Ok(game));
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
            assert_eq!(Ggf::parse(text), Err(GgfError { at, expected }), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_game_or_an_error(text in ".*", tail in "[\\[\\];()A-Z0-9 */é-]*") {
            drop(Ggf::parse(&text));
            drop(Ggf::parse(&format!("(;{tail}")));
        }

        #[test]
        fn every_game_comes_back(
            squares in proptest::collection::vec("[XO-]", 64),
            black in any::<bool>(),
            moves in proptest::collection::vec((any::<bool>(), "[a-h][1-8]|pass"), 0..70),
        ) {
            let side = |first: bool| if first { Player::FIRST } else { Player::SECOND };
            let start = format!("{} {}", squares.concat(), if black { 'X' } else { 'O' });
            let moves = moves.into_iter().map(|(first, mv)| (side(first), mv)).collect();
            let game = Ggf { start, moves };
            prop_assert_eq!(Ggf::parse(&game.to_string()), Ok(game));
        }
    }
}
