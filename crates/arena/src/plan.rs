//! The plan of a match: everything that its result depends on.

use crate::limits::Effort;
use crate::reasons;
use crate::system::System;
use crate::{Adjudication, Ended, GameRecord, MatchError, Opening, Pairing, PlayerSpec, openings};
use serde::{Deserialize, Serialize};
use stratege_catalog::drawn_start;
use stratege_game::Reason;
use stratege_game::random::Random;

/// The format: which players meet each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Every player meets every other.
    RoundRobin,
    /// The first player meets all others.
    Gauntlet,
    /// Every player meets the next one: the steps of a ladder.
    Neighbours,
}

/// The openings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Openings {
    /// A list; each opening is used for a pair of games, in the order of the plan.
    List(Vec<Opening>),
    /// This many random plies, different for each pair.
    Random(u16),
}

/// The order in which listed openings are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Drawn from the seed, another one each time that the list is used up.
    #[default]
    Random,
    /// The order of the list.
    Sequential,
}

impl Order {
    /// Whether it is the usual one, which files do not name.
    fn is_random(&self) -> bool {
        *self == Order::Random
    }
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A match or tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchPlan {
    /// The version, [`MatchPlan::VERSION`].
    pub version: u32,
    /// The game.
    pub game: String,
    /// Its variant.
    pub variant: Option<String>,
    /// The players; at least two.
    pub players: Vec<PlayerSpec>,
    /// The format: which players meet each other.
    pub format: Format,
    /// The pairing system, if pairings depend on results; the format is then ignored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<System>,
    /// The number of game pairs in each encounter: the same opening with colours reversed.
    pub pairs: u32,
    /// The limits of players that set none.
    pub limits: Effort,
    /// The openings.
    pub openings: Openings,
    /// The order of the listed openings.
    #[serde(default, skip_serializing_if = "Order::is_random")]
    pub order: Order,
    /// The index of the first opening to use, from 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub first_opening: u64,
    /// The event name for the game files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The venue for the game files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    /// The seed of all random choices.
    pub seed: u64,
    /// When games end early.
    pub adjudication: Adjudication,
}

/// A scheduled game, ready to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scheduled {
    /// Its number in the match.
    pub number: u64,
    /// The first and the second player, by index.
    pub players: [usize; 2],
    /// Its opening.
    pub opening: Opening,
    /// Its seed.
    pub seed: u64,
}

impl MatchPlan {
    /// The version of the plan format.
    pub const VERSION: u32 = 1;

    /// The encounters, as player indices; if pairings depend on results, all possible ones.
    pub fn encounters(&self) -> Vec<(usize, usize)> {
        let count = self.players.len();
        match self.format {
            Format::Gauntlet if self.system.is_none() => (1..count).map(|other| (0, other)).collect(),
            Format::Neighbours if self.system.is_none() => {
                (1..count).map(|other| (other - 1, other)).collect()
            }
            _ => (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other))).collect(),
        }
    }

    /// The number of pairs that make up this many games of an encounter.
    ///
    /// # Errors
    /// The number is odd, or too large.
    pub fn pairs_of(games: u64) -> Result<u32, Reason> {
        u32::try_from(games / 2).ok().filter(|_| games.is_multiple_of(2)).ok_or(reasons::GAMES)
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        let encounters = match self.system {
            Some(system) => system.encounters(self.players.len()),
            None => self.encounters().len() as u64,
        };
        encounters * u64::from(self.pairs) * 2
    }

    /// The pair that a game belongs to: the two games of a pair differ only in who moves first.
    pub const fn pair_of(number: u64) -> u64 {
        number / 2
    }

    /// Whether this plan extends another: the other's games are the first games of this one. Differences in log files
    /// do not count.
    pub fn extends(&self, other: &MatchPlan) -> bool {
        let plain = |plan: &MatchPlan| {
            let mut plain = MatchPlan { pairs: 0, ..plan.clone() };
            plain.players.iter_mut().for_each(|player| player.log = None);
            plain
        };
        // In a system of rounds the numbers of games follow from how many an encounter has.
        let longer =
            if self.system.is_some() { other.pairs == self.pairs } else { other.pairs <= self.pairs };
        longer && plain(self) == plain(other)
    }

    /// Whether a game can belong to this match: its number and players match the plan.
    pub fn has(&self, game: &GameRecord) -> bool {
        let of_player = |&player: &usize| player < self.players.len();
        let sides = game.moves.iter().map(|mv| mv.side).chain(match game.ended {
            Ended::Fault { side, .. } => Some(side),
            _ => None,
        });
        let met = game.players[0] != game.players[1] && game.players.iter().all(of_player);
        met && game.number < self.games() && sides.into_iter().all(|side| side < 2)
    }

    /// The game with this number.
    ///
    /// # Errors
    /// No opening could be drawn.
    pub fn game(&self, number: u64) -> Result<Scheduled, MatchError> {
        let encounters = self.encounters();
        let pair = MatchPlan::pair_of(number);
        let encounter = encounters[(pair % encounters.len() as u64) as usize];
        self.game_between(number, encounter, pair / encounters.len() as u64)
    }

    /// A game of an encounter, by its number and that of its opening.
    ///
    /// # Errors
    /// No opening could be drawn.
    pub(crate) fn game_between(
        &self,
        number: u64,
        (one, other): (usize, usize),
        opening: u64,
    ) -> Result<Scheduled, MatchError> {
        let round = opening + self.first_opening;
        let players = if number.is_multiple_of(2) { [one, other] } else { [other, one] };
        let opening = match &self.openings {
            Openings::List(list) => list[self.drawn(list.len(), round)].clone(),
            Openings::Random(plies) => self.random_opening(*plies, round)?,
        };
        Ok(Scheduled { number, players, opening, seed: self.mixed(2, number) })
    }

    /// The random opening of a round, from a start that is drawn for it where the variant has many.
    fn random_opening(&self, plies: u16, round: u64) -> Result<Opening, MatchError> {
        let variant = self.variant.as_deref();
        let start = drawn_start(&self.game, variant, self.mixed(5, round));
        match plies {
            0 => Ok(Opening { start, moves: Vec::new() }),
            _ => openings::random(&self.game, variant, start, plies, self.mixed(1, round)),
        }
    }

    /// The opening of a round: the list is used in its order, and again after its end.
    fn drawn(&self, length: usize, round: u64) -> usize {
        if self.order == Order::Sequential {
            return (round % length as u64) as usize;
        }
        let mut order: Vec<usize> = (0..length).collect();
        let mut random = Random::new(self.mixed(3, round / length as u64));
        for last in (1..length).rev() {
            order.swap(last, random.below(last + 1));
        }
        order[(round % length as u64) as usize]
    }

    fn mixed(&self, what: u64, number: u64) -> u64 {
        let mut random = Random::new(self.seed ^ what.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        Random::new(random.bits().wrapping_add(number)).bits()
    }

    /// The limits of a player.
    pub fn limits_of(&self, player: usize) -> Effort {
        self.players[player].limits.over(self.limits)
    }

    /// A scheduled game, as input for the referee.
    pub fn pairing<'a>(&'a self, game: &'a Scheduled) -> Pairing<'a> {
        Pairing {
            number: game.number,
            game: &self.game,
            variant: self.variant.as_deref(),
            start: game.opening.start.as_deref(),
            opening: &game.opening.moves,
            players: game.players,
            limits: game.players.map(|player| self.limits_of(player)),
            seed: game.seed,
            // Both games of a pair have the same dice.
            dice: self.mixed(4, MatchPlan::pair_of(game.number)),
            adjudication: self.adjudication,
        }
    }
}
