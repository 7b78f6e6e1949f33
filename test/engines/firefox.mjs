/** Firefox, over WebDriver BiDi. */
import puppeteer from 'puppeteer-core';
import { COMMAND_TIMEOUT, findProgram, keysIn, START_TIMEOUT, waitFor, WINDOW } from './driver.mjs';

/** The timeout for closing Firefox, in milliseconds. */
const CLOSE_TIMEOUT = 10_000;

/** @returns {Promise<import('./driver.mjs').Driver>} */
export async function startFirefox(server) {
  const executablePath = findProgram('Firefox', [
    process.env.FIREFOX_PATH,
    'firefox-esr',
    'firefox',
  ]);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: START_TIMEOUT,
    defaultViewport: WINDOW,
    env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' },
    // The date field takes month, day and year in this order.
    extraPrefsFirefox: { 'intl.locale.requested': 'en-US', 'ui.systemUsesDarkTheme': 0 },
  });
  // In the initial page of Firefox, typed digits do not advance from month to day.
  const page = await browser.newPage();
  page.setDefaultNavigationTimeout(COMMAND_TIMEOUT);
  const findings = [];
  let dialog = null;
  let onDialog = () => undefined;

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
    dialog = opened;
    onDialog();
  });

  const { keyboard, mouse, touchscreen } = page;
  const pointers = {
    mouse: {
      async down({ x, y }) {
        await mouse.move(x, y);
        await mouse.down();
      },
      move: ({ x, y }) => mouse.move(x, y),
      up: () => mouse.up(),
    },
    touch: {
      down: ({ x, y }) => touchscreen.touchStart(x, y),
      move: ({ x, y }) => touchscreen.touchMove(x, y),
      up: () => touchscreen.touchEnd(),
    },
  };

  /** Runs `press` while the modifiers are held. */
  async function withModifiers(modifiers, press) {
    for (const modifier of modifiers) await keyboard.down(modifier);
    await press();
    for (const modifier of modifiers) await keyboard.up(modifier);
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
      const clicked = withModifiers(modifier ? [modifier] : [], () => mouse.click(x, y));
      // A click that opens a dialog resolves only after the dialog is closed.
      await Promise.race([clicked, dialogOpened]);
    },
    async hover({ x, y }) {
      await mouse.move(x, y);
    },
    pointerDown: (at, pointer) => pointers[pointer].down(at),
    pointerMove: (to, pointer) => pointers[pointer].move(to),
    pointerUp: (pointer) => pointers[pointer].up(),
    keyDown: (key) => keyboard.down(key),
    keyUp: (key) => keyboard.up(key),
    async press(keys) {
      const { held, key } = keysIn(keys);
      await withModifiers(held, () => keyboard.press(key));
    },
    async type(text) {
      for (const character of text) await keyboard.press(character === '\n' ? 'Enter' : character);
    },
    async undoTyping() {
      await withModifiers(['Control'], () => keyboard.press('z'));
    },
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
    },
  };
}
