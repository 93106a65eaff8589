//! Numbers and times as text, such that reading the text gives the same value back.

use std::time::Duration;

/// The most digits of a number in a text.
const DIGITS: usize = 40;

/// The shortest decimal that is read as this number, with two decimals at least. Never an exponent.
pub(crate) fn decimal(value: f64) -> String {
    let mut text = format!("{value}");
    let decimals = match text.find('.') {
        Some(point) => text.len() - point - 1,
        None => {
            text.push('.');
            0
        }
    };
    (decimals..2).for_each(|_| text.push('0'));
    text
}

/// The same with `+` before what is not negative.
pub(crate) fn signed(value: f64) -> String {
    let sign = if value.is_sign_negative() { "" } else { "+" };
    format!("{sign}{}", decimal(value))
}

/// A decimal with or without a sign; no exponent, no infinity.
pub(crate) fn read_decimal(text: &str) -> Option<f64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let fits = plain && digits.len() <= DIGITS && digits.starts_with(|c: char| c.is_ascii_digit());
    if fits { text.parse().ok().filter(|value: &f64| value.is_finite()) } else { None }
}

/// Seconds with as many decimals as are needed.
pub(crate) fn seconds(time: Duration) -> String {
    let text = format!("{}.{:09}", time.as_secs(), time.subsec_nanos());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Seconds, exact to the nanosecond: `12`, `0.82`. Further decimals are cut off.
pub(crate) fn read_seconds(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 9 || !digits(whole) || !digits(decimals) || decimals.len() > DIGITS {
        return None;
    }
    let nanos: String = decimals.chars().chain("000000000".chars()).take(9).collect();
    Some(Duration::new(whole.parse().ok()?, nanos.parse().ok()?))
}

/// `H:MM:SS`, with decimals where they are needed.
pub(crate) fn clock(time: Duration) -> String {
    let (minutes, rest) = (time.as_secs() / 60, time.as_secs() % 60);
    let rest = seconds(Duration::new(rest, time.subsec_nanos()));
    let pad = if rest.bytes().take_while(u8::is_ascii_digit).count() < 2 { "0" } else { "" };
    format!("{}:{:02}:{pad}{rest}", minutes / 60, minutes % 60)
}

/// `H:MM:SS`, `MM:SS` or seconds.
pub(crate) fn read_clock(text: &str) -> Option<Duration> {
    let (before, last) = text.rsplit_once(':').unwrap_or(("", text));
    let mut minutes: u64 = 0;
    if text.contains(':') {
        let parts: Vec<&str> = before.split(':').collect();
        if parts.len() > 2 {
            return None;
        }
        for part in parts {
            let fits = !part.is_empty() && part.len() <= 6 && part.bytes().all(|byte| byte.is_ascii_digit());
            minutes = 60 * minutes + if fits { part.parse::<u64>().ok()? } else { return None };
        }
    }
    read_seconds(last).map(|rest| Duration::from_secs(60 * minutes) + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_clocks_show_them() {
        let time = Duration::from_millis(3_723_450);
        assert_eq!((clock(time).as_str(), seconds(time).as_str()), ("1:02:03.45", "3723.45"));
        assert_eq!(clock(Duration::from_secs(600)), "0:10:00");
        assert_eq!(read_clock("1:02:03.45"), Some(time));
        assert_eq!(read_clock("2:03"), Some(Duration::from_secs(123)));
        assert_eq!(read_clock("7.5"), Some(Duration::from_millis(7500)));
        assert_eq!(["", ":", "1:", "1:2:3:4", "-1", "1e3", "1:x:3"].map(read_clock), [None; 7]);
    }

    #[test]
    fn numbers_have_two_decimals_at_least() {
        assert_eq!([0.0, -0.5, 1.125, -0.0].map(signed), ["+0.00", "-0.50", "+1.125", "-0.00"]);
        assert_eq!(read_decimal("+1.5"), Some(1.5));
        assert_eq!(["inf", "1e5", "", "+", "--1", "nan", ".5"].map(read_decimal), [None; 7]);
    }
}
