//! The rounds of a Swiss tournament or a knockout, as data, a table of standings or a bracket.

use crate::output::{columns, heads};
use serde::Serialize;
use std::fmt::Write;
use stratege_arena::rounds::{DecidedBy, Meeting, Round, Standing};
use stratege_arena::{GameRecord, MatchPlan, System, rounds};
use stratege_texts::{Lang, named};

/// The rounds as far as they are known.
#[derive(Debug, Serialize)]
pub(super) struct Rounds {
    system: &'static str,
    /// How many rounds there will be.
    of: u32,
    rounds: Vec<RoundLine>,
    /// Best first, in a Swiss tournament.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    standings: Vec<StandingsRow>,
    /// Who has won the knockout; null until the final is over, absent in a Swiss tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Option<String>>,
}

#[derive(Debug, Serialize)]
struct RoundLine {
    round: u32,
    encounters: Vec<EncounterLine>,
    /// Who had none to meet.
    byes: Vec<String>,
}

#[derive(Debug, Serialize)]
struct EncounterLine {
    first: String,
    second: String,
    played: u64,
    points: [f64; 2],
    /// Who goes on in a knockout, and what decided it; null until the encounter is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decided_by: Option<Option<DecidedBy>>,
}

/// A player of a Swiss tournament.
#[derive(Debug, Serialize)]
struct StandingsRow {
    name: String,
    points: f64,
    /// The points of the opponents.
    buchholz: f64,
    /// Its points in each round.
    rounds: Vec<RoundScore>,
}

#[derive(Debug, Serialize)]
struct RoundScore {
    /// The opponent; null with a bye.
    opponent: Option<String>,
    points: f64,
}

impl Rounds {
    /// The rounds of a plan that has a system.
    pub(super) fn of(plan: &MatchPlan, games: &[GameRecord]) -> Option<Rounds> {
        let system = plan.system?;
        let found = rounds(plan, games);
        let of = match system {
            System::Swiss { rounds } => rounds,
            System::Knockout => plan.players.len().next_power_of_two().trailing_zeros(),
        };
        let swiss = matches!(system, System::Swiss { .. });
        let lines = found.iter().map(|round| line(plan, round, games, swiss)).collect();
        let champion = || {
            let last = found.last().filter(|last| last.encounters.len() == 1 && last.byes.is_empty())?;
            let over = last.is_complete(plan, games);
            let meeting = last.meetings(plan, games).into_iter().next().filter(|_| over)?;
            Some(name(plan, meeting.winner().0))
        };
        Some(Rounds {
            system: if swiss { "swiss" } else { "knockout" },
            of,
            rounds: lines,
            standings: if swiss { standings(plan, &found, games) } else { Vec::new() },
            winner: (!swiss).then(champion),
        })
    }

    pub(super) fn text(&self, lang: &Lang) -> String {
        if self.winner.is_none() { self.table(lang) } else { self.bracket(lang) }
    }

    /// A row for each player: in each round the opponent's place and the points.
    fn table(&self, lang: &Lang) -> String {
        let place =
            |name: &str| self.standings.iter().position(|one| one.name == name).map_or(0, |at| at + 1);
        let number = |value: f64| lang.number(value.to_string());
        let mut head = vec![lang.text("rating-player")];
        head.extend((1..=self.rounds.len()).map(|round| lang.with("rounds-round-short", named![round])));
        head.extend(heads(lang, "rounds", &["points", "buchholz"]));
        let mut rows = vec![head];
        for (at, one) in self.standings.iter().enumerate() {
            let mut row = vec![format!("{} {}", at + 1, one.name)];
            row.extend(one.rounds.iter().map(|score| match &score.opponent {
                Some(opponent) => format!("{}:{}", place(opponent), number(score.points)),
                None => format!("{} {}", lang.text("rounds-bye"), number(score.points)),
            }));
            row.resize(1 + self.rounds.len(), String::new());
            row.extend([number(one.points), number(one.buchholz)]);
            rows.push(row);
        }
        let progress = lang.with("rounds-progress", named![round = self.rounds.len(), of = self.of]);
        format!("{progress}\n{}", columns(&rows))
    }

    /// The encounters of each round with their points and who went on.
    fn bracket(&self, lang: &Lang) -> String {
        let mut text = String::new();
        for round in &self.rounds {
            let title = match self.of - round.round {
                0 => lang.text("rounds-final"),
                1 => lang.text("rounds-semifinals"),
                2 => lang.text("rounds-quarterfinals"),
                _ => lang.with("rounds-round", named![round = round.round]),
            };
            let _ = writeln!(text, "{title}");
            for one in &round.encounters {
                let [first, second] = one.points.map(|points| lang.number(points.to_string()));
                let _ = write!(text, "  {}  {first} – {second}  {}", one.first, one.second);
                if let (Some(Some(winner)), Some(Some(by))) = (&one.winner, one.decided_by) {
                    let by = lang.text(match by {
                        DecidedBy::Points => "rounds-by-points",
                        DecidedBy::SecondWins => "rounds-by-second-wins",
                        DecidedBy::Seed => "rounds-by-seed",
                    });
                    let _ = write!(text, "  → {winner}{by}");
                }
                text.push('\n');
            }
            for name in &round.byes {
                let _ = writeln!(text, "  {}", lang.with("rounds-goes-on", named![player = name]));
            }
        }
        if let Some(Some(winner)) = &self.winner {
            let _ = writeln!(text, "{}", lang.with("rounds-winner", named![player = winner]));
        }
        text
    }
}

fn name(plan: &MatchPlan, player: usize) -> String {
    plan.players[player].name.clone()
}

fn line(plan: &MatchPlan, round: &Round, games: &[GameRecord], swiss: bool) -> RoundLine {
    let all = u64::from(plan.pairs) * 2;
    let encounter = |meeting: Meeting| {
        let [first, second] = meeting.players.map(|player| name(plan, player));
        let (winner, by) = meeting.winner();
        let over = meeting.played >= all;
        EncounterLine {
            first,
            second,
            played: meeting.played,
            points: meeting.points,
            winner: (!swiss).then(|| over.then(|| name(plan, winner))),
            decided_by: (!swiss).then(|| over.then_some(by)),
        }
    };
    RoundLine {
        round: round.index + 1,
        encounters: round.meetings(plan, games).into_iter().map(encounter).collect(),
        byes: round.byes.iter().map(|&player| name(plan, player)).collect(),
    }
}

fn standings(plan: &MatchPlan, found: &[Round], games: &[GameRecord]) -> Vec<StandingsRow> {
    let standing = Standing::of(plan, found, games);
    let place = |player: usize| {
        let score = |round: &Round| {
            if round.byes.contains(&player) {
                return Some(RoundScore { opponent: None, points: f64::from(plan.pairs) * 2.0 });
            }
            round.meetings(plan, games).into_iter().find_map(|meeting| {
                let side = meeting.players.iter().position(|&one| one == player)?;
                let opponent = Some(name(plan, meeting.players[1 - side]));
                Some(RoundScore { opponent, points: meeting.points[side] })
            })
        };
        StandingsRow {
            name: name(plan, player),
            points: standing.points[player],
            buchholz: standing.buchholz(player),
            rounds: found.iter().filter_map(score).collect(),
        }
    };
    standing.order().into_iter().map(place).collect()
}
