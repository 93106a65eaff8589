//! Data for front ends that draw a board.

use super::game_session::{GameSession, Playable};
use super::spec::SideSwap;
use std::sync::Arc;
use stratege_game::{Effect, Event, Record, Stage, TextError};
use stratege_session::{Abilities, Drawing, LinePosition, NoThreat, PlyData, Session};

impl<G: Playable> GameSession<G> {
    /// What a move changes on the board of its position.
    fn effect(&self, before: &G::Position, mv: G::Move) -> Effect {
        let game = &self.spec.game;
        let after = game.play(before, mv);
        let squares = game.move_squares(before, mv);
        let effect = Effect::between(&game.board(before), &game.board(&after), game.side(before), squares);
        Effect { path: game.path(before, mv), ..effect }
    }
}

impl<G: Playable> Drawing for GameSession<G> {
    fn effects(&self) -> Vec<Effect> {
        let position = self.record.position();
        self.legal_moves().iter().map(|&mv| self.effect(position, mv)).collect()
    }

    fn stages(&self) -> Vec<Stage> {
        if self.is_open() { self.rules().stages(self.record.position()) } else { Vec::new() }
    }

    fn last_effect(&self) -> Option<Effect> {
        let made: Vec<_> = self.record.history().take(self.record.cursor()).collect();
        made.into_iter().rev().find_map(|(position, event)| match event {
            Event::Move(mv) => Some(self.effect(position, mv)),
            Event::Roll(_) | Event::SetUp => None,
        })
    }

    fn turned(&self) -> Result<Box<dyn Session>, NoThreat> {
        if !self.is_open() {
            return Err(NoThreat::Over);
        }
        let game = self.rules();
        let turned = match self.spec.side_swap {
            SideSwap::Fixed => return Err(NoThreat::Fixed),
            SideSwap::Impartial => return Err(NoThreat::SameMoves),
            SideSwap::By(turned) => turned(game, self.record.position()),
        };
        // A game that would be over holds no threat.
        let position = turned.filter(|position| game.over(position).is_none()).ok_or(NoThreat::Illegal)?;
        Ok(GameSession::of(Arc::clone(&self.spec), Record::new(position)))
    }

    fn dice_decide(&self) -> bool {
        self.chance().is_some()
    }

    fn plies(&self) -> Vec<PlyData> {
        let game = &self.spec.game;
        let ply = |(index, (position, event)): (usize, (&G::Position, Event<G::Move>))| PlyData {
            text: self.event_text(index, position, event),
            side: game.side(position),
            is_pass: matches!(event, Event::Move(mv) if game.is_pass(mv)),
            is_roll: matches!(event, Event::Roll(_)),
        };
        self.record.history().enumerate().map(ply).collect()
    }

    fn line(&self, moves: &[String]) -> Result<Vec<LinePosition>, TextError> {
        let (spec, record) = (Arc::clone(&self.spec), self.record.clone());
        let mut session =
            GameSession { spec, draws: self.draws, rules: None, record, engines: Vec::new(), left_out: None };
        session.set_draw_rule(self.draws);
        let mut places = Vec::with_capacity(moves.len());
        for (index, text) in moves.iter().enumerate() {
            let made = session.play(text).map_err(|error| TextError { at: index, ..error })?;
            places.push(LinePosition {
                text: made,
                squares: session.last_move().unwrap_or_default(),
                position: session.position(),
                board: session.board(),
                side: session.side(),
            });
        }
        Ok(places)
    }
}
