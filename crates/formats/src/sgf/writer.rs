//! Writing matches.

use super::HEADERS;
use super::points::letter;
use super::result;
use crate::GameResult;
use crate::backgammon::{Match, MatchGame, Start, Turn, TurnAction, steps};
use stratege_game::Player;

/// Writes a match as SGF that GNU Backgammon reads. Headers for which SGF has no property are lost.
pub fn write(found: &Match) -> String {
    let mut text = String::new();
    let mut near = false;
    for (index, game) in found.games.iter().enumerate() {
        // The first game in which a player needs one point more, unless a later one is marked as such.
        let short = found.length > 1 && game.score.iter().any(|points| points + 1 == found.length);
        let crawford = short && !near && game.start.is_none_or(|start| start.crawford);
        near |= short;
        text += &root(found, index, game, crawford);
        text += &game.start.map_or_else(String::new, |start| set_up(&start));
        for (at, turn) in game.turns.iter().enumerate() {
            text += "\n;";
            text += &node(turn, at + 1 == game.turns.len());
        }
        text += ")\n";
    }
    text
}

/// The first node of a game.
fn root(found: &Match, index: usize, game: &MatchGame, crawford: bool) -> String {
    let [first, second] = game.score;
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!("(;FF[4]GM[6]CA[UTF-8]AP[Stratège:{version}]");
    text += &format!("MI[length:{}][game:{index}][ws:{second}][bs:{first}]", found.length);
    let [black, white] = &found.players;
    for (name, player) in [("PW", white), ("PB", black)] {
        text += &property(name, player.as_deref().unwrap_or("?"));
    }
    for (short, long) in HEADERS.iter().filter(|_| index == 0) {
        let value = found.headers.iter().find(|(name, _)| name == long).map(|(_, value)| value);
        // Incomplete dates are left out.
        let date = |value: &&String| *short != "DT" || !value.contains('?');
        if let Some(value) = value.filter(date) {
            text += &property(short, &if *short == "DT" { value.replace('.', "-") } else { value.clone() });
        }
    }
    let rules = match found.jacoby {
        // In matches to one point the rule has no meaning.
        _ if found.length == 1 => "",
        _ if crawford => "Crawford:CrawfordGame",
        _ if found.length > 0 => "Crawford",
        Some(true) => "Jacoby",
        _ => "",
    };
    if !rules.is_empty() {
        text += &property("RU", rules);
    }
    if let Some((winner, points)) = game.won {
        // Without the letter, a program would wait for the rest of a game that was resigned.
        let resigned = if game.resigned { "R" } else { "" };
        text += &property("RE", &format!("{}+{points}{resigned}", color(winner)));
    } else if let Some(found) = game.by_players {
        text += &property("RE", &result::write(GameResult { margin: None, ..found }));
    }
    text
}

/// The nodes that set up a position; empty for the usual one before the opening roll.
fn set_up(start: &Start) -> String {
    let Some(side) = start.side else { return String::new() };
    let mut text = format!("\n;PL[{}]AE[a:y]", color(side));
    for player in [Player::SECOND, Player::FIRST] {
        let own = &start.checkers[player.index()];
        let points = (1..=25_u8).flat_map(|point| (0..own[usize::from(point)]).map(move |_| point));
        let values: String = points.map(|point| format!("[{}]", letter(player, point))).collect();
        if !values.is_empty() {
            text += &format!("A{}{values}", color(player));
        }
    }
    if start.cube > 0 {
        let owner = start.owner.map_or('c', |owner| color(owner).to_ascii_lowercase());
        text += &format!("\n;CV[{}]\n;CP[{owner}]", 1_u16 << start.cube);
    }
    text
}

/// A turn with its comments.
fn node(turn: &Turn, last: bool) -> String {
    let color = color(turn.side);
    let mut text = match &turn.action {
        // A roll that was not played.
        TurnAction::Move([one, two], None) if last => format!("PL[{color}]DI[{one}{two}]"),
        TurnAction::Move([one, two], path) => {
            let steps = steps(path.as_deref().unwrap_or_default());
            let letters = steps.iter().flatten().map(|&point| letter(turn.side, point));
            format!("{color}[{one}{two}{}]", letters.collect::<String>())
        }
        TurnAction::Double | TurnAction::Beaver => format!("{color}[double]"),
        TurnAction::Take => format!("{color}[take]"),
        TurnAction::Drop => format!("{color}[drop]"),
    };
    if !turn.comments.is_empty() {
        text += &property("C", &turn.comments.join("\n\n"));
    }
    text
}

const fn color(side: Player) -> char {
    if side.index() == 0 { 'B' } else { 'W' }
}

/// A property, with its value escaped and without control characters.
pub(crate) fn property(name: &str, value: &str) -> String {
    format!("{name}[{}]", escaped(value))
}

/// A value without control characters, with a backslash before what would end it.
pub(crate) fn escaped(value: &str) -> String {
    let mut text = String::new();
    for c in value.chars().filter(|&c| c == '\n' || !c.is_control()) {
        if matches!(c, ']' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text
}
