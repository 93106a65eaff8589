//! `stratege dilemma`: plays the iterated prisoner's dilemma between all pairs of strategies.

use crate::arguments::{self, number, text, usual};
use crate::output::{columns, heads, print_json};
use crate::{CliError, Result};
use clap::{ArgMatches, Command};
use serde_json::{Value, json};
use std::io::Write;
use stratege_games_matrix::Entries;
use stratege_games_matrix::dilemma::{CLASSICAL, DilemmaError, Points, Rules, Strategy, Tournament};
use stratege_texts::{Lang, named};

/// The payoffs of the matrix that the guide shows, in years: talking alone, both silent, both talking, silent alone.
const YEARS: [i64; 4] = [0, 1, 10, 12];

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .args([
            arguments::option("strategies", "LIST", lang.text("arg-strategies")),
            arguments::option("payoffs", "T,R,P,S", usual(lang, "arg-payoffs", "5,3,1,0")),
            arguments::flag("costs", lang.text("arg-dilemma-costs")),
            arguments::option("rounds", "N", usual(lang, "arg-rounds", Rules::default().rounds)),
            arguments::option("noise", "N", usual(lang, "arg-noise", 0)),
            arguments::option("seed", "N", usual(lang, "arg-dilemma-seed", Rules::default().seed)),
        ])
        .arg(arguments::json(lang))
}

/// Plays a tournament.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let basis = Rules::default();
    let worth = if args.get_flag("costs") { Entries::Costs } else { Entries::Payoffs };
    let rules = Rules {
        rounds: number(args, "rounds", 1, 10_000)?.unwrap_or(basis.rounds as u64) as usize,
        noise: number(args, "noise", 0, 1000)?.unwrap_or(0) as u32,
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(basis.seed),
        points: points(args, worth)?,
    };
    let players = players(args)?;
    let tournament = Tournament::play(&players, &rules);
    let shown = Shown { players: &players, rules: &rules, worth, tournament: &tournament };
    if args.get_flag("json") { print_json(out, &shown.as_json()) } else { shown.print(lang, out) }
}

/// The payoffs of the command line: temptation, reward, punishment and sucker's payoff.
fn points(args: &ArgMatches, worth: Entries) -> Result<Points> {
    let Some(found) = text(args, "payoffs") else {
        return Ok(match worth {
            Entries::Payoffs => Points::default(),
            Entries::Costs => Points::read(YEARS, worth).unwrap_or_default(),
        });
    };
    let numbers: Option<Vec<i64>> = found.split(',').map(|word| word.trim().parse().ok()).collect();
    let refuse = |why: &'static str| CliError::Usage(why, found.to_owned());
    let Some(four) = numbers.and_then(|four| <[i64; 4]>::try_from(four).ok()) else {
        return Err(refuse("dilemma-payoffs"));
    };
    Points::read(four, worth).map_err(|error| {
        refuse(match (error, worth) {
            (DilemmaError::Size, _) => "dilemma-payoffs",
            (DilemmaError::Order, Entries::Payoffs) => "dilemma-order",
            (DilemmaError::Order, Entries::Costs) => "dilemma-order-of-costs",
            (DilemmaError::Turns, Entries::Payoffs) => "dilemma-turns",
            (DilemmaError::Turns, Entries::Costs) => "dilemma-turns-of-costs",
        })
    })
}

/// Those that are named, or all.
fn players(args: &ArgMatches) -> Result<Vec<&'static Strategy>> {
    let Some(list) = text(args, "strategies") else { return Ok(CLASSICAL.iter().collect()) };
    let named = |word: &str| {
        Strategy::named(word.trim()).ok_or_else(|| {
            let names = CLASSICAL.iter().map(|strategy| strategy.name).collect::<Vec<_>>().join(", ");
            CliError::choice("--strategies", word, names)
        })
    };
    list.split(',').map(named).collect()
}

/// A tournament as it is shown.
struct Shown<'a> {
    players: &'a [&'static Strategy],
    rules: &'a Rules,
    worth: Entries,
    tournament: &'a Tournament,
}

impl Shown<'_> {
    fn print(&self, lang: &Lang, out: &mut dyn Write) -> Result {
        let costs = self.worth == Entries::Costs;
        let points = if costs { "costs" } else { "points" };
        let mut rows = vec![heads(lang, "dilemma", &["strategy", points, "cooperation", "wins"])];
        for &player in &self.tournament.ranking {
            let [points, cooperation] = self.per_round(player);
            rows.push(vec![
                self.players[player].name.to_owned(),
                lang.number(format!("{points:.3}").replace('-', "−")),
                lang.number(format!("{:.1} %", cooperation * 100.0)),
                self.tournament.wins(player).to_string(),
            ]);
        }
        write!(out, "{}", columns(&rows))?;
        let counts = named![
            matches = self.tournament.matches.len(),
            rounds = self.rules.rounds,
            noise = self.rules.noise,
            seed = self.rules.seed
        ];
        let summary = if costs { "dilemma-counts-of-costs" } else { "dilemma-counts" };
        writeln!(out, "{}", lang.with(summary, counts))?;
        Ok(writeln!(out, "{}", lang.text("dilemma-twins"))?)
    }

    /// Points or costs, and cooperation a round, over all matches of a player.
    fn per_round(&self, player: usize) -> [f64; 2] {
        let Shown { rules, worth, tournament, .. } = self;
        let rounds = (rules.rounds * tournament.scores.len()) as f64;
        let score = worth.points(tournament.scores[player]) as f64;
        [score / rounds, tournament.cooperations(player) as f64 / rounds]
    }

    fn as_json(&self) -> Value {
        let Shown { players, rules, worth, tournament } = *self;
        let ranked = |&player: &usize| {
            let [points, cooperation] = self.per_round(player);
            json!({
                "strategy": players[player].name,
                "score": worth.points(tournament.scores[player]),
                "points_per_round": points,
                "cooperation": cooperation,
                "wins": tournament.wins(player),
            })
        };
        let matches: Vec<Value> = (tournament.matches.iter())
            .map(|one| {
                json!({
                    "first": players[one.players[0]].name,
                    "second": players[one.players[1]].name,
                    "scores": one.scores.map(|score| worth.points(score)),
                    "cooperations": one.cooperations,
                })
            })
            .collect();
        json!({
            "worth": if worth == Entries::Costs { "costs" } else { "payoffs" },
            "rounds": rules.rounds,
            "noise": rules.noise,
            "seed": rules.seed,
            "payoffs": rules.points.payoffs(worth),
            "ranking": tournament.ranking.iter().map(ranked).collect::<Vec<_>>(),
            "matches": matches,
        })
    }
}
