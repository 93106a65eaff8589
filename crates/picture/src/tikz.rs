//! Search trees for LaTeX.

use crate::board::letters;
use crate::layout::{LINE, MARGIN, layout, lines};
use crate::{Kind, Orientation, Shape, Shown, Words, legend};
use std::fmt::Write;

/// Points of paper in a pixel of the layout.
const SCALE: f64 = 0.75;
/// About the width of a letter of the legend, in points.
const LETTER: f64 = 3.9;

/// A `tikzpicture` with coordinates from our own layout; it needs `\usepackage{tikz}` and Unicode input.
pub fn draw(shape: &Shape, title: &str, words: &Words) -> String {
    let layout = layout(shape);
    let mut out = format!(
        "% {}\n\\begin{{tikzpicture}}[x={SCALE}pt, y=-{SCALE}pt, font=\\scriptsize,\n",
        comment(title)
    );
    out.push_str("  every node/.style={align=center, inner sep=2pt},\n  max/.style={draw=blue!60!black}, min/.style={draw=red!60!black, rounded corners=4pt},\n  chance/.style={draw=violet, densely dotted}, leaf/.style={draw=gray}, ghost/.style={text=gray},\n  pv/.style={very thick}, pvline/.style={very thick, draw={rgb,255:red,26;green,127;blue,55}}, cut/.style={dashed, gray}, aside/.style={dotted}]\n");
    for (index, (node, place)) in shape.nodes.iter().zip(&layout.places).enumerate() {
        let style = match node.kind {
            Kind::Max => "max",
            Kind::Min => "min",
            Kind::Chance => "chance",
            Kind::Leaf => "leaf",
            Kind::Ghost => "ghost",
        };
        let weight = if node.principal { ", pv" } else { "" };
        let _ = writeln!(
            out,
            "  \\node[{style}{weight}, anchor=north] (n{index}) at ({:.1},{:.1}) {{{}}};",
            place.x,
            place.y,
            content(node)
        );
    }
    let (from, line, at, into) = match layout.orientation {
        Orientation::Down => ("south", "--", 0.65, "north"),
        Orientation::Right => ("south", "|-", 0.75, "west"),
    };
    for (index, node) in shape.nodes.iter().enumerate() {
        let Some(parent) = node.parent else { continue };
        let style = match node {
            Shown { kind: Kind::Ghost, .. } => "cut",
            Shown { principal: true, .. } => "pvline",
            Shown { aside: true, .. } => "aside",
            _ => "",
        };
        let _ = writeln!(
            out,
            "  \\draw[{style}] (n{parent}.{from}) {line} node[fill=white, inner sep=1pt, pos={at}] {{{}}} (n{index}.{into});",
            escape(&node.edge)
        );
    }
    for (from, to) in &shape.links {
        let _ = writeln!(out, "  \\draw[dotted, violet] (n{from}.south) to[bend right=40] (n{to}.south);");
    }
    let entries = legend::entries(shape, words);
    // No wider than the figure, but for an entry that is.
    let longest = entries.iter().map(legend::Entry::length).max().unwrap_or(0) as f64 * LETTER;
    let legend: Vec<String> = entries.iter().map(entry).collect();
    let _ = writeln!(
        out,
        "  \\node[anchor=north west, inner sep=0pt, text=gray, text width={:.0}pt] at ({MARGIN:.1},{:.1}) {{{}}};",
        (layout.width * SCALE).max(longest),
        layout.height + LINE,
        legend.join(" \\quad ")
    );
    out.push_str("\\end{tikzpicture}\n");
    out
}

/// An entry of the legend behind its frame.
fn entry(entry: &legend::Entry) -> String {
    let text = escape(&entry.text);
    let frame = match entry.frame {
        Some(Kind::Max) => "max",
        Some(Kind::Min) => "min",
        Some(Kind::Chance) => "chance",
        Some(Kind::Leaf | Kind::Ghost) | None => return text,
    };
    format!("\\tikz\\draw[{frame}] (0,0) rectangle (8pt,5pt);~{text}")
}

/// The board as a small table of letters, where there is one, then the lines of the node.
fn content(node: &Shown) -> String {
    let mut rows = Vec::new();
    if let Some(board) = &node.board {
        rows.extend(
            letters(board, '.').iter().map(|row| format!("\\texttt{{{}}}", escape(row).replace(' ', "~"))),
        );
    }
    for (i, line) in lines(node).iter().enumerate() {
        let line = escape(line);
        rows.push(if i == 0 && node.kind != Kind::Ghost { format!("\\textbf{{{line}}}") } else { line });
    }
    // Without the braces LaTeX takes a window for the distance to the next line.
    rows.join("\\\\{}")
}

/// Text that LaTeX takes literally; the signs of the pictures in mathematics.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '{' | '}' | '#' | '$' | '%' | '&' | '_' => escaped.extend(['\\', c]),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '≥' => escaped.push_str("$\\ge$"),
            '≤' => escaped.push_str("$\\le$"),
            '−' => escaped.push_str("$-$"),
            // These are other signs in the usual fonts.
            '<' | '>' | '|' => escaped.extend(['$', c, '$']),
            '∞' => escaped.push_str("$\\infty$"),
            'α' => escaped.push_str("$\\alpha$"),
            'β' => escaped.push_str("$\\beta$"),
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

fn comment(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(kind: Kind, parent: Option<usize>, window: Option<&str>) -> Shown {
        Shown {
            visit: Some(0),
            parent,
            children: Vec::new(),
            kind,
            edge: "e4 <|> [x]".to_owned(),
            value: "≥ 3".to_owned(),
            role: Some("MAX".to_owned()),
            window: window.map(str::to_owned),
            notes: vec!["a & b_1".to_owned()],
            cut: Some("cut: 3 ≥ β = 3".to_owned()),
            principal: false,
            board: None,
            aside: false,
        }
    }

    /// A window stands on a line of its own behind another one.
    fn picture() -> String {
        let root = Shown { children: vec![1], ..node(Kind::Max, None, Some("[−∞, +∞]")) };
        let nodes = vec![root, node(Kind::Min, Some(0), Some("[2, +∞]"))];
        let shape = Shape { nodes, links: Vec::new(), left_out: 0, sides: None, orientation: None };
        draw(&shape, "a title", &Words::english())
    }

    #[test]
    fn no_line_of_a_node_is_taken_for_an_option_of_the_break_before_it() {
        let drawn = picture();
        assert!(drawn.contains("\\\\{}[2, +$\\infty$]") && !drawn.contains("\\\\["), "{drawn}");
        assert!(drawn.contains("e4 $<$$|$$>$ [x]"), "{drawn}");
    }

    /// Where LaTeX and TikZ are installed.
    #[test]
    fn latex_reads_the_picture() {
        let folder = std::env::temp_dir().join(format!("stratege-tikz-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let text = format!(
            "\\documentclass{{article}}\\usepackage[utf8]{{inputenc}}\\usepackage{{tikz}}\n\\begin{{document}}\n{}\\end{{document}}\n",
            picture()
        );
        std::fs::write(folder.join("tree.tex"), text).unwrap();
        let words = ["-interaction=nonstopmode", "-halt-on-error", "tree.tex"];
        let run = std::process::Command::new("pdflatex").args(words).current_dir(&folder).output();
        std::fs::remove_dir_all(&folder).unwrap();
        match run {
            Ok(done) => {
                let told = String::from_utf8_lossy(&done.stdout);
                let missing = told.contains("`tikz.sty' not found");
                assert!(done.status.success() || missing, "{told}");
                println!("{}", if missing { "passed over: TikZ is not installed" } else { "LaTeX reads it" });
            }
            Err(_) => println!("passed over: pdflatex is not installed"),
        }
    }
}
