//! The referee of a game: rules, clocks and faults.

use crate::Budget;
use crate::external::seconds;
use crate::limits::{Effort, control};
use crate::{
    Cause, Choice, Ended, Fault, FaultKind, GameRecord, MatchError, MoveRecord, Outcome, Player, Situation,
    Supervisor,
};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant, SystemTime};
use stratege_catalog::open;
use stratege_game::random::Random;
use stratege_play::{Clocks, Finish, Table, Turn, Why};
use stratege_session::{Ending, Player as Side};

/// Adjudication: ends a game early if both players agree on the result, or if it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Adjudication {
    /// Won if both players see the same side ahead by this much, in the game's unit, for this many consecutive moves
    /// each.
    pub win: Option<(f64, u16)>,
    /// Drawn if both evaluations are within this much of 0, for this many consecutive moves each, after this many
    /// plies.
    pub draw: Option<(f64, u16, u16)>,
    /// A game longer than this many plies is a draw.
    pub longest: Option<u32>,
    /// Whether a game ends as soon as theory or an endgame library proves its result.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub proven: bool,
}

/// The longest game, in plies: longer games are drawn.
const LONGEST: u32 = 2_000;

/// A game for the referee to play.
#[derive(Clone, Debug)]
pub struct Pairing<'a> {
    /// The game's number in the match.
    pub number: u64,
    /// The game's name.
    pub game: &'a str,
    /// Its variant.
    pub variant: Option<&'a str>,
    /// The position before the first move.
    pub start: Option<&'a str>,
    /// The opening moves, made before the players start to think.
    pub opening: &'a [String],
    /// The first and the second player, by their index in the match.
    pub players: [usize; 2],
    /// Their limits.
    pub limits: [Effort; 2],
    /// The seed of all random choices in this game.
    pub seed: u64,
    /// The seed of the dice.
    pub dice: u64,
    /// When the game may end early.
    pub adjudication: Adjudication,
}

struct GameState<'p> {
    pairing: &'p Pairing<'p>,
    table: Table,
    clocks: Clocks,
    protocol: Vec<String>,
    moves: Vec<MoveRecord>,
    dice: Random,
    /// For each side, its last evaluations from the point of view of the first player.
    views: [Vec<f64>; 2],
    /// The side that resigned.
    resigned: Option<usize>,
    /// The engines that searched for the two sides.
    engines: [Option<String>; 2],
}

/// Plays a game; returns `None` if the match was stopped before the game ended. A fault loses the player the game; it
/// is not an error.
///
/// # Errors
/// The game, the start or the opening does not exist, or a player did not start.
pub fn play(
    pairing: &Pairing<'_>,
    players: [&mut dyn Player; 2],
    supervisor: &Supervisor,
) -> Result<Option<GameRecord>, MatchError> {
    let date = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).ok().map(|since| since.as_secs());
    let mut session = open(pairing.game, pairing.variant)?;
    session.begin(pairing.start)?;
    let mut moves = Vec::new();
    for mv in pairing.opening {
        let side = session.side().index();
        let written = session.play(mv).map_err(|error| MatchError::Opening { mv: mv.clone(), error })?;
        moves.push(MoveRecord::unthought(written, side));
    }
    let mut state = GameState {
        pairing,
        table: Table::new(session),
        clocks: Clocks::new(pairing.limits.map(|limits| control(&limits))),
        protocol: Vec::new(),
        moves,
        dice: Random::new(pairing.dice),
        views: [Vec::new(), Vec::new()],
        resigned: None,
        engines: [None, None],
    };
    let [first, second] = players;
    let end = match state.begin([&mut *first, &mut *second]) {
        Ok(()) => state.run([&mut *first, &mut *second], supervisor),
        Err(error) => Err(error),
    };
    first.end_game();
    second.end_game();
    let end = if supervisor.is_stopped() { None } else { end? };
    let Some(End { result, margin, ended }) = end else { return Ok(None) };
    Ok(Some(GameRecord {
        number: pairing.number,
        players: pairing.players,
        start: pairing.start.map(str::to_owned),
        opening: pairing.opening.len(),
        moves: state.moves,
        result,
        margin,
        ended,
        date,
        engines: state.engines,
    }))
}

/// A random number for the dice.
pub(crate) fn random(dice: &mut Random) -> u64 {
    dice.below(1 << 30) as u64
}

/// How a game ended.
struct End {
    /// The result for the first player.
    result: Outcome,
    margin: u16,
    /// The reason.
    ended: Ended,
}

impl End {
    /// An end that counts no points or discs.
    fn plain(result: Outcome, ended: Ended) -> End {
        End { result, margin: 0, ended }
    }
}

fn lost(side: usize, fault: Fault) -> End {
    let result = if side == 0 { Outcome::Loss } else { Outcome::Win };
    End::plain(result, Ended::Fault { side, kind: fault.kind, detail: fault.cause })
}

impl GameState<'_> {
    /// Begins the game for both players. One that cannot does not lose the game: the match ends.
    fn begin(&self, players: [&mut dyn Player; 2]) -> Result<(), MatchError> {
        for (side, player) in players.into_iter().enumerate() {
            // The two sides have different random numbers.
            let seed = self.pairing.seed.wrapping_mul(2).wrapping_add(side as u64);
            let begun = player.new_game(self.pairing.game, self.pairing.variant, seed);
            begun.map_err(|fault| self.no_start(side, fault))?;
        }
        Ok(())
    }

    fn no_start(&self, side: usize, fault: Fault) -> MatchError {
        MatchError::Start { player: self.pairing.players[side], fault: Box::new(fault) }
    }

    fn run(
        &mut self,
        players: [&mut dyn Player; 2],
        supervisor: &Supervisor,
    ) -> Result<Option<End>, MatchError> {
        let [first, second] = players;
        loop {
            self.roll();
            if let Some(end) = self.over() {
                return Ok(Some(end));
            }
            // A forced pass is made here: not every engine handles it.
            if let Some(passed) = self.table.pass() {
                self.moves.push(MoveRecord::unthought(passed.text, passed.side.index()));
                if supervisor.is_stopped() {
                    return Ok(None);
                }
                continue;
            }
            let side = self.table.session.side();
            let player = if side == Side::FIRST { &mut *first } else { &mut *second };
            match self.ask(side, player) {
                Ok(()) if supervisor.is_stopped() => return Ok(None),
                Ok(()) => self.ponder(side, player),
                Err(fault) if fault.kind == FaultKind::Start => {
                    return Err(self.no_start(side.index(), fault));
                }
                Err(fault) => return Ok(Some(lost(side.index(), fault))),
            }
        }
    }

    /// Rolls the dice, if they decide now.
    fn roll(&mut self) {
        while let Some(roll) = self.table.roll(|| random(&mut self.dice)) {
            self.moves.push(MoveRecord::unthought(roll.text, roll.side.index()));
        }
        self.protocol = self.table.session.protocol().protocol_history();
    }

    /// Asks for a move, and makes it.
    fn ask(&mut self, side: Side, player: &mut dyn Player) -> Result<(), Fault> {
        let limits = self.pairing.limits[side.index()];
        let left = Side::BOTH.map(|side| self.clocks.remaining(side, Duration::ZERO));
        let budget = Budget::of(&limits, side.index(), left, self.clocks.moves_to_control(side));
        // Each turn is timed by itself.
        self.clocks.run(side, Duration::ZERO);
        let clock = Instant::now();
        let choice = player.choose(&self.situation(side), &budget);
        let elapsed = clock.elapsed();
        let choice = choice?;
        let taken = limits.time_of(choice.nodes).unwrap_or(elapsed);
        let late = |allowed: Duration| {
            let (after, allowed) = (seconds(taken), seconds(allowed));
            Fault::new(FaultKind::Time, Cause::Late { after, allowed })
        };
        if let Some(allowed) = budget.move_time
            && taken > allowed + limits.margin()
        {
            return Err(late(allowed));
        }
        match self.clocks.press(side, taken) {
            Some(Turn { taken, left }) if taken > left + limits.margin() => Err(late(left)),
            _ => self.make(side.index(), choice, taken),
        }
    }

    /// Lets a player that has moved think on the time of the other, if that one is to move.
    fn ponder(&mut self, side: Side, player: &mut dyn Player) {
        let (dice, next) = (self.table.session.has_dice(), self.table.session.side());
        if dice || next == side || self.over().is_some() {
            return;
        }
        self.protocol = self.table.session.protocol().protocol_history();
        let left = Side::BOTH.map(|side| self.clocks.remaining(side, Duration::ZERO));
        let limits = &self.pairing.limits[side.index()];
        let budget = Budget::of(limits, side.index(), left, self.clocks.moves_to_control(side));
        player.ponder(&self.situation(side.other()), &budget);
    }

    /// The game as a player is told of it.
    fn situation(&self, side: Side) -> Situation<'_> {
        Situation {
            game: self.pairing.game,
            variant: self.pairing.variant,
            start: self.pairing.start,
            moves: &self.protocol,
            side,
        }
    }

    fn make(&mut self, side: usize, choice: Choice, taken: Duration) -> Result<(), Fault> {
        if choice.engine.is_some() {
            self.engines[side].clone_from(&choice.engine);
        }
        if choice.resigns {
            self.resigned = Some(side);
            return Ok(());
        }
        let illegal = || Fault::new(FaultKind::IllegalMove, Cause::Illegal { mv: choice.mv.clone() });
        let written = self.table.session.play(&choice.mv).map_err(|_| illegal())?;
        let view = match (choice.mate, choice.evaluation) {
            (Some(plies), _) if plies != 0 => Some(f64::INFINITY.copysign(f64::from(plies))),
            (_, evaluation) => evaluation,
        };
        match view {
            Some(view) => self.views[side].push(if side == 0 { view } else { -view }),
            // A player without an evaluation agrees to nothing.
            None => self.views[side].clear(),
        }
        self.moves.push(MoveRecord {
            mv: written,
            side,
            evaluation: choice.evaluation.filter(|value| value.is_finite()),
            mate: choice.mate,
            depth: choice.depth,
            nodes: choice.nodes,
            book: choice.book,
            expected: choice.expected,
            time_us: u64::try_from(taken.as_micros()).unwrap_or(u64::MAX),
        });
        Ok(())
    }

    fn over(&self) -> Option<End> {
        if let Some(side) = self.resigned {
            let result = if side == 0 { Outcome::Loss } else { Outcome::Win };
            return Some(End::plain(result, Ended::Resignation));
        }
        if let Some(Finish { first, margin, why }) = self.table.finish() {
            let ended = match why {
                Why::Rules(Ending::Repetition) => Ended::Repetition,
                _ => Ended::Rules,
            };
            let margin = u16::try_from(margin.whole()).unwrap_or(u16::MAX);
            return Some(End { result: first, margin, ended });
        }
        let rules = self.pairing.adjudication;
        let last = |moves: u16| -> Option<Vec<f64>> {
            let of = |views: &Vec<f64>| {
                let from = views.len().checked_sub(usize::from(moves.max(1)))?;
                Some(views[from..].to_vec())
            };
            Some([of(&self.views[0])?, of(&self.views[1])?].concat())
        };
        if let Some((ahead, moves)) = rules.win
            && let Some(views) = last(moves)
        {
            if views.iter().all(|&view| view >= ahead) {
                return Some(End::plain(Outcome::Win, Ended::AdjudicatedWin));
            }
            if views.iter().all(|&view| view <= -ahead) {
                return Some(End::plain(Outcome::Loss, Ended::AdjudicatedWin));
            }
        }
        if let Some((most, moves, after)) = rules.draw
            && self.moves.len() >= usize::from(after)
            && last(moves).is_some_and(|views| views.iter().all(|view| view.abs() <= most))
        {
            return Some(End::plain(Outcome::Draw, Ended::AdjudicatedDraw));
        }
        if let Some(known) = rules.proven.then(|| self.table.session.theory()?.proven()).flatten() {
            let second = self.table.session.side().index() != 0;
            let first = if second { -known.outcome } else { known.outcome };
            let ended = if first == Outcome::Draw { Ended::AdjudicatedDraw } else { Ended::AdjudicatedWin };
            return Some(End::plain(first, ended));
        }
        let longest = rules.longest.unwrap_or(LONGEST);
        (self.moves.len() >= longest as usize).then_some(End::plain(Outcome::Draw, Ended::TooLong))
    }
}
