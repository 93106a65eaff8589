//! Bytes in JSON: the usual alphabet of base64 (RFC 4648), with or without padding.

/// The bytes; `None` if the text is not Base64.
pub(crate) fn decoded(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=').as_bytes();
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for group in text.chunks(4) {
        let mut bits = 0_u32;
        for &letter in group {
            bits = bits << 6 | u32::from(value(letter)?);
        }
        let missing = 4 - group.len();
        let [_, first, second, third] = (bits << (6 * missing)).to_be_bytes();
        // A single letter holds no byte.
        let whole = [first, second, third];
        bytes.extend(whole.get(..3_usize.checked_sub(missing).filter(|&count| count > 0)?)?);
    }
    Some(bytes)
}

const fn value(letter: u8) -> Option<u8> {
    match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn the_examples_of_the_standard_are_read() {
        let examples = [
            ("", ""),
            ("Zg==", "f"),
            ("Zm8=", "fo"),
            ("Zm9v", "foo"),
            ("Zm9vYg==", "foob"),
            ("Zm9vYmE", "fooba"),
        ];
        for (text, bytes) in examples {
            assert_eq!(decoded(text).as_deref(), Some(bytes.as_bytes()), "{text}");
        }
        assert_eq!(decoded("/+8="), Some(vec![0xff, 0xef]));
        for wrong in ["Z", "Zm9vZ", "Zm 9v", "é", "Zm=v"] {
            assert_eq!(decoded(wrong), None, "{wrong}");
        }
    }
}
