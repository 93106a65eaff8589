//! Creates players from their specifications.

use crate::{
    Budget, BuiltinPlayer, Cause, Choice, Fault, GnubgPlayer, GtpPlayer, HubPlayer, Kind, MatchError,
    NboardPlayer, Player, PlayerSpec, Situation, Supervisor, UciPlayer, XboardPlayer,
};
use std::sync::Arc;

/// Creates a player: called once for each player of the plan and each concurrent game.
pub type Maker<'a> = &'a (dyn Fn(&PlayerSpec) -> Result<Box<dyn Player>, MatchError> + Sync);

/// Creates a player.
///
/// # Errors
/// An invalid setting. An external engine is not started yet.
pub fn make(spec: &PlayerSpec, supervisor: &Arc<Supervisor>) -> Result<Box<dyn Player>, MatchError> {
    if spec.restart && !matches!(spec.kind, Kind::Builtin | Kind::Random) {
        let spec = PlayerSpec { restart: false, ..spec.clone() };
        return Ok(Box::new(RestartedPlayer { spec, supervisor: Arc::clone(supervisor), player: None }));
    }
    match &spec.kind {
        Kind::Builtin | Kind::Random => {
            let refused = |error| MatchError::Player { name: spec.name.clone(), error };
            Ok(Box::new(BuiltinPlayer::new(spec, supervisor).map_err(refused)?))
        }
        Kind::Uci(command) => Ok(Box::new(UciPlayer::new(spec, command, supervisor))),
        Kind::Gtp(command) => Ok(Box::new(GtpPlayer::new(spec, command, supervisor))),
        Kind::Hub(command) => Ok(Box::new(HubPlayer::new(spec, command, supervisor))),
        Kind::Gnubg(command) => Ok(Box::new(GnubgPlayer::new(spec, command, supervisor))),
        Kind::Xboard(command) => Ok(Box::new(XboardPlayer::new(spec, command, supervisor))),
        Kind::Nboard(command) => Ok(Box::new(NboardPlayer::new(spec, command, supervisor))),
    }
}

/// An external engine that is ended after each game and started again for the next.
struct RestartedPlayer {
    spec: PlayerSpec,
    supervisor: Arc<Supervisor>,
    player: Option<Box<dyn Player>>,
}

impl Player for RestartedPlayer {
    fn new_game(&mut self, game: &str, variant: Option<&str>, seed: u64) -> Result<(), Fault> {
        self.player = None;
        // Settings of an external engine are checked by itself, when it is started.
        let made = make(&self.spec, &self.supervisor).map_err(|_| Fault::start(Cause::NoGame {}))?;
        self.player.insert(made).new_game(game, variant, seed)
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        let player = self.player.as_mut().ok_or_else(|| Fault::start(Cause::NoGame {}))?;
        player.choose(situation, budget)
    }

    fn ponder(&mut self, situation: &Situation<'_>, budget: &Budget) {
        if let Some(player) = &mut self.player {
            player.ponder(situation, budget);
        }
    }

    fn end_game(&mut self) {
        self.player = None;
    }
}
