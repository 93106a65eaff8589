//! Tournaments in rounds go on after an interruption as if there had been none.

use stratege_arena::limits::Effort;
use stratege_arena::{
    Adjudication, Format, GameRecord, MatchPlan, Openings, Order, PlayerSpec, Supervisor, System, rounds,
};
use stratege_fleet::Next;
use stratege_jobs::LocalRunError;
use stratege_jobs::matches::play_locally;

fn plan(system: System, count: usize) -> MatchPlan {
    let spec = |index: usize| {
        PlayerSpec::parse(&format!("name=p{index} depth={} table=1 ties=random", 1 + index % 4))
            .expect("a player")
    };
    MatchPlan {
        version: MatchPlan::VERSION,
        game: "tic-tac-toe".into(),
        variant: None,
        players: (0..count).map(spec).collect(),
        format: Format::RoundRobin,
        system: Some(system),
        pairs: 1,
        limits: Effort::default(),
        openings: Openings::Random(1),
        order: Order::Random,
        first_opening: 0,
        event: None,
        site: None,
        seed: 7,
        adjudication: Adjudication::default(),
    }
}

/// Plays on from these games, to this many at most.
fn played(plan: &MatchPlan, games: Vec<GameRecord>, most: usize) -> Vec<GameRecord> {
    let supervisor = std::sync::Arc::new(Supervisor::default());
    let mut all = games.clone();
    let done = play_locally::<LocalRunError>(plan, games, 1, &supervisor, &mut |ended| {
        all.extend(ended);
        Ok(if all.len() < most { Next::On } else { Next::Stop })
    });
    done.expect("a tournament");
    all
}

/// What a game is, without its times.
fn what(game: &GameRecord) -> (u64, [usize; 2], Vec<String>) {
    (game.number, game.players, game.moves.iter().map(|mv| mv.mv.clone()).collect())
}

#[test]
fn a_tournament_goes_on_where_it_was_interrupted() {
    for (system, count) in [(System::Knockout, 6), (System::Swiss { rounds: 3 }, 7)] {
        let plan = plan(system, count);
        let whole = played(&plan, Vec::new(), usize::MAX);
        assert_eq!(whole.len() as u64, plan.games(), "{system:?}");
        let mut parts = Vec::new();
        for most in [3, 7, usize::MAX] {
            parts = played(&plan, parts, most);
        }
        assert_eq!(parts.iter().map(what).collect::<Vec<_>>(), whole.iter().map(what).collect::<Vec<_>>());
        let all = rounds(&plan, &whole);
        assert!(all.iter().all(|round| round.is_complete(&plan, &whole)));
        assert!(whole.iter().all(|game| plan.has(game)));
    }
}

#[test]
fn other_lengths_of_encounters_are_other_tournaments() {
    let shorter = plan(System::Knockout, 4);
    let longer = MatchPlan { pairs: 2, ..shorter.clone() };
    assert!(!longer.extends(&shorter) && shorter.extends(&shorter));
    let robin = MatchPlan { system: None, ..longer };
    assert!(robin.extends(&MatchPlan { system: None, ..shorter }));
}
