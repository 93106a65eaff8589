//! SGF trees: nodes and their properties, of the main line only.

use crate::backgammon::refuse;
use crate::cursor::Cursor;
use crate::reasons::{IO, REMARK_CLOSE, REMARK_OPEN, REMARK_TEXT, SGF_BEGIN, SGF_PROPERTY, SGF_VALUE};
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
    /// What was passed over since the last tree was taken.
    remarks: Vec<FormatError>,
}

impl<R: BufRead> Tree<R> {
    /// Before the first tree of a file.
    pub(crate) fn new(reader: R) -> Tree<R> {
        Tree { cursor: Cursor::of_sgf(reader), depth: 0, aside: false, remarks: Vec::new() }
    }

    /// The place of the next tree, which is not read yet; `None` at the end of the file. Other text before it is passed over.
    ///
    /// # Errors
    /// The bracket of a tree is not followed by a node.
    pub(crate) fn begin(&mut self) -> Result<Option<FileLocation>, FormatError> {
        self.pass_over()?;
        self.cursor.begin_game();
        let location = self.cursor.location();
        if self.cursor.take()?.is_none() {
            return Ok(None);
        }
        (self.depth, self.aside) = (1, false);
        self.cursor.skip_space()?;
        match self.cursor.peek()? {
            Some(';') => Ok(Some(location)),
            _ => refuse(SGF_BEGIN, location, '('),
        }
    }

    /// Passes over what stands outside of trees, up to the next one or to the end of the file.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(crate) fn pass_over(&mut self) -> Result<(), FormatError> {
        let mut passed = None;
        loop {
            self.cursor.skip_space()?;
            let location = self.cursor.location();
            let line = self.cursor.line_ahead()?;
            // Behind other text, a bracket alone is no game.
            let found = match line.first() {
                None => return Ok(()),
                Some('(') if passed.is_none() || begins_tree(line) => return Ok(()),
                Some(&found) => found,
            };
            let reason = if found == ')' { REMARK_CLOSE } else { REMARK_TEXT };
            // Brackets in a text are part of it.
            if passed.is_none() || passed == Some(REMARK_CLOSE) && reason == REMARK_TEXT {
                passed = Some(reason);
                let text: String = line.iter().collect();
                self.remarks.push(FormatError::new(reason, location, text.trim_end()));
            }
            self.cursor.begin_game();
            let rest = line_rest(&mut self.cursor)?;
            self.cursor.skip(rest);
        }
    }

    /// What was passed over since this was asked last.
    pub(crate) fn remarks(&mut self) -> Vec<FormatError> {
        std::mem::take(&mut self.remarks)
    }

    /// Goes to the end of a tree in which something is wrong: by its brackets, or where those are wrong too, to the next root of a
    /// game.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(crate) fn recover(&mut self) -> Result<(), FormatError> {
        self.remarks.clear();
        let wrong = loop {
            match self.step() {
                Ok(Some(_)) => {}
                Ok(None) => break None,
                Err(error) => break Some(error),
            }
        };
        self.remarks.clear();
        match wrong {
            None => return Ok(()),
            Some(error) if error.reason == IO => return Err(error),
            Some(_) => {}
        }
        loop {
            match self.at_root() {
                Ok(false) => {}
                Ok(true) => return Ok(()),
                Err(error) if error.reason == IO => return Err(error),
                Err(_) => continue,
            }
            let line = self.cursor.line_ahead()?;
            if line.is_empty() {
                return Ok(());
            }
            let next = (1..line.len()).find(|&at| is_named_root(line[at..].iter().copied()));
            let skip = next.unwrap_or(line.len());
            self.cursor.skip(skip);
            self.cursor.begin_game();
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
            Some('(') if self.at_root()? => Ok(self.unclosed(location)),
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
            None => Ok(self.unclosed(location)),
        }
    }

    /// A tree ends here whose brackets are not closed.
    fn unclosed(&mut self, location: FileLocation) -> Option<Step> {
        self.depth = 0;
        self.remarks.push(FormatError::new(REMARK_OPEN, location, ""));
        None
    }

    /// Whether the bracket that is next is the first of another game.
    fn at_root(&mut self) -> Result<bool, FormatError> {
        self.cursor.peek()?;
        let first = self.cursor.at_line_start();
        let line = self.cursor.line_ahead()?.iter().copied();
        Ok(if first { is_root(line) } else { is_named_root(line) })
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
            // A value that was never closed ends before the next game: in a text, its brackets would be escaped.
            if self.cursor.peek()? == Some('(') && self.cursor.at_line_start() && self.at_root()? {
                return refuse(SGF_VALUE, location, "");
            }
            match self.cursor.take()? {
                Some(']') => return Ok((value, location)),
                // An escaped character stands for itself; an escaped line end continues the line.
                Some('\\') => value.extend(self.cursor.take()?.filter(|&c| c != '\n')),
                Some(c) => value.push(c),
                None => return refuse(SGF_VALUE, location, ""),
            }
        }
    }
}

/// How far the cursor is from the next bracket of its line behind the next character, or from the end of the line.
fn line_rest<R: BufRead>(cursor: &mut Cursor<R>) -> Result<usize, FormatError> {
    let line = cursor.line_ahead()?;
    let next = line.iter().skip(1).position(|c| matches!(c, '(' | ')'));
    Ok(next.map_or(line.len(), |at| at + 1))
}

/// Whether a line begins with a tree that has a property: behind other text, a bracket alone is none.
fn begins_tree(line: &[char]) -> bool {
    let mut rest = line.iter().copied().filter(|c| !c.is_whitespace());
    rest.next() == Some('(')
        && rest.next() == Some(';')
        && rest.next().is_none_or(|c| c.is_ascii_alphabetic())
}

/// Whether a line begins with the root of a game: one of the properties that only roots have, with its value.
pub(crate) fn is_root(line: impl Iterator<Item = char>) -> bool {
    root_property(line).is_some()
}

/// The same for properties that no other node has in any program's files.
fn is_named_root(line: impl Iterator<Item = char>) -> bool {
    root_property(line).is_some_and(|name| name != "SZ")
}

/// The first property of the root of a game, if it is one of three by which roots are known.
fn root_property(line: impl Iterator<Item = char>) -> Option<&'static str> {
    let mut rest = line.filter(|c| !c.is_whitespace());
    if (rest.next(), rest.next()) != (Some('('), Some(';')) {
        return None;
    }
    let begin: String = rest.take(20).collect();
    let name = ["GM", "FF", "SZ"].into_iter().find(|name| begin.starts_with(name))?;
    let value = begin[name.len()..].strip_prefix('[')?;
    // A bracket in a text is escaped.
    value.find(']').filter(|&end| !value[..end].contains('\\')).map(|_| name)
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
        assert_eq!(names(&format!("(;A[]{}", "(".repeat(50_000))).unwrap(), ["A", "-"]);
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
    fn what_stands_between_trees_is_passed_over() {
        for (text, remarks) in [
            ("Saved (today)\n\n(;A[x])", vec![("remark-text", 1)]),
            ("(;A[x]))\n)\n(;A[x])", vec![("remark-close", 1)]),
            ("(;A[x]\n(;GM[1]A[x])", vec![("remark-open", 2)]),
            ("(;A[x]", vec![("remark-open", 1)]),
            ("(;A[x])\nand (;-) so on (", vec![("remark-text", 2)]),
            ("(;A[x](;SZ[9]))(\n;A[x])", vec![]),
        ] {
            let mut tree = Tree::new(text.as_bytes());
            let mut found = Vec::new();
            while tree.begin().unwrap().is_some() {
                while tree.step().unwrap().is_some() {}
                tree.pass_over().unwrap();
                found.append(&mut tree.remarks());
            }
            let line = |at: FileLocation| if let FileLocation::Text { line, .. } = at { line } else { 0 };
            let found: Vec<_> =
                found.iter().map(|remark| (remark.reason.code, line(remark.location))).collect();
            assert_eq!(found, remarks, "{text}");
        }
    }

    #[test]
    fn the_next_game_is_found_behind_a_broken_one() {
        let good = "(;GM[1]A[x])";
        for bad in
            ["(;A[x]3)", "(;A;)", "(;A[never closed", "(;A(;B[x]", "(;A[x]3;C[(;GM[1\\]])", "()", "(;FF[4]A"]
        {
            let text = format!("{good}\n{bad}\n{good}");
            let mut tree = Tree::new(text.as_bytes());
            let mut good = 0;
            while let Some(begun) = tree.begin().transpose() {
                let whole = begun.and_then(|_| {
                    while tree.step()?.is_some() {}
                    Ok(())
                });
                match whole {
                    Ok(()) => good += 1,
                    Err(_) => tree.recover().unwrap(),
                }
            }
            assert_eq!(good, 2, "{bad}");
        }
    }

    #[test]
    fn errors_in_trees_have_a_place() {
        for (text, column, reason) in [
            ("()", 1, SGF_BEGIN),
            ("(;A[x", 5, SGF_VALUE),
            ("(;A;)", 3, SGF_PROPERTY),
            ("(;A[x]3)", 7, SGF_PROPERTY),
        ] {
            let error = names(text).unwrap_err();
            assert_eq!((error.reason, error.location), (reason, FileLocation::text(1, column)), "{text}");
        }
    }
}
