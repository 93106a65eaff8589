//! What a session reports without search, and which abilities it has.

use crate::data::{ClassMove, JudgementData, RuleData};
use crate::laboratory::fit_data::{CheckData, FitPlan};
use crate::laboratory::rungs::{Measured, Rung, SpreadData};
use crate::laboratory::trace::TraceData;
use crate::session::ability::{
    Abilities, Analyst, Census, Classes, Comparison, Dice, Drawing, Fitting, Laboratory, Perft,
    ProtocolNotation, Purpose, Solver, StaticFacts, Tables, Theory, Thumb,
};
use crate::session::played::{Playable, Played};
use crate::session::spec::{Class, Compares, Fits, Records, ThumbRules};
use stratege_formats::backgammon::Match;
use stratege_game::{Event, Player, SetUp, TextError};
use stratege_search::{Caps, Limits, ProbCut, Settings, Stop};

/// An ability of a session, from what its game registers.
struct Of<'a, G: Playable, A: ?Sized> {
    played: &'a Played<G>,
    ability: &'a A,
}

impl<G: Playable> Abilities for Played<G> {
    fn analyst(&mut self) -> &mut dyn Analyst {
        self
    }

    fn algorithms(&self, purpose: Purpose) -> Vec<&'static str> {
        (self.spec.algorithms)(purpose)
    }

    fn find_solver(&mut self) -> Option<&mut dyn Solver> {
        if self.spec.solves { Some(self) } else { None }
    }

    fn find_laboratory(&self) -> Option<Box<dyn Laboratory + '_>> {
        let of = |ability| Box::new(Of { played: self, ability }) as Box<dyn Laboratory>;
        self.spec.recorder.as_deref().map(of)
    }

    fn find_comparison(&self) -> Option<Box<dyn Comparison + '_>> {
        let of = |ability| Box::new(Of { played: self, ability }) as Box<dyn Comparison>;
        self.spec.comparer.as_deref().map(of)
    }

    fn find_fitting(&self) -> Option<Box<dyn Fitting + '_>> {
        let of = |ability| Box::new(Of { played: self, ability }) as Box<dyn Fitting>;
        self.spec.fitter.as_deref().map(of)
    }

    fn find_tables(&mut self, settings: &Settings) -> Option<&mut dyn Tables> {
        if self.engine_with_table(settings).is_some() { Some(self) } else { None }
    }

    fn find_census(&self) -> Option<&dyn Census> {
        if self.spec.census { Some(self) } else { None }
    }

    fn find_classes(&self) -> Option<Box<dyn Classes + '_>> {
        let of = |ability| Box::new(Of { played: self, ability }) as Box<dyn Classes>;
        self.spec.class.as_ref().map(of)
    }

    fn find_set_up(&self) -> Option<&dyn SetUp> {
        self.spec.set_up.map(|set_up| set_up(&self.spec.game))
    }

    fn find_thumb(&self) -> Option<Box<dyn Thumb + '_>> {
        let of = |ability| Box::new(Of { played: self, ability }) as Box<dyn Thumb>;
        self.spec.thumb.as_ref().map(of)
    }

    fn theory(&self) -> Option<&dyn Theory> {
        if self.spec.theory.is_some() { Some(self) } else { None }
    }

    fn dice(&mut self) -> Option<&mut dyn Dice> {
        if self.spec.dice { Some(self) } else { None }
    }

    fn lines_of_play(&self) -> &dyn Perft {
        self
    }

    fn drawing(&self) -> &dyn Drawing {
        self
    }

    fn static_facts(&self) -> &dyn StaticFacts {
        self
    }

    fn protocol(&self) -> &dyn ProtocolNotation {
        self
    }
}

impl<G: Playable> Laboratory for Of<'_, G, dyn Records<G>> {
    fn trace(
        &self,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &Stop,
    ) -> Result<TraceData, TextError> {
        let Played { spec, record, .. } = self.played;
        self.ability.trace(spec, record, settings, caps, order, stop)
    }
}

impl<G: Playable> Comparison for Of<'_, G, dyn Compares<G>> {
    fn rungs(&self, probcut: Option<ProbCut>) -> Vec<Rung> {
        self.ability.rungs(probcut)
    }

    fn measure(&self, rung: &Rung, table_bytes: usize, limits: Limits, stop: &Stop) -> Measured {
        let Played { spec, record, .. } = self.played;
        self.ability.measure(spec, record.position(), rung, table_bytes, limits, stop)
    }

    fn spread(&self, depth: u16, buckets: u64) -> Vec<SpreadData> {
        let Played { spec, record, .. } = self.played;
        self.ability.spread(spec, record.position(), depth, buckets)
    }
}

impl<G: Playable> Fitting for Of<'_, G, dyn Fits<G>> {
    fn fit(&self, plan: &FitPlan, stop: &Stop, on_progress: &mut dyn FnMut(u32)) -> Vec<CheckData> {
        self.ability.fit(&self.played.spec, plan, stop, on_progress)
    }

    fn shipped(&self) -> Option<&'static str> {
        self.played.spec.probcut
    }
}

impl<G: Playable> Classes for Of<'_, G, Class<G>> {
    fn class(&self) -> u64 {
        (self.ability)(&self.played.spec.game, self.played.record.position()).hash
    }

    fn class_moves(&self) -> Vec<ClassMove> {
        let (game, position) = (&self.played.spec.game, self.played.record.position());
        let behind = |&mv: &G::Move| {
            let next = game.play(position, mv);
            let turns = game.side(&next) != game.side(position);
            let code = self.played.spec.book_code.map(|code| code(mv));
            ClassMove {
                text: game.move_text(position, mv),
                class: (self.ability)(game, &next).hash,
                turns,
                code,
            }
        };
        self.played.legal_moves().iter().map(behind).collect()
    }

    fn has_codes(&self) -> bool {
        self.played.spec.book_code.is_some()
    }
}

impl<G: Playable> Thumb for Of<'_, G, ThumbRules<G>> {
    fn rules_of_thumb(&self) -> Vec<RuleData> {
        if !self.played.is_open() {
            return Vec::new();
        }
        let (game, position) = (&self.played.spec.game, self.played.record.position());
        let told = (self.ability)(position).into_iter();
        told.map(|(mv, rules, points)| RuleData { mv: game.move_text(position, mv), rules, points }).collect()
    }
}

impl<G: Playable> StaticFacts for Played<G> {
    fn evaluation(&self) -> Option<f64> {
        self.is_open().then(|| (self.spec.evaluation)(&self.spec, self.record.position()))
    }

    fn material(&self) -> Option<i32> {
        let position = self.record.position();
        self.spec.material.map(|material| {
            let value = material(position);
            if self.spec.game.side(position) == Player::FIRST { value } else { -value }
        })
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        let position = self.record.position();
        let sign = if self.spec.game.side(position) == Player::FIRST { 1.0 } else { -1.0 };
        let terms = self.spec.terms.as_ref().map_or(Vec::new(), |terms| terms(&self.spec, position));
        terms.into_iter().map(|(name, worth)| (name, sign * worth)).collect()
    }

    fn judgement(&self) -> Option<JudgementData> {
        let judgement = self.spec.judgement.as_ref().filter(|_| self.is_open())?;
        Some(judgement(&self.spec.game, self.record.position()))
    }

    fn opening(&self) -> Option<&'static str> {
        self.spec.name_of.and_then(|name_of| name_of(self.record.position()))
    }

    fn eco(&self) -> Option<&'static str> {
        self.spec.eco_of.and_then(|eco_of| eco_of(self.record.position()))
    }

    fn checked(&self) -> Option<usize> {
        self.spec.game.checked(self.record.position())
    }

    fn match_file(&self) -> Option<Match> {
        self.spec.match_file.and_then(|told| told(&self.spec.game, &self.record))
    }

    fn counts(&self) -> Option<[usize; 2]> {
        let board = self.spec.counted.then(|| self.spec.game.board(self.record.position()))?;
        let owners = || board.cells.iter().filter_map(|cell| cell.piece).map(|piece| piece.player);
        Some(Player::BOTH.map(|player| owners().filter(|&owner| owner == player).count()))
    }
}

impl<G: Playable> Played<G> {
    fn protocol_text(&self, position: &G::Position, mv: G::Move) -> String {
        match self.spec.protocol_text {
            Some(text) => text(&self.spec.game, position, mv),
            None => self.spec.game.move_text(position, mv),
        }
    }
}

impl<G: Playable> ProtocolNotation for Played<G> {
    fn protocol_position(&self) -> String {
        let (game, position) = (&self.spec.game, self.record.position());
        match self.spec.protocol_position {
            Some(text) => text(game, position),
            None => game.position_text(position),
        }
    }

    fn protocol_history(&self) -> Vec<String> {
        let text = |(position, event)| match event {
            Event::Move(mv) => self.protocol_text(position, mv),
            Event::Roll(_) => self.event_text(position, event),
        };
        self.record.history().take(self.record.cursor()).map(text).collect()
    }

    fn protocol_line(&self, line: &[String]) -> Vec<String> {
        let game = &self.spec.game;
        let mut position = self.record.position().clone();
        let mut texts = Vec::with_capacity(line.len());
        for text in line {
            let Ok(mv) = game.parse_move(&position, text) else { break };
            texts.push(self.protocol_text(&position, mv));
            position = game.play(&position, mv);
        }
        texts
    }
}
