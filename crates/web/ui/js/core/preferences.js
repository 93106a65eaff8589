/** What the reader chose, kept by the browser. */

/**
 * @typedef {{lang: string, theme: 'system'|'light'|'dark', sound: 'on'|'off', coordinates: 'on'|'off'}} Choices
 */

/** @type {Choices} */
const DEFAULTS = { lang: "", theme: "system", sound: "on", coordinates: "on" };

/** @type {Set<() => void>} */
const listeners = new Set();

export const preferences = {
  /**
   * @template {keyof Choices} K
   * @param {K} name
   * @returns {Choices[K]}
   */
  get(name) {
    try {
      return /** @type {Choices[K]} */ (localStorage.getItem(`stratege.${name}`) ?? DEFAULTS[name]);
    } catch {
      return DEFAULTS[name];
    }
  },
  /**
   * @template {keyof Choices} K
   * @param {K} name
   * @param {Choices[K]} value
   */
  set(name, value) {
    try {
      localStorage.setItem(`stratege.${name}`, value);
    } catch {
      // Without storage the choice lasts until the page is closed.
      DEFAULTS[name] = value;
    }
    applyTheme();
    for (const listener of listeners) listener();
  },
  /**
   * @param {() => void} listener
   * @returns {() => void} ends the subscription
   */
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Puts the chosen theme on the document. */
export function applyTheme() {
  const theme = preferences.get("theme");
  if (theme === "system") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.dataset.theme = theme;
}

/**
 * The code of the language that was chosen, or that the browser asks for. The server answers in English where it does
 * not know that one.
 */
export function lang() {
  return preferences.get("lang") || (navigator.language ?? "en").slice(0, 2).toLowerCase();
}
