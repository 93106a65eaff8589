//! Requests for matches.

use crate::answer::{Answer, Refusal};
use crate::limits::USUAL_TABLE;
use crate::play::seat::plan;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use stratege_arena::limits::Effort;
use stratege_arena::{Adjudication, Format, Kind, MatchPlan, Openings, Order, PlayerSpec};
use stratege_catalog::{find, open};
use stratege_play::MOST_NAME;
use stratege_play::{Seat, Strength, cleaned};
use stratege_texts::{Lang, named};
use utoipa::ToSchema;

/// The most games of a match.
const MOST_GAMES: u32 = 2_000;
/// The default number of games of an encounter.
const GAMES: u32 = 20;
/// The most players.
const MOST_PLAYERS: usize = 10;
/// Random plies at the start, and the most of them.
const PLIES: u16 = 4;
const MOST_PLIES: u16 = 20;
/// The longest time for a move.
const MOST_TIME: u64 = 10_000;

/// A match to begin.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewMatch {
    game: String,
    variant: Option<String>,
    /// Machines; `settings` as those of a player of a game, or `random` for random moves.
    pub(super) players: Vec<Seat>,
    /// The games of each encounter: pairs from the same opening with the sides swapped.
    games: Option<u32>,
    /// The random plies with which games begin.
    plies: Option<u16>,
    seed: Option<u64>,
    /// Who meets whom: `round-robin`, `neighbours` or `gauntlet`.
    #[serde(default)]
    #[schema(value_type = String)]
    format: Option<Format>,
    /// Whether it measures the levels of a game, for lists.
    #[serde(default)]
    pub(super) ladder: bool,
}

impl NewMatch {
    /// The plan of the match, within the limits for clients.
    pub(super) fn plan(&self, lang: &Lang) -> Answer<MatchPlan> {
        let game = find(&self.game)?.name;
        let variant = self.variant.clone().filter(|variant| !variant.is_empty());
        drop(open(game, variant.as_deref())?);
        let specs = self.players.iter().enumerate().map(|(place, seat)| spec(seat, place, game, lang));
        let players: Vec<PlayerSpec> = specs.collect::<Answer<_>>()?;
        let names: BTreeSet<&str> = players.iter().map(|player| player.name.as_str()).collect();
        if !(2..=MOST_PLAYERS).contains(&players.len()) || names.len() < players.len() {
            return Err(Refusal::invalid("match-players"));
        }
        Ok(MatchPlan {
            version: MatchPlan::VERSION,
            game: game.to_owned(),
            variant,
            players,
            format: self.format.unwrap_or(Format::RoundRobin),
            system: None,
            pairs: self.games.unwrap_or(GAMES).clamp(2, MOST_GAMES).div_ceil(2),
            limits: Effort::default(),
            openings: Openings::Random(self.plies.unwrap_or(PLIES).min(MOST_PLIES)),
            order: Order::default(),
            first_opening: 0,
            event: None,
            site: None,
            seed: self.seed.unwrap_or_else(|| stratege_machine::entropy() >> 12),
            adjudication: Adjudication { win: None, draw: None, longest: Some(1_000), proven: false },
        })
    }
}

/// A machine as a player of a match. No outside engine: a client starts no programs.
fn spec(seat: &Seat, place: usize, game: &str, lang: &Lang) -> Answer<PlayerSpec> {
    let random = seat.settings.trim() == "random";
    let words = if random { "" } else { seat.settings.trim() };
    // Refuses words that are not settings, and files.
    plan(game, &Strength { level: None, settings: words.to_owned() })?;
    let mut limits = Effort::default();
    let mut options = BTreeMap::new();
    for (key, value) in words.split_whitespace().filter_map(|word| word.split_once('=')) {
        if !limits.set(key, value).unwrap_or(false) {
            options.insert(key.to_owned(), value.to_owned());
        }
    }
    options.insert("threads".into(), "1".into());
    options.insert("table".into(), USUAL_TABLE.to_string());
    limits.move_time = limits.move_time.map(|time| time.min(MOST_TIME));
    limits.clock = None;
    (limits.untimed, limits.nodes_a_millisecond) = (false, None);
    match seat.level {
        Some(level) => drop(options.insert("level".into(), level.clamp(1, 10).to_string())),
        None if limits.limits() || random => {}
        None => limits.move_time = Some(200),
    }
    let shown = |level: u8| lang.with("server-match-level", named![level]);
    let usual = match (random, seat.level) {
        (true, _) => lang.text("server-match-random"),
        (_, Some(level)) if words.is_empty() => shown(level),
        _ => format!("{} {words}", place + 1),
    };
    let name = cleaned(&seat.name, MOST_NAME);
    Ok(PlayerSpec {
        name: if name.is_empty() { usual.trim().to_owned() } else { name },
        kind: if random { Kind::Random } else { Kind::Builtin },
        limits,
        options,
        ..PlayerSpec::default()
    })
}
