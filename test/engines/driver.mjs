/**
 * What a browser can do for a story. firefox.mjs and webkit.mjs implement it.
 *
 * @typedef {object} Driver
 * @property {string} name
 * @property {boolean} typesDates whether digits that are typed into a date field arrive there
 * @property {(url: string) => Promise<void>} open loads an address anew
 * @property {() => Promise<void>} reload
 * @property {() => Promise<void>} back
 * @property {() => Promise<void>} forward
 * @property {(name: string, ...args: unknown[]) => Promise<any>} ask calls a function of inPage.js
 * @property {(point: {x: number, y: number}, modifier?: string) => Promise<void>} click presses the
 *   pointer's main button; it may return while a dialog of the browser is open
 * @property {(point: {x: number, y: number}) => Promise<void>} hover
 * @property {(keys: string) => Promise<void>} press one key with modifiers, such as `Control+Shift+z`
 * @property {(text: string) => Promise<void>} type key by key
 * @property {() => Promise<void>} undoTyping presses Ctrl+Z in a field with text of its own
 * @property {() => Promise<string>} takeDialog waits for an alert, closes it, and returns its text
 * @property {() => string[]} takeFindings what the browser itself tells of the console and of
 *   foreign requests; forgets it
 * @property {() => Promise<void>} close
 */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export const WINDOW = { width: 1280, height: 1000 };

/** How long anything is waited for, in milliseconds. */
export const LATEST = 15_000;

/** How long a browser may take to start, in milliseconds: it is read from a disk that may be busy. */
export const START_TIMEOUT = 180_000;

/** How long a browser may take to load a page or to do what it is told, in milliseconds. */
export const COMMAND_TIMEOUT = 60_000;

const INSTALL =
  'apt-get update && apt-get install -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb';

/** An engine that cannot be driven here, with the command that changes that. */
export class NotInstalled extends Error {
  constructor(what) {
    super(`${what} is not installed. To install all that the stories need:\n${INSTALL}`);
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs that is there; a name is looked for in the PATH. */
export function findProgram(what, candidates) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = candidates
    .filter((candidate) => candidate !== undefined)
    .flatMap((candidate) =>
      path.isAbsolute(candidate) ? [candidate] : folders.map((folder) => `${folder}/${candidate}`),
    )
    .find(isProgram);
  if (found === undefined) throw new NotInstalled(what);
  return found;
}

/** Splits `Control+Shift+z` into the keys that are held and the key that is pressed. */
export function keysIn(combination) {
  const parts = combination === '+' ? ['+'] : combination.split('+');
  return { held: parts.slice(0, -1), key: parts.at(-1) };
}

export function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Asks until the answer is neither null, false nor an error, and returns it. */
export async function waitFor(what, look, timeout = LATEST) {
  const end = Date.now() + timeout;
  let reason = '';
  do {
    try {
      const answer = await look();
      if (answer !== null && answer !== false) return answer;
    } catch (error) {
      reason = `: ${error.message}`;
    }
    await pause(40);
  } while (Date.now() < end);
  throw new Error(`${what} did not come${reason}`);
}
