//! Placements of patterns.

/// The maximum number of squares in a placement, since contents are numbered by 16 bits.
pub const LONGEST: usize = 10;

/// A list of squares that form one content. The first counts 1 in the index of the content, the second 3, the third 9
/// and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternSquares {
    size: usize,
    /// The squares, of which the first `size` count.
    squares: [u8; LONGEST],
}

/// A placement with the index of its pattern. Placements of one pattern share its weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedPattern {
    /// The index of the pattern, from 0.
    pub pattern: usize,
    /// The squares, in the same order in all placements of the pattern.
    pub place: PatternSquares,
}

impl PatternSquares {
    /// The placement with these squares, which must be distinct.
    ///
    /// # Panics
    /// There are more than [`LONGEST`].
    pub const fn new(squares: &[u8]) -> PatternSquares {
        assert!(squares.len() <= LONGEST, "more squares than 16 bits number the contents of");
        let mut place = PatternSquares { size: squares.len(), squares: [0; LONGEST] };
        let mut index = 0;
        while index < squares.len() {
            place.squares[index] = squares[index];
            index += 1;
        }
        place
    }

    /// The squares.
    pub const fn squares(&self) -> &[u8] {
        self.squares.split_at(self.size).0
    }

    /// The number of possible contents.
    pub const fn contents(&self) -> usize {
        3_usize.pow(self.size as u32)
    }

    /// For each square, the index of its image under `symmetry` (of squares); `None` if that does not map the placement
    /// onto itself.
    pub fn image(&self, symmetry: impl Fn(u8) -> u8) -> Option<Vec<usize>> {
        let squares = self.squares();
        let index_of = |square| squares.iter().position(|&other| other == square);
        squares.iter().map(|&square| index_of(symmetry(square))).collect()
    }

    /// The class of each content, and the number of classes. A content and its image form a class under the first of
    /// these symmetries that maps the placement onto itself with its squares reordered; if there is no such symmetry,
    /// every content is its own class. Classes are numbered from 0 in the order of their lowest contents. A symmetry
    /// must be its own inverse.
    pub fn classes(&self, symmetries: &[fn(u8) -> u8]) -> (Vec<u32>, u32) {
        let moves = |image: &Vec<usize>| image.iter().enumerate().any(|(index, &other)| index != other);
        let image = symmetries.iter().find_map(|symmetry| self.image(symmetry).filter(moves));
        let image = image.unwrap_or_else(|| (0..self.size).collect());
        let (mut classes, mut count) = (vec![u32::MAX; self.contents()], 0);
        for content in 0..classes.len() {
            if classes[content] == u32::MAX {
                classes[content] = count;
                classes[reordered(content, &image)] = count;
                count += 1;
            }
        }
        (classes, count)
    }
}

/// The content whose cells are these in another order.
fn reordered(content: usize, order: &[usize]) -> usize {
    let mut rest = content;
    let cells = order.iter().map(|&index| {
        let cell = rest % 3;
        rest /= 3;
        cell * 3_usize.pow(index as u32)
    });
    cells.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of three by three, mirrored from left to right, and at the diagonal through square 0.
    const MIRRORS: [fn(u8) -> u8; 2] =
        [|square| square / 3 * 3 + 2 - square % 3, |square| square % 3 * 3 + square / 3];

    #[test]
    fn symmetries_of_places_are_found() {
        let row = PatternSquares::new(&[3, 4, 5]);
        assert_eq!(row.image(MIRRORS[0]), Some(vec![2, 1, 0]));
        assert_eq!(row.image(MIRRORS[1]), None);
        assert_eq!(PatternSquares::new(&[0, 4, 8]).image(MIRRORS[1]), Some(vec![0, 1, 2]));
    }

    #[test]
    fn contents_and_their_images_are_one_class() {
        // Of 27 contents 9 are their own image.
        let (classes, count) = PatternSquares::new(&[3, 4, 5]).classes(&MIRRORS);
        assert_eq!(count, 18);
        for content in 0..27 {
            let image = content % 3 * 9 + content / 3 % 3 * 3 + content / 9;
            let same = classes.iter().filter(|&&class| class == classes[content]).count();
            assert_eq!(classes[content], classes[image]);
            assert_eq!(same, if content == image { 1 } else { 2 });
        }
        // In the order of their lowest contents.
        assert_eq!(classes[..5], [0, 1, 2, 3, 4]);
        assert_eq!(classes[9], 1);
    }

    #[test]
    fn a_place_without_a_symmetry_shares_nothing() {
        for squares in [&[0, 1, 3, 5][..], &[0, 4, 8], &[]] {
            let place = PatternSquares::new(squares);
            let (classes, count) = place.classes(&MIRRORS);
            assert_eq!(count as usize, place.contents());
            assert!(classes.into_iter().eq(0..count));
        }
    }
}
