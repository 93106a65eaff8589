//! Help and rules.

use super::Console;
use super::command::{Command, word};
use crate::Result;
use stratege_texts::named;

/// The lines of the help: commands that belong together, each with the name of its argument, and the name of the text
/// that explains them.
const LINES: &[(&str, &[(Command, &str)])] = &[
    ("rules", &[(Command::Help, ""), (Command::Rules, "")]),
    ("moves", &[(Command::Moves, ""), (Command::Record, "")]),
    ("board", &[(Command::Board, ""), (Command::Flip, ""), (Command::Position, "position")]),
    ("hint", &[(Command::Hint, ""), (Command::Analyse, ""), (Command::Eval, "")]),
    ("undo", &[(Command::Undo, ""), (Command::Redo, ""), (Command::Start, ""), (Command::End, "")]),
    ("variation", &[(Command::Variation, "number")]),
    ("go", &[(Command::Go, "")]),
    ("dice", &[(Command::Dice, "dice")]),
    ("comment", &[(Command::Comment, "text")]),
    ("resign", &[(Command::Resign, ""), (Command::Draw, "")]),
    ("save", &[(Command::Save, "name"), (Command::Load, "name")]),
    ("new", &[(Command::New, "game")]),
    ("seats", &[(Command::First, "seat"), (Command::Second, "seat"), (Command::Swap, "")]),
    ("level", &[(Command::Level, "level"), (Command::Depth, "plies"), (Command::Time, "seconds")]),
    ("clock", &[(Command::Clock, "clock")]),
    ("stats", &[(Command::Stats, "")]),
    ("quit", &[(Command::Quit, "")]),
];

/// The column where explanations begin.
const COLUMN: usize = 34;

impl Console<'_> {
    /// The commands, and the notation of this game.
    pub(super) fn help(&mut self) -> Result {
        let game = self.session().game();
        let notation = self.lang.text(&format!("notation-{game}"));
        self.say("help-move", named![notation])?;
        for (id, commands) in LINES {
            let named = |&(command, argument): &(Command, &str)| {
                let word = word(command, self.lang);
                match argument {
                    "" => word.to_owned(),
                    _ => format!("{word} {}", self.lang.text(&format!("argument-{argument}"))),
                }
            };
            let left = commands.iter().map(named).collect::<Vec<_>>().join(", ");
            let text = self.lang.text(&format!("help-{id}"));
            if left.chars().count() + 3 > COLUMN {
                writeln!(self.out, "  {left}\n{:COLUMN$}{text}", "")?;
            } else {
                writeln!(self.out, "  {left:<width$}{text}", width = COLUMN - 2)?;
            }
        }
        Ok(())
    }

    /// The rules of this game, its aim, and how its moves are written.
    pub(super) fn rules(&mut self) -> Result {
        let game = self.session().game();
        let text = self.lang.text(&format!("rules-{game}"));
        let notation = self.lang.text(&format!("notation-{game}"));
        writeln!(self.out, "{text}")?;
        self.say("rules-notation", named![notation])
    }
}
