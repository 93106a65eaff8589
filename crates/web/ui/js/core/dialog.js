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
  element.addEventListener("close", () => {
    element.remove();
    if (open?.element === element) open = null;
    onClose?.();
  });
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  element.showModal();
}

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
