//! Drawings on the board in the format of game files, in comments: `[%csl Ra1,Gb2]` circles squares, `[%cal Ga1b2]`
//! draws arrows. (The commands of ChessBase and of chess servers; draughts servers write two-digit numbers.)

use serde::{Deserialize, Serialize};
use stratege_session::Board;

/// An arrow, or a circle if both ends are the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Shape {
    /// The index of the cell where it begins.
    pub from: usize,
    /// The index of the cell where it ends.
    pub to: usize,
    /// The name of its colour.
    pub tone: String,
}

/// The colours: the letter of files, and the name of the tone.
const TONES: [(char, &str); 4] = [('G', "own"), ('R', "second"), ('B', "third"), ('Y', "fourth")];

/// The names of a board's cells in files: letter and number, or numbers that all have the same length.
pub(crate) struct CellNames(Vec<String>);

impl CellNames {
    /// Those of a board.
    pub(crate) fn of(board: &Board) -> CellNames {
        let width = board.width().max(1);
        let name = |cell: usize| {
            let column = board.columns.get(cell % width).map_or("", String::as_str);
            let row = board.rows.get(cell / width).map_or("", String::as_str);
            let numbered = board.names.get(cell).and_then(|name| name.parse::<usize>().ok());
            match numbered {
                Some(number) => format!("{number:02}"),
                None if is_square(column, row) => format!("{column}{row}"),
                None => format!("{:03}", cell + 1),
            }
        };
        CellNames((0..board.cells.len()).map(name).collect())
    }

    fn cell(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|known| known == name)
    }

    /// The cells of an entry behind its colour: one of a circle, two of an arrow.
    fn cells(&self, name: &str, arrow: bool) -> Option<(usize, usize)> {
        if !arrow {
            return self.cell(name).map(|cell| (cell, cell));
        }
        let middle = match name.rfind(|c: char| c.is_ascii_alphabetic()) {
            Some(second) => second,
            None => name.len() / 2,
        };
        let (from, to) = name.split_at_checked(middle)?;
        Some((self.cell(from)?, self.cell(to)?))
    }

    /// The drawings of a command; none of one that has another form.
    fn read(&self, entries: &str, arrow: bool) -> Option<Vec<Shape>> {
        let shape = |entry: &str| {
            let entry = entry.trim();
            let (_, tone) = TONES.into_iter().find(|&(letter, _)| entry.starts_with(letter))?;
            let (from, to) = self.cells(&entry[1..], arrow)?;
            Some(Shape { from, to, tone: tone.to_owned() })
        };
        entries.split(',').map(shape).collect()
    }

    /// Takes the drawings out of a comment. Commands with other squares or colours stay in it.
    pub(crate) fn taken(&self, comment: &str) -> (String, Vec<Shape>) {
        let (mut rest, mut ahead, mut shapes) = (String::new(), comment, Vec::new());
        while let Some(begin) = ahead.find("[%c") {
            let Some(length) = ahead[begin..].find(']') else { break };
            let command = &ahead[begin + 2..begin + length];
            let entries = [("csl ", false), ("cal ", true)];
            let found =
                entries.iter().find_map(|&(name, arrow)| self.read(command.strip_prefix(name)?, arrow));
            rest.push_str(&ahead[..begin]);
            match found {
                Some(found) => shapes.extend(found),
                None => rest.push_str(&ahead[begin..=begin + length]),
            }
            ahead = &ahead[begin + length + 1..];
        }
        if shapes.is_empty() {
            return (comment.to_owned(), shapes);
        }
        rest.push_str(ahead);
        (rest.split_whitespace().collect::<Vec<_>>().join(" "), shapes)
    }

    /// A comment with drawings before it.
    pub(crate) fn with(&self, shapes: &[Shape], comment: &str) -> String {
        let entries = |arrow: bool| -> String {
            let those = shapes.iter().filter(|shape| (shape.from != shape.to) == arrow);
            let entry = |shape: &Shape| {
                let letter =
                    TONES.into_iter().find(|(_, tone)| *tone == shape.tone).map_or('G', |(letter, _)| letter);
                let [from, to] = [shape.from, shape.to].map(|cell| self.0.get(cell).map(String::as_str));
                let to = if arrow { to? } else { "" };
                Some(format!("{letter}{}{to}", from?))
            };
            those.filter_map(entry).collect::<Vec<_>>().join(",")
        };
        let command = |name: &str, entries: String| {
            Some(format!("[%{name} {entries}]")).filter(|_| !entries.is_empty())
        };
        let commands = [command("csl", entries(false)), command("cal", entries(true))];
        let comment = Some(comment.to_owned()).filter(|text| !text.is_empty());
        commands.into_iter().chain([comment]).flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Whether labels name a square as `e4` does.
fn is_square(column: &str, row: &str) -> bool {
    let letter = matches!(column.as_bytes(), [letter] if letter.is_ascii_lowercase());
    letter && !row.is_empty() && row.bytes().all(|digit| digit.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;

    #[test]
    fn drawings_are_taken_out_of_comments_and_put_back() {
        for (game, comment, rest, count) in [
            ("chess", "[%csl Ra1,Gh8] [%cal Ba1h8] the long diagonal", "the long diagonal", 3),
            ("chess", "a file [%cal Ye2e4]", "a file", 1),
            ("draughts", "[%csl G05] [%cal R3228]", "", 2),
            ("backgammon", "[%csl G001] [%cal B002013]", "", 2),
        ] {
            let names = CellNames::of(&open(game, None).unwrap().board());
            let (text, shapes) = names.taken(comment);
            assert_eq!((text.as_str(), shapes.len()), (rest, count), "{comment}");
            let again = names.with(&shapes, &text);
            assert_eq!(names.taken(&again), (text, shapes), "{again}");
        }
    }

    #[test]
    fn what_is_no_drawing_stays_text() {
        let names = CellNames::of(&open("chess", None).unwrap().board());
        for comment in
            ["[%csl Qa1]", "[%csl Ri9]", "[%cal Ga1]", "[%csl Ga1é,]", "[%cal", "[%cal Gé]", "plain  text"]
        {
            assert_eq!(names.taken(comment), (comment.to_owned(), Vec::new()));
        }
    }
}
