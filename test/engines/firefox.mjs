/** Firefox, over WebDriver BiDi. */
import puppeteer from 'puppeteer-core';
import { COMMAND_TIMEOUT, findProgram, keysIn, START_TIMEOUT, waitFor, WINDOW } from './driver.mjs';
import { createFolder } from './folder.mjs';

/** The timeout for closing Firefox, in milliseconds. */
const CLOSE_TIMEOUT = 10_000;

/** @returns {Promise<import('./driver.mjs').Driver>} */
export async function startFirefox(server) {
  const executablePath = findProgram('Firefox', [
    process.env.FIREFOX_PATH,
    'firefox-esr',
    'firefox',
  ]);
  const folder = createFolder();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: START_TIMEOUT,
    defaultViewport: WINDOW,
    env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' },
    extraPrefsFirefox: {
      // The date field takes month, day and year in this order.
      'intl.locale.requested': 'en-US',
      'ui.systemUsesDarkTheme': 0,
      // 2: into the folder of `browser.download.dir`, without a question.
      'browser.download.folderList': 2,
      'browser.download.dir': folder.path,
      // The panel would take the focus.
      'browser.download.alwaysOpenPanel': false,
    },
  });
  const findings = [];
  let dialog = null;
  let onDialog = () => undefined;

  async function newTab() {
    const page = await browser.newPage();
    page.setDefaultNavigationTimeout(COMMAND_TIMEOUT);
    page.on('console', (message) => {
      findings.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => {
      findings.push(`uncaught: ${error.message}`);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== server.origin()) {
        findings.push(`foreign request: ${request.url()}`);
      }
    });
    page.on('dialog', (opened) => {
      if (opened.type() === 'beforeunload') {
        findings.push(`beforeunload: ${opened.message()}`);
        void opened.accept();
        return;
      }
      dialog = opened;
      onDialog();
    });
    return page;
  }

  // In the initial page of Firefox, typed digits do not advance from month to day.
  const tabs = [await newTab()];
  let [page] = tabs;

  const pointers = {
    mouse: {
      async down({ x, y }) {
        await page.mouse.move(x, y);
        await page.mouse.down();
      },
      move: ({ x, y }) => page.mouse.move(x, y),
      up: () => page.mouse.up(),
    },
    touch: {
      down: ({ x, y }) => page.touchscreen.touchStart(x, y),
      move: ({ x, y }) => page.touchscreen.touchMove(x, y),
      up: () => page.touchscreen.touchEnd(),
    },
  };

  /** Runs `press` while the modifiers are held. */
  async function withModifiers(modifiers, press) {
    for (const modifier of modifiers) await page.keyboard.down(modifier);
    await press();
    for (const modifier of modifiers) await page.keyboard.up(modifier);
  }

  async function switchTab(number) {
    page = tabs[number];
    await page.bringToFront();
  }

  return {
    name: `Firefox ${(await browser.version()).replace(/^\D*/, '')}`,
    typesDates: true,
    touches: true,
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    async reload() {
      await page.reload({ waitUntil: 'load' });
    },
    // Puppeteer's goBack waits for a load event, but navigation within the product causes none.
    async back() {
      await page.evaluate(() => globalThis.history.back());
    },
    async forward() {
      await page.evaluate(() => globalThis.history.forward());
    },
    ask: (name, ...args) =>
      page.evaluate((called, given) => globalThis.inPage[called](...given), name, args),
    async click({ x, y }, modifier) {
      const dialogOpened = new Promise((resolve) => {
        onDialog = resolve;
      });
      const clicked = withModifiers(modifier ? [modifier] : [], () => page.mouse.click(x, y));
      // A click that opens a dialog resolves only after the dialog is closed.
      await Promise.race([clicked, dialogOpened]);
    },
    async hover({ x, y }) {
      await page.mouse.move(x, y);
    },
    pointerDown: (at, pointer) => pointers[pointer].down(at),
    pointerMove: (to, pointer) => pointers[pointer].move(to),
    pointerUp: (pointer) => pointers[pointer].up(),
    keyDown: (key) => page.keyboard.down(key),
    keyUp: (key) => page.keyboard.up(key),
    async press(keys) {
      const { held, key } = keysIn(keys);
      await withModifiers(held, () => page.keyboard.press(key));
    },
    async type(text) {
      for (const character of text) {
        await page.keyboard.press(character === '\n' ? 'Enter' : character);
      }
    },
    async undoTyping() {
      await withModifiers(['Control'], () => page.keyboard.press('z'));
    },
    async openTab() {
      page = await newTab();
      tabs.push(page);
    },
    switchTab,
    async closeTabs() {
      for (const tab of tabs.splice(1)) await tab.close();
      await switchTab(0);
    },
    async chooseFile(path, open) {
      await page.evaluate(() => globalThis.inPage.showFileInput());
      await open();
      const input = await waitFor('a file input', () => page.$('input[type=file]'));
      await input.uploadFile(path);
    },
    folder,
    async takeDialog() {
      const opened = await waitFor('a dialog', () => dialog);
      dialog = null;
      await opened.accept();
      return opened.message();
    },
    takeFindings() {
      if (dialog) findings.push(`${dialog.type()}: ${dialog.message()}`);
      return findings.splice(0);
    },
    async close() {
      const overdue = setTimeout(() => browser.process()?.kill('SIGKILL'), CLOSE_TIMEOUT);
      await browser.close().catch(() => undefined);
      clearTimeout(overdue);
      folder.remove();
    },
  };
}
