//! Finds places in a recorded search from the notation used in tours: `cut 1 2` is the cutoff at the node reached by
//! moves 1 and 2.

use stratege_session::TraceData;
use stratege_session::trace::Step;

/// A place: a step, and the visit that it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) step: usize,
    pub(super) visit: usize,
}

/// The place of this name: `start`, `end`, or an event with the moves to its node.
pub(super) fn find(trace: &TraceData, text: &str) -> Option<Point> {
    let (word, path) = text.split_once(' ').unwrap_or((text, ""));
    let event = match word {
        "start" => return at(trace, 0),
        "end" => return at(trace, trace.steps.len().checked_sub(1)?),
        "enter" => Step::Enter,
        "evaluate" => Step::Evaluate,
        "know" => Step::Know,
        "cut" => Step::Cut,
        "leave" => Step::Leave,
        _ => return None,
    };
    let is_meant = |&(name, visit): &(Step, usize)| name == event && moves(trace, visit) == words(path);
    let step = trace.steps.iter().position(is_meant)?;
    Some(Point { step, visit: trace.steps[step].1 })
}

/// The last visit of the node of these moves that has begun at a step.
pub(super) fn visit(trace: &TraceData, path: &str, step: usize) -> Option<usize> {
    let begun = trace.steps.get(..=step)?.iter().rev();
    begun
        .filter(|(name, _)| *name == Step::Enter)
        .map(|&(_, visit)| visit)
        .find(|&visit| moves(trace, visit) == words(path))
}

/// A step, and the visit that it is about; of a pass, its root.
fn at(trace: &TraceData, step: usize) -> Option<Point> {
    let &(name, index) = trace.steps.get(step)?;
    let visit = if name == Step::Iteration { trace.passes.get(index)?.root? } else { index };
    Some(Point { step, visit })
}

fn words(path: &str) -> Vec<&str> {
    path.split_whitespace().collect()
}

/// The moves that lead to a visit.
fn moves(trace: &TraceData, visit: usize) -> Vec<&str> {
    let mut moves = Vec::new();
    let mut next = trace.visits.get(visit);
    while let Some(visit) = next
        && let Some(parent) = visit.parent
    {
        moves.push(visit.mv.as_str());
        next = trace.visits.get(parent);
    }
    moves.reverse();
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;
    use stratege_session::{Algorithm, Caps, Limits, Settings, Stop};

    /// Minimax over a tree: 2 leaves under b, 1 under c.
    fn recorded() -> TraceData {
        let mut session = open("tree", None).unwrap();
        session.begin(Some("a(b(7, 9), c(4))")).unwrap();
        let settings = Settings { limits: Limits::depth(9), ..Settings::by_the_book(Algorithm::Minimax) };
        let caps = Caps { nodes: 100, plies: 9 };
        session.laboratory().unwrap().trace(&settings, caps, "", &Stop::new()).unwrap()
    }

    #[test]
    fn places_are_found_by_event_and_moves() {
        let trace = recorded();
        let word = |text: &str| {
            find(&trace, text).map(|point| (trace.steps[point.step].0, moves(&trace, point.visit)))
        };
        assert_eq!(word("leave b"), Some((Step::Leave, vec!["b"])));
        assert_eq!(word("know b 2"), Some((Step::Know, vec!["b", "2"])));
        assert_eq!(word("enter"), Some((Step::Enter, vec![])));
        assert_eq!(find(&trace, "end"), find(&trace, "leave"));
        assert_eq!(find(&trace, "start").map(|point| point.step), Some(0));
        for text in ["cut b", "leave 1", "enter b 3", "go", ""] {
            assert_eq!(find(&trace, text), None, "{text}");
        }
        let entered = find(&trace, "enter b").unwrap();
        assert_eq!(visit(&trace, "b", entered.step), Some(entered.visit));
        assert_eq!(visit(&trace, "c", entered.step), None);
    }
}
