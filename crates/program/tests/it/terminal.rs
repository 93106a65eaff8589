//! The sessions of the sources (S1's console, S3's Nim and Chomp, S4's menu) played in a terminal of 80 columns, in both
//! languages. Games are chosen by name.
#![cfg(unix)]

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than any answer takes, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(60);

/// Nothing is typed: the text is only waited for.
const SEEN: &str = "\0";

/// The program in a terminal.
struct Terminal {
    keyboard: File,
    screen: Arc<Mutex<Vec<u8>>>,
    /// What has been waited for so far.
    read: usize,
    program: Child,
}

impl Terminal {
    fn open(arguments: &[&str], home: &Path) -> Terminal {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&master).expect("granted");
        unlockpt(&master).expect("unlocked");
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&master, size).expect("a size");
        let name = ptsname(&master, Vec::new()).expect("a name").into_string().expect("UTF-8");
        let end =
            || Stdio::from(OpenOptions::new().read(true).write(true).open(&name).expect("its other end"));
        let program = Command::new(env!("CARGO_BIN_EXE_stratege"))
            .args(arguments)
            .env("STRATEGE_HOME", home)
            .env("TERM", "xterm")
            .env("NO_COLOR", "1")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .expect("the program");
        let keyboard = File::from(master);
        let screen = Arc::new(Mutex::new(Vec::new()));
        let (mut source, shown) = (keyboard.try_clone().expect("the terminal"), Arc::clone(&screen));
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = source.read(&mut buffer) {
                shown.lock().expect("the screen").extend_from_slice(&buffer[..count]);
            }
        });
        Terminal { keyboard, screen, read: 0, program }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.screen.lock().expect("the screen")).replace('\r', "")
    }

    /// Waits until this appears behind what was waited for before.
    fn wait(&mut self, awaited: &str) {
        let start = Instant::now();
        loop {
            let text = self.text();
            if let Some(at) = text.get(self.read..).and_then(|rest| rest.find(awaited)) {
                self.read += at + awaited.len();
                return;
            }
            assert!(start.elapsed() < PATIENCE, "'{awaited}' did not come: {text}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits for each text, then types what belongs to it, if anything: at a prompt alone, where nothing typed is lost.
    fn play(&mut self, dialogue: &[(&str, &str)]) {
        for (awaited, typed) in dialogue {
            self.wait(awaited);
            if *typed != SEEN {
                writeln!(self.keyboard, "{typed}").expect("typed");
            }
        }
    }

    /// The program has ended: whether with success, and everything that was shown.
    fn end(mut self) -> (bool, String) {
        let start = Instant::now();
        loop {
            if let Some(status) = self.program.try_wait().expect("the program") {
                thread::sleep(Duration::from_millis(50));
                return (status.success(), self.text());
            }
            assert!(start.elapsed() < PATIENCE, "it does not end: {}", self.text());
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Plays a dialogue to the end of the program; gives what was shown.
fn dialogue(arguments: &[&str], home: &Path, lines: &[(&str, &str)]) -> String {
    let mut terminal = Terminal::open(arguments, home);
    terminal.play(lines);
    let (success, text) = terminal.end();
    assert!(success, "{text}");
    text
}

#[test]
fn the_console_of_the_report_on_reversi() {
    let home = tempfile::tempdir().expect("a folder");
    let play = ["play", "othello", "--first", "human:Anne", "--second", "human:Bob", "--lang"];
    let english = [
        ("Black (Anne)> ", "help"),
        ("Black (Anne)> ", "d3"),
        ("White (Bob)> ", "moves"),
        ("White (Bob)> ", "c3"),
        ("Black (Anne)> ", "undo"),
        ("White (Bob)> ", "redo"),
        ("Black (Anne)> ", "start"),
        ("Black (Anne)> ", "end"),
        ("Black (Anne)> ", "save my game"),
        ("Saved:", SEEN),
        ("Black (Anne)> ", "load my game"),
        ("Black (Anne)> ", "zz"),
        ("Invalid move", SEEN),
        ("Black (Anne)> ", "quit"),
    ];
    dialogue(&[&play[..], &["en"]].concat(), home.path(), &english);
    let french = [
        ("Noirs (Anne)> ", "aide"),
        ("Noirs (Anne)> ", "d3"),
        ("Blancs (Bob)> ", "coups"),
        ("Blancs (Bob)> ", "c3"),
        ("Noirs (Anne)> ", "annuler"),
        ("Blancs (Bob)> ", "refaire"),
        ("Noirs (Anne)> ", "debut"),
        ("Noirs (Anne)> ", "fin"),
        ("Noirs (Anne)> ", "sav ma partie"),
        ("Sauvegardé", SEEN),
        ("Noirs (Anne)> ", "charge ma partie"),
        ("Noirs (Anne)> ", "zz"),
        ("Coup non compris", SEEN),
        ("Noirs (Anne)> ", "quitter"),
    ];
    dialogue(&[&play[..], &["fr"]].concat(), home.path(), &french);
}

#[test]
fn the_programs_of_the_course_nim_and_chomp() {
    let home = tempfile::tempdir().expect("a folder");
    // A row of matches: a letter or too many matches are refused, and the machine wins what it can.
    let french = [
        ("Quel jeu ?", "nim-rangée 8"),
        ("Qui joue ?", "humain machine"),
        ("Nom du joueur", ""),
        ("Niveau", "10"),
        ("Statistiques", ""),
        ("Premier joueur (vous)> ", "beaucoup"),
        ("Coup non compris", SEEN),
        ("Premier joueur (vous)> ", "7"),
        ("Coup non compris", SEEN),
        ("Premier joueur (vous)> ", "2"),
        ("Premier joueur (vous)> ", "1"),
        ("Premier joueur (vous)> ", "nouveau chomp 3x3"),
        ("Premier joueur (vous)> ", "2,2"),
        ("Le second joueur joue", SEEN),
        ("Premier joueur (vous)> ", "quitter"),
    ];
    let text = dialogue(&["--lang", "fr"], home.path(), &french);
    assert!(text.contains("Le second joueur joue"), "{text}");
    let english = [
        ("Game?", "nim 3,5"),
        ("Who plays?", "machine human"),
        ("Name of", "Anne"),
        ("Level", "perfect"),
        ("expected", SEEN),
        ("Level", "10"),
        ("Statistics", "n"),
        ("The first player plays 2:2", SEEN),
        ("Second player (Anne)> ", "rules"),
        ("last match loses", SEEN),
        ("Second player (Anne)> ", "resign"),
        ("Anne resigns. The first player wins.", SEEN),
        ("game over> ", "q"),
    ];
    dialogue(&["--lang", "en"], home.path(), &english);
}

#[test]
fn the_menu_of_the_chess_program() {
    let home = tempfile::tempdir().expect("a folder");
    let english = [
        ("Game?", "ches"),
        ("did you mean `chess`", SEEN),
        ("Game?", "chess"),
        ("Variant or position", ""),
        ("Who plays?", "human machine"),
        ("Name of White", "Anne"),
        ("Level", "depth 2"),
        ("Statistics", "y"),
        ("White (Anne)> ", "e4"),
        ("Black plays", SEEN),
        ("nodes", SEEN),
        ("White (Anne)> ", "quit"),
        ("The game is kept", SEEN),
    ];
    dialogue(&["--lang", "en"], home.path(), &english);
    // Two machines play by themselves; the game that was left is offered again.
    let french = [
        ("Inachevée : Échecs", SEEN),
        ("Quel jeu ?", "échecs"),
        ("Variante ou position", "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1"),
        ("Qui joue ?", "machine machine"),
        ("Blancs : niveau", "profondeur 3"),
        ("Noirs : niveau", "profondeur 2"),
        ("Statistiques", "o"),
        ("Échec et mat. Les Blancs gagnent.", SEEN),
        ("La partie est finie.", SEEN),
        ("partie finie> ", "sauvegarde coupe"),
        ("Sauvegardé", SEEN),
        ("partie finie> ", "quitter"),
    ];
    dialogue(&["--lang", "fr"], home.path(), &french);
}

#[test]
fn the_end_of_the_input_leaves_and_a_signal_puts_the_terminal_back() {
    let home = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(&["play", "othello", "--second", "human", "--lang", "en"], home.path());
    terminal.play(&[("Black> ", "d3"), ("White> ", "c3")]);
    terminal.wait("Black> ");
    let before = rustix::termios::tcgetattr(&terminal.keyboard).expect("the terminal's settings");
    assert!(!before.local_modes.contains(rustix::termios::LocalModes::ICANON), "the line editor reads keys");
    let id = rustix::process::Pid::from_raw(terminal.program.id() as i32).expect("a process");
    rustix::process::kill_process(id, rustix::process::Signal::TERM).expect("sent");
    let keyboard = terminal.keyboard.try_clone().expect("the terminal");
    let (success, _) = terminal.end();
    let after = rustix::termios::tcgetattr(&keyboard).expect("the terminal's settings");
    assert!(!success && after.local_modes.contains(rustix::termios::LocalModes::ICANON));
    // And the game is there again.
    let again = [("Black> ", "record"), ("1. d3 c3", SEEN), ("Black> ", "q")];
    dialogue(&["play", "--resume", "--lang", "en"], home.path(), &again);
}
