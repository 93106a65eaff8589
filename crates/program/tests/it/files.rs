//! Where commands write, and what they read: devices, pipes, links, places that cannot be written, inputs without an
//! end.

use crate::common::{output, path, refusal, refused, stratege, written};
use std::fs;
use std::io::Write;
use std::process::Stdio;

const TREE: [&str; 4] = ["tree", "tree", "--position", "[[7,9],[-2,3],[3,5]]"];

fn tree(file: &str) -> Vec<&str> {
    [&TREE[..], &["--output", file]].concat()
}

#[cfg(unix)]
#[test]
fn a_device_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    output(&tree("/dev/null"));
    assert!(fs::metadata("/dev/null").expect("a device").file_type().is_char_device());
    assert!(output(&tree("/dev/stdout")).contains("MIN"));
    assert!(output(&tree("-")).contains("MIN"));
    refused(&tree("/dev/full"), 1, "/dev/full: no space left on the device");
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_and_a_pipe_is_fed() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, link, pipe] = ["file.txt", "link.txt", "pipe"].map(|name| path(folder.path(), name));
    fs::write(&file, "old").expect("written");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    output(&tree(&link));
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert!(fs::read_to_string(&file).expect("a picture").contains("MIN"));
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).expect("read")
    });
    output(&tree(&pipe));
    assert!(reader.join().expect("read").contains("MIN"));
    assert!(!fs::metadata(&pipe).expect("a pipe").is_file());
}

#[test]
fn files_that_cannot_be_written_are_reported_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let (nowhere, inside) = (path(folder.path(), "none/out.txt"), path(folder.path(), "."));
    let game = written(folder.path(), "game.txt", "f5d6c3d3c4");
    // Each of these would take minutes.
    let long: [&[&str]; 6] = [
        &["tree", "othello", "--depth", "60", "--output", &nowhere],
        &["compare", "othello", "--depth", "60", "--plot", &nowhere],
        &["solve", "connect-four", "--table-file", &nowhere],
        &["analyse", "chess", "--time", "500", "--table-file", &nowhere],
        &["analyse", "othello", "--file", &game, "--depth", "40", "--plot", &nowhere],
        &["fit", "probcut", "othello", "--depth", "20", "--output", &nowhere],
    ];
    for words in long {
        refused(words, 1, "none/out.txt: no such file or folder");
    }
    refused(&tree(&inside), 1, "it is a folder");
    let french = refusal(&[&tree(&nowhere)[..], &["--lang", "fr"]].concat(), 1);
    assert!(french.contains("fichier ou dossier introuvable"), "{french}");
    let left: Vec<_> = fs::read_dir(folder.path()).expect("a folder").collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[test]
fn a_result_is_shown_even_if_its_file_cannot_be_written() {
    if !std::path::Path::new("/dev/full").exists() {
        return;
    }
    for (words, shown) in [
        (vec!["solve", "tic-tac-toe", "--table-file", "/dev/full"], "Draw"),
        (vec!["analyse", "tic-tac-toe", "--depth", "3", "--table-file", "/dev/full"], "depth 3"),
        (vec!["compare", "tic-tac-toe", "--depth", "2", "--plot", "/dev/full"], "minimax"),
    ] {
        let done = stratege(&words).assert().code(1);
        let printed = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
        assert!(printed.contains(shown), "{words:?}: {printed}");
        let why = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(why.contains("no space left"), "{words:?}: {why}");
    }
}

#[test]
fn an_ending_that_names_no_format_is_refused_and_the_others_choose_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| path(folder.path(), name);
    refused(
        &tree(&file("tree.doc")),
        2,
        "unknown file extension; expected one of: .txt, .svg, .png, .dot, .tex, .json",
    );
    for (name, beginning) in
        [("a.svg", "<svg"), ("a.dot", "digraph"), ("a.tex", "%"), ("a.json", "{"), ("a.txt", "")]
    {
        output(&tree(&file(name)));
        let content = fs::read_to_string(file(name)).expect("written");
        assert!(content.starts_with(beginning) && content.len() > 100, "{name}: {content}");
    }
    let game = written(folder.path(), "game.txt", "f5d6c3d3c4");
    let chart = |name: &str| ["chart", "othello", &game, "--output", &file(name)].map(str::to_owned);
    let words = |name: &str| chart(name).iter().map(String::clone).collect::<Vec<_>>();
    for (name, beginning) in [("c.svg", "<svg"), ("c.json", "{"), ("c.txt", "ply")] {
        output(&words(name).iter().map(String::as_str).collect::<Vec<_>>());
        assert!(fs::read_to_string(file(name)).expect("written").starts_with(beginning), "{name}");
    }
    refused(&words("c.gif").iter().map(String::as_str).collect::<Vec<_>>(), 2, ".svg, .png, .txt, .json");
    refused(&["archive", "othello", &game, "--output", &file("a.xml")], 2, ".txt, .pgn, .ggf, .pdn");
    refused(&["compare", "tic-tac-toe", "--depth", "2", "--plot", &file("a.bmp")], 2, ".svg, .png");
}

#[cfg(not(feature = "png"))]
#[test]
fn pictures_in_pixels_are_refused_before_the_search_where_they_were_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "a.png");
    refused(&tree(&file), 2, "without the feature \"png\"");
    refused(&[&tree(&file)[..], &["--lang", "fr"]].concat(), 2, "sans l’option « png »");
    assert!(!std::path::Path::new(&file).exists());
}

#[cfg(feature = "png")]
#[test]
fn pictures_are_written_as_png_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| path(folder.path(), name);
    let game = written(folder.path(), "game.txt", "f5d6c3d3c4");
    let [of_tree, of_chart, of_plot] = ["a.png", "b.PNG", "c.png"].map(file);
    output(&tree(&of_tree));
    output(&["chart", "othello", &game, "--output", &of_chart]);
    output(&["compare", "tic-tac-toe", "--depth", "2", "--plot", &of_plot]);
    for name in [of_tree, of_chart, of_plot] {
        let content = fs::read(&name).expect("written");
        assert!(content.starts_with(b"\x89PNG\r\n\x1a\n") && content.len() > 2_000, "{name}");
    }
    // A tree that is too large for pixels, with each node in a row and a column of its own, is refused, in the words of the
    // language, and leaves no file.
    let large = file("large.png");
    let nested = (0..190).fold("0".to_owned(), |inner, _| format!("[{inner},1]"));
    let command = ["tree", "tree", "--position", &nested, "--depth", "200", "--algorithm", "minimax"];
    let command = [&command[..], &["--output", &large]].concat();
    refused(&command, 1, "too many for a PNG");
    refused(&[&command[..], &["--lang", "fr"]].concat(), 1, "c’est trop pour un PNG");
    assert!(!std::path::Path::new(&large).exists());
}

#[cfg(unix)]
#[test]
fn inputs_without_an_end_are_refused_early() {
    let endless: [&[&str]; 7] = [
        &["analyse", "othello", "--file", "/dev/zero"],
        &["chart", "chess", "/dev/zero"],
        &["solve", "othello", "--file", "/dev/zero"],
        &["matrix", "--file", "/dev/zero"],
        &["archive", "chess", "/dev/zero"],
        &["tree", "--trace", "/dev/zero"],
        &["book", "show", "othello", "/dev/zero"],
    ];
    for words in endless {
        refused(words, 1, "/dev/zero: larger than");
    }
    let weights = ["analyse", "othello", "--evaluation", "file:/dev/zero", "--depth", "1"];
    refusal(&weights, 2);
    refused(
        &["learn", "games", "othello", "--weights", "/dev/zero", "--data", "/dev/null"],
        1,
        "/dev/zero: larger than",
    );
    // A pipe, too.
    let mut reading = std::process::Command::new(env!("CARGO_BIN_EXE_stratege"))
        .args(["matrix", "--file", "-"])
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut feed = reading.stdin.take().expect("a pipe");
    while feed.write_all(&[b'1'; 1 << 16]).is_ok() {}
    let done = reading.wait_with_output().expect("it ends");
    assert_eq!(done.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&done.stderr).contains("larger than"), "{done:?}");
    let huge = tempfile::NamedTempFile::new().expect("a file");
    huge.as_file().set_len(10 << 30).expect("a file with holes");
    let huge = huge.path().to_str().expect("a path");
    refused(&["archive", "chess", huge], 1, "larger than 1024 MiB");
}

#[test]
fn a_closed_pipe_is_not_an_error_but_a_full_device_is() {
    let mut listing = std::process::Command::new(env!("CARGO_BIN_EXE_stratege"))
        .arg("games")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(listing.stdout.take());
    let done = listing.wait_with_output().expect("it ends");
    assert!(done.status.success() && done.stderr.is_empty(), "{done:?}");
    if let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") {
        for words in [&["games"][..], &["--help"], &["perft", "chess", "1"], &["games", "--json"]] {
            let done = std::process::Command::new(env!("CARGO_BIN_EXE_stratege"))
                .args(words)
                .env("LC_ALL", "C")
                .stdout(full.try_clone().expect("a device"))
                .output()
                .expect("it ends");
            let printed = String::from_utf8_lossy(&done.stderr).into_owned();
            assert_eq!(done.status.code(), Some(1), "{words:?}: {printed}");
            assert!(printed.contains("no space left"), "{words:?}: {printed}");
        }
    }
}

#[test]
fn temporary_files_of_a_killed_writer_are_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    written(folder.path(), ".tree.txt.killed.part", "half");
    output(&tree(&path(folder.path(), "tree.txt")));
    let left: Vec<_> = fs::read_dir(folder.path()).expect("a folder").flatten().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[cfg(unix)]
#[test]
fn a_closed_output_is_an_error() {
    let program = env!("CARGO_BIN_EXE_stratege");
    for command in ["games", "--help", "solve tic-tac-toe", "uci"] {
        for (lang, why) in [("en", "standard output is closed"), ("fr", "la sortie standard est fermée")] {
            let line = format!("'{program}' --lang {lang} {command} >&- </dev/null");
            let ran = std::process::Command::new("sh").args(["-c", &line]).output().expect("a shell");
            let printed = String::from_utf8_lossy(&ran.stderr);
            assert_eq!(ran.status.code(), Some(1), "{line}: {printed}");
            assert!(printed.contains(why), "{line}: {printed}");
        }
    }
    // `/dev/null` is an output.
    let mut games = std::process::Command::new(program);
    assert!(games.arg("games").stdout(Stdio::null()).status().expect("run").success());
}
