//! Search trees as indented text.

use crate::{Kind, Shape, Shown, Words, legend};
use std::fmt::Write;

/// One line per node; `★` marks the principal variation, `✂` a pruned move.
pub fn draw(shape: &Shape, words: &Words) -> String {
    let mut text = String::new();
    // The nodes still to be written, each with what stands before it and before its children.
    let mut open = vec![(0, String::new(), String::new())];
    while let Some((index, before, below)) = open.pop() {
        let node = &shape.nodes[index];
        let _ = writeln!(text, "{before}{}", line(node, words));
        for (i, &child) in node.children.iter().enumerate().rev() {
            let last = i + 1 == node.children.len();
            let (branch, stem) = if last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            open.push((child, format!("{below}{branch}"), format!("{below}{stem}")));
        }
    }
    for &(from, to) in &shape.links {
        let _ = writeln!(text, "{} = {}: {}", path(shape, from), path(shape, to), words.table);
    }
    if shape.left_out > 0 {
        let _ = writeln!(text, "+{} {}", shape.left_out, words.left_out);
    }
    let sides = legend::sides(shape, words);
    if !sides.is_empty() {
        let _ = writeln!(text, "{}", sides.join(", "));
    }
    text
}

fn line(node: &Shown, words: &Words) -> String {
    if node.kind == Kind::Ghost {
        return format!("{}  ✂ {}", node.edge, node.notes.join("; "));
    }
    let kind = match node.kind {
        Kind::Chance => words.chance.clone(),
        _ => node.role.clone().unwrap_or_default(),
    };
    let mut parts = vec![node.edge.clone(), kind, node.value.clone()];
    parts.extend(node.window.clone().filter(|_| node.kind != Kind::Leaf));
    let notes: Vec<&str> = node.notes.iter().chain(&node.cut).map(String::as_str).collect();
    parts.extend((!notes.is_empty()).then(|| format!("({})", notes.join("; "))));
    parts.extend(node.principal.then(|| "★".to_owned()));
    parts.retain(|part| !part.is_empty());
    parts.join("  ")
}

/// The moves from the root to a node.
fn path(shape: &Shape, node: usize) -> String {
    let mut moves = Vec::new();
    let mut at = node;
    while let Some(parent) = shape.nodes[at].parent {
        moves.push(shape.nodes[at].edge.as_str());
        at = parent;
    }
    moves.reverse();
    moves.join(" ")
}
