//! Lists a trace event by event.

use crate::{Shape, Words};
use std::fmt::Write;
use stratege_session::trace::{Step, TraceData};

/// One line for each event in the shape's root search, with the position at each visit.
pub fn tell(trace: &TraceData, shape: &Shape, words: &Words) -> String {
    let mut node_of = vec![None; trace.visits.len()];
    for (index, node) in shape.nodes.iter().enumerate() {
        if let Some(visit) = node.visit {
            node_of[visit] = Some(index);
        }
    }
    let mut text = String::new();
    let mut number = 0;
    for &(step, visit) in trace.steps.iter().filter(|(step, _)| *step != Step::Iteration) {
        let Some(node) = node_of[visit].map(|index| &shape.nodes[index]) else { continue };
        let data = &trace.visits[visit];
        let indent = "  ".repeat(usize::from(data.ply));
        let text_of_step = match step {
            Step::Enter => {
                let window = node.window.as_deref().unwrap_or("");
                let edge = spaced(&node.edge);
                format!("{}{edge}  {}  {window}", words.enter, trace.positions[data.position])
            }
            Step::Evaluate => match data.evaluated {
                Some(worth) if node.children.is_empty() => {
                    format!("{} {}", words.evaluated, words.worth(worth))
                }
                _ => node.notes.last().cloned().unwrap_or_default(),
            },
            // The leaves of abstract trees have no note.
            Step::Know => node.notes.last().unwrap_or(&words.over).clone(),
            Step::Cut => match &node.cut {
                Some(reason) => reason.clone(),
                None => continue,
            },
            Step::Leave => format!("{}{}{} {}", words.leave, spaced(&node.edge), words.colon, node.value),
            Step::Iteration => continue,
        };
        number += 1;
        let _ = writeln!(text, "{number:>5} {indent}{}", text_of_step.trim_end());
    }
    text
}

/// A move after a space; nothing for the root.
fn spaced(edge: &str) -> String {
    if edge.is_empty() { String::new() } else { format!(" {edge}") }
}
