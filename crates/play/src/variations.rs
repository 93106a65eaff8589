//! The stored variations of a game: a list of moves in JSON, each of which refers to the one before it. A front end may
//! write the list itself, and any other text is preserved; this module reads it for files, and creates it from them.

use crate::embedded::Embedded;
use crate::shapes::{CellNames, Shape};
use serde::{Deserialize, Serialize};
use stratege_catalog::record::{Branch, lines_of};
use stratege_formats::{GLYPHS, GameRecord, Line};

/// The maximum length of the text of variations, in bytes.
pub const MOST_TREE: usize = 256 << 10;

/// The longest line that is read, in moves.
const DEEPEST: usize = 400;

/// The variations of a game as stored in documents.
pub type VariationList = Embedded<Vec<VariationMove>>;

/// A move of a variation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct VariationMove {
    /// Of a first move: the number of plies of the game before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    /// Of any other: the place in the list of the move before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    text: String,
    #[serde(default)]
    shown: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    before: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    glyphs: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    measured: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shapes: Vec<Shape>,
}

/// The sign of a PGN glyph: `!`, or `$10` for a glyph without a sign.
pub fn sign(glyph: u8) -> String {
    let found = GLYPHS.iter().find(|(number, _)| *number == glyph);
    found.map_or_else(|| format!("${glyph}"), |(_, sign)| (*sign).to_owned())
}

/// The PGN number of a glyph.
pub fn glyph(sign: &str) -> Option<u8> {
    let found = GLYPHS.iter().find(|(_, known)| *known == sign).map(|&(number, _)| number);
    found.or_else(|| sign.strip_prefix('$')?.parse().ok())
}

/// The list of these variations, of at most `most` bytes of text, and how many moves have no room in it. `shown` is how
/// a move is written in the reader's language.
pub(crate) fn to_text(
    variations: &[(usize, Branch)],
    shown: &dyn Fn(&str) -> String,
    names: &CellNames,
    most: usize,
) -> (VariationList, usize) {
    let (mut texts, mut list): (Vec<String>, Vec<VariationMove>) = (Vec::new(), Vec::new());
    let (mut bytes, mut left_out) = (2, 0);
    // What is still to be written, the next one last; the moves before it come first.
    let mut rest: Vec<(Option<usize>, Option<usize>, &Branch)> =
        variations.iter().rev().map(|(at, branch)| (Some(*at), None, branch)).collect();
    while let Some((at, after, branch)) = rest.pop() {
        let (comment, shapes) = names.taken(&branch.comment);
        let entry = VariationMove {
            at,
            after,
            text: branch.text.clone(),
            shown: shown(&branch.text),
            before: branch.before.clone(),
            comment,
            glyphs: branch.glyphs.iter().map(|&glyph| sign(glyph)).collect(),
            measured: branch.measured.clone(),
            shapes,
        };
        let text = serde_json::to_string(&entry).unwrap_or_default();
        if bytes + text.len() + 1 > most {
            left_out += size(branch);
            continue;
        }
        bytes += text.len() + 1;
        texts.push(text);
        list.push(entry);
        let here = list.len() - 1;
        rest.extend(branch.next.iter().rev().map(|next| (None, Some(here), next)));
    }
    if list.is_empty() {
        return (VariationList::default(), left_out);
    }
    (Embedded::written(format!("[{}]", texts.join(",")), list), left_out)
}

/// The moves of a branch.
fn size(branch: &Branch) -> usize {
    let (mut count, mut rest) = (0, vec![branch]);
    while let Some(branch) = rest.pop() {
        count += 1;
        rest.extend(&branch.next);
    }
    count
}

/// The variations in a list; none if its text is another one.
pub(crate) fn variations(list: &VariationList, names: &CellNames) -> Vec<(usize, Branch)> {
    let list = list.value().map_or(&[][..], Vec::as_slice);
    let mut branches: Vec<Branch> = list.iter().map(|mv| branch(mv, names)).collect();
    // No analysis nests deeper.
    let mut depths: Vec<usize> = Vec::with_capacity(list.len());
    for entry in list {
        let before = |after| depths.get(after).map_or(usize::MAX, |depth: &usize| depth.saturating_add(1));
        depths.push(entry.after.map_or(1, before));
    }
    let mut found = Vec::new();
    // A move stands behind the one before it: from the last to the first, each is whole when it is taken.
    for (index, entry) in list.iter().enumerate().rev() {
        let mut branch = std::mem::take(&mut branches[index]);
        branch.next.reverse();
        match (entry.at, entry.after) {
            (Some(at), _) => found.push((at, branch)),
            (None, Some(after)) if after < index && depths[index] <= DEEPEST => {
                branches[after].next.push(branch)
            }
            _ => {}
        }
    }
    found.reverse();
    found
}

fn branch(mv: &VariationMove, names: &CellNames) -> Branch {
    Branch {
        text: mv.text.clone(),
        before: mv.before.clone(),
        comment: names.with(&mv.shapes, &mv.comment),
        glyphs: mv.glyphs.iter().filter_map(|sign| glyph(sign)).collect(),
        measured: mv.measured.clone(),
        next: Vec::new(),
    }
}

/// Adds the variations of a list to a record of the game. Files have no place for variations
/// behind the last move: they become its comment.
pub(crate) fn add(record: &mut GameRecord, list: &VariationList, names: &CellNames) {
    for (at, branch) in variations(list, names) {
        let lines = lines_of(std::slice::from_ref(&branch));
        match record.line.moves.get_mut(at) {
            Some(node) => node.variations.extend(lines),
            None => {
                let text = lines.iter().map(in_words).collect::<Vec<_>>().join(" ");
                match record.line.moves.last_mut() {
                    Some(node) => node.after.push(text),
                    None => record.line.comments.push(text),
                }
            }
        }
    }
}

/// A line in words, with its variations in brackets.
fn in_words(line: &Line) -> String {
    let mut words: Vec<String> = Vec::new();
    for node in &line.moves {
        words.push(node.token.clone());
        words.extend(node.after.iter().cloned());
        words.extend(node.variations.iter().map(|line| format!("({})", in_words(line))));
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, next: Vec<Branch>) -> Branch {
        Branch { text: text.into(), next, ..Branch::default() }
    }

    fn names() -> CellNames {
        CellNames::of(&stratege_catalog::open("chess", None).unwrap().board())
    }

    #[test]
    fn variations_round_trip() {
        let mut first = of("c5", vec![of("Nf3", vec![of("d6", vec![])]), of("c3", vec![])]);
        (first.comment, first.glyphs) = ("[%csl Rd4] “Sicilian”".into(), vec![1, 10]);
        (first.before, first.measured) = ("now".into(), "[%clk 0:01:00]".into());
        let all = vec![(1, first), (1, of("e6", vec![])), (4, of("a3", vec![of("a6", vec![])]))];
        let (text, left_out) = to_text(&all, &str::to_owned, &names(), 10_000);
        assert_eq!((variations(&text, &names()), left_out), (all.clone(), 0));
        assert_eq!(variations(&text.text().to_owned().into(), &names()), all);
        // With less room the later moves are left out, and nothing else.
        let (short, left_out) = to_text(&all, &str::to_owned, &names(), 150);
        assert!(short.text().len() <= 150 && left_out > 0);
        let moves: usize = variations(&short, &names()).iter().map(|(_, branch)| size(branch)).sum();
        assert_eq!(moves + left_out, 7);
    }

    #[test]
    fn other_texts_have_no_variations() {
        for text in
            ["", "{}", "[1]", "[{\"text\":\"e4\",\"after\":7}]", "[{\"text\":\"e4\",\"after\":0}]", "[[[["]
        {
            assert_eq!(variations(&text.to_owned().into(), &names()), [], "{text}");
        }
    }
}
