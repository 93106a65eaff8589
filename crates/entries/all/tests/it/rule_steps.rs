//! The rules in steps: every position and every move that a step shows is of the game, and each step has its text.

use stratege_catalog::{entries, open};

#[test]
fn the_moves_of_every_step_are_legal() {
    let mut shown = 0;
    for entry in entries() {
        shown += usize::from(!entry.extras.steps.is_empty());
        for (index, step) in entry.extras.steps.iter().enumerate() {
            let place = format!("step {} of {}", index + 1, entry.name);
            let mut session = open(entry.name, None).unwrap();
            session.begin(Some(step.position).filter(|text| !text.is_empty())).expect(&place);
            assert!(!step.moves.is_empty(), "{place}");
            for mv in step.moves {
                session.play(mv).unwrap_or_else(|error| panic!("{place}, {mv}: {error}"));
            }
        }
    }
    assert!(shown >= 12, "games with steps: {shown}");
}
