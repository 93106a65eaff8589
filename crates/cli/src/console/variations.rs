//! Variations: moves that were taken back and replaced, and those from files. They can be listed and entered.

use super::{Console, PromptState, short};
use crate::Result;
use stratege_catalog::record::Branch;
use stratege_play::aside::{beside, enter};
use stratege_play::variations::sign;
use stratege_texts::{Lang, named};

impl Console<'_> {
    /// Lists the variations, or goes on in the one of this number.
    pub(super) fn variation(&mut self, argument: &str, prompt_state: PromptState) -> Result<PromptState> {
        let found = beside(&self.game);
        if found.is_empty() {
            return self.say("variations-none", &[]).map(|()| prompt_state);
        }
        if argument.is_empty() {
            for (number, (at, branch)) in found.iter().enumerate() {
                let line = line(self.lang, self.game.session().game(), *at, branch);
                writeln!(self.out, "{:>3}: {line}", number + 1)?;
            }
            return Ok(prompt_state);
        }
        let number = argument.parse().ok().filter(|number| (1..=found.len()).contains(number));
        self.halt_clock();
        let (game, lang, now) = (self.game.session().game(), self.lang, self.now());
        let shown = |mv: &str| lang.move_text(game, mv);
        if !number.is_some_and(|number: usize| enter(&mut self.game, number - 1, &shown, now)) {
            let words = named![found = short(argument), least = 1, most = found.len()];
            return self.say("set-number", words).map(|()| prompt_state);
        }
        self.keep()?;
        self.show_board(&[])?;
        self.say("variation-entered", &[])?;
        Ok(PromptState::Paused)
    }

    /// The words of the variations beside the move behind a place, in brackets.
    pub(super) fn words_beside(&self, found: &[(usize, Branch)], at: usize) -> Vec<String> {
        let here = found.iter().filter(|(place, _)| *place == at);
        let game = self.game.session().game();
        let words = |(_, branch): &(usize, Branch)| {
            let text = format!("({})", line(self.lang, game, at, branch));
            text.split(' ').map(str::to_owned).collect::<Vec<_>>()
        };
        here.flat_map(words).collect()
    }
}

/// A line in words, numbered as files number it, with those that leave it in brackets.
fn line(lang: &Lang, game: &str, at: usize, first: &Branch) -> String {
    let (mut words, mut branch, mut others): (Vec<String>, _, &[Branch]) = (Vec::new(), first, &[]);
    for ply in at.. {
        let signs: String = branch.glyphs.iter().map(|&glyph| sign(glyph)).collect();
        let text = lang.move_text(game, &branch.text) + &signs;
        words.push(match (ply % 2, ply == at) {
            (0, _) => format!("{}. {text}", ply / 2 + 1),
            (_, true) => format!("{}... {text}", ply / 2 + 1),
            _ => text,
        });
        words.extend(Some(format!("{{{}}}", branch.comment)).filter(|_| !branch.comment.is_empty()));
        words.extend(others.iter().map(|other| format!("({})", line(lang, game, ply, other))));
        let Some((next, beside)) = branch.next.split_first() else { break };
        (branch, others) = (next, beside);
    }
    words.join(" ")
}
