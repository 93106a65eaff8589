//! The games included in the program. A program or test that links this crate has them registered in the catalog before
//! it starts: `use stratege_entries_all as _;`.

use stratege_catalog::GameEntry;

/// All games, in an order that suits beginners.
pub static ENTRIES: &[&GameEntry] = &[
    &stratege_entries_tictactoe::ENTRY,
    &stratege_entries_connect4::ENTRY,
    &stratege_entries_nim::ROW_ENTRY,
    &stratege_entries_nim::ENTRY,
    &stratege_entries_chomp::ENTRY,
    &stratege_entries_othello::ENTRY,
    &stratege_entries_go::ENTRY,
    &stratege_entries_chess::ENTRY,
    &stratege_entries_draughts::ENTRY,
    &stratege_entries_backgammon::ENTRY,
    &stratege_entries_race::ENTRY,
    &stratege_entries_tree::ENTRY,
];

#[ctor::ctor(unsafe)] // one value is stored in a static: this does not need the runtime
fn register() {
    stratege_catalog::register(ENTRIES);
}
