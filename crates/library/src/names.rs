//! Names in the form used for comparison: without case and accents, in every alphabet.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The letters that are no others with an accent, and what people without them on their keyboards write.
const LETTERS: [(char, &str); 10] = [
    ('ß', "ss"),
    ('æ', "ae"),
    ('œ', "oe"),
    ('ø', "o"),
    ('ł', "l"),
    ('đ', "d"),
    ('ð', "d"),
    ('þ', "th"),
    ('ı', "i"),
    ('ς', "σ"),
];

/// Normalises a text for comparison.
pub fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    for c in text.to_lowercase().nfkd().filter(|&c| !is_combining_mark(c)) {
        match LETTERS.iter().find(|(letter, _)| *letter == c) {
            Some((_, written)) => folded.push_str(written),
            None => folded.push(c),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn names_are_compared_without_case_and_accents() {
        for (one, other) in [
            ("MÜLLER", "Müller"),
            ("muller", "Müller"),
            ("иванов", "ИВАНОВ"),
            ("семенов", "Семёнов"),
            ("STRASSE", "Straße"),
            ("Đỗ", "do"),
            ("Łukasz", "lukasz"),
            ("ΑΛΈΞΗΣ", "Αλέξης"),
            ("İlker", "ilker"),
            ("Ｆｕｌｌ", "full"),
            ("e\u{301}ric", "Éric"),
        ] {
            assert_eq!(folded(one), folded(other), "{one} {other}");
        }
        assert_ne!(folded("Müller"), folded("Miller"));
        assert_eq!(folded("吴清源"), "吴清源");
    }
}
