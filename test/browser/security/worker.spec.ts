import type { Worker } from '@playwright/test';
import { withoutHeaders } from '../support/changedProduct';
import { expect } from '../support/fixtures';
import { openByMenu, withoutPlaces } from '../support/planFiles';
import { gotoReady } from '../support/productPage';
import { serve } from '../support/serve';
import { BUILT, test, type Site } from '../support/site';
import { nightlyUnless } from '../support/nightly';

const POLICY = 'content-security-policy';

/** The worker that runs long jobs. */
const WORKER = [...BUILT.keys()].find((address) => address.includes('/backgroundWorker.')) ?? '';

/** A file that the worker is asked to read. */
const FILE = { name: 'plan.socialsync', text: '{}' };

/** Ways to load from an address. Each resolves with whether it did. */
const ATTEMPTS = {
  fetch: (address: string) =>
    fetch(address, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    ),
  XMLHttpRequest: (address: string) =>
    new Promise<boolean>((resolve) => {
      const request = new XMLHttpRequest();
      request.onloadend = () => {
        resolve(request.status > 0);
      };
      request.open('GET', address);
      request.send();
    }),
  EventSource: (address: string) =>
    new Promise<boolean>((resolve) => {
      const events = new EventSource(address);
      events.onopen = () => {
        events.close();
        resolve(true);
      };
      events.onerror = () => {
        events.close();
        resolve(false);
      };
    }),
  importScripts: (address: string) => {
    try {
      (self as unknown as { importScripts: (script: string) => void }).importScripts(address);
      return Promise.resolve(true);
    } catch {
      return Promise.resolve(false);
    }
  },
};

/** A server on another origin that answers each attempt. */
const serveElsewhere = () =>
  serve(
    {
      'content-type': 'text/event-stream',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    '',
  );

/** Returns the names of the attempts that succeed in the worker. */
async function succeeding(worker: Worker, address: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    if (await worker.evaluate(attempt, address)) names.push(name);
  }
  return names;
}

/** Makes the worker of the site wait instead of reading, so that it stays. */
function keepWaiting(site: Site): void {
  site.files = new Map(BUILT).set(WORKER, Buffer.from('"use strict";'));
}

for (const hasPolicy of [true, false]) {
  const can = hasPolicy ? 'cannot load or connect' : 'could, without its header,';
  test(
    `the worker that reads files ${can}`,
    nightlyUnless(hasPolicy),
    async ({ page, site, allowFinding }) => {
      const elsewhere = await serveElsewhere();
      keepWaiting(site);
      if (!hasPolicy) site.changeHeaders = (headers) => withoutHeaders(headers, [POLICY]);
      allowFinding(/^console error: .*Content Security Policy/);
      allowFinding(/^request: GET /);
      await page.addInitScript(withoutPlaces);
      await gotoReady(page, '/scheduler');
      const [worker] = await Promise.all([page.waitForEvent('worker'), openByMenu(page, FILE)]);
      expect(worker.url()).toBe(`${site.origin}${WORKER}`);
      const found = {
        own: await succeeding(worker, worker.url()),
        elsewhere: await succeeding(worker, elsewhere.address),
      };
      expect(found).toEqual(
        hasPolicy
          ? { own: [], elsewhere: [] }
          : {
              own: ['fetch', 'XMLHttpRequest', 'importScripts'],
              elsewhere: ['fetch', 'XMLHttpRequest', 'EventSource'],
            },
      );
      elsewhere.close();
    },
  );
}
