import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import fc from 'fast-check';
import { inspect } from 'node:util';
import './missingInJsdom';
import { pendingTimers, trackTimers } from './timers';

const zone = process.env.TZ ?? '';
if (zone === '') {
  throw new Error('The unit tests need a time zone: run them with `npm run test:unit`.');
}
const { timeZone: actualZone } = new Intl.DateTimeFormat().resolvedOptions();
// Asked in this way, a zone answers with the name that this Node has for it: Asia/Katmandu.
const { timeZone: askedZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
if (actualZone !== askedZone) {
  throw new Error(`The tests were to run in ${zone}, and find themselves in ${actualZone}.`);
}

const { TEST_SEED } = process.env;
if (TEST_SEED !== undefined) fc.configureGlobal({ seed: Number(TEST_SEED) });

// A busy machine may take its time to load a page's code.
configure({ asyncUtilTimeout: 10_000 });

const complaints: string[] = [];

function complain(kind: string) {
  return (...words: unknown[]) => {
    complaints.push(`${kind}: ${words.map((word) => inspect(word)).join(' ')}`);
  };
}

process.on('unhandledRejection', complain('unhandled rejection'));

beforeEach(() => {
  complaints.length = 0;
  console.error = complain('console.error');
  console.warn = complain('console.warn');
  trackTimers();
});

afterEach(() => {
  expect(complaints).toEqual([]);
  expect(pendingTimers()).toEqual([]);
});
