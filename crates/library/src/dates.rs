//! Dates as written in PGN and by people. A partial date is the interval of the days that it covers.

/// The first and the last day that a date covers, as numbers: 20240517 is 17 May 2024. `None` if not even the year is
/// known.
///
/// Accepts `2024.05.17`, with `-` or `/` instead of the dots, prefixes of it, `?` for unknown parts, and `17.05.2024`.
pub fn days(text: &str) -> Option<(u32, u32)> {
    let parts: Vec<&str> = text.trim().split(['.', '-', '/']).map(str::trim).collect();
    let is_year = |part: &&str| part.len() == 4;
    let (year, month, day) = match parts[..] {
        [year] if is_year(&year) => (year, "", ""),
        [year, month] if is_year(&year) => (year, month, ""),
        [year, month, day] if is_year(&year) => (year, month, day),
        [day, month, year] if is_year(&year) => (year, month, day),
        _ => return None,
    };
    let year: u32 = number(year, 1, 9999)??;
    let (month, day) = (number(month, 1, 12)?, number(day, 1, 31)?);
    let of = |month: u32, day: u32| 10_000 * year + 100 * month + day;
    Some(match (month, day) {
        (Some(month), Some(day)) => (of(month, day), of(month, day)),
        (Some(month), None) => (of(month, 1), of(month, 31)),
        (None, _) => (of(1, 1), of(12, 31)),
    })
}

/// A part of a date; `Some(None)` where it is not known, and `None` where it is none.
fn number(text: &str, least: u32, most: u32) -> Option<Option<u32>> {
    if text.chars().all(|c| matches!(c, '?' | '_' | '*')) {
        return Some(None);
    }
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse::<u32>().ok().filter(|_| digits)? {
        0 => Some(None),
        number => (least..=most).contains(&number).then_some(Some(number)),
    }
}

#[cfg(test)]
mod tests {
    use super::days;

    #[test]
    fn dates_are_intervals_of_days() {
        for (text, found) in [
            ("2024.05.17", (20_240_517, 20_240_517)),
            ("2020-12-31", (20_201_231, 20_201_231)),
            ("2020/1/5", (20_200_105, 20_200_105)),
            ("17.05.2024", (20_240_517, 20_240_517)),
            ("2024", (20_240_101, 20_241_231)),
            ("2024.05", (20_240_501, 20_240_531)),
            ("2024.??.??", (20_240_101, 20_241_231)),
            ("2024.00.00", (20_240_101, 20_241_231)),
            ("1851.06.??", (18_510_601, 18_510_631)),
        ] {
            assert_eq!(days(text), Some(found), "{text}");
        }
        for text in
            ["", "????.??.??", "?", "soon", "2024.13.01", "2024.05.32", "24.05.17", "2024.05.17.18", "+024"]
        {
            assert_eq!(days(text), None, "{text}");
        }
    }
}
