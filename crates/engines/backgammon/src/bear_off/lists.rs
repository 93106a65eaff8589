//! Lists of probabilities, one for each position.

/// Lists of different lengths, one behind the other.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    /// Where each begins; one more for the end.
    starts: Vec<u32>,
    chances: Vec<f64>,
}

impl Lists {
    /// None.
    pub(super) fn new() -> Lists {
        Lists { starts: vec![0], chances: Vec::new() }
    }

    /// Those of these lengths; none where the chances are not as many.
    pub(super) fn of_parts(lengths: &[usize], chances: Vec<f64>) -> Option<Lists> {
        let mut starts = vec![0];
        let mut end = 0;
        for length in lengths {
            end += length;
            starts.push(u32::try_from(end).ok()?);
        }
        (end == chances.len()).then_some(Lists { starts, chances })
    }

    /// Adds one.
    pub(super) fn push(&mut self, list: &[f64]) {
        self.chances.extend(list);
        self.starts.push(self.chances.len() as u32);
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// One of them.
    pub(super) fn get(&self, number: usize) -> Option<&[f64]> {
        let (start, end) = (self.starts.get(number)?, self.starts.get(number + 1)?);
        Some(&self.chances[*start as usize..*end as usize])
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[f64]> {
        self.starts.windows(2).map(|pair| &self.chances[pair[0] as usize..pair[1] as usize])
    }

    /// The chances of all.
    pub(super) fn chances(&self) -> &[f64] {
        &self.chances
    }
}
