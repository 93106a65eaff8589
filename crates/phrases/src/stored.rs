//! Why a file of data cannot be used, in the reader's language.

use stratege_store::{Difference, StoreError};
use stratege_texts::{Lang, named};

/// Why a store cannot be used, on one line.
pub fn store_text(lang: &Lang, error: &StoreError) -> String {
    match error {
        _ if error.is_busy() => lang.text("store-busy"),
        _ if error.is_no_room() => lang.text("store-no-room"),
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
