//! Annotators' signs and their numeric glyphs. (The numbers come from the PGN standard, section 8.2.4, and from
//! programs that number further signs.)

/// Signs that can stand for themselves or behind a move, with their glyphs; those without one are passed over.
const SIGNS: [(&str, Option<u8>); 41] = [
    ("□", Some(7)),
    ("▢", Some(7)),
    ("=", Some(10)),
    ("∞", Some(13)),
    ("~", Some(13)),
    ("⩲", Some(14)),
    ("+=", Some(14)),
    ("+/=", Some(14)),
    ("⩱", Some(15)),
    ("=+", Some(15)),
    ("=/+", Some(15)),
    ("±", Some(16)),
    ("+/-", Some(16)),
    ("+/−", Some(16)),
    ("∓", Some(17)),
    ("-/+", Some(17)),
    ("−/+", Some(17)),
    ("+-", Some(18)),
    ("+−", Some(18)),
    ("+–", Some(18)),
    ("+--", Some(20)),
    ("-+", Some(19)),
    ("−+", Some(19)),
    ("–+", Some(19)),
    ("--+", Some(21)),
    ("⨀", Some(22)),
    ("⊙", Some(22)),
    ("⟳", Some(32)),
    ("↑", Some(36)),
    ("→", Some(40)),
    ("=∞", Some(44)),
    ("=/∞", Some(44)),
    ("⯹", Some(44)),
    ("⇆", Some(132)),
    ("⊕", Some(138)),
    ("⨁", Some(138)),
    ("∆", Some(140)),
    ("△", Some(140)),
    ("⌓", Some(142)),
    ("#", None),
    ("++", None),
];

/// The letters of annotators. In other games than chess they may be moves.
const LETTERS: [(&str, u8); 4] = [("N", 146), ("TN", 146), ("RR", 145), ("D", 220)];

/// The glyph of a word that is a sign; `Some(None)` for a sign that is passed over.
pub(super) fn of_word(text: &str) -> Option<Option<u8>> {
    if text.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    SIGNS.iter().find(|(sign, _)| *sign == text).map(|&(_, glyph)| glyph)
}

/// The glyph of a word that is a letter of annotators.
pub(super) fn of_letter(text: &str) -> Option<u8> {
    LETTERS.iter().find(|(sign, _)| *sign == text).map(|&(_, glyph)| glyph)
}

/// A move and the glyph of the sign that stands behind it without a space; `None` where there is no sign. One of ASCII characters
/// has two at least: `e8=` is what people write before a piece.
pub(super) fn split(text: &str) -> Option<(&str, Option<u8>)> {
    // Most words are plain moves: those signs that are looked for end with two characters that no move ends with.
    let may_end = match *text.as_bytes() {
        [.., before, last] => {
            !last.is_ascii() || matches!(last, b'+' | b'-' | b'=') && !before.is_ascii_alphanumeric()
        }
        _ => false,
    };
    if !may_end {
        return None;
    }
    let fits = |sign: &&(&str, Option<u8>)| {
        let (sign, glyph) = **sign;
        let long = !sign.is_ascii() || sign.len() > 1 && glyph.is_some();
        let behind = |bare: &str| bare.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '+');
        long && text.strip_suffix(sign).is_some_and(behind)
    };
    let &(sign, glyph) = SIGNS.iter().filter(fits).max_by_key(|(sign, _)| sign.len())?;
    Some((&text[..text.len() - sign.len()], glyph))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_glyphs() {
        for (text, glyph) in
            [("±", 16), ("+=", 14), ("-+", 19), ("=", 10), ("⩲", 14), ("+/-", 16), ("∓", 17), ("□", 7)]
        {
            assert_eq!(of_word(text), Some(Some(glyph)), "{text}");
        }
        assert_eq!((of_word("#"), of_word("e4"), of_word("--"), of_word("")), (Some(None), None, None, None));
        assert_eq!((of_letter("N"), of_letter("Nf3")), (Some(146), None));
    }

    #[test]
    fn signs_behind_moves_are_split_off() {
        for (text, bare, glyph) in [
            ("e4±", "e4", 16),
            ("Qxf7+-", "Qxf7", 18),
            ("Rh8++-", "Rh8+", 18),
            ("exd5=+", "exd5", 15),
            ("e8Q+--", "e8Q", 20),
        ] {
            assert_eq!(split(text), Some((bare, Some(glyph))), "{text}");
        }
        for text in ["e8=Q", "e8=Q+", "Qh5#", "Qh5++", "e8=", "31-27", "24/18*", "O-O", "--", "=", "exd5"] {
            assert_eq!(split(text), None, "{text}");
        }
    }
}
