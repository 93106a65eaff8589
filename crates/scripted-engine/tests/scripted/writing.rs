//! Engines that write moves, results and features in ways that differ from ours.

use super::say;
use std::io::{BufRead, stdin};
use std::time::Duration;
use stratege_catalog::open;

/// An engine of GTP for Go that writes its moves in small letters.
pub(crate) fn goban() {
    let mut session = open("go", Some("9")).unwrap();
    for line in stdin().lock().lines().map_while(Result::ok) {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            [id, "list_commands"] => {
                say(&format!("={id} name\nclear_board\nplay\ngenmove\ntime_settings\ntime_left\n"));
            }
            [id, "clear_board"] => {
                session.begin(None).unwrap();
                say(&format!("={id}\n"));
            }
            [id, "play", _, mv] => match session.play(mv) {
                Ok(_) => say(&format!("={id}\n")),
                Err(_) => say(&format!("?{id} illegal move\n")),
            },
            [id, "genmove", ..] => {
                let mv = session.moves()[0].text.to_lowercase();
                session.play(&mv).unwrap();
                say(&format!("={id} {mv}\n"));
            }
            [id, "quit"] => return say(&format!("={id}\n")),
            [id, ..] if id.parse::<u64>().is_ok() => say(&format!("={id}\n")),
            _ => {}
        }
    }
}

/// A chess engine of xboard. `late` names its features after `done=0`; `san` writes its moves as people do; `result` sends the
/// result instead of resigning; `limits` refuses the depth.
pub(crate) fn xboard(kind: &str) {
    let (mut session, mut plays) = (open("chess", None).unwrap(), false);
    let answer = |session: &mut Box<dyn stratege_session::Session>| {
        let mv = session.moves()[0].text.clone();
        match kind {
            "result" if session.side() == stratege_session::Player::FIRST => say("0-1 {White resigns}"),
            "result" => say("1-0 {Black resigns}"),
            "san" => say(&format!("move {mv}")),
            _ => say(&format!("move {}", session.protocol().protocol_line(std::slice::from_ref(&mv))[0])),
        }
        session.play(&mv).unwrap();
    };
    for line in stdin().lock().lines().map_while(Result::ok) {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["protover", _] => {
                if kind == "late" {
                    say("feature done=0");
                    std::thread::sleep(Duration::from_millis(2_300));
                }
                say("feature ping=1 setboard=1 usermove=1 variants=\"normal,fischerandom\" done=1");
            }
            ["ping", number] => say(&format!("pong {number}")),
            ["new"] => session.begin(None).unwrap(),
            ["force"] => plays = false,
            ["sd", _] if kind == "limits" => say(&format!("Error (unknown command): {line}")),
            ["usermove", mv] => {
                session.play(mv).unwrap();
                if plays {
                    answer(&mut session);
                }
            }
            ["go"] => {
                plays = true;
                answer(&mut session);
            }
            ["quit"] => return,
            _ => {}
        }
    }
}
