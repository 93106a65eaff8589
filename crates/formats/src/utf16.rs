//! UTF-16, by its byte order mark or by its zeros, as UTF-8.

use encoding_rs::{CoderResult, Decoder, Encoding, UTF_16BE, UTF_16LE};
use std::borrow::Cow;
use std::io::{self, BufRead, Read};

/// How many bytes of a text without a mark are looked at.
const SAMPLE: usize = 4096;
/// The room for decoded text, in bytes.
const ROOM: usize = 1 << 14;

/// The order of the bytes of a text in UTF-16; `None` for other texts. Without a byte order mark, a text is UTF-16 if its first
/// two units are letters of ASCII, a quarter of all are, and hardly any would be in the other order.
fn order(bytes: &[u8]) -> Option<&'static Encoding> {
    match bytes {
        [0xff, 0xfe, ..] => return Some(UTF_16LE),
        [0xfe, 0xff, ..] => return Some(UTF_16BE),
        _ => {}
    }
    let units = || bytes[..bytes.len().min(SAMPLE)].as_chunks::<2>().0.iter();
    let (ascii_le, ascii_be) =
        (|unit: &&[u8; 2]| is_ascii(unit[1], unit[0]), |unit: &&[u8; 2]| is_ascii(unit[0], unit[1]));
    let (all, le, be) = (units().count(), units().filter(ascii_le).count(), units().filter(ascii_be).count());
    let is = |most: usize, other: usize, fits: &dyn Fn(&&[u8; 2]) -> bool| {
        all > 1 && units().take(2).all(|unit| fits(&unit)) && 4 * most >= all && most > 4 * other
    };
    match () {
        () if is(le, be, &ascii_le) => Some(UTF_16LE),
        () if is(be, le, &ascii_be) => Some(UTF_16BE),
        () => None,
    }
}

const fn is_ascii(high: u8, low: u8) -> bool {
    high == 0 && low != 0 && low.is_ascii()
}

/// A text as UTF-8, without the mark, if it is UTF-16; otherwise as it is.
pub fn utf8(bytes: &[u8]) -> Cow<'_, [u8]> {
    match order(bytes) {
        Some(encoding) => Cow::Owned(encoding.decode_with_bom_removal(bytes).0.into_owned().into_bytes()),
        None => Cow::Borrowed(bytes),
    }
}

/// A text that is read as UTF-8 if it is UTF-16, and as it is otherwise.
pub(crate) struct Utf8<R> {
    reader: R,
    state: State,
}

enum State {
    /// Nothing was read yet.
    Unknown,
    /// As it is.
    Same,
    /// Decoded text, of which so many bytes were read; without a decoder, the last of it.
    Decoded { decoder: Option<Decoder>, text: Vec<u8>, at: usize },
}

impl<R: BufRead> Utf8<R> {
    pub(crate) fn new(reader: R) -> Utf8<R> {
        Utf8 { reader, state: State::Unknown }
    }

    /// Whether what was read is decoded, so that it is UTF-8 for certain.
    pub(crate) fn is_decoded(&self) -> bool {
        matches!(self.state, State::Decoded { .. })
    }
}

impl<R: BufRead> BufRead for Utf8<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if let State::Unknown = self.state {
            self.state = match order(self.reader.fill_buf()?) {
                Some(encoding) => {
                    let decoder = Some(encoding.new_decoder_with_bom_removal());
                    State::Decoded { decoder, text: Vec::new(), at: 0 }
                }
                None => State::Same,
            };
        }
        let State::Decoded { decoder, text, at } = &mut self.state else { return self.reader.fill_buf() };
        while *at == text.len() && decoder.is_some() {
            decode_more(&mut self.reader, decoder, text)?;
            *at = 0;
        }
        Ok(&text[*at..])
    }

    fn consume(&mut self, amount: usize) {
        match &mut self.state {
            State::Decoded { at, text, .. } => *at = (*at + amount).min(text.len()),
            State::Unknown | State::Same => self.reader.consume(amount),
        }
    }
}

/// Replaces a text by what follows it. Without a decoder nothing follows.
fn decode_more(
    reader: &mut impl BufRead,
    decoder: &mut Option<Decoder>,
    text: &mut Vec<u8>,
) -> io::Result<()> {
    text.clear();
    let Some(units) = decoder else { return Ok(()) };
    let bytes = reader.fill_buf()?;
    let last = bytes.is_empty();
    text.resize(ROOM, 0);
    let (result, read, written, _) = units.decode_to_utf8(bytes, text, last);
    text.truncate(written);
    reader.consume(read);
    if last && result == CoderResult::InputEmpty {
        *decoder = None;
    }
    Ok(())
}

impl<R: BufRead> Read for Utf8<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text in UTF-16.
    fn utf16(text: &str, big: bool, mark: bool) -> Vec<u8> {
        let mark = if mark { "\u{feff}" } else { "" };
        let units = mark.encode_utf16().chain(text.encode_utf16());
        units.flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
    }

    /// Reads a few bytes at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let most = buffer.len().min(7);
            self.0.read(&mut buffer[..most])
        }
    }

    #[test]
    fn utf16_is_read_with_and_without_a_mark_in_both_orders() {
        let text = "[White \"Müller\"]\n[Black \"吴清源 \u{1f600}\"]\n\n1. e4 *\n".repeat(40);
        for (big, mark) in [(false, false), (false, true), (true, false), (true, true)] {
            let bytes = utf16(&text, big, mark);
            assert_eq!(utf8(&bytes), text.as_bytes(), "{big} {mark}");
            let mut read = String::new();
            let slow = io::BufReader::with_capacity(8, Slow(&bytes));
            Utf8::new(slow).read_to_string(&mut read).unwrap();
            assert_eq!(read, text, "{big} {mark}");
        }
    }

    #[test]
    fn other_texts_are_left_as_they_are() {
        for bytes in [
            &b""[..],
            b"1",
            b"1\0",
            b"1. e4 \0 e5",
            b"\xef\xbb\xbf1. e4",
            b"M\xfcller",
            b"\0\0\0\0\0\0",
            b"\x14\x18\x01\x01\x02\0\0\0\0\0\xda\x07\x08\0\0\0",
            "(;GM[1]C[吴清源])".as_bytes(),
        ] {
            assert!(matches!(utf8(bytes), Cow::Borrowed(_)), "{bytes:?}");
            let mut read = Vec::new();
            Utf8::new(bytes).read_to_end(&mut read).unwrap();
            assert_eq!(read, bytes);
        }
    }

    #[test]
    fn half_a_unit_and_half_a_pair_are_damaged_characters() {
        let mut bytes = utf16("1. e4 {x} *", false, true);
        bytes.push(b'!');
        assert_eq!(String::from_utf8(utf8(&bytes).into_owned()).unwrap(), "1. e4 {x} *\u{fffd}");
        let lone = [&utf16("1. e4 ", true, true)[..], &[0xd8, 0x3d], &utf16(" e5", true, false)].concat();
        let mut read = String::new();
        Utf8::new(&lone[..]).read_to_string(&mut read).unwrap();
        assert_eq!(read, "1. e4 \u{fffd} e5");
    }
}
