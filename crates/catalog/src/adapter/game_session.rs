//! The adapter: any two-player zero-sum game, with dice or without, as a [`Session`].

use super::spec::Spec;
use std::any::Any;
use std::sync::Arc;
use std::time::Duration;
use stratege_game::{
    Board, Draw, DrawRule, Event, Game, MoveSquares, Node, Notation, Outcomes, PlayError, Player, Reason,
    Record, Standing, TextError, ZeroSum, line_text,
};
use stratege_search::Engine;
use stratege_session::reasons::{GAME_OVER, ILLEGAL, SUPERKO, UNLISTABLE};
use stratege_session::{Abilities, Amount, Dice, Ending, MoveInfo, Session, Status};

/// A game that can be played in a session.
pub trait Playable: Game<Payoff = ZeroSum> + Notation + Draw {}

impl<G: Game<Payoff = ZeroSum> + Notation + Draw> Playable for G {}

/// How the text of a change of the board by hand begins.
pub(crate) const SET_UP: &str = "setup ";

/// A game in progress with its engines.
pub struct GameSession<G: Game> {
    pub(crate) spec: Arc<Spec<G>>,
    /// The draws that end the game without a claim.
    pub(crate) draws: DrawRule,
    /// The game under that rule; `None` if it is the rule of `spec`.
    pub(crate) rules: Option<G>,
    pub(crate) record: Record<G>,
    pub(crate) engines: Vec<Box<dyn Engine<G>>>,
    /// The part of the starting position's text that was ignored.
    pub(crate) left_out: Option<TextError>,
}

impl<G: Playable> GameSession<G> {
    /// Opens a session at the usual start.
    pub fn open(spec: Spec<G>) -> Box<dyn Session> {
        let record = Record::new(spec.game.start());
        GameSession::of(Arc::new(spec), record)
    }

    pub(crate) fn of(spec: Arc<Spec<G>>, record: Record<G>) -> Box<dyn Session> {
        Box::new(GameSession::made(spec, record))
    }

    fn made(spec: Arc<Spec<G>>, record: Record<G>) -> GameSession<G> {
        let engines = (spec.engines.make)(&spec);
        GameSession { spec, draws: DrawRule::default(), rules: None, record, engines, left_out: None }
    }

    /// The moves of a line in notation.
    pub(crate) fn texts(&self, moves: &[G::Move]) -> Vec<String> {
        line_text(&self.spec.game, self.record.position(), moves)
    }

    /// The key of a position, or of its class.
    pub(crate) fn place_of(&self, position: &G::Position) -> u64 {
        let game = &self.spec.game;
        let key = self.spec.books.class.map_or_else(|| game.key(position), |class| class(game, position));
        // Wide keys tell positions apart by both words.
        key.hash ^ key.rest.rotate_left(32)
    }

    /// The game by the rule of draws of the session.
    pub(crate) fn rules(&self) -> &G {
        self.rules.as_ref().unwrap_or(&self.spec.game)
    }

    /// The legal moves at the cursor; empty where the game is over, dice decide or they are too many to be listed.
    pub(crate) fn legal_moves(&self) -> G::Moves {
        let (game, position) = (self.rules(), self.record.position());
        let mut moves = G::Moves::default();
        let listed = self.is_open() && game.listable(position);
        if listed && matches!(self.record.expand(game, &mut moves), Node::Choice) {
            moves
        } else {
            G::Moves::default()
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.record.standing(self.rules()) == Standing::Open
    }

    /// The dice at the cursor, if they decide there.
    pub(crate) fn chance(&self) -> Option<G::Chance> {
        match self.rules().expand(self.record.position(), &mut G::Moves::default()) {
            Node::Chance(chance) if self.is_open() => Some(chance),
            _ => None,
        }
    }

    /// Why the position at the cursor is the last one.
    pub(crate) fn ending(&self) -> Ending {
        self.spec.ending.map_or(Ending::Rules, |why| why(self.rules(), self.record.position()))
    }

    /// The event with this index in the record, which was made at a position, as text.
    pub(crate) fn event_text(&self, index: usize, position: &G::Position, event: Event<G::Move>) -> String {
        let game = &self.spec.game;
        match event {
            Event::SetUp => self.set_up_text(index),
            Event::Move(mv) => game.move_text(position, mv),
            Event::Roll(index) => match game.expand(position, &mut G::Moves::default()) {
                Node::Chance(chance) => chance.label(index),
                Node::Over(_) | Node::Choice => String::new(),
            },
        }
    }
}

impl<G: Playable> Session for GameSession<G> {
    fn game(&self) -> &'static str {
        self.spec.name
    }

    fn begin(&mut self, position: Option<&str>) -> Result<(), TextError> {
        let (start, left_out) = match position {
            Some(text) => self.spec.game.parse_amended(text)?,
            None => (self.spec.game.start(), None),
        };
        self.record = Record::new(start);
        self.left_out = left_out;
        Ok(())
    }

    fn position(&self) -> String {
        self.spec.game.position_text(self.record.position())
    }

    fn start(&self) -> String {
        self.spec.game.position_text(self.record.start())
    }

    fn board(&self) -> Board {
        self.spec.game.board(self.record.position())
    }

    fn side(&self) -> Player {
        self.spec.game.side(self.record.position())
    }

    fn status(&self) -> Status {
        match self.record.standing(self.rules()) {
            Standing::Open => Status::Open,
            Standing::Over(payoff) => over(payoff, self.side(), self.ending()),
            Standing::Repetition => {
                // More often than it has to be claimed.
                let later = self.rules().repetitions() > G::REPETITION;
                let ending = if later { Ending::FivefoldRepetition } else { Ending::Repetition };
                over(ZeroSum::DRAW, self.side(), ending)
            }
        }
    }

    fn moves(&self) -> Vec<MoveInfo> {
        let (game, position) = (&self.spec.game, self.record.position());
        if let Some(chance) = self.chance() {
            let roll = |index| MoveInfo {
                text: chance.label(index),
                squares: MoveSquares::default(),
                is_pass: false,
            };
            return (0..chance.count()).map(roll).collect();
        }
        let info = |&mv: &G::Move| MoveInfo {
            text: game.move_text(position, mv),
            squares: game.move_squares(position, mv),
            is_pass: game.is_pass(mv),
        };
        self.legal_moves().iter().map(info).collect()
    }

    fn listable(&self) -> Result<(), TextError> {
        if self.spec.game.listable(self.record.position()) {
            return Ok(());
        }
        Err(UNLISTABLE.at(0, self.position()))
    }

    fn history(&self) -> Vec<String> {
        let text = |(index, (position, event))| self.event_text(index, position, event);
        self.record.history().enumerate().map(text).collect()
    }

    fn cursor(&self) -> usize {
        self.record.cursor()
    }

    fn last_move(&self) -> Option<MoveSquares> {
        let played: Vec<_> = self.record.history().take(self.record.cursor()).collect();
        played.into_iter().rev().find_map(|(position, event)| match event {
            Event::Move(mv) => Some(self.spec.game.move_squares(position, mv)),
            Event::Roll(_) | Event::SetUp => None,
        })
    }

    fn blocked_reason(&self, square: usize) -> Option<Reason> {
        let (game, position) = (&self.spec.game, self.record.position());
        if !self.is_open() || self.chance().is_some() || !game.listable(position) {
            return None;
        }
        let moves: Vec<MoveSquares> = self.moves().into_iter().map(|mv| mv.squares).collect();
        let touches = |mv: &MoveSquares| mv.from == Some(square) || mv.to == Some(square);
        if moves.iter().any(touches) {
            return None;
        }
        if let Some(why) = game.blocked_reason(position, square) {
            return Some(why);
        }
        // Where squares are chosen, the name of a square is a move.
        if moves.iter().any(|mv| mv.from.is_some()) || moves.iter().all(|mv| mv.to.is_none()) {
            return None;
        }
        let name = self.board().name(square);
        self.fork().play(&name).err().map(|refused| refused.reason)
    }

    fn play(&mut self, text: &str) -> Result<String, TextError> {
        // Records of files hold such changes; nobody plays them.
        if text.starts_with(SET_UP) && self.draws == DrawRule::Ignored {
            return self.set_up_by(text);
        }
        if !self.is_open() {
            return Err(GAME_OVER.at(0, text));
        }
        if self.chance().is_some() {
            let refused = match self.throw(text) {
                Ok(dice) => return Ok(dice),
                Err(refused) => refused,
            };
            // A side that gives the game up does so instead of rolling.
            let (game, position) = (&self.spec.game, self.record.position());
            let given = game.parse_move(position, text).ok().filter(|&mv| game.legal(position, mv));
            let mv = given.ok_or(refused)?;
            let written = game.move_text(position, mv);
            return self.record.play(game, mv).map(|()| written).map_err(|_| ILLEGAL.at(0, text));
        }
        let GameSession { spec, rules, record, .. } = self;
        let (game, position) = (rules.as_ref().unwrap_or(&spec.game), record.position());
        let mv = game.parse_move(position, text)?;
        let written = game.move_text(position, mv);
        match record.play(game, mv) {
            Ok(()) => Ok(written),
            Err(PlayError::Repeats) => Err(SUPERKO.at(0, text)),
            Err(_) => Err(ILLEGAL.at(0, text)),
        }
    }

    fn undo(&mut self, players: &[Player]) -> bool {
        self.record.undo_to_turn_of(&self.spec.game, players)
    }

    fn redo(&mut self, players: &[Player]) -> bool {
        self.record.redo_to_turn_of(&self.spec.game, players)
    }

    fn jump(&mut self, cursor: usize) {
        self.record.jump(cursor);
    }

    fn fork(&self) -> Box<dyn Session> {
        let left_out = self.left_out.clone();
        let made = GameSession::made(Arc::clone(&self.spec), self.record.clone());
        let mut fork = Box::new(GameSession { left_out, ..made });
        fork.set_draw_rule(self.draws);
        fork
    }

    fn follow(&mut self, other: &dyn Session) -> bool {
        let Some(other) = other.as_any().downcast_ref::<GameSession<G>>() else { return false };
        if !Arc::ptr_eq(&self.spec, &other.spec) {
            return false;
        }
        self.record = other.record.clone();
        self.set_draw_rule(other.draws);
        self.left_out.clone_from(&other.left_out);
        true
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn over(payoff: ZeroSum, side: Player, ending: Ending) -> Status {
    let for_side = payoff.for_side();
    let first = if side == Player::FIRST { for_side } else { -for_side };
    Status::Over { first, margin: Amount::of(payoff).abs(), ending }
}

pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
