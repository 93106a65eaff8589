//! The evaluation of a position in games with dice: the chances of each result, and the cube action.

use serde::Serialize;
use stratege_phrases::figures::percent;
use stratege_phrases::render::{CubeCase, cube_cases};
use stratege_session::CubeState;
use stratege_session::{CubeData, JudgementData, Player, Session, SideName};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// How a position is judged.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Judgement)]
pub(crate) struct Judgement {
    /// How the first player wins, and the second.
    #[schema(min_items = 2, max_items = 2)]
    chances: [Ways; 2],
    /// The doubling cube, where it may be turned or was.
    #[serde(skip_serializing_if = "Option::is_none")]
    cube: Option<CubeJudgement>,
}

/// In how many of a hundred games a side wins.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct Ways {
    /// At all.
    win: String,
    /// A gammon or a backgammon.
    gammon: String,
    /// A backgammon.
    backgammon: String,
}

/// What to do with the cube.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = CubeJudgement)]
struct CubeJudgement {
    /// Who may double or has doubled.
    side: SideName,
    /// `no-double`, `double-take`, `double-pass` or `too-good`.
    verdict: &'static str,
    /// The same in words.
    text: String,
    /// Without a double, with one that is taken, with one that is dropped: for that side.
    cases: Vec<CubeCase>,
}

impl Judgement {
    /// The position at the cursor of a session; none where its game has no such judgement.
    pub(crate) fn of(session: &dyn Session, lang: &Lang) -> Option<Judgement> {
        let JudgementData { chances, cube } = session.static_facts().judgement()?;
        let ways = |[win, gammon, backgammon]: [f64; 3]| {
            let [win, gammon, backgammon] = [win, gammon, backgammon].map(|chance| percent(lang, chance));
            Ways { win, gammon, backgammon }
        };
        let own = ways([chances.win, chances.gammon, chances.backgammon]);
        let other = ways([1.0 - chances.win, chances.gammon_lost, chances.backgammon_lost]);
        let side = session.side();
        let doubler = CubeState::of(&session.board()).and_then(|stakes| stakes.doubler).unwrap_or(side);
        Some(Judgement {
            chances: if side == Player::FIRST { [own, other] } else { [other, own] },
            cube: cube.map(|cube| CubeJudgement::of(&cube, doubler, lang)),
        })
    }
}

impl CubeJudgement {
    fn of(cube: &CubeData, side: Player, lang: &Lang) -> CubeJudgement {
        CubeJudgement {
            side: side.into(),
            verdict: cube.verdict,
            text: lang.text(&format!("verdict-{}", cube.verdict)),
            cases: cube_cases(lang, cube).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;

    fn judgement_of(variant: Option<&str>, position: &str, moves: &[&str]) -> Option<Judgement> {
        let mut session = open("backgammon", variant).unwrap();
        session.begin(Some(position)).unwrap();
        for mv in moves {
            session.play(mv).unwrap();
        }
        Judgement::of(session.as_ref(), &Lang::english())
    }

    #[test]
    fn chances_are_given_for_both_sides() {
        let start = judgement_of(None, "4HPwATDgc/ABMA", &[]).unwrap();
        let share = |text: &str| text.parse::<f64>().unwrap();
        let [first, second] = &start.chances;
        assert!((share(&first.win) + share(&second.win) - 100.0).abs() < 0.11);
        assert!(share(&first.win) > 50.0 && share(&first.gammon) > share(&first.backgammon));
        assert!(start.cube.is_none());
        assert!(Judgement::of(open("othello", None).unwrap().as_ref(), &Lang::english()).is_none());
    }

    #[test]
    fn the_cube_action_is_for_the_side_that_may_double_or_has() {
        let before = judgement_of(Some("money"), "4HPwATDgc/ABMA", &[]).unwrap();
        let after = judgement_of(Some("money"), "4HPwATDgc/ABMA", &["double"]).unwrap();
        let cube = |judgement: &Judgement| judgement.cube.clone().unwrap();
        let texts = |cube: &CubeJudgement| {
            cube.cases.iter().map(|case| format!("{} {}", case.text, case.value_text)).collect::<Vec<_>>()
        };
        assert_eq!((cube(&before).side, cube(&after).side), (SideName::First, SideName::First));
        assert_eq!(texts(&cube(&before)), texts(&cube(&after)));
        assert_eq!(cube(&before).text, "The cube: no double, take");
        assert_eq!(texts(&cube(&before))[2], "double, drop +1.000");
        assert!(cube(&before).cases.iter().all(|case| case.chance.is_none()));
        // The chances stay those of the same players, whoever decides.
        assert_eq!(before.chances[0].win, after.chances[0].win);
        let matched = judgement_of(Some("match:5"), "4HPwATDgc/ABMA", &[]).unwrap();
        assert!(cube(&matched).cases.iter().all(|case| case.chance.is_some()));
    }
}
