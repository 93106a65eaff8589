//! Summarises a match.

use super::rounds::Rounds;
use crate::RefusalText;
use crate::output::{columns, figures, heads};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;
use stratege_arena::stats::{Estimate, Margin, Model, Pentanomial, Rated, Sprt, Tally, Verdict, rate};
use stratege_arena::{Cause, Ended, FaultKind, GameRecord, MatchPlan, Openings, Outcome};
use stratege_texts::{Lang, named};

/// The faults that are listed; JSON lists all.
const FAULTS: usize = 10;

/// Everything, as it is printed.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    pub(super) game: String,
    /// Everything that the results depend on, without the list of openings.
    settings: Value,
    /// The planned and the played games.
    planned: u64,
    played: u64,
    finished: bool,
    pub(super) players: Vec<PlayerLine>,
    encounters: Vec<Encounter>,
    faults: Vec<FaultLine>,
    /// Where results decide who meets.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<Rounds>,
}

/// A player; best first in the list.
#[derive(Debug, Serialize)]
pub(super) struct PlayerLine {
    pub(super) name: String,
    #[serde(flatten)]
    pub(super) rated: Rated,
    /// The engines that searched for it, as analyses name them; absent where it did not say.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    engines: BTreeSet<String>,
    /// Mean seconds and nodes per move, over the moves with a search.
    seconds_a_move: Option<f64>,
    nodes_a_move: Option<f64>,
    /// How often it thought on the opponent's time, and about the right reply; absent where it did not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pondered: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ponder_hits: Option<u64>,
}

/// Two players who met; results from the point of view of the first.
#[derive(Debug, Serialize)]
struct Encounter {
    first: String,
    second: String,
    #[serde(flatten)]
    tally: Tally,
    /// How many of the games each of the two won by a fault of the other, other than being late.
    won_by_faults: [u64; 2],
    pairs: Pentanomial,
    /// Where games are won by more or less.
    margin: Option<Margin>,
    estimate: Estimate,
    sprt: Option<SprtLine>,
}

#[derive(Debug, Serialize)]
struct SprtLine {
    #[serde(flatten)]
    test: Sprt,
    llr: f64,
    lower: f64,
    upper: f64,
    verdict: Verdict,
}

/// A game lost by a fault.
#[derive(Debug, Serialize)]
struct FaultLine {
    game: u64,
    player: String,
    kind: FaultKind,
    detail: String,
    #[serde(skip)]
    cause: Cause,
}

/// `Elo +12.3 ± 40.1`, with `n/a` for unknown values.
pub(super) fn elo(lang: &Lang, estimate: &Estimate) -> String {
    difference(lang, "Elo", estimate.elo, estimate.elo_error)
}

fn difference(lang: &Lang, name: &str, difference: Option<f64>, error: Option<f64>) -> String {
    let number = |value: Option<f64>, plus: bool| match value {
        Some(value) if plus => lang.number(format!("{value:+.1}")),
        Some(value) => lang.number(format!("{value:.1}")),
        None => "n/a".to_owned(),
    };
    match difference {
        Some(_) => format!("{name} {} ± {}", number(difference, true), number(error, false)),
        None => format!("{name} n/a"),
    }
}

impl Summary {
    pub(super) fn new(plan: &MatchPlan, games: &[GameRecord], sprt: Option<Sprt>) -> Summary {
        let name = |player: usize| plan.players[player].name.clone();
        let players = rate(plan.players.len(), games)
            .into_iter()
            .map(|rated| {
                let (seconds_a_move, nodes_a_move) = effort(games, rated.player);
                let (pondered, ponder_hits) = pondering(games, rated.player).unzip();
                PlayerLine {
                    name: name(rated.player),
                    engines: engines(games, rated.player),
                    rated,
                    seconds_a_move,
                    nodes_a_move,
                    pondered,
                    ponder_hits,
                }
            })
            .collect();
        let encounter = |(one, other): (usize, usize)| {
            let own =
                games.iter().filter(|game| game.players.contains(&one) && game.players.contains(&other));
            let mut tally = Tally::default();
            own.clone().for_each(|game| tally.add(game.result_of(one)));
            let forfeits = |result: Outcome| {
                let won = own.clone().filter(|game| game.is_forfeit() && game.result_of(one) == result);
                won.count() as u64
            };
            let won_by_faults = [forfeits(Outcome::Win), forfeits(Outcome::Loss)];
            let pairs = Pentanomial::of(own.clone(), one);
            let margin = Margin::of(own, one);
            let sprt = sprt.map(|test| {
                let (lower, upper) = test.bounds();
                SprtLine { test, llr: test.llr(&pairs), lower, upper, verdict: test.verdict(&pairs) }
            });
            let estimate = pairs.estimate();
            let [first, second] = [name(one), name(other)];
            Encounter { first, second, tally, won_by_faults, pairs, margin, estimate, sprt }
        };
        let fault = |game: &GameRecord| match &game.ended {
            Ended::Fault { side, kind, detail } => Some(FaultLine {
                game: game.number,
                player: name(game.players[*side]),
                kind: *kind,
                detail: detail.to_string(),
                cause: detail.clone(),
            }),
            _ => None,
        };
        // Where results decide who meets, not everyone does.
        let meet = |&(one, other): &(usize, usize)| {
            let of_both = |game: &GameRecord| game.players.contains(&one) && game.players.contains(&other);
            plan.system.is_none() || games.iter().any(of_both)
        };
        let met: Vec<(usize, usize)> = plan.encounters().into_iter().filter(meet).collect();
        let encounters: Vec<Encounter> = met.into_iter().map(encounter).collect();
        Summary {
            game: plan.game.clone(),
            settings: settings(plan),
            planned: plan.games(),
            played: games.len() as u64,
            // A test that has decided ends the match.
            finished: games.len() as u64 >= plan.games() || encounters.iter().any(Encounter::is_decided),
            players,
            encounters,
            rounds: Rounds::of(plan, games),
            faults: games.iter().filter_map(fault).collect(),
        }
    }

    pub(super) fn text(&self, lang: &Lang) -> String {
        let mut text = String::new();
        let counts = named![games = self.played, all = self.planned];
        let _ = writeln!(text, "{}", lang.with("match-played", counts));
        if let Some(rounds) = &self.rounds {
            let _ = write!(text, "\n{}", rounds.text(lang));
        } else {
            for encounter in &self.encounters {
                let _ = writeln!(text, "\n{}", encounter.text(lang));
            }
        }
        if self.rounds.is_some() {
            let _ = write!(text, "\n{}", self.ratings(lang));
        } else if self.players.len() > 2 {
            let _ = write!(text, "\n{}\n{}", self.ratings(lang), self.cross_table(lang));
        }
        let _ = write!(text, "\n{}", self.efforts(lang));
        for fault in self.faults.iter().take(FAULTS) {
            let fields = named![
                game = fault.game + 1,
                player = fault.player,
                kind = lang.text(&format!("fault-{}", fault.kind.name())),
                detail = fault.cause.text(lang)
            ];
            let id = if fault.kind == FaultKind::Time { "match-late" } else { "match-fault" };
            let _ = writeln!(text, "{}", lang.with(id, fields));
        }
        if self.faults.len() > FAULTS {
            let more = self.faults.len() - FAULTS;
            let _ = writeln!(text, "{}", lang.with("match-more-faults", named![count = more]));
        }
        text
    }

    /// The rating list.
    pub(super) fn ratings(&self, lang: &Lang) -> String {
        let mut rows = vec![heads(lang, "rating", &["player", "elo", "error", "games", "points"])];
        for player in &self.players {
            let number = |value: Option<f64>| {
                value.map_or_else(|| "n/a".to_owned(), |value| lang.number(format!("{value:.1}")))
            };
            rows.push(vec![
                player.name.clone(),
                number(player.rated.elo),
                number(player.rated.error),
                player.rated.games.to_string(),
                lang.number(player.rated.points.to_string()),
            ]);
        }
        columns(&rows)
    }

    /// The cross table of points.
    fn cross_table(&self, lang: &Lang) -> String {
        let mut rows = vec![vec![lang.text("rating-player")]];
        rows[0].extend((1..=self.players.len()).map(|place| place.to_string()));
        for (place, one) in self.players.iter().enumerate() {
            let mut row = vec![format!("{} {}", place + 1, one.name)];
            for other in &self.players {
                let met = self.encounters.iter().find_map(|encounter| {
                    let lost = encounter.tally.losses as f64 + encounter.tally.draws as f64 / 2.0;
                    if encounter.first == one.name && encounter.second == other.name {
                        Some(encounter.tally.points())
                    } else if encounter.first == other.name && encounter.second == one.name {
                        Some(lost)
                    } else {
                        None
                    }
                });
                row.push(met.map_or_else(|| "·".to_owned(), |points| lang.number(points.to_string())));
            }
            rows.push(row);
        }
        columns(&rows)
    }

    fn efforts(&self, lang: &Lang) -> String {
        let mut text = String::new();
        for player in &self.players {
            let Some(seconds) = player.seconds_a_move else { continue };
            let nodes = player.nodes_a_move.map_or_else(|| "–".to_owned(), |nodes| format!("{nodes:.0}"));
            let fields = named![player = player.name, seconds = lang.number(format!("{seconds:.4}")), nodes];
            let _ = writeln!(text, "{}", lang.with("match-effort", fields));
            if !player.engines.is_empty() {
                let engines = player.engines.iter().cloned().collect::<Vec<_>>().join(", ");
                let _ =
                    writeln!(text, "{}", lang.with("match-engine", named![player = player.name, engines]));
            }
            if let (Some(pondered), Some(hits)) = (player.pondered, player.ponder_hits) {
                let fields = named![player = player.name, pondered, hits];
                let _ = writeln!(text, "{}", lang.with("match-pondered", fields));
            }
        }
        text
    }
}

/// The plan as data. A list of openings can be long: its length stands for it.
fn settings(plan: &MatchPlan) -> Value {
    let count = if let Openings::List(list) = &plan.openings { Some(list.len()) } else { None };
    let short = MatchPlan { openings: Openings::Random(0), ..plan.clone() };
    let openings = match (&plan.openings, count) {
        (_, Some(count)) => json!({ "list": count }),
        (openings, None) => json!(openings),
    };
    let mut settings = json!(short);
    settings["openings"] = openings;
    settings
}

impl Encounter {
    /// Whether a test has decided it.
    fn is_decided(&self) -> bool {
        self.sprt.as_ref().is_some_and(|sprt| sprt.verdict != Verdict::Open)
    }

    fn text(&self, lang: &Lang) -> String {
        let games = self.tally.games();
        let score = match games {
            0 => "n/a".to_owned(),
            games => lang.number(format!("{:.1} %", self.tally.points() / games as f64 * 100.0)),
        };
        let los = self
            .estimate
            .los
            .map_or_else(|| "n/a".to_owned(), |los| lang.number(format!("{:.1} %", los * 100.0)));
        let Pentanomial(pairs) = self.pairs;
        let Estimate { normalised_elo, normalised_elo_error, .. } = self.estimate;
        let fields = named![
            first = self.first,
            second = self.second,
            wins = self.tally.wins,
            draws = self.tally.draws,
            losses = self.tally.losses,
            score,
            elo = elo(lang, &self.estimate),
            normalised = difference(lang, "nElo", normalised_elo, normalised_elo_error),
            los
        ];
        let mut text = lang.with("match-encounter", fields);
        let listed = pairs.map(|count| count.to_string()).join(" ");
        let _ = write!(text, "\n{}", lang.with("match-pairs", named![pairs = listed]));
        if let Some(Margin { mean, error }) = self.margin {
            let error = error.map_or_else(|| "n/a".to_owned(), |error| figures::points_error(lang, error));
            let fields = named![mean = figures::points(lang, mean), error];
            let _ = write!(text, "\n{}", lang.with("match-margin", fields));
        }
        if self.won_by_faults != [0, 0] {
            let [wins, losses] = &self.won_by_faults;
            let fields = named![first = self.first, second = self.second, wins, losses];
            let _ = write!(text, "\n{}", lang.with("match-forfeits", fields));
        }
        if let Some(sprt) = &self.sprt {
            let verdict = match sprt.verdict {
                Verdict::Open => "sprt-open",
                Verdict::H0 => "sprt-h0",
                Verdict::H1 => "sprt-h1",
            };
            let unit = match sprt.test.model {
                Model::Logistic => "Elo",
                Model::Normalised => "nElo",
            };
            let fields = named![
                unit = unit,
                llr = lang.number(format!("{:.2}", sprt.llr)),
                lower = lang.number(format!("{:.2}", sprt.lower)),
                upper = lang.number(format!("{:.2}", sprt.upper)),
                elo0 = lang.number(sprt.test.elo0.to_string()),
                elo1 = lang.number(sprt.test.elo1.to_string()),
                verdict = lang.text(verdict)
            ];
            let _ = write!(text, "\n{}", lang.with("match-sprt", fields));
        }
        text
    }
}

/// The engines that searched for a player.
fn engines(games: &[GameRecord], player: usize) -> BTreeSet<String> {
    let of = games.iter().flat_map(|game| game.players.iter().zip(&game.engines));
    of.filter(|(other, _)| **other == player).filter_map(|(_, engine)| engine.clone()).collect()
}

/// How often a player thought on the opponent's time, and how often about the reply that came; none where it did not.
fn pondering(games: &[GameRecord], player: usize) -> Option<(u64, u64)> {
    let of_player = games.iter().filter(|game| game.players.contains(&player)).flat_map(|game| {
        let own = usize::from(game.players[0] != player);
        game.moves.iter().filter(move |mv| mv.side == own).filter_map(|mv| mv.expected)
    });
    let (all, hits) = of_player.fold((0, 0), |(all, hits), hit| (all + 1, hits + u64::from(hit)));
    (all > 0).then_some((all, hits))
}

/// Mean seconds and nodes of a player's turns for which it thought: neither forced passes and dice nor a book's moves.
fn effort(games: &[GameRecord], player: usize) -> (Option<f64>, Option<f64>) {
    let (mut moves, mut micros, mut counted, mut nodes) = (0_u64, 0_u64, 0_u64, 0_u64);
    for game in games.iter().filter(|game| game.players.contains(&player)) {
        let own = usize::from(game.players[0] != player);
        for mv in game.moves.iter().filter(|mv| mv.side == own && mv.time_us > 0 && !mv.book) {
            moves += 1;
            micros += mv.time_us;
            if let Some(count) = mv.nodes {
                counted += 1;
                nodes += count;
            }
        }
    }
    let mean = |sum: u64, count: u64| (count > 0).then(|| sum as f64 / count as f64);
    (mean(micros, moves).map(|micros| micros / 1e6), mean(nodes, counted))
}
