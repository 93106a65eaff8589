//! What a worker had done that lied is taken back, and given out again.

use crate::plans;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use stratege_arena::stats::Sprt;
use stratege_arena::{GameRecord, MatchError, MatchPlan};
use stratege_fleet::{Coordinator, Done, JobRegistry, Next, Part, PartContext};
use stratege_jobs::matches::{KIND, MatchCoordinator, MatchJob};
use stratege_jobs::{Packed, WorkerContext};
use stratege_session::Stop;

fn plan() -> MatchPlan {
    MatchPlan { pairs: 5, ..plans::plan(["nodes=50 name=a", "engine=random name=b"]) }
}

/// The results of parts, as workers make them.
fn played(plan: &MatchPlan, numbers: impl IntoIterator<Item = u64>) -> Vec<Done> {
    let job = MatchJob::local(plan).job(KIND, &Packed::default());
    let context = PartContext::local(Arc::new(Stop::new()), 0, BTreeMap::new());
    let mut runner = WorkerContext::default().open(&job, context).unwrap();
    let done = numbers.into_iter().map(|number| {
        let bytes = runner.part(&Part::numbered(number)).unwrap();
        Done { number, bytes, worker: Some("mallory".into()) }
    });
    done.collect()
}

/// All parts that are given out now.
fn given(coordinator: &mut dyn Coordinator) -> Vec<u64> {
    std::iter::from_fn(|| coordinator.next()).map(|part| part.number).collect()
}

#[test]
fn games_of_a_match_are_taken_back_and_played_again() {
    let plan = plan();
    let mut taken_back = BTreeSet::new();
    let mut take = |_: Vec<GameRecord>| -> Result<Next, MatchError> { Ok(Next::On) };
    let mut withdraw = |numbers: &BTreeSet<u64>| {
        taken_back.extend(numbers);
        Ok(())
    };
    let mut ignore = |_| {};
    let sprt = Sprt::parse("elo0=0 elo1=400").unwrap();
    let mut coordinator = MatchCoordinator::new(&plan, Vec::new(), &mut take, &mut ignore)
        .with_withdrawal(&mut withdraw)
        .with_test(Some(sprt), &[]);
    assert_eq!(given(&mut coordinator), (0..10).collect::<Vec<u64>>());
    coordinator.take(played(&plan, 0..8));
    let before = (coordinator.summary(), coordinator.progress_chart());
    assert_eq!(coordinator.progress(), (8, Some(10)));
    // Game 9 is out and not kept: it is not given out twice.
    coordinator.withdraw(&[2, 5, 9]).unwrap();
    assert_eq!(coordinator.progress(), (6, Some(10)));
    assert_ne!((coordinator.summary(), coordinator.progress_chart()), before);
    assert_eq!(given(&mut coordinator), [2, 5]);
    coordinator.take(played(&plan, [2, 5]));
    assert_eq!((coordinator.summary(), coordinator.progress_chart()), before);
    assert!(coordinator.error.is_none());
    assert_eq!(taken_back, BTreeSet::from([2, 5]));
}

#[test]
fn what_cannot_be_taken_back_says_so() {
    let plan = plan();
    let mut take = |_: Vec<GameRecord>| -> Result<Next, MatchError> { Ok(Next::On) };
    let mut ignore = |_| {};
    let mut coordinator = MatchCoordinator::new(&plan, Vec::new(), &mut take, &mut ignore);
    coordinator.take(played(&plan, 0..2));
    assert!(coordinator.withdraw(&[1]).is_err());
    assert_eq!(coordinator.progress(), (2, Some(10)));
}
