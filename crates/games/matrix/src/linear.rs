//! Linear equations in exact fractions.

use crate::Fraction;
use num_traits::Zero;

/// The one solution of as many equations as unknowns, each equation ending with its right side; none when
/// there is no solution or more than one.
pub(crate) fn solve(mut equations: Vec<Vec<Fraction>>) -> Option<Vec<Fraction>> {
    let unknowns = equations.len();
    for column in 0..unknowns {
        let pivot = (column..unknowns).find(|&row| !equations[row][column].is_zero())?;
        equations.swap(column, pivot);
        let scale = equations[column][column].clone();
        for value in &mut equations[column] {
            *value /= &scale;
        }
        let row = equations[column].clone();
        for (index, other) in equations.iter_mut().enumerate() {
            if index == column || other[column].is_zero() {
                continue;
            }
            let factor = other[column].clone();
            for (value, of_pivot) in other.iter_mut().zip(&row) {
                *value -= &factor * of_pivot;
            }
        }
    }
    Some(equations.into_iter().filter_map(|mut equation| equation.pop()).collect())
}
