//! The trial of all players before the first game: each is started, initialised and asked for a legal move.

use crate::referee::random;
use crate::{
    Budget, Cause, Fault, FaultKind, Maker, MatchError, MatchPlan, Scheduled, Situation, Supervisor,
};
use std::time::Duration;
use stratege_catalog::open;
use stratege_game::random::Random;
use stratege_play::Table;

/// The most that a move of the trial may take of each limit: plies, nodes, time.
const DEPTH: u16 = 1;
const NODES: u64 = 1_000;
const TIME: Duration = Duration::from_millis(100);
/// The time on the clocks in the trial.
const CLOCK: Duration = Duration::from_secs(1);
/// How many games are looked at for one that begins from a position.
const LOOKED_AT: u64 = 1_000;

/// Creates every player of a plan, starts a game with it and asks it for one legal move, at the lowest effort that its
/// limits allow. Returns early, without an error, if the match is stopped.
///
/// # Errors
/// [`MatchError::Start`]: a player cannot take part. An opening that cannot be drawn.
pub fn try_players(plan: &MatchPlan, make: Maker<'_>, supervisor: &Supervisor) -> Result<(), MatchError> {
    for player in 0..plan.players.len() {
        let Some(game) = game_of(plan, player)? else { continue };
        let tried = one(plan, &game, player, make, supervisor);
        if supervisor.is_stopped() {
            return Ok(());
        }
        tried?;
    }
    Ok(())
}

/// A game of a player: one from a position, if there is any, since not every protocol can set one up.
fn game_of(plan: &MatchPlan, player: usize) -> Result<Option<Scheduled>, MatchError> {
    let mut first = None;
    // Where results decide who meets, everyone is in one of these.
    let most = plan.games().max(2 * plan.encounters().len() as u64);
    for number in (0..most.min(LOOKED_AT)).step_by(2) {
        let game = plan.game(number)?;
        if game.players.contains(&player) {
            if game.opening.start.is_some() {
                return Ok(Some(game));
            }
            first = first.or(Some(game));
            // Random openings are all moves from the usual start.
            if matches!(plan.openings, crate::Openings::Random(_)) {
                break;
            }
        }
    }
    Ok(first)
}

fn one(
    plan: &MatchPlan,
    game: &Scheduled,
    player: usize,
    make: Maker<'_>,
    supervisor: &Supervisor,
) -> Result<(), MatchError> {
    let no_start = |fault| MatchError::Start { player, fault: Box::new(fault) };
    let (name, variant, start) = (plan.game.as_str(), plan.variant.as_deref(), game.opening.start.as_deref());
    let mut session = open(name, variant)?;
    session.begin(start)?;
    for mv in &game.opening.moves {
        session.play(mv).map_err(|error| MatchError::Opening { mv: mv.clone(), error })?;
    }
    let (mut table, mut dice) = (Table::new(session), Random::new(game.seed));
    while table.roll(|| random(&mut dice)).is_some() {}
    let session = &mut table.session;
    let moves = session.protocol().protocol_history();
    let situation = Situation { game: name, variant, start, moves: &moves, side: session.side() };
    let mut seated = make(&plan.players[player])?;
    seated.new_game(name, variant, game.seed).map_err(no_start)?;
    let budget = budget(plan, player, situation.side.index(), supervisor.startup());
    let choice =
        seated.choose(&situation, &budget).map_err(|fault| no_start(slow(fault, budget.patience)))?;
    seated.end_game();
    let illegal = || Fault::new(FaultKind::IllegalMove, Cause::Illegal { mv: choice.mv.clone() });
    session.play(&choice.mv).map_err(|_| no_start(illegal())).map(drop)
}

/// A player that is too late in the trial had no clock of a game to be late by.
fn slow(fault: Fault, patience: Duration) -> Fault {
    match fault.cause {
        Cause::NoStop { .. } | Cause::Late { .. } => {
            let seconds = patience.as_secs_f64().to_string();
            Fault { cause: Cause::NoFirstMove { seconds }, ..fault }
        }
        _ => fault,
    }
}

/// The kinds of limits that the player has, each as small as it may be.
fn budget(plan: &MatchPlan, player: usize, side: usize, patience: Duration) -> Budget {
    let limits = plan.limits_of(player);
    let whole = Budget::of(&limits, side, [limits.base(); 2], limits.period);
    Budget {
        depth: whole.depth.map(|depth| depth.min(DEPTH)),
        nodes: whole.nodes.map(|nodes| nodes.min(NODES)),
        move_time: whole.move_time.map(|time| time.min(TIME)),
        clocks: whole.clocks.map(|mut clocks| {
            clocks.left = clocks.left.map(|left| left.min(CLOCK));
            clocks.increment = clocks.increment.min(TIME);
            clocks
        }),
        nodes_a_millisecond: whole.nodes_a_millisecond,
        patience,
    }
}
