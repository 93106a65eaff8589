//! Memory-mapped files. The only `unsafe` code in this crate.
#![allow(unsafe_code)]

use bytes::Bytes;
use memmap2::Mmap;
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// A file that is mapped, and locked so that those who write it wait or turn to another.
struct Mapped {
    map: Mmap,
    /// Holds the lock.
    _file: File,
}

impl AsRef<[u8]> for Mapped {
    fn as_ref(&self) -> &[u8] {
        &self.map
    }
}

/// The content of a file: mapped into memory if no other process has locked it, otherwise read. Parts of it
/// ([`Bytes::slice_ref`]) keep the whole alive. While they exist, the file has a shared read lock; writers of such
/// files take an exclusive lock, and never truncate a file that they could not lock.
///
/// # Errors
/// Those of the system; directories are refused.
pub fn map_file(path: &Path) -> io::Result<Bytes> {
    let file = File::open(path)?;
    let found = file.metadata()?;
    if found.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if found.is_file() && found.len() > 0 && file.try_lock_shared().is_ok() {
        // SAFETY: the map is only read, and lives no longer than the lock on its file. Programs that do not heed locks
        // can still change the file: any bytes are read as plain numbers. One that shortens it ends this process by a signal.
        let map = unsafe { Mmap::map(&file) };
        if let Ok(map) = map {
            return Ok(Bytes::from_owner(Mapped { map, _file: file }));
        }
    }
    fs::read(path).map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mapped_and_read_files_are_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, b"a header\n0123456789").unwrap();
        let mapped = map_file(&path).unwrap();
        let part = mapped.slice_ref(&mapped[9..12]);
        drop(mapped);
        assert_eq!(&part[..], b"012");
        // Who writes has to wait until nobody looks into it.
        let writer = File::options().append(true).open(&path).unwrap();
        assert!(writer.try_lock().is_err());
        drop(part);
        writer.try_lock().unwrap();
        assert_eq!(&map_file(&path).unwrap()[..], b"a header\n0123456789");

        fs::write(folder.path().join("empty"), b"").unwrap();
        assert!(map_file(&folder.path().join("empty")).unwrap().is_empty());
        assert!(map_file(folder.path()).is_err() && map_file(&folder.path().join("none")).is_err());
    }
}
