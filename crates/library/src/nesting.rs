//! Variations nested too deeply for a JSON reader: they are stored after the record.

use serde::{Deserialize, Serialize};
use stratege_formats::{GameRecord, Line, MoveNode};

/// How deep variations are nested in one piece of JSON. Each takes four levels, of which a reader follows 127.
const MOST_NESTED: usize = 24;

/// Variations that are kept behind their record.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Detached {
    /// Where they belong: a move of the main line, one of its variations, a move of that, and so on to a move.
    path: Vec<usize>,
    variations: Vec<Line>,
}

/// A record without its deepest variations, and those, each behind what it belongs to; nothing if no variation is nested so
/// deep.
pub(crate) fn detach(record: &GameRecord) -> Option<(GameRecord, Vec<Detached>)> {
    if !is_deep(&record.line, 1) {
        return None;
    }
    let (mut record, mut found) = (record.clone(), Vec::new());
    take(&mut record.line, 1, &mut Vec::new(), &mut found);
    let mut done = 0;
    while done < found.len() {
        let mut below = Vec::new();
        let Detached { path, variations } = &mut found[done];
        for (index, line) in variations.iter_mut().enumerate() {
            let mut path = [&path[..], &[index]].concat();
            take(line, 2, &mut path, &mut below);
        }
        found.extend(below);
        done += 1;
    }
    Some((record, found))
}

/// The record with its variations in their places; nothing if one has no place.
pub(crate) fn attach((mut record, detached): (GameRecord, Vec<Detached>)) -> Option<GameRecord> {
    for Detached { path, variations } in detached {
        node(&mut record.line, &path)?.variations = variations;
    }
    Some(record)
}

/// Whether variations are nested too deep below a line of this level.
fn is_deep(line: &Line, level: usize) -> bool {
    let mut below = line.moves.iter().flat_map(|node| &node.variations);
    below.any(|line| level == MOST_NESTED || is_deep(line, level + 1))
}

/// Takes what is too deep out of a line of this level.
fn take(line: &mut Line, level: usize, path: &mut Vec<usize>, found: &mut Vec<Detached>) {
    for (index, node) in line.moves.iter_mut().enumerate() {
        if node.variations.is_empty() {
            continue;
        }
        path.push(index);
        if level == MOST_NESTED {
            found.push(Detached { path: path.clone(), variations: std::mem::take(&mut node.variations) });
        } else {
            for (index, line) in node.variations.iter_mut().enumerate() {
                path.push(index);
                take(line, level + 1, path, found);
                path.pop();
            }
        }
        path.pop();
    }
}

/// The move at the end of a path.
fn node<'a>(mut line: &'a mut Line, path: &[usize]) -> Option<&'a mut MoveNode> {
    let (last, before) = path.split_last()?;
    let (steps, rest) = before.as_chunks::<2>();
    if !rest.is_empty() {
        return None;
    }
    for &[mv, variation] in steps {
        line = line.moves.get_mut(mv)?.variations.get_mut(variation)?;
    }
    line.moves.get_mut(*last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{packed, unpacked};

    /// A line of two moves, the second with a variation, and so on, this many levels deep.
    fn nested(levels: usize) -> GameRecord {
        let mut line = Line::of(["e4", "e5"]);
        for level in 0..levels {
            let mut next = Line::of(["d4".to_owned(), format!("a{level}")]);
            next.moves[1].variations = vec![Line::of(["b4"]), line];
            line = next;
        }
        GameRecord { line, ..GameRecord::default() }
    }

    #[test]
    fn records_come_back_however_deep_their_variations_are() {
        for levels in [0, 3, 22, 23, 24, 25, 47, 48, 64, 200] {
            let record = nested(levels);
            assert_eq!(detach(&record).is_some(), levels >= MOST_NESTED, "{levels}");
            assert_eq!(unpacked(&packed(&record).unwrap()).unwrap(), record, "{levels}");
        }
    }
}
