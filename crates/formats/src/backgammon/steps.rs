//! The single checker steps of a move.

/// A move step by step, points of the side that moves with 25 for the bar and 0 for off: `24/18*/15 bar/22 6/off(2)` is
/// `24/18 18/15 25/22 6/0 6/0`. Words that are not paths are left out.
pub(crate) fn steps(text: &str) -> Vec<[u8; 2]> {
    let mut steps = Vec::new();
    for word in text.split_whitespace() {
        let (path, count) = word.split_once('(').unwrap_or((word, "1)"));
        let count: usize = count.trim_end_matches(')').parse().unwrap_or(1);
        let Some(points) = path.split('/').map(point).collect::<Option<Vec<u8>>>() else { continue };
        for _ in 0..count.min(4) {
            steps.extend(points.windows(2).map(|pair| [pair[0], pair[1]]));
        }
    }
    steps
}

/// A point, with or without the mark of a hit.
fn point(text: &str) -> Option<u8> {
    match text.trim_end_matches('*') {
        "bar" => Some(25),
        "off" => Some(0),
        number => number.parse().ok().filter(|&point| point <= 25),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_taken_apart() {
        let found = steps("24/18*/15 bar/22 6/off(2) pass 9/x");
        assert_eq!(found, [[24, 18], [18, 15], [25, 22], [6, 0], [6, 0]]);
    }
}
