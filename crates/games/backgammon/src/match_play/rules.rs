//! The rules of the cube and of matches.

use crate::match_play::action::{Action, Resigned};
use crate::match_play::position::Phase;
use crate::match_play::{MatchPosition, Tally};
use crate::position_id::{BITS, bits};
use crate::reasons::VARIANT;
use crate::{Backgammon, Rolls};
use std::str::FromStr;
use stratege_game::{Game, Key, Node, Outcomes, Player, TextError, ZeroSum};

/// Backgammon with the doubling cube: one game for money, or a match.
///
/// A money payoff is in points: the value of the cube, doubled for a gammon, tripled for a backgammon; under the Jacoby
/// rule, single while the cube is centred. A match is won or lost; between its games the board is set up again, and the
/// opening roll follows. Points and terms follow the rules of the US Backgammon Federation (2021).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPlay {
    /// The match or money game.
    pub tally: Tally,
}

impl FromStr for MatchPlay {
    type Err = TextError;

    /// `money`, with `:no-jacoby`, `:beavers` or both behind it, or `match:N` for a match to N points; with `nackgammon:` before it in Nackgammon, which
    /// alone is for money.
    fn from_str(text: &str) -> Result<MatchPlay, TextError> {
        if let Some(rest) = text.trim().strip_prefix("nackgammon") {
            let usual = || Ok(MatchPlay { tally: Tally::money(true) });
            let named = rest.strip_prefix(':').map(str::parse::<MatchPlay>);
            // Not twice.
            let found =
                named.filter(|_| !rest.contains("nackgammon")).or_else(|| rest.is_empty().then(usual));
            let found = found.and_then(Result::ok).ok_or_else(|| VARIANT.at(0, text))?;
            return Ok(MatchPlay { tally: found.tally.of_nackgammon() });
        }
        let tally = match text.trim() {
            "money" => Tally::money(true),
            "money:no-jacoby" => Tally::money(false),
            "money:beavers" => Tally::money(true).with_beavers(),
            "money:no-jacoby:beavers" => Tally::money(false).with_beavers(),
            other => {
                let length = other.strip_prefix("match:").and_then(|length| length.parse().ok());
                let length = length.filter(|length| (1..=Tally::LONGEST).contains(length));
                Tally::match_to(length.ok_or_else(|| VARIANT.at(0, text))?)
            }
        };
        Ok(MatchPlay { tally })
    }
}

impl MatchPlay {
    /// The codes of the actions of the cube, above those of the board.
    fn cube_code(action: Action) -> u32 {
        match action {
            Action::Roll | Action::Play(_) => 0,
            Action::Double => 1,
            Action::Take => 2,
            Action::Drop => 3,
            Action::Resign { own, stake } => 3 + u32::from(stake) + if own { 0 } else { 3 },
            Action::Accept => 10,
            Action::Reject => 11,
            Action::Offer(offered) => 11 + u32::from(offered.stake()),
            Action::Beaver => 15,
        }
    }
}

impl Game for MatchPlay {
    type Position = MatchPosition;
    type Move = Action;
    /// Doubles may allow thousands.
    type Moves = Vec<Action>;
    type Payoff = ZeroSum;
    type Chance = MatchRolls;
    const WIDE_KEYS: bool = true;

    fn start(&self) -> MatchPosition {
        MatchPosition::opening(self.tally)
    }

    fn side(&self, position: &MatchPosition) -> Player {
        position.board.side
    }

    /// Rolling before doubling, taking before dropping, accepting before playing on; plays as in the game without the
    /// cube. Resignations are not listed.
    fn expand(&self, position: &MatchPosition, moves: &mut Vec<Action>) -> Node<ZeroSum, MatchRolls> {
        moves.clear();
        if let Some(payoff) = self.over(position) {
            return Node::Over(payoff);
        }
        if position.offered().is_some() {
            moves.extend([Action::Accept, Action::Reject]);
            return Node::Choice;
        }
        if position.is_doubled() || position.is_beavered() {
            moves.extend([Action::Take, Action::Drop]);
            moves.extend(position.may_beaver().then_some(Action::Beaver));
            return Node::Choice;
        }
        if position.may_double() {
            moves.extend([Action::Roll, Action::Double]);
            return Node::Choice;
        }
        let mut plays = Vec::new();
        match Backgammon.expand(&position.board, &mut plays) {
            Node::Chance(rolls) => Node::Chance(MatchRolls(rolls)),
            Node::Choice | Node::Over(_) => {
                moves.extend(plays.into_iter().map(Action::Play));
                Node::Choice
            }
        }
    }

    fn play(&self, position: &MatchPosition, mv: Action) -> MatchPosition {
        let mut next = *position;
        let side = position.board.side;
        match mv {
            Action::Play(play) => {
                next.board = Backgammon.play(&position.board, play);
                next.phase = Phase::Turn;
            }
            Action::Roll => next.phase = Phase::Rolling,
            Action::Double => {
                next.board.side = side.other();
                next.phase = Phase::Doubled;
            }
            // Whoever doubled first is to roll.
            Action::Take if position.is_beavered() => {
                next.cube = position.cube.beavered(side.other());
                next.phase = Phase::Turn;
            }
            Action::Take => {
                next.cube = position.cube.taken(side);
                next.board.side = side.other();
                next.phase = Phase::Turn;
            }
            Action::Beaver => {
                next.board.side = side.other();
                next.phase = Phase::Beavered;
            }
            // A beaver has taken the first double.
            Action::Drop => {
                next.cube =
                    if position.is_beavered() { position.cube.taken(side.other()) } else { next.cube };
                next.phase = Phase::Dropped;
            }
            Action::Resign { own, stake } => {
                next.board.side = if own { side } else { side.other() };
                next.board.roll = None;
                next.phase = Phase::Resigned(stake);
                next.offered = None;
            }
            Action::Offer(offered) => {
                next.board.side = side.other();
                next.offered = Some(offered);
            }
            Action::Accept => {
                next.board.side = side.other();
                next.board.roll = None;
                next.phase = Phase::Resigned(position.offered.map_or(1, |offered| offered.stake() as u8));
                next.offered = None;
            }
            Action::Reject => {
                next.board.side = side.other();
                next.offered = None;
            }
        }
        next.settled()
    }

    fn key(&self, position: &MatchPosition) -> Key {
        let MatchPosition { board, cube, tally, phase, offered } = position;
        let roll = board.roll.map_or(0, |roll| u128::from(roll.high) << 3 | u128::from(roll.low));
        let phase = match phase {
            Phase::Turn => 0,
            Phase::Rolling => 1,
            Phase::Doubled => 2,
            Phase::Dropped => 3,
            Phase::Resigned(stake) => 3 + u128::from(*stake),
            Phase::Beavered => 7,
        };
        let owner = cube.owner.map_or(2, |owner| owner.index() as u128);
        let fields = [
            (roll, 6),
            (board.side.index() as u128, 1),
            (board.opening.into(), 1),
            (phase, 3),
            (offered.map_or(0, Resigned::stake).into(), 2),
            (cube.log.into(), 3),
            (owner, 2),
            (tally.crawford.into(), 1),
            (tally.jacoby.into(), 1),
            (tally.beavers.into(), 1),
            (tally.nackgammon.into(), 1),
            (tally.length.into(), 7),
            (tally.score[0].into(), 7),
            (tally.score[1].into(), 7),
        ];
        let rest = fields.into_iter().fold(0_u128, |key, (value, width)| key << width | value);
        let whole = rest << BITS | bits(&board.checkers);
        Key::wide([whole as u64, (whole >> 64) as u64])
    }

    fn code(&self, position: &MatchPosition, mv: Action) -> u32 {
        match mv {
            Action::Play(play) => Backgammon.code(&position.board, play),
            cube => Backgammon.codes() + Self::cube_code(cube),
        }
    }

    fn codes(&self) -> u32 {
        Backgammon.codes() + 16
    }

    fn legal(&self, position: &MatchPosition, mv: Action) -> bool {
        if matches!(mv, Action::Offer(_)) {
            return position.may_offer();
        }
        if let Action::Resign { stake, .. } = mv {
            return (1..=3).contains(&stake) && position.may_resign();
        }
        let mut moves = Vec::new();
        matches!(self.expand(position, &mut moves), Node::Choice) && moves.contains(&mv)
    }

    /// For money in points; a match is won or lost.
    fn over(&self, position: &MatchPosition) -> Option<ZeroSum> {
        let (_, points) = position.ended()?;
        let money = position.tally.length == 0;
        Some(if money { ZeroSum::by(-(points as i16)) } else { ZeroSum::LOSS })
    }

    fn is_pass(&self, mv: Action) -> bool {
        matches!(mv, Action::Play(play) if Backgammon.is_pass(play))
    }
}

/// The dice outcomes, with the cube and the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchRolls(pub Rolls);

impl Outcomes<MatchPlay> for MatchRolls {
    fn count(&self) -> usize {
        self.0.count()
    }

    fn weight(&self, index: usize) -> u32 {
        self.0.weight(index)
    }

    fn total(&self) -> u32 {
        self.0.total()
    }

    fn result(&self, _: &MatchPlay, position: &MatchPosition, index: usize) -> MatchPosition {
        let board = self.0.result(&Backgammon, &position.board, index);
        MatchPosition { board, phase: Phase::Turn, ..*position }
    }

    fn label(&self, index: usize) -> String {
        self.0.label(index)
    }
}
