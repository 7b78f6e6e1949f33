/** The actions and checks of a story. They are the same for both engines; only the driver differs. */
import { isDeepStrictEqual } from 'node:util';
import { pause, WAIT_TIMEOUT, waitFor } from './driver.mjs';

/** The heading, the title and the header link of each page, by address. */
export const PAGES = {
  '/': { heading: 'Social Sync Dashboard', title: 'Dashboard · Social Sync', link: 'Dashboard' },
  '/analytics': { heading: 'Analytics', title: 'Analytics · Social Sync', link: 'Analytics' },
  '/scheduler': { heading: 'Post Scheduler', title: 'Scheduler · Social Sync', link: 'Scheduler' },
  '/integration': {
    heading: 'Social Media Integration',
    title: 'Integration · Social Sync',
    link: 'Integration',
  },
};

/** Selects the form of a new post, not the form of an edit. */
export const NEW_POST = 'form[aria-label="New post"]';

/** Long jobs run in a worker of the product. */
const USED_WORKER = /^use of Worker$/;

/** The browser asks before posts are left that are in the tab only. Firefox reports it. */
const ASKED_BEFORE_LEAVING = /^beforeunload: /;

/** The number of movements of a drag. */
const DRAG_STEPS = 8;

/**
 * Returns the functions that a story uses.
 *
 * @param driver a `Driver` of driver.mjs
 * @param server the server of server.mjs
 * @param onCheck called after each check that passes
 */
export function createStoryContext(driver, server, onCheck) {
  const { ask } = driver;
  const findings = [];
  // The number of open tabs.
  let tabs = 1;
  // The pointer that is pressed, and where it is; null if none is.
  let pressed = null;

  /** Collects the new findings of the page, the browser and the server. */
  async function collectFindings() {
    const inPage = await ask('takeFindings').catch(() => []);
    findings.push(...inPage, ...driver.takeFindings(), ...server.takeFindings());
  }

  /**
   * Collects the findings and opens a blank page. Without the blank page, an address that differs only
   * in its fragment would not reload the product.
   */
  async function leave() {
    if (pressed) await release();
    for (let tab = tabs - 1; tab > 0; tab -= 1) {
      await driver.switchTab(tab);
      await collectFindings();
    }
    if (tabs > 1) await driver.closeTabs();
    tabs = 1;
    await collectFindings();
    await driver.open('about:blank');
    // The browser may have asked whether to leave.
    findings.push(...driver.takeFindings());
  }

  /** Calls `read` until its result equals `expected`, or until `expected(result)` is true. */
  async function check(what, read, expected = true, timeout = WAIT_TIMEOUT) {
    const end = Date.now() + timeout;
    let seen;
    do {
      try {
        seen = await read();
        const isRight =
          typeof expected === 'function' ? expected(seen) : isDeepStrictEqual(seen, expected);
        if (isRight) {
          onCheck(what);
          return;
        }
      } catch (error) {
        seen = error.message;
      }
      await pause(40);
    } while (Date.now() < end);
    const wanted = typeof expected === 'function' ? '' : `, not ${JSON.stringify(expected)}`;
    throw new Error(`${what}: it was ${JSON.stringify(seen)}${wanted}`);
  }

  /** Returns the centre of an element once it rests there: what loads later can move the element. */
  async function pointAt(kind, name, within) {
    let last = null;
    return waitFor(`${kind} "${name}" at rest`, async () => {
      const before = last;
      last = null;
      last = await ask('pointAt', kind, name, within);
      // Firefox rounds how far it scrolls, so the place can change by a pixel each time.
      const isAtRest =
        before && Math.abs(before.x - last.x) <= 1 && Math.abs(before.y - last.y) <= 1;
      return isAtRest ? last : null;
    });
  }

  async function click(kind, name, { within, held } = {}) {
    await driver.click(await pointAt(kind, name, within), held);
  }

  /** Presses a pointer on an element, and returns the point. */
  async function grab(kind, name, { within, pointer = 'mouse' } = {}) {
    const at = await pointAt(kind, name, within);
    await driver.pointerDown(at, pointer);
    pressed = { pointer, at };
    return at;
  }

  /** Moves the pressed pointer to a point in steps. */
  async function dragTo(to) {
    const { pointer, at } = pressed;
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      const between = (from, end) => Math.round(from + ((end - from) * step) / DRAG_STEPS);
      pressed.at = { x: between(at.x, to.x), y: between(at.y, to.y) };
      await driver.pointerMove(pressed.at, pointer);
    }
  }

  /** Releases the pressed pointer. */
  async function release() {
    const { pointer } = pressed;
    pressed = null;
    await driver.pointerUp(pointer);
  }

  async function focus(kind, name, within) {
    await waitFor(`${kind} "${name}"`, () => ask('has', kind, name, within));
    await ask('focus', kind, name, within);
  }

  /**
   * Sets a date field to `YYYY-MM-DD`, or a time field to `HH:MM`. WebKit's driver cannot type digits
   * into these fields, so there the value is set directly.
   */
  async function setDateOrTime(value, name, within) {
    if (!driver.typesDates) {
      await waitFor(`field "${name}"`, () => ask('has', 'field', name, within));
      await ask('fill', value, 'field', name, within);
      return;
    }
    await focus('field', name, within);
    if (value.includes('-')) {
      const [year, month, day] = value.split('-');
      await driver.type(`${month}${day}${year}`);
    } else {
      const [hour, minute] = value.split(':').map(Number);
      const digits = [hour % 12 || 12, minute].map((number) => String(number).padStart(2, '0'));
      await driver.type(`${digits.join('')}${hour < 12 ? 'A' : 'P'}`);
    }
  }

  async function write(text, name, within) {
    await click('field', name, { within });
    await driver.type(text);
  }

  /** Chooses an option of a select element with the arrow keys, without opening it. */
  async function choose(option, name) {
    await focus('field', name);
    const { present, options } = await ask('options', 'field', name);
    const steps = options.indexOf(option) - present;
    for (let step = 0; step < Math.abs(steps); step += 1) {
      await driver.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    }
  }

  async function expectPage(address) {
    const { heading, title } = PAGES[address];
    await check(`${address} shows "${heading}"`, () => ask('heading'), heading);
    await check(`${address} names its tab`, () => ask('title'), title);
  }

  /** Loads an address in the tab, and waits for the page and for the History button. */
  async function load(address) {
    await driver.open(`${server.origin()}${address}`);
    await waitFor('the page', async () => (await ask('heading')) !== '');
    await waitFor('the history', () => ask('has', 'button', 'History'));
  }

  return {
    driver,
    server,
    ask,
    check,
    click,
    grab,
    dragTo,
    release,
    focus,
    setDateOrTime,
    write,
    choose,
    expectPage,
    press: driver.press,
    type: driver.type,
    hover: async (kind, name, within) => driver.hover(await pointAt(kind, name, within)),

    async open(address) {
      await leave();
      await load(address);
    },
    /** Opens an address in another tab, which the actions and checks concern from now on. */
    async openTab(address) {
      await driver.openTab();
      tabs += 1;
      await load(address);
    },
    switchTab: driver.switchTab,
    /** Turns a setting on or off, waits until that is done, and closes the settings. */
    async switchSetting(name, isOn) {
      await click('button', 'Settings');
      await click('field', name);
      await check(
        `"${name}" is ${isOn ? 'on' : 'off'}`,
        async () => [
          await ask('isChecked', 'field', name),
          await ask('attribute', 'aria-disabled', 'field', name),
        ],
        [isOn, 'false'],
      );
      await click('button', 'Done');
    },
    /** Chooses an item of the Plan menu. */
    async choosePlanItem(name) {
      await click('button', 'Plan');
      await click('item', name);
    },
    /**
     * Checks a file that the browser downloads, and then deletes it. WebKit writes into the file under its
     * name, so it can be empty or incomplete at first.
     */
    async expectDownload(name, expected, contentOf = JSON.parse) {
      await check(`${name} is downloaded`, () => contentOf(driver.folder.read(name)), expected);
      driver.folder.delete(name);
    },
    async reload() {
      await collectFindings();
      await driver.reload();
      await waitFor('the history', () => ask('has', 'button', 'History'));
    },
    /** Follows the header link to an address. */
    async follow(address) {
      await click('link', PAGES[address].link, { within: 'nav[aria-label=Main]' });
      // Until then, the page may not listen to keys.
      const focused = `heading "${PAGES[address].heading}"`;
      await waitFor(`focus on ${address}`, async () => (await ask('focused')) === focused);
    },
    async schedule(text, { date = '2999-12-31', time = '14:30' } = {}) {
      await setDateOrTime(date, 'Date', NEW_POST);
      await setDateOrTime(time, 'Time', NEW_POST);
      await write(text, 'Content', NEW_POST);
      await click('button', 'Schedule Post');
    },
    /** Checks the texts of the posts, in list order. */
    async expectPosts(what, texts) {
      await check(what, async () => (await ask('posts')).map(({ text }) => text), texts);
    },

    /**
     * The last check of each story: each finding must match one of the expected patterns. Long jobs run in a worker.
     */
    async expectNoFinding(expected = []) {
      await leave();
      const unexpected = findings.filter(
        (finding) =>
          ![ASKED_BEFORE_LEAVING, USED_WORKER, ...expected].some((pattern) =>
            pattern.test(finding),
          ),
      );
      await check('nothing that the page should not do', () => unexpected, []);
    },
    /** Returns all findings since the start of the story. */
    async findings() {
      await collectFindings();
      return findings;
    },
    leave,
  };
}
