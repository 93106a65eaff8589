//! Lines of JSON that end with a hash of the line itself and of the previous line's hash.

/// What stands before the hash, and behind it.
const BEFORE: &str = ",\"hash\":\"";
const BEHIND: &str = "\"}";
/// The digits of a hash.
const DIGITS: usize = 8;

/// The hash of the last line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LineHashes(u32);

impl LineHashes {
    /// The line of a JSON object, with its hash and its end.
    pub(crate) fn line(&mut self, object: &str) -> String {
        self.0 = self.hash(object);
        let open = object.strip_suffix('}').unwrap_or(object);
        format!("{open}{BEFORE}{:0width$x}{BEHIND}\n", self.0, width = DIGITS)
    }

    /// The object of the next line; nothing where the line does not end with its hash.
    pub(crate) fn content(&mut self, line: &str) -> Option<String> {
        let (open, hash) = split(line)?;
        let object = format!("{open}}}");
        let expected = self.hash(&object);
        (u32::from_str_radix(hash, 16) == Ok(expected)).then(|| {
            self.0 = expected;
            object
        })
    }

    /// Whether a line ends with a hash.
    pub(crate) fn has_hash(line: &str) -> bool {
        split(line).is_some()
    }

    fn hash(self, object: &str) -> u32 {
        let mut hash = crc32fast::Hasher::new();
        hash.update(&self.0.to_le_bytes());
        hash.update(object.as_bytes());
        hash.finalize()
    }
}

/// What stands before the hash of a line, and its digits.
fn split(line: &str) -> Option<(&str, &str)> {
    let (open, hash) = line.strip_suffix(BEHIND)?.rsplit_once(BEFORE)?;
    (hash.len() == DIGITS).then_some((open, hash))
}
