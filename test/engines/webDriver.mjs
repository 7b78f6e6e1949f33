/** A minimal client of the W3C WebDriver protocol: https://w3.org/TR/webdriver2 */

import { COMMAND_TIMEOUT, START_TIMEOUT } from './driver.mjs';

/** The codes of the protocol for keys that type no character. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

class WebDriverError extends Error {
  constructor({ error, message }) {
    super(`${error}: ${message}`);
    this.code = error;
  }
}

async function command(method, url, body, timeout = COMMAND_TIMEOUT) {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(timeout),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new WebDriverError(value);
  return value;
}

export async function startSession(origin, capabilities) {
  const { sessionId, capabilities: given } = await command(
    'POST',
    `${origin}/session`,
    { capabilities: { alwaysMatch: capabilities } },
    START_TIMEOUT,
  );
  const session = `${origin}/session/${sessionId}`;

  return {
    capabilities: given,
    get: (path) => command('GET', `${session}/${path}`),
    post: (path, body) => command('POST', `${session}/${path}`, body),
    /** Returns the id of the element that matches. */
    async find(selector) {
      const body = { using: 'css selector', value: selector };
      return Object.values(await command('POST', `${session}/element`, body))[0];
    },
    /** Calls a function of inPage.js, and waits for its promise if it returns one. */
    ask: (name, args) =>
      command('POST', `${session}/execute/sync`, {
        script: 'return window.inPage[arguments[0]](...arguments[1])',
        args: [name, args],
      }),
    /** Presses keys in sequence while the `held` keys are down. */
    async press(keys, held = []) {
      const down = (key) => ({ type: 'keyDown', value: KEYS[key] ?? key });
      const up = (key) => ({ type: 'keyUp', value: KEYS[key] ?? key });
      const actions = [
        ...held.map(down),
        ...keys.flatMap((key) => [down(key), up(key)]),
        ...held.map(up),
      ];
      await command('POST', `${session}/actions`, {
        actions: [{ type: 'key', id: 'keyboard', actions }],
      });
    },
    /** Presses or releases one key. */
    async changeKey(type, key) {
      await command('POST', `${session}/actions`, {
        actions: [{ type: 'key', id: 'keyboard', actions: [{ type, value: KEYS[key] ?? key }] }],
      });
    },
    /** Performs actions with one pointer: 'mouse' or 'touch'. */
    async pointBy(pointerType, actions) {
      await command('POST', `${session}/actions`, {
        actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }],
      });
    },
    /** Moves the pointer, and clicks unless `clicks` is false; `held` is a modifier key for the click. */
    async point({ x, y }, { clicks = true, held } = {}) {
      const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x, y };
      const click = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const rest = { type: 'pause', duration: 0 };
      const keyboard = {
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value: KEYS[held] },
          ...[rest, rest, rest],
          { type: 'keyUp', value: KEYS[held] },
        ],
      };
      const pointer = {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [...(held ? [rest] : []), move, ...(clicks ? click : [])],
      };
      await command('POST', `${session}/actions`, {
        actions: held ? [keyboard, pointer] : [pointer],
      });
    },
    closeWindow: () => command('DELETE', `${session}/window`),
    close: () => command('DELETE', session),
  };
}
