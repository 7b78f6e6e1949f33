import { MessageChannel } from 'node:worker_threads';
import { FakeWorker, FakeWorkers, SCOPE } from '@test/support/fakeWorkers';
import { createOffline, startOffline } from '@/shell/browser/offline';

/** Lets all settled promises run. */
const settle = () =>
  new Promise<void>((resolve) => {
    process.nextTick(resolve);
  });

/** A cache storage that has the cache, with two files. */
function aCacheStorage() {
  const files = new Set(['/index.html', '/favicon.svg']);
  const cache = {
    keys: () => Promise.resolve([...files]),
    delete: (file: string) => Promise.resolve(files.delete(file)),
  };
  return {
    files,
    has: jest.fn(() => Promise.resolve(true)),
    match: jest.fn(() => Promise.resolve<Response | undefined>(undefined)),
    open: jest.fn(() => Promise.resolve(cache as unknown as Cache)),
    delete: jest.fn(() => Promise.resolve(true)),
  };
}

function anOffline(workers: FakeWorkers | undefined = new FakeWorkers()) {
  const cacheStorage = aCacheStorage();
  const browser = {
    workers: workers as unknown as ServiceWorkerContainer,
    scope: SCOPE,
    cacheStorage: () => cacheStorage,
  };
  const offline = createOffline(browser, '/sw.js');
  return { ...browser, cacheStorage, workers, offline };
}

/** An offline product with an active worker that controls the page. */
async function anOfflineInUse() {
  const made = anOffline();
  const turnedOn = made.offline.turnOn();
  await settle();
  made.workers.install();
  await turnedOn;
  made.cacheStorage.delete.mockClear();
  return made;
}

beforeAll(() => {
  Object.assign(window, { MessageChannel });
});

describe('turning on', () => {
  it('registers the worker and ends when it has kept all files', async () => {
    const { offline, workers, cacheStorage } = anOffline();
    expect(offline.isAvailable()).toBe(true);
    expect(await offline.isOn()).toBe(false);
    const ended = jest.fn();
    expect(offline.isTurningOn()).toBe(false);
    const turnedOn = Promise.all([offline.turnOn(), offline.turnOn()]).then(ended);
    await settle();
    expect(offline.isTurningOn()).toBe(true);
    expect(workers.registered).toEqual(['/sw.js']);
    expect(ended).not.toHaveBeenCalled();
    expect(await offline.isOn()).toBe(false);
    workers.install();
    await turnedOn;
    expect(offline.isTurningOn()).toBe(false);
    expect(await offline.isOn()).toBe(true);
    expect(cacheStorage.delete).not.toHaveBeenCalled();
  });

  it('ends when the worker controls the page, also if the browser does not tell its state', async () => {
    const { offline, workers } = anOffline();
    const turnedOn = offline.turnOn();
    await settle();
    const worker = workers.registration?.installing;
    if (worker) jest.spyOn(worker, 'become').mockImplementation();
    workers.install();
    expect(worker?.state).toBe('installing');
    await turnedOn;
    expect(await offline.isOn()).toBe(true);
  });

  it('succeeds also if the browser does not find the active registration yet', async () => {
    const { offline, workers } = anOffline();
    const turnedOn = offline.turnOn();
    await settle();
    const find = jest.spyOn(workers, 'getRegistration').mockResolvedValue(undefined);
    workers.install();
    await turnedOn;
    expect(await offline.isOn()).toBe(true);
    find.mockRestore();
    expect(await offline.isOn()).toBe(true);
  });

  it('deletes everything and says so if a file could not be kept', async () => {
    const { offline, workers, cacheStorage } = anOffline();
    const turnedOn = offline.turnOn();
    await settle();
    workers.fail();
    await expect(turnedOn).rejects.toThrow('Not all files could be stored');
    expect(await offline.isOn()).toBe(false);
    expect(cacheStorage.delete).toHaveBeenCalledWith('social-sync');
  });

  it('says so if a file had another content', async () => {
    const { offline, workers, cacheStorage } = anOffline();
    const turnedOn = offline.turnOn();
    await settle();
    cacheStorage.match.mockResolvedValue({} as Response);
    workers.fail();
    await expect(turnedOn).rejects.toThrow('The host sends other files than those of this version');
    expect(cacheStorage.match).toHaveBeenCalledWith('/other-content', { cacheName: 'social-sync' });
    expect([...cacheStorage.files]).toEqual([]);
  });

  it('fails if it was turned off in the meantime', async () => {
    const { offline, workers, cacheStorage } = anOffline();
    const turnedOn = offline.turnOn();
    await settle();
    const { registration } = workers;
    const turnedOff = offline.turnOff();
    await settle();
    expect(workers.registration).toBeUndefined();
    // The cache is deleted only when no worker adds to it.
    expect(cacheStorage.delete).not.toHaveBeenCalled();
    registration?.installing?.become('activated');
    await turnedOff;
    await expect(turnedOn).rejects.toThrow('Not all files could be stored');
    expect(cacheStorage.delete).toHaveBeenCalled();
  });

  it.each([
    ['The browser does not allow it here', new DOMException('', 'SecurityError')],
    ['The files could not be reached', new TypeError('Failed to fetch')],
  ])('names the reason if the worker cannot be registered: %s', async (reason, refusal) => {
    const { offline, workers } = anOffline();
    workers.refusal = refusal;
    await expect(offline.turnOn()).rejects.toThrow(reason);
  });

  it.each([
    ['succeeds if it keeps them', true],
    ['fails if it cannot', false],
  ])('asks a worker that is active already to keep its files, and %s', async (_what, answer) => {
    const { offline, workers } = await anOfflineInUse();
    const { controller } = workers;
    if (!controller) throw new Error('No worker controls the page.');
    controller.answer = answer;
    const turnedOn = offline.turnOn();
    if (answer) await turnedOn;
    else await expect(turnedOn).rejects.toThrow('Not all files could be stored');
    expect(controller.messages).toEqual(['keepFiles']);
    expect(await offline.isOn()).toBe(answer);
  });

  it('is not available without service workers', async () => {
    const offline = createOffline(
      { workers: undefined, scope: SCOPE, cacheStorage: aCacheStorage },
      '/sw.js',
    );
    expect(offline.isAvailable()).toBe(false);
    expect(await offline.isOn()).toBe(false);
    await expect(offline.turnOn()).rejects.toThrow('The browser does not allow it here');
    await offline.turnOff();
    const listener = jest.fn();
    offline.onUpdate(listener)();
    await settle();
    expect(listener).not.toHaveBeenCalled();
  });
});

it('turning off deletes the worker and its cache', async () => {
  const { offline, workers, cacheStorage } = await anOfflineInUse();
  await offline.turnOff();
  expect(workers.registration).toBeUndefined();
  expect([...cacheStorage.files]).toEqual([]);
  expect(cacheStorage.delete).toHaveBeenCalledWith('social-sync');
  expect(await offline.isOn()).toBe(false);
});

it('turning off deletes the worker also if the browser does not find it', async () => {
  const { offline, workers } = await anOfflineInUse();
  jest.spyOn(workers, 'getRegistration').mockResolvedValue(undefined);
  await offline.turnOff();
  expect(workers.registration).toBeUndefined();
});

it('the worker of another page above the path of the product stays, and is not that of the product', async () => {
  const { offline, workers } = await anOfflineInUse();
  const above = workers.registration;
  const below = createOffline(
    {
      workers: workers as unknown as ServiceWorkerContainer,
      scope: `${SCOPE}below/`,
      cacheStorage: aCacheStorage,
    },
    '/below/sw.js',
  );
  expect(await offline.isOn()).toBe(true);
  expect(await below.isOn()).toBe(false);
  await below.turnOff();
  expect(workers.registration).toBe(above);
});

it('turning off does not create the cache that it deletes', async () => {
  const { offline, cacheStorage } = anOffline();
  cacheStorage.has.mockResolvedValue(false);
  await offline.turnOff();
  expect(cacheStorage.open).not.toHaveBeenCalled();
});

describe('a new version', () => {
  it('is reported when it waits, not while it is being loaded', async () => {
    const { offline, workers } = await anOfflineInUse();
    const listener = jest.fn();
    offline.onUpdate(listener);
    await settle();
    workers.find(new FakeWorker());
    expect(listener).not.toHaveBeenCalled();
    workers.install();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is reported as failed if it could not be loaded, and can be tried again', async () => {
    const { offline, workers } = await anOfflineInUse();
    const listener = jest.fn();
    offline.onUpdate(listener);
    await settle();
    workers.find(new FakeWorker());
    workers.fail();
    await settle();
    expect(listener.mock.calls).toEqual([['failed']]);
    await offline.retryUpdate();
    workers.install();
    expect(listener.mock.calls).toEqual([['failed'], ['ready']]);
  });

  it('is not reported as failed if everything is deleted while it is being loaded', async () => {
    const { offline, workers } = await anOfflineInUse();
    const listener = jest.fn();
    offline.onUpdate(listener);
    await settle();
    const worker = new FakeWorker();
    workers.find(worker);
    const turnedOff = offline.turnOff();
    await settle();
    worker.become('redundant');
    await turnedOff;
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    [
      'waits already',
      () => undefined,
      (workers: FakeWorkers) => {
        workers.install();
      },
    ],
    [
      'is being loaded',
      (workers: FakeWorkers) => {
        workers.install();
      },
      () => undefined,
    ],
  ])('is reported if it %s when the page opens', async (_when, later, before) => {
    const { workers } = await anOfflineInUse();
    workers.find(new FakeWorker());
    before(workers);
    const opened = anOffline(workers);
    const listener = jest.fn();
    opened.offline.onUpdate(listener);
    await settle();
    later(workers);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is not reported to a listener that was removed', async () => {
    const { offline, workers } = await anOfflineInUse();
    const listener = jest.fn();
    offline.onUpdate(listener)();
    await settle();
    workers.find(new FakeWorker());
    workers.install();
    expect(listener).not.toHaveBeenCalled();
  });
});

it('there is one implementation for each page', () => {
  Object.assign(window, { SERVICE_WORKER: '/sw.js' });
  const started = startOffline();
  expect(startOffline()).toBe(started);
  expect(started.isAvailable()).toBe(false);
});
