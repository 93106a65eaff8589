//! Outcomes, in two bits each.

use stratege_game::Outcome;

/// How many outcomes a byte has.
const IN_A_BYTE: usize = 4;

/// The outcomes of the numbers of a class, for the side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Values(pub(crate) Vec<u8>);

impl Values {
    /// Packs outcomes. A number without a position has the outcome before it, which costs the file least.
    pub(crate) fn packed(outcomes: impl Iterator<Item = Option<Outcome>>) -> Values {
        let (mut bytes, mut last, mut count) = (Vec::new(), 0, 0);
        for outcome in outcomes {
            last = outcome.map_or(last, code);
            if count % IN_A_BYTE == 0 {
                bytes.push(0);
            }
            if let Some(byte) = bytes.last_mut() {
                *byte |= last << (2 * (count % IN_A_BYTE));
            }
            count += 1;
        }
        Values(bytes)
    }
}

/// The outcome of a number in its byte.
#[inline]
pub(crate) fn outcome(byte: u8, number: u64) -> Option<Outcome> {
    match byte >> (2 * (number % IN_A_BYTE as u64)) & 3 {
        0 => Some(Outcome::Draw),
        1 => Some(Outcome::Win),
        2 => Some(Outcome::Loss),
        _ => None,
    }
}

fn code(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win => 1,
        Outcome::Loss => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_come_back_and_gaps_repeat() {
        use Outcome::{Draw, Loss, Win};
        let values = Values::packed([None, Some(Win), None, Some(Loss), Some(Draw), None].into_iter());
        assert_eq!(values.0.len(), 2);
        let read = [0, 1, 2, 3, 4, 5].map(|number| outcome(values.0[number as usize / 4], number));
        assert_eq!(read, [Draw, Win, Win, Loss, Draw, Draw].map(Some));
        assert_eq!(outcome(0xff, 0), None);
    }
}
