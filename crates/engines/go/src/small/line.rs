//! The current line of a proof-number search.

/// The words of the states on the way to the one that is searched.
#[derive(Default)]
pub(super) struct Line {
    words: Vec<u64>,
    /// Of each place the bits of the words up to there: most words are seen not to be among them by their bit alone.
    bits: Vec<[u64; 8]>,
}

impl Line {
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    pub(super) fn push(&mut self, word: u64) {
        let mut bits = self.bits.last().copied().unwrap_or_default();
        let (at, bit) = Self::bit(word);
        bits[at] |= bit;
        self.bits.push(bits);
        self.words.push(word);
    }

    pub(super) fn pop(&mut self) {
        self.words.pop();
        self.bits.pop();
    }

    /// The place of a word, if it is among them.
    pub(super) fn place(&self, word: u64) -> Option<usize> {
        let (at, bit) = Self::bit(word);
        let seen = self.bits.last().is_some_and(|bits| bits[at] & bit != 0);
        if seen { self.words.iter().position(|&other| other == word) } else { None }
    }

    fn bit(word: u64) -> (usize, u64) {
        let bit = word.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 55;
        ((bit >> 6) as usize, 1 << (bit & 63))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    #[test]
    fn words_have_the_places_where_they_were_put() {
        let (mut line, mut plain) = (Line::default(), Vec::new());
        let mut random = Random::new(1);
        for _ in 0..20_000 {
            let word = random.below(1_000) as u64;
            let place = plain.iter().position(|&other| other == word);
            assert_eq!(line.place(word), place);
            if place.is_none() && random.below(3) > 0 {
                line.push(word);
                plain.push(word);
            } else if plain.len() > random.below(200) {
                line.pop();
                plain.pop();
            }
            assert_eq!(line.len(), plain.len());
        }
    }
}
