//! Why a data file cannot be used, in the user's language.

use crate::{format_text, record_text, system_text};
use stratege_library::{LeftOutGame, LeftOutReason, LibraryError};
use stratege_store::{Difference, StoreError};
use stratege_texts::{Lang, named};

/// Why a store cannot be used, on one line.
pub fn store_text(lang: &Lang, error: &StoreError) -> String {
    match error {
        _ if error.is_busy() => lang.text("store-busy"),
        _ if error.is_no_room() => lang.text("store-no-room"),
        _ if error.is_no_database() => lang.text("store-no-database"),
        _ if error.is_damage() && matches!(error, StoreError::Sqlite(_)) => lang.text("store-closed-alone"),
        StoreError::Sqlite(error) => error.to_string(),
        StoreError::Foreign => lang.text("store-foreign"),
        StoreError::Version { found, expected } => lang.with("store-version", named![found, expected]),
        StoreError::OtherPlan(differences) => {
            let differences: Vec<String> =
                differences.iter().map(|difference| difference_text(lang, difference)).collect();
            lang.with("store-other-plan", named![differences = differences.join("; ")])
        }
        StoreError::Gone => lang.text("store-gone"),
        StoreError::CutShort => lang.text("store-cut-short"),
        StoreError::Closed(Some(copy)) => lang.with("store-closed", named![copy]),
        StoreError::Closed(None) => lang.text("store-closed-alone"),
        StoreError::Damaged(why) => lang.with("store-damaged", named![why]),
    }
}

/// Why a game in a file was skipped, or what was ignored in it, with its number.
pub fn left_out_text(lang: &Lang, game: &LeftOutGame) -> String {
    let why = match &game.why {
        LeftOutReason::Format(error) => {
            let own = usize::try_from(game.number).unwrap_or(usize::MAX);
            return format_text(lang, &error.clone().in_game(own));
        }
        LeftOutReason::Record(refused) => record_text(lang, refused),
    };
    lang.with("book-game-number", named![number = game.number, why])
}

/// Why a library operation failed.
pub fn library_text(lang: &Lang, error: &LibraryError) -> String {
    match error {
        LibraryError::Io(_, error) => system_text(lang, error),
        LibraryError::Format(error) => format_text(lang, error),
        LibraryError::Text(error) => lang.error(error),
        LibraryError::Foreign(path) => lang.with("library-foreign", named![path = path.display()]),
        LibraryError::Damaged(path, why) => lang.with("library-damaged", named![path = path.display(), why]),
        LibraryError::DamagedGame(number, why) => lang.with("library-damaged-game", named![number, why]),
        LibraryError::Repairing => lang.text("library-repairing"),
        LibraryError::NoCollection(name) => lang.with("library-no-collection", named![name]),
        LibraryError::OtherGame(name, game) => {
            let game = lang.text(&format!("game-{game}"));
            lang.with("library-other-game", named![name, game])
        }
        LibraryError::Taken(name) => lang.with("library-taken", named![name]),
        LibraryError::NoGame(number) => lang.with("library-no-game", named![number]),
        LibraryError::Full(most) => lang.with("library-full", named![most]),
        LibraryError::Sqlite(error) => lang.with("library-sqlite", named![why = error]),
    }
}

fn difference_text(lang: &Lang, difference: &Difference) -> String {
    let nothing = || lang.text("store-nothing");
    let place = difference.place.iter().map(|name| {
        let id = format!("plan-{name}");
        if lang.has(&id) { lang.text(&id) } else { name.clone() }
    });
    let place = place.collect::<Vec<_>>().join(" ");
    // A plan has pairs of games; `--games` counts games.
    let each = if difference.place == ["pairs"] { 2 } else { 1 };
    let value = |value: &Option<String>| {
        let value = value.clone().unwrap_or_else(nothing);
        value.parse::<u64>().map_or(value, |number| number.saturating_mul(each).to_string())
    };
    let (found, wanted) = (value(&difference.found), value(&difference.wanted));
    lang.with("store-difference", named![place, found, wanted])
}
