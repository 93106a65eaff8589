//! Text encodings: UTF-8, the one that an SGF game names, or a detected one.

use chardetng::EncodingDetector;
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// The most bytes behind a line that are looked at to detect its encoding.
const SAMPLE: usize = 1 << 16;
/// The property of SGF that names the encoding of a game.
const CHARSET: &[u8] = b"CA[";

/// Decodes lines, each by itself: a file may mix encodings.
#[derive(Default)]
pub(crate) struct Decoder {
    /// Whether `CA[…]` names the encoding.
    sgf: bool,
    /// The encoding that the text has named last, unless it is UTF-8.
    named: Option<&'static Encoding>,
    /// The encoding of lines that are not UTF-8, once there was one.
    detected: Option<&'static Encoding>,
}

impl Decoder {
    /// For SGF.
    pub(crate) fn of_sgf() -> Decoder {
        Decoder { sgf: true, ..Decoder::default() }
    }

    /// The text of a line. `ahead` gives what is known of the text behind it.
    pub(crate) fn text<'a>(&mut self, line: Vec<u8>, ahead: impl FnOnce() -> &'a [u8]) -> String {
        if self.sgf
            && let Some(named) = charset(&line)
        {
            self.named = named;
        }
        let line = match String::from_utf8(line) {
            Ok(text) if self.named.is_none_or(|named| text.is_ascii() || is_surely_utf8(&text, named)) => {
                return text;
            }
            Ok(text) => text.into_bytes(),
            Err(error) => error.into_bytes(),
        };
        let encoding = match self.named.or(self.detected) {
            Some(encoding) => encoding,
            None => {
                let ahead = ahead();
                let ahead = &ahead[..ahead.len().min(SAMPLE)];
                // The name of the encoding may stand behind the first line that needs it.
                let named = if self.sgf { charset(ahead).flatten() } else { None };
                named.unwrap_or_else(|| *self.detected.insert(detect(&line, ahead)))
            }
        };
        encoding.decode_without_bom_handling(&line).0.into_owned()
    }
}

/// Whether a text that could be read in UTF-8 or in the encoding that a file names is UTF-8: files are converted, and keep the
/// old name. Two letters in a row of an encoding of one byte are hardly ever UTF-8 by chance, nor are three of the others.
fn is_surely_utf8(text: &str, named: &'static Encoding) -> bool {
    named.is_single_byte() || text.chars().any(|c| c.len_utf8() > 2)
}

/// The encoding that a text names last: `Some(None)` where that is UTF-8 or not known.
fn charset(text: &[u8]) -> Option<Option<&'static Encoding>> {
    let begin = text.windows(CHARSET.len()).rposition(|bytes| bytes == CHARSET)? + CHARSET.len();
    let length = text[begin..].iter().position(|&byte| byte == b']')?;
    Some(Encoding::for_label(&text[begin..begin + length]).filter(|&found| found != UTF_8))
}

/// The encoding of a line that is not UTF-8, by it and by such lines behind it.
fn detect(line: &[u8], ahead: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new();
    detector.feed(line, false);
    for other in ahead.split(|&byte| byte == b'\n').filter(|other| std::str::from_utf8(other).is_err()) {
        detector.feed(b"\n", false);
        detector.feed(other, false);
    }
    detector.feed(b"", true);
    match detector.guess_assess(None, false) {
        (encoding, true) => encoding,
        // Too little to tell: Western European, as in most old files.
        (_, false) => WINDOWS_1252,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(sgf: bool, lines: &[&[u8]]) -> Vec<String> {
        let mut decoder = Decoder { sgf, ..Decoder::default() };
        let all = lines.join(&b'\n');
        let mut at = 0;
        lines
            .iter()
            .map(|line| {
                at += line.len() + 1;
                decoder.text(line.to_vec(), || all.get(at..).unwrap_or_default())
            })
            .collect()
    }

    #[test]
    fn utf8_and_latin1_may_stand_in_one_file() {
        let names: [&[u8]; 3] = ["Café".as_bytes(), b"M\xfcller, J\xf6rg", "Иванов".as_bytes()];
        assert_eq!(read(false, &names), ["Café", "Müller, Jörg", "Иванов"]);
        assert_eq!(read(false, &[b"[White \"Ren\xe9\"]"]), ["[White \"René\"]"]);
        assert_eq!(
            read(false, &[b"caf\xe9 \x96 bar"]),
            ["café – bar"],
            "what Windows has where ISO 8859-1 has nothing"
        );
    }

    #[test]
    fn other_alphabets_are_detected() {
        // "Каспаров, Гарри" and "Карпов, Анатолий" in Windows-1251.
        let names: [&[u8]; 2] = [
            b"\xca\xe0\xf1\xef\xe0\xf0\xee\xe2, \xc3\xe0\xf0\xf0\xe8",
            b"\xca\xe0\xf0\xef\xee\xe2, \xc0\xed\xe0\xf2\xee\xeb\xe8\xe9",
        ];
        assert_eq!(read(false, &names), ["Каспаров, Гарри", "Карпов, Анатолий"]);
    }

    #[test]
    fn the_encoding_that_a_game_names_is_used() {
        assert_eq!(read(true, &[b"(;CA[GB2312]PB[\xc9\xcf\xba\xa3]"]), ["(;CA[GB2312]PB[上海]"]);
        assert_eq!(read(true, &[b"(;CA[gb2312]PB[\xce\xe2\xc7\xe5\xd4\xb4]"]), ["(;CA[gb2312]PB[吴清源]"]);
        // The second byte of this letter is a backslash.
        assert_eq!(read(true, &[b"(;CA[Shift_JIS]PB[\x94\x5c]"]), ["(;CA[Shift_JIS]PB[能]"]);
        assert_eq!(read(true, &[b"PB[\x94\x5c]", b"CA[Shift_JIS]"])[0], "PB[能]", "named behind");
        let games: [&[u8]; 2] = [b"CA[Shift_JIS]PB[\x94\x5c]", b"CA[ISO-8859-1]PB[M\xfcller]"];
        assert_eq!(read(true, &games)[1], "CA[ISO-8859-1]PB[Müller]", "each game its own");
        let utf8 = "CA[GB2312]PB[吴清源]";
        assert_eq!(read(true, &[utf8.as_bytes()]), [utf8], "the file was converted, the name stayed");
        assert_eq!(read(false, &[b"CA[GB2312]M\xfcller"]), ["CA[GB2312]Müller"], "only SGF names it so");
    }
}
