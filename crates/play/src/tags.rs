//! The tags of the file that a game came from: data that the game has no field for, and the file's own wording if the
//! game expresses the same differently: a long name, the default variant by name, another FEN of the start.

use crate::cleaned;
use crate::clock::TimeControl;
use crate::game::GameInPlay;
use crate::seat::MOST_NAME;
use stratege_catalog::record::variant_of;
use stratege_formats::GameRecord;
use stratege_formats::pgn;
use stratege_formats::save::CURSOR;
use stratege_session::Player;

/// The tags of the players' names.
const PLAYERS: [&str; 2] = ["White", "Black"];
/// The tag of the variant.
const VARIANT: &str = "Variant";
/// The tag of the start.
const START: &str = "FEN";

/// The tags of a record, of which the game was made.
pub(crate) fn of_record(record: &GameRecord, game: &GameInPlay) -> Vec<(String, String)> {
    // The cursor is that of the game.
    let mut tags: Vec<(String, String)> =
        record.headers.iter().filter(|(name, _)| !follows(name, record)).cloned().collect();
    let mut keep = |name: &str, words: &Option<String>, known: Option<&str>| {
        let words = words.iter().filter(|words| Some(words.as_str()) != known);
        tags.extend(words.map(|words| (name.to_owned(), words.clone())));
    };
    for (side, name) in PLAYERS.iter().enumerate() {
        keep(name, &record.players[side], Some(game.seats[side].name.as_str()));
    }
    keep(VARIANT, &record.variant, game.variant.as_deref());
    keep(START, &record.start, Some(&game.session().start()));
    tags
}

/// Whether a tag follows from the game: where its moves were taken back to, and why it ended.
fn follows(name: &str, record: &GameRecord) -> bool {
    let reason = record.result.and_then(|result| result.by);
    name == CURSOR || name == pgn::TERMINATION && reason.is_some()
}

/// The tags of a game that begins on this date, in PGN format.
pub fn begun(date: String) -> Vec<(String, String)> {
    [("Event", "Casual game".to_owned()), ("Site", "Stratège".to_owned()), ("Date", date)]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
}

/// The time control of a game with clocks, as PGN writes it: seconds and increment.
fn time_control(game: &GameInPlay) -> Option<String> {
    let control = game.table.clocks.as_ref()?.control(Player::FIRST)?;
    let TimeControl { base, increment, period } = control;
    let moves = period.map_or(String::new(), |moves| format!("{moves}/"));
    let more = if increment.is_zero() { String::new() } else { format!("+{}", increment.as_secs_f64()) };
    Some(format!("{moves}{}{more}", base.as_secs_f64()))
}

/// The tag of the time control.
const TIME_CONTROL: &str = "TimeControl";

/// Adds the tags to a record of the game, whose own words they replace where they still mean the same.
pub(crate) fn add(record: &mut GameRecord, game: &GameInPlay) {
    if game.tags.iter().all(|(name, _)| name != TIME_CONTROL) {
        record.headers.extend(time_control(game).map(|value| (TIME_CONTROL.to_owned(), value)));
    }
    for (name, words) in &game.tags {
        let side = PLAYERS.iter().position(|known| known == name);
        match (side, name.as_str()) {
            (Some(side), _) => {
                let name = &game.seats[side].name;
                if !name.is_empty() && cleaned(words, MOST_NAME) == *name {
                    record.players[side] = Some(words.clone());
                }
            }
            (None, VARIANT) => {
                let named = GameRecord { variant: Some(words.clone()), ..GameRecord::default() };
                if variant_of(&named) == game.variant {
                    record.variant = Some(words.clone());
                }
            }
            (None, START) => {
                let mut same = game.session().fork();
                if same.begin(Some(words)).is_ok() && same.start() == game.session().start() {
                    record.start = Some(words.clone());
                }
            }
            _ => record.headers.push((name.clone(), words.clone())),
        }
    }
}
