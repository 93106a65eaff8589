//! The cube, the score, and their IDs.

use proptest::prelude::*;
use stratege_game::conformance::Kit;
use stratege_game::{CubeState, Draw, Game, Node, Notation, Outcomes, Player, ZeroSum, random::Random};
use stratege_games_backgammon::{
    Action, Cube, GameState, MatchId, MatchPlay, MatchPosition, MatchRolls, Position, Resigned, Roll, Rolls,
};

const START: &str = "4HPwATDgc/ABMA";

fn game(variant: &str) -> MatchPlay {
    variant.parse().unwrap()
}

#[test]
fn the_game_keeps_the_rules_of_the_trait() {
    for variant in ["money", "money:no-jacoby", "money:beavers", "match:1", "match:2", "match:3"] {
        let kit = Kit { games: 8, max_plies: 20_000, ..Kit::default() };
        kit.rules(&game(variant)).unwrap();
        kit.drawing(&game(variant)).unwrap();
        Kit { games: 3, ..kit }.notation(&game(variant)).unwrap();
    }
}

#[test]
fn a_beaver_doubles_back_and_keeps_the_cube() {
    let beavers = game("money:no-jacoby:beavers");
    let doubled = after(&beavers, START, &["double"]);
    assert_eq!(moves(&beavers, &doubled), ["take", "drop", "beaver"]);
    // The doubler answers; then it is to roll, and the cube belongs to the other side.
    let asked = after(&beavers, START, &["double", "beaver"]);
    assert_eq!((moves(&beavers, &asked).len(), asked.board().side()), (2, Player::FIRST));
    assert_eq!(beavers.parse_position(&beavers.position_text(&asked)), Ok(asked));
    let stakes = CubeState::of(&beavers.board(&asked)).unwrap();
    assert_eq!((stakes.cube, stakes.doubler), (2, Some(Player::SECOND)));
    let taken = after(&beavers, START, &["double", "beaver", "take"]);
    assert_eq!((moves(&beavers, &taken), taken.board().side()), (vec!["dice".into()], Player::FIRST));
    assert_eq!((taken.cube().value(), taken.cube().owner()), (4, Some(Player::SECOND)));
    // A drop loses what the first double was worth.
    let dropped = after(&beavers, START, &["double", "beaver", "drop"]);
    assert_eq!(dropped.ended(), Some((Player::SECOND, 2)));
    // Not elsewhere, and not beyond 64.
    let refused = |variant: &str, words: &[&str]| {
        let game = game(variant);
        game.parse_move(&after(&game, START, words), "beaver").unwrap_err().reason.code
    };
    assert_eq!(refused("money", &["double"]), "backgammon-no-beaver");
    assert_eq!(refused("money:beavers", &["double", "beaver"]), "backgammon-no-beaver");
    assert_eq!(refused("match:5", &["double"]), "backgammon-no-beaver");
    assert!("match:5:beavers".parse::<MatchPlay>().is_err());
}

fn moves(game: &MatchPlay, position: &MatchPosition) -> Vec<String> {
    let mut moves = Vec::new();
    match game.expand(position, &mut moves) {
        Node::Choice => moves.iter().map(|&mv| game.move_text(position, mv)).collect(),
        Node::Chance(_) => vec!["dice".into()],
        Node::Over(_) => vec!["over".into()],
    }
}

/// After these words from a position.
fn after(game: &MatchPlay, position: &str, words: &[&str]) -> MatchPosition {
    let mut position = game.parse_position(position).unwrap();
    for word in words {
        position = game.play(&position, game.parse_move(&position, word).unwrap());
    }
    position
}

#[test]
fn a_cube_is_offered_taken_and_owned() {
    let money = game("money");
    let first = after(&money, START, &[]);
    assert_eq!(moves(&money, &first), ["roll", "double"]);
    let doubled = after(&money, START, &["double"]);
    assert_eq!(
        (moves(&money, &doubled), doubled.board().side()),
        (vec!["take".into(), "drop".into()], Player::SECOND)
    );
    let taken = after(&money, START, &["double", "take"]);
    // The doubler rolls, and only the other side may double from now on.
    assert_eq!((moves(&money, &taken), taken.board().side()), (vec!["dice".into()], Player::FIRST));
    assert_eq!((taken.cube().value(), taken.cube().owner()), (2, Some(Player::SECOND)));
    let rolled = MatchRolls(Rolls { opening: false }).result(&money, &taken, 3);
    let mut plays = Vec::new();
    money.expand(&rolled, &mut plays);
    assert_eq!(moves(&money, &money.play(&rolled, plays[0])), ["roll", "double"]);
    // Dropped, the game costs what the cube showed.
    let dropped = after(&money, START, &["double", "drop"]);
    assert_eq!(money.over(&dropped).map(|payoff| payoff.margin()), Some(-1));
    assert_eq!(money.side(&dropped), Player::SECOND);
    // No doubling beyond 64.
    let id = money.parse_position(START).unwrap().match_id();
    let most_id = MatchId { cube: 6, owner: Some(Player::FIRST), ..id };
    let position = after(&money, &format!("{START}:{}", most_id.encode()), &[]);
    assert_eq!((position.cube().value(), moves(&money, &position)), (64, vec!["dice".to_owned()]));
}

/// A position where the first player bears off its last checker with any roll, and what the other has left.
fn last_checker(game: &MatchPlay, other: &str, cube: u8, owner: Option<Player>) -> MatchPosition {
    let mut checkers = [0; 26];
    for word in other.split_whitespace() {
        let (point, count) = word.split_once(':').unwrap();
        checkers[point.parse::<usize>().unwrap()] = count.parse().unwrap();
    }
    let mut own = [0; 26];
    own[1] = 1;
    let roll = Roll::new(6, 5);
    let board = Position::new([own, checkers], Player::FIRST, roll).unwrap();
    let id = MatchId { cube, owner, roll, ..game.start().match_id() };
    let id = MatchId { state: GameState::Playing, ..id };
    MatchPosition::new(board, &id).unwrap()
}

#[test]
fn gammons_multiply_the_cube_and_jacoby_waits_for_it() {
    let worth = |variant: &str, other: &str, cube: u8| {
        let game = game(variant);
        let owner = (cube > 0).then_some(Player::SECOND);
        let position = last_checker(&game, other, cube, owner);
        let mut moves = Vec::new();
        game.expand(&position, &mut moves);
        game.over(&game.play(&position, moves[0])).map(|payoff| -payoff.margin())
    };
    assert_eq!(worth("money", "1:14", 0), Some(1));
    assert_eq!(worth("money", "18:15", 0), Some(1));
    assert_eq!(worth("money:no-jacoby", "18:15", 0), Some(2));
    assert_eq!(worth("money", "18:15", 1), Some(4));
    assert_eq!(worth("money", "23:15", 2), Some(12));
    assert_eq!(worth("match:5", "23:15", 1), Some(1));
}

#[test]
fn a_match_lasts_until_it_is_won_and_has_one_crawford_game() {
    let five = game("match:5");
    let won = |from: MatchPosition| {
        let position = last_checker(&five, "18:15", 1, Some(Player::SECOND));
        let id = MatchId {
            length: from.tally().length(),
            score: from.tally().score(),
            crawford: false,
            ..position.match_id()
        };
        let position = MatchPosition::new(*position.board(), &id).unwrap();
        let mut moves = Vec::new();
        five.expand(&position, &mut moves);
        five.play(&position, moves[0])
    };
    // A gammon on a cube of two: four points, and the next game is the Crawford game.
    let next = won(five.start());
    assert_eq!((next.tally().score(), next.tally().is_crawford()), ([4, 0], true));
    assert!(next.board().is_opening() && next.cube() == Cube::CENTRED);
    let text = five.position_text(&next);
    assert_eq!(five.parse_position(&text).unwrap(), next);
    // No doubling in it.
    let crawford = after(&five, &text.replace(&text[15..], &crawford_id(&next)), &[]);
    assert_eq!(moves(&five, &crawford), ["dice"]);
    // The one behind drops nothing more: after it, doubles again.
    let tally = next.tally().after(Player::SECOND, 1).unwrap();
    assert_eq!((tally.score(), tally.is_crawford()), ([4, 1], false));
    // Who reaches five has won the match.
    assert_eq!(next.tally().after(Player::FIRST, 1), None);
    assert_eq!(five.over(&won(next)).map(|payoff| payoff.margin()), Some(-1));
}

#[test]
fn no_doubling_in_a_match_to_one_point_and_its_ids_are_those_of_gnu_backgammon() {
    let one = game("match:1");
    // GNU Backgammon writes the Crawford game into no ID of such a match.
    let id = MatchId { length: 1, jacoby: false, ..MatchId::money(Player::FIRST, None, GameState::Playing) };
    let text = format!("{START}:{}", id.encode());
    let position = one.parse_position(&text).unwrap();
    assert!(position.tally().is_crawford() && !position.may_double());
    assert_eq!(one.position_text(&position), text);
}

/// The match ID of the same with the first player to roll.
fn crawford_id(position: &MatchPosition) -> String {
    let id = position.match_id();
    MatchId { state: GameState::Playing, ..id }.encode()
}

#[test]
fn refusals_have_names_and_places() {
    let money = game("money");
    let position = |text: &str| {
        let error = money.parse_position(text).unwrap_err();
        (error.reason.code, error.at)
    };
    let id = |change: &dyn Fn(&mut MatchId)| {
        let mut id = money.parse_position(START).unwrap().match_id();
        change(&mut id);
        format!("{START}:{}", id.encode())
    };
    assert_eq!(
        position(&id(&|id| (id.cube, id.owner) = (7, Some(Player::FIRST)))),
        ("backgammon-cube-limit", 15)
    );
    assert_eq!(position(&id(&|id| id.cube = 1)), ("backgammon-cube-centred", 15));
    assert_eq!(position(&id(&|id| id.length = 100)), ("backgammon-other-match", 15));
    assert_eq!(position(&id(&|id| id.crawford = true)), ("backgammon-crawford", 15));
    assert_eq!(position(&id(&|id| id.resigned = 1)), ("backgammon-turn", 15));
    assert_eq!(position(&id(&|id| id.doubled = true)), ("backgammon-turn", 15));
    assert_eq!(position(&id(&|id| id.turn = Player::SECOND)), ("backgammon-turn", 15));
    let before = |id: &mut MatchId| {
        (id.resigned, id.turn, id.state) = (1, Player::SECOND, GameState::None);
    };
    assert_eq!(position(&id(&before)), ("backgammon-no-resignation", 15));
    assert_eq!(position(&id(&|id| id.state = GameState::Resigned)), ("backgammon-no-resignation", 15));
    assert_eq!(position(&format!("{}:rolls", id(&|_| ()))), ("backgammon-rolling", 28));
    let owned = |id: &mut stratege_games_backgammon::MatchId| {
        (id.cube, id.owner, id.doubled, id.turn) = (1, Some(Player::SECOND), true, Player::SECOND);
    };
    assert_eq!(position(&id(&owned)), ("backgammon-no-double", 15));

    let refused = |words: &[&str], text: &str| {
        let position = after(&money, START, words);
        money.parse_move(&position, text).unwrap_err().reason.code
    };
    assert_eq!(refused(&[], "take"), "backgammon-no-answer");
    assert_eq!(refused(&["roll"], "double"), "backgammon-no-double");
    assert_eq!(refused(&["double"], "roll"), "backgammon-unanswered");
    assert_eq!(refused(&["double", "drop"], "roll"), "backgammon-over");
    assert_eq!(refused(&["double"], "resign"), "backgammon-no-resignation");
    assert_eq!(refused(&["resign"], "resign gammon"), "backgammon-no-resignation");
    assert_eq!(refused(&["resign"], "roll"), "backgammon-resigned");
    assert_eq!(refused(&["resign"], "pass"), "backgammon-resigned");
    assert_eq!(refused(&[], "resign 4"), "backgammon-stake");
    assert_eq!(refused(&[], "accept"), "backgammon-no-answer");
    assert_eq!(refused(&[], "8/5 6/5"), "backgammon-not-rolled");
    for variant in ["", "match:0", "match:100", "match:", "match", "Money?"] {
        assert_eq!(variant.parse::<MatchPlay>().unwrap_err().reason.code, "backgammon-variant");
    }
}

#[test]
fn a_resignation_is_offered_accepted_or_refused() {
    let money = game("money:no-jacoby");
    for (text, points) in [("resign", 1), ("resign gammon", 2), ("Resign 3", 3)] {
        let offered = after(&money, START, &[text]);
        assert_eq!(
            (moves(&money, &offered), offered.board().side()),
            (vec!["accept".into(), "reject".into()], Player::SECOND)
        );
        assert_eq!(CubeState::of(&money.board(&offered)).unwrap().resigned, Some((Player::FIRST, points)));
        let accepted = after(&money, START, &[text, "accept"]);
        let payoff = money.over(&accepted).map(|payoff| payoff.margin());
        assert_eq!((payoff, money.side(&accepted)), (Some(-i16::try_from(points).unwrap()), Player::FIRST));
        // A refused resignation leaves no trace.
        assert_eq!(after(&money, START, &[text, "reject"]), after(&money, START, &[]));
        for position in [offered, accepted] {
            assert_eq!(money.parse_position(&money.position_text(&position)), Ok(position));
        }
        let turned = money.parse_move(&offered, "take").unwrap();
        assert_eq!(turned, Action::Accept);
    }
    // The cube counts, and with the Jacoby rule a gammon only once it was turned.
    let jacoby = game("money");
    let lost = |words: &[&str]| jacoby.over(&after(&jacoby, START, words)).map(|payoff| payoff.margin());
    assert_eq!(lost(&["resign gammon", "accept"]), Some(-1));
    let dice =
        MatchRolls(Rolls { opening: false }).result(&jacoby, &after(&jacoby, START, &["double", "take"]), 3);
    let id = jacoby.position_text(&dice);
    assert_eq!(
        jacoby.over(&after(&jacoby, &id, &["resign gammon", "accept"])).map(|payoff| payoff.margin()),
        Some(-4)
    );
}

#[test]
fn a_resignation_keeps_the_dice_and_the_choice_to_roll() {
    let money = game("money");
    let rolling = after(&money, START, &["roll"]);
    let dice = MatchRolls(Rolls { opening: false }).result(&money, &rolling, 3);
    for before in [rolling, dice] {
        let resign = money.parse_move(&before, "resign").unwrap();
        assert!(money.legal(&before, resign));
        let offered = money.play(&before, resign);
        assert!(money.stages(&offered).is_empty());
        assert_eq!(money.parse_position(&money.position_text(&offered)), Ok(offered));
        assert_eq!(offered.before_the_resignation(), before);
        assert_eq!(money.play(&offered, Action::Reject), before);
        assert_ne!(money.key(&offered), money.key(&before));
    }
    // No resignation before the opening roll.
    assert!(!money.start().may_offer());
}

#[test]
fn a_resigned_game_of_a_match_is_followed_by_the_next() {
    let five = game("match:5");
    let next = after(&five, START, &["resign backgammon", "accept"]);
    assert!(next.board().is_opening());
    assert_eq!((next.tally().score(), next.tally().is_crawford()), ([0, 3], false));
    let won = after(&five, START, &["resign 3", "accept"]).tally().after(Player::SECOND, 2);
    assert_eq!(won, None);
    // As GNU Backgammon 1.07 writes a gammon that player 1 offers with 3-1 on the dice, and player 0's refusal of it.
    let seven = game("match:7");
    let offered = seven.parse_position("4HPwATDgc/ABMA:cMHlAAAAAAAE").unwrap();
    assert_eq!((offered.offered(), offered.board().side()), (Some(Resigned::Gammon), Player::SECOND));
    assert_eq!(seven.position_text(&offered), "4HPwATDgc/ABMA:cMHlAAAAAAAE");
    let refused = seven.play(&offered, Action::Reject);
    assert_eq!(seven.position_text(&refused), "4HPwATDgc/ABMA:cInlAAAAAAAE");
}

#[test]
fn a_board_shows_the_stakes() {
    let seven = game("match:7");
    let position = after(&seven, START, &["double", "take"]);
    let stakes = CubeState::of(&seven.board(&position)).unwrap();
    assert_eq!(
        (stakes.cube, stakes.owner, stakes.length, stakes.score),
        (2, Some(Player::SECOND), 7, [0, 0])
    );
}

#[test]
fn a_side_may_give_up() {
    let seven = game("match:7");
    let doubled = after(&seven, START, &["double", "take"]);
    // The side to move loses a gammon at 2, or the other one a single game.
    for (words, score) in [("resigns gammon", [0, 4]), ("wins", [2, 0]), ("WINS backgammon", [6, 0])] {
        let mv = seven.parse_move(&doubled, words).unwrap();
        assert!(seven.legal(&doubled, mv));
        assert_eq!(seven.move_text(&doubled, mv), words.to_lowercase());
        let next = seven.play(&doubled, mv);
        assert_eq!((next.tally().score(), next.board().is_opening()), (score, true), "{words}");
    }
    let whole = after(&game("match:2"), START, &["resigns gammon"]);
    assert_eq!(game("match:2").over(&whole), Some(ZeroSum::LOSS));
    // The last score is that of the match's end, without points beyond the length.
    let last = after(&game("match:3"), START, &["double", "take", "resigns gammon"]);
    assert_eq!(CubeState::of(&game("match:3").board(&last)).unwrap().score, [0, 3]);
    // With the Jacoby rule a gammon counts once before a double.
    let money = game("money");
    let over = after(&money, START, &["resigns gammon"]);
    assert_eq!(money.over(&over), Some(ZeroSum::by(-1)));
    let text = money.position_text(&over);
    assert_eq!(money.parse_position(&text).unwrap(), over);
    assert_ne!(money.key(&over), money.key(&after(&money, START, &["resigns"])));
    let start = money.start();
    assert_eq!(money.parse_move(&start, "resigns").unwrap_err().reason.code, "backgammon-not-begun");
    assert!(money.parse_move(&doubled, "resigns all").is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn ids_of_random_games_round_trip(seed: u64, plies in 0_usize..600, length in 0_u16..12) {
        let game = if length == 0 { game("money") } else { game(&format!("match:{length}")) };
        let mut random = Random::new(seed);
        let (mut position, mut moves) = (game.start(), Vec::new());
        for _ in 0..plies {
            position = match game.expand(&position, &mut moves) {
                Node::Over(_) => break,
                Node::Choice => {
                    // Doubles are rare, so that matches reach every state.
                    let mv = moves[random.below(moves.len())];
                    let mv = if mv == Action::Double && random.below(8) > 0 { Action::Roll } else { mv };
                    game.play(&position, mv)
                }
                Node::Chance(dice) => dice.result(&game, &position, random.below(dice.count())),
            };
            let text = game.position_text(&position);
            prop_assert_eq!(game.parse_position(&text).unwrap(), position);
        }
    }

    #[test]
    fn random_ids_are_refused_in_their_place(id in "4HPwATDgc/ABMA:[A-Za-z0-9+/]{12}(:roll)?") {
        let money = game("money");
        match money.parse_position(&id) {
            Ok(position) => prop_assert_eq!(money.parse_position(&money.position_text(&position)).unwrap(), position),
            Err(error) => prop_assert!(error.at <= id.len()),
        }
    }
}

#[test]
fn nackgammon_starts_every_game_with_more_checkers_back() {
    for (name, length, jacoby) in
        [("nackgammon", 0, true), ("nackgammon:money:no-jacoby", 0, false), ("nackgammon:match:3", 3, false)]
    {
        let game: MatchPlay = name.parse().unwrap();
        assert_eq!((game.tally.length(), game.tally.is_jacoby()), (length, jacoby), "{name}");
        let start = game.start();
        assert_eq!(start.board().checkers(Player::FIRST), &Position::NACKGAMMON);
        assert_eq!([0, 1].map(|side| start.board().pips(Player::BOTH[side])), [194, 194]);
        // Its own text is read again, and starts the same game.
        assert_eq!(game.parse_position(&game.position_text(&start)), Ok(start));
    }
    // The next game of a match starts so, too.
    let game: MatchPlay = "nackgammon:match:3".parse().unwrap();
    let mut position = MatchRolls(Rolls { opening: true }).result(&game, &game.start(), 5);
    position = game.play(&position, game.parse_move(&position, "resigns").unwrap());
    assert!(position.board().is_opening() && position.tally().score() != [0, 0]);
    assert_eq!(position.board().checkers(Player::SECOND), &Position::NACKGAMMON);
    for wrong in ["nackgammon:", "nackgammon:nackgammon", "nackgammon:cubeless", "nackgammonmoney"] {
        assert_eq!(wrong.parse::<MatchPlay>().unwrap_err().reason.code, "backgammon-variant", "{wrong}");
    }
    // The usual start is none of Nackgammon.
    let usual: MatchPlay = "match:3".parse().unwrap();
    assert!(game.parse_position(&usual.position_text(&usual.start())).is_err());
}
