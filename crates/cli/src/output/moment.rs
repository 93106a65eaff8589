//! Timestamps for logs.

use std::time::{SystemTime, UNIX_EPOCH};
use stratege_formats::pgn::date;

/// A moment to the second, in universal time (ISO 8601): `2026-11-28T09:05:01Z`.
pub(crate) fn moment(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (day, rest) = (date(seconds).replace('.', "-"), seconds % 86_400);
    format!("{day}T{:02}:{:02}:{:02}Z", rest / 3_600, rest / 60 % 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn moments_are_those_of_the_standard() {
        let at = |seconds| moment(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(951_827_696), "2000-02-29T12:34:56Z");
        assert_eq!(at(0), "1970-01-01T00:00:00Z");
    }
}
