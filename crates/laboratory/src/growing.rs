//! Records Monte-Carlo tree search, playout by playout.

use crate::game_context::GameContext;
use stratege_game::{Game, Node, Notation, Outcomes, ZeroSum};
use stratege_search::{
    Growth, GrowthIteration, GrowthVia, Limits, Mcts, MctsOptions, Objective, Settings, Stop, WallClock,
};
use stratege_session::growth::{
    GrowthChildData, GrowthChoiceData, GrowthData, GrowthIterationData, GrowthNodeData,
};

/// The first games of a search from the position at the cursor.
pub(crate) fn grow<G: Game<Payoff = ZeroSum> + Notation>(
    context: &GameContext<'_, G>,
    settings: &Settings,
    games: usize,
    stop: &Stop,
) -> GrowthData {
    let GameContext { game, record, .. } = *context;
    let objective = match settings.objective.unwrap_or(context.objective) {
        Objective::Margin => Objective::Margin,
        Objective::Outcome | Objective::Distance => Objective::Outcome,
    };
    let options = MctsOptions { seed: settings.seed, objective, ..MctsOptions::default() };
    let search = Mcts { game, options, limits: Limits::default(), clock: &WallClock::start(), stop };
    let growth = search.record(record.position(), games);
    let (nodes, positions) = nodes(game, record.position(), &growth);
    GrowthData {
        game: context.name.into(),
        position: game.position_text(record.position()),
        objective: objective.name().into(),
        seed: options.seed,
        exploration: options.exploration,
        nodes,
        iterations: growth.iterations.iter().map(|one| iteration(game, &positions, one)).collect(),
    }
}

/// The nodes with the moves that led to them, and their positions.
fn nodes<G: Game + Notation>(
    game: &G,
    root: &G::Position,
    growth: &Growth<G::Move>,
) -> (Vec<GrowthNodeData>, Vec<G::Position>) {
    let mut positions: Vec<G::Position> = Vec::with_capacity(growth.nodes.len());
    let mut nodes = Vec::with_capacity(growth.nodes.len());
    for node in &growth.nodes {
        let before = node.parent.map_or(root, |parent| &positions[parent]);
        let (mv, position) = after(game, before, node.via);
        nodes.push(GrowthNodeData { parent: node.parent, mv, side: node.side.index() as u8 });
        positions.push(position);
    }
    (nodes, positions)
}

/// A move or a roll as text, and the position after it.
fn after<G: Game + Notation>(
    game: &G,
    before: &G::Position,
    via: GrowthVia<G::Move>,
) -> (String, G::Position) {
    match via {
        GrowthVia::Root => (String::new(), before.clone()),
        GrowthVia::Move(mv) => (game.move_text(before, mv), game.play(before, mv)),
        GrowthVia::Roll(index) => match game.expand(before, &mut G::Moves::default()) {
            Node::Chance(chance) => (chance.label(index), chance.result(game, before, index)),
            Node::Over(_) | Node::Choice => (String::new(), before.clone()),
        },
    }
}

fn iteration<G: Game + Notation>(
    game: &G,
    positions: &[G::Position],
    one: &GrowthIteration<G::Move>,
) -> GrowthIterationData {
    let mut at = one.path.last().map_or_else(|| positions[0].clone(), |&leaf| positions[leaf].clone());
    let mut playout = Vec::with_capacity(one.playout.len());
    for &via in &one.playout {
        let (text, next) = after(game, &at, via);
        playout.push(text);
        at = next;
    }
    let choices = one.choices.iter().map(|choice| GrowthChoiceData {
        node: choice.node,
        chosen: choice.chosen,
        visits: choice.visits,
        greatest: choice.greatest,
        children: choice
            .children
            .iter()
            .map(|child| GrowthChildData {
                node: child.node,
                visits: child.visits,
                mean: child.mean,
                bound: child.bound,
                proven: child.proven,
            })
            .collect(),
    });
    GrowthIterationData {
        path: one.path.clone(),
        choices: choices.collect(),
        added: one.expanded.map_or(Vec::new(), |(_, first, count)| (first..first + count).collect()),
        playout,
        result: one.result,
        given: one.given.clone(),
    }
}
