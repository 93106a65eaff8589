//! The clocks of a game at the prompt.

use std::time::{Duration, Instant};
use stratege_catalog::Player;

/// The longest time of a side, in minutes.
const LONGEST: f64 = 1_440.0;
/// The longest increment, in seconds.
const LONGEST_INCREMENT: f64 = 3_600.0;

/// Two clocks, of which that of the side to move runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clocks {
    /// The time left to each side when its turn began.
    pub(super) left: [Duration; 2],
    /// What a move adds.
    pub(super) increment: Duration,
    /// When the turn of the side to move began; none while the game is looked through or over.
    since: Option<Instant>,
}

impl Clocks {
    /// `5+3`: five minutes for each side, and three seconds more for each move.
    pub(super) fn parse(text: &str) -> Option<Clocks> {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let number = |text: &str, most: f64| {
            let found = text.trim().replace(',', ".").parse::<f64>().ok();
            found.filter(|number| (0.0..=most).contains(number))
        };
        let minutes = number(minutes, LONGEST).filter(|&minutes| minutes > 0.0)?;
        let increment = Duration::from_secs_f64(number(seconds, LONGEST_INCREMENT)?);
        Some(Clocks { left: [Duration::from_secs_f64(minutes * 60.0); 2], increment, since: None })
    }

    /// The turn of a side begins, unless it has begun.
    pub(super) fn run(&mut self) {
        self.since.get_or_insert_with(Instant::now);
    }

    /// Nobody's clock runs.
    pub(super) fn halt(&mut self) {
        self.since = None;
    }

    /// What the side to move has left.
    pub(super) fn remaining(&self, side: Player) -> Duration {
        let spent = self.since.map_or(Duration::ZERO, |since| since.elapsed());
        self.left[side.index()].saturating_sub(spent)
    }

    /// A side has moved: false if its time was over.
    pub(super) fn press(&mut self, side: Player) -> bool {
        let left = self.remaining(side);
        self.since = None;
        self.left[side.index()] =
            left.saturating_add(if left.is_zero() { Duration::ZERO } else { self.increment });
        !left.is_zero()
    }
}

/// A time as players write it: `4:53`, `1:02:07`, and tenths in the last ten seconds.
pub(super) fn written(time: Duration) -> String {
    let (seconds, tenths) = (time.as_secs(), time.subsec_millis() / 100);
    match seconds {
        0..10 => format!("0:{seconds:02}.{tenths}"),
        10..3_600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_players_write_them() {
        let clocks = Clocks::parse("5+3").unwrap();
        assert_eq!((clocks.left[0].as_secs(), clocks.increment.as_secs()), (300, 3));
        assert_eq!(Clocks::parse("0,5").unwrap().left[1], Duration::from_secs(30));
        for wrong in ["", "0", "-1+2", "x", "5+", "5+x", "99999", "inf", "NaN"] {
            assert!(Clocks::parse(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_move_ends_a_turn_and_adds_the_increment() {
        let mut clocks = Clocks::parse("1+2").unwrap();
        clocks.run();
        assert!(clocks.press(Player::FIRST));
        assert!(clocks.left[0] > Duration::from_secs(61) && clocks.left[1] == Duration::from_secs(60));
        clocks.left[1] = Duration::ZERO;
        clocks.run();
        assert!(!clocks.press(Player::SECOND) && clocks.left[1].is_zero());
    }

    #[test]
    fn times_are_written_short() {
        let written = |millis| super::written(Duration::from_millis(millis));
        assert_eq!([written(3_640), written(65_900), written(3_727_000)], ["0:03.6", "1:05", "1:02:07"]);
    }
}
