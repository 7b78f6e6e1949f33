/** Failures: an unknown address, files that the host refuses, and the guard itself. */
import { waitFor } from '../driver.mjs';

const ERROR_HEADING = 'Unexpected Application Error!';
const NOT_LOADED = 'This page could not be loaded. Check your connection and try again.';

/** The messages of browsers about a refused file. The page itself logs nothing. */
const REFUSED = [/^console (warn|error): .*(load|500)/i];

/** The findings of `misbehave` in inPage.js. */
const PAGE_FINDINGS = [
  /^console warn: a warning$/,
  /^uncaught: .*an error$/,
  /^unhandled rejection: .*a rejection$/,
  /^policy violation: img-src http:\/\/elsewhere\.test\/image$/,
  /^localStorage is used$/,
  /^sessionStorage is used$/,
  /^use of BroadcastChannel$/,
  /^use of IDBFactory\.open$/,
  /^use of CacheStorage\.open$/,
];

/**
 * The finding for a page of another host: from the browser in Firefox, from the proxy in WebKit.
 */
const FOREIGN = /request: .*elsewhere\.test/;

/** Returns the patterns that match none of the findings. */
function missing(patterns, findings) {
  return patterns
    .filter((pattern) => !findings.some((finding) => pattern.test(finding)))
    .map(String);
}

export const FAULTS = [
  {
    title: 'An unknown address shows the error screen',
    expected: [/^request: GET \S+ \/nowhere$/],
    async run({ open, check, ask, click, expectPage, driver }) {
      await open('/nowhere');
      await check('the heading', () => ask('heading'), ERROR_HEADING);
      await check(
        'the status and its text',
        async () => (await ask('texts', 'main p'))[0],
        '404 Not Found',
      );
      await check('the title', () => ask('title'), 'Error · Social Sync');
      await check('the links stay', async () => (await ask('names', 'link', 'nav')).length, 4);
      await click('link', 'Back to the dashboard');
      await expectPage('/');
      await driver.back();
      await check('back leads to it again', () => ask('heading'), ERROR_HEADING);
    },
  },
  {
    title: 'A page that does not load can be loaded again in place',
    expected: REFUSED,
    async run({ open, check, ask, click, follow, server, expectPage }) {
      // Refuse before the page opens, because a pointer over a link prefetches its page.
      server.refuse(/\/assets\/scheduler\..*\.js$/);
      await open('/integration');
      await click('button', 'Connect Facebook');
      await click('link', 'Scheduler', { within: 'nav[aria-label=Main]' });
      await check('the heading', () => ask('heading'), ERROR_HEADING);
      await check('the message', async () => (await ask('texts', 'main p'))[0], NOT_LOADED);
      await check('the address is that of the page', () => ask('address'), '/scheduler');
      const before = server.refusals();
      await click('button', 'Try again');
      await waitFor('another request', () => server.refusals() > before);
      await check(
        'a second failure is shown',
        async () => (await ask('texts', 'main p')).join(),
        (text) => text.includes('The page still cannot be shown.'),
      );
      server.stopRefusing();
      await click('button', 'Try again');
      await expectPage('/scheduler');
      await check('focus is on the heading', () => ask('focused'), 'heading "Post Scheduler"');
      await follow('/integration');
      await check('the account is still there', () => ask('has', 'button', 'Disconnect Facebook'));
    },
  },
  {
    title: 'A dialog that does not load can be loaded again from the notice',
    expected: REFUSED,
    async run({ open, check, ask, click, server, press }) {
      const NOTICE = 'section[aria-label="Problem"]';
      server.refuse(/\/assets\/settings\..*\.js$/);
      await open('/');
      await click('button', 'Settings');
      await check(
        'the notice',
        async () => (await ask('texts', `${NOTICE} p`)).join(),
        'Settings could not be loaded',
      );
      server.stopRefusing();
      await click('button', 'Try again', { within: NOTICE });
      await check('the dialog opens', () => ask('has', 'dialog', 'Settings'));
      await press('Escape');
      await check('the notice is gone', () => ask('count', NOTICE), 0);
    },
  },
  {
    title: 'A page is not shown without its stylesheet',
    expected: REFUSED,
    async run({ open, check, ask, click, server, expectPage }) {
      server.refuse(/\/assets\/analytics\..*\.css$/);
      await open('/');
      await click('link', 'Analytics', { within: 'nav[aria-label=Main]' });
      await check('the error screen', () => ask('heading'), ERROR_HEADING);
      server.stopRefusing();
      await click('button', 'Try again');
      await expectPage('/analytics');
      await check(
        'the line is drawn',
        () => ask('linePixels'),
        (count) => count > 500,
      );
    },
  },
  {
    title: 'A product that does not start shows a message',
    expected: REFUSED,
    async run({ check, ask, driver, server, expectPage }) {
      server.refuse(/\/assets\/main\..*\.js$/);
      await driver.open(`${server.origin()}/`);
      await check('the page says so', () => ask('texts', '#root'), [
        'Social Sync has not started. Check your connection and reload this page.',
      ]);
      server.stopRefusing();
      await driver.reload();
      await expectPage('/');
    },
  },
  {
    title: 'The guard of each story reports everything that a page must not do',
    // Browsers add their own messages about each of these.
    expected: [...PAGE_FINDINGS, FOREIGN, /an error|a rejection|a warning|elsewhere\.test/],
    async run({ open, check, ask, driver, findings }) {
      await open('/');
      await ask('misbehave');
      // The driver throws for a page that cannot be opened; only the request matters here.
      await check(
        'each finding on the page',
        async () => missing(PAGE_FINDINGS, await findings()),
        [],
      );
      await driver.open('http://elsewhere.test/page').catch(() => undefined);
      await check('a foreign request', async () => missing([FOREIGN], await findings()), []);
    },
  },
];
