//! Numbers as text: the only place that decides how each is rounded.

use stratege_catalog::{Unit, find};
use stratege_texts::{Lang, named};

/// The unit of a game; of an unknown one that of a game without its own.
fn unit(game: &str) -> Unit {
    find(game).map_or(Unit::Outcome, |entry| entry.unit)
}

/// A value in a game's unit, with its sign: `+0.35`. A value that rounds to zero is positive: `+0.00`. A winning chance
/// is a percentage: `67.5%`.
pub fn value(lang: &Lang, game: &str, value: f64) -> String {
    if unit(game).is_chance() {
        return share(lang, f64::midpoint(value.clamp(-1.0, 1.0), 1.0));
    }
    signed(lang, value, unit(game).digits())
}

/// A static value in a game's unit: like [`value`], except that if searches give winning chances, it is in points, with
/// their sign.
pub fn static_value(lang: &Lang, game: &str, value: f64) -> String {
    if unit(game).is_chance() { signed(lang, value, 2) } else { self::value(lang, game, value) }
}

/// The loss of a move, without a sign; in percent for winning chances.
pub fn loss(lang: &Lang, game: &str, loss: f64) -> String {
    if unit(game).is_chance() { share(lang, loss / 2.0) } else { unsigned(lang, loss, unit(game).digits()) }
}

/// The average loss over many moves; small losses in games with dice get one more decimal place.
pub fn mean_loss(lang: &Lang, game: &str, loss: f64) -> String {
    if unit(game).is_chance() {
        return share(lang, loss / 2.0);
    }
    let places = unit(game).digits();
    unsigned(lang, loss, if places > 2 { places + 1 } else { places })
}

/// Points in a game with dice, with their sign: `+0.123`.
pub fn points(lang: &Lang, points: f64) -> String {
    signed(lang, points, 3)
}

/// The error or deviation of [`points`]: `0.045`.
pub fn points_error(lang: &Lang, error: f64) -> String {
    unsigned(lang, error, 3)
}

/// A chance in percent, with one decimal place.
pub fn percent(lang: &Lang, chance: f64) -> String {
    unsigned(lang, 100.0 * chance, 1)
}

/// A chance with a percent sign: `67.5%`.
pub fn share(lang: &Lang, chance: f64) -> String {
    lang.with("percent", named![value = percent(lang, chance)])
}

/// Milliseconds as seconds, with three decimal places.
pub fn seconds(lang: &Lang, time_ms: u64) -> String {
    unsigned(lang, time_ms as f64 / 1000.0, 3)
}

/// A number with thin spaces between groups of thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

fn unsigned(lang: &Lang, value: f64, places: usize) -> String {
    lang.number(format!("{:.places$}", value.abs()))
}

fn signed(lang: &Lang, value: f64, places: usize) -> String {
    let text = format!("{value:+.places$}");
    // What rounds to zero has no side.
    let zero = !text.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
    lang.number(if zero { text.replacen('-', "+", 1) } else { text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_in_percent() {
        let (english, french) = (Lang::named("en").unwrap(), Lang::named("fr").unwrap());
        assert_eq!(value(&english, "go", 0.05), "52.5%");
        assert_eq!(value(&english, "go", -1.0), "0.0%");
        // What counts as won by more than can be is won.
        assert_eq!(value(&english, "go", 3.0), "100.0%");
        assert_eq!(loss(&french, "go", 0.25), "12,5 %");
        assert_eq!(value(&english, "chess", 0.05), "+0.05");
        assert_eq!(
            [static_value(&french, "go", -3.75), static_value(&french, "chess", 0.05)],
            ["-3,75", "+0,05"]
        );
    }

    #[test]
    fn zero_is_not_negative() {
        let lang = Lang::named("fr").unwrap();
        assert_eq!(
            [0.346, -0.346, -0.004, 0.0].map(|number| value(&lang, "chess", number)),
            ["+0,35", "-0,35", "+0,00", "+0,00"]
        );
    }

    #[test]
    fn points_of_backgammon_have_three_places() {
        let lang = Lang::english();
        assert_eq!(value(&lang, "backgammon", -0.0214), "-0.021");
        assert_eq!(loss(&lang, "backgammon", 0.0214), "0.021");
        assert_eq!(mean_loss(&lang, "backgammon", 0.00214), "0.0021");
        assert_eq!([loss(&lang, "othello", 2.0), mean_loss(&lang, "othello", 2.0)], ["2.00", "2.00"]);
        assert_eq!([points(&lang, -0.0004), percent(&lang, 0.4551)], ["+0.000", "45.5"]);
        assert_eq!([points_error(&lang, 0.0451), seconds(&lang, 1_234)], ["0.045", "1.234"]);
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(549_946), "549 946");
        assert_eq!(grouped(1_234_567), "1 234 567");
    }
}
