//! The tags of a game that are about more than its moves: date, time control.

use crate::limits::Effort;

/// The day of a moment, in seconds since 1970, as PGN writes it (UTC). Howard Hinnant, "chrono-compatible low-level date
/// algorithms", 2013: years that begin in March, so that the leap day is the last one.
pub fn date(seconds: u64) -> String {
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The time control as PGN writes it, `40/60+0.5`; `1.5/move` for a time per move, as fastchess and cutechess have it;
/// `-` for none.
pub(crate) fn time_control(limits: &Effort) -> String {
    let seconds = |millis: u64| (millis as f64 / 1000.0).to_string();
    match (limits.clock, limits.move_time) {
        (Some((base, increment)), _) => {
            let moves = limits.period.map_or(String::new(), |moves| format!("{moves}/"));
            let more = if increment > 0 { format!("+{}", seconds(increment)) } else { String::new() };
            format!("{moves}{}{more}", seconds(base))
        }
        (None, Some(time)) => format!("{}/move", seconds(time)),
        (None, None) => "-".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970.01.01"),
            (951_782_399, "2000.02.28"),
            (951_782_400, "2000.02.29"),
            (951_868_800, "2000.03.01"),
            (1_709_251_199, "2024.02.29"),
            (1_735_689_599, "2024.12.31"),
            (1_735_689_600, "2025.01.01"),
            (4_107_542_400, "2100.03.01"),
        ] {
            assert_eq!(date(seconds), expected, "{seconds}");
        }
    }

    #[test]
    fn time_controls_are_those_of_pgn() {
        for (word, value, expected) in [
            ("tc", "40/60+0.5", "40/60+0.5"),
            ("tc", "60", "60"),
            ("tc", "1:30+2", "90+2"),
            ("time", "0.25", "0.25/move"),
            ("depth", "6", "-"),
        ] {
            let mut limits = Effort::default();
            limits.set(word, value).unwrap();
            assert_eq!(time_control(&limits), expected);
        }
    }
}
