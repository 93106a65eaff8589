//! The tags of a game that do not concern its moves, such as the time control.

use crate::limits::Effort;

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
