//! Text: moves as `12/6 12/9`, positions as `12,12,12 12,7,0 x 6-3`.
//!
//! A position gives the distance left for the men of the first player and of the second, the side to move (`x` for the
//! first player) and, if dice were rolled, the roll. In a move, `off` is home.

use crate::position::Men;
use crate::reasons::{DICE, END, MEN, MOVE, NO_MAN, OVER, SIDE, THROW, UNTHROWN};
use crate::rules::moved;
use crate::{ManMove, Play, Position, Race, Roll};
use stratege_game::{Game, Node, Notation, Player, TextError};

impl Notation for Race {
    fn move_text(&self, _: &Position, mv: Play) -> String {
        let point = |point: u8| if point == 0 { "off".to_owned() } else { point.to_string() };
        let step = |step: ManMove| format!("{}/{}", step.from, point(step.to()));
        mv.steps().map(step).collect::<Vec<_>>().join(" ")
    }

    /// The steps may come in any order, and two steps of one man as one: whatever leads to the men of a legal
    /// move.
    fn parse_move(&self, position: &Position, text: &str) -> Result<Play, TextError> {
        let mut moves = <Race as Game>::Moves::new();
        let start = words(text).next().map_or(0, |(at, _)| at);
        let men = position.men(position.side);
        let result = steps(men, text)?;
        match self.expand(position, &mut moves) {
            Node::Over(_) => Err(OVER.at(start, text.trim())),
            Node::Chance(_) => Err(UNTHROWN.at(start, text.trim())),
            Node::Choice => {
                let legal = moves.iter().find(|mv| mv.result(men) == result);
                legal.copied().ok_or_else(|| DICE.at(start, text.trim()))
            }
        }
    }

    fn position_text(&self, position: &Position) -> String {
        let men = |player| position.men(player).map(|man| man.to_string()).join(",");
        let side = letter(position.side);
        let roll = position.roll.map_or(String::new(), |roll| format!(" {}-{}", roll.high, roll.low));
        format!("{} {} {side}{roll}", men(Player::FIRST), men(Player::SECOND))
    }

    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        let end = text.chars().count();
        let mut words = words(text);
        let mut next = || words.next().unwrap_or((end, ""));
        let [(first_at, first), (second_at, second)] = [next(), next()];
        let men = [men(first_at, first)?, men(second_at, second)?];
        let (at, word) = next();
        let side =
            Player::BOTH.into_iter().find(|&side| word.eq_ignore_ascii_case(&letter(side).to_string()));
        let side = side.ok_or_else(|| SIDE.at(at, word))?;
        let (at, word) = next();
        let roll = if word.is_empty() { None } else { Some(roll(word).ok_or_else(|| THROW.at(at, word))?) };
        let (at, word) = next();
        if !word.is_empty() {
            return Err(END.at(at, word));
        }
        Position::new(men, side, roll).map_err(|reason| reason.at(first_at, text.trim()))
    }
}

/// The letter of a side.
pub(crate) const fn letter(player: Player) -> char {
    if player.index() == 0 { 'x' } else { 'o' }
}

/// The words of a text, each with the characters before it.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let place = |word: &str| {
        let bytes = word.as_ptr() as usize - text.as_ptr() as usize;
        text[..bytes].chars().count()
    };
    text.split_whitespace().map(move |word| (place(word), word))
}

fn men(at: usize, word: &str) -> Result<Men, TextError> {
    let mut men = [0; Position::MEN];
    let mut parts = word.split(',');
    for man in &mut men {
        *man = parts.next().and_then(number).ok_or_else(|| MEN.at(at, word))?;
    }
    if parts.next().is_none() { Ok(men) } else { Err(MEN.at(at, word)) }
}

/// A number up to the length of the track.
fn number(text: &str) -> Option<u8> {
    let digits = !text.is_empty() && text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number| digits && number <= Position::TRACK)
}

fn roll(word: &str) -> Option<Roll> {
    let (one, other) = word.split_once('-')?;
    Roll::new(number(one)?, number(other)?)
}

/// The men after the steps of a text.
fn steps(mut men: Men, text: &str) -> Result<Men, TextError> {
    let mut any = false;
    for (at, word) in words(text) {
        let step = word.split_once('/').and_then(|(from, to)| {
            let to = if to.eq_ignore_ascii_case("off") { Some(0) } else { number(to) };
            Some((number(from)?, to?)).filter(|(from, to)| to < from)
        });
        let (from, to) = step.ok_or_else(|| MOVE.at(at, word))?;
        if !men.contains(&from) {
            return Err(NO_MAN.at(at, word));
        }
        men = moved(men, from, to);
        any = true;
    }
    if any { Ok(men) } else { Err(MOVE.at(text.chars().count(), "")) }
}
