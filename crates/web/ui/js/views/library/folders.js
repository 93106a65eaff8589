/**
 * The tree of folders that the names of collections make: `club/2026` is in the folder `club`.
 *
 * @typedef {import("../../core/types.js").LibraryCollection} LibraryCollection
 * @typedef {{path: string, name: string, games: number, own: LibraryCollection|null, folders: Folder[]}} Folder
 */

/** What divides the folders of a name. */
const DIVIDER = "/";

/** The folders and collections at the root. @param {LibraryCollection[]} list @returns {Folder[]} */
export function grown(list) {
  /** @type {Folder} */
  const root = { path: "", name: "", games: 0, own: null, folders: [] };
  for (const one of list) {
    let at = root;
    for (const name of one.name.split(DIVIDER)) {
      const path = at.path === "" ? name : at.path + DIVIDER + name;
      let next = at.folders.find((folder) => folder.path === path);
      if (!next) {
        next = { path, name, games: 0, own: null, folders: [] };
        at.folders.push(next);
      }
      next.games += one.games;
      at = next;
    }
    at.own = one;
  }
  return root.folders;
}

/** Whether a place is a collection or a folder, or is in it. @param {string} place @param {string} path */
export function within(place, path) {
  return place === path || place.startsWith(path + DIVIDER);
}
