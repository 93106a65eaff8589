//! How players end a game themselves: resignation, agreed draws, the clock.

use super::{Console, Flow};
use crate::CliError;
use stratege_catalog::Player;
use stratege_formats::{EndedBy, GameResult, Winner};

/// A machine accepts a draw when it expects no more than this, in the unit of the game.
const CONTENT: f64 = 0.0;

impl Console<'_> {
    /// The human gives up: the side to move, or the only human.
    pub(super) fn resign(&mut self, argument: &str, flow: Flow) -> Result<Flow, CliError> {
        if !self.is_open() {
            self.say("console-over", &[])?;
            return Ok(flow);
        }
        let loser = match self.humans().as_slice() {
            [only] => *only,
            _ => self.session().side(),
        };
        if self.session().board().stakes.is_some() {
            return self.offer_to_resign(loser, argument, flow);
        }
        self.conclude(loser.other(), EndedBy::Resignation)
    }

    /// Where games count for different points the other side is asked whether it accepts so many.
    fn offer_to_resign(&mut self, loser: Player, argument: &str, flow: Flow) -> Result<Flow, CliError> {
        if self.session().side() != loser {
            self.say("resign-turn", &[])?;
            return Ok(flow);
        }
        match self.session().play(format!("resign {argument}").trim_end()) {
            Ok(_) => self.moved(loser, false),
            Err(error) => {
                let why = self.lang.error(&error);
                self.say("console-no-move", &[("why", &why)])?;
                Ok(flow)
            }
        }
    }

    /// A draw: agreed between humans; the machine looks whether it expects more.
    pub(super) fn offer_draw(&mut self, flow: Flow) -> Result<Flow, CliError> {
        if !self.is_open() {
            self.say("console-over", &[])?;
            return Ok(flow);
        }
        if let [human] = self.humans()[..] {
            let machine = human.other();
            let value = self.expectation();
            let own = if self.session().side() == machine { value } else { -value };
            if own > CONTENT {
                self.say_of("draw-refused", machine, &[])?;
                return Ok(flow);
            }
        }
        self.saved.result =
            Some(GameResult { by: Some(EndedBy::Agreement), ..GameResult::of(Winner::Nobody) });
        self.concluded()
    }

    /// The value of the position for the side to move under the machine's own search.
    fn expectation(&mut self) -> f64 {
        let settings = self.hint_settings(1);
        let analysis = self.think(&settings);
        analysis.lines.first().map_or(0.0, |line| line.score.value)
    }

    pub(super) fn lose_on_time(&mut self, loser: Player) -> Result<Flow, CliError> {
        self.conclude(loser.other(), EndedBy::Time)
    }

    fn conclude(&mut self, winner: Player, by: EndedBy) -> Result<Flow, CliError> {
        let winner = if winner == Player::FIRST { Winner::First } else { Winner::Second };
        self.saved.result = Some(GameResult { by: Some(by), ..GameResult::of(winner) });
        self.concluded()
    }

    fn concluded(&mut self) -> Result<Flow, CliError> {
        if let Some(clocks) = &mut self.clocks {
            clocks.halt();
        }
        self.keep()?;
        self.show_end()?;
        Ok(Flow::On)
    }
}
