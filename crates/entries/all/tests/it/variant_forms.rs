//! Forms of variants make variants that open, whatever is chosen in them.

use stratege_catalog::{FieldValues, VariantField, entries, open};

/// The values of a part: every word, or the bounds and the usual number.
fn values(field: &VariantField) -> Vec<String> {
    match field.values {
        FieldValues::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
        FieldValues::Number { least, most, usual, .. } => {
            let usual = usual.map_or(String::new(), |usual| usual.to_string());
            vec![usual, least.to_string(), most.to_string()]
        }
    }
}

#[test]
fn every_choice_of_a_form_opens() {
    let mut tried = 0;
    for entry in entries() {
        let Some(form) = entry.extras.form else { continue };
        let usual: Vec<String> = form.fields.iter().map(|field| values(field)[0].clone()).collect();
        for (at, field) in form.fields.iter().enumerate() {
            for value in values(field) {
                let mut chosen = usual.clone();
                chosen[at] = value;
                let given = form.fields.iter().zip(&chosen).filter(|(_, value)| !value.is_empty());
                let parts: Vec<String> =
                    given.map(|(field, value)| format!("{}{value}", field.prefix)).collect();
                let variant = parts.join(form.joint);
                // Handicaps need a board of some size; the form's board is the usual one.
                assert!(open(entry.name, Some(&variant)).is_ok(), "{} {variant}", entry.name);
                tried += 1;
            }
        }
    }
    assert!(tried > 20, "{tried}");
}
