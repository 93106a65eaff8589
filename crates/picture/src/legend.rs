//! The legend of a tree: the meaning of its colours, lines and numbers.

use crate::{Kind, Shape, Words};

/// One entry: a kind of node by its frame, or a sentence.
pub(crate) struct Entry {
    /// The kind whose frame stands before the text, if any.
    pub(crate) frame: Option<Kind>,
    pub(crate) text: String,
}

impl Entry {
    /// Its letters, its frame among them.
    pub(crate) fn length(&self) -> usize {
        self.text.chars().count() + if self.frame.is_some() { 4 } else { 0 }
    }
}

/// The entries in rows of at most so many letters; a longer one has a row for itself.
pub(crate) fn rows(entries: Vec<Entry>, letters: usize) -> Vec<Vec<Entry>> {
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    let mut taken = 0;
    for entry in entries {
        let length = entry.length() + GAP;
        match rows.last_mut().filter(|_| taken + length <= letters + GAP) {
            Some(row) => row.push(entry),
            None => {
                taken = 0;
                rows.push(vec![entry]);
            }
        }
        taken += length;
    }
    rows
}

/// The letters between two entries.
const GAP: usize = 3;

/// Who maximises and who minimises, for pictures in text; nothing where no sides are named.
pub(crate) fn sides(shape: &Shape, words: &Words) -> Vec<String> {
    let Some(sides) = &shape.sides else { return Vec::new() };
    let roles = [&words.max, &words.min];
    roles.into_iter().zip(sides).map(|(role, side)| format!("{role} = {side}")).collect()
}

/// What occurs in the tree, the sides first.
pub(crate) fn entries(shape: &Shape, words: &Words) -> Vec<Entry> {
    let has = |kind: Kind| shape.nodes.iter().any(|node| node.kind == kind);
    let mut entries = Vec::new();
    let named = shape.nodes.iter().any(|node| node.role.is_some());
    for (index, (kind, role)) in [(Kind::Max, &words.max), (Kind::Min, &words.min)].into_iter().enumerate() {
        // A game's sides are both named, even where one of them does not choose.
        let text = match &shape.sides {
            Some(sides) => format!("{role} = {}", sides[index]),
            None => role.clone(),
        };
        if named && (shape.sides.is_some() || has(kind)) {
            entries.push(Entry { frame: Some(kind), text });
        }
    }
    if has(Kind::Chance) {
        entries.push(Entry { frame: Some(Kind::Chance), text: words.chance.clone() });
    }
    let notes = [
        (true, &words.legend_value),
        (shape.nodes.iter().any(|node| node.window.is_some()), &words.legend_window),
        (shape.nodes.iter().any(|node| node.principal && node.parent.is_some()), &words.legend_principal),
        (has(Kind::Ghost), &words.legend_cut),
        (!shape.links.is_empty(), &words.legend_table),
    ];
    let notes = notes.into_iter().filter(|(occurs, _)| *occurs);
    entries.extend(notes.map(|(_, text)| Entry { frame: None, text: text.clone() }));
    entries
}
