/** @typedef {'mouse' | 'touch'} Pointer */

/**
 * The interface to a browser. firefox.mjs and webkit.mjs implement it.
 *
 * @typedef {object} Driver
 * @property {string} name
 * @property {boolean} typesDates true if digits can be typed into a date field
 * @property {boolean} touches true if the driver can send the events of a finger
 * @property {(url: string) => Promise<void>} open loads an address
 * @property {() => Promise<void>} reload
 * @property {() => Promise<void>} back
 * @property {() => Promise<void>} forward
 * @property {(name: string, ...args: unknown[]) => Promise<any>} ask calls a function of inPage.js
 * @property {(point: {x: number, y: number}, modifier?: string) => Promise<void>} click clicks the
 *   main button; may return before a dialog that it opened is closed
 * @property {(point: {x: number, y: number}) => Promise<void>} hover
 * @property {(at: {x: number, y: number}, pointer: Pointer) => Promise<void>} pointerDown
 * @property {(to: {x: number, y: number}, pointer: Pointer) => Promise<void>} pointerMove
 * @property {(pointer: Pointer) => Promise<void>} pointerUp
 * @property {(key: string) => Promise<void>} keyDown
 * @property {(key: string) => Promise<void>} keyUp
 * @property {(keys: string) => Promise<void>} press one key with modifiers, such as `Control+Shift+z`
 * @property {(text: string) => Promise<void>} type key by key
 * @property {() => Promise<void>} undoTyping presses Ctrl+Z to undo typing in the focused field
 * @property {() => Promise<void>} openTab opens a tab, and drives it from now on
 * @property {(number: number) => Promise<void>} switchTab drives the tab with this number from now on; the
 *   first tab is 0
 * @property {() => Promise<void>} closeTabs closes all tabs but the first, and drives that one
 * @property {(path: string, open: () => Promise<void>) => Promise<void>} chooseFile calls `open`, and
 *   chooses a file in the picker that it opens
 * @property {ReturnType<import('./folder.mjs').createFolder>} folder contains the downloads
 * @property {() => Promise<string>} takeDialog waits for an alert, closes it, and returns its text
 * @property {() => string[]} takeFindings returns and clears the console messages and the
 *   requests to other hosts that the browser reported
 * @property {() => Promise<void>} close
 */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export const WINDOW = { width: 1280, height: 1000 };

/** The default timeout of a wait, in milliseconds. */
export const WAIT_TIMEOUT = 15_000;

/** The timeout for the start of a browser, in milliseconds. It is long because the disk may be busy. */
export const START_TIMEOUT = 180_000;

/** The timeout for a page load or another command, in milliseconds. */
export const COMMAND_TIMEOUT = 60_000;

const INSTALL =
  'apt-get update && apt-get install -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb';

/** A program is missing. The message contains the command that installs it. */
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

/**
 * Returns the path of the first candidate that exists. A candidate that is not an absolute path is
 * searched for in the PATH.
 */
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

/** Splits a combination such as `Control+Shift+z` into its modifiers and its key. */
export function keysIn(combination) {
  const parts = combination === '+' ? ['+'] : combination.split('+');
  return { held: parts.slice(0, -1), key: parts.at(-1) };
}

export function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Calls `read` until it returns a value other than null and false, and returns that value. */
export async function waitFor(what, read, timeout = WAIT_TIMEOUT) {
  const end = Date.now() + timeout;
  let reason = '';
  do {
    try {
      reason = '';
      const value = await read();
      if (value !== null && value !== false) return value;
    } catch (error) {
      reason = `: ${error.message}`;
    }
    await pause(40);
  } while (Date.now() < end);
  throw new Error(`Timeout while waiting for ${what}${reason}`);
}
