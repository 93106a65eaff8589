//! More than two players: Nim for three, searched to the end by max^n and checked against Li's theorem.

use stratege::search::{Limits, MaxN, Shares, WallClock};
use stratege_games_nim::three::{ThreeNim, mover_comes_last};
use stratege_search::Stop;

pub(crate) fn main() {
    let (limits, clock, stop) = (Limits::default(), WallClock::start(), Stop::new());
    let shares = Some(Shares { least: 0, sum: 3 });
    let mut last = 0;
    for heaps in (0..64).map(|bits: u8| [bits % 4, bits / 4 % 4, bits / 16]) {
        let game = &ThreeNim::new(&heaps).expect("heaps of at most three objects");
        let search =
            MaxN { game, players: ThreeNim::PLAYERS, shares, leaf: None, limits, clock: &clock, stop: &stop };
        let report = search.run(&stratege::game::Game::start(game)).expect("no limit was set");
        assert_eq!(report.shares[0] == 0, mover_comes_last(&heaps), "{heaps:?}: {report:?}");
        if report.shares[0] == 0 {
            last += 1;
            println!("{heaps:?}: who moves first comes last; the players receive {:?}", report.shares);
        }
    }
    assert!(last > 1, "some heaps must be lost for the first player");
}
