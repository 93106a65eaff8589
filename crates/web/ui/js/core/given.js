/** Values that may be missing. */

/**
 * Whether a value is there: the server leaves out what it has not, or says `null`.
 * @template T
 * @param {T|null|undefined} value
 * @returns {value is T}
 */
export function given(value) {
  return value !== null && value !== undefined;
}
