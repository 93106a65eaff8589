//! `stratege dilemma`: the iterated prisoner's dilemma, all strategies against each other.

use crate::CliError;
use crate::arguments::{self, number, text};
use crate::output::{columns, print_json};
use clap::{ArgMatches, Command};
use serde_json::{Value, json};
use std::io::Write;
use stratege_catalog::matrix::dilemma::{CLASSICAL, Rules, Strategy, Tournament};
use stratege_texts::Lang;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .args([
            arguments::option("strategies", "LIST", lang.text("arg-strategies")),
            arguments::option("rounds", "N", lang.text("arg-rounds")),
            arguments::option("noise", "N", lang.text("arg-noise")),
            arguments::option("seed", "N", lang.text("arg-dilemma-seed")),
        ])
        .arg(arguments::json(lang))
}

/// Plays a tournament.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let usual = Rules::default();
    let rules = Rules {
        rounds: number(args, "rounds", 1, 10_000)?.unwrap_or(usual.rounds as u64) as usize,
        noise: number(args, "noise", 0, 1000)?.unwrap_or(0) as u32,
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(usual.seed),
        ..usual
    };
    let players = players(args)?;
    let tournament = Tournament::play(&players, &rules);
    if args.get_flag("json") {
        return print_json(out, &as_json(&players, &rules, &tournament));
    }
    let heads = ["strategy", "points", "cooperation", "wins"];
    let mut rows = vec![heads.map(|id| lang.text(&format!("dilemma-{id}"))).to_vec()];
    for &player in &tournament.ranking {
        let [points, cooperation] = per_round(&tournament, player, &rules);
        let (name, wins) = (players[player].name.to_owned(), tournament.wins(player).to_string());
        rows.push(vec![name, format!("{points:.3}"), format!("{:.1}%", cooperation * 100.0), wins]);
    }
    write!(out, "{}", columns(&rows))?;
    let counts: [(&str, &dyn ToString); 4] = [
        ("matches", &tournament.matches.len()),
        ("rounds", &rules.rounds),
        ("noise", &rules.noise),
        ("seed", &rules.seed),
    ];
    writeln!(out, "{}", lang.with("dilemma-counts", &counts))?;
    Ok(())
}

/// Those that are named, or all.
fn players(args: &ArgMatches) -> Result<Vec<&'static Strategy>, CliError> {
    let Some(list) = text(args, "strategies") else { return Ok(CLASSICAL.iter().collect()) };
    let named = |word: &str| {
        Strategy::named(word.trim()).ok_or_else(|| CliError::Choice {
            option: "--strategies".into(),
            found: word.into(),
            choices: CLASSICAL.iter().map(|strategy| strategy.name).collect::<Vec<_>>().join(", "),
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
        "ranking": tournament.ranking.iter().map(ranked).collect::<Vec<_>>(),
        "matches": matches,
    })
}
