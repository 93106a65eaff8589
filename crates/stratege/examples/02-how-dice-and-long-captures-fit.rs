//! How other kinds of games fit: the signatures for draughts (captures of any length) and backgammon (dice, up to four
//! partial moves, afterstates), compiled and played in miniature.

use stratege::game::conformance::Kit;
use stratege::game::{ArrayVec, Game, Key, Never, Node, Outcomes, Player, ZeroSum};

/// Draughts: a capture is one move, however many men it takes. What identifies it is where it starts, where
/// it ends and what is taken, so a move is small and `Copy` although the path has any length.
mod draughts {
    use super::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum};

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Capture {
        pub(crate) from: u8,
        pub(crate) to: u8,
        /// The squares of the men taken, one bit each; 50 squares fit.
        pub(crate) taken: u64,
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) struct Position {
        pub(crate) own: u64,
        pub(crate) other: u64,
        pub(crate) side: Player,
    }

    /// A row of squares on which men jump to the right over neighbours, as often as they can.
    pub(crate) struct Row;

    impl Game for Row {
        type Position = Position;
        type Move = Capture;
        type Moves = Vec<Capture>; // no bound is proven for draughts
        type Payoff = ZeroSum;
        type Chance = Never;

        /// Men may go back and forth in the real game, so repetition draws; the record counts it.
        const REPETITION: Option<u8> = Some(3);

        fn start(&self) -> Position {
            Position { own: 0b1, other: 0b101010, side: Player::FIRST }
        }
        fn side(&self, position: &Position) -> Player {
            position.side
        }
        fn expand(&self, position: &Position, moves: &mut Vec<Capture>) -> Node<ZeroSum, Never> {
            moves.clear();
            for from in (0..12).filter(|&from| position.own >> from & 1 == 1) {
                let (mut to, mut taken) = (from, 0);
                while position.other >> (to + 1) & 1 == 1
                    && (position.own | position.other) >> (to + 2) & 1 == 0
                {
                    taken |= 1 << (to + 1);
                    to += 2;
                }
                if taken != 0 {
                    moves.push(Capture { from, to, taken });
                }
            }
            if moves.is_empty() { Node::Over(ZeroSum::LOSS) } else { Node::Choice }
        }
        fn play(&self, position: &Position, mv: Capture) -> Position {
            let own = position.own ^ 1 << mv.from ^ 1 << mv.to;
            Position { own: position.other & !mv.taken, other: own, side: position.side.other() }
        }
        fn key(&self, position: &Position) -> Key {
            Key::mixed(position.own << 33 | position.other << 1 | position.side.index() as u64)
        }
        /// Two captures may share both ends: the taken men are folded in, so that codes differ.
        fn code(&self, _: &Position, mv: Capture) -> u32 {
            u32::from(mv.from) | u32::from(mv.to) << 6 | ((mv.taken % 61) as u32) << 12
        }
        fn codes(&self) -> u32 {
            64 << 12
        }
    }

    // The list of a champion would be a fixed array once a bound is proven; the trait does not care.
    pub(crate) type ChampionMoves = ArrayVec<Capture, 128>;
}

/// Backgammon: after a side has moved, dice decide. The position before the roll is the afterstate, a value
/// that can be evaluated; the position after it holds the roll. A move is the whole of up to four partial moves,
/// so a player chooses once.
mod race {
    use super::{ArrayVec, Game, Key, Node, Outcomes, Player, ZeroSum};

    /// Up to four partial moves: from, to.
    pub(crate) type Partial = (u8, u8);

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Play {
        pub(crate) steps: [Option<Partial>; 4],
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) struct Position {
        /// What each side has to go.
        pub(crate) left: [u8; 2],
        pub(crate) side: Player,
        /// The roll that must be played; none in an afterstate, where dice decide.
        pub(crate) dice: Option<(u8, u8)>,
    }

    /// The 21 rolls: doubles weigh 1, the others 2, of 36.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) struct Rolls;

    fn roll(index: usize) -> (u8, u8) {
        let mut all = (1..=6).flat_map(|high| (1..=high).map(move |low| (high, low)));
        all.nth(index).unwrap_or((6, 6))
    }

    impl Outcomes<Race> for Rolls {
        fn count(&self) -> usize {
            21
        }
        fn weight(&self, index: usize) -> u32 {
            let (high, low) = roll(index);
            if high == low { 1 } else { 2 }
        }
        fn total(&self) -> u32 {
            36
        }
        fn result(&self, _: &Race, position: &Position, index: usize) -> Position {
            Position { dice: Some(roll(index)), ..*position }
        }
        fn label(&self, index: usize) -> String {
            let (high, low) = roll(index);
            format!("{high}-{low}")
        }
    }

    /// One man a side races over 24 points; the sum of the dice in either order.
    pub(crate) struct Race;

    impl Game for Race {
        type Position = Position;
        type Move = Play;
        type Moves = ArrayVec<Play, 2>; // backgammon has no proven bound: `Vec` there
        type Payoff = ZeroSum;
        type Chance = Rolls;

        fn start(&self) -> Position {
            Position { left: [24, 24], side: Player::FIRST, dice: None }
        }
        fn side(&self, position: &Position) -> Player {
            position.side
        }
        fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Rolls> {
            if position.left[position.side.other().index()] == 0 {
                return Node::Over(ZeroSum::LOSS);
            }
            let Some((high, low)) = position.dice else { return Node::Chance(Rolls) };
            moves.clear();
            let from = position.left[position.side.index()];
            let step = |from: u8, pips: u8| (from, from.saturating_sub(pips));
            let order = |a: u8, b: u8| Play {
                steps: [Some(step(from, a)), Some(step(from.saturating_sub(a), b)), None, None],
            };
            moves.push(order(high, low));
            if high != low && from > high {
                moves.push(order(low, high));
            }
            Node::Choice
        }
        /// The afterstate: the men have moved, the other side is to roll.
        fn play(&self, position: &Position, mv: Play) -> Position {
            let mut left = position.left;
            for (_, to) in mv.steps.into_iter().flatten() {
                left[position.side.index()] = to;
            }
            Position { left, side: position.side.other(), dice: None }
        }
        fn key(&self, position: &Position) -> Key {
            let (high, low) = position.dice.unwrap_or((0, 0));
            let bytes = [position.left[0], position.left[1], position.side.index() as u8, high, low, 0, 0, 0];
            Key::mixed(u64::from_le_bytes(bytes))
        }
        fn code(&self, _: &Position, mv: Play) -> u32 {
            mv.steps.iter().flatten().fold(0, |code, &(_, to)| code * 25 + u32::from(to))
        }
        fn codes(&self) -> u32 {
            25 * 25
        }
    }
}

pub(crate) fn main() {
    let kit = Kit { games: 50, ..Kit::default() };
    kit.rules(&draughts::Row).expect("captures fit");
    kit.rules(&race::Race).expect("dice fit");

    let mut moves = Vec::new();
    draughts::Row.expand(&draughts::Row.start(), &mut moves);
    let triple = draughts::Capture { from: 0, to: 6, taken: 0b101010 };
    assert_eq!(moves, [triple], "three men are taken by one move");
    let _champion: draughts::ChampionMoves = moves.iter().copied().collect();
    println!("{} bytes a capture, {} bytes a play", size_of_val(&triple), size_of::<race::Play>());
}
