//! Suggests the intended word for a mistyped one.

/// The word of these that a mistyped one most resembles, in any case; `None` if it resembles none.
pub(crate) fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let length = typed.chars().count();
    if length < 3 {
        return None;
    }
    let far = |word: &str| strsim::damerau_levenshtein(&typed, word);
    let near = words.into_iter().map(|word| (far(&word.to_lowercase()), word));
    near.filter(|&(far, _)| (1..=1 + length / 5).contains(&far))
        .min_by_key(|&(far, _)| far)
        .map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_slips_lead_to_a_word_and_many_to_none() {
        let games = ["chess", "chomp", "othello", "connect-four"];
        assert_eq!(nearest("othelo", games), Some("othello"));
        assert_eq!(nearest("Chses", games), Some("chess"));
        assert_eq!(nearest("conect-fuor", games), Some("connect-four"));
        for typed in ["go", "xiangqi", "", "othello"] {
            assert_eq!(nearest(typed, games), None, "{typed}");
        }
    }
}
