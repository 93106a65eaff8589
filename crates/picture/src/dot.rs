//! Search trees in the Graphviz language.

use crate::board::letters;
use crate::{Kind, Orientation, Shape, Shown, Words, layout, legend};
use std::fmt::Write;

/// A directed graph, for `dot -Tsvg`.
pub fn draw(shape: &Shape, title: &str, words: &Words) -> String {
    let layout = layout::layout(shape);
    let letters = (layout.width / layout::CHARACTER) as usize;
    let row =
        |row: Vec<legend::Entry>| row.iter().map(|entry| escape(&entry.text)).collect::<Vec<_>>().join("; ");
    let legend: Vec<String> =
        legend::rows(legend::entries(shape, words), letters).into_iter().map(row).collect();
    let mut out = format!(
        "digraph search {{\n  label=\"{}\\n{}\"; labelloc=t;\n  node [shape=box, fontname=\"DejaVu Sans\", fontsize=10];\n  edge [arrowhead=none, fontname=\"DejaVu Sans\", fontsize=10];\n",
        escape(title),
        legend.join("\\n")
    );
    if layout.orientation == Orientation::Right {
        out.push_str("  rankdir=LR;\n");
    }
    for (index, node) in shape.nodes.iter().enumerate() {
        let style = match node.kind {
            Kind::Max => "color=\"#1d4f91\"",
            Kind::Min => "color=\"#b3401f\", style=rounded",
            Kind::Chance => "color=\"#6b4fa0\", shape=diamond",
            Kind::Leaf => "color=\"#888888\"",
            Kind::Ghost => "shape=plaintext, fontcolor=\"#999999\"",
        };
        let weight = if node.principal { ", penwidth=2.4" } else { "" };
        let _ = writeln!(out, "  n{index} [label=\"{}\", {style}{weight}];", label(node));
        if let Some(parent) = node.parent {
            let style = match node {
                Shown { kind: Kind::Ghost, .. } => ", style=dashed, color=\"#b0b0b0\"",
                Shown { principal: true, .. } => ", penwidth=2.6, color=\"#1a7f37\"",
                Shown { aside: true, .. } => ", style=dotted",
                _ => "",
            };
            let _ = writeln!(out, "  n{parent} -> n{index} [label=\"{}\"{style}];", escape(&node.edge));
        }
    }
    for (from, to) in &shape.links {
        let _ = writeln!(out, "  n{from} -> n{to} [style=dotted, color=\"#8e44ad\", constraint=false];");
    }
    out.push_str("}\n");
    out
}

/// The board in rows of letters, where there is one, then the lines of the node.
fn label(node: &Shown) -> String {
    let mut lines = Vec::new();
    if let Some(board) = &node.board {
        lines.extend(letters(board, '·'));
    }
    lines.extend(layout::lines(node));
    lines.iter().map(|line| escape(line)).collect::<Vec<_>>().join("\\n")
}

fn escape(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control())
        .flat_map(|c| matches!(c, '"' | '\\').then_some('\\').into_iter().chain([c]))
        .collect()
}
