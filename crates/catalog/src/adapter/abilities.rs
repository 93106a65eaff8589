//! A session's abilities, and the queries that need no search.

use super::game_session::{GameSession, Playable, millis};
use super::spec::{Class, GroupProver, HeuristicRules};
use stratege_formats::backgammon::Match;
use stratege_game::random::Random;
use stratege_game::{DrawRule, Event, Player, SetUp, Standing, TextError};
use stratege_laboratory::GameContext;
use stratege_search::{Settings, Watch};
use stratege_session::{
    Abilities, Analyst, Census, ClassMove, Classes, Comparison, CountData, Dice, Drawing, Ending, Fitting,
    Heuristics, JudgementData, Laboratory, LifeAndDeathData, LifeAndDeathProver, Perft, ProtocolNotation,
    Purpose, RuleData, SolveError, Solver, StaticFacts, Tables, Theory,
};

/// An ability of a session, from what its game registers.
struct Of<'a, G: Playable, A: ?Sized> {
    session: &'a GameSession<G>,
    ability: &'a A,
}

impl<G: Playable> Abilities for GameSession<G> {
    fn analyst(&mut self) -> &mut dyn Analyst {
        self
    }

    fn set_draw_rule(&mut self, rule: DrawRule) {
        self.draws = rule;
        self.rules = if rule == DrawRule::Automatic { None } else { self.spec.game.with_draws(rule) };
    }

    fn algorithms(&self, purpose: Purpose) -> Vec<&'static str> {
        (self.spec.engines.algorithms)(purpose)
    }

    fn find_solver(&mut self) -> Option<&mut dyn Solver> {
        if self.spec.dice { None } else { Some(self) }
    }

    fn find_laboratory(&self) -> Option<Box<dyn Laboratory + '_>> {
        Some(self.spec.laboratory.of.laboratory(self.game_context()))
    }

    fn find_comparison(&self) -> Option<Box<dyn Comparison + '_>> {
        Some(self.spec.laboratory.of.comparison(self.game_context()))
    }

    fn find_fitting(&self) -> Option<Box<dyn Fitting + '_>> {
        self.spec.laboratory.of.fitting(self.game_context())
    }

    fn find_tables<'a>(
        &'a mut self,
        purpose: Purpose,
        settings: &'a Settings,
    ) -> Option<Box<dyn Tables + 'a>> {
        self.engine_table(purpose, settings)
    }

    fn find_census(&self) -> Option<&dyn Census> {
        if self.spec.dice { None } else { Some(self) }
    }

    fn find_classes(&self) -> Option<Box<dyn Classes + '_>> {
        let of = |ability| Box::new(Of { session: self, ability }) as Box<dyn Classes>;
        self.spec.books.class.as_ref().map(of)
    }

    fn find_set_up(&self) -> Option<&dyn SetUp> {
        self.spec.set_up.map(|set_up| set_up(&self.spec.game))
    }

    fn find_heuristics(&self) -> Option<Box<dyn Heuristics + '_>> {
        let of = |ability| Box::new(Of { session: self, ability }) as Box<dyn Heuristics>;
        self.spec.evaluating.heuristics.as_ref().map(of)
    }

    fn find_life_and_death(&self) -> Option<Box<dyn LifeAndDeathProver + '_>> {
        let of = |ability| Box::new(Of { session: self, ability }) as Box<dyn LifeAndDeathProver>;
        self.spec.solving.life_and_death.as_ref().map(of)
    }

    fn theory(&self) -> Option<&dyn Theory> {
        if self.spec.solving.theory.is_some() { Some(self) } else { None }
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

impl<G: Playable> GameSession<G> {
    fn game_context(&self) -> GameContext<'_, G> {
        let GameSession { spec, record, .. } = self;
        GameContext {
            name: spec.name,
            game: spec.searched(self.rules(), record),
            record,
            objective: spec.objective,
            unit: spec.unit,
            table_depth: spec.engines.table_depth,
            undetermined: spec.solving.undetermined,
            hashes: spec.laboratory.hashes,
            probcut: spec.laboratory.probcut,
        }
    }
}

impl<G: Playable> Classes for Of<'_, G, Class<G>> {
    fn class(&self) -> u64 {
        (self.ability)(&self.session.spec.game, self.session.record.position()).hash
    }

    fn class_moves(&self) -> Vec<ClassMove> {
        let (game, position) = (&self.session.spec.game, self.session.record.position());
        let behind = |&mv: &G::Move| {
            let next = game.play(position, mv);
            let turns = game.side(&next) != game.side(position);
            let code = self.session.spec.books.code.map(|code| code(mv));
            ClassMove {
                text: game.move_text(position, mv),
                class: (self.ability)(game, &next).hash,
                turns,
                code,
            }
        };
        self.session.legal_moves().iter().map(behind).collect()
    }

    fn has_codes(&self) -> bool {
        self.session.spec.books.code.is_some()
    }
}

impl<G: Playable> Heuristics for Of<'_, G, HeuristicRules<G>> {
    fn rules_of_thumb(&self) -> Vec<RuleData> {
        if !self.session.is_open() {
            return Vec::new();
        }
        let (game, position) = (&self.session.spec.game, self.session.record.position());
        let rules = (self.ability)(position).into_iter();
        rules
            .map(|(mv, rules, points)| RuleData { mv: game.move_text(position, mv), rules, points })
            .collect()
    }
}

impl<G: Playable> LifeAndDeathProver for Of<'_, G, GroupProver<G>> {
    fn group(&self, text: &str) -> Result<usize, TextError> {
        (self.ability.group)(&self.session.spec.game, self.session.record.position(), text)
    }

    fn drawn(&self, random: &mut Random) -> Option<(String, usize)> {
        let game = &self.session.spec.game;
        let (position, cell) = (self.ability.draw)(game, random)?;
        Some((game.position_text(&position), cell))
    }

    fn prove_group(
        &self,
        cell: usize,
        settings: &Settings,
        watch: Watch<'_>,
    ) -> Result<LifeAndDeathData, SolveError> {
        let (name, game) = (self.session.spec.name, &self.session.spec.game);
        let position = self.session.record.position();
        let begun = watch.clock.elapsed();
        let found = (self.ability.prove)(game, position, cell, settings, watch).ok_or(SolveError::Stopped)?;
        let text = |mv: &G::Move| game.move_text(position, *mv);
        let mut at = position.clone();
        let mut line = Vec::with_capacity(found.line.len());
        for &mv in &found.line {
            line.push(game.move_text(&at, mv));
            at = game.play(&at, mv);
        }
        Ok(LifeAndDeathData {
            game: name,
            position: game.position_text(position),
            group: found.group,
            status: found.status,
            best: found.best.iter().map(text).collect(),
            best_complete: found.complete,
            line,
            nodes: found.nodes,
            time_ms: millis(watch.clock.elapsed().saturating_sub(begun)),
        })
    }
}

impl<G: Playable> StaticFacts for GameSession<G> {
    fn left_out(&self) -> Option<&TextError> {
        self.left_out.as_ref()
    }

    fn place(&self) -> u64 {
        self.place_of(self.record.position())
    }

    fn places_after(&self) -> Vec<(String, u64)> {
        let (game, position) = (&self.spec.game, self.record.position());
        let behind = |&mv: &G::Move| (game.move_text(position, mv), self.place_of(&game.play(position, mv)));
        self.legal_moves().iter().map(behind).collect()
    }

    fn evaluation(&self) -> Option<f64> {
        self.is_open().then(|| (self.spec.evaluating.evaluation)(&self.spec, self.record.position()))
    }

    fn material(&self) -> Option<i32> {
        let position = self.record.position();
        self.spec.evaluating.material.map(|material| {
            let value = material(position);
            if self.spec.game.side(position) == Player::FIRST { value } else { -value }
        })
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        let position = self.record.position();
        let sign = if self.spec.game.side(position) == Player::FIRST { 1.0 } else { -1.0 };
        let terms =
            self.spec.evaluating.terms.as_ref().map_or(Vec::new(), |terms| terms(&self.spec, position));
        terms.into_iter().map(|(name, worth)| (name, sign * worth)).collect()
    }

    fn sided_terms(&self) -> Vec<(&'static str, [f64; 2])> {
        let sided = self.spec.evaluating.sided_terms.as_ref();
        sided.map_or(Vec::new(), |sided| sided(&self.spec, self.record.position()))
    }

    fn shares(&self) -> Vec<(&'static str, f64)> {
        let position = self.record.position();
        let sign = if self.spec.game.side(position) == Player::FIRST { 1.0 } else { -1.0 };
        let shares = self.spec.evaluating.shares.as_ref().filter(|_| self.is_open());
        let shares = shares.map_or(Vec::new(), |shares| shares(&self.spec, position));
        shares.into_iter().map(|(name, worth)| (name, sign * worth)).collect()
    }

    fn weights_text(&self) -> Option<&str> {
        self.spec.evaluating.weights.as_deref()
    }

    fn judgement(&self) -> Option<JudgementData> {
        let judgement = self.spec.evaluating.judgement.as_ref().filter(|_| self.is_open())?;
        Some(judgement(&self.spec.game, self.record.position()))
    }

    fn opening(&self) -> Option<&'static str> {
        self.spec.texts.opening.and_then(|name_of| name_of(self.record.position()))
    }

    fn eco(&self) -> Option<&'static str> {
        self.spec.texts.eco.and_then(|eco_of| eco_of(self.record.position()))
    }

    fn checked(&self) -> Option<usize> {
        self.spec.game.checked(self.record.position())
    }

    fn claimable(&self) -> Option<Ending> {
        let claimed = self.spec.game.with_draws(DrawRule::Claimed)?;
        if self.record.standing(&claimed) != Standing::Open {
            return None;
        }
        match self.record.standing(&self.spec.game) {
            Standing::Open => None,
            Standing::Over(_) => Some(self.ending()),
            Standing::Repetition => Some(Ending::Repetition),
        }
    }

    fn draw_rule(&self) -> DrawRule {
        self.draws
    }

    fn territory(&self, dead: &[usize]) -> Option<CountData> {
        self.spec.evaluating.territory.map(|count| count(&self.spec.game, self.record.position(), dead))
    }

    fn match_file(&self) -> Option<Match> {
        self.spec.texts.match_file.and_then(|match_of| match_of(&self.spec.game, &self.record))
    }

    fn counts(&self) -> Option<[usize; 2]> {
        let board = self.spec.evaluating.counted.then(|| self.spec.game.board(self.record.position()))?;
        let owners = || board.cells.iter().filter_map(|cell| cell.piece).map(|piece| piece.player);
        Some(Player::BOTH.map(|player| owners().filter(|&owner| owner == player).count()))
    }
}

impl<G: Playable> GameSession<G> {
    fn protocol_text(&self, position: &G::Position, mv: G::Move) -> String {
        match self.spec.texts.protocol_move {
            Some(text) => text(&self.spec.game, position, mv),
            None => self.spec.game.move_text(position, mv),
        }
    }
}

impl<G: Playable> ProtocolNotation for GameSession<G> {
    fn protocol_position(&self) -> String {
        let (game, position) = (&self.spec.game, self.record.position());
        match self.spec.texts.protocol_position {
            Some(text) => text(game, position),
            None => game.position_text(position),
        }
    }

    fn protocol_history(&self) -> Vec<String> {
        let text = |(index, (position, event))| match event {
            Event::Move(mv) => self.protocol_text(position, mv),
            Event::Roll(_) | Event::SetUp => self.event_text(index, position, event),
        };
        self.record.history().take(self.record.cursor()).enumerate().map(text).collect()
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
