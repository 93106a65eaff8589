//! Any sequence of commands: nothing panics, refused commands change nothing, and the document of the game restores
//! the same game.

use proptest::prelude::*;
use std::time::Duration;
use stratege_catalog::open;
use stratege_play::{Command, Document, GameInPlay, Seat, Shape, Strength, TimeControl, saved};
use stratege_session::{GradedGame, Player};

const GAMES: [(&str, Option<&str>); 6] = [
    ("tic-tac-toe", None),
    ("othello", None),
    ("chess", Some("chess960:518")),
    ("race", None),
    ("backgammon", Some("match:3")),
    ("nim", Some("3,5")),
];

/// An action of the test: a legal move by its number, or any other command.
#[derive(Clone, Debug)]
enum Action {
    Legal(usize),
    Other(Command),
    Settle(u64),
}

fn action() -> impl Strategy<Value = Action> {
    let place = || 0..30_usize;
    let seat = (any::<bool>(), 1..11_u8, "[a-zé ]{0,5}").prop_map(|(machine, level, name)| {
        let seat = Seat::person(name.trim());
        let strength = Strength { level: Some(level), settings: "time=2".into() };
        if machine { Seat { name: seat.name, ..Seat::machine(strength) } } else { seat }
    });
    let control = (1..600_u64, 0..30_u64).prop_map(|(base, increment)| TimeControl {
        base: Duration::from_secs(base),
        increment: Duration::from_secs(increment),
        period: None,
    });
    let shape =
        (0..64_usize, 0..64_usize, "[a-z]{1,6}").prop_map(|(from, to, tone)| Shape { from, to, tone });
    let other = prop_oneof![
        "\\PC{0,12}".prop_map(|text| Command::Play(vec![text])),
        "[1-6]{2}".prop_map(Command::Throw),
        Just(Command::Undo),
        Just(Command::Redo),
        place().prop_map(Command::Jump),
        place().prop_map(Command::TakeBack),
        "(|gammon|2)".prop_map(Command::Resign),
        any::<bool>().prop_map(|accepted| Command::OfferDraw { accepted }),
        [seat.clone(), seat].prop_map(Command::Seats),
        prop::collection::vec(0..90_usize, 0..3).prop_map(Command::Count),
        Just(Command::Swap),
        any::<bool>().prop_map(Command::Pause),
        prop::option::of(control).prop_map(Command::Clocks),
        any::<bool>().prop_map(Command::DiceByHand),
        Just(Command::Begin(None)),
        (place(), "[ -~é\"]{0,12}").prop_map(|(at, text)| Command::Comment { at, text }),
        (place(), "[ -~é\"]{1,12}").prop_map(|(at, text)| Command::AddComment { at, text }),
        (place(), prop::collection::vec(1..20_u8, 0..3))
            .prop_map(|(at, glyphs)| Command::Glyph { at, glyphs }),
        (place(), prop::collection::vec(shape, 0..3)).prop_map(|(at, shapes)| Command::Shapes { at, shapes }),
        "\\PC{0,12}".prop_map(|text| Command::Tree(text.into())),
        prop::option::of(any::<u16>()).prop_map(|depth| Command::Grades {
            grades: GradedGame { depth, moves: Vec::new() },
            values: Vec::new(),
        }),
    ];
    prop_oneof![
        3 => (0..200_usize).prop_map(Action::Legal),
        2 => other.prop_map(Action::Other),
        1 => (0..1_u64 << 30).prop_map(Action::Settle),
    ]
}

fn playing(game: usize, actions: Vec<(u64, Action)>) -> (GameInPlay, Duration) {
    let (name, variant) = GAMES[game];
    let session = open(name, variant).unwrap();
    let mut game = GameInPlay::new(session, variant.map(str::to_owned), [Seat::default(), Seat::default()]);
    game.tags = vec![("Event".into(), "a \"test\"".into())];
    let mut now = Duration::ZERO;
    for (waits, action) in actions {
        now += Duration::from_millis(waits);
        let before = Document::of(&game, now);
        let done = match action {
            Action::Legal(number) => {
                let moves = game.session().moves();
                let Some(index) = number.checked_rem(moves.len()) else { continue };
                game.act(Command::Play(vec![moves[index].text.clone()]), now)
            }
            Action::Other(command) => game.act(command, now),
            Action::Settle(random) => Ok(game.settle(now, &mut || random)),
        };
        if done.is_err() {
            assert_eq!(Document::of(&game, now), before, "{done:?}");
        }
    }
    (game, now)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_document_gives_the_same_game_back(
        game in 0..GAMES.len(),
        actions in prop::collection::vec((0..90_000_u64, action()), 0..60),
    ) {
        let (mut game, now) = playing(game, actions);
        if let Some(clocks) = &mut game.table.clocks {
            clocks.stop(now);
        }
        let document = Document::of(&game, now);
        let read = Document::read(&document.text()).unwrap();
        prop_assert_eq!(&read, &document);
        let again = read.open().unwrap();
        // The clocks stood meanwhile.
        prop_assert_eq!(again.paused, game.paused || game.table.clocks.is_some());
        let same = GameInPlay { paused: game.paused, ..again };
        prop_assert_eq!(Document::of(&same, Duration::ZERO), document);
        for side in Player::BOTH {
            let of = |game: &GameInPlay| game.table.clocks.and_then(|clocks| clocks.remaining(side, now));
            prop_assert_eq!(of(&same).map(|left| left.as_millis()), of(&game).map(|left| left.as_millis()));
        }
    }

    #[test]
    fn a_game_under_a_name_gives_the_same_copy_back(
        game in 0..GAMES.len(),
        actions in prop::collection::vec((0..90_000_u64, action()), 0..40),
    ) {
        let (game, now) = playing(game, actions);
        let text = saved::write(&game, now);
        let read = saved::read(&text).unwrap();
        prop_assert_eq!(&read, &Document::of(&game, now).copy());
        // Where the lines were changed by hand, they hold.
        let changed = text.replacen("first human", "first machine", 1);
        if changed != text {
            prop_assert!(saved::read(&changed).unwrap().seats[0].is_machine());
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(\\{\"version\":[0-9]{1,3},)?\\PC{0,60}") {
        let _ = Document::read(&text).map(Document::open);
    }
}

#[test]
fn players_agree_on_the_count_of_a_game_of_territory() {
    let session = open("go", None).unwrap();
    let mut game = GameInPlay::new(session, None, [Seat::person(""), Seat::person("")]);
    let now = Duration::ZERO;
    // A stone of Black on White's side of a wall: nobody's territory, or White's.
    let start = "3XO4/3XO4/3XO4/3XO4/3XO1X2/3XO4/3XO4/3XO4/3XO4 X";
    game.act(Command::Begin(Some(start.into())), now).unwrap();
    assert!(game.act(Command::Count(vec![42]), now).is_err());
    for _ in 0..2 {
        game.act(Command::Play(vec!["pass".into()]), now).unwrap();
    }
    let finish =
        |game: &GameInPlay| game.table.finish().map(|finish| (finish.first.sign(), f64::from(finish.margin)));
    assert_eq!(finish(&game), Some((1, 20.5)));
    game.act(Command::Count(vec![42]), now).unwrap();
    assert_eq!(finish(&game), Some((-1, 16.5)));
    // It is kept with its margin, and can be changed, or taken back.
    let kept = Document::read(&Document::of(&game, now).text()).unwrap().open().unwrap();
    assert_eq!(finish(&kept), finish(&game));
    game.act(Command::Count(Vec::new()), now).unwrap();
    assert_eq!(finish(&game), Some((1, 20.5)));
    game.act(Command::Undo, now).unwrap();
    assert_eq!(finish(&game), Some((1, 20.5)));
    game.act(Command::Undo, now).unwrap();
    assert_eq!(finish(&game), None);
}
