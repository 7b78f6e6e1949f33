/** WebKit as WebKitGTK builds it, over WebDriver, on a display of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { findProgram, keysIn, pause, waitFor, WINDOW } from './driver.mjs';
import { freePort } from './server.mjs';
import { startSession } from './webDriver.mjs';

const PACKAGES = 'webkit2gtk-driver xvfb';

/** The time in which two clicks at one place are a double click, in milliseconds, and some more. */
const DOUBLE_CLICK = 550;

/** MiniBrowser stands in a folder of the library's, by the machine's architecture and the version. */
function miniBrowsers() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      ['4.1', '6.0', '4.0'].map((api) =>
        api === '6.0'
          ? `/usr/lib/${folder}/webkitgtk-6.0/MiniBrowser`
          : `/usr/lib/${folder}/webkit2gtk-${api}/MiniBrowser`,
      ),
    );
}

/** Starts an X server without a screen, and returns it with the name of its display. */
async function startDisplay(program) {
  const screen = `${WINDOW.width + 40}x${WINDOW.height + 200}x24`;
  const xServer = spawn(program, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(xServer.stdio[3], 'data');
  return { xServer, display: `:${String(number).trim()}` };
}

/** @returns {Promise<import('./driver.mjs').Driver>} */
export async function startWebKit(server) {
  const driver = findProgram('WebKitWebDriver', PACKAGES, [
    process.env.WEBKIT_DRIVER_PATH,
    'WebKitWebDriver',
  ]);
  const binary = findProgram('MiniBrowser of WebKitGTK', PACKAGES, [
    process.env.WEBKIT_PATH,
    ...miniBrowsers(),
  ]);
  const { xServer, display } = await startDisplay(findProgram('Xvfb', PACKAGES, ['Xvfb']));

  const port = await freePort();
  const webDriver = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LC_ALL: 'C.UTF-8' },
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor('WebKitWebDriver', async () => (await fetch(`${origin}/status`)).ok);

  const session = await startSession(origin, {
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'ignore',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    // All that is not asked of the own server comes to it as to a proxy, and is recorded.
    proxy: {
      proxyType: 'manual',
      httpProxy: server.host,
      sslProxy: server.host,
      noProxy: ['127.0.0.1'],
    },
  });
  await session.post('window/rect', { x: 0, y: 0, width: WINDOW.width, height: WINDOW.height });

  let lastClick = { x: NaN, y: NaN, at: 0 };

  /** Keeps a click from being the second of a double click, even after a key between the two. */
  async function awaitSingleClick({ x, y }) {
    const isNear = Math.abs(x - lastClick.x) < 10 && Math.abs(y - lastClick.y) < 10;
    if (isNear) await pause(Math.max(0, lastClick.at + DOUBLE_CLICK - Date.now()));
  }

  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    typesDates: false,
    async open(url) {
      // An address that differs from the present one in its fragment alone would load nothing.
      await session.post('url', { url: 'about:blank' });
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
    async press(keys) {
      const { held, key } = keysIn(keys);
      await session.press([key], held);
    },
    async type(text) {
      await session.press(
        Array.from(text, (character) => (character === '\n' ? 'Enter' : character)),
      );
    },
    // The driver's Ctrl+Z comes to the page alone, and not to the browser's own undo.
    undoTyping: () => session.ask('undoTyping', []),
    async takeDialog() {
      const text = await waitFor('a dialog', () => session.get('alert/text'));
      await session.post('alert/accept');
      return text;
    },
    // The hooks in the page tell of the console, and the server of foreign requests.
    takeFindings: () => [],
    async close() {
      await Promise.race([session.close().catch(() => undefined), pause(5_000)]);
      webDriver.kill();
      xServer.kill();
    },
  };
}
