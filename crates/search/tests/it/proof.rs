//! Df-pn agrees with plain solving: on random graphs without cycles and with them, and on real games.

use stratege_game::random::Random;
use stratege_game::{Duel, Game, Key, Never, Node, Outcome, Player, ZeroSum};
use stratege_games_connect4::ConnectFour;
use stratege_games_tictactoe::TicTacToe;
use stratege_search::{
    DfPn, Limits, Objective, Options, Proof, Search, Stop, Table, Unsolved, WallClock, ZeroEvaluation,
};

/// A random graph: position `n` belongs to a random side and leads to later positions, or to any.
#[derive(Clone, Copy, Debug)]
struct Maze {
    seed: u64,
    size: u32,
    cycles: bool,
}

impl Maze {
    fn bits(&self, at: u32, what: u64) -> u64 {
        Random::new(Random::new(self.seed ^ u64::from(at) << 32).bits() ^ what).bits()
    }

    /// The value of every position for the first player: ends first, then whatever follows from them, until
    /// nothing does. What is left can be played round for ever.
    fn solve(&self) -> Vec<Outcome> {
        let mut known: Vec<Option<Outcome>> = vec![None; self.size as usize];
        loop {
            let mut news = false;
            for at in (0..self.size).rev().filter(|&at| known[at as usize].is_none()).collect::<Vec<_>>() {
                let side = self.side(&at);
                let seen = |outcome: Outcome| if side == Player::FIRST { outcome } else { -outcome };
                let mut moves = Vec::new();
                let value = match self.expand(&at, &mut moves) {
                    Node::Over(payoff) => Some(payoff.for_side()),
                    Node::Choice => {
                        let all = || moves.iter().map(|&next| known[next as usize].map(seen));
                        let won = all().any(|value| value == Some(Outcome::Win));
                        let settled = all().all(|value| value.is_some());
                        if won { Some(Outcome::Win) } else { all().flatten().max().filter(|_| settled) }
                    }
                    Node::Chance(never) => match never {},
                };
                news |= value.is_some();
                known[at as usize] = value.map(seen);
            }
            if !news {
                return known.into_iter().map(|value| value.unwrap_or(Outcome::Draw)).collect();
            }
        }
    }
}

impl Game for Maze {
    type Position = u32;
    type Move = u32;
    type Moves = Vec<u32>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> u32 {
        0
    }
    fn side(&self, at: &u32) -> Player {
        Player::new((self.bits(*at, 1) & 1) as u8)
    }
    fn expand(&self, at: &u32, moves: &mut Vec<u32>) -> Node<ZeroSum, Never> {
        let bits = self.bits(*at, 2);
        moves.clear();
        if at + 1 >= self.size || (*at > 2 && bits.is_multiple_of(4)) {
            return Node::Over(ZeroSum::by(((bits >> 8) % 3) as i16 - 1));
        }
        for number in 0..1 + (bits >> 16) % 4 {
            let far = self.bits(*at, 10 + number);
            let next = match self.cycles {
                true => (far % u64::from(self.size)) as u32,
                false => at + 1 + (far % u64::from(self.size - at - 1).min(12)) as u32,
            };
            if next != *at && !moves.contains(&next) {
                moves.push(next);
            }
        }
        if moves.is_empty() { Node::Over(ZeroSum::DRAW) } else { Node::Choice }
    }
    fn play(&self, _: &u32, next: u32) -> u32 {
        next
    }
    fn key(&self, at: &u32) -> Key {
        Key::mixed((*at).into())
    }
    fn code(&self, _: &u32, next: u32) -> u32 {
        next
    }
    fn codes(&self) -> u32 {
        self.size
    }
}

fn prove<G: Duel>(
    game: &G,
    position: &G::Position,
    table_bytes: usize,
    limits: Limits,
) -> Result<Proof<G::Move>, Unsolved> {
    let (clock, stop) = (WallClock::start(), Stop::new());
    DfPn { game, table_bytes, limits, clock: &clock, stop: &stop }.prove(position)
}

/// Whether a side is proven to win, and by which moves; nothing else may be told without doubt.
fn win<G: Duel>(game: &G, position: &G::Position, side: Player) -> (bool, Vec<G::Move>) {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let search = DfPn { game, table_bytes: 1 << 16, limits: Limits::default(), clock: &clock, stop: &stop };
    let every = search.win(position, side, true).expect("no limit was set");
    let some = search.win(position, side, false).expect("no limit was set");
    assert_eq!((every.proven, every.certain), (some.proven, some.certain));
    assert!(
        some.best.iter().all(|mv| every.best.contains(mv)) && some.best.is_empty() == every.best.is_empty()
    );
    (every.proven, every.best)
}

fn seen(outcome: Outcome, side: Player) -> Outcome {
    if side == Player::FIRST { outcome } else { -outcome }
}

#[test]
fn df_pn_agrees_on_random_graphs_without_cycles() {
    let mut outcomes = [0; 3];
    for seed in 0..2_000 {
        let game = Maze { seed, size: 5 + (seed % 60) as u32, cycles: false };
        let (values, side) = (game.solve(), game.side(&0));
        let expected = seen(values[0], side);
        // A table of two buckets forgets nearly everything, and nothing must change.
        let bytes = if seed % 2 == 0 { 128 } else { 1 << 16 };
        let proof = prove(&game, &0, bytes, Limits::default()).expect("nothing repeats");
        assert_eq!(proof.outcome, expected, "{game:?}");
        outcomes[(expected.sign() + 1) as usize] += 1;
        let mut moves = Vec::new();
        if matches!(game.expand(&0, &mut moves), Node::Choice) {
            moves.retain(|&next| seen(values[next as usize], side) == expected);
            assert_eq!(proof.best, moves, "{game:?}");
            let winning = if expected == Outcome::Win { moves } else { Default::default() };
            assert_eq!(win(&game, &0, side), (expected == Outcome::Win, winning), "{game:?}");
            assert_eq!(win(&game, &0, side.other()), (expected == Outcome::Loss, Vec::new()), "{game:?}");
        }
        // Every position of the line has the value of the first.
        for &next in &proof.variation {
            assert_eq!(values[next as usize], values[0], "{game:?} {:?}", proof.variation);
        }
    }
    assert!(outcomes.iter().all(|&count| count > 200), "{outcomes:?}");
}

#[test]
fn df_pn_proves_nothing_false_on_graphs_with_cycles() {
    let (mut claimed, mut decided) = (0, 0);
    for seed in 0..2_000 {
        let game = Maze { seed, size: 5 + (seed % 40) as u32, cycles: true };
        let expected = seen(game.solve()[0], game.side(&0));
        decided += u32::from(expected != Outcome::Draw);
        match prove(&game, &0, 1 << 16, Limits::default()) {
            Ok(proof) => {
                assert_eq!(proof.outcome, expected, "{game:?}");
                claimed += u32::from(expected != Outcome::Draw);
            }
            Err(refused) => assert_eq!(refused, Unsolved::Repetition, "{game:?}"),
        }
    }
    assert!(decided > 500 && claimed * 10 > decided * 9, "{claimed} of {decided} decided games proven");
}

fn exact<G: Duel>(game: &G, position: &G::Position, table: &Table) -> (Outcome, Vec<G::Move>) {
    let options = Options { objective: Objective::Outcome, ..Options::default() };
    let (limits, clock, stop) = (Limits::default(), WallClock::start(), Stop::new());
    let (evaluator, table) = (&ZeroEvaluation, Some(table));
    let solution = Search { game, evaluator, options: &options, limits, table, clock: &clock, stop: &stop }
        .solve(&[], position, None, &mut |_| {})
        .expect("no limit was set");
    (solution.score.outcome(), solution.best)
}

fn agrees<G: Duel>(game: &G, plies: std::ops::Range<usize>, games: usize) {
    let (mut random, table) = (Random::new(8), Table::with_bytes(1 << 22));
    for _ in 0..games {
        let mut position = game.start();
        for _ in 0..plies.start + random.below(plies.len()) {
            let mut moves = G::Moves::default();
            if let Node::Choice = game.expand(&position, &mut moves) {
                position = game.play(&position, moves[random.below(moves.len())]);
            }
        }
        if game.over(&position).is_none() {
            let proof = prove(game, &position, 1 << 22, Limits::default()).expect("nothing repeats");
            let (outcome, best) = exact(game, &position, &table);
            assert_eq!((proof.outcome, &proof.best), (outcome, &best), "{position:?}");
            assert!(proof.variation.first().is_none_or(|mv| best.contains(mv)));
            assert!(outcome != Outcome::Win || game.over(&last(game, &position, &proof.variation)).is_some());
        }
    }
}

fn last<G: Game>(game: &G, position: &G::Position, line: &[G::Move]) -> G::Position {
    line.iter().fold(position.clone(), |position, &mv| game.play(&position, mv))
}

#[test]
fn df_pn_agrees_on_tic_tac_toe() {
    agrees(&TicTacToe, 0..1, 1);
    agrees(&TicTacToe, 1..9, 400);
}

#[test]
fn df_pn_agrees_on_connect_four() {
    agrees(&ConnectFour, 24..38, 60);
}

#[test]
fn a_limit_stops_it() {
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    assert_eq!(prove(&ConnectFour, &ConnectFour.start(), 1 << 20, limits), Err(Unsolved::Stopped));
}
