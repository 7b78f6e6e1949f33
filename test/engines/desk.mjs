/** What a story does and sees. The same for each engine; the driver is what differs. */
import { isDeepStrictEqual } from 'node:util';
import { LATEST, pause, waitFor } from './driver.mjs';

/** Every page by its address: its heading, its title, and its link in the header. */
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

/** Where the form of a new post is, apart from that of an edit. */
export const NEW_POST = 'form[aria-label="New post"]';

/**
 * @param driver the browser
 * @param server what serves the product
 * @param onCheck called after each check that passed
 */
export function createDesk(driver, server, onCheck) {
  const { ask } = driver;
  const findings = [];

  /** What the page, the browser and the server tell, since this was last called. */
  async function collectFindings() {
    const inPage = await ask('takeFindings').catch(() => []);
    findings.push(...inPage, ...driver.takeFindings(), ...server.takeFindings());
  }

  /**
   * Leaves the page, after keeping what it tells. An address that differs from the present one in its
   * fragment alone then loads anew.
   */
  async function leave() {
    await collectFindings();
    await driver.open('about:blank');
  }

  /** One check: asks until the answer is the expected one, or satisfies the expectation. */
  async function check(what, look, expected = true, timeout = LATEST) {
    const end = Date.now() + timeout;
    let seen;
    do {
      try {
        seen = await look();
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

  async function pointAt(kind, name, within) {
    return waitFor(`${kind} "${name}"`, () => ask('pointAt', kind, name, within));
  }

  async function click(kind, name, { within, held } = {}) {
    await driver.click(await pointAt(kind, name, within), held);
  }

  async function focus(kind, name, within) {
    await waitFor(`${kind} "${name}"`, () => ask('has', kind, name, within));
    await ask('focus', kind, name, within);
  }

  /**
   * Sets a date field to `YYYY-MM-DD`, or a time field to `HH:MM`. WebKit's driver cannot type digits
   * into these fields, so there the value is set as by the browser's own picker.
   */
  async function setMoment(value, name, within) {
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

  /** Chooses an option of a list by the arrow keys, without opening the list. */
  async function choose(option, name) {
    await focus('field', name);
    const { present, options } = await ask('options', 'field', name);
    const steps = options.indexOf(option) - present;
    for (let step = 0; step < Math.abs(steps); step += 1) {
      await driver.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    }
  }

  async function seesPage(address) {
    const { heading, title } = PAGES[address];
    await check(`${address} shows "${heading}"`, () => ask('heading'), heading);
    await check(`${address} names its tab`, () => ask('title'), title);
  }

  return {
    driver,
    server,
    ask,
    check,
    click,
    focus,
    setMoment,
    write,
    choose,
    seesPage,
    press: driver.press,
    type: driver.type,
    hover: async (kind, name, within) => driver.hover(await pointAt(kind, name, within)),

    /** Opens an address anew, and waits for the page and for the buttons of the history. */
    async open(address) {
      await leave();
      await driver.open(`${server.origin()}${address}`);
      await waitFor('the page', async () => (await ask('heading')) !== '');
      await waitFor('the history', () => ask('has', 'button', 'History'));
    },
    async reload() {
      await collectFindings();
      await driver.reload();
      await waitFor('the history', () => ask('has', 'button', 'History'));
    },
    /** Follows a link of the header. */
    async follow(address) {
      await click('link', PAGES[address].link, { within: 'nav[aria-label=Main]' });
      await waitFor(address, async () => (await ask('heading')) === PAGES[address].heading);
    },
    async schedule(text, { date = '2999-12-31', time = '14:30' } = {}) {
      await setMoment(date, 'Date', NEW_POST);
      await setMoment(time, 'Time', NEW_POST);
      await write(text, 'Content', NEW_POST);
      await click('button', 'Schedule Post');
    },
    /** The texts of the posts, from top to bottom. */
    async seesPosts(what, texts) {
      await check(what, async () => (await ask('posts')).map(({ text }) => text), texts);
    },

    /** The last check of each story; the patterns tell which findings it expects. */
    async seesNoFinding(expected = []) {
      await leave();
      const unexpected = findings.filter(
        (finding) => !expected.some((pattern) => pattern.test(finding)),
      );
      await check('nothing that the page should not do', () => unexpected, []);
    },
    /** All that was told since the story began, for a story that provokes it. */
    async findings() {
      await collectFindings();
      return findings;
    },
    leave,
  };
}
