/** The product without its host. */
import { PAGES } from '../storyContext.mjs';

const OFFLINE_SETTING = 'Available offline';

/** What the user has asked for. The cache is opened to delete its files. */
const ASKED_FOR = [/^use of (CacheStorage\.open|ServiceWorkerContainer\.register)$/];

export const OFFLINE = [
  {
    title: 'Available offline, every page opens without the host; switched off, nothing is left',
    inNewBrowser: true,
    expected: ASKED_FOR,
    async run({ open, check, ask, expectPage, switchSetting, server }) {
      await open('/');
      await expectPage('/');
      await switchSetting(OFFLINE_SETTING, true);
      await check('the worker and its cache', () => ask('kept'), ['cache', 'worker']);
      server.refuse(/./);
      for (const path of Object.keys(PAGES)) {
        await open(path);
        await expectPage(path);
      }
      await open('/scheduler/#view=month');
      await check('the calendar is loaded', () => ask('count', '[role=grid]'), 1);
      server.stopRefusing();
      await open('/');
      await switchSetting(OFFLINE_SETTING, false);
      await check('nothing is left', () => ask('kept'), []);
      await open('/');
      await expectPage('/');
    },
  },
  {
    title: 'Available offline, a new version starts when all tabs are closed',
    inNewBrowser: true,
    expected: ASKED_FOR,
    async run({ open, openTab, reload, check, ask, follow, expectPage, switchSetting, server }) {
      const NOTICE = 'section[aria-label="Notice"]';
      // It is closed before the last step.
      await openTab('/');
      await switchSetting(OFFLINE_SETTING, true);
      await check('the worker and its cache', () => ask('kept'), ['cache', 'worker']);
      server.update();
      // The browser looks for a new version when a page opens.
      await reload();
      await check(
        'the new version is announced',
        async () => (await ask('texts', NOTICE)).join(),
        (text) => text.includes('A new version is ready'),
      );
      await check('the old version stays', () => ask('language'), 'en');
      // The host no longer has this page of the old version.
      await follow('/analytics');
      // It closes the other tab first, and leaves this one.
      await open('/');
      await check('the new version', () => ask('language'), 'en-GB');
      server.refuse(/./);
      await open('/analytics');
      await expectPage('/analytics');
    },
  },
];
