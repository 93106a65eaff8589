/** What a reader did in a form. */

/** The text of the field that an event came from. @param {Event} event */
export function valueOf(event) {
  return /** @type {HTMLInputElement|HTMLSelectElement|HTMLTextAreaElement} */ (event.currentTarget).value;
}

/**
 * A listener for a form that is sent: the page stays.
 * @param {(form: HTMLFormElement) => unknown} act
 * @returns {(event: Event) => void}
 */
export function sent(act) {
  return (event) => {
    event.preventDefault();
    void act(/** @type {HTMLFormElement} */ (event.currentTarget));
  };
}
