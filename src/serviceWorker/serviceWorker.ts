import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { keptAddress } from './keptAddress';

/** A page, as its worker sees it. */
interface Page {
  readonly id: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
}

/** What a page asks for. */
type Asked =
  | 'keepFiles'
  /** A notification, whose press opens the post with this id. */
  | Readonly<Record<'title' | 'body' | 'tag' | 'post', string>>;

/** What a notification knows: a post, and the page that asked for the notification. */
interface Notified {
  readonly post: string;
  readonly page: string;
}

/** The parts of the worker's global object that this file uses. The DOM library has no types for it. */
interface WorkerScope {
  /**
   * The files to keep; the build replaces it by the list. `hash` is the first 15 bytes of the SHA-256 of the content, in base64;
   * `revision` is the same, or null for a file whose name contains a hash.
   */
  readonly KEPT_FILES: {
    readonly url: string;
    readonly revision: string | null;
    readonly hash: string;
  }[];
  readonly clients: {
    readonly claim: () => Promise<void>;
    /** Returns the pages that this worker controls, the one that had focus last at first. */
    readonly matchAll: (options: { type: 'window' }) => Promise<readonly Page[]>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil: (end: Promise<void>) => void }) => void,
  ): void;
  addEventListener(
    type: 'message',
    listener: (event: {
      readonly data: Asked;
      readonly ports: readonly MessagePort[];
      readonly source: Page;
      waitUntil: (end: Promise<void>) => void;
    }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: {
      readonly notification: Pick<Notification, 'close'> & { readonly data: Notified };
      waitUntil: (end: Promise<unknown>) => void;
    }) => void,
  ): void;
  addEventListener(
    type: 'fetch',
    listener: (event: {
      readonly request: Request;
      respondWith: (answer: Promise<Response>) => void;
    }) => void,
  ): void;
}

declare const self: WorkerScope;

/** An entry of the cache which says that a file had another content; `shell/browser/offline.ts` looks for it. */
const OTHER_CONTENT = `${BASE_PATH}other-content`;

/** The address of the page that says what changed. */
const CHANGES = `${BASE_PATH}changes.html`;

const kept = self.KEPT_FILES;
const hashes = new Map(kept.map(({ url, hash }) => [url, hash]));

/** Returns true if an answer is the built file, whatever its compression was. */
async function isAsBuilt(address: string, answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  // eslint-disable-next-line no-restricted-globals -- A hash, and no random value.
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest, 0, 15)));
  return hash === hashes.get(new URL(address).pathname);
}

const files = new PrecacheController({
  cacheName: STORED_NAME,
  plugins: [
    {
      // An earlier worker may have kept another content under the same name. Only the installation asks.
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && (await isAsBuilt(request.url, cachedResponse)) ? cachedResponse : null,
      // With status 200, a host may also send an error page, a file of another version, or a file that it
      // changed on the way.
      cacheWillUpdate: async ({ request, response }) => {
        if (await isAsBuilt(request.url, response)) return response;
        // It may come from the HTTP cache, which keeps an answer for up to a year.
        // eslint-disable-next-line no-restricted-globals -- The user switched this on.
        const fresh = await fetch(request, { cache: 'reload' });
        if (await isAsBuilt(request.url, fresh)) return fresh;
        if (!fresh.ok) return null;
        // eslint-disable-next-line no-restricted-globals -- The user switched this on.
        await (await caches.open(STORED_NAME)).put(OTHER_CONTENT, new Response());
        return null;
      },
    },
  ],
});

// Adds the files when this worker is installed. If one cannot be added, the worker is not installed, and the
// earlier one stays with its files. Deletes the files of earlier workers when it becomes active, which it does
// after their last page was closed.
files.precache(kept);

self.addEventListener('activate', (event) => {
  // The page that installed the worker is then available offline, too.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const { data, ports, source } = event;
  const done =
    data === 'keepFiles'
      ? // Workbox adds files only for an event of this type.
        files.install({ type: 'install', waitUntil: event.waitUntil.bind(event) })
      : notify(data, { post: data.post, page: source.id });
  const answerTo = (isDone: boolean) => () => {
    ports[0]?.postMessage(isDone);
  };
  event.waitUntil(done.then(answerTo(true), answerTo(false)));
});

function notify(asked: Exclude<Asked, 'keepFiles'>, data: Notified): Promise<void> {
  const { title, body, tag } = asked;
  return self.registration.showNotification(title, { body, tag, data });
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(notification.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address =
    request.mode === 'navigate'
      ? keptAddress(new URL(request.url).pathname, BASE_PATH, isKept)
      : request.url;
  const key = files.getCacheKeyForURL(address);
  if (request.method === 'GET' && key !== undefined) event.respondWith(answer(request, key));
});

/**
 * Shows the page that asked for a notification, or else another one, and tells it the post. It must not be loaded again:
 * its plan may be in this page only.
 */
async function open({ post, page }: Notified): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const shown = pages.find(({ id }) => id === page) ?? pages[0];
  shown?.postMessage({ post });
  if (shown) await shown.focus();
  else await self.clients.openWindow(`${BASE_PATH}scheduler#${new URLSearchParams({ post })}`);
}

function isKept(address: string): boolean {
  return files.getCacheKeyForURL(address) !== undefined;
}

/** Returns what the version that was kept last has under this key. This version may wait to be used. */
async function findLatest(key: string): Promise<Response | undefined> {
  // eslint-disable-next-line no-restricted-globals -- The user switched this on.
  const storage = caches;
  if (!(await storage.has(STORED_NAME))) return undefined;
  const cache = await storage.open(STORED_NAME);
  return (await cache.matchAll(key, { ignoreSearch: true, ignoreVary: true })).at(-1);
}

async function answer(request: Request, key: string): Promise<Response> {
  const found =
    new URL(key).pathname === CHANGES
      ? await findLatest(key)
      : // Unlike `open`, `match` does not create the cache again after it was deleted.
        // eslint-disable-next-line no-restricted-globals -- The user switched this on.
        await caches.match(key, { cacheName: STORED_NAME, ignoreVary: true });
  // eslint-disable-next-line no-restricted-globals -- The request of the page, as without a worker.
  return found ?? fetch(request);
}
