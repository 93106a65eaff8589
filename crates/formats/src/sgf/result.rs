//! The property `RE` of the specification: who won, and how the players or the clock ended the game.

use crate::{EndedBy, GameResult, Winner};

/// `B+3.5`, `W+R`, `B+T`, `W+F`, `0`; `None` for a result that is not known, or no result.
pub(crate) fn read(text: &str) -> Option<GameResult> {
    let text = text.trim();
    if text == "0" || text.eq_ignore_ascii_case("draw") {
        return Some(GameResult::of(Winner::Draw));
    }
    let (side, how) = text.split_once('+')?;
    let winner = match side.trim() {
        "B" | "b" | "black" => Winner::First,
        "W" | "w" | "white" => Winner::Second,
        _ => return None,
    };
    let how = how.trim();
    let by = match how.to_ascii_lowercase().as_str() {
        "r" | "resign" => Some(EndedBy::Resignation),
        "t" | "time" => Some(EndedBy::Time),
        "f" | "forfeit" => Some(EndedBy::Forfeit),
        _ => None,
    };
    let margin = how.parse::<f64>().ok().filter(|margin| margin.is_finite() && *margin >= 0.0);
    Some(GameResult { winner, margin, by })
}

/// The value of a result.
pub(crate) fn write(result: GameResult) -> String {
    let how = match (result.by, result.margin) {
        (Some(EndedBy::Resignation), _) => "R".to_owned(),
        (Some(EndedBy::Time), _) => "T".to_owned(),
        (Some(EndedBy::Forfeit), _) => "F".to_owned(),
        (_, Some(margin)) => margin.to_string(),
        _ => String::new(),
    };
    match result.winner {
        Winner::First => format!("B+{how}"),
        Winner::Second => format!("W+{how}"),
        Winner::Draw => "0".to_owned(),
    }
}
