//! Draughts: its variants.

use stratege_catalog::open;
use stratege_games_draughts::Variant;

#[test]
fn every_variant_opens() {
    for variant in Variant::NAMES {
        assert_eq!(open("draughts", Some(variant)).map(|session| session.game()), Ok("draughts"));
    }
    assert!(open("draughts", Some("turkish")).is_err());
}
