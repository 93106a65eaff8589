//! Writing matches.

use super::SHARED;
use crate::backgammon::{
    Match, MatchGame, NACKGAMMON_CHECKERS, Order, Start, Turn, TurnAction, VARIATION, steps,
};
use stratege_game::Player;

/// The width of the left column.
const COLUMN: usize = 27;

/// Writes a match as `.mat`. The format has no room for comments, nor for line breaks in names and headers. Returns
/// `None` if the match begins with a position or a game that the format cannot hold.
pub fn write(found: &Match) -> Option<String> {
    let usual = Start::usual(found.looks_like_crawford());
    // Each game of Nackgammon has its start.
    let nackgammon = Start { checkers: [NACKGAMMON_CHECKERS; 2], ..usual };
    let is_nackgammon = |start: Start| Start { crawford: usual.crawford, ..start } == nackgammon;
    let starts = || found.games.iter().filter_map(|game| game.start);
    let named = starts().any(is_nackgammon);
    if starts().any(|start| !is_nackgammon(start) && (named || start != usual)) {
        return None;
    }
    let mut text = String::new();
    if named && !found.is_nackgammon() {
        text += &format!("; [{VARIATION} \"NackGammon\"]\n");
    }
    for (name, value) in &found.headers {
        let name = SHARED.iter().find(|(_, shared)| shared == name).map_or(name.as_str(), |(own, _)| own);
        text += &format!("; [{} \"{}\"]\n", plain(name), plain(value));
    }
    if let Some(jacoby) = found.jacoby.filter(|_| found.length == 0) {
        text += &format!("; [Jacoby \"{}\"]\n", if jacoby { "On" } else { "Off" });
    }
    text += &format!(" {} point match\n", found.length);
    for (index, game) in found.games.iter().enumerate() {
        text += &format!("\n Game {}\n", index + 1);
        let [right, left] = found.players.each_ref().map(|name| name.as_deref().map_or("?".into(), plain));
        let [first, second] = game.score;
        let head = format!("{left} : {second}");
        text += &format!(" {head:<30} {right} : {first}\n");
        text += &rows(game);
    }
    Some(text)
}

/// Without control characters, nor colons and quotes, which end names and headers.
fn plain(text: &str) -> String {
    let shown: String = text.chars().filter(|c| !c.is_control() && !matches!(c, ':' | '"' | ']')).collect();
    let words: Vec<&str> = shown.split_whitespace().collect();
    words.join(" ")
}

/// The numbered lines of a game, and who won.
fn rows(game: &MatchGame) -> String {
    let mut cells: Vec<(Player, String)> = Vec::new();
    let mut order = Order::START;
    for turn in &game.turns {
        cells.push((turn.side, cell(turn, order.cube)));
        // What is out of order is written as it is, for the reader to refuse.
        let _ = order.add(turn);
    }
    let mut rows: Vec<[String; 2]> = Vec::new();
    for (side, cell) in cells {
        match rows.last_mut() {
            // The right column is filled after the left one.
            Some(row) if side == Player::FIRST && row[1].is_empty() => row[1] = cell,
            _ if side == Player::FIRST => rows.push([String::new(), cell]),
            _ => rows.push([cell, String::new()]),
        }
    }
    let mut text = String::new();
    for (index, [left, right]) in rows.iter().enumerate() {
        let row = format!("{:3}) {left:<COLUMN$} {right}", index + 1);
        text += &format!("{}\n", row.trim_end());
    }
    if let Some((winner, points)) = game.won {
        let indent = if winner == Player::FIRST { COLUMN + 7 } else { 6 };
        let unit = if points == 1 { "point" } else { "points" };
        text += &format!("{:indent$}Wins {points} {unit}\n", "");
    }
    text
}

fn cell(turn: &Turn, cube: u16) -> String {
    match &turn.action {
        TurnAction::Move([one, two], text) => {
            let steps = text.as_deref().map(steps).unwrap_or_default();
            let steps: Vec<String> = steps.iter().map(|[from, to]| format!("{from}/{to}")).collect();
            format!("{one}{two}: {}", steps.join(" ")).trim_end().to_owned()
        }
        TurnAction::Double => format!(" Doubles => {}", 2 * cube),
        TurnAction::Beaver => format!(" Beavers => {}", 4 * cube),
        TurnAction::Take => " Takes".into(),
        TurnAction::Drop => " Drops".into(),
    }
}
