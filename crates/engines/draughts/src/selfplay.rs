//! Self-play games for training, and the positions to learn from.

use crate::{HandMade, Patterns};
use stratege_game::random::Random;
use stratege_game::{Game, Node, Notation, Player, Score, ZeroSum};
use stratege_games_draughts::{Draughts, Move, Position};
use stratege_search::{Evaluator, Limits, Options, Search, Stop, Table, WallClock};

/// The evaluation that plays the games.
#[derive(Clone, Debug)]
pub enum SelfPlayEvaluation {
    /// The hand-made one: for the first games, before any training.
    HandMade(HandMade<u64>),
    /// Learned patterns.
    Patterns(Patterns),
}

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfPlay {
    /// The search depth for each move; captures beyond it are searched to their end.
    pub depth: u16,
    /// The minimum and maximum number of random moves at the start.
    pub random: (u8, u8),
    /// The number of detours from each game.
    pub detours: u8,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The plies.
    pub plies: Vec<Ply>,
    /// The number of plies that were random or belong to the game from which a detour branched off.
    pub random: u16,
    /// The result for White: 1, 0 or −1.
    pub result: i8,
}

/// A move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Its index in the list of legal moves.
    pub number: u16,
    /// The search's value for the side to move, in hundredths of a man; [`WON`](Self::WON) either way for a won game. 0
    /// if the move was not chosen by a search.
    pub value: i16,
}

impl Ply {
    /// The value of a won game.
    pub const WON: i16 = 30_000;
}

/// A quiet position of a game, with no captures, which can be evaluated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quiet {
    /// The position.
    pub position: Position<u64>,
    /// The result of the game for White: 1, 0 or −1.
    pub result: i8,
    /// The search's value for the side to move.
    pub value: i16,
}

/// Games with more plies are drawn.
const MOST_PLIES: usize = 240;
/// A game is drawn after as many plies in which only kings moved and nothing was captured.
const IDLE: u8 = 30;
/// A game is won when so many searches, one after the other, have found the same side this far ahead, in hundredths of a
/// man: shallow searches see that a king more wins, but often not how.
const DECIDED: i16 = 200;
const DECIDED_PLIES: usize = 8;
/// The last plies of a game, from which no detour branches off.
const LAST_DETOUR: usize = 6;

impl SelfPlay {
    /// A table for one thread, used for all its games.
    pub fn table() -> Table {
        Table::with_bytes(4 << 20)
    }

    /// Plays a game from the start, and its detours, each of which branches off at some point with one or two random
    /// moves: searches visit many such positions, but well-played games contain none. The result depends only on the
    /// evaluation, the seed and the contents of the table, which must come from the same evaluation.
    pub fn play(
        &self,
        game: &Draughts<u64>,
        evaluation: &SelfPlayEvaluation,
        seed: u64,
        table: &Table,
    ) -> Vec<Played> {
        match evaluation {
            SelfPlayEvaluation::HandMade(evaluator) => self.play_by(game, evaluator, seed, table),
            SelfPlayEvaluation::Patterns(evaluator) => self.play_by(game, evaluator, seed, table),
        }
    }

    fn play_by<E: Evaluator<Draughts<u64>>>(
        &self,
        game: &Draughts<u64>,
        evaluator: &E,
        seed: u64,
        table: &Table,
    ) -> Vec<Played> {
        let mut random = Random::new(seed);
        let (least, most) = self.random;
        let opening = usize::from(least) + random.below(usize::from(most.saturating_sub(least)) + 1);
        let player = SelfPlayer { game, evaluator, depth: self.depth, table };
        let main = player.go_on(&[], opening, &mut random);
        let mut games = vec![main];
        for _ in 0..self.detours {
            let main = &games[0];
            let (first, last) = (usize::from(main.random), main.plies.len().saturating_sub(LAST_DETOUR));
            if first >= last {
                continue;
            }
            let at = first + random.below(last - first);
            let prefix: Vec<Ply> = main.plies[..at].iter().map(|&ply| Ply { value: 0, ..ply }).collect();
            let opening = at + 1 + random.below(2);
            games.push(player.go_on(&prefix, opening, &mut random));
        }
        games
    }
}

/// Who plays both sides.
struct SelfPlayer<'a, E> {
    game: &'a Draughts<u64>,
    evaluator: &'a E,
    depth: u16,
    table: &'a Table,
}

impl<E: Evaluator<Draughts<u64>>> SelfPlayer<'_, E> {
    /// Plays the moves of `prefix`, random ones until there are `opening` in all, and then searched ones.
    fn go_on(&self, prefix: &[Ply], opening: usize, random: &mut Random) -> Played {
        let mut line = vec![self.game.start()];
        let mut plies: Vec<Ply> = Vec::with_capacity(100);
        let mut moves = Vec::new();
        loop {
            let position = line[line.len() - 1];
            if let Some(result) = result(self.game, &line, &plies, &mut moves) {
                let random = opening.min(plies.len()) as u16;
                return Played { plies, random, result };
            }
            let ply = match prefix.get(plies.len()) {
                Some(&ply) => ply,
                None if plies.len() < opening => Ply { number: random.below(moves.len()) as u16, value: 0 },
                None => self.choose(&line, &moves),
            };
            let mv = moves.get(usize::from(ply.number)).copied().unwrap_or(moves[0]);
            plies.push(ply);
            line.push(self.game.play(&position, mv));
        }
    }

    /// The move that a search chooses in the last position of the line.
    fn choose(&self, line: &[Position<u64>], moves: &[Move<u64>]) -> Ply {
        let Some((position, before)) = line.split_last() else { return Ply { number: 0, value: 0 } };
        let search = Search {
            game: self.game,
            evaluator: self.evaluator,
            options: &Options { table_depth: 2, ..Options::default() },
            limits: Limits::depth(self.depth),
            table: Some(self.table),
            clock: &WallClock::start(),
            stop: &Stop::new(),
        };
        let quiet = usize::from(position.quiet_plies());
        let report = search.run(&before[before.len().saturating_sub(quiet)..], position, 1, &mut |_| {});
        let best = report.best().and_then(|best| moves.iter().position(|&mv| mv == best));
        Ply { number: best.unwrap_or(0) as u16, value: report.score().map_or(0, value_of) }
    }
}

/// A score as a game keeps it.
fn value_of(score: Score) -> i16 {
    match score {
        score if score.is_win() => Ply::WON,
        score if score.is_loss() => -Ply::WON,
        score => score.value().clamp(1 - i32::from(Ply::WON), i32::from(Ply::WON) - 1) as i16,
    }
}

/// The result for White of a game with these positions and plies, if it is over; otherwise `moves` holds the legal
/// moves. Games end as the rules say, and also where the last search saw a win, where one side is far ahead, or where
/// nothing more seems to happen.
fn result(
    game: &Draughts<u64>,
    line: &[Position<u64>],
    plies: &[Ply],
    moves: &mut Vec<Move<u64>>,
) -> Option<i8> {
    let position = line.last()?;
    let for_white = |side: Player, value: i8| if side == Player::FIRST { value } else { -value };
    if let Some(ply) = plies.last().filter(|ply| ply.value.abs() == Ply::WON) {
        return Some(for_white(position.side().other(), ply.value.signum() as i8));
    }
    if plies.len() >= DECIDED_PLIES {
        let last = plies[plies.len() - DECIDED_PLIES..].iter().rev().enumerate();
        // The last ply was the other side's.
        let values = last.map(|(back, ply)| if back % 2 == 0 { -ply.value } else { ply.value });
        let (least, most) =
            values.fold((i16::MAX, i16::MIN), |(low, high), value| (low.min(value), high.max(value)));
        if least >= DECIDED || most <= -DECIDED {
            return Some(for_white(position.side(), least.signum() as i8));
        }
    }
    match game.expand(position, moves) {
        Node::Over(ZeroSum::LOSS) => return Some(for_white(position.side(), -1)),
        Node::Over(_) => return Some(0),
        Node::Choice => {}
        Node::Chance(never) => match never {},
    }
    let key = game.key(position);
    let repeatable = line.iter().rev().take(usize::from(position.quiet_plies()) + 1);
    let times = repeatable.filter(|other| game.key(other) == key).count();
    (plies.len() >= MOST_PLIES || position.quiet_plies() >= IDLE || times >= 3).then_some(0)
}

impl Played {
    /// The positions after the random moves in which no capture is possible, with the result of the game. `None` if a
    /// move is illegal, or the result does not match the game.
    pub fn quiet(&self, game: &Draughts<u64>) -> Option<Vec<Quiet>> {
        let (mut quiet, mut moves) = (Vec::with_capacity(self.plies.len()), Vec::new());
        let mut line = vec![game.start()];
        for (index, ply) in self.plies.iter().enumerate() {
            let position = line[line.len() - 1];
            if result(game, &line, &self.plies[..index], &mut moves).is_some() {
                return None;
            }
            if index >= usize::from(self.random) && !game.must_capture(&position) {
                quiet.push(Quiet { position, result: self.result, value: ply.value });
            }
            line.push(game.play(&position, *moves.get(usize::from(ply.number))?));
        }
        (result(game, &line, &self.plies, &mut moves) == Some(self.result)).then_some(quiet)
    }

    /// The moves, up to the first illegal one.
    pub fn moves(&self, game: &Draughts<u64>) -> Vec<Move<u64>> {
        let (mut position, mut moves, mut legal) = (game.start(), Vec::new(), Vec::new());
        for ply in &self.plies {
            game.legal_moves(&position, &mut legal);
            let Some(&mv) = legal.get(usize::from(ply.number)) else { break };
            moves.push(mv);
            position = game.play(&position, mv);
        }
        moves
    }
}

/// The quiet positions of a game given by its moves in notation; `None` if one of them is illegal, or the game is not
/// over.
pub fn quiet_of_game(game: &Draughts<u64>, moves: &[String]) -> Option<Vec<Quiet>> {
    let mut line = vec![game.start()];
    for mv in moves {
        let position = line[line.len() - 1];
        line.push(game.play(&position, game.parse_move(&position, mv).ok()?));
    }
    let last = line.pop()?;
    let result = match (game.over(&last)?, last.side()) {
        (ZeroSum::DRAW, _) => 0,
        (_, Player::FIRST) => -1,
        (_, _) => 1,
    };
    let quiet = line.into_iter().filter(|position| !game.must_capture(position));
    Some(quiet.map(|position| Quiet { position, result, value: 0 }).collect())
}

/// Encodes games as a unit of a game file: for each game the number of plies and the number of random ones (two bytes
/// each, little endian), the result in one byte, and for every ply the index of the move and the value (two bytes
/// each).
pub fn encode(games: &[Played]) -> Vec<u8> {
    let mut unit = Vec::new();
    for played in games {
        unit.extend((played.plies.len() as u16).to_le_bytes());
        unit.extend(played.random.to_le_bytes());
        unit.push(played.result as u8);
        for ply in &played.plies {
            unit.extend(ply.number.to_le_bytes());
            unit.extend(ply.value.to_le_bytes());
        }
    }
    unit
}

/// Decodes the games of a unit written by [`encode`]. [`Played::quiet`] checks whether they are legal.
///
/// # Errors
/// The offset in the unit of the first game that is truncated.
pub fn decode(unit: &[u8]) -> Result<Vec<(usize, Played)>, usize> {
    let (mut games, mut rest) = (Vec::new(), unit);
    while !rest.is_empty() {
        let at = unit.len() - rest.len();
        let (&[length, more, random, higher, result], behind) = rest.split_first_chunk().ok_or(at)?;
        let length = u16::from_le_bytes([length, more]);
        let (plies, behind) = behind.split_at_checked(4 * usize::from(length)).ok_or(at)?;
        let (plies, _) = plies.as_chunks::<4>();
        let ply = |&[number, high, value, sign]: &[u8; 4]| Ply {
            number: u16::from_le_bytes([number, high]),
            value: i16::from_le_bytes([value, sign]),
        };
        let random = u16::from_le_bytes([random, higher]);
        games.push((at, Played { plies: plies.iter().map(ply).collect(), random, result: result as i8 }));
        rest = behind;
    }
    Ok(games)
}
