/** The entry of the cache for a file with another content; see `serviceWorker/serviceWorker.ts`. */
const OTHER_CONTENT = `${BASE_PATH}other-content`;

const REFUSED = 'The browser does not allow it here, for example in a private window.';
const UNREACHABLE = 'The files could not be reached. Check the connection.';
const INCOMPLETE = 'Not all files could be stored. Check the connection and the free space.';

const OTHER_FILES =
  'The host sends other files than those of this version. If it is being updated, reload the page and try ' +
  'again later. If it always changes them, for example adds a script, they cannot be kept.';

/** What the browser offers. */
export interface OfflineBrowser {
  /** Undefined in a browser without service workers. */
  readonly workers: ServiceWorkerContainer | undefined;
  /** The address below which the product's service worker answers. */
  readonly scope: string;
  readonly cacheStorage: () => Pick<CacheStorage, 'has' | 'match' | 'open' | 'delete'>;
}

/** What became of a new version: all its files are kept, or not all could be. */
type Update = 'ready' | 'failed';

/** Resolves with true when the worker is active, or with false if it could not be installed. */
function becomesActive(worker: ServiceWorker | null): Promise<boolean> {
  return new Promise((resolve) => {
    function look(): void {
      const isSettled = !worker || worker.state === 'activated' || worker.state === 'redundant';
      if (!isSettled) return;
      worker?.removeEventListener('statechange', look);
      resolve(worker?.state === 'activated');
    }
    worker?.addEventListener('statechange', look);
    look();
  });
}

/**
 * Resolves with true when a worker takes control of the page, as it does once it is active. In WebKit, its
 * state sometimes stays "installing" for the page.
 */
function takesControl(workers: ServiceWorkerContainer): Promise<boolean> {
  return new Promise((resolve) => {
    function handleChange(): void {
      resolve(true);
    }
    workers.addEventListener('controllerchange', handleChange, { once: true });
  });
}

/** Asks an active worker for something, and resolves with whether it did it; see `serviceWorker/serviceWorker.ts`. */
export function askWorker(worker: ServiceWorker, what: unknown): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage(what, [port2]);
  });
}

/** Returns the registration of the product. A page below a path may have the worker of another page above it. */
export async function findRegistration({
  workers,
  scope,
}: OfflineBrowser): Promise<ServiceWorkerRegistration | undefined> {
  const found = await workers?.getRegistration();
  return found?.scope === scope ? found : undefined;
}

/**
 * Deletes the service worker and its cache.
 *
 * @param registered the registration that this page made. After a worker was removed, WebKit does not find
 * the registration of the next one until a reload.
 */
async function deleteOffline(
  browser: OfflineBrowser,
  registered: ServiceWorkerRegistration | undefined,
): Promise<void> {
  if (!browser.workers) return;
  const registration = (await findRegistration(browser)) ?? registered;
  const installing = registration?.installing ?? null;
  await registration?.unregister();
  // A worker that is being installed adds files until the end.
  if (installing) await becomesActive(installing);
  const stored = browser.cacheStorage();
  if (!(await stored.has(STORED_NAME))) return;
  // Chromium frees the space of a deleted cache only when the worker of the open pages has ended.
  const cache = await stored.open(STORED_NAME);
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
  await stored.delete(STORED_NAME);
}

/**
 * Creates the implementation of `Offline` in `store/services.ts`.
 *
 * @param address the address of the service worker, which the build's Trusted Types policy has approved
 */
export function createOffline(browser: OfflineBrowser, address: string | URL) {
  const { workers } = browser;
  const listeners = new Set<(update: Update) => void>();
  /** The registration whose updates are followed. */
  let followed: ServiceWorkerRegistration | undefined;
  let turningOn: Promise<void> | null = null;
  /** The registration that this page made. */
  let registered: ServiceWorkerRegistration | undefined;
  /** How often it was turned off. */
  let offCount = 0;

  function tell(update: Update): void {
    for (const listener of listeners) listener(update);
  }

  function followInstalling({ installing, active }: ServiceWorkerRegistration): void {
    // Without an active worker this is the first one and no update.
    if (!installing || !active) return;
    async function finish(): Promise<void> {
      if (installing?.state === 'installed') tell('ready');
      // It is redundant. If everything was deleted, that is no failure.
      else if (await isOn()) tell('failed');
    }
    installing.addEventListener('statechange', () => void finish(), { once: true });
  }

  async function follow(): Promise<void> {
    const registration = (await findRegistration(browser)) ?? registered;
    if (!registration || registration === followed) return;
    followed = registration;
    followInstalling(registration);
    registration.addEventListener('updatefound', () => {
      followInstalling(registration);
    });
  }

  async function isOn(): Promise<boolean> {
    const registration = await findRegistration(browser);
    if (registration) return Boolean(registration.active);
    // See deleteOffline. If another tab turned it off, the cache is gone too.
    return registered !== undefined && (await browser.cacheStorage().has(STORED_NAME));
  }

  async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
    try {
      return await container.register(address);
    } catch (cause) {
      const isRefused = cause instanceof DOMException && cause.name === 'SecurityError';
      throw new Error(isRefused ? REFUSED : UNREACHABLE, { cause });
    }
  }

  function turnOff(): Promise<void> {
    offCount += 1;
    const own = registered;
    registered = undefined;
    return deleteOffline(browser, own);
  }

  async function turnOn(): Promise<void> {
    if (!workers) throw new Error(REFUSED);
    const controlled = takesControl(workers);
    const earlier = offCount;
    const registration = await register(workers);
    registered = registration;
    const { active, installing, waiting } = registration;
    // After turning off, the worker stays with the open pages. Registering makes it active again,
    // without its files.
    const isComplete = await (active
      ? askWorker(active, 'keepFiles')
      : Promise.race([becomesActive(installing ?? waiting), controlled]));
    // It may have been turned off in the meantime.
    if (!isComplete || offCount > earlier) {
      const mark = await browser.cacheStorage().match(OTHER_CONTENT, { cacheName: STORED_NAME });
      await turnOff();
      throw new Error(mark ? OTHER_FILES : INCOMPLETE);
    }
    await follow();
  }

  return {
    isAvailable: () => workers !== undefined,
    isOn,
    turnOn(): Promise<void> {
      turningOn ??= turnOn().finally(() => {
        turningOn = null;
      });
      return turningOn;
    },
    isTurningOn: () => turningOn !== null,
    turnOff,
    onUpdate(listener: (update: Update) => void): () => void {
      listeners.add(listener);
      void follow().then(() => {
        if (followed?.waiting && listeners.has(listener)) listener('ready');
      });
      return () => {
        listeners.delete(listener);
      };
    },
    async retryUpdate(): Promise<void> {
      await (await findRegistration(browser))?.update();
    },
  };
}

/** Returns what this browser offers. Throws in a browser that denies service workers. */
export function offlineBrowser(): OfflineBrowser {
  return {
    // eslint-disable-next-line no-restricted-properties -- The user asks for it.
    workers: navigator.serviceWorker,
    scope: new URL(BASE_PATH, window.location.href).href,
    // eslint-disable-next-line no-restricted-globals -- Only to delete what the worker has stored.
    cacheStorage: () => caches,
  };
}

/** Created once, because it listens to the browser. */
let offline: ReturnType<typeof createOffline> | undefined;

/** Returns the implementation of `Offline` for this page. Throws in a browser that denies service workers. */
export function startOffline() {
  offline ??= createOffline(offlineBrowser(), SERVICE_WORKER);
  return offline;
}
