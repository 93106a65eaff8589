//! The letters that name points.

use stratege_game::Player;

/// The bar and off, as points of the side that moves.
const BAR: u8 = 25;
const OFF: u8 = 0;

/// A point of the side that moves: 25 is its bar, 0 is off.
pub(super) fn point(side: Player, letter: char) -> Option<u8> {
    match letter.to_ascii_lowercase() {
        'y' => Some(BAR),
        'z' => Some(OFF),
        letter @ 'a'..='x' => {
            let index = letter as u8 - b'a';
            Some(if side == Player::FIRST { 24 - index } else { index + 1 })
        }
        _ => None,
    }
}

/// The letter of such a point.
pub(super) fn letter(side: Player, point: u8) -> char {
    let index = match point {
        BAR => 24,
        1..=24 if side == Player::FIRST => 24 - point,
        1..=24 => point - 1,
        _ => 25,
    };
    char::from(b'a' + index)
}

/// A move from its steps, two letters each, in the usual notation; `None` if the letters are not steps.
pub(super) fn path(side: Player, letters: &str) -> Option<String> {
    let letters: Vec<char> = letters.chars().collect();
    if !letters.len().is_multiple_of(2) || letters.len() > 8 {
        return None;
    }
    let step = |pair: &[char]| {
        let (from, to) = (point(side, pair[0])?, point(side, pair[1])?);
        (from != OFF && to != BAR).then(|| format!("{}/{}", named(from), named(to)))
    };
    letters.chunks(2).map(step).collect::<Option<Vec<String>>>().map(|steps| steps.join(" "))
}

fn named(point: u8) -> String {
    match point {
        BAR => "bar".into(),
        OFF => "off".into(),
        point => point.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_points_of_both_sides() {
        assert_eq!(path(Player::FIRST, "qvsv").as_deref(), Some("8/3 6/3"));
        assert_eq!(path(Player::SECOND, "xrrp").as_deref(), Some("24/18 18/16"));
        assert_eq!(path(Player::FIRST, "yewz").as_deref(), Some("bar/20 2/off"));
        assert_eq!(path(Player::SECOND, "YTAZ").as_deref(), Some("bar/20 1/off"));
        for wrong in ["q", "q1", "zq", "qy", "abababababab"] {
            assert_eq!(path(Player::FIRST, wrong), None, "{wrong}");
        }
        for side in Player::BOTH {
            for number in 0..=25 {
                assert_eq!(point(side, letter(side, number)), Some(number));
            }
        }
    }
}
