//! What plans from elsewhere may do on a machine: play with its own means, and nothing else.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use stratege_arena::limits::Effort;
use stratege_arena::{Adjudication, EngineList, Format, GameRecord, MatchError, MatchPlan, Openings};
use stratege_arena::{Order, Outcome, PlayerSpec, Supervisor};
use stratege_fleet::{JobRegistry, Next, Part, PartContext, PartRunner, Refusal};
use stratege_jobs::LocalRunError;
use stratege_jobs::matches::{KIND, MatchJob, SendError, check, play_locally};
use stratege_jobs::{Packed, WorkerContext, tuning};
use stratege_session::Stop;

pub(crate) fn plan(players: [&str; 2]) -> MatchPlan {
    MatchPlan {
        version: MatchPlan::VERSION,
        game: "tic-tac-toe".into(),
        variant: None,
        players: players.map(|words| PlayerSpec::parse(words).unwrap()).to_vec(),
        format: Format::RoundRobin,
        system: None,
        pairs: 1,
        limits: Effort { nodes: Some(50), ..Effort::default() },
        openings: Openings::Random(2),
        order: Order::Random,
        first_opening: 0,
        event: None,
        site: None,
        seed: 7,
        adjudication: Adjudication::default(),
    }
}

fn context() -> PartContext {
    PartContext::local(Arc::new(Stop::new()), 0, BTreeMap::new())
}

/// Opens a job on a worker.
fn open(made: &MatchJob, kind: &str) -> Result<Box<dyn PartRunner>, Refusal> {
    let job = made.job(kind, &Packed::default());
    WorkerContext::with_engines(EngineList::default()).open(&job, context())
}

/// A job as a stranger may write it, past what [`MatchJob::new`] refuses.
fn forged(words: &str) -> MatchJob {
    let plan = plan(["name=a", words]);
    MatchJob { engines: vec![None; 2], plan, startup: 1 }
}

#[test]
fn commands_and_files_of_a_worker_are_out_of_reach() {
    let folder = tempfile::tempdir().unwrap();
    let witness = folder.path().join("witness");
    let command = format!("cmd='touch {}' proto=uci name=b", witness.display());
    for kind in [KIND, tuning::KIND] {
        for words in [&command, "evaluation=file:/etc/hostname name=b", "book=/etc/hostname name=b"] {
            let refusal = open(&forged(words), kind).err().unwrap_or_else(|| panic!("{kind}: {words}"));
            assert!(refusal.0.starts_with("b: "), "{refusal:?}");
        }
        assert!(open(&MatchJob { engines: Vec::new(), ..forged("name=b") }, kind).is_err());
        assert!(open(&forged("name=b"), kind).is_ok());
    }
    assert!(!witness.exists());
    let none = MatchJob::new(&plan(["name=a", &command]), &[], Supervisor::STARTUP, &mut Packed::default());
    assert!(matches!(none, Err(SendError::Command(name)) if name == "b"));
}

#[test]
fn a_plan_writes_no_log() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let mut made = forged("name=b");
    made.plan.players[1].log = Some(log.clone());
    made.plan.players[1].folder = Some(PathBuf::from("/"));
    let bytes = open(&made, KIND).unwrap().part(&Part::numbered(0)).unwrap();
    assert_eq!(serde_json::from_slice::<GameRecord>(&bytes).unwrap().number, 0);
    assert!(!log.exists());
}

/// A game that does not follow from its plan and the rules is none.
#[test]
fn games_that_cannot_be_are_refused() {
    let made = forged("name=b");
    let part = Part::numbered(0);
    let bytes = open(&made, KIND).unwrap().part(&part).unwrap();
    let right: GameRecord = serde_json::from_slice(&bytes).unwrap();
    let verdict = |game: &GameRecord| check(&made.plan, &part, &serde_json::to_vec(game).unwrap()).map(drop);
    assert_eq!(verdict(&right), Ok(()));
    let first = |with: fn(&mut GameRecord)| {
        let mut game = right.clone();
        with(&mut game);
        verdict(&game).unwrap_err().0
    };
    assert_eq!(first(|game| game.number = 1), "another game");
    assert_eq!(first(|game| game.players.reverse()), "another game");
    assert_eq!(
        first(|game| {
            game.result = if game.result == Outcome::Win { Outcome::Loss } else { Outcome::Win };
        }),
        "a result that is not that of the moves"
    );
    assert_eq!(first(|game| game.moves[3].mv = game.moves[2].mv.clone()), "an illegal move");
    assert_eq!(first(|game| drop(game.moves.pop())), "a result that is not that of the moves");
    let turned = |game: &mut GameRecord| {
        let [one, other] = [0, 1].map(|ply| game.moves[ply].mv.clone());
        (game.moves[0].mv, game.moves[1].mv) = (other, one);
    };
    assert_eq!(first(turned), "another opening");
    for garbage in [&b""[..], b"{}", b"\xff\xfe", &bytes[..bytes.len() / 2]] {
        assert!(check(&made.plan, &part, garbage).is_err());
    }
}

/// Threads of this process keep an error in its own terms.
#[test]
fn what_fails_here_is_told_as_it_is() {
    let plan = plan(["name=a", "cmd=/no/such/program proto=uci name=b"]);
    let supervisor = Arc::new(Supervisor::default());
    let played = play_locally::<LocalRunError>(&plan, Vec::new(), 2, &supervisor, &mut |_| Ok(Next::On));
    assert!(matches!(played, Err(LocalRunError::Match(MatchError::Start { player: 1, .. }))), "{played:?}");
    // No game of tic-tac-toe is open after so many plies.
    let plan = MatchPlan { openings: Openings::Random(30), ..self::plan(["name=a", "name=b"]) };
    let played =
        play_locally::<LocalRunError>(&plan, Vec::new(), 1, &supervisor_anew(), &mut |_| Ok(Next::On));
    assert!(matches!(played, Err(LocalRunError::Match(MatchError::NoOpening { .. }))), "{played:?}");
}

/// One that nothing has stopped.
fn supervisor_anew() -> Arc<Supervisor> {
    Arc::new(Supervisor::default())
}
