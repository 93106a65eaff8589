//! Atomic file replacement: after an error or a crash the old content is still there.
//!
//! The content is written to a temporary file in the same folder, `.NAME.xxxxxx.part`, which is renamed once everything
//! is on disk. A process that is killed in between leaves it behind. So every writer holds a lock on its temporary
//! file, and the next writer of the same file removes unlocked ones.

use crate::target::{Target, folder_of};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// How a temporary file ends.
const ENDING: &str = ".part";
/// The bytes of a name that a temporary file repeats; longer names would be too long for the system.
const MOST_NAME: usize = 200;

/// Replaces the content of a file atomically. Links are followed. A device, pipe or socket is written to instead of
/// replaced.
///
/// # Errors
/// An error of the system; an older file is kept.
pub fn write_file(path: &Path, content: &[u8]) -> io::Result<()> {
    write_with(path, |out| out.write_all(content))
}

/// Like [`write_file`], with the content that `fill` writes.
///
/// # Errors
/// An error of the system or of `fill`; an older file is kept.
pub fn write_with(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    match Target::of(path)? {
        Target::File(path) => replace(&path, fill),
        Target::Stream(path) => {
            let mut out = BufWriter::new(open_stream(&path)?);
            fill(&mut out)?;
            out.flush()
        }
    }
}

/// Checks, as far as possible, that [`write_file`] will be able to write here; an existing file is left untouched.
///
/// # Errors
/// The error of the system that writing would end with.
pub fn check_writable(path: &Path) -> io::Result<()> {
    match Target::of(path)? {
        Target::File(path) => beside(&path).map(drop),
        // To open a pipe waits for its reader, so that only its permissions can be looked at.
        Target::Stream(path) if is_pipe(&path) => match fs::metadata(&path)?.permissions().readonly() {
            true => Err(io::ErrorKind::PermissionDenied.into()),
            false => Ok(()),
        },
        Target::Stream(path) => open_stream(&path).map(drop),
    }
}

fn open_stream(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

#[cfg(unix)]
fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    fs::metadata(path).is_ok_and(|found| found.file_type().is_fifo())
}

#[cfg(not(unix))]
fn is_pipe(_: &Path) -> bool {
    false
}

fn replace(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let file = beside(path)?;
    let mut out = BufWriter::with_capacity(1 << 20, file);
    fill(&mut out)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    if let Ok(older) = fs::metadata(path) {
        // What was meant for few eyes stays so.
        file.as_file().set_permissions(older.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

/// A temporary file beside this one, locked; those of killed processes are removed.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = folder_of(path);
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let prefix = format!(".{}.", &name[..name.floor_char_boundary(MOST_NAME)]);
    remove_left(folder, &prefix);
    let mut builder = new_file();
    builder.prefix(&prefix).suffix(ENDING);
    loop {
        let file = builder.tempfile_in(folder)?;
        // Another writer may have taken it for one left over before it was locked.
        match file.as_file().try_lock() {
            Err(TryLockError::WouldBlock) => {}
            _ if file.path().exists() => return Ok(file),
            _ => {}
        }
    }
}

/// Removes the temporary files that no process has locked. What cannot be removed stays.
fn remove_left(folder: &Path, prefix: &str) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(prefix)
            && name.ends_with(ENDING)
            && let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// With the usual permissions, where the library would restrict it to its owner.
fn new_file() -> tempfile::Builder<'static, 'static> {
    #[allow(unused_mut)] // elsewhere than on Unix nothing is changed
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        write_file(&path, b"one, which is longer").unwrap();
        check_writable(&path).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"one, which is longer");
        write_file(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(names(folder.path()), ["a.txt"]);
        let long = folder.path().join("ü".repeat(127));
        write_file(&long, b"three").unwrap();
        assert_eq!(fs::read(&long).unwrap(), b"three");
    }

    #[test]
    fn what_cannot_take_its_place_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::create_dir_all(path.join("inside")).unwrap();
        for path in [path, folder.path().join("none").join("a"), folder.path().join("..")] {
            assert!(check_writable(&path).is_err());
            assert!(write_file(&path, b"one").is_err());
        }
        let refused = write_with(&folder.path().join("b"), |out| {
            out.write_all(b"half")?;
            Err(io::ErrorKind::Other.into())
        });
        assert!(refused.is_err());
        assert_eq!(names(folder.path()), ["a"]);
    }

    #[test]
    fn what_a_killed_writer_left_is_removed_and_what_another_holds_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        let held = beside(&path).unwrap();
        let held_name = held.path().file_name().unwrap().to_str().unwrap().to_owned();
        fs::write(folder.path().join(".a.txt.killed.part"), b"half").unwrap();
        fs::write(folder.path().join(".b.txt.killed.part"), b"of another file").unwrap();
        write_file(&path, b"whole").unwrap();
        let mut expected = vec![held_name, ".b.txt.killed.part".to_owned(), "a.txt".to_owned()];
        expected.sort();
        assert_eq!(names(folder.path()), expected);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_has_the_permissions_of_any_new_file_and_keeps_those_of_an_older_one() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (folder.path().join("one"), folder.path().join("other"));
        write_file(&one, b"1").unwrap();
        fs::write(&other, b"2").unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&one), mode(&other));
        fs::set_permissions(&one, fs::Permissions::from_mode(0o600)).unwrap();
        write_file(&one, b"1").unwrap();
        assert_eq!(mode(&one) & 0o777, 0o600);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_stay() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("deep")).unwrap();
        fs::write(at("deep/file"), b"old").unwrap();
        symlink("deep/file", at("link")).unwrap();
        symlink("link", at("second")).unwrap();
        symlink("deep/new", at("ahead")).unwrap();
        symlink("circle", at("circle")).unwrap();
        write_file(&at("second"), b"new").unwrap();
        write_file(&at("ahead"), b"made").unwrap();
        assert!(write_file(&at("circle"), b"none").is_err());
        assert_eq!(fs::read(at("deep/file")).unwrap(), b"new");
        assert_eq!(fs::read(at("deep/new")).unwrap(), b"made");
        assert!(["link", "second", "ahead", "circle"].iter().all(|name| at(name).is_symlink()));
        assert_eq!(names(&at("deep")), ["file", "new"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_written_to_and_stays_one() {
        use std::os::unix::fs::FileTypeExt;
        let (null, full) = (Path::new("/dev/null"), Path::new("/dev/full"));
        check_writable(null).unwrap();
        write_file(null, b"anything").unwrap();
        assert!(fs::metadata(null).unwrap().file_type().is_char_device());
        if full.exists() {
            assert_eq!(write_file(full, b"anything").unwrap_err().kind(), io::ErrorKind::StorageFull);
        }
    }
}
