//! How players end a game themselves: resignation, agreed draws, the clock.

use super::{Console, Flow};
use crate::CliError;
use stratege_catalog::Player;
use stratege_formats::{EndedBy, GameResult, Winner};

/// A machine accepts a draw when it expects no more than this, in the unit of the game.
const CONTENT: f64 = 0.0;

impl Console<'_> {
    /// The human gives up: the side to move, or the only human.
    pub(super) fn resign(&mut self, flow: Flow) -> Result<Flow, CliError> {
        if !self.is_open() {
            self.say("console-over", &[])?;
            return Ok(flow);
        }
        let loser = match self.humans().as_slice() {
            [only] => *only,
            _ => self.session().side(),
        };
        self.conclude(loser.other(), EndedBy::Resignation)
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
