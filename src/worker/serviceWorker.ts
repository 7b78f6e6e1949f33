import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { keptAddress } from './keptAddress';

/** The parts of the worker's global object that this file uses. The DOM library has no types for it. */
interface WorkerScope {
  /** The files to keep; the build replaces it by the list. */
  readonly KEPT_FILES: { readonly url: string; readonly revision: string | null }[];
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil: (end: Promise<void>) => void }) => void,
  ): void;
  addEventListener(
    type: 'message',
    listener: (event: {
      readonly data: unknown;
      readonly ports: readonly MessagePort[];
      waitUntil: (end: Promise<void>) => void;
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

/** `world/offline.ts` deletes the cache by this name. */
const CACHE_NAME = 'social-sync';

const files = new PrecacheController({
  cacheName: CACHE_NAME,
  plugins: [
    {
      // Some hosts answer a missing file with a page and status 200.
      cacheWillUpdate: ({ request, response }) => {
        const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
        const isRight = response.ok && isPage === request.url.endsWith('.html');
        return Promise.resolve(isRight ? response : null);
      },
    },
  ],
});

// Adds the files when this worker is installed. Deletes the files of earlier workers when it becomes
// active, which it does after their last page was closed or when a page asks for it.
files.precache(self.KEPT_FILES);

self.addEventListener('activate', (event) => {
  // The page that installed the worker is then available offline, too.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  if (event.data === 'takeOver') event.waitUntil(self.skipWaiting());
  if (event.data === 'keepFiles') {
    // Workbox adds files only for an event of this type.
    const kept = files.install({ type: 'install', waitUntil: event.waitUntil.bind(event) });
    const answerTo = (isComplete: boolean) => () => {
      event.ports[0]?.postMessage(isComplete);
    };
    event.waitUntil(kept.then(answerTo(true), answerTo(false)));
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address =
    request.mode === 'navigate'
      ? keptAddress(new URL(request.url).pathname, (path) => isKept(path))
      : request.url;
  const key = files.getCacheKeyForURL(address);
  if (request.method === 'GET' && key !== undefined) event.respondWith(answer(request, key));
});

function isKept(address: string): boolean {
  return files.getCacheKeyForURL(address) !== undefined;
}

async function answer(request: Request, key: string): Promise<Response> {
  // Unlike `open`, `match` does not create the cache again after it was deleted.
  // eslint-disable-next-line no-restricted-globals -- The user switched this on.
  const kept = await caches.match(key, { cacheName: CACHE_NAME, ignoreVary: true });
  // eslint-disable-next-line no-restricted-globals -- The request of the page, as without a worker.
  return kept ?? fetch(request);
}
