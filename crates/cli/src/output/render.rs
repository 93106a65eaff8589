//! Boards and results as text.

use anstyle::{AnsiColor, Style};
use std::collections::HashSet;
use std::fmt::Write;
use std::io::{self, IsTerminal};
use stratege_catalog::{
    AnalysisData, Board, Ending, OutcomeName, Player, RuleData, ScoreData, Session, Status,
};
use stratege_texts::Lang;

/// How boards are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Colours and symbols of the pieces, for a terminal; otherwise letters.
    pub rich: bool,
}

const FIRST: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::BrightYellow))).bold();
const SECOND: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::BrightCyan))).bold();
const LAST: Style = Style::new().underline();
const MARK: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));
const LABEL: Style = Style::new().dimmed();

impl Look {
    /// How standard output shows them: in colours on a terminal, unless `NO_COLOR` is set.
    pub fn of_output() -> Look {
        Look { rich: io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none() }
    }
}

/// The position at the cursor, with coordinates; the squares in `marked` and the last move are highlighted.
pub fn board(session: &dyn Session, marked: &[usize], look: Look) -> String {
    let board = session.board();
    let last = session.last_move().and_then(|squares| squares.to);
    let marked: HashSet<usize> = marked.iter().copied().collect();
    let margin = board.rows.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let width = board.columns.iter().map(|label| label.chars().count()).max().unwrap_or(1);
    let indent = " ".repeat(width.saturating_sub(1)); // under labels that are wider than a square
    let columns = columns_line(&board, margin, width, look);
    let mut text = columns.clone();
    for (row, label) in board.rows.iter().enumerate() {
        let _ = write!(text, "{} ", styled(&format!("{label:>margin$}"), LABEL, look));
        for column in 0..board.width() {
            let index = row * board.width() + column;
            text.push_str(&indent);
            text.push_str(&cell(&board, index, marked.contains(&index), last == Some(index), look));
            text.push(' ');
        }
        let _ = writeln!(text, "{}", styled(label, LABEL, look));
    }
    text + &columns
}

fn columns_line(board: &Board, margin: usize, width: usize, look: Look) -> String {
    let labels: Vec<String> = board.columns.iter().map(|label| format!("{label:>width$}")).collect();
    format!("{:margin$} {}\n", "", styled(&labels.join(" "), LABEL, look))
}

fn cell(board: &Board, index: usize, marked: bool, last: bool, look: Look) -> String {
    match board.cells[index].piece {
        Some(piece) => {
            let style = if piece.player == Player::FIRST { FIRST } else { SECOND };
            let style = if marked { MARK.bold() } else { style };
            let style = if last { style | LAST.get_effects() } else { style };
            let glyph = if look.rich { piece.symbol } else { piece.letter };
            styled(&glyph.to_string(), style, look)
        }
        None if marked => styled("*", MARK, look),
        None => {
            let dark = board.chequered && (index / board.width() + index % board.width()) % 2 == 1;
            styled(if dark { ":" } else { "." }, LABEL, look)
        }
    }
}

fn styled(text: &str, style: Style, look: Look) -> String {
    if look.rich { format!("{style}{text}{style:#}") } else { text.to_owned() }
}

/// A score as text: `+0.35`, or the winner and the distance in plies.
pub fn score(lang: &Lang, score: &ScoreData) -> String {
    match score.mate {
        Some(plies) if plies >= 0 && score.value > 0.0 => lang.with("score-win", &[("plies", &plies)]),
        Some(plies) => lang.with("score-loss", &[("plies", &plies.abs())]),
        None => format!("{:+.2}", score.value),
    }
}

/// An analysis, one text line for each line of play.
pub fn analysis(lang: &Lang, analysis: &AnalysisData) -> String {
    let mut text = String::new();
    for line in &analysis.lines {
        let visits = line.visits.map_or(String::new(), |visits| {
            format!("  ({})", lang.with("analysis-visits", &[("visits", &grouped(visits))]))
        });
        let _ = writeln!(text, "{:>8}  {}{visits}", score(lang, &line.score), line.moves.join(" "));
    }
    let speed = analysis.counts.nodes / analysis.time_ms.max(1);
    let _ = writeln!(
        text,
        "{}",
        lang.with(
            "analysis-counts",
            &[
                ("depth", &analysis.depth),
                ("nodes", &grouped(analysis.counts.nodes)),
                ("seconds", &format!("{:.2}", analysis.time_ms as f64 / 1000.0)),
                ("speed", &grouped(speed)),
            ],
        )
    );
    if analysis.complete {
        let _ = writeln!(text, "{}", lang.text("analysis-complete"));
    }
    text
}

/// The rules of a move, in words.
pub(crate) fn rules(lang: &Lang, advice: &RuleData) -> String {
    let word = |rule: &&str| lang.text(&format!("rule-{rule}"));
    advice.rules.iter().map(word).collect::<Vec<_>>().join("; ")
}

/// How a game ended, or nothing while it goes on. `names` are the players'.
pub fn ending(lang: &Lang, status: Status, names: [&str; 2]) -> Option<String> {
    let Status::Over { first, margin, ending } = status else { return None };
    let winner = match first {
        OutcomeName::Win => names[0],
        OutcomeName::Loss => names[1],
        OutcomeName::Draw if ending == Ending::Repetition => return Some(lang.text("over-repetition")),
        OutcomeName::Draw => return Some(lang.text("over-draw")),
    };
    Some(if margin > 1 {
        lang.with("over-margin", &[("winner", &winner), ("margin", &margin)])
    } else {
        lang.with("over-win", &[("winner", &winner)])
    })
}

/// A number with thin spaces between its thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;

    #[test]
    fn boards_are_drawn_with_coordinates() {
        let mut session = open("tic-tac-toe", None).unwrap();
        session.play("b2").unwrap();
        let drawn = board(session.as_ref(), &[0], Look::default());
        assert_eq!(drawn, "  a b c\n1 * . . 1\n2 . X . 2\n3 . . . 3\n  a b c\n");
    }

    #[test]
    fn squares_stand_under_wide_labels() {
        let mut session = open("nim", Some("11")).unwrap();
        session.begin(Some("10")).unwrap();
        let drawn = board(session.as_ref(), &[], Look::default());
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[0], "        1  2  3  4  5  6  7  8  9 10");
        assert_eq!(lines[1], "1 (10)  |  |  |  |  |  |  |  |  |  | 1 (10)");
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(549_946), "549 946");
        assert_eq!(grouped(1_234_567), "1 234 567");
    }
}
