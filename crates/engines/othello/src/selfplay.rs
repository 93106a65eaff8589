//! Self-play games for training.

use crate::endgame::{Aim, Endgame};
use crate::patterns::Patterns;
use crate::search::Midgame;
use crate::{Confidence, Criteria, Table};
use stratege_game::random::Random;
use stratege_game::{Depth, Player};
use stratege_games_othello::{Move, Position};
use stratege_search::{DeepeningPlan, Limits, Stop, WallClock, deepen};

/// The evaluation that plays the games.
#[derive(Clone, Debug)]
pub enum SelfPlayEvaluation {
    /// The criteria: for the first games, before any training.
    Criteria(Criteria),
    /// Learned patterns.
    Patterns(Patterns),
}

impl SelfPlayEvaluation {
    /// The patterns for the move ordering of the exact solver: for the criteria, the shipped ones.
    fn patterns(&self) -> Patterns {
        match self {
            SelfPlayEvaluation::Criteria(_) => Patterns::shipped(),
            SelfPlayEvaluation::Patterns(patterns) => patterns.clone(),
        }
    }
}

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfPlay {
    /// The search depth for each midgame move.
    pub depth: u16,
    /// The minimum and maximum number of random discs at the start.
    pub random: (u8, u8),
    /// The number of empty squares from which both sides play exactly.
    pub exact: u32,
    /// The number of detours from each game.
    pub detours: u8,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The squares, 0 to 63; passes follow from the rules.
    pub squares: Vec<u8>,
    /// The number of random moves among them.
    pub random: u8,
    /// The final margin for Black, with empty squares going to the winner.
    pub margin: i8,
}

/// The last moves of a game, from which no detour branches off.
const LAST_DETOUR: usize = 4;
/// The moves before them that count as the endgame, for detours.
const ENDING: usize = 20;

impl SelfPlay {
    /// A table for one thread, used for all its games.
    pub fn table() -> Table {
        Table::with_bytes(5 << 20)
    }

    /// Plays a game from the start, and its detours, each of which branches off at some point with one or two random
    /// moves: searches visit many such positions, but well-played games contain none. The result depends only on the
    /// evaluation, the seed and the contents of the table, which must come from the same evaluation.
    pub fn play(&self, evaluation: &SelfPlayEvaluation, seed: u64, table: &Table) -> Vec<Played> {
        let mut random = Random::new(seed);
        let (least, most) = self.random;
        let random_discs = usize::from(least) + random.below(usize::from(most.saturating_sub(least)) + 1);
        let main = self.go_on(evaluation, &[], random_discs, &mut random, table);
        let mut games = vec![main];
        for number in 0..self.detours {
            let main = &games[0];
            // Every second detour branches off in the endgame, which is cheap to play exactly.
            let (first, last) = (usize::from(main.random), main.squares.len().saturating_sub(LAST_DETOUR));
            let first = if number % 2 == 1 { first.max(last.saturating_sub(ENDING)) } else { first };
            if first >= last {
                continue;
            }
            let at = first + random.below(last - first);
            let prefix = main.squares[..at].to_vec();
            let random_discs = at + 1 + random.below(2);
            games.push(self.go_on(evaluation, &prefix, random_discs, &mut random, table));
        }
        games
    }

    /// Plays the moves of `prefix`, random moves until there are `random_discs` in all, and then searched moves.
    fn go_on(
        &self,
        evaluation: &SelfPlayEvaluation,
        prefix: &[u8],
        random_discs: usize,
        random: &mut Random,
        table: &Table,
    ) -> Played {
        table.new_search();
        let mut position = Position::START;
        let mut squares = Vec::with_capacity(60);
        let mut ending = Vec::new();
        loop {
            let legal = position.moves();
            if legal == 0 {
                if position.opponent_moves() == 0 {
                    break;
                }
                position = position.after(Move::PASS);
                continue;
            }
            let mv = if let Some(&square) = prefix.get(squares.len()) {
                Move::on(usize::from(square))
            } else if squares.len() < random_discs {
                let number = random.below(legal.count_ones() as usize);
                (0..64).filter(|square| legal >> square & 1 != 0).nth(number).and_then(Move::on)
            } else if position.empties() <= self.exact {
                if ending.is_empty() {
                    ending = solved(evaluation, &position, table);
                    ending.reverse();
                }
                ending.pop()
            } else {
                self.choose(evaluation, &position, table)
            };
            let mv = mv.filter(|mv| legal & mv.bit() != 0);
            let mv = mv.or_else(|| Move::on(legal.trailing_zeros() as usize)).unwrap_or(Move::PASS);
            squares.extend(mv.square().map(|square| square as u8));
            position = position.after(mv);
        }
        let margin = position.final_margin(Player::FIRST);
        Played { random: random_discs.min(squares.len()) as u8, squares, margin: margin as i8 }
    }

    fn choose(&self, evaluation: &SelfPlayEvaluation, position: &Position, table: &Table) -> Option<Move> {
        match evaluation {
            SelfPlayEvaluation::Criteria(criteria) => criteria.choose(position, self.depth),
            SelfPlayEvaluation::Patterns(patterns) => {
                let (clock, stop) = (WallClock::start(), Stop::new());
                let limits = Limits::depth(self.depth);
                let confidence = Confidence::EXACT;
                let mut root =
                    Midgame::new(position, patterns, confidence, Some(table), &limits, &clock, &stop);
                let last = Depth(self.depth);
                let plan = DeepeningPlan { first: Depth(1), step: 1, last, aspiration: None, lines: 1 };
                deepen(&mut root, &plan, &mut |_| {}).best()
            }
        }
    }
}

/// The moves, without passes, of a line that both sides play best.
fn solved(evaluation: &SelfPlayEvaluation, position: &Position, table: &Table) -> Vec<Move> {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let endgame = Endgame {
        aim: Aim::Margin,
        patterns: &evaluation.patterns(),
        table: Some(table),
        threads: 1,
        limits: Limits::default(),
        clock: &clock,
        stop: &stop,
    };
    let line = endgame.line(position).ok().and_then(|(line, _)| line);
    let moves = line.map(|line| line.moves).unwrap_or_default();
    moves.into_iter().filter(|mv| mv.square().is_some()).collect()
}

/// Encodes games as a unit of a game file: for each game one byte each for the number of squares, the number of random
/// ones and the margin, then the squares.
pub fn encode(games: &[Played]) -> Vec<u8> {
    let mut unit = Vec::new();
    for played in games {
        unit.extend([played.squares.len() as u8, played.random, played.margin as u8]);
        unit.extend(&played.squares);
    }
    unit
}

/// Decodes the games of a unit written by [`encode`]; they must be legal.
///
/// # Errors
/// The offset in the unit of the first game that is truncated or [not legal](Played::is_legal).
pub fn decode(unit: &[u8]) -> Result<Vec<Played>, usize> {
    let (mut games, mut rest) = (Vec::new(), unit);
    while !rest.is_empty() {
        let at = unit.len() - rest.len();
        let (&[length, random, margin], behind) = rest.split_first_chunk().ok_or(at)?;
        let (squares, behind) = behind.split_at_checked(usize::from(length)).ok_or(at)?;
        let played = Played { squares: squares.to_vec(), random, margin: margin as i8 };
        if !played.is_legal() {
            return Err(at);
        }
        games.push(played);
        rest = behind;
    }
    Ok(games)
}

impl Played {
    /// A complete game from the squares played; `None` if a move is illegal or the game is not over.
    pub fn of_squares(squares: Vec<u8>) -> Option<Played> {
        let played = Played { squares, random: 0, margin: 0 };
        let margin = played.last_position()?.final_margin(Player::FIRST);
        Some(Played { margin: margin as i8, ..played })
    }

    /// The moves, with a pass wherever a side cannot place a disc before the game is over.
    pub fn moves(&self) -> Vec<Move> {
        let (mut position, mut moves) = (Position::START, Vec::with_capacity(self.squares.len() + 2));
        for mv in self.squares.iter().filter_map(|&square| Move::on(usize::from(square))) {
            if position.moves() == 0 {
                moves.push(Move::PASS);
                position = position.after(Move::PASS);
            }
            moves.push(mv);
            position = position.after(mv);
        }
        moves
    }

    /// Whether the moves are legal, finish the game, and lead to the margin.
    pub fn is_legal(&self) -> bool {
        let margin = i16::from(self.margin);
        self.last_position().is_some_and(|last| last.final_margin(Player::FIRST) == margin)
    }

    /// The position in which the game is over; `None` where a move is not legal or the game is not over.
    fn last_position(&self) -> Option<Position> {
        let mut position = Position::START;
        for &square in &self.squares {
            if position.moves() == 0 {
                position = position.after(Move::PASS);
            }
            let mv = Move::on(usize::from(square)).filter(|mv| position.moves() & mv.bit() != 0)?;
            position = position.after(mv);
        }
        (position.moves() == 0 && position.opponent_moves() == 0).then_some(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_follow_from_their_seed_and_end_as_they_say() {
        let plan = SelfPlay { depth: 2, random: (6, 12), exact: 10, detours: 3 };
        for evaluation in [
            SelfPlayEvaluation::Criteria(Criteria::default()),
            SelfPlayEvaluation::Patterns(Patterns::shipped()),
        ] {
            for seed in 0..6 {
                let games = plan.play(&evaluation, seed, &SelfPlay::table());
                assert_eq!(games, plan.play(&evaluation, seed, &SelfPlay::table()));
                assert_eq!(games.len(), 4);
                for detour in &games[1..] {
                    assert!(detour.is_legal() && detour.random > games[0].random, "{detour:?}");
                    let common = usize::from(games[0].random);
                    assert_eq!(detour.squares[..common], games[0].squares[..common]);
                }
                let played = &games[0];
                assert!(played.is_legal() && (6..=12).contains(&played.random), "{played:?}");
                let samples = played.samples(None);
                assert_eq!(samples.len(), played.squares.len() - usize::from(played.random));
                let last = samples.last().unwrap();
                assert!(Position::new(last.own, last.opponent, Player::FIRST).unwrap().moves() != 0);
                // Both sides of the exact ending play for the same margin.
                let solved = samples.iter().find(|one| (one.own | one.opponent).count_zeros() <= 10).unwrap();
                let position = Position::new(solved.own, solved.opponent, Player::FIRST).unwrap();
                let clock = WallClock::start();
                let endgame = Endgame {
                    aim: Aim::Margin,
                    patterns: &evaluation.patterns(),
                    table: None,
                    threads: 1,
                    limits: Limits::default(),
                    clock: &clock,
                    stop: &Stop::new(),
                };
                let line = endgame.line(&position).unwrap().0.unwrap();
                assert_eq!(line.score.value(), (100.0 * solved.result) as i32);
            }
        }
    }

    #[test]
    fn units_of_games_are_read_as_they_were_written() {
        let plan = SelfPlay { depth: 1, random: (8, 20), exact: 8, detours: 2 };
        let evaluation = SelfPlayEvaluation::Criteria(Criteria::default());
        let games: Vec<Played> =
            (0..4).flat_map(|seed| plan.play(&evaluation, seed, &SelfPlay::table())).collect();
        let unit = encode(&games);
        assert_eq!(decode(&unit), Ok(games.clone()));
        assert_eq!(decode(&[]), Ok(Vec::new()));
        // The first incomplete game is named by its place.
        let mut places = vec![0];
        for game in &games {
            places.push(places[places.len() - 1] + 3 + game.squares.len());
        }
        for length in 0..unit.len() {
            let whole = places.iter().rposition(|&place| place <= length).unwrap();
            let found = decode(&unit[..length]);
            let expected =
                if places[whole] == length { Ok(games[..whole].to_vec()) } else { Err(places[whole]) };
            assert_eq!(found, expected, "{length}");
        }
        // The second game's margin is another.
        let mut lied = unit.clone();
        lied[places[1] + 2] ^= 2;
        assert_eq!(decode(&lied), Err(places[1]));
    }

    #[test]
    fn passes_follow_from_the_rules() {
        let plan = SelfPlay { depth: 1, random: (60, 60), exact: 0, detours: 0 };
        let evaluation = SelfPlayEvaluation::Criteria(Criteria::default());
        let mut passes = 0;
        for seed in 0..20 {
            let played = plan.play(&evaluation, seed, &SelfPlay::table()).remove(0);
            let mut position = Position::START;
            for &mv in &played.moves() {
                assert_eq!(mv == Move::PASS, position.moves() == 0);
                passes += u32::from(mv == Move::PASS);
                position = position.after(mv);
            }
            assert!(position.moves() == 0 && position.opponent_moves() == 0);
        }
        assert!(passes > 0);
    }

    #[test]
    fn unreadable_games_are_reported() {
        let plan = SelfPlay { depth: 1, random: (10, 10), exact: 8, detours: 0 };
        let played =
            plan.play(&SelfPlayEvaluation::Criteria(Criteria::default()), 3, &SelfPlay::table()).remove(0);
        let mut cut = played.clone();
        cut.squares.pop();
        let mut lied = played.clone();
        lied.margin ^= 2;
        let mut illegal = played.clone();
        illegal.squares[3] = 27;
        assert!([cut, lied, illegal].iter().all(|game| !game.is_legal()));
        let mut longer = played.clone();
        longer.squares.push(0);
        assert_eq!(Played::of_squares(longer.squares), None);
        assert_eq!(Played::of_squares(played.squares.clone()), Some(Played { random: 0, ..played }));
    }
}
