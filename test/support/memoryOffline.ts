import type { Offline, OfflineAccess, Update } from '@/store/services';

/** An {@link Offline} in memory. The test decides when an action ends, and when there is an update. */
export function createMemoryOffline({ isOn = false, isAvailable = true } = {}) {
  let controller: unknown = isOn ? 'worker' : null;
  let turningOn: Promise<void> | null = null;
  let end: (failure?: Error) => void = () => undefined;
  const events = new EventTarget();
  const updates = new Set<(update: Update) => void>();
  /** What fails, with its reason. */
  const failures: {
    isOn?: Error;
    turnOff?: Error;
    retryUpdate?: Error;
    load?: Error;
  } = {};
  const offline = {
    isAvailable: () => isAvailable,
    isOn: jest.fn(() =>
      failures.isOn ? Promise.reject(failures.isOn) : Promise.resolve(controller !== null),
    ),
    turnOn: jest.fn(() => {
      turningOn ??= new Promise((resolve, reject) => {
        end = (failure) => {
          turningOn = null;
          if (failure) reject(failure);
          else resolve();
        };
      });
      return turningOn;
    }),
    isTurningOn: () => turningOn !== null,
    turnOff: jest.fn(() => {
      if (failures.turnOff) return Promise.reject(failures.turnOff);
      controller = null;
      return Promise.resolve();
    }),
    onUpdate: (listener: (update: Update) => void) => {
      updates.add(listener);
      return () => void updates.delete(listener);
    },
    retryUpdate: jest.fn(() =>
      failures.retryUpdate ? Promise.reject(failures.retryUpdate) : Promise.resolve(),
    ),
  } satisfies Offline;
  const access: OfflineAccess = {
    workers: () => ({
      controller,
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    }),
    load: jest.fn(() => (failures.load ? Promise.reject(failures.load) : Promise.resolve(offline))),
  };
  return {
    access,
    failures,
    offline,
    /** The number of listeners for updates. */
    listenerCount: () => updates.size,
    /** A worker begins to control the page. */
    control: () => {
      controller = 'worker';
      events.dispatchEvent(new Event('controllerchange'));
    },
    /** Ends `turnOn`; with a reason it fails. */
    endTurningOn: (failure?: Error) => {
      end(failure);
    },
    announceUpdate: (update: Update = 'ready') => {
      for (const listener of updates) listener(update);
    },
  };
}
