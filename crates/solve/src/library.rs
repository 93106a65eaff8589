//! Endgame libraries: the outcomes of all positions with few pieces.

use crate::file::{self, FileError, Kind, Part};
use std::path::{Path, PathBuf};
use std::{fmt, io};
use stratege_game::{Endings, KnownOutcomes, Outcome};

/// The outcomes of the available classes.
pub struct Library<G> {
    /// The outcomes, by class; none where the file is missing.
    parts: Vec<Option<Part>>,
    /// The distances, by class; likewise.
    distances: Vec<Option<Part>>,
    /// All classes with this many pieces or fewer are there.
    pieces: u32,
    game: std::marker::PhantomData<fn(&G)>,
}

/// A file that cannot be used.
#[derive(Debug)]
pub struct Damaged {
    /// Its path.
    pub path: PathBuf,
    /// The reason.
    pub error: FileError,
}

impl<G: Endings> Library<G> {
    /// A library without classes.
    pub fn empty(game: &G) -> Library<G> {
        let [parts, distances] = [(); 2].map(|()| (0..game.classes()).map(|_| None).collect());
        Library { parts, distances, pieces: 0, game: std::marker::PhantomData }
    }

    /// Reads the files in a folder for classes with at most this many pieces. `label` names the game and its variant.
    /// Missing files are skipped, and so are unusable ones, which are returned along with the library.
    pub fn open(game: &G, folder: &Path, label: &str, pieces: u32) -> (Library<G>, Vec<Damaged>) {
        let mut library = Library::empty(game);
        let mut damaged = Vec::new();
        let mut whole = true;
        for count in 1..=pieces {
            for class in game.groups(count).into_iter().flatten() {
                for kind in Kind::ALL {
                    let path = path_of(game, kind, folder, class);
                    let Err(error) = library.read(game, kind, class, &path, label) else { continue };
                    whole &= kind != Kind::Outcomes;
                    if !matches!(&error, FileError::Unread(error) if error.kind() == io::ErrorKind::NotFound)
                    {
                        damaged.push(Damaged { path, error });
                    }
                }
            }
            if whole {
                library.pieces = count;
            }
        }
        (library, damaged)
    }

    /// The largest number of pieces for which the library is complete; it may have some larger classes.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// Whether the library has no classes.
    pub fn is_empty(&self) -> bool {
        self.parts.iter().all(Option::is_none)
    }

    /// The number of classes, the number of their indices, and their packed size in bytes.
    pub fn size(&self) -> (usize, u64, u64) {
        let parts = self.parts.iter().flatten();
        let (classes, numbers) =
            parts.fold((0, 0), |(classes, numbers), part| (classes + 1, numbers + part.count()));
        let all = self.parts.iter().chain(&self.distances).flatten();
        (classes, numbers, all.map(Part::bytes).sum())
    }

    /// Whether the library has a class.
    pub fn has(&self, class: u16) -> bool {
        self.parts.get(usize::from(class)).is_some_and(Option::is_some)
    }

    pub(crate) fn set_pieces(&mut self, pieces: u32) {
        self.pieces = pieces;
    }

    /// Reads a class from its file.
    pub(crate) fn read(
        &mut self,
        game: &G,
        kind: Kind,
        class: u16,
        path: &Path,
        label: &str,
    ) -> Result<(), FileError> {
        let part = file::read(kind, path, &label_of(game, label, class), game.numbers(class))?;
        self.of_kind(kind)[usize::from(class)] = Some(part);
        Ok(())
    }

    fn of_kind(&mut self, kind: Kind) -> &mut [Option<Part>] {
        match kind {
            Kind::Outcomes => &mut self.parts,
            Kind::Distances => &mut self.distances,
        }
    }

    /// Takes a class as it was computed, and returns its file.
    pub(crate) fn add(
        &mut self,
        game: &G,
        kind: Kind,
        class: u16,
        known: &[u8],
        label: &str,
    ) -> Result<Vec<u8>, FileError> {
        let (label, count) = (label_of(game, label, class), game.numbers(class));
        let bytes = file::encoded(kind, &label, count, known)?;
        self.of_kind(kind)[usize::from(class)] = Some(file::decoded(kind, &bytes, &label, count)?);
        Ok(bytes)
    }
}

/// Where the file of a class is.
pub(crate) fn path_of<G: Endings>(game: &G, kind: Kind, folder: &Path, class: u16) -> PathBuf {
    folder.join(format!("{}.{}", game.class_name(class), kind.ending()))
}

/// What the file of a class says of itself.
fn label_of<G: Endings>(game: &G, label: &str, class: u16) -> String {
    format!("{label} {}", game.class_name(class))
}

impl<G: Endings> KnownOutcomes<G> for Library<G> {
    fn outcome(&self, game: &G, position: &G::Position) -> Option<Outcome> {
        let class = game.class(position)?;
        self.parts.get(usize::from(class))?.as_ref()?.outcome(game.number(class, position))
    }

    fn distance(&self, game: &G, position: &G::Position) -> Option<u16> {
        let class = game.class(position)?;
        let distance =
            self.distances.get(usize::from(class))?.as_ref()?.distance(game.number(class, position))?;
        (distance < u8::MAX).then_some(distance.into())
    }

    fn material(&self, game: &G, position: &G::Position) -> u32 {
        game.material(position)
    }
}

impl<G> fmt::Debug for Library<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Library({} pieces)", self.pieces)
    }
}
