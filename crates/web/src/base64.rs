//! Bytes in JSON: base64 with the standard alphabet (RFC 4648), with or without padding.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

const LENIENT: GeneralPurposeConfig = GeneralPurposeConfig::new()
    .with_decode_padding_mode(DecodePaddingMode::Indifferent)
    .with_decode_allow_trailing_bits(true);

/// The bytes; `None` if the text is not Base64.
pub(crate) fn decoded(text: &str) -> Option<Vec<u8>> {
    GeneralPurpose::new(&STANDARD, LENIENT).decode(text.trim_end_matches('=')).ok()
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
