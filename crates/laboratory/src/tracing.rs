//! Converts a recording into plain data.

use std::collections::HashMap;
use stratege_game::{Game, Node, Notation, Outcomes, Score};
use stratege_search::{CutOff, Objective, Recording, Value, Via, Visit};
use stratege_session::trace::{CutData, PassData, TraceData, TraceScore, VisitData};

/// The scale on which scores become numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    pub(crate) objective: Objective,
    /// Units of score in one unit of the game.
    pub(crate) unit: f64,
    /// Whether anything is evaluated: if so, a won game is a word, else a 1.
    pub(crate) evaluates: bool,
}

impl Scale {
    pub(crate) fn worth(self, score: Score) -> TraceScore {
        let plies = score.distance().filter(|_| self.objective == Objective::Distance);
        match score.outcome() {
            _ if !score.is_decided() => TraceScore::Number(f64::from(score.value()) / self.unit),
            outcome if !self.evaluates && plies.is_none() => TraceScore::Number(f64::from(outcome.sign())),
            stratege_game::Outcome::Win => TraceScore::Win(plies),
            _ => TraceScore::Loss(plies),
        }
    }
}

/// The visits, passes, positions and steps of a recording.
pub(crate) fn fill<G: Game + Notation, V: Value>(
    trace: &mut TraceData,
    game: &G,
    recording: &Recording<G, V>,
    worth: &dyn Fn(V) -> TraceScore,
) {
    let bound = |value: V| (!value.is_open()).then(|| worth(value));
    trace.left_out = recording.left_out;
    trace.passes = recording
        .iterations
        .iter()
        .map(|pass| PassData {
            depth: pass.depth.0,
            alpha: bound(pass.alpha),
            beta: bound(pass.beta),
            root: pass.root,
        })
        .collect();
    let mut numbers: HashMap<String, usize> = HashMap::new();
    for visit in &recording.visits {
        let text = game.position_text(&visit.position);
        let next = numbers.len();
        let position = *numbers.entry(text).or_insert(next);
        let (mv, again, probability) = via(game, recording, visit);
        trace.visits.push(VisitData {
            parent: visit.parent,
            pass: visit.iteration,
            mv,
            again,
            probability,
            position,
            side: visit.side.index() as u8,
            stage: visit.stage,
            ply: visit.ply.0,
            depth: visit.depth.0,
            alpha: bound(visit.alpha),
            beta: bound(visit.beta),
            alpha_from: visit.alpha_from,
            beta_from: visit.beta_from,
            evaluated: visit.evaluated.map(worth),
            known: visit.known,
            score: visit.score.map(worth),
            bound: visit.bound,
            cut: visit.cut.as_ref().map(|cut| cut_data(game, visit, cut)),
            best: visit.best,
        });
    }
    trace.positions = vec![String::new(); numbers.len()];
    for (text, number) in numbers {
        trace.positions[number] = text;
    }
    trace.steps.clone_from(&recording.steps);
}

fn via<G: Game + Notation, V: Value>(
    game: &G,
    recording: &Recording<G, V>,
    visit: &Visit<G, V>,
) -> (String, bool, Option<f64>) {
    let parent = visit.parent.map(|parent| &recording.visits[parent].position);
    match (visit.via, parent) {
        (Via::Move { mv, again }, Some(parent)) => (game.move_text(parent, mv), again, None),
        (Via::Roll { index, probability }, Some(parent)) => {
            let label = match game.expand(parent, &mut G::Moves::default()) {
                Node::Chance(chance) => chance.label(index),
                _ => String::new(),
            };
            (label, false, Some(probability))
        }
        (Via::Root | Via::Itself, _) | (_, None) => (String::new(), false, None),
    }
}

fn cut_data<G: Game + Notation, V>(game: &G, visit: &Visit<G, V>, cut: &CutOff<G::Move>) -> CutData {
    let untried = cut.untried.iter().map(|&mv| game.move_text(&visit.position, mv)).collect();
    CutData { by: cut.by, bound: cut.bound, untried }
}
