/** The product without its host. */
import { PAGES } from '../storyContext.mjs';

export const OFFLINE = [
  {
    title: 'Available offline, every page opens without the host; switched off, nothing is left',
    async run({ open, check, ask, expectPage, server }) {
      await open('/');
      await expectPage('/');
      await ask('switchOffline', 'turnOn');
      await check('the worker and its cache', () => ask('switching'), 'turnOn: kept 2');
      server.refuse(/./);
      for (const path of Object.keys(PAGES)) {
        await open(path);
        await expectPage(path);
      }
      await open('/scheduler/#view=month');
      await check('the calendar is loaded', () => ask('count', '[role=grid]'), 1);
      server.stopRefusing();
      await ask('switchOffline', 'turnOff');
      await check('nothing is left', () => ask('switching'), 'turnOff: kept 0');
      await open('/');
      await expectPage('/');
    },
  },
];
