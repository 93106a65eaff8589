//! Trees of SGF: nodes with their properties, those of the main line alone.

use crate::backgammon::refuse;
use crate::cursor::Cursor;
use crate::reasons::{SGF_BEGIN, SGF_OPEN, SGF_PROPERTY, SGF_VALUE};
use crate::{FileLocation, FormatError};
use std::io::BufRead;

/// A property of a node: `AW[f][h]`.
#[derive(Debug)]
pub(crate) struct Property {
    /// Its capital letters.
    pub(crate) name: String,
    /// Its values, without escapes, and where they begin.
    pub(crate) values: Vec<(String, FileLocation)>,
}

/// A part of a tree.
#[derive(Debug)]
pub(crate) enum Step {
    /// A node.
    Node(Vec<Property>),
    /// A variation begins, here.
    Begin(FileLocation),
    /// A variation ends.
    End,
}

/// The nodes of a tree, one by one.
pub(crate) struct Tree<R> {
    pub(crate) cursor: Cursor<R>,
    /// The number of open `(`.
    depth: usize,
    /// Behind the main line: what follows are variations.
    aside: bool,
}

impl<R: BufRead> Tree<R> {
    /// Before the first tree of a file.
    pub(crate) fn new(reader: R) -> Tree<R> {
        Tree { cursor: Cursor::new(reader), depth: 0, aside: false }
    }

    /// The place of the next tree, which is not read yet; `None` at the end of the file.
    ///
    /// # Errors
    /// Something else stands there.
    pub(crate) fn begin(&mut self) -> Result<Option<FileLocation>, FormatError> {
        self.cursor.begin_game();
        self.cursor.skip_space()?;
        let location = self.cursor.location();
        match self.cursor.peek()? {
            None => return Ok(None),
            Some('(') => self.cursor.skip(1),
            Some(found) => return refuse(SGF_BEGIN, location, found),
        }
        (self.depth, self.aside) = (1, false);
        self.cursor.skip_space()?;
        match self.cursor.peek()? {
            Some(';') => Ok(Some(location)),
            _ => refuse(SGF_BEGIN, location, '('),
        }
    }

    /// The properties of the next node of the main line; `None` at the end of the tree.
    ///
    /// # Errors
    /// The text is not a tree.
    pub(crate) fn node(&mut self) -> Result<Option<Vec<Property>>, FormatError> {
        loop {
            match self.step()? {
                Some(Step::Node(properties)) if !self.aside => return Ok(Some(properties)),
                Some(Step::Node(_) | Step::Begin(_)) => {}
                Some(Step::End) => self.aside = true,
                None => return Ok(None),
            }
        }
    }

    /// The next part of a tree; `None` at its end.
    ///
    /// # Errors
    /// The text is not a tree.
    pub(crate) fn step(&mut self) -> Result<Option<Step>, FormatError> {
        self.cursor.skip_space()?;
        let location = self.cursor.location();
        match self.cursor.peek()? {
            Some(';') => {
                self.cursor.skip(1);
                Ok(Some(Step::Node(self.properties()?)))
            }
            Some('(') => {
                self.cursor.skip(1);
                self.depth += 1;
                Ok(Some(Step::Begin(location)))
            }
            Some(')') => {
                self.cursor.skip(1);
                self.depth -= 1;
                Ok((self.depth > 0).then_some(Step::End))
            }
            // Properties of no node are passed over.
            Some(letter) if letter.is_ascii_alphabetic() => {
                self.properties()?;
                self.step()
            }
            Some(other) => refuse(SGF_PROPERTY, location, other),
            None => refuse(SGF_OPEN, location, ""),
        }
    }

    /// The properties of a node.
    fn properties(&mut self) -> Result<Vec<Property>, FormatError> {
        let mut found = Vec::new();
        loop {
            self.cursor.skip_space()?;
            match self.cursor.peek()? {
                Some(letter) if letter.is_ascii_alphabetic() => found.push(self.property()?),
                _ => return Ok(found),
            }
        }
    }

    /// A name and its values. Small letters in names, as older files have them, do not count.
    fn property(&mut self) -> Result<Property, FormatError> {
        let location = self.cursor.location();
        let (mut name, mut written) = (String::new(), String::new());
        while let Some(letter) = self.cursor.peek()?.filter(char::is_ascii_alphabetic) {
            written.push(letter);
            name.extend(Some(letter).filter(char::is_ascii_uppercase));
            self.cursor.skip(1);
        }
        let mut values = Vec::new();
        loop {
            self.cursor.skip_space()?;
            match self.cursor.peek()? {
                Some('[') => values.push(self.value()?),
                _ if values.is_empty() => return refuse(SGF_PROPERTY, location, written),
                _ => return Ok(Property { name, values }),
            }
        }
    }

    fn value(&mut self) -> Result<(String, FileLocation), FormatError> {
        self.cursor.skip(1);
        let location = self.cursor.location();
        let mut value = String::new();
        loop {
            match self.cursor.take()? {
                Some(']') => return Ok((value, location)),
                // An escaped character stands for itself; an escaped line end continues the line.
                Some('\\') => value.extend(self.cursor.take()?.filter(|&c| c != '\n')),
                Some(c) => value.push(c),
                None => return refuse(SGF_VALUE, self.cursor.location(), ""),
            }
        }
    }
}

/// The first value of a property in the node with which a text begins.
pub(crate) fn first_value(node: &str, name: &str) -> Option<String> {
    let mut tree = Tree::new(node.as_bytes());
    loop {
        tree.cursor.skip_space().ok()?;
        tree.cursor.peek().ok()?.filter(char::is_ascii_alphabetic)?;
        let property = tree.property().ok()?;
        if property.name == name {
            return property.values.into_iter().next().map(|(value, _)| value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Result<Vec<String>, FormatError> {
        let mut tree = Tree::new(text.as_bytes());
        let mut found = Vec::new();
        while tree.begin()?.is_some() {
            while let Some(node) = tree.node()? {
                found.push(node.iter().map(|property| property.name.as_str()).collect::<Vec<_>>().join(" "));
            }
            found.push("-".into());
        }
        Ok(found)
    }

    #[test]
    fn the_main_line_is_the_first_one() {
        let text = "(;A[]B[x][y];C[](;D[];E[](;F[])(;G[]))(;H[(;] I[\\]]))\n ( ;J[])";
        assert_eq!(names(text).unwrap(), ["A B", "C", "D", "E", "F", "-", "J", "-"]);
        assert_eq!(names(&format!("(;A[]{}", "(".repeat(50_000))).unwrap_err().reason, SGF_OPEN);
    }

    #[test]
    fn values_have_escapes() {
        let mut tree = Tree::new(&b"(;GaMe[a\\]\\\\b\\\nc\nd] [e])"[..]);
        tree.begin().unwrap();
        let node = tree.node().unwrap().unwrap();
        let expected =
            [("a]\\bc\nd".to_owned(), FileLocation::text(1, 8)), ("e".to_owned(), FileLocation::text(3, 5))];
        assert_eq!((node[0].name.as_str(), &node[0].values[..]), ("GM", &expected[..]));
        assert_eq!(first_value("FF[4] GM[6];GM[1]", "GM").as_deref(), Some("6"));
        assert_eq!(first_value("FF[4];GM[1]", "GM"), None);
    }

    #[test]
    fn errors_in_trees_have_a_place() {
        for (text, column, reason) in [
            ("x", 1, SGF_BEGIN),
            ("()", 1, SGF_BEGIN),
            ("(;A[x]", 7, SGF_OPEN),
            ("(;A[x", 6, SGF_VALUE),
            ("(;A;)", 3, SGF_PROPERTY),
            ("(;A[x]3)", 7, SGF_PROPERTY),
        ] {
            let error = names(text).unwrap_err();
            assert_eq!((error.reason, error.location), (reason, FileLocation::text(1, column)), "{text}");
        }
    }
}
