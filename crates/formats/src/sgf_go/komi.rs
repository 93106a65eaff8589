//! Komi as servers and programs write it.

/// The most komi either way, in points.
const MOST: f64 = 150.0;
/// The server whose files have the komi in hundredths.
const FOX: &str = "foxwq";

/// The komi of a value, in steps of a half. Values beyond what a komi can be, and those of Fox, are hundredths; quarters are
/// what Chinese rules count, half of the points. `None` for what is no komi.
pub(super) fn read(text: &str, application: &str) -> Option<f64> {
    let text = text.trim().replace(',', ".");
    if text.is_empty() {
        return Some(0.0);
    }
    let number = text.parse::<f64>().ok().filter(|komi| komi.is_finite())?;
    let hundredths = number.abs() > MOST || application.contains(FOX) && number.abs() >= 20.0;
    let komi = if hundredths { number / 100.0 } else { number };
    let komi = if (2.0 * komi).fract() != 0.0 { 2.0 * komi } else { komi };
    (komi.abs() <= MOST && (2.0 * komi).fract() == 0.0).then_some(komi)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn komi_is_read_as_servers_write_it() {
        for (text, application, komi) in [
            ("6.5", "", 6.5),
            ("6,5", "", 6.5),
            (" 7.5 ", "GNU Go:3.8", 7.5),
            ("0", "", 0.0),
            ("", "", 0.0),
            ("-5.5", "", -5.5),
            ("375", "foxwq", 7.5),
            ("375", "", 7.5),
            ("650", "foxwq", 6.5),
            ("3.75", "", 7.5),
            ("2.75", "", 5.5),
            ("50", "foxwq", 0.5),
            ("50", "", 50.0),
            ("0", "foxwq", 0.0),
        ] {
            assert_eq!(read(text, application), Some(komi), "{text} {application}");
        }
        for text in ["6.3", "x", "inf", "NaN", "1e9", "0.1"] {
            assert_eq!(read(text, ""), None, "{text}");
        }
    }
}
