/**
 * Pure functions make descriptions of nodes; `render` brings the document to what they describe. Focus, scroll and
 * running animations of what stays are kept, for a node is only replaced when its tag or its key changes.
 *
 * @typedef {{tag: string, svg: boolean, key: string|number|undefined, props: Record<string, any>, children: Child[]}} VNode
 * @typedef {VNode|string} Child
 * @typedef {VNode|string|number|null|undefined|boolean|readonly any[]} Content
 */

import { given } from "./given.js";

/** @typedef {Element & {__props?: Record<string, any>, __key?: string|number, __on?: Record<string, any>}} Patched */

/**
 * A node of HTML. Of the properties, `on…` are listeners, `.name` sets a property of the element, `style` is a record
 * of style properties; all others are attributes. `key` tells siblings apart. With `memo` and `lazy` the children are
 * made only when the memo has changed; then the other properties may change with it alone. What is typed into a field
 * stays until another `.value` is described; a list, a box or a slider always shows what is described.
 * @param {string} tag
 * @param {Record<string, any>|null} [props]
 * @param {...Content} children
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
  return node(false, tag, props, children);
}

/**
 * A node of SVG.
 * @param {string} tag
 * @param {Record<string, any>|null} [props]
 * @param {...Content} children
 * @returns {VNode}
 */
export function s(tag, props, ...children) {
  return node(true, tag, props, children);
}

/**
 * @param {boolean} svg
 * @param {string} tag
 * @param {Record<string, any>|null|undefined} props
 * @param {Content[]} children
 * @returns {VNode}
 */
function node(svg, tag, props, children) {
  const { key, ...rest } = props ?? {};
  return { tag, svg, key, props: rest, children: flat(children) };
}

/**
 * @param {Content[]} contents
 * @returns {Child[]}
 */
function flat(contents) {
  /** @type {Child[]} */
  const out = [];
  for (const content of contents) {
    if (!given(content) || typeof content === "boolean") continue;
    if (Array.isArray(content)) out.push(...flat(/** @type {Content[]} */ (content)));
    else if (typeof content === "number") out.push(String(content));
    else out.push(/** @type {Child} */ (content));
  }
  return out;
}

/**
 * Makes the children of an element those described.
 * @param {Element} parent
 * @param {Content} contents
 */
export function render(parent, contents) {
  patchChildren(parent, flat([contents]));
}

/**
 * @param {Element} parent
 * @param {Child[]} children
 */
function patchChildren(parent, children) {
  /** @type {Map<string|number, Patched>} */
  const keyed = new Map();
  for (const old of /** @type {Patched[]} */ ([...parent.children])) {
    if (old.__key !== undefined) keyed.set(old.__key, old);
  }
  const wanted = new Set(children.map((child) => (typeof child === "string" ? undefined : child.key)));
  /** @type {ChildNode|null} */
  let at = parent.firstChild;
  for (const child of children) {
    // What is gone goes first: a node that stays is not moved over it, which would take the focus from it.
    while (at instanceof Element && /** @type {Patched} */ (at).__key !== undefined && !wanted.has(/** @type {Patched} */ (at).__key)) {
      /** @type {ChildNode|null} */
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
    if (typeof child === "string") {
      if (at instanceof Text) {
        if (at.data !== child) at.data = child;
        at = at.nextSibling;
      } else {
        parent.insertBefore(document.createTextNode(child), at);
      }
      continue;
    }
    const old = child.key !== undefined ? keyed.get(child.key) : undefined;
    if (old && old.localName === child.tag) {
      keyed.delete(/** @type {string|number} */ (child.key));
      if (old === at) at = old.nextSibling;
      else parent.insertBefore(old, at);
      patch(old, child);
      continue;
    }
    const here = /** @type {Patched|null} */ (at instanceof Element ? at : null);
    if (here && child.key === undefined && here.__key === undefined && here.localName === child.tag) {
      at = here.nextSibling;
      patch(here, child);
      continue;
    }
    parent.insertBefore(create(child), at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/**
 * @param {VNode} vnode
 * @returns {Element}
 */
function create(vnode) {
  const element = /** @type {Patched} */ (
    vnode.svg ? document.createElementNS("http://www.w3.org/2000/svg", vnode.tag) : document.createElement(vnode.tag)
  );
  element.__key = vnode.key;
  patch(element, vnode);
  return element;
}

/**
 * @param {Patched} element
 * @param {VNode} vnode
 */
function patch(element, vnode) {
  const before = element.__props ?? {};
  if (vnode.props.memo !== undefined && before.memo === vnode.props.memo) return;
  const owned = ".innerHTML" in vnode.props || "keep" in vnode.props;
  if (!owned) patchChildren(element, vnode.props.lazy ? flat([vnode.props.lazy()]) : vnode.children);
  for (const name of Object.keys(before)) {
    if (!(name in vnode.props)) setProp(element, name, undefined, before[name]);
  }
  for (const [name, value] of Object.entries(vnode.props)) {
    if (before[name] !== value || isState(element, name)) setProp(element, name, value, before[name]);
  }
  element.__props = vnode.props;
}

/** Kinds of `input` that are chosen from, not typed into. */
const CHOSEN = new Set(["checkbox", "radio", "range"]);

/**
 * Whether the property is changed by the browser too, and has to be set back to what is described. Text is not: the
 * page may be drawn while it is typed.
 * @param {Element} element
 * @param {string} name
 */
function isState(element, name) {
  if (name === ".checked") return true;
  if (name !== ".value") return false;
  return element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && CHOSEN.has(element.type));
}

/**
 * @param {Patched} element
 * @param {string} name
 * @param {any} value
 * @param {any} before
 */
function setProp(element, name, value, before) {
  if (name.startsWith("on")) {
    listen(element, name.slice(2), value);
  } else if (name.startsWith(".")) {
    const target = /** @type {any} */ (element);
    const property = name.slice(1);
    if (target[property] !== value) target[property] = value ?? "";
  } else if (name === "style") {
    const style = /** @type {HTMLElement} */ (/** @type {unknown} */ (element)).style;
    for (const key of Object.keys(before ?? {})) if (!(key in (value ?? {}))) style.removeProperty(key);
    for (const [key, text] of Object.entries(value ?? {})) {
      if ((before ?? {})[key] !== text) style.setProperty(key, String(text));
    }
  } else if (name === "keep" || name === "memo" || name === "lazy") {
    // For the drawing alone.
  } else if (!given(value) || value === false) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Listeners are looked up when the event comes, so that a new closure at each render costs nothing.
 * @param {Patched} element
 * @param {string} type
 * @param {((event: any) => void)|undefined} handler
 */
function listen(element, type, handler) {
  const handlers = (element.__on ??= {});
  if (!(type in handlers)) element.addEventListener(type, (event) => handlers[type]?.(event));
  handlers[type] = handler;
}
