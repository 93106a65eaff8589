//! Dice that are given: on the command line, and at the prompt.

use crate::common::{console, output, read, refused};

#[test]
fn an_analysis_takes_the_dice_it_is_given() {
    let place = ["analyse", "race", "--position", "5,2,0 4,1,0 x", "--json", "--dice"];
    for dice in ["21", "1-2", "2 1"] {
        let given = read(&[&place[..], &[dice]].concat());
        let known = read(&["analyse", "race", "--position", "5,2,0 4,1,0 x 2-1", "--json"]);
        assert_eq!(given["lines"], known["lines"], "{dice}");
    }
    assert!(output(&["analyse", "backgammon", "--dice", "31", "--depth", "1"]).contains("8/5 6/5"));
}

#[test]
fn dice_that_cannot_be_are_refused_with_their_place() {
    for (arguments, why) in [
        (
            &["analyse", "race", "--dice", "37"][..],
            "character 2: '7': expected a roll of two dice from 1 to 6",
        ),
        (&["tree", "race", "--dice", "3"], "expected a roll of two dice"),
        (&["analyse", "backgammon", "--dice", "44"], "each side rolls one die"),
        (&["analyse", "race", "--position", "5,2,0 4,1,0 x 2-1", "--dice", "21"], "the dice are known"),
        (&["analyse", "chess", "--dice", "31"], "chess has no dice"),
        (&["play", "chess", "--dice", "hand"], "chess has no dice"),
    ] {
        refused(arguments, 2, why);
    }
    refused(&["analyse", "race", "--dice", "37", "--lang", "fr"], 2, "deux dés de 1 à 6");
}

#[test]
fn a_game_is_played_with_dice_given_by_hand() {
    let home = tempfile::tempdir().expect("a folder");
    let play = ["play", "backgammon", "--first", "human", "--second", "human"];
    let typed = "31\n8/5 6/5\n7\ndice 64\n24/14\n52\ndice 61\nrecord\nq\n";
    let text = console(&[&play[..], &["--dice", "hand"]].concat(), typed, home.path());
    for expected in ["X rolls 3-1", "O rolls 6-4", "Invalid roll:", "X rolls 5-2", "X rolls 6-1"] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let record = text.rsplit("X rolls 6-1").next().unwrap_or_default();
    assert!(record.contains("24/14") && !record.contains("5-2"), "a roll is replaced: {record}");
    // The first roll from the command line, the next ones by chance.
    let text = console(&[&play[..], &["--dice", "31", "--seed", "3"]].concat(), "8/5 6/5\nq\n", home.path());
    assert!(!text.contains("X rolls") && text.contains("O rolls"), "{text}");
    let french = [&play[..], &["--dice", "main", "--lang", "fr"]].concat();
    let text = console(&french, "dés\n31\ndés hasard\nq\n", home.path());
    assert!(
        text.contains("Vous saisissez les lancers vous-même") && text.contains("Le programme lance les dés"),
        "{text}"
    );
}

#[test]
fn a_machine_waits_for_the_dice_it_is_given() {
    let home = tempfile::tempdir().expect("a folder");
    let play = ["play", "backgammon", "--depth", "1", "--dice", "hand"];
    let text = console(&play, "31\n8/5 6/5\n64\n52\nq\n", home.path());
    for expected in ["O rolls 6-4", "O plays", "X rolls 5-2"] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}
