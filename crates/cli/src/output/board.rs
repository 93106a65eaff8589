//! Boards as text: letters, or symbols and colours on a terminal.

use super::terminal_width;
use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use std::collections::HashSet;
use std::fmt::Write;
use std::io::{self, IsTerminal};
use stratege_session::{Board, Piece, Player, Session, Shape, Sign, TextLine};

/// The style in which boards are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardStyle {
    /// Colours and piece symbols, for a terminal; otherwise letters.
    pub rich: bool,
    /// Whether 256 colours are available, so that squares can be coloured.
    pub deep: bool,
    /// Whether the board is seen from the second player's side.
    pub flipped: bool,
    /// The width of the terminal in columns: wider boards are split into bands, one below another. `None` if lines may
    /// have any length.
    pub columns: Option<usize>,
}

const fn ansi(colour: u8) -> Option<Color> {
    Some(Color::Ansi256(Ansi256Color(colour)))
}

const FIRST: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::BrightYellow))).bold();
const SECOND: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::BrightCyan))).bold();
const LAST: Style = Style::new().underline();
const MARK: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Green)));
const LABEL: Style = Style::new().dimmed();
/// Chosen so that black and white pieces are read on all of them: light and dark squares, the cloth of a board of
/// discs, the last move.
const LIGHT: Option<Color> = ansi(103);
const DARK: Option<Color> = ansi(60);
const CLOTH: Option<Color> = ansi(29);
const MOVED: Option<Color> = ansi(100);
const WHITE: Option<Color> = ansi(231);
const BLACK: Option<Color> = ansi(16);
const DOT: Option<Color> = ansi(120);
/// The number of an empty square.
const NUMBER: Option<Color> = ansi(146);

impl BoardStyle {
    /// The style for standard output: in colour on a terminal, unless `NO_COLOR` is set or the terminal has no colours.
    pub fn of_output() -> BoardStyle {
        let variable = |name: &str| std::env::var(name).unwrap_or_default();
        let term = variable("TERM");
        let rich = io::stdout().is_terminal() && variable("NO_COLOR").is_empty() && term != "dumb";
        let deep = rich && (term.contains("256") || !variable("COLORTERM").is_empty());
        BoardStyle { rich, deep, flipped: false, columns: terminal_width() }
    }
}

/// The position at the cursor, with coordinates; the squares in `marked` and the last move are highlighted.
pub fn board(session: &dyn Session, marked: &[usize], board_style: BoardStyle) -> String {
    let last = session.last_move().map_or([None; 2], |squares| [squares.from, squares.to]);
    let board = session.board();
    let drawing = Drawing {
        // A line that has won is marked too.
        marked: marked.iter().chain(&board.won).copied().collect(),
        board,
        last: last.into_iter().flatten().collect(),
        discs: session.static_facts().counts().is_some(),
        board_style,
    };
    drawing.text()
}

struct Drawing {
    board: Board,
    marked: HashSet<usize>,
    last: HashSet<usize>,
    /// Whether the pieces are black and white discs.
    discs: bool,
    board_style: BoardStyle,
}

impl Drawing {
    fn text(&self) -> String {
        if let Some(shape) = &self.board.shape {
            return self.shaped(shape);
        }
        let Board { rows, columns, above, names, .. } = &self.board;
        // Squares with names need no labels at the edge.
        if !names.is_empty() {
            let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(1);
            let row = |band: &[usize], row: usize| -> String {
                band.iter().map(|&column| self.cell(row, column, width)).collect::<String>() + "\n"
            };
            let rows = self.turned(rows.len());
            let band = |band: Vec<usize>| rows.iter().map(|&at| row(&band, at)).collect::<String>();
            return self.bands(width, 0).into_iter().map(band).collect::<Vec<_>>().join("\n");
        }
        let margin = rows.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let width = columns.iter().map(|label| label.chars().count()).max().unwrap_or(1);
        let band = |band: Vec<usize>| {
            let below = self.labels(columns, &band, margin, width);
            let above = above
                .as_ref()
                .map_or_else(|| below.clone(), |labels| self.labels(labels, &band, margin, width));
            // From the other side what is above lies below.
            let [mut text, last] = if self.board_style.flipped { [below, above] } else { [above, below] };
            for row in self.turned(rows.len()) {
                let label = &rows[row];
                let _ = write!(text, "{} ", self.styled(&format!("{label:>margin$}"), LABEL));
                for &column in &band {
                    text.push_str(&self.cell(row, column, width));
                }
                let _ = writeln!(text, "{}", self.styled(label, LABEL));
            }
            text + &last
        };
        self.bands(width, 2 * margin + 1).into_iter().map(band).collect::<Vec<_>>().join("\n")
    }

    /// The columns in the order in which they are shown, in parts that fit the terminal: of squares this wide, beside a
    /// margin.
    fn bands(&self, width: usize, margin: usize) -> Vec<Vec<usize>> {
        let order = self.turned(self.board.width());
        let most =
            self.board_style.columns.map_or(usize::MAX, |most| most.saturating_sub(margin) / (width + 1));
        order.chunks(most.max(1)).map(<[usize]>::to_vec).collect()
    }

    /// A board of any shape. Cells show their names where no labels tell them.
    fn shaped(&self, shape: &Shape) -> String {
        let names = if shape.labels.is_empty() { &self.board.names[..] } else { &[] };
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(1);
        let line = |signs: TextLine| {
            let (mut text, mut end) = (String::new(), 0);
            for (column, sign) in signs {
                let (sign, size) = match sign {
                    Sign::Cell(cell) => {
                        let name = names.get(cell).map(String::as_str);
                        (self.square(cell, name, false, width), width)
                    }
                    Sign::Edge(piece) => (self.piece(piece, false, false), 1),
                    Sign::Line(line) => (self.styled(&line.to_string(), LABEL), 1),
                    Sign::Label(label) => (self.styled(&label, LABEL), label.chars().count()),
                };
                text += &" ".repeat((column + 1).saturating_sub(end + size));
                text += &sign;
                end = column + 1;
            }
            text + "\n"
        };
        shape.text_lines(width, self.board_style.flipped).into_iter().map(line).collect()
    }

    /// The numbers of rows or columns in the order in which they are shown.
    fn turned(&self, count: usize) -> Vec<usize> {
        if self.board_style.flipped { (0..count).rev().collect() } else { (0..count).collect() }
    }

    fn labels(&self, labels: &[String], band: &[usize], margin: usize, width: usize) -> String {
        let labels: Vec<String> = band.iter().map(|&at| format!("{:>width$}", labels[at])).collect();
        format!("{:margin$} {}\n", "", self.styled(&labels.join(" "), LABEL))
    }

    /// A square as wide as its label, and the space after it.
    fn cell(&self, row: usize, column: usize, width: usize) -> String {
        let index = row * self.board.width() + column;
        let (marked, last) = (self.marked.contains(&index), self.last.contains(&index));
        let name = self.board.names.get(index);
        let dark = name.map_or(self.board.chequered && (row + column) % 2 == 1, |name| !name.is_empty());
        let indent = " ".repeat(width.saturating_sub(1)); // under labels that are wider than a square
        if self.board_style.deep && (self.board.chequered || self.discs) {
            let ground = match (last, self.discs, dark) {
                (true, _, _) => MOVED,
                (_, true, _) => CLOTH,
                (_, _, true) => DARK,
                _ => LIGHT,
            };
            let piece = self.board.cells[index].piece;
            if let Some(name) = name.filter(|name| piece.is_none() && !name.is_empty()) {
                let colour = if marked { DOT } else { NUMBER };
                return self
                    .styled(&format!("{name:>width$} "), Style::new().bg_color(ground).fg_color(colour));
            }
            let (glyph, colour) = self.on_ground(piece, marked);
            return self
                .styled(&format!("{indent}{glyph} "), Style::new().bg_color(ground).fg_color(colour).bold());
        }
        self.square(index, name.map(String::as_str), dark, width) + " "
    }

    /// What stands on a cell, or its name, as wide as that.
    fn square(&self, index: usize, name: Option<&str>, dark: bool, width: usize) -> String {
        let (marked, last) = (self.marked.contains(&index), self.last.contains(&index));
        let indent = " ".repeat(width.saturating_sub(1)); // under labels that are wider than a square
        let square = match self.board.cells[index].piece {
            Some(piece) => self.piece(piece, marked, last),
            None if name.is_some_and(|name| !name.is_empty()) => {
                let text = format!("{:>width$}", name.unwrap_or_default());
                let style = if marked { MARK } else { LABEL };
                let style = if last { style | LAST.get_effects() } else { style };
                return self.styled(&text, style);
            }
            None if name.is_some() => " ".to_owned(),
            None if marked => self.styled("*", MARK),
            None => {
                let style = if last { LABEL | LAST.get_effects() } else { LABEL };
                self.styled(if dark { ":" } else { "." }, style)
            }
        };
        indent + &square
    }

    fn piece(&self, piece: Piece, marked: bool, last: bool) -> String {
        let style = if piece.player == Player::FIRST { FIRST } else { SECOND };
        let style = if marked { MARK.bold() } else { style };
        let style = if last { style | LAST.get_effects() } else { style };
        let glyph = if self.board_style.rich { piece.symbol } else { piece.letter };
        self.styled(&glyph.to_string(), style)
    }

    /// A piece on a coloured square, in black or white.
    fn on_ground(&self, piece: Option<Piece>, marked: bool) -> (char, Option<Color>) {
        let Some(piece) = piece else { return (if marked { '·' } else { ' ' }, DOT) };
        // In chess the first player is white, with discs black.
        let white = (piece.player == Player::FIRST) != self.discs;
        let glyph = match piece.symbol {
            // The filled pieces, whose colour shows the side.
            symbol @ '♔'..='♙' => char::from_u32(symbol as u32 + 6).unwrap_or(symbol),
            '○' => '●',
            '⛀' => '⛂',
            '⛁' => '⛃',
            symbol => symbol,
        };
        let colour = if white { WHITE } else { BLACK };
        (glyph, if marked { DOT } else { colour })
    }

    fn styled(&self, text: &str, style: Style) -> String {
        if self.board_style.rich { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;

    #[test]
    fn wide_boards_are_drawn_in_bands_that_fit_the_terminal() {
        let board_style = BoardStyle { columns: Some(40), ..BoardStyle::default() };
        for (game, variant, position) in [
            ("nim", Some("19,3"), None),
            ("chomp", Some("3x40"), None),
            ("nim-row", Some("60"), None),
            ("tree", None, Some("[[7,9],[-2,3],[3,5],[1,2],[3,4],[5,6],[7,8],[1,1],[2,2],[3,3]]")),
        ] {
            let mut session = open(game, variant).unwrap();
            session.begin(position).unwrap();
            let (whole, folded) = (
                board(session.as_ref(), &[], BoardStyle::default()),
                board(session.as_ref(), &[], board_style),
            );
            assert!(whole.lines().any(|line| line.trim_end().chars().count() > 40), "{whole}");
            assert!(folded.lines().all(|line| line.trim_end().chars().count() <= 40), "{folded}");
            // Nothing is lost, and nothing stands twice but labels.
            let pieces = |text: &str| text.matches(['|', '#', 'S', '.']).count();
            assert_eq!(pieces(&whole), pieces(&folded), "{folded}");
        }
    }

    #[test]
    fn boards_are_drawn_with_coordinates() {
        let mut session = open("tic-tac-toe", None).unwrap();
        session.play("b2").unwrap();
        let drawn = board(session.as_ref(), &[0], BoardStyle::default());
        assert_eq!(drawn, "  a b c\n1 * . . 1\n2 . X . 2\n3 . . . 3\n  a b c\n");
        let flipped = BoardStyle { flipped: true, ..BoardStyle::default() };
        assert_eq!(
            board(session.as_ref(), &[0], flipped),
            "  c b a\n3 . . . 3\n2 . X . 2\n1 . . * 1\n  c b a\n"
        );
    }

    #[test]
    fn numbered_squares_show_their_numbers() {
        let mut session = open("draughts", Some("english")).unwrap();
        session.begin(Some("W:W18,K32:B1")).unwrap();
        let drawn = board(session.as_ref(), &[], BoardStyle::default());
        let lines: Vec<&str> = drawn.lines().map(str::trim_end).collect();
        assert_eq!(lines[0], "    m     2     3     4");
        assert_eq!(lines[1], " 5     6     7     8");
        assert_eq!(lines[4], "   17     M    19    20");
        assert_eq!(lines[7], "29    30    31     K");
    }

    #[test]
    fn squares_stand_under_wide_labels() {
        let mut session = open("nim", Some("11")).unwrap();
        session.begin(Some("10")).unwrap();
        let drawn = board(session.as_ref(), &[], BoardStyle::default());
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[0], "        1  2  3  4  5  6  7  8  9 10");
        assert_eq!(lines[1], "1 (10)  |  |  |  |  |  |  |  |  |  | 1 (10)");
    }

    #[test]
    fn a_line_that_has_won_is_marked() {
        let mut session = open("tic-tac-toe", None).unwrap();
        session.begin(Some("XXX/OO./...")).unwrap();
        let rich = board(session.as_ref(), &[], BoardStyle { rich: true, ..BoardStyle::default() });
        assert_eq!(rich.matches("\u{1b}[1m\u{1b}[32m✕").count(), 3, "{rich:?}");
    }

    #[test]
    fn both_squares_of_the_last_move_are_marked() {
        let mut session = open("chess", None).unwrap();
        session.play("e4").unwrap();
        let deep =
            board(session.as_ref(), &[], BoardStyle { rich: true, deep: true, ..BoardStyle::default() });
        assert_eq!(deep.matches("48;5;100m").count(), 2, "{deep:?}");
        let rich = board(session.as_ref(), &[], BoardStyle { rich: true, ..BoardStyle::default() });
        assert_eq!(rich.matches("\u{1b}[4m").count(), 2, "{rich:?}");
        assert!(!board(session.as_ref(), &[], BoardStyle::default()).contains('\u{1b}'));
    }
}
