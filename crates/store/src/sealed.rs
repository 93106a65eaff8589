//! Files that end with a line containing the hash of everything before it: `{"crc32":"89abcdef"}`.
//!
//! Files of earlier versions have no such line and are accepted as they are. If the line itself is damaged, it is not
//! recognised, and remains at the end of the content, where the reader fails on it.

/// What stands before the hash, and behind it.
const BEFORE: &[u8] = b"{\"crc32\":\"";
const BEHIND: &[u8] = b"\"}\n";
/// The digits of a hash.
const DIGITS: usize = 8;

/// The content differs from what was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the hash at the end does not match: the file was changed")]
pub struct Unsealed;

/// Appends the hash line to a content.
pub fn seal(mut content: Vec<u8>) -> Vec<u8> {
    let hash = crc32fast::hash(&content);
    content.extend(BEFORE);
    content.extend(format!("{hash:0width$x}", width = DIGITS).bytes());
    content.extend(BEHIND);
    content
}

/// The content of a file, without the hash line if there is one.
///
/// # Errors
/// The hash does not fit.
pub fn unseal(bytes: &[u8]) -> Result<&[u8], Unsealed> {
    let size = BEFORE.len() + DIGITS + BEHIND.len();
    let Some((content, line)) = bytes.len().checked_sub(size).map(|at| bytes.split_at(at)) else {
        return Ok(bytes);
    };
    let digits = line.strip_prefix(BEFORE).and_then(|rest| rest.strip_suffix(BEHIND));
    let Some(digits) = digits.and_then(|digits| std::str::from_utf8(digits).ok()) else { return Ok(bytes) };
    let expected = format!("{:0width$x}", crc32fast::hash(content), width = DIGITS);
    if digits == expected { Ok(content) } else { Err(Unsealed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_noticed_wherever_it_is() {
        let content = b"{\"a\": [1, 2.5]}\n".to_vec();
        let sealed = seal(content.clone());
        assert_eq!(unseal(&sealed), Ok(&content[..]));
        assert_eq!(unseal(&content), Ok(&content[..]), "a file of an earlier version");
        for at in 0..sealed.len() {
            for change in [1, 0x20, 0x80] {
                let mut changed = sealed.clone();
                changed[at] ^= change;
                // What is left at the end is no JSON.
                assert_ne!(unseal(&changed), Ok(&content[..]), "{at} {change}");
            }
            if let Ok(rest) = unseal(&sealed[..at]) {
                assert_eq!(rest, &sealed[..at]);
            }
        }
    }
}
