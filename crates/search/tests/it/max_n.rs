//! Max^n returns what a plain recursion returns, pruned or not, on random games of two to five players.

use stratege_game::random::Random;
use stratege_game::{Depth, Game, Key, Never, Node, Player};
use stratege_search::{Limits, MaxN, MaxNReport, Shares, Stop, WallClock};

/// The most players of a random game.
const MOST: usize = 5;
/// What all players together receive.
const SUM: i32 = 30;

/// A random tree: a position is the path to it, as a number.
#[derive(Clone, Copy, Debug)]
struct Party {
    seed: u64,
    players: u8,
    levels: u8,
    moves: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    level: u8,
    path: u64,
}

impl Party {
    fn bits(&self, spot: &Spot, what: u64) -> u64 {
        Random::new(Random::new(self.seed ^ spot.path << 8 ^ u64::from(spot.level)).bits() ^ what).bits()
    }

    /// Shares of `SUM`, none below 0, often equal.
    fn shares(&self, spot: &Spot) -> [i32; MOST] {
        let mut random = Random::new(self.bits(spot, 5));
        let mut shares = [0; MOST];
        for _ in 0..SUM / 5 {
            shares[random.below(self.players.into())] += 5;
        }
        shares
    }
}

impl Game for Party {
    type Position = Spot;
    type Move = u8;
    type Moves = Vec<u8>;
    type Payoff = [i32; MOST];
    type Chance = Never;

    fn start(&self) -> Spot {
        Spot { level: 0, path: 1 }
    }
    /// Players need not take turns in order.
    fn side(&self, spot: &Spot) -> Player {
        let bits = self.bits(spot, 1);
        let regular = u64::from(spot.level) % u64::from(self.players);
        Player::new(if bits.is_multiple_of(4) { (bits >> 8) % u64::from(self.players) } else { regular } as u8)
    }
    fn expand(&self, spot: &Spot, moves: &mut Vec<u8>) -> Node<[i32; MOST], Never> {
        let bits = self.bits(spot, 2);
        moves.clear();
        if spot.level >= self.levels || (spot.level > 1 && bits.is_multiple_of(9)) {
            return Node::Over(self.shares(spot));
        }
        moves.extend(0..1 + (bits >> 16) as u8 % self.moves);
        Node::Choice
    }
    fn play(&self, spot: &Spot, mv: u8) -> Spot {
        Spot { level: spot.level + 1, path: spot.path * 8 + u64::from(mv) }
    }
    fn key(&self, spot: &Spot) -> Key {
        Key::mixed(spot.path)
    }
    fn code(&self, _: &Spot, mv: u8) -> u32 {
        mv.into()
    }
    fn codes(&self) -> u32 {
        self.moves.into()
    }
}

fn brute(game: &Party, spot: &Spot, depth: u16) -> [i32; MOST] {
    let mut moves = Vec::new();
    match game.expand(spot, &mut moves) {
        Node::Over(shares) => shares,
        Node::Choice if depth == 0 => game.shares(spot),
        Node::Choice => {
            let own = game.side(spot).index();
            let all: Vec<_> = moves.iter().map(|&mv| brute(game, &game.play(spot, mv), depth - 1)).collect();
            let most = all.iter().map(|shares| shares[own]).max().expect("there is a move");
            *all.iter().find(|shares| shares[own] == most).expect("the most is somewhere")
        }
        Node::Chance(never) => match never {},
    }
}

fn run(game: &Party, shares: Option<Shares>, limits: Limits) -> Option<MaxNReport<u8>> {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let leaf = |game: &Party, spot: &Spot| game.shares(spot)[..game.players.into()].to_vec();
    let leaf = Some(&leaf as &(dyn Fn(&Party, &Spot) -> Vec<i32> + Sync));
    MaxN { game, players: game.players, shares, leaf, limits, clock: &clock, stop: &stop }
        .run(&game.start())
        .ok()
}

#[test]
fn max_n_is_the_plain_recursion_pruned_or_not() {
    let mut random = Random::new(4);
    let (mut all, mut pruned) = (0, 0);
    for seed in 0..2_000 {
        let game = Party {
            seed,
            players: 2 + random.below(4) as u8,
            levels: 3 + random.below(4) as u8,
            moves: 1 + random.below(5) as u8,
        };
        let depth = [0, 1, 2, 3, 1_000][random.below(5)];
        let expected = &brute(&game, &game.start(), depth)[..game.players.into()];
        let plain = run(&game, None, Limits::depth(depth)).expect("no limit was set");
        let shares = Shares { least: 0, sum: SUM };
        let cut = run(&game, Some(shares), Limits::depth(depth)).expect("no limit was set");
        assert_eq!(plain.shares, expected, "{game:?} {depth}");
        assert_eq!(cut.shares, expected, "{game:?} {depth}");
        assert_eq!(plain.variation, cut.variation, "{game:?} {depth}");
        (all, pruned) = (all + plain.counts.nodes, pruned + cut.counts.nodes);

        // The line leads to the shares.
        let end = plain.variation.iter().fold(game.start(), |spot, &mv| game.play(&spot, mv));
        assert_eq!(&game.shares(&end)[..game.players.into()], expected);
    }
    assert!(pruned < all, "pruning must save something: {pruned} of {all}");
}

#[test]
fn limits_stop_it() {
    let game = Party { seed: 1, players: 3, levels: 12, moves: 5 };
    assert_eq!(run(&game, None, Limits { nodes: Some(1_000), ..Limits::default() }), None);
    let shallow = run(&game, None, Limits { depth: Some(Depth(2)), ..Limits::default() });
    assert!(shallow.is_some_and(|report| !report.complete && report.counts.evaluations > 0));
}
