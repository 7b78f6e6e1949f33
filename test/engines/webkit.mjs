/** WebKitGTK, over WebDriver, on a separate X display. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/processes.mjs';
import { findProgram, keysIn, pause, START_TIMEOUT, waitFor, WINDOW } from './driver.mjs';
import { createFolder } from './folder.mjs';
import { startSession } from './webDriver.mjs';

/** A little more than the maximum time between the clicks of a double click, in milliseconds. */
const DOUBLE_CLICK = 550;

/** Returns the possible paths of MiniBrowser. They depend on the architecture and the version. */
function miniBrowsers() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map(
        (library) => `/usr/lib/${folder}/${library}/MiniBrowser`,
      ),
    );
}

/** Waits until an X server is ready, and returns the name of its display. */
async function displayOf(xServer) {
  for await (const number of createInterface({ input: xServer.stdio[3] })) return `:${number}`;
  throw new Error('Xvfb did not start.');
}

/**
 * @param programs the paths of Xvfb, the driver and the browser
 * @param home the home folder of the browser
 * @param proxy the proxy for all requests of the browser
 * @param start starts a process that is stopped with the session
 */
async function openSession(programs, home, proxy, start) {
  const screen = `${WINDOW.width + 40}x${WINDOW.height + 200}x24`;
  const xServer = start(
    programs.xvfb,
    // Without -noreset, the server resets when its last client disconnects.
    ['-displayfd', '3', '-noreset', '-screen', '0', screen, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const DISPLAY = await displayOf(xServer);

  const port = await freePort();
  start(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY,
      GDK_BACKEND: 'x11',
      LC_ALL: 'C.UTF-8',
      // Downloads go to the home folder if no other folder is configured.
      HOME: home,
      XDG_CONFIG_HOME: home,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${origin}/status`)).ok;
  await waitFor('WebKitWebDriver', isReady, START_TIMEOUT);

  const session = await startSession(origin, {
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'ignore',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    // No `noProxy`: in about one start of ten, WebKitGTK 2.50 crashes while it copies that list, and
    // its driver then never answers. So requests for the product use the proxy too.
    proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy },
  });
  await session.post('window/rect', { x: 0, y: 0, width: WINDOW.width, height: WINDOW.height });
  return session;
}

/** @returns {Promise<import('./driver.mjs').Driver>} */
export async function startWebKit({ proxy }) {
  const programs = {
    driver: findProgram('WebKitWebDriver', [process.env.WEBKIT_DRIVER_PATH, 'WebKitWebDriver']),
    browser: findProgram('MiniBrowser of WebKitGTK', [process.env.WEBKIT_PATH, ...miniBrowsers()]),
    xvfb: findProgram('Xvfb', ['Xvfb']),
  };
  const processes = [];
  const stopAll = () => {
    for (const each of processes) each.kill();
  };
  const folder = createFolder();
  const session = await openSession(programs, folder.path, proxy, (...args) => {
    const started = spawn(...args);
    processes.push(started);
    return started;
  }).catch((error) => {
    stopAll();
    folder.remove();
    throw error;
  });

  const tabs = [await session.get('window')];

  async function switchTab(number) {
    await session.post('window', { handle: tabs[number] });
  }

  let lastClick = { x: NaN, y: NaN, at: 0 };

  /** Waits so that the next click is not the second of a double click, even after a key press. */
  async function awaitSingleClick({ x, y }) {
    const isNear = Math.abs(x - lastClick.x) < 10 && Math.abs(y - lastClick.y) < 10;
    if (isNear) await pause(Math.max(0, lastClick.at + DOUBLE_CLICK - Date.now()));
  }

  const moveTo = ({ x, y }) => ({ type: 'pointerMove', duration: 0, origin: 'viewport', x, y });

  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    typesDates: false,
    touches: false,
    async open(url) {
      await session.post('url', { url });
    },
    async reload() {
      await session.post('refresh');
    },
    async back() {
      await session.post('back');
    },
    async forward() {
      await session.post('forward');
    },
    ask: (name, ...args) => session.ask(name, args),
    async click(point, held) {
      await awaitSingleClick(point);
      await session.point(point, { held });
      lastClick = { ...point, at: Date.now() };
    },
    hover: (point) => session.point(point, { clicks: false }),
    async pointerDown(at, pointer) {
      await session.pointBy(pointer, [moveTo(at), { type: 'pointerDown', button: 0 }]);
    },
    pointerMove: (to, pointer) => session.pointBy(pointer, [moveTo(to)]),
    pointerUp: (pointer) => session.pointBy(pointer, [{ type: 'pointerUp', button: 0 }]),
    keyDown: (key) => session.changeKey('keyDown', key),
    keyUp: (key) => session.changeKey('keyUp', key),
    async press(keys) {
      const { held, key } = keysIn(keys);
      await session.press([key], held);
    },
    async type(text) {
      await session.press(
        Array.from(text, (character) => (character === '\n' ? 'Enter' : character)),
      );
    },
    // The driver sends Ctrl+Z only to the page, so the browser does not undo.
    undoTyping: () => session.ask('undoTyping', []),
    // A window, because a tab stays hidden.
    async openTab() {
      const { handle } = await session.post('window/new', { type: 'window' });
      await switchTab(tabs.push(handle) - 1);
    },
    switchTab,
    async closeTabs() {
      while (tabs.length > 1) {
        await switchTab(tabs.length - 1);
        await session.closeWindow();
        tabs.pop();
      }
      await switchTab(0);
    },
    async chooseFile(path, open) {
      await session.ask('showFileInput', []);
      await open();
      const input = await waitFor('a file input', () => session.find('input[type=file]'));
      await session.post(`element/${input}/value`, { text: path });
    },
    folder,
    async takeDialog() {
      const text = await waitFor('a dialog', () => session.get('alert/text'));
      await session.post('alert/accept');
      return text;
    },
    // inPage.js records console messages, and the server records requests to other hosts.
    takeFindings: () => [],
    async close() {
      await session.close().catch(() => undefined);
      stopAll();
      folder.remove();
    },
  };
}
