//! The kit, for each variant.

use stratege_game::conformance::Kit;
use stratege_games_draughts::{Bits, Draughts, Variant};

fn conforms<B: Bits>(variant: Variant) {
    let game = Draughts::<B>::new(variant);
    let kit = Kit { games: 60, max_plies: 400, may_stop: true, exact_keys: false, ..Kit::default() };
    let named =
        |result: Result<(), _>| result.unwrap_or_else(|breach| panic!("{}: {breach}", variant.name()));
    // Keys leave out what the rules of draws count, so a drawn position may share its key with one that is not.
    named(kit.rules(&game.without_draws()));
    named(kit.notation(&game));
    named(kit.drawing(&game));
}

#[test]
fn every_variant_is_a_game() {
    for variant in Variant::ALL {
        if !variant.is_large() {
            conforms::<u64>(variant);
        }
        conforms::<u128>(variant);
    }
}
