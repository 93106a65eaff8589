//! Dice that are given.

use stratege_catalog::open;

#[test]
fn dice_are_given_as_two_digits() {
    let mut session = open("backgammon", None).unwrap();
    // The opening: X's die and O's.
    let mut throw = |text: &str| session.dice().unwrap().throw(text);
    let refused = |text: &str, throw: &mut dyn FnMut(&str) -> Result<String, stratege_game::TextError>| {
        let error = throw(text).unwrap_err();
        (error.reason.code, error.at)
    };
    assert_eq!(refused("37", &mut throw), ("game-roll", 1));
    assert_eq!(refused("", &mut throw), ("game-roll", 0));
    assert_eq!(refused("3", &mut throw), ("game-roll", 1));
    assert_eq!(refused("3-1-2", &mut throw), ("game-roll", 3));
    assert_eq!(refused(" 44", &mut throw), ("game-other-roll", 1));
    assert_eq!(throw("31").as_deref(), Ok("3-1"));
    assert_eq!(refused("31", &mut throw), ("game-rolled", 0));
    assert_eq!(session.side().index(), 0);
    session.play("8/5 6/5").unwrap();
    // The higher die comes first wherever both dice are one side's.
    assert_eq!(session.play("1 3").as_deref(), Ok("3-1"));
    let mut other = open("backgammon", None).unwrap();
    other.dice().unwrap().throw("13").unwrap();
    assert_eq!(other.side().index(), 1);
    assert!(open("chess", None).unwrap().dice().is_none());
}

#[test]
fn given_dice_are_rolled_where_the_side_to_move_could_double() {
    let mut session = open("backgammon", Some("money")).unwrap();
    session.begin(Some("4HPwATDgc/ABMA")).unwrap();
    // What cannot be rolled leaves the choice open.
    assert!(session.dice().unwrap().throw("37").is_err());
    assert_eq!(session.moves().len(), 2);
    assert_eq!(session.dice().unwrap().throw("31").as_deref(), Ok("3-1"));
    assert_eq!(session.history(), ["roll", "3-1"]);
    session.begin(Some("4HPwATDgc/ABMA")).unwrap();
    session.play("double").unwrap();
    assert_eq!(session.dice().unwrap().throw("31").unwrap_err().reason.code, "game-rolled");
}

#[test]
fn boards_of_races_have_pip_counts() {
    let pips = |game: &str, position: Option<&str>| {
        let mut session = open(game, None).unwrap();
        session.begin(position).unwrap();
        session.board().pips
    };
    assert_eq!(pips("backgammon", None), Some([167, 167]));
    assert_eq!(pips("race", Some("12,7,3 9,4,0 x")), Some([22, 13]));
    assert_eq!(pips("othello", None), None);
}
