/** Sentences for screen readers, said one after the other. */

/** @param {string} sentence */
export function announce(sentence) {
  const region = document.getElementById("announcer");
  if (!region || sentence === "") return;
  const line = document.createElement("p");
  line.textContent = sentence;
  region.append(line);
  // Only what is new is read; old sentences would be found when walking the page.
  while (region.childElementCount > 3) region.firstElementChild?.remove();
}
