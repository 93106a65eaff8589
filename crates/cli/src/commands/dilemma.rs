//! `stratege dilemma`: plays the iterated prisoner's dilemma between all pairs of strategies.

use crate::arguments::{self, number, text, usual};
use crate::output::{columns, heads, print_json};
use crate::{CliError, Result};
use clap::{ArgMatches, Command};
use serde_json::{Value, json};
use std::io::Write;
use stratege_games_matrix::dilemma::{CLASSICAL, Points, Rules, Strategy, Tournament};
use stratege_texts::{Lang, named};

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .args([
            arguments::option("strategies", "LIST", lang.text("arg-strategies")),
            arguments::option("payoffs", "T,R,P,S", usual(lang, "arg-payoffs", "5,3,1,0")),
            arguments::option("rounds", "N", usual(lang, "arg-rounds", Rules::default().rounds)),
            arguments::option("noise", "N", usual(lang, "arg-noise", 0)),
            arguments::option("seed", "N", usual(lang, "arg-dilemma-seed", Rules::default().seed)),
        ])
        .arg(arguments::json(lang))
}

/// Plays a tournament.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let basis = Rules::default();
    let rules = Rules {
        rounds: number(args, "rounds", 1, 10_000)?.unwrap_or(basis.rounds as u64) as usize,
        noise: number(args, "noise", 0, 1000)?.unwrap_or(0) as u32,
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(basis.seed),
        points: points(args)?,
    };
    let players = players(args)?;
    let tournament = Tournament::play(&players, &rules);
    if args.get_flag("json") {
        return print_json(out, &as_json(&players, &rules, &tournament));
    }
    let mut rows = vec![heads(lang, "dilemma", &["strategy", "points", "cooperation", "wins"])];
    for &player in &tournament.ranking {
        let [points, cooperation] = per_round(&tournament, player, &rules);
        let (name, wins) = (players[player].name.to_owned(), tournament.wins(player).to_string());
        rows.push(vec![
            name,
            lang.number(format!("{points:.3}")),
            lang.number(format!("{:.1} %", cooperation * 100.0)),
            wins,
        ]);
    }
    write!(out, "{}", columns(&rows))?;
    let counts = named![
        matches = tournament.matches.len(),
        rounds = rules.rounds,
        noise = rules.noise,
        seed = rules.seed
    ];
    writeln!(out, "{}", lang.with("dilemma-counts", counts))?;
    Ok(writeln!(out, "{}", lang.text("dilemma-twins"))?)
}

/// The payoffs of the command line: temptation, reward, punishment and sucker's payoff, in the order of a dilemma, in
/// which defecting is always better for one, and cooperating for both, even by turns.
fn points(args: &ArgMatches) -> Result<Points> {
    const MOST: u32 = 1_000_000;
    let Some(found) = text(args, "payoffs") else { return Ok(Points::default()) };
    let numbers: Option<Vec<u32>> = found.split(',').map(|word| word.trim().parse().ok()).collect();
    let refuse = |why: &'static str| CliError::Usage(why, found.to_owned());
    let Some([temptation, reward, punishment, sucker]) =
        numbers.as_deref().and_then(|four| <[u32; 4]>::try_from(four).ok())
    else {
        return Err(refuse("dilemma-payoffs"));
    };
    match () {
        () if temptation > MOST => Err(refuse("dilemma-payoffs")),
        () if !(temptation > reward && reward > punishment && punishment > sucker) => {
            Err(refuse("dilemma-order"))
        }
        () if 2 * reward <= temptation + sucker => Err(refuse("dilemma-turns")),
        () => Ok(Points { temptation, reward, punishment, sucker }),
    }
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

/// Points and cooperation a round, over all matches of a player.
fn per_round(tournament: &Tournament, player: usize, rules: &Rules) -> [f64; 2] {
    let rounds = (rules.rounds * tournament.scores.len()) as f64;
    [tournament.scores[player] as f64 / rounds, tournament.cooperations(player) as f64 / rounds]
}

fn as_json(players: &[&Strategy], rules: &Rules, tournament: &Tournament) -> Value {
    let ranked = |&player: &usize| {
        let [points, cooperation] = per_round(tournament, player, rules);
        json!({
            "strategy": players[player].name,
            "score": tournament.scores[player],
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
                "scores": one.scores,
                "cooperations": one.cooperations,
            })
        })
        .collect();
    json!({
        "rounds": rules.rounds,
        "noise": rules.noise,
        "seed": rules.seed,
        "payoffs": [
            rules.points.temptation, rules.points.reward, rules.points.punishment, rules.points.sucker,
        ],
        "ranking": tournament.ranking.iter().map(ranked).collect::<Vec<_>>(),
        "matches": matches,
    })
}
