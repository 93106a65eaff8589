/** Dialogs over the page: one at a time, drawn anew whenever the page is. */

import { render } from "./dom.js";

/** @typedef {import("./dom.js").Content} Content */

/** @type {{element: HTMLDialogElement, content: (close: () => void) => Content}|null} */
let open = null;

/**
 * @param {(close: () => void) => Content} content
 * @param {() => void} [onClose]
 */
export function openDialog(content, onClose) {
  closeDialog();
  const element = document.createElement("dialog");
  document.body.append(element);
  open = { element, content };
  drawDialog();
  // Back closes it: it has a place of its own in the history, which goes with it.
  if (!history.state?.dialog) history.pushState({ dialog: true }, "");
  element.addEventListener("close", () => {
    element.remove();
    setTimeout(leavePlace);
    if (open?.element === element) open = null;
    onClose?.();
  });
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  element.showModal();
}

/** How long the browser may take to leave the place of a dialog once the page has gone elsewhere, in milliseconds. */
const LEAVE = 1000;

/**
 * Set while the place of a closed dialog is being left: its address, and where the page has gone meanwhile.
 * @type {{from: string, elsewhere: string}|null}
 */
let leaving = null;

/** Leaves the place of a dialog that was closed otherwise than by Back, unless the page has gone on or another one is open. */
function leavePlace() {
  if (open || !history.state?.dialog) return;
  leaving = { from: location.href, elsewhere: "" };
  history.back();
}

// A page that is loaded again shows none.
if (history.state?.dialog) history.replaceState(null, "");

// Back, or a link in the dialog.
window.addEventListener("popstate", () => {
  if (leaving && location.href !== leaving.from) {
    // The browser goes back only after the page has gone elsewhere.
    leaving.elsewhere = location.hash;
    setTimeout(() => (leaving = null), LEAVE);
  } else if (leaving?.elsewhere) {
    const { elsewhere } = leaving;
    leaving = null;
    location.hash = elsewhere;
    return;
  }
  if (history.state?.dialog) return;
  // A dialog that was opened while the place of another one was left has one of its own.
  if (leaving && open) history.pushState({ dialog: true }, "");
  else closeDialog();
  if (!leaving?.elsewhere) leaving = null;
});

function closeDialog() {
  open?.element.close();
}

/** Whether a dialog is shown. */
export function dialogOpen() {
  return open !== null;
}

export function drawDialog() {
  if (open) render(open.element, open.content(closeDialog));
}
