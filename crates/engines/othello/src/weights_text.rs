//! The user's own weights, in a readable text format.

use crate::{Criterion, Weight};
use stratege_game::{Reason, TextError};

/// A line that begins with something else than a criterion.
pub(crate) const CRITERION: Reason = Reason::new(
    "othello-weights-criterion",
    "expected a criterion: discs, mobility, frontier, corners, x-squares, c-squares, stable, discs-more, moves-more, \
     corners-more, interior, edges, zones, stable-all or corner-neighbours",
);
/// Not a number, or one that is too large.
pub(crate) const WORTH: Reason = Reason::new(
    "othello-weights-worth",
    "expected three whole numbers from -30000 to 30000, in hundredths of a disc",
);
/// Text after the three numbers.
pub(crate) const LINE_END: Reason = Reason::new("othello-weights-end", "expected the end of the line");
/// A second line for a criterion.
pub(crate) const TWICE: Reason = Reason::new("othello-weights-twice", "this criterion has a line already");
/// A text without any criterion.
pub(crate) const NOTHING: Reason =
    Reason::new("othello-weights-nothing", "expected a line such as 'mobility 2000 1600 0'");

/// Every reason for refusing weights.
pub const REASONS: &[Reason] = &[CRITERION, WORTH, LINE_END, TWICE, NOTHING];

/// The largest absolute weight.
const MOST: i16 = 30_000;

/// Parses weights: on each line a criterion and its weights with 4, 44 and 64 discs on the board, in hundredths of a
/// disc. Criteria without a line have weight 0; `#` starts a comment.
///
/// # Errors
/// The first error, with its place in the text.
pub fn parse_weights(text: &str) -> Result<[Weight; Criterion::COUNT], TextError> {
    let mut found = [None; Criterion::COUNT];
    let mut begin = 0;
    for line in text.split('\n') {
        let content = line.split('#').next().unwrap_or_default();
        if let Some((criterion, weight)) = read_line(content, begin)?
            && found[criterion as usize].replace(weight).is_some()
        {
            return Err(TWICE.at(begin, criterion.name()));
        }
        begin += line.chars().count() + 1;
    }
    if found.iter().all(Option::is_none) {
        return Err(NOTHING.at(begin - 1, ""));
    }
    Ok(found.map(|weight| weight.unwrap_or(Weight { opening: 0, middle: 0, end: 0 })))
}

/// A line that begins at this character; none when it is empty.
fn read_line(line: &str, begin: usize) -> Result<Option<(Criterion, Weight)>, TextError> {
    let mut words = words(line, begin);
    let Some((at, name)) = words.next() else { return Ok(None) };
    let named = |criterion: &Criterion| criterion.name().eq_ignore_ascii_case(name);
    let criterion = Criterion::ALL.into_iter().find(named).ok_or_else(|| CRITERION.at(at, name))?;
    let mut worth = [0; 3];
    for value in &mut worth {
        let (at, word) = words.next().unwrap_or((begin + line.chars().count(), ""));
        let number = word.parse::<i16>().ok().filter(|number| (-MOST..=MOST).contains(number));
        *value = number.ok_or_else(|| WORTH.at(at, word))?;
    }
    match words.next() {
        Some((at, word)) => Err(LINE_END.at(at, word)),
        None => {
            let [opening, middle, end] = worth;
            Ok(Some((criterion, Weight { opening, middle, end })))
        }
    }
}

/// The words of a line, each with its place.
fn words(line: &str, begin: usize) -> impl Iterator<Item = (usize, &str)> {
    let mut bytes = 0;
    let mut rest = line;
    std::iter::from_fn(move || {
        let trimmed = rest.trim_start();
        bytes += rest.len() - trimmed.len();
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        let (word, behind) = trimmed.split_at(end);
        let at = begin + line[..bytes].chars().count();
        bytes += end;
        rest = behind;
        (!word.is_empty()).then_some((at, word))
    })
}

/// The weights in the format that [`parse_weights`] reads, with comments.
pub fn weights_text(weights: &[Weight; Criterion::COUNT], comments: &[String]) -> String {
    let mut text: String = comments.iter().map(|line| format!("# {}\n", line.replace('\n', " "))).collect();
    text += "# criterion   opening  middle     end   (hundredths of a disc, with 4, 44 and 64 discs)\n";
    for (criterion, weight) in Criterion::ALL.iter().zip(weights) {
        let Weight { opening, middle, end } = weight;
        text += &format!("{:<12} {opening:>8} {middle:>7} {end:>7}\n", criterion.name());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::WEIGHTS;

    #[test]
    fn weights_come_back() {
        let text = weights_text(&WEIGHTS, &["set by hand".to_owned()]);
        assert_eq!(parse_weights(&text), Ok(WEIGHTS));
        let one = parse_weights("mobility 1 -2 3 # moves\r\n").unwrap();
        assert_eq!(one[Criterion::Mobility as usize], Weight { opening: 1, middle: -2, end: 3 });
        assert_eq!(one[Criterion::Discs as usize], Weight { opening: 0, middle: 0, end: 0 });
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        for (text, reason, at) in [
            ("", NOTHING, 0),
            ("# é only\n", NOTHING, 9),
            ("# é\nspeed 1 2 3", CRITERION, 4),
            ("discs 1 2", WORTH, 9),
            ("discs 1 2 three", WORTH, 10),
            ("discs 1 2 30001", WORTH, 10),
            ("discs 1 2 3 4", LINE_END, 12),
            ("discs 1 2 3\ndiscs 1 2 3", TWICE, 12),
        ] {
            let error = parse_weights(text).unwrap_err();
            assert_eq!((error.reason, error.at), (reason, at), "{text}");
        }
    }
}
