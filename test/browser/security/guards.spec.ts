import type { Page } from '@playwright/test';
import manifest from '../../../package.json';
import { changeProduct } from '../support/changedProduct';
import {
  accounts,
  aDraft,
  button,
  entries,
  follow,
  gotoReady,
  heading,
  MORNING,
  PAGES,
  PATHS,
  schedulePost,
  selectAll,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { leftBehind } from '../support/leftBehind';
import { NIGHTLY } from '../support/nightly';

const THREE_DAYS = 72 * 60 * 60 * 1000;

/** Opens a dialog, whose code loads on first use, and closes it. */
async function lookInto(
  page: Page,
  name: 'Settings' | 'History' | 'Keyboard shortcuts',
): Promise<void> {
  if (name === 'Keyboard shortcuts') await page.keyboard.press('?');
  else await button(page, name).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Visits every page from the dashboard and performs all actions. */
async function useEverything(page: Page): Promise<void> {
  await follow(page, 'Analytics', PAGES['/analytics']);
  await page.locator('canvas').hover();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await schedulePost(page, aDraft());
  await schedulePost(page, aDraft({ time: '15:00', content: 'https://example.com/a.png' }));
  await follow(page, 'Integration', PAGES['/integration']);
  await button(page, 'Connect Facebook').click();
  await button(page, 'Connect Twitter').click();
  await button(page, 'Disconnect Twitter').click();
  await expect(accounts(page)).toHaveCount(1);
  await follow(page, 'Dashboard', PAGES['/']);
  await button(page, 'Settings').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await button(page, 'Done').click();
  await page.goBack();
  await page.goForward();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await button(page, 'Delete post: https://example.com/a.png').click();
  await expect(entries(page)).toHaveCount(1);
  await button(page, 'More: Doors open on Friday.').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await button(page, 'Save').click();
  await page.getByLabel('Search posts').fill('friday');
  await selectAll(page);
  await button(page, 'Move 2 posts 1 week later').click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(entries(page)).toHaveCount(1);
  await lookInto(page, 'History');
  await lookInto(page, 'Keyboard shortcuts');
}

test(
  '"on any request at all once every route has been visited", and every dialog: three days, and offline',
  NIGHTLY,
  async ({ page, context }) => {
    await page.clock.install({ time: MORNING });
    await gotoReady(page, '/');
    await follow(page, 'Analytics', PAGES['/analytics']);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await lookInto(page, 'Keyboard shortcuts');
    await follow(page, 'Integration', PAGES['/integration']);
    await lookInto(page, 'History');
    // The form for networks loads with the first account.
    await button(page, 'Connect Facebook').click();
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await expect(page.getByRole('group', { name: 'Networks' })).toBeVisible();
    await follow(page, 'Integration', PAGES['/integration']);
    await button(page, 'Disconnect Facebook').click();
    await follow(page, 'Dashboard', PAGES['/']);
    await lookInto(page, 'Settings');

    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    page.on('websocket', (socket) => asked.push(socket.url()));
    await context.setOffline(true);
    await useEverything(page);
    await page.clock.runFor(THREE_DAYS);
    await expect(entries(page)).toContainText('Published');
    await page.evaluate(() => {
      for (const name of ['offline', 'online', 'focus', 'pageshow']) dispatchEvent(new Event(name));
    });
    await page.evaluate(() => {
      history.pushState(null, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test(
  '"Posts and connections are lost on reload", and nothing else is left',
  NIGHTLY,
  async ({ page }) => {
    await page.clock.install({ time: MORNING });
    for (const path of PATHS) await gotoReady(page, path);
    await gotoReady(page, '/');
    await useEverything(page);
    expect(await leftBehind(page)).toEqual([]);
    await page.reload();
    await expect(entries(page)).toHaveCount(0);
    expect(await leftBehind(page)).toEqual([]);
  },
);

test(
  'no page contains a foreign address, apart from the link to report an error',
  NIGHTLY,
  async ({ page }) => {
    await page.clock.install({ time: MORNING });
    await gotoReady(page, '/');
    await useEverything(page);
    for (const path of [...PATHS, '/nowhere']) {
      await page.goto(path);
      await page.locator('h1').waitFor();
      const isError = path === '/nowhere';
      if (isError) await page.getByRole('link', { name: 'Report it on GitHub' }).waitFor();
      const addresses = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'ping', 'xlink:href']
            .map((name) => element.getAttribute(name))
            .filter((address) => address !== null),
        ),
      );
      expect(addresses.length).toBeGreaterThan(5);
      expect(addresses.filter((address) => !/^(\/(?!\/)|#|data:image\/)/.test(address))).toEqual(
        isError ? [`${manifest.bugs.url}/new/choose`] : [],
      );
    }
  },
);

interface Attempt {
  readonly name: string;
  /** Sent to the page as text. */
  readonly run: () => unknown;
  /** All expected findings of the guard. */
  readonly seen: readonly (string | RegExp)[];
  /** True if it navigates away. */
  readonly leaves?: boolean;
}

/** Performs the action in the page, and waits for its effects in the browser. */
async function perform(page: Page, { run, seen, leaves = false }: Attempt): Promise<void> {
  const kinds = (['console', 'request'] as const).filter((kind) =>
    seen.some((finding) => String(finding).includes(`^${kind}`)),
  );
  await Promise.all([
    ...kinds.map((kind) =>
      kind === 'console'
        ? page.waitForEvent('console')
        : page.context().waitForEvent('request', (request) => request.url().endsWith('leak')),
    ),
    page.evaluate(run),
    leaves && page.waitForURL(/leak$/),
  ]);
}

const GET = /^request: GET \S+leak$/;
const POST = /^request: POST \S+leak$/;

/** Ways to send data that only the guard can detect. */
const CALLS: readonly Attempt[] = [
  { name: 'fetch', run: () => fetch('/leak'), seen: ['use of fetch', GET] },
  {
    name: 'XMLHttpRequest',
    run: () => {
      const request = new XMLHttpRequest();
      request.open('GET', '/leak');
      request.send();
    },
    seen: ['use of XMLHttpRequest', GET],
  },
  {
    name: 'EventSource',
    run: () => {
      const source = new EventSource('/leak');
      source.onerror = () => {
        source.close();
      };
    },
    seen: ['use of EventSource', GET],
  },
  {
    name: 'a beacon',
    run: () => navigator.sendBeacon('/leak', 'words'),
    seen: ['use of Navigator.sendBeacon', POST],
  },
  {
    name: 'the ping of a link',
    run: () => {
      const link = document.createElement('a');
      link.href = '#here';
      link.ping = '/leak';
      document.body.append(link);
      link.click();
    },
    seen: [POST],
  },
  {
    name: 'a file that was not built',
    run: () => {
      const script = document.createElement('script');
      script.src = '/leak';
      document.body.append(script);
    },
    seen: [GET],
  },
  {
    name: 'words behind the address of a built file',
    run: () => {
      new Image().src = '/favicon.svg?leak';
    },
    seen: [GET],
  },
  {
    name: 'a picture of elsewhere',
    run: () => {
      new Image().src = 'http://elsewhere.example/leak';
    },
    seen: [GET],
  },
  {
    name: 'a fetch ahead of time',
    run: () => {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = '/leak';
      document.head.append(link);
    },
    seen: [GET],
  },
  {
    name: 'a form',
    run: () => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/leak';
      document.body.append(form);
      form.submit();
    },
    seen: [POST],
    leaves: true,
  },
  {
    name: 'leaving for elsewhere',
    run: () => {
      location.href = 'http://elsewhere.example/leak';
    },
    seen: [GET],
    leaves: true,
  },
  {
    name: 'a window on elsewhere',
    run: () => {
      window.open('http://elsewhere.example/leak');
    },
    seen: [GET],
  },
];

test.describe('the guard detects without the policy:', NIGHTLY, () => {
  for (const call of CALLS) {
    test(call.name, async ({ page, context, baseURL, expectFinding }) => {
      await changeProduct(context, baseURL ?? '', { policy: () => '' });
      await context.route(/leak$/, (route) => {
        const isStream = route.request().resourceType() === 'eventsource';
        return route.fulfill({ contentType: isStream ? 'text/event-stream' : 'text/javascript' });
      });
      await gotoReady(page, '/');
      for (const finding of call.seen) expectFinding(finding);
      await perform(page, call);
    });
  }
});

const REFUSED = /^console error: .*Content Security Policy/;
const UNTRUSTED = 'policy violation: require-trusted-types-for trusted-types-sink';

/** Actions that the policy blocks too; an attempt is still a finding. */
const REFUSED_ATTEMPTS: readonly Attempt[] = [
  {
    name: 'WebSocket',
    run: () => {
      new WebSocket('ws://elsewhere.example/');
    },
    seen: ['use of WebSocket', 'policy violation: connect-src ws://elsewhere.example/', REFUSED],
  },
  {
    name: 'WebTransport',
    run: () => {
      new WebTransport('https://elsewhere.example/');
    },
    seen: [
      'use of WebTransport',
      'policy violation: connect-src https://elsewhere.example/',
      REFUSED,
    ],
  },
  ...['Worker', 'SharedWorker'].map((name) => ({
    name,
    run:
      name === 'Worker'
        ? () => {
            try {
              new Worker('/robots.txt');
            } catch {
              // Refused.
            }
          }
        : () => {
            try {
              new SharedWorker('/robots.txt');
            } catch {
              // Refused.
            }
          },
    seen: [`use of ${name}`, UNTRUSTED, /^console error: .*TrustedScriptURL/],
  })),
  {
    name: 'a service worker',
    run: () => navigator.serviceWorker.register('/robots.txt').catch(() => null),
    seen: ['use of ServiceWorkerContainer.register', UNTRUSTED, /^console error: .*TrustedScriptU/],
  },
  {
    name: 'RTCPeerConnection',
    run: () => {
      new RTCPeerConnection();
    },
    seen: ['use of RTCPeerConnection'],
  },
  {
    name: 'BroadcastChannel',
    run: () => {
      new BroadcastChannel('words').postMessage('words');
    },
    seen: ['use of BroadcastChannel'],
  },
  {
    name: 'markup made of text',
    run: () => {
      try {
        document.body.innerHTML = '<b>bold</b>';
      } catch {
        // Refused.
      }
    },
    seen: [UNTRUSTED, /^console error: .*TrustedHTML/],
  },
  {
    name: 'text made to run',
    run: () => {
      setTimeout(() => {
        try {
          (0, eval)('1 + 1');
        } catch {
          // Refused.
        }
      });
    },
    seen: [UNTRUSTED, /^console error: .*TrustedScript/],
  },
  {
    name: 'a style by attribute',
    run: () => {
      document.body.setAttribute('style', 'color: red');
    },
    seen: ['policy violation: style-src-attr inline', REFUSED],
  },
  {
    name: 'console.log',
    run: () => {
      console.log('words');
    },
    seen: [/^console log: words$/],
  },
  {
    name: 'console.error',
    run: () => {
      console.error('words');
    },
    seen: [/^console error: words$/],
  },
  {
    name: 'an uncaught error',
    run: () => {
      setTimeout(() => {
        throw new Error('words');
      });
    },
    seen: ['uncaught: words'],
  },
  {
    name: 'an unhandled rejection',
    run: () => {
      void Promise.reject(new Error('words'));
    },
    seen: ['uncaught: words'],
  },
  {
    name: 'an alert',
    run: () => {
      alert('words');
    },
    seen: ['alert: words'],
  },
  {
    name: 'a question',
    run: () => confirm('words'),
    seen: ['confirm: words'],
  },
];

test.describe('the guard detects', NIGHTLY, () => {
  for (const attempt of REFUSED_ATTEMPTS) {
    test(attempt.name, async ({ page, expectFinding }) => {
      await gotoReady(page, '/');
      for (const finding of attempt.seen) expectFinding(finding);
      await perform(page, attempt);
    });
  }
});

/** Ways to store data in the browser, with the expected stored data. */
const WRITES: readonly (Attempt & { readonly left: readonly (string | RegExp)[] })[] = [
  {
    name: 'a cookie',
    run: () => {
      document.cookie = 'name=words';
    },
    seen: ['cookie set'],
    left: ['cookie: name'],
  },
  {
    name: 'a cookie of the newer kind',
    run: () => {
      const { cookieStore } = window as unknown as {
        cookieStore: { set: (name: string, value: string) => Promise<void> };
      };
      return cookieStore.set('name', 'words');
    },
    seen: ['use of CookieStore.set'],
    left: ['cookie: name'],
  },
  {
    name: 'localStorage by its method',
    run: () => {
      localStorage.setItem('name', 'words');
    },
    seen: ['localStorage: setItem'],
    left: ['localStorage: name'],
  },
  {
    name: 'localStorage by a property',
    run: () => {
      localStorage.name = 'words';
    },
    seen: ['localStorage: name set'],
    left: ['localStorage: name'],
  },
  {
    name: 'localStorage by what takes away',
    run: () => {
      localStorage.removeItem('name');
      localStorage.clear();
    },
    seen: ['localStorage: removeItem', 'localStorage: clear'],
    left: [],
  },
  {
    name: 'sessionStorage by its method',
    run: () => {
      sessionStorage.setItem('name', 'words');
    },
    seen: ['sessionStorage: setItem'],
    left: ['sessionStorage: name'],
  },
  {
    name: 'sessionStorage by a property',
    run: () => {
      sessionStorage.name = 'words';
    },
    seen: ['sessionStorage: name set'],
    left: ['sessionStorage: name'],
  },
  {
    name: 'a database',
    run: () =>
      new Promise((resolve) => {
        indexedDB.open('name').onsuccess = resolve;
      }),
    seen: ['use of IDBFactory.open'],
    left: ['indexedDB: name', /^bytes: /],
  },
  {
    name: 'a cache',
    run: () => caches.open('name').then(() => null),
    seen: ['use of CacheStorage.open'],
    left: ['cache: name'],
  },
  // These methods are not intercepted; the stored data is found.
  {
    name: 'localStorage by a definition',
    run: () => {
      Object.defineProperty(localStorage, 'name', { value: 'words', configurable: true });
    },
    seen: [],
    left: ['localStorage: name'],
  },
  {
    name: 'a file of its own',
    run: async () => {
      const root = await navigator.storage.getDirectory();
      await root.getFileHandle('name', { create: true });
    },
    seen: [],
    left: ['file: name'],
  },
  {
    name: 'a bucket',
    run: async () => {
      const { storageBuckets } = navigator as unknown as {
        storageBuckets: { open: (name: string) => Promise<unknown> };
      };
      await storageBuckets.open('name');
    },
    seen: [],
    left: ['bucket: name'],
  },
  {
    name: 'the name of its window',
    run: () => {
      window.name = 'words';
    },
    seen: [],
    left: ['window.name: words'],
  },
];

test.describe('a write is detected and its data is found:', NIGHTLY, () => {
  for (const write of WRITES) {
    test(write.name, async ({ page, expectFinding }) => {
      await gotoReady(page, '/');
      expect(await leftBehind(page)).toEqual([]);
      for (const finding of write.seen) expectFinding(finding);
      await perform(page, write);
      const left = await leftBehind(page);
      for (const trace of write.left) {
        expect(left).toContainEqual(
          typeof trace === 'string' ? trace : expect.stringMatching(trace),
        );
      }
      if (write.left.length === 0) expect(left).toEqual([]);
    });
  }
});

test.describe('a guarded test fails', () => {
  test.fail('on a finding that it did not declare', async ({ page }) => {
    await gotoReady(page, '/');
    await page.evaluate(() => {
      console.log('words');
    });
  });

  test.fail(
    'on a finding that comes more often than declared',
    NIGHTLY,
    async ({ page, expectFinding }) => {
      await gotoReady(page, '/');
      expectFinding('console log: words');
      await page.evaluate(() => {
        console.log('words');
        console.log('words');
      });
    },
  );

  test.fail(
    'on a declared finding that does not come',
    NIGHTLY,
    async ({ page, expectFinding }) => {
      await gotoReady(page, '/');
      expectFinding('console log: words');
    },
  );
});
