//! Tables.

use super::terminal_width;
use std::fmt::Write;
use stratege_texts::{Lang, visible};

/// Between two columns.
const GAP: usize = 2;

/// The heads of a table's columns: the texts `PREFIX-NAME`.
pub(crate) fn heads(lang: &Lang, prefix: &str, names: &[&str]) -> Vec<String> {
    names.iter().map(|name| lang.text(&format!("{prefix}-{name}"))).collect()
}

/// Rows in columns, the first left-aligned, the others right-aligned. Names of others are made visible. On a terminal
/// that is too narrow, cells are broken between words, the widest columns first.
pub(crate) fn columns(rows: &[Vec<String>]) -> String {
    within(rows, terminal_width())
}

fn within(rows: &[Vec<String>], most: Option<usize>) -> String {
    let shown = |row: &Vec<String>| row.iter().map(|cell| visible(cell).into_owned()).collect();
    let rows: Vec<Vec<String>> = rows.iter().map(shown).collect();
    let widths = widths(&rows, most);
    let mut text = String::new();
    for row in &rows {
        let cells: Vec<Vec<&str>> =
            row.iter().zip(&widths).map(|(cell, &width)| lines(cell, width)).collect();
        for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let mut written = String::new();
            for (column, (cell, width)) in cells.iter().zip(&widths).enumerate() {
                let part = cell.get(line).copied().unwrap_or("");
                let _ = match column {
                    0 => write!(written, "{part:<width$}"),
                    _ => write!(written, "{:GAP$}{part:>width$}", ""),
                };
            }
            text.push_str(if line == 0 { &written } else { written.trim_end() });
            text.push('\n');
        }
    }
    text
}

/// The width of each column: that of its widest cell, or less where the table would be too wide. Headings are broken
/// before anything else is.
fn widths(rows: &[Vec<String>], most: Option<usize>) -> Vec<usize> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |rows: &[Vec<String>], measure: fn(&str) -> usize| -> Vec<usize> {
        let cells = |column: usize| rows.iter().filter_map(move |row| row.get(column));
        (0..count).map(|column| cells(column).map(|cell| measure(cell)).max().unwrap_or(0)).collect()
    };
    let mut widths = widest(rows, |cell| cell.chars().count());
    let Some(most) = most else { return widths };
    let broken = widest(rows, longest_word);
    let bodies = widest(rows.get(1..).unwrap_or_default(), |cell| cell.chars().count());
    let headings = broken.iter().zip(&bodies).map(|(&word, &body)| word.max(body)).collect();
    for least in [headings, broken] {
        while widths.iter().sum::<usize>() + GAP * count.saturating_sub(1) > most {
            let wide = (0..count).filter(|&column| widths[column] > least[column]);
            let Some(column) = wide.max_by_key(|&column| widths[column]) else { break };
            widths[column] -= 1;
        }
    }
    widths
}

/// The parts of a cell that must not be broken: it is broken before a letter behind a space or a hyphen, so that
/// neither numbers in groups nor bars are; and behind a part of a move such as `24/18 13/11`.
fn words(cell: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let (mut start, mut before) = (0, ['\0'; 2]);
    for (at, c) in cell.char_indices() {
        let behind = matches!(before, [_, '-']) || matches!(before, [other, ' '] if other != ' ');
        if behind && (c.is_alphabetic() || c.is_ascii_digit() && cell[start..at].contains('/')) {
            words.push(&cell[start..at]);
            start = at;
        }
        before = [before[1], c];
    }
    words.push(&cell[start..]);
    words
}

fn longest_word(cell: &str) -> usize {
    words(cell).iter().map(|word| word.strip_suffix(' ').unwrap_or(word).chars().count()).max().unwrap_or(0)
}

/// The lines of a cell of this width, in columns.
fn lines(cell: &str, width: usize) -> Vec<&str> {
    if cell.chars().count() <= width {
        return vec![cell];
    }
    let (mut lines, mut start, mut end) = (Vec::new(), 0, 0);
    for word in words(cell) {
        let next = end + word.len();
        let line = &cell[start..next];
        if line.strip_suffix(' ').unwrap_or(line).chars().count() > width && end > start {
            lines.push(cell[start..end].trim_end());
            start = end;
        }
        end = next;
    }
    lines.push(&cell[start..end]);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
        cells.map(str::to_owned).to_vec()
    }

    #[test]
    fn every_column_is_as_wide_as_its_widest_cell() {
        assert_eq!(within(&[row(["ply", "nœuds"]), row(["12", "7"])], None), "ply  nœuds\n12       7\n");
        assert_eq!(within(&[], Some(80)), "");
    }

    #[test]
    fn a_table_that_is_too_wide_breaks_its_cells_between_words() {
        let table =
            [row(["demi-coup", "trouvés en table", "point de vue"]), row(["12", "137 257", "   ##|     "])];
        assert_eq!(within(&table, Some(80)).lines().count(), 2);
        let narrow = within(&table, Some(30));
        let wanted = [
            "demi-     trouvés     point de",
            "coup           en          vue",
            "            table",
            "12        137 257     ##|     ",
        ];
        assert_eq!(narrow.lines().collect::<Vec<_>>(), wanted, "{narrow}");
        // Headings are broken before what stands under them.
        let named = [row(["a long heading", "b"]), row(["two words", "three more words"])];
        assert_eq!(
            within(&named, Some(27)),
            "a long                    b\nheading\ntwo words  three more words\n"
        );
        let moved = [row(["move", "3"]), row(["24/18 13/11", "1"])];
        assert_eq!(within(&moved, Some(9)), "move    3\n24/18   1\n13/11\n");
        // No narrower than its words.
        assert!(within(&table, Some(5)).lines().all(|line| line.chars().count() <= 27));
    }
}
